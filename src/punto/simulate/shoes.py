"""What shoes are like: Rounds, ties and sixes in a shoe, streaks of one hand, and the longest of a shoe.

A streak is as on the big road: one hand winning again and again, ties passed over, and cut off where the shoe ends. A
six is a Banker Hand that wins with six. Beside them stands how many there would be if every Round were decided by
itself, at exact odds.
"""

import math
from collections import deque
from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from punto.facts import Message
from punto.odds.composition import Composition
from punto.odds.courses import End
from punto.odds.deals import Deals
from punto.odds.exact import plan
from punto.plain_text import quotable
from punto.rules.definitions import Side, Winner
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.simulate.blocks import SHOES_OF_A_BLOCK, in_order
from punto.simulate.classes import Question
from punto.simulate.game import Game
from punto.simulate.results import IN_95_PERCENT
from punto.simulate.run import check_seed

MOST_SHOES = 10**13
MOST_ROUNDS_OF_A_SHOE = 160  # twelve decks, were every Round of four cards
SIXES: tuple[Question, ...] = (("winner", frozenset({Winner.BANKER.value})), ("banker_total", frozenset({6})))
# The rows of a tally: how many shoes, or streaks, there are of each number.
ROUNDS, DECIDED, TIES, SIX, LONGEST, PLAYER_STREAKS, BANKER_STREAKS = range(7)
ROWS = 7
# What a class is to these counts.
PLAYER_WINS, BANKER_WINS, BANKER_WINS_WITH_SIX, TIE = range(4)
_MARKS = 4


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many there are of each number."""

    counts: dict[int, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(number * count for number, count in self.counts.items()) / self.total if self.total else 0.0

    @property
    def standard_deviation(self) -> float:
        if not self.total:
            return 0.0
        squares = sum(number * number * count for number, count in self.counts.items()) / self.total
        return float(max(squares - self.mean**2, 0.0) ** 0.5)

    @property
    def half_width(self) -> float:
        """Of the interval in which the mean lies with 95% confidence: that of so many shoes."""
        return IN_95_PERCENT * self.standard_deviation / math.sqrt(self.total) if self.total else 0.0

    def quantile(self, share: float) -> int:
        """The least number that at least this share of them does not exceed."""
        seen = 0
        for number, count in self.counts.items():
            seen += count
            if seen >= share * self.total:
                return number
        return 0

    def at_least(self, number: int) -> float:
        return sum(count for other, count in self.counts.items() if other >= number) / self.total if self.total else 0.0


@dataclass(frozen=True, slots=True)
class ShoeStatistics:
    game: Game
    seed: int
    shoes: int
    partial: bool
    rounds: Distribution  # in a shoe
    decided: Distribution  # those that are no tie
    ties: Distribution
    sixes: Distribution
    longest: Distribution  # streak of a shoe
    streaks: dict[Side, Distribution]  # by length

    @property
    def expected_ties(self) -> float:
        """In a shoe with as many Rounds, each at the exact odds of any one Round."""
        return self.rounds.mean * _chances(self.game.book, self.game.decks)[TIE]

    @property
    def expected_sixes(self) -> float:
        return self.rounds.mean * _chances(self.game.book, self.game.decks)[BANKER_WINS_WITH_SIX]

    def expected_streaks(self, side: Side, length: int) -> float:
        """How many of this length there would be in these shoes if every Round were decided by itself."""
        again = _share_of_wins(self.game.book, self.game.decks, side)
        other = 1 - again
        # It begins and ends with the shoe, or at one end of it, or lies between two Rounds of the other hand.
        return sum(
            shoes * again**length * (1 if number == length else 2 * other + (number - length - 1) * other**2)
            for number, shoes in self.decided.counts.items()
            if number >= length
        )


@lru_cache(maxsize=32)
def _chances(book: Rulebook, decks: int) -> tuple[float, ...]:
    """By what a Round is to these counts, exactly."""
    deals = Deals(plan(book).courses, book.points, Composition.of_decks(decks))
    ways = [0] * _MARKS
    for end, number in zip(deals.courses.ends, deals.by_end, strict=True):
        ways[_mark(end)] += number
    return tuple(number / deals.total for number in ways)


def _share_of_wins(book: Rulebook, decks: int, side: Side) -> float:
    player, banker, with_six, _ = _chances(book, decks)
    return (player if side is Side.PLAYER else banker + with_six) / (player + banker + with_six)


def _mark(end: End) -> int:
    player, banker = end[0], end[2]
    if player == banker:
        return TIE
    if player > banker:
        return PLAYER_WINS
    return BANKER_WINS_WITH_SIX if banker == 6 else BANKER_WINS


Counts = npt.NDArray[np.int64]


def simulate_shoes(game: Game, shoes: int, seed: int, executor: Executor | None = None) -> ShoeStatistics:
    [(dealt, counts)] = deque(deal_statistics(game, shoes, seed, executor), maxlen=1)
    return statistics(game, seed, dealt, counts, shoes)


def deal_statistics(
    game: Game, shoes: int, seed: int, executor: Executor | None = None
) -> Generator[tuple[int, Counts], None, None]:
    """How many shoes there are up to each block in turn, and the tally of them all."""
    if type(shoes) is not int or not 1 <= shoes <= MOST_SHOES:
        raise InputError(Message("input-simulate-shoes", {"most": MOST_SHOES, "value": quotable(repr(shoes))}))
    check_seed(seed)
    return _deal(replace(game, also=SIXES), shoes, seed, executor)


def _deal(game: Game, shoes: int, seed: int, executor: Executor | None) -> Generator[tuple[int, Counts], None, None]:
    counts = np.zeros((ROWS, MOST_ROUNDS_OF_A_SHOE), np.int64)
    dealt = 0
    size = SHOES_OF_A_BLOCK
    for block in in_order(partial(_block, game, seed, shoes, size), range(0, shoes, size), executor):
        dealt = min(shoes, dealt + size)
        counts = counts + block  # what was given out before stays as it was
        yield dealt, counts


def _block(game: Game, seed: int, shoes: int, size: int, first: int) -> Counts:
    # Compiles on first use; nothing else should wait for that.
    from punto.simulate.kernel import tally_shoes  # noqa: PLC0415
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    number = min(size, shoes - first)
    return tally_shoes(round_tables(game), _marks(game), seed, first, number)


def _marks(game: Game) -> npt.NDArray[np.uint8]:
    return np.array([_mark(ending.end) for ending in game.classes.endings], np.uint8)


def statistics(game: Game, seed: int, shoes: int, counts: Counts, wanted: int) -> ShoeStatistics:
    found = [Distribution({number: count for number, count in enumerate(row) if count}) for row in counts.tolist()]
    return ShoeStatistics(
        game,
        seed,
        shoes,
        shoes < wanted,
        found[ROUNDS],
        found[DECIDED],
        found[TIES],
        found[SIX],
        found[LONGEST],
        {Side.PLAYER: found[PLAYER_STREAKS], Side.BANKER: found[BANKER_STREAKS]},
    )


def rows(found: ShoeStatistics) -> list[dict[str, Any]]:
    """One for each number of each distribution, to go straight into a frame."""
    listed = {
        "rounds": found.rounds,
        "decided": found.decided,
        "ties": found.ties,
        "sixes": found.sixes,
        "longest-streak": found.longest,
        **{f"{side.value}-streak": streaks for side, streaks in found.streaks.items()},
    }
    return [
        {"rulebook": found.game.book.id, "what": what, "number": number, "count": count}
        for what, distribution in listed.items()
        for number, count in distribution.counts.items()
    ]
