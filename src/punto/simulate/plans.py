"""Staking plans of a patron: what the next stake is after a win or a loss, on which bet, and when none is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.cards import RANKS
from punto.rules.errors import InputError

MOST_OF_A_LINE = 100
LARGEST_STEP = 10_000  # units
LARGEST_TAG = 1_000


class Progression(IntEnum):
    FLAT = 0
    ON_WIN = 1  # the next step after a win, the first after a loss and after the last
    MARTINGALE = 2  # twice as much after a loss
    DALEMBERT = 3  # a unit more after a loss, one less after a win
    LABOUCHERE = 4  # first and last of a line; a win crosses both off, a loss is written to its end


class Follow(IntEnum):
    """Which bet is made: the one that was named, or on a hand by how the shoe went."""

    NOTHING = 0
    LAST_WINNER = 1
    SHOE = 2  # the hand that won more Rounds of it


FOLLOWING = {"last-winner": Follow.LAST_WINNER, "shoe": Follow.SHOE}


@dataclass(frozen=True, slots=True)
class CardCount:
    """Bets are made while the count is at the threshold or above: points for each deck not seen yet."""

    tags: tuple[int, ...]  # by RANKS
    threshold: Fraction

    def __post_init__(self) -> None:
        if len(self.tags) != len(RANKS) or any(abs(tag) > LARGEST_TAG for tag in self.tags):
            raise InputError(Message("input-session-tags", {"most": LARGEST_TAG}))
        if len(set(self.tags)) == 1:
            raise InputError(Message("input-session-tags-alike"))
        if abs(self.threshold) > LARGEST_TAG * 100 or self.threshold.denominator > 10**6:
            raise InputError(Message("input-session-threshold", {"value": quotable(str(self.threshold))}))


@dataclass(frozen=True, slots=True)
class Plan:
    name: str
    progression: Progression = Progression.FLAT
    steps: tuple[int, ...] = (1,)  # in units: of ON_WIN, or the line of a Labouchere
    follow: Follow = Follow.NOTHING
    count: CardCount | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.steps) <= MOST_OF_A_LINE or not all(1 <= step <= LARGEST_STEP for step in self.steps):
            raise InputError(Message("input-session-line", {"count": MOST_OF_A_LINE, "most": LARGEST_STEP}))


PLANS = {
    plan.name: plan
    for plan in (
        Plan("flat"),
        Plan("martingale", Progression.MARTINGALE),
        Plan("paroli", Progression.ON_WIN, (1, 2, 4)),
        Plan("labouchere", Progression.LABOUCHERE, (1, 2, 3, 4)),
        Plan("dalembert", Progression.DALEMBERT),
        Plan("1-3-2-6", Progression.ON_WIN, (1, 3, 2, 6)),
        Plan("follow-the-shoe", follow=Follow.SHOE),
        Plan("follow-last-winner", follow=Follow.LAST_WINNER),
    )
}
COUNTING = "count"


def count_plan(tags: Mapping[str, int], threshold: Fraction) -> Plan:
    """By rank; one that is not named counts nothing."""
    for text in tags:
        if text not in RANKS:
            raise InputError(Message("input-session-rank", {"name": quotable(text), "known": tuple(RANKS)}))
    return Plan(COUNTING, count=CardCount(tuple(tags.get(text, 0) for text in RANKS), threshold))
