"""Closes the WebSockets of whoever has been signed out or suspended, within a second, also of those who only listen."""

import asyncio
from typing import Any, Protocol

import structlog

from punto.people.checks import key_of
from punto.server.metrics import Metrics
from punto.server.sessions import Sessions
from punto.server.who import Who
from punto.store.problems import Unavailable

log = structlog.get_logger("punto.socket")

_EVERY_S = 0.8  # so that nobody who acts was last looked at more than a second ago


class Open(Protocol):
    """A WebSocket that is open."""

    socket: Any
    who: Who
    checked: float  # when it was last known to be signed in
    acted: bool  # whether anything was sent since then

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

    def sign_out(self, name: str) -> None:
        """Signs out whoever is suspended or given another role, on this server, before that is answered."""
        for one in self.open:
            if not one.who.device and key_of(one.who.name) == key_of(name):
                one.sign_out()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep(self) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while self.open:
            await asyncio.sleep(max(0.0, begun + _EVERY_S - loop.time()))
            begun = loop.time()
            for number, one in enumerate(list(self.open)):
                if number % 50 == 49:
                    await asyncio.sleep(0)  # with a thousand of them, others have their turn in between
                if loop.time() - one.checked >= _EVERY_S / 2:  # otherwise a command was checked just now
                    await self._check(one)

    async def _check(self, one: Open) -> None:
        if one.is_closing:
            return
        now, acted = asyncio.get_running_loop().time(), one.acted
        one.acted = False
        try:
            if await self._sessions.who(one.socket, touch=acted) != one.who:
                one.sign_out()
            one.checked = now
        except Unavailable:
            one.acted |= acted  # looked at again in a second; meanwhile nobody can change anything
        except Exception as error:
            self._metrics.faults.inc()
            log.error("fault", who=one.who.name, exc_info=error)
