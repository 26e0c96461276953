"""Terminals of the House: their health, and what an attendant does at them."""

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody
from msgspec import Struct

from punto.cage.events import Cage, MovedFromTerminal, VoucherIssued
from punto.money import format_amount
from punto.people.checks import key_of
from punto.people.roles import ATTENDANTS, AUDIT, CAGE
from punto.server.attendance import TerminalNow
from punto.server.health import Health, PageFacts
from punto.server.refusals import refuse
from punto.server.routes.money import VoucherView, voucher_view
from punto.server.routes.request import Amount, IdRequest, Name, PathName, ReasonRequest, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.this_device import TerminalState, ThisDevice
from punto.server.wire import Milliseconds, milliseconds


class HealthView(Struct, frozen=True):
    """Of a device since this server was started; `lost` after half a minute of silence."""

    connected_since: Milliseconds
    last_seen: Milliseconds
    lost: bool
    page: PageFacts


class TerminalView(Struct, frozen=True):
    terminal: str
    state: TerminalState
    credit: Amount
    patron: str | None  # who brought the credits, or is signed in there
    present: bool
    table: str | None  # where bets of it lie
    tables: tuple[str, ...]  # that it offers; all, where there are none
    health: HealthView | None  # not heard of, where there is none


class TerminalsView(Struct, frozen=True):
    terminals: list[TerminalView]
    cages: list[str]  # that are open, for a hand pay


class HandPayment(IdRequest, frozen=True, kw_only=True):
    cage: Name  # the drawer that it is paid from
    patron: Name | None = None  # who is paid, where nobody is signed in there


class ClearedView(Struct, frozen=True):
    """What became of the credits there: a voucher, or back to a patron's account."""

    terminals: TerminalsView
    voucher: VoucherView | None = None
    patron: str | None = None
    amount: Amount | None = None


def health_view(found: Health | None, now: int) -> HealthView | None:
    if found is None:
        return None
    return HealthView(milliseconds(found.since), milliseconds(found.seen), found.is_lost(now), found.page)


async def _terminals(service: Service) -> TerminalsView:
    desk = service.casino.desk
    streams = await service.casino.journal.streams("cage/")
    cages = [name for name in (stream.removeprefix("cage/") for stream in streams) if (await desk.cage(name)).open]
    return TerminalsView([_view(service, one) for one in await service.attendance.all()], cages)


def _view(service: Service, one: TerminalNow) -> TerminalView:
    return TerminalView(
        one.device.name,
        one.state,
        format_amount(one.credit),
        one.patron,
        one.present,
        one.table,
        one.device.tables,
        health_view(service.health.of(one.device.name), service.now),
    )


@post("/api/device/seen", opt={"roles": None, "csrf": False, "unchecked": True, "touch": False}, status_code=200)
async def seen(data: JSONBody[PageFacts], request: Request[Any, Any, Any], service: TheService) -> ThisDevice:
    """A screen of the House reports, every ten seconds, and hears whether anybody can play there."""
    device = await service.sessions.device(request)
    if device is None:
        refuse("wrong-device-token")
    service.health.heard(device.name, service.now, data)
    return await service.this_device(device)


@get("/api/terminals", opt={"roles": ATTENDANTS | CAGE | AUDIT})
async def terminals(service: TheService) -> TerminalsView:
    """Every terminal of the House: who is there with how much, whether it is in service, when it was last heard of."""
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/lock", opt={"roles": ATTENDANTS}, status_code=200)
async def lock(terminal: PathName, data: JSONBody[ReasonRequest], who: TheWho, service: TheService) -> TerminalsView:
    """No bet, no voucher, no credits in or out; what lies in a Round is settled. The reason is shown there."""
    name = await service.attendance.terminal(terminal)
    await service.casino.desk.terminals.lock(request_id(who, data), service.now, name, who.actor, data.reason)
    await service.attendance.changed(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/unlock", opt={"roles": ATTENDANTS}, status_code=200)
async def unlock(terminal: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> TerminalsView:
    """A hand pay that it was locked for is then not made."""
    name = await service.attendance.terminal(terminal)
    await service.casino.desk.terminals.unlock(request_id(who, data), service.now, name, who.actor)
    await service.attendance.changed(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/out-of-service", opt={"roles": ATTENDANTS}, status_code=200)
async def out_of_service(
    terminal: PathName, data: JSONBody[ReasonRequest], who: TheWho, service: TheService
) -> TerminalsView:
    """No new bet; the Round at hand is finished, credits go back to whose account they are from, and sessions end."""
    name = await service.attendance.terminal(terminal)
    await service.casino.desk.terminals.take_out(request_id(who, data), service.now, name, who.actor, data.reason)
    await service.attendance.changed(name)
    await service.attendance.take_out(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/in-service", opt={"roles": ATTENDANTS}, status_code=200)
async def in_service(terminal: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> TerminalsView:
    name = await service.attendance.terminal(terminal)
    await service.casino.desk.terminals.put_back(request_id(who, data), service.now, name, who.actor)
    await service.attendance.changed(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/hand-pay", opt={"roles": ATTENDANTS}, status_code=200)
async def hand_pay(terminal: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> TerminalsView:
    """All the credits there are to be paid by hand; until they are, the terminal is locked. Bets that lie are settled
    first, and what they bring is paid with the rest."""
    name = await service.attendance.terminal(terminal)
    await service.casino.desk.terminals.begin_hand_pay(request_id(who, data), service.now, name, who.actor)
    await service.attendance.begin_hand_pay(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/hand-paid", opt={"roles": ATTENDANTS}, status_code=200)
async def hand_paid(terminal: PathName, data: JSONBody[HandPayment], who: TheWho, service: TheService) -> TerminalsView:
    """In cash, from an open drawer: to the patron whose credits they are, or to whoever is named, which is never
    whoever pays. Not while bets lie."""
    name = await service.attendance.terminal(terminal)
    patron = await service.terminals.patron_at(name) or data.patron or ""
    if key_of(patron) == key_of(who.name):
        refuse("paid-to-oneself", name=who.name)
    cage, id_, check = Cage(data.cage, who.actor), request_id(who, data), partial(service.terminals.check_settled, name)
    await service.casino.desk.terminals.pay_by_hand(id_, service.now, cage, name, patron, check)
    await service.attendance.changed(name)
    return await _terminals(service)


@post("/api/terminals/{terminal:str}/clear", opt={"roles": ATTENDANTS}, status_code=200)
async def clear(terminal: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> ClearedView:
    """For the next patron: the session ends, credits go back to whose they are, or to a voucher without a name. Not
    while bets lie, nor where somebody was active within the last minute."""
    name = await service.attendance.terminal(terminal)
    await service.terminals.check_idle(name)
    patron, desk = await service.terminals.patron_at(name), service.casino.desk.terminals
    check = partial(service.terminals.check_settled, name)
    moved = await desk.clear(request_id(who, data), service.now, name, who.actor, patron, check)
    await service.casino.people.end_sessions_at(name)
    await service.attendance.changed(name)
    now = await _terminals(service)
    match moved:
        case VoucherIssued():
            return ClearedView(now, voucher_view(moved), amount=format_amount(moved.amount))
        case MovedFromTerminal():
            return ClearedView(now, patron=moved.patron, amount=format_amount(moved.amount))
    return ClearedView(now)


HANDLERS = (seen, terminals, lock, unlock, out_of_service, in_service, hand_pay, hand_paid, clear)
