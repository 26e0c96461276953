"""Limits that patrons set themselves: what is stricter counts at once, what is looser a day later."""

from punto.money import Cents
from punto.people.events import LimitsSet
from punto.people.state import PlayLimits

A_DAY = 86_400_000_000


def stricter(one: int | None, other: int | None) -> int | None:
    given = [limit for limit in (one, other) if limit is not None]
    return min(given, default=None)


def changed(now: PlayLimits, at: int, loss: Cents | None, minutes: int | None) -> list[LimitsSet]:
    """What is to be recorded when somebody asks for these: whatever was to come before is forgotten."""
    at_once = LimitsSet(stricter(now.loss, loss), stricter(now.minutes, minutes), at)
    if (at_once.loss, at_once.minutes) == (loss, minutes):
        return [at_once]
    return [at_once, LimitsSet(loss, minutes, at + A_DAY)]


def may_follow(now: PlayLimits, at: int, event: LimitsSet) -> bool:
    """Whether limits can be set so: at once only where none is looser."""
    if event.from_when != at:
        return event.from_when == at + A_DAY
    return stricter(now.loss, event.loss) == event.loss and stricter(now.minutes, event.minutes) == event.minutes
