"""The tables that this server runs, where a floor has several: taken by leases, spread evenly, and given back.

A table moves between two Rounds where there is a choice. Where there is none (its server is gone), its Round recovers
as after any interruption (5.4, R9, R38).

Decisions. Beats wait for nothing but the database: a table that is taken or lost meanwhile, which may take seconds, is
seen to beside them, or the server would lose all its others. Only tables that run here, or are about to, are renewed:
one that could be neither run nor given back is free when its lease is over. Whoever could not beat takes no table for
the time of a lease: where the database was away for everybody, the others say first what they run. A table that cannot
be opened is left alone for longer each time, and whoever did not try it yet takes it whatever else it runs: the fault
may be of one server. It then stays where it could be opened.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Set
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from punto.floor.casino import Casino
from punto.floor.moving import deal_on, end_rounds_at, leave_to_others, run_here
from punto.floor.refusals import UNAVAILABLE_OUT_OF_ORDER
from punto.floor.room import TableRoom
from punto.floor.running_table import RunningTable
from punto.play.events import Actor
from punto.store.nodes import SERVERS, Node, Seen
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.store.leases import Leases  # the driver is loaded only where it is used

_BEATS = 4  # in the time of a lease
_LOOK_S = 0.05  # between two looks at whether the last table is gone, or who starts too is done
_MEETING, _MEETING_LEASES = "meeting", 5  # claimed by who begins to run, and how long the database may be slow then
_AGAIN_S = 1.0  # until a table that could not be opened is tried again; twice as long each time
_AGAIN_AT_MOST_S = 60.0


def part_of(node: str, servers: Set[str], runs: Mapping[str, int], tables: int) -> int:
    """How many tables this server should run; `runs` is what each runs now. Tables left over after an even split stay
    with servers that already have one more, first by name, so that none is given back only to be taken again."""
    if node not in servers:
        return 0
    least, over = divmod(tables, len(servers))
    has_more = sorted(name for name in servers if runs.get(name, 0) > least)
    may_have_more = node in has_more[:over] or (node not in has_more and len(has_more) < over)
    return least + 1 if may_have_more else least


class LeasedTables:
    def __init__(self, casino: Casino, leases: "Leases", by: Actor) -> None:
        self.casino, self.leases, self.by = casino, leases, by
        self.address = ""  # where the other servers reach this one
        self.node = casino.node
        self.seen = Seen({}, {})
        leases.on_change, leases.on_connect, casino.on_lost = self._heard_of, self._connected, self._taken
        self.on_elsewhere: Callable[[str], None] = lambda _: None  # what any server changed: a stream, or another name
        self.on_missed: Callable[[], None] = lambda: None  # what was changed before was not heard
        self.on_change: Callable[[], None] = lambda: None  # other servers, or tables elsewhere
        self.can_reach: Callable[[str], bool] = lambda _: True  # another server: nobody here could play at its tables
        self.on_beat: Callable[[], None] = lambda: None  # the database has heard us
        self.warn: Callable[..., None] = lambda *_, **__: None  # what happened, and facts of it
        self.note: Callable[..., None] = lambda *_, **__: None  # the same of what is as it should be
        self.on_fault: Callable[[Exception], None] = lambda _: None  # of ours
        self._taking: set[str] = set()
        self._again: dict[str, tuple[float, float]] = {}  # not opened here: from when on, after how long
        self._kept: set[str] = set()  # tables that could not be opened elsewhere: as long as all who ran then do
        self._moving: dict[str, asyncio.Task[None]] = {}  # tables that are given back after their Rounds
        self._beating = asyncio.Lock()
        self._next_beat: asyncio.Task[None] | None = None  # not begun yet
        self._spreading: asyncio.Task[None] | None = None
        self._heard_at: float | None = None  # when a beat was last answered
        self._error: Unavailable | None = None  # of the last one, where it was not
        self._silent = False  # since then
        self._takes_from = 0.0
        self._may_take = False  # before that, it goes by the floor file of those that run
        self._is_leaving = self._has_left = False

    @property
    def here(self) -> dict[str, RunningTable]:
        return {name: table for name, table in self.casino.tables.items() if table.here}

    @property
    def others(self) -> Mapping[str, Node]:
        return {name: node for name, node in self.seen.nodes.items() if name != self.node}

    def node_of(self, table: str) -> Node | None:
        """The other server that runs it, where one does."""
        return self.others.get(self.seen.tables.get(table, ""))

    # ── beating ──────────────────────────────────────────────────────────────────────────────────────────

    async def meet(self, agree: Callable[[], Awaitable[None]]) -> None:
        """Waits for servers that may still run, agrees with those that do, and says that this one runs too. Until then
        nobody leaves a table to it, and nobody who starts takes it for one that runs. Raises Unavailable where the
        database does not answer for several leases."""
        patience = self._time() + _MEETING_LEASES * self.leases.lease_s
        while True:
            try:
                await self._wait_for_doubtful()
                async with self._one_at_a_time():
                    self.seen = await self.leases.seen()
                    await agree()
                    await self._beat()
                    if self._error is None:
                        return
                    raise self._error
            except Unavailable:
                if self._time() >= patience:
                    raise
                await asyncio.sleep(self.leases.lease_s / _BEATS)

    @property
    def _in_doubt(self) -> Set[str]:
        """Servers that may run, or not. Whoever was at this server's address before, or at that of one that runs, is
        gone; as long as the database has not seen that, its tables would be taken for run, and a part of them for its
        own."""
        taken = {self.address, *(node.address for node in self.seen.nodes.values())}
        unheard = {name for name, node in self.seen.unheard.items() if node.address not in taken}
        return unheard | {name for name, node in self.others.items() if node.address == self.address}

    async def _wait_for_doubtful(self) -> None:
        """For the time of a lease at most."""
        until = self._time() + self.leases.lease_s
        self.seen = await self.leases.seen()
        if self._in_doubt:
            self.note("waits for servers that may still run", servers=sorted(self._in_doubt))
        while self._in_doubt and self._time() < until:
            await asyncio.sleep(_LOOK_S)
            self.seen = await self.leases.seen()

    @asynccontextmanager
    async def _one_at_a_time(self) -> AsyncIterator[None]:
        """Of several servers that start together one is the first, and the others see it, however slow the database
        is. One that froze in between holds the others up for the time of several leases."""
        journal, until = self.casino.journal, self._time() + _MEETING_LEASES * self.leases.lease_s
        while not (is_ours := await journal.claim(_MEETING)) and self._time() < until:
            await asyncio.sleep(_LOOK_S)
        try:
            yield
        finally:
            if is_ours:
                with suppress(Unavailable):  # it goes with the connection
                    await journal.let_go(_MEETING)

    @staticmethod
    def _time() -> float:
        return asyncio.get_running_loop().time()

    async def begin(self) -> None:
        """Takes its part before it returns, which may take longer than a lease: `keep` beats meanwhile."""
        self._may_take = True
        await self.look()
        if self._spreading is not None:
            await self._spreading

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(self.leases.lease_s / _BEATS)
            try:
                await self.look()
            except Exception as error:  # a fault of ours: who does not beat loses all its tables
                self.on_fault(error)

    async def look(self) -> None:
        """Says that this server runs, and sees to it that it runs what it should."""
        await self._beat()
        if self._may_take and (self._spreading is None or self._spreading.done()):
            self._spreading = self.casino.in_background(self._spread())

    async def _beat(self) -> None:
        """Callers share one that has not begun: when several tables move, each command and notice asks for one."""
        if self._next_beat is None or self._next_beat.done():
            self._next_beat = self.casino.in_background(self._beat_in_turn())
        await asyncio.shield(self._next_beat)

    async def _beat_in_turn(self) -> None:
        async with self._beating:
            self._next_beat = None
            if self._has_left:
                return
            running = self.here  # what is taken meanwhile may not be seen yet
            try:
                seen = await self.leases.beat(self.node, self.address, {*running, *self._taking})
            except Unavailable as error:
                self._not_heard(error)
                return
            self._heard()
            for name, table in running.items():
                if (holder := seen.tables.get(name)) != self.node and table.here:
                    self.casino.in_background(self._lose_to(holder or "", name, table.room))
            for name, holder in seen.tables.items():
                if holder == self.node and name not in self.casino.tables:  # it was closed for good
                    self.casino.in_background(self._forget(name))
            for name in self.others.keys() - seen.nodes.keys():
                self.note("server not heard of", server=name)
            self._see(seen)

    def _connected(self) -> None:
        """Perhaps to another database than before, by which no other server is known yet."""
        if self._heard_at is not None:
            self._takes_from = self._time() + self.leases.lease_s
        self.on_missed()

    def _heard_of(self, what: str) -> None:
        if what == SERVERS:
            self.casino.in_background(self.look())
        else:
            self.on_elsewhere(what)

    def _heard(self) -> None:
        now, before = self._time(), self._heard_at
        if self._silent:
            self.note("the database answers again")
        self._heard_at, self._error, self._silent = now, None, False
        self.on_beat()
        if before is not None and now > before + self.leases.lease_s:
            self.on_missed()  # others may have taken it for dead, and begun without it

    def _not_heard(self, error: Unavailable) -> None:
        """Nothing can be written, by nobody or by us; who has our tables is seen when it is back."""
        now, self._error = self._time(), error
        self._takes_from = now + self.leases.lease_s
        if self._heard_at is not None and now > self._heard_at + self.leases.lease_s and not self._silent:
            self._silent = True
            self.warn(
                "cut off from the database, others may run these tables", tables=list(self.here), error=error.reason
            )

    def _see(self, seen: Seen) -> None:
        if not self.seen.nodes.keys() <= seen.nodes.keys():
            self._kept.clear()
        changed, self.seen = seen != self.seen, seen
        if changed:
            self.on_change()

    # ── taking and losing ────────────────────────────────────────────────────────────────────────────────

    @property
    def _takers(self) -> Set[str]:
        """Where all are drained, all: better there than nowhere."""
        reached = {name: node for name, node in self.seen.nodes.items() if name == self.node or self.can_reach(name)}
        return {name for name, node in reached.items() if not node.draining} or reached.keys()

    @property
    def _part(self) -> int:
        runs = {**Counter(self.seen.tables.values()), self.node: len(self.here)}
        return part_of(self.node, self._takers, runs, len(self.casino.tables))

    async def _spread(self) -> None:
        """As many tables for each server as for every other, give or take one."""
        for name, table in self.casino.tables.items():
            now = self._time()
            if now < self._takes_from:
                break
            if table.here or self.seen.tables.get(name) is not None or await self._is_closed_for_good(table):
                continue
            part = self._part  # while the one before was taken, another server may have come
            failed_elsewhere = part > 0 and name in self.seen.failed
            if (len(self.here) < part or failed_elsewhere) and now >= self._again.get(name, (0.0, 0.0))[0]:
                await self._take(name, table)
                if failed_elsewhere and table.here:
                    self._kept.add(name)
        part = self._part
        surplus = len(self.here) - len(self._moving) - part
        if surplus > 0 and self._are_others_taking:
            staying = [name for name in self.here if name not in self._moving and not (part and name in self._kept)]
            for name in sorted(staying, key=lambda one: not self.here[one].room.state.between_rounds)[:surplus]:
                self._moving[name] = self.casino.in_background(self._give_back(name))

    async def _is_closed_for_good(self, table: RunningTable) -> bool:
        """Perhaps while nobody told this server of it."""
        if self.casino.is_planned(table.plan.name):
            return False
        with suppress(Unavailable):
            await self.casino.catch_up([table])
        return table.room.state.opened is None

    async def _take(self, name: str, table: RunningTable) -> None:
        """Where no other server was faster. Whatever goes wrong, another one may try."""
        self._taking.add(name)
        try:
            if not self._is_leaving and await self.leases.take(name, self.node):
                await run_here(self.casino, table, self.by)
                self._again.pop(name, None)
                self.note("table taken", table=name)
                self.seen = replace(self.seen, tables={**self.seen.tables, name: self.node})
                self.on_change()  # whoever waited for it to run: that it was to run here may have been known before
        except Exception as error:
            self.casino.trouble(name, error)
            could_not_open = not isinstance(error, Unavailable)  # the database is away, and back at any moment
            if could_not_open:
                again_s = min(2 * self._again[name][1], _AGAIN_AT_MOST_S) if name in self._again else _AGAIN_S
                self._again[name] = self._time() + again_s, again_s
            await self._lose(name, table.room)
            with suppress(Unavailable):  # then it runs out
                await self.leases.give_up(name, self.node, could_not_open=could_not_open)
        finally:
            self._taking.discard(name)

    async def _forget(self, name: str) -> None:
        with suppress(Unavailable):  # it is tried again at the next beat, or remains as one that nobody runs
            await self.leases.forget(name, self.node)

    def _taken(self, name: str, room: TableRoom) -> None:
        """By another server, as its stream says."""
        self.casino.in_background(self._lose_to(room.state.node, name, room))

    async def _lose_to(self, node: str, name: str, room: TableRoom) -> None:
        """Said once, whoever has found it out first."""
        if await self._lose(name, room):
            self.warn("table is run elsewhere", table=name, by=node)

    async def _lose(self, name: str, room: TableRoom) -> bool:
        if (table := self.casino.tables.get(name)) is None or not await leave_to_others(table, room):
            return False
        self._see(replace(self.seen, tables={one: node for one, node in self.seen.tables.items() if one != name}))
        return True

    async def _give_back(self, name: str) -> None:
        try:
            table = self.casino.tables[name]
            room = table.room
            if table.unavailable_reason is not UNAVAILABLE_OUT_OF_ORDER:  # its Round would never end here
                await end_rounds_at(self.casino, table)
            if not self._are_others_taking and table.here:  # any more
                if not self._is_leaving:  # then the casino closes it
                    await deal_on(self.casino, table, room)
                return
            await self._lose(name, room)
            if not table.here:  # otherwise another floor file has set it anew meanwhile
                with suppress(Unavailable):  # then it runs out
                    await self.leases.give_back(name, self.node)
                self.note("table given back", table=name)
        finally:
            del self._moving[name]

    # ── leaving ──────────────────────────────────────────────────────────────────────────────────────────

    async def leave(self, patience_s: float, hurry: asyncio.Event) -> None:
        """Gives every table to the others after its Round, for as long as there are any that take it. What is left
        then is the casino's to stop."""
        until, self._is_leaving = self._time() + patience_s, True
        try:
            await self._beat()  # one that has just come may be none of those that were seen last
            if self.here and self._are_others_taking:
                await self.leases.drain(self.node, True)
                await self.look()
            while self.here and self._are_others_taking and not hurry.is_set():
                if self._time() > until:
                    break
                await asyncio.sleep(_LOOK_S)
        except Unavailable:
            pass  # nobody can take anything
        if self._spreading is not None:  # a table that is being taken is here then, and is stopped with the others
            await asyncio.wait({self._spreading}, timeout=max(0.0, until - self._time()))
        moving = list(self._moving.values())
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)

    @property
    def _are_others_taking(self) -> bool:
        return any(not node.draining and self.can_reach(name) for name, node in self.others.items())

    async def end(self) -> None:
        """Once all tables are closed here."""
        async with self._beating:
            self._has_left = True
        if self._spreading is not None:
            await asyncio.gather(self._spreading, return_exceptions=True)
        for table in self.here.values():  # one may have come after the others were closed, and is dealt at
            await leave_to_others(table, table.room)
        try:
            await self.leases.leave(self.node)
        finally:
            self.leases.close()
