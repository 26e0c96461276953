"""Checks the chains of a journal and its books: each record once and in order, each entry balanced.

From the beginning, or from a position that was proved before. What the records mean is checked in `records.py`.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec import Struct

from punto.ledger import Account, Entry, Posting, Unbalanced
from punto.ledger.entries import changes
from punto.money import Cents
from punto.rules.errors import InputError
from punto.store.chain import START, commit_hash, record_hash
from punto.store.finding import Finding
from punto.store.plan import EMPTY
from punto.store.problems import Unavailable
from punto.store.records import Booked, Commit, Head, Record, State
from punto.verify.findings import cause, new_finding

MOST_FINDINGS = 20


class Verdict(Struct):
    """What was checked, and the first findings; look at the first of them first."""

    records: int = 0
    entries: int = 0
    rounds: int = 0
    shoes: int = 0
    head: Head = EMPTY  # computed from the records: noted elsewhere, it is given to the next verification
    balances: dict[Account, Cents] = {}  # at that head
    findings: list[Finding] = []

    @property
    def holds(self) -> bool:
        return not self.findings


class _TooManyFindings(Exception):
    """Enough findings are known, and no more are looked for."""


class ChainCheck:
    def __init__(self, after: Head = EMPTY) -> None:
        self.verdict = Verdict(findings=[])
        self.position, self.number, self.commit = after.position, after.entry, after.commit
        self.commit_hash = after.hash
        self.postings = self.current = 0
        self.since_commit: list[bytes] = []
        self.next_commit: Commit | None = None
        self.heads: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[Account, Cents] = {}
        self.transaction: list[Record] = []

    def report(self, code: str, record: Record | None = None, /, **facts: object) -> None:
        self.verdict.findings.append(new_finding(code, record, **facts))
        if len(self.verdict.findings) >= MOST_FINDINGS:
            raise _TooManyFindings

    @contextmanager
    def read_errors_reported(self) -> Iterator[None]:
        """Whatever stops the reading is a finding like others."""
        try:
            yield
        except _TooManyFindings:
            pass
        except (Unavailable, InputError) as error:
            self.verdict.findings.append(new_finding("finding-unreadable", because=cause(error)))
        except (TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            # Values of a kind that no journal has: whoever put them there did not go through one.
            finding = Finding("finding-unreadable", {"because": cause(error)}, self.current)
            self.verdict.findings.append(finding)

    # ── chains ───────────────────────────────────────────────────────────────────────────────────────────

    async def record(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        self.current = record.position
        if record.position != self.position + 1:
            self.report("finding-record-missing", record, number=self.position + 1)
        self.position = record.position
        version, before = self.heads.get(record.stream) or await self._stream_head(record)
        if record.version != version + 1:
            self.report("finding-stream-order", record, version=record.version, expected_number=version + 1)
        if record_hash(before, record) != record.hash:
            self.report("finding-hash-broken", record)
        self.heads[record.stream] = (record.version, record.hash)
        if record.request_id is not None:
            self._end_transaction()
        elif not self.transaction or self.transaction[0].at != record.at:
            self.report("finding-no-transaction", record)
        self.transaction.append(record)
        self.since_commit.append(record.hash)
        await self._commit(record, commits)
        self.verdict.records += 1

    async def _stream_head(self, record: Record) -> tuple[int, bytes]:  # noqa: ARG002  # from the start there is none
        """The head of a stream before the first of its records that is read."""
        return 0, START

    async def _commit(self, record: Record, commits: AsyncIterator[Commit]) -> None:
        if self.next_commit is None:
            self.next_commit = await anext(commits, None)
        commit = self.next_commit
        if commit is None:
            self.report("finding-no-commit", record)
        elif record.position >= commit.last:
            self.next_commit = None
            self.commit_hash = commit_hash(self.commit_hash, self.commit + 1, record.position, self.since_commit)
            if (commit.number, commit.last, commit.hash) != (self.commit + 1, record.position, self.commit_hash):
                self.report("finding-commit-broken", record, commit=commit.number)
            self.commit, self.since_commit = commit.number, []
            self.commit_hash = commit.hash

    async def check_end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        """Whether the journal ends where its records do."""
        later = self.next_commit or await anext(commits, None)
        if self.since_commit or (later is not None and later.number <= state.head.commit):
            self.report("finding-end-missing")
        self.verdict.head = Head(self.position, self.number, self.commit, self.commit_hash)
        if state.head != self.verdict.head:
            self.report("finding-head-differs")

    def compare_heads(self, stored: Mapping[str, object]) -> None:
        if wrong := _different(stored, self.heads):
            self.report("finding-stream-heads-differ", streams=wrong)

    def compare_balances(self, stored: Mapping[Account, Cents]) -> None:
        if wrong := _different(stored, self.balances):
            self.report("finding-balances-differ", accounts=wrong)

    # ── books ────────────────────────────────────────────────────────────────────────────────────────────

    def _end_transaction(self) -> None:
        records, self.transaction = self.transaction, []
        if records:
            self._check_transaction(records)

    def _check_transaction(self, records: Sequence[Record]) -> None:
        self._book(records)

    def _book(self, records: Sequence[Record]) -> None:
        for record in records:
            for booked in record.entries:
                self.number += 1
                self.verdict.entries += 1
                if booked.number != self.number:
                    self.report("finding-entry-order", record, entry=booked.number, expected_number=self.number)
                    self.number = booked.number
                self._post(record, booked)
        for account in {account for record in records for booked in record.entries for account, _ in booked.postings}:
            self._check_moved(account, records[-1])

    def _check_moved(self, account: Account, record: Record) -> None:
        """An account that a transaction moved money in; `record` is the last of that transaction."""
        if self.balances[account] < 0:
            self.report("finding-below-zero", record, account=account)

    def _post(self, record: Record, booked: Booked) -> None:
        self.postings += len(booked.postings)
        try:
            entry = Entry(booked.what, tuple(Posting(account, amount) for account, amount in booked.postings))
        except Unbalanced:
            self.report("finding-entry-unbalanced", record, entry=booked.number)
            for account, amount in booked.postings:
                self.balances[account] = self.balances.get(account, 0) + amount
            return
        for account, change in changes([entry]).items():
            self.balances[account] = self.balances.get(account, 0) + change


def _different(stored: Mapping[str, object], computed: Mapping[str, object]) -> list[str]:
    """The first names under which the two differ."""
    return sorted(name for name in stored.keys() | computed.keys() if stored.get(name) != computed.get(name))[:5]
