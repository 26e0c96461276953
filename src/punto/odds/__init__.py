"""Exact odds by counting: every bet of every rulebook, from any shoe."""

from punto.odds.at_the_table import insurance_on
from punto.odds.composition import Composition
from punto.odds.exact import odds
from punto.odds.results import BetOdds, DealCounts, InsuranceOdds, LineOdds, RulebookOdds

__all__ = [
    "BetOdds",
    "Composition",
    "DealCounts",
    "InsuranceOdds",
    "LineOdds",
    "RulebookOdds",
    "insurance_on",
    "odds",
]
