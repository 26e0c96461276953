"""Proves a journal from itself alone: chains, books, Rounds, shoes. Or names the place where it does not hold.

Nothing that the journal keeps for convenience is trusted: heads and balances are worked out anew from the records
(`chains.py`) and only then compared. What the records mean is followed in `following.py`.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from punto.floor.table_state import is_correction
from punto.ledger import InsufficientFunds, completed, is_asset
from punto.store.chain import START
from punto.store.codec import UnknownEvent, decode, encode
from punto.store.contract import Readable
from punto.store.records import Commit, Record, State
from punto.verify.chains import MOST_FAULTS, Chains, Fault, Verdict
from punto.verify.records import Following

__all__ = ["MOST_FAULTS", "Fault", "Verdict", "verify"]


async def verify(
    journal: Readable, progress: Callable[[int], None] = lambda _: None, noted: bytes | None = None
) -> Verdict:
    """As it is when it begins, even while it is written to. `noted` is the hash of a head that somebody wrote down
    before: it must still be in there."""
    checker = _Checker(noted)
    with checker.telling():
        if (wrong := await journal.integrity_error()) is not None:
            checker.fault(f"the database finds its file damaged: {wrong}")
        state = await journal.state()
        checker.following.snapshots = dict(state.snapshots)
        checker.following.disputes.expect(state.streams)
        commits = aiter(journal.commits())
        async for record in journal.records(0, state.head.position):
            await checker.record(record, commits)
            progress(record.position)
        await checker.end(state, commits)
    checker.verdict.rounds, checker.verdict.shoes = checker.following.rounds, checker.following.shoes_opened
    return checker.verdict


class _Checker(Chains):
    def __init__(self, noted: bytes | None) -> None:
        super().__init__()
        self.following = Following(self.fault)
        self.noted = None if noted == START else noted

    async def _commit(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        await super()._commit(record, commits)
        if self.noted == self.commit_hash:
            self.noted = None

    async def end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        self._end_unit()
        self.following.end()
        if self.noted is not None:
            self.fault("the head that was noted is not in it: its end was cut off, or it is another journal")
        await self.ends(state, commits)
        self.compare("the head of stream", state.streams, self.heads)
        self.compare("the balance of", state.balances, self.balances)
        if state.sizes != (self.verdict.records, self.postings, self.commit):
            self.fault("there are records, postings or commits that belong nowhere")
        assets = sum(balance for account, balance in self.balances.items() if is_asset(account))
        if 2 * assets != sum(self.balances.values()):
            self.fault("assets and claims differ")
        self.verdict.balances = self.balances

    def _together(self, records: Sequence[Record]) -> None:
        """What they say, and whether the books say the same."""
        try:
            events = [self._event(record) for record in records]
            expected = self.following.unit(records, events)
        except (UnknownEvent, ValueError, AssertionError, KeyError, IndexError) as error:
            self.fault(f"it does not follow from what was before it: {error or type(error).__name__}", records[0])
            self._book(records)
            return
        made = [entry for entries in expected for entry in entries]
        try:
            added, _ = completed(made, lambda account: self.balances.get(account, 0), correction=is_correction(events))
        except InsufficientFunds as short:
            self.fault(f"{short.account} could not bear it", records[0])
        else:
            # What the House adds so that it is possible stands with the first record.
            expected[0] = (*expected[0], *added)
            for record, entries in zip(records, expected, strict=True):
                told = [(entry.what, tuple((p.account, p.amount) for p in entry.postings)) for entry in entries]
                if told != [(booked.what, booked.postings) for booked in record.entries]:
                    self.fault("its entries in the books are not what it moves", record)
        self._book(records)
        for record, event in zip(records, events, strict=True):
            if (account := self.following.emptied(event)) is not None and self.balances.get(account):
                self.fault(f"{account} should be empty now", record)

    def _event(self, record: Record) -> Any:
        event = decode(record.kind, record.schema_version, record.body)
        _, schema_version, body = encode(event)
        if schema_version == record.schema_version and body != record.body:
            raise ValueError("it is not written as punto writes it")
        return event
