"""A whole Round at one go: bets, cards as they are drawn, insurance where it is wanted, settlement."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from punto.play.commands import CloseBets, CloseInsurance, DealCard, OpenBets, PlaceBet, TurnCard
from punto.play.course import Waiting, next_step
from punto.play.decide import step
from punto.play.round import Round
from punto.play.table import Table
from punto.rules.cards import Card
from punto.rules.errors import InputError
from punto.rules.insurance import Window
from punto.rules.layout import Kind


class Wish(Struct, frozen=True):
    """A bet somebody wants to place: insurance waits for its window, or for the first in which it is offered."""

    bet: PlaceBet
    window: Window | None = None


def play_round(table: Table, wishes: Sequence[Wish], draw: Callable[[], Card], number: int = 1) -> Round:
    """Every card comes from `draw`; a bet that is refused raises Refused."""
    insured = {area.id for area in table.rulebook.areas.values() if area.kind is Kind.INSURANCE}
    waiting = [wish for wish in wishes if wish.bet.area in insured]
    round_ = step(Round(table), OpenBets(number))[0]
    for wish in wishes:
        if wish not in waiting:
            round_ = step(round_, wish.bet)[0]
    round_ = step(round_, CloseBets())[0]
    while (due := next_step(round_)).waiting is not Waiting.FOR_THE_NEXT_ROUND:
        match due.waiting:
            case Waiting.FOR_A_CARD:
                round_ = step(round_, DealCard(draw()))[0]
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                assert due.side is not None
                assert due.position is not None
                round_ = step(round_, TurnCard(due.side, due.position))[0]
            case _:
                round_, waiting = _insure(round_, waiting)
    if waiting:
        bet = waiting[0].bet
        raise InputError(f"{bet.area} for {bet.patron} was not on offer in this Round, so the bet could not be placed")
    return round_


def _insure(round_: Round, waiting: list[Wish]) -> tuple[Round, list[Wish]]:
    insurance = round_.table.rulebook.insurance
    assert insurance is not None
    offered = {f"{insurance.rows[number].side.value}-insurance" for number in round_.offered}
    now = [w for w in waiting if w.bet.area in offered and w.window in (None, round_.window)]
    for wish in now:
        round_ = step(round_, wish.bet)[0]
    return step(round_, CloseInsurance())[0], [wish for wish in waiting if wish not in now]
