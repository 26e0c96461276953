"""What goes over the wire: amounts as text, cards as they are written, nothing that its reader may not see.

`docs/PROTOCOL.md` shows each message with an example.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from punto.money import Cents, format_amount
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    CardDealt,
    CardsReconstructed,
    HandsLeftAsTheyLie,
    IrregularityReported,
    RulingMade,
    SettlementReversed,
    StakeApportioned,
)
from punto.rules.definitions import Authority

PROTOCOL = 1

# Of all whole numbers in events, those that are amounts; a test knows all the others.
MONEY = frozenset(
    {"stake", "amount", "in_action", "paid", "breakage", "commission", "chip", "minimum", "maximum", "differential"}
)
# What says where cards lie that nobody has turned yet.
_LIE = ("cards", "placement", "order", "found", "corrected", "drawn_early")
_SHOWS_CARDS = (IrregularityReported, RulingMade, CardsReconstructed, HandsLeftAsTheyLie)


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done: in words, with the clause or field, and the way out."""

    code: str
    sentence: str
    way_out: str
    rulebook: str | None = None
    clause: str | None = None


class Chips(Struct, frozen=True, omit_defaults=True):
    """A bet as it lies on the layout, for all to see."""

    box: int
    patron: str
    area: str
    stake: str
    window: str | None = None


class Told(Struct, frozen=True):
    """Something that happened at a table; `what` says which of the other fields there are."""

    seq: int
    event: dict[str, Any]


def amount(cents: Cents | None) -> str | None:
    return None if cents is None else format_amount(cents)


def event_to_wire(event: Any, *, staff: bool = False, face_down: bool = False) -> dict[str, Any] | None:
    """An event for the wire; None where it is about somebody's own money. `face_down`: cards may lie that nobody has
    seen, so where they lie is not told either."""
    match event:
        case BetPlaced() | BetWithdrawn() | BetRejected():  # by far the most there are
            chips = ("stake", event.stake) if isinstance(event, BetPlaced) else ("amount", event.amount)
            found: dict[str, Any] = {
                "what": type(event).__name__,
                "box": event.box,
                "patron": event.patron,
                "area": event.area,
                chips[0]: format_amount(chips[1]),
                "clause": event.clause,
            }
            if not isinstance(event, BetRejected) and event.window:
                found["window"] = event.window.value
            if isinstance(event, BetPlaced) and event.on_behalf_by:
                found["on_behalf_by"] = _actor(event.on_behalf_by, staff)
            return found
        case BetSettled() | SettlementReversed() | StakeApportioned() if not staff:
            return None
    found = _plain(event, staff)
    if "what" in found:  # of an irregularity, which one; `what` is the event itself
        found["irregularity"] = found.pop("what")
    found = {"what": type(event).__name__, **found}
    if isinstance(event, CardDealt) and event.face_down:
        found["card"] = None
    if face_down and isinstance(event, _SHOWS_CARDS):
        for word in _LIE:
            found.pop(word, None)
    return found


def _plain(value: Struct, staff: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in value.__struct_fields__:
        given = getattr(value, name)
        if isinstance(given, Struct):
            is_actor = "authority" in given.__struct_fields__
            found[name] = _actor(given, staff) if is_actor else _plain(given, staff)
        elif name in MONEY and isinstance(given, int):
            found[name] = format_amount(given)
        elif name == "limits":
            found[name] = limits(given)
        elif isinstance(given, tuple) and given and isinstance(given[0], Struct):
            found[name] = [_plain(one, staff) for one in given]
        else:
            found[name] = msgspec.to_builtins(given, str_keys=True)
    return found


def limits(given: Any) -> dict[str, Any]:
    return {
        "minimum": format_amount(given.minimum),
        "maximum": format_amount(given.maximum),
        "differential": amount(given.differential),
        "areas": {
            area: {"minimum": format_amount(least), "maximum": format_amount(most)}
            for area, (least, most) in given.by_area.items()
        },
    }


def _actor(actor: Any, staff: bool) -> dict[str, Any]:
    """To patrons a rank is enough."""
    rank = Authority(actor.authority).words
    return {"name": actor.name, "rank": rank} if staff else {"rank": rank}


encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
