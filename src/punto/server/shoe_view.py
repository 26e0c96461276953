"""A sealed shoe as it is published: commitments from the sealing on, every card once it was opened."""

from typing import Any

from msgspec import Struct

from punto.floor.shoe_record import ShoeRecord
from punto.server.fields import CardText
from punto.server.wire import Milliseconds, milliseconds
from punto.shoe.events import Dropped


class BurnView(Struct, frozen=True):
    """The first card, which was exposed, and how many went unseen after it."""

    exposed: CardText
    unseen: int


class DrawView(Struct, frozen=True):
    """Cards of one Round; `first` is the place of the first of them in the order, from 0."""

    round: int | None  # not recorded of shoes before 0.6.0
    first: int
    cards: list[CardText]


class ShoeLine(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A shoe in the list. One that is announced has no order yet; one in play shows its commitment and no card."""

    shoe: str
    decks: int | None = None
    behind_cut: int | None = None
    commitment: str | None = None
    sealed_at: Milliseconds | None = None
    opened_at: Milliseconds | None = None
    first_round: int | None = None  # that was dealt from it
    last_round: int | None = None
    seed_commitment: str | None = None  # where Patrons contribute to the order
    dropped: Dropped | None = None  # it was announced, or in play, and is never opened
    dropped_at: Milliseconds | None = None
    ended_early: bool = False  # by the House, before its cut card


class ShoeOpening(ShoeLine, frozen=True, omit_defaults=True, kw_only=True):
    """All there is to check it by; `docs/FAIR.md` says how. From `salt` on only once it was opened."""

    contributions: list[str] = []  # in the order in which they were recorded
    salt: str | None = None
    order: list[CardText] = []
    seed: str | None = None
    burned: BurnView | None = None
    draws: list[DrawView] = []


def _line(found: ShoeRecord) -> dict[str, Any]:
    sealed, opening, announced = found.sealed, found.opening, found.announced
    fields: dict[str, Any] = {"shoe": found.name}
    if announced:
        fields |= {"seed_commitment": announced.committed.commitment}
    if sealed and found.sealed_at is not None:
        fields |= {"decks": sealed.decks, "behind_cut": sealed.behind_cut, "commitment": sealed.commitment}
        fields |= {"sealed_at": milliseconds(found.sealed_at)}
    if found.rounds:
        fields |= {"first_round": found.rounds[0], "last_round": found.rounds[1]}
    if opening:
        fields |= {"opened_at": milliseconds(opening.opened_at), "ended_early": found.ended_early}
    if found.dropped and found.dropped_at is not None:
        fields |= {"dropped": found.dropped, "dropped_at": milliseconds(found.dropped_at)}
    return fields


def shoe_line(found: ShoeRecord) -> ShoeLine:
    return ShoeLine(**_line(found))


def shoe_opening(found: ShoeRecord) -> ShoeOpening:
    contributions = list(found.announced.texts) if found.announced else []
    if (opening := found.opening) is None:
        return ShoeOpening(**_line(found), contributions=contributions)
    opened, burned = opening.opened, opening.burned
    return ShoeOpening(
        **_line(found),
        contributions=contributions,
        salt=opened.salt,
        order=list(opened.cards),
        seed=opened.seed or None,
        burned=BurnView(burned.exposed, burned.unseen) if burned else None,
        draws=[DrawView(draw.round, draw.first, list(draw.cards)) for draw in opening.draws],
    )
