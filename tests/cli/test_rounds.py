"""`punto rounds` and `punto round`: Rounds found again in a journal."""

import csv
import io
import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.books.house import made_house
from tests.cli.running import answer, answer_json, punto

from punto.play.page_reader import parse

COLUMNS = ["at", "table", "round", "outcome", "bets", "staked", "paid"]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("evening") / "floor.db"
    made_house(path, rounds=2, games=("easy-six", "insurance", "rws-baccarat"))
    return str(path)


@pytest.fixture(scope="module")
def folder(database: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("exported") / "evening"
    answer("export", database, "--out", str(path))
    return str(path)


def refused(*args: str) -> str:
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    as_json = punto(*args, "--json")
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout)["error"]["sentence"] == result.stderr.strip()
    return result.stderr.strip()


def of(database: str, asked: str, *terms: Any) -> list[Any]:
    with sqlite3.connect(database) as rows:
        return rows.execute(asked, terms).fetchall()


def at(row: dict[str, Any]) -> datetime:
    return datetime.strptime(row["at"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────


def test_all_rounds_are_listed_in_the_order_in_which_they_were_opened(database: str) -> None:
    rows = answer_json("rounds", database)
    assert [list(row) for row in rows] == [COLUMNS] * len(rows)
    opened = of(database, "SELECT at, substr(stream, 7), round FROM events WHERE kind = 'BetsOpened' ORDER BY position")
    assert [(row["table"], row["round"]) for row in rows] == [(table, number) for _, table, number in opened]
    assert [row["at"] for row in rows] == [
        datetime.fromtimestamp(moment / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S") for moment, _, _ in opened
    ]


def test_a_listed_round_says_how_it_ended(database: str) -> None:
    rows = answer_json("rounds", database)
    outcomes = {row["outcome"].split(" ")[0] for row in rows}
    assert outcomes >= {"void", "being"}
    assert outcomes <= {"void", "being", "player", "banker", "tie"}
    assert rows[-1]["outcome"] == "being played"


def test_what_was_staked_and_paid_is_what_was_settled(database: str) -> None:
    for row in answer_json("rounds", database):
        if row["outcome"] in ("void", "being played"):
            continue
        bodies = of(
            database,
            "SELECT body FROM events WHERE stream = ? AND round = ? AND kind = 'BetSettled'",
            f"table/{row['table']}",
            row["round"],
        )
        settled = [json.loads(body) for (body,) in bodies]
        assert row["bets"] == len(settled)
        for column, field in (("staked", "stake"), ("paid", "paid")):
            assert float(row[column].replace(",", "")) * 100 == pytest.approx(sum(one.get(field, 0) for one in settled))


def test_stakes_that_still_lie_there_are_staked(database: str) -> None:
    """A Round that is being played has bets, and so stakes."""
    row = answer_json("rounds", database)[-1]
    assert (row["outcome"], row["bets"]) == ("being played", 1)
    assert row["staked"] == "10.00"


def test_a_voided_round_paid_nothing(database: str) -> None:
    voided = [row for row in answer_json("rounds", database) if row["outcome"] == "void"]
    assert voided
    assert {row["paid"] for row in voided} == {"0.00"}


def test_one_table_alone(database: str) -> None:
    rows = answer_json("rounds", database, "--table", "2")
    assert {row["table"] for row in rows} == {"2"}
    assert [row["round"] for row in rows] == list(range(1, len(rows) + 1))


@pytest.mark.parametrize("last", [1, 2, 5, 100])
def test_the_latest_so_many(database: str, last: int) -> None:
    every = answer_json("rounds", database, "--last", "1000")
    assert answer_json("rounds", database, "--last", str(last)) == every[-last:]


def test_from_and_to_are_moments_and_days(database: str) -> None:
    every = answer_json("rounds", database, "--last", "1000")
    day = every[0]["at"][:10]
    after = (at(every[-1]) + timedelta(days=1)).strftime("%Y-%m-%d")
    before = (at(every[0]) - timedelta(days=1)).strftime("%Y-%m-%d")
    assert answer_json("rounds", database, "--from", day) == every
    assert answer_json("rounds", database, "--to", every[-1]["at"][:10]) == every  # a day counts whole
    assert answer_json("rounds", database, "--from", after) == []
    assert answer_json("rounds", database, "--to", before) == []
    middle = at(every[len(every) // 2]).replace(second=0)
    for schema_version in ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"):
        moment = middle.strftime(schema_version)
        assert answer_json("rounds", database, "--from", moment) == [row for row in every if at(row) >= middle]
        assert answer_json("rounds", database, "--to", moment) == [row for row in every if at(row) < middle]


@pytest.mark.parametrize("option", ["--from", "--to"])
@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-30", "15.11.2026", "2026-11-15 25:00", "99999-01-01"]
)
def test_what_is_no_day_is_refused(database: str, option: str, text: str) -> None:
    assert refused("rounds", database, option, text).startswith(f"{option}: ")


@pytest.mark.parametrize("text", ["0001-01-01", "9999-12-31", "1969-12-31", "1600-01-01 00:00"])
def test_days_far_off_are_days(database: str, text: str) -> None:
    assert punto("rounds", database, "--from", text).exit_code == 0
    assert punto("rounds", database, "--to", text).exit_code == 0


@pytest.mark.parametrize("last", ["0", "-1"])
def test_less_than_one_is_refused(database: str, last: str) -> None:
    assert refused("rounds", database, "--last", last).startswith("--last: ")


def test_a_number_that_is_none_is_a_mistake_in_use(database: str) -> None:
    assert punto("rounds", database, "--last", "many").exit_code == 2


@pytest.mark.parametrize("command", [("rounds",), ("round", "1")])
def test_a_table_that_is_not_there_is_refused_with_those_that_are(database: str, command: tuple[str, ...]) -> None:
    said = refused(command[0], database, *command[1:], "--table", "9")
    assert said.startswith("--table: ")
    assert "1, 2, 3" in said


def test_forms_exclude_each_other(database: str) -> None:
    assert punto("rounds", database, "--csv", "--markdown").exit_code == 1
    assert punto("rounds", database, "--csv", "--json").exit_code == 1


def test_csv_markdown_and_text_tell_the_same(database: str) -> None:
    rows = answer_json("rounds", database)
    plain = [{name: str(value) for name, value in row.items()} for row in rows]
    assert list(csv.DictReader(io.StringIO(answer("rounds", database, "--csv")))) == plain
    markdown = answer("rounds", database, "--markdown").splitlines()
    assert markdown[0] == f"| {' | '.join(COLUMNS)} |"
    assert len(markdown) == len(rows) + 2
    text = answer("rounds", database).splitlines()
    assert text[-1] == f"{len(rows)} Rounds"
    assert all(row["at"] in line and row["outcome"] in line for row, line in zip(plain, text[1:], strict=False))


def test_a_journal_without_rounds_has_none(database: str) -> None:
    assert answer("rounds", database, "--from", "2099-01-01", "--csv").strip() == ",".join(COLUMNS)
    assert answer("rounds", database, "--from", "2099-01-01").splitlines()[-1] == "0 Rounds"


def test_a_folder_lists_the_same(database: str, folder: str) -> None:
    assert answer_json("rounds", folder) == answer_json("rounds", database)


# ── round ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_round_is_a_page_that_replays(database: str, tmp_path: Path) -> None:
    for row in answer_json("rounds", database, "--last", "100"):
        page = answer("round", database, str(row["round"]), "--table", row["table"])
        assert page.startswith(
            f"# recalled from the journal: table {row['table']}, Round {row['round']}, {row['at']} UTC\n"
        )
        assert parse(page).number == row["round"]
    (tmp_path / "page.txt").write_text(page, encoding="utf-8")
    assert punto("replay", str(tmp_path / "page.txt")).exit_code == 0


def test_its_json_is_the_row_and_the_page(database: str, folder: str) -> None:
    [row] = [row for row in answer_json("rounds", database) if (row["table"], row["round"]) == ("2", 1)]
    told = answer_json("round", database, "1", "--table", "2")
    page = told.pop("page")
    assert told == row
    assert answer("round", database, "1", "--table", "2").endswith(page)
    assert answer_json("round", folder, "1", "--table", "2")["page"] == page


def test_a_note_made_later_stands_on_the_page_of_its_round(database: str) -> None:
    assert "seen on the cameras" in answer("round", database, "1", "--table", "2")


def test_a_number_at_several_tables_is_asked_about(database: str) -> None:
    assert "1, 2, 3" in refused("round", database, "1")


def test_a_number_at_one_table_needs_no_name(database: str) -> None:
    rows = answer_json("rounds", database, "--last", "100")
    most = max(row["round"] for row in rows)
    [row] = [row for row in rows if row["round"] == most]
    assert answer_json("round", database, str(most))["table"] == row["table"]


@pytest.mark.parametrize("number", ["0", "99", "9223372036854775807", "9223372036854775808", "99999999999999999999"])
def test_a_round_that_is_not_there_is_refused(database: str, number: str) -> None:
    assert "there is no Round" in refused("round", database, number)


def test_a_round_of_a_negative_number_is_refused(database: str) -> None:
    result = punto("round", database, "--", "-1")
    assert result.exit_code == 1
    assert "there is no Round" in result.stderr


@pytest.mark.parametrize("command", [("rounds",), ("round", "1")])
def test_a_journal_that_is_not_there_is_refused(tmp_path: Path, command: tuple[str, ...]) -> None:
    refused(command[0], str(tmp_path / "none.db"), *command[1:])
    (tmp_path / "file").write_bytes(b"not a database")
    refused(command[0], str(tmp_path / "file"), *command[1:])
    refused(command[0], str(tmp_path), *command[1:])
