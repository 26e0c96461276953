"""Events of a table as they are sent: amounts as text, staff without names to patrons, no card that nobody has seen.

The type of each is derived from the event itself, so that `protocol.ts` and the documents follow it.
"""

import types
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from punto.floor import events as floor
from punto.money import format_amount
from punto.play import events as play
from punto.play.events import (
    Actor,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    CardCorrected,
    CardDealt,
    CardsReconstructed,
    CardTakenBack,
    DifferenceStated,
    HandsLeftAsTheyLie,
    HandStood,
    IrregularityRecorded,
    IrregularityReported,
    ReasonGiven,
    RulingMade,
    SettlementReversed,
    StakeApportioned,
)
from punto.play.view import STAFF_NOTES
from punto.rules.cards import BACK, Card
from punto.rules.limits import Limits
from punto.server.fields import Amount, CardText
from punto.server.wire import ActorView, LimitsView, actor, limits

# Of all whole numbers in events, those that are amounts; a test knows all the others.
_OF_BETS = {"stake", "amount", "in_action", "paid", "breakage", "commission", "difference"}
MONEY = frozenset(_OF_BETS | {"chip", "minimum", "maximum", "differential"})
# What says where cards lie that nobody has turned yet.
_LIE = frozenset({"cards", "placement", "order", "found", "corrected", "drawn_early", "card", "was"})
_SHOWS_CARDS = (
    IrregularityReported,
    RulingMade,
    CardsReconstructed,
    HandsLeftAsTheyLie,
    CardTakenBack,
    CardCorrected,
)
# Somebody's own business, and the House's.
_OF_ONE = (BetSettled, SettlementReversed, StakeApportioned, DifferenceStated, floor.HandedOut)
# Rows of the Table of Play and of a pay table: `why` in the view says which applied.
_LEFT_OUT: dict[type, frozenset[str]] = {
    BetPlaced: frozenset({"row", "not_noticed"}),
    CardDealt: frozenset({"row"}),
    HandStood: frozenset({"row"}),
}

# All that a table's stream can hold, and is sent.
EVENTS: tuple[type[Struct], ...] = (
    *get_args(play.Event),
    floor.TableOpened,
    floor.TableClosed,
    floor.ShoeStarted,
    floor.ShoeEnded,
    floor.ShoeAbandoned,
    floor.CardsChanged,
    floor.CardsPrepared,
    floor.ShoeBurned,
    floor.CutCardNoted,
    floor.CutCardTakenBack,
    floor.CardsWithdrawn,
    floor.DealerCame,
    floor.RoundInterrupted,
    floor.ContinuationDecided,
    floor.HandedOut,
)

# As handlers and views declare them: what `event_to_wire` gives, of a type derived below.
TableEvent = Annotated[dict[str, Any], Meta(extra={"type_name": "TableEvent"})]
NumberedEvent = Annotated[dict[str, Any], Meta(extra={"type_name": "NumberedEvent"})]
SettledEvent = Annotated[dict[str, Any], Meta(extra={"type_name": "BetSettled"})]
TroubleEvent = Annotated[dict[str, Any], Meta(extra={"type_name": "IrregularityReported"})]


