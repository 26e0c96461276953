"""The tables that this server runs, where a floor has several: taken by leases, spread evenly, and given back.

A table moves between two Rounds where there is a choice. Where there is none (its server is gone), its Round recovers
as after any interruption (5.4, R9, R38).
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from punto.floor.casino import Casino
from punto.floor.running_table import RunningTable
from punto.play.events import Actor
from punto.store.nodes import Node, Seen, lock_of
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.store.leases import Leases  # the driver is loaded only where it is used

_BEATS = 4  # in the time of a lease


class LeasedTables:
    def __init__(self, casino: Casino, leases: "Leases", by: Actor) -> None:
        self.casino, self.leases, self.by = casino, leases, by
        self.address = ""  # where the other servers reach this one
        self.node = casino.node
        self.seen = Seen({}, {})
        self.on_change: Callable[[], None] = lambda: None  # other servers, or tables elsewhere
        self._moving: dict[str, asyncio.Task[None]] = {}  # tables that are given back after their Rounds
        self._looking = asyncio.Lock()

    @property
    def here(self) -> dict[str, RunningTable]:
        return {name: table for name, table in self.casino.tables.items() if table.here}

    @property
    def others(self) -> Mapping[str, Node]:
        return {name: node for name, node in self.seen.nodes.items() if name != self.node}

    def node_of(self, table: str) -> Node | None:
        """The other server that runs it, where one does."""
        return self.others.get(self.seen.tables.get(table, ""))

    async def begin(self) -> None:
        """Takes its part before it returns."""
        await self.casino.journal.claim(lock_of(self.node))
        await self.look()

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(self.leases.lease_s / _BEATS)
            await self.look()

    async def look(self) -> None:
        """Says that this server runs, and sees to it that it runs what it should."""
        async with self._looking:
            try:
                seen = await self.leases.beat(self.node, self.address)
            except Unavailable:
                return  # nothing can be written, by nobody or by us; who has our tables is seen when it is back
            for name in self.here:
                if seen.tables.get(name) != self.node:
                    await self._lose(name)
            self._see(seen)
            with suppress(Unavailable):  # what is left of it comes with the next look
                await self._spread()

    def _see(self, seen: Seen) -> None:
        changed, self.seen = seen != self.seen, seen
        if changed:
            self.on_change()

    async def _spread(self) -> None:
        """As many tables for each server as for every other, give or take one."""
        servers = [node.name for node in self.seen.nodes.values() if not node.draining]
        part = -(-len(self.casino.tables) // len(servers)) if self.node in servers else 0
        for name, table in self.casino.tables.items():
            holder = self.seen.tables.get(name)
            if table.here or name in self._moving or holder not in (None, self.node):
                continue
            if len(self.here) < part:
                if await self.leases.take(name, self.node):
                    await self._run(name)
            elif holder == self.node:  # it could not be run, and is others' to try
                await self.leases.give_back(name, self.node)
        surplus = len(self.here) - len(self._moving) - part
        if surplus > 0 and (servers and servers != [self.node]):
            staying = [name for name in self.here if name not in self._moving]
            for name in sorted(staying, key=lambda one: not self.here[one].room.state.between_rounds)[:surplus]:
                self._moving[name] = self.casino.in_background(self._give_back(name))

    async def _run(self, name: str) -> None:
        table = self.casino.tables[name]
        try:
            await self.casino.run_here(table, self.by, partial(self._taken, name))
        except Unavailable:
            await self._lose(name)
            return
        self._see(Seen(self.seen.nodes, {**self.seen.tables, name: self.node}))

    def _taken(self, name: str) -> None:
        """By another server, as its stream says."""
        self.casino.in_background(self._lose(name))

    async def _lose(self, name: str) -> None:
        table = self.casino.tables[name]
        if table.here:
            await self.casino.leave_to_others(table)
            self._see(Seen(self.seen.nodes, {one: node for one, node in self.seen.tables.items() if one != name}))

    async def _give_back(self, name: str) -> None:
        try:
            table = self.casino.tables[name]
            await self.casino.end_rounds_at(table)
            await self._lose(name)
            await self.leases.give_back(name, self.node)
        finally:
            del self._moving[name]

    async def end(self) -> None:
        """Once all tables are closed here."""
        for task in list(self._moving.values()):
            task.cancel()
        for table in self.here.values():
            table.here = False
        await self.leases.leave(self.node)
