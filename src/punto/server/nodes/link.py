"""The line to another server that runs tables of this floor: dialled anew whenever it is lost."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from punto.server.nodes.frames import (
    PATH,
    Alerted,
    Answered,
    Came,
    Down,
    Follow,
    News,
    NotHere,
    Passed,
    Pause,
    Refresh,
    Went,
    decode_down,
    frames,
)
from punto.server.who import Who
from punto.store.nodes import Node
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.server.nodes.nodes import Nodes, Passing

log = structlog.get_logger("punto.nodes")

_AGAIN_S = 0.2
_PATIENCE_S = 5.0  # to be let in, and for the answer to a ping: a line may swallow what is sent and say nothing
_PING_S = 2.0
_LARGEST = 24 * 1024  # what the other end takes in one frame


class Link:
    def __init__(self, nodes: "Nodes", node: Node) -> None:
        self._nodes, self.node = nodes, node
        self._passing: dict[int, Passing] = {}
        self._due: list[Struct] = []
        self._wakes = asyncio.Event()
        self._socket: ClientConnection | None = None
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
        self._passing[passing.number] = passing
        self._send(Passed(passing.number, passing.who, passing.text))

    def _send(self, message: Struct) -> None:
        if self.is_up:
            self._due.append(message)
            self._wakes.set()

    # ── the line ─────────────────────────────────────────────────────────────────────────────────────────

    async def _dial(self) -> None:
        url = self.node.address.replace("http", "ws", 1) + PATH
        given: Any = {"additional_headers": {"authorization": self._nodes.authorization}, "compression": None}
        given |= {"open_timeout": _PATIENCE_S, "ping_interval": _PING_S, "ping_timeout": _PATIENCE_S}
        given |= {"close_timeout": _AGAIN_S}  # what is lost is lost
        given |= {"ssl": self._nodes.trust} if url.startswith("wss:") else {}
        while True:
            line = None
            with suppress(OSError, WebSocketException):
                async with connect(url, max_size=None, proxy=None, **given) as line:
                    await self._talk(line)
            if line is not None:
                log.warning("line lost", node=self.node.name)
            await asyncio.sleep(_AGAIN_S)

    async def _talk(self, line: ClientConnection) -> None:
        """Until it is lost."""
        self._socket = line
        writer = asyncio.get_running_loop().create_task(self._write(line))
        try:
            self._nodes.linked(self)
            async for frame in line:
                for message in decode_down(frame):  # type: ignore[arg-type]
                    await self._take(message)
        except (OSError, WebSocketException, Unavailable):
            pass  # it is lost, or what was missed could not be read from the journal: another one is dialled
        except Exception as error:  # a fault of ours: another line begins with all that was missed
            log.error("fault", node=self.node.name, exc_info=error)
        finally:
            writer.cancel()
            self._lost()

    async def _write(self, line: ClientConnection) -> None:
        pause = Pause()
        with suppress(WebSocketException, OSError):
            while True:
                await self._wakes.wait()
                await pause.wait()
                self._wakes.clear()
                due, self._due = self._due, []
                for frame in frames(due, _LARGEST) if due else ():
                    await line.send(frame)

    def _lost(self) -> None:
        self._socket, self._due = None, []
        passing, self._passing = list(self._passing.values()), {}
        self._nodes.unlinked(self, passing)

    async def _take(self, message: Down) -> None:
        match message:
            case News():
                await self._nodes.news(self, message)
            case Answered():
                if (passing := self._passing.pop(message.number, None)) is not None:
                    passing.answered(message.answer)
            case NotHere():
                passing = self._passing.pop(message.number, None) if message.number is not None else None
                self._nodes.not_there(message.table, passing)
            case Alerted():
                self._nodes.alerted(message)
