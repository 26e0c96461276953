"""A folder of rulebooks (`--rulebooks`, PUNTO_RULEBOOKS): every command takes them by name, like those that ship."""

import json
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, punto

from punto.rules.library import FILES, FOLDER

PLUS = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
OWN = PLUS.replace('id = "rws/commission-super-six-plus@4"', 'id = "demo/own-six@1"').replace(
    'short_name = "super-six-plus"', 'short_name = "own-six"', 1
)
FLOOR = """name = "Own"
[[tables]]
name = "1"
rulebook = "own-six"
chip = "1.00"
limits = { minimum = "5.00", maximum = "500.00", differential = "1000.00" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "own.toml").write_text(OWN, encoding="utf-8")
    return str(tmp_path / "books")


def test_it_is_listed_as_the_houses_own_and_shown(folder: str) -> None:
    listed = answer("rules", "--rulebooks", folder)
    assert (
        listed.index("super-six-plus")
        < listed.index("tiger")
        < listed.index("The house's own")
        < listed.index("own-six")
    )
    assert answer_json("rules", "--rulebooks", folder)[-1]["rulebook"] == "demo/own-six@1"
    assert answer("rules", "own-six", "--rulebooks", folder) == answer("rules", f"{folder}/own.toml")
    assert "own-six" not in answer("rules")


def test_the_variable_says_the_same(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUNTO_RULEBOOKS", folder)
    assert answer_json("rules", "demo/own-six@1")["name"] == "own-six"
    assert answer_json("odds", "own-six")["rulebook"] == "demo/own-six@1"


def test_its_clauses_are_those_it_cites(folder: str) -> None:
    listed = answer_json("clauses", "own-six", "--rulebooks", folder)
    assert "3.12" in [one["clause"] for one in listed]
    assert {one["rulebook"] for one in listed} == {"demo/own-six@1"}
    assert "clauses: " in answer("clauses", f"{folder}/own.toml")
    every = answer_json("clauses", "--rulebooks", folder)
    assert {"demo/own-six@1", "public/tiger@1", "rws/easy-six@2012"} <= {one["rulebook"] for one in every}


def test_labels_with_brackets_are_shown_as_they_are_written(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN.replace('"5.12"', '"5[b]"').replace('"3.12"', '"Art. 7(2) [/]"'), encoding="utf-8")
    for shown in (answer("rules", str(file)), answer("clauses", str(file))):
        assert "5[b]" in shown
        assert "Art. 7(2) [/]" in shown


def test_a_page_of_it_is_dealt_and_replayed(folder: str, tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text(
        answer("deal", "own-six", "--seed", "3", "--bet", "1:mei:tie:10", "--rulebooks", folder), encoding="utf-8"
    )
    assert "every line holds" in answer("replay", str(page), "--rulebooks", folder)
    assert "every line holds" in answer("replay", str(page), "--rulebook", f"{folder}/own.toml")
    unknown = punto("replay", str(page))
    assert unknown.exit_code == 1
    assert "no rulebook 'demo/own-six@1'" in unknown.output
    assert "--rulebook, " in unknown.output
    assert "--rulebooks" in unknown.output


def test_it_is_priced_counted_and_designed(folder: str, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    answer("par-sheet", "own-six", "--out", str(sheet), "--rulebooks", folder)
    assert "demo/own-six@1" in sheet.read_text(encoding="utf-8")
    assert "no fault found" in answer("design", "own-six", "--bet", "tie", "--rulebooks", folder)
    few = ("--shoes", "1", "--workers", "1", "--seed", "1", "--json", "--rulebooks", folder)
    assert json.loads(answer("count", "own-six", *few))["rulebook"] == "demo/own-six@1"
    assert "demo/own-six@1" in answer("shoe", "own-six", "--seed", "1", "--rulebooks", folder)


def test_a_single_bet_is_counted_in_a_game_of_the_folder(folder: str, tmp_path: Path) -> None:
    bet = tmp_path / "bet.toml"
    bet.write_text('bet = "lucky"\ngame = "own-six"\n[[pays]]\nwhen = { player_total = 9 }\nodds = "3 to 1"\n')
    few = ("--shoes", "1", "--workers", "1", "--seed", "1", "--json", "--rulebooks", folder)
    counted = json.loads(answer("count", str(bet), *few))
    assert [one["bet"] for one in counted["bets"]] == ["lucky"]


def test_a_floor_file_names_it_and_so_does_the_data_folder_of_a_floor(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(FLOOR, encoding="utf-8")
    unknown = punto("floor", "check", str(file))
    assert unknown.exit_code == 1
    assert "floor.toml:4: tables[1].rulebook: there is no rulebook 'own-six'" in unknown.output
    for without_folder in (unknown, punto("odds", "own-six")):
        assert "name their folder with --rulebooks" in without_folder.output
    assert answer_json("floor", "check", str(file), "--rulebooks", folder)["tables"][0]["rulebook"] == "demo/own-six@1"


def test_faults_of_the_folder_are_told_with_file_and_line(folder: str) -> None:
    Path(folder, "second.toml").write_text(OWN.replace('odds = "8 to 1"', 'odds = "9 to 1"'), encoding="utf-8")
    for command in (["rules"], ["floor", "check"], ["clauses"]):
        refused = punto(*command, "--rulebooks", folder)
        assert refused.exit_code == 1
        assert "second.toml:4: id: is another law under the id demo/own-six@1, which own.toml has" in refused.output
    assert answer_json("rules", "own-six", "--rulebooks", folder)["name"] == "own-six"


@pytest.mark.parametrize("command", [["rules"], ["odds", "easy-six"], ["replay", "-"], ["serve"]])
def test_a_folder_that_is_none_is_told(command: list[str]) -> None:
    refused = punto(*command, "--rulebooks", "no-such-folder", given="")
    assert refused.exit_code == 1
    assert "there is no folder of rulebooks 'no-such-folder'" in refused.output


# ── What a floor check says of it ────────────────────────────────────────────────────────────────────────


def test_a_floor_check_says_what_its_house_should_know(folder: str, tmp_path: Path) -> None:
    generous = OWN.replace('odds = "8 to 1"', 'odds = "10 to 1"').replace("own-six", "generous")
    Path(folder, "generous.toml").write_text(generous, encoding="utf-8")
    file = tmp_path / "floor.toml"
    guests = 'guests = true\nguest_credits = "2000000000.00"\n'
    table = (
        FLOOR.replace('"own-six"', '"generous"')
        .replace('"500.00"', '"500000000.00"')
        .replace('"1000.00"', '"500000000.00"')
    )
    file.write_text(guests + table, encoding="utf-8")
    warnings = answer_json("floor", "check", str(file), "--rulebooks", folder)["warnings"]
    assert [one["code"] for one in warnings] == [
        "warning-guest-credits",
        "warning-favours-patron",
        "warning-bank-one-box",
    ]
    assert (warnings[1]["facts"]["area"], warnings[1]["facts"]["edge"]) == ("tie", "4.6716%")
    file.write_text(FLOOR, encoding="utf-8")
    assert answer_json("floor", "check", str(file), "--rulebooks", folder)["warnings"] == []
