"""The line to another server that runs tables of this floor: dialled anew whenever it is lost."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.protocol import Event, State

from punto.server.nodes.frames import (
    DIALLER,
    PATH,
    Alerted,
    Came,
    CommandAnswer,
    Down,
    Follow,
    HungUp,
    News,
    NextGroup,
    NotHere,
    Pause,
    Refresh,
    RequestAnswer,
    Went,
    decode_down,
    frames,
)
from punto.server.nodes.proof import NotProven
from punto.server.who import Who
from punto.store.nodes import Node

if TYPE_CHECKING:
    from punto.server.nodes.nodes import Nodes
    from punto.server.nodes.passing import Passing

log = structlog.get_logger("punto.nodes")

_AGAIN_S = 0.2
_PATIENCE_S = 5.0  # to be let in, and for the answer to a ping: a line may swallow what is sent and say nothing
_PING_S = 2.0
_LARGEST = 24 * 1024  # what the other end takes in one frame


class Line(ClientConnection):
    """A WebSocket whose frames are taken as they come, once somebody listens. By the library's queue, and a task that
    waits for it, a frame takes more of a core than what most of them say."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._take: Callable[[bytes], None] | None = None
        self._heard = asyncio.Event()

    async def listen(self, take: Callable[[bytes], None], after: bytes) -> None:
        """From when the other end has heard `after`. Returns with the first frame."""
        self._take = take
        await self.send(after)
        await self._heard.wait()
        if self.state is not State.OPEN:
            await self.recv()  # which raises why

    def process_event(self, event: Event) -> None:
        if self._take is None or not isinstance(event, Frame) or event.opcode not in DATA_OPCODES:
            super().process_event(event)
            return
        self._heard.set()
        if event.opcode is Opcode.BINARY and event.fin:
            self._take(bytes(event.data))
        else:  # no server says that
            self.hang_up()

    def hang_up(self) -> None:
        """At once, and nothing more is taken."""
        self._take = lambda _: None
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._heard.set()


