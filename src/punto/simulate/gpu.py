"""Shoes dealt on a GPU (`punto[gpu]`): for the same seed and shoes the same counts as on a core, some thousand times as
fast. The kernel is `shoes.cu`, with `philox.cu` before it; CuPy compiles both for the game that is dealt."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from punto.facts import Message
from punto.rules.errors import InputError
from punto.simulate.kernel import Counts
from punto.simulate.stream import reject_below
from punto.simulate.tables import RoundTables

_FOLDER = Path(__file__).parent
_WARP, _WIDEST = 32, 1024  # threads
_COURSES = 10_000  # entries of two bytes
# Between two launches the counts are added up; a launch's own are in 32 bits, with room for a hundred times as many.
MOST_SHOES = 2**26


class Gpu:
    """The one that CuPy sees first, with the tables of a game on it."""

    def __init__(self, tables: RoundTables) -> None:
        self._cupy = cupy = require_cupy()
        self._tables = tables
        device = cupy.cuda.Device()
        self._blocks = device.attributes["MultiProcessorCount"]
        cards = len(tables.cards)
        words = 2 * (1 << 2 * tables.bits) + 2 * (1 << tables.bits) + cards // 2 + 2 * tables.classes
        beside = 4 * words + 2 * _COURSES  # bytes of a block besides its shoes
        room = device.attributes["MaxSharedMemoryPerBlockOptin"] - beside
        self._width = min(_WIDEST, room // cards // _WARP * _WARP)
        if self._width <= 0:
            raise InputError(Message("input-simulate-gpu-room", {"count": tables.classes}))
        self._shared = self._width * cards + beside
        sizes = {
            "WIDTH": self._width,
            "CARDS": cards,
            "BITS": tables.bits,
            "ENDINGS": tables.endings,
            "CLASSES": tables.classes,
            "CERTAIN": tables.certain,
            "LAST_START": tables.last_start,
        }
        options = tuple(f"-D{name}={size}" for name, size in sizes.items())
        self._kernel = cupy.RawKernel(source_of("shoes.cu"), "deal", options=("--std=c++17", *options))
        self._kernel.max_dynamic_shared_size_bytes = self._shared
        given = (
            *(tables.cards.view(np.uint32), tables.burn, tables.player_two, tables.banker_two),
            *(tables.third, tables.fourth, tables.courses, reject_below(cards)),
        )
        self._given = tuple(cupy.asarray(one) for one in given)

    def deal_shoes(self, seed: int, first: int, shoes: int) -> Counts:
        """The Rounds of each class in so many shoes from number `first` on: those that every shoe has, and the rest."""
        counts = self._cupy.zeros((2, self._tables.classes), np.uint64)
        asked = (np.uint64(seed), np.uint64(first), np.uint64(shoes), counts[0], counts[1])
        self._kernel((self._blocks,), (self._width,), (*self._given, *asked), shared_mem=self._shared)
        found: Counts = counts.get().astype(np.int64)
        return found


def source_of(kernel: str) -> str:
    """The text of a kernel, after what all of them begin with."""
    return "\n".join((_FOLDER / name).read_text("utf-8") for name in ("philox.cu", kernel))


@lru_cache(maxsize=1)
def require_cupy() -> Any:
    """Where there is none, or no GPU, that is said and what to do."""
    try:
        import cupy  # noqa: PLC0415  # an extra

        if cupy.cuda.runtime.getDeviceCount():
            return cupy
    except ImportError:
        raise InputError(Message("input-simulate-no-cupy")) from None
    except Exception as error:  # whatever its driver says
        detail = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InputError(Message("input-simulate-no-gpu", {"detail": detail})) from None
    raise InputError(Message("input-simulate-no-gpu", {"detail": "0"}))
