"""Who sends a request: from the cookie of a session or the token of a device, never from what is sent."""

from collections.abc import Iterable, Mapping
from hmac import compare_digest
from ipaddress import ip_address, ip_network
from random import SystemRandom
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from msgspec.structs import replace

from punto.floor.casino import Casino
from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.people.sessions import Session
from punto.people.state import Device, Person
from punto.server.health import DeviceHealth
from punto.server.pace import place_of
from punto.server.refusals import refuse
from punto.server.terminals import BROWSER
from punto.server.who import Who
from punto.shoe.shuffle import below

COOKIE = "punto"
DEVICE_COOKIE = "punto_device"
BROWSER_COOKIE = "punto_browser"  # by chance, and for long: by it a browser is known where somebody signed in before
CSRF = "x-punto-csrf"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Sessions:
    def __init__(self, casino: Casino, health: DeviceHealth) -> None:
        self.casino, self._people, self.health = casino, casino.people, health

    @property
    def now(self) -> int:
        return self.casino.clock.now()

    async def session(self, connection: AnyConnection, *, touch: bool = True) -> Session | None:
        token = connection.cookies.get(COOKIE)
        return await self._people.session(token, self.now, touch=touch) if token else None

    async def who(self, connection: AnyConnection, *, touch: bool = True) -> Who | None:
        """`touch`: somebody acts, and the session is not idle."""
        if (token := _bearer(connection.headers)) is not None:
            device = await self._people.device(token)
            if device is None or device.kind is DeviceKind.TERMINAL:
                return None  # at a terminal, somebody signs in
            self.health.heard(device.name, self.now)
            return Who(device.name, Role.GUEST, device=device.kind.value, terminal=device.table or "")
        session = await self.session(connection, touch=touch)
        if session is not None:
            who = Who(session.name, session.role, session.terminal, begun_at=session.begun)
            return replace(who, must_change=True) if session.must_change else who
        if token := connection.cookies.get(DEVICE_COOKIE):  # a display has no keyboard to sign in with
            device = await self._people.device(token)
            if device is not None and device.kind is DeviceKind.DISPLAY:
                return Who(device.name, Role.GUEST, device=device.kind.value, terminal=device.table or "")
        return None

    async def person(self, who: Who) -> Person:
        found = await self._people.person(who.name)
        if found is None:
            refuse("not-signed-in")
        return found

    async def device(self, connection: AnyConnection) -> Device | None:
        """The House's terminal or display that this browser is."""
        token = connection.cookies.get(DEVICE_COOKIE)
        return await self._people.device(token) if token else None

    async def terminal(self, connection: AnyConnection) -> str:
        """The House's terminal that this is, or a name made up for this browser alone."""
        device = await self.device(connection)
        if device is not None and device.kind is DeviceKind.TERMINAL:
            return device.name
        random = SystemRandom()
        return BROWSER + "".join(_LETTERS[below(len(_LETTERS), random)] for _ in range(10))

    async def check_csrf(self, connection: AnyConnection) -> None:
        """What changes something must carry the session's own token, which no other site can read."""
        if connection.scope.get("method", "GET") in _SAFE or _bearer(connection.headers) is not None:
            return
        session = await self.session(connection)
        if session is None:
            refuse("not-signed-in")
        given = connection.headers.get(CSRF, "")
        if not compare_digest(given.encode("utf-8", "surrogatepass"), session.csrf.encode()):
            refuse("wrong-token")


def check_origin(connection: AnyConnection) -> None:
    """Another site's page can neither act here nor sign anybody in, under whatever name."""
    if connection.scope.get("method", "GET") not in _SAFE and not is_same_origin(connection):
        refuse("another-origin")


def is_same_origin(connection: AnyConnection) -> bool:
    """A browser always says whose page asks; other programs say nothing, and have no cookies but their own."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


def address(connection: AnyConnection) -> str:
    return place_of(connection.client.host) if connection.client else "?"


def is_from(connection: AnyConnection, networks: Iterable[str]) -> bool:
    """Whether it comes from this machine, or from one of these addresses and networks."""
    try:
        found = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_loopback or any(found in ip_network(network) for network in networks)


def _bearer(headers: Mapping[str, str]) -> str | None:
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None
