"""The WebSocket: commands in, answers and news out. One task reads, one writes; neither waits for the other."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta, Struct

from punto.server import commands, requests
from punto.server.commands import Id, Name
from punto.server.hub import Connection
from punto.server.problems import OUR_FAULT, TooMany, problem_of
from punto.server.service import Buckets, Service, TheService, is_same_origin
from punto.server.who import Who
from punto.server.wire import PROTOCOL
from punto.store.problems import Unavailable

log = structlog.get_logger("punto.socket")

_MOST_WAITING = 64  # commands of one connection that are not answered yet
_MOST_UNREAD = 256  # answers; until they are read, nothing more is taken
_STRIKES = 20  # messages that make no sense, and then the connection is closed
SIGNED_OUT, TOO_MANY, NONSENSE, STOPPING, ORIGIN, BROKEN = 4401, 4429, 4400, 1001, 4403, 1011


class Watch(Struct, frozen=True, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """A table's news from now on; with `after`, from the event after that one."""

    id: Id
    table: Name
    after: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Unwatch(Struct, frozen=True, tag_field="do", tag="unwatch", forbid_unknown_fields=True):
    id: Id
    table: Name


class WatchFloor(Struct, frozen=True, tag_field="do", tag="watch-floor", forbid_unknown_fields=True):
    """All tables at a glance, at most once a second."""

    id: Id


