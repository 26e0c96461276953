"""`punto simulate`: what it prints in each form, that it can be interrupted, and what it refuses."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import punto

from punto.cli import simulate as command
from punto.cli.simulate_options import CommonOptions
from punto.rules.definitions import Side
from punto.rules.library import rulebook
from punto.simulate import simulate, simulate_shoes, usual_game
from punto.simulate.run import Tally, deal

QUICKLY = ("--rounds", "1e4", "--seed", "5")


def simulated(*args: str) -> str:
    """What it prints; how far it has come is told elsewhere."""
    result = punto("simulate", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def simulated_json(*args: str) -> Any:
    return json.loads(simulated(*args, "--json"))


def test_json_has_what_the_simulation_found() -> None:
    told = simulated_json("insurance", *QUICKLY)
    found = simulate(usual_game(rulebook("insurance")), 10_000, 5)
    bets = told.pop("bets")
    certain = told.pop("certain")
    assert told == {
        "rulebook": "rws/commission-insurance@4",
        "decks": 8,
        "behind_cut": 14,
        "seed": 5,
        "wanted": 10_000,
        "rounds": found.rounds,
        "shoes": found.shoes,
        "partial": False,
        "winners": {winner.value: count for winner, count in found.winners.items()},
    }
    assert certain["rounds_of_a_shoe"] == 66
    for listed, same in ((bets, found.bets), (certain["bets"], found.certain)):
        assert [bet["bet"] for bet in listed] == [bet.bet for bet in same] == list(found.game.book.areas)
        for bet, one in zip(listed, same, strict=True):
            assert Fraction(bet["exact"]) == one.exact
            assert (bet["count"], bet["won"], bet["lost"], bet["returned"]) == (
                one.count,
                one.won,
                one.lost,
                one.returned,
            )
            assert (bet["mean"], bet["standard_error"], bet["z"]) == (one.mean, one.standard_error, one.z)
            assert (bet["low"], bet["high"]) == one.interval
            assert bet["low"] < bet["mean"] < bet["high"]


def test_any_number_of_workers_prints_the_same_to_the_letter() -> None:
    alone = simulated("easy-six", "--rounds", "2e6", "--seed", "5", "--workers", "1")
    for workers in ("2", "3"):
        assert simulated("easy-six", "--rounds", "2e6", "--seed", "5", "--workers", workers) == alone


def test_the_table_has_exact_odds_and_what_came_out() -> None:
    head, *rows = simulated("easy-six", *QUICKLY).splitlines()
    assert head.split() == ["bet", "house", "edge", "simulated", "±", "95%", "z"]
    player = next(row.split() for row in rows if row.startswith("player "))
    found = simulate(usual_game(rulebook("easy-six")), 10_000, 5).bet("player")
    assert player[1:3] == ["0.9223%", f"{found.mean:.4%}"]
    assert player[4] == f"{found.z:+.2f}"
    assert any(row.startswith("over the first 66 Rounds, which every shoe has, the largest z is ") for row in rows)
    assert rows[-1].endswith("shoes of 8 decks, seed 5")


def test_stakes_are_settled_in_money() -> None:
    asked = ("super-six-plus", *QUICKLY, "--bets", "banker:100, super-six-plus:10.5")
    told = simulated_json(*asked)
    assert [(bet["bet"], bet["stake"]) for bet in told["bets"]] == [
        ("banker", "100.00"),
        ("super-six-plus", "10.50"),
        ("together", "110.50"),
    ]
    banker = told["bets"][0]
    assert banker["win"] == f"{100 * banker['lost'] - 95 * banker['won']}.00"
    shown = simulated(*asked).splitlines()
    assert shown[1].split()[:3] == ["banker", "100.00", "1.057906"]
    assert shown[1].endswith(banker["win"])
    assert shown[3].startswith("together ")


def test_csv_has_a_row_for_each_bet() -> None:
    rows = list(csv.DictReader(io.StringIO(simulated("easy-six", *QUICKLY, "--csv"))))
    assert [row["bet"] for row in rows] == list(rulebook("easy-six").areas)
    assert float(rows[0]["exact"]) == pytest.approx(0.009223, abs=1e-6)


def test_the_commands_name_may_be_left_out_and_options_come_first() -> None:
    assert simulated(*QUICKLY, "easy-six") == simulated("rounds", "easy-six", *QUICKLY)


def test_without_a_seed_the_one_that_was_used_is_told() -> None:
    told = simulated_json("easy-six", "--rounds", "100")
    assert simulated_json("easy-six", "--rounds", "100", "--seed", str(told["seed"])) == told


def test_other_decks_and_another_cut_card() -> None:
    told = simulated_json("super-six-etg", *QUICKLY, "--decks", "10", "--behind-cut", "100")
    assert (told["decks"], told["behind_cut"], told["certain"]["rounds_of_a_shoe"]) == (10, 100, 69)


def test_interrupted_it_prints_what_it_has_and_that_it_is_partial(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: Any, **named: Any) -> Iterator[Tally]:
        dealt = deal(*args, **named)
        yield next(dealt)
        yield next(dealt)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "deal", interrupted)
    asked = ("simulate", "easy-six", "--rounds", "1e9", "--seed", "5", "--workers", "1")
    said, told = punto(*asked), punto(*asked, "--json")
    assert (said.exit_code, told.exit_code) == (130, 130)
    found = json.loads(told.stdout)
    assert found["partial"] is True
    assert found["wanted"] == 10**9 > found["rounds"] > 10**6
    assert said.stdout.splitlines()[-1] == "PARTIAL: interrupted before 1,000,000,000 Rounds"
    assert f"{found['rounds']:,} Rounds of {found['shoes']:,} shoes" in said.stdout


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--rounds", "0"), "--rounds: from 1 to 1e+15 whole Rounds, not 0"),
        (("--rounds", "1e30"), "--rounds: from 1 to 1e+15 whole Rounds, not 1e30"),
        (("--rounds", "1e999999999"), "--rounds: from 1 to 1e+15 whole Rounds, not 1e999999999"),
        (("--rounds", "2.5"), "--rounds: from 1 to 1e+15 whole Rounds, not 2.5"),
        (("--rounds", "nan"), "--rounds: from 1 to 1e+15 whole Rounds, not nan"),
        (("--rounds", "many"), "--rounds: 'many' is not a number; write it like 1000000 or 1e9"),
        (("--seed", "-1"), "a seed is a whole number from 0 to 18446744073709551615, not -1"),
        (("--decks", "9"), "this game is played with 4 to 8 decks, not 9"),
        (("--behind-cut", "3"), "12 to 405 cards can lie behind the cut card, not 3"),
        (("--workers", "0"), "--workers: from 1 to 256, not 0"),
        (("--json", "--csv"), "give one of --json, --csv and --markdown"),
        (("--bets", "banker"), "--bets: 'banker' is no bet with its stake; write it like banker:100"),
        (("--bets", "banker:1,banker:2"), "--bets: banker is there twice"),
        (("--bets", "banker:much"), "--bets: 'much' is not an amount; write it like 100.00"),
        (("--bets", "banker:0"), "--bets: the stake on banker must be above zero"),
        (("--bets", "dragon:5"), "--bets: rws/commission-insurance@4 has no bet 'dragon'; there are player, banker, "),
        (("--bets", "banker-insurance:5"), "--bets: banker-insurance insures a bet on banker: give one too"),
    ],
)
def test_what_is_refused(given: tuple[str, ...], says: str) -> None:
    result = punto("simulate", "insurance", *given)
    assert result.exit_code == 1
    assert says in result.output


def test_bets_are_drawn_beside_exact_odds(tmp_path: Path) -> None:
    for number, stakes in enumerate(((), ("--bets", "banker:100,tie:10"))):
        file = tmp_path / f"{number}.png"
        assert simulated("easy-six", *QUICKLY, *stakes, "--plot", str(file)) == simulated("easy-six", *QUICKLY, *stakes)
        assert file.read_bytes().startswith(b"\x89PNG")


def test_what_cannot_be_drawn_is_refused_before_anything_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "deal", lambda *_args, **_named: pytest.fail("it deals"))
    for file, says in (
        ("a.jpeg", "give the name of a .png file"),
        ("nowhere/a.png", "nowhere/a.png cannot be written"),
    ):
        assert f"--plot: {says}" in punto("simulate", "easy-six", "--plot", file).output


def test_all_questions_take_the_same_options_beside_their_own() -> None:
    common = [field.name.removeprefix("as_").replace("_", "-") for field in fields(CommonOptions)]
    assert common[0] == "name"
    for question in ("rounds", "shoes", "session", "house"):
        said = punto("simulate", question, "--help").output
        assert [option for option in common[1:] if f"--{option} " not in said] == []
        assert "RULEBOOK" in said


def test_an_unknown_rulebook_is_refused(tmp_path: Path) -> None:
    assert "there is no rulebook 'dragon'" in punto("simulate", "dragon").output
    assert "cannot be read" in punto("simulate", str(tmp_path / "dragon.toml")).output


# ── Shoes ────────────────────────────────────────────────────────────────────────────────────────────────


def test_shoes_are_described_and_drawn(tmp_path: Path) -> None:
    asked = ("shoes", "easy-six", "--shoes", "500", "--seed", "5")
    told = simulated_json(*asked)
    found = simulate_shoes(usual_game(rulebook("easy-six")), 500, 5)
    assert (told["shoes"], told["seed"], told["partial"]) == (500, 5, False)
    assert told["of_a_shoe"]["rounds"]["mean"] == found.rounds.mean
    assert list(told["of_a_shoe"]) == ["rounds", "ties", "sixes", "longest_streak"]
    first = told["streaks"]["banker"][0]
    assert (first["length"], first["count"]) == (1, found.streaks[Side.BANKER].counts[1])
    assert first["independent"] == found.expected_streaks(Side.BANKER, 1)
    shown = simulated(*asked, "--plot", str(tmp_path / "shoes.png"))
    assert (tmp_path / "shoes.png").read_bytes().startswith(b"\x89PNG")
    assert shown.splitlines()[1].split()[:2] == ["Rounds", f"{found.rounds.mean:.4f}"]
    assert shown.endswith("500 shoes of 8 decks, seed 5\n")
    table = list(csv.DictReader(io.StringIO(simulated(*asked, "--csv"))))
    assert sum(int(row["count"]) for row in table if row["what"] == "rounds") == 500


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--shoes", "0"), "--shoes: from 1 to 1e+13 whole shoes, not 0"),
        (("--shoes", "1e30"), "--shoes: from 1 to 1e+13 whole shoes, not 1e30"),
        (("--plot", "shoes.jpeg"), "--plot: give the name of a .png file"),
        (("--shoes", "1", "--plot", "nowhere/shoes.png"), "--plot: nowhere/shoes.png cannot be written: No such file"),
    ],
)
def test_what_is_refused_of_shoes(given: tuple[str, ...], says: str) -> None:
    result = punto("simulate", "shoes", "insurance", *given)
    assert result.exit_code == 1
    assert says in result.output
