"""The journal in an SQLite file: one writer, group commit, `synchronous=FULL`. Done means on disk.

Whatever transactions wait are written in one of the database, on the loop of whoever asked first, and committed in a
thread, which answers them all; reading goes on beside it (WAL).
"""

import asyncio
import fcntl
import json
import os
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

from punto.store.contract import Answer, Streams
from punto.store.end_mark import End, EndMark, end_mark_path, ended, lost_end
from punto.store.gathering import BUSY_GROUP, GATHER_S, Gathering
from punto.store.migrations import statements, still_to_run
from punto.store.plan import Known, Plan, Ready, check_writable, plan, ready
from punto.store.problems import Unavailable
from punto.store.reader import HEAD, SIZES, Reading
from punto.store.records import Done, Head, LostEnd, Snapshot, State, Transaction
from punto.store.sqlite_groups import Group, Job, answer_all
from punto.store.sqlite_rows import among, request_ids_in, write_rows

T = TypeVar("T")

_MOST_AT_ONCE = 256  # events in one transaction of the database, unless they came together
_MOST_ON_LOOP = 512  # that are written on the loop of whoever asks: ten milliseconds or two
_CALLED_S = 1.0  # after which a loop that was to begin a group has stopped
_DECIDED_S = 0.002  # in which all who wait for the next group have decided
_BUSY = 5.0  # seconds to wait for another process that writes
_READ_FROM = 2  # the migration that reading needs
# 32 MB that are written a second time at once instead of four: pages that many groups changed are then written once.
_PAGES_IN_WAL = 8_000


