"""`punto simulate session` and `punto simulate house`: what they print, draw and write, and what they refuse."""

import csv
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.cli.running import punto

from punto.cli import simulate_house, simulate_session
from punto.rules.library import rulebook
from punto.simulate import usual_game
from punto.simulate.house import Habit, Rebates, TableNights, play_house
from punto.simulate.house import simulate_house as nights_of
from punto.simulate.plans import PLANS, count_plan
from punto.simulate.session import Session, play_sessions, simulate_sessions

GAME = usual_game(rulebook("super-six-plus"))
SESSION = ("session", "super-six-plus", "--sessions", "300", "--seed", "5")
HOUSE = ("house", "super-six-plus", "--times", "60", "--hours", "1", "--seed", "5")


def simulated(*args: str) -> str:
    result = punto("simulate", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def simulated_json(*args: str) -> Any:
    return json.loads(simulated(*args, "--json"))


def test_a_session_in_json_is_what_python_finds() -> None:
    asked = ("--plan", "labouchere", "--line", "2,1,2", "--bankroll", "500", "--target", "600.50", "--bet", "player")
    told = simulated_json(*SESSION, *asked, "--maximum", "200", "--rounds", "90")
    plan = PLANS["labouchere"]
    played = Session(GAME, 500_00, 10_00, 90, "player", type(plan)(plan.name, plan.progression, (2, 1, 2)),
                     maximum=200_00, target=600_50)  # fmt: skip
    found = simulate_sessions(played, 300, 5)
    assert (told["sessions"], told["seed"], told["partial"], told["plan"]) == (300, 5, False, "labouchere")
    assert (told["minimum"], told["maximum"], told["target"]) == ("10.00", "200.00", "600.50")
    assert told["result"]["mean"] == found.result.mean / 100
    assert told["result"]["low"] < told["result"]["mean"] < told["result"]["high"]
    assert told["ended"]["ruin"]["share"] == found.ended[2] / 300
    assert told["quantiles"]["0.5"] == found.results.quantile(0.5) / 100
    assert (told["expected"], told["z"]) == (found.expected / 100, found.z)
    assert told["independent_rounds"] is None
    counted = simulated_json(*SESSION, "--plan", "count", "--tags", "0:-1,A:+2,7:1", "--threshold", "0.5")
    tags = {"10": -1, "J": -1, "Q": -1, "K": -1, "A": 2, "7": 1}
    by_count = Session(GAME, 1000_00, 10_00, 200, plan=count_plan(tags, Fraction(1, 2)))
    assert counted["bets_made"]["mean"] == simulate_sessions(by_count, 300, 5).bets.mean
    assert counted["expected"] is None


def test_a_session_is_shown_drawn_and_written(tmp_path: Path) -> None:
    files = ("--plot", str(tmp_path / "fan.png"), "--out", str(tmp_path / "rows.parquet"))
    shown = simulated(*SESSION, *files).splitlines()
    assert shown[0].split() == ["a", "session", "simulated", "±", "95%", "independent", "Rounds"]
    told = simulated_json(*SESSION)
    result = next(line.split() for line in shown if line.startswith("result"))
    assert result[1] == f"{told['result']['mean']:.2f}"
    assert result[3] == f"{told['independent_rounds']['mean']:.2f}"
    assert any(line.startswith("by exact odds of what was staked: ") for line in shown)
    assert shown[-1] == "300 sessions, flat on banker, 8 decks, seed 5"
    assert (tmp_path / "fan.png").read_bytes().startswith(b"\x89PNG")
    rows = pl.read_parquet(tmp_path / "rows.parquet")
    assert rows.filter(pl.col("what") == "result")["count"].sum() == 300
    table = list(csv.DictReader(io.StringIO(simulated(*SESSION, "--csv"))))
    assert len(table) == len(rows)
    for workers in ("2", "3"):
        assert simulated_json(*SESSION, "--workers", workers) == told


def test_a_house_in_json_is_what_python_finds_and_is_shown(tmp_path: Path) -> None:
    mix = ("--mix", "banker:0.5,tie:1/4:10", "--patrons", "3", "--stake", "50")
    given = (*mix, "--rebate-on-loss", "10%", "--rolling", "1.2%", "--confidence", "95%")
    told = simulated_json(*HOUSE, *given)
    habits = (Habit("banker", Fraction(1, 2), 50_00), Habit("tie", Fraction(1, 4), 10_00))
    rebates = Rebates(Fraction(1, 10), Fraction(0), Fraction(12, 1000))
    found = nights_of(TableNights(GAME, 3, habits, 70, buy_in=1000_00, rebates=rebates), 60, 5)
    assert (told["times"], told["rounds"], told["buy_in"]) == (60, 70, "1000.00")
    assert told["win"]["mean"] == found.win.mean / 100
    assert told["result"]["mean"] == found.result.mean / 100
    assert told["worst"] == found.worst(0.95) / 100
    assert told["break_even"]["loss"]["mean"] == found.break_even["loss"].mean
    assert told["exact"]["edge"] == pytest.approx(told["exact"]["win"] / told["exact"]["handle"])
    files = ("--plot", str(tmp_path / "house.png"), "--out", str(tmp_path / "rows.arrow"))
    shown = simulated(*HOUSE, *given, *files).splitlines()
    assert shown[0].split() == ["a", "night", "simulated", "±", "95%", "by", "exact", "odds"]
    assert any(line.startswith("left after them") for line in shown)
    assert any(line.startswith("worst case at 95%") for line in shown)
    assert shown[-1] == "60 nights of 70 Rounds, 3 patrons, 8 decks, seed 5"
    assert (tmp_path / "house.png").read_bytes().startswith(b"\x89PNG")
    assert pl.read_ipc(tmp_path / "rows.arrow").filter(pl.col("what") == "result")["count"].sum() == 60
    year = simulated(*HOUSE, "--nights", "3").splitlines()
    assert year[0].startswith("3 nights ")
    assert year[-1].startswith("60 times 3 nights of 70 Rounds, 7 patrons")


@pytest.mark.parametrize(
    ("module", "name", "play", "asked", "what"),
    [
        (simulate_session, "play_sessions", play_sessions, SESSION, "1,000,000,000 sessions"),
        (simulate_house, "play_house", play_house, HOUSE, "1,000,000,000 nights"),
    ],
)
def test_interrupted_it_prints_what_it_has(
    module: Any, name: str, play: Any, asked: tuple[str, ...], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: Any) -> Iterator[Any]:
        yield next(play(*args))
        raise KeyboardInterrupt

    monkeypatch.setattr(module, name, interrupted)
    number = "--sessions" if name == "play_sessions" else "--times"
    result = punto("simulate", *asked, number, "1e9", "--workers", "1")
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-1] == f"PARTIAL: interrupted before {what}"


