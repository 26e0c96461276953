"""Settlements taken back, and what a Round that is settled anew moves for each Patron: what its bets bring now, less
what they had brought."""

from collections import Counter
from collections.abc import Iterable, Sequence

from punto.money import Cents
from punto.play.events import (
    BetSettled,
    DifferenceStated,
    Event,
    OutcomeAnnounced,
    ReasonGiven,
    RoundConcluded,
    SettlementReversed,
)
from punto.play.round import Round
from punto.rules.clause import Clause
from punto.rules.settlement import Result


def reversed_settlements(round_: Round, clause: Clause) -> list[Event]:
    """Reverses what the last outcome settled; a bet that was returned before took no part in it."""
    announced = max(i for i, event in enumerate(round_.events) if isinstance(event, OutcomeAnnounced))
    settled = [event for event in round_.events[announced:] if isinstance(event, BetSettled)]
    return [SettlementReversed(event, clause) for event in settled]


def net(end: BetSettled) -> Cents:
    """Gives what the Patron has won by it, or lost."""
    return end.paid if end.result is Result.WON else -end.lost


def differences(before: Iterable[BetSettled], now: Iterable[BetSettled]) -> dict[str, Cents]:
    """Adds up by Patron, in the order of their bets, what moves; Patrons for whom nothing moves are left out."""
    found = Counter[str]()
    for end, sign in [*((end, -1) for end in before), *((end, 1) for end in now)]:
        found[end.patron] += sign * net(end)
    return {patron: amount for patron, amount in found.items() if amount}


def stated(round_: Round, events: Sequence[Event]) -> list[Event]:
    """States, for a Round that was settled before and ends by these events again, what that moves (R40, R54)."""
    book = round_.table.rulebook
    if not book.under_ruling(54):
        return []
    reversals = list[SettlementReversed]()
    clause = "R54"
    for event in reversed(round_.events):
        match event:
            case RoundConcluded():
                break
            case SettlementReversed():
                reversals.insert(0, event)
            case ReasonGiven():
                clause = event.clause
    else:
        return []  # it is settled for the first time
    before = [event.settled for event in (*reversals, *events) if isinstance(event, SettlementReversed)]
    now = [event for event in events if isinstance(event, BetSettled)]
    return [DifferenceStated(patron, amount, clause) for patron, amount in differences(before, now).items()]
