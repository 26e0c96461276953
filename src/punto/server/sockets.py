"""The WebSocket: commands in, answers and news out. One task reads, one writes; neither waits for the other.

Why it is closed is a short code, as `docs/PROTOCOL.md` lists them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from punto.server import answers, requests
from punto.server.commands.base import TableCommand
from punto.server.connections import Connection
from punto.server.messages import (
    AboutNews,
    Answer,
    Hello,
    Notice,
    Ok,
    Ping,
    Sent,
    Unwatch,
    UnwatchFloor,
    Watch,
    WatchFloor,
)
from punto.server.service import Service, TheService
from punto.server.sessions import is_same_origin
from punto.server.transport import TOO_MANY, direct_of
from punto.server.who import Who
from punto.server.wire import PROTOCOL, milliseconds

log = structlog.get_logger("punto.socket")

MOST_WAITING = 64  # commands of one connection that are not answered yet; until they are, nothing more is taken
MOST_UNREAD = 256  # answers; until they are read, nothing more is taken
MOST_MALFORMED = 20  # messages, and then the connection is closed
_PAUSE_S = 0.02  # between two looks at whether there is room for more
_CHECK_S = 1.0  # between two looks at whether the session still holds
MALFORMED, SIGNED_OUT, ORIGIN, STOPPING, FAULT = 4400, 4401, 4403, 1001, 1011

_decode = msgspec.json.Decoder(Sent).decode


@websocket("/ws", opt={"roles": None})
async def talk(socket: WebSocket[Any, Any, Any], service: TheService) -> None:
    who = await service.sessions.who(socket)
    if not is_same_origin(socket):
        await _refuse(socket, ORIGIN, "another-origin")
        return
    if who is None:
        await _refuse(socket, SIGNED_OUT, "not-signed-in")
        return
    if who.must_change:
        await _refuse(socket, SIGNED_OUT, "password-due")
        return
    if not service.hub.feeds:
        await _refuse(socket, STOPPING, "floor-not-ready")
        return
    await socket.accept()
    await Talk(socket, service, who).run()


async def _refuse(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Accepted first: a browser sees neither code nor reason of a handshake that was refused."""
    await socket.accept()
    with suppress(Exception):
        await socket.close(code=code, reason=reason)


