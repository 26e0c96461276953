"""`punto odds`: what it says of every bet and of insurance, in each form, and what it refuses."""

import csv
import io
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto

from punto.odds import Composition
from punto.odds import odds as exact_odds
from punto.rules.cards import DECK, parse_cards
from punto.rules.library import FILES, FOLDER, rulebook

every_book = pytest.mark.parametrize("name", FILES)
TOP = ["rulebook", "decks", "deals", "bets", "insurance"]
BET = [
    "bet",
    "expected_value",
    "house_edge",
    "standard_deviation",
    "hit_rate",
    "lines",
    "returned",
    "lost",
    "half_lost",
]
INSURED = ["window", "side", "player_total", "banker_total", "odds", "chance", "expected_value", "favours_patron"]
COLUMNS = ["bet", "hit_rate", "returned", "lost", "half_lost", "expected_value", "house_edge", "standard_deviation"]
FAVOURABLE = {  # with eight decks, by window: side, Player's total, Banker's total
    "after-four-cards": {
        ("banker", 0, 5),
        ("banker", 0, 6),
        ("banker", 4, 6),
        ("banker", 5, 6),
        ("player", 6, 0),
        ("player", 6, 5),
    },
    "after-players-third-card": {
        ("player", 5, 0),
        ("player", 5, 1),
        ("player", 5, 2),
        ("player", 6, 0),
        ("player", 6, 1),
        ("player", 6, 5),
    },
}


def table_rows(markdown: str) -> list[list[str]]:
    """The cells of a Markdown table, its header first."""
    lines = markdown.rstrip("\n").split("\n")
    assert all(line.startswith("|") and line.endswith("|") for line in lines)
    header, rule, *rows = ([cell.strip() for cell in line[1:-1].split("|")] for line in lines)
    assert rule == ["---"] * len(header)
    assert all(len(row) == len(header) for row in rows)
    return [header, *rows]


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_json_has_the_documented_shape_and_no_other(name: str) -> None:
    told = answer_json("odds", name)
    assert list(told) == TOP
    assert (told["rulebook"], told["decks"]) == (rulebook(name).id, 8)
    deals = told["deals"]
    assert list(deals) == ["player", "banker", "tie", "total"]
    assert deals["player"] + deals["banker"] + deals["tie"] == deals["total"] == 416 * 415 * 414 * 413 * 412 * 411
    assert [bet["bet"] for bet in told["bets"]] == list(rulebook(name).lines)
    for bet in told["bets"]:
        assert list(bet) == BET
        assert [list(line) for line in bet["lines"]] == [["odds", "probability"]] * len(bet["lines"])
        assert {type(bet[key]) for key in ("expected_value", "hit_rate", "returned", "lost", "half_lost")} == {str}
        assert {type(bet[key]) for key in ("house_edge", "standard_deviation")} == {float}
    assert bool(told["insurance"]) is (name == "insurance")
    assert all(list(row) == INSURED for row in told["insurance"])


@every_book
def test_its_fractions_make_up_its_other_figures(name: str) -> None:
    for bet in answer_json("odds", name, "--decks", "6")["bets"]:
        lines = [(odds_ratio(line["odds"]), Fraction(line["probability"])) for line in bet["lines"]]
        lost, returned = Fraction(bet["lost"]), Fraction(bet["returned"])
        value = sum(ratio * probability for ratio, probability in lines) - lost
        assert Fraction(bet["expected_value"]) == value
        assert bet["house_edge"] == float(-value)
        hits = sum(probability for _, probability in lines)
        assert Fraction(bet["hit_rate"]) == hits
        assert hits + lost + returned == 1
        variance = sum(ratio**2 * probability for ratio, probability in lines) + lost - value**2
        assert bet["standard_deviation"] == pytest.approx(float(variance) ** 0.5, rel=1e-12)


def odds_ratio(text: str) -> Fraction:
    pays, stake = text.split(" to ")
    return Fraction(pays) / Fraction(stake)


def test_cards_that_have_left_the_shoe_are_told_and_left_out() -> None:
    told = answer_json("odds", "super-six-plus", "--decks", "6", "--removed", "8C, 8d 10♥ TS")
    gone = parse_cards("8C 8D 10H 10S")
    assert list(told) == ["rulebook", "decks", "removed", *TOP[2:]]
    assert (told["decks"], told["removed"]) == (6, list(gone))
    exact = exact_odds("super-six-plus", Composition.of_decks(6).without(gone))
    assert told["deals"]["total"] == exact.deals.total
    assert [bet["expected_value"] for bet in told["bets"]] == [str(bet.expected_value) for bet in exact.bets]


