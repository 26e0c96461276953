"""Shoes watched on a GPU (`punto[gpu]`): for the same seed and shoes the same whole numbers as on a core, some thousand
times as fast. The kernel is `watch.cu`; the tables of the game are put before it, and CuPy compiles all."""

from typing import Any

import numpy as np
import numpy.typing as npt

from punto.simulate.gpu import require_cupy, source_of
from punto.simulate.solve_tables import Ints
from punto.simulate.stream import reject_below
from punto.simulate.watch_tables import BINS, ZERO_BIN, WatchedShoes, WatchTables, no_shoes

WIDTH = 128  # threads of a block
BLOCKS_OF_A_PROCESSOR = 4


class WatchingGpu:
    """The one that CuPy sees first, with the tables of a game on it."""

    def __init__(self, tables: WatchTables) -> None:
        self._cupy = cupy = require_cupy()
        self._tables = tables
        self._blocks = BLOCKS_OF_A_PROCESSOR * cupy.cuda.Device().attributes["MultiProcessorCount"]
        self._shared = 8 * WIDTH * tables.solve.endings
        self._kernel = cupy.RawKernel(source(tables), "watch", options=("--std=c++17",))
        self._kernel.max_dynamic_shared_size_bytes = self._shared
        self._given = tuple(cupy.asarray(one) for one in arguments(tables))

    def watch_shoes(self, seed: int, first: int, shoes: int) -> WatchedShoes:
        """So many shoes from number `first` on."""
        found, _ = self._run(seed, first, shoes, profiled=False)
        return found

    def profile_shoes(self, seed: int, first: int, shoes: int) -> Ints:
        """What each bet was worth in all, by the true count in halves of a point."""
        _, profile = self._run(seed, first, shoes, profiled=True)
        return profile

    def _run(self, seed: int, first: int, shoes: int, *, profiled: bool) -> tuple[WatchedShoes, Ints]:
        cupy, none = self._cupy, no_shoes(self._tables)
        kept = [cupy.asarray(one) for one in (none.rounds, none.totals, none.best)]
        profile = cupy.zeros((len(none.best), BINS), np.int64)
        asked = (np.uint64(seed), np.uint64(first), np.uint64(shoes), cupy.zeros(1, np.uint64), *kept)
        passed = (*self._given, *asked, profile if profiled else np.uint64(0))
        self._kernel((self._blocks,), (WIDTH,), passed, shared_mem=self._shared)
        rounds, totals, best = (one.get() for one in kept)
        return WatchedShoes(shoes, rounds, totals, best), profile.get()


def arguments(tables: WatchTables) -> tuple[npt.NDArray[Any], ...]:
    """What the kernel is given before seed and shoes."""
    cards = tables.round.cards
    tags, sums = tables.tags.astype(np.int32), tables.tag_sums.astype(np.int32)
    return cards, reject_below(len(cards)), tags, sums, tables.triggers


def source(tables: WatchTables) -> str:
    solving = tables.solve
    draws = (solving.banker_draws.astype(np.int64) << np.arange(11)).sum(axis=2)
    sizes = {
        "WIDTH": WIDTH,
        "CARDS": len(tables.round.cards),
        "BETS": len(tables.triggers),
        "ENDINGS": solving.endings,
        "DEPTHS": len(tables.last_starts),
        "BINS": BINS,
        "ZERO_BIN": ZERO_BIN,
        "BOTH_PAIRS": int(solving.worth_of_pairs.size > 0),
    }
    constants: list[tuple[str, str, npt.NDArray[Any]]] = [
        ("unsigned char", "PLAYER_DRAWS", solving.player_draws),
        ("short", "BANKER_DRAWS", draws),
        ("unsigned char", "BOTH_STAND", solving.both_stand),
        ("unsigned char", "BANKER_THREE", solving.banker_three),
        ("unsigned char", "PLAYER_THREE", solving.player_three),
        ("unsigned char", "BOTH_THREE", solving.both_three),
        ("unsigned char", "LOOKS_AT", solving.looks_at),
        ("double", "USUAL", solving.usual),
        ("short", "OTHERS_FROM", solving.others_from),
        ("unsigned char", "OTHER_ENDING", np.append(solving.other_ending, 0)),  # C has no empty arrays
        ("double", "OTHER_WORTH", np.append(solving.other_worth, 0.0)),
        ("double", "WORTH_OF_PAIR", solving.worth_of_pair),
        ("unsigned char", "POINTS", solving.points),
        ("unsigned char", "BURN", tables.round.burn),
        ("int", "RANKS_OF_A_SHOE", tables.ranks),
        ("int", "LAST_STARTS", tables.last_starts),
    ]
    if sizes["BOTH_PAIRS"]:
        constants.append(("double", "WORTH_OF_PAIRS", solving.worth_of_pairs))
    lines = [f"#define {name} {size}" for name, size in sizes.items()]
    lines += [_constant(kind, name, values) for kind, name, values in constants]
    return "\n".join([*lines, source_of("watch.cu")])


def _constant(kind: str, name: str, values: npt.NDArray[Any]) -> str:
    shape = "".join(f"[{size}]" for size in values.shape)
    return f"__device__ constexpr {kind} {name}{shape} = {_braces(values.tolist())};"


def _braces(values: Any) -> str:
    return "{" + ", ".join(map(_braces, values)) + "}" if isinstance(values, list) else repr(values)
