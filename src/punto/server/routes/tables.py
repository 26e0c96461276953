"""Tables and Rounds: what there is, what happened, commands as over the WebSocket, disputes."""

from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Annotated, Any, cast

from litestar import Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.enums import MediaType
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from punto.facts import facts_to_wire
from punto.floor.disputes import Dispute
from punto.floor.events import DisputePayment
from punto.floor.past_round import adopted, replayed
from punto.floor.recall import Recall, RecalledStep, recall_steps
from punto.floor.refusals import refuse
from punto.ledger.accounts import purse
from punto.money import format_amount
from punto.people.roles import ALL, AUDIT, CAGE, DEALERS, PIT, PLAYERS
from punto.play.events import SettlementReversed
from punto.play.notation import write, write_for
from punto.play.round import Phase, Round
from punto.roads import Roads, roads
from punto.rules.rulebook import Rulebook
from punto.server import requests
from punto.server.commands import Command
from punto.server.commands.players import PlaceBet
from punto.server.events import TableEvent, event_to_wire
from punto.server.fields import Amount, CardText, parse_cents
from punto.server.outcomes import outcome_of
from punto.server.own_view import Own, net_of
from punto.server.routes.request import Count, IdRequest, Name, PathName, Remark, RoundNumber, request_id
from punto.server.rulebook_view import BetOdds, Rules, exact_odds
from punto.server.rulebook_view import rules as rules_of
from punto.server.service import Service, TheService, TheWho
from punto.server.several_bets import BetRefused
from punto.server.staff_view import StaffView, staff_view
from punto.server.summaries import TableSummary
from punto.server.this_device import ThisDevice
from punto.server.views import PastRound, Settings, TableView, past, settings, table_view
from punto.server.who import Who, patron_at
from punto.server.wire import (
    AuthorityName,
    Facts,
    Milliseconds,
    WireMessage,
    amount,
    encode,
    message,
    milliseconds,
)
from punto.store.contract import Readable
from punto.store.records import Record


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


class RoundLine(Struct, frozen=True):
    """One Round in a list."""

    round: int
    at: Milliseconds
    over: bool
    past: PastRound | None
    staked: Amount | None = None  # one's own; staff see all
    paid: Amount | None = None
    net: Amount | None = None  # what the bets brought together
    corrected: bool = False  # settled anew after it was settled


class RecallStep(Struct, frozen=True, omit_defaults=True):
    """A message whose `.why` has the reason, the cards as they lay then, and what it did to one's credits."""

    seq: int
    at: Milliseconds
    code: str
    facts: Facts
    player: list[CardText | None]
    banker: list[CardText | None]
    clause: str | None = None
    moved: Amount | None = None
    credits: Amount | None = None


class RoundRecall(Struct, frozen=True):
    """A past Round again, step by step; `label` says that it is no play."""

    label: str
    table: str
    round: int
    rulebook: str
    digest: str
    opened_at: Milliseconds
    over_at: Milliseconds
    voided: bool
    credits_before: Amount | None
    credits_after: Amount | None
    steps: list[RecallStep]
    link: str


class DisputeRequest(IdRequest, frozen=True, kw_only=True):
    words: Remark
    patron: Name | None = None  # for whom, where staff open it


class PaymentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """To be paid to a patron, or taken from them: from purse to float, or in chips at the table."""

    amount: Amount
    patron: Name | None = None  # whose dispute it is, where nobody is named
    taken: bool = False
    in_chips: bool = False


class RulingRequest(IdRequest, frozen=True, kw_only=True):
    words: Remark
    payment: PaymentRequest | None = None


class PaymentView(Struct, frozen=True):
    patron: str
    amount: Amount
    taken: bool
    in_chips: bool


class DisputeView(Struct, frozen=True):
    dispute: int
    table: str
    round: int
    patron: str | None
    words: str
    opened_at: Milliseconds
    digest: str
    ruling: str | None = None
    ruled_by: AuthorityName | None = None
    ruled_at: Milliseconds | None = None
    payment: PaymentView | None = None  # that the ruling puts it right with


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
        service.hub.summaries(device.tables if device else ()),
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


# A rulebook is a tenth of the first visit. What is short, or has anybody's secrets in it, is sent as it is.
_GZIP = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=6))


