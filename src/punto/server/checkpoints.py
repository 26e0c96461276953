"""Signs where the journal is, again and again while the floor runs, and shows it; makes receipts from it.

A checkpoint is signed at the start and at the stop, every minute in which anything was recorded, sooner once a thousand
records have come (so that the tree under one stays small), within seconds where somebody waits for a receipt, and
within a second of what the cage has paid, taken or promised: nobody is paid twice by a journal that forgot it.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import structlog

from punto.floor.clock import Clock
from punto.floor.refusals import FloorRefused
from punto.play.events import BetPlaced, BetSettled, BetWithdrawn
from punto.server.refusals import refuse
from punto.server.run_watch import RunWatch
from punto.server.witness import Witness
from punto.store.checkpoint import Checkpoint, RunLine, SignedCheckpoint
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.contract import Journal, Readable
from punto.store.finding import Finding
from punto.store.location import leases_of
from punto.store.problems import Unavailable
from punto.store.receipt import Receipt, make_receipt, tree
from punto.store.records import Record
from punto.verify.checkpoints import check_end, check_last, check_mark
from punto.verify.findings import new_finding
from punto.verify.witness import WitnessCheck

log = structlog.get_logger("punto.checkpoints")

_LOOK_MS = 1_000
_EVERY_S, _WANTED_S = 60.0, 5.0
_MOST_RECORDS = 1_000
_SPANS_KEPT = 8  # whose trees are kept for the next receipt
_MOST_SHOWN = 200
_OBJECTION_S = 2.0  # in which a floor that runs says so to a copy of it
TOLD_FILE = "witness-told"
_MOST_HELD = 10_000  # of before a restart, which a Round went through
# What is recorded of one's own bets.
_OF_A_BET = {kind.__name__ for kind in (BetPlaced, BetWithdrawn, BetSettled)}


def _call(loop: asyncio.AbstractEventLoop, back: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # it has stopped
        loop.call_soon_threadsafe(back)


async def _nothing_hidden() -> int | None:
    return None


class Checkpoints:
    def __init__(
        self, journal: Journal, folder: CheckpointFolder, floor: str, clock: Clock, witness: str | None = None
    ) -> None:
        self.folder = folder
        self.failed: Callable[[str], None] = lambda _: None  # to whom: the file, or the witness
        self._journal, self._floor, self._clock = journal, floor, clock
        # Called where another server runs the floor that this one is a copy of.
        self.on_copy: Callable[[list[Finding]], None] = lambda _: None
        self._witness = None
        if witness is not None:
            told = folder.path / TOLD_FILE
            self._witness = Witness(witness, told, lambda error: self._not_written("witness", error))
        self._witness_seen: int | None = None  # how much of its file was checked
        self._run: RunLine | None = None
        self._watch: RunWatch | None = None
        self._last: SignedCheckpoint | None = None
        self._signed_at = 0.0  # on the loop's clock, which nobody sets
        self._wanted = False
        self._moved = self._moved_signed = 0  # how often money has changed hands, and how often of that is signed
        # From which record on a card may lie face down; who starts the floor knows.
        self.first_hidden: Callable[[], Awaitable[int | None]] = _nothing_hidden
        self._begun = False
        self._shown: SignedCheckpoint | None = None
        self._held: deque[SignedCheckpoint] = deque()
        self._signing = asyncio.Lock()
        self._work: asyncio.Future[None] | None = None
        self._spans: OrderedDict[int, list[list[bytes]]] = OrderedDict()

    @property
    def public_key(self) -> str:
        return self.folder.signer.public_key

    # ── signing ──────────────────────────────────────────────────────────────────────────────────────────

    async def check(self) -> list[Finding]:
        """Whether the journal lies behind what was signed last. Where nothing was ever signed, and rightly so, that is
        done before anything is recorded: from then on an empty log is a finding."""
        findings = await check_last(self._journal, self.folder) or await self._check_witness()
        findings = findings or await check_end(self._journal) or await check_mark(self._journal)
        if not findings and await asyncio.to_thread(self.folder.log.last) is None:
            await self._try_to_sign()
        return findings or await self._begin_run()

    async def _check_witness(self) -> list[Finding]:
        """Checks the witness's file once. A witness that is out of reach stops nobody."""
        file = self._witness.file if self._witness else None
        if file is None or self._witness_seen is not None:
            return []
        check = WitnessCheck(self._journal, self.folder, is_shared=leases_of(self._journal) is not None)
        try:
            await check.check(file)
        except OSError as error:
            self._not_written("witness", error)
            return []
        if not check.findings:
            self._witness_seen = check.end
        return check.findings

    async def _begin_run(self) -> list[Finding]:
        """Says at the witness that this server starts, once, and waits there for one that runs already, if this is a
        copy of its folder."""
        if self._run is None:
            self._run = await asyncio.to_thread(self.folder.begin_run, self._floor, self._clock.now())
            if self._witness is not None and self._witness.file is not None and self._witness_seen is not None:
                self._watch = RunWatch(self._witness.file, self.folder.signer, self._run, self._witness_seen)
                self._watch.on_copied = self._copied
                self._witness.watch = self._watch
            if self._witness is not None:
                self._witness.send(self._run)
            until = asyncio.get_running_loop().time() + _OBJECTION_S
            while self._watch and self._run.before and not self._watch.is_copy:
                if asyncio.get_running_loop().time() >= until:
                    break
                await asyncio.sleep(_OBJECTION_S / 20)
            if self._watch is not None:
                loop = asyncio.get_running_loop()
                self._watch.on_copy = partial(_call, loop, self._copy)
        return self._of_copy()

    def _of_copy(self) -> list[Finding]:
        if self._run is None or self._watch is None or not self._watch.is_copy:
            return []
        return [new_finding("finding-run-of-copy", started_at=self._run.at)]

    def _copy(self) -> None:
        self.on_copy(self._of_copy())

    def _copied(self, copy: RunLine) -> None:
        log.error("a copy of this floor was started", run=copy.run, at=copy.at)
        self.failed("witness")

    async def begin(self) -> None:
        """At the start, once the tables are read: from here on checkpoints are shown."""
        log_ = self.folder.log
        self._last = await asyncio.to_thread(log_.last)
        hidden = await self.first_hidden()
        self._shown = await asyncio.to_thread(log_.last, hidden)
        if hidden is not None:
            self._held = deque(one for one in self._held if one.checkpoint.position < hidden)
            self._held.extend(await asyncio.to_thread(log_.after, hidden - 1, _MOST_HELD))
        self._begun = True
        await self._resend()
        await self._try_to_sign()

    async def _resend(self) -> None:
        """Sends again what waited for the witness when the server was killed."""
        told = self._witness.told if self._witness else None
        if told is not None and self._witness is not None and self._shown is not None:
            for one in await asyncio.to_thread(self.folder.log.after, told, _MOST_SHOWN):
                if one.checkpoint.position <= self._shown.checkpoint.position:
                    self._witness.send(one)

    async def keep(self) -> None:
        """While the floor runs. Whatever goes wrong is logged, counted and tried again: nobody waits for it."""
        while True:
            await self._clock.sleep(_LOOK_MS)
            try:
                await self.look()
            except Exception as error:
                self._not_written("file", error)

    async def _try_to_sign(self) -> None:
        try:
            await self.sign()
        except (Unavailable, OSError) as error:
            self._not_written("file", error)

    def money_moved(self) -> None:
        """At the cage, a terminal or between the two: signed at the next look."""
        self._moved += 1

    async def look(self) -> None:
        """Signs where it is time to, and shows what was held back."""
        head = await self._journal.head()
        new = head.position - (self._last.checkpoint.position if self._last else 0)
        waited = asyncio.get_running_loop().time() - self._signed_at
        patience = _WANTED_S if self._wanted else _EVERY_S
        if new and (self._moved != self._moved_signed or waited >= patience or new >= _MOST_RECORDS):
            await self.sign()
        elif self._held:
            async with self._signing:
                await self._show()

    async def sign(self) -> None:
        """Where nothing was recorded since the last, there is nothing to sign. Whoever is cancelled meanwhile does not
        leave it half done, with a thread that writes beside the next one."""
        self._work = asyncio.ensure_future(self._sign())
        await asyncio.shield(self._work)

    async def _sign(self) -> None:
        async with self._signing:
            moved = self._moved  # before the head: what comes later may not be in it
            # One that is signed is there for good, or the journal would lie behind it after a failover.
            head = await self._journal.lasting(lambda streams: streams.head())
            if self._last is None or self._last.checkpoint.position != head.position:
                signed = await self.folder.sign(self._journal, head, self._last, self._floor, self._clock.now())
                self._last, self._wanted = signed, False
                self._signed_at = asyncio.get_running_loop().time()
                self._held.append(signed)
            self._moved_signed = moved
            await self._show()

    async def _show(self) -> None:
        """To everybody, in order. A head is a hash over all records: who knows the others could guess from two of them
        a card that lies face down in between, so those wait until its Round is over."""
        if not self._begun or not self._held:
            return
        hidden = await self.first_hidden()
        while self._held and (hidden is None or self._held[0].checkpoint.position < hidden):
            self._shown = self._held.popleft()
            log.info("checkpoint", line=self._shown.line)
            if self._witness is not None and not self._of_copy():
                self._witness.send(self._shown)

    async def end(self) -> None:
        """At the stop, when nobody can have anything recorded any more."""
        await self._try_to_sign()
        if self._witness is not None:
            await asyncio.to_thread(self._witness.close)

    def _not_written(self, where: str, error: Exception) -> None:
        self.failed(where)
        log.error("checkpoint not written", where=where, error=str(error) or repr(error))

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────

    def last(self) -> SignedCheckpoint | None:
        """That anybody may see."""
        return self._shown

    async def after(self, position: int, most: int = _MOST_SHOWN) -> list[SignedCheckpoint]:
        found = await asyncio.to_thread(self.folder.log.after, position, most)
        return [one for one in found if self._shown and one.checkpoint.position <= self._shown.checkpoint.position]

    async def receipts(self, journal: Readable, table: str, number: int, patron: str, since: int = 0) -> list[Receipt]:
        """For what is recorded of somebody's bets in a Round after a position, the first of it first."""
        records = await journal.round(f"table/{table}", number)
        own = [one for one in records if one.kind in _OF_A_BET and one.event.patron == patron]
        if not own:
            raise FloorRefused("no-bet-in-it", patron=patron, table=table, number=number)
        found: list[Receipt] = []
        signed: SignedCheckpoint | None = None
        for record in [one for one in own if one.position > since][:_MOST_SHOWN]:
            if signed is None or signed.checkpoint.position < record.position:
                signed = await self._covering(record)
            of_span = await self._tree(journal, signed.checkpoint)
            found.append(make_receipt(record, signed, of_span, self.folder.signer))
        return found

    async def _covering(self, record: Record) -> SignedCheckpoint:
        """The first checkpoint that is signed over it."""
        found = await self.after(record.position - 1, 1)
        if not found:
            self._wanted = True  # signed for who asks, too, though not more often than every few seconds
            refuse("receipt-not-yet", number=record.round)
        if found[0].checkpoint.since >= record.position:
            refuse("no-receipt")
        return found[0]

    async def _tree(self, journal: Readable, checkpoint: Checkpoint) -> list[list[bytes]]:
        if (found := self._spans.get(checkpoint.position)) is None:
            span = (checkpoint.key, checkpoint.since, checkpoint.position)
            found = self._spans[checkpoint.position] = await tree(journal, self.folder.signer, *span)
            if len(self._spans) > _SPANS_KEPT:
                self._spans.popitem(last=False)
        return found
