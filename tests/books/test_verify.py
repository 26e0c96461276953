"""`verify`: an honest evening holds wherever it is kept; whatever is changed, removed, swapped or added is found."""

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.books.conftest import Played
from tests.books.evening import BOSS
from tests.books.forger import Forger
from tests.books.house import asked, found, play_house, verified
from tests.samples import WHOLE, examples

from punto.cage.desk import Desk
from punto.rules.errors import InputError
from punto.store.backup import copy as copy_journal
from punto.store.export import export
from punto.store.location import open_journal, open_to_read
from punto.store.problems import Unavailable
from punto.store.records import Head
from punto.verify.journal import Verdict, verify

# ── An honest evening ────────────────────────────────────────────────────────────────────────────────────


def test_an_honest_evening_holds(played: Played) -> None:
    verdict = verified(played.path)
    assert verdict.findings == []
    assert (verdict.rounds, verdict.shoes) == (18, 1)
    assert verdict.head == asked(played.path, lambda journal: journal.head())
    with opened(played.path) as rows:
        assert verdict.records == rows.execute("SELECT count(*) FROM events").fetchone()[0]
        assert verdict.entries == rows.execute("SELECT count(DISTINCT entry) FROM postings").fetchone()[0]


@pytest.mark.parametrize("seed", range(examples(2)))
def test_other_evenings_hold(tmp_path: Path, seed: int) -> None:
    async def played() -> Verdict:
        journal = await open_journal(str(tmp_path / "journal.db"))
        await play_house(journal, seed=seed, rounds=4)
        verdict = await verify(journal)
        await journal.close()
        return verdict

    assert asyncio.run(played()).findings == []


def test_an_empty_journal_holds(tmp_path: Path) -> None:
    asyncio.run(_made(tmp_path / "empty.db"))
    assert verified(tmp_path / "empty.db") == Verdict(findings=[])


def test_an_evening_in_postgresql_holds_and_so_do_its_copies(postgres_url: str, tmp_path: Path) -> None:
    async def played() -> None:
        journal = await open_journal(postgres_url)
        await play_house(journal)
        await journal.close()

    asyncio.run(played())
    verdict = verified(postgres_url)
    assert verdict.findings == []
    assert _copied(postgres_url, tmp_path / "copy.db") == verdict.head
    assert verified(tmp_path / "copy.db") == verdict
    assert _exported(postgres_url, tmp_path / "folder") == verdict.head
    assert verified(tmp_path / "folder") == verdict


def test_copies_hold_in_every_store(played: Played, postgres_url: str, tmp_path: Path) -> None:
    """To a folder, to PostgreSQL from that folder, and back to a file."""
    verdict = verified(played.path)
    _exported(played.path, tmp_path / "folder")
    assert verified(tmp_path / "folder") == verdict
    _copied(tmp_path / "folder", postgres_url)
    assert verified(postgres_url) == verdict
    _copied(postgres_url, tmp_path / "back.db")
    assert verified(tmp_path / "back.db") == verdict
    assert _rows(tmp_path / "back.db") == _rows(played.path)


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_play_goes_on_in_a_copy(played: Played, tmp_path: Path, store: str, request: pytest.FixtureRequest) -> None:
    """Brought back from a backup, in the same process: all that it books is booked on top of what was."""
    target = request.getfixturevalue("postgres_url") if store == "postgres" else str(tmp_path / "copy.db")

    async def went_on() -> Verdict:
        source, journal = await open_to_read(str(played.path)), await open_journal(target)
        await copy_journal(source, journal)
        await Desk(journal).fund_bank("another", 1, 5_00, BOSS)
        verdict = await verify(journal)
        await source.close()
        await journal.close()
        return verdict

    verdict = asyncio.run(went_on())
    assert verdict.findings == []
    assert verdict.records == verified(played.path).records + 1


def test_a_forger_who_changes_nothing_writes_the_same_journal(played: Played, tmp_path: Path) -> None:
    """So what is found in a forgery is what was forged."""
    forged = Forger.reads(played.path).write(tmp_path / "forged.db")
    assert _rows(forged) == _rows(played.path)
    assert verified(forged) == verified(played.path)


