"""Odds the long way: every deal one after the other, in the order in which cards are dealt, and nothing clever.

All three enumerations count ordered deals of six cards: where a Round ends earlier, the cards it leaves in the shoe lie
in any order. They take a Table of Play and values of cards that nobody has printed, too. The tests of the odds hold
the exact counts against them.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numba
import numpy as np
from support.deal_by_points import deal_by_points
from tests.second_law.cards import RANKS, pair, value
from tests.second_law.table_of_play import BANKER, PLAYER, PRINTED, TIE, Drawing, Totals, next_hand, winner

STOOD = 10  # in place of a third card's points, where the Player drew none
WINNERS = (PLAYER, BANKER, TIE)
NO_PAIR, MIXED, SUITED = 0, 1, 14  # a hand's pair as a number: none, 1 to 13 of two suits, 14 to 26 of one
PAIR_NUMBERS = 27

Shoe = Mapping[str, int]
Points = Callable[[str], int]


Hand = tuple[str, ...]


class Ended(NamedTuple):
    """All that a bet can tell of two hands."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int
    player_pair: str | None
    banker_pair: str | None
    player_suited: bool
    banker_suited: bool


@dataclass(frozen=True)
class ByPoints:
    """Ordered six-card deals; what cannot come about is not there."""

    ends: dict[Totals, int]
    after_four: dict[tuple[int, int, str], int]  # Player's total then, Banker's total then, who wins in the end
    after_third: dict[tuple[int, int, str], int]

    @property
    def total(self) -> int:
        return sum(self.ends.values())

    def won_by(self, who: str) -> int:
        return sum(deals for (p, _, b, _), deals in self.ends.items() if winner(p, b) == who)


# ── The Table of Play as lists of 0 and 1, which can be compiled ─────────────────────────────────────────


def player_draws(drawing: Drawing) -> list[int]:
    """At 10 * Player's total + Banker's total."""
    return [int(drawing.player_draws(p, b)) for p, b in product(range(10), repeat=2)]


def banker_draws(drawing: Drawing) -> list[int]:
    """At 110 * Player's total of two cards + 11 * Banker's + the Player's third card or STOOD."""
    return [
        int(drawing.banker_draws(p, b, None if third == STOOD else third))
        for p, b, third in product(range(10), range(10), (*range(10), STOOD))
    ]


# ── By card: pairs too, in shoes of any size ─────────────────────────────────────────────────────────────


def deal_by_card(
    cards: Sequence[int],
    points: Sequence[int],
    ranks: Sequence[int],
    player_draws: Sequence[int],
    banker_draws: Sequence[int],
    found: Any,
) -> None:
    """The first four cards by rank and suit, the third cards by points, which are all that can matter of them.

    `cards`, `points` and `ranks` go over the kinds of cards; adds to `found`, at 400 * (27 * Player's pair + Banker's)
    + what `deal_by_points` adds to `ends` at.
    """
    left = 0
    m = cards.copy()
    by_points = np.zeros(10, np.int64)
    for card in range(len(cards)):
        left += cards[card]
        by_points[points[card]] += cards[card]
    for c1 in range(len(cards)):
        if m[c1] == 0:
            continue
        w1 = m[c1]
        m[c1] -= 1
        by_points[points[c1]] -= 1
        for c2 in range(len(cards)):
            if m[c2] == 0:
                continue
            w2 = w1 * m[c2]
            m[c2] -= 1
            by_points[points[c2]] -= 1
            for c3 in range(len(cards)):
                if m[c3] == 0:
                    continue
                w3 = w2 * m[c3]
                m[c3] -= 1
                by_points[points[c3]] -= 1
                player_pair = 0
                if ranks[c1] == ranks[c3]:
                    player_pair = (14 if c1 == c3 else 1) + ranks[c1]
                for c4 in range(len(cards)):
                    if m[c4] == 0:
                        continue
                    w4 = w3 * m[c4]
                    by_points[points[c4]] -= 1
                    banker_pair = 0
                    if ranks[c2] == ranks[c4]:
                        banker_pair = (14 if c2 == c4 else 1) + ranks[c2]
                    at = 400 * (27 * player_pair + banker_pair)
                    p, b = (points[c1] + points[c3]) % 10, (points[c2] + points[c4]) % 10
                    if player_draws[10 * p + b]:
                        for c5 in range(10):
                            w5 = w4 * by_points[c5]
                            by_points[c5] -= 1
                            p3 = (p + c5) % 10
                            if w5 == 0:
                                pass
                            elif banker_draws[110 * p + 11 * b + c5]:
                                for c6 in range(10):
                                    found[at + 40 * p3 + 20 + 2 * ((b + c6) % 10) + 1] += w5 * by_points[c6]
                            else:
                                found[at + 40 * p3 + 20 + 2 * b] += w5 * (left - 5)
                            by_points[c5] += 1
                    elif banker_draws[110 * p + 11 * b + 10]:
                        for c5 in range(10):
                            found[at + 40 * p + 2 * ((b + c5) % 10) + 1] += w4 * by_points[c5] * (left - 5)
                    else:
                        found[at + 40 * p + 2 * b] += w4 * (left - 4) * (left - 5)
                    by_points[points[c4]] += 1
                m[c3] += 1
                by_points[points[c3]] += 1
            m[c2] += 1
            by_points[points[c2]] += 1
        m[c1] += 1
        by_points[points[c1]] += 1


