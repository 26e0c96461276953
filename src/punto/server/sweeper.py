"""Closes the WebSockets of whoever has been signed out or suspended, within a second, also of those who only listen."""

import asyncio
from typing import Any, Protocol

import structlog

from punto.server.metrics import Metrics
from punto.server.sessions import Sessions
from punto.server.who import Who
from punto.store.problems import Unavailable

log = structlog.get_logger("punto.socket")


class Open(Protocol):
    """A WebSocket that is open."""

    socket: Any
    who: Who
    checked: float  # when it was last known to be signed in

    @property
    def is_closing(self) -> bool: ...

    def sign_out(self) -> None: ...


class Sweeper:
    def __init__(self, sessions: Sessions, metrics: Metrics) -> None:
        self._sessions, self._metrics = sessions, metrics
        self.open: set[Open] = set()
        self._task: asyncio.Task[None] | None = None

    def add(self, socket: Open) -> None:
        self.open.add(socket)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._sweep())

    def discard(self, socket: Open) -> None:
        self.open.discard(socket)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep(self) -> None:
        while self.open:
            await asyncio.sleep(1)
            for number, one in enumerate(list(self.open)):
                if number % 50 == 49:
                    await asyncio.sleep(0)  # with a thousand of them, others have their turn in between
                if asyncio.get_running_loop().time() - one.checked >= 1:  # otherwise a command was checked just now
                    await self._check(one)

    async def _check(self, one: Open) -> None:
        try:
            if not one.is_closing and await self._sessions.who(one.socket, touch=False) != one.who:
                one.sign_out()
        except Unavailable:
            pass  # looked at again in a second; meanwhile nobody can change anything
        except Exception as error:
            self._metrics.faults.inc()
            log.error("fault", who=one.who.name, exc_info=error)
