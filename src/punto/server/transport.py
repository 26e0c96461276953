"""HTTP and WebSocket as uvicorn speaks them, with a limit to what a peer can make us do before anybody is asked.

A flood is stopped before it is parsed: what was read is fed to the parser in small parts, and the rest waits until
what came before was taken, or is thrown away with its sender.
"""

from asyncio import BaseTransport, CancelledError, Semaphore, Transport, sleep
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

from punto.server.doorkeeper import Doorkeeper
from punto.server.pace import Bucket, Limited
from punto.server.wire import encode, problem

TOO_MANY = 4429
_DIRECT = "punto.direct"  # in the extensions of a scope: its LimitedWebSocket
_PART = 512  # bytes that are parsed at once: 85 empty frames, two milliseconds
_KEPT_BODY = 64 * 1024  # bytes of a body that wait for its turn; what is longer is refused by its application
_MOST_PIPELINED = 32  # requests of one socket that wait for the one before them
_LINE_PART = 64 * 1024  # of what another server of the floor says
_TEXT, _BYTES, _MASKED = (
    0x81,
    0x82,
    0x80,
)  # the first two bytes of a frame: a whole message; and with a mask, the length
_HEARTBEAT = Frame(Opcode.TEXT, b"{}").serialize(mask=False)


class LimitedHttp(HttpToolsProtocol):
    def __init__(self, doorkeeper: Doorkeeper, handshake: Transport | None = None, **given: Any) -> None:
        """`handshake` is the socket on which TLS began, which this one takes the place of."""
        super().__init__(**given)
        self._doorkeeper, self._bounds = doorkeeper, doorkeeper.bounds
        self._handshake = handshake
        self._unparsed = bytearray()
        self._read = 0  # bytes of the head, or of the body
        self._in_body = self._is_done = self._is_turned_away = False
        self._head_since: float | None = self.loop.time()  # None while a request is being answered
        self._body_since = 0.0

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        self.transport, self.client = transport, get_remote_addr(transport)
        if self._handshake is not None:
            self._doorkeeper.leave(self._handshake)
        if not self._doorkeeper.enter(transport, self, self._peer):
            self._is_turned_away = True
            self._doorkeeper.turn_away(transport, _answer(429, _too_many(Limited.CONNECTIONS)))
            return
        super().connection_made(transport)
        self.flow = _Flow(transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unparsed.clear()
        self._doorkeeper.leave(self.transport)
        super().connection_lost(exc)

    def overdue(self, now: float) -> str | None:
        if self._in_body:
            if self.flow.read_paused or self._unparsed:
                self._body_since = now  # it is we who do not read
            return "body" if now - self._body_since > self._bounds.body_s else None
        is_idle = self.cycle is not None and not self._read  # which ends by a clock of its own
        if not is_idle and self._head_since is not None and now - self._head_since > self._bounds.head_s:
            return "head"
        return None

    # ── in parts ─────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if self._is_turned_away:
            return  # whatever it is
        self._unparsed += data
        self.parse()

    def parse(self) -> None:
        unparsed = self._unparsed
        while unparsed and self._takes_more():
            part = bytes(unparsed[:_PART])
            del unparsed[:_PART]
            self._read += len(part)
            super().data_received(part)
            if self._in_body and self._read > self._bounds.body:
                self._doorkeeper.closed("body")
                self.transport.abort()
            elif not self._in_body and self._read > self._bounds.head:
                self._doorkeeper.closed("head")
                self._refuse(431, encode(problem("too-large", {"count": self._bounds.head})))
        if self._is_done or self.transport.is_closing():
            unparsed.clear()
        elif unparsed:
            self.transport.pause_reading()
        elif not self.flow.read_paused:
            self.transport.resume_reading()

    def _takes_more(self) -> bool:
        if self._is_done or self.flow.read_paused or self.transport.is_closing():
            return False
        return len(self.pipeline) < _MOST_PIPELINED

    def parse_soon(self) -> None:
        self.loop.call_soon(self.parse)

    def on_headers_complete(self) -> None:
        self._read, self._in_body = 0, True
        self._head_since, self._body_since = None, self.loop.time()
        refused = self._doorkeeper.asked(self.transport, self._peer, self.headers)
        if refused is not None:
            self.app = _Refusing(refused, self._bounds.refused_after_s)
        elif (turn := self._doorkeeper.turn(self.transport, self.headers, self.url)) is not None:
            self.app = _CutOff(_InTurn(self.config.loaded_app, turn))
        else:
            self.app = _CutOff(self.config.loaded_app)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._read, self._in_body = 0, False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._head_since = self.loop.time() if self.cycle.response_complete else None  # the last that was asked
        super().on_response_complete()
        if self._unparsed:
            self.parse_soon()

    def handle_websocket_upgrade(self) -> None:
        self._is_done = True
        self._doorkeeper.opens(self.transport, self.headers)
        super().handle_websocket_upgrade()

    def _refuse(self, status: int, body: bytes) -> None:
        """Without anybody being asked, and nothing more is taken. What lies in the socket unread would take the answer
        with it if the socket were closed at once."""
        self._is_done = True
        self.transport.pause_reading()
        self.transport.write(_answer(status, body))
        self.transport.write_eof()
        self.loop.call_later(self._bounds.closing_s, self.transport.abort)


class _Flow(FlowControl):
    """Reads on only when what was read before has been parsed."""

    def __init__(self, transport: Transport, http: LimitedHttp) -> None:
        super().__init__(transport)
        self._http = http

    def resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self._http.parse_soon()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    def __init__(self, doorkeeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self._doorkeeper, self._bounds = doorkeeper, doorkeeper.bounds
        self._frames, self._octets = Bucket(*self._bounds.frames), Bucket(*self._bounds.octets)
        self._unparsed = bytearray()
        self._is_out = False
        self._refused: Limited | None = None
        self.close_timeout = self._bounds.closing_s
        self._since = self._sent_at = self.loop.time()
        self._wants_heartbeat = False
        self._is_awaited = False  # the application has taken all that came, and waits for more
        self._half = 0  # bytes of a frame that the parser has begun, and that is not whole yet
        # Takes a whole message at once while the application waits for one; False leaves it to the application.
        self.on_text: Callable[[bytes], bool] | None = None
        self.on_bytes: Callable[[bytes], bool] | None = None
        self._part, self._usual = _PART, _TEXT

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._refused = self._doorkeeper.pass_on(self.transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unparsed.clear()
        self._doorkeeper.leave(self.transport)
        super().connection_lost(exc)

    def trust(self) -> None:
        """It is another server of the floor, which says in one line what all its patrons do."""
        self._frames, self._octets = Bucket(2**62, 0), Bucket(2**62, 0)
        self._part, self._usual = _LINE_PART, _BYTES
        # A request as long as a client may send is longer with who has sent it.
        self.conn.max_message_size = self._bounds.body + _LINE_PART

    def overdue(self, now: float) -> str | None:
        if self.handshake_complete:
            self._beat(now)
            return None
        return "head" if now - self._since >= self._bounds.head_s else None

    def _beat(self, now: float) -> None:
        """A browser sees no ping of ours. One that asks for it is sent an empty message whenever it was sent nothing
        else for a while, so that it notices a lost connection soon; nobody is asked, and nothing is encoded for it."""
        if not self._wants_heartbeat or now - self._sent_at < self._bounds.heartbeat_s:
            return
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return  # what waits to be read is a sign as good
        if self.conn.state is State.OPEN and not self.close_sent:
            self._sent_at = now
            self.transport.write(_HEARTBEAT)

    # ── in parts ─────────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        if self._is_out:
            return
        is_whole = self._is_awaited and not self._half and not self._unparsed and len(data) <= self._part
        if is_whole and (head := _head_of_whole(data, self._usual)):
            self._take_whole(data, head)
            return
        self._unparsed += data
        self._parse()

    def _take_whole(self, data: bytes, head: int) -> None:
        """A frame that came alone and is whole, as nearly all of them do, with nothing of a message before it: what the
        parser would make of it."""
        if self.frames or self.read_paused or self.close_sent or self.transport.is_closing():
            self._unparsed += data
            self._parse()
        elif not self._octets.take(len(data)):
            self._show_out("octets")
        elif not self._frames.take():
            self._show_out("frames")
        else:
            self.curr_msg_data_type = "text" if self._usual == _TEXT else "bytes"
            self.frames = [apply_mask(data[head:], data[head - 4 : head])]
            self.send_receive_event_to_app()

    def _parse(self) -> None:
        unparsed = self._unparsed
        while unparsed and not self.read_paused and not self.transport.is_closing():
            # The request that opens it was read and measured before it came here.
            part = bytes(unparsed[: self._part]) if self.handshake_initiated else bytes(unparsed)
            del unparsed[: len(part)]
            if not self._octets.take(len(part)):
                self._show_out("octets")
                return
            if self.handshake_initiated:
                self._half += len(part)
            super().data_received(part)
            if self._is_out:
                return
        if self.transport.is_closing():
            unparsed.clear()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_events(self) -> None:
        if not self._frames.take(len(self.conn.events)):
            self._show_out("frames")
            return
        self._half -= sum(_size_on_wire(event) for event in self.conn.events if isinstance(event, Frame))
        super().handle_events()

    def handle_connect(self, event: Request) -> None:
        if self._refused is not None:
            self.app = _Refusing(self._refused, self._bounds.refused_after_s)
            self._is_out = True
            self.transport.pause_reading()
        self._wants_heartbeat = "heartbeat" in event.path.partition("?")[2].split("&")
        super().handle_connect(event)
        if not self.close_sent:  # it is let in
            extensions: Any = self.scope["extensions"]
            extensions[_DIRECT] = {"socket": self}

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > self._bounds.fragments:
            self._show_out("fragments")

    def handle_ping(self) -> None:
        if self._is_out:
            return
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self._bounds.unread:
            self._doorkeeper.closed("unread")
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Past the queue where that is possible: what came before has been taken then, so the order stays."""
        take = self.on_text if self.curr_msg_data_type == "text" else self.on_bytes
        if self._is_awaited and take is not None:
            whole = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
            if self.queue.empty() and not self.close_sent and take(whole):
                self.frames = []
                return
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        """As the one it replaces, but that what was read before is parsed before more is read."""
        self._is_awaited = True
        try:
            message = await self.queue.get()
        finally:
            self._is_awaited = False
        if self.read_paused and self.queue.empty() and not self._is_out:
            self.read_paused = False
            self._parse()
        return message

    @property
    def is_writable(self) -> bool:
        """Whether a text can be written at once: all that was written before is read, or not much of it waits."""
        is_open = self.conn.state is State.OPEN and not self.close_sent
        return is_open and self.writable.is_set() and not self.transport.is_closing()

    def write_text(self, *parts: bytes) -> None:
        """Where it is writable: the frame that `send` would write, made here."""
        self._sent_at = self.loop.time()
        self.transport.write(b"".join((_frame_head(_TEXT, sum(map(len, parts))), *parts)))

    def write_bytes(self, message: bytes) -> None:
        """The same, to another server."""
        self.transport.write(_frame_head(_BYTES, len(message)) + message)

    async def send(self, message: Any) -> None:
        self._sent_at = self.loop.time()
        await super().send(message)
        if message["type"] == "websocket.close" and not self.transport.is_closing():
            if self._is_out:
                self.transport.write_eof()
            else:
                self._parse()  # the peer's own close may lie there

    def _show_out(self, limit: str) -> None:
        """Says why, if that can be said, and reads nothing more; closed a little later, as an answer is above."""
        if self._is_out:
            return
        self._is_out = True
        self._unparsed.clear()
        self._doorkeeper.flooded(self.transport, limit)
        try:
            self.conn.send_close(TOO_MANY, "too-fast")
        except InvalidState:  # it is being closed as it is
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": "too-fast"})
        self.close_sent = self.read_paused = True
        self.transport.pause_reading()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.close_timer = self.loop.call_later(self._bounds.closing_s, self.transport.abort)


def direct_of(scope: Any) -> LimitedWebSocket:
    """Of a WebSocket that was accepted: to talk on it past the framework."""
    found: LimitedWebSocket = scope["extensions"][_DIRECT]["socket"]
    return found


def _head_of_whole(data: bytes, first: int) -> int:
    """The length of the head where this is one short message of a client, all of it and nothing more; otherwise 0."""
    size = len(data)
    if size < 6 or data[0] != first:
        return 0
    if size < 6 + 126 and data[1] == _MASKED | (size - 6):
        return 6
    return 8 if data[1] == _MASKED | 126 and size >= 8 + 126 and int.from_bytes(data[2:4], "big") == size - 8 else 0


def _size_on_wire(frame: Frame) -> int:
    """Of a frame that a client sent."""
    size = len(frame.data)
    return size + (6 if size < 126 else 8 if size < 65_536 else 14)


def _frame_head(first: int, size: int) -> bytes:
    """Of a whole message of so many bytes, as a server sends it: not masked."""
    if size < 126:
        return b"%c%c" % (first, size)
    return b"%c\x7e" % first + size.to_bytes(2, "big") if size < 65_536 else b"%c\x7f" % first + size.to_bytes(8, "big")


def _answer(status: int, body: bytes) -> bytes:
    head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
    return STATUS_LINE[status] + head + body


def _too_many(limited: Limited) -> bytes:
    return encode(problem("too-many", {"limited": limited}))


class _CutOff:
    """A request that the end of the server cuts off is answered all the same: it may have been done, and can be sent
    again under its id, to this server when it runs again or to another one."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        is_answered = False

        async def sending(message: Any) -> None:
            nonlocal is_answered
            is_answered = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except CancelledError:
            if is_answered or scope["type"] != "http":
                raise
            body = encode(problem("unavailable" if scope["method"] in ("GET", "HEAD") else "perhaps-recorded", {}))
            await _send(send, 503, body)


class _InTurn:
    """Whose request has come whole: one that is still on its way keeps nobody's turn."""

    def __init__(self, app: Any, turn: Semaphore) -> None:
        self._app, self._turn = app, turn

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        come: deque[Any] = deque()
        size, more = 0, True
        while more and size <= _KEPT_BODY:
            come.append(await receive())
            size += len(come[-1].get("body", b""))
            more = come[-1].get("more_body", False)

        async def again() -> Any:
            return come.popleft() if come else await receive()

        async with self._turn:
            await self._app(scope, again, send)


class _Refusing:
    """Instead of the application: a request is refused; a WebSocket is opened and closed with the reason."""

    def __init__(self, limited: Limited, after_s: float) -> None:
        self._limited, self._after_s = limited, after_s

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        await sleep(self._after_s)
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": f"too-many-{self._limited.value}"})
            return
        await _send(send, 429, _too_many(self._limited))


async def _send(send: Any, status: int, body: bytes) -> None:
    """The last that is answered on this socket."""
    length = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", b"application/json"), (b"connection", b"close"), length]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
