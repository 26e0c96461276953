"""5.5 and its kin, at a table: what a void Round leaves of the Rounds before it, and of the cards it was dealt from."""

from pathlib import Path
from typing import Any

import pytest
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, NoteLateDiscovery
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.past_round import past_round
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets, CloseInsurance, MakeRuling, PlaceBet, ReportIrregularity, TurnCard
from punto.play.events import IrregularityRecorded
from punto.play.notation import write
from punto.play.round import Phase
from punto.roads import Result
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import FILES
from punto.store.contract import Journal
from punto.verify.journal import verify

MEI = PATRONS[0]


def plan_of(name: str) -> TablePlan:
    (plan,) = [plan for plan in default_floor().tables if plan.table.rulebook.short_name == name]
    return plan


async def bet(table: TableRoom) -> None:
    """A Round in which a patron has bet on the three ways that it can end; nobody bets any more."""
    await table.submit(table.state.next_round)
    areas = [area for area in table.plan.table.rulebook.areas if area in ("player", "banker", "tie", "any-tie")]
    for number, area in enumerate(areas, 1):
        await table.submit(PlaceBet(MEI, 1, area, number * 100_00))
    await table.submit(CloseBets())


async def played(table: TableRoom) -> None:
    await bet(table)
    while table.state.round is not None and table.state.round.phase is not Phase.OVER:
        if table.state.round.phase is Phase.INSURANCE:
            await table.submit(CloseInsurance())
        elif table.state.round.face_down and len(table.state.round.player) + len(table.state.round.banker) >= 4:
            await table.submit(TurnCard(*min(table.state.round.face_down)))
        else:
            await table.submit(DealNextCard())


async def left_by(journal: Journal, name: str, number: int) -> tuple[Any, ...]:
    """All that a Round has left behind: its page, its place on the roads, what it paid, and what everybody has."""
    found = await past_round(journal, name, number)
    balances = await journal.balances()  # between bank and table money moves for the bets of the next Round
    money = {one: cents for one, cents in balances.items() if one.startswith("patron:") or one == "commission"}
    return write(found), Result.of_round(found), found.settlements, money


@pytest.mark.parametrize("name", FILES)
def test_5_5_a_void_round_leaves_outcome_and_settlement_of_the_round_before(tmp_path: Path, name: str) -> None:
    async def play(journal: Journal) -> None:
        table = room(journal, plan_of(name), SimulatedClock(START))
        await table.open(BOSS)
        await table.submit(ChangeShoe())
        await played(table)
        before = await left_by(journal, table.state.name, 1)
        assert {end.result.value for end in before[2]} & {"won", "lost"}
        await bet(table)
        await table.submit(DealNextCard())
        await table.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        await table.submit(MakeRuling(Ruling.VOID, BOSS))
        assert table.state.round is not None
        assert table.state.round.voided
        assert await left_by(journal, table.state.name, 1) == before
        await table.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("name", FILES)
def test_5_5_what_is_found_a_round_later_voids_nothing_any_more(tmp_path: Path, name: str) -> None:
    async def play(journal: Journal) -> None:
        table = room(journal, plan_of(name), SimulatedClock(START))
        await table.open(BOSS)
        await table.submit(ChangeShoe())
        await played(table)
        _, *before = await left_by(journal, table.state.name, 1)
        await table.submit(table.state.next_round)
        await table.submit(NoteLateDiscovery(1, "the joker was there already", BOSS))
        _, *after = await left_by(journal, table.state.name, 1)
        assert after == before
        assert table.state.round is not None
        assert not any(isinstance(event, IrregularityRecorded) for event in table.state.round.events)
        await table.close()
        assert (await verify(journal)).findings == []  # which reads it as the table does when it comes back

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("name", FILES)
def test_5_1_1_and_R49_a_foreign_card_makes_new_cards_due(tmp_path: Path, name: str) -> None:
    async def play(journal: Journal) -> None:
        table = room(journal, plan_of(name), SimulatedClock(START))
        await table.open(BOSS)
        await table.submit(ChangeShoe())
        await bet(table)
        await table.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        await table.submit(MakeRuling(Ruling.VOID, BOSS))
        assert table.state.new_cards_due == ("5.1.1" if name == "easy-six" else "R49")
        old = table.state.shoe
        await table.submit(ChangeShoe(BOSS, "a joker was in it"))
        assert (table.state.new_cards_due, table.state.shoe == old) == (None, False)
        await table.close()

    in_journal(tmp_path / "evening.db", play)
