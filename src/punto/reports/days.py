"""Periods that a report is about, in gaming days (`punto.floor.gaming_day`)."""

from datetime import date

from msgspec import Struct


class Period(Struct, frozen=True):
    """From one gaming day to another, both included; open where there is none."""

    first: date | None = None
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


ALWAYS = Period()
