"""What goes over the wire: codes with facts, amounts as text, moments in milliseconds.

`docs/PROTOCOL.md` shows each message with an example; `web/src/base/protocol.ts` is generated from these types.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from punto import facts
from punto.money import Cents, format_amount
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.insurance import Window
from punto.rules.limits import Limits
from punto.server.fields import Amount

PROTOCOL = 2

Facts = Annotated[dict[str, Any], Meta(extra={"type_name": "Facts"})]
Milliseconds = Annotated[int, Meta(description="since 1970", extra={"type_name": "Milliseconds"})]
AuthorityName = Annotated[
    str, Meta(extra={"type_name": "Authority", "values": [authority.tag for authority in Authority]})
]


class WireMessage(Struct, frozen=True):
    """A code of the catalogue and the facts that its words are about."""

    code: str
    facts: Facts


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done. The catalogue has the sentence (`refusal-CODE`) and the way out."""

    code: str
    facts: Facts
    rulebook: str | None = None
    clause: str | None = None


class ActorView(Struct, frozen=True, omit_defaults=True):
    """Who acted for the House; patrons see the authority alone."""

    authority: AuthorityName
    name: str | None = None


class Chips(Struct, frozen=True, omit_defaults=True):
    """A bet as it lies on the layout, for all to see."""

    box: int
    patron: str
    area: str
    stake: Amount
    window: Window | None = None


class Range(Struct, frozen=True):
    minimum: Amount
    maximum: Amount


class LimitsView(Struct, frozen=True):
    """Of a table: what may be bet on an area, and by how much the two sides of a box may differ."""

    minimum: Amount
    maximum: Amount
    differential: Amount | None
    areas: dict[str, Range]


def milliseconds(at_us: int) -> int:
    """Of a moment in microseconds, as all moments are kept."""
    return at_us // 1_000


def message(given: facts.Message) -> WireMessage:
    return WireMessage(given.code, facts.facts_to_wire(given.facts))


def problem(code: str, given: Mapping[str, Any], rulebook: str | None = None, clause: str | None = None) -> Problem:
    return Problem(code, facts.facts_to_wire(given), rulebook, clause)


def amount(cents: Cents | None) -> str | None:
    return None if cents is None else format_amount(cents)


def actor(given: Actor, *, staff: bool) -> ActorView:
    return ActorView(given.authority.tag, given.name if staff else None)


def limits(given: Limits) -> LimitsView:
    return LimitsView(
        format_amount(given.minimum),
        format_amount(given.maximum),
        amount(given.differential),
        {area: Range(format_amount(least), format_amount(most)) for area, (least, most) in given.by_area.items()},
    )


encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
