"""Proves a journal from itself alone: chains, books, Rounds, shoes. Or names the place where it does not hold.

Nothing that the journal keeps for convenience is trusted: heads and balances are worked out anew from the records and
only then compared.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.booking import entries as cage_entries
from punto.cage.events import VoucherIssued
from punto.floor.events import RulebookAdopted
from punto.floor.keeping import TableBook, is_correction
from punto.ledger import Account, Entry, Posting, Short, Unbalanced, completed, is_asset
from punto.ledger.entries import changes
from punto.money import Cents
from punto.play.events import BetsOpened, CardDealt, IrregularityReported
from punto.play.notation import write
from punto.play.reading import PageError, parse
from punto.play.round import Round
from punto.rules.cards import Card
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.sealed import check_draws, check_opening
from punto.store.chain import START, commit_hash, record_hash
from punto.store.codec import UnknownEvent, decode
from punto.store.contract import Readable
from punto.store.planning import EMPTY
from punto.store.records import Booked, Head, Record, Snapshot

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


class _TooMany(Exception):
    """Enough faults are known."""


async def verify(
    journal: Readable, progress: Callable[[int], None] = lambda _: None, noted: bytes | None = None
) -> Verdict:
    """`noted` is the hash of a head that somebody wrote down before: it must still be in there."""
    checker = _Checker(noted)
    try:
        for stream in await journal.streams("table/"):
            if snapshot := await journal.snapshot(stream):
                checker.snapshots[stream] = snapshot
        commits = aiter(journal.commits())
        async for record in journal.records():
            await checker.record(record, commits)
            progress(record.position)
        await checker.end(journal, commits)
    except _TooMany:
        pass
    return checker.verdict


class _Shoe(Struct):
    sealed: ShoeSealed | None = None
    burned: CardsBurned | None = None
    drawn: list[CardsDrawn] = []
    opened: ShoeOpened | None = None


class _Checker:
    def __init__(self, noted: bytes | None) -> None:
        self.verdict = Verdict(faults=[])
        self.noted = noted
        self.position = self.number = self.postings = self.commit = 0
        self.commit_hash = START
        self.since_commit: list[bytes] = []
        self.next_commit: Any = None
        self.heads: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[Account, Cents] = {}
        self.unit: list[Record] = []
        self.books: dict[str, Rulebook] = {}
        self.tables: dict[str, TableBook] = {}
        self.to_appear: dict[str, list[Card]] = {}  # by table: drawn from its shoe, and not yet seen in its Round
        self.shoes: dict[str, _Shoe] = {}
        self.vouchers: dict[str, Cents] = {}  # what each is worth; nothing any more when it has ended
        self.snapshots: dict[str, Snapshot] = {}  # that are still to be come by

    def fault(self, what: str, record: Record | None = None) -> None:
        position, stream = (record.position, record.stream) if record else (None, None)
        self.verdict.faults.append(Fault(position, stream, what))
        if len(self.verdict.faults) >= MOST_FAULTS:
            raise _TooMany

    # ── chains ───────────────────────────────────────────────────────────────────────────────────────────

    async def record(self, record: Record, commits: AsyncIterator[Any]) -> None:
        if record.position != self.position + 1:
            self.fault(f"the record before it is missing: {self.position + 1}", record)
        self.position = record.position
        version, before = self.heads.get(record.stream, (0, START))
        if record.version != version + 1:
            self.fault(f"it is number {record.version} of its stream, and {version + 1} should be next", record)
        if record_hash(before, record) != record.hash:
            self.fault("it is not what was recorded: its hash does not follow from the one before it", record)
        self.heads[record.stream] = (record.version, record.hash)
        self.since_commit.append(record.hash)
        await self._commit(record, commits)
        if record.cause is not None:
            self._unit()
        self.unit.append(record)
        self.verdict.records += 1

    async def _commit(self, record: Record, commits: AsyncIterator[Any]) -> None:
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

    async def end(self, journal: Readable, commits: AsyncIterator[Any]) -> None:
        self._unit()
        for name, book in self.tables.items():
            self._check_round(book)
            if self.to_appear.get(name):
                self.fault(f"cards were drawn for table {name} and never seen there: {' '.join(self.to_appear[name])}")
        if self.since_commit or self.next_commit is not None or await anext(commits, None) is not None:
            self.fault("records are missing at the end: a commit tells of more than there are")
        if self.noted is not None:
            self.fault("the head that was noted is not in it: its end was cut off, or it is another journal")
        head = Head(self.position, self.number, self.commit, self.commit_hash)
        if await journal.head() != head:
            self.fault("the journal's head is not where its records end")
        self.verdict.vouched = head
        if await journal.heads() != self.heads:
            self.fault("the list of streams is not what the records come to")
        if await journal.sizes() != (self.verdict.records, self.postings, self.commit):
            self.fault("there are records, postings or commits that belong nowhere")
        kept = {account: balance for account, balance in (await journal.balances()).items() if balance}
        if kept != {account: balance for account, balance in self.balances.items() if balance}:
            wrong = sorted(a for a in kept.keys() | self.balances if kept.get(a, 0) != self.balances.get(a, 0))
            self.fault(f"balances are not what the entries come to: {', '.join(wrong[:5])}")
        assets = sum(balance for account, balance in self.balances.items() if is_asset(account))
        if 2 * assets != sum(self.balances.values()):
            self.fault("assets and claims differ")
        for stream in self.snapshots:
            self.fault(f"the snapshot of {stream} is not what its records come to")

    # ── what happened ────────────────────────────────────────────────────────────────────────────────────

    def _unit(self) -> None:
        """All records that were taken together: what they say, and whether the books say the same."""
        records, self.unit = self.unit, []
        if not records:
            return
        events: list[Any] = []
        for record in records:
            try:
                events.append(decode(record.kind, record.form, record.body))
            except (UnknownEvent, ValueError) as error:
                self.fault(f"it cannot be read: {error}", record)
                self._book(records)
                return
        try:
            expected = self._expected(records, events)
        except (ValueError, AssertionError, KeyError, IndexError) as error:
            self.fault(f"it does not follow from what was before it: {error or type(error).__name__}", records[0])
            self._book(records)
            return
        try:
            made = [entry for entries in expected for entry in entries]
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

    def _expected(self, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        """The entries that each record makes. Streams are followed on the way."""
        found: list[tuple[Entry, ...]] = [()] * len(records)
        by_stream: dict[str, list[int]] = {}
        for place, record in enumerate(records):
            by_stream.setdefault(record.stream, []).append(place)
        # A shoe first: its cards appear at the table.
        for stream in sorted(by_stream, key=lambda stream: not stream.startswith("shoe/")):
            places = by_stream[stream]
            kind, _, name = stream.partition("/")
            if kind == "table":
                played = [events[place] for place in places]
                entries = self._table(name, [records[place] for place in places], played)
            elif kind == "shoe":
                for place in places:
                    self._shoe(name, events[place], records[place])
                continue
            elif stream == "rulebooks":
                for place in places:
                    self._adopted(events[place], records[place])
                continue
            else:
                entries = [cage_entries(stream, events[place]) for place in places]
                if kind == "voucher":
                    self._voucher(name, [events[place] for place in places], records[places[0]])
            for place, made in zip(places, entries, strict=True):
                found[place] = made
        return found

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

    def _voucher(self, number: str, events: Sequence[Any], record: Record) -> None:
        """Issued once, and at most once redeemed, voided or expired, for what it is worth."""
        for event in events:
            worth = self.vouchers.get(number)
            if isinstance(event, VoucherIssued) != (worth is None) or event.number != number:
                self.fault("a voucher is issued first, and once", record)
            elif worth is not None and event.amount != worth:
                self.fault("the voucher is worth something else, or had its end already", record)
            self.vouchers[number] = event.amount if worth is None else 0

    # ── tables, Rounds and shoes ─────────────────────────────────────────────────────────────────────────

    def _adopted(self, event: Any, record: Record) -> None:
        assert isinstance(event, RulebookAdopted)
        try:
            book = parse_rulebook(event.source, event.rulebook)
        except Faults as faults:
            self.fault(f"the rulebook cannot be read: {faults.faults[0]}", record)
            return
        if (book.id, book.digest) != (event.rulebook, event.digest):
            self.fault("the rulebook is not the one it is said to be", record)
        self.books[event.digest] = book

    def _table(self, name: str, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        book = self.tables.get(name)
        if book is None:
            book = self.tables[name] = TableBook(name, self.books.__getitem__)
        if all(book.late(event, record.round or 0) for event, record in zip(events, records, strict=True)):
            book.version += len(events)
            return [()] * len(events)
        if any(isinstance(event, BetsOpened) for event in events):
            self._check_round(book)
        facts = book.facts(events)
        for fact, record in zip(facts, records, strict=True):
            if fact.round != record.round:
                self.fault(f"it is filed under Round {record.round} and belongs to {fact.round}", record)
        book.happened(events)
        self._appear(name, events, records[0])
        if book.between_rounds and self.snapshots.get(book.stream) == book.snapshot():
            del self.snapshots[book.stream]
        return [fact.entries for fact in facts]

    def _check_round(self, book: TableBook) -> None:
        """Its page is written and read back, which plays it again: every line must be what the law makes of it."""
        round_: Round | None = book.round
        if round_ is None:
            return
        self.verdict.rounds += 1
        try:
            again = parse(write(round_), round_.table.rulebook)
        except PageError as error:
            self.fault(f"Round {book.number} of table {book.name} does not replay: {error}")
            return
        if again.events != round_.events:
            self.fault(f"Round {book.number} of table {book.name} replays to something else")

    def _appear(self, name: str, events: Sequence[Any], record: Record) -> None:
        """Cards of a sealed shoe are seen at the table in the order in which they were drawn."""
        waiting = self.to_appear.get(name)
        if waiting is None:
            return  # its cards come from a dealer's hand, not from a shoe of ours
        for event in events:
            seen: tuple[Card, ...] = ()
            if isinstance(event, CardDealt) and not event.drawn_before:
                seen = (event.card,)
            elif isinstance(event, IrregularityReported):
                seen = event.cards
            for card in seen:
                if not waiting or waiting.pop(0) != card:
                    self.fault(f"{card} was dealt and is not the card that was drawn", record)

    def _shoe(self, name: str, event: Any, record: Record) -> None:
        shoe = self.shoes.setdefault(name, _Shoe(drawn=[]))
        if shoe.opened is not None:
            self.fault("the shoe was opened already, and nothing can come from it any more", record)
        match event:
            case ShoeSealed():
                # Sealed anew under another key, it is still the same shoe.
                if shoe.sealed is not None and replace(shoe.sealed, key=event.key, sealed=event.sealed) != event:
                    self.fault("the shoe was committed to before, as another one", record)
                shoe.sealed = event
            case CardsBurned():
                shoe.burned = event
            case CardsDrawn():
                shoe.drawn.append(event)
                for table in self.tables.values():
                    if table.shoe == name:
                        self.to_appear.setdefault(table.name, []).extend(event.cards)
            case ShoeOpened():
                shoe.opened = event
                self.verdict.shoes += 1
                if shoe.sealed is None:
                    self.fault("the shoe was opened and never sealed", record)
                    return
                for what in check_opening(shoe.sealed, event):
                    self.fault(what, record)
                if shoe.burned is not None:
                    for what in check_draws(event, shoe.burned, shoe.drawn):
                        self.fault(what, record)
                shoe.drawn = []
