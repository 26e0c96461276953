"""What is known of a bet: exact fractions, and rows that go straight into a frame."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from punto.facts import Message
from punto.money import Odds
from punto.rules.clause import Clause
from punto.rules.definitions import Side
from punto.rules.insurance import Window
from punto.rules.line_words import line_message
from punto.rules.outcome import Condition

# Of the count of a bet; a slow machine takes twice as long.
STEPS_OF_A_MS = 500_000


@dataclass(frozen=True, slots=True)
class LineOdds:
    """One odds line of a bet, and how often it pays."""

    odds: Odds
    when: Condition
    clause: Clause
    probability: Fraction
    says: Mapping[str, str] = field(default_factory=dict, hash=False)  # its own words by language; empty: composed

    @property
    def message(self) -> Message:
        """When it pays, to be said in any language."""
        return line_message(self.when, self.says)


@dataclass(frozen=True, slots=True)
class BetOdds:
    bet: str
    name: str
    lines: tuple[LineOdds, ...]
    returned: Fraction
    lost: Fraction
    half_lost: Fraction = Fraction(0)  # half of the stake is, and the other half goes back
    steps: int = 0  # about how many it took to count, where it costs anything worth naming

    @property
    def expected_value(self) -> Fraction:
        """Of a stake of one, won or lost; a bet that is returned counts as having been made."""
        return sum((line.odds.ratio * line.probability for line in self.lines), -self.lost - self.half_lost / 2)

    @property
    def favours_patron(self) -> bool:
        return self.expected_value > 0

    @property
    def house_edge(self) -> Fraction:
        return -self.expected_value

    @property
    def variance(self) -> Fraction:
        squares = sum((line.odds.ratio**2 * line.probability for line in self.lines), self.lost + self.half_lost / 4)
        return squares - self.expected_value**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def hit_rate(self) -> Fraction:
        return sum((line.probability for line in self.lines), Fraction(0))


@dataclass(frozen=True, slots=True)
class InsuranceOdds:
    """An insurance row at two totals; where those cannot come about, its value is None."""

    window: Window
    side: Side
    player_total: int
    banker_total: int
    odds: Odds
    clause: Clause
    chance: Fraction  # that a Round comes to this window with these totals
    expected_value: Fraction | None

    @property
    def favours_patron(self) -> bool:
        return self.expected_value is not None and self.expected_value > 0


@dataclass(frozen=True, slots=True)
class DealCounts:
    """Ordered six-card deals, by who wins."""

    player: int
    banker: int
    tie: int

    @property
    def total(self) -> int:
        return self.player + self.banker + self.tie


@dataclass(frozen=True, slots=True)
class RulebookOdds:
    rulebook: str
    cards: int
    deals: DealCounts
    bets: tuple[BetOdds, ...]
    insurance: tuple[InsuranceOdds, ...]

    def bet(self, name: str) -> BetOdds:
        for bet in self.bets:
            if bet.bet == name:
                return bet
        raise KeyError(f"{name!r} is no bet of {self.rulebook}; there are {', '.join(bet.bet for bet in self.bets)}")

    def rows(self) -> list[dict[str, Any]]:
        """One for each bet, in floats: `pandas.DataFrame(found.rows())`, `polars.DataFrame(found.rows())`."""
        return [
            {
                "rulebook": self.rulebook,
                "bet": bet.bet,
                "pays": pays(bet.lines),
                "hit_rate": float(bet.hit_rate),
                "returned": float(bet.returned),
                "lost": float(bet.lost),
                "half_lost": float(bet.half_lost),
                "expected_value": float(bet.expected_value),
                "house_edge": float(bet.house_edge),
                "standard_deviation": bet.standard_deviation,
            }
            for bet in self.bets
        ]

    def line_rows(self) -> list[dict[str, Any]]:
        """One for each odds line of each bet."""
        return [
            {
                "rulebook": self.rulebook,
                "bet": bet.bet,
                "odds": line.odds.text,
                "when": str(line.when),
                "probability": float(line.probability),
            }
            for bet in self.bets
            for line in bet.lines
        ]

    def insurance_rows(self) -> list[dict[str, Any]]:
        return [{"rulebook": self.rulebook, **insurance_row(row)} for row in self.insurance]


def insurance_row(row: InsuranceOdds) -> dict[str, Any]:
    return {
        "window": row.window.value,
        "side": row.side.value,
        "player_total": row.player_total,
        "banker_total": row.banker_total,
        "odds": row.odds.text,
        "chance": float(row.chance),
        "expected_value": None if row.expected_value is None else float(row.expected_value),
        "favours_patron": row.favours_patron,
    }


def pays(lines: Sequence[LineOdds]) -> str:
    """All odds of a bet in one short text: 12 to 1 and 20 to 1 are `12, 20 to 1`."""
    texts = list(dict.fromkeys(line.odds.text for line in lines))
    if len({text.partition(" to ")[2] for text in texts}) == 1:
        return f"{', '.join(text.partition(' to ')[0] for text in texts)} to {texts[0].partition(' to ')[2]}"
    return ", ".join(texts)