@pytest.mark.parametrize("where", ["in the middle", "at the end"])
def test_a_journal_in_use_holds_while_it_is_verified(copy: Path, where: str) -> None:
    async def in_use() -> Verdict:
        writing, reading = await open_journal(str(copy)), await open_to_read(str(copy))
        desk, size = Desk(writing), (await reading.head()).position
        done = []

        def progress(position: int) -> None:
            if position == (100 if where == "in the middle" else size):
                done.append(asyncio.ensure_future(desk.fund_bank("meanwhile", 1, 5_00, BOSS)))

        class Slow:
            """Everything takes a while, so that somebody else has time to write."""

            def __getattr__(self, name: str) -> Any:
                return getattr(reading, name)

            async def records(self, *terms: Any) -> Any:
                async for record in reading.records(*terms):
                    yield record
                    if done:
                        await done[0]

        verdict = await verify(Slow(), progress)  # type: ignore[arg-type]
        assert done
        await writing.close()
        await reading.close()
        return verdict

    assert asyncio.run(in_use()).findings == []


# ── One value changed ────────────────────────────────────────────────────────────────────────────────────

COLUMNS = {
    "events": ("position", "stream", "version", "at", "kind", "form", "round", "cause", "body", "hash"),
    "postings": ("entry", "line", "position", "what", "account", "amount"),
    "commits": ("number", "last", "hash"),
    "streams": ("stream", "version", "hash"),
    "accounts": ("account", "balance"),
    "journal": ("one", "position", "entry", "number", "hash"),
    "snapshots": ("stream", "version", "form", "body"),
}
KEYS = {
    "events": ("position",),
    "postings": ("entry", "line"),
    "commits": ("number",),
    "streams": ("stream",),
    "accounts": ("account",),
    "journal": ("one",),
    "snapshots": ("stream",),
}
EACH = [
    (table, column) for table, columns in COLUMNS.items() for column in columns if (table, column) != ("journal", "one")
]


