"""Private things beside the journal: in no chain, no export and no state; backed up, but for sessions."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.cli.running import answer
from tests.store.checking import awaited, beside, checked, deposit, done, is_postgres, one, opened, unit
from tests.store.test_contract import NAMES

from punto.store import postgres
from punto.store.backup import copy
from punto.store.export import export
from punto.store.location import open_journal, open_to_read
from punto.store.plan import Unwritable
from punto.store.problems import Unavailable
from punto.store.records import Done

ANY_BYTES = bytes(range(256))


@awaited
async def test_a_new_journal_keeps_nothing(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        assert await journal.get_private("password") == {}
        assert await journal.get_private("password", "mei") == {}
        assert await journal.private_kinds() == []
        await journal.put_private("password", {})
        assert await journal.private_kinds() == []


@awaited
async def test_what_is_kept_is_there_until_it_is_replaced_or_removed(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await journal.put_private("password", {"mei": b"one", "jon": ANY_BYTES, "ada": b""})
        await journal.put_private("device", {"mei": b"another kind"})
        assert await journal.get_private("password") == {"ada": b"", "jon": ANY_BYTES, "mei": b"one"}
        await journal.put_private("password", {"mei": b"two", "jon": None, "nobody": None})
        assert await journal.get_private("password") == {"ada": b"", "mei": b"two"}
        assert await journal.get_private("password", "mei") == {"mei": b"two"}
        assert await journal.get_private("password", "jon") == {}
    async with opened(journal_url) as journal:
        assert await journal.get_private("password") == {"ada": b"", "mei": b"two"}
        assert await journal.private_kinds() == ["device", "password"]
        await journal.put_private("device", {"mei": None})
        assert await journal.private_kinds() == ["password"]


@awaited
async def test_names_of_any_kind_come_back_as_they_were_byte_by_byte(journal_url: str) -> None:
    names = [*NAMES, "a", "B", "á", "Á", "a ", ""]
    async with opened(journal_url) as journal:
        await journal.put_private("x", {name: name.encode() for name in names})
        assert await journal.get_private("x") == {name: name.encode() for name in names}
        assert list(await journal.get_private("x")) == sorted(names)
        for name in names:
            assert await journal.get_private("x", name) == {name: name.encode()}


@pytest.mark.parametrize("bad", ["b\x00d", "b\ud800d", "b" * 201])
@awaited
async def test_a_name_that_cannot_be_kept_is_refused_and_hurts_nobody_else(journal_url: str, bad: str) -> None:
    async with opened(journal_url) as journal:
        asked = [
            journal.put_private("x", {bad: b""}),
            journal.put_private(bad, {"y": b""}),
            journal.put_private("x", {"good": b"1"}),
        ]
        first, second, third = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(first, Unwritable)
        assert isinstance(second, Unwritable)
        assert third is None
        assert await journal.get_private("x") == {"good": b"1"}


@awaited
async def test_it_is_in_no_record_and_changes_no_head(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        before = await journal.state()
        await journal.put_private("password", {"mei": b"one"})
        assert await journal.state() == before
        assert len(await checked(journal)) == 1


@awaited
async def test_many_at_once_with_units_between_them(journal_url: str) -> None:
    async with opened(journal_url) as first, opened(journal_url) as second:
        both = (first, second)
        names = [f"n{n}" for n in range(20)]
        answers = await asyncio.gather(
            *(both[n % 2].put_private("x", dict.fromkeys(names[:: 1 if n % 3 else -1], b"%d" % n)) for n in range(30)),
            *(one(first, unit(f"{n}", f"s{n}", 0)) for n in range(30)),
        )
        assert answers[:30] == [None] * 30
        assert all(isinstance(answer, Done) for answer in answers[30:])
        # Each wrote all of them together, so all of them are by one.
        assert len(set((await second.get_private("x")).values())) == 1
        assert len(await checked(first)) == 30


@awaited
async def test_who_keeps_in_order_ends_with_the_last(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        for n in range(20):
            await journal.put_private("x", {"a": b"%d" % n if n % 3 else None})
        assert await journal.get_private("x") == {"a": b"19"}


@awaited
async def test_it_is_on_disk_when_it_is_said_to_be(journal_url: str) -> None:
    """Whatever the database is set to."""
    if is_postgres(journal_url):
        async with beside(journal_url) as connection:
            name = await connection.fetchval("SELECT current_database()")
            await connection.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
            await connection.execute("CREATE TABLE told (setting TEXT)")
    async with opened(journal_url) as journal:
        if not is_postgres(journal_url):
            await journal.put_private("x", {"a": b"1"})
            with sqlite3.connect(journal_url) as other:
                assert other.execute("SELECT body FROM private").fetchall() == [(b"1",)]
            return
        async with beside(journal_url) as connection:
            await connection.execute(
                "CREATE FUNCTION tell() RETURNS trigger AS $$ BEGIN INSERT INTO told VALUES "
                "(current_setting('synchronous_commit')); RETURN NEW; END $$ LANGUAGE plpgsql"
            )
            await connection.execute(
                "CREATE TRIGGER tell BEFORE INSERT ON private FOR EACH ROW EXECUTE FUNCTION tell()"
            )
            await journal.put_private("x", {"a": b"1"})
            assert await connection.fetchval("SELECT setting FROM told") == "on"


@awaited
async def test_a_closed_journal_keeps_nothing_more(journal_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await open_journal(journal_url)
    monkeypatch.setattr(postgres, "_PATIENCE", 0.3)
    await journal.close()
    with pytest.raises(Unavailable):
        await journal.put_private("x", {"a": b"1"})


@awaited
async def test_a_backup_has_it_but_for_sessions_and_an_export_has_nothing_of_it(
    sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    async with opened(sqlite_url) as source, opened(postgres_url) as target:
        await done(source, unit("1", "x", 0, deposit("mei", 5)))
        for kind in ("password", "device", "session", "seen", "stranger"):
            await source.put_private(kind, {"secret-name": b"secret-body", "b": ANY_BYTES})
        await copy(source, target)
        assert await target.private_kinds() == ["copy", "device", "password"]
        assert await target.get_private("password") == await source.get_private("password")
        await export(source, tmp_path / "evening")
    for file in (tmp_path / "evening").iterdir():
        assert b"secret" not in file.read_bytes()
    exported = await open_to_read(str(tmp_path / "evening"))
    assert (
        await exported.private_kinds(),
        await exported.get_private("password"),
        await exported.get_private("x", "y"),
    ) == ([], {}, {})


@awaited
async def test_what_is_replaced_while_a_copy_is_made_is_in_it_as_it_was_and_as_it_is(tmp_path: Path) -> None:
    """So that every record in the copy finds what it refers to."""
    async with opened(str(tmp_path / "a.db")) as source, opened(str(tmp_path / "b.db")) as target:
        await done(source, *(unit(f"{n}", "x", n) for n in range(3)))
        await source.put_private("password", {"old": b"1"})
        taking = target.take_over

        async def meanwhile(plans: object) -> None:
            await source.put_private("password", {"new": b"2", "old": None})
            await taking(plans)  # type: ignore[arg-type]

        target.take_over = meanwhile  # type: ignore[method-assign,assignment]
        await copy(source, target)
        assert await target.get_private("password") == {"old": b"1", "new": b"2"}


def test_the_command_that_backs_up_keeps_it(tmp_path: Path) -> None:
    async def make() -> None:
        async with opened(str(tmp_path / "floor.db")) as journal:
            await journal.put_private("password", {"a": b"1"})
            await journal.put_private("session", {"b": b"2"})

    async def get_private() -> tuple[list[str], dict[str, bytes]]:
        async with opened(str(tmp_path / "copy.db")) as journal:
            return await journal.private_kinds(), await journal.get_private("password")

    asyncio.run(make())
    answer("backup", str(tmp_path / "floor.db"), "--out", str(tmp_path / "copy.db"))
    assert asyncio.run(get_private()) == (["copy", "password"], {"a": b"1"})


@awaited
async def test_an_older_journal_gets_its_place_for_private_things(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        await done(journal, unit("1", "x", 0))
    with sqlite3.connect(sqlite_url) as rows:
        rows.execute("DROP TABLE private")
        rows.execute("DROP TABLE beside")
        rows.execute("PRAGMA user_version = 1")
    async with opened(sqlite_url) as journal:
        await journal.put_private("password", {"a": b"1"})
        assert await journal.get_private("password") == {"a": b"1"}
        assert len(await checked(journal)) == 1
