"""What goes from server to server comes when the other one decides its next group, and never much later."""

import asyncio
from typing import Any

import pytest
from tests.server.floors import House
from tests.server.scenes import betting
from tests.server.test_nodes import dialled, owner, play, servers, set_leases
from tests.store.checking import awaited

from punto.server.nodes import frames
from punto.server.nodes.frames import NextGroup, Pause, Refresh, decode_down, encode
from punto.server.nodes.link import Link
from punto.store.postgres import PostgresJournal

TABLE = "Super Six Plus"


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


class Slept:
    """In the place of asyncio and of its loop: time passes by sleeping alone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        monkeypatch.setattr(frames, "asyncio", self)

    def get_running_loop(self) -> "Slept":
        return self

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def pauses(slept: Slept, pause: Pause, count: int) -> list[int]:
    """Milliseconds of each, one after the other."""
    found = []
    for _ in range(count):
        begun = slept.now
        await pause.wait()
        found.append(round(1_000 * (slept.now - begun)))
    return found


@awaited
async def test_the_first_frame_waits_for_nothing_and_the_next_ones_for_company(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = Slept(monkeypatch)
    assert await pauses(slept, Pause(), 3) == [0, 10, 10]


@awaited
async def test_a_frame_waits_until_shortly_before_the_other_servers_next_group(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = Slept(monkeypatch)
    pause = Pause()
    pause.until_group(50, 0.0)
    assert await pauses(slept, pause, 3) == [0, 38, 10]
    pause.until_group(50, 0.02)  # which it takes there and back
    assert await pauses(slept, pause, 1) == [18]
    pause.until_group(15, 0.02)  # too soon to be worth waiting for
    assert await pauses(slept, pause, 1) == [10]


@awaited
async def test_who_passes_on_one_command_now_and_then_waits_for_no_group(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = Slept(monkeypatch)
    pause = Pause()
    for _ in range(3):
        pause.until_group(80, 0.0)
        assert await pauses(slept, pause, 1) == [0]
        slept.now += 0.05


@awaited
async def test_no_frame_is_held_back_for_long_whatever_the_other_server_says(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = Slept(monkeypatch)
    pause = Pause()
    pause.until_group(2**63 - 1, 0.0)
    assert await pauses(slept, pause, 3) == [0, 40, 40]
    pause.until_group(-(2**63), 0.0)
    assert await pauses(slept, pause, 2) == [10, 10]


def test_a_server_that_gathers_says_with_its_news_when_it_decides_next(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, TABLE)
            [other] = [house for house in houses if house is not runs]
            async with dialled(runs, other) as line:
                assert await asked(line) == []
                monkeypatch.setattr(PostgresJournal, "next_group_s", 0.0371)
                assert await asked(line) == [NextGroup(37)]

    play(postgres_url, test)


async def asked(line: Any) -> list[Any]:
    """What is said beside that a table is not there."""
    await line.send(encode([Refresh("no such table")]))
    async with asyncio.timeout(60):
        _, *others = decode_down(await line.recv())
    return others


def test_bets_at_a_table_elsewhere_are_answered_by_a_server_that_gathers(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever passes them on hears when its groups are, and loses none by waiting for them."""
    heard, until_group = [], Pause.until_group

    def noted(self: Pause, in_ms: int, round_trip_s: float) -> None:
        heard.append(in_ms)
        until_group(self, in_ms, round_trip_s)

    monkeypatch.setattr(Pause, "until_group", noted)
    monkeypatch.setattr(PostgresJournal, "next_group_s", 0.05)

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, TABLE)
            [follows] = [house for house in houses if house is not runs]
            async with (await follows.guest()).talk() as talk:
                seen = await talk.watch(TABLE)
                await betting(talk, seen, 0)
                for _ in range(5):
                    await talk.do("place-bet", table=TABLE, box=2, area="player", stake="25.00")
                await talk.until(lambda: stakes(seen.own) == ["125.00"])
            assert heard
            assert set(heard) == {50}
            assert link_of(follows).is_up

    play(postgres_url, test)


def stakes(own: dict[str, Any]) -> list[str]:
    return [bet["stake"] for bet in own.get("bets", ())]


def link_of(house: House) -> Link:
    [link] = house.floor.service.nodes._links.values()
    return link
