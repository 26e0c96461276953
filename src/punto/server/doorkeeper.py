"""Who may have a socket, below anything that is asked on it: how many there are, from where, and whose time is up."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol
from weakref import WeakValueDictionary

from msgspec import Struct
from uvicorn.middleware.proxy_headers import _TrustedHosts

from punto.server.pace import SOCKETS_PER_ADDRESS, Buckets, Burst, Limited, place_of
from punto.server.sessions import COOKIE

_LOOK_S = 0.5
_WAITS = b"/api/reader"  # a shoe that asks whether it is to be locked
_KEPT = 256  # descriptors for the journal, the log, and whatever else is no socket
_FEWEST, _MOST = 64, 100_000


class Bounds(Struct, frozen=True):
    """What one socket may cost. `docs/PROTOCOL.md` says what happens beyond each."""

    frames: Burst = (200, 100.0)  # of one WebSocket, of whatever kind
    octets: Burst = (128 * 1024, 64.0 * 1024)  # bytes of one WebSocket
    fragments: int = 64  # of one message
    floods: Burst = (3, 0.1)  # WebSockets of one session that are closed for one
    unread: int = 1024 * 1024  # bytes of answers to pings that wait to be read
    unread_s: float = 30.0  # in which a peer reads something of what waits
    sign_of_life_s: float = 20.0  # between two pings of ours, and to the answer
    heartbeat_s: float = 1.5  # without a message of ours, after which one that asked for it is sent an empty one
    head: int = 16 * 1024  # bytes of a request before its body
    head_s: float = 10.0
    body: int = 1024 * 1024  # bytes; longer ones than a request may have are refused, and read on so far
    body_s: float = 30.0
    idle_s: int = 5  # between two requests
    closing_s: float = 5.0
    requests: Burst = (1_000, 500.0)  # from one address, WebSockets to be opened among them
    turns: int = 8  # requests of one session, or of an address without one, that are seen to at once
    sockets: int = SOCKETS_PER_ADDRESS
    silent_s: float = 3.0  # after which a socket on which nothing was asked may have to make room
    refused_after_s: float = 2.0  # who is told at once comes again at once
    metrics_from: tuple[str, ...] = ()  # addresses and networks that may read /metrics, beside this machine


class Held(Protocol):
    """Whoever talks on a socket."""

    def overdue(self, now: float) -> str | None:
        """Which limit of time it is beyond."""


class Entry:
    def __init__(self, holder: Held, now: float) -> None:
        self.holder = holder
        self.address: str | None = None  # not known yet, behind a proxy
        self.refused: Limited | None = None
        self.session = ""  # of a WebSocket: what it says who it is by
        self.unread = 0
        self.unread_since = now
        self.closing_since: float | None = None


class Doorkeeper:
    """All sockets of a server. Where a proxy is before it, an address is what the proxy says it is: one that says
    nothing is limited by nothing but the number of sockets in all, or it would lock the whole house out."""

    def __init__(self, bounds: Bounds, closed: Callable[[str], None]) -> None:
        self.bounds, self.closed = bounds, closed
        self.most = _MOST  # sockets in all
        self.entries: dict[asyncio.Transport, Entry] = {}
        self.believe("")
        self._sockets: Counter[str] = Counter()
        self._silent: dict[str, dict[asyncio.Transport, float]] = {}  # by address: who has not asked for anything yet
        self._requests, self._floods = Buckets(*bounds.requests), Buckets(*bounds.floods)
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._looking: asyncio.TimerHandle | None = None
        self._turned_away = 0  # and not told yet

    def believe(self, proxies: str) -> None:
        """Addresses or networks, with commas: what these say about where somebody comes from."""
        self._proxies = _TrustedHosts(proxies.split(",") if proxies else [])

    def enter(self, transport: asyncio.Transport, holder: Held, peer: str) -> bool:
        """Whether there is room for one more."""
        loop = asyncio.get_running_loop()
        self.entries[transport] = entry = Entry(holder, loop.time())
        if self._looking is None:
            self._looking = loop.call_later(_LOOK_S, self._look, loop)
        if peer not in self._proxies:
            self._comes_from(entry, place_of(peer))
            if entry.address:
                self._silent.setdefault(entry.address, {})[transport] = loop.time()
        return len(self.entries) <= self.most and entry.refused is None

    def turn_away(self, transport: asyncio.Transport, answer: bytes) -> None:
        """With an answer, and nothing made for it. Those who wait for it take room too: of that, a small part."""
        self.closed(Limited.CONNECTIONS.value)
        if self._turned_away >= self.most // 8:
            _close(transport, answer)
            return
        self._turned_away += 1
        transport.pause_reading()

        def tell() -> None:
            self._turned_away -= 1
            _close(transport, answer)

        asyncio.get_running_loop().call_later(self.bounds.refused_after_s, tell)

    def pass_on(self, transport: asyncio.Transport, holder: Held) -> Limited | None:
        """To a WebSocket; what it is refused for."""
        entry = self.entries[transport]
        entry.holder = holder
        return entry.refused

    def opens(self, transport: asyncio.Transport, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """A WebSocket begins. Who was thrown out for a flood comes back, but not again and again at once."""
        entry = self.entries[transport]
        entry.session = _session(headers) or entry.address or ""
        if entry.session and self._floods.is_empty(entry.session):
            entry.refused = Limited.CONNECTIONS
            self.closed("floods")

    def flooded(self, transport: asyncio.Transport, limit: str) -> None:
        self.closed(limit)
        if session := self.entries[transport].session:
            self._floods.take(session)

    def turn(
        self, transport: asyncio.Transport, headers: Iterable[tuple[bytes, bytes]], url: bytes = b""
    ) -> asyncio.Semaphore | None:
        """Whatever somebody asks for all at once is seen to a few at a time: others come in between. What waits for
        something to happen has turns of its own, or what is to happen would wait behind it."""
        whose = _session(headers) or self.entries[transport].address
        if not whose:
            return None
        if url.partition(b"?")[0] == _WAITS:
            whose += " waits"
        if (found := self._turns.get(whose)) is None:
            self._turns[whose] = found = asyncio.Semaphore(self.bounds.turns)
        return found

    def leave(self, transport: asyncio.Transport) -> None:
        if (entry := self.entries.pop(transport, None)) is not None:
            self._speaks(transport, entry)
            self._goes(entry)

    def asked(self, transport: asyncio.Transport, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> Limited | None:
        """A request begins, from whomever its headers say; what it is refused for."""
        entry = self.entries[transport]
        self._speaks(transport, entry)
        if peer in self._proxies:
            said = b", ".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin1")
            found = place_of(self._proxies.get_trusted_client_address(said)[0]) if said else None
            if found != entry.address:
                self._goes(entry)
                self._comes_from(entry, found)
        if entry.refused is None and entry.address and not self._requests.take(entry.address):
            entry.refused = Limited.REQUESTS
        if entry.refused is not None:
            self.closed(entry.refused.value)
        return entry.refused

    def _comes_from(self, entry: Entry, address: str | None) -> None:
        """One that is refused is not counted. Where an address has no room, whoever has been there longest and has not
        asked for anything makes some: sockets that are opened and left so keep nobody else out."""
        if address and self._sockets[address] >= self.bounds.sockets and not self._makes_room(address):
            entry.address, entry.refused = None, Limited.CONNECTIONS
            return
        entry.address, entry.refused = address, None
        if address:
            self._sockets[address] += 1

    def _makes_room(self, address: str) -> bool:
        if not (silent := self._silent.get(address)):
            return False
        transport, since = next(iter(silent.items()))
        if asyncio.get_running_loop().time() - since < self.bounds.silent_s:
            return False  # it may be about to ask
        self.closed("silent")
        self.leave(transport)
        transport.abort()
        return True

    def _speaks(self, transport: asyncio.Transport, entry: Entry) -> None:
        silent = self._silent.get(entry.address or "", {})
        silent.pop(transport, None)
        if not silent:
            self._silent.pop(entry.address or "", None)

    def _goes(self, entry: Entry) -> None:
        if entry.address:
            self._sockets[entry.address] -= 1
            if not self._sockets[entry.address]:
                del self._sockets[entry.address]

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """One look at all of them, twice a second, instead of a clock for each."""
        now = loop.time()
        for transport, entry in list(self.entries.items()):
            if (limit := self._overdue(transport, entry, now)) is not None:
                self.closed(limit)
                transport.abort()
        self._looking = loop.call_later(_LOOK_S, self._look, loop) if self.entries else None

    def _overdue(self, transport: asyncio.Transport, entry: Entry, now: float) -> str | None:
        if transport.is_closing():  # it waits for its output to be read
            if entry.closing_since is None:  # it may be gone in a moment
                entry.closing_since = now
            return "closing" if now - entry.closing_since > self.bounds.closing_s else None
        unread = transport.get_write_buffer_size()
        if not unread or unread < entry.unread:
            entry.unread_since = now
        entry.unread = unread
        if now - entry.unread_since > self.bounds.unread_s:
            return "unread"
        return entry.holder.overdue(now)


def _close(transport: asyncio.Transport, answer: bytes) -> None:
    if not transport.is_closing():
        transport.write(answer)
        transport.close()


def _session(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Its token; whose it is, and whether it is anybody's, is not asked here."""
    for name, value in headers:
        if name == b"authorization":
            return value.decode("latin1")
        if name == b"cookie":
            given = [one.strip().partition(b"=") for one in value.split(b";")]
            tokens = [token.strip(b'"').decode("latin1") for key, _, token in given if key == COOKIE.encode()]
            if tokens:
                return tokens[-1]  # the one that counts
    return ""


def raise_descriptors() -> tuple[int, int]:
    """As many files and sockets as this process may have; and how many sockets that leaves room for."""
    if sys.platform == "win32":
        return _MOST + _KEPT, _MOST
    import resource  # noqa: PLC0415  # there is none on Windows

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST + _KEPT if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted, max(_FEWEST, min(_MOST, wanted - _KEPT))
