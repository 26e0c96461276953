"""One database is one server's, by whatever name it is reached."""

import asyncio
import os
from pathlib import Path

import pytest
from tests.cli.running import punto

from punto.rules.errors import InputError
from punto.store.location import open_journal


def test_through_a_symbolic_link_it_is_the_same_file_with_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()

    async def twice() -> None:
        one = await open_journal(str(tmp_path / "floor.db"))
        (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "floor.db")
        (tmp_path / "folder").symlink_to(tmp_path)
        assert await one.claim("table/1")
        for other in ("elsewhere/link.db", "folder/floor.db"):
            two = await open_journal(str(tmp_path / other))
            assert not await two.claim("table/1")
            await two.close()
        await one.close()
        after = await open_journal(str(tmp_path / "elsewhere" / "link.db"))
        assert await after.claim("table/1")
        await after.close()

    asyncio.run(twice())
    assert list((tmp_path / "elsewhere").iterdir()) == [tmp_path / "elsewhere" / "link.db"]


def test_a_file_with_a_second_name_is_not_written_to(tmp_path: Path) -> None:
    async def linked() -> None:
        one = await open_journal(str(tmp_path / "floor.db"))
        assert await one.claim("table/1")
        os.link(tmp_path / "floor.db", tmp_path / "again.db")
        for name in ("again.db", "floor.db"):
            with pytest.raises(InputError) as refused:
                await open_journal(str(tmp_path / name))
            assert refused.value.message.code == "input-journal-linked"
        await one.close()

    asyncio.run(linked())
    (tmp_path / "again.db").rename(tmp_path / "kept.db")
    told = punto("serve", "--database", str(tmp_path / "kept.db"), "--data", str(tmp_path / "data"), "--port", "0")
    assert (told.exit_code, "2 names" in told.stderr) == (1, True)
