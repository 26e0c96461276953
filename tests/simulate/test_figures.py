"""How many figures become few: spreads, exact sums and their products, and files for other programs."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.messages import check_message
from tests.scenes import book

from punto.rules.errors import InputError
from punto.simulate import simulate, simulate_shoes, usual_game
from punto.simulate.files import write_rows
from punto.simulate.moments import Moments
from punto.simulate.shoes import rows as shoe_rows
from punto.simulate.spread import COARSE, FINE, LARGEST_BITS, Spread

AMOUNTS = st.integers(-(2**LARGEST_BITS) + 1, 2**LARGEST_BITS - 1)


@given(st.lists(AMOUNTS, min_size=1), st.sampled_from([FINE, COARSE]))
def test_an_amount_is_counted_near_where_it_is(amounts: list[int], scale: object) -> None:
    places = scale.places_of(np.array(sorted(amounts)))
    assert (np.diff(places) >= 0).all()
    assert 0 <= places.min() <= places.max() < scale.places
    for amount, place in zip(sorted(amounts), places.tolist(), strict=True):
        least = scale.least_of(place)
        assert abs(least) <= abs(amount)
        assert abs(amount - least) <= abs(amount) / 2**scale.bits
        assert scale.places_of(np.array([least]))[0] == place


def test_quantiles_and_shares_of_a_spread() -> None:
    counts = np.zeros(FINE.places, np.int64)
    np.add.at(counts, FINE.places_of(np.array([-300, -300, 0, 5, 5, 5, 5, 900, 900, 1000])), 1)
    spread = Spread(FINE, counts)
    assert [spread.quantile(share) for share in (0, 0.2, 0.21, 0.3, 0.5, 0.9, 1)] == [-300, -300, 0, 0, 5, 900, 1000]
    assert spread.quantile(1 - 0.9) == -300
    assert spread.share(lambda amount: amount < 0) == 0.2
    assert spread.amounts() == [(-300, 2), (0, 1), (5, 4), (900, 2), (1000, 1)]
    assert spread == Spread(FINE, counts.copy()) != Spread(FINE, counts * 2)


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS), min_size=2, max_size=30), st.integers(1, 29))
def test_sums_are_exact_and_add_up_in_any_portions(figures: list[tuple[int, int]], cut: int) -> None:
    both = Moments.of(np.array(figures))
    assert both == sum(
        (Moments.of(np.array(part).reshape(-1, 2)) for part in (figures[:cut], figures[cut:])), Moments.none(2)
    )
    weights = Fraction(1, 3), -2
    values = [one * weights[0] + other * weights[1] for one, other in figures]
    mean = sum(values) / len(values)
    assert both.mean(weights) == mean
    assert both.variance(weights) == sum((value - mean) ** 2 for value in values) / (len(values) - 1)


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_rows_are_written_for_other_programs(ending: str, tmp_path: Path) -> None:
    game = usual_game(book("easy-six"))
    for rows in (simulate(game, 1_000, 1).rows(), shoe_rows(simulate_shoes(game, 50, 1))):
        file = tmp_path / f"rows.{ending}"
        write_rows(file, rows)
        assert (pl.read_parquet if ending == "parquet" else pl.read_ipc)(file).to_dicts() == rows


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.arrow").mkdir()
    for code, name in (
        ("input-simulate-file", "rows.xlsx"),
        ("input-simulate-folder", "nowhere/rows.arrow"),
        ("input-simulate-unwritable", "folder.arrow"),
    ):
        with pytest.raises(InputError) as refused:
            write_rows(tmp_path / name, [{"a": 1}])
        check_message(refused.value.message, code)
