"""What came of many sessions: results, ruin and time played, and what exact odds say of them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from punto.simulate.moments import Moments
from punto.simulate.results import IN_95_PERCENT
from punto.simulate.spread import Spread

if TYPE_CHECKING:
    from punto.simulate.session import Session

# Of each session: what was won, what was staked on the first bet and on the second, Rounds, and bets.
FIGURES = 5
_NET, _STAKED, _PLAYED, _BETS = (1, 0, 0, 0, 0), (0, 1, 1, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 0, 1)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean as it was simulated, and how near the expected one is."""

    mean: float
    standard_error: float

    @property
    def half_width(self) -> float:
        """With 95% confidence the expected mean lies so near."""
        return IN_95_PERCENT * self.standard_error

    @property
    def interval(self) -> tuple[float, float]:
        return self.mean - self.half_width, self.mean + self.half_width


def estimate(moments: Moments, weights: Sequence[Fraction | int]) -> Estimate:
    return Estimate(float(moments.mean(weights)), math.sqrt(moments.variance(weights) / moments.count))


@dataclass(frozen=True, slots=True)
class SessionStatistics:
    """As the patron sees it, in cents."""

    session: "Session"
    seed: int
    sessions: int
    partial: bool
    ended: tuple[int, int, int]  # by the number of Rounds, the target, ruin
    moments: Moments
    results: Spread  # what was won
    played: Spread  # Rounds
    fan: tuple[tuple[int, Spread], ...]  # what was won after so many Rounds
    values: tuple[Fraction, ...]  # the exact expected value of each bet that could be made

    @property
    def result(self) -> Estimate:
        return estimate(self.moments, _NET)

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.moments.variance(_NET))

    @property
    def staked(self) -> Estimate:
        return estimate(self.moments, _STAKED)

    @property
    def rounds(self) -> Estimate:
        return estimate(self.moments, _PLAYED)

    @property
    def bets(self) -> Estimate:
        return estimate(self.moments, _BETS)

    @property
    def on_the_hundred(self) -> float | None:
        """What was won of a hundred that were staked."""
        staked = self.moments.mean(_STAKED)
        return float(100 * self.moments.mean(_NET) / staked) if staked else None

    def share(self, number: int) -> Estimate:
        """Of the sessions that ended by this."""
        share = self.ended[number] / self.sessions
        return Estimate(share, math.sqrt(share * (1 - share) / self.sessions))

    @property
    def ruin(self) -> Estimate:
        return self.share(2)

    @property
    def expected(self) -> float | None:
        """What exact odds say of what was staked, whatever the plan; of a count they say nothing."""
        return None if self.session.plan.count else float(self.moments.mean(self._by_edge))

    @property
    def z(self) -> float | None:
        """By how many standard errors the patrons did better than that."""
        if self.session.plan.count:
            return None
        _, *by_edge = self._by_edge
        beyond = estimate(self.moments, (1, *(-value for value in by_edge)))
        return beyond.mean / beyond.standard_error if beyond.standard_error else None

    @property
    def _by_edge(self) -> tuple[Fraction | int, ...]:
        first, second = (*self.values, Fraction(0))[:2]
        return 0, first, second, 0, 0

    def rows(self) -> list[dict[str, Any]]:
        """One for each amount of each distribution, to go straight into a frame; `rounds` of what was won by then."""
        book, last = self.session.game.book.id, self.session.rounds
        listed = [("result", last, self.results), *(("won-by-then", after, spread) for after, spread in self.fan)]
        return [
            {"rulebook": book, "what": what, "rounds": rounds, "amount": amount / 100, "count": count}
            for what, rounds, spread in listed
            for amount, count in spread.amounts()
        ] + [
            {"rulebook": book, "what": "played", "rounds": rounds, "amount": None, "count": count}
            for rounds, count in self.played.amounts()
        ]
