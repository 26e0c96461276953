"""When the next group of transactions is written. Whoever decides only then has heard of all that came before it."""

import asyncio

# Where so many wrote together, many bet, and more come in a moment: a commit costs nearly the same for all of them, so
# the next group begins that long after the last one did.
BUSY_GROUP, GATHER_S = 4, 0.04


class Gathering:
    """One moment for all who wait: each has decided, and appended, before the next thing on the loop is done."""

    def __init__(self) -> None:
        self._comes: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def wait(self, pause_s: float) -> None:
        if pause_s <= 0:
            return
        loop = asyncio.get_running_loop()
        if self._comes is None or self._comes.is_set() or self._loop is not loop:
            self._comes, self._loop = asyncio.Event(), loop
            loop.call_later(pause_s, self._comes.set)
        await self._comes.wait()