def test_these_are_all_tables_and_columns(played: Played) -> None:
    with opened(played.path) as rows:
        tables = [name for (name,) in rows.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        found = {table: tuple(column[1] for column in rows.execute(f"PRAGMA table_info({table})")) for table in tables}
        assert found.pop("private") == ("kind", "name", "body")  # beside the journal, and in no proof
        assert found.pop("beside") == ("written",)  # for the mark of the end
        assert found == COLUMNS
        assert all(rows.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in COLUMNS)
        with pytest.raises(sqlite3.IntegrityError):  # so this one cannot be changed
            rows.execute("UPDATE journal SET one = 2")


@pytest.mark.parametrize(("table", "column"), EACH)
def test_one_value_changed_is_found(played: Played, tmp_path: Path, table: str, column: str) -> None:
    """By one unit or one byte, in rows at the beginning, at the end and between."""
    rng = random.Random(f"{table}.{column}")
    for number in range(4 if WHOLE else 3):
        path = played.copy(tmp_path)
        with opened(path) as rows:
            keys = rows.execute(
                f"SELECT {', '.join(KEYS[table])} FROM {table} ORDER BY 1, {len(KEYS[table])}"
            ).fetchall()
            key = keys[{0: 0, 1: -1}.get(number, rng.randrange(len(keys)))]
            before, after = _changed(rows, table, column, key, rng)
        told = f"{table} {key}: {column} from {before!r} to {after!r}"
        verdict = verified(path)
        assert not verdict.holds, f"not found: {told}"
        _assert_near(played.path, table, key, verdict, told)


def _changed(rows: sqlite3.Connection, table: str, column: str, key: Any, rng: random.Random) -> tuple[Any, Any]:
    where = f"WHERE {' AND '.join(f'{name} = ?' for name in KEYS[table])}"
    [before] = rows.execute(f"SELECT {column} FROM {table} {where}", key).fetchone()
    for after in _others(before, rng):
        try:
            rows.execute(f"UPDATE {table} SET {column} = ? {where}", (after, *key))
        except sqlite3.IntegrityError:
            continue  # the database does not take it; another will do
        return before, after
    raise AssertionError("nothing can be changed here")


def _others(before: Any, rng: random.Random) -> Iterator[Any]:
    match before:
        case None:
            yield from (1, "x")
        case int():
            yield from rng.sample((before + 1, before - 1), 2)
            yield before + 1_000_000
        case str():
            at = rng.randrange(len(before))
            yield before[:at] + chr(ord(before[at]) ^ 1) + before[at + 1 :]
            yield before + "1"
        case bytes():
            flipped = bytearray(before)
            flipped[rng.randrange(len(before))] ^= 1 << rng.randrange(8)
            yield bytes(flipped)


def _assert_near(path: Path, table: str, key: Any, verdict: Verdict, told: str) -> None:
    """The first finding names the record, or what is stored beside the records."""
    first = verdict.findings[0]
    with opened(path) as rows:
        match table:
            case "events":
                if first.position is None:
                    assert key[0] == verdict.records + 1, (told, first)
                    assert first.code == "finding-end-missing", (told, first)
                else:
                    assert abs(first.position - key[0]) <= 1, (told, first)
            case "postings":
                [position] = rows.execute("SELECT position FROM postings WHERE entry = ? AND line = ?", key).fetchone()
                assert first.position is not None
                assert abs(first.position - position) <= 1, (told, first)
            case "commits":
                [last] = rows.execute("SELECT last FROM commits WHERE number = ?", key).fetchone()
                near = first.position is not None and abs(first.position - last) <= 1
                assert near or first.code in ("finding-commit-broken", "finding-end-missing"), (told, first)
            case "journal":
                assert first.code in ("finding-head-differs", "finding-end-missing"), (told, first)
            case "streams":
                assert first.code == "finding-stream-heads-differ", (told, first)
            case "accounts":
                assert first.code == "finding-balances-differ", (told, first)
                assert key[0] in first.facts["accounts"], (told, first)
            case "snapshots":
                # A snapshot under another name is named by that one: nobody can know that this one is missing.
                assert first.code == "finding-snapshot-differs", (told, first)


def test_the_stream_whose_head_is_wrong_is_named(copy: Path) -> None:
    with opened(copy) as rows:
        rows.execute("UPDATE streams SET version = version + 1 WHERE stream = 'table/3'")
    assert found(copy).facts["streams"] == ["table/3"]


@pytest.mark.parametrize(
    "line",
    [pytest.param(0, id="the first posting of an entry"), pytest.param(1, id="another posting of it")],
)
def test_what_an_entry_is_called_cannot_be_changed(copy: Path, line: int) -> None:
    with opened(copy) as rows:
        [entry] = rows.execute("SELECT entry FROM postings WHERE what = 'settle' LIMIT 1").fetchone()
        rows.execute("UPDATE postings SET what = 'release' WHERE entry = ? AND line = ?", (entry, line))
    found(copy)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("events", "body", "CAST(body AS TEXT)"),
        ("events", "body", "X''"),
        ("events", "body", "X'FF'"),
        ("events", "hash", "CAST('not a hash' AS TEXT)"),
        ("events", "hash", "X''"),
        ("events", "at", "'now'"),
        ("events", "form", "X'01'"),
        ("events", "form", "99"),
        ("events", "round", "'one'"),
        ("events", "version", "'one'"),
        ("events", "version", "1.5"),
        ("events", "stream", "X'7461626C652F31'"),
        ("events", "stream", "CAST(X'7461626C652FFF' AS TEXT)"),
        ("events", "stream", "''"),
        ("events", "kind", "'Nothing'"),
        ("events", "cause", "X'00'"),
        ("events", "cause", "NULL"),
        ("postings", "amount", "'much'"),
        ("postings", "amount", "1.5"),
        ("postings", "amount", "9223372036854775807"),
        ("postings", "account", "X'00'"),
        ("postings", "account", "''"),
        ("postings", "what", "X'00'"),
        ("postings", "line", "'first'"),
        ("commits", "last", "'end'"),
        ("commits", "last", "-1"),
        ("commits", "hash", "CAST('not a hash' AS TEXT)"),
        ("commits", "hash", "X''"),
        ("streams", "hash", "CAST('not a hash' AS TEXT)"),
        ("streams", "version", "'one'"),
        ("accounts", "balance", "'much'"),
        ("accounts", "balance", "0.5"),
        ("journal", "position", "'end'"),
        ("journal", "position", "0"),
        ("journal", "position", "9223372036854775807"),
        ("journal", "hash", "'none'"),
        ("snapshots", "body", "CAST(body AS TEXT) || ' '"),
        ("snapshots", "version", "'one'"),
        ("snapshots", "form", "'one'"),
    ],
)
def test_a_value_of_another_kind_is_a_fault_and_no_crash(copy: Path, table: str, column: str, value: str) -> None:
    """SQLite takes anything anywhere. What is found must be told in a sentence."""
    with opened(copy) as rows:
        row = (
            "postings WHERE entry = 30"
            if table == "postings"
            else f"{table} ORDER BY 1 LIMIT 1 OFFSET (SELECT count(*) / 2 FROM {table})"
        )
        key = rows.execute(f"SELECT {', '.join(KEYS[table])} FROM {row}").fetchone()
        where = " AND ".join(f"{name} = ?" for name in KEYS[table])
        rows.execute("PRAGMA ignore_check_constraints = ON")
        rows.execute(f"UPDATE {table} SET {column} = {value} WHERE {where}", key)
    _assert_found_or_unreadable(copy)


