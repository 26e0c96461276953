"""A yardstick for the odds: every deal by points, one after the other in nested loops, compiled as they stand.

It counts totals and insurance windows and no pairs, so it does less than the odds it is timed beside.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import numba
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))
from support.deal_by_points import deal_by_points

from punto.odds import Composition
from punto.rules.rulebook import Rulebook

STOOD = 10  # in place of a third card's points, where the Player drew none


def loops_over(book: Rulebook, shoe: Composition) -> Callable[[], None]:
    """One run of the loops over a shoe, ready to be timed."""
    table, stood_or_third = book.table_of_play, (*range(10), STOOD)
    player_draws = [table.player(p, b).draws for p, b in product(range(10), repeat=2)]
    banker_draws = [
        table.banker(p, b, None if third == STOOD else third).draws
        for p, b, third in product(range(10), range(10), stood_or_third)
    ]
    numbers = (shoe.by_points(book.points), player_draws, banker_draws, [0] * 400, [0] * 300, [0] * 300)
    arrays = [np.array(each, np.int64) for each in numbers]
    compiled = numba.njit(deal_by_points)
    return lambda: compiled(*arrays)
