"""Endpoints of card readers, with their tokens: what a shoe says, and whether it is to give cards."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from punto.floor.card_reader import CardReader, Taken
from punto.floor.reader_events import ReaderOutcome
from punto.floor.reader_messages import BurnReported, CardDrawn, CardsTogether, FromShoe
from punto.floor.refusals import refuse as refuse_floor
from punto.people.roles import ALL
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity
from punto.server.fields import parse_one_card
from punto.server.refusals import refuse
from punto.server.service import Service, TheService, TheWho
from punto.server.who import Who


class ShoeAnswer(Struct, frozen=True, omit_defaults=True):
    """What the table made of a message, whether the shoe is to be locked, and the number of its next message. `outcome`
    is left out for a heartbeat, and for a message that was taken long ago."""

    table: str
    next: int
    locked: bool
    round: int
    outcome: ReaderOutcome | None = None
    side: Side | None = None
    position: int | None = None
    irregularity: Irregularity | None = None


@post("/api/reader/messages", opt={"roles": ALL, "device": "card-reader"}, status_code=200)
async def shoe_message(data: JSONBody[FromShoe], who: TheWho, service: TheService) -> ShoeAnswer:
    """What a shoe says, in the order of its numbers: sent again, it gets the first answer. Live tables only."""
    reader = _reader(service, who)
    service.casino.check_ready()
    match data:  # before anything is done with them
        case CardDrawn(card=card) | BurnReported(card=str(card)):
            parse_one_card(card)
        case CardsTogether(cards=cards):
            for card in cards:
                parse_one_card(card)
    return _answer(reader.name, await reader.take(who.name, data))


@get("/api/reader", opt={"roles": ALL, "device": "card-reader"})
async def shoe_lock(
    request: Request[Any, Any, Any],
    who: TheWho,
    service: TheService,
    locked: Annotated[bool, QueryParameter()] = False,
    wait_ms: Annotated[int, QueryParameter(ge=0, le=20_000)] = 0,
) -> ShoeAnswer:
    """Whether the shoe is to be locked: answered as soon as that is not what it says, and at the latest after so many
    milliseconds. Who asks again ends what it asked before."""
    reader = _reader(service, who)
    if wait_ms:
        told = await reader.wait_for_lock(who.name, locked, wait_ms, _hung_up(request))
    else:
        told = reader.locks_shoe(who.name)
    expected = reader.state.next_number(who.name, reader.state.session_of(who.name))
    return ShoeAnswer(reader.name, expected, told, reader.room.state.number)


async def _hung_up(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _reader(service: Service, who: Who) -> CardReader:
    if who.device != "card-reader":
        refuse("card-readers-only")
    table = service.casino.table(who.terminal)
    if table.reader is None:
        refuse_floor("dealt-automatically", table=table.plan.name)
    return table.reader


def _answer(table: str, taken: Taken) -> ShoeAnswer:
    record = taken.record
    if record is None:
        return ShoeAnswer(table, taken.next_number, taken.locked, taken.round)
    return ShoeAnswer(
        table,
        taken.next_number,
        taken.locked,
        taken.round,
        record.outcome,
        record.side,
        record.position,
        record.irregularity,
    )


HANDLERS = (shoe_message, shoe_lock)