def _assert_found_or_unreadable(where: Path) -> None:
    """A journal that cannot even be read is found out, too; anything but a sentence is a crash."""
    with suppress(InputError, Unavailable):
        found(where)


# ── Rows removed, swapped and added ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("where", ["first", "middle", "last"])
@pytest.mark.parametrize("table", ["events", "postings", "commits", "streams", "accounts", "journal"])
def test_a_row_removed_is_found(played: Played, tmp_path: Path, table: str, where: str) -> None:
    path = played.copy(tmp_path)
    with opened(path) as rows:
        such = "WHERE balance" if table == "accounts" else ""
        keys = rows.execute(f"SELECT {', '.join(KEYS[table])} FROM {table} {such} ORDER BY 1").fetchall()
        key = keys[{"first": 0, "middle": len(keys) // 2, "last": -1}[where]]
        rows.execute(f"DELETE FROM {table} WHERE {' AND '.join(f'{name} = ?' for name in KEYS[table])}", key)
    _assert_found_or_unreadable(path)


@pytest.mark.parametrize("where", ["first", "middle", "last"])
def test_a_record_removed_with_its_postings_is_found(copy: Path, where: str) -> None:
    with opened(copy) as rows:
        [first, middle, last] = [
            rows.execute(f"SELECT {which} FROM postings").fetchone()[0]
            for which in ("min(position)", "min(position) + (max(position) - min(position)) / 2", "max(position)")
        ]
        position = {"first": first, "middle": middle, "last": last}[where]
        rows.execute("DELETE FROM events WHERE position = ?", (position,))
        rows.execute("DELETE FROM postings WHERE position = ?", (position,))
    fault = found(copy)
    if where == "last":  # it is the last of its unit, and the last unit of all
        return
    assert fault.position is not None
    assert abs(fault.position - position) <= 1


FORGETS = ["events", "postings", "commits", "streams", "accounts", "journal", "nothing but hashes"]


@pytest.mark.parametrize("forgets", FORGETS)
def test_the_last_commit_removed_by_one_who_forgets_something_is_found(copy: Path, forgets: str) -> None:
    with opened(copy) as rows:
        [last, before] = [n for (n,) in rows.execute("SELECT last FROM commits ORDER BY number DESC LIMIT 2")]
        assert rows.execute("SELECT count(*) FROM postings WHERE position > ?", (before,)).fetchone()[0]
        streams = rows.execute(
            "SELECT stream, count(*) FROM events WHERE position > ? GROUP BY 1", (before,)
        ).fetchall()
        moved = rows.execute(
            "SELECT account, sum(amount) FROM postings WHERE position > ? GROUP BY 1", (before,)
        ).fetchall()
        if forgets != "accounts":
            for account, amount in moved:
                rows.execute("UPDATE accounts SET balance = balance - ? WHERE account = ?", (amount, account))
        if forgets != "postings":
            rows.execute("DELETE FROM postings WHERE position > ?", (before,))
        if forgets != "events":
            rows.execute("DELETE FROM events WHERE position > ?", (before,))
        if forgets != "commits":
            rows.execute("DELETE FROM commits WHERE last = ?", (last,))
        if forgets != "streams":
            for stream, count in streams:
                rows.execute("UPDATE streams SET version = version - ? WHERE stream = ?", (count, stream))
                if forgets != "nothing but hashes":
                    at = "(SELECT hash FROM events WHERE stream = ?1 ORDER BY version DESC LIMIT 1)"
                    rows.execute(f"UPDATE streams SET hash = coalesce({at}, hash) WHERE stream = ?1", (stream,))
        if forgets != "journal":
            end = "SELECT last, number, hash FROM commits ORDER BY number DESC LIMIT 1"
            rows.execute(f"UPDATE journal SET (position, number, hash) = ({end})")
            rows.execute("UPDATE journal SET entry = (SELECT max(entry) FROM postings)")
    found(copy)


@pytest.mark.parametrize("units", [1, 2, 50])
def test_an_end_removed_by_one_who_forgets_nothing_is_found_by_a_noted_head(
    played: Played, tmp_path: Path, units: int
) -> None:
    """Nothing that is left tells of it, so somebody must have written down where it ended."""
    forger = Forger.reads(played.path)
    forger.remove(*range(len(forger.units) - units, len(forger.units)))
    path = forger.write(tmp_path / "forged.db")
    assert verified(path).findings == []
    head = verified(played.path).head.hash
    assert found(path, head).code == "finding-noted-head-missing"


def test_a_head_noted_at_any_time_is_found_again(played: Played) -> None:
    async def hashes(journal: Any) -> list[bytes]:
        return [commit.hash async for commit in journal.commits()]

    noted = asked(played.path, hashes)
    for head in (noted[0], noted[len(noted) // 2], noted[-1]):
        assert verified(played.path, head).findings == []
    assert found(played.path, bytes(31) + b"\1").code == "finding-noted-head-missing"


def test_the_head_of_an_empty_journal_is_in_every_one(played: Played, tmp_path: Path) -> None:
    """Who verified before the first record was told this head, too."""
    asyncio.run(_made(tmp_path / "empty.db"))
    noted = verified(tmp_path / "empty.db").head.hash
    assert verified(tmp_path / "empty.db", noted).findings == []
    assert verified(played.path, noted).findings == []


@pytest.mark.parametrize("apart", [1, 2, 40])
@pytest.mark.parametrize("columns", ["all", "stream, version", "body", "at", "hash", "cause"])
def test_two_records_swapped_are_found(copy: Path, apart: int, columns: str) -> None:
    with opened(copy) as rows:
        first = 120
        while True:
            pair = [_record(rows, position) for position in (first, first + apart)]
            names = [
                name
                for name in COLUMNS["events"]
                if name != "position" and (columns == "all" or name in columns.split(", "))
            ]
            if all(pair[0][name] != pair[1][name] for name in names if name in ("body", "hash", "at", "cause")):
                break
            first += 1
        rows.execute("DELETE FROM events WHERE position IN (?, ?)", (first, first + apart))
        pair = [own | {name: other[name] for name in names} for own, other in (pair, pair[::-1])]
        rows.executemany(
            f"INSERT INTO events VALUES ({', '.join(f':{name}' for name in COLUMNS['events'])})",
            pair,
        )
    fault = found(copy)
    assert fault.position is not None
    assert abs(fault.position - first) <= 1 or columns == "cause"


def test_two_postings_swapped_are_found(copy: Path) -> None:
    with opened(copy) as rows:
        [(one, first), (two, second)] = rows.execute(
            "SELECT entry, amount FROM postings WHERE what = 'hold' AND line = 1 GROUP BY amount LIMIT 2"
        ).fetchall()
        for entry, amount in ((one, second), (two, first)):
            rows.execute(
                "UPDATE postings SET amount = CASE line WHEN 1 THEN ?1 ELSE -?1 END WHERE entry = ?2", (amount, entry)
            )
    found(copy)


def test_two_units_swapped_by_a_forger_are_found(played: Played, tmp_path: Path) -> None:
    """Cards in another order: every hash is right, and the shoe is not."""
    forger = Forger.reads(played.path)
    dealt = [unit for unit in forger.units_of("shoe/1-1") if len(forger.units[unit]) >= 2]
    one, two = dealt[1:3]
    forger.units[one], forger.units[two] = forger.units[two], forger.units[one]
    found(forger.write(tmp_path / "forged.db"))


_RECORD = "INSERT INTO events SELECT {}, 'house', 99, at, kind, form, round, 'more', body, hash FROM events {}"
_LAST = "ORDER BY 1 DESC LIMIT 1"
EXTRA = {
    "a record after the end": _RECORD.format("position + 1", _LAST),
    "a record before the beginning": _RECORD.format("0", "LIMIT 1"),
    "a record of number -5": _RECORD.format("-5", "LIMIT 1"),
    "a posting in an entry": "INSERT INTO postings SELECT entry, 9, position, what, account, amount "
    "FROM postings LIMIT 1",
    "a posting of no record": "INSERT INTO postings VALUES (999999, 0, 999999, 'gift', 'patron:mei', 100)",
    "a posting of record 0": "INSERT INTO postings VALUES (0, 0, 0, 'gift', 'patron:mei', 100)",
    "an entry of a record": "INSERT INTO postings VALUES (999999, 0, 9, 'gift', 'patron:mei', 100), "
    "(999999, 1, 9, 'gift', 'bank', -100)",
    "a commit after the end": f"INSERT INTO commits SELECT number + 1, last + 1, hash FROM commits {_LAST}",
    "a commit before the beginning": "INSERT INTO commits VALUES (0, 0, zeroblob(32))",
    "a commit of number -5": "INSERT INTO commits VALUES (-5, 0, zeroblob(32))",
    "a stream": "INSERT INTO streams VALUES ('table/9', 1, zeroblob(32))",
    "a stream without records": "INSERT INTO streams VALUES ('table/9', 0, zeroblob(32))",
    "an account with money": "INSERT INTO accounts VALUES ('patron:nobody', 100)",
    "a snapshot of no table": "INSERT INTO snapshots VALUES ('table/9', 1, 1, '{}')",
    "a snapshot of another stream": "INSERT INTO snapshots VALUES ('house', 1, 1, '{}')",
}


@pytest.mark.parametrize("extra", EXTRA)
def test_whatever_is_added_is_found(copy: Path, extra: str) -> None:
    with opened(copy) as rows:
        assert rows.execute(EXTRA[extra]).rowcount
    found(copy)


def test_an_account_that_no_entry_names_is_found(copy: Path) -> None:
    """Even with nothing in it: it is not what the entries come to."""
    with opened(copy) as rows:
        rows.execute("INSERT INTO accounts VALUES ('patron:nobody', 0)")
    assert found(copy).facts["accounts"] == ["patron:nobody"]


def test_an_account_that_is_gone_is_found(copy: Path) -> None:
    with opened(copy) as rows:
        rows.execute("DELETE FROM accounts WHERE account = 'cash:main' AND balance = 0")
        assert rows.execute("SELECT changes()").fetchone() == (1,)
    assert "cash:main" in found(copy).facts["accounts"]


def test_a_snapshot_of_an_earlier_moment_holds(copy: Path) -> None:
    """It is behind, as any snapshot may be."""
    with opened(copy) as rows:
        assert rows.execute("SELECT count(*) FROM snapshots").fetchone()[0] == 5
        assert rows.execute(
            "SELECT count(*) FROM snapshots JOIN streams USING (stream) WHERE snapshots.version < streams.version"
        ).fetchone()[0]
        rows.execute("DELETE FROM snapshots WHERE stream = 'table/1'")
    assert verified(copy).findings == []


# ── By chance ────────────────────────────────────────────────────────────────────────────────────────────

often = settings(
    max_examples=examples(10),
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@often
@given(st.integers(0, 10**9), st.sampled_from(["body", "hash"]), st.integers(0, 10**9), st.integers(1, 255))
def test_any_byte_of_any_record_changed_is_found(
    played: Played, tmp_path: Path, row: int, column: str, at: int, flip: int
) -> None:
    path = played.copy(tmp_path)
    with opened(path) as rows:
        [count] = rows.execute("SELECT count(*) FROM events").fetchone()
        position = row % count + 1
        [blob] = rows.execute(f"SELECT {column} FROM events WHERE position = ?", (position,)).fetchone()
        spoiled = bytearray(blob)
        spoiled[at % len(blob)] ^= flip
        rows.execute(f"UPDATE events SET {column} = ? WHERE position = ?", (bytes(spoiled), position))
    assert found(path).position == position


@often
@given(
    st.integers(0, 10**9), st.sampled_from(["what", "account", "amount"]), st.integers(0, 10**9), st.integers(1, 127)
)
def test_any_byte_of_any_posting_changed_is_found(
    played: Played, tmp_path: Path, row: int, column: str, at: int, flip: int
) -> None:
    path = played.copy(tmp_path)
    with opened(path) as rows:
        keys = rows.execute("SELECT entry, line, position FROM postings").fetchall()
        entry, line, position = keys[row % len(keys)]
        [value] = rows.execute(f"SELECT {column} FROM postings WHERE entry = ? AND line = ?", (entry, line)).fetchone()
        if isinstance(value, int):
            after: Any = value ^ (flip << at % 24) or value + 1
        else:
            spoiled = bytearray(value.encode())
            spoiled[at % len(spoiled)] ^= flip
            after = spoiled.decode("latin-1")
        rows.execute(f"UPDATE postings SET {column} = ? WHERE entry = ? AND line = ?", (after, entry, line))
    assert found(path).position == position


def test_a_byte_of_the_file_itself_changed_is_found_if_it_changes_anything(played: Played, tmp_path: Path) -> None:
    """Whatever any query would tell differently, by whichever index, is found."""
    rng, whole, missed = random.Random(1), played.path.read_bytes(), []
    for _ in range(examples(20)):
        path, at = tmp_path / "copy.db", rng.randrange(100, len(whole))
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :])
        try:
            holds = verified(path).holds
        except Unavailable:
            continue
        except Exception as error:  # a crash is not an answer
            missed.append((at, repr(error)))
            continue
        if holds and not _is_sound(path):
            missed.append((at, "not found"))
    assert not missed, f"{len(missed)} of 50 bytes were changed and not found: {missed[:5]}"


def _is_sound(path: Path) -> bool:
    with opened(path) as rows:
        try:
            return rows.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        except sqlite3.DatabaseError:
            return False


def test_a_record_cannot_be_hidden_from_an_index(copy: Path) -> None:
    """A Round is read by an index: who takes a record out of it alone hides a settlement from `punto round`."""
    with opened(copy) as rows:
        [(position, number)] = rows.execute(
            "SELECT position, round FROM events WHERE stream = 'table/1' AND kind = 'BetSettled' LIMIT 1"
        ).fetchall()
        rows.execute("PRAGMA writable_schema = ON")
        [sql] = rows.execute("SELECT sql FROM sqlite_schema WHERE name = 'events_round'").fetchone()
        [root] = rows.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events_round'").fetchone()
        rows.execute("DELETE FROM sqlite_schema WHERE name = 'events_round'")
    with opened(copy) as rows:  # the index is not known now, so what follows does not change it
        row = rows.execute("SELECT * FROM events WHERE position = ?", (position,)).fetchone()
        rows.execute("UPDATE events SET round = NULL WHERE position = ?", (position,))
        rows.execute("CREATE INDEX events_round ON events (stream, round, position) WHERE round IS NOT NULL")
        rows.execute("PRAGMA writable_schema = ON")
        [own] = rows.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events_round'").fetchone()
        rows.execute("DELETE FROM sqlite_schema WHERE name = 'events_round'")
    with opened(copy) as rows:
        rows.execute("UPDATE events SET round = ? WHERE position = ?", (number, position))
        assert rows.execute("SELECT * FROM events WHERE position = ?", (position,)).fetchone() == row
        rows.execute("PRAGMA writable_schema = ON")
        rows.execute(
            "INSERT INTO sqlite_schema VALUES ('index', 'events_round', 'events', ?, ?)",
            (own, sql),
        )
        assert own != root
    shown = asked(copy, lambda journal: journal.round("table/1", number))
    assert position not in [record.position for record in shown]
    with suppress(Unavailable):
        found(copy)


# ── An exported folder ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def exported(played: Played, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exported") / "folder"
    _exported(played.path, folder)
    return folder


@often
@given(st.sampled_from(["records.jsonl", "commits.jsonl", "head.json"]), st.integers(0, 10**9), st.integers(1, 255))
def test_any_byte_of_an_export_changed_is_found(exported: Path, tmp_path: Path, name: str, at: int, flip: int) -> None:
    folder = _folder(exported, tmp_path)
    before = (folder / name).read_bytes()
    at %= len(before)
    after = before[:at] + bytes([before[at] ^ flip]) + before[at + 1 :]
    (folder / name).write_bytes(after)
    if not _says_the_same(before, after):
        _assert_found_or_unreadable(folder)


def _says_the_same(before: bytes, after: bytes) -> bool:
    """A space for a tab, or a hash in capitals."""
    try:
        told = [[json.loads(line) for line in text.decode().splitlines()] for text in (before, after)]
    except ValueError:
        return False

    def plain(line: Any) -> Any:
        return line | {"hash": str(line["hash"]).lower()} if isinstance(line, dict) and "hash" in line else line

    return [plain(line) for line in told[0]] == [plain(line) for line in told[1]]


Lines = list[str]
RECORDS, COMMITS, HEAD = "records.jsonl", "commits.jsonl", "head.json"


def _instead(old: str, new: str, line: int = 50) -> Callable[[Lines], Lines]:
    return lambda lines: [*lines[:line], lines[line].replace(old, new, 1), *lines[line + 1 :]]


def _besides(more: str) -> Callable[[Lines], Lines]:
    return lambda lines: [*lines[:50], more, *lines[50:]]


SPOILED: dict[str, tuple[str, Callable[[Lines], Lines]]] = {
    "a record gone": (RECORDS, lambda lines: lines[:50] + lines[51:]),
    "the last record gone": (RECORDS, lambda lines: lines[:-1]),
    "all records gone": (RECORDS, lambda _: []),
    "two records swapped": (RECORDS, lambda lines: [*lines[:50], lines[51], lines[50], *lines[52:]]),
    "a record twice": (RECORDS, lambda lines: [*lines[:51], *lines[50:]]),
    "a record of number 0": (RECORDS, lambda lines: [lines[0].replace('"position": 1,', '"position": 0,'), *lines]),
    "an empty line": (RECORDS, _besides("")),
    "a line that is a list": (RECORDS, _besides("[]")),
    "a line that is null": (RECORDS, _besides("null")),
    "a record without a body": (RECORDS, _instead('"body"', '"Body"')),
    "a record with something more": (RECORDS, _instead("{", '{"more": 1, ')),
    "a position in words": (RECORDS, _instead('"position": 51', '"position": "51"')),
    "entries that are none": (RECORDS, _instead('"entries": [', '"entries": [7', 0)),
    "a hash that is none": (RECORDS, _instead('"hash": "', '"hash": "x')),
    "a commit gone": (COMMITS, lambda lines: lines[:9] + lines[10:]),
    "the last commit gone": (COMMITS, lambda lines: lines[:-1]),
    "all commits gone": (COMMITS, lambda _: []),
    "a commit twice": (COMMITS, lambda lines: [*lines, lines[-1]]),
    "a commit without a hash": (COMMITS, _instead('"hash"', '"Hash"')),
    "a commit in words": (COMMITS, _instead('"last": ', '"last": "x", "then": ')),
    "no head": (HEAD, lambda _: []),
    "two heads": (HEAD, lambda lines: lines * 2),
    "a head that is a list": (HEAD, lambda _: ["[]"]),
    "a head that is none": (HEAD, lambda _: ["{}"]),
    "a head in words": (HEAD, _instead('"entry": ', '"entry": "many", "then": ', 0)),
}


@pytest.mark.parametrize("what", SPOILED)
def test_whatever_is_done_to_an_export_is_found(exported: Path, tmp_path: Path, what: str) -> None:
    folder = _folder(exported, tmp_path)
    name, spoil = SPOILED[what]
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    spoiled = spoil(lines)
    assert spoiled != lines
    (folder / name).write_text("".join(f"{line}\n" for line in spoiled), encoding="utf-8")
    _assert_found_or_unreadable(folder)


def test_an_export_that_is_not_text_is_told_in_a_sentence(exported: Path, tmp_path: Path) -> None:
    folder = _folder(exported, tmp_path)
    with (folder / "records.jsonl").open("ab") as file:
        file.write(b"\xff\xfe\n")
    _assert_found_or_unreadable(folder)


# ── Helpers ──────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """As an attacker opens it: with nothing in between."""
    with closing(sqlite3.connect(path, isolation_level=None)) as rows:
        yield rows


def _record(rows: sqlite3.Connection, position: int) -> dict[str, Any]:
    row = rows.execute("SELECT * FROM events WHERE position = ?", (position,)).fetchone()
    return dict(zip(COLUMNS["events"], row, strict=True))


def _rows(path: Path) -> dict[str, list[Any]]:
    """All there is, but for snapshots, which a copy does without."""
    with opened(path) as rows:
        return {
            name: rows.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in COLUMNS
            if name != "snapshots"
        }


def _folder(exported: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "folder"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(exported, folder)
    return folder


async def _made(path: Path) -> None:
    await (await open_journal(str(path))).close()


def _exported(source: Path | str, folder: Path) -> Head:
    return asked(source, lambda journal: export(journal, folder))


def _copied(source: Path | str, target: Path | str) -> Head:
    async def work() -> Head:
        journal = await open_journal(str(target))
        try:
            return await copy_journal(reading, journal)
        finally:
            await journal.close()

    async def whole() -> Head:
        nonlocal reading
        reading = await open_to_read(str(source))
        try:
            return await work()
        finally:
            await reading.close()

    reading: Any = None
    return asyncio.run(whole())
