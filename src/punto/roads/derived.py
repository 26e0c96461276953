"""The colours of the derived roads: each compares a streak with one further back.

It is true lengths that are compared, never the drawn grid: a dragon tail is as long as its streak was.
"""

from collections.abc import Sequence
from enum import StrEnum


class Colour(StrEnum):
    """Of regularity, not of a winner: red where the streaks are alike, blue where they are not."""

    RED = "red"
    BLUE = "blue"


# How many streaks back each road looks.
BIG_EYE, SMALL, COCKROACH = 1, 2, 3


def newest_mark(lengths: Sequence[int], back: int) -> Colour | None:
    """What the latest decision adds: the last length is how far its streak has come."""
    depth = lengths[-1]
    if depth == 1:
        if len(lengths) < back + 2:
            return None
        alike = lengths[-2] == lengths[-2 - back]
    else:
        if len(lengths) < back + 1:
            return None
        # Only the first step past the other streak's end is a break; further down both sides are empty alike.
        alike = depth != lengths[-1 - back] + 1
    return Colour.RED if alike else Colour.BLUE


def marks(lengths: Sequence[int], back: int) -> list[Colour]:
    each = (
        newest_mark((*lengths[:number], depth), back)
        for number, length in enumerate(lengths)
        for depth in range(1, length + 1)
    )
    return [mark for mark in each if mark is not None]
