"""What a line of a bet would have to pay for the House to keep a wanted part of every stake."""

import math
from dataclasses import dataclass, replace
from fractions import Fraction

from punto.money import Odds
from punto.odds.results import BetOdds, LineOdds


@dataclass(frozen=True, slots=True)
class WantedLine:
    """One line, the others paying as they do."""

    line: LineOdds
    ratio: Fraction | None  # exactly what it would pay to 1; None where no payment would do
    whole: Odds | None  # the highest whole number to 1 at which the house edge is at least that much
    edge_at_whole: Fraction | None


def wanted_odds(bet: BetOdds, house_edge: Fraction) -> list[WantedLine]:
    found = []
    for number, line in enumerate(bet.lines):
        others = bet.expected_value - line.odds.ratio * line.probability
        ratio = (-house_edge - others) / line.probability if line.probability else None
        if ratio is not None and ratio <= 0:
            ratio = None
        whole = Odds.parse(f"{math.floor(ratio)} to 1") if ratio is not None and 1 <= ratio < 10**9 else None
        found.append(WantedLine(line, ratio, whole, _edge_at(bet, number, whole) if whole else None))
    return found


def _edge_at(bet: BetOdds, number: int, odds: Odds) -> Fraction:
    lines = [replace(line, odds=odds) if place == number else line for place, line in enumerate(bet.lines)]
    return replace(bet, lines=tuple(lines)).house_edge
