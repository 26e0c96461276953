"""Chapter 4, Settlement: what an outcome makes of a bet, by which odds line and clause, and what it is paid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from punto.facts import Message
from punto.money import Cents, Odds
from punto.rules.clause import Clause
from punto.rules.layout import Area
from punto.rules.line_words import line_message
from punto.rules.outcome import Condition, Outcome


class Result(StrEnum):
    WON = "won"
    LOST = "lost"
    RETURNED = "returned"
    HALF_LOST = "half-lost"  # and the other half goes back


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a pay table; without odds, one that returns the stake, or half of it."""

    area: str
    when: Condition
    odds: Odds | None
    clause: Clause
    commission: Fraction | None = None
    commission_clause: Clause | None = None
    says: Mapping[str, str] = field(default_factory=dict, hash=False)  # its own words by language; empty: composed
    half: bool = False  # of a line that returns: half of the stake, and the other half is lost

    @property
    def message(self) -> Message:
        """When it applies, to be said in any language."""
        return line_message(self.when, self.says)

    @property
    def result(self) -> Result:
        if self.odds is not None:
            return Result.WON
        return Result.HALF_LOST if self.half else Result.RETURNED


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
            if line.odds is not None:
                return pay(stake, line.odds, line.clause, line.commission)
            return Settlement(line.result, line.clause, breakage=stake % 2 if line.half else 0)
    return Settlement(otherwise_of(area), area.otherwise_clause)


def otherwise_of(area: Area) -> Result:
    """What becomes of a bet to which no line applies."""
    return Result.RETURNED if area.otherwise_returned else Result.LOST


def lost(result: Result, in_action: Cents) -> Cents:
    """What of a stake the Patron loses. Half of an odd number of cents leaves a part of a cent: as with odds (R2) the
    Patron gets the whole cent, and it is paid from the breakage account."""
    match result:
        case Result.LOST:
            return in_action
        case Result.HALF_LOST:
            return in_action // 2
        case Result.WON | Result.RETURNED:
            return 0
