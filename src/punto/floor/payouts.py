"""Limits under which a bet could win more than any amount there is: no ledger could hold what it is paid."""

from collections.abc import Iterator

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, Odds
from punto.play.table import Table, TableFault


def payout_faults(table: Table) -> Iterator[TableFault]:
    """One for each area, with the largest of its odds. A table that a journal has is not asked: it has been paid."""
    highest: dict[str, Odds] = {}
    for area, odds, _ in table.rulebook.all_odds():
        if area not in highest or odds.ratio > highest[area].ratio:
            highest[area] = odds
    for area, odds in highest.items():
        maximum = table.limits.of(area)[1]
        if (paid := odds.paid(maximum)) > LARGEST_AMOUNT:
            place = f"limits.{area}" if area in table.limits.by_area else "limits"
            facts = {"area": area, "odds": odds, "maximum": maximum, "paid": paid, "largest": LARGEST_AMOUNT}
            yield TableFault(place, Message("fault-limits-payout", facts))
