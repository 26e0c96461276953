"""Labels of clauses: which there are, how they are told from rulings of the House, and in which order they stand."""

import random
from pathlib import Path

import pytest

from punto.rules.bet_file import read_design
from punto.rules.clause import in_order, is_clause, is_ruling, ruling_number
from punto.rules.clause_list import listed_clauses
from punto.rules.library import FILES, FOLDER, open_library

IN_ORDER = [
    *("1.0", "2.1.1", "2.1.1.a", "5", "5.2", "5.10", "11", "11.1", "11A", "12", "13(1)", "13(2)", "13(10)", "13A"),
    *("627.8", "627a.8(c)(1)", "627a.8(c)(2)", "627a.8(c)(10)", "627a.8(d)", "1000", "Appendix A", "Appendix B"),
    *("Art. 7(2)", "Art. 10", "s 5", "s 12"),
]


@pytest.mark.parametrize("label", IN_ORDER)
def test_a_label_of_a_law_is_a_clause_and_no_ruling(label: str) -> None:
    assert is_clause(label)
    assert not is_ruling(label)
    assert ruling_number(label) is None


def test_numbers_go_by_their_value_and_letters_after_them() -> None:
    shuffled = random.Random(5).sample(IN_ORDER, len(IN_ORDER))
    assert sorted(shuffled, key=in_order) == IN_ORDER


@pytest.mark.parametrize(("label", "ruling"), [("R37", 37), ("R4", 4), ("R37(a)", None), ("Rule 5", None), ("R", None)])
def test_a_ruling_of_the_house_is_told_from_a_clause(label: str, ruling: int | None) -> None:
    assert is_clause(label)
    assert ruling_number(label) == ruling
    assert is_ruling(label) == (ruling is not None)


@pytest.mark.parametrize(
    "text", ["", " ", "5 ", "a  b", "5\n", "5\u202e", "5\u200f", "א5", "٣", "R0", "R05", "x" * 41, 5, None]
)
def test_what_cannot_stand_at_the_end_of_a_line_is_no_clause(text: object) -> None:
    assert not is_clause(text)


def test_the_clauses_of_a_rulebook_without_a_list_stand_in_their_order(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace("rws/easy-six@2012", "demo/own@1")
    text = (
        text.replace('"easy-six"', '"own"', 1)
        .replace('"5.1.1"', '"627a.8(c)(10)"')
        .replace('"5.1.2"', '"627a.8(c)(2)"')
    )
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    listed = [one.clause for one in listed_clauses(open_library([tmp_path]).entry("own"))]
    assert listed[-2:] == ["627a.8(c)(2)", "627a.8(c)(10)"]
    (tmp_path / "clauses").mkdir()
    written = '["627a.8(c)(10)"]\nsummary = "One."\n["Art. 7(2)"]\nsummary = "Two."\n'
    (tmp_path / "clauses" / "own.toml").write_text(written, encoding="utf-8")
    assert [one.clause for one in listed_clauses(open_library([tmp_path]).entry("own"))] == [
        "627a.8(c)(10)",
        "Art. 7(2)",
    ]


def test_a_bet_is_designed_in_a_game_with_such_labels(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace('"3.4"', '"Art. 7(2)"')
    (tmp_path / "game.toml").write_text(text, encoding="utf-8")
    bet = tmp_path / "bet.toml"
    bet.write_text(
        'bet = "nine"\ngame = "game.toml"\n[[pays]]\nwhen = { margin = 9 }\nodds = "30 to 1"\n', encoding="utf-8"
    )
    assert read_design(bet).clause("initial_deal") == "Art. 7(2)"
