"""A table's night or year: patrons and what they bet on, rebates, and what that leaves the House.

In each Round every patron makes one bet or none, chosen by chance as the mix says. Some nights make a stretch; one
depends on the seed and its number alone, and every night begins with a new shoe. Blocks of stretches are added up in
order.
"""

from collections import deque
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from punto.facts import Message
from punto.money import Cents
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.rules.layout import Kind
from punto.simulate.blocks import in_order
from punto.simulate.game import Game
from punto.simulate.house_results import FIGURES, HouseStatistics
from punto.simulate.moments import Moments
from punto.simulate.payoffs import settled_in_cents
from punto.simulate.run import check_seed
from punto.simulate.spread import COARSE, FINE, LARGEST_BITS, Scale, Sparse, Spread, sparse

if TYPE_CHECKING:
    from punto.simulate.house_kernel import NightTerms

MOST_STRETCHES = 10**12
MOST_PATRONS, MOST_ROUNDS_OF_A_NIGHT, MOST_NIGHTS = 100, 10**5, 10**4
BETS_OF_A_BLOCK, MOST_OF_A_BLOCK = 2**20, 2**12
WORDS = 2**32  # of which a choice is one


@dataclass(frozen=True, slots=True)
class Habit:
    """A bet of the mix: with which share of the Rounds a patron makes it, and with what stake."""

    bet: str
    share: Fraction
    stake: Cents


@dataclass(frozen=True, slots=True)
class Rebates:
    """What the House gives back: of a patron's loss of a night, of all stakes, and of the stakes that were lost.

    The last is a rolling programme's: chips that cannot be cashed are paid out for none, and so are used up when lost.
    """

    on_loss: Fraction = Fraction(0)
    on_turnover: Fraction = Fraction(0)
    on_rolling: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class TableNights:
    """What is played; amounts in cents. The drop is what patrons buy in for: at first, and when chips run out."""

    game: Game
    patrons: int
    mix: tuple[Habit, ...]
    rounds: int  # of a night
    nights: int = 1
    buy_in: Cents = 1000_00
    rebates: Rebates = Rebates()

    def __post_init__(self) -> None:
        if not 1 <= self.patrons <= MOST_PATRONS:
            facts = {"most": MOST_PATRONS, "value": quotable(repr(self.patrons))}
            raise InputError(Message("input-house-patrons", facts))
        if not 1 <= self.rounds <= MOST_ROUNDS_OF_A_NIGHT:
            facts = {"most": MOST_ROUNDS_OF_A_NIGHT, "value": quotable(repr(self.rounds))}
            raise InputError(Message("input-house-rounds", facts))
        if not 1 <= self.nights <= MOST_NIGHTS:
            facts = {"most": MOST_NIGHTS, "value": quotable(repr(self.nights))}
            raise InputError(Message("input-house-nights", facts))
        for habit in self.mix:
            area = self.game.book.areas.get(habit.bet)
            if area is None or area.kind is Kind.INSURANCE:
                facts = {"rulebook": self.game.book.id, "name": quotable(habit.bet), "known": (*self.game.book.lines,)}
                raise InputError(Message("input-house-bet", facts))
            if habit.stake <= 0:
                raise InputError(Message("input-simulate-stake", {"name": habit.bet}))
            if habit.share <= 0:
                raise InputError(Message("input-house-share", {"name": habit.bet}))
        if not self.mix or sum(habit.share for habit in self.mix) > 1:
            raise InputError(Message("input-house-mix"))
        if self.buy_in < max(habit.stake for habit in self.mix):
            raise InputError(Message("input-house-buy-in", {"amount": self.buy_in}))
        if any(
            not 0 <= rate <= 1 for rate in (self.rebates.on_loss, self.rebates.on_turnover, self.rebates.on_rolling)
        ):
            raise InputError(Message("input-house-rebate"))
        if self.patrons * self.rounds * self.nights * self._largest() >= 2**LARGEST_BITS:
            raise InputError(Message("input-house-amounts"))

    def _largest(self) -> int:
        """Above what a bet can win or lose, or be bought in for."""
        odds = [line.odds for habit in self.mix for line in self.game.book.lines[habit.bet] if line.odds]
        highest = max(Fraction(1), *(one.ratio for one in odds))
        return int(highest * max(habit.stake for habit in self.mix)) + self.buy_in

    @property
    def below(self) -> tuple[int, ...]:
        """The choices as words: below each of these, and not below one before it."""
        sums = (sum(habit.share for habit in self.mix[: number + 1]) for number in range(len(self.mix)))
        return tuple(round(share * WORDS) for share in sums)

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """Of the mix as it is played: in parts of 2^32."""
        return tuple(Fraction(high - low, WORDS) for low, high in zip((0, *self.below), self.below, strict=False))


