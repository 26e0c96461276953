"""An SQLite file whose end was cut off, damaged or taken away is known for one that lacks it; after an honest crash
nothing is said."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.running import answer, punto

from punto.floor.events import FloorOpened, RollbackAccepted
from punto.rules.errors import InputError
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.copy_mark import mark_copy
from punto.store.end_mark import End, end_mark_path, read_mark
from punto.store.location import open_journal, open_to_read
from punto.store.migrations import migrations, statements
from punto.store.problems import Unavailable
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.verify.checkpoints import check_end, check_last, check_mark
from punto.verify.journal import verify

RECORDS = 14
_HEADER, _FRAME_HEADER, _PAGE = 32, 24, 4096
BY = ("--by", "Bo Lindqvist", "--reason", "the disk failed")


async def record(path: Path, count: int = 1, killed: Path | None = None, *, at: int = 1) -> None:
    """More records, each on disk before the next, or none and a password; the folder as it is before it is closed."""
    journal = await open_journal(str(path))
    for _ in range(count):
        position = (await journal.head()).position
        append = Append("floor", position, (NewEvent(FloorOpened(f"f{position} {at}", True)),))
        [done] = await journal.append([Transaction(f"t{position}", at, (append,))])
        assert isinstance(done, Done)
    if not count:
        await journal.put_private("password", {"mei": b"a new one"})
    if killed is not None:
        shutil.copytree(path.parent, killed)
    await journal.close()


async def found(path: Path) -> tuple[list[str], int]:
    journal = await open_journal(str(path))
    try:
        return [one.code for one in await check_end(journal) + await check_mark(journal)], (
            await journal.head()
        ).position
    finally:
        await journal.close()


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A data folder with a signed record in the file, and all others in the -wal alone."""

    async def make() -> None:
        data = tmp_path / "data"
        data.mkdir()
        await record(data / "floor.db")
        journal, folder = await open_journal(str(data / "floor.db")), CheckpointFolder.open(data)
        await folder.sign(journal, await journal.head(), None, "f", 1)
        await journal.close()
        shutil.copytree(data, tmp_path / "before")
        await record(data / "floor.db", RECORDS - 1, tmp_path / "killed")
        assert await found(data / "floor.db") == ([], RECORDS)

    asyncio.run(make())
    return tmp_path / "killed"


# ── ways to lose an end, and ways to lose nothing ───────────────────────────────────────────────────────────────


def frames(wal: Path) -> int:
    return (wal.stat().st_size - _HEADER) // (_FRAME_HEADER + _PAGE)


def cut(file: Path, size: int) -> None:
    with file.open("r+b") as opened:
        opened.truncate(size)


