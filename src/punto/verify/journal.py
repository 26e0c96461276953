"""Proves a journal from itself alone: chains, books, Rounds, shoes. Or names the place where it does not hold.

Nothing that the journal stores for convenience is trusted: heads and balances are computed from the records
(`chains.py`) and only then compared. What the records mean is checked in `records.py`.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from punto.floor.table_state import is_correction
from punto.ledger import InsufficientFunds, completed, is_asset
from punto.store.chain import START
from punto.store.codec import UnknownEvent, decode, encode
from punto.store.contract import Readable
from punto.store.records import Commit, Record, State
from punto.verify.chains import MOST_FINDINGS, ChainCheck, Verdict
from punto.verify.findings import cause
from punto.verify.records import RecordCheck

__all__ = ["MOST_FINDINGS", "Verdict", "verify"]


async def verify(
    journal: Readable, progress: Callable[[int], None] = lambda _: None, noted: bytes | None = None
) -> Verdict:
    """The journal as it is at the moment of the call, even while it is written to. `noted` is the hash of a head that
    somebody wrote down before: it must still be in the journal."""
    check = JournalCheck(noted)
    with check.read_errors_reported():
        if (detail := await journal.integrity_error()) is not None:
            check.report("finding-database-damaged", detail=detail)
        state = await journal.state()
        check.records.expect(state)
        commits = aiter(journal.commits())
        async for record in journal.records(0, state.head.position):
            await check.record(record, commits)
            progress(record.position)
        await check.end(state, commits)
    check.verdict.rounds, check.verdict.shoes = check.records.rounds_replayed, check.records.shoes_opened
    return check.verdict


class _NotCanonical(Exception):
    """A record whose bytes are not those that punto writes for its event."""


class JournalCheck(ChainCheck):
    """The chains, and with each transaction what its records mean and whether the books say the same."""

    def __init__(self, noted: bytes | None) -> None:
        super().__init__()
        self.records = RecordCheck(self.report)
        self.noted = None if noted == START else noted

    async def _commit(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        await super()._commit(record, commits)
        if self.noted == self.commit_hash:
            self.noted = None

    async def end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        self._end_transaction()
        self.records.end()
        if self.noted is not None:
            self.report("finding-noted-head-missing")
        await self.check_end(state, commits)
        self.compare_heads(state.streams)
        self.compare_balances(state.balances)
        if state.sizes != (self.verdict.records, self.postings, self.commit):
            self.report("finding-stray-rows")
        assets = sum(balance for account, balance in self.balances.items() if is_asset(account))
        if 2 * assets != sum(self.balances.values()):
            self.report("finding-assets-differ")
        self.verdict.balances = self.balances

    def _check_transaction(self, records: Sequence[Record]) -> None:
        try:
            events = [_event(record) for record in records]
            expected = self.records.transaction(records, events)
        except _NotCanonical:
            self.report("finding-not-canonical", records[0])
            self._book(records)
            return
        except (UnknownEvent, ValueError, AssertionError, KeyError, IndexError) as error:
            self.report("finding-does-not-follow", records[0], because=cause(error))
            self._book(records)
            return
        entries = [entry for of_record in expected for entry in of_record]
        try:
            added, _ = completed(
                entries, lambda account: self.balances.get(account, 0), correction=is_correction(events)
            )
        except InsufficientFunds as short:
            self.report("finding-insufficient-funds", records[0], account=short.account)
        else:
            # What the House adds so that it is possible stands with the first record.
            expected[0] = (*expected[0], *added)
            for record, of_record in zip(records, expected, strict=True):
                booked = [(entry.what, tuple((p.account, p.amount) for p in entry.postings)) for entry in of_record]
                if booked != [(one.what, one.postings) for one in record.entries]:
                    self.report("finding-entries-differ", record)
        self._book(records)
        for record, event in zip(records, events, strict=True):
            if (account := self.records.emptied(event, record.stream)) is not None and self.balances.get(account):
                self.report("finding-not-empty", record, account=account)


def _event(record: Record) -> Any:
    event = decode(record.kind, record.schema_version, record.body)
    _, schema_version, body = encode(event)
    if schema_version == record.schema_version and body != record.body:
        raise _NotCanonical
    return event
