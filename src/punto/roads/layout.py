"""Where streaks stand in six rows: each down its column, then right along a row, the dragon tail."""

from collections.abc import Iterable
from itertools import groupby

ROWS = 6

Place = tuple[int, int]  # column, row; both from 0


def streak_lengths(entries: Iterable[object]) -> list[int]:
    return [sum(1 for _ in streak) for _, streak in groupby(entries)]


def bead_place(number: int) -> Place:
    return divmod(number, ROWS)


def places(lengths: Iterable[int]) -> list[Place]:
    """A place for every entry, streak after streak.

    Nothing ever lies in a tail's way: all earlier streaks start further left, so one that did would cross this column
    in the same row, where this streak itself stands.
    """
    found: list[Place] = []
    taken: set[Place] = set()
    start = -1
    for length in lengths:
        start += 1
        while (start, 0) in taken:  # a tail in the top row
            start += 1
        foot = 0
        while foot + 1 < ROWS and (start, foot + 1) not in taken:
            foot += 1
        streak = [(start + max(depth - foot, 0), min(depth, foot)) for depth in range(length)]
        found += streak
        taken.update(streak)
    return found
