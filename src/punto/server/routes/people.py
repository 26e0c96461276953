"""Staff, patrons and devices: enrolled, given roles, suspended, unlocked."""

from typing import Literal

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.people.state import Person
from punto.server.routes.request import Asked, Name, Password, PathName, ReasonAsked, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.who import AUDIT, CAGE, MANAGERS, PIT, SHIFT


class Enrolment(Asked, frozen=True, kw_only=True):
    name: Name
    role: Role
    password: Password


class RoleAsked(Asked, frozen=True, kw_only=True):
    role: Role


class PasswordAsked(Asked, frozen=True, kw_only=True):
    password: Password


class DeviceAsked(Asked, frozen=True, kw_only=True):
    name: Name
    kind: DeviceKind
    table: Name | None = None


class PersonTold(Struct, frozen=True):
    name: str
    role: Role
    enrolled_at: int
    suspended: bool
    locked_until: int | None


class DeviceTold(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: DeviceKind
    table: str | None
    enrolled_at: int
    token: str | None = None  # shown once, when it is enrolled


def _told(person: Person, now: int) -> PersonTold:
    locked = person.locked_until // 1_000 if person.locked_until > now else None
    return PersonTold(person.name, person.role, person.enrolled_at // 1_000, person.suspended, locked)


@get("/api/people", opt={"may": CAGE | PIT | AUDIT})
async def people(service: TheService, kind: FromQuery[Literal["staff", "patrons"]] = "patrons") -> list[PersonTold]:
    return [_told(person, service.now) for person in await service.casino.people.everybody(kind)]


@post("/api/people", opt={"may": CAGE | PIT})
async def enrol(data: JSONBody[Enrolment], who: TheWho, service: TheService) -> PersonTold:
    """Patrons by the cage and the pit; dealers by managers; the rest by a shift manager. The name is seen at tables."""
    by = await service.person(who)
    found = service.casino.people
    return _told(
        await found.enrol(request_id(who, data), service.now, data.name, data.role, data.password, by), service.now
    )


@post("/api/people/{name:str}/suspend", opt={"may": MANAGERS}, status_code=200)
async def suspend(name: PathName, data: JSONBody[ReasonAsked], who: TheWho, service: TheService) -> PersonTold:
    by = await service.person(who)
    found = service.casino.people
    return _told(await found.suspend(request_id(who, data), service.now, name, by, data.reason), service.now)


@post("/api/people/{name:str}/reinstate", opt={"may": MANAGERS}, status_code=200)
async def reinstate(name: PathName, data: JSONBody[Asked], who: TheWho, service: TheService) -> PersonTold:
    by = await service.person(who)
    return _told(await service.casino.people.reinstate(request_id(who, data), service.now, name, by), service.now)


@post("/api/people/{name:str}/role", opt={"may": SHIFT}, status_code=200)
async def give_role(name: PathName, data: JSONBody[RoleAsked], who: TheWho, service: TheService) -> PersonTold:
    by = await service.person(who)
    found = service.casino.people
    return _told(await found.give_role(request_id(who, data), service.now, name, data.role, by), service.now)


@post("/api/people/{name:str}/password", opt={"may": SHIFT}, status_code=200)
async def set_password(name: PathName, data: JSONBody[PasswordAsked], who: TheWho, service: TheService) -> PersonTold:
    by = await service.person(who)
    found = service.casino.people
    return _told(await found.set_password(request_id(who, data), service.now, name, data.password, by), service.now)


@post("/api/people/{name:str}/unlock", opt={"may": SHIFT}, status_code=200)
async def unlock(name: PathName, data: JSONBody[Asked], who: TheWho, service: TheService) -> PersonTold:
    by = await service.person(who)
    return _told(await service.casino.people.unlock(request_id(who, data), service.now, name, by), service.now)


async def _devices(service: Service) -> list[DeviceTold]:
    return [
        DeviceTold(one.name, one.kind, one.table, one.enrolled_at // 1_000)
        for one in await service.casino.people.devices()
    ]


@get("/api/devices", opt={"may": MANAGERS | AUDIT})
async def devices(service: TheService) -> list[DeviceTold]:
    return await _devices(service)


@post("/api/devices", opt={"may": MANAGERS}, media_type=MediaType.JSON)
async def enrol_device(data: JSONBody[DeviceAsked], who: TheWho, service: TheService) -> DeviceTold:
    """A card reader, a display or a terminal. Its token is shown this once."""
    if data.table is not None:
        service.casino.table(data.table)
    by = await service.person(who)
    found = service.casino.people
    token = await found.enrol_device(request_id(who, data), service.now, data.name, data.kind, data.table, by)
    return DeviceTold(data.name, data.kind, data.table, service.now // 1_000, token)


@post("/api/devices/{name:str}/remove", opt={"may": MANAGERS}, status_code=200)
async def remove_device(name: PathName, data: JSONBody[Asked], who: TheWho, service: TheService) -> list[DeviceTold]:
    by = await service.person(who)
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
