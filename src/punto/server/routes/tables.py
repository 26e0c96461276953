"""Tables and Rounds: what there is, what happened, commands as over the WebSocket, disputes."""

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from punto.floor.disputes import Dispute
from punto.floor.past_round import adopted, replayed
from punto.floor.recall import Recall, recall_steps
from punto.floor.refusals import refuse
from punto.ledger.accounts import purse
from punto.odds import odds
from punto.odds.composition import Composition
from punto.play.notation import write, write_for
from punto.play.round import Phase, Round
from punto.roads import Roads, roads
from punto.rules.description import described
from punto.rules.rulebook import Rulebook
from punto.server import commands, requests
from punto.server.hub import TableSummary
from punto.server.own_view import Own, by_patron, own
from punto.server.routes.request import Asked, Count, Name, PathName, RoundNumber, Words, request_id
from punto.server.service import TheService, TheWho
from punto.server.staff_view import StaffView, for_staff
from punto.server.views import PastRound, TableView, past, settings, table_view
from punto.server.who import ALL, AUDIT, CAGE, DEALERS, PIT, PLAYERS, Who
from punto.server.wire import amount, event_to_wire


class Floor(Struct, frozen=True):
    floor: str
    play_credits: bool  # no money is played for here
    guests: bool
    ready: bool
    unavailable_reason: str
    now: int
    tables: list[TableSummary]


class TableAnswer(Struct, frozen=True, omit_defaults=True):
    """A table as one may see it, and up to which event."""

    seq: int
    now: int
    settings: dict[str, Any]
    view: TableView
    roads: Roads
    own: Own | None = None
    staff: StaffView | None = None


class CommandDone(Struct, frozen=True):
    seq: int
    events: list[dict[str, Any]]


class RoundLine(Struct, frozen=True):
    """One Round in a list."""

    round: int
    at: int
    over: bool
    past: PastRound | None
    staked: str | None = None  # one's own; staff see all
    paid: str | None = None


class Step(Struct, frozen=True):
    seq: int
    at: int
    what: str
    why: str
    clause: str | None
    player: list[str | None]
    banker: list[str | None]
    moved: str | None
    credits: str | None


class RoundRecall(Struct, frozen=True):
    """A past Round again, step by step; `label` says that it is no play."""

    label: str
    table: str
    round: int
    rulebook: str
    digest: str
    opened_at: int
    over_at: int
    voided: bool
    credits_before: str | None
    credits_after: str | None
    steps: list[Step]
    link: str


class DisputeAsked(Asked, frozen=True, kw_only=True):
    words: Words
    patron: Name | None = None  # for whom, where staff open it


class RulingAsked(Asked, frozen=True, kw_only=True):
    words: Words


class DisputeTold(Struct, frozen=True):
    dispute: int
    table: str
    round: int
    patron: str | None
    words: str
    opened_at: int
    digest: str
    ruling: str | None = None
    ruled_by: str | None = None
    ruled_at: int | None = None


@get("/api/floor", opt={"may": None})
async def floor(service: TheService) -> Floor:
    """What there is: the tables with their limits and what happens at each now."""
    casino = service.casino
    return Floor(
        casino.plan.name,
        casino.plan.guests,
        casino.plan.guests,
        not casino.unavailable_reason,
        casino.unavailable_reason,
        service.now // 1_000,
        service.hub.summaries(),
    )


@get("/api/tables/{table:str}", opt={"may": ALL})
async def table_now(table: PathName, who: TheWho, service: TheService) -> TableAnswer:
    running = service.casino.table(table)
    feed = service.feed(table)
    own_ = staff = None
    if who.is_player:
        as_ = requests.at_table(running, who)
        found = await service.casino.journal.balances_of([purse(as_)])
        round_ = running.room.state.round
        own_ = own(as_, found.get(purse(as_), 0), round_, by_patron(round_), feed.own_last(as_))
    elif who.role.is_staff:
        staff = for_staff(running, cards=who.role in DEALERS)
    return TableAnswer(
        feed.seq,
        service.now // 1_000,
        settings(running),
        table_view(running, feed.last),
        roads(feed.results.values()),
        own_,
        staff,
    )


