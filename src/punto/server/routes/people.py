"""Staff, patrons and devices: enrolled, given roles, suspended, unlocked."""

from typing import Literal

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from punto.people.events import DeviceKind
from punto.people.roles import AUDIT, CAGE, MANAGERS, PIT, SHIFT_MANAGERS, Role
from punto.people.state import Person
from punto.server.routes.request import IdRequest, Name, Password, PathName, ReasonRequest, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.wire import Milliseconds, milliseconds


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


class PersonView(Struct, frozen=True):
    name: str
    role: Role
    enrolled_at: Milliseconds
    suspended: bool
    locked_until: Milliseconds | None


class DeviceView(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: DeviceKind
    table: str | None
    enrolled_at: Milliseconds
    token: str | None = None  # shown once, when it is enrolled


def _view(person: Person, now: int) -> PersonView:
    locked = milliseconds(person.locked_until) if person.locked_until > now else None
    return PersonView(person.name, person.role, milliseconds(person.enrolled_at), person.suspended, locked)


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
    return _view(await found.suspend(request_id(who, data), service.now, name, by, data.reason), service.now)


@post("/api/people/{name:str}/reinstate", opt={"roles": MANAGERS}, status_code=200)
async def reinstate(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    return _view(await service.casino.people.reinstate(request_id(who, data), service.now, name, by), service.now)


@post("/api/people/{name:str}/role", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def give_role(name: PathName, data: JSONBody[RoleRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    found = service.casino.people
    return _view(await found.give_role(request_id(who, data), service.now, name, data.role, by), service.now)


@post("/api/people/{name:str}/password", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def set_password(name: PathName, data: JSONBody[PasswordRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    found = service.casino.people
    return _view(await found.set_password(request_id(who, data), service.now, name, data.password, by), service.now)


@post("/api/people/{name:str}/unlock", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def unlock(name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> PersonView:
    by = await service.sessions.person(who)
    return _view(await service.casino.people.unlock(request_id(who, data), service.now, name, by), service.now)


async def _devices(service: Service) -> list[DeviceView]:
    return [
        DeviceView(one.name, one.kind, one.table, milliseconds(one.enrolled_at))
        for one in await service.casino.people.devices()
    ]


@get("/api/devices", opt={"roles": MANAGERS | AUDIT})
async def devices(service: TheService) -> list[DeviceView]:
    return await _devices(service)


@post("/api/devices", opt={"roles": MANAGERS}, media_type=MediaType.JSON)
async def enrol_device(data: JSONBody[DeviceRequest], who: TheWho, service: TheService) -> DeviceView:
    """A card reader, a display or a terminal. Its token is shown this once."""
    if data.table is not None:
        service.casino.table(data.table)
    by = await service.sessions.person(who)
    found = service.casino.people
    token = await found.enrol_device(request_id(who, data), service.now, data.name, data.kind, data.table, by)
    return DeviceView(data.name, data.kind, data.table, milliseconds(service.now), token)


@post("/api/devices/{name:str}/remove", opt={"roles": MANAGERS}, status_code=200)
async def remove_device(
    name: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService
) -> list[DeviceView]:
    by = await service.sessions.person(who)
    await service.casino.people.remove_device(request_id(who, data), service.now, name, by)
    return await _devices(service)


HANDLERS = (
    people,
    enrol,
    suspend,
    reinstate,
    give_role,
    set_password,
    unlock,
    devices,
    enrol_device,
    remove_device,
)