class Link:
    def __init__(self, nodes: "Nodes", node: Node) -> None:
        self._nodes, self.node = nodes, node
        self._passing: dict[int, Passing] = {}
        self._due: list[Struct] = []
        self._wakes = asyncio.Event()
        self._pause = Pause()
        self._socket: Line | None = None
        self.was_up = False
        self._is_reported = False  # that it could not be made
        self._error = ""  # why not
        self._task = asyncio.get_running_loop().create_task(self._dial())

    @property
    def is_up(self) -> bool:
        return self._socket is not None

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._lost()

    # ── up ───────────────────────────────────────────────────────────────────────────────────────────────

    def follow(self, table: str, after: int, watching: Iterable[Who]) -> None:
        self._send(Follow(table, after))
        for who in watching:
            self._send(Came(table, who))

    def came(self, table: str, who: Who) -> None:
        self._send(Came(table, who))

    def went(self, table: str, who: Who) -> None:
        self._send(Went(table, who))

    def refresh(self, table: str) -> None:
        self._send(Refresh(table))

    def pass_on(self, passing: "Passing") -> None:
        self._passing[passing.number], passing.line = passing, self
        self._send(passing.message)

    def hang_up(self, passing: "Passing") -> None:
        if self._passing.pop(passing.number, None) is not None:
            self._send(HungUp(passing.number))

    def _send(self, message: Struct) -> None:
        if self.is_up:
            self._due.append(message)
            self._wakes.set()

    # ── the line ─────────────────────────────────────────────────────────────────────────────────────────

    async def _dial(self) -> None:
        url = self.node.address.replace("http", "ws", 1) + PATH
        given: Any = {"compression": None, "open_timeout": _PATIENCE_S, "close_timeout": _AGAIN_S}  # lost is lost
        given |= {"create_connection": Line}
        given |= {"ping_interval": _PING_S, "ping_timeout": _PATIENCE_S}
        given |= {"ssl": self._nodes.trust} if url.startswith("wss:") else {}
        while not self._is_open_to_all(url):
            header, nonce = self._nodes.proofs.dial()
            header |= {DIALLER: self._nodes.tables.node}
            try:
                async with connect(url, max_size=None, proxy=None, additional_headers=header, **given) as line:
                    assert isinstance(line, Line)
                    await self._prove(line, nonce)
                    await self._talk(line)
            except (OSError, WebSocketException) as error:
                self._not_made(str(error) or type(error).__name__)
            await asyncio.sleep(_AGAIN_S)

    @property
    def is_of_another_version(self) -> bool:
        """Then no line can be made to it, and each runs its own tables until all have the same version."""
        return NotProven.ANOTHER_VERSION.value in self._error

    def _not_made(self, error: str) -> None:
        """Once, however often it is dialled: another certificate, another address, or nobody there."""
        self._error = error
        if not self._is_reported:
            self._is_reported = True
            log.warning("line not made", to=self.node.name, address=self.node.address, error=error)

    def _is_open_to_all(self, url: str) -> bool:
        """Where this server has a certificate, so have all: an address without one was not written by a server."""
        if url.startswith("wss:") or not self._nodes.tables.address.startswith("https:"):
            return False
        log.error("not dialled, its address is without a certificate", to=self.node.name, address=self.node.address)
        return True

    async def _prove(self, line: Line, nonce: bytes) -> None:
        async with asyncio.timeout(_PATIENCE_S):
            said = await line.recv()
            answer = self._nodes.proofs.answer(said, nonce, self.node.name, self.node.address)
            if answer is None:
                raise ConnectionRefusedError("another server, or something else, is at that address")
            # From here on the other end takes all that a server has to say.
            await line.listen(partial(self._take_all, line), answer)

    async def _talk(self, line: Line) -> None:
        """Until it is lost."""
        self._socket, self.was_up, self._is_reported = line, True, False
        log.info("line made", to=self.node.name)
        writer = asyncio.get_running_loop().create_task(self._write(line))
        try:
            self._nodes.linked(self)
            await line.wait_closed()
        except Exception as error:
            self._fault(error)
        finally:
            writer.cancel()
            self._lost()
        log.warning("line lost", to=self.node.name)

    def _take_all(self, line: Line, frame: bytes) -> None:
        """A fault of ours ends the line: another one begins with all that was missed."""
        try:
            for message in decode_down(frame):
                self._take(message)
        except Exception as error:
            self._fault(error)
            line.hang_up()

    async def _write(self, line: Line) -> None:
        """Where it ends by a fault, the line ends too."""
        try:
            await self._write_due(line)
        except Exception as error:
            self._fault(error)
        await line.close()

    async def _write_due(self, line: Line) -> None:
        with suppress(WebSocketException, OSError):
            while True:
                await self._wakes.wait()
                await self._pause.wait()
                self._wakes.clear()
                due, self._due = self._due, []
                for frame in frames(due, _LARGEST) if due else ():
                    await line.send(frame)

    def _fault(self, error: Exception) -> None:
        self._nodes.on_fault()
        log.error("fault", to=self.node.name, exc_info=error)

    def _lost(self) -> None:
        self._socket, self._due = None, []
        passing, self._passing = list(self._passing.values()), {}
        self._nodes.unlinked(self, passing)

    def _take(self, message: Down) -> None:
        match message:
            case News():
                self._nodes.news(self, message)
            case CommandAnswer() | RequestAnswer():
                if (passing := self._passing.pop(message.number, None)) is not None:
                    passing.answered(message.answer if isinstance(message, CommandAnswer) else message)
            case NotHere():
                passing = self._passing.pop(message.number, None) if message.number is not None else None
                self._nodes.not_there(message.table, passing)
            case NextGroup():
                self._pause.until_group(message.in_ms, self._socket.latency if self._socket is not None else 0.0)
            case Alerted():
                self._nodes.alerted(message)