@get("/api/tables/{table:str}/rules", opt={"roles": None}, middleware=[_GZIP])
async def rules(table: PathName, service: TheService) -> Rules:
    """The whole rulebook as data: bets, odds, Table of Play, layouts, remedies, clauses."""
    running = service.casino.table(table)
    return rules_of((running.room.state.table or running.plan.table).rulebook, settings(running))


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


@get("/api/tables/{table:str}/rounds", opt={"roles": ALL})
async def rounds(
    table: PathName,
    who: TheWho,
    service: TheService,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**53)] = None,
    limit: Count = 20,
) -> list[RoundLine]:
    """The latest Rounds, the last first."""
    running = service.casino.table(table)
    stream, last = running.room.state.stream, running.room.state.number
    end = min(last + 1, before) if before is not None else last + 1
    patron = None if who.role.is_staff else patron_at(running, who)

    async def read(journal: Readable) -> list[RoundLine]:
        books = await adopted(journal)
        found = []
        for number in range(end - 1, max(0, end - 1 - limit), -1):
            if records := await journal.round(stream, number):
                found.append(_line(records, replayed(records, books), patron))
        return found

    return await service.readers.read(who.asker, read)


def _line(records: Sequence[Record], round_: Round, patron: str | None) -> RoundLine:
    over = round_.phase is Phase.OVER
    ends = [end for end in round_.settlements if patron is None or end.patron == patron]
    return RoundLine(
        round_.number,
        milliseconds(records[0].at),
        over,
        past(round_),
        amount(sum(end.in_action for end in ends)) if over else None,
        amount(sum(end.paid for end in ends)) if over else None,
        net_of(ends) if over else None,
        any(isinstance(record.event, SettlementReversed) for record in records),
    )


@get("/api/tables/{table:str}/rounds/{number:int}", opt={"roles": ALL})
async def recall(
    table: PathName,
    number: RoundNumber,
    who: TheWho,
    service: TheService,
    patron: Annotated[str | None, QueryParameter(max_length=60)] = None,
) -> Response[RoundRecall]:
    """Step by step, with one's own credits before and after. The pit, the cage and auditors may ask for anybody's."""
    running = service.casino.table(table)
    staff = who.role.is_staff
    asked_for = await service.player_at(table, patron) if patron and who.role in CAGE | PIT | AUDIT else None
    whose = asked_for if staff else patron_at(running, who)

    async def make(journal: Readable) -> bytes:
        return encode(_recall_view(await recall_steps(journal, table, number, whose, staff=staff)))

    ruled = sum(not one.is_open for one in service.casino.disputes.on(table, number))  # payments are steps too
    made = await _of_round(service, who, table, number, ("recall", whose, staff, ruled), make)
    # It is what it says, encoded already: thousands of steps are not encoded on the loop that deals.
    return Response(cast(RoundRecall, made), media_type=MediaType.JSON)


def _recall_view(found: Recall) -> RoundRecall:
    return RoundRecall(
        found.label,
        found.table,
        found.number,
        found.rulebook,
        found.digest,
        milliseconds(found.opened_at),
        milliseconds(found.over_at),
        found.voided,
        amount(found.credits_before),
        amount(found.credits_after),
        [_step(step) for step in found.steps],
        f"/rounds/{found.table}/{found.number}",
    )


def _step(step: RecalledStep) -> RecallStep:
    return RecallStep(
        step.version,
        milliseconds(step.at),
        step.message.code,
        facts_to_wire(step.message.facts),
        [shown.card for shown in step.player],
        [shown.card for shown in step.banker],
        step.clause,
        amount(step.moved),
        amount(step.credits),
    )


@get("/api/tables/{table:str}/rounds/{number:int}/page", opt={"roles": ALL}, media_type=MediaType.TEXT)
async def page(table: PathName, number: RoundNumber, who: TheWho, service: TheService) -> str:
    """The Round's page. Staff see the whole record; patrons see of others' money only what lay on the layout."""
    running = service.casino.table(table)
    patron = None if who.role.is_staff else patron_at(running, who)

    async def make(journal: Readable) -> bytes:
        records = await journal.round(f"table/{table}", number)
        if not records:
            refuse("no-such-round", table=table, number=number)
        round_ = replayed(records, await adopted(journal))
        if round_.phase is not Phase.OVER:
            refuse("round-not-over", table=table, number=number)
        return (write(round_) if patron is None else write_for(round_, patron)).encode()

    return (await _of_round(service, who, table, number, ("page", patron), make)).decode()