@pytest.mark.parametrize(
    ("asked", "given", "says"),
    [
        (SESSION, ("--plan", "dragon"), "--plan: there is no plan 'dragon'; there are flat, martingale, paroli"),
        (SESSION, ("--plan", "count"), "--tags go with --plan count, and it needs them"),
        (SESSION, ("--tags", "7:1"), "--tags go with --plan count, and it needs them"),
        (SESSION, ("--plan", "count", "--tags", "7"), "--tags: '7' is no card with its tag; write it like 7:-1"),
        (SESSION, ("--plan", "count", "--tags", "7:1.5"), "--tags: a tag is a whole number, not 1.5"),
        (SESSION, ("--plan", "count", "--tags", "X:1"), "'X' is no rank; there are A, 2, 3"),
        (SESSION, ("--plan", "count", "--tags", "7:1", "--threshold", "1e9"), "--threshold: '1e9' is not a number"),
        (SESSION, ("--line", "1,2"), "--line goes with --plan labouchere or paroli"),
        (SESSION, ("--plan", "paroli", "--line", "1,0"), "--line: a line or its steps are 1 to 100 numbers"),
        (SESSION, ("--bet", "dragon"), "a session cannot be played on 'dragon' of rws/commission-super-six-plus@4"),
        (SESSION, ("--bankroll", "much"), "--bankroll: 'much' is not an amount; write it like 100.00"),
        (SESSION, ("--target", "1000"), "a target of 1000.00 is not above the bankroll of 1000.00"),
        (SESSION, ("--minimum", "20"), "the unit of 10.00 does not lie between the table's minimum of 20.00"),
        (SESSION, ("--sessions", "0"), "--sessions: from 1 to 1e+12 whole sessions, not 0"),
        (SESSION, ("--rounds", "1e7"), "--rounds: from 1 to 1e+06 whole Rounds, not 1e7"),
        (SESSION, ("--out", "rows.xlsx"), "--out: 'rows.xlsx' is no file that a simulation is written to"),
        (SESSION, ("--plot", "fan.jpeg"), "--plot: give the name of a .png file"),
        (HOUSE, ("--mix", "banker"), "--mix: 'banker' is no bet with its share; write it like banker:0.5"),
        (HOUSE, ("--mix", "banker:0.5,banker:0.1"), "--mix: banker is there twice"),
        (HOUSE, ("--mix", "banker:0.7,tie:0.7"), "the shares of a mix are above zero, and at most one together"),
        (HOUSE, ("--mix", "banker:half"), "--mix: 'half' is not a number"),
        (HOUSE, ("--mix", "dragon:1"), "'dragon' of rws/commission-super-six-plus@4 cannot be in a mix"),
        (HOUSE, ("--patrons", "101"), "--patrons: from 1 to 1e+02 whole patrons, not 101"),
        (HOUSE, ("--hours", "0"), "a night has 1 to 100000 Rounds, not 0"),
        (HOUSE, ("--rolling", "1.2"), "--rolling: '1.2' is not a rate"),
        (HOUSE, ("--rolling", "101%"), "a rebate is from 0% to 100%"),
        (HOUSE, ("--confidence", "100%"), "--confidence: above 0% and below 100%, not 100%"),
        (HOUSE, ("--buy-in", "1"), "a buy-in of 1.00 is below the largest stake"),
    ],
)
def test_what_is_refused(asked: tuple[str, ...], given: tuple[str, ...], says: str) -> None:
    result = punto("simulate", *asked, *given)
    assert result.exit_code == 1
    assert says in result.output
