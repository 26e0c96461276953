"""`punto serve`: opens the journal, checks it, starts the casino, serves until it is stopped, and stops gently."""

import asyncio
import errno
import gc
import io
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO, cast

import structlog
import uvicorn
from msgspec import Struct

from punto.facts import Message, facts_to_wire
from punto.floor.casino import Casino
from punto.floor.clock import Clock, WorldClock
from punto.floor.floor_file import FloorPlan
from punto.people.passwords import Hasher
from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused, InputError
from punto.server.app import make_app
from punto.server.hub import Hub
from punto.server.pace import Pace
from punto.server.service import Service
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.finding import Finding
from punto.store.location import open_journal
from punto.verify.start import check_start
from punto.words import say

log = structlog.get_logger("punto")

MANAGER = "manager"
# Whoever starts the program answers for what it does at start: a void after an interruption, a table opened.
STARTER = Actor("punto serve", Authority.SHIFT_MANAGER)
_LONGEST_MESSAGE = 32 * 1024
_TIDY_MS = 3_600_000
_LAST_NEWS_S = 0.3  # in which everybody is sent how the last Rounds ended


class Serving(Struct, frozen=True):
    floor: FloorPlan
    database: str
    keys: Path
    host: str = "127.0.0.1"
    port: int = 8080
    behind_proxy: bool = False  # believes what a proxy on this machine says about who asks, and by which scheme
    patience: int = 60_000  # milliseconds in which Rounds may end before the program does


class Floor:
    """The casino with its server, to be started and stopped."""

    def __init__(
        self,
        plan: FloorPlan,
        journal: Journal,
        keys: Keys,
        clock: Clock | None = None,
        pace: Pace | None = None,
        hasher: Hasher | None = None,
        rng: Any = None,
    ) -> None:
        self.clock = clock or WorldClock()
        self._keys = keys
        self.casino = Casino(plan, journal, keys, self.clock, self._news, rng, hasher, self._trouble)
        self.hub = Hub(self.casino)
        self.service = Service(self.casino, self.hub, pace)
        self.app = make_app(self.service)

    def _news(self, table: str, seq: int, events: Sequence[Any]) -> None:
        self.hub.happened(table, seq, events)

    def _trouble(self, table: str, error: Exception) -> None:
        if not isinstance(error, HouseRefused):
            log.error("table in trouble", table=table, error=str(error), exc_info=error)
            return
        log.warning("the House is short", refused=error.code, **facts_to_wire({**error.facts, "table": table}))
        self.service.metrics.not_covered.labels(table).inc()
        room = self.casino.table(table).room
        self.hub.alert(table, room.uncovered or Message(f"refusal-{error.code}", error.facts))

    async def start(self, progress: Callable[[int], None] = lambda _: None) -> list[Finding]:
        """What the start-up checks found; where that is anything, nothing is dealt."""
        return await self.casino.start(STARTER, self._check, progress, self.hub.begin)

    async def _check(self, progress: Callable[[int], None]) -> list[Finding]:
        return await check_start(self.casino.journal, self._keys, progress)

    async def first_manager(self) -> str | None:
        """On the very first start, a manager's password, to be shown once."""
        people = self.casino.people
        if any(person.role is Role.SHIFT_MANAGER for person in await people.everybody("staff")):
            return None
        password = secrets.token_urlsafe(12)
        await people.enrol(self.casino.new_request_id(), self.clock.now(), MANAGER, Role.SHIFT_MANAGER, password, None)
        return password

    async def tidy(self) -> None:
        while True:
            await self.clock.sleep(_TIDY_MS)
            await self.casino.people.clear_expired(self.clock.now())
            await self.casino.desk.expire_vouchers(self.clock.now())


async def serve(serving: Serving, announce: Callable[[str], None], progress: Callable[[int], None]) -> int:
    """Until SIGINT or SIGTERM; the exit status."""
    listening = listen(serving.host, serving.port)
    journal = await open_journal(serving.database)
    try:
        floor = Floor(serving.floor, journal, Keys.load(serving.keys))
        return await _serve(floor, serving, listening, announce, progress)
    finally:
        await journal.close()
        listening.close()


def listen(host: str, port: int) -> socket.socket:
    """Before anything else: whoever cannot be reached need not begin."""
    [(family, _, _, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    found = socket.socket(family)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise InputError(f"--port: port {port} is taken; give another one, or 0 for a free one") from None
        raise InputError(f"--host: {host} port {port} cannot be listened on: {error.strerror}") from None
    return found


async def _serve(
    floor: Floor,
    serving: Serving,
    socket_: socket.socket,
    announce: Callable[[str], None],
    progress: Callable[[int], None],
) -> int:
    if (password := await floor.first_manager()) is not None:
        announce(say(Message("serve-first-start", {"name": MANAGER, "password": password})))
    server = uvicorn.Server(config(floor, serving))
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    # Not serve(), which takes the signals for itself and hangs up on everybody before the Rounds have ended.
    listening = loop.create_task(server._serve(sockets=[socket_]))
    while not server.started and not listening.done():
        await asyncio.sleep(0.01)
    announce(f"http://{serving.host}:{socket_.getsockname()[1]}/")
    findings = await floor.start(progress)
    if findings:
        for finding in findings:
            log.error("start-up check", finding=say(finding.located))
        announce(say(Message("serve-findings", {"count": len(findings)})))
    else:
        for warning in floor.casino.warnings:
            log.warning(warning.code, **facts_to_wire(warning.facts))
            announce(say(warning))
        for order in floor.casino.orders:
            log.info(order.code, **facts_to_wire(order.facts))
            announce(say(order))
        log.info("open", tables=len(floor.casino.tables), play_credits=serving.floor.guests)
    tune()
    tidying = loop.create_task(floor.tidy())
    await asyncio.wait([loop.create_task(stopping.wait()), listening], return_when=asyncio.FIRST_COMPLETED)
    announce(say(Message("serve-stopping")))
    tidying.cancel()
    if not findings:
        await floor.casino.stop(serving.patience)
        await asyncio.sleep(_LAST_NEWS_S)
    server.should_exit = True
    await listening
    log.info("stopped")
    return 0


def tune() -> None:
    """The interpreter, once all that stays is there."""
    # What a bet makes is freed as soon as nobody needs it, without a collector looking for cycles, which looks at all
    # the rulebooks and connections again and again: 490 µs a bet with it, 293 without (a run each).
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    # The journal's thread asks for the interpreter after each statement, and waits this long where others are busy.
    # Five rows written beside a busy thread took 17 to 25 ms with the 5 ms it is by itself, and 2 to 3 with this.
    sys.setswitchinterval(0.0005)


def config(floor: Floor, serving: Serving) -> uvicorn.Config:
    return uvicorn.Config(
        floor.app,
        host=serving.host,
        port=serving.port,
        loop="none",
        ws="websockets-sansio",
        ws_max_size=_LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=serving.behind_proxy,
        forwarded_allow_ips="127.0.0.1" if serving.behind_proxy else None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
        limit_concurrency=None,
    )


class _StandardError(io.TextIOBase):
    """Whatever it is when something is written: a test runner changes it."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


def configure_logs() -> None:
    """One JSON object a line on standard error. No password, token or card is ever given to it."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, _StandardError())),
    )


def keys_file(data: Path) -> Path:
    """Beside the database, for this user alone."""
    data.mkdir(parents=True, exist_ok=True)
    os.chmod(data, 0o700)
    file = data / "shoe-keys.json"
    if not file.exists():
        Keys.create(file)
    return file
