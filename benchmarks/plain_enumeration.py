"""A yardstick for the odds: every deal by points, one after the other in nested loops, compiled as they stand.

It counts totals and insurance windows and no pairs, so it does less than the odds it is timed beside.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import numba
import numpy as np

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


def deal_by_points(
    shoe: Sequence[int],
    player_draws: Sequence[int],
    banker_draws: Sequence[int],
    ends: Any,
    after_four: Any,
    after_third: Any,
) -> None:
    """Every course of a Round from so many cards of 0 to 9 points; only whole numbers, lists or arrays of them, and
    loops, so that it can be compiled as it stands.

    Adds to `ends`, at 40 * Player's total + 20 * (cards - 2) + 2 * Banker's total + (cards - 2); to `after_four` and
    `after_third`, at 30 * Player's total then + 3 * Banker's total then + who wins (0 Player, 1 Banker, 2 Tie).
    """
    left = 0
    for card in range(10):
        left += shoe[card]
    m = shoe.copy()  # the cards left, as they are dealt
    for c1 in range(10):  # Player
        w1 = m[c1]
        m[c1] -= 1
        for c2 in range(10):  # Banker
            w2 = w1 * m[c2]
            m[c2] -= 1
            for c3 in range(10):  # Player
                w3 = w2 * m[c3]
                m[c3] -= 1
                for c4 in range(10):  # Banker
                    w4 = w3 * m[c4]
                    m[c4] -= 1
                    p, b = (c1 + c3) % 10, (c2 + c4) % 10
                    if w4 == 0:
                        pass  # there are no such cards
                    elif player_draws[10 * p + b]:
                        for c5 in range(10):
                            w5 = w4 * m[c5]
                            m[c5] -= 1
                            p3 = (p + c5) % 10
                            if w5 == 0:
                                pass
                            elif banker_draws[110 * p + 11 * b + c5]:
                                for c6 in range(10):
                                    w6 = w5 * m[c6]
                                    b3 = (b + c6) % 10
                                    won = 0 if p3 > b3 else 1 if b3 > p3 else 2
                                    ends[40 * p3 + 20 + 2 * b3 + 1] += w6
                                    after_four[30 * p + 3 * b + won] += w6
                                    after_third[30 * p3 + 3 * b + won] += w6
                            else:
                                w6 = w5 * (left - 5)
                                won = 0 if p3 > b else 1 if b > p3 else 2
                                ends[40 * p3 + 20 + 2 * b] += w6
                                after_four[30 * p + 3 * b + won] += w6
                            m[c5] += 1
                    elif banker_draws[110 * p + 11 * b + 10]:
                        for c5 in range(10):
                            w6 = w4 * m[c5] * (left - 5)
                            b3 = (b + c5) % 10
                            won = 0 if p > b3 else 1 if b3 > p else 2
                            ends[40 * p + 2 * b3 + 1] += w6
                            after_four[30 * p + 3 * b + won] += w6
                    else:
                        ends[40 * p + 2 * b] += w4 * (left - 4) * (left - 5)
                    m[c4] += 1
                m[c3] += 1
            m[c2] += 1
        m[c1] += 1