class Ping(Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    id: Id


Message = Watch | Unwatch | WatchFloor | Ping | commands.Command
_decode = msgspec.json.Decoder(Message).decode


@websocket("/ws", opt={"may": None})
async def talk(socket: WebSocket[Any, Any, Any], service: TheService) -> None:
    who = await service.who(socket)
    if not is_same_origin(socket):
        await _refuse(socket, ORIGIN, "another site's page asks")
        return
    if who is None:
        await _refuse(socket, SIGNED_OUT, "not signed in")
        return
    if not service.hub.feeds:
        await _refuse(socket, STOPPING, "the floor is not ready")
        return
    await socket.accept()
    await _Talk(socket, service, who).run()


async def _refuse(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Accepted first: a browser is told neither code nor reason of a handshake that was refused."""
    await socket.accept()
    with suppress(Exception):
        await socket.close(code=code, reason=reason)


async def _sweep(talks: "set[_Talk]") -> None:
    """Whoever is signed out or suspended is out within a second, also who only listens."""
    while talks:
        await asyncio.sleep(1)
        for number, one in enumerate(list(talks)):
            if number % 50 == 49:
                await asyncio.sleep(0)  # with a thousand of them, others have their turn in between
            if asyncio.get_running_loop().time() - one.checked < 1:
                continue  # looked at with a command just now
            try:
                if one.closing is None and await one.service.who(one.socket, touch=False) != one.who:
                    one.close(SIGNED_OUT, "signed out")
            except Unavailable:
                pass  # looked at again in a second; meanwhile nobody can change anything
            except Exception as error:
                one.service.metrics.faults.inc()
                log.error("fault", who=one.who.name, exc_info=error)


class _Talk:
    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service, who: Who) -> None:
        self.socket, self.service, self.who = socket, service, who
        self.hub, self.casino = service.hub, service.casino
        self.connection = Connection(who)
        self.waiting = 0
        self.strikes = 0
        self.pace = Buckets(*service.pace.commands)
        self.closing: tuple[int, str] | None = None
        self.checked = asyncio.get_running_loop().time()
        self.begun = 0  # when the session began
        self.turn: asyncio.Future[Any] | None = None  # a command that takes its time, and others after it
        self.writer: asyncio.Task[None] | None = None

    async def run(self) -> None:
        others = self.hub.join(self.connection)
        talks = self.service.talks
        talks.add(self)
        if self.service.sweeping is None or self.service.sweeping.done():
            self.service.sweeping = asyncio.get_running_loop().create_task(_sweep(talks))
        try:
            session = await self.service.session(self.socket)
            self.begun = session.begun if session else 0
            await self.service.cares.load(self.who)
            if others > self.service.pace.connections:
                await self.socket.close(code=TOO_MANY, reason="too many connections")
                return
            self.connection.answer(
                {
                    "hello": self.who.name,
                    "role": self.who.role.value,
                    "protocol": PROTOCOL,
                    "now": self.casino.clock.now() // 1_000,
                    "connections": others,
                }
            )
            if others > 1:
                for other in self.hub.connections:
                    if other.is_of(self.who) and other is not self.connection:
                        other.answer({"notice": "also-open-elsewhere", "connections": others})
            self.writer = asyncio.get_running_loop().create_task(self._write())
            await self._read()
        finally:
            talks.discard(self)
            self.hub.leave(self.connection)
            if self.writer is not None:
                self.writer.cancel()
                await asyncio.gather(self.writer, return_exceptions=True)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _write(self) -> None:
        try:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._tell()
        except Exception as error:  # a fault of ours: who waits for news is not left waiting
            self.service.metrics.faults.inc()
            log.error("fault", who=self.who.name, exc_info=error)
            with suppress(Exception):
                await self.socket.close(code=BROKEN, reason="our fault")

    async def _tell(self) -> None:
        connection, send = self.connection, self._send
        while True:
            await connection.bell.wait()
            connection.bell.clear()
            while connection.answers:
                await send(connection.answers.popleft())
            if connection.floor_is_due():
                now = self.casino.clock.now() // 1_000
                await send(b'{"floor":%b,"now":%d}' % (self.hub.glance(), now))
            while connection.due:
                watcher = next(iter(connection.due))
                del connection.due[watcher]
                if not watcher.feed.remembers(watcher.after):
                    await self.hub.catch_up(watcher)
                    if watcher not in watcher.feed.watchers:
                        continue  # it was told to stop, or to begin anew, in the meantime
                if (message := self.hub.message(watcher)) is not None:
                    await send(message)
            if self.closing and not connection.answers:
                code, reason = self.closing
                await self.socket.close(code=code, reason=reason)
                return

    async def _send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    def close(self, code: int, reason: str) -> None:
        self.closing = (code, reason)
        self.connection.bell.set()

    # ── in ───────────────────────────────────────────────────────────────────────────────────────────────

    async def _read(self) -> None:
        receive = self.socket.receive
        while True:
            got = await receive()
            if got["type"] != "websocket.receive":
                return
            if self.closing is None:  # what comes after that is not taken any more
                text = got.get("text")
                await self._take(text if text is not None else (got.get("bytes") or b""))
            while len(self.connection.answers) > _MOST_UNREAD and self.writer and not self.writer.done():
                await asyncio.sleep(0.05)

    async def _take(self, text: str | bytes) -> None:
        id_ = None
        try:
            if not self.pace.take(""):
                raise TooMany("messages")
            try:
                message = _decode(text)
            except UnicodeError:
                raise msgspec.DecodeError("the message is not UTF-8") from None
            id_ = message.id
            if not await self._is_signed_in(acts=not isinstance(message, Ping)):
                self.close(SIGNED_OUT, "signed out")
                return
            if isinstance(message, Watch | Unwatch | WatchFloor | Ping):
                await self._about_news(message)
            else:
                self._ask(message)
        except Exception as error:
            self._failed(id_ or _id_in(text), error)
            if isinstance(error, msgspec.MsgspecError | TooMany | RecursionError):
                self.strikes += 1
                if self.strikes >= _STRIKES:
                    self.close(NONSENSE, "too much that makes no sense")

    async def _is_signed_in(self, *, acts: bool) -> bool:
        """Looked at once a second at the most: whoever is suspended is out by then."""
        loop = asyncio.get_running_loop()
        if loop.time() - self.checked >= 1:
            self.checked = loop.time()
            if await self.service.who(self.socket, touch=acts) != self.who:
                return False
        return True

    async def _about_news(self, message: Watch | Unwatch | WatchFloor | Ping) -> None:
        match message:
            case Watch():
                # The answer comes before the news.
                self.casino.table(message.table)
                self.connection.answer({"id": message.id, "ok": {}})
                await self.hub.watch(self.connection, message.table, message.after)
                return
            case Unwatch():
                self.hub.unwatch(self.connection, message.table)
            case WatchFloor():
                self.connection.floor = True
                self.connection.floor_news()
            case Ping():
                pass
        self.connection.answer({"id": message.id, "ok": {"now": self.casino.clock.now() // 1_000}})

    def _ask(self, command: commands.Command) -> None:
        if self.waiting >= _MOST_WAITING:
            raise TooMany("commands waiting for an answer")
        done = self.service.metrics.timer()
        cares = self.service.cares
        if self.turn is not None and not self.turn.done():
            asked: asyncio.Future[Any] = asyncio.ensure_future(self._in_turn(self.turn, command))
            self.turn = asked
        elif cares.concern(self.who, command):
            self.turn = asked = asyncio.ensure_future(cares.submit(self.who, command, self.begun))
        else:
            asked = requests.submit(self.casino, self.who, command)
        self.waiting += 1

        def answered(future: "asyncio.Future[Any]") -> None:
            self.waiting -= 1
            done()
            if future.cancelled():
                return
            if (error := future.exception()) is not None:
                self._failed(command.id, error)
            else:
                self.connection.answer(
                    b'{"id":"%b","ok":{"seq":%d}}'
                    % (command.id.encode(), self.casino.tables[command.table].room.state.version)
                )
                if not isinstance(command, commands.Bet):
                    self.hub.notify(command.table)

        asked.add_done_callback(answered)

    async def _in_turn(self, before: "asyncio.Future[Any]", command: commands.Command) -> Any:
        """After one that is still being looked at: commands are taken in the order in which they came."""
        await asyncio.wait([before])
        return await self.service.cares.submit(self.who, command, self.begun)

    def _failed(self, id_: str | None, error: BaseException) -> None:
        found = problem_of(error)
        if found is None:
            self.service.metrics.faults.inc()
            log.error("fault", who=self.who.name, exc_info=error)
            problem = OUR_FAULT
        else:
            problem = found[1]
            self.service.metrics.refusals.labels(problem.code).inc()
        self.connection.answer({"id": id_, "refused": problem})


def _id_in(text: str | bytes) -> str | None:
    """The id of a message that makes no sense otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(text)
        id_ = found.get("id") if isinstance(found, dict) else None
        return id_[:40] if isinstance(id_, str) else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
