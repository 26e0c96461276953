"""Staff, patrons and devices: enrolled, given roles, suspended, unlocked."""

from typing import Literal

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from punto.money import format_amount
from punto.people.events import DeviceKind
from punto.people.pairing import Pairing
from punto.people.roles import AUDIT, CAGE, MANAGERS, PIT, RELEASES, SHIFT_MANAGERS, Role
from punto.people.state import Device, Person
from punto.server.routes.request import (
    Amount,
    AmountRequest,
    Done,
    IdRequest,
    Name,
    Password,
    PathName,
    ReasonRequest,
    Remark,
    request_id,
)
from punto.server.routes.terminals import HealthView, health_view
from punto.server.service import Service, TheService, TheWho
from punto.server.wire import Milliseconds, milliseconds
from punto.store.records import Append


class Enrolment(IdRequest, frozen=True, kw_only=True):
    name: Name
    role: Role
    password: Password


class RoleRequest(IdRequest, frozen=True, kw_only=True):
    role: Role


class PasswordRequest(IdRequest, frozen=True, kw_only=True):
    password: Password


class DeviceRequest(IdRequest, frozen=True, kw_only=True):
    name: Name
    kind: DeviceKind
    table: Name | None = None
    tables: tuple[Name, ...] = ()  # that a terminal offers; all, where there are none


class TablesRequest(IdRequest, frozen=True, kw_only=True):
    tables: tuple[Name, ...]


class Release(AmountRequest, frozen=True, kw_only=True):
    reason: Remark


class PersonView(Struct, frozen=True):
    name: str
    role: Role
    enrolled_at: Milliseconds
    suspended: bool
    locked_until: Milliseconds | None
    released: Amount | None = None  # what a suspended patron may still buy and cash in and out at the cage


