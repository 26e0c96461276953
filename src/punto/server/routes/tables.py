"""The floor and its tables as they are now, their rules and odds, and commands as over the WebSocket."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody
from msgspec import Struct

from punto.floor.refusals import refuse
from punto.ledger.accounts import purse
from punto.people.roles import ALL, DEALERS
from punto.roads import Roads, roads
from punto.rules.rulebook import Rulebook
from punto.server import requests
from punto.server.commands import Command
from punto.server.commands.players import PlaceBet
from punto.server.events import TableEvent, event_to_wire
from punto.server.outcomes import outcome_of
from punto.server.own_view import Own
from punto.server.routes.request import PathName
from punto.server.rulebook_view import BetOdds, Rules, exact_odds
from punto.server.rulebook_view import rules as rules_of
from punto.server.service import Service, TheService, TheWho
from punto.server.several_bets import BetRefused
from punto.server.staff_view import StaffView, staff_view
from punto.server.summaries import TableSummary
from punto.server.this_device import ThisDevice
from punto.server.views import Settings, TableView, settings, table_view
from punto.server.who import patron_at
from punto.server.wire import (
    Milliseconds,
    WireMessage,
    message,
    milliseconds,
)
from punto.store.contract import Readable


class Floor(Struct, frozen=True):
    floor: str
    play_credits: bool  # no money is played for here
    guests: bool
    ready: bool
    unavailable_reason: WireMessage | None
    now: Milliseconds
    tables: list[TableSummary]  # at a terminal of the House, those that it offers
    time_zone: str  # by which every clock of the floor goes
    gaming_day_begins: str  # there, HH:MM
    device: ThisDevice | None  # which of the House's this browser is, if any


class TableAnswer(Struct, frozen=True, omit_defaults=True):
    """A table as one may see it, and up to which event."""

    seq: int
    now: Milliseconds
    settings: Settings
    view: TableView
    roads: Roads
    own: Own | None = None
    staff: StaffView | None = None


class CommandDone(Struct, frozen=True, omit_defaults=True):
    """`outcome`: it was recorded, but not done as it was asked for."""

    seq: int
    events: list[TableEvent]
    outcome: WireMessage | None = None


@get("/api/floor", opt={"roles": None})
async def floor(request: Request[Any, Any, Any], service: TheService) -> Floor:
    """What there is: the tables with their limits and what happens at each now."""
    casino = service.casino
    device = await service.sessions.device(request)
    return Floor(
        casino.plan.name,
        casino.plan.guests,
        casino.plan.guests,
        not casino.unavailable_reason,
        message(casino.unavailable_reason) if casino.unavailable_reason else None,
        milliseconds(service.now),
        service.hub.lobby.summaries(device.tables if device else ()),
        casino.plan.days.time_zone,
        casino.plan.days.begins,
        await service.this_device(device) if device else None,
    )


@get("/api/tables/{table:str}", opt={"roles": ALL})
async def table_now(table: PathName, who: TheWho, service: TheService) -> TableAnswer:
    running = service.casino.table(table)
    requests.check_offered(service.casino, who, table)
    feed = service.feed(table)
    own_ = staff = None
    if who.is_player:
        patron = patron_at(running, who)
        found = await service.casino.journal.balances_of([purse(patron)])
        own_ = feed.own(patron, found.get(purse(patron), 0))
    elif who.role.is_staff:
        staff = staff_view(running, feed.past_bets, cards=who.role in DEALERS)
    return TableAnswer(
        feed.seq,
        milliseconds(service.now),
        settings(running),
        table_view(running, feed.last, feed.last_shoe),
        roads(feed.results.values()),
        own_,
        staff,
    )


@get("/api/tables/{table:str}/rules", opt={"roles": None})
async def rules(request: Request[Any, Any, Any], table: PathName, service: TheService) -> Response[Rules]:
    """The whole rulebook as data: bets, odds, Table of Play, layouts, remedies, clauses."""
    running = service.casino.table(table)
    book, now = (running.room.state.table or running.plan.table).rulebook, settings(running)
    key = ("rules", table, book.digest, msgspec.json.encode(now))
    return await service.public.send(request, key, lambda: rules_of(book, now))


@get("/api/tables/{table:str}/odds", opt={"roles": None})
async def odds_of(table: PathName, service: TheService) -> list[BetOdds]:
    """Of every bet at this table, exactly counted: how often it wins, and the house edge."""
    running = service.casino.table(table)
    made = running.room.state.table or running.plan.table
    return await odds_beside_play(service, made.rulebook, made.decks)


async def odds_beside_play(service: Service, book: Rulebook, decks: int) -> list[BetOdds]:
    """One after the other, whoever asks: counted once, they are there for all."""

    async def count(_: Readable) -> list[BetOdds]:
        return exact_odds(book, decks)

    return await service.readers.read("odds", count)


@post("/api/tables/{table:str}/commands", opt={"roles": ALL}, status_code=200)
async def command(table: PathName, data: JSONBody[Command], who: TheWho, service: TheService) -> CommandDone:
    """Any command of the WebSocket, for clients without one. `table` in the command is the one in the address."""
    requests.check_roles(who, data)
    if data.table != table:
        refuse("no-such-table", table=data.table[:60], tables=(table,))
    events = await requests.submit(service.casino, who, data)
    running = service.casino.table(table)
    if not isinstance(data, PlaceBet):
        service.hub.notify(table)
    face_down = running.deals_face_down
    happened = [event for event in events or [] if not isinstance(event, BetRefused)]
    mine = [event_to_wire(event, staff=who.role.is_staff, face_down=face_down) for event in happened]
    outcome = outcome_of(events or ())
    told = message(outcome) if outcome else None
    return CommandDone(running.room.state.version, [event for event in mine if event], told)


HANDLERS = (floor, table_now, rules, odds_of, command)
