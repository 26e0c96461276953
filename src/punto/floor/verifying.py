"""Proves a journal from itself alone: chains, books, Rounds, shoes. Or names the place where it does not hold.

Nothing that the journal keeps for convenience is trusted: heads and balances are worked out anew from the records and
only then compared. What the records mean is followed in `following.py`.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from msgspec import Struct

from punto.floor.following import Following
from punto.floor.keeping import is_correction
from punto.ledger import Account, Entry, Posting, Short, Unbalanced, completed, is_asset
from punto.ledger.entries import changes
from punto.money import Cents
from punto.rules.errors import InputError
from punto.store.chain import START, commit_hash, record_hash
from punto.store.codec import UnknownEvent, decode, encode
from punto.store.contract import Readable
from punto.store.planning import EMPTY
from punto.store.problems import Unavailable
from punto.store.records import Booked, Commit, Head, Record, State

MOST_FAULTS = 20


class Fault(Struct, frozen=True):
    """Where a journal does not hold, and why."""

    position: int | None
    stream: str | None
    what: str

    def __str__(self) -> str:
        where = f"record {self.position}" if self.position else "the journal"
        return f"{where}{f' ({self.stream})' if self.stream else ''}: {self.what}"


class Verdict(Struct):
    """What was looked at, and every fault up to so many; the first is where to look first."""

    records: int = 0
    entries: int = 0
    rounds: int = 0
    shoes: int = 0
    vouched: Head = EMPTY  # the head as worked out: to be noted elsewhere, and asked for at the next time
    faults: list[Fault] = []

    @property
    def holds(self) -> bool:
        return not self.faults


class _Enough(Exception):
    """So many faults are known that no more are looked for, or nothing further can be read."""


async def verify(
    journal: Readable, progress: Callable[[int], None] = lambda _: None, noted: bytes | None = None
) -> Verdict:
    """As it is when it begins, even while it is written to. `noted` is the hash of a head that somebody wrote down
    before: it must still be in there."""
    checker = _Checker(noted)
    try:
        if (wrong := await journal.unsound()) is not None:
            checker.fault(f"the database finds its file damaged: {wrong}")
        state = await journal.state()
        checker.following.snapshots = dict(state.snapshots)
        commits = aiter(journal.commits())
        async for record in journal.records(0, state.head.position):
            await checker.record(record, commits)
            progress(record.position)
        await checker.end(state, commits)
    except _Enough:
        pass
    except (Unavailable, InputError) as error:
        reason = error.reason if isinstance(error, Unavailable) else str(error)
        checker.verdict.faults.append(Fault(None, None, f"it cannot be read: {reason}"))
    except (TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        # Values of a kind that no journal has: whoever put them there did not go through one.
        checker.verdict.faults.append(Fault(checker.reading, None, f"it cannot be read: {error}"))
    checker.verdict.rounds, checker.verdict.shoes = checker.following.rounds, checker.following.shoes_opened
    return checker.verdict


class _Checker:
    """Chains and books. Every record passes through once, in order."""

    def __init__(self, noted: bytes | None) -> None:
        self.verdict = Verdict(faults=[])
        self.following = Following(self.fault)
        self.noted = None if noted == START else noted
        self.position = self.number = self.postings = self.commit = self.reading = 0
        self.commit_hash = START
        self.since_commit: list[bytes] = []
        self.next_commit: Commit | None = None
        self.heads: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[Account, Cents] = {}
        self.unit: list[Record] = []

    def fault(self, what: str, record: Record | None = None) -> None:
        position, stream = (record.position, record.stream) if record else (None, None)
        self.verdict.faults.append(Fault(position, stream, what))
        if len(self.verdict.faults) >= MOST_FAULTS:
            raise _Enough

    # ── chains ───────────────────────────────────────────────────────────────────────────────────────────

    async def record(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        self.reading = record.position
        if record.position != self.position + 1:
            self.fault(f"the record before it is missing: {self.position + 1}", record)
        self.position = record.position
        version, before = self.heads.get(record.stream, (0, START))
        if record.version != version + 1:
            self.fault(f"it is number {record.version} of its stream, and {version + 1} should be next", record)
        if record_hash(before, record) != record.hash:
            self.fault("it is not what was recorded: its hash does not follow from the one before it", record)
        self.heads[record.stream] = (record.version, record.hash)
        if record.cause is not None:
            self._unit()
        elif not self.unit or self.unit[0].at != record.at:
            self.fault("it belongs to no unit of work", record)
        self.unit.append(record)
        self.since_commit.append(record.hash)
        await self._commit(record, commits)
        self.verdict.records += 1

    async def _commit(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        if self.next_commit is None:
            self.next_commit = await anext(commits, None)
        commit = self.next_commit
        if commit is None:
            self.fault("it is in no commit", record)
        elif record.position >= commit.last:
            self.next_commit = None
            self.commit_hash = commit_hash(self.commit_hash, self.commit + 1, record.position, self.since_commit)
            if (commit.number, commit.last, commit.hash) != (self.commit + 1, record.position, self.commit_hash):
                self.fault(f"commit {commit.number} does not follow from the records in it", record)
            self.commit, self.since_commit = commit.number, []
            self.commit_hash = commit.hash
            if self.noted == commit.hash:
                self.noted = None

    async def end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        self._unit()
        self.following.end()
        head = Head(self.position, self.number, self.commit, self.commit_hash)
        later = self.next_commit or await anext(commits, None)
        if self.since_commit or (later is not None and later.number <= state.head.commit):
            self.fault("records are missing at the end: a commit tells of more than there are")
        if self.noted is not None:
            self.fault("the head that was noted is not in it: its end was cut off, or it is another journal")
        if state.head != head:
            self.fault("the journal's head is not where its records end")
        self.verdict.vouched = head
        for name, kept, found in (
            ("the head of stream", state.streams, self.heads),
            ("the balance of", state.balances, self.balances),
        ):
            wrong = sorted(one for one in kept.keys() | found.keys() if kept.get(one) != found.get(one))
            if wrong:
                self.fault(f"{name} {', '.join(wrong[:5])} is not what the records come to")
        if state.sizes != (self.verdict.records, self.postings, self.commit):
            self.fault("there are records, postings or commits that belong nowhere")
        assets = sum(balance for account, balance in self.balances.items() if is_asset(account))
        if 2 * assets != sum(self.balances.values()):
            self.fault("assets and claims differ")

    # ── books ────────────────────────────────────────────────────────────────────────────────────────────

    def _unit(self) -> None:
        """All records that were taken together: what they say, and whether the books say the same."""
        records, self.unit = self.unit, []
        if not records:
            return
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
        except Short as short:
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
        event = decode(record.kind, record.form, record.body)
        _, form, body = encode(event)
        if form == record.form and body != record.body:
            raise ValueError("it is not written as punto writes it")
        return event

    def _book(self, records: Sequence[Record]) -> None:
        for record in records:
            for booked in record.entries:
                self.number += 1
                self.verdict.entries += 1
                if booked.number != self.number:
                    self.fault(f"entry {booked.number} is out of order: {self.number} should be next", record)
                    self.number = booked.number
                self._post(record, booked)
        for account in {account for record in records for booked in record.entries for account, _ in booked.postings}:
            if self.balances[account] < 0:
                self.fault(f"{account} is below nought", records[-1])

    def _post(self, record: Record, booked: Booked) -> None:
        self.postings += len(booked.postings)
        try:
            entry = Entry(booked.what, tuple(Posting(account, amount) for account, amount in booked.postings))
        except Unbalanced as error:
            self.fault(f"entry {booked.number} is not balanced: {error}", record)
            for account, amount in booked.postings:
                self.balances[account] = self.balances.get(account, 0) + amount
            return
        for account, change in changes([entry]).items():
            self.balances[account] = self.balances.get(account, 0) + change
