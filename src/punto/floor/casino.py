"""The running casino: its tables with their dealers, its cage, its people. Started, run and stopped here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Any

from punto.cage.desk import Desk
from punto.facts import Message
from punto.floor.clock import A_DAY, A_MINUTE, Clock
from punto.floor.considering import Considerations
from punto.floor.cover import bank_warnings
from punto.floor.disputes import Disputes
from punto.floor.events import ClosingOrdered, FloorOpened, OpeningOrdered
from punto.floor.failover import Failover
from punto.floor.floor_file import FloorPlan, TablePlan
from punto.floor.from_copy import start_from_copy
from punto.floor.gaming_day import BEGINS, UTC_NAME
from punto.floor.law_changes import check_laws
from punto.floor.orders import Orders
from punto.floor.play_bank import LOW, PLAY_CREDITS
from punto.floor.refill import short_of_credits
from punto.floor.refusals import (
    UNAVAILABLE_CHECKING,
    UNAVAILABLE_CLOSED,
    UNAVAILABLE_FAULTS,
    UNAVAILABLE_OUT_OF_ORDER,
    UNAVAILABLE_STOPPING,
    FloorRefused,
    refuse,
)
from punto.floor.reloading import Reloading
from punto.floor.restored_report import restored_reports
from punto.floor.room import TableRoom, Trouble
from punto.floor.running_table import RunningTable
from punto.floor.table_journal import OnEvents, new_request_id
from punto.ledger.accounts import BANK
from punto.people.events import DeviceKind
from punto.people.passwords import Hasher
from punto.people.registry import People
from punto.people.state import Person
from punto.play.commands import CloseBets
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.errors import InputError, Refused
from punto.shoe.keys import Keys
from punto.shoe.shuffle import RandomBits
from punto.store.contract import Journal
from punto.store.copy_mark import copy_mark
from punto.store.finding import Finding
from punto.store.problems import Unavailable
from punto.store.records import Append, NewEvent, Transaction
from punto.store.writer import Recorded, Writer

_HOUSE = Actor("the House", Authority.PIT_MANAGER)  # gives play credits, which are nobody's money
_LONG_CLOSED = 7 * A_DAY
_RETRY_MS = 1_000  # where the journal does not answer

# Checks the journal before anything is dealt, and reports its progress by positions; handed in by whoever starts the
# floor (`punto.verify.start`).
StartCheck = Callable[[Callable[[int], None]], Awaitable[Sequence[Finding]]]


class Casino:
    def __init__(
        self,
        plan: FloorPlan,
        journal: Journal,
        keys: Keys,
        clock: Clock,
        on_events: OnEvents = lambda *_: None,
        rng: RandomBits | None = None,
        hasher: Hasher | None = None,
        trouble: Trouble = lambda *_: None,
        node: str = "",
    ) -> None:
        """`node` is this server, where several run the floor: then each table is run by who has its lease."""
        self.plan, self.journal, self.clock, self.node = plan, journal, clock, node
        self.trouble, self._keys = trouble, keys
        self._rng = rng or SystemRandom()
        # Numbers of vouchers and tokens of sessions are never made with an rng that a test may have seeded.
        self.people = People(journal, hasher=hasher)
        self.desk = Desk(journal, plan.cage, check_patron=self.people.cage_releases.use)
        self.disputes = Disputes(journal)
        self.considerations = Considerations(journal)
        self.on_events = on_events
        # Replaced where tables come and go, never changed: somebody may be going through them.
        self.tables = {one.name: RunningTable(self.new_room(one)) for one in plan.tables}
        self.on_added: Callable[[RunningTable], Awaitable[None]] | None = None
        self.on_removed: Callable[[str], None] = lambda _: None
        # Brings tables that other servers run up to what is on disk.
        self.catch_up: Callable[[Sequence[RunningTable]], Awaitable[None]] = _nothing_elsewhere
        self.on_lost: Callable[[str, TableRoom], None] = lambda *_: None  # another server has taken a table
        self.reloading = Reloading(self)
        self.unavailable_reason: Message | None = UNAVAILABLE_CHECKING
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting_for_rounds: set[asyncio.Task[None]] = set()  # tables that are to be closed or planned anew
        self._gap: Message | None = None  # between the last record and the clock at the start
        self.restored = False  # started from a copy, this time
        self.findings: list[Finding] = []  # of the start-up checks
        self.warnings: list[Message] = []  # of the start: what can be played with, and should be seen to
        self.orders: list[Message] = []  # of the pit, in force at the start
        journal.on_failover = Failover(self).happened

    def new_room(self, plan: TablePlan) -> TableRoom:
        passed_in = (self.journal, self._keys, self.clock, self.on_events, self._rng, self.disputes, self.trouble)
        room = TableRoom(plan, *passed_in, self.plan.days, self.node)
        room.on_lost = lambda: self.on_lost(plan.name, room)
        return room

    def table(self, name: str) -> RunningTable:
        if name not in self.tables:
            shown = repr(name if len(name) <= 40 else name[:40] + "…")[1:-1]
            refuse("no-such-table", table=shown, tables=tuple(self.tables))
        return self.tables[name]

    def is_planned(self, name: str) -> bool:
        """Whether the floor file has it; one that was taken out is still there until it is closed."""
        return self.planned(name) is not None

    def planned(self, name: str) -> TablePlan | None:
        """As the floor file has it by now."""
        return next((one for one in self.plan.tables if one.name == name), None)

    def check_ready(self) -> None:
        if self.unavailable_reason is not None:
            refuse("floor-not-ready", because=self.unavailable_reason)

    def check_ready_for(self, table: RunningTable) -> None:
        """A Round in a dealer's hands goes on to its end while the floor stops."""
        if self.unavailable_reason is not UNAVAILABLE_STOPPING or not table.has_live_round:
            self.check_ready()

    def check_books(self) -> None:
        """Nothing is written to a journal that is being checked, or that was found not to hold: what may have been
        rolled back has paid what it does not know of."""
        reason = self.unavailable_reason
        if reason is not None and reason.code in (UNAVAILABLE_CHECKING.code, UNAVAILABLE_FAULTS):
            refuse("floor-not-ready", because=reason)

    # ── starting ─────────────────────────────────────────────────────────────────────────────────────────

    async def start(
        self,
        by: Actor,
        check: StartCheck,
        progress: Callable[[int], None] = lambda _: None,
        begin: Callable[[], Awaitable[None]] | None = None,
    ) -> list[Finding]:
        """Nothing is dealt unless the check finds nothing. `begin` is called when all tables have been read, and none
        deals yet."""
        tables = dict.fromkeys(self.tables)
        if await copy_mark(self.journal):  # all that were ever opened, also those that are not of this floor any more
            tables |= dict.fromkeys(stream.removeprefix("table/") for stream in await self.journal.streams("table/"))
        taken = [name for name in tables if not self.node and not await self.journal.claim(f"table/{name}")]
        self.findings = [Finding("finding-table-run-elsewhere", {"table": name}) for name in taken]
        if not self.findings:
            self.findings = list(await check(progress))
        if self.findings:
            self.unavailable_reason = Message(UNAVAILABLE_FAULTS, {"count": len(self.findings)})
            return self.findings
        await check_laws(self.journal, self.plan)
        await self._look_at_the_clock()
        await self._open_floor(by)
        self.restored = await start_from_copy(
            self.journal, self._keys, self.desk, by, self.clock.now(), money=not self.plan.guests
        )
        await self.disputes.load()
        for device in await self.people.devices():
            if device.kind is DeviceKind.TERMINAL:  # which are locked or out of service
                await self.desk.terminals.look(device.name)
        opened = []
        for table in self.tables.values():
            if self.node:
                await table.room.read()
                table.follow()
            elif await self.open_room(table, by):
                opened.append(table)
        self.orders = [order for table in self.tables.values() for order in table.room.orders.messages()]
        self.warnings = await self.all_warnings()
        if begin is not None:
            await begin()
        self.unavailable_reason = None
        for table in opened:
            self.deal(table)
            if closing := table.room.orders.closing:  # ordered in a Round that did not end before the stop
                self.begin_closing(table, closing.by)
        return []

    async def open_room(self, table: RunningTable, by: Actor) -> bool:
        if not await table.room.open(by):
            return False
        await table.room.recover(by)
        table.was_opened()
        if table.reader is not None:
            await table.reader.load()
        table.room.closing = table.room.orders.closing is not None or not self.is_planned(table.plan.name)
        if (round_ := table.room.state.round) is not None and round_.face_down:
            await self.considerations.load(table.plan.name, round_.number)
        return True

    async def _open_floor(self, by: Actor) -> None:
        """Another server may do so at the same time."""
        await Writer(self.journal).write(self._opening)
        if self.plan.guests:
            await self._fill_bank(by)

    async def _opening(self) -> Transaction | Recorded:
        """Play credits and money are never in one journal: what was won with the one would be paid in the other."""
        records = await self.journal.stream("floor")
        days = self.plan.days
        opened = FloorOpened(
            self.plan.name,
            self.plan.guests,
            "" if days.time_zone == UTC_NAME else days.time_zone,
            "" if days.begins == BEGINS else days.begins,
        )
        last = next((r.event for r in reversed(records) if isinstance(r.event, FloorOpened)), None)
        if last is not None and last.play_credits != opened.play_credits:
            played = "play credits" if last.play_credits else "money"
            raise InputError(
                f"this journal is of a floor that played for {played}, and guests = {str(opened.play_credits).lower()} "
                "is for the other; give the floor a database of its own"
            )
        if last == opened:
            return Recorded(())
        return Transaction(new_request_id(), self.clock.now(), (Append("floor", len(records), (NewEvent(opened),)),))

    async def _fill_bank(self, by: Actor) -> None:
        if (await self.journal.balances_of([BANK])).get(BANK, 0) < LOW:
            await self.desk.fund_bank(new_request_id(), self.clock.now(), PLAY_CREDITS, by)

    async def bank_warnings(self) -> list[Message]:
        """Tables whose limits the bank, as it is now, could not pay."""
        tables = ((name, table.room.state.table or table.plan.table) for name, table in self.tables.items())
        return bank_warnings(tables, (await self.journal.balances_of([BANK])).get(BANK, 0))

    async def _look_at_the_clock(self) -> None:
        """Before it says when anything happens."""
        head = await self.journal.head()
        async for last in self.journal.records(head.position - 1, head.position):
            if abs(self.clock.now() - last.at) > _LONG_CLOSED:
                self._gap = Message("warning-clock-gap", {"recorded_at": last.at})
            self.clock.not_before(last.at)

    def clock_warnings(self) -> list[Message]:
        """Whether the machine's clock can be believed."""
        self.clock.now()
        minutes = abs(self.clock.jump) // A_MINUTE
        jumped = [Message("warning-clock-jumped", {"minutes": minutes})] if minutes else []
        return [*jumped, *([self._gap] if self._gap else [])]

    async def all_warnings(self) -> list[Message]:
        """What can be played with, and should be seen to."""
        return [*await self.restored_warnings(), *self.clock_warnings(), *await self.bank_warnings()]

    async def restored_warnings(self) -> list[Message]:
        """That the floor was started from a copy: in the same run, and for as long as a voucher is held."""
        reports = await restored_reports(self.journal)
        return [one.warning for one in reports if one.held or (self.restored and one is reports[-1])]

    async def open_table(self, name: str, by: Actor, request_id: str | None = None) -> None:
        """As it is in the floor file; a Round that was interrupted ends or goes on as its rulebook says."""
        table = self.table(name)

        def check() -> None:
            if table.unavailable_reason is None:
                refuse("table-open-already", table=name)

        async with table.changing:
            orders = table.room.orders
            order = OpeningOrdered(by, orders.plan)
            given = await orders.give(request_id or new_request_id(), self.clock.now(), order, check)
            if given.repeated and (orders.closing or table.unavailable_reason is None):
                return  # it was opened then, and perhaps closed since
            if not table.here:
                raise Unavailable("another server runs this table")
            await self.open_room(table, by)
            self.deal(table)

    async def begin_dealing(self, table: RunningTable, by: Actor) -> None:
        """A table that was closed, or ran elsewhere; where it was ordered to close in its last Round, it does now."""
        if not await self.open_room(table, by):
            table.unavailable_reason = UNAVAILABLE_CLOSED
            return
        self.deal(table)
        if closing := table.room.orders.closing:
            self.begin_closing(table, closing.by)

    def deal(self, table: RunningTable) -> None:
        table.unavailable_reason = None
        if table.dealer:
            table.task = self.clock.start(self._dealing(table))

    async def _dealing(self, table: RunningTable) -> None:
        """Deals until the table closes, whatever happens to the journal meanwhile."""
        assert table.dealer is not None
        while True:
            try:
                await table.dealer.deal()
            except Unavailable as error:
                self.trouble(table.plan.name, error)
                await self.clock.sleep(_RETRY_MS)
            except Exception as error:  # a fault of ours: this table stops, and says so, and the others go on
                table.unavailable_reason = UNAVAILABLE_OUT_OF_ORDER
                self.trouble(table.plan.name, error)
                table.notify()
                return
            else:
                return

    # ── stopping ─────────────────────────────────────────────────────────────────────────────────────────

    async def order_closing(self, name: str, by: Actor, request_id: str) -> None:
        """After the current Round, and for good: answered when the order is on disk, which a stop in between does not
        undo."""
        table = self.table(name)
        orders = table.room.orders
        order = ClosingOrdered(by, orders.planned)
        await orders.give(request_id, self.clock.now(), order, table.check_available)
        await self.see_to_orders(table, orders)

    async def see_to_orders(self, table: RunningTable, known: Orders | None = None) -> None:
        """The table may have been set anew while the order was written, or another server, which ran it until a moment
        ago, has taken the order. `known`: the orders of its room, where they are read."""
        async with table.changing:
            if table.room.orders is not known:
                await table.room.orders.load()
            closing, is_open = table.room.orders.closing, table.here and table.unavailable_reason is None
            if is_open and closing and not table.room.closing:
                self.begin_closing(table, closing.by)

    def begin_closing(self, table: RunningTable, by: Actor) -> None:
        table.room.closing = True
        self.after_round(self.close_table(table.plan.name, by))

    async def close_table(self, name: str, by: Actor | None = None) -> None:
        """After the current Round, which everybody at the table is notified of; with a name, it is closed for good."""
        table = self.table(name)
        table.check_available()
        room = table.room
        room.closing = True
        room.notify()
        await self.last_round(table)
        async with table.changing:
            # Otherwise it was set anew meanwhile, or is closed where it runs by now; each looks at its orders.
            if table.here and table.room is room:
                table.unavailable_reason = UNAVAILABLE_CLOSED
                await table.room.close(by)

    async def last_round(self, table: RunningTable) -> None:
        async with self.clock.waiting():
            if table.task:
                await asyncio.wait({table.task})  # whoever gives up waiting does not end it
            while not table.room.state.between_rounds:
                await table.room.changed.wait()

    async def stop(self, patience_ms: int = 60_000, hurry: asyncio.Event | None = None) -> None:
        """No new bets at automatic tables, no new Round anywhere; Rounds are dealt to their end, those in a dealer's
        hands as well, as far as there is time. One that is left waits at the next start for a pit supervisor where the
        dealer is live (R38), and otherwise goes on or ends as its rulebook says. `hurry` ends the wait."""
        self.unavailable_reason = UNAVAILABLE_STOPPING
        here = [table for table in self.tables.values() if table.here]
        for table in here:
            # At all of them first: none opens another Round while the others are closed.
            table.room.closing = table.room.stopping = True
            table.notify()
        for table in here:
            round_ = table.room.state.round
            if table.dealer and table.unavailable_reason is None and round_ and round_.phase is Phase.BETTING:
                try:
                    await table.room.submit(CloseBets(), number=round_.number)
                except (Refused, FloorRefused):
                    pass  # the dealer has closed them at the same moment
                except Unavailable as error:
                    self.trouble(table.plan.name, error)
        closing = [
            asyncio.ensure_future(self._leave(table.plan.name)) for table in here if table.unavailable_reason is None
        ]
        if closing:
            await self._wait_for(closing, patience_ms, hurry)
        for task in (waiting := tuple(self._waiting_for_rounds)):
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for table in here:
            if table.task and not table.task.done():
                table.task.cancel()
            table.countdown.stop()
            if table.reader is not None:
                table.reader.stop()
            with suppress(Unavailable):  # only its snapshot was not taken
                await table.room.close()

    async def _wait_for(
        self, closing: Sequence["asyncio.Future[None]"], patience_ms: int, hurry: asyncio.Event | None
    ) -> None:
        all_closed = asyncio.gather(*closing, return_exceptions=True)
        hurried = asyncio.ensure_future((hurry or asyncio.Event()).wait())
        waited: list[asyncio.Future[Any]] = [all_closed, hurried]
        await asyncio.wait(waited, timeout=patience_ms / 1_000, return_when=asyncio.FIRST_COMPLETED)
        ended: list[asyncio.Future[Any]] = [*closing, hurried]
        for one in ended:
            one.cancel()
        await asyncio.gather(*ended, all_closed, return_exceptions=True)

    async def _leave(self, name: str) -> None:
        table = self.tables[name]
        if table.dealer or not table.room.state.interrupted:
            await self.close_table(name)

    def in_background(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = self.clock.start(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def after_round(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background, until the floor stops: what was ordered is on disk, and the next start does it."""
        task = self.in_background(work)
        self._waiting_for_rounds.add(task)
        task.add_done_callback(self._waiting_for_rounds.discard)

    # ── guests ───────────────────────────────────────────────────────────────────────────────────────────

    async def admit_guest(self) -> Person:
        self.check_ready()
        if not self.plan.guests:
            refuse("no-guests-here")
        await self._fill_bank(_HOUSE)
        return await self.people.admit_guest(self.clock.now(), self.plan.guest_credits)

    async def refill(self, request_id: str, name: str, terminal: str) -> None:
        """Play credits for who has hardly any left; refused where money is played for."""
        self.check_ready()
        if not self.plan.guests:
            refuse("no-refill-here")
        await self._fill_bank(_HOUSE)
        short = partial(short_of_credits, self.journal, self.plan, list(self.tables.values()), name, terminal)
        await self.people.refill(request_id, self.clock.now(), name, short)


async def _nothing_elsewhere(_: Sequence[RunningTable]) -> None:
    """One server runs all there are."""
