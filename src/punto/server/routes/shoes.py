"""Sealed shoes as anybody may check them: commitments from the sealing on, every card once a shoe was opened."""

from typing import Annotated, Any

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from punto.floor.refusals import refuse
from punto.floor.shoe_record import ShoeRecord, is_of_table
from punto.server.fields import CardText
from punto.server.routes.request import PathName
from punto.server.service import TheService
from punto.server.wire import Milliseconds, milliseconds


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
        fields |= {"opened_at": milliseconds(opening.opened_at)}
    return fields


@get("/api/tables/{table:str}/shoes", opt={"roles": None})
async def shoes(
    table: PathName,
    service: TheService,
    before: Annotated[str | None, QueryParameter(max_length=60)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 10,
) -> list[ShoeLine]:
    """The latest shoes of a table, the last first; `before` names one to go on from."""
    service.casino.table(table)
    names = await service.shoes.names(table)
    if before is not None:
        if before not in names:
            refuse("no-such-shoe", table=table, shoe=before)
        names = names[names.index(before) + 1 :]
    found = [await service.shoes.find(name) for name in names[:limit]]
    return [ShoeLine(**_line(one)) for one in found if one]


@get("/api/tables/{table:str}/shoes/{shoe:str}", opt={"roles": None})
async def shoe_opening(table: PathName, shoe: PathName, service: TheService) -> ShoeOpening:
    """One shoe: its commitments, what was contributed to it, and once it was opened every card, to be checked by
    anybody (`docs/check_shoe.py`)."""
    service.casino.table(table)
    found = await service.shoes.find(shoe) if is_of_table(table, shoe) else None
    if found is None:
        refuse("no-such-shoe", table=table, shoe=shoe)
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


HANDLERS = (shoes, shoe_opening)
