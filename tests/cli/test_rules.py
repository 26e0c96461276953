"""`punto rules`: the list, and each rulebook in text and as JSON."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto

from punto.rules.library import FILES, FOLDER, rulebook
from punto.words import say_facts

every_book = pytest.mark.parametrize("name", FILES)


def test_the_list_names_every_rulebook() -> None:
    listed = answer("rules").split("\n")
    for name in FILES:
        book = rulebook(name)
        (line,) = [line for line in listed if line.startswith(f"{name} ")]
        assert book.id in line
        assert book.title in line
        assert f"{book.fewest_decks} to {book.most_decks}" in line


def test_the_list_as_json() -> None:
    listed = answer_json("rules")
    published = [entry for entry in listed if entry["group"] == "published"]
    assert [(entry["name"], entry["rulebook"]) for entry in published] == [(n, rulebook(n).id) for n in FILES]
    public = [entry["name"] for entry in listed if entry["group"] == "public"]
    assert public == ["dragon-bonus", "ez-baccarat", "lucky-six", "tiger"]
    assert len(listed) == len(published) + len(public)
    insurance = listed[1]
    assert insurance["decks"] == {"fewest": 4, "most": 8, "clause": "2.2.1", "inspected": None}
    assert (insurance["in_force"], insurance["in_force_at"]) == ("2013-10-22", None)
    assert (listed[0]["in_force"], listed[0]["in_force_at"]) == ("2019-09-16", "08:00")
    assert "in force since 2019-09-16, 08:00," in answer("rules", "super-six-plus")
    assert insurance["bets"][-2:] == ["player-insurance", "banker-insurance"]


@every_book
def test_a_rulebook_answers_to_its_short_name_its_id_and_its_file(name: str) -> None:
    shown = answer("rules", name)
    assert shown == answer("rules", rulebook(name).id) == answer("rules", str(FOLDER / FILES[name]))


@every_book
def test_a_rulebook_in_text_shows_every_bet_with_its_odds_and_clause(name: str) -> None:
    shown, book = answer("rules", name), rulebook(name)
    bets = shown.split("Table of Play")[0].split("\n")
    for area in book.areas.values():
        (line,) = [line for line in bets if line.startswith(f"{area.id} ")]
        assert area.english in line
        assert area.chinese in line
    for line in rows_of(book.id):
        words = say_facts(line["message"]["code"], line["message"]["facts"])
        assert any(line["odds"] in row and words in row and line["clause"] in row for row in bets)
    assert book.bets_open.says in shown
    assert book.bets_close.says in shown


def rows_of(rulebook_id: str) -> Iterator[dict[str, Any]]:
    """Every line of a pay table, insurance included, as JSON tells it."""
    for bet in answer_json("rules", rulebook_id)["bets"]:
        yield from ({**line, "odds": line["odds"] or "stake back"} for line in bet["lines"])


@every_book
def test_a_rulebook_as_json_has_every_odds_line(name: str) -> None:
    book = rulebook(name)
    told = sorted((line["odds"], line["clause"]) for line in rows_of(name) if line["odds"] != "stake back")
    assert told == sorted((odds.text, clause) for _, odds, clause in book.all_odds())


def test_easy_six_as_json_fact_by_fact() -> None:
    told = answer_json("rules", "easy-six")
    bets = {bet["area"]: bet for bet in told["bets"]}
    assert bets["player-pair"]["names"] == {"en": "Player Pair", "zh-Hans": "闲对", "zh-Hant": "閒對"}
    assert bets["banker"]["lines"][0]["when"] == [{"winner": ["banker"], "banker_total": [6]}]
    assert [line["odds"] for line in bets["tie"]["lines"]] == ["10 to 1", "8 to 1"]
    assert [line["odds"] for line in bets["player"]["lines"]] == ["1.05 to 1", "1 to 1", None]
    assert bets["player"]["otherwise"] == {"result": "lost", "clause": "3.7"}
    assert [layout["layout"] for layout in told["layouts"]] == ["A", "B", "C"]
    assert told["announcements"]["close"] == {"says": "No more bets", "clause": "3.2"}
    assert told["insurance"] == []


def test_the_starred_insurance_row_says_that_it_pays_on_the_tie() -> None:
    rows = answer_json("rules", "insurance")["insurance"]
    assert len(rows) == 15
    [starred] = [row for row in rows if row["pays_on_tie"]]
    assert (starred["odds"], starred["player_totals"], starred["side"]) == ("8 to 1", [9], "player")
    assert "tie" in next(
        line for line in answer("rules", "insurance").split("\n") if "8 to 1" in line and "Player on 9" in line
    )


@every_book
def test_the_table_of_play_has_each_row_once(name: str) -> None:
    rows = [row["message"] for row in answer_json("rules", name)["table_of_play"]]
    assert [row for row in rows if rows.count(row) > 1] == []
    assert {"code": "row-banker-stands", "facts": {"banker_total": 3, "third_cards": [8]}} in rows
    assert {"code": "row-banker-draws", "facts": {"banker_total": 6, "third_cards": [6, 7]}} in rows
    shown = answer("rules", name)
    assert all(say_facts(row["code"], row["facts"]) in shown for row in rows)


@every_book
def test_piped_text_is_never_wrapped_or_cut_short(name: str) -> None:
    narrow = in_a_process("rules", name, COLUMNS="40")
    assert narrow.returncode == 0
    assert narrow.stdout.decode("utf-8") == answer("rules", name)
    assert "…" not in narrow.stdout.decode("utf-8")


def test_a_new_rulebook_in_a_file_is_shown_like_the_others(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace("rws/easy-six@2012", "house/easy-six@1")
    (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    assert answer_json("rules", str(tmp_path / "house.toml"))["rulebook"] == "house/easy-six@1"


def test_the_file_itself_is_there_to_be_copied(tmp_path: Path) -> None:
    copied = tmp_path / "mine.toml"
    copied.write_text(answer("rules", "easy-six", "--toml"), encoding="utf-8")
    assert rulebook(str(copied)) == rulebook("easy-six")
    for arguments in (["--toml"], ["easy-six", "--toml", "--json"]):
        assert punto("rules", *arguments).exit_code == 1
