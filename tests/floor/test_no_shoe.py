"""An automatic table without a shoe, which another process has ended: it deals again, and nobody loses a stake."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, START, in_journal, room

from punto.floor.automatic import AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, OpenBets, TakeTable
from punto.floor.events import ShoeEnded
from punto.floor.floor_file import default_floor
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets, DealCard, PlaceBet
from punto.store.contract import Journal
from punto.store.records import Done
from punto.verify.journal import verify

PLANS = default_floor().tables
PATRON = "patron 1"


async def shoe_ended(one: TableRoom) -> None:
    """By another process, which the room has not heard of."""
    assert one.shoe is not None
    ended = ShoeEnded(one.shoe.sealed.shoe, BOSS, "elsewhere")
    others = [one.shoe.append(one.shoe.open())]
    [answer] = await one.journal.append([one.state.transaction("elsewhere", START, [ended], others)])
    assert isinstance(answer, Done)


async def deals_on(one: TableRoom, clock: SimulatedClock) -> None:
    """Two Rounds more, by its own dealer."""
    until, dealer = one.state.number + 2, AutomaticDealer(one)

    async def watch() -> None:
        while one.state.number < until:
            await clock.sleep(1_000)
        one.closing = True

    watching, dealing = clock.start(watch()), clock.start(dealer.deal())
    await watching
    await dealing
    assert one.state.between_rounds
    await one.close()


def test_no_round_is_opened_without_a_shoe_and_the_dealer_takes_a_new_one(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, PLANS[3], clock)
        await one.open(BOSS)
        await one.submit(ChangeShoe())
        await shoe_ended(one)
        with pytest.raises(FloorRefused, match="shoe-first"):
            await one.submit(OpenBets())
        await deals_on(one, clock)
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "floor.db", play)


@pytest.mark.parametrize("cards", [0, 2, 3])
@pytest.mark.parametrize("number", range(len(PLANS)))
def test_5_4_a_round_without_a_shoe_is_void_at_the_next_start_and_the_table_deals_again(
    tmp_path: Path, number: int, cards: int
) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        before = room(journal, replace(PLANS[number], automatic=False), clock)  # which opens one without a shoe
        await before.open(BOSS)
        for command in (TakeTable(BOSS), OpenBets(), PlaceBet(PATRON, 1, "banker", 100_00)):
            await before.submit(command)
        for command in [CloseBets(), *map(DealCard, ("2S", "3S", "4S")[:cards])] if cards else []:
            await before.submit(command)
        one = room(journal, PLANS[number], clock, seed=6)
        await one.open(BOSS)
        await one.recover(BOSS)
        assert one.state.between_rounds
        assert one.state.round is not None
        assert one.state.round.voided
        assert (await journal.balances_of([f"patron:{PATRON}"]))[f"patron:{PATRON}"] == 2_000_00
        await deals_on(one, clock)
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "floor.db", play)
