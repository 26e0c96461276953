"""`punto verify` as a person runs it: what it says, where, and with which exit code."""

import asyncio
import json
import os
import pwd
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.books.evening import play_evening
from tests.books.house import KEYS, made_house
from tests.cli.running import answer, answer_json, in_a_process, punto

from punto.store.location import open_journal
from punto.verify.findings import FINDINGS


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "floor.db"
    made_house(path, rounds=2, games=("easy-six", "insurance"))
    return path


@pytest.fixture
def spoiled(database: Path, tmp_path: Path) -> Path:
    path = tmp_path / "spoiled.db"
    shutil.copyfile(database, path)
    with sqlite3.connect(path) as rows:
        rows.execute("UPDATE events SET at = at + 1 WHERE position = 40")
    return path


@pytest.fixture
def folder(database: Path, tmp_path: Path) -> Path:
    answer("export", str(database), "--out", str(tmp_path / "evening"))
    return tmp_path / "evening"


def refused(*args: str) -> str:
    """What a command that cannot be done says, with and without --json; and nothing else."""
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    assert result.stderr.count("\n") == 1
    as_json = punto(*args, "--json")
    assert (as_json.exit_code, as_json.stderr) == (1, ""), as_json.output
    error = json.loads(as_json.stdout)["error"]
    assert set(error) == {"code", "sentence"}
    assert error["sentence"] == result.stderr.strip()
    return result.stderr.strip()


def test_a_journal_that_holds_is_said_to_hold(database: Path) -> None:
    told = answer("verify", str(database)).splitlines()
    assert told[0].startswith("The journal holds: ")
    assert told[-1].startswith("head ")
    assert len(told[-1]) == len("head ") + 64


def test_its_json_has_what_was_looked_at(database: Path) -> None:
    told = answer_json("verify", str(database))
    known = ["holds", "records", "entries", "rounds", "shoes", "head", "checkpoints", "receipts", "findings"]
    assert list(told) == known
    assert (told["holds"], told["findings"], told["shoes"]) == (True, [], 1)
    with sqlite3.connect(database) as rows:
        [[position, entry, hash_]] = rows.execute("SELECT position, entry, hash FROM journal").fetchall()
        rounds = rows.execute("SELECT count(*) FROM events WHERE kind = 'BetsOpened'").fetchone()[0]
    assert (told["records"], told["entries"], told["rounds"], told["head"]) == (position, entry, rounds, hash_.hex())


def test_a_folder_tells_the_same(database: Path, folder: Path) -> None:
    assert answer_json("verify", str(folder)) == answer_json("verify", str(database))


def test_one_that_does_not_hold_is_told_with_its_place(spoiled: Path) -> None:
    result = punto("verify", str(spoiled))
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith("The journal does NOT hold. First at record 40 (")
    assert "head " not in result.stdout.splitlines()[-1]


def test_its_json_lists_the_findings(spoiled: Path) -> None:
    result = punto("verify", str(spoiled), "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["holds"]) == (1, False)
    assert all(list(one) == ["position", "stream", "code", "facts", "sentence"] for one in told["findings"])
    assert all(one["code"] in FINDINGS and set(one["facts"]) == set(FINDINGS[one["code"]]) for one in told["findings"])
    assert told["findings"][0]["position"] == 40
    assert 1 <= len(told["findings"]) <= 20


def test_a_journal_with_everything_wrong_is_told_briefly(database: Path, tmp_path: Path) -> None:
    shutil.copyfile(database, tmp_path / "wrong.db")
    with sqlite3.connect(tmp_path / "wrong.db") as rows:
        rows.execute("UPDATE events SET at = at + 1")
    result = punto("verify", str(tmp_path / "wrong.db"), "--json")
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)["findings"]) == 20