class DeviceView(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: DeviceKind
    table: str | None
    enrolled_at: Milliseconds
    tables: tuple[str, ...] = ()  # that a terminal offers; all, where there are none
    health: HealthView | None = None  # not heard of, where there is none
    code: str | None = None  # to type at a terminal or a display, shown once
    code_until: Milliseconds | None = None
    token: str | None = None  # of a card reader, shown once, when it is enrolled


def _view(person: Person, now: int) -> PersonView:
    locked = milliseconds(person.locked_until) if person.locked_until > now else None
    release = person.release
    released = format_amount(release.left) if release and now < release.until else None
    return PersonView(person.name, person.role, milliseconds(person.enrolled_at), person.suspended, locked, released)


@get("/api/people", opt={"roles": CAGE | PIT | AUDIT})
async def people(service: TheService, kind: FromQuery[Literal["staff", "patrons"]] = "patrons") -> list[PersonView]:
    return [_view(person, service.now) for person in await service.casino.people.everybody(kind)]


@post("/api/people", opt={"roles": CAGE | PIT})
async def enrol(data: JSONBody[Enrolment], who: TheWho, service: TheService) -> PersonView:
    """Patrons by the cage and the pit; dealers by managers; the rest by a shift manager. The name is seen at tables."""
    by = await service.sessions.person(who)
    found = service.casino.people
    return _view(
        await found.enrol(request_id(who, data), service.now, data.name, data.role, data.password, by), service.now
    )


@post("/api/people/{name:str}/suspend", opt={"roles": MANAGERS}, status_code=200)
async def suspend(name: PathName, data: JSONBody[ReasonRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    found = service.casino.people
    suspended = await found.suspend(request_id(who, data), service.now, name, by, data.reason)
    service.sweeper.sign_out(name)
    return _view(suspended, service.now)


@post("/api/people/{name:str}/reinstate", opt={"roles": MANAGERS}, status_code=200)
async def reinstate(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    return _view(await service.casino.people.reinstate(request_id(who, data), service.now, name, by), service.now)


@post("/api/people/{name:str}/cage-release", opt={"roles": RELEASES}, status_code=200)
async def release_at_cage(name: PathName, data: JSONBody[Release], who: TheWho, service: TheService) -> PersonView:
    """A suspended patron may buy and cash in and out at the cage: this amount in all, within a day, and with a cashier
    who is somebody else."""
    by, releases = await service.sessions.person(who), service.casino.people.cage_releases
    done = await releases.release(request_id(who, data), service.now, name, data.cents, by, data.reason)
    return _view(done.person, service.now)


@post("/api/people/{name:str}/role", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def give_role(name: PathName, data: JSONBody[RoleRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    found = service.casino.people
    given = await found.give_role(request_id(who, data), service.now, name, data.role, by)
    service.sweeper.sign_out(name)
    return _view(given, service.now)


@post("/api/people/{name:str}/password", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def set_password(name: PathName, data: JSONBody[PasswordRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    found = service.casino.people
    reset = await found.set_password(request_id(who, data), service.now, name, data.password, by)
    service.sweeper.sign_out(name)
    return _view(reset, service.now)


@post("/api/people/{name:str}/unlock", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def unlock(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    return _view(await service.casino.people.unlock(request_id(who, data), service.now, name, by), service.now)


@post("/api/patrons/{name:str}/sign-out", opt={"roles": PIT}, status_code=200)
async def sign_out_patron(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> Done:
    """Wherever they are signed in: their terminal is broken, and bets are to be placed for them (R50). Credits there go
    back to their account, once no bets lie."""
    patron = await service.enrolled_patron(name)
    await service.casino.people.sign_out_everywhere(request_id(who, data), service.now, patron)
    await service.terminals.tidy()
    return Done()


async def _devices(service: Service) -> list[DeviceView]:
    return [_device(service, one) for one in await service.casino.people.devices()]


def _device(service: Service, one: Device, pairing: Pairing | None = None) -> DeviceView:
    return DeviceView(
        one.name,
        one.kind,
        one.table,
        milliseconds(one.enrolled_at),
        one.tables,
        health_view(service.health.of(one.name), service.now),
        pairing.code if pairing else None,
        milliseconds(pairing.until) if pairing else None,
    )


async def _with_code(service: Service, name: str, pairing: Pairing) -> DeviceView:
    device = await service.casino.people.device_named(name)
    assert device is not None
    return _device(service, device, pairing)


def _tables(service: Service, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(service.casino.table(name).plan.name for name in dict.fromkeys(names))


@get("/api/devices", opt={"roles": MANAGERS | AUDIT})
async def devices(service: TheService) -> list[DeviceView]:
    return await _devices(service)


@post("/api/devices", opt={"roles": MANAGERS}, media_type=MediaType.JSON)
async def enrol_device(data: JSONBody[DeviceRequest], who: TheWho, service: TheService) -> DeviceView:
    """A card reader, whose token is shown this once; or a display or a terminal, with a pairing code to type there."""
    if data.table is not None:
        service.casino.table(data.table)
    tables = _tables(service, data.tables) if data.kind is DeviceKind.TERMINAL else ()
    by, found, id_ = await service.sessions.person(who), service.casino.people, request_id(who, data)
    if data.kind is DeviceKind.CARD_READER:
        token = await found.enrol_device(id_, service.now, data.name, data.kind, data.table, by)
        return DeviceView(data.name, data.kind, data.table, milliseconds(service.now), token=token)
    code = await found.enrol_device_with_code(id_, service.now, data.name, data.kind, data.table, tables, by)
    return await _with_code(service, data.name, code)


@post("/api/devices/{name:str}/code", opt={"roles": MANAGERS}, status_code=200)
async def new_device_code(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> DeviceView:
    """Another pairing code, for ten minutes: where none was typed in time, or the screen was replaced."""
    by = await service.sessions.person(who)
    code = await service.casino.people.new_device_code(request_id(who, data), service.now, name, by)
    return await _with_code(service, name, code)


@post("/api/devices/{name:str}/tables", opt={"roles": MANAGERS}, status_code=200)
async def set_device_tables(
    name: PathName, data: JSONBody[TablesRequest], who: TheWho, service: TheService
) -> list[DeviceView]:
    """Which tables a terminal offers; all, where there are none."""
    by, found = await service.sessions.person(who), service.casino.people
    await found.set_device_tables(request_id(who, data), service.now, name, _tables(service, data.tables), by)
    return await _devices(service)


@post("/api/devices/{name:str}/remove", opt={"roles": MANAGERS}, status_code=200)
async def remove_device(
    name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService
) -> list[DeviceView]:
    """Not a terminal where credits or bets lie, or that is locked: nobody could see to them any more."""
    by, found = await service.sessions.person(who), service.casino.people

    async def check() -> tuple[Append, ...]:
        device = await found.device_named(name)
        return () if device is None else await service.terminals.check_removable(device)

    await found.remove_device(request_id(who, data), service.now, name, by, check)
    return await _devices(service)


HANDLERS = (
    people,
    enrol,
    suspend,
    reinstate,
    give_role,
    release_at_cage,
    set_password,
    unlock,
    sign_out_patron,
    devices,
    enrol_device,
    new_device_code,
    set_device_tables,
    remove_device,
)
