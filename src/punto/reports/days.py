"""Gaming days and shifts: which of them a moment belongs to."""

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from msgspec import Struct

from punto.floor import clock

DAY_BEGINS = timedelta(microseconds=clock.DAY_BEGINS)
HOURS_OF_A_SHIFT = 8

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Shift(StrEnum):
    """In the order of a gaming day."""

    DAY = "day"  # 06:00 to 14:00
    SWING = "swing"  # 14:00 to 22:00
    GRAVE = "grave"  # 22:00 to 06:00, all of it in the day it began in


_SHIFTS = tuple(Shift)


def moment(at: int) -> datetime:
    """Exactly, from the journal's microseconds."""
    return _EPOCH + timedelta(microseconds=at)


def day_and_shift(at: int) -> tuple[date, Shift]:
    since = moment(at) - DAY_BEGINS
    return since.date(), _SHIFTS[since.hour // HOURS_OF_A_SHIFT]


def gaming_day(at: int) -> date:
    return (moment(at) - DAY_BEGINS).date()


class Period(Struct, frozen=True):
    """From one gaming day to another, both included; open where there is none."""

    first: date | None = None
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


ALWAYS = Period()
