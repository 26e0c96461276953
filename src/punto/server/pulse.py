"""A worker says once a second that it goes on, to whoever started it, who ends one that does not: frozen, it would keep
its share of all who come to the port that workers share, and answer nobody."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress

PULSE = "PUNTO_WORKER_PULSE"  # in the environment of a worker: the descriptor that it writes to
_PULSE_S = 1.0
_OPEN, _STARTING = b"o", b"s"
# Pulses that may be missed: by then others run its tables. A start may take long over what it reads.
_MISSED, _MISSED_AT_START = 10, 60


async def beat(descriptor: int, is_open: Callable[[], bool]) -> None:
    os.set_blocking(descriptor, False)
    while True:
        with suppress(OSError):  # nobody reads them: their parent is gone, or stopped as well
            os.write(descriptor, _OPEN if is_open() else _STARTING)
        await asyncio.sleep(_PULSE_S)


async def has_frozen(descriptor: int) -> bool:
    """Returns when pulses have come, and come no more; False where the worker has ended. They are counted, and not the
    seconds between them: this process may have been frozen too."""
    os.set_blocking(descriptor, False)
    missed, most = 0, 0  # none can be missed before the first
    while missed <= most:
        await asyncio.sleep(_PULSE_S)
        try:
            came = os.read(descriptor, 65_536)
        except BlockingIOError:
            missed += bool(most)
            continue
        if not came:
            return False
        missed, most = 0, _MISSED if came.endswith(_OPEN) else _MISSED_AT_START
    return True
