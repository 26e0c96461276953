"""What a Round is once a card that was keyed wrongly is taken back or put right (R37): as if it had not been keyed."""

from typing import Any

from punto.play.events import CardCorrected, CardTakenBack
from punto.play.round import Bet, Phase, Round
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Side
from punto.rules.insurance import Window

Place = tuple[Side, int]
# In the order in which cards are dealt.
_PLACES: tuple[Place, ...] = tuple((side, position) for position in (1, 2, 3) for side in (Side.PLAYER, Side.BANKER))
# The card that each window follows, and how many are out by then.
_FOLLOWS = {Window.AFTER_FOUR: ((Side.BANKER, 2), 4), Window.AFTER_THIRD: ((Side.PLAYER, 3), 5)}


def places(round_: Round) -> list[Place]:
    """Where cards lie, in the order in which they were dealt."""
    return [(side, position) for side, position in _PLACES if position <= len(round_.hand(side))]


def insured_on(round_: Round, place: Place) -> list[Bet]:
    """Insurance that was bought on totals that the card there is a part of."""
    windows = _windows_on(place)
    return [bet for bet in round_.bets.values() if bet.window in windows]


def is_worth_the_same(round_: Round, one: Card, other: Card) -> bool:
    """Then every card was dealt by right and insurance offered by right: only a suit or a pair is another."""
    points = round_.table.rulebook.points
    return points[one] == points[other]


def taken_back(round_: Round, event: CardTakenBack) -> dict[str, Any]:
    """It lies in no hand, and is the next to be keyed; or it lies there as a back, which is to be turned."""
    place = (event.side, event.position)
    hand, at = round_.hand(event.side), event.position - 1
    return {
        "phase": Phase.DEALING,
        "drawn_early": _lies_first(round_, event),
        _field(event.side): (*hand[:at], BACK, *hand[at + 1 :]) if event.lies_as_back else hand[:-1],
        "face_down": round_.face_down | {place} if event.lies_as_back else round_.face_down - {place},
        "stood": _still_stood(round_, place),
        "window": None,
        "offered": (),
        "windows_over": round_.windows_over - _windows_on(place),
    }


def _lies_first(round_: Round, event: CardTakenBack) -> tuple[Card, ...]:
    """Puts the card before those that nobody saw: it came before them (R12)."""
    if event.lies_as_back or not round_.drawn_early:
        return round_.drawn_early
    return (BACK, *round_.drawn_early)


def corrected(round_: Round, event: CardCorrected) -> dict[str, Any]:
    """The right card lies there; third cards after it are taken up, and dealt again where they belong now."""
    place = (event.side, event.position)
    hand = list(round_.hand(event.side))
    hand[event.position - 1] = event.card
    changes: dict[str, Any] = {_field(event.side): tuple(hand), "outcome": None}
    if round_.phase is Phase.OVER:
        changes["phase"] = Phase.DEALING
    if is_worth_the_same(round_, event.was, event.card):
        return changes
    taken_up: list[Card] = []
    for side, position in places(round_):
        if position == 3 and _is_after((side, position), place):
            taken_up.append(round_.hand(side)[2])
            changes[_field(side)] = changes.get(_field(side), round_.hand(side))[:2]
    # After its end, what is left over comes before any card of the shoe (R45).
    completed = round_.phase is Phase.OVER and round_.table.rulebook.under_ruling(45)
    aside = round_.set_aside if completed else ()
    drawn_early = (*taken_up, *round_.drawn_early, *aside)
    open_cards = (*round_.player, *round_.banker, *round_.seen_early, *(card for card in aside if card != BACK))
    out = len(open_cards)
    undone = _windows_on(place)
    return {
        **changes,
        "phase": Phase.DEALING,
        "drawn_early": drawn_early,
        "set_aside": round_.set_aside[len(aside) :],
        "stood": _still_stood(round_, place),
        "window": None,
        "offered": (),
        # A window is not opened again where the card that would follow it lies open.
        "windows_over": (round_.windows_over - undone) | {window for window in undone if out > _FOLLOWS[window][1]},
    }


def bet_came_to_light(round_: Round) -> dict[str, Any]:
    """Changes the Round after bets were closed: what was settled is settled anew, and no window opens that the cards
    have passed."""
    out = len(round_.player) + len(round_.banker) + len(round_.drawn_early)
    passed = {window for window, (_, dealt) in _FOLLOWS.items() if out > dealt}
    changes: dict[str, Any] = {"windows_over": round_.windows_over | passed}
    if round_.phase is Phase.OVER:
        changes |= {"phase": Phase.DEALING, "outcome": None}
    return changes


def _field(side: Side) -> str:
    return "player" if side is Side.PLAYER else "banker"


def _is_after(place: Place, other: Place) -> bool:
    return _PLACES.index(place) > _PLACES.index(other)


def _windows_on(place: Place) -> set[Window]:
    """The windows that come after the card there."""
    return {window for window, (last, _) in _FOLLOWS.items() if not _is_after(place, last)}


def _still_stood(round_: Round, place: Place) -> frozenset[Side]:
    """Whether the Player stands is decided by four cards, whether the Banker does by the Player's third as well."""
    return round_.stood & {Side.PLAYER} if place[1] == 3 else frozenset()