@get("/api/tables/{table:str}/rules", opt={"may": None})
async def rules(table: PathName, service: TheService) -> dict[str, Any]:
    """The whole rulebook as data: bets, odds, Table of Play, layouts, remedies, clauses."""
    running = service.casino.table(table)
    return {**described((running.room.state.table or running.plan.table).rulebook), "settings": settings(running)}


@get("/api/tables/{table:str}/odds", opt={"may": None})
async def odds_of(table: PathName, service: TheService) -> list[dict[str, Any]]:
    """Of every bet at this table, exactly counted: how often it wins, and what the House keeps."""
    running = service.casino.table(table)
    made = running.room.state.table or running.plan.table
    return await asyncio.to_thread(exact_odds, made.rulebook, made.decks)


@lru_cache(maxsize=64)
def exact_odds(book: Rulebook, decks: int) -> list[dict[str, Any]]:
    found = odds(book, Composition.of_decks(decks))
    return [
        {
            "area": bet.bet,
            "hit_rate": float(bet.hit_rate),
            "house_edge": float(bet.house_edge),
            "exact_house_edge": str(bet.house_edge),
            "lines": [
                {"odds": line.odds.text, "when": line.when, "clause": line.clause, "chance": float(line.probability)}
                for line in bet.lines
            ],
        }
        for bet in found.bets
    ]


@post("/api/tables/{table:str}/commands", opt={"may": ALL}, status_code=200)
async def command(
    table: PathName, data: JSONBody[commands.Command], request: Request[Any, Any, Any], who: TheWho, service: TheService
) -> CommandDone:
    """Any command of the WebSocket, for who has none. `table` in the command is the one in the address."""
    requests.check_may(who, commands.name_of(data))
    if data.table != table:
        refuse("no-such-table", table=data.table[:60], tables=table)
    session = await service.session(request)
    await service.cares.load(who)
    events = await service.cares.submit(who, data, session.begun if session else 0)
    running = service.casino.table(table)
    if not isinstance(data, commands.Bet):
        service.hub.notify(table)
    face_down = running.plan.table.face_down
    mine = [event_to_wire(event, staff=who.role.is_staff, face_down=face_down) for event in events or []]
    return CommandDone(running.room.state.version, [event for event in mine if event])


@get("/api/tables/{table:str}/rounds", opt={"may": ALL})
async def rounds(
    table: PathName,
    who: TheWho,
    service: TheService,
    before: Annotated[int | None, QueryParameter(ge=1, le=2**53)] = None,
    limit: Count = 20,
) -> list[RoundLine]:
    """The latest Rounds, the last first."""
    running = service.casino.table(table)
    books = await adopted(service.casino.journal)
    last = running.room.state.number
    end = min(last + 1, before) if before is not None else last + 1
    found = []
    for number in range(end - 1, max(0, end - 1 - limit), -1):
        records = await service.casino.journal.round(running.room.state.stream, number)
        if records:
            round_ = replayed(records, books)
            found.append(_line(round_, records[0].at, None if who.role.is_staff else requests.at_table(running, who)))
    return found


def _line(round_: Round, at: int, patron: str | None) -> RoundLine:
    over = round_.phase is Phase.OVER
    ends = [end for end in round_.settlements if patron is None or end.patron == patron]
    return RoundLine(
        round_.number,
        at // 1_000,
        over,
        past(round_),
        amount(sum(end.in_action for end in ends)) if over else None,
        amount(sum(end.paid for end in ends)) if over else None,
    )


@get("/api/tables/{table:str}/rounds/{number:int}", opt={"may": ALL})
async def recall(
    table: PathName,
    number: RoundNumber,
    who: TheWho,
    service: TheService,
    patron: Annotated[str | None, QueryParameter(max_length=60)] = None,
) -> RoundRecall:
    """Step by step, with one's own credits before and after. The pit, the cage and auditors may ask for anybody's."""
    running = service.casino.table(table)
    staff = who.role.is_staff
    asked_for = patron if who.role in CAGE | PIT | AUDIT else None
    whose = asked_for if staff else requests.at_table(running, who)
    found = await recall_steps(service.casino.journal, table, number, whose, staff=staff)
    return _told_recall(found)