async def _of_round(
    service: Service,
    who: Who,
    table: str,
    number: int,
    what: tuple[Hashable, ...],
    make: Callable[[Readable], Awaitable[bytes]],
) -> bytes:
    """Made beside the play, and kept: under the last record of its Round, so that it is made anew where one came."""

    async def read(journal: Readable) -> bytes:
        key = (table, number, await journal.round_span(f"table/{table}", number), *what)
        return service.kept.get(key) or service.kept.put(key, await make(journal))

    return await service.readers.read(who.asker, read)


# ── disputes ─────────────────────────────────────────────────────────────────────────────────────────────────


@post("/api/tables/{table:str}/rounds/{number:int}/disputes", opt={"roles": PLAYERS | PIT})
async def dispute(
    table: PathName, number: RoundNumber, data: JSONBody[DisputeRequest], who: TheWho, service: TheService
) -> list[DisputeView]:
    """On a Round that is over: its record is frozen until somebody rules on it."""
    running = service.casino.table(table)
    disputes = service.casino.disputes
    if who.role in PLAYERS:
        patron = patron_at(running, who)
        await disputes.open(request_id(who, data), service.now, table, number, patron, data.words)
    else:
        for_ = await service.player_at(table, data.patron) if data.patron else None
        await disputes.open(request_id(who, data), service.now, table, number, for_, data.words, who.actor)
    viewer = None if who.role.is_staff else patron_at(running, who)
    return [_dispute_view(one, viewer) for one in disputes.on(table, number) if _may_see(running, who, one)]


@get("/api/disputes", opt={"roles": ALL})
async def disputes(who: TheWho, service: TheService, closed: FromQuery[bool] = False) -> list[DisputeView]:
    """Open ones, or all; patrons see their own."""
    found = service.casino.disputes.all(open_only=not closed)
    tables = service.casino.tables
    return [
        _dispute_view(one, None if who.role.is_staff else patron_at(tables[one.opened.table], who))
        for one in found
        if one.opened.table in tables and _may_see(tables[one.opened.table], who, one)
    ]


@post("/api/tables/{table:str}/rounds/{number:int}/disputes/{dispute_number:int}/ruling", opt={"roles": PIT})
async def rule_on_dispute(
    table: PathName,
    number: RoundNumber,
    dispute_number: RoundNumber,
    data: JSONBody[RulingRequest],
    who: TheWho,
    service: TheService,
) -> list[DisputeView]:
    """A pit manager or above; it ends the dispute. A payment is booked with it, tied to the dispute and its Round."""
    running = service.casino.table(table)
    found = service.casino.disputes
    payment = None
    if (asked := data.payment) is not None:
        disputed = [one.opened.patron for one in found.on(table, number) if one.opened.dispute == dispute_number]
        name = asked.patron or next(iter(disputed), None)
        if name is None:
            refuse("payment-to-nobody", table=table, number=number)
        patron = await service.player_at(table, name)
        payment = DisputePayment(patron, parse_cents(asked.amount), asked.taken, asked.in_chips)
    ruling = (request_id(who, data), service.now, table, number, dispute_number, data.words, who.actor, payment)
    await found.rule(*ruling, four_eyes=running.plan.four_eyes)
    if payment is not None:
        await service.hub.credits_changed({purse(payment.patron)})
    return [_dispute_view(one) for one in found.on(table, number)]


def _may_see(running: Any, who: Who, one: Dispute) -> bool:
    return who.role.is_staff or one.opened.patron == patron_at(running, who)


def _dispute_view(one: Dispute, viewer: str | None = None) -> DisputeView:
    """`viewer`: a patron, who sees no payment of another."""
    opened, ruled = one.opened, one.ruled
    payment = ruled.payment if ruled and viewer in (None, ruled.payment and ruled.payment.patron) else None
    return DisputeView(
        opened.dispute,
        opened.table,
        opened.round,
        opened.patron,
        opened.words,
        milliseconds(one.opened_at),
        opened.digest,
        ruled.words if ruled else None,
        ruled.by.authority.tag if ruled else None,
        milliseconds(one.ruled_at) if one.ruled_at else None,
        _payment_view(payment) if payment else None,
    )


def _payment_view(one: DisputePayment) -> PaymentView:
    return PaymentView(one.patron, format_amount(one.amount), one.taken, one.in_chips)


HANDLERS = (
    floor,
    table_now,
    rules,
    odds_of,
    command,
    rounds,
    recall,
    page,
    dispute,
    disputes,
    rule_on_dispute,
)
