"""The tables from which a kernel solves every bet of a rulebook exactly, whatever cards are left in the shoe.

They are the one source for every processor. Who draws, and which ending each final total comes under, is asked of the
law once. Endings that every bet settles alike are one ending, so a rulebook has few: Super Six Plus five, RWS
Baccarat 29. Bets on one hand's pair, or on both hands', need ranks alone.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.facts import Message
from punto.odds.deals import View
from punto.odds.exact import OTHERWISE, BetPlan, plan
from punto.odds.pairs import PAIRS
from punto.rules.cards import RANKS, Card
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, otherwise_of

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# What a bet looks at.
ON_TOTALS, ON_ONE_PAIR, ON_BOTH_PAIRS = range(3)
# What a stake of one brings where it is not won.
_WORTH = {Result.RETURNED: 0.0, Result.HALF_LOST: -0.5, Result.LOST: -1.0}
_KINDS = 1 + len(RANKS)  # of first two cards: no pair, or a pair of a rank


class SolveTables(NamedTuple):
    """Totals index first; an ending where a Round cannot end so is 0 and never counted."""

    points: Ints  # of each rank
    player_draws: Bytes  # by both first totals
    banker_draws: Bytes  # by both first totals and the Player's third card; the last place is where there is none
    both_stand: Ints  # the ending by Player's and Banker's total, where both hands have two cards
    banker_three: Ints  # where the Banker alone drew
    player_three: Ints
    both_three: Ints
    endings: int
    looks_at: Ints  # of each bet: ON_TOTALS and so on
    usual: Floats  # what a stake of one on totals brings in most endings
    others_from: Ints  # where a bet's other endings begin, and after the last bet
    other_ending: Ints
    other_worth: Floats  # beyond the usual
    worth_of_pair: Floats  # by bet and kind of pair, for bets on one hand's
    worth_of_pairs: Floats  # by bet and both kinds; empty where no bet looks at both


def is_solvable(book: Rulebook) -> bool:
    """Whether every bet of it can be solved in a kernel."""
    return all(_looks_at(bet) is not None for bet in plan(book).bets)


@lru_cache(maxsize=32)
def solve_tables(book: Rulebook) -> SolveTables:
    plan_ = plan(book)
    if beyond := [bet.area.id for bet in plan_.bets if _looks_at(bet) is None]:
        raise InputError(Message("input-solve-bets", {"rulebook": book.id, "known": tuple(beyond)}))
    looks_at = [_looks_at(bet) or 0 for bet in plan_.bets]
    by_end = np.array(
        [
            _worths(bet) if kind == ON_TOTALS else [0.0] * len(plan_.courses.ends)
            for bet, kind in zip(plan_.bets, looks_at, strict=True)
        ]
    )
    worth, ending_of = np.unique(by_end, axis=1, return_inverse=True)
    endings = {cards: np.zeros((10, 10), np.int64) for cards in product((2, 3), repeat=2)}
    for (player, player_cards, banker, banker_cards), ending in zip(
        plan_.courses.ends, ending_of.ravel().tolist(), strict=True
    ):
        endings[player_cards, banker_cards][player, banker] = ending
    usual, others_from, others = _other_endings(worth)
    table = book.table_of_play
    player_draws = np.zeros((10, 10), np.uint8)
    banker_draws = np.zeros((10, 10, 11), np.uint8)
    for p, b in product(range(10), repeat=2):
        player_draws[p, b] = table.player(p, b).draws
        for third in range(10) if player_draws[p, b] else (None,):
            banker_draws[p, b, 10 if third is None else third] = table.banker(p, b, third).draws
    one, both = np.zeros((len(looks_at), _KINDS)), np.zeros((len(looks_at), _KINDS, _KINDS))
    for number, (bet, kind) in enumerate(zip(plan_.bets, looks_at, strict=True)):
        if kind == ON_ONE_PAIR:
            one[number] = _worths(bet)[:_KINDS]
        elif kind == ON_BOTH_PAIRS:
            both[number] = np.array(_worths(bet)).reshape(len(PAIRS), len(PAIRS))[:_KINDS, :_KINDS]
    return SolveTables(
        np.array([book.points[Card(text + "S")] for text in RANKS], np.int64),
        player_draws,
        banker_draws,
        endings[2, 2],
        endings[2, 3],
        endings[3, 2],
        endings[3, 3],
        worth.shape[1],
        np.array(looks_at, np.int64),
        usual,
        others_from,
        np.array([ending for ending, _ in others], np.int64),
        np.array([beyond for _, beyond in others]),
        one,
        both if ON_BOTH_PAIRS in looks_at else both[:, :0, :0].copy(),
    )


def _other_endings(worth: Floats) -> tuple[Floats, Ints, list[tuple[int, float]]]:
    """Most bets are lost in all endings but one or two: only those have to be added up."""
    usual, others_from, others = [], [0], []
    for of_bet in worth.tolist():
        most = max(of_bet, key=of_bet.count)
        usual.append(most)
        others += [(ending, each - most) for ending, each in enumerate(of_bet) if each != most]
        others_from.append(len(others))
    return np.array(usual), np.array(others_from, np.int64), others


def _looks_at(bet: BetPlan) -> int | None:
    """None where a kernel has no tables for it: single cards, first totals, suits of a pair, a pair with totals."""
    view = bet.view
    if not isinstance(view, View) or view.on_the_way:
        return None
    if not (view.player_pair or view.banker_pair):
        return ON_TOTALS
    if view.totals:
        return None
    both = view.player_pair and view.banker_pair
    # PAIRS has all pairs of two suits, and then all of one.
    lines = np.array(bet.line_of).reshape((len(PAIRS),) * (2 if both else 1))
    without_suits = [*range(_KINDS), *range(1, _KINDS)]
    alike = lines == (lines[np.ix_(without_suits, without_suits)] if both else lines[without_suits])
    if not alike.all():
        return None
    return ON_BOTH_PAIRS if both else ON_ONE_PAIR


def _worths(bet: BetPlan) -> list[float]:
    """Of each kind of deal that the bet tells apart."""
    worth = [float(line.odds.ratio) if line.odds else _WORTH[line.result] for line in bet.lines]
    otherwise = _WORTH[otherwise_of(bet.area)]
    return [otherwise if line == OTHERWISE else worth[line] for line in bet.line_of]
