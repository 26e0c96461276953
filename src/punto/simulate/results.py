"""What a simulation found: exact sums of every bet, and the figures that follow from them, beside exact odds."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from punto.money import Cents
from punto.rules.definitions import Winner
from punto.simulate.game import Game

IN_95_PERCENT = 1.959963984540054  # standard errors either way


@dataclass(frozen=True, slots=True)
class SimulatedBet:
    """One bet over all Rounds, as the House sees it.

    Without a stake it is one unit each time, and the mean is the house edge. With one, in cents, it is what the House
    wins in a Round. Rounds of a shoe are nearly independent, and the standard error takes them for it.
    """

    bet: str
    stake: Cents | None
    count: int  # stakes of one that were made, or Rounds
    won: int
    lost: int
    half_lost: int  # and the other half went back
    returned: int
    net: Fraction  # what the House won in all, in units or in cents
    squares: Fraction  # the sum of the squares of each
    exact: Fraction | None  # the mean by exact odds

    @property
    def mean(self) -> float | None:
        return float(self.net / self.count) if self.count else None

    @property
    def standard_deviation(self) -> float | None:
        if self.count < 2:
            return None
        return math.sqrt((self.squares - self.net**2 / self.count) / (self.count - 1))

    @property
    def standard_error(self) -> float | None:
        deviation = self.standard_deviation
        return None if deviation is None else deviation / math.sqrt(self.count)

    @property
    def interval(self) -> tuple[float, float] | None:
        """In which the mean lies with 95% confidence."""
        mean, error = self.mean, self.standard_error
        return None if mean is None or error is None else (mean - IN_95_PERCENT * error, mean + IN_95_PERCENT * error)

    @property
    def z(self) -> float | None:
        """By how many standard errors the House did better than by exact odds."""
        error = self.standard_error
        if not error or self.exact is None:
            return None
        return float(self.net / self.count - self.exact) / error


@dataclass(frozen=True, slots=True)
class Simulation:
    game: Game
    seed: int
    shoes: int
    rounds: int
    partial: bool  # fewer Rounds than were asked for
    winners: dict[Winner, int]
    bets: tuple[SimulatedBet, ...]  # with stakes, the last is all of them together
    # The same over the Rounds that every shoe has: for those exact odds hold whatever the cut card does.
    certain: tuple[SimulatedBet, ...]

    def bet(self, name: str) -> SimulatedBet:
        return next(bet for bet in self.bets if bet.bet == name)

    def rows(self) -> list[dict[str, Any]]:
        """One for each bet, in floats, to go straight into a frame."""
        return [{"rulebook": self.game.book.id, **bet_row(bet)} for bet in self.bets]


def bet_row(bet: SimulatedBet) -> dict[str, Any]:
    low, high = bet.interval or (None, None)
    return {
        "bet": bet.bet,
        "count": bet.count,
        "won": bet.won,
        "lost": bet.lost,
        "half_lost": bet.half_lost,
        "returned": bet.returned,
        "exact": None if bet.exact is None else float(bet.exact),
        "mean": bet.mean,
        "standard_error": bet.standard_error,
        "low": low,
        "high": high,
        "z": bet.z,
        "standard_deviation": bet.standard_deviation,
    }
