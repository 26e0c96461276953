"""The database is full, locked, read-only or gone: a clear refusal, nothing half-written, and it goes on by itself."""

import asyncio
import os
import pwd
import resource
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from support.postgres_server import Server
from tests.store.checking import (
    awaited,
    beside,
    checked,
    deposit,
    done,
    hold,
    is_postgres,
    one,
    opened,
    unit,
)

from punto.rules.errors import InputError
from punto.store import postgres, sqlite
from punto.store.contract import Journal
from punto.store.location import open_journal, open_to_read
from punto.store.plan import Plan, ready
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable
from punto.store.records import Done, Snapshot, Transaction
from punto.store.sqlite_groups import Job


def refused(answer: object) -> bool:
    """In a sentence, which says that nothing was recorded."""
    said = str(answer)
    clear = said.startswith("the journal does not answer (") and said.endswith("; ask again with the same id")
    return isinstance(answer, Unavailable) and clear and "; nothing was recorded; " in said


def refused_or_lost(answer: object) -> bool:
    """A connection that was cut while a unit was on its way: then nobody can know, and it is said so."""
    lost = isinstance(answer, Unavailable) and "; it is not known whether this was recorded; " in str(answer)
    return lost or refused(answer)


def big(request_id: str, stream: str, expected: int) -> Transaction:
    """A unit with money that takes some room on disk."""
    return unit(request_id, stream, expected, *(deposit(f"{request_id} {n}" + "x" * 150, 1) for n in range(55)))


async def unhurt(journal: Journal, before: int, version: int) -> None:
    """Nothing of what was refused is there, and the next is taken and fits."""
    assert len(await checked(journal)) == before
    await done(journal, unit("after", "x", version, deposit("mei", 1)))
    assert len(await checked(journal)) == before + 1


