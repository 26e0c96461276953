"""Auditors' endpoints: the journal and its proof, reports, clauses."""

from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import QueryParameter
from msgspec import Struct

from punto.cage.events import VoucherIssued
from punto.facts import facts_to_wire
from punto.floor.gaming_day import Shift
from punto.people.roles import AUDIT
from punto.reports.meters import MeterName, meters
from punto.reports.pairs import pairs
from punto.reports.significant import Significant, significant
from punto.reports.winnings import DIMENSIONS, winnings
from punto.rules.clause import LONGEST_CLAUSE
from punto.rules.clause_list import listed_clauses
from punto.rules.library import Entry as LibraryEntry
from punto.server.proof import Proof
from punto.server.refusals import refuse
from punto.server.routes.request import Count, known_rulebook
from punto.server.service import Service, TheService, TheWho
from punto.server.wire import Facts, Milliseconds, WireMessage, message, milliseconds
from punto.store.contract import Readable
from punto.store.records import Record

WITHHELD = "withheld"  # in place of a good voucher's number: whoever knows it has its money


class Entry(Struct, frozen=True):
    """A booking: its postings add up to zero."""

    number: int
    what: str
    postings: list[tuple[str, int]]  # account and cents


class JournalRecord(Struct, frozen=True):
    position: int
    stream: str
    version: int
    at: Milliseconds
    kind: str
    round: int | None
    body: dict[str, Any]  # the event as it is stored
    entries: list[Entry]
    hash: str


class JournalPage(Struct, frozen=True):
    """`withheld_after`: records after this one wait until cards that lie face down are turned."""

    head: int
    withheld_after: int | None
    records: list[JournalRecord]


