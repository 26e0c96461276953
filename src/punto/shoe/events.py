"""What becomes of a sealed shoe. In the stream `shoe/ID`."""

from enum import StrEnum

from msgspec import Struct

from punto.rules.cards import Card

R14 = "R14"  # the ruling of the House that a burn follows where its record names no other


class SeedCommitted(Struct, frozen=True, tag=True):
    """Announced as the next shoe of its table, before any Patron contributes to its order (`seed.py`)."""

    shoe: str
    commitment: str  # SHA-256 over the seed, in hexadecimal
    key: str  # as for an order
    sealed: str  # the seed, encrypted and authenticated, in base64


class RandomnessContributed(Struct, frozen=True, tag=True):
    """By a Patron, to the order of a shoe whose seed is committed to and that is not sealed yet."""

    patron: str
    text: str


class ShoeSealed(Struct, frozen=True, tag=True):
    """Shuffled, and committed to before the first card: the order cannot be changed any more, nor read."""

    shoe: str
    decks: int
    behind_cut: int
    commitment: str  # SHA-256 over a random salt and the order, in hexadecimal
    key: str  # the id of the key under which the order is kept, never the key
    sealed: str  # the order, encrypted and authenticated, in base64


class CardsBurned(Struct, frozen=True, tag=True, omit_defaults=True):
    """The first card is exposed; so many more went unseen, under the rule of that name (`burn.py`).

    Under R14, which every shoe was burned by until the record named its rule, nothing is written for it.
    """

    exposed: Card
    unseen: int
    rule: str = R14


class CardsDrawn(Struct, frozen=True, tag=True):
    """Cards that left the shoe, in order; `first` is the place of the first of them, from 0."""

    first: int
    cards: tuple[Card, ...]


class CutCardShown(Struct, frozen=True, tag=True):
    """In the Round that has just ended: one more is dealt (R14)."""


class LastRoundDealt(Struct, frozen=True, tag=True):
    """No other Round is dealt from this shoe."""


class ShoeWithdrawn(Struct, frozen=True, tag=True):
    """No more cards come from it, though there are more: the floor was started from a copy of its journal, and what was
    dealt after the copy was made has been seen."""

    head: str  # of the copy, in hexadecimal


class Dropped(StrEnum):
    """Why a shoe was."""

    RESTORED = "restored"  # the floor was started from a copy
    ABANDONED = "abandoned"  # a key was lost


class ShoeDropped(Struct, frozen=True, tag=True):
    """Announced as the next one, perhaps contributed to, and never sealed; or sealed, and never opened."""

    because: Dropped
    by: str  # who answers for it
    reason: str


class ShoeOpened(Struct, frozen=True, tag=True):
    """After the last card: the order that was committed to."""

    salt: str
    cards: tuple[Card, ...]
    seed: str = ""  # where one was committed to, in hexadecimal


Event = (
    SeedCommitted
    | RandomnessContributed
    | ShoeSealed
    | CardsBurned
    | CardsDrawn
    | CutCardShown
    | LastRoundDealt
    | ShoeWithdrawn
    | ShoeDropped
    | ShoeOpened
)
