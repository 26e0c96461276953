"""Limits by schedule: between two hours of the floor's clock a table has others than it has otherwise."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from punto.floor.clock import Moment
from punto.floor.gaming_day import GamingDay
from punto.rules.limits import Limits

_MINUTES_OF_A_DAY = 24 * 60


class ScheduledLimits(Struct, frozen=True):
    """From one hour to another, HH:MM, over midnight where the second is the earlier one."""

    begins: str
    ends: str
    limits: Limits

    @property
    def stretches(self) -> list[tuple[int, int]]:
        """In minutes of a day, without midnight in between."""
        begins, ends = _minutes(self.begins), _minutes(self.ends)
        return [(begins, ends)] if begins < ends else [(begins, _MINUTES_OF_A_DAY), (0, ends)]


def limits_at(schedule: Iterable[ScheduledLimits], otherwise: Limits, at: Moment, days: GamingDay) -> Limits:
    local = days.local(at)
    now = 60 * local.hour + local.minute
    found = (one.limits for one in schedule for begins, ends in one.stretches if begins <= now < ends)
    return next(found, otherwise)


def overlaps(schedule: Iterable[ScheduledLimits]) -> bool:
    """Whether two of them would hold at one time."""
    return any(first[1] > second[0] for first, second in pairwise(sorted(_all(schedule))))


def _all(schedule: Iterable[ScheduledLimits]) -> Iterator[tuple[int, int]]:
    for one in schedule:
        yield from one.stretches


def _minutes(hour: str) -> int:
    return 60 * int(hour[:2]) + int(hour[3:])
