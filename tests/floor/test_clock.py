"""The world's clock, and the simulated one."""

import asyncio

import pytest

from punto.floor.clock import SimulatedClock, WorldClock


def test_the_worlds_clock_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter([5_000_000, 9_000_000, 2_000_000, 9_000_500])
    monkeypatch.setattr("punto.floor.clock.time.time_ns", lambda: next(told))
    clock = WorldClock()
    assert [clock.now() for _ in range(4)] == [5_000, 9_000, 9_000, 9_000]


def test_a_clock_that_leaps_is_not_followed_and_small_corrections_are(monkeypatch: pytest.MonkeyPatch) -> None:
    year, second = 31_536_000_000_000, 1_000_000
    told, counted = [0], [0]
    monkeypatch.setattr("punto.floor.clock.time.time_ns", lambda: told[0] * 1_000)
    monkeypatch.setattr("punto.floor.clock.time.clock_gettime_ns", lambda _: counted[0] * 1_000)
    clock, start = WorldClock(), 50 * year

    def at(machine: int, passed: int) -> tuple[int, int]:
        told[0], counted[0] = start + machine, passed
        return clock.now() - start, clock.jump

    assert at(0, 0) == (0, 0)
    assert at(200 * second, 10 * second) == (200 * second, 0)  # put right by some minutes
    assert at(5 * year, 20 * second) == (210 * second, 5 * year - 210 * second)  # years ahead: counted instead
    assert at(5 * year + 10 * second, 30 * second)[0] == 220 * second
    assert at(230 * second, 40 * second) == (230 * second, 0)  # and back: as if nothing had been
    assert at(-year, 50 * second) == (240 * second, -year - 240 * second)


def test_what_is_recorded_is_never_before_the_last_record(monkeypatch: pytest.MonkeyPatch) -> None:
    told, counted = [1_000_000], [0]
    monkeypatch.setattr("punto.floor.clock.time.time_ns", lambda: told[0] * 1_000)
    monkeypatch.setattr("punto.floor.clock.time.clock_gettime_ns", lambda _: counted[0] * 1_000)
    clock = WorldClock()
    clock.not_before(5_000_000)
    assert clock.now() == 5_000_000
    counted[0] += 7
    assert clock.now() >= 5_000_000
    clock.not_before(2_000_000_000)  # by more than is ever corrected: time passes from there
    counted[0] += 7
    assert (clock.now(), clock.jump != 0) == (2_000_000_007, True)


def test_sleepers_wake_in_order_and_time_passes_only_when_all_rest() -> None:
    async def evening() -> list[tuple[str, int]]:
        clock, seen = SimulatedClock(1_000), []

        async def somebody(name: str, *naps: int) -> None:
            for nap in naps:
                await clock.sleep(nap)
                await asyncio.sleep(0)  # work, in which no time passes
                seen.append((name, clock.now()))

        await asyncio.gather(clock.start(somebody("a", 5, 5, 5)), clock.start(somebody("b", 7, 7)))
        return seen

    assert asyncio.run(evening()) == [("a", 6_000), ("b", 8_000), ("a", 11_000), ("b", 15_000), ("a", 16_000)]


def test_who_waits_for_somebody_else_does_not_hold_up_the_time() -> None:
    async def evening() -> int:
        clock, rung = SimulatedClock(0), asyncio.Event()

        async def guest() -> None:
            async with clock.waiting():
                await rung.wait()
            await clock.sleep(1)

        async def host() -> None:
            await clock.sleep(3_600_000)
            rung.set()

        await asyncio.gather(clock.start(guest()), clock.start(host()))
        return clock.now()

    assert asyncio.run(asyncio.wait_for(evening(), 180)) == 3_600_001_000


def test_who_is_called_acts_before_time_passes() -> None:
    async def evening() -> list[tuple[str, int]]:
        clock, rung, seen = SimulatedClock(0), asyncio.Event(), []

        async def guest() -> None:
            async with clock.waiting():
                await rung.wait()
            seen.append(("guest", clock.now()))

        async def host() -> None:
            await clock.sleep(1)
            rung.set()

        async def other() -> None:
            await clock.sleep(2)
            seen.append(("other", clock.now()))

        await asyncio.gather(*(clock.start(work) for work in (guest(), host(), other())))
        return seen

    assert asyncio.run(asyncio.wait_for(evening(), 180)) == [("guest", 1_000), ("other", 2_000)]


def test_who_is_called_away_while_asleep_does_not_stop_the_clock() -> None:
    async def evening() -> int:
        clock = SimulatedClock(0)

        async def sleeps(nap: int) -> None:
            await clock.sleep(nap)

        long = clock.start(sleeps(10_000))

        async def calls() -> None:
            await clock.sleep(10)
            long.cancel()
            await clock.sleep(10)

        await asyncio.gather(clock.start(calls()), long, return_exceptions=True)
        await clock.start(sleeps(5))
        return clock.now()

    assert asyncio.run(asyncio.wait_for(evening(), 180)) == 25_000
