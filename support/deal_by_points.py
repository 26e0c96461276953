"""Every deal by points, one after the other in nested loops: for the odds to be held against, and timed beside."""

from collections.abc import Sequence
from typing import Any


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
