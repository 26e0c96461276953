"""The casino with its server, its leases and its checkpoints: put together, started, stopped, and kept in order."""

import asyncio
import secrets
import ssl
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import structlog

from punto.facts import Message, facts_to_wire
from punto.floor.casino import Casino
from punto.floor.clock import Clock, WorldClock
from punto.floor.floor_file import FloorPlan
from punto.floor.leased_tables import LeasedTables
from punto.floor.refusals import UNAVAILABLE_FAULTS
from punto.floor.reloading import FloorChange
from punto.floor.table_journal import new_request_id
from punto.people.passwords import Hasher
from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused, InputError
from punto.rules.toml_file import Faults
from punto.server.app import app_of
from punto.server.checkpoints import Checkpoints
from punto.server.doorkeeper import Bounds
from punto.server.floor_reload import adopt_floor, keep_floor, reload_floor
from punto.server.hidden_cards import first_hidden
from punto.server.hub import Hub
from punto.server.nodes.changes import Changes
from punto.server.nodes.nodes import Nodes
from punto.server.nodes.trust import trusted
from punto.server.pace import Pace
from punto.server.service import Service
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.finding import Finding
from punto.store.location import leases_of
from punto.store.problems import Unavailable
from punto.store.records import Balances
from punto.verify.start import check_as_it_grows, check_start, store_mark
from punto.words import say

log = structlog.get_logger("punto")

MANAGER = "manager"
# Whoever starts the program answers for what it does at start: a void after an interruption, a table opened.
STARTER = Actor("punto serve", Authority.SYSTEM)


