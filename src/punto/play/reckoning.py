"""What follows from bets that come to light after bets were closed (R40), or lay otherwise than they were keyed (R42):
what was settled is reversed, parts in action are others, insurance that cannot be carried any more is returned."""

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce

from punto.play.differential import apportion_anew
from punto.play.events import Event
from punto.play.evolve import evolve
from punto.play.options import returned
from punto.play.round import Bet, Phase, Round
from punto.play.settlements import reversed_settlements
from punto.rules.clause import Clause
from punto.rules.definitions import Side
from punto.rules.insurance import Window, insurance_area

_LATER_FIRST = (Window.AFTER_THIRD, Window.AFTER_FOUR)


def reckoned_anew(round_: Round, event: Event, clause: Clause, boxes: Iterable[int]) -> list[Event]:
    """Computes what follows from the event in these boxes."""
    events: list[Event] = reversed_settlements(round_, clause) if round_.phase is Phase.OVER else []
    after = reduce(evolve, events, evolve(round_, event))
    for box in boxes:
        parts = apportion_anew(after, box)
        after = reduce(evolve, parts, after)
        back = _not_carried(after, box)
        events += [*parts, *back]
        after = reduce(evolve, back, after)
    return events


def _not_carried(round_: Round, box: int) -> list[Event]:
    """Over both windows, stake times odds is no more than the Original Bet, and there is one: the later goes first."""
    insurance = round_.table.rulebook.insurance
    if insurance is None:
        return []
    back: list[Event] = []
    areas = {insurance_area(side): side for side in Side}
    insured = {(bet.patron, areas[bet.area]) for bet in round_.bets.of_box(box) if bet.area in areas}
    for patron, side in sorted(insured):
        original = round_.original(box, patron, side)
        bets = {bet.window: bet for bet in round_.bets.of_box(box) if _insures(bet, patron, side)}
        for window in _LATER_FIRST:
            covered = sum((_covers(round_, bet) for bet in bets.values()), Fraction(0))
            if window in bets and covered > (original.in_action if original else 0):
                clause = insurance.cap_clause if original else insurance.who_clause
                back.append(returned(bets.pop(window), clause))
    return back


def _insures(bet: Bet, patron: str, side: Side) -> bool:
    return (bet.patron, bet.area) == (patron, insurance_area(side))


def _covers(round_: Round, bet: Bet) -> Fraction:
    insurance = round_.table.rulebook.insurance
    assert insurance is not None
    assert bet.row is not None
    return bet.stake * insurance.rows[bet.row].odds.ratio
