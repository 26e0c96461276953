"""Deal now at an automatic table, in simulated time: when bets close, and that nobody is cut off by it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.floor.test_sets_of_cards import plan_of

from punto.floor.clock import SimulatedClock
from punto.floor.refusals import FloorRefused
from punto.floor.running_table import RunningTable
from punto.play.commands import PlaceBet, WithdrawBet
from punto.play.round import Phase
from punto.store.contract import Journal

MEI, JON, ANN = PATRONS[:3]
A_SECOND = 1_000_000


class Here:
    """A table whose bets have just opened, and people who do something so many seconds later."""

    def __init__(self, table: RunningTable, clock: SimulatedClock) -> None:
        self.table, self.room, self.clock = table, table.room, clock

    async def bets(self, patron: str, area: str = "banker") -> None:
        await self.room.submit(PlaceBet(patron, 1, area, 50_00), f"{patron} {self.clock.now()} {area}")

    async def ready(self, patron: str, is_ready: bool = True) -> None:
        await self.room.say_ready(patron, is_ready, self.room.state.number)


def closed_after(where: Path, people: set[str], play: Callable[[Here], Awaitable[None]], **plan: bool) -> float:
    """How many seconds after the opening bets close, where these are at the table."""

    async def evening(journal: Journal) -> float:
        clock = SimulatedClock(START)
        one = room(journal, replace(plan_of("easy-six", automatic=True), **plan), clock)  # type: ignore[arg-type]
        table = RunningTable(one)
        table.watched_by = lambda: people
        await one.open(BOSS)
        assert table.dealer is not None
        dealing = clock.start(table.dealer.deal())

        async def playing() -> None:
            while one.state.round is None:
                await clock.sleep(1)
            await play(Here(table, clock))

        async def watching() -> None:
            while one.state.round is None or one.state.round.phase is Phase.BETTING:
                async with clock.waiting():
                    await one.changed.wait()
            found.append(clock.now())

        found: list[int] = []
        watched, played = clock.start(watching()), clock.start(playing())
        await played
        await watched
        dealing.cancel()
        await asyncio.wait({dealing})
        await one.close()
        return round((found[0] - START) / A_SECOND, 1)

    return float(in_journal(where, evening))


async def alone(here: Here) -> None:
    await here.clock.sleep(1_000)
    await here.bets(MEI)
    await here.ready(MEI)


async def both(here: Here) -> None:
    await alone(here)
    await here.bets(JON)
    await here.clock.sleep(1_000)
    await here.ready(JON)


async def one_of_two(here: Here) -> None:
    await alone(here)
    await here.bets(JON)


async def bets_again(here: Here) -> None:
    await one_of_two(here)
    await here.ready(JON)
    await here.clock.sleep(1_000)
    await here.bets(MEI, "tie")


async def answers_the_last_call(here: Here) -> None:
    """Ann has no bet yet, sees the countdown run out, and bets."""
    await here.clock.sleep(11_000)
    await here.bets(MEI)
    await here.ready(MEI)
    await here.clock.sleep(2_000)
    assert here.table.until == here.clock.now() + A_SECOND
    await here.bets(ANN)


async def late(here: Here) -> None:
    await here.clock.sleep(15_000)
    await here.bets(MEI)
    await here.ready(MEI)


async def takes_it_back(here: Here) -> None:
    await here.clock.sleep(1_000)
    await here.bets(MEI)
    await here.ready(MEI)
    assert here.table.ready == 1
    await here.ready(MEI, False)
    assert here.table.ready == 0


async def seated_and_gone(here: Here) -> None:
    """Jon has a seat and no bet, and the connection is lost for the moment."""
    await here.room.submit(PlaceBet(JON, 2, "banker", 50_00), "on")
    await here.room.submit(WithdrawBet(JON, 2, "banker"), "off")
    assert here.room.state.round.seat_of(JON) == 2
    await alone(here)


async def takes_chips_off(here: Here) -> None:
    await here.clock.sleep(1_000)
    await here.bets(MEI)
    await here.ready(MEI)
    await here.room.submit(WithdrawBet(MEI, 1, "banker"), "off")
    assert here.table.ready == 0


@pytest.mark.parametrize(
    ("play", "people", "seconds"),
    [
        (alone, {MEI}, 1.0),  # nobody else is there: at once
        (both, {MEI, JON}, 2.0),  # everybody who is there has a bet and is ready
        (one_of_two, {MEI, JON}, 20.0),  # who has a bet is waited for
        (alone, {MEI, ANN}, 10.0),  # who has none has the least time
        (late, {MEI, ANN}, 18.0),  # and a last call
        (answers_the_last_call, {MEI, ANN}, 20.0),  # a bet of theirs takes the close back
        (bets_again, {MEI, JON, ANN}, 20.0),  # as does another bet of who was ready
        (takes_it_back, {MEI, ANN}, 20.0),
        (seated_and_gone, {MEI}, 10.0),  # who has a seat is at the table
        (takes_chips_off, {MEI, ANN}, 20.0),  # nobody has a bet any more
    ],
)
def test_bets_close(tmp_path: Path, play: Callable[[Here], Awaitable[None]], people: set[str], seconds: float) -> None:
    assert closed_after(tmp_path / "evening.db", people, play) == seconds


def test_nobody_is_ready_without_a_bet_and_a_table_may_have_no_deal_now(tmp_path: Path) -> None:
    async def without_a_bet(here: Here) -> None:
        with pytest.raises(FloorRefused) as refused:
            await here.ready(MEI)
        assert refused.value.code == "no-bet-to-deal"

    async def not_here(here: Here) -> None:
        await here.bets(MEI)
        with pytest.raises(FloorRefused) as refused:
            await here.ready(MEI)
        assert refused.value.code == "deal-now-not-here"

    assert closed_after(tmp_path / "one.db", {MEI}, without_a_bet) == 20.0
    assert closed_after(tmp_path / "two.db", {MEI}, not_here, deal_now=False) == 20.0