def test_without_decks_there_are_eight_even_where_there_could_be_ten() -> None:
    assert answer_json("odds", "rws-baccarat") == answer_json("odds", "rws-baccarat", "--decks", "8")
    assert answer_json("odds", "rws-baccarat", "--decks", "10")["decks"] == 10


def test_a_rulebook_of_fewer_decks_has_its_own_by_itself(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
    (tmp_path / "six.toml").write_text(text.replace("most = 8", "most = 6"), encoding="utf-8")
    assert answer_json("odds", str(tmp_path / "six.toml"))["decks"] == 6


def test_a_rulebook_can_be_named_by_its_id_or_its_file() -> None:
    told = answer_json("odds", "easy-six")
    assert answer_json("odds", rulebook("easy-six").id) == told
    assert answer_json("odds", str(FOLDER / FILES["easy-six"])) == told


def test_the_json_of_insurance_is_there_with_and_without_asking() -> None:
    assert answer_json("odds", "insurance", "--insurance") == answer_json("odds", "insurance")


# ── For people ───────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_a_line_for_each_bet(name: str) -> None:
    told = {bet["bet"]: bet for bet in answer_json("odds", name)["bets"]}
    _, *lines, last = answer("odds", name).rstrip("\n").split("\n")
    assert [line.split()[0] for line in lines] == list(told)
    for line in lines:
        bet = told[line.split()[0]]
        parts = (float(Fraction(bet["hit_rate"])), float(Fraction(bet["returned"])), bet["house_edge"])
        assert line.split()[-4:] == [*(f"{part:.4%}" for part in parts), f"{bet['standard_deviation']:.6f}"]
        assert "favours" not in line
    assert "4,998,398,275,503,360 ordered deals of 8 decks" in last


def test_what_the_house_keeps_is_told_as_fractions() -> None:
    printed = answer("odds", "easy-six", "--decks", "1", "--fractions")
    for bet in answer_json("odds", "easy-six", "--decks", "1")["bets"]:
        [line] = [line for line in printed.split("\n") if line.startswith(f"{bet['bet']} ")]
        assert line.split()[-4:-1] == [bet["hit_rate"], bet["returned"], str(-Fraction(bet["expected_value"]))]
        assert "%" not in line


def test_what_the_cards_say_is_told() -> None:
    printed = answer("odds", "easy-six", "--removed", "6S 6H 6D 6C")
    assert "ordered deals of 8 decks less 4 cards" in printed
    assert "less 1 card\n" in answer("odds", "easy-six", "--removed", "6S")
    assert "less" not in answer("odds", "easy-six")


def test_decks_the_game_is_not_played_with_are_pointed_out() -> None:
    note = "this game is played with 4 to 8 decks [rws/easy-six@2012 2.2.1]"
    assert answer("odds", "easy-six", "--decks", "3").rstrip("\n").endswith(note)
    assert answer("odds", "easy-six", "--decks", "12").rstrip("\n").endswith(note)
    assert "played with" not in answer("odds", "easy-six", "--decks", "4")


def test_a_bet_that_favours_the_patron_is_pointed_out() -> None:
    high = " ".join(f"{text}{suit}" for text in "789" for suit in "SHDC" for _ in range(8))
    printed = answer("odds", "super-six-etg", "--removed", high)
    told = answer_json("odds", "super-six-etg", "--removed", high)["bets"]
    favourable = {bet["bet"] for bet in told if bet["house_edge"] < 0}
    assert 0 < len(favourable) < len(told)
    marked = {line.split()[0] for line in printed.split("\n") if line.endswith("favours the patron")}
    assert marked == favourable


# ── CSV and Markdown ─────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_csv_is_read_by_a_spreadsheet(name: str) -> None:
    told = answer_json("odds", name)["bets"]
    rows = list(csv.DictReader(io.StringIO(answer("odds", name, "--csv"))))
    assert [row["bet"] for row in rows] == [bet["bet"] for bet in told]
    for row, bet in zip(rows, told, strict=True):
        assert set(row) >= set(COLUMNS)
        assert None not in row.values()
        assert float(row["house_edge"]) == bet["house_edge"] == -float(row["expected_value"])
        assert float(row["standard_deviation"]) == bet["standard_deviation"]
        for key in ("hit_rate", "returned", "lost", "half_lost"):
            assert float(row[key]) == float(Fraction(bet[key]))


@every_book
def test_markdown_is_a_table_of_the_same_rows(name: str) -> None:
    header, *rows = table_rows(answer("odds", name, "--markdown"))
    sheet = list(csv.reader(io.StringIO(answer("odds", name, "--csv"))))
    assert [header, *rows] == sheet
    assert len(rows) == len(rulebook(name).lines)


def test_fractions_in_csv_and_markdown() -> None:
    told = answer_json("odds", "easy-six")["bets"]
    rows = list(csv.DictReader(io.StringIO(answer("odds", "easy-six", "--csv", "--fractions"))))
    assert [row["expected_value"] for row in rows] == [bet["expected_value"] for bet in told]
    assert [row["hit_rate"] for row in rows] == [bet["hit_rate"] for bet in told]
    assert [Fraction(row["house_edge"]) for row in rows] == [-Fraction(bet["expected_value"]) for bet in told]
    header, *marked = table_rows(answer("odds", "easy-six", "--markdown", "--fractions"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows


def test_insurance_in_csv_and_markdown() -> None:
    told = answer_json("odds", "insurance")["insurance"]
    rows = list(csv.DictReader(io.StringIO(answer("odds", "insurance", "--insurance", "--csv"))))
    assert list(rows[0]) == INSURED
    assert len(rows) == len(told) == 73
    for row, one in zip(rows, told, strict=True):
        assert {key: row[key] for key in ("window", "side", "odds")} == {k: one[k] for k in ("window", "side", "odds")}
        assert float(row["expected_value"]) == float(Fraction(one["expected_value"]))
        assert float(row["chance"]) == float(Fraction(one["chance"]))
        assert row["favours_patron"] == str(one["favours_patron"])
    header, *marked = table_rows(answer("odds", "insurance", "--insurance", "--markdown"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows
    exact = list(csv.DictReader(io.StringIO(answer("odds", "insurance", "--insurance", "--csv", "--fractions"))))
    for key in ("chance", "expected_value"):
        assert [row[key] for row in exact] == [one[key] for one in told]


# ── Line by line ─────────────────────────────────────────────────────────────────────────────────────────


def test_each_line_by_itself() -> None:
    told = [(bet["bet"], line) for bet in answer_json("odds", "easy-six")["bets"] for line in bet["lines"]]
    rows = list(csv.DictReader(io.StringIO(answer("odds", "easy-six", "--lines", "--csv"))))
    assert [(row["bet"], row["odds"]) for row in rows] == [(bet, line["odds"]) for bet, line in told]
    assert [float(row["probability"]) for row in rows] == [float(Fraction(line["probability"])) for _, line in told]
    exact = list(csv.DictReader(io.StringIO(answer("odds", "easy-six", "--lines", "--csv", "--fractions"))))
    assert [row["probability"] for row in exact] == [line["probability"] for _, line in told]
    _, *lines, last = answer("odds", "easy-six", "--lines").rstrip("\n").split("\n")
    assert "ordered deals of 8 decks" in last
    for (bet, line), row, printed in zip(told, rows, lines, strict=True):
        share = f"{float(Fraction(line['probability'])):.4%}"
        assert re.split(r"  +", printed) == [bet, row["when"], line["odds"], share]


# ── Insurance ────────────────────────────────────────────────────────────────────────────────────────────


def test_insurance_that_favours_the_patron_is_pointed_out() -> None:
    told = answer_json("odds", "insurance")["insurance"]
    found: dict[str, set[tuple[str, int, int]]] = {}
    for row in told:
        assert row["favours_patron"] is (Fraction(row["expected_value"]) > 0)
        if row["favours_patron"]:
            found.setdefault(row["window"], set()).add((row["side"], row["player_total"], row["banker_total"]))
    assert found == FAVOURABLE


def test_nought_to_five_at_two_to_one_favours_the_patron_and_four_to_five_does_not() -> None:
    _, *lines, last = answer("odds", "insurance", "--insurance").rstrip("\n").split("\n")
    parts = [re.split(r"  +", line) for line in lines]
    assert ["after four cards", "Banker", "0", "5", "2 to 1", "+0.001185", "favours the patron"] in parts
    assert ["after four cards", "Banker", "4", "5", "2 to 1", "-0.014426"] in parts
    assert sum("favours the patron" in line for line in lines) == 12
    assert last.startswith("12 of 73 favour the patron")


def test_insurance_as_fractions() -> None:
    told = answer_json("odds", "insurance")["insurance"]
    printed = answer("odds", "insurance", "--insurance", "--fractions").split("\n")[1:]
    for row, line in zip(told, printed, strict=False):
        assert row["expected_value"] in line.split()


def test_totals_that_cannot_come_are_said_so() -> None:
    """One deck less all aces, threes, fives, sevens and nines: no total is odd."""
    odd = " ".join(f"{text}{suit}" for text in "A3579" for suit in "SHDC")
    told = answer_json("odds", "insurance", "--decks", "1", "--removed", odd)["insurance"]
    missing = [row for row in told if row["expected_value"] is None]
    assert all(row in missing for row in told if row["player_total"] % 2 or row["banker_total"] % 2)
    assert [row["odds"] for row in told if (row["player_total"], row["banker_total"]) == (0, 6)] == ["3 to 1"]
    assert len(missing) < len(told)
    assert not any(row["favours_patron"] for row in missing)
    asked = ("odds", "insurance", "--decks", "1", "--removed", odd, "--insurance")
    assert answer(*asked).count("cannot come") == len(missing)
    assert answer(*asked, "--fractions").count("cannot come") == len(missing)
    rows = list(csv.DictReader(io.StringIO(answer(*asked, "--csv"))))
    assert sum(row["expected_value"] == "" for row in rows) == len(missing)


def test_insurance_on_the_cards_that_lie() -> None:
    lying = ("odds", "insurance", "--insurance", "--player", "KS KH", "--banker", "6D QC")
    told = answer_json(*lying)
    assert list(told) == ["rulebook", "decks", "player", "banker", *TOP[2:]]
    assert (told["player"], told["banker"]) == (["KS", "KH"], ["6D", "QC"])
    [row] = told["insurance"]
    assert row["chance"] == "1"
    assert {key: row[key] for key in INSURED[:5]} == {
        "window": "after-four-cards",
        "side": "banker",
        "player_total": 0,
        "banker_total": 6,
        "odds": "3 to 1",
    }
    # By hand: 412 cards are left. The Banker draws on a 6 and on a 7 only, and then may come from behind.
    assert Fraction(row["expected_value"]) == value_of_nought_to_six()
    printed = answer(*lying)
    assert "+0.027538" in printed
    assert "to somebody who sees these cards" in printed


def value_of_nought_to_six() -> Fraction:
    """Insurance on a Banker Hand of 6 against 0 at 3 to 1, KS KH 6D QC gone from eight decks: two cards, one by one."""
    left = dict.fromkeys(range(1, 10), 32) | {0: 128 - 3, 6: 32 - 1}
    worth, ways = 0, 0
    for third, count in left.items():
        for sixth, others in left.items():
            deals = count * (others - (third == sixth))
            banker = (6 + sixth) % 10 if third in (6, 7) else 6
            ways += deals
            worth += deals * (3 if third > banker else 0 if third == banker else -1)
    return Fraction(worth, ways)


def test_insurance_after_the_players_third_card() -> None:
    lying = ("odds", "insurance", "--insurance", "--player", "KS 4H 3D", "--banker", "2D QC")
    [row] = answer_json(*lying)["insurance"]
    assert (row["window"], row["side"], row["player_total"], row["banker_total"]) == (
        "after-players-third-card",
        "player",
        7,
        2,
    )
    # The Banker, at 2, draws one of 411 cards: 6 or 7 would beat 7 (32 each), 5 ties (32).
    assert Fraction(row["expected_value"]) == Fraction(4 * 64 - (411 - 96), 411)


def test_cards_that_are_gone_change_what_lies() -> None:
    lying = ("odds", "insurance", "--insurance", "--player", "KS 4H 3D", "--banker", "2D QC")
    sixes = " ".join(f"6{suit}" for suit in "SHDC" for _ in range(8))
    [row] = answer_json(*lying, "--removed", sixes)["insurance"]
    assert Fraction(row["expected_value"]) == Fraction(4 * 32 - (379 - 64), 379)


def test_nothing_is_offered_on_some_cards() -> None:
    lying = ("odds", "insurance", "--insurance", "--player", "KS 2H", "--banker", "KD 3C")
    assert answer_json(*lying)["insurance"] == []
    assert "nothing is offered on these totals" in answer(*lying)


def test_nothing_offered_in_csv_is_a_header_and_no_row() -> None:
    lying = ("odds", "insurance", "--insurance", "--player", "KS 2H", "--banker", "KD 3C")
    assert list(csv.reader(io.StringIO(answer(*lying, "--csv")))) == [INSURED]
    assert table_rows(answer(*lying, "--markdown")) == [INSURED]


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────

ALL_BUT_FIVE = " ".join(DECK[:-5])
WRONG: list[tuple[list[str], list[str]]] = [
    (["easy-seven"], ["easy-seven", "easy-six"]),
    (["no-such.toml"], ["no-such.toml", "cannot be read"]),
    (["easy-six", "--decks", "0"], ["1 to 12 decks", "not 0"]),
    (["easy-six", "--decks", "13"], ["1 to 12 decks", "not 13"]),
    (["easy-six", "--decks", "-8"], ["1 to 12 decks", "not -8"]),
    (["easy-six", "--decks", "2", "--removed", "KS KS KS"], ["--removed", "3 of K♠", "there are 2"]),
    (["easy-six", "--decks", "1", "--removed", "KS KS"], ["2 of K♠", "there is 1"]),
    (["easy-six", "--removed", "1S"], ["--removed", "'1S'", "not a card"]),
    (["easy-six", "--removed", "KS;QS"], ["KS;QS", "not a card"]),
    (["easy-six", "--decks", "1", "--removed", ALL_BUT_FIVE], ["5 cards are left", "6"]),
    (["easy-six", "--insurance"], ["--insurance", "rws/easy-six@2012 has none"]),
    (["insurance", "--insurance", "--lines"], ["--lines", "--insurance", "not both"]),
    (["insurance", "--player", "KS KH"], ["--player", "--insurance"]),
    (["insurance", "--banker", "KS KH"], ["--banker", "--insurance"]),
    (["insurance", "--insurance", "--player", "KS KH"], ["two cards each"]),
    (["insurance", "--insurance", "--player", "KS KH", "--banker", "6D"], ["two cards each"]),
    (["insurance", "--insurance", "--player", "KS XX", "--banker", "6D QC"], ["--player", "'XX'", "not a card"]),
    (["insurance", "--insurance", "--player", "KS 9H", "--banker", "6D QC"], ["no card is still to come", "9 "]),
    (["insurance", "--insurance", "--player", "KS 6H 2D", "--banker", "KD 5C"], ["draws no third card"]),
    (["insurance", "--insurance", "--decks", "1", "--player", "KS KS", "--banker", "6D QC"], ["2 of K♠"]),
]  # fmt: skip
every_fault = pytest.mark.parametrize(("args", "words"), WRONG, ids=lambda part: " ".join(part)[:60])


def said_in(told: dict[str, Any]) -> str:
    assert list(told) == ["error"]
    assert list(told["error"]) == ["code", "sentence"]
    assert told["error"]["code"] == "input"
    return str(told["error"]["sentence"])


@every_fault
def test_a_fault_is_told_in_a_sentence(args: list[str], words: list[str]) -> None:
    for schema_version in ([], ["--csv"], ["--markdown"]):
        result = punto("odds", *args, *schema_version)
        assert (result.exit_code, result.stdout) == (1, "")
        assert len([line for line in result.stderr.splitlines() if "--rulebooks" not in line]) == 1  # but for the hint
        assert [word for word in words if word not in result.stderr] == []


@every_fault
def test_a_fault_is_told_in_json(args: list[str], words: list[str]) -> None:
    result = punto("odds", *args, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    said = said_in(json.loads(result.stdout))
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize("forms", [("--json", "--csv"), ("--csv", "--markdown"), ("--json", "--csv", "--markdown")])
def test_two_forms_at_once_are_refused(forms: tuple[str, ...]) -> None:
    result = punto("odds", "easy-six", *forms)
    assert result.exit_code == 1
    said = said_in(json.loads(result.stdout)) if "--json" in forms else result.stderr
    assert [schema_version for schema_version in forms if schema_version not in said] == []


def test_a_rulebook_with_faults_is_refused_with_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "new.toml").write_text('id = "house/new@1"\n[decks]\nfewest = 8\nmost = 4\n', encoding="utf-8")
    result = punto("odds", str(tmp_path / "new.toml"), "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)["error"]
    assert told["code"] == "rulebook-faults"
    assert {
        "file": "new.toml",
        "line": 2,
        "place": "decks",
        "reason": "the range is upside down: from 8 to 4",
        "code": "fault-range-upside-down",
        "facts": {"least": 8, "most": 4},
    } in told["faults"]


def test_a_shell_sees_the_same() -> None:
    done = in_a_process("odds", "insurance", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == answer_json("odds", "insurance")