class Floor:
    """The casino with its server, to be started and stopped."""

    def __init__(
        self,
        plan: FloorPlan,
        journal: Journal,
        keys: Keys,
        clock: Clock | None = None,
        pace: Pace | None = None,
        hasher: Hasher | None = None,
        rng: Any = None,
        checkpoints: Checkpoints | None = None,
        bounds: Bounds | None = None,
        node: str = "server",
        trust: ssl.SSLContext | None = None,
    ) -> None:
        """`node`: what this server is called among those of the floor, where its journal lets several run it; `trust`:
        whose certificates it believes of the others, where that is not what this machine does."""
        self.clock = clock or WorldClock()
        self._keys, self.starter = keys, STARTER
        self._found_as_it_grew = False
        leases = leases_of(journal)
        node = f"{node}-{secrets.token_hex(3)}" if leases else ""
        self.casino = Casino(plan, journal, keys, self.clock, self._news, rng, hasher, self._trouble, node)
        self.hub = Hub(self.casino)
        self.checkpoints = checkpoints
        if checkpoints is not None:
            checkpoints.first_hidden = partial(first_hidden, self.casino)
            checkpoints.on_copy = self._halt
        self.service = Service(self.casino, self.hub, pace, bounds, checkpoints)
        self.app = app_of(self.service)
        self.tables: LeasedTables | None = None
        if leases is not None:
            self.tables, self._changes = LeasedTables(self.casino, leases, self.starter), Changes(self.service)
            self.tables.warn, self.tables.note = log.warning, log.info
            self.tables.on_fault = self._changes.on_fault = self._fault
            self.tables.on_elsewhere, self.tables.on_missed = self._changes.heard_of, self._changes.missed
            self.service.readiness.joining = True
            self.service.nodes = Nodes(self.service, self.tables, keys, trust or trusted())
        self._keeping: asyncio.Task[None] | None = None

    def _news(self, table: str, seq: int, events: Sequence[Any], balances: Balances) -> None:
        self.hub.happened(table, seq, events, balances)

    def _trouble(self, table: str, error: Exception) -> None:
        if isinstance(error, Unavailable):
            log.warning("table in trouble", table=table, error=error.reason)
            return
        if not isinstance(error, HouseRefused):
            self.service.metrics.faults.inc()
            log.error("table in trouble", table=table, error=str(error), exc_info=error)
            return
        log.warning("the House is short", refused=error.code, **facts_to_wire({**error.facts, "table": table}))
        self.service.metrics.not_covered.labels(table).inc()
        room = self.casino.table(table).room
        self.hub.alert(table, room.uncovered or Message(f"refusal-{error.code}", error.facts))

    def _halt(self, findings: list[Finding]) -> None:
        """Stops in the middle of Rounds: nothing more is dealt, bet or paid here."""
        for finding in findings:
            log.error("halted", finding=say(finding.located))
        self.casino.findings = findings
        self.casino.unavailable_reason = Message(UNAVAILABLE_FAULTS, {"count": len(findings)})
        for table in self.casino.tables.values():
            if table.task:
                table.task.cancel()
            table.notify()

    def _fault(self, error: Exception, **facts: str) -> None:
        self.service.metrics.faults.inc()
        log.error("fault", **facts, exc_info=error)

    async def start(self, progress: Callable[[int], None] = lambda _: None, address: str = "") -> list[Finding]:
        """What the start-up checks found; where that is anything, nothing is dealt. `address`: where other servers of
        the floor reach this one."""
        findings = await self.casino.start(self.starter, self._check, progress, self.hub.begin)
        if not findings and self.tables is not None:
            self.tables.address, self.tables.by = address, self.starter
            self._changes.on_floor = self.adopt
            await self.tables.meet(self._agree)
            self._keeping = asyncio.get_running_loop().create_task(self.tables.keep())
            await self._reached()
            await self.tables.begin()
            self.service.readiness.joining = False
        if not findings:
            await self.service.attendance.resume()
        if not findings and self.checkpoints is not None:
            await self.checkpoints.begin()
        return findings

    async def _agree(self) -> None:
        """With the servers that run, before any table is taken: by another floor file, or where no line can be made to
        them, this one would deal tables that the rest of the floor knows otherwise, or cannot reach."""
        if self.tables is None or self.service.nodes is None or not self.tables.others:
            # What it was started with counts, and not what a floor that has stopped since had read last.
            await keep_floor(self.casino, self.service.floor_file)
            return
        try:
            await self._adopted(has_run=False)
        except Faults as faults:
            raise InputError(Message("input-floor-of-others", {"fault": faults.faults[0].in_file()})) from None
        except HouseRefused as refused:
            message = Message(f"refusal-{refused.code}", refused.facts)
            raise InputError(Message("input-floor-of-others", {"fault": message})) from None
        if unreached := await self.service.nodes.reach_all():
            servers = tuple(Message("input-server-at", {"name": one.name, "address": one.address}) for one in unreached)
            raise InputError(Message("input-servers-unreached", {"servers": servers}))

    async def _reached(self) -> None:
        """By the servers that run, before any table is taken: who is connected there could not play at it."""
        assert self.service.nodes is not None
        if others := await self.service.nodes.reached_by_all():
            names = tuple(one.name for one in others)
            assert self.tables is not None
            raise InputError(Message("input-not-reached", {"names": names, "address": self.tables.address}))

    async def stop(self, patience_ms: int = 60_000, hurry: asyncio.Event | None = None) -> None:
        """Other servers of the floor, where there are any, run its tables after their Rounds; where there are none, or
        it takes too long, Rounds are dealt to their end here."""
        self.service.readiness.leaving = True
        if self._keeping is not None and self.tables is not None:
            began = asyncio.get_running_loop().time()
            await self.tables.leave(patience_ms / 2_000, hurry or asyncio.Event())
            patience_ms -= int(1_000 * (asyncio.get_running_loop().time() - began))
        await self.casino.stop(max(0, patience_ms), hurry)
        if self.tables is not None and self.service.nodes is not None:
            if self._keeping is not None:
                self._keeping.cancel()
                await asyncio.gather(self._keeping, return_exceptions=True)
            with suppress(Unavailable):
                await self.tables.end()
            await self.service.nodes.end()

    async def _check(self, progress: Callable[[int], None]) -> list[Finding]:
        return await self.behind() or await check_start(self.casino.journal, self._keys, progress)

    async def behind(self) -> list[Finding]:
        """Where the journal lies behind a signed checkpoint, it is not what it was, and nothing is done with it."""
        return [] if self.checkpoints is None else await self.checkpoints.check()

    async def first_manager(self) -> str | None:
        """On the very first start, a manager's password, to be shown once."""
        people = self.casino.people
        if any(person.role is Role.SHIFT_MANAGER for person in await people.everybody("staff")):
            return None
        password = secrets.token_urlsafe(12)
        await people.enrol(new_request_id(), self.clock.now(), MANAGER, Role.SHIFT_MANAGER, password, None)
        return password

    async def again_and_again(self, every: int, work: Callable[[], Awaitable[None]]) -> None:
        """Beside the play, whatever came of it the last time."""
        while True:
            await self.clock.sleep(every)
            try:
                await work()
            except Unavailable as error:
                log.warning("not done", work=work.__name__, error=error.reason)
            except Exception as error:
                self._fault(error, work=work.__name__)

    async def tidy(self) -> None:
        await self.casino.people.clear_expired(self.clock.now())
        await self.service.terminals.tidy()
        if doubts := self.casino.clock_warnings():
            # A voucher that has expired is not paid; that its money goes to the bank can wait until the clock is right.
            for warning in doubts:
                log.warning(warning.code, **facts_to_wire(warning.facts))
            return
        await self.casino.desk.expire_vouchers(self.clock.now())

    async def reload(self) -> None:
        """The floor file, as it is by now; what is wrong with it is in the log, and then nothing is changed."""
        with suppress(Unavailable):
            await self._reloaded(reload_floor(self.casino, self.service.floor_file, self.starter))

    async def adopt(self) -> None:
        """The floor file, as another server has read it. Raises Unavailable where that cannot be read now."""
        await self._reloaded(self._adopted())
        if self.tables is not None:
            self.tables.on_change()  # who runs a table that was added may be known already

    def _adopted(self, *, has_run: bool = True) -> Awaitable[FloorChange | None]:
        return adopt_floor(self.casino, self.service.floor_file, self.starter, has_run=has_run)

    async def _reloaded(self, work: Awaitable[FloorChange | None]) -> None:
        try:
            await work
        except Faults as faults:
            for fault in faults.faults:
                log.error("floor file", fault=say(fault.in_file()))
        except HouseRefused as refused:
            log.error("floor file", refused=refused.code, **facts_to_wire(refused.facts))
        except Unavailable as error:
            log.error("floor file", error=error.reason)
            raise
        except OSError as error:
            log.error("floor file", error=str(error))

    async def mark(self) -> None:
        """How far the journal is good is checked as it grows, so that the next start need not go back far. What is
        found is the next start's to act on: nobody is sent home in the middle of a Round."""
        if self._found_as_it_grew or not (
            verdict := await self.service.checkers.read("mark", check_as_it_grows, long=True)
        ):
            return
        for finding in verdict.findings:
            log.error("check as it grows", finding=say(finding.located))
        self._found_as_it_grew = not verdict.holds
        if verdict.holds:
            await store_mark(self.casino.journal, verdict)
