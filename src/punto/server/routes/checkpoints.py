"""What was signed of the journal, for anybody; and receipts for one's own bets."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from punto.people.roles import PLAYERS
from punto.server.checkpoints import Checkpoints
from punto.server.refusals import refuse
from punto.server.routes.request import PathName, RoundNumber
from punto.server.service import Service, TheService, TheWho
from punto.server.who import patron_at
from punto.server.wire import Milliseconds, milliseconds
from punto.store.checkpoint import SignedCheckpoint
from punto.store.receipt import Receipt


class CheckpointView(Struct, frozen=True):
    """`line` is what was signed, with its signature: docs/BOOKS.md has its form."""

    line: str
    position: int
    head: str
    at: Milliseconds


class LastCheckpoint(Struct, frozen=True):
    checkpoint: CheckpointView
    public_key: str  # of the key in use, Ed25519, in hexadecimal; have it from elsewhere, too


def _view(signed: SignedCheckpoint) -> CheckpointView:
    checkpoint = signed.checkpoint
    return CheckpointView(signed.line, checkpoint.position, checkpoint.head.hex(), milliseconds(checkpoint.at))


def _checkpoints(service: Service) -> Checkpoints:
    if service.checkpoints is None:
        refuse("no-checkpoints")
    return service.checkpoints


@get("/api/checkpoint", opt={"roles": None})
async def checkpoint(service: TheService) -> LastCheckpoint:
    """The last signed checkpoint of the journal: whoever keeps it can show later that nothing before it was changed."""
    found = _checkpoints(service)
    if (last := found.last()) is None:
        refuse("no-checkpoints")
    return LastCheckpoint(_view(last), found.public_key)


@get("/api/checkpoints", opt={"roles": None})
async def checkpoints(
    service: TheService, since: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0
) -> list[CheckpointView]:
    """Those after a position, at most 200, the first of them first."""
    return [_view(one) for one in await _checkpoints(service).after(since)]


@get("/api/tables/{table:str}/rounds/{number:int}/receipts", opt={"roles": PLAYERS})
async def receipts(
    table: PathName,
    number: RoundNumber,
    who: TheWho,
    service: TheService,
    since: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> list[Receipt]:
    """One for each record of one's own bets in that Round (placed, withdrawn, settled) after a position, at most 200.
    docs/BOOKS.md shows how one is checked, without this server."""
    whose, signed = patron_at(service.casino.table(table), who), _checkpoints(service)
    return await service.readers.read(who.asker, lambda journal: signed.receipts(journal, table, number, whose, since))


HANDLERS = (checkpoint, checkpoints, receipts)
