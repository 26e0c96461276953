"""Rounds that are over: listed, recalled step by step, and as pages."""

from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Annotated, cast

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import QueryParameter
from msgspec import Struct

from punto.facts import facts_to_wire
from punto.floor.past_round import adopted, replayed
from punto.floor.recall import Recall, RecalledStep, recall_steps
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.people.roles import ALL, AUDIT, CAGE, PIT
from punto.play.events import SettlementReversed
from punto.play.notation import write, write_for
from punto.play.round import Phase, Round
from punto.server.fields import Amount, CardText
from punto.server.own_view import net_of
from punto.server.routes.request import Count, PathName, RoundNumber
from punto.server.service import Service, TheService, TheWho
from punto.server.views import PastRound, past
from punto.server.who import Who, patron_at
from punto.server.wire import (
    Facts,
    Milliseconds,
    amount,
    encode,
    milliseconds,
)
from punto.store.contract import Readable
from punto.store.records import Record


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
    _check_over(running.room.state, number)
    staff = who.role.is_staff
    asked_for = await service.player_at(table, patron) if patron and who.role in CAGE | PIT | AUDIT else None
    whose = asked_for if staff else patron_at(running, who)

    async def make(journal: Readable) -> bytes:
        return encode(_recall_view(await recall_steps(journal, table, number, whose, staff=staff)))

    found = service.casino.disputes.on(table, number)
    ruled = sum((not one.is_open) + (one.reversed is not None) for one in found)  # payments are steps too
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
    _check_over(running.room.state, number)
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


def _check_over(state: TableState, number: int) -> None:
    """Refuses, before anything is read, a Round that is being played: nobody can have it replayed."""
    if number == state.number and not state.between_rounds:
        refuse("round-not-over", table=state.name, number=number)


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


HANDLERS = (rounds, recall, page)
