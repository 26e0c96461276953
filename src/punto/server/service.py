"""All that the server's parts share: the casino, its news, who is signed in, how often anybody may ask."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping
from hmac import compare_digest
from random import SystemRandom
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from msgspec import Struct

from punto.floor.casino import Casino
from punto.floor.refusals import refuse
from punto.money import format_amount
from punto.people.events import DeviceKind
from punto.people.refusals import refuse as refuse_person
from punto.people.roles import Role
from punto.people.sessions import Session
from punto.people.state import Person
from punto.server.care import Cares
from punto.server.feed import Feed
from punto.server.hub import Hub
from punto.server.metrics import Metrics
from punto.server.problems import NotSignedIn, OtherOrigin, TooMany, WrongToken
from punto.server.who import Who
from punto.shoe.shuffle import below

COOKIE = "punto"
DEVICE_COOKIE = "punto_device"
CSRF = "x-punto-csrf"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_MOST_REMEMBERED = 10_000
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Pace(Struct, frozen=True):
    """How often anybody may ask: as many at once, and so many a second from then on."""

    sign_ins: tuple[int, float] = (20, 0.5)  # from one address
    guests: tuple[int, float] = (60, 1.0)  # from one address
    requests: tuple[int, float] = (200, 50.0)  # of one session, or of an address without one
    commands: tuple[int, float] = (100, 50.0)  # on one WebSocket
    connections: int = 20  # WebSockets of one person


class Buckets:
    """Tokens by name: each request takes one, and they come back with time."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        now = time.monotonic()
        left, then = self._left.pop(name, (float(self.burst), now))
        left = min(self.burst, left + (now - then) * self.rate)
        taken = left >= 1
        self._left[name] = (left - 1 if taken else left, now)
        if len(self._left) > _MOST_REMEMBERED:
            self._left.popitem(last=False)
        return taken


class Service:
    def __init__(self, casino: Casino, hub: Hub, pace: Pace | None = None) -> None:
        self.casino, self.hub = casino, hub
        self.pace = pace or Pace()
        self.metrics = Metrics(casino, hub)
        self.cares = Cares(casino, hub)
        self.sign_ins, self.guests = Buckets(*self.pace.sign_ins), Buckets(*self.pace.guests)
        self.requests = Buckets(*self.pace.requests)
        self.verifying: Any = None
        self.talks: set[Any] = set()  # WebSockets that are open, and who looks after them
        self.sweeping: asyncio.Task[None] | None = None

    @property
    def now(self) -> int:
        return self.casino.clock.now()

    # ── who asks ─────────────────────────────────────────────────────────────────────────────────────────

    async def session(self, connection: ASGIConnection[Any, Any, Any, Any], *, touch: bool = True) -> Session | None:
        token = connection.cookies.get(COOKIE)
        return await self.casino.people.session(token, self.now, touch=touch) if token else None

    async def who(self, connection: ASGIConnection[Any, Any, Any, Any], *, touch: bool = True) -> Who | None:
        """From the session's cookie, or from a device's token; never from what is asked. `touch`: somebody acts, and
        the session is not idle."""
        if (token := _bearer(connection.headers)) is not None:
            device = await self.casino.people.device(token)
            if device is None or device.kind is DeviceKind.TERMINAL:
                return None  # at a terminal, somebody signs in
            return Who(device.name, Role.GUEST, device=device.kind.value, terminal=device.table or "")
        session = await self.session(connection, touch=touch)
        if session is not None:
            return Who(session.name, session.role, session.terminal)
        if token := connection.cookies.get(DEVICE_COOKIE):  # a display has no keyboard to sign in with
            device = await self.casino.people.device(token)
            if device is not None and device.kind is DeviceKind.DISPLAY:
                return Who(device.name, Role.GUEST, device=device.kind.value, terminal=device.table or "")
        return None

    async def check_csrf(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """What changes something must carry the session's own token, which no other site can read."""
        if connection.scope.get("method", "GET") in _SAFE or _bearer(connection.headers) is not None:
            return
        session = await self.session(connection)
        if session is None:
            raise NotSignedIn
        given = connection.headers.get(CSRF, "")
        if not compare_digest(given.encode("utf-8", "surrogatepass"), session.csrf.encode()):
            raise WrongToken

    def check_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Another site's page can neither act here nor sign anybody in, under whatever name."""
        if connection.scope.get("method", "GET") not in _SAFE and not is_same_origin(connection):
            raise OtherOrigin

    async def terminal(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The House's terminal that this is, or a name made up for this browser alone."""
        if token := connection.cookies.get(DEVICE_COOKIE):
            device = await self.casino.people.device(token)
            if device is not None and device.kind is DeviceKind.TERMINAL:
                return device.name
        random = SystemRandom()
        return "web-" + "".join(_LETTERS[below(len(_LETTERS), random)] for _ in range(10))

    async def person(self, who: Who) -> Person:
        found = await self.casino.people.person(who.name)
        if found is None:
            raise NotSignedIn
        return found

    def feed(self, table: str) -> Feed:
        """Of a table that there is, once the floor has begun."""
        self.casino.table(table)
        if (found := self.hub.feeds.get(table)) is None:
            refuse("floor-not-ready", reason=self.casino.unavailable_reason)
        return found

    def check_no_bets(self, terminal: str) -> None:
        """What bets bring comes to the terminal, where whoever made them should still be."""
        for name, table in self.casino.tables.items():
            round_ = table.room.state.round
            if round_ is None or table.room.state.between_rounds:
                continue
            if any(bet.patron == f"terminal:{terminal}" for bet in round_.bets.values()):
                refuse("bets-at-the-terminal", table=name)

    async def leave_terminal(self, who: Who) -> None:
        """Credits at a terminal go back to whose they are; where that is nobody's name, they are cashed out first."""
        self.check_no_bets(who.terminal)
        place = f"terminal:{who.terminal}"
        left = (await self.casino.journal.balances_of([place])).get(place, 0)
        if not left:
            return
        if who.name == place:
            refuse("credits-at-the-terminal", credit=format_amount(left))
        request_id = self.casino.new_request_id()
        await self.casino.desk.from_terminal(request_id, self.now, who.terminal, who.name, left)

    async def enrolled_patron(self, name: str) -> None:
        """Money goes to nobody whom nobody knows."""
        found = await self.casino.people.person(name)
        if found is None or found.role.is_staff:
            refuse_person("no-such-person", name=name)

    async def rest(self) -> None:
        """When the server stops."""
        if self.sweeping is not None:
            self.sweeping.cancel()
            await asyncio.gather(self.sweeping, return_exceptions=True)

    # ── how often ────────────────────────────────────────────────────────────────────────────────────────

    def check_pace(self, buckets: Buckets, name: str, what: str) -> None:
        if not buckets.take(name):
            raise TooMany(what)


def _bearer(headers: Mapping[str, str]) -> str | None:
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def is_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """A browser always says whose page asks; other programs say nothing, and have no cookies but their own."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else "?"


# As handlers ask for them.
TheService = NamedDependency[Service]
TheWho = NamedDependency[Who]