# ── What the tests call ──────────────────────────────────────────────────────────────────────────────────


@cache
def compiled(loop: Callable[..., None]) -> Callable[..., None]:
    """Either loop, as it stands above, in machine code."""
    return numba.njit(loop)


def by_points(shoe: Shoe, drawing: Drawing = PRINTED, points: Points = value, *, compile_it: bool = False) -> ByPoints:
    counts = [0] * 10
    for card, count in shoe.items():
        counts[points(card)] += count
    arrays: list[Any] = [counts, player_draws(drawing), banker_draws(drawing), [0] * 400, [0] * 300, [0] * 300]
    if compile_it:
        arrays = [np.array(numbers, np.int64) for numbers in arrays]
    (compiled(deal_by_points) if compile_it else deal_by_points)(*arrays)
    ends, after_four, after_third = ([int(count) for count in counted] for counted in arrays[3:])
    return ByPoints(
        {_end(at): count for at, count in enumerate(ends) if count},
        {_window(at): count for at, count in enumerate(after_four) if count},
        {_window(at): count for at, count in enumerate(after_third) if count},
    )


def by_card(shoe: Shoe, drawing: Drawing = PRINTED, points: Points = value) -> dict[Ended, int]:
    """Pairs, totals and numbers of cards, compiled: a second or so for whole decks."""
    found = np.zeros(400 * PAIR_NUMBERS * PAIR_NUMBERS, np.int64)
    arrays = [
        list(shoe.values()),
        [points(card) for card in shoe],
        [RANKS.index(card[:-1]) for card in shoe],
        player_draws(drawing),
        banker_draws(drawing),
    ]
    compiled(deal_by_card)(*(np.array(numbers, np.int64) for numbers in arrays), found)
    deals = {}
    for at in np.flatnonzero(found):
        pairs, end = divmod(int(at), 400)
        (player_pair, player_suited), (banker_pair, banker_suited) = map(_pair, divmod(pairs, PAIR_NUMBERS))
        deals[Ended(*_end(end), player_pair, banker_pair, player_suited, banker_suited)] = int(found[at])
    return deals


def by_hands(shoe: Shoe, drawing: Drawing = PRINTED, points: Points = value) -> dict[Ended, int]:
    """By pairs, totals and numbers of cards."""
    found: Counter[Ended] = Counter()
    for (player, banker), deals in both_hands(shoe, drawing, points).items():
        totals = [sum(map(points, hand)) % 10 for hand in (player, banker)]
        suited = (player[0] == player[1], banker[0] == banker[1])
        end = (totals[0], len(player), totals[1], len(banker))
        found[Ended(*end, pair(player), pair(banker), *suited)] += deals
    return {ended: deals for ended, deals in found.items() if deals}


def both_hands(shoe: Shoe, drawing: Drawing = PRINTED, points: Points = value) -> dict[tuple[Hand, Hand], int]:
    """Every sequence of actual cards, one hand after the other: plainest, for a few kinds of cards."""
    found: Counter[tuple[Hand, Hand]] = Counter()
    left = {card: count for card, count in shoe.items() if count}

    def deal(player: Hand, banker: Hand, weight: int) -> None:
        players, bankers = [points(card) for card in player], [points(card) for card in banker]
        to = next_hand(players, bankers, drawing)
        if to is None:
            cards = sum(left.values())
            for n in range(6 - len(player) - len(banker)):
                weight *= cards - n
            found[player, banker] += weight
            return
        for card, count in left.items():
            if count:
                left[card] -= 1
                if to == PLAYER:
                    deal((*player, card), banker, weight * count)
                else:
                    deal(player, (*banker, card), weight * count)
                left[card] += 1

    deal((), (), 1)
    return found


def _end(at: int) -> Totals:
    return at // 40, 2 + at // 20 % 2, at // 2 % 10, 2 + at % 2


def _window(at: int) -> tuple[int, int, str]:
    return at // 30, at // 3 % 10, WINNERS[at % 3]


def _pair(number: int) -> tuple[str | None, bool]:
    if number == NO_PAIR:
        return None, False
    return (RANKS[number - SUITED], True) if number >= SUITED else (RANKS[number - MIXED], False)
