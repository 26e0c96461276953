"""What a class of outcome makes of each bet, settled by the law itself: exact units or exact cents.

Insurance is taken at every window where it is offered. By itself it is a stake of one each time. Beside bets with
stakes in cents it insures the Original Bet: by its stake, or by as much of it as the cap of the rulebook leaves.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from punto.facts import Message
from punto.money import Cents
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.rules.insurance import Insurance, insurance_area, room_under_cap, settle_insurance
from punto.rules.layout import Area, Kind
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, Settlement, lost, settle

# Each stake that was made in a Round on one area: what became of it, and what it brought beyond itself.
Ends = tuple[tuple[Result, Fraction], ...]
# The numbers of the insurance rows that were offered, window by window.
Offers = Sequence[Sequence[int]]


def check_bets(book: Rulebook, bets: Mapping[str, Cents]) -> None:
    if not bets:
        raise InputError(Message("input-simulate-no-bets"))
    for area, stake in bets.items():
        if area not in book.areas:
            facts = {"rulebook": book.id, "name": quotable(area), "known": tuple(book.areas)}
            raise InputError(Message("input-simulate-bet", facts))
        if stake <= 0:
            raise InputError(Message("input-simulate-stake", {"name": area}))
        if book.areas[area].kind is Kind.INSURANCE and _original(book.areas[area]) not in bets:
            raise InputError(Message("input-simulate-insured", {"name": area, "value": _original(book.areas[area])}))


def ends(book: Rulebook, area: Area, outcome: Outcome, offers: Offers, bets: Mapping[str, Cents] | None) -> Ends:
    """On one area in a Round; without `bets` a stake of one, exactly by the printed odds."""
    if area.kind is Kind.INSURANCE:
        assert book.insurance is not None
        return tuple(_insured(book.insurance, area, outcome, offers, bets))
    stake = bets[area.id] if bets is not None else 0
    return (_net(settle(area, book.lines[area.id], outcome, stake), stake if bets is not None else None),)


def _insured(
    insurance: Insurance, area: Area, outcome: Outcome, offers: Offers, bets: Mapping[str, Cents] | None
) -> list[tuple[Result, Fraction]]:
    found, covered = [], Fraction(0)
    for rows in offers:
        for row in (insurance.rows[number] for number in rows):
            if insurance_area(row.side) != area.id:
                continue
            stake = None
            if bets is not None:
                stake = min(bets[area.id], room_under_cap(bets[_original(area)], covered, row.odds, 1))
                covered += stake * row.odds.ratio
            if stake != 0:
                found.append(_net(settle_insurance(insurance, row, outcome, stake or 0), stake))
    return found


def _net(end: Settlement, stake: Cents | None) -> tuple[Result, Fraction]:
    if end.odds is not None:
        return end.result, end.odds.ratio if stake is None else Fraction(end.paid)
    return end.result, Fraction(-lost(end.result, 2), 2) if stake is None else Fraction(-lost(end.result, stake))


def _original(area: Area) -> str:
    """The id of the area that insurance insures."""
    assert area.side is not None
    return area.side.value