# ── SQLite ───────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def as_somebody_else(folder: Path) -> Iterator[None]:
    """Root may write anywhere, so a test that says who may not is run as another user."""
    if os.geteuid() != 0:
        yield
        return
    nobody = pwd.getpwnam("nobody").pw_uid
    for path in (folder, *folder.iterdir()):
        shutil.chown(path, nobody)
    os.seteuid(nobody)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def anybodys() -> Iterator[Path]:
    """A folder that somebody else can reach."""
    folder = Path(tempfile.mkdtemp(prefix="punto-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def checkpointed(path: Path) -> None:
    """All that was written so far is in the file itself, and no longer in the log beside it."""
    other = sqlite3.connect(path)
    assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    other.close()


@pytest.mark.parametrize("closed", ["file", "folder", "both"])
@awaited
async def test_a_file_that_may_not_be_written_is_refused_until_it_may(anybodys: Path, closed: str) -> None:
    path = anybodys / "journal.db"
    async with opened(str(path)) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
    checkpointed(path)
    with as_somebody_else(anybodys):
        path.chmod(0o644 if closed == "folder" else 0o444)
        anybodys.chmod(0o755 if closed == "file" else 0o555)
        journal = None
        with suppress(Unavailable):  # it may be refused as early as that
            journal = await open_journal(str(path))
        if journal:
            assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
            with pytest.raises(Unavailable):
                await journal.put_snapshot(Snapshot("x", 1, 1, b""))
            assert [record.request_id for record in await journal.stream("x")] == ["1"]  # reading goes on
        anybodys.chmod(0o755)
        for each in anybodys.iterdir():
            each.chmod(0o644)
        journal = journal or await open_journal(str(path))
        await unhurt(journal, 1, 1)
        await journal.close()


@awaited
async def test_after_closing_the_file_alone_holds_everything(sqlite_url: str, tmp_path: Path) -> None:
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        records = await checked(journal)
    copied = str(tmp_path / "copy.db")
    shutil.copy(sqlite_url, copied)
    async with opened(copied) as journal:
        assert await checked(journal) == records


@awaited
async def test_where_nothing_can_be_written_all_that_was_recorded_can_still_be_read(anybodys: Path) -> None:
    path = anybodys / "journal.db"
    async with opened(str(path)) as journal:
        await done(journal, unit("1", "x", 0))
        checkpointed(path)
        await done(journal, unit("2", "x", 1))
        records = await checked(journal)
        # As a crash leaves it: what was acknowledged is in the log that lies beside the file.
        left = anybodys / "left"
        left.mkdir()
        for name in ("journal.db", "journal.db-wal"):
            shutil.copy(anybodys / name, left / name)
    reader = await open_to_read(str(path))
    assert [record async for record in reader.records()] == records
    await reader.close()
    with as_somebody_else(left):
        left.chmod(0o555)
        found = None
        with suppress(InputError):  # which is better than to leave out what was acknowledged
            reader = await open_to_read(str(left / "journal.db"))
            found = [record async for record in reader.records()]
            await reader.close()
        assert found in (None, records)


@awaited
async def test_a_file_that_is_gone_is_refused_and_nothing_is_acknowledged_that_is_lost(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0))
        shutil.rmtree(Path(sqlite_url).parent)
        assert refused(await one(journal, unit("2", "x", 1)))
        assert refused(await one(journal, unit("2", "x", 1)))


@awaited
async def test_a_folder_that_was_away_for_a_while_holds_all_that_was_acknowledged(sqlite_url: str) -> None:
    folder = Path(sqlite_url).parent
    away = folder.with_name("away")
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        folder.rename(away)
        meanwhile = await one(journal, unit("2", "y", 0, deposit("mei", 5)))
        assert isinstance(meanwhile, Done) or refused(meanwhile)
        away.rename(folder)
        await unhurt(journal, 2 if isinstance(meanwhile, Done) else 1, 1)
    async with opened(sqlite_url) as journal:
        assert len(await checked(journal)) == (3 if isinstance(meanwhile, Done) else 2)


@awaited
async def test_a_full_disk_is_refused_until_there_is_room(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite._connect

    def connect_to_full(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        assert journal._writer is not None
        [pages] = journal._writer.execute("PRAGMA page_count").fetchone()
        journal._writer.execute(f"PRAGMA max_page_count = {pages}")
        monkeypatch.setattr(sqlite, "_connect", connect_to_full)
        answers = await journal.append([unit("2", "x", 1), *(big(f"big {n}", f"{n}", 0) for n in range(9))])
        assert all(map(refused, answers))
        assert "full" in str(answers[0])
        assert refused(await one(journal, big("big", "y", 0)))
        monkeypatch.undo()
        if journal._writer is not None:
            journal._writer.execute("PRAGMA max_page_count = 1000000")
        await unhurt(journal, 1, 1)
        await done(journal, *(big(f"big {n}", f"{n}", 0) for n in range(9)))
        await checked(journal)


async def quiet(journal: sqlite.SqliteJournal) -> None:
    """The thread answers before it says that it is done."""
    while journal._is_writing:
        await asyncio.sleep(0.001)


@awaited
async def test_nobody_on_the_loop_waits_for_another_process_that_writes(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        other = sqlite3.connect(journal.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        asked = asyncio.ensure_future(one(journal, unit("2", "x", 1)))
        for _ in range(20):  # each of which would wait for as long as the other writes
            await asyncio.sleep(0.005)
        assert not asked.done()
        other.execute("COMMIT")
        other.close()
        assert isinstance(await asked, Done)
        await unhurt(journal, 2, 2)


@awaited
async def test_nobody_on_the_loop_waits_for_a_file_that_has_to_be_opened_again(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        journal._forget()  # as after a group that failed
        with journal._reading:  # as somebody does who reads for long
            asked = asyncio.ensure_future(one(journal, unit("2", "x", 1)))
            for _ in range(20):
                await asyncio.sleep(0.005)
            assert not asked.done()
        assert isinstance(await asked, Done)
        await unhurt(journal, 2, 2)


class _Interrupted(BaseException):
    """As Ctrl-C is one, but no end of the whole run where it gets out."""


@awaited
async def test_whoever_is_interrupted_on_the_loop_leaves_the_group_to_the_thread(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        written, interrupts = sqlite.SqliteJournal._rows_written, [_Interrupted]

        def interrupted(self: sqlite.SqliteJournal, *given: Any) -> Any:
            made = written(self, *given)
            if interrupts:
                raise interrupts.pop()
            return made

        await quiet(journal)
        monkeypatch.setattr(sqlite.SqliteJournal, "_rows_written", interrupted)
        job = Job(asyncio.get_running_loop(), (ready(unit("2", "x", 1)),))
        with journal._asking:
            journal._waiting.append(job)
            journal._called_at = time.monotonic()  # nobody is late with it yet
        with pytest.raises(_Interrupted):
            journal._begin()
        assert isinstance((await job.answered)[0], Done)
        await unhurt(journal, 2, 2)


@awaited
async def test_who_waits_behind_a_loop_that_has_stopped_is_answered(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        await quiet(journal)
        stopped = asyncio.new_event_loop()
        with journal._asking:
            journal._waiting.append(Job(stopped, (ready(unit("2", "x", 1)),)))
            journal._call()
        assert journal._called is stopped
        assert isinstance(await one(journal, unit("3", "x", 2)), Done)
        stopped.close()
        await unhurt(journal, 3, 3)


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """The system lets nobody in this process write beyond it: a write stops in the middle."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 100, 4096, 5000, 30_000])
@awaited
async def test_a_write_that_stops_in_the_middle_leaves_nothing_behind(sqlite_url: str, room: int) -> None:
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        await checked(journal)  # so that the reader has opened its own connection
        size = Path(sqlite_url + "-wal").stat().st_size
        with files_no_longer_than(size + room):
            answers = await journal.append([big(f"big {n}", f"{n}", 0) for n in range(9)])
        assert all(map(refused, answers))
        await unhurt(journal, 1, 1)
    async with opened(sqlite_url) as journal:
        assert [record.request_id for record in await checked(journal)] == ["1", "after"]


@awaited
async def test_a_file_locked_for_too_long_is_refused_until_it_is_free(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY", 0.1)
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        other = sqlite3.connect(sqlite_url, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
        assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
        with pytest.raises(Unavailable, match="locked"):
            await journal.put_snapshot(Snapshot("x", 1, 1, b""))
        assert len(await journal.stream("x")) == 1  # reading goes on
        other.execute("ROLLBACK")
        other.close()
        await unhurt(journal, 1, 1)


@awaited
async def test_a_lock_that_is_released_in_time_is_only_waited_for(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0))
        other = sqlite3.connect(sqlite_url, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(one(journal, unit("2", "x", 1)))
        await asyncio.sleep(0)
        other.execute("ROLLBACK")
        other.close()
        assert await waiting == Done(2, 2)


# ── PostgreSQL ───────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_a_server_that_is_stopped_is_refused_until_it_is_back(
    own_url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        monkeypatch.setattr(postgres, "_PATIENCE", 0.2)
        server.stop()
        assert refused_or_lost(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
        assert all(map(refused, await journal.append([unit("2", "x", 1), unit("3", "x", 2)])))
        with pytest.raises(Unavailable, match="does not answer"):
            await journal.head()
        with pytest.raises(Unavailable, match="does not answer"):
            await journal.put_snapshot(Snapshot("x", 1, 1, b""))
        with pytest.raises(Unavailable, match="does not answer"):
            await open_journal(own_url)
        server.start()
        await unhurt(journal, 1, 1)


@awaited
async def test_a_server_that_comes_back_in_time_is_only_waited_for(own_url: str, server: Server) -> None:
    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0))
        server.stop()
        waiting = asyncio.create_task(journal.append([unit("2", "x", 1), unit("3", "x", 2)]))
        await asyncio.to_thread(server.start)
        assert await waiting == [Done(2, 2), Done(3, 3)]
        await unhurt(journal, 3, 3)


class Load:
    """Several who bet one after the other, each asking again with the same id where there was no answer."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.acknowledged: list[str] = []
        self.refusals = 0
        self.stopping = False
        self._more = asyncio.Event()
        self._tasks = [asyncio.create_task(self._bet(name)) for name in ("mei", "jon", "ann", "bob")]

    async def _bet(self, name: str) -> None:
        number = 0
        while not self.stopping:
            moved = deposit(name, 10) if number % 3 == 0 else hold(name, 5)
            answer = await one(self.journal, unit(f"{name} {number}", name, number, moved))
            if isinstance(answer, Unavailable):
                self.refusals += 1
                continue
            assert isinstance(answer, Done), answer
            self.acknowledged.append(f"{name} {number}")
            number += 1
            self._more.set()

    async def reaches(self, more: int) -> None:
        """So many more are acknowledged."""
        wanted = len(self.acknowledged) + more
        while len(self.acknowledged) < wanted:
            failed = [task for task in self._tasks if task.done()]
            for task in failed:
                await task
            self._more.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._more.wait(), 1)

    async def stop(self) -> None:
        self.stopping = True
        await asyncio.gather(*self._tasks)


async def all_there(journal: Journal, load: Load) -> None:
    """What was acknowledged is there once, in its order, and nothing else is."""
    records = await checked(journal)
    assert sorted(str(record.request_id) for record in records) == sorted(load.acknowledged)


@awaited
async def test_connections_that_are_cut_under_load_lose_nothing_and_double_nothing(own_url: str) -> None:
    async with opened(own_url) as journal, beside(own_url) as other:
        load = Load(journal)
        for turn in range(12):
            await load.reaches(1 + 3 * turn)
            await other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await load.reaches(20)
        await load.stop()
        assert load.refusals == 0
        await all_there(journal, load)


@awaited
async def test_a_server_that_is_killed_under_load_loses_nothing_that_was_acknowledged(
    own_url: str, server: Server
) -> None:
    async with opened(own_url) as journal:
        load = Load(journal)
        for turn in range(3):
            await load.reaches(20 + 7 * turn)
            server.kill()
            await asyncio.to_thread(server.start)
        await load.reaches(20)
        await load.stop()
        await all_there(journal, load)
        await unhurt_elsewhere(own_url, len(load.acknowledged))


async def unhurt_elsewhere(url: str, number: int) -> None:
    async with opened(url) as journal:
        assert len(await checked(journal)) == number


@awaited
async def test_a_connection_that_is_lost_while_it_commits_is_asked_again_and_nothing_is_doubled(
    own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    execute = asyncpg.Connection.execute
    lost: list[str] = []

    async def lose(self: "asyncpg.Connection[Any]", query: str, *arguments: object, **named: object) -> object:
        """Before the server has heard of it, and after it has done it."""
        if query != "COMMIT" or len(lost) == 2:
            return await execute(self, query, *arguments, **named)
        lost.append(query)
        if len(lost) == 2:
            await execute(self, query, *arguments, **named)
        self.terminate()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        monkeypatch.setattr(asyncpg.Connection, "execute", lose)
        answers = await journal.append([unit("2", "x", 1, deposit("mei", 5)), unit("3", "x", 1), unit("4", "x", 2)])
        assert len(lost) == 2
        assert [(answer.first, answer.last) for answer in answers if isinstance(answer, Done)] == [(2, 2), (3, 3)]
        assert [record.request_id for record in await checked(journal)] == ["1", "2", "4"]
        await unhurt(journal, 3, 3)


@awaited
async def test_what_was_there_before_a_commit_that_was_lost_is_a_repetition_and_not_that_commits(
    own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken, lost = postgres.PostgresJournal._taken, list[bool]()

    async def lose(self: postgres.PostgresJournal, writer: "asyncpg.Connection[Any]", made: Plan) -> bool:
        """Before the server has heard of it: that an id was there already nobody has heard of either."""
        if lost:
            return await taken(self, writer, made)
        lost.append(True)
        writer.terminate()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        monkeypatch.setattr(postgres.PostgresJournal, "_taken", lose)
        [answer] = await done(journal, unit("1", "x", 1))
        assert lost
        assert answer == Done(1, 1, repeated=True)
        await unhurt(journal, 1, 1)


@awaited
async def test_where_it_is_not_known_whether_it_was_recorded_the_refusal_says_so(
    own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    execute, fetchval = asyncpg.Connection.execute, asyncpg.Connection.fetchval

    def lost(connection: "asyncpg.Connection[Any]") -> Exception:
        connection.terminate()
        return asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async def lose(self: "asyncpg.Connection[Any]", query: str, *arguments: object, **named: object) -> object:
        told = await execute(self, query, *arguments, **named)
        if query == "COMMIT":
            raise lost(self)
        return told

    async def lose_one(self: "asyncpg.Connection[Any]", query: str, *arguments: object, **named: object) -> object:
        told = await fetchval(self, query, *arguments, **named)
        if query == postgres._WRITE:  # which commits by itself
            raise lost(self)
        return told

    monkeypatch.setattr(asyncpg.Connection, "fetchval", lose_one)
    async with opened(own_url) as journal:
        monkeypatch.setattr(asyncpg.Connection, "execute", lose)
        monkeypatch.setattr(postgres, "_PATIENCE", 0.2)
        answer = await one(journal, unit("1", "x", 0))
        assert isinstance(answer, Unavailable)
        assert answer.perhaps_recorded
        assert "it is not known whether this was recorded" in str(answer)
        monkeypatch.undo()
        assert await one(journal, unit("1", "x", 0)) == Done(1, 1, True)
        await unhurt(journal, 1, 1)


@awaited
async def test_a_lock_held_for_too_long_is_refused_until_it_is_free(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 1.0)  # to connect as well
    async with opened(postgres_url) as journal, beside(postgres_url) as other:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        async with other.transaction():
            await other.execute("SELECT * FROM journal FOR UPDATE")
            assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
            assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
            assert len(await journal.stream("x")) == 1  # reading goes on
        await unhurt(journal, 1, 1)


@awaited
async def test_a_database_that_is_read_only_is_refused_until_it_may_be_written(postgres_url: str) -> None:
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with opened(postgres_url) as journal, beside(postgres_url) as other:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        name = await other.fetchval("SELECT current_database()")
        await other.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        await other.execute(cut)
        assert refused_or_lost(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
        assert refused(await one(journal, unit("2", "x", 1, deposit("mei", 5))))
        await other.execute("SET default_transaction_read_only = off")
        await other.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
        await unhurt(journal, 1, 1)


@pytest.mark.parametrize("table", ["events", "postings", "accounts", "commits", "journal"])
@awaited
async def test_a_server_whose_disk_is_full_is_refused_until_there_is_room(postgres_url: str, table: str) -> None:
    async with opened(postgres_url) as journal, beside(postgres_url) as other:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        await other.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"
        )
        await other.execute(f"CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON {table} EXECUTE FUNCTION full_disk()")
        answers = await journal.append([unit("2", "x", 1, deposit("mei", 5)), unit("3", "y", 0)])
        assert all(map(refused, answers))
        assert "No space left" in str(answers[0])
        await other.execute(f"DROP TRIGGER no_room ON {table}")
        await unhurt(journal, 1, 1)


# ── Both ─────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def locked_file(url: str) -> Iterator[None]:
    other = sqlite3.connect(url, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@awaited
async def test_callers_who_give_up_waiting_neither_lose_nor_double_what_they_asked(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 100)))
        units = [unit(f"bet {n}", f"{n}", 0, hold("mei", 1)) for n in range(20)]

        async def ask_and_give_up() -> None:
            asked = [asyncio.create_task(one(journal, each)) for each in units]
            while not all(map(_is_waiting, asked)):
                await asyncio.sleep(0)
            for task in asked[::2]:
                task.cancel()
            found = await asyncio.gather(*asked[::2], return_exceptions=True)
            assert all(isinstance(each, asyncio.CancelledError) for each in found)
            kept.extend(asked[1::2])

        kept: list[asyncio.Task[Any]] = []
        if is_postgres(journal_url):
            async with beside(journal_url) as other, other.transaction():
                await other.execute("SELECT * FROM journal FOR UPDATE")
                await ask_and_give_up()
        else:
            with locked_file(journal_url):
                await ask_and_give_up()
        assert all(isinstance(answer, Done) for answer in await asyncio.gather(*kept))
        again = await journal.append(units)
        assert all(isinstance(answer, Done) and answer.repeated for answer in again)
        records = await checked(journal)
        assert sorted(str(record.request_id) for record in records) == sorted(
            ["1", *(each.request_id for each in units)]
        )
        assert await journal.balances("patron:") == {"patron:mei": 80}


def _is_waiting(task: "asyncio.Task[Any]") -> bool:
    """Its coroutine has asked the journal and hangs on the answer."""
    return getattr(task, "_fut_waiter", None) is not None


@awaited
async def test_refusals_of_trouble_are_told_to_every_caller_of_the_group(
    journal_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY", 0.1)
    monkeypatch.setattr(postgres, "_PATIENCE", 1.0)  # to connect as well
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0))
        asked: Callable[[], Any] = lambda: asyncio.gather(  # noqa: E731
            *(journal.append([unit(f"{n} {m}", f"{n} {m}", 0) for m in range(n)]) for n in range(1, 6))
        )
        if is_postgres(journal_url):
            async with beside(journal_url) as other, other.transaction():
                await other.execute("SELECT * FROM journal FOR UPDATE")
                answers = await asked()
        else:
            with locked_file(journal_url):
                answers = await asked()
        assert [len(each) for each in answers] == [1, 2, 3, 4, 5]
        assert all(refused(answer) for each in answers for answer in each)
        answers = await asked()
        assert all(isinstance(answer, Done) and not answer.repeated for each in answers for answer in each)
        assert len(await checked(journal)) == 16


WAYS: dict[str, Callable[[PostgresJournal], Awaitable[Any]]] = {
    "reads what lasts": lambda journal: journal.lasting(lambda streams: streams.head()),
    "looks an answer up": lambda journal: journal.outcome_of("1"),
    "keeps something private": lambda journal: journal.put_private("probe", {"ready": b"x"}),
}


@pytest.mark.parametrize("way", WAYS)
@awaited
async def test_a_server_that_freezes_before_it_commits_holds_nobody_else_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    execute, froze = asyncpg.Connection.execute, asyncio.Event()

    async def freezes(self: Any, query: str, *given: Any, **more: Any) -> Any:
        if "COMMIT" in query and not froze.is_set():
            froze.set()
            await asyncio.Event().wait()
        return await execute(self, query, *given, **more)

    async with opened(postgres_url) as frozen, opened(postgres_url) as other:
        assert isinstance(frozen, PostgresJournal)
        assert isinstance(other, PostgresJournal)
        await done(frozen, unit("1", "x", 0, deposit("mei", 5)))
        monkeypatch.setattr(asyncpg.Connection, "execute", freezes)
        asked = asyncio.ensure_future(WAYS[way](frozen))
        await asyncio.wait({asked, asyncio.ensure_future(froze.wait())}, return_when=asyncio.FIRST_COMPLETED)
        froze.set()
        await done(other, unit("2", "x", 1, deposit("mei", 5)))
        await other.put_private("probe", {"ready": b"y"})
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