# ── --head ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_head_noted_before_is_still_there(database: Path) -> None:
    head = answer_json("verify", str(database))["head"]
    assert answer_json("verify", str(database), "--head", head)["holds"] is True
    assert answer_json("verify", str(database), "--head", head.upper())["holds"] is True
    with sqlite3.connect(database) as rows:
        [earlier] = rows.execute("SELECT hash FROM commits WHERE number = 9").fetchone()
    assert answer_json("verify", str(database), "--head", earlier.hex())["holds"] is True


def test_a_head_of_another_journal_is_not(database: Path) -> None:
    result = punto("verify", str(database), "--head", "ab" * 32)
    assert result.exit_code == 1
    assert "head that was noted" in result.stdout


@pytest.mark.parametrize("head", ["", "ab", "ab" * 31, "ab" * 33, "xy" * 32, "ab" * 31 + "a", "head"])
def test_what_is_no_head_is_refused(database: Path, head: str) -> None:
    assert refused("verify", str(database), "--head", head).startswith("--head: ")


# ── What cannot be read ──────────────────────────────────────────────────────────────────────────────────


def test_a_file_that_is_not_there_is_refused_and_not_made(tmp_path: Path) -> None:
    assert str(tmp_path / "none.db") in refused("verify", str(tmp_path / "none.db"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"not a database", b"SQLite", b"\x00" * 4096, b"PK\x03\x04" + bytes(100)])
def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    assert "not an SQLite file" in refused("verify", str(tmp_path / "file"))
    assert (tmp_path / "file").read_bytes() == content


def test_a_file_cut_short_is_told_in_a_sentence(database: Path, tmp_path: Path) -> None:
    (tmp_path / "short.db").write_bytes(database.read_bytes()[:9000])
    refused("verify", str(tmp_path / "short.db"))


def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as rows:
        rows.execute("CREATE TABLE things (name TEXT)")
    said = refused("verify", str(tmp_path / "other.db"))
    assert "nothing was recorded" not in said, "nobody wanted to record anything"
    assert "not a journal" in said or "no journal" in said


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    said = refused("verify", str(tmp_path / "empty.db"))
    assert "nothing was recorded" not in said, "nobody wanted to record anything"
    assert (tmp_path / "empty.db").stat().st_size == 0


def test_a_journal_without_a_record_holds(tmp_path: Path) -> None:
    async def make() -> None:
        await (await open_journal(str(tmp_path / "new.db"))).close()

    asyncio.run(make())
    told = answer_json("verify", str(tmp_path / "new.db"))
    assert (told["holds"], told["records"], told["head"]) == (True, 0, "00" * 32)
    assert answer_json("verify", str(tmp_path / "new.db"), "--head", told["head"])["holds"] is True
    assert answer("verify", str(tmp_path / "new.db")).startswith("The journal is empty")


def test_a_database_of_a_newer_punto_is_refused(database: Path, tmp_path: Path) -> None:
    """It may have tables that this one does not look at."""
    shutil.copyfile(database, tmp_path / "newer.db")
    with sqlite3.connect(tmp_path / "newer.db") as rows:
        rows.execute("PRAGMA user_version = 99")
    assert "newer punto" in refused("verify", str(tmp_path / "newer.db"))


@pytest.mark.parametrize("missing", ["records.jsonl", "commits.jsonl", "head.json"])
def test_a_folder_that_is_no_export_is_refused(folder: Path, missing: str) -> None:
    (folder / missing).unlink()
    assert missing in refused("verify", str(folder))


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    assert "not an exported journal" in refused("verify", str(tmp_path))


def test_an_export_with_a_line_that_is_no_json_is_told_with_the_line(folder: Path) -> None:
    lines = (folder / "records.jsonl").read_text(encoding="utf-8").splitlines()
    (folder / "records.jsonl").write_text("\n".join([*lines[:7], "{", *lines[8:]]), encoding="utf-8")
    # It was an export, and is one no longer: that is a finding, not a mistake in asking.
    result = punto("verify", str(folder))
    assert result.exit_code == 1
    assert "does NOT hold" in result.stdout
    assert "line 8 of records.jsonl cannot be read" in result.stdout


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:1/none", "postgresql://nobody@/none?host=/nowhere"])
def test_a_server_that_does_not_answer_is_told_in_a_sentence(url: str) -> None:
    refused("verify", url)


