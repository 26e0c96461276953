"""`punto design`: a bet or rulebook under design, its odds, what a line would pay, and what is refused."""

import csv
import io
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto
from tests.cli.test_odds import BET, table_rows

from punto.odds import odds
from punto.odds.results import STEPS_OF_A_MS
from punto.odds.wanted import wanted_odds
from punto.rules.bet_file import read_design
from punto.rules.library import FILES, FOLDER, rulebook

LUCKY = """bet = "lucky-nine"
game = "super-six-plus"
[[pays]]
when = { winner = "player", player_total = 9, player_cards = 3 }
odds = "14 to 1"
[[returns]]
when = { tie_total = 9 }
"""
EASY = str(FOLDER / FILES["easy-six"])
WANTED = ["odds_now", "when", "ratio", "whole_odds", "house_edge_at_whole_odds"]


@pytest.fixture
def lucky(tmp_path: Path) -> str:
    (tmp_path / "lucky-nine.toml").write_text(LUCKY, encoding="utf-8")
    return str(tmp_path / "lucky-nine.toml")


# ── A bet ────────────────────────────────────────────────────────────────────────────────────────────────


def test_json_of_a_bet(lucky: str) -> None:
    told = answer_json("design", lucky)
    assert list(told) == ["rulebook", "decks", "bets"]
    assert (told["rulebook"], told["decks"]) == ("draft/lucky-nine@super-six-plus", 8)
    [bet] = told["bets"]
    assert list(bet) == [*BET, "house_edge_by_decks"]
    book = read_design(Path(lucky))
    exact = odds(book, decks=8).bet("lucky-nine")
    assert Fraction(bet["expected_value"]) == exact.expected_value
    assert bet["lines"] == [{"odds": "14 to 1", "probability": str(exact.lines[0].probability)}]
    assert Fraction(bet["returned"]) == exact.returned > 0
    assert bet["house_edge_by_decks"] == {
        str(decks): float(odds(book, decks=decks).bet("lucky-nine").house_edge) for decks in range(4, 9)
    }


def test_a_bet_on_single_cards_says_what_it_costs_and_what_is_half_lost(tmp_path: Path) -> None:
    path = tmp_path / "one-suit.toml"
    path.write_text(
        'bet = "one-suit"\ngame = "super-six-plus"\n'
        '[[pays]]\nwhen = { player_suit = "hearts", winner = "player" }\nodds = "40 to 1"\n'
        '[[returns]]\nwhen = { winner = "tie" }\npart = "half"\n',
        encoding="utf-8",
    )
    [bet] = answer_json("design", str(path))["bets"]
    assert list(bet) == [*BET, "counting_steps", "house_edge_by_decks"]
    exact = odds(read_design(path), decks=8).bet("one-suit")
    assert bet["counting_steps"] == exact.steps > STEPS_OF_A_MS
    assert Fraction(bet["half_lost"]) == exact.half_lost == odds("super-six-plus", decks=8).bet("tie").hit_rate
    told = answer("design", str(path))
    assert f"one-suit about {exact.steps / STEPS_OF_A_MS:,.0f} ms" in told
    assert "half lost" in told


def test_the_edge_that_is_wanted(lucky: str) -> None:
    [bet] = answer_json("design", lucky, "--edge", "6%")["bets"]
    assert list(bet) == [*BET, "house_edge_by_decks", "wanted"]
    assert list(bet["wanted"]) == ["house_edge", "lines"]
    assert bet["wanted"]["house_edge"] == 0.06
    [line] = bet["wanted"]["lines"]
    assert list(line) == WANTED
    assert (line["odds_now"], line["when"]) == ("14 to 1", "Player wins with a 3-card 9")
    probability, lost = Fraction(bet["lines"][0]["probability"]), Fraction(bet["lost"])
    assert lost - Fraction(line["ratio"]) * probability == Fraction(6, 100)
    whole = int(line["whole_odds"].removesuffix(" to 1"))
    assert line["house_edge_at_whole_odds"] == float(lost - whole * probability) >= 0.06
    assert lost - (whole + 1) * probability < Fraction(6, 100)


