"""`punto report`: every kind, in every form, and what it says when it is asked wrongly."""

import csv
import io
import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.cli.running import answer, answer_json, punto
from tests.reports.nights import REASON, asked, made, nothing, play_nights

from punto.facts import Message
from punto.money import format_amount
from punto.reports.winnings import winnings

KINDS = (
    ("win",),
    ("meters",),
    ("statement", "--patron", "mei"),
    ("events",),
    ("pairs",),
    ("unclaimed",),
    ("watchers",),
)

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind[0])


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(made(tmp_path_factory.mktemp("report") / "floor.db", play_nights))


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(made(tmp_path_factory.mktemp("report") / "empty.db", nothing))


def as_csv(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# ── every form says the same ─────────────────────────────────────────────────────────────────────────────


@every_kind
def test_csv_and_json_and_markdown_say_the_same(floor: str, kind: tuple[str, ...]) -> None:
    told = answer_json("report", floor, *kind)
    assert told
    listed = as_csv(answer("report", floor, *kind, "--csv"))
    assert listed == [{name: "" if value is None else str(value) for name, value in row.items()} for row in told]
    lines = answer("report", floor, *kind, "--markdown").splitlines()
    assert lines[0] == f"| {' | '.join(told[0])} |"
    assert len(lines) == len(told) + 2


@every_kind
def test_files_say_what_is_printed(floor: str, tmp_path: Path, kind: tuple[str, ...]) -> None:
    for schema_version in ("csv", "json"):
        file = tmp_path / f"report.{schema_version}"
        assert answer("report", floor, *kind, "--out", str(file)).endswith(f" in {file}\n")
        assert file.read_text(encoding="utf-8") == answer("report", floor, *kind, f"--{schema_version}")


@every_kind
def test_parquet_has_whole_cents_and_utc(floor: str, tmp_path: Path, kind: tuple[str, ...]) -> None:
    file = tmp_path / "report.parquet"
    answer("report", floor, *kind, "--out", str(file))
    frame = pl.read_parquet(file)
    told = answer_json("report", floor, *kind)
    assert [name.removesuffix("_cents") for name in frame.columns] == list(told[0])
    for name, schema_version in frame.schema.items():
        if name.endswith("_cents"):
            assert schema_version == pl.Int64
        if name == "at":
            assert schema_version == pl.Datetime("us", "UTC")
        if name == "day":
            assert schema_version == pl.Date
    assert [_as_told(row) for row in frame.iter_rows(named=True)] == told


def _as_told(row: dict[str, Any]) -> dict[str, Any]:
    def value(name: str, value: Any) -> Any:
        if value is not None and name.endswith("_cents"):
            return format_amount(value)
        if isinstance(value, datetime):
            assert value.utcoffset() == datetime.now(UTC).utcoffset()
            return f"{value:%Y-%m-%d %H:%M:%S}"
        return value.isoformat() if isinstance(value, date) else value

    return {name.removesuffix("_cents"): value(name, cell) for name, cell in row.items()}


def test_the_kind_may_come_before_the_journal(floor: str) -> None:
    assert answer("report", "watchers", floor) == answer("report", floor, "watchers")


def test_watchers_are_marked_from_a_z_that_is_told_with_how_often_that_is_wrong(floor: str) -> None:
    said = answer("report", floor, "watchers")
    assert "Marked from z 4.00 on; z is of the gains by shoe. It takes 19 shoes, which no patron has.\n" in said
    assert "Where nobody watches the cards, fewer than one report in 100 marks somebody.\n" in said


def test_csv_quotes_what_needs_it(floor: str) -> None:
    text = answer("report", floor, "events", "--csv")
    assert '""smudged""' in text
    [voided] = [row for row in as_csv(text) if row["event"] == "voucher voided"]
    assert voided["what"].endswith(REASON)
    assert voided["code"] == "event-voucher-voided"


@every_kind
@pytest.mark.parametrize("ending", [".parquet", ".csv", ".json"])
def test_an_empty_journal(empty: str, tmp_path: Path, kind: tuple[str, ...], ending: str) -> None:
    if kind[0] == "statement":
        assert "there is no patron 'mei'" in punto("report", empty, *kind).stderr
        return
    file = tmp_path / f"report{ending}"
    assert answer("report", empty, *kind, "--out", str(file)).startswith("0 rows in ")
    assert answer("report", empty, *kind)
    assert answer_json("report", empty, *kind) == []
    if ending == ".parquet":
        frame = pl.read_parquet(file)
        assert frame.height == 0
        assert frame.width > 3
    elif ending == ".csv":
        assert len(file.read_text().split(",")) > 3


# ── each kind ────────────────────────────────────────────────────────────────────────────────────────────


def test_win_by_what_is_asked(floor: str) -> None:
    found = asked(Path(floor), winnings)
    for by in ("day", "shift,bet", "rulebook", "table, day"):
        told = answer_json("report", floor, "win", "--by", by)
        dimensions = [part.strip() for part in by.split(",")]
        assert list(told[0])[: len(dimensions)] == dimensions
        assert [row["win"] for row in told] == [format_amount(group.figures.win) for group in found.by(*dimensions)]


def test_win_is_told_with_a_total_and_how_it_is_counted(floor: str) -> None:
    lines = answer("report", floor, "--by", "table").splitlines()
    total = asked(Path(floor), winnings).by()[0]
    [all_of_it] = [line.split() for line in lines if line.startswith("all")]
    assert all_of_it[1:4] == [str(total.rounds), str(total.figures.bets), format_amount(total.figures.handle)]
    assert any("commission and breakage are inside what was paid" in line for line in lines)


def test_days_are_gaming_days(floor: str) -> None:
    days = [row["day"] for row in answer_json("report", floor, "--by", "day")]
    assert [row["day"] for row in answer_json("report", floor, "--by", "day", "--from", days[1])] == days[1:]
    assert [row["day"] for row in answer_json("report", floor, "--by", "day", "--to", days[0])] == days[:1]
    some = answer_json("report", floor, "meters", "--from", days[1], "--to", days[1])
    assert {row["day"] for row in some} == {days[1]}


def test_meters_say_that_they_agree(floor: str) -> None:
    assert answer("report", floor, "meters").endswith("All meters together come to the balances of the books.\n")


def test_meters_that_do_not_agree_are_an_error(floor: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Message("finding-meter-differs", {"account": "bank", "has": 100, "counted": 300})
    monkeypatch.setattr("punto.reports.meters.Meters.differences", lambda *_: iter([wrong]))
    result = punto("report", floor, "meters")
    assert result.exit_code == 1
    assert result.stderr == "the meters do not come to the balances: bank has 1.00 and its meters come to 3.00\n"


def test_a_statement_from_balance_to_balance(floor: str) -> None:
    told = answer_json("report", floor, "statement", "--patron", "zed")
    assert (told[0]["what"], told[-1]["what"]) == ("opening balance", "closing balance")
    assert (told[0]["code"], told[-1]["code"]) == ("movement-opening-balance", "movement-closing-balance")
    assert told[-1]["balance"] == "0.00"
    assert answer("report", floor, "statement", "--patron", "zed").endswith("Besides, 9.50 is owed to the House.\n")
    assert answer_json("report", floor, "statement", "--terminal", "t1")[1]["where"] == "terminal t1"


# ── asked wrongly ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("asked_for", "sentence"),
    [
        (("moon",), "'moon' is no report; there are win, meters, statement, events"),
        (("win", "--by", "moon"), "--by: 'moon' is nothing to report by; there are day, shift, table, rulebook, bet"),
        (("meters", "--by", "day"), "--by: is for the report of win, not for meters"),
        (("statement",), "say whose statement, with --patron NAME or with --terminal ID"),
        (("statement", "--patron", "mei", "--terminal", "t1"), "say whose statement"),
        (("events", "--patron", "mei"), "--patron and --terminal: are for a statement, not for events"),
        (("statement", "--patron", "bob"), "there is no patron 'bob' in this journal; there are ada, jon, mei"),
        (("win", "--from", "15.11.2026"), "--from: '15.11.2026' is not a day; write it like 2026-11-15"),
        (("win", "--out", "win.xlsx"), "--out: 'win.xlsx' must end in .parquet, .csv or .json"),
        (("win", "--out", "/nowhere/win.csv"), "--out: '/nowhere/win.csv' cannot be written"),
        (("win", "--out", "/nowhere/win.parquet"), "--out: '/nowhere/win.parquet' cannot be written"),
        (("win", "--csv", "--markdown"), "give one of --json, --csv and --markdown"),
        (("win", "--csv", "--out", "win.csv"), "give --out, or one of --json, --csv and --markdown"),
    ],
)
def test_a_sentence_says_what_is_wrong(floor: str, asked_for: tuple[str, ...], sentence: str) -> None:
    result = punto("report", floor, *asked_for)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(sentence)


def test_a_journal_that_is_not_there(tmp_path: Path) -> None:
    told = json.loads(punto("report", str(tmp_path / "none.db"), "--json").stdout)
    assert told["error"]["sentence"].startswith("there is no journal")


def test_help_has_an_example() -> None:
    told = answer("report", "--help")
    assert "punto report punto-data --by day,shift,table" in told
    assert "in the floor's time zone" in told
