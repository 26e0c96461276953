"""What changes when the floor file is read again while the floor runs: tables come, go, and are set otherwise.

A table in play changes after its Round. What belongs to the whole floor takes a restart: it is refused by name, and
nothing is half done.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import FloorReloaded
from punto.floor.floor_file import FloorPlan, TablePlan
from punto.floor.law_changes import check_laws
from punto.floor.orders import plan_digest
from punto.floor.refusals import (
    UNAVAILABLE_CLOSED,
    UNAVAILABLE_OUT_OF_ORDER,
    UNAVAILABLE_STOPPING,
    refuse,
)
from punto.floor.running_table import RunningTable
from punto.floor.table_journal import new_request_id
from punto.play.events import Actor
from punto.store.problems import Unavailable
from punto.store.records import Append, NewEvent, Transaction
from punto.store.writer import Writer

if TYPE_CHECKING:
    from punto.floor.casino import Casino

_RELOADING = "reloading"
_AGAIN_MS = 1_000
_LOOK_S = 2.0  # between two looks at a table that another server is to close

# As the floor file has them.
_OF_THE_FLOOR = {
    "name": "name",
    "guests": "guests",
    "guest_credits": "guest_credits",
    "cage": "cage",
    "days": "time_zone",
}


class FloorChange(Struct, frozen=True):
    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]

    @property
    def is_none(self) -> bool:
        return not (self.added or self.removed or self.changed)

    def event(self, by: Actor) -> FloorReloaded:
        return FloorReloaded(self.added, self.removed, self.changed, by)


def floor_change(old: FloorPlan, new: FloorPlan) -> FloorChange:
    """Raises FloorRefused where it takes a restart."""
    fixed = tuple(word for field, word in _OF_THE_FLOOR.items() if getattr(old, field) != getattr(new, field))
    if fixed:
        refuse("takes-a-restart", names=fixed)
    before, after = ({one.name: one for one in plan.tables} for plan in (old, new))
    return FloorChange(
        tuple(name for name in after if name not in before),
        tuple(name for name in before if name not in after),
        tuple(name for name in after if name in before and differ(before[name], after[name])),
    )


def differ(old: TablePlan, new: TablePlan) -> bool:
    """In anything that the file says of it; of its rulebook, in the law."""
    rest = [name for name in TablePlan.__struct_fields__ if name not in ("table", "rulebook_source")]
    return plan_digest(old) != plan_digest(new) or any(getattr(old, name) != getattr(new, name) for name in rest)


class Reloading:
    """One change of the floor after another, by whoever reads the file here and by other servers."""

    def __init__(self, casino: "Casino") -> None:
        self._casino, self._lock = casino, asyncio.Lock()

    def check(self, plan: FloorPlan) -> FloorChange:
        """What another floor file would change, of which nothing is done."""
        self._casino.check_ready()
        return floor_change(self._casino.plan, plan)

    async def reload(
        self, plan: FloorPlan, by: Actor, keep: Callable[[FloorChange], Awaitable[None]] | None = None
    ) -> FloorChange:
        """Recorded when this returns; tables in play change after their Rounds, all others at once. `keep` is called
        once nothing can be refused any more, before anything is recorded."""
        casino = self._casino
        async with self._lock:
            change = self.check(plan)
            if change.is_none:
                if keep is not None:
                    async with self._alone():
                        await keep(change)
                casino.plan = plan  # its rulebooks may be others, and none of them is at a table
                return change
            await check_laws(casino.journal, plan)
            # Where several servers run the floor, whoever has the lease of a table runs it.
            added = () if casino.node else change.added
            if taken := [name for name in added if not await casino.journal.claim(f"table/{name}")]:
                refuse("tables-run-elsewhere", tables=taken)
            async with self._alone():
                if keep is not None:
                    await keep(change)
                await self._record(change.event(by))
            await self._replan_all(plan, change, by)
        return change

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Of all servers: the text that others adopt is the one whose change was recorded last."""
        casino = self._casino
        if not casino.node:
            yield
            return
        if not await casino.journal.claim(_RELOADING):
            raise Unavailable("another server reads its floor file")
        try:
            yield
        finally:
            with suppress(Unavailable):  # it goes with the connection
                await casino.journal.let_go(_RELOADING)

    async def _record(self, event: FloorReloaded) -> None:
        casino = self._casino

        async def transaction() -> Transaction:
            version = (await casino.journal.streams("floor")).get("floor", 0)
            append = Append("floor", version, (NewEvent(event),))
            return Transaction(new_request_id(), casino.clock.now(), (append,))

        await Writer(casino.journal).write(transaction)

    async def adopt(
        self, read: Callable[[], Awaitable[tuple[FloorPlan, Actor] | None]], keep: Callable[[], Awaitable[None]]
    ) -> FloorChange | None:
        """A floor file that another server has recorded. It is read when nothing else is being changed here, or an
        older one would be taken over after a newer; `keep` is called once it is taken over. None where it changes
        nothing."""
        async with self._lock:
            if (found := await read()) is None or self._casino.unavailable_reason is UNAVAILABLE_STOPPING:
                return None
            plan, by = found
            change = self.check(plan)
            if not change.is_none:
                await self._replan_all(plan, change, by)
            elif plan.text == self._casino.plan.text:
                return None
            await keep()
            self._casino.plan = plan
        return None if change.is_none else change

    async def _replan_all(self, plan: FloorPlan, change: FloorChange, by: Actor) -> None:
        casino = self._casino
        new: dict[str, RunningTable] = {}
        # Again each time: one that was to go, and is to stay by now, may have gone meanwhile.
        while missing := [one for one in plan.tables if one.name not in {**casino.tables, **new}]:
            table = RunningTable(casino.new_room(missing[0]))
            if casino.node:  # whoever takes its lease opens it
                await table.room.read()
                table.follow()
            if casino.on_added is not None:
                await casino.on_added(table)
            new[missing[0].name] = table
        # At once, when nothing is left to wait for: a table that is there before it is planned would be closed, and
        # where the journal stops answering all is still to be done.
        casino.tables, casino.plan = {**casino.tables, **new}, plan
        for one in plan.tables:
            casino.tables[one.name].room.orders.plan_anew(one)
        followed = new.keys() if casino.node else ()
        for name in (*change.added, *change.changed, *change.removed):
            # One that is being set anew looks at the plan once more when that is done.
            if name not in followed and not casino.tables[name].is_replanned:
                casino.tables[name].is_replanned = True
                casino.after_round(self._replan(name, by))

    async def _replan(self, name: str, by: Actor) -> None:
        table = self._casino.tables[name]
        try:
            await self._set_anew_in_time(table, by)
            while self._is_due(table):  # the file was read again in between
                await self._set_anew_in_time(table, by)
        except Exception as error:  # this table stays closed, and says so, and the others go on
            table.unavailable_reason = UNAVAILABLE_OUT_OF_ORDER
            self._casino.trouble(name, error)
        finally:
            table.is_replanned = False
            table.notify()

    def _is_due(self, table: RunningTable) -> bool:
        casino, planned = self._casino, self._casino.planned(table.plan.name)
        if casino.tables.get(table.plan.name) is not table or casino.unavailable_reason is UNAVAILABLE_STOPPING:
            return False
        return planned is None or differ(table.plan, planned)

    async def _set_anew_in_time(self, table: RunningTable, by: Actor) -> None:
        """However long the journal does not answer: until then the table is closed."""
        while True:
            try:
                await self._set_anew(table, by)
            except Unavailable as error:
                self._casino.trouble(table.plan.name, error)
                await self._casino.clock.sleep(_AGAIN_MS)
            else:
                return

    async def _set_anew(self, table: RunningTable, by: Actor) -> None:
        """After its Round, by whichever server runs it then: it may go to another one, or come here, in that Round.
        Where the floor has begun to stop meanwhile, the next start does it."""
        casino, name = self._casino, table.plan.name
        while True:
            async with table.changing:
                if casino.unavailable_reason is UNAVAILABLE_STOPPING:
                    return
                await self._keep_closing(table)
                if in_play := table.is_in_play:
                    table.room.closing = True
                    table.notify()
                elif table.here:
                    await self._set_anew_here(table, by)
                    return
                elif casino.is_planned(name) or table.room.state.opened is None:
                    await self._follow_anew(table)
                    return
            if in_play:
                await table.room.at_rest()  # a Round may have been opened at this very moment
                await casino.last_round(table)
            else:
                await self._until_closed_elsewhere(table)

    async def _keep_closing(self, table: RunningTable) -> None:
        """A table that was to close after this Round closes, though the floor file changes it as well."""
        orders = table.room.orders
        closing, is_open = orders.closing, table.here and table.unavailable_reason is None
        if is_open and closing is not None and closing.plan != orders.planned:
            order = replace(closing, plan=orders.planned)
            await orders.give(new_request_id(), self._casino.clock.now(), order, lambda: None)

    async def _until_closed_elsewhere(self, table: RunningTable) -> None:
        """By the server that runs it; or looks whether it was, if nobody says so: then nobody runs it any more, and
        nobody is left to be followed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_LOOK_S):
                await table.room.changed.wait()
                return
        await self._casino.catch_up([table])

    async def _set_anew_here(self, table: RunningTable, by: Actor) -> None:
        casino, planned = self._casino, self._casino.planned(table.plan.name)
        table.unavailable_reason = UNAVAILABLE_CLOSED
        try:
            await table.room.close(by if planned is None else None)
        except Unavailable:
            if planned is None:  # otherwise only its snapshot was not taken
                raise
        planned = planned or casino.planned(table.plan.name)  # it may be there again by now
        if planned is None:
            table.notify()
            self._remove(table.plan.name)
            return
        table.use(casino.new_room(planned))
        await casino.begin_dealing(table, by)

    async def _follow_anew(self, table: RunningTable) -> None:
        """Another server sets the table anew after its Round, or has closed it for good."""
        planned = self._casino.planned(table.plan.name)
        if planned is None:
            self._remove(table.plan.name)
            return
        room = self._casino.new_room(planned)
        await room.read()
        reason = table.unavailable_reason
        table.use(room)
        table.follow()
        table.unavailable_reason = reason  # nobody says again that it runs elsewhere
        await self._casino.catch_up([table])

    def _remove(self, name: str) -> None:
        self._casino.tables = {other: one for other, one in self._casino.tables.items() if other != name}
        self._casino.on_removed(name)