def test_other_decks(lucky: str) -> None:
    one, eight = answer_json("design", lucky, "--decks", "1"), answer_json("design", lucky)
    assert one["decks"] == 1
    assert one["bets"][0]["expected_value"] != eight["bets"][0]["expected_value"]
    assert one["bets"][0]["house_edge_by_decks"] == eight["bets"][0]["house_edge_by_decks"]
    printed = answer("design", lucky, "--decks", "1")
    assert "ordered deals of 1 deck\nthis game is played with 4 to 8 decks [" in printed
    assert "played with" not in answer("design", lucky)


def test_what_people_read(lucky: str) -> None:
    printed = answer("design", lucky, "--edge", "6%")
    assert printed.startswith("Lucky nine, a bet under design in ")
    assert "no fault found" in printed.split("\n")[0]
    told = answer_json("design", lucky, "--edge", "6%")["bets"][0]
    [line] = told["wanted"]["lines"]
    for figure in (
        f"{float(Fraction(told['hit_rate'])):.4%}",
        f"{float(Fraction(told['returned'])):.4%}",
        f"{told['house_edge']:.4%}",
        f"{told['standard_deviation']:.6f}",
        f"{float(Fraction(line['ratio'])):.4f} to 1",
        line["whole_odds"],
        f"{line['house_edge_at_whole_odds']:.4%}",
        "for a house edge of 6%",
        *(f"{edge:.4%}" for edge in told["house_edge_by_decks"].values()),
    ):
        assert figure in printed, figure
    assert "to keep" not in answer("design", lucky)


def test_a_bet_that_favours_the_patron_is_pointed_out(tmp_path: Path, lucky: str) -> None:
    assert "favours the patron" not in answer("design", lucky)
    (tmp_path / "gift.toml").write_text(LUCKY.replace("14 to 1", "90 to 1"), encoding="utf-8")
    assert "favours the patron" in answer("design", str(tmp_path / "gift.toml"))


# ── A rulebook ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_rulebook() -> None:
    told = answer_json("design", EASY, "--edge", "5%")
    exact = odds("easy-six", decks=8)
    assert [bet["bet"] for bet in told["bets"]] == list(rulebook("easy-six").lines)
    for bet, same in zip(told["bets"], exact.bets, strict=True):
        assert Fraction(bet["expected_value"]) == same.expected_value
        wanted = wanted_odds(same, Fraction(5, 100))
        assert [line["ratio"] for line in bet["wanted"]["lines"]] == [w.ratio and str(w.ratio) for w in wanted]
        assert [line["whole_odds"] for line in bet["wanted"]["lines"]] == [w.whole and w.whole.text for w in wanted]


def test_where_nothing_would_do_it_is_said() -> None:
    [bet] = answer_json("design", EASY, "--edge", "5%", "--bet", "banker")["bets"]
    first, second = bet["wanted"]["lines"]
    assert (first["ratio"], first["whole_odds"], first["house_edge_at_whole_odds"]) == (None, None, None)
    assert Fraction(second["ratio"]) < 1
    assert second["whole_odds"] is None
    assert answer("design", EASY, "--edge", "5%", "--bet", "banker").count("nothing would do") == 1


def test_one_bet_of_a_rulebook() -> None:
    told = answer_json("design", EASY, "--bet", "tie")
    assert told["bets"] == [bet for bet in answer_json("design", EASY)["bets"] if bet["bet"] == "tie"]
    lines = [line.split()[0] for line in answer("design", EASY, "--bet", "tie").split("\n") if line.strip()]
    assert "tie" in lines
    assert not {"player", "banker", "easy-six"} & set(lines)


# ── CSV and Markdown ─────────────────────────────────────────────────────────────────────────────────────