class SqliteJournal(Reading):
    POSTINGS_AMONG = "position IN (SELECT value FROM json_each(?1))"
    ACCOUNTS_AMONG = "account IN (SELECT value FROM json_each(?1))"
    REQUEST_IDS_AMONG = "cause IN (SELECT value FROM json_each(?1))"
    KINDS_AMONG = "kind IN (SELECT value FROM json_each(?1))"
    STREAMS_AMONG = "stream IN (SELECT value FROM json_each(?1))"
    COMMITS_AMONG = "number IN (SELECT value FROM json_each(?1))"

    def __init__(self, path: Path, *, to_read: bool = False) -> None:
        """Opens it, or makes it where there is none. To be read, it may lie where nothing can be written."""
        self.path = path
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._asking = threading.Lock()  # whoever asks, and the thread that writes
        self._waiting: deque[Job] = deque()
        self._called: asyncio.AbstractEventLoop | None = None  # on which the next group begins, and when
        self._called_at = 0.0
        self._is_writing = False
        self._began, self._is_busy = 0.0, False  # the last group
        self._gathering = Gathering()
        self._groups: queue.SimpleQueue[Group | None] = queue.SimpleQueue()
        self._closed = "it is open to be read only" if to_read else ""
        self._known = Known()
        self._writer: sqlite3.Connection | None = None
        self._claim: int | None = None  # a file that we hold a lock on
        self.on_failover: Callable[[], None] = lambda: None  # a file never does
        self._file: tuple[int, int] | None = None  # which file the writer has open
        self._thread = threading.Thread(target=self._write_until_closed, name="journal", daemon=True)
        self._mark: EndMark | None = None
        self._beside = 0  # how often anything was written that is no record
        if not to_read:
            self._mark = _made(path)
            self._open_writer()
            self._thread.start()

    async def append(self, transactions: Sequence[Transaction]) -> list[Answer]:
        if not transactions:
            return []
        return await self._ask(
            Job(asyncio.get_running_loop(), tuple(ready(transaction) for transaction in transactions))
        )

    @property
    def next_group_s(self) -> float:
        with self._asking:
            return self._pause_s()

    async def next_group(self) -> None:
        await self._gathering.wait(self.next_group_s)

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        [answer] = await self._ask(Job(asyncio.get_running_loop(), (), snapshot))
        if isinstance(answer, Exception):
            raise answer

    # A file is one server's, with all there is in it.
    async def claim(self, name: str, *, shared: bool = False) -> bool:  # noqa: ARG002
        if self._claim is None:
            handle = os.open(self.path.with_name(f"{self.path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(handle)
                return False
            self._claim = handle
        return True

    async def let_go(self, name: str) -> None:
        """Only when it is closed."""

    async def lost_end(self) -> LostEnd | None:
        return await self._read(lambda reader: lost_end(end_mark_path(self.path), reader))

    async def accept_lost_end(self) -> None:
        if (mark := self._mark) is not None:
            await self._read(lambda reader: mark.accept(ended(reader)))

    async def put_private(self, kind: str, changes: Mapping[str, bytes | None]) -> None:
        check_writable([kind, *changes])
        if not changes:
            return
        rows = tuple((kind, name, body) for name, body in changes.items())
        [answer] = await self._ask(Job(asyncio.get_running_loop(), (), private=rows))
        if isinstance(answer, Exception):
            raise answer

    async def take_over(self, plans: Sequence[Plan]) -> None:
        [answer] = await self._ask(Job(asyncio.get_running_loop(), (), plans=tuple(plans)))
        if isinstance(answer, Exception):
            raise answer

    async def _ask(self, job: Job) -> list[Answer]:
        with self._asking:
            if self._closed:
                raise Unavailable(self._closed)
            self._waiting.append(job)
            self._call()
        return await job.answered

    async def close(self) -> None:
        with self._reading:
            # Before the writer, which tidies up when nobody reads any more: then the file alone holds everything.
            if self._reader:
                self._reader.close()
                self._reader = None
        with self._asking:
            closing, self._closed = not self._closed, self._closed or "it is closed"
            if closing:
                self._groups.put(None)
        if closing:
            await asyncio.to_thread(self._thread.join)
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────

    def _call(self) -> None:
        """With `_asking` held: schedules the next group, unless one is scheduled or being written."""
        if self._is_writing or not self._waiting or (self._called and not self._called.is_closed()):
            return
        pause = self._pause_s()
        pause += _DECIDED_S if pause else 0.0
        for job in self._waiting:
            with suppress(RuntimeError):  # the loop of whoever waited is closed
                if pause:
                    job.loop.call_soon_threadsafe(job.loop.call_later, pause, self._begin)
                else:
                    job.loop.call_soon_threadsafe(self._begin)
                self._called, self._called_at = job.loop, time.monotonic() + pause
                return
        self._groups.put(self._taken())

    def _pause_s(self) -> float:
        """With `_asking` held: until the next group begins, where it is to be gathered."""
        return max(0.0, self._began + GATHER_S - time.monotonic()) if self._is_busy else 0.0

    def _taken(self) -> Group:
        """With `_asking` held: those who have waited longest."""
        group = Group()
        while self._waiting and group.rows < _MOST_AT_ONCE:
            group.add(self._waiting.popleft())
        self._called, self._is_writing = None, True
        # Where some are left, the next group is gathered already.
        self._began, self._is_busy = time.monotonic(), len(group.jobs) >= BUSY_GROUP and not self._waiting
        return group

    def _begin(self) -> None:
        """On the loop of whoever asks. Only the commit is left to the thread, which then asks once for the interpreter:
        after each statement it would wait until the loop lets it go, and both would do little else."""
        with self._asking:
            if self._is_writing or not self._waiting:
                return
            group = self._taken()
        try:
            if group.rows <= _MOST_ON_LOOP:
                group.plan = self._prepared(group)
        finally:
            self._groups.put(group)

    def _prepared(self, group: Group) -> Plan | None:
        """Written but not committed. None where anything is in the way, such as another process that writes, or a file
        that has to be opened first: the thread begins again then, which can wait."""
        writer = self._writer
        if writer is None or not self._is_on_file():
            return None
        try:
            writer.execute("BEGIN IMMEDIATE")
            return self._rows_written(writer, group)
        except BaseException as error:
            self._known = Known()
            with suppress(sqlite3.Error):
                writer.rollback()
            if isinstance(error, Exception):  # the thread meets it too, and answers it
                return None
            raise

    def _is_on_file(self) -> bool:
        """Whether the writer has the file open that is there now."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return self._file == (found.st_dev, found.st_ino)

    def _write_until_closed(self) -> None:
        while True:
            try:
                group = self._groups.get(timeout=_CALLED_S)
            except queue.Empty:
                group = self._left_behind()
            if group is not None:
                answer_all(group, self._write(group))
            with self._asking:
                if group is not None:
                    self._is_writing = False
                self._call()
                if self._closed and not self._waiting and not self._is_writing:
                    break
        if self._writer:
            self._writer.close()
        if self._mark:
            self._mark.close()

    def _left_behind(self) -> Group | None:
        """Jobs whose group was to begin on a loop that has stopped since."""
        with self._asking:
            stands = self._waiting and not self._is_writing and time.monotonic() > self._called_at + _CALLED_S
            return self._taken() if stands else None

    def _write(self, group: Group) -> list[Answer]:
        """The answers to all transactions of the jobs and to all other jobs, in order."""
        try:
            try:
                return self._committed(self._open_writer(), group)
            except sqlite3.OperationalError as error:
                self._forget()
                if "readonly" not in str(error):
                    raise
                # As it was when it was opened; by now it may be otherwise.
                return self._committed(self._open_writer(), group)
        except Exception as error:  # whatever it is, whoever waits gets it as the answer, and the next group is tried
            self._forget()
            reason = error.reason if isinstance(error, Unavailable) else str(error) or type(error).__name__
            return [Unavailable(reason)] * (group.size + len(group.others))

    def _open_writer(self) -> sqlite3.Connection:
        """The writer, on the file that is there now: what is written to one that was taken away is lost."""
        try:
            found = self.path.stat()
        except OSError as error:
            raise Unavailable(f"the file is gone: {error.strerror}") from None
        if self._writer is None or self._file != (found.st_dev, found.st_ino):
            self._forget()
            self._writer, self._file = _connect(self.path), (found.st_dev, found.st_ino)
            if self._mark and not self._mark.is_lost and lost_end(end_mark_path(self.path), self._writer):
                raise Unavailable("the file that is there now lacks what was recorded last")
            self._beside = ended(self._writer).beside
            self._writer.execute("PRAGMA busy_timeout = 0")  # no loop waits for another process
            self._writer.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_IN_WAL}")
        return self._writer

    def _committed(self, writer: sqlite3.Connection, group: Group) -> list[Answer]:
        made, group.plan = group.plan, None
        if made is None or not writer.in_transaction:  # the file may be another one by now
            writer.execute(f"PRAGMA busy_timeout = {round(1000 * _BUSY)}")
            writer.execute("BEGIN IMMEDIATE")
            writer.execute("PRAGMA busy_timeout = 0")
            made = self._rows_written(writer, group)
        writer.execute("COMMIT")
        self._beside = group.beside or self._beside
        if self._mark:
            self._mark.set(End(made.head.commit, made.head.position, made.head.hash, self._beside))
        self._known.wrote(made)
        if any(job.plans for job in group.others):
            self._known = Known()  # what was taken over is not what was known
        return [*made.answers, *(Done(0, 0) for _ in group.others)]

    def _rows_written(self, writer: sqlite3.Connection, group: Group) -> Plan:
        transactions, others, group.beside = group.transactions, group.others, 0
        self._known.at(_head(writer))
        self._learn(writer, transactions)
        asked = self._listed([one.transaction.request_id for one in transactions])
        made = plan(self._known, transactions, request_ids_in(writer, asked) if transactions else {})
        write_rows(writer, made)
        writer.executemany(
            "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE SET version = excluded.version, "
            "form = excluded.form, body = excluded.body WHERE excluded.version > version",
            [(one.stream, one.version, one.schema_version, one.body) for job in others if (one := job.snapshot)],
        )
        for kind, name, body in [row for job in others for row in job.private]:
            if body is None:
                writer.execute("DELETE FROM private WHERE kind = ? AND name = ?", (kind, name))
            else:
                writer.execute("INSERT OR REPLACE INTO private VALUES (?, ?, ?)", (kind, name, body))
        for taken in [plan_ for job in others for plan_ in job.plans]:
            write_rows(writer, taken)
            made.head = taken.head
        if others and made.head == self._known.head:
            [[group.beside]] = writer.execute("UPDATE beside SET written = written + 1 RETURNING written").fetchall()
        return made

    def _learn(self, writer: sqlite3.Connection, transactions: list[Ready]) -> None:
        missing = self._known.missing(transactions)
        if not any(missing):
            return
        streams = among(writer, "SELECT stream, version, hash FROM streams WHERE stream", self._listed(missing[0]))
        balances = among(writer, "SELECT account, balance FROM accounts WHERE account", self._listed(missing[1]))
        # One at a time: the index then gives the last one without reading those before it.
        last = "SELECT coalesce(max(entry), 0) FROM postings WHERE account = ?"
        entries = {account: writer.execute(last, (account,)).fetchone()[0] for account in missing[2]}
        heads = {stream: (version, hash_) for stream, version, hash_ in streams}
        self._known.learn(missing, heads, dict(balances), entries)

    def _forget(self) -> None:
        """After any failure: nothing is half-written, and what is true is read again, by everybody."""
        self._known = Known()
        with self._reading:
            for connection in (self._reader, self._writer):
                if connection is not None:
                    with suppress(sqlite3.Error):
                        connection.close()
            self._reader = self._writer = None

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────

    async def _rows(self, query: str, *terms: object) -> list[Any]:
        return await self._read(lambda reader: reader.execute(query, terms).fetchall())

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        def asking() -> T:
            with self._reading:
                try:
                    if self._reader is None:
                        self._reader = _connect_to_read(self.path)
                    return ask(self._reader)
                except (sqlite3.Error, OSError, OverflowError) as error:
                    raise Unavailable(str(error)) from None

        return await asyncio.to_thread(asking)

    def _listed(self, values: list[Any]) -> str:
        return json.dumps(values)

    async def head(self) -> Head:
        return await self._read(_head)

    async def state(self) -> State:
        def ask(reader: sqlite3.Connection) -> State:
            reader.execute("BEGIN")
            try:
                streams = reader.execute("SELECT stream, version, hash FROM streams").fetchall()
                snapshots = reader.execute("SELECT stream, version, form, body FROM snapshots").fetchall()
                return State(
                    _head(reader),
                    {stream: (version, hash_) for stream, version, hash_ in streams},
                    dict(reader.execute("SELECT account, balance FROM accounts").fetchall()),
                    {row[0]: Snapshot(*row) for row in snapshots},
                    reader.execute(SIZES).fetchone(),
                )
            finally:
                reader.execute("ROLLBACK")

        return await self._read(ask)

    async def lasting(self, read: Callable[[Streams], Awaitable[T]]) -> T:
        return await read(self)

    async def another_reader(self) -> "SqliteJournal":
        return SqliteJournal(self.path, to_read=True)

    async def integrity_error(self, *, quick: bool = False) -> str | None:
        [first, *_] = await self._rows(f"PRAGMA {'quick' if quick else 'integrity'}_check(1)")
        return None if first[0] == "ok" else str(first[0])


def _made(path: Path) -> EndMark:
    """Made where there is none, and brought up to this version; with the mark of its end."""
    try:
        mark = EndMark(path)
        # Vouchers are worth money to whoever knows their numbers: nobody else is to read it.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
        connection = sqlite3.connect(path, timeout=_BUSY, isolation_level=None)
        try:
            # In this order: somebody else may be making it just now, and then both come at once.
            [tables] = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            [done] = connection.execute("PRAGMA user_version").fetchone()
            if tables and not done:
                raise Unavailable("it is the database of something else")
            still_to_run("sqlite", done)  # nothing is made beside one of a newer punto
            connection.execute("PRAGMA journal_mode = WAL")
            mark.begin(connection)
            _migrate(connection)
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise Unavailable(str(error)) from None
    return mark


def _connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Only to a file that is there: one that was taken away is not made anew, and empty."""
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, timeout=_BUSY, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        [done] = connection.execute("PRAGMA user_version").fetchone()
        if [number for number, _ in still_to_run("sqlite", done) if number <= _READ_FROM]:
            raise Unavailable("it is no journal, or of an older punto: open it for play first")
    except (sqlite3.Error, Unavailable):
        connection.close()
        raise
    return connection


def _connect_to_read(path: Path) -> sqlite3.Connection:
    try:
        return _connect(path, "ro")
    except sqlite3.OperationalError:
        wal = path.with_name(path.name + "-wal")
        if os.access(path.parent, os.W_OK):
            raise
        if wal.exists() and wal.stat().st_size:
            # What was recorded last is there, and would be left out.
            raise Unavailable(
                "it was not closed, and nothing can be written beside it; copy it with its -wal"
            ) from None
        # On a disk that cannot be written nobody can be writing beside us, and all there is is in the file itself.
        return _connect(path, "ro&immutable=1")


def _migrate(writer: sqlite3.Connection) -> None:
    [done] = writer.execute("PRAGMA user_version").fetchone()
    for number, text in still_to_run("sqlite", done):
        writer.execute("BEGIN IMMEDIATE")
        # Another process may have been first.
        [done] = writer.execute("PRAGMA user_version").fetchone()
        if done < number:
            for statement in statements(text):
                writer.execute(statement)
            writer.execute(f"PRAGMA user_version = {number}")
        writer.execute("COMMIT")


def _head(connection: sqlite3.Connection) -> Head:
    row = connection.execute(HEAD).fetchone()
    if row is None:
        raise Unavailable("the journal has no head")
    return Head(*row)
