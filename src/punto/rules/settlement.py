"""Chapter 4, Settlement: what an outcome makes of a bet, by which odds line and clause, and what it is paid."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from punto.money import Cents, Odds
from punto.rules.clause import Clause
from punto.rules.layout import Area
from punto.rules.outcome import Condition, Outcome


class Result(StrEnum):
    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a pay table; without odds, one that returns the stake."""

    area: str
    when: Condition
    odds: Odds | None
    clause: Clause
    commission: Fraction | None = None
    commission_clause: Clause | None = None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What became of a stake. `paid` is what the House adds to it; `commission` is what it kept of even money."""

    result: Result
    clause: Clause
    odds: Odds | None = None
    paid: Cents = 0
    breakage: Cents = 0
    commission: Cents = 0


def pay(stake: Cents, odds: Odds, clause: Clause, commission: Fraction | None = None) -> Settlement:
    payment = odds.payment(stake)
    # The printed odds are the law; the commission is what they leave of even money, so the two always add up.
    kept = stake - payment.paid if commission else 0
    return Settlement(Result.WON, clause, odds, payment.paid, payment.breakage, kept)


def settle(area: Area, lines: Sequence[Line], outcome: Outcome, stake: Cents) -> Settlement:
    for line in lines:
        if line.when.holds(outcome):
            if line.odds is None:
                return Settlement(Result.RETURNED, line.clause)
            return pay(stake, line.odds, line.clause, line.commission)
    return Settlement(Result.RETURNED if area.otherwise_returned else Result.LOST, area.otherwise_clause)
