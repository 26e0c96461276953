"""`punto serve`: opens the journal, checks it, starts the casino, serves until it is stopped, and stops gently."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import structlog
import uvicorn
from msgspec import Struct

from punto.facts import Message, facts_to_wire
from punto.floor.clock import WorldClock
from punto.floor.floor_file import FloorPlan
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.server.checkpoints import Checkpoints
from punto.server.doorkeeper import Bounds, raise_descriptors
from punto.server.floor import MANAGER, Floor
from punto.server.logs import written_by
from punto.server.nodes.trust import trusted
from punto.server.pace import SOCKETS_PER_ADDRESS
from punto.server.pulse import beat
from punto.server.tls import Certificate, Handshake
from punto.server.transport import LimitedHttp, LimitedWebSocket
from punto.server.workers import when_gone
from punto.shoe.keys import Keys
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.contract import Journal
from punto.store.copy_mark import copy_mark, mark_copy
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.sole_use import FLOOR, check_sole_use
from punto.verify.shoe_keys import check_shoe_keys
from punto.words import in_time_zone, say

log = structlog.get_logger("punto")

LONGEST_MESSAGE = 32 * 1024
PATIENCE_S = 180  # a live Round with bets open takes a minute or two
_LOOPBACK = "127.0.0.1"
_EVERYWHERE = ("0.0.0.0", "::")  # where nobody can be reached
_BACKLOG = 128  # sockets that are let in at once, while all others wait
_TIDY_MS = 3_600_000
_MARK_MS = 60_000
_COLLECT = (50_000, 20, 20)  # seldom
_LAST_NEWS_S = 0.3  # in which everybody is sent how the last Rounds ended


class Serving(Struct, frozen=True):
    floor: FloorPlan
    database: str
    keys: Keys
    host: str = "127.0.0.1"
    port: int = 8080
    proxies: str = ""  # addresses or networks, with commas: believed about who asks, and by which scheme
    sockets_per_address: int = SOCKETS_PER_ADDRESS
    metrics_from: tuple[str, ...] = ()  # addresses or networks that may read /metrics, beside this machine
    restored_by: str = ""  # who says that this is a copy, where it does not know it
    data: Path = Path()  # where checkpoints and the keys that sign them are kept
    witness: str | None = None  # a file or an address that is given every checkpoint
    floor_file: Path | None = None  # read again on SIGHUP
    node: str = "server"  # what it is called among the servers of the floor
    address: str = ""  # where the others reach it, if not by host and port
    # On the loopback, where it shares `port` with others of this machine: they reach it there.
    own_port: int | None = None
    lifeline: int | None = None  # a descriptor that ends when whoever started it is gone
    pulse: int | None = None  # another one, to say once a second that it goes on
    certificate: Path | None = None
    key: Path | None = None
    ca: Path | None = None  # whose certificates the floor's other servers have
    patience: int = PATIENCE_S * 1_000  # milliseconds in which Rounds may end before the program does

    @property
    def shares_port(self) -> bool:
        return self.own_port is not None


async def serve(serving: Serving, announce: Callable[[str], None], progress: Callable[[int], None]) -> int:
    """Until SIGINT or SIGTERM; the exit status."""
    listening = [listen(serving.host, serving.port, shared=serving.shares_port)]
    if serving.own_port is not None:
        listening.append(listen(_LOOPBACK, serving.own_port, shared=True))
    journal = await open_journal(serving.database)
    try:
        await check_shoe_keys(journal, serving.keys)
        if serving.restored_by and not serving.shares_port:  # otherwise it was marked before any worker
            await _mark_restored(journal)
        clock = WorldClock()
        folder = CheckpointFolder.open(serving.data)
        announce(say(Message("serve-checkpoint-key", {"key": folder.signer.public_key})))
        checkpoints = Checkpoints(journal, folder, serving.floor.name, clock, serving.witness)
        bounds = Bounds(sockets=serving.sockets_per_address, metrics_from=serving.metrics_from)
        trust = trusted(serving.ca, serving.certificate if serving.shares_port else None)
        floor = Floor(
            serving.floor,
            journal,
            serving.keys,
            clock,
            checkpoints=checkpoints,
            bounds=bounds,
            node=serving.node,
            trust=trust,
        )
        written_by.node = floor.casino.node or serving.node
        floor.service.floor_file = serving.floor_file
        if serving.restored_by:
            floor.starter = Actor(serving.restored_by, Authority.SHIFT_MANAGER)
        descriptors, floor.service.doorkeeper.most = raise_descriptors()
        log.info("descriptors", limit=descriptors, sockets=floor.service.doorkeeper.most)
        with in_time_zone(serving.floor.days.zone):
            return await _serve(floor, serving, listening, announce, progress)
    finally:
        await journal.close()
        for one in listening:
            one.close()


async def mark_restored(database: str, keys: Keys) -> None:
    """Before servers that share a port, each of which is told by whom it was restored."""
    journal = await open_journal(database)
    try:
        await check_shoe_keys(journal, keys)
        await _mark_restored(journal)
    finally:
        await journal.close()


async def _mark_restored(journal: Journal) -> None:
    if await copy_mark(journal) is None:
        await check_sole_use(journal)  # the shoes that others deal from would end under their hands
        await mark_copy(journal)
        await journal.accept_lost_end()  # by name, and as after any other rollback
        await journal.let_go(FLOOR)


def listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """First of all: a server that cannot be reached need not start. What comes to a port that is shared goes to one
    of those who listen on it."""
    [(family, _, _, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    found = socket.socket(family)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
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
    sockets: list[socket.socket],
    announce: Callable[[str], None],
    progress: Callable[[int], None],
) -> int:
    # A journal that was emptied is no first start: who emptied it would be the manager.
    if behind := await floor.behind():
        for finding in behind:
            announce(say(finding.message))
        announce(say(Message("serve-behind", {"path": serving.data})))
    elif not (await floor.casino.journal.head()).position:
        await _enrol_first_manager(floor, announce)
    certificate = Certificate(serving.certificate, serving.key) if serving.certificate and serving.key else None
    server = uvicorn.Server(config(floor, serving, certificate))
    stopping, hurry = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop() -> None:
        """The second time, without waiting any longer for Rounds to end."""
        (hurry if stopping.is_set() else stopping).set()

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)

    def read_again() -> None:
        if certificate is not None:
            certificate.read_again()
        floor.casino.in_background(floor.reload())

    loop.add_signal_handler(signal.SIGHUP, read_again)
    if serving.lifeline is not None:
        when_gone(serving.lifeline, stopping.set)
    # Not serve(), which takes the signals for itself and hangs up on everybody before the Rounds have ended.
    listening = loop.create_task(server._serve(sockets=sockets))
    while not server.started and not listening.done():
        await asyncio.sleep(0.01)
    scheme = "https" if serving.certificate else "http"
    announce(f"{scheme}://{serving.host}:{sockets[0].getsockname()[1]}/")
    shares = len(sockets) > 1
    host = _LOOPBACK if shares or serving.host in _EVERYWHERE else serving.host
    address = f"{scheme}://{host}:{sockets[-1].getsockname()[1]}"
    is_open = False
    beating = loop.create_task(beat(serving.pulse, lambda: is_open)) if serving.pulse is not None else None
    gc.set_threshold(*_COLLECT)  # the start itself reads tens of thousands of records
    try:
        findings = await floor.start(progress, serving.address or address)
    except (InputError, Unavailable):  # it runs nothing, and whoever has come already is hung up on in order
        await floor.stop(0)
        server.should_exit = True
        await listening
        await floor.service.sweeper.stop()
        raise
    if findings:
        for finding in findings:
            log.error("start-up check", finding=say(finding.located))
        announce(say(Message("serve-findings", {"count": len(findings)})))
    else:
        # Not before it was checked: who had damaged it would be the manager.
        await _enrol_first_manager(floor, announce)
        for warning in floor.casino.warnings:
            log.warning(warning.code, **facts_to_wire(warning.facts))
            announce(say(warning))
        for order in floor.casino.orders:
            log.info(order.code, **facts_to_wire(order.facts))
            announce(say(order))
        log.info("open", tables=len(floor.casino.tables), play_credits=serving.floor.guests)
    tune()
    is_open = True
    working = []
    if not findings:
        working += [loop.create_task(floor.again_and_again(_TIDY_MS, floor.tidy))]
        working += [loop.create_task(floor.again_and_again(_MARK_MS, floor.mark))]
        if floor.checkpoints is not None:
            working.append(loop.create_task(floor.checkpoints.keep()))
    await asyncio.wait([loop.create_task(stopping.wait()), listening], return_when=asyncio.FIRST_COMPLETED)
    announce(say(Message("serve-stopping")))
    if not findings:
        await floor.stop(serving.patience, hurry)  # the last Rounds, signed as all others
        await asyncio.sleep(_LAST_NEWS_S)
    if beating is not None:
        beating.cancel()
    for work in working:
        work.cancel()
    await asyncio.gather(*working, return_exceptions=True)
    server.should_exit = True
    await listening
    await floor.service.sweeper.stop()
    if not findings and floor.checkpoints is not None:
        await floor.checkpoints.end()
    log.info("stopped")
    return 0


async def _enrol_first_manager(floor: Floor, announce: Callable[[str], None]) -> None:
    if (password := await floor.first_manager()) is not None:
        announce(say(Message("serve-first-start", {"name": MANAGER, "password": password})))


def tune() -> None:
    """The interpreter, once all that stays is there."""
    # What a bet makes is freed as soon as nobody needs it, without a collector looking for cycles, which looks at all
    # the rulebooks and connections again and again: 490 µs a bet with it, 293 without (a run each).
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)
    # The journal's thread asks for the interpreter after each statement, and waits this long where others are busy.
    # Five rows written beside a busy thread took 17 to 25 ms with the 5 ms it is by itself, and 2 to 3 with this.
    sys.setswitchinterval(0.0005)


def config(floor: Floor, serving: Serving, certificate: Certificate | None = None) -> uvicorn.Config:
    doorkeeper = floor.service.doorkeeper
    doorkeeper.believe(serving.proxies)
    http = partial(LimitedHttp, doorkeeper)

    def secured(**given: Any) -> Handshake:
        assert certificate is not None
        return Handshake(doorkeeper, certificate.context, lambda plain: http(handshake=plain, **given))

    return uvicorn.Config(
        floor.app,
        host=serving.host,
        port=serving.port,
        loop="none",
        http=cast(Any, http if certificate is None else secured),
        ws=cast(Any, partial(LimitedWebSocket, doorkeeper)),
        ws_ping_interval=doorkeeper.bounds.sign_of_life_s,
        ws_ping_timeout=doorkeeper.bounds.sign_of_life_s,
        backlog=_BACKLOG,
        timeout_keep_alive=doorkeeper.bounds.idle_s,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=bool(serving.proxies),
        forwarded_allow_ips=serving.proxies or None,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=5,
        limit_concurrency=None,
    )
