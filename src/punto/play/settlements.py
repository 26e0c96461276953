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


def since_the_end(round_: Round) -> Sequence[Event] | None:
    """Gives what has happened since the Round was settled last; None if it never was."""
    for at in range(len(round_.events) - 1, -1, -1):
        if isinstance(round_.events[at], RoundConcluded):
            return round_.events[at + 1 :]
    return None


def stated(round_: Round, events: Sequence[Event]) -> list[Event]:
    """States, for a Round that was settled before and ends by these events again, what that moves (R40, R54)."""
    if not round_.table.rulebook.under_ruling(54) or (since := since_the_end(round_)) is None:
        return []
    clause = next((event.clause for event in since if isinstance(event, ReasonGiven)), "R54")
    before = [event.settled for event in (*since, *events) if isinstance(event, SettlementReversed)]
    now = [event for event in events if isinstance(event, BetSettled)]
    return [DifferenceStated(patron, amount, clause) for patron, amount in differences(before, now).items()]
