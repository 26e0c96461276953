"""Chapter 5, Irregularities: what can go wrong at a table, and the remedy that a rulebook has for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from punto.rules.clause import Clause
from punto.rules.definitions import Authority


class Irregularity(StrEnum):
    FOREIGN_CARD = "foreign-card"
    WRONG_SET_OF_CARDS = "wrong-set-of-cards"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    NOT_ENOUGH_CARDS = "not-enough-cards"
    NOT_SHUFFLED = "not-shuffled"
    SHOE_ORDER_ALTERED = "shoe-order-altered"
    EXCESS_OR_EXPOSED_CARD = "excess-or-exposed-card"
    CARD_IN_WRONG_AREA = "card-in-wrong-area"
    CARD_TO_WRONG_PERSON = "card-to-wrong-person"
    DEALT_FACE_UP = "dealt-face-up"
    SIMULTANEOUS_DRAW = "simultaneous-draw"
    INTERRUPTION = "interruption"
    LATE_DISCOVERY = "late-discovery"
    INACCURATE_DISPLAY = "inaccurate-display"
    CARD_HANDLED_BY_PATRON = "card-handled-by-patron"
    ANYTHING_ELSE = "anything-else"


# These can only happen to cards that have come out of the shoe.
OF_CARDS_OUT = frozenset(
    {
        Irregularity.WRONG_NUMBER_OF_CARDS,
        Irregularity.EXCESS_OR_EXPOSED_CARD,
        Irregularity.CARD_IN_WRONG_AREA,
        Irregularity.CARD_TO_WRONG_PERSON,
        Irregularity.DEALT_FACE_UP,
        Irregularity.SIMULTANEOUS_DRAW,
    }
)
# Of those, the ones that can happen before bets are closed: a card is drawn too soon (R35).
OF_CARDS_DRAWN = frozenset({Irregularity.EXCESS_OR_EXPOSED_CARD, Irregularity.SIMULTANEOUS_DRAW})
# Something is wrong with the set of cards itself, or with how it lies in the shoe: new cards come (R49).
OF_THE_SET = frozenset(
    {
        Irregularity.FOREIGN_CARD,
        Irregularity.WRONG_SET_OF_CARDS,
        Irregularity.NOT_ENOUGH_CARDS,
        Irregularity.NOT_SHUFFLED,
        Irregularity.SHOE_ORDER_ALTERED,
    }
)


class RemedyKind(StrEnum):
    VOID = "void"
    RECONSTRUCT = "reconstruct"
    RECONSTRUCT_OR_VOID = "reconstruct-or-void"
    CONTINUE = "continue"
    CONCLUDE_OR_VOID = "conclude-or-void"
    ORDER_BY_RULING = "order-by-ruling"
    RECORD = "record"
    REFER = "refer"


class Ruling(StrEnum):
    """What a ruling can be."""

    VOID = "void"
    RECONSTRUCT = "reconstruct"
    CANNOT_RECONSTRUCT = "cannot-reconstruct"
    ORDER = "order"
    CONTINUE = "continue"
    RETURN_BETS = "return-bets"
    OFFER_OPTIONS = "offer-options"  # to everybody, as 5.12 has it for any dealing error
    DISMISS = "dismiss"  # it turned out that nothing was wrong


# What may be ruled under each remedy; kinds that are not here need no ruling.
RULINGS_UNDER: dict[RemedyKind, tuple[Ruling, ...]] = {
    RemedyKind.VOID: (Ruling.VOID, Ruling.DISMISS),
    RemedyKind.CONCLUDE_OR_VOID: (Ruling.VOID, Ruling.DISMISS),
    RemedyKind.RECONSTRUCT: (Ruling.RECONSTRUCT, Ruling.CANNOT_RECONSTRUCT, Ruling.DISMISS),
    RemedyKind.RECONSTRUCT_OR_VOID: (Ruling.RECONSTRUCT, Ruling.VOID, Ruling.DISMISS),
    RemedyKind.ORDER_BY_RULING: (Ruling.ORDER, Ruling.DISMISS),
    RemedyKind.REFER: (Ruling.CONTINUE, Ruling.VOID, Ruling.RETURN_BETS, Ruling.OFFER_OPTIONS),
}


class Options(StrEnum):
    """When every Patron is offered the choice of 5.12."""

    NEVER = "never"
    ALWAYS = "always"
    UNLESS_ESTABLISHED = "unless-established"
    UNLESS_ESTABLISHED_AND_RECONSTRUCTED = "unless-established-and-reconstructed"
    BY_RULING = "by-ruling"

    def offered(self, *, established: bool, reconstructed: bool) -> bool:
        match self:
            case Options.NEVER | Options.BY_RULING:
                return False
            case Options.ALWAYS:
                return True
            case Options.UNLESS_ESTABLISHED:
                return not established
            case Options.UNLESS_ESTABLISHED_AND_RECONSTRUCTED:
                return not (established and reconstructed)


class NewCards(StrEnum):
    NO = "no"
    MAY = "may"
    MUST = "must"


@dataclass(frozen=True, slots=True)
class Remedy:
    irregularity: Irregularity
    kind: RemedyKind
    clause: Clause
    authority: Authority
    options: Options = Options.NEVER
    options_clause: Clause | None = None
    new_cards: NewCards = NewCards.NO
    new_cards_clause: Clause | None = None
    conclude_clause: Clause | None = None  # where an interrupted Round goes on
    void_clause: Clause | None = None  # where it does not
    only_in_initial_deal: bool = False


def _where_silent(irregularity: Irregularity) -> Remedy:
    match irregularity:
        case Irregularity.INTERRUPTION:
            return Remedy(irregularity, RemedyKind.CONTINUE, "R9", Authority.DEALER)
        case Irregularity.LATE_DISCOVERY:
            return Remedy(irregularity, RemedyKind.RECORD, "R19", Authority.DEALER)
        case Irregularity.INACCURATE_DISPLAY:
            return Remedy(irregularity, RemedyKind.RECORD, "R16", Authority.DEALER)
        case Irregularity.CARD_HANDLED_BY_PATRON:
            return Remedy(irregularity, RemedyKind.RECORD, "R52", Authority.DEALER)
        case _:
            return Remedy(irregularity, RemedyKind.REFER, "R24", Authority.SHIFT_MANAGER)


_WHERE_SILENT = {irregularity: _where_silent(irregularity) for irregularity in Irregularity}


def remedy_for(remedies: Mapping[Irregularity, Remedy], irregularity: Irregularity, *, initial_deal: bool) -> Remedy:
    """The rulebook's remedy; where it is silent, the House's ruling."""
    remedy = remedies.get(irregularity)
    if remedy is None or (remedy.only_in_initial_deal and not initial_deal):
        return _WHERE_SILENT[irregularity]
    return remedy
