"""What a kernel needs to watch shoes: how Rounds are dealt, bets solved and cards counted, and where the cut card is.

What it finds are whole numbers, so that portions of shoes merge exactly, in any order and from any processor: values of
bets are rounded to units of 2^-30, and squares are kept in two halves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from punto.odds.removal import CARDS_OF_A_DECK
from punto.rules.cards import RANKS
from punto.simulate.game import Game
from punto.simulate.solve_tables import Floats, Ints, SolveTables, solve_tables
from punto.simulate.tables import RoundTables, round_tables

UNITS = 2.0**30  # of what a stake of one brings
# A value as a float is out by less than this, so that more is surely above zero.
ABOVE_ZERO = 1e-12
# A shoe's gain is squared in units of 2^-26; the square's upper and lower 32 bits are added up apart.
SQUARE_SHIFT, HALF_BITS = 4, 32
LOWER_HALF = (1 << HALF_BITS) - 1
# What is found of each bet at each depth. With a count it is the same again: Rounds on which it says to bet, and so on.
TAKEN, GAIN, SQUARES_HIGH, SQUARES_LOW = range(4)
BY_COUNT = 4
FIGURES = 8
NEVER = np.iinfo(np.int64).min // 2  # the best value of a bet that was not seen
# True counts are looked at in halves of a point.
BINS, ZERO_BIN = 256, 128


@dataclass(frozen=True, slots=True)
class Count:
    """Tags by rank, and the true count (points for each deck left) from which a bet is taken."""

    tags: Mapping[str, int]
    from_: float


class WatchTables(NamedTuple):
    round: RoundTables
    solve: SolveTables
    ranks: Ints  # how many cards of each rank a full shoe has
    tags: Ints  # by bet and rank
    tag_sums: Ints  # over a suit
    triggers: Floats  # by bet, times what makes a comparison of whole numbers of it
    last_starts: Ints  # a Round that begins later has the cut card behind it; shallowest first


def watch_tables(game: Game, depths: Sequence[int], counts: Mapping[str, Count]) -> WatchTables:
    """`depths` are cards behind the cut card; of bets without a count, none says to bet."""
    solving, bets = solve_tables(game.book), list(game.book.lines)
    tags = np.zeros((len(bets), len(RANKS)), np.int64)
    triggers = np.full(len(bets), np.inf)
    for bet, count in counts.items():
        tags[bets.index(bet)] = [count.tags[text] for text in RANKS]
        triggers[bets.index(bet)] = count.from_
    dealing = round_tables(game)
    return WatchTables(
        dealing,
        solving,
        np.bincount(dealing.cards, minlength=len(RANKS)).astype(np.int64),
        tags,
        tags.sum(axis=1),
        triggers * (len(RANKS) / CARDS_OF_A_DECK),
        np.array(sorted(game.cards - behind for behind in depths), np.int64),
    )


@dataclass(frozen=True, slots=True, eq=False)
class WatchedShoes:
    """Some shoes, by depth from one cut card to the next."""

    shoes: int
    rounds: Ints
    totals: Ints  # by figure, bet and depth
    best: Ints  # the highest value of each bet

    def __add__(self, other: "WatchedShoes") -> "WatchedShoes":
        return WatchedShoes(
            self.shoes + other.shoes,
            self.rounds + other.rounds,
            self.totals + other.totals,
            np.maximum(self.best, other.best),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WatchedShoes) and all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name in ("shoes", "rounds", "totals", "best")
        )

    __hash__ = None  # type: ignore[assignment]


def no_shoes(tables: WatchTables) -> WatchedShoes:
    bets, depths = len(tables.triggers), len(tables.last_starts)
    return WatchedShoes(
        0, np.zeros(depths, np.int64), np.zeros((FIGURES, bets, depths), np.int64), np.full(bets, NEVER, np.int64)
    )
