"""The shoe in a live dealer's hand, proved: its records in order, its cards counted over a restart and a void Round."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests import scenes
from tests.floor.test_rooms import BOSS, START, in_journal, room
from tests.floor.test_sets_of_cards import again, dealt, ends, plan_of

from punto.floor.automatic import DEALER
from punto.floor.clock import SimulatedClock
from punto.floor.commands import BringCards, BurnShoe, NoteCutCard, OpenBets, PrepareCards, TakeTable
from punto.floor.events import CardsPrepared, CutCardNoted, CutCardTakenBack, Preparation, ShoeBurned
from punto.floor.hand_shoe import HandShoe
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.play import commands
from punto.play.commands import CloseBets, DealCard, MakeRuling, ReportIrregularity
from punto.play.round import Round
from punto.rules.cards import Card
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.verify.journal import verify

NINE = Card("9H")
# That text has no step of its own for jokers and backs.
STEPS = [step for step in Preparation if step is not Preparation.INSPECTED]


async def prepared(journal: Journal, steps: int = len(STEPS)) -> TableRoom:
    one = room(journal, replace(plan_of("super-six-plus"), prepare_cards=True), SimulatedClock(START))
    await one.open(BOSS)
    for command in (TakeTable(DEALER), BringCards("B7", "S2", DEALER)):
        await one.submit(command)
    for step in STEPS[:steps]:
        await one.submit(PrepareCards(step, DEALER))
    return one


async def plays(one: TableRoom, cards: str) -> None:
    for command in (OpenBets(), CloseBets()):
        await one.submit(command)
    await dealt(one, cards)


def test_cards_of_void_rounds_are_out_and_a_restart_forgets_none(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal)
        await one.submit(BurnShoe(Card("5S"), DEALER))
        await plays(one, "9H 9H 9H")
        await one.submit(ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER))
        await one.submit(MakeRuling(Ruling.VOID, BOSS))
        await plays(one, "9H 9H 9H 9H")
        one = await again(one, journal)  # from its snapshot
        await plays(one, "9H")
        with pytest.raises(FloorRefused) as refused:
            await one.submit(DealCard(NINE))
        assert (refused.value.code, refused.value.facts["count"]) == ("not-in-the-shoe", 8)
        await dealt(one, "8S KS KD")
        assert one.state.hand_shoe is not None
        assert one.state.hand_shoe.rounds == 3
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


OUT_OF_ORDER: list[tuple[int, Any]] = [
    (0, CardsPrepared(Preparation.COUNTED, DEALER, 416)),
    (1, CardsPrepared(Preparation.COUNTED, DEALER, 415)),
    (4, ShoeBurned(Card("5S"), 5, DEALER)),
    (5, ShoeBurned(Card("5S"), 6, DEALER)),
    (5, CutCardNoted(DEALER)),
    (5, CutCardTakenBack(DEALER)),
]


@pytest.mark.parametrize(("steps", "event"), OUT_OF_ORDER)
def test_what_was_written_past_the_table_out_of_its_order_is_found(tmp_path: Path, steps: int, event: Any) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal, steps)
        await one._table.record([event])
        await one.close()
        assert [finding.code for finding in (await verify(journal)).findings] == ["finding-shoe-in-hand"]

    in_journal(tmp_path / "evening.db", play)


def test_a_round_of_another_dealer_or_shoe_than_the_records_have_is_found(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal)
        await one.submit(BurnShoe(Card("5S"), DEALER))
        due = one.state.next_round
        assert due.live is not None
        for live in (replace(due.live, number=7), replace(due.live, dealer=BOSS)):
            [opened] = one.state.decide(replace(due, number=one.state.number + 1, live=live))
            await one._table.record([opened])
            await one.submit(CloseBets())
            await dealt(one, "9S 8H KS KD")
        await one.submit(NoteCutCard(DEALER))
        await one.close()
        assert [finding.code for finding in (await verify(journal)).findings] == ["finding-live-deal"] * 2

    in_journal(tmp_path / "evening.db", play)


def test_a_card_too_many_that_starts_the_next_round_has_come_out_once() -> None:
    over = scenes.concluded(scenes.closed(scenes.PLUS), "9S 4H KD QC")
    report = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, DEALER, (Card("7C"),))
    last = scenes.play(over, report, MakeRuling(Ruling.RECONSTRUCT, BOSS))
    following = scenes.play(Round(last.table), commands.OpenBets(2, {}, last.surplus))
    hand = HandShoe("B7", "S2", rounds=1).round_opened(last)
    assert [hand.came_out(Card(card), following) for card in ("9S", "7C")] == [(1,), (2,)]
