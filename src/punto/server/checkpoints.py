"""Signs where the journal is, again and again while the floor runs, and shows it; makes receipts from it.

A checkpoint is signed at the start and at the stop, every minute in which anything was recorded, sooner once a thousand
records have come (so that the tree under one stays small), and within seconds where somebody waits for a receipt.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import structlog

from punto.floor.clock import Clock
from punto.floor.refusals import FloorRefused
from punto.play.events import BetPlaced, BetSettled, BetWithdrawn
from punto.server.refusals import refuse
from punto.server.witness import Witness
from punto.store.checkpoint import Checkpoint, SignedCheckpoint
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.contract import Journal, Readable
from punto.store.finding import Finding
from punto.store.problems import Unavailable
from punto.store.receipt import Receipt, make_receipt, tree
from punto.store.records import Record
from punto.verify.checkpoints import check_last

log = structlog.get_logger("punto.checkpoints")

_LOOK_MS = 1_000
_EVERY_S, _WANTED_S = 60.0, 5.0
_MOST_RECORDS = 1_000
_SPANS_KEPT = 8  # whose trees are kept for the next receipt
_MOST_SHOWN = 200
# What is recorded of one's own bets.
_OF_A_BET = {kind.__name__ for kind in (BetPlaced, BetWithdrawn, BetSettled)}


class Checkpoints:
    def __init__(
        self, journal: Journal, folder: CheckpointFolder, floor: str, clock: Clock, witness: str | None = None
    ) -> None:
        self.folder = folder
        self.failed: Callable[[str], None] = lambda _: None  # to whom: the file, or the witness
        self._journal, self._floor, self._clock = journal, floor, clock
        self._witness = Witness(witness, lambda error: self._not_written("witness", error)) if witness else None
        self._last: SignedCheckpoint | None = None
        self._signed_at = 0.0  # on the loop's clock, which nobody sets
        self._wanted = False
        self._signing = asyncio.Lock()
        self._spans: OrderedDict[int, list[list[bytes]]] = OrderedDict()

    @property
    def public_key(self) -> str:
        return self.folder.signer.public_key

    # ── signing ──────────────────────────────────────────────────────────────────────────────────────────

    async def check(self) -> list[Finding]:
        """Whether the journal lies behind what was signed last."""
        return await check_last(self._journal, self.folder, self._witness.file if self._witness else None)

    async def begin(self) -> None:
        """At the start; and before anything else where nothing was ever signed, so that an empty log is a finding."""
        self._last = await asyncio.to_thread(self.folder.log.last)
        await self._try_to_sign()

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

    async def look(self) -> None:
        """Signs where it is time to."""
        head = await self._journal.head()
        new = head.position - (self._last.checkpoint.position if self._last else 0)
        waited = asyncio.get_running_loop().time() - self._signed_at
        if new and (waited >= (_WANTED_S if self._wanted else _EVERY_S) or new >= _MOST_RECORDS):
            await self.sign()

    async def sign(self) -> None:
        """Where nothing was recorded since the last, there is nothing to sign."""
        async with self._signing:
            head = await self._journal.head()
            if self._last is not None and self._last.checkpoint.position == head.position:
                return
            signed = await self.folder.sign(self._journal, head, self._last, self._floor, self._clock.now())
            self._last, self._wanted = signed, False
            self._signed_at = asyncio.get_running_loop().time()
        log.info("checkpoint", line=signed.line)
        if self._witness is not None:
            self._witness.send(signed.line)

    async def end(self) -> None:
        """At the stop."""
        await self._try_to_sign()
        if self._witness is not None:
            await asyncio.to_thread(self._witness.close)

    def _not_written(self, where: str, error: Exception) -> None:
        self.failed(where)
        log.error("checkpoint not written", where=where, error=str(error) or repr(error))

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────

    async def last(self) -> SignedCheckpoint | None:
        return self._last or await asyncio.to_thread(self.folder.log.last)

    async def after(self, position: int) -> list[SignedCheckpoint]:
        return await asyncio.to_thread(self.folder.log.after, position, _MOST_SHOWN)

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
        found = await asyncio.to_thread(self.folder.log.after, record.position - 1, 1)
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
