"""What can be seen of a Round: a card that lies face down is a back, and a hand with one has no total yet. What anybody
may be told while one lies is decided here."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from punto.play.events import (
    Actor,
    BetRejected,
    BetsClosed,
    BetSettled,
    CardDealt,
    CardTurned,
    Event,
    HandStood,
    IrregularityRecorded,
    IrregularityReported,
    LiveDeal,
    NewCardsOrdered,
    PlayResumed,
    ReasonGiven,
    RoundConcluded,
    RoundOpened,
    RoundVoided,
    RulingMade,
    StakeApportioned,
)
from punto.play.round import Round
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Side, point_total
from punto.rules.settlement import Result

# Who said what, and what becomes of bets whatever the cards are.
_OF_NO_CARD = (
    IrregularityReported,
    IrregularityRecorded,
    RulingMade,
    ReasonGiven,
    PlayResumed,
    BetsClosed,
    BetRejected,
    StakeApportioned,
    NewCardsOrdered,
    RoundVoided,
    RoundConcluded,
)

STAFF_NOTES = ("note", "reason")  # in their own words, and for their own eyes


def seen(round_: Round, side: Side) -> tuple[Card | None, ...]:
    """The cards of a hand; None for one that lies face down."""
    return tuple(
        None if (side, position) in round_.face_down else card
        for position, card in enumerate(round_.hand(side), start=1)
    )


def first_totals(round_: Round) -> tuple[int, int] | None:
    """The point totals on two cards, once all four lie open, where the rulebook has them announced."""
    book = round_.table.rulebook
    first = [card for side in Side for card in seen(round_, side)[:2]]
    if book.table_of_play.announced is None or len(first) < 4 or None in first:
        return None
    player, banker = (point_total(round_.hand(side)[:2], book.points) for side in Side)
    return player, banker


def backs(round_: Round) -> list[tuple[Side, int]]:
    """The places of cards that nobody knows, not even the House."""
    return [
        (side, position) for side in Side for position, card in enumerate(round_.hand(side), start=1) if card == BACK
    ]


def as_it_lies(round_: Round) -> Round:
    """The Round with a back for each card that lies face down: nothing that is found from it follows from one."""
    player, banker = (tuple(card or BACK for card in seen(round_, side)) for side in (Side.PLAYER, Side.BANKER))
    return replace(round_, player=player, banker=banker)


def total_seen(round_: Round, side: Side) -> int | None:
    return None if None in seen(round_, side) or not round_.hand(side) else round_.total(side)


def nameless(event: Event) -> Event:
    """As patrons see it: of the staff who acted, the authority alone, and nothing of what they noted."""
    given = {name: getattr(event, name) for name in event.__struct_fields__}
    shown = {name: hidden for name, value in given.items() if (hidden := _nameless(value)) is not value}
    shown |= {name: "" for name in STAFF_NOTES if given.get(name)}
    if isinstance(event, ReasonGiven):
        shown["difference"] = 0  # what it is for all Patrons together is nobody's own
    return replace(event, **shown) if shown else event


def _nameless(value: Any) -> Any:
    match value:
        case Actor():
            return Actor("", value.authority)
        case LiveDeal():
            return replace(value, dealer=_nameless(value.dealer))
    return value


def tells_a_hidden_card(round_: Round, event: Event) -> bool:
    """Whether an account of the event would give away a card that nobody has seen."""
    if isinstance(event, CardDealt):
        return event.face_down and event.card != BACK and bool(round_.face_down)
    return bool(round_.face_down) and not isinstance(event, RoundOpened | CardTurned | HandStood)


def foreseeable(round_: Round, events: Sequence[Event]) -> list[Event]:
    """Of what would happen, all that nobody has to look under a card for: while one lies face down, it ends before the
    first event that follows from the cards."""
    return list(takewhile(_follows_from_no_card, events)) if round_.face_down else list(events)


def _follows_from_no_card(event: Event) -> bool:
    return isinstance(event, _OF_NO_CARD) or (isinstance(event, BetSettled) and event.result is Result.RETURNED)
