"""A whole Round at one go: bets, cards as they are drawn, insurance where it is wanted, what went wrong, settlement."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from punto.play.commands import CloseBets, CloseInsurance, Command, DealCard, OpenBets, PlaceBet, TurnCard
from punto.play.course import Step, Waiting, next_step
from punto.play.decide import step
from punto.play.round import Phase, Round
from punto.play.table import Table
from punto.rules.cards import Card
from punto.rules.errors import InputError
from punto.rules.insurance import Window, insurance_area
from punto.rules.layout import Kind


class Wish(Struct, frozen=True):
    """A bet somebody wants to place: insurance waits for its window, or for the first in which it is offered."""

    bet: PlaceBet
    window: Window | None = None


class Incident(Struct, frozen=True):
    """Something goes wrong when so many cards are dealt (None: while bets are open; 7: after the Round), and what
    everybody then does about it."""

    after: int | None
    commands: tuple[Command, ...]


AFTER_THE_ROUND = 7


class RoundStopped(InputError):
    """The Round waits for somebody, and nothing that was given answers."""

    def __init__(self, due: Step) -> None:
        super().__init__(f"the Round cannot go on by itself: it waits {due.waiting.value} [{due.clause}]")
        self.due = due


def play_round(
    table: Table,
    wishes: Sequence[Wish],
    draw: Callable[[], Card],
    number: int = 1,
    incidents: Sequence[Incident] = (),
    carried: tuple[Card, ...] = (),
) -> Round:
    """Every card comes from `draw`; a bet or ruling that is refused raises Refused."""
    insured = {area.id for area in table.rulebook.areas.values() if area.kind is Kind.INSURANCE}
    insurance = [wish for wish in wishes if wish.bet.area in insured]
    to_come = list(incidents)
    round_ = step(Round(table), OpenBets(number, carried=carried))[0]
    for wish in wishes:
        if wish.bet.area not in insured:
            round_ = step(round_, wish.bet)[0]
    if not round_.free:
        round_ = _happen(round_, to_come, None)
    if round_.phase is Phase.BETTING:
        round_ = step(round_, CloseBets())[0]
    while True:
        dealt = len(round_.player) + len(round_.banker)
        round_ = _happen(round_, to_come, AFTER_THE_ROUND if round_.phase is Phase.OVER else dealt)
        due = next_step(round_)
        match due.waiting:
            case Waiting.FOR_THE_NEXT_ROUND:
                break
            case Waiting.FOR_A_CARD:
                round_ = step(round_, DealCard(draw()))[0]
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                assert due.side is not None
                assert due.position is not None
                round_ = step(round_, TurnCard(due.side, due.position))[0]
            case Waiting.FOR_INSURANCE:
                round_, insurance = _insure(round_, insurance)
            case _:
                raise RoundStopped(due)
    if to_come:
        raise InputError("an incident did not happen: the Round never had so many cards, or was over before")
    if insurance and not round_.voided:
        bet = insurance[0].bet
        raise InputError(f"{bet.area} for {bet.patron} was not on offer in this Round, so the bet could not be placed")
    return round_


def _happen(round_: Round, to_come: list[Incident], now: int | None) -> Round:
    for incident in [incident for incident in to_come if incident.after == now]:
        to_come.remove(incident)
        for command in incident.commands:
            round_ = step(round_, command)[0]
    return round_


def _insure(round_: Round, waiting: list[Wish]) -> tuple[Round, list[Wish]]:
    insurance = round_.table.rulebook.insurance
    assert insurance is not None
    offered = {insurance_area(insurance.rows[number].side) for number in round_.offered}
    now = [wish for wish in waiting if wish.bet.area in offered and wish.window in (None, round_.window)]
    for wish in now:
        round_ = step(round_, wish.bet)[0]
    return step(round_, CloseInsurance())[0], [wish for wish in waiting if wish not in now]