def simulate_house(nights: TableNights, stretches: int, seed: int, executor: Executor | None = None) -> HouseStatistics:
    """So many stretches of nights; any executor will do, and none plays here."""
    [tally] = deque(play_house(nights, stretches, seed, executor), maxlen=1)
    return tally.statistics(nights, seed, stretches)


@dataclass(slots=True)
class HouseTally:
    """Nights up to some block; it grows with each."""

    moments: Moments
    results: npt.NDArray[np.int64]  # by place of a spread
    lowest: npt.NDArray[np.int64]

    @property
    def stretches(self) -> int:
        return self.moments.count

    def statistics(self, nights: TableNights, seed: int, wanted: int) -> HouseStatistics:
        spreads = Spread(FINE, self.results), Spread(COARSE, self.lowest)
        return HouseStatistics(nights, seed, self.stretches, self.stretches < wanted, self.moments, *spreads)


def play_house(
    nights: TableNights, stretches: int, seed: int, executor: Executor | None = None
) -> Generator[HouseTally, None, None]:
    """The nights up to each block in turn: one tally, which grows."""
    if type(stretches) is not int or not 1 <= stretches <= MOST_STRETCHES:
        facts = {"most": MOST_STRETCHES, "value": quotable(repr(stretches))}
        raise InputError(Message("input-house-stretches", facts))
    check_seed(seed)
    return _play(nights, stretches, seed, executor)


def _play(
    nights: TableNights, stretches: int, seed: int, executor: Executor | None
) -> Generator[HouseTally, None, None]:
    bets = nights.patrons * nights.rounds * nights.nights
    size = max(1, min(MOST_OF_A_BLOCK, BETS_OF_A_BLOCK // bets))
    results, lowest = (np.zeros(scale.places, np.int64) for scale in (FINE, COARSE))
    tally = HouseTally(Moments.none(FIGURES), results, lowest)
    job = partial(_block, nights, seed, stretches, size)
    with closing(in_order(job, range(0, stretches, size), executor)) as blocks:
        for moments, *spreads in blocks:
            tally.moments += moments
            for counted, (where, counts) in zip((tally.results, tally.lowest), spreads, strict=True):
                counted[where] += counts
            yield tally


def _block(nights: TableNights, seed: int, stretches: int, size: int, first: int) -> tuple[Moments, Sparse, Sparse]:
    # Compiles on first use; nothing else should wait for that.
    from punto.simulate.house_kernel import LOWEST, play_nights  # noqa: PLC0415
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    kept = play_nights(round_tables(nights.game), terms(nights), seed, first, min(size, stretches - first))
    figures = kept[:, :FIGURES]

    def counted(scale: Scale, amounts: npt.NDArray[np.int64]) -> Sparse:
        return sparse(scale.places_of(amounts))

    return Moments.of(figures), counted(FINE, after_rebates(figures, nights.rebates)), counted(COARSE, kept[:, LOWEST])


def after_rebates(figures: npt.NDArray[np.int64], rebates: Rebates) -> npt.NDArray[np.int64]:
    """What is left of the win of each stretch, in whole cents."""
    from punto.simulate.house_kernel import HANDLE, LOSSES, ROLLED, WIN  # noqa: PLC0415

    rates = {LOSSES: rebates.on_loss, HANDLE: rebates.on_turnover, ROLLED: rebates.on_rolling}
    whole = np.lcm.reduce([rate.denominator for rate in rates.values()], dtype=object)
    given = sum(figures[:, column].astype(object) * int(rate * whole) for column, rate in rates.items())
    return np.array((figures[:, WIN].astype(object) * whole - given) // whole, np.int64)


@lru_cache(maxsize=8)
def terms(nights: TableNights) -> "NightTerms":
    from punto.simulate.house_kernel import NightTerms  # noqa: PLC0415

    game = nights.game
    brings = [settled_in_cents(game, habit.bet, habit.stake) for habit in nights.mix]
    return NightTerms(
        nights.patrons,
        nights.rounds,
        nights.nights,
        nights.buy_in,
        np.array(nights.below, np.uint64),
        np.array([habit.stake for habit in nights.mix]),
        np.array(brings),
        np.array([np.maximum(-each, 0) for each in brings]),
        -(-nights.rounds // (game.certain_rounds + 1)),
    )
