"""Odds go straight into a frame of pandas or polars: one column for each thing, of the right type."""

import pandas as pd
import polars as pl
import pytest

from punto.odds import Composition, odds
from punto.odds.results import RulebookOdds
from punto.rules.cards import parse_cards
from punto.rules.library import FILES

FLOATS = ("hit_rate", "returned", "lost", "half_lost", "expected_value", "house_edge", "standard_deviation")
BETS = ["rulebook", "bet", "pays", *FLOATS]
LINES = ["rulebook", "bet", "odds", "when", "probability"]
INSURANCE = {
    "rulebook": pl.String,
    "window": pl.String,
    "side": pl.String,
    "player_total": pl.Int64,
    "banker_total": pl.Int64,
    "odds": pl.String,
    "chance": pl.Float64,
    "expected_value": pl.Float64,
    "favours_patron": pl.Boolean,
}


@pytest.fixture(params=FILES)
def found(request: pytest.FixtureRequest) -> RulebookOdds:
    return odds(request.param)


@pytest.fixture
def insurance() -> RulebookOdds:
    """Of a shoe without aces to fours, so that some totals cannot come about."""
    return odds("insurance", Composition.of_cards(parse_cards("5S 6S 7S 8S 9S KS 5H 6H 7H 8H 9H KH") * 2))


def test_bets_in_pandas(found: RulebookOdds) -> None:
    frame = pd.DataFrame(found.rows())
    assert list(frame.columns) == BETS
    assert {str(frame[column].dtype) for column in FLOATS} == {"float64"}
    assert all(pd.api.types.is_string_dtype(frame[column]) for column in ("rulebook", "bet", "pays"))
    assert list(frame["rulebook"].unique()) == [found.rulebook]
    by_bet = frame.set_index("bet")
    assert len(by_bet) == len(found.bets)
    for bet in found.bets:
        assert by_bet.loc[bet.bet, "house_edge"] == float(bet.house_edge)
        assert by_bet.loc[bet.bet, "expected_value"] == float(bet.expected_value)
        assert by_bet.loc[bet.bet, "standard_deviation"] == bet.standard_deviation
    assert (frame["hit_rate"] + frame["returned"] + frame["lost"]).to_list() == pytest.approx([1.0] * len(frame))


def test_bets_in_polars(found: RulebookOdds) -> None:
    frame = pl.DataFrame(found.rows())
    assert frame.columns == BETS
    assert [frame.schema[column] for column in FLOATS] == [pl.Float64] * len(FLOATS)
    assert [frame.schema[column] for column in ("rulebook", "bet", "pays")] == [pl.String] * 3
    assert frame["bet"].to_list() == [bet.bet for bet in found.bets]
    assert frame["hit_rate"].to_list() == [float(bet.hit_rate) for bet in found.bets]
    assert frame["returned"].to_list() == [float(bet.returned) for bet in found.bets]
    assert frame["lost"].to_list() == [float(bet.lost) for bet in found.bets]
    assert frame.null_count().sum_horizontal().item() == 0


def test_lines_in_both(found: RulebookOdds) -> None:
    in_pandas, in_polars = pd.DataFrame(found.line_rows()), pl.DataFrame(found.line_rows())
    assert list(in_pandas.columns) == in_polars.columns == LINES
    assert str(in_pandas["probability"].dtype) == "float64"
    assert [in_polars.schema[column] for column in LINES] == [pl.String] * 4 + [pl.Float64]
    expected = [(bet.bet, line.odds.text, float(line.probability)) for bet in found.bets for line in bet.lines]
    assert in_polars.select("bet", "odds", "probability").rows() == expected
    assert list(in_pandas[["bet", "odds", "probability"]].itertuples(index=False, name=None)) == expected


def test_a_bet_says_in_one_text_all_that_it_pays() -> None:
    pays = {row["bet"]: row["pays"] for row in odds("super-six-plus").rows()}
    assert (pays["super-six-plus"], pays["banker"]) == ("12, 20 to 1", "0.95 to 1")
    assert {row["bet"]: row["pays"] for row in odds("easy-six").rows()}["banker"] == "1 to 2, 1 to 1"


def test_insurance_in_pandas(insurance: RulebookOdds) -> None:
    frame = pd.DataFrame(insurance.insurance_rows())
    assert list(frame.columns) == list(INSURANCE)
    assert [str(frame[column].dtype) for column in ("player_total", "banker_total")] == ["int64", "int64"]
    assert [str(frame[column].dtype) for column in ("chance", "expected_value")] == ["float64", "float64"]
    assert str(frame["favours_patron"].dtype) == "bool"
    impossible = frame["expected_value"].isna()
    assert impossible.any()
    assert not impossible.all()
    assert (impossible == (frame["chance"] == 0)).all()
    assert (frame["favours_patron"] == (frame["expected_value"] > 0)).all()


def test_insurance_in_polars(insurance: RulebookOdds) -> None:
    frame = pl.DataFrame(insurance.insurance_rows())
    assert dict(frame.schema) == INSURANCE
    assert frame["expected_value"].to_list() == [
        None if row.expected_value is None else float(row.expected_value) for row in insurance.insurance
    ]
    assert frame["expected_value"].null_count() == frame.filter(pl.col("chance") == 0).height > 0
    assert set(frame["window"]) == {"after-four-cards", "after-players-third-card"}
    assert set(frame["side"]) == {"player", "banker"}


def test_where_there_is_no_insurance_there_are_no_rows() -> None:
    assert odds("easy-six").insurance_rows() == []
