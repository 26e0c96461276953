"""Gaming days: in the floor's own time zone, from the hour at which they begin there, so that no night is cut in two.

A day on which the clocks change has 23 or 25 hours. What the floor's days were, the journal says (`FloorOpened`): a
change holds from then on, and days that are over stay what they were. UTC needs nothing of the machine; any other zone
needs its zone data (`tzdata`), and where that is missing nothing is counted by another clock instead.
"""

from bisect import bisect
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import StrEnum
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from punto.facts import Message
from punto.floor.clock import Moment
from punto.floor.events import FloorOpened
from punto.rules.errors import InputError
from punto.store.contract import Readable

UTC_NAME = "UTC"
BEGINS = "06:00"  # where the floor file says nothing: when a floor is quietest
HOURS_OF_A_SHIFT = 8

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_A_DAY = timedelta(days=1)


class Shift(StrEnum):
    """In the order of a gaming day, eight hours of the clock on the wall each."""

    DAY = "day"
    SWING = "swing"
    GRAVE = "grave"


_SHIFTS = tuple(Shift)


@lru_cache(maxsize=64)
def zone_named(name: str) -> tzinfo:
    """Raises InputError where this machine knows no such zone."""
    if name == UTC_NAME:
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise InputError(Message("input-time-zone", {"name": name})) from None


def moment(at: Moment) -> datetime:
    """Exactly, from the journal's microseconds, in UTC."""
    return _EPOCH + timedelta(microseconds=at)


class GamingDay(Struct, frozen=True):
    """In which zone days are counted, and at which hour there they begin."""

    time_zone: str = UTC_NAME
    begins: str = BEGINS  # HH:MM

    @property
    def zone(self) -> tzinfo:
        return zone_named(self.time_zone)

    def local(self, at: Moment) -> datetime:
        """As the floor's clocks show it."""
        return moment(at).astimezone(self.zone)

    def day(self, at: Moment) -> date:
        """The gaming day of a moment, named by the date on which it began."""
        today = self.local(at).date()
        return today if at >= self._begins(today) else today - _A_DAY

    def day_and_shift(self, at: Moment) -> tuple[date, Shift]:
        day = self.day(at)
        later = sum(at >= self._begins(day, HOURS_OF_A_SHIFT * number) for number in (1, 2))
        return day, _SHIFTS[later]

    def began(self, at: Moment) -> Moment:
        """When the gaming day of a moment began."""
        return self._begins(self.day(at))

    def next_begins(self, at: Moment) -> Moment:
        return self._begins(self.day(at) + _A_DAY)

    def _begins(self, day: date, hours: int = 0) -> Moment:
        """So many hours of the clock on the wall after a day's beginning."""
        return _begins(self.zone, self.begins, day, hours)


@lru_cache(maxsize=512)
def _begins(zone: tzinfo, begins: str, day: date, hours: int) -> Moment:
    local = datetime.combine(day, time.fromisoformat(begins)) + timedelta(hours=hours)
    return (local.replace(tzinfo=zone).astimezone(UTC) - _EPOCH) // _MICROSECOND


UTC_DAYS = GamingDay()


class Calendar:
    """The gaming days of a journal, as they were at each moment."""

    def __init__(self, since: Sequence[tuple[Moment, GamingDay]] = ()) -> None:
        self._from = [at for at, _ in since]
        self._days = [days for _, days in since]

    def at(self, at: Moment) -> GamingDay:
        if not self._days:
            return UTC_DAYS
        return self._days[max(bisect(self._from, at) - 1, 0)]

    @property
    def now(self) -> GamingDay:
        return self._days[-1] if self._days else UTC_DAYS

    def day(self, at: Moment) -> date:
        return self.at(at).day(at)

    def day_and_shift(self, at: Moment) -> tuple[date, Shift]:
        return self.at(at).day_and_shift(at)


async def read_calendar(journal: Readable) -> Calendar:
    opened = [record for record in await journal.stream("floor") if record.kind == FloorOpened.__name__]
    return Calendar([(record.at, days_of(record.event)) for record in opened])


def days_of(opened: FloorOpened) -> GamingDay:
    return GamingDay(opened.time_zone or UTC_NAME, opened.gaming_day_begins or BEGINS)
