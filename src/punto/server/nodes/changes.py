"""What another server, or a command line, has changed of what this one holds in memory: forgotten, or read again.

All else that servers share is read from the journal each time, or is guarded by it: people and their roles, own limits,
vouchers, balances, the law.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from punto.people.events import DeviceKind
from punto.server.service import Service
from punto.server.terminals import BROWSER
from punto.store.problems import Unavailable

_AGAIN_S = 1.0
_AFTER_FAULT_S = 30.0


class Changes:
    def __init__(self, service: Service) -> None:
        self._service, self._casino = service, service.casino
        self.on_floor: Callable[[], Awaitable[None]] | None = None  # the floor file, as another server has read it
        self.on_fault: Callable[[Exception], None] = lambda _: None
        self._again: asyncio.TimerHandle | None = None  # all is read again
        self._again_at = 0.0

    def heard_of(self, what: str) -> None:
        """By its stream; a session by the name that it is stored under."""
        kind, _, name = what.partition("/")
        match kind:
            case "session":
                self._casino.people.forget_session(name)
            case "device":
                self._do(self._casino.people.look_at_device(name))
            case "terminal":
                self._do(self._terminal(name))
            case "floor":
                self._do(self._floor())
            case "dispute":
                self._do(self._casino.disputes.load_stream(what))
            case "orders" | "check-ins" if name in self._casino.tables:
                self._do(self._table(name))

    def missed(self) -> None:
        """Nobody knows what, since the connection was lost over which it would have been heard of."""
        self._casino.people.forget_session()
        self._do(self._all())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        if self._casino.unavailable_reason is None:  # while it starts, all is read anyway
            self._casino.in_background(self._done(work))
        else:
            work.close()

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        """Where the journal does not answer, all is read again, however often it takes: nothing tells of it twice."""
        try:
            await self._without_faults(work)
        except Unavailable:
            self._all_again(_AGAIN_S)

    async def _without_faults(self, work: Awaitable[None]) -> None:
        """A fault of ours keeps nothing else from being read."""
        try:
            await work
        except Unavailable:
            raise
        except Exception as error:
            self.on_fault(error)
            self._all_again(_AFTER_FAULT_S)

    def _all_again(self, pause_s: float) -> None:
        """At the latest then."""
        loop = asyncio.get_running_loop()
        at = loop.time() + pause_s
        if self._again is not None:
            if self._again_at <= at:
                return
            self._again.cancel()
        self._again, self._again_at = loop.call_at(at, self._now_again), at

    def _now_again(self) -> None:
        self._again = None
        self.missed()

    async def _terminal(self, name: str) -> None:
        """Locked, taken out, credits moved: whoever is there sees it."""
        is_here = any(one.who.is_player and one.who.terminal == name for one in self._service.hub.connections)
        if is_here or not name.startswith(BROWSER):
            await self._service.attendance.changed(name)

    async def _table(self, name: str) -> None:
        """What the pit has ordered, and whom it has checked in there."""
        if (table := self._casino.tables.get(name)) is None:  # it was removed from the floor meanwhile
            return
        await table.room.orders.load()
        await table.room.check_ins.load()
        await self._casino.see_to_orders(table)

    async def _floor(self) -> None:
        if self.on_floor is not None:
            await self.on_floor()

    async def _all(self) -> None:
        await self._without_faults(self._floor())
        await self._without_faults(self._casino.disputes.load())
        for name in self._casino.tables:
            await self._without_faults(self._table(name))
        await self._without_faults(self._terminals())

    async def _terminals(self) -> None:
        for device in await self._casino.people.devices():
            if device.kind is DeviceKind.TERMINAL:
                await self._service.attendance.changed(device.name)