class Talk:
    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service, who: Who) -> None:
        self.socket, self.service, self.who = socket, service, who
        self.hub, self.casino = service.hub, service.casino
        self._direct = direct_of(socket.scope)
        self.connection = Connection(who, self._direct)
        self.waiting = 0
        self.malformed = 0
        self.pace = service.pace.commands
        self.closing: tuple[int, str] | None = None
        self._loop = asyncio.get_running_loop()
        self.checked = self._loop.time()
        self.acted = False  # since then
        self.writer: asyncio.Task[None] | None = None

    async def run(self) -> None:
        others = self.hub.join(self.connection)
        self.service.sweeper.add(self)
        try:
            if others > self.service.pace.pace.connections:
                await self.socket.close(code=TOO_MANY, reason="too-many-connections")
                return
            self.connection.answer(
                Hello(self.who.name, self.who.role, PROTOCOL, milliseconds(self.casino.clock.now()), others)
            )
            if others > 1:
                for other in self.hub.connections:
                    if other.is_of(self.who) and other is not self.connection:
                        other.answer(Notice("also-open-elsewhere", others))
            self.writer = asyncio.get_running_loop().create_task(self._write())
            self._direct.on_text = self._take_at_once
            await self._read()
        finally:
            self._direct.on_text = None
            self.service.sweeper.discard(self)
            self.hub.leave(self.connection)
            if self.writer is not None:
                self.writer.cancel()
                await asyncio.gather(self.writer, return_exceptions=True)

    # ── out ──────────────────────────────────────────────────────────────────────────────────────────────

    async def _write(self) -> None:
        try:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._send_due()
        except Exception as error:  # a fault of ours: a client that waits for news is not left waiting
            self.service.metrics.faults.inc()
            log.error("fault", who=self.who.name, exc_info=error)
            with suppress(Exception):
                await self.socket.close(code=FAULT, reason="our-fault")

    async def _send_due(self) -> None:
        connection, send = self.connection, self._send
        while True:
            connection.is_idle = True
            await connection.wakes.wait()
            connection.is_idle = False
            connection.wakes.clear()
            while connection.answers:
                await send(connection.answers.popleft())
            if connection.take_floor_due():
                await send(self.hub.lobby.message(self.who))
            while connection.due:
                watcher = next(iter(connection.due))
                del connection.due[watcher]
                if (message := self.hub.message(watcher)) is not None:
                    await send(b"".join(message))
            if self.closing and not connection.answers:
                code, reason = self.closing
                await self.socket.close(code=code, reason=reason)
                return

    async def _send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    def sign_out(self) -> None:
        self.close(SIGNED_OUT, "signed-out")

    @property
    def is_closing(self) -> bool:
        return self.closing is not None

    def close(self, code: int, reason: str) -> None:
        self.closing = (code, reason)
        self.connection.wakes.set()

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
            await self._until_there_is_room()

    async def _until_there_is_room(self) -> None:
        """Whoever sends too fast is slowed down, not refused or thrown out: the commands may have come all at once
        because the floor was slow. Until there is room nothing is read, and the sender's own socket fills."""
        while self.writer and not self.writer.done():
            if len(self.connection.answers) > MOST_UNREAD or self.waiting >= MOST_WAITING:
                await asyncio.sleep(_PAUSE_S)
            elif self.pace.take(self.who.asker):
                return
            else:
                await asyncio.sleep(self.pace.wait_s(self.who.asker))

    def _take_at_once(self, text: bytes) -> bool:
        """A command for which nothing has to be awaited, as nearly all are. False where anything has to: it goes the
        long way then, by `_read`."""
        if self.closing is not None or self.waiting >= MOST_WAITING - 1 or len(self.connection.answers) > MOST_UNREAD:
            return False
        if self._loop.time() - self.checked >= _CHECK_S:
            return False
        try:
            message = _decode(text)
        except Exception:  # which is answered there
            return False
        if isinstance(message, AboutNews) or not self.pace.take(self.who.asker):
            return False
        self.acted = True
        self._submit_or_refuse(message, text)
        return True

    def _submit_or_refuse(self, command: TableCommand, text: str | bytes) -> None:
        try:
            self._submit(command, text)
        except Exception as error:
            self._failed(command.id, error)

    async def _take(self, text: str | bytes) -> None:
        message = None
        try:
            message = _decode(text)
            self.acted |= not isinstance(message, Ping)
            if not await self._is_signed_in():
                self.sign_out()
                return
            if isinstance(message, AboutNews):
                await self._about_news(message)
            else:
                self._submit_or_refuse(message, text)
        except Exception as error:
            self._failed(message.id if message else _id_in(text), error)

    async def _is_signed_in(self) -> bool:
        """Checked once a second at the most: whoever is suspended is out by then."""
        if self._loop.time() - self.checked >= _CHECK_S:
            self.checked = self._loop.time()
            acted, self.acted = self.acted, False
            if await self.service.sessions.who(self.socket, touch=acted) != self.who:
                return False
        return True

    async def _about_news(self, message: AboutNews) -> None:
        match message:
            case Watch():
                # The answer comes before the news.
                self.casino.table(message.table)
                requests.check_offered(self.casino, self.who, message.table)
                self.connection.answer(Answer(message.id, Ok()))
                await self.hub.watch(self.connection, message.table, message.after)
                return
            case Unwatch():
                self.hub.unwatch(self.connection, message.table)
            case WatchFloor():
                await self.hub.lobby.watch(self.connection)
            case UnwatchFloor():
                self.connection.watches_floor = False
            case Ping():
                pass
        self.connection.answer(Answer(message.id, Ok(now=milliseconds(self.casino.clock.now()))))

    def _submit(self, command: TableCommand, text: str | bytes) -> None:
        done = self.service.metrics.timer()
        table = self.casino.tables.get(command.table)
        self.waiting += 1

        def passed(future: "asyncio.Future[bytes]") -> None:
            self.waiting -= 1
            done()
            if (error := future.exception()) is not None:
                self.connection.answer(answers.refusal(self.service, self.who, command.id, error))
            else:
                self.connection.answer(future.result())

        def answered(future: "asyncio.Future[Any]") -> None:
            if future.cancelled():
                self.waiting -= 1
                done()
                return
            if answers.has_moved_on(self.service, command, future):
                self._pass_on(command, text, passed)
                return
            self.waiting -= 1
            done()
            self.connection.answer(answers.answer(self.service, self.who, command, future))

        if table is not None and not table.here:
            self._pass_on(command, text, passed)
            return
        try:
            answer = requests.submit(self.casino, self.who, command)
        except BaseException:
            self.waiting -= 1
            raise
        answer.add_done_callback(answered)

    def _pass_on(self, command: TableCommand, text: str | bytes, passed: Callable[..., None]) -> None:
        assert self.service.nodes is not None
        raw = text.encode() if isinstance(text, str) else text
        self.service.nodes.passing.command(command.table, self.who, raw, passed)

    def _failed(self, id_: str | None, error: BaseException) -> None:
        self.connection.answer(answers.refusal(self.service, self.who, id_, error))
        if _is_malformed(error):
            self.malformed += 1
            if self.malformed >= MOST_MALFORMED:
                self.close(MALFORMED, "too-many-malformed")


def _is_malformed(error: BaseException) -> bool:
    return isinstance(error, msgspec.MsgspecError | RecursionError | UnicodeError)


def _id_in(text: str | bytes) -> str | None:
    """The id of a malformed message, so that its sender knows which."""
    try:
        found = msgspec.json.decode(text)
        id_ = found.get("id") if isinstance(found, dict) else None
        return id_[:40] if isinstance(id_, str) else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
