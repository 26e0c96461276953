"""For who runs the floor: what a ruling would do, whether a floor file holds, the rulebooks with their exact odds."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from punto.floor.floor_file import TablePlan, parse_floor
from punto.floor.refusals import refuse
from punto.ledger.accounts import cash
from punto.money import format_amount
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.decide import decide
from punto.play.evolve import evolve
from punto.play.round import Round
from punto.play.view import seen
from punto.reports.statement import latest
from punto.rules.definitions import Side
from punto.rules.description import described, summary
from punto.rules.library import FILES, rulebook
from punto.rules.toml_file import Faults
from punto.server import commands, requests
from punto.server.problems import Invalid, NotFound
from punto.server.routes.money import Line
from punto.server.routes.request import Count, PathName
from punto.server.routes.tables import exact_odds
from punto.server.service import TheService, TheWho
from punto.server.views import chips
from punto.server.who import AUDIT, CAGE, DEALERS, MANAGERS
from punto.server.wire import Chips, event_to_wire, limits
from punto.words import say


class Considered(Struct, frozen=True):
    """What would happen, of which nothing is recorded."""

    phase: str
    events: list[dict[str, Any]]
    player: list[str | None]  # null for a card that would still lie face down
    banker: list[str | None]
    bets: list[Chips]  # that would still lie
    ends: list[dict[str, Any]]  # bets that would end by it


class FloorText(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=60_000)]


class FloorFault(Struct, frozen=True):
    line: int | None
    place: str
    reason: str


class FloorChecked(Struct, frozen=True):
    """Every fault at once, or what the file lists."""

    faults: list[FloorFault]
    floor: str | None = None
    guests: bool = False
    tables: list[dict[str, Any]] = []


@post("/api/tables/{table:str}/consider", opt={"may": DEALERS}, status_code=200)
async def consider(
    table: PathName, data: JSONBody[commands.Report | commands.RuleOn], who: TheWho, service: TheService
) -> Considered:
    """What a report or a ruling would lead to as the Round stands: nothing is recorded."""
    requests.check_may(who, commands.name_of(data))
    running = service.casino.table(table)
    order = requests.order_for(running, who, data)
    round_ = running.room.state.round
    if round_ is None:
        refuse("no-such-round", table=table, number=0)
    assert isinstance(order, ReportIrregularity | MakeRuling)
    # Whoever rules on cards has to see them; who only thinks of reporting something has not.
    return _considered(round_, decide(round_, order), face_down=isinstance(order, ReportIrregularity))


def _considered(round_: Round, events: list[Any], *, face_down: bool) -> Considered:
    face_down = face_down and round_.table.face_down
    before = len(round_.settlements)
    for event in events:
        round_ = evolve(round_, event)
    return Considered(
        round_.phase.value,
        [what for event in events if (what := event_to_wire(event, staff=True, face_down=face_down))],
        list(seen(round_, Side.PLAYER)),
        list(seen(round_, Side.BANKER)),
        [chips(bet) for bet in round_.bets.values()],
        [what for end in round_.settlements[before:] if (what := event_to_wire(end, staff=True))],
    )


@post("/api/floor/check", opt={"may": MANAGERS}, status_code=200)
async def check_floor(data: JSONBody[FloorText]) -> FloorChecked:
    """A floor file, as `punto floor check` reads it. Rulebooks in files of their own are not looked for."""
    try:
        plan = await asyncio.to_thread(parse_floor, data.text, "floor.toml", None)
    except Faults as faults:
        return FloorChecked([FloorFault(one.line, one.place, say(one.message)) for one in faults.faults])
    return FloorChecked([], plan.name, plan.guests, [_planned(one) for one in plan.tables])


def _planned(plan: TablePlan) -> dict[str, Any]:
    table = plan.table
    return {
        "table": plan.name,
        "rulebook": table.rulebook.id,
        "layout": table.layout,
        "boxes": table.boxes,
        "decks": table.decks,
        "automatic": plan.automatic,
        "face_down": table.face_down,
        "chip": format_amount(table.chip),
        "limits": limits(table.limits),
    }


@get("/api/rulebooks", opt={"may": None})
async def rulebooks() -> list[dict[str, Any]]:
    """The rulebooks there are."""
    return [summary(rulebook(name)) for name in FILES]


@get("/api/rulebooks/{name:str}", opt={"may": None})
async def one_rulebook(name: PathName) -> dict[str, Any]:
    """All that one of them says."""
    return described(rulebook(_known(name)))


@get("/api/rulebooks/{name:str}/odds", opt={"may": None})
async def rulebook_odds(name: PathName, decks: Annotated[int, QueryParameter(ge=1, le=12)] = 8) -> list[dict[str, Any]]:
    """Of every bet, exactly counted."""
    return await asyncio.to_thread(exact_odds, rulebook(_known(name)), decks)


def _known(name: str) -> str:
    if name not in FILES:
        raise NotFound(f"rulebook of that name; there are {', '.join(FILES)}")
    return name


@get("/api/cages/{cage:str}/movements", opt={"may": CAGE | AUDIT})
async def drawer_movements(cage: PathName, service: TheService, limit: Count = 100) -> list[Line]:
    """What came into a drawer and went out of it, the latest last."""
    if ":" in cage or cage == "vault":
        raise Invalid("cage", "no such cage")
    _, lines = await latest(service.casino.journal, cash(cage), limit)
    return [
        Line(
            line.at // 1_000,
            line.what,
            line.where,
            line.round,
            format_amount(line.amount),
            format_amount(line.balance),
        )
        for line in lines
    ]


HANDLERS = (consider, check_floor, rulebooks, one_rulebook, rulebook_odds, drawer_movements)
