"""An SQLite file that was not closed, and whose -wal is gone since, is known for one that lacks its end."""

import asyncio
import shutil
from pathlib import Path

import pytest
from tests.cli.running import answer, punto

from punto.floor.events import FloorOpened, RollbackAccepted
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.location import open_journal
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.checkpoints import check_end, check_last
from punto.verify.journal import verify


async def record(path: Path, killed: Path | None = None) -> None:
    """One more record; the folder as it is before the file is closed."""
    journal = await open_journal(str(path))
    position = (await journal.head()).position
    append = Append("floor", position, (NewEvent(FloorOpened(f"f{position}", True)),))
    await journal.append([Transaction(f"t{position}", 1, (append,))])
    if killed is not None:
        shutil.copytree(path.parent, killed)
    await journal.close()


async def found(path: Path) -> tuple[list[str], int]:
    journal = await open_journal(str(path))
    try:
        return [one.code for one in check_end(journal)], (await journal.head()).position
    finally:
        await journal.close()


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A data folder with two records, of which one is signed and the other in the -wal alone."""

    async def make() -> None:
        data = tmp_path / "data"
        data.mkdir()
        await record(data / "floor.db")
        journal, folder = await open_journal(str(data / "floor.db")), CheckpointFolder.open(data)
        await folder.sign(journal, await journal.head(), None, "f", 1)
        await journal.close()
        await record(data / "floor.db", tmp_path / "killed")
        assert not (data / "floor.db.running").exists()
        assert await found(data / "floor.db") == ([], 2)

    asyncio.run(make())
    return tmp_path / "killed"


def test_after_a_kill_all_is_there_and_the_mark_goes_with_the_next_closing(killed: Path) -> None:
    assert (killed / "floor.db.running").exists()
    assert asyncio.run(found(killed / "floor.db")) == ([], 2)
    assert not (killed / "floor.db.running").exists()


@pytest.mark.parametrize("emptied", [False, True])
def test_without_its_wal_it_is_refused_until_somebody_answers_for_it(killed: Path, emptied: bool) -> None:
    (killed / "floor.db-shm").unlink()
    (killed / "floor.db-wal").unlink()
    if emptied:
        (killed / "floor.db-wal").touch()

    async def signed() -> list[str]:
        journal = await open_journal(str(killed / "floor.db"))
        try:
            assert (await verify(journal)).holds  # of itself it is a good journal, of an earlier moment
            return [one.code for one in await check_last(journal, CheckpointFolder.open(killed), None)]
        finally:
            await journal.close()

    for _ in range(2):  # opening it has made another -wal, and closed that: it is lost still
        assert asyncio.run(found(killed / "floor.db")) == (["finding-end-lost"], 1)
    assert asyncio.run(signed()) == []  # the last checkpoint is in it
    by = ("--by", "Bo Lindqvist", "--reason", "the disk failed")
    assert "goes on from what there is" in answer("floor", "accept-rollback", str(killed), *by)
    assert asyncio.run(found(killed / "floor.db")) == ([], 2)
    assert punto("floor", "accept-rollback", str(killed), *by).exit_code == 1  # there is nothing more to accept

    async def accepted() -> list[str]:
        journal = await open_journal(str(killed / "floor.db"))
        events = [one.event for one in await journal.stream("floor")]
        await journal.close()
        return [one.by.name for one in events if isinstance(one, RollbackAccepted)]

    assert asyncio.run(accepted()) == ["Bo Lindqvist"]
    assert asyncio.run(signed()) == []