def _told_recall(found: Recall) -> RoundRecall:
    return RoundRecall(
        found.label,
        found.table,
        found.number,
        found.rulebook,
        found.digest,
        found.opened_at // 1_000,
        found.over_at // 1_000,
        found.voided,
        amount(found.credits_before),
        amount(found.credits_after),
        [
            Step(
                step.version,
                step.at // 1_000,
                step.what,
                step.why,
                step.clause,
                [shown.card for shown in step.player],
                [shown.card for shown in step.banker],
                amount(step.moved),
                amount(step.credits),
            )
            for step in found.steps
        ],
        f"/rounds/{found.table}/{found.number}",
    )


@get("/api/tables/{table:str}/rounds/{number:int}/page", opt={"may": ALL}, media_type=MediaType.TEXT)
async def page(table: PathName, number: RoundNumber, who: TheWho, service: TheService) -> str:
    """The Round's page. Staff see the whole record; patrons see of others' money only what lay on the layout."""
    running = service.casino.table(table)
    journal = service.casino.journal
    records = await journal.round(running.room.state.stream, number)
    if not records:
        refuse("no-such-round", table=table, number=number)
    round_ = replayed(records, await adopted(journal))
    if round_.phase is not Phase.OVER:
        refuse("round-not-over", table=table, number=number)
    return write(round_) if who.role.is_staff else write_for(round_, requests.at_table(running, who))


# ── disputes ─────────────────────────────────────────────────────────────────────────────────────────────────


@post("/api/tables/{table:str}/rounds/{number:int}/disputes", opt={"may": PLAYERS | PIT})
async def dispute(
    table: PathName, number: RoundNumber, data: JSONBody[DisputeAsked], who: TheWho, service: TheService
) -> list[DisputeTold]:
    """On a Round that is over: its record is frozen until somebody rules on it."""
    running = service.casino.table(table)
    disputes = service.casino.disputes
    if who.role in PLAYERS:
        as_ = requests.at_table(running, who)
        await disputes.open(request_id(who, data), service.now, table, number, as_, data.words)
    else:
        await disputes.open(request_id(who, data), service.now, table, number, data.patron, data.words, who.actor)
    return [_told_dispute(one) for one in disputes.on(table, number) if _may_see(running, who, one)]


@get("/api/disputes", opt={"may": ALL})
async def disputes(who: TheWho, service: TheService, closed: FromQuery[bool] = False) -> list[DisputeTold]:
    """Open ones, or all; patrons see their own."""
    found = service.casino.disputes.all(open_only=not closed)
    tables = service.casino.tables
    return [
        _told_dispute(one)
        for one in found
        if one.opened.table in tables and _may_see(tables[one.opened.table], who, one)
    ]


@post("/api/tables/{table:str}/rounds/{number:int}/disputes/{dispute_number:int}/ruling", opt={"may": PIT})
async def rule_on_dispute(
    table: PathName,
    number: RoundNumber,
    dispute_number: RoundNumber,
    data: JSONBody[RulingAsked],
    who: TheWho,
    service: TheService,
) -> list[DisputeTold]:
    """A pit manager or above; it ends the dispute."""
    service.casino.table(table)
    found = service.casino.disputes
    await found.rule(request_id(who, data), service.now, table, number, dispute_number, data.words, who.actor)
    return [_told_dispute(one) for one in found.on(table, number)]


def _may_see(running: Any, who: Who, one: Dispute) -> bool:
    return who.role.is_staff or one.opened.patron == requests.at_table(running, who)


def _told_dispute(one: Dispute) -> DisputeTold:
    opened, ruled = one.opened, one.ruled
    return DisputeTold(
        opened.dispute,
        opened.table,
        opened.round,
        opened.patron,
        opened.words,
        one.opened_at // 1_000,
        opened.digest,
        ruled.words if ruled else None,
        ruled.by.authority.words if ruled else None,
        one.ruled_at // 1_000 if one.ruled_at else None,
    )


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