def test_a_row_for_each_line_in_csv_and_markdown() -> None:
    told = [(bet, line) for bet in answer_json("design", EASY)["bets"] for line in bet["lines"]]
    rows = list(csv.DictReader(io.StringIO(answer("design", EASY, "--csv"))))
    assert list(rows[0]) == ["bet", "odds", "when", "probability", "house_edge", "standard_deviation"]
    assert [(row["bet"], row["odds"]) for row in rows] == [(bet["bet"], line["odds"]) for bet, line in told]
    for row, (bet, line) in zip(rows, told, strict=True):
        assert float(row["probability"]) == float(Fraction(line["probability"]))
        assert float(row["house_edge"]) == bet["house_edge"]
    header, *marked = table_rows(answer("design", EASY, "--markdown"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows


def test_what_is_wanted_in_csv() -> None:
    told = [line for bet in answer_json("design", EASY, "--edge", "5%")["bets"] for line in bet["wanted"]["lines"]]
    rows = list(csv.DictReader(io.StringIO(answer("design", EASY, "--edge", "5%", "--csv"))))
    assert [row["wanted_ratio"] for row in rows] == [line["ratio"] or "" for line in told]
    assert [row["wanted_whole_odds"] for row in rows] == [line["whole_odds"] or "" for line in told]
    header, *marked = table_rows(answer("design", EASY, "--edge", "5%", "--markdown"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────

WRONG: list[tuple[list[str], list[str]]] = [
    (["no-such.toml"], ["'no-such.toml' cannot be read: No such file", ".toml"]),
    (["no-such-folder/bet.toml"], ["no-such-folder/bet.toml", "cannot be read"]),
    ([str(FOLDER)], [FOLDER.name, "cannot be read"]),
    (["."], ["'.' cannot be read"]),
    ([EASY, "--edge", "5"], ["--edge", "'5'", "5%"]),
    ([EASY, "--edge", "five per cent"], ["--edge", "five per cent"]),
    ([EASY, "--edge", "-5%"], ["--edge", "-5%"]),
    ([EASY, "--edge", ""], ["--edge", "''"]),
    ([EASY, "--edge", "100%"], ["--edge", "100%", "less than 100%"]),
    ([EASY, "--edge", "250%"], ["--edge", "250%", "less than 100%"]),
    ([EASY, "--bet", "dragon"], ["--bet", "'dragon'", "player-pair", "easy-six"]),
    ([EASY, "--bet", ""], ["--bet", "''"]),
    ([EASY, "--decks", "0"], ["decks", "not 0"]),
    ([EASY, "--decks", "13"], ["decks", "not 13"]),
]
every_fault = pytest.mark.parametrize(("args", "words"), WRONG, ids=lambda part: " ".join(part)[-40:])


@every_fault
def test_a_fault_is_told_in_a_sentence(args: list[str], words: list[str]) -> None:
    result = punto("design", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert [word for word in words if word not in result.stderr] == []


@every_fault
def test_a_fault_is_told_in_json(args: list[str], words: list[str]) -> None:
    result = punto("design", *args, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)
    assert list(told) == ["error"]
    assert [word for word in words if word not in told["error"]["sentence"]] == []


def test_two_forms_at_once_are_refused(lucky: str) -> None:
    result = punto("design", lucky, "--csv", "--markdown")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "--csv" in result.stderr


def faults_in_json(*args: str) -> list[dict[str, Any]]:
    result = punto("design", *args, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)["error"]
    assert told["code"] == "rulebook-faults"
    return list(told["faults"])


def test_every_fault_of_a_bet_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "unlucky.toml"
    file.write_text(LUCKY.replace("14 to 1", "14:1").replace("tie_total", "tie"), encoding="utf-8")
    result = punto("design", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.rstrip("\n").split("\n")
    assert [re.match(r"unlucky\.toml:(\d+): (\S+): ", line).groups() for line in lines] == [  # type: ignore[union-attr]
        ("5", "pays[1].odds"),
        ("7", "returns[1].when"),
    ]
    assert [(fault["file"], fault["line"], fault["place"]) for fault in faults_in_json(str(file))] == [
        ("unlucky.toml", 5, "pays[1].odds"),
        ("unlucky.toml", 7, "returns[1].when"),
    ]


def test_a_rulebook_with_a_fault_is_told_the_same_way(tmp_path: Path) -> None:
    file = tmp_path / "altered.toml"
    text = Path(EASY).read_text(encoding="utf-8")
    file.write_text(text.replace("fewest = 4", "fewest = 9"), encoding="utf-8")
    [fault] = faults_in_json(str(file))
    assert (fault["file"], fault["place"]) == ("altered.toml", "decks")


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"bet = \n", "odd.toml:1: TOML"), (b'bet = "\xff"\n', "odd.toml:1: file: is not UTF-8 text")],
)
def test_a_file_that_cannot_be_made_out(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "odd.toml").write_bytes(content)
    result = punto("design", str(tmp_path / "odd.toml"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(reason)


def test_a_file_is_asked_for() -> None:
    result = punto("design")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "FILE.toml" in result.stderr


def test_a_shell_sees_the_same(lucky: str) -> None:
    done = in_a_process("design", lucky, "--edge", "6%", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == answer_json("design", lucky, "--edge", "6%")
