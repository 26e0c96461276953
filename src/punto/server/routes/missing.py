"""What Rounds that were settled anew could not take back (R46): claimed by a shift manager, or forgiven; and what each
Patron is asked for."""

from typing import Literal

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from punto.cage.events import MissingClaimed, MissingForgiven
from punto.floor.missing import MissingMoney, StillMissing, claims_on, decided_on, still_missing
from punto.ledger.accounts import Account, AccountKind, owner_of
from punto.ledger.identity import Identity
from punto.money import format_amount
from punto.people.roles import AUDIT, CAGE, PIT, PLAYERS, SHIFT_MANAGERS
from punto.rules.errors import HouseRefused
from punto.server.messages import ClaimNews, ClaimView
from punto.server.routes.request import Amount, Name, ReasonRequest, RoundNumber, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.wire import ActorView, Milliseconds, Problem, actor, milliseconds, problem

Kind = Literal["patron", "terminal"]


class Whose(Struct, frozen=True):
    """The account that bets were made from: a Patron's own, or a terminal's credits."""

    kind: Kind
    name: Name


class MissingView(Struct, frozen=True, omit_defaults=True):
    table: str
    round: int
    purse: Whose
    amount: Amount
    waits: Problem | None = None  # why it can be neither claimed nor forgiven yet


class DecidedView(Struct, frozen=True, omit_defaults=True):
    """What was missing: claimed from that Patron, or, without one, forgiven."""

    table: str
    round: int
    purse: Whose
    amount: Amount
    by: ActorView
    reason: str
    at: Milliseconds
    patron: str | None = None


class OfRound(ReasonRequest, frozen=True, kw_only=True):
    table: Name
    round: RoundNumber
    purse: Whose


class ClaimRequest(OfRound, frozen=True, kw_only=True):
    patron: Name


def _account(purse: Whose) -> Account:
    return f"{AccountKind(purse.kind).prefix}{purse.name}"


def _whose(purse: Account) -> Whose:
    return Whose("terminal" if purse.startswith(AccountKind.TERMINAL.prefix) else "patron", owner_of(purse))


def _claim(at: int, event: MissingClaimed) -> ClaimView:
    by = actor(event.by, staff=False)
    return ClaimView(event.table, event.number, format_amount(event.amount), event.reason, by, milliseconds(at))


@get("/api/missing", opt={"roles": CAGE | PIT | AUDIT})
async def missing(service: TheService) -> list[MissingView]:
    return await _missing(service)


async def _missing(service: Service) -> list[MissingView]:
    money = MissingMoney(service.casino.desk, service.casino.disputes)
    return [_still(one, await money.waits(one.of)) for one in await still_missing(service.casino.journal)]


def _still(one: StillMissing, waits: HouseRefused | None) -> MissingView:
    because = problem(waits.code, waits.facts) if waits else None
    return MissingView(one.of.table, one.of.number, _whose(one.of.purse), format_amount(one.amount), because)


@get("/api/missing/decided", opt={"roles": CAGE | PIT | AUDIT})
async def decided(service: TheService) -> list[DecidedView]:
    """What became of it: claimed or forgiven, the latest first."""
    return [_decided(at, event) for at, event in await decided_on(service.casino.journal)]


def _decided(at: int, event: MissingClaimed | MissingForgiven) -> DecidedView:
    patron = event.patron if isinstance(event, MissingClaimed) else None
    amount, by = format_amount(event.amount), actor(event.by, staff=True)
    whose = _whose(event.purse)
    return DecidedView(event.table, event.number, whose, amount, by, event.reason, milliseconds(at), patron)


@post("/api/missing/claim", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def claim(data: JSONBody[ClaimRequest], who: TheWho, service: TheService) -> list[MissingView]:
    """From the Patron whose account it was, or who is known to have played at that terminal; they are told at once."""
    casino = service.casino
    patron = await casino.people.enrolled_name(data.patron)
    asked = MissingClaimed(data.table, data.round, _account(data.purse), patron, 0, who.actor, data.reason)
    money = MissingMoney(casino.desk, casino.disputes)
    claimed = await money.claim(request_id(who, data), service.now, asked)
    told = ClaimNews(_claim(service.now, claimed))
    for connection in service.hub.connections:
        if connection.who.is_player and connection.who.name == patron:
            connection.answer(told)
    return await _missing(service)


@post("/api/missing/forgive", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def forgive(data: JSONBody[OfRound], who: TheWho, service: TheService) -> list[MissingView]:
    """The House bears it."""
    asked = MissingForgiven(data.table, data.round, _account(data.purse), 0, who.actor, data.reason)
    money = MissingMoney(service.casino.desk, service.casino.disputes)
    await money.forgive(request_id(who, data), service.now, asked)
    return await _missing(service)


@get("/api/claims", opt={"roles": PLAYERS})
async def claims(who: TheWho, service: TheService) -> list[ClaimView]:
    """What one is asked for, the latest first: each names its Round, which can be looked at and disputed."""
    if Identity.parse(who.name).is_terminal:
        return []
    found = await service.readers.read(who.asker, lambda journal: claims_on(journal, who.name))
    return [_claim(at, event) for at, event in found]


HANDLERS = (missing, decided, claim, forgive, claims)
