"""What the cards of a hand show beyond their points, and the parts of a Round in which they lie."""

from collections.abc import Iterable
from enum import IntEnum
from itertools import combinations_with_replacement

from punto.rules.cards import RANKS, SUITS, Card, rank, suit
from punto.rules.definitions import Side, pair_rank

MIXED = "mixed"
COLOURS = ("red", "black", MIXED)
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs", MIXED)
# Two ranks, the lower first as RANKS has them.
RANK_PAIRS = tuple(f"{one}-{other}" for one, other in combinations_with_replacement(RANKS, 2))

_SUIT_NAME = dict(zip(SUITS, SUIT_NAMES, strict=False))
_COLOUR = {"S": "black", "H": "red", "D": "red", "C": "black"}


class Part(IntEnum):
    """A hand's first two cards, or its third."""

    PLAYER_FIRST = 0
    BANKER_FIRST = 1
    PLAYER_THIRD = 2
    BANKER_THIRD = 3

    @classmethod
    def first_of(cls, side: Side) -> "Part":
        return cls.PLAYER_FIRST if side is Side.PLAYER else cls.BANKER_FIRST

    @classmethod
    def third_of(cls, side: Side) -> "Part":
        return cls.PLAYER_THIRD if side is Side.PLAYER else cls.BANKER_THIRD

    @property
    def side(self) -> Side:
        return Side.BANKER if self % 2 else Side.PLAYER

    @property
    def is_third(self) -> bool:
        return self >= Part.PLAYER_THIRD


def joined(shown: Iterable[str | None]) -> str | None:
    """One colour or suit for all of several; no card shows none."""
    there = {one for one in shown if one is not None}
    return MIXED if len(there) > 1 else next(iter(there), None)


def colour_of(cards: tuple[Card, ...]) -> str | None:
    return joined(_COLOUR[suit(card)] for card in cards)


def suit_of(cards: tuple[Card, ...]) -> str | None:
    return joined(_SUIT_NAME[suit(card)] for card in cards)


def rank_of(cards: tuple[Card, ...]) -> str | None:
    return rank(cards[0]) if cards else None


def ranks_of(cards: tuple[Card, ...]) -> str | None:
    return "-".join(sorted(map(rank, cards), key=RANKS.index)) if len(cards) == 2 else None


def pair_of(cards: tuple[Card, ...]) -> tuple[str | None, bool]:
    """The rank of the pair, and whether it is two of the very same card."""
    return pair_rank(cards), len(cards) == 2 and cards[0] == cards[1]
