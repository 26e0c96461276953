"""A forger with the project's own tools: changes what happened, and makes every hash, number and balance follow."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from punto.cage.entries import entries as cage_entries
from punto.floor.events import RulebookAdopted
from punto.floor.table_state import TableState, is_correction
from punto.ledger import Entry, InsufficientFunds, Posting, completed
from punto.ledger.entries import changes
from punto.rules.reader import parse_adopted
from punto.rules.rulebook import Rulebook
from punto.store.chain import START, commit_hash, record_hash
from punto.store.codec import decode, encode
from punto.store.location import open_to_read
from punto.store.migrations import migrations
from punto.store.records import Booked, Commit, Record

Place = tuple[int, int]  # of a unit, and of a record in it
Happened = list[Record]  # one unit


class Forger:
    """Has read a journal as units; `units` can be changed at will before it is written again."""

    def __init__(self, records: list[Record]) -> None:
        self.units: list[Happened] = []
        for record in records:
            if record.request_id is not None or not self.units:
                self.units.append([])
            self.units[-1].append(record)
        self.rulebooks: dict[str, Rulebook] = {}

    @classmethod
    def reads(cls, path: Path) -> "Forger":
        async def read() -> list[Record]:
            journal = await open_to_read(str(path))
            try:
                return [record async for record in journal.records()]
            finally:
                await journal.close()

        return cls(asyncio.run(read()))

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────

    def __getitem__(self, place: Place) -> Record:
        return self.units[place[0]][place[1]]

    def event(self, place: Place) -> Any:
        record = self[place]
        return decode(record.kind, record.schema_version, record.body)

    def places(self, kind: type, such: Callable[[Any, Record], bool] = lambda _, __: True) -> list[Place]:
        """Where events of a kind are, in order."""
        found = []
        for unit, records in enumerate(self.units):
            for at, record in enumerate(records):
                if record.kind == kind.__name__ and such(self.event((unit, at)), record):
                    found.append((unit, at))
        return found

    def units_of(self, stream: str, round_: int | None = None) -> list[int]:
        """The units that write to a stream, or to one of its Rounds."""
        return [
            number
            for number, records in enumerate(self.units)
            if any(r.stream == stream and (round_ is None or r.round == round_) for r in records)
        ]

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────

    def put(self, place: Place, event: Any) -> None:
        kind, schema_version, body = encode(event)
        self.units[place[0]][place[1]] = replace(self[place], kind=kind, schema_version=schema_version, body=body)

    def change(self, place: Place, **fields: Any) -> None:
        self.put(place, replace(self.event(place), **fields))

    def remove(self, *units: int) -> None:
        for unit in sorted(set(units), reverse=True):
            del self.units[unit]

    def remove_records(self, *places: Place) -> None:
        """The cause of a unit stays with what is then its first record; a unit without any is gone."""
        for unit, at in sorted(set(places), reverse=True):
            gone = self.units[unit].pop(at)
            if gone.request_id is not None and self.units[unit]:
                self.units[unit][0] = replace(self.units[unit][0], request_id=gone.request_id)
        self.units = [unit for unit in self.units if unit]

    def insert(
        self, before: int, *facts: tuple[str, Any, int | None], request_id: str = "forged", at: int | None = None
    ) -> None:
        """A unit of events, each with its stream and its Round, before another unit."""
        near = self.units[min(before, len(self.units) - 1)][0]
        made = []
        for stream, event, round_ in facts:
            kind, schema_version, body = encode(event)
            given = request_id if not made else None
            made.append(Record(0, stream, 0, at or near.at, kind, schema_version, round_, given, body, (), b""))
        self.units.insert(before, made)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────

    def write(self, path: Path, *, rebook: bool = True) -> Path:
        """All that follows is made to follow. `rebook`: money, too, moves as the changed events say."""
        if rebook:
            self._rebook()
        records, commits = self.chained()
        _write(path, records, commits)
        return path

    def chained(self) -> tuple[list[Record], list[Commit]]:
        heads: dict[str, tuple[int, bytes]] = {}
        records: list[Record] = []
        commits: list[Commit] = []
        entry, before = 0, START
        for unit in self.units:
            first = len(records)
            for record in unit:
                version, hash_ = heads.get(record.stream, (0, START))
                booked = tuple(replace(one, number=entry + at) for at, one in enumerate(record.entries, 1))
                entry += len(booked)
                bare = replace(record, position=len(records) + 1, version=version + 1, entries=booked, hash=b"")
                whole = replace(bare, hash=record_hash(hash_, bare))
                heads[record.stream] = (whole.version, whole.hash)
                records.append(whole)
            before = commit_hash(before, len(commits) + 1, len(records), [r.hash for r in records[first:]])
            commits.append(Commit(len(commits) + 1, len(records), before))
        return records, commits

    def _rebook(self) -> None:
        self.rulebooks = {}
        tables: dict[str, TableState] = {}
        balances: dict[str, int] = {}
        for number, unit in enumerate(self.units):
            events = [decode(record.kind, record.schema_version, record.body) for record in unit]
            try:
                made = list(self._entries(unit, events, tables))
                moved = [entry for some in made for entry in some]
                added, net = completed(
                    moved, lambda account: balances.get(account, 0), correction=is_correction(events)
                )
                made[0] = (*made[0], *added)
            except (ValueError, KeyError, AssertionError, IndexError, InsufficientFunds):
                made = [_unbooked(record) for record in unit]  # as much as can be had
                net = changes(entry for some in made for entry in some)
            for account, change in net.items():
                balances[account] = balances.get(account, 0) + change
            self.units[number] = [
                replace(record, entries=tuple(_booked(entry) for entry in some))
                for record, some in zip(unit, made, strict=True)
            ]

    def _entries(self, unit: Happened, events: list[Any], tables: dict[str, TableState]) -> Iterator[tuple[Entry, ...]]:
        made: dict[int, tuple[Entry, ...]] = {}
        for stream in dict.fromkeys(record.stream for record in unit):
            places = [at for at, record in enumerate(unit) if record.stream == stream]
            kind, _, name = stream.partition("/")
            if kind == "table":
                book = tables.setdefault(name, TableState(name, self.rulebooks.__getitem__))
                told = [events[at] for at in places]
                if any(book.late(events[at], unit[at].round or 0) for at in places):
                    continue
                facts = book.new_events(told)
                book.apply(told)
                made.update(zip(places, (fact.entries for fact in facts), strict=True))
            elif stream == "rulebooks":
                for at in places:
                    assert isinstance(events[at], RulebookAdopted)
                    self.rulebooks[events[at].digest] = parse_adopted(events[at].source, events[at].rulebook)
            elif kind != "shoe":
                made.update((at, cage_entries(stream, events[at])) for at in places)
        yield from (made.get(at, ()) for at in range(len(unit)))


def _booked(entry: Entry) -> Booked:
    return Booked(0, entry.what, tuple((posting.account, posting.amount) for posting in entry.postings))


def _unbooked(record: Record) -> tuple[Entry, ...]:
    return tuple(Entry(one.what, tuple(Posting(*moved) for moved in one.postings)) for one in record.entries)


def _write(path: Path, records: list[Record], commits: list[Commit]) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints = ON")  # a forger does not mind
    for number, text in migrations("sqlite"):
        connection.executescript(text)
        connection.execute(f"PRAGMA user_version = {number}")
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT INTO events (position, stream, version, at, kind, form, round, cause, body, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (r.position, r.stream, r.version, r.at, r.kind, r.schema_version, r.round, r.request_id, r.body, r.hash)
            for r in records
        ],
    )
    postings = [
        (booked.number, line, record.position, booked.what, account, amount)
        for record in records
        for booked in record.entries
        for line, (account, amount) in enumerate(booked.postings)
    ]
    connection.executemany("INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)", postings)
    connection.executemany("INSERT INTO commits VALUES (?, ?, ?)", [(c.number, c.last, c.hash) for c in commits])
    streams = {record.stream: (record.version, record.hash) for record in records}
    connection.executemany("INSERT INTO streams VALUES (?, ?, ?)", [(name, *head) for name, head in streams.items()])
    balances: dict[str, int] = {}
    for *_, account, amount in postings:
        balances[account] = balances.get(account, 0) + amount
    connection.executemany("INSERT INTO accounts VALUES (?, ?)", list(balances.items()))
    entry = max((row[0] for row in postings), default=0)
    last = commits[-1] if commits else Commit(0, 0, START)
    connection.execute(
        "UPDATE journal SET position = ?, entry = ?, number = ?, hash = ?", (last.last, entry, last.number, last.hash)
    )
    connection.execute("COMMIT")
    connection.close()
