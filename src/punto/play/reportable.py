"""What can be reported as a Round stands (chapter 5): what each report says, and the remedy it would bring."""

from msgspec import Struct

from punto.rules.irregularities import Irregularity, Remedy

MISPLACED = (Irregularity.CARD_IN_WRONG_AREA, Irregularity.CARD_TO_WRONG_PERSON)
_LEAST_CARDS = {Irregularity.EXCESS_OR_EXPOSED_CARD: 1, Irregularity.SIMULTANEOUS_DRAW: 2}


class Details(Struct, frozen=True):
    """What a report says besides the irregularity itself: cards that came out, where they lie, one card by its place."""

    cards: bool
    placement: bool
    card: bool


class Reportable(Struct, frozen=True):
    remedy: Remedy
    least_cards: int
    needs: Details
    takes: Details
