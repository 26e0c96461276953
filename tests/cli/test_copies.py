"""`punto export` and `punto backup`: copies that can be read by anybody, and copies that can take a journal's place."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from tests.books.evening import BOSS
from tests.books.house import made_house
from tests.cli.running import answer, answer_json, in_a_process, punto

from punto.cage.desk import Desk
from punto.store.location import open_journal


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("evening") / "floor.db"
    made_house(path, rounds=2, games=("easy-six", "insurance"))
    return str(path)


def head_of(database: str) -> tuple[int, str]:
    told = answer_json("verify", database)
    return told["records"], told["head"]


def refused(*args: str) -> str:
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    as_json = punto(*args, "--json")
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout)["error"]["sentence"] == result.stderr.strip()
    return result.stderr.strip()


# ── export ───────────────────────────────────────────────────────────────────────────────────────────────


def test_an_export_is_lines_of_json(database: str, tmp_path: Path) -> None:
    told = answer_json("export", database, "--out", str(tmp_path / "evening"))
    assert (told["records"], told["head"]) == head_of(database)
    assert sorted(file.name for file in (tmp_path / "evening").iterdir()) == [
        "commits.jsonl",
        "head.json",
        "records.jsonl",
    ]
    records = [json.loads(line) for line in (tmp_path / "evening" / "records.jsonl").read_text("utf-8").splitlines()]
    with sqlite3.connect(database) as rows:
        bodies = [body.decode() for (body,) in rows.execute("SELECT body FROM events ORDER BY position")]
    assert [record["body"] for record in records] == bodies
    assert all(json.loads(record["body"])["type"] == record["kind"] for record in records)


def test_it_says_what_it_wrote(database: str, tmp_path: Path) -> None:
    records, head = head_of(database)
    out = tmp_path / "a" / "b"
    assert answer("export", database, "--out", str(out)) == f"{records:,} records in {out}\nhead {head}\n"


def test_an_export_of_an_export_is_the_same(database: str, tmp_path: Path) -> None:
    answer("export", database, "--out", str(tmp_path / "one"))
    answer("export", str(tmp_path / "one"), "--out", str(tmp_path / "two"))
    for file in (tmp_path / "one").iterdir():
        assert (tmp_path / "two" / file.name).read_bytes() == file.read_bytes()


@pytest.mark.parametrize("there", ["folder", "file"])
def test_nothing_is_exported_over_anything(database: str, tmp_path: Path, there: str) -> None:
    out = tmp_path / "there"
    out.mkdir() if there == "folder" else out.write_text("mine")
    assert "exists already; give a folder that does not" in refused("export", database, "--out", str(out))
    assert list(out.iterdir()) == [] if there == "folder" else out.read_text() == "mine"


def test_a_place_that_cannot_be_written_is_refused(database: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refused("export", database, "--out", str(tmp_path / "file" / "folder")).startswith("--out: ")
    assert refused("export", database, "--out", "/proc/nowhere/folder").startswith("--out: ")


@pytest.mark.parametrize("command", ["export", "backup"])
def test_what_is_not_there_is_not_copied(tmp_path: Path, command: str) -> None:
    refused(command, str(tmp_path / "none.db"), "--out", str(tmp_path / "out"))
    (tmp_path / "file").write_bytes(b"not a database")
    refused(command, str(tmp_path / "file"), "--out", str(tmp_path / "out"))
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("command", ["export", "backup"])
def test_without_a_place_it_is_a_mistake_in_use(database: str, command: str) -> None:
    assert punto(command, database).exit_code == 2


@pytest.mark.parametrize("command", ["export", "backup"])
def test_in_a_pipe_there_is_no_bar(database: str, tmp_path: Path, command: str) -> None:
    done = in_a_process(command, database, "--out", str(tmp_path / "out"), "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["head"] == head_of(database)[1]


# ── backup ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_backup_is_verified_and_holds(database: str, tmp_path: Path) -> None:
    out = str(tmp_path / "copy.db")
    told = answer_json("backup", database, "--out", out)
    assert (told["records"], told["head"], told["holds"]) == (*head_of(database), True)
    assert answer_json("verify", out) == answer_json("verify", database)
    assert answer_json("rounds", out) == answer_json("rounds", database)


def test_it_says_so(database: str, tmp_path: Path) -> None:
    records, head = head_of(database)
    told = answer("backup", database, "--out", str(tmp_path / "copy.db"))
    assert told == f"{records:,} records copied\nhead {head}\nThe copy holds.\n"


def test_a_backup_of_an_export_brings_it_back(database: str, tmp_path: Path) -> None:
    answer("export", database, "--out", str(tmp_path / "folder"))
    answer("backup", str(tmp_path / "folder"), "--out", str(tmp_path / "back.db"))
    assert answer_json("verify", str(tmp_path / "back.db")) == answer_json("verify", database)


@pytest.mark.parametrize("there", ["a journal", "an empty file", "a folder", "something else"])
def test_nothing_is_backed_up_over_anything(database: str, tmp_path: Path, there: str) -> None:
    out = tmp_path / "copy.db"
    match there:
        case "a journal":
            answer("backup", database, "--out", str(out))
        case "a folder":
            out.mkdir()
        case _:
            out.write_bytes(b"" if there == "an empty file" else b"mine")
    before = out.read_bytes() if out.is_file() else b""
    assert refused("backup", database, "--out", str(out)).startswith("--out: ")
    assert (out.read_bytes() if out.is_file() else b"") == before


def test_a_backup_onto_itself_is_refused(database: str) -> None:
    before = head_of(database)
    assert refused("backup", database, "--out", database).startswith("--out: ")
    assert head_of(database) == before


def test_a_place_that_cannot_be_written_is_told_in_a_sentence(database: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path / "none" / "copy.db", tmp_path / "file" / "copy.db"):
        refused("backup", database, "--out", str(out))


def test_a_journal_that_does_not_hold_makes_a_backup_that_does_not(database: str, tmp_path: Path) -> None:
    """It is copied as it is, and said; the exit code is 1."""
    (tmp_path / "spoiled.db").write_bytes(Path(database).read_bytes())
    with sqlite3.connect(tmp_path / "spoiled.db") as rows:
        rows.execute("UPDATE events SET at = at + 1 WHERE position = 20")
    result = punto("backup", str(tmp_path / "spoiled.db"), "--out", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    assert "does NOT hold: record 20" in result.stdout
    told = punto("backup", str(tmp_path / "spoiled.db"), "--out", str(tmp_path / "copy2.db"), "--json")
    assert (told.exit_code, json.loads(told.stdout)["holds"]) == (1, False)


@pytest.mark.parametrize(
    "spoil",
    [
        "DELETE FROM events WHERE position > 100",
        "UPDATE journal SET position = position + 5",
        "DELETE FROM commits WHERE number > 20",
        "UPDATE accounts SET balance = balance + 1",
        "UPDATE streams SET version = version + 1",
    ],
)
def test_a_broken_journal_is_not_mended_in_silence(database: str, tmp_path: Path, spoil: str) -> None:
    """A copy works out heads and balances anew: that the source does not hold must still be said."""
    (tmp_path / "spoiled.db").write_bytes(Path(database).read_bytes())
    with sqlite3.connect(tmp_path / "spoiled.db") as rows:
        rows.execute(spoil)
    assert punto("verify", str(tmp_path / "spoiled.db")).exit_code == 1
    result = punto("backup", str(tmp_path / "spoiled.db"), "--out", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_backup_that_failed_leaves_nothing_that_looks_like_one(database: str, tmp_path: Path) -> None:
    """Else the next one is refused because something is there already."""
    (tmp_path / "spoiled.db").write_bytes(Path(database).read_bytes())
    with sqlite3.connect(tmp_path / "spoiled.db") as rows:
        rows.execute("DELETE FROM events WHERE position > 100")
    result = punto("backup", str(tmp_path / "spoiled.db"), "--out", str(tmp_path / "copy.db"))
    assert result.exit_code == 1
    assert not (tmp_path / "copy.db").exists()


def test_play_goes_on_in_a_backup(database: str, tmp_path: Path) -> None:
    out = str(tmp_path / "copy.db")
    answer("backup", database, "--out", out)

    async def fund() -> None:
        journal = await open_journal(out)
        await Desk(journal).fund_bank("next day", 1, 5_00, BOSS)
        await journal.close()

    asyncio.run(fund())
    told = answer_json("verify", out, "--head", head_of(database)[1])
    assert (told["holds"], told["records"]) == (True, head_of(database)[0] + 1)