def flip(file: Path, at: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        [was] = opened.read(1)
        opened.seek(at)
        opened.write(bytes([was ^ 0x10]))


def in_last_frame(data: Path, at: int) -> int:
    return _HEADER + (frames(data / "floor.db-wal") - 1) * (_FRAME_HEADER + _PAGE) + at


def no_shm(data: Path) -> Path:
    (data / "floor.db-shm").unlink()  # as when the machine went down with the server
    return data / "floor.db-wal"


def frames_cut(data: Path) -> None:
    wal = no_shm(data)
    cut(wal, _HEADER + (frames(wal) - 3) * (_FRAME_HEADER + _PAGE))


def bytes_cut(data: Path) -> None:
    wal = no_shm(data)
    cut(wal, wal.stat().st_size - 100)


def an_older_wal_put_back(data: Path) -> None:
    """Of a run of the same file, when it had fewer records."""
    wal, other = no_shm(data), data.with_name("older")
    shutil.copytree(data.with_name("before"), other)
    asyncio.run(record(other / "floor.db", 2, data.with_name("older-killed")))
    shutil.copyfile(data.with_name("older-killed") / "floor.db-wal", wal)


def the_file_truncated(data: Path) -> None:
    cut(data / "floor.db", (data / "floor.db").stat().st_size // 2 // _PAGE * _PAGE)
    no_shm(data).unlink()


def an_older_file_put_back(data: Path) -> None:
    no_shm(data).unlink()
    shutil.copyfile(data.with_name("before") / "floor.db", data / "floor.db")


def the_mark_of_another_journal(data: Path) -> None:
    mark = read_mark(data / "floor.db.end")
    assert mark is not None
    (data / "floor.db.end").write_bytes(End(mark.commit, mark.position, bytes(32), mark.beside).text * 2)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "the last frames cut": frames_cut,
    "some bytes cut": bytes_cut,
    "all frames cut, the header left": lambda data: cut(no_shm(data), _HEADER),
    "a bit of the header": lambda data: flip(no_shm(data), 9),
    "a salt of the header": lambda data: flip(no_shm(data), 17),
    "a bit of a frame's header": lambda data: flip(no_shm(data), in_last_frame(data, 2)),
    "a salt of a frame": lambda data: flip(no_shm(data), in_last_frame(data, 9)),
    "a bit of a page": lambda data: flip(no_shm(data), in_last_frame(data, 2000)),
    "a bit of the first page": lambda data: flip(no_shm(data), _HEADER + 2000),
    "the -wal removed": lambda data: no_shm(data).unlink(),
    "the -wal emptied": lambda data: cut(no_shm(data), 0),
    "an older -wal put back": an_older_wal_put_back,
    "an older file put back": an_older_file_put_back,
    "the file truncated": the_file_truncated,
    "the mark removed": lambda data: (data / "floor.db.end").unlink(),
    "the mark unreadable": lambda data: cut(data / "floor.db.end", 100),
    "the mark of another journal": the_mark_of_another_journal,
    "the -wal and the mark removed": lambda data: (no_shm(data).unlink(), (data / "floor.db.end").unlink()),
}

HARMLESS: dict[str, Callable[[Path], object]] = {
    "killed": lambda _: None,
    "the -shm removed": no_shm,
    "a transaction that was being written": lambda data: no_shm(data).open("ab").write(bytes(2 * _PAGE)),
    "one place of the mark torn": lambda data: flip(data / "floor.db.end", 20),
    "the other one torn": lambda data: flip(data / "floor.db.end", 532),
    "an older mark, of before the power failed": lambda data: shutil.copyfile(
        data.with_name("before") / "floor.db.end", data / "floor.db.end"
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_whatever_of_its_end_is_damaged_is_told_at_every_start_until_somebody_answers(
    killed: Path, damage: str
) -> None:
    DAMAGE[damage](killed)
    for _ in range(2):
        try:
            codes, position = asyncio.run(found(killed / "floor.db"))
        except (Unavailable, InputError):
            assert damage == "the file truncated"  # which cannot even be opened
            return
        assert codes in (["finding-end-lost"], ["finding-end-mark-gone"]), damage
        assert (codes == ["finding-end-mark-gone"]) == ("the mark " in damage and "another" not in damage), damage
        assert position < RECORDS or "the mark" in damage
        told = punto("verify", str(killed))
        if codes == ["finding-end-lost"]:
            assert "does NOT hold" in told.stdout
        else:  # a file alone may be a copy that is whole
            assert "Not known from itself alone" in told.stdout
    # Whatever is recorded meanwhile, it is lost still.
    asyncio.run(record(killed / "floor.db", at=2))
    assert asyncio.run(found(killed / "floor.db"))[0] == codes
    assert "goes on from what there is" in answer("floor", "accept-rollback", str(killed), *BY)
    assert asyncio.run(found(killed / "floor.db"))[0] == []
    assert punto("floor", "accept-rollback", str(killed), *BY).exit_code == 1  # there is nothing more to accept


@pytest.mark.parametrize("crash", HARMLESS)
def test_after_an_honest_crash_all_is_there_and_nothing_is_said(killed: Path, crash: str) -> None:
    HARMLESS[crash](killed)
    for _ in range(2):
        assert asyncio.run(found(killed / "floor.db")) == ([], RECORDS)


def test_what_was_changed_beside_the_records_last_is_missed_too(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    asyncio.run(record(tmp_path / "data" / "floor.db", 2))
    asyncio.run(record(tmp_path / "data" / "floor.db", 0, tmp_path / "killed"))
    shutil.copytree(tmp_path / "killed", tmp_path / "whole")
    assert asyncio.run(found(tmp_path / "whole" / "floor.db")) == ([], 2)
    bytes_cut(tmp_path / "killed")
    assert asyncio.run(found(tmp_path / "killed" / "floor.db")) == (["finding-end-lost"], 2)


def test_what_somebody_answers_for_is_recorded_by_name(killed: Path) -> None:
    async def signed() -> list[str]:
        journal = await open_journal(str(killed / "floor.db"))
        try:
            assert (await verify(journal)).holds  # of itself it is a good journal, of an earlier moment
            return [one.code for one in await check_last(journal, CheckpointFolder.open(killed))]
        finally:
            await journal.close()

    no_shm(killed).unlink()
    assert asyncio.run(signed()) == []  # the last checkpoint is in it
    answer("floor", "accept-rollback", str(killed), *BY)

    async def accepted() -> list[str]:
        journal = await open_journal(str(killed / "floor.db"))
        events = [one.event for one in await journal.stream("floor")]
        await journal.close()
        return [one.by.name for one in events if isinstance(one, RollbackAccepted)]

    assert asyncio.run(accepted()) == ["Bo Lindqvist"]
    assert asyncio.run(signed()) == []


def test_a_copy_that_knows_it_needs_no_mark_and_has_one_from_then_on(tmp_path: Path) -> None:
    async def make() -> None:
        journal = await open_journal(str(tmp_path / "floor.db"))
        await mark_copy(journal)
        await journal.close()
        end_mark_path(tmp_path / "floor.db").unlink()
        assert await found(tmp_path / "floor.db") == ([], 0)
        assert read_mark(end_mark_path(tmp_path / "floor.db")) is not None

    asyncio.run(make())


@pytest.mark.parametrize("mark", [None, b"", b"lost\n"])
def test_what_an_earlier_version_left_of_a_run_is_believed(tmp_path: Path, mark: bytes | None) -> None:
    """Its mark said only that there is a -wal."""
    path = tmp_path / "floor.db"
    connection = sqlite3.connect(path, isolation_level=None)
    for number, text in migrations("sqlite")[:2]:
        for statement in statements(text):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
    connection.close()

    async def read() -> int:
        journal = await open_to_read(str(path))  # before it is opened for play
        try:
            assert await check_end(journal) == []
            return (await journal.head()).position
        finally:
            await journal.close()

    assert asyncio.run(read()) == 0
    if mark is not None:
        path.with_name("floor.db.running").write_bytes(mark)
    else:  # a first start of this version was cut off as it made its own
        path.with_name("floor.db.end").touch()
    for _ in range(2):
        assert asyncio.run(found(path))[0] == ([] if mark is None else ["finding-end-mark-gone"])