@pytest.mark.parametrize("url", ["postgresql://", "postgres://[", "postgresql://h:x/d"])
def test_an_address_that_is_none_is_told_in_a_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGHOST", "/nowhere")
    refused("verify", url)


# ── As a shell runs it ───────────────────────────────────────────────────────────────────────────────────


def test_in_a_pipe_there_is_no_bar(database: Path, spoiled: Path) -> None:
    done = in_a_process("verify", str(database))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"The journal holds")
    done = in_a_process("verify", str(spoiled), "--json")
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout)["holds"] is False


def test_the_bar_is_on_standard_error_alone(database: Path) -> None:
    """Where somebody looks: a terminal for standard error, and a file for the answer."""
    primary, secondary = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "punto.cli", "verify", str(database), "--json"],
        stdout=subprocess.PIPE,
        stderr=secondary,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(secondary)
    shown = b""
    while True:
        try:
            more = os.read(primary, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more
    assert process.stdout is not None
    told = json.loads(process.stdout.read())
    process.stdout.close()
    assert process.wait() == 0
    os.close(primary)
    assert told["holds"] is True
    assert b"verifying" in shown


def test_verifying_changes_nothing(database: Path, tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    shutil.copyfile(database, path)
    before, modified = path.read_bytes(), path.stat().st_mtime_ns
    answer("verify", str(path))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, modified)


def _as_nobody(*args: str) -> "subprocess.CompletedProcess[bytes]":
    """As somebody who may not write there: root may write anywhere."""
    nobody = pwd.getpwnam("nobody")
    # Everything is loaded before: what belongs to root need not be open to others.
    load = f"""
import os, sys
from typer.testing import CliRunner
from punto.cli import app, main
CliRunner().invoke(app, {args!r})
os.setgid({nobody.pw_gid})
os.setuid({nobody.pw_uid})
sys.argv = ["punto", *{args!r}]
main()
"""
    return subprocess.run([sys.executable, "-c", load], capture_output=True, check=False, timeout=180)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("what", ["file", "folder", "both"])
def test_what_cannot_be_written_can_be_verified(database: Path, what: str) -> None:
    place = Path("/tmp") / f"punto-read-only-{os.getpid()}-{what}"
    place.mkdir()
    try:
        shutil.copyfile(database, place / "floor.db")
        (place / "floor.db").chmod(0o444 if what != "folder" else 0o666)
        place.chmod(0o555 if what != "file" else 0o777)
        done = _as_nobody("verify", str(place / "floor.db"), "--json")
        assert done.returncode == 0, done.stderr.decode()
        assert json.loads(done.stdout)["holds"] is True
    finally:
        shutil.rmtree(place)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_what_cannot_be_read_is_told_in_a_sentence(database: Path) -> None:
    place = Path("/tmp") / f"punto-not-read-{os.getpid()}"
    place.mkdir(mode=0o755)
    try:
        shutil.copyfile(database, place / "floor.db")
        (place / "floor.db").chmod(0o600)
        done = _as_nobody("verify", str(place / "floor.db"))
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr
    finally:
        shutil.rmtree(place)


def test_a_journal_in_use_can_be_verified(tmp_path: Path) -> None:
    """Its last records are still in the log beside it."""

    async def whole() -> Any:
        journal = await open_journal(str(tmp_path / "floor.db"))
        try:
            await play_evening(journal, KEYS, rounds=1, games=("easy-six",))
            assert (tmp_path / "floor.db-wal").stat().st_size
            done = await asyncio.to_thread(in_a_process, "verify", str(tmp_path / "floor.db"), "--json")
            return json.loads(done.stdout), (await journal.head()).hash.hex()
        finally:
            await journal.close()

    told, head = asyncio.run(whole())
    assert (told["holds"], told["head"]) == (True, head)
