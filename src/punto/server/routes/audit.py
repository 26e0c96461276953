"""For who watches over it: the journal, whether it holds, reports, clauses; and a card reader's one request."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from punto.cage.events import VoucherIssued
from punto.floor.refusals import refuse
from punto.play.commands import DealCard
from punto.play.course import next_step
from punto.play.events import CardDealt
from punto.reports.meters import meters
from punto.reports.significant import significant
from punto.reports.winnings import DIMENSIONS, winnings
from punto.rules.clause_list import listed_clauses
from punto.rules.library import FILES
from punto.server.commands import CardText, card
from punto.server.problems import Forbidden, Invalid, NotFound
from punto.server.routes.request import Asked, Count, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.staff_view import Step
from punto.server.who import ALL, AUDIT
from punto.store.records import Record
from punto.verify.journal import verify

_UNTOLD = "not told while it is good"  # whoever knows a voucher's number has its money


class JournalRecord(Struct, frozen=True):
    position: int
    stream: str
    version: int
    at: int
    kind: str
    round: int | None
    body: dict[str, Any]
    entries: list[dict[str, Any]]
    hash: str


class JournalPage(Struct, frozen=True):
    """`withheld_after`: records after this one wait until cards that lie face down are turned."""

    head: int
    withheld_after: int | None
    records: list[JournalRecord]


class Proof(Struct, frozen=True):
    """How far the journal has been proved, and what came of it."""

    running: bool
    done: int
    of: int
    holds: bool | None = None
    rounds: int = 0
    shoes: int = 0
    head: str = ""
    faults: list[str] = []
    at: int | None = None


class _Numbered(Struct, frozen=True):
    number: str


class CardRead(Asked, frozen=True, kw_only=True):
    card: CardText


class NextCard(Struct, frozen=True):
    """Where the card went, and what the table waits for."""

    seq: int
    side: str
    next: Step


class Proving:
    """One proof at a time; whoever asks sees the same."""

    def __init__(self) -> None:
        self.proof = Proof(False, 0, 0)
        self.task: asyncio.Task[None] | None = None

    async def run(self, service: Service) -> None:
        journal = service.casino.journal
        of = (await journal.head()).position
        self.proof = Proof(True, 0, of)

        def progress(position: int) -> None:
            if position % 500 == 0:
                self.proof = Proof(True, position, of)

        verdict = await verify(journal, progress)
        self.proof = Proof(
            False,
            verdict.records,
            of,
            verdict.holds,
            verdict.rounds,
            verdict.shoes,
            verdict.vouched.hash.hex(),
            [str(fault) for fault in verdict.faults],
            service.now // 1_000,
        )


async def _withheld(service: Service) -> int | None:
    """Where the earliest Round with cards that may lie face down began: nothing of it is told before it is over."""
    found = []
    for table in service.casino.tables.values():
        book = table.room.state
        if book.table is not None and book.table.face_down and not book.between_rounds:
            records = await service.casino.journal.round(book.stream, book.number)
            if records:
                found.append(records[0].position - 1)
    return min(found, default=None)


def _voucher(record: Record) -> str | None:
    return msgspec.json.decode(record.body, type=_Numbered).number if record.kind == VoucherIssued.__name__ else None


async def _is_good(service: Service, number: str) -> bool:
    return (await service.casino.desk.look_up_voucher(number)).end is None


def _body(record: Record, good: set[str]) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.json.decode(record.body)
    return {**body, "number": _UNTOLD} if body.get("number") in good else body


@get("/api/journal", opt={"may": AUDIT})
async def journal(
    service: TheService,
    after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
    limit: Count = 100,
    stream: Annotated[str | None, QueryParameter(max_length=100)] = None,
) -> JournalPage:
    """Records in order; with `stream`, of one stream, and then `after` is a number in it."""
    readable = service.casino.journal
    head = (await readable.head()).position
    if stream is not None:
        records = await readable.stream(stream, after, limit)
    else:
        upto = min(after + limit, head)
        records = [record async for record in readable.records(after, upto)]
    # After it was read: a Round that began meanwhile is none of it.
    withheld = await _withheld(service)
    good = {number for number in map(_voucher, records) if number and await _is_good(service, number)}
    return JournalPage(
        head,
        withheld,
        [
            JournalRecord(
                record.position,
                f"voucher/{_UNTOLD}" if good and record.stream.removeprefix("voucher/") in good else record.stream,
                record.version,
                record.at // 1_000,
                record.kind,
                record.round,
                _body(record, good),
                [
                    {"number": entry.number, "what": entry.what, "postings": [list(one) for one in entry.postings]}
                    for entry in record.entries
                ],
                record.hash.hex(),
            )
            for record in records
            if withheld is None or record.position <= withheld
        ],
    )


@post("/api/verify", opt={"may": AUDIT}, status_code=202)
async def begin_verifying(service: TheService) -> Proof:
    """Proves the whole journal from itself; ask again how far it is."""
    if service.verifying is None:
        service.verifying = Proving()
    proving: Proving = service.verifying
    if proving.task is None or proving.task.done():
        proving.proof = Proof(True, 0, 0)
        proving.task = asyncio.get_running_loop().create_task(proving.run(service))
    return proving.proof


@get("/api/verify", opt={"may": AUDIT})
async def verifying(service: TheService) -> Proof:
    return service.verifying.proof if service.verifying is not None else Proof(False, 0, 0)


@get("/api/reports/win", opt={"may": AUDIT})
async def win(
    service: TheService, by: Annotated[str, QueryParameter(max_length=100)] = "table,bet"
) -> list[dict[str, Any]]:
    """What the House won, beside what theory says."""
    dimensions = [word.strip() for word in by.split(",") if word.strip()]
    unknown = [word for word in dimensions if word not in DIMENSIONS]
    if unknown or not dimensions:
        raise Invalid("by", f"any of {', '.join(DIMENSIONS)}, with commas between them")
    found = await winnings(service.casino.journal)
    return [group.row() for group in found.by(*dict.fromkeys(dimensions))]


@get("/api/reports/meters", opt={"may": AUDIT})
async def meter_report(service: TheService) -> list[dict[str, Any]]:
    found, differences = await meters(service.casino.journal)
    if differences:
        raise Invalid("journal", "; ".join(differences))
    return [{**row, "day": str(row.get("day", ""))} for row in found.rows()]


@get("/api/reports/significant", opt={"may": AUDIT})
async def significant_events(service: TheService, limit: Count = 100) -> list[dict[str, Any]]:
    """The latest significant events: sign-ins, rulings, configuration, faults."""
    found = await significant(service.casino.journal)
    return [{**one.row(), "at": one.at // 1_000} for one in found[-limit:]]


@get("/api/clauses", opt={"may": None})
async def clauses(rulebook: Annotated[str, QueryParameter(max_length=60)]) -> list[dict[str, Any]]:
    """Every numbered clause of a rulebook, and what keeps it."""
    if rulebook not in FILES:
        raise NotFound(f"rulebook of that name; there are {', '.join(FILES)}")
    return [msgspec.to_builtins(clause) for clause in listed_clauses(rulebook)]


@post("/api/reader/card", opt={"may": ALL, "device": "card-reader"}, status_code=200)
async def card_read(data: JSONBody[CardRead], who: TheWho, service: TheService) -> NextCard:
    """A card reader's own request, with its token: the card goes where the law says. Live tables only."""
    if who.device != "card-reader":
        raise Forbidden("card-reader", who.role, ())
    casino = service.casino
    table = casino.table(who.terminal)
    casino.check_ready()
    if table.unavailable_reason:
        refuse("table-not-open", table=table.plan.name, reason=table.unavailable_reason)
    if table.dealer is not None:
        refuse("dealt-automatically", table=table.plan.name)
    events = await table.room.submit(DealCard(card(data.card)), request_id(who, data))
    round_ = table.room.state.round
    assert round_ is not None
    step = next_step(round_)
    dealt = next(event for event in events if isinstance(event, CardDealt))
    return NextCard(
        table.room.state.version,
        dealt.side.value,
        Step(
            step.waiting.value,
            step.words,
            step.side.value if step.side else None,
            step.position,
            step.row,
            step.clause,
        ),
    )


HANDLERS = (
    journal,
    begin_verifying,
    verifying,
    win,
    meter_report,
    significant_events,
    clauses,
    card_read,
)
