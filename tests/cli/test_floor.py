"""`punto floor check`: the tables of a floor file, or every fault of it."""

import asyncio
import json
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto
from tests.scenes import BOOKS, book

from punto.cage.desk import Desk
from punto.money import format_amount
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.store.location import open_journal

GOOD = """
name = "Level 2"
[[tables]]
name = "Live 1"
rulebook = "easy-six"
dealer = "live"
cards = "face-down"
chip = "5.00"
[tables.limits]
minimum = "25.00"
maximum = "5000.00"
[tables.limits.tie]
minimum = "5.00"
maximum = "500.00"
"""
BAD = 'name = "Level 2"\n[[tables]]\nname = "a/b"\nrulebook = "easy-seven"\nchip = 5\nlimits = { minimum = "1" }\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "floor.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path / "floor.toml"


def test_the_built_in_floor_is_shown_and_says_that_guests_are_let_in() -> None:
    told = answer("floor", "check")
    assert told.startswith("The built-in floor: 5 tables, no fault found\n")
    assert all(name in told for name in BOOKS)
    assert "guests are let in, each with play credits of 10000.00" in told
    assert ["Super", "Six", "ETG", "15", "1", "10", "20", "15", "4", "10"] in [
        line.split() for line in told.splitlines()
    ]


def test_the_built_in_floor_as_json() -> None:
    told = answer_json("floor", "check")
    assert (told["floor"], told["guests"], told["guest_credits"]) == ("The built-in floor", True, "10000.00")
    assert [one["rulebook"] for one in told["tables"]] == [book(name).id for name in BOOKS]
    assert told["tables"][0]["timing"] == {
        "betting": 20,
        "betting_least": 10,
        "pace": 1.5,
        "insurance": 10,
        "options": 20,
        "squeeze": 15,
        "pause": 6,
    }
    assert told["cage"] == {"voucher_cap": "10000.00", "cage_only_above": "10000.00", "days_to_expiry": 180}


def test_a_floor_file_is_shown(file: Path) -> None:
    told = answer("floor", "check", str(file))
    assert told.startswith("Level 2: 1 table, no fault found\n")
    [row] = [line.split() for line in told.splitlines() if "easy-six" in line]
    assert row == ["Live", "1", "easy-six", "live", "face-down", "A", "9", "8", "5.00", "25.00", "5000.00"]
    [row] = [line.split() for line in told.splitlines() if "tie" in line]
    assert row == ["Live", "1", "tie", "5.00", "500.00"]
    assert "seconds" not in told
    assert "no guests: nobody plays without an account" in told


def test_a_floor_file_as_json(file: Path) -> None:
    told = answer_json("floor", "check", str(file))
    assert (told["guests"], told["guest_credits"]) == (False, None)
    assert told["tables"] == [
        {
            "table": "Live 1",
            "rulebook": "rws/easy-six@2012",
            "digest": book("easy-six").digest,
            "dealer": "live",
            "layout": "A",
            "boxes": 9,
            "decks": 8,
            "cards": "face-down",
            "chip": "5.00",
            "limits": {
                "minimum": "25.00",
                "maximum": "5000.00",
                "differential": None,
                "areas": {"tie": {"minimum": "5.00", "maximum": "500.00"}},
            },
            "to_cover": {"one_box": "175250.00", "all_boxes": "1577250.00"},
            "timing": None,
        }
    ]
    assert (told["bank"], told["warnings"]) == (None, [])


@pytest.mark.parametrize(
    ("bank", "code", "wanted"),
    [
        (0, "warning-bank-one-box", "175250.00"),
        (175_249_99, "warning-bank-one-box", "175250.00"),
        (175_250_00, "warning-bank-all-boxes", "1577250.00"),
        (1_577_250_00, None, None),
    ],
)
def test_limits_that_the_bank_could_not_pay_are_warned_of(
    file: Path, tmp_path: Path, bank: int, code: str | None, wanted: str | None
) -> None:
    data = tmp_path / "floor.db"

    async def fund() -> None:
        journal = await open_journal(str(data))
        if bank:
            await Desk(journal).fund_bank("bank", 1, bank, Actor("bo", Authority.SHIFT_MANAGER))
        await journal.close()

    asyncio.run(fund())
    told = answer_json("floor", "check", str(file), "--database", str(data))
    assert told["bank"] == format_amount(bank)
    assert [(one["code"], one["facts"]["wanted"]) for one in told["warnings"]] == ([(code, wanted)] if code else [])
    said = answer("floor", "check", str(file), "--database", str(data))
    assert ("could win" in said) == bool(code)
    assert ["Live", "1", "175250.00", "1577250.00"] in [line.split() for line in said.splitlines()]


def test_every_fault_is_told_on_standard_error(file: Path) -> None:
    file.write_text(BAD, encoding="utf-8")
    result = punto("floor", "check", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert [line.split(": ")[:2] for line in result.stderr.splitlines()] == [
        ["floor.toml:3", "tables[1].name"],
        ["floor.toml:4", "tables[1].rulebook"],
        ["floor.toml:5", "tables[1].chip"],
        ["floor.toml:6", "tables[1].limits"],
        ["Rulebooks of your own", "name their folder with --rulebooks."],
    ]


def test_every_fault_is_told_as_json(file: Path) -> None:
    file.write_text(BAD, encoding="utf-8")
    result = punto("floor", "check", str(file), "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    faults = json.loads(result.stdout)["error"]["faults"]
    assert [(fault["file"], fault["line"]) for fault in faults] == [("floor.toml", line) for line in (3, 4, 5, 6)]
    assert faults[3] == {
        "file": "floor.toml",
        "line": 6,
        "place": "tables[1].limits",
        "reason": "'maximum' is missing",
        "code": "fault-missing",
        "facts": {"word": "maximum"},
    }


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = punto("floor", "check", str(tmp_path / "none.toml"))
    assert result.exit_code == 1
    assert "none.toml' cannot be read: No such file" in result.stderr
    assert "give a .toml file" in result.stderr


def test_in_a_process_of_its_own(file: Path) -> None:
    file.write_text(GOOD.replace("Level 2", "貴賓 [bold]"), encoding="utf-8")
    ran = in_a_process("floor", "check", str(file))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode().startswith("貴賓 [bold]: 1 table")