class WinRow(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the House won, beside what theory says; by whichever of the first five were asked for."""

    day: date | None = None
    shift: Shift | None = None
    table: str | None = None
    rulebook: str | None = None
    bet: str | None = None
    names: dict[str, str] | None = None  # of the bet, by language
    rounds: int
    bets: int
    handle_cents: int
    lost_cents: int
    paid_cents: int
    returned_cents: int
    commission_cents: int
    breakage_cents: int
    win_cents: int
    theoretical_win_cents: int
    hold: float | None = None
    theoretical_hold: float | None = None
    deviations: float | None = None


class MeterRow(Struct, frozen=True):
    day: date
    place: str
    name: str
    meter: MeterName
    times: int
    amount_cents: int
    total_cents: int


class SignificantEvent(Struct, frozen=True):
    """A message `event-…`, and where it happened."""

    at: Milliseconds
    location: WireMessage
    round: int | None
    code: str
    facts: Facts


class ClauseView(Struct, frozen=True):
    """A numbered clause of a rulebook, and what keeps it."""

    rulebook: str
    clause: str
    summary: dict[str, str]  # by language
    kept_by: list[str]
    left_to_people: dict[str, str] | None  # by language


class _Numbered(Struct, frozen=True):
    number: str


async def _withheld(service: Service) -> int | None:
    """The record before the earliest Round in which cards may lie face down: none of it is sent before it is over."""
    found = []
    for table in service.casino.tables.values():
        state = table.room.state
        if state.table is not None and state.table.face_down and not state.between_rounds:
            span = await service.casino.journal.round_span(state.stream, state.number)
            found += [span[0] - 1] if span else []
    return min(found, default=None)


def _voucher(record: Record) -> str | None:
    return msgspec.json.decode(record.body, type=_Numbered).number if record.kind == VoucherIssued.__name__ else None


async def _is_good(service: Service, number: str) -> bool:
    return (await service.casino.desk.look_up_voucher(number)).end is None


def _body(record: Record, good: set[str]) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.json.decode(record.body)
    return {**body, "number": WITHHELD} if body.get("number") in good else body


@get("/api/journal", opt={"roles": AUDIT})
async def journal(
    who: TheWho,
    service: TheService,
    after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
    limit: Count = 100,
    stream: Annotated[str | None, QueryParameter(max_length=100)] = None,
) -> JournalPage:
    """Records in order; with `stream`, of one stream, and then `after` is a number in it."""

    async def read(readable: Readable) -> tuple[int, list[Record]]:
        head = (await readable.head()).position
        if stream is not None:
            return head, await readable.stream(stream, after, limit)
        return head, [record async for record in readable.records(after, min(after + limit, head))]

    head, records = await service.readers.read(who.asker, read)
    # After it was read: a Round that began meanwhile is none of it.
    withheld = await _withheld(service)
    good = {number for number in map(_voucher, records) if number and await _is_good(service, number)}
    return JournalPage(
        head,
        withheld,
        [_record(record, good) for record in records if withheld is None or record.position <= withheld],
    )


def _record(record: Record, good: set[str]) -> JournalRecord:
    return JournalRecord(
        record.position,
        f"voucher/{WITHHELD}" if record.stream.removeprefix("voucher/") in good else record.stream,
        record.version,
        milliseconds(record.at),
        record.kind,
        record.round,
        _body(record, good),
        [
            Entry(entry.number, entry.what, [(account, cents) for account, cents in entry.postings])
            for entry in record.entries
        ],
        record.hash.hex(),
    )


@post("/api/verify", opt={"roles": AUDIT, "unchecked": True}, status_code=202)
async def begin_verify(service: TheService) -> Proof:
    """Proves the whole journal from itself; ask again how far it is."""
    return service.proving.begin()


@get("/api/verify", opt={"roles": AUDIT})
async def verify_progress(service: TheService) -> Proof:
    return service.proving.proof


@get("/api/reports/win", opt={"roles": AUDIT})
async def win(
    who: TheWho, service: TheService, by: Annotated[str, QueryParameter(max_length=100)] = "table,bet"
) -> list[WinRow]:
    """What the House won, beside what theory says."""
    dimensions = [word.strip() for word in by.split(",") if word.strip()]
    if not dimensions or any(word not in DIMENSIONS for word in dimensions):
        refuse("not-a-dimension", names=tuple(DIMENSIONS))

    async def read(readable: Readable) -> list[dict[str, Any]]:
        return [group.row() for group in (await winnings(readable)).by(*dict.fromkeys(dimensions))]

    rows = await service.readers.read(who.asker, read, long=True)
    names = _bet_names(service)
    return [msgspec.convert(row | {"names": names.get(str(row.get("bet")))}, WinRow) for row in rows]


def _bet_names(service: Service) -> dict[str, dict[str, str]]:
    """Of every bet that the floor's tables offer."""
    plans = [table.room.state.table or table.plan.table for table in service.casino.tables.values()]
    return {area.id: dict(area.names) for plan in plans for area in plan.rulebook.areas.values()}


@get("/api/reports/meters", opt={"roles": AUDIT})
async def meter_report(who: TheWho, service: TheService) -> list[MeterRow]:
    found, differences = await service.readers.read(who.asker, meters, long=True)
    if differences:
        refuse("meters-differ", count=len(differences))
    return [msgspec.convert(row, MeterRow) for row in found.rows()]


@get("/api/reports/significant", opt={"roles": AUDIT})
async def significant_events(who: TheWho, service: TheService, limit: Count = 100) -> list[SignificantEvent]:
    """The latest significant events: sign-ins, rulings, configuration, faults."""
    found = await service.readers.read(who.asker, significant, long=True)
    return [_significant(one) for one in found[-limit:]]


def _significant(one: Significant) -> SignificantEvent:
    return SignificantEvent(
        milliseconds(one.at), message(one.location), one.round, one.message.code, facts_to_wire(one.message.facts)
    )


class PairRow(Struct, frozen=True):
    """Who changed what was settled, or decided, with whom: how often, and what moved."""

    proposed_by: str
    confirmed_by: str  # empty where one person did it alone
    ruling: str
    times: int
    amount_cents: int


@get("/api/reports/pairs", opt={"roles": AUDIT})
async def pair_report(who: TheWho, service: TheService) -> list[PairRow]:
    """Corrections, voids and bets put right, by who proposed and who confirmed them (R40, R42, R54)."""
    found = await service.readers.read(who.asker, pairs, long=True)
    return [msgspec.convert(row, PairRow) for row in found]


@get("/api/clauses", opt={"roles": None})
async def clauses(
    request: Request[Any, Any, Any],
    service: TheService,
    rulebook: Annotated[str, QueryParameter(max_length=60)],
    clause: Annotated[str | None, QueryParameter(max_length=LONGEST_CLAUSE)] = None,
) -> Response[list[ClauseView]]:
    """Every numbered clause of a rulebook, by its id or short name, and what keeps it; or the one that is named."""
    entry = known_rulebook(service, rulebook)
    asked = ("clauses", entry.rulebook.digest), lambda: _clause_views(entry)
    if clause is None:
        return await service.public.send(request, *asked)
    return Response([one for one in await service.public.value(*asked) if one.clause == clause])


def _clause_views(entry: LibraryEntry) -> list[ClauseView]:
    return [msgspec.convert(msgspec.to_builtins(one), ClauseView) for one in listed_clauses(entry)]


HANDLERS = (
    journal,
    begin_verify,
    verify_progress,
    win,
    meter_report,
    significant_events,
    pair_report,
    clauses,
)