def event_to_wire(event: Any, *, staff: bool = False, face_down: bool = False) -> dict[str, Any] | None:
    """None where it is about somebody's own money. `face_down`: cards may lie that nobody has seen, so where they lie
    is left out too."""
    match event:
        case BetPlaced() | BetWithdrawn() | BetRejected():  # by far the most there are
            chips = ("stake", event.stake) if isinstance(event, BetPlaced) else ("amount", event.amount)
            found: dict[str, Any] = {
                "event": type(event).__name__,
                "box": event.box,
                "patron": event.patron,
                "area": event.area,
                chips[0]: format_amount(chips[1]),
                "clause": event.clause,
            }
            if not isinstance(event, BetRejected) and event.window:
                found["window"] = event.window.value
            if isinstance(event, BetPlaced) and event.on_behalf_by:
                found["on_behalf_by"] = msgspec.to_builtins(actor(event.on_behalf_by, staff=staff))
            if not isinstance(event, BetRejected) and event.recorded_by:
                found["recorded_by"] = msgspec.to_builtins(actor(event.recorded_by, staff=staff))
            return found
        case floor.ServerTook() | floor.GuestsLeft() | floor.ChangeProposed() | floor.ProposalRefused():
            return None
        case _ if not staff and isinstance(event, _OF_ONE):
            return None
    found = _plain(event, staff)
    if isinstance(event, CardDealt) and event.face_down:
        found["card"] = None
    if not staff and isinstance(event, IrregularityReported | IrregularityRecorded | RulingMade | ReasonGiven):
        found |= {name: "" for name in STAFF_NOTES if name in found}
        found |= {"difference": format_amount(0)} if "difference" in found else {}
    if face_down and isinstance(event, _SHOWS_CARDS):
        found = {name: value for name, value in found.items() if name not in _LIE}
    return found


def numbered(
    events: Iterable[tuple[int, Any]], *, staff: bool = False, face_down: bool = False
) -> list[dict[str, Any]]:
    """Each with its number in the table's stream."""
    return [
        {"seq": seq, **found}
        for seq, event in events
        if (found := event_to_wire(event, staff=staff, face_down=face_down))
    ]


def _plain(value: Struct, staff: bool) -> dict[str, Any]:
    kind = type(value)
    found: dict[str, Any] = {"event": kind.__name__} if kind in EVENTS else {}
    for name in value.__struct_fields__:
        given = getattr(value, name)
        if given is not None and name not in _LEFT_OUT.get(kind, ()):
            found[name] = _value(name, given, staff)
    return found


def _value(name: str, given: Any, staff: bool) -> Any:
    match given:
        case Actor():
            return msgspec.to_builtins(actor(given, staff=staff))
        case Limits():
            return msgspec.to_builtins(limits(given))
        case Struct():
            return _plain(given, staff)
        case tuple() if given and isinstance(given[0], Struct):
            return [_plain(one, staff) for one in given]
        case tuple() if BACK in given:
            return [None if card == BACK else card for card in given]
        case int() if name in MONEY:
            return format_amount(given)
    return msgspec.to_builtins(given, str_keys=True)


# ── their types ──────────────────────────────────────────────────────────────────────────────────────────────


@cache
def wire_type(kind: type[Struct]) -> type[Struct]:
    """Of an event, or of what is inside one."""
    hints = get_type_hints(kind)
    fields: list[tuple[str, Any, Any]] = []
    for name in kind.__struct_fields__:
        if name in _LEFT_OUT.get(kind, ()):
            continue
        found, optional = _type(name, hints[name])
        if kind is CardDealt and name == "card":
            found = CardText | None
        optional = optional or (kind in _SHOWS_CARDS and name in _LIE)
        given = (name, found | UnsetType if optional else found)
        fields.append((*given, UNSET if optional else msgspec.NODEFAULT))
    tag = {"tag_field": "event", "tag": kind.__name__} if kind in EVENTS else {}
    return msgspec.defstruct(
        kind.__name__,
        fields,
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        **tag,  # type: ignore[arg-type]
    )


def _type(name: str, hint: Any) -> tuple[Any, bool]:
    """As it is sent, and whether it can be left out."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        [one] = [argument for argument in arguments if argument is not type(None)]
        return _type(name, one)[0], len(arguments) > 1
    if hint == tuple[Card, ...]:
        return list[CardText | None], False  # null where it lies face down and nobody knows it
    if get_origin(hint) is tuple:
        return list[_type(name, arguments[0])[0]], False  # type: ignore[misc]
    if get_origin(hint) is dict:
        return dict[str, _type(name, arguments[1])[0]], False  # type: ignore[misc]
    plain = {Card: CardText, Actor: ActorView, Limits: LimitsView}
    if hint in plain:
        return plain[hint], False
    if isinstance(hint, type) and issubclass(hint, Struct):
        return wire_type(hint), False
    return (Amount if name in MONEY and hint is int else hint), False
