"""Chapter 4, Baccarat Insurance: what is offered after four and five cards, up to how much, and how it ends (R6)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from punto.facts import Message
from punto.money import Cents, Odds
from punto.rules.clause import Clause
from punto.rules.definitions import Side, Winner
from punto.rules.outcome import Outcome
from punto.rules.settlement import Result, Settlement, pay


class Window(StrEnum):
    AFTER_FOUR = "after-four-cards"
    AFTER_THIRD = "after-players-third-card"


def insurance_area(side: Side) -> str:
    """The id of the betting area for insurance on a hand."""
    return f"{side.value}-insurance"


@dataclass(frozen=True, slots=True)
class InsuranceRow:
    window: Window
    side: Side
    player_totals: frozenset[int]
    banker_totals: frozenset[int]
    odds: Odds
    pays_on_tie: bool  # the row for a Player Hand of 9, which can at worst be tied
    clause: Clause

    def totals(self) -> list[tuple[int, int]]:
        """Each two totals, the Player's and the Banker's, that it is offered on."""
        return [(p, b) for p in sorted(self.player_totals) for b in sorted(self.banker_totals)]

    @property
    def message(self) -> Message:
        """When it is offered and when it pays."""
        facts = {
            "window": self.window,
            "player_totals": sorted(self.player_totals),
            "banker_totals": sorted(self.banker_totals),
        }
        if self.pays_on_tie:
            return Message("when-insurance-tie", facts)
        return Message("when-insurance", {**facts, "side": self.side})

    def offered_at(self, window: Window, player_total: int, banker_total: int) -> bool:
        return window is self.window and player_total in self.player_totals and banker_total in self.banker_totals


@dataclass(frozen=True, slots=True)
class Insurance:
    clause: Clause  # that it is offered at all
    cap_clause: Clause
    who_clause: Clause
    tie_clause: Clause
    rows: tuple[InsuranceRow, ...]

    def offers(self, window: Window, player_total: int, banker_total: int) -> tuple[InsuranceRow, ...]:
        return tuple(row for row in self.rows if row.offered_at(window, player_total, banker_total))


def room_under_cap(original: Cents, already: Fraction, odds: Odds, chip: Cents) -> Cents:
    """The largest further stake whose payout, with what is covered `already`, stays within the Original Bet."""
    return max(0, int((original - already) / odds.ratio)) // chip * chip


def settle_insurance(insurance: Insurance, row: InsuranceRow, outcome: Outcome, stake: Cents) -> Settlement:
    if outcome.winner is Winner.TIE and not row.pays_on_tie:
        return Settlement(Result.RETURNED, insurance.tie_clause)
    hand_lost = outcome.winner not in (Winner.TIE, row.side.value)
    if (outcome.winner is Winner.TIE) if row.pays_on_tie else hand_lost:
        return pay(stake, row.odds, row.clause)
    return Settlement(Result.LOST, row.clause)
