"""The chains of a journal, and its books as far as they tell of themselves: each record once, in order.

From the beginning, or from a place that was proved before. What the records mean is not asked here.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec import Struct

from punto.ledger import Account, Entry, Posting, Unbalanced
from punto.ledger.entries import changes
from punto.money import Cents
from punto.rules.errors import InputError
from punto.store.chain import START, commit_hash, record_hash
from punto.store.plan import EMPTY
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
    balances: dict[Account, Cents] = {}  # at that head
    faults: list[Fault] = []

    @property
    def holds(self) -> bool:
        return not self.faults


class _Enough(Exception):
    """So many faults are known that no more are looked for, or nothing further can be read."""


class Chains:
    def __init__(self, after: Head = EMPTY) -> None:
        self.verdict = Verdict(faults=[])
        self.position, self.number, self.commit = after.position, after.entry, after.commit
        self.commit_hash = after.hash
        self.postings = self.reading = 0
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

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Whatever stops the reading is a fault like others."""
        try:
            yield
        except _Enough:
            pass
        except (Unavailable, InputError) as error:
            reason = error.reason if isinstance(error, Unavailable) else str(error)
            self.verdict.faults.append(Fault(None, None, f"it cannot be read: {reason}"))
        except (TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            # Values of a kind that no journal has: whoever put them there did not go through one.
            self.verdict.faults.append(Fault(self.reading, None, f"it cannot be read: {error}"))

    # ── chains ───────────────────────────────────────────────────────────────────────────────────────────

    async def record(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        self.reading = record.position
        if record.position != self.position + 1:
            self.fault(f"the record before it is missing: {self.position + 1}", record)
        self.position = record.position
        version, before = self.heads.get(record.stream) or await self._first_met(record)
        if record.version != version + 1:
            self.fault(f"it is number {record.version} of its stream, and {version + 1} should be next", record)
        if record_hash(before, record) != record.hash:
            self.fault("it is not what was recorded: its hash does not follow from the one before it", record)
        self.heads[record.stream] = (record.version, record.hash)
        if record.request_id is not None:
            self._end_unit()
        elif not self.unit or self.unit[0].at != record.at:
            self.fault("it belongs to no unit of work", record)
        self.unit.append(record)
        self.since_commit.append(record.hash)
        await self._commit(record, commits)
        self.verdict.records += 1

    async def _first_met(self, record: Record) -> tuple[int, bytes]:  # noqa: ARG002  # from the start there is none
        """The head of a stream before the first of its records that is come by."""
        return 0, START

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

    async def ends(self, state: State, commits: AsyncIterator[Commit]) -> None:
        """Whether the journal ends where its records do."""
        later = self.next_commit or await anext(commits, None)
        if self.since_commit or (later is not None and later.number <= state.head.commit):
            self.fault("records are missing at the end: a commit tells of more than there are")
        self.verdict.vouched = Head(self.position, self.number, self.commit, self.commit_hash)
        if state.head != self.verdict.vouched:
            self.fault("the journal's head is not where its records end")

    def compare(self, name: str, kept: Mapping[str, object], found: Mapping[str, object]) -> None:
        wrong = sorted(one for one in kept.keys() | found.keys() if kept.get(one) != found.get(one))
        if wrong:
            self.fault(f"{name} {', '.join(wrong[:5])} is not what the records come to")

    # ── books ────────────────────────────────────────────────────────────────────────────────────────────

    def _end_unit(self) -> None:
        records, self.unit = self.unit, []
        if records:
            self._together(records)

    def _together(self, records: Sequence[Record]) -> None:
        """All records of a unit."""
        self._book(records)

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
            self._moved(account, records[-1])

    def _moved(self, account: Account, record: Record) -> None:
        """By a unit."""
        if self.balances[account] < 0:
            self.fault(f"{account} is below nought", record)

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
