"""A card that a Patron exposes, bends or tears: no dealing error, no options, and it is played as it is (R52, 3.9)."""

import pytest
from tests.scenes import BOOKS, DEALER, SUPERVISOR, bet, closed, concluded, dealt, events_of, play

from punto.play import Phase, TurnCard
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.events import IrregularityRecorded
from punto.play.reportable import reportable
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, RemedyKind, Ruling

HANDLED = Irregularity.CARD_HANDLED_BY_PATRON
every_book = pytest.mark.parametrize("name", BOOKS)


@every_book
@pytest.mark.parametrize("face_down", [False, True])
def test_R52_it_is_put_on_record_and_nothing_else_happens(name: str, face_down: bool) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00), face_down=face_down), "KS 4H 3D QC")
    said = ReportIrregularity(HANDLED, DEALER, note="box 3 tore the four of hearts")
    [recorded] = events_of(round_, said)
    assert recorded == IrregularityRecorded(HANDLED, DEALER, "box 3 tore the four of hearts", "R52")
    after = play(round_, said)
    assert (after.phase, after.player, after.banker, after.options) == (
        round_.phase,
        round_.player,
        round_.banker,
        round_.options,
    )
    if face_down:  # the card that they turned over is keyed in its turn
        after = play(after, TurnCard(Side.BANKER, 1))
    over = concluded(after, "2S 2D")
    assert over.phase is Phase.OVER
    assert over.settlements[0].paid == concluded(round_, "2S 2D").settlements[0].paid


@every_book
def test_R52_every_dealer_can_report_it_while_a_round_is_played(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS")
    [one] = [one for one in reportable(round_, sealed_shoe=True) if one.remedy.irregularity is HANDLED]
    assert (one.remedy.kind, one.remedy.clause, one.remedy.authority) == (RemedyKind.RECORD, "R52", Authority.DEALER)
    assert (one.needs.cards, one.takes.cards, one.takes.placement) == (0, False, False)


@every_book
def test_R52_a_card_that_was_exchanged_is_a_foreign_one(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    waits = play(round_, ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER, note="box 3 exchanged it"))
    assert play(waits, MakeRuling(Ruling.VOID, SUPERVISOR)).voided
