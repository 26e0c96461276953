"""What time it is, and waiting for it to pass: the world's, or a simulated one in which an evening takes a second."""

import asyncio
import heapq
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from itertools import count
from typing import Any, Protocol

Moment = int  # microseconds since 1970 (UTC)

A_MINUTE: Moment = 60_000_000
A_DAY: Moment = 24 * 60 * A_MINUTE
MOST_CORRECTED: Moment = 5 * A_MINUTE  # of the machine's clock, at once


def _counted() -> Moment:
    """Whatever the clock is set to; a machine that sleeps is counted too, where it can be."""
    return time.clock_gettime_ns(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)) // 1_000


class Alarm:
    """Wakes a sleeper before the time, once."""

    def __init__(self) -> None:
        self.ring: Callable[[], None] = lambda: None


class Clock(Protocol):
    @property
    def jump(self) -> Moment:
        """How far the machine's clock is from the time that has passed, where that is too far to follow it."""
        ...

    def now(self) -> Moment: ...

    def not_before(self, moment: Moment) -> None:
        """Of what was recorded last: no time in the journal is before the one before it."""
        ...

    async def sleep(self, milliseconds: int, alarm: Alarm | None = None) -> None: ...

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Somebody whose work goes on beside ours."""
        ...

    def waiting(self) -> AbstractAsyncContextManager[None]:
        """Around waiting for somebody else, so that time may pass meanwhile."""
        ...


class WorldClock:
    """Never backwards, and never a leap ahead, whatever is done to the machine's clock: small corrections are followed,
    and where it leaps, the time that has passed is counted instead, until it is back or the floor is started again."""

    def __init__(self) -> None:
        self.jump: Moment = 0
        self._last: Moment = 0
        self._set: tuple[Moment, Moment] | None = None  # what it was, and what the counter was then

    def now(self) -> Moment:
        told, counted = time.time_ns() // 1_000, _counted()
        if self._set is not None:
            expected = self._set[0] + counted - self._set[1]
            self.jump = told - expected if abs(told - expected) > MOST_CORRECTED else 0
            told = expected if self.jump else told
        self._set = told, counted
        self._last = max(self._last, told)
        return self._last

    def not_before(self, moment: Moment) -> None:
        if moment > self.now():
            self._set, self._last = (moment, _counted()), moment

    async def sleep(self, milliseconds: int, alarm: Alarm | None = None) -> None:
        if alarm is None:
            await asyncio.sleep(milliseconds / 1_000)
            return
        woken = asyncio.Event()
        alarm.ring = woken.set
        with suppress(TimeoutError):
            async with asyncio.timeout(milliseconds / 1_000):
                await woken.wait()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    def waiting(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()


class SimulatedClock:
    """Time passes when everybody who was started under it sleeps or waits: then the earliest sleeper wakes."""

    jump: Moment = 0

    def __init__(self, start: Moment) -> None:
        self._now = start
        self._busy = 0
        self._order = count()
        self._sleepers: list[tuple[Moment, int, asyncio.Future[None]]] = []

    def now(self) -> Moment:
        return self._now

    def not_before(self, moment: Moment) -> None:
        self._now = max(self._now, moment)

    async def sleep(self, milliseconds: int, alarm: Alarm | None = None) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + 1_000 * milliseconds, next(self._order), woken))
        if alarm is not None:
            alarm.ring = lambda: self._wakes(woken)
        self._rests()
        try:
            await woken
        except asyncio.CancelledError:
            if not woken.done() or woken.cancelled():
                self._busy += 1  # called away, and so awake again
            raise

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Somebody whose work takes no time, but for sleeping."""
        self._busy += 1

        async def working() -> None:
            try:
                await work
            finally:
                self._rests()

        return asyncio.get_running_loop().create_task(working())

    @asynccontextmanager
    async def waiting(self) -> AsyncIterator[None]:
        self._rests()
        try:
            yield
        finally:
            self._busy += 1

    def _rests(self) -> None:
        self._busy -= 1
        if self._busy == 0:
            # Not at once: whoever was just called, and waits for it, is awake before any time passes.
            asyncio.get_running_loop().call_soon(self._passes)

    def _wakes(self, sleeper: "asyncio.Future[None]") -> None:
        """No time has passed, and whoever slept is awake."""
        if not sleeper.done():
            self._busy += 1
            sleeper.set_result(None)

    def _passes(self) -> None:
        while self._busy == 0 and self._sleepers:
            at, _, woken = heapq.heappop(self._sleepers)
            if not woken.done():  # who was called away while asleep does not wake
                self._now, self._busy = at, 1
                woken.set_result(None)
