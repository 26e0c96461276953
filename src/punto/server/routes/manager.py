"""Manager endpoints: what a ruling would do, a floor file checked, the rulebooks with their exact odds."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from punto.facts import facts_to_wire
from punto.floor.floor_file import TablePlan, parse_floor
from punto.floor.floor_warnings import floor_warnings
from punto.floor.proposals import change_in
from punto.floor.refusals import refuse as refuse_floor
from punto.ledger.accounts import BANK, cash
from punto.money import format_amount
from punto.people.roles import AUDIT, CAGE, DEALERS, MANAGERS, PIT, SHIFT_MANAGERS
from punto.reports.statement import latest
from punto.rules.toml_file import Fault, Faults
from punto.server import requests
from punto.server.commands.for_patrons import PlaceBetFor
from punto.server.commands.pit import CorrectBet, CorrectCard, MakeRuling
from punto.server.commands.reports import ReportIrregularity
from punto.server.considering import Considered, considered
from punto.server.fields import Amount
from punto.server.floor_reload import reload_floor
from punto.server.refusals import refuse
from punto.server.routes.money import Movement, movement
from punto.server.routes.request import Count, IdRequest, PathName, known_rulebook
from punto.server.routes.tables import odds_beside_play
from punto.server.rulebook_view import (
    BetOdds,
    RulebookSummary,
    RulebookView,
    rulebook_summary,
    rulebook_view,
)
from punto.server.service import TheService, TheWho
from punto.server.wire import Facts, LimitsView, WireMessage, limits, message


class FloorText(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=60_000)]


class FloorFault(Struct, frozen=True):
    """A message `fault-…`, and where in the file it is."""

    line: int | None
    place: str
    code: str
    facts: Facts


class PlannedTable(Struct, frozen=True):
    table: str
    rulebook: str
    layout: str
    boxes: int
    decks: int
    automatic: bool
    face_down: bool
    chip: Amount
    limits: LimitsView


class FloorChecked(Struct, frozen=True):
    """Every fault at once, or what the file lists."""

    faults: list[FloorFault]
    floor: str | None = None
    guests: bool = False
    tables: list[PlannedTable] = []
    warnings: list[WireMessage] = []  # of bets that favour the patron, and of a bank that is too small


@post("/api/tables/{table:str}/consider", opt={"roles": DEALERS}, status_code=200)
async def consider(
    table: PathName,
    data: JSONBody[ReportIrregularity | MakeRuling | CorrectCard | CorrectBet | PlaceBetFor],
    who: TheWho,
    service: TheService,
) -> Considered:
    """What a report, ruling, correction or late bet would lead to as the Round stands: nothing is done, no face-down
    card told.

    While one lies face down, what follows from the cards is left out, and who asked what is a significant event."""
    requests.check_roles(who, data)
    running = service.casino.table(table)
    data.check(running, who)
    command: Any = data.to_command(running, who)
    data.check_round(running, command)
    command = change_in(command) or command
    round_ = running.room.state.round
    if round_ is None:
        refuse_floor("no-such-round", table=table, number=0)
    return await considered(service.casino.considerations, service.now, running.plan, round_, command)


@get("/api/orders", opt={"roles": PIT | AUDIT})
async def orders(service: TheService) -> list[WireMessage]:
    """Messages `order-…`: what the pit has ordered, in force over the floor file, or lapsed since it was changed."""
    tables = service.casino.tables.values()
    return [message(order) for table in tables for order in table.room.orders.messages()]


@post("/api/floor/check", opt={"roles": MANAGERS}, status_code=200)
async def check_floor(data: JSONBody[FloorText], service: TheService) -> FloorChecked:
    """A floor file, as `punto floor check` reads it. Rulebooks in files of their own are not looked for."""
    library = service.casino.plan.library
    try:
        plan = await asyncio.to_thread(lambda: parse_floor(data.text, "floor.toml", None, library.read_again()))
    except Faults as faults:
        return FloorChecked([_fault(one) for one in faults.faults])
    bank = (await service.casino.journal.balances_of([BANK])).get(BANK, 0)
    warnings = await asyncio.to_thread(floor_warnings, plan, bank)
    planned = [_planned(one) for one in plan.tables]
    return FloorChecked([], plan.name, plan.guests, planned, [message(one) for one in warnings])


class FloorFile(IdRequest, frozen=True, kw_only=True):
    """Without a text, the file is read again as it lies there."""

    text: Annotated[str, Meta(max_length=60_000)] | None = None


class FloorChanged(Struct, frozen=True):
    """Every fault at once, and then nothing was changed; or what comes, goes and changes, each after its Round."""

    faults: list[FloorFault]
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


@post("/api/floor/reload", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def change_floor(data: JSONBody[FloorFile], who: TheWho, service: TheService) -> FloorChanged:
    """The floor file, read again or written, with the checks of a start. Tables in play change after their Rounds."""
    try:
        change = await reload_floor(service.casino, service.floor_file, who.actor, data.text)
    except Faults as faults:
        return FloorChanged([_fault(one) for one in faults.faults])
    return FloorChanged([], change.added, change.removed, change.changed)


def _fault(one: Fault) -> FloorFault:
    return FloorFault(one.line, one.place, one.message.code, facts_to_wire(one.message.facts))


def _planned(plan: TablePlan) -> PlannedTable:
    table = plan.table
    return PlannedTable(
        plan.name,
        table.rulebook.id,
        table.layout,
        table.boxes,
        table.decks,
        plan.automatic,
        table.face_down,
        format_amount(table.chip),
        limits(table.limits),
    )


@get("/api/rulebooks", opt={"roles": None})
async def rulebooks(request: Request[Any, Any, Any], service: TheService) -> Response[list[RulebookSummary]]:
    """The rulebooks there are: published, public, and the house's own."""
    library = service.casino.plan.library
    return await service.public.send(request, "rulebooks", lambda: list(map(rulebook_summary, library.entries)))


@get("/api/rulebooks/{name:str}", opt={"roles": None})
async def one_rulebook(request: Request[Any, Any, Any], name: PathName, service: TheService) -> Response[RulebookView]:
    """All that one of them says."""
    book = known_rulebook(service, name).rulebook
    return await service.public.send(request, ("rulebook", book.digest), lambda: rulebook_view(book))


@get("/api/rulebooks/{name:str}/odds", opt={"roles": None})
async def rulebook_odds(
    name: PathName, service: TheService, decks: Annotated[int, QueryParameter(ge=1, le=12)] = 8
) -> list[BetOdds]:
    """Of every bet, exactly counted."""
    return await odds_beside_play(service, known_rulebook(service, name).rulebook, decks)


@get("/api/cages/{cage:str}/movements", opt={"roles": CAGE | AUDIT})
async def drawer_movements(cage: PathName, who: TheWho, service: TheService, limit: Count = 100) -> list[Movement]:
    """What came into a drawer and went out of it, the latest last."""
    if ":" in cage or cage == "vault":
        refuse("no-such-cage", name=cage)
    _, lines = await service.readers.read(who.asker, lambda journal: latest(journal, cash(cage), limit))
    return [movement(line) for line in lines]


HANDLERS = (consider, orders, check_floor, change_floor, rulebooks, one_rulebook, rulebook_odds, drawer_movements)
