"""How amounts are spread, in a table of one size however many there are.

Of an amount the first so many bits are kept, either side of zero, so that small ones are counted each by itself and a
quantile is right to one part in some hundreds or thousands. Tables of two portions are added to make the table of
both, so it does not matter how they were dealt out.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

LARGEST_BITS = 52  # of an amount, which a float has exactly


@dataclass(frozen=True, slots=True)
class Scale:
    """Where each amount is counted; of those with more bits than one above `bits`, the rest is dropped."""

    bits: int

    @property
    def side(self) -> int:
        """How many places there are either side of zero."""
        return (LARGEST_BITS - self.bits + 1) << self.bits

    @property
    def places(self) -> int:
        return 2 * self.side + 1

    def places_of(self, amounts: Ints) -> Ints:
        sizes = np.abs(amounts)
        shift = np.maximum(np.frexp(sizes.astype(np.float64))[1].astype(np.int64) - self.bits - 1, 0)
        found: Ints = self.side + np.sign(amounts) * ((shift << self.bits) + (sizes >> shift))
        return found

    def least_of(self, place: int) -> int:
        """The amount nearest to zero that is counted there."""
        from_zero = place - self.side
        shift = max((abs(from_zero) >> self.bits) - 1, 0)
        size = abs(from_zero) - (shift << self.bits) << shift
        return size if from_zero >= 0 else -size


FINE, COARSE = Scale(14), Scale(8)


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    scale: Scale
    counts: Ints  # by place

    @property
    def total(self) -> int:
        return int(self.counts.sum())

    def quantile(self, share: float) -> int:
        """An amount that this share of them does not exceed, as fine as the scale is."""
        reached = np.cumsum(self.counts)
        wanted = share * int(reached[-1]) * (1 - 1e-12)  # 1 - 0.99 is a little more than 0.01
        return self.scale.least_of(int(np.searchsorted(reached, max(wanted, 1))))

    def share(self, fits: Callable[[int], bool]) -> float:
        """Of those whose amount fits."""
        return sum(count for amount, count in self.amounts() if fits(amount)) / max(self.total, 1)

    def amounts(self) -> list[tuple[int, int]]:
        """Every amount, as fine as the scale is, and how many there are of it."""
        there = np.flatnonzero(self.counts).tolist()
        return [(self.scale.least_of(place), int(self.counts[place])) for place in there]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spread) and self.scale == other.scale and bool((self.counts == other.counts).all())

    __hash__ = None  # type: ignore[assignment]


Sparse = tuple[Ints, Ints]  # places, and how many there are in each


def sparse(places: Ints) -> Sparse:
    """Of a portion, which has few of all places."""
    found, counts = np.unique(places, return_counts=True)
    return found, counts
