"""What a table's nights came to: win, hold, rebates and the worst of it, beside what exact odds say."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from punto.simulate.moments import Moments
from punto.simulate.session_results import Estimate, estimate
from punto.simulate.spread import Spread

if TYPE_CHECKING:
    from punto.simulate.house import TableNights

# Of each stretch of nights: win before rebates, handle, stakes lost, patrons' losses of a night, drop.
FIGURES = 5
WIN, HANDLE, ROLLED, LOSSES, DROP = ((0,) * number + (1,) + (0,) * (FIGURES - 1 - number) for number in range(FIGURES))


@dataclass(frozen=True, slots=True)
class HouseStatistics:
    """As the House sees it, in cents, over a stretch of nights."""

    nights: "TableNights"
    seed: int
    stretches: int
    partial: bool
    moments: Moments
    results: Spread  # the win less rebates
    lowest: Spread  # how far behind the House was at the worst, before rebates

    @property
    def win(self) -> Estimate:
        """Before rebates."""
        return estimate(self.moments, WIN)

    @property
    def win_deviation(self) -> float:
        return math.sqrt(self.moments.variance(WIN))

    @property
    def result(self) -> Estimate:
        """The win less rebates."""
        return estimate(self.moments, self._kept)

    @property
    def rebates(self) -> Estimate:
        return estimate(self.moments, tuple(win - kept for win, kept in zip(WIN, self._kept, strict=True)))

    @property
    def handle(self) -> Estimate:
        return estimate(self.moments, HANDLE)

    @property
    def drop(self) -> Estimate:
        return estimate(self.moments, DROP)

    @property
    def hold(self) -> Estimate:
        """Win over drop."""
        return self._ratio(WIN, DROP)

    @property
    def edge(self) -> Estimate:
        """Win over handle."""
        return self._ratio(WIN, HANDLE)

    @property
    def break_even(self) -> dict[str, Estimate]:
        """The rate of each rebate that would leave nothing, were there no other."""
        kinds = {"loss": LOSSES, "turnover": HANDLE, "rolling": ROLLED}
        return {kind: self._ratio(WIN, weights) for kind, weights in kinds.items() if self.moments.mean(weights)}

    @property
    def losing(self) -> float:
        """The share of stretches at whose end the House had lost."""
        return self.results.share(lambda amount: amount < 0)

    def worst(self, confidence: float) -> int:
        """With this confidence the House wins more."""
        return self.results.quantile(1 - confidence)

    def rows(self) -> list[dict[str, Any]]:
        """One for each amount of each distribution, to go straight into a frame."""
        book = self.nights.game.book.id
        listed = {"result": self.results, "furthest-behind": self.lowest}
        return [
            {"rulebook": book, "what": what, "amount": amount / 100, "count": count}
            for what, spread in listed.items()
            for amount, count in spread.amounts()
        ]

    @property
    def _kept(self) -> tuple[Fraction | int, ...]:
        rebates = self.nights.rebates
        return 1, -rebates.on_turnover, -rebates.on_rolling, -rebates.on_loss, 0

    def _ratio(self, above: Sequence[int], below: Sequence[int]) -> Estimate:
        of = self.moments.mean(below)
        ratio = self.moments.mean(above) / of
        beyond = estimate(self.moments, tuple(one - ratio * other for one, other in zip(above, below, strict=True)))
        return Estimate(float(ratio), beyond.standard_error / float(of))
