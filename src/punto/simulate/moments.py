"""Sums of several figures of each session or night, and of their products: exact, and added up in any portions."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Moments:
    count: int
    sums: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]  # of each two figures

    @classmethod
    def none(cls, figures: int) -> "Moments":
        return cls(0, (0,) * figures, ((0,) * figures,) * figures)

    @classmethod
    def of(cls, figures: Ints) -> "Moments":
        """One row for each session."""
        largest = int(np.abs(figures).max(initial=0))
        exact = figures if largest**2 * max(len(figures), 1) < 2**62 else figures.astype(object)
        return cls(
            len(figures),
            tuple(int(total) for total in exact.sum(axis=0)),
            tuple(tuple(int(product) for product in row) for row in exact.T @ exact),
        )

    def __add__(self, other: "Moments") -> "Moments":
        return Moments(
            self.count + other.count,
            tuple(one + more for one, more in zip(self.sums, other.sums, strict=True)),
            tuple(
                tuple(one + more for one, more in zip(row, others, strict=True))
                for row, others in zip(self.products, other.products, strict=True)
            ),
        )

    def mean(self, weights: Sequence[Fraction | int]) -> Fraction:
        """Of the figures added up, each times its weight."""
        totals = (Fraction(weight * total, self.count) for weight, total in zip(weights, self.sums, strict=True))
        return sum(totals, Fraction(0))

    def variance(self, weights: Sequence[Fraction | int]) -> Fraction:
        """Of the same, as a sample has it; none of a single session."""
        if self.count < 2:
            return Fraction(0)
        squares = sum(
            (
                weight * other * product
                for weight, row in zip(weights, self.products, strict=True)
                for other, product in zip(weights, row, strict=True)
            ),
            Fraction(0),
        )
        return (squares - self.mean(weights) ** 2 * self.count) / (self.count - 1)
