"""Chapter 5, Irregularities: what can go wrong at a table, and the remedy that a rulebook has for it."""

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
    ANYTHING_ELSE = "anything-else"


class RemedyKind(StrEnum):
    VOID = "void"
    RECONSTRUCT = "reconstruct"
    RECONSTRUCT_OR_VOID = "reconstruct-or-void"
    CONTINUE = "continue"
    CONCLUDE_OR_VOID = "conclude-or-void"
    ORDER_BY_RULING = "order-by-ruling"
    RECORD = "record"
    REFER = "refer"


class Options(StrEnum):
    """When every Patron is offered the choice of 5.12."""

    NEVER = "never"
    ALWAYS = "always"
    UNLESS_ESTABLISHED = "unless-established"
    UNLESS_ESTABLISHED_AND_RECONSTRUCTED = "unless-established-and-reconstructed"


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
    options: Options
    options_clause: Clause | None
    new_cards: NewCards
    only_in_initial_deal: bool
