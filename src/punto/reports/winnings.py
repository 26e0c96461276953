"""What the House won, and what it should have won: handle, win and hold against theory, by day, shift, table, rulebook
and bet.

Handle is what was in action, bets that the rules return (a Tie on Player or Banker) included: the house edge is counted
over the same bets, so actual and theoretical hold can be compared. Win is lost stakes less what was paid. Commission is
not added to it: odds of 0.95 to 1 are even money less 5%, so what is paid is already less by the commission. Breakage,
the cents that make a payment whole, is inside what was paid.
"""

import math
from collections import Counter
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct

from punto.facts import Message
from punto.floor.gaming_day import Calendar, Shift, read_calendar
from punto.floor.past_round import adopted
from punto.money import Cents
from punto.plain_text import quotable
from punto.play.events import BetSettled
from punto.reports.days import ALWAYS, Period
from punto.reports.rounds import Played, Playing
from punto.reports.source import Progress, event_of, records, unseen
from punto.reports.theory import Theory, theory
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result
from punto.store.contract import Readable

DIMENSIONS: dict[str, type] = {"day": date, "shift": str, "table": str, "rulebook": str, "bet": str}

FIGURES: dict[str, type] = {
    "rounds": int,
    "bets": int,
    "handle_cents": int,
    "lost_cents": int,
    "paid_cents": int,
    "returned_cents": int,
    "commission_cents": int,
    "breakage_cents": int,
    "win_cents": int,
    "theoretical_win_cents": int,  # to the nearest cent; the fraction is in `Figures`
    "hold": float,
    "theoretical_hold": float,
    "deviations": float,
}


class Figures(Struct):
    bets: int = 0
    handle: Cents = 0
    lost: Cents = 0
    paid: Cents = 0
    returned: Cents = 0
    commission: Cents = 0
    breakage: Cents = 0
    theoretical_win: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)  # of the win, in cents squared

    @property
    def win(self) -> Cents:
        return self.lost - self.paid

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.win, self.handle) if self.handle else None

    @property
    def theoretical_hold(self) -> Fraction | None:
        return self.theoretical_win / self.handle if self.handle else None

    @property
    def deviations(self) -> float | None:
        """How many standard deviations the win is above what theory says; below, where it is negative."""
        return float(self.win - self.theoretical_win) / math.sqrt(self.variance) if self.variance else None

    def add(self, other: "Figures") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def settle(self, end: BetSettled) -> None:
        self.bets += 1
        self.handle += end.in_action
        match end.result:
            case Result.LOST:
                self.lost += end.in_action
            case Result.HALF_LOST:
                self.lost += end.lost
                self.returned += end.in_action - end.lost
                self.breakage += end.breakage
            case Result.RETURNED:
                self.returned += end.in_action
            case Result.WON:
                self.paid += end.paid
                self.commission += end.commission
                self.breakage += end.breakage

    def expect(self, stake: Cents, of_one: Theory) -> None:
        self.theoretical_win += stake * of_one.edge
        self.variance += stake**2 * of_one.variance


class Where(NamedTuple):
    """What a Round belongs to."""

    day: date
    shift: Shift
    table: str
    rulebook: str


class Group(Struct, frozen=True):
    key: dict[str, Any]
    rounds: int  # all that were played there and then, whether or not anybody made the bet
    figures: Figures

    def row(self) -> dict[str, Any]:
        of = self.figures
        cents = {
            "handle": of.handle,
            "lost": of.lost,
            "paid": of.paid,
            "returned": of.returned,
            "commission": of.commission,
            "breakage": of.breakage,
            "win": of.win,
            "theoretical_win": round(of.theoretical_win),
        }
        return {
            **self.key,
            "rounds": self.rounds,
            "bets": of.bets,
            **{f"{name}_cents": amount for name, amount in cents.items()},
            "hold": None if of.hold is None else float(of.hold),
            "theoretical_hold": None if of.theoretical_hold is None else float(of.theoretical_hold),
            "deviations": of.deviations,
        }


class Winnings:
    def __init__(self, days: Calendar | None = None) -> None:
        self._days = days or Calendar()
        self.rounds: Counter[Where] = Counter()
        self.figures: dict[tuple[Where, str], Figures] = {}

    def add(self, played: Played, book: Rulebook) -> None:
        where = Where(*self._days.day_and_shift(played.at), played.table, played.opened.rulebook)
        self.rounds[where] += 1
        # All stakes on one bet in one Round win or lose together, so they are one stake where the spread is concerned.
        stakes: Counter[tuple[str, Theory]] = Counter()
        for end in played.ends:
            insured = played.insured.get((end.box, end.patron, end.area, end.window)) if end.window else None
            stakes[end.area, theory(book, played.opened.decks, end.area, insured)] += end.in_action
            self._of(where, end.area).settle(end)
        for (area, of_one), stake in stakes.items():
            self._of(where, area).expect(stake, of_one)

    def _of(self, where: Where, area: str) -> Figures:
        return self.figures.setdefault((where, area), Figures())

    def by(self, *dimensions: str) -> list[Group]:
        """In the order of the dimensions. Different bets of one Round are taken as independent in the spread."""
        for dimension in dimensions:
            if dimension not in DIMENSIONS:
                facts = {"word": quotable(dimension), "known": DIMENSIONS}
                raise InputError(Message("input-not-a-dimension", facts))
        rounds: Counter[tuple[Any, ...]] = Counter()
        places = [dimension for dimension in dimensions if dimension != "bet"]
        for where, count in self.rounds.items():
            rounds[tuple(getattr(where, place) for place in places)] += count
        found: dict[tuple[Any, ...], Figures] = {}
        if "bet" not in dimensions:  # Rounds without a bet were played all the same
            found = {key: Figures() for key in rounds}
        for (where, area), figures in self.figures.items():
            key = tuple(area if name == "bet" else getattr(where, name) for name in dimensions)
            found.setdefault(key, Figures()).add(figures)
        groups = []
        for key in sorted(found, key=_order):
            named = dict(zip(dimensions, key, strict=True))
            groups.append(Group(named, rounds[tuple(named[place] for place in places)], found[key]))
        return groups


def _order(key: Sequence[Any]) -> list[Any]:
    return [list(Shift).index(part) if isinstance(part, Shift) else part for part in key]


async def winnings(journal: Readable, period: Period = ALWAYS, progress: Progress = unseen) -> Winnings:
    books = await adopted(journal)
    days = await read_calendar(journal)
    found, playing = Winnings(days), Playing()

    def add(played: Played) -> None:
        opened = played.opened
        if days.day(played.at) not in period:
            return
        if opened.digest not in books:
            facts = {"number": opened.number, "rulebook": opened.rulebook}
            raise InputError(Message("input-rulebook-not-adopted", facts))
        found.add(played, books[opened.digest])

    async for record in records(journal, progress):
        if over := playing.take(record, event_of(record, Playing.KINDS)):
            add(over)
    for over in playing.latest():
        add(over)
    return found
