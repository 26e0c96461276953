"""Chapter 1, Definitions: hands, point totals, naturals, pairs, and who has what authority."""

from collections.abc import Mapping
from enum import IntEnum, StrEnum

from punto.rules.cards import Card, rank


class Side(StrEnum):
    """The two hands. The person called Player in the rulebooks is a Patron here (R3)."""

    PLAYER = "player"
    BANKER = "banker"

    @property
    def other(self) -> "Side":
        return Side.BANKER if self is Side.PLAYER else Side.PLAYER


# The ids of the areas of Original Bets: a bet on a hand is called like the hand.
ORIGINAL_BETS = frozenset(side.value for side in Side)


class Winner(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Authority(IntEnum):
    """Ordered (R11): "or above" is >=."""

    DEALER = 1
    PIT_SUPERVISOR = 2
    PIT_MANAGER = 3
    SHIFT_MANAGER = 4
    SYSTEM = 5  # nobody's rank: what the computer does by itself, by the rulebook, when it starts

    @property
    def tag(self) -> str:
        """As it is written on the wire and in files: pit-supervisor."""
        return self.name.lower().replace("_", "-")

    @classmethod
    def parse(cls, text: str) -> "Authority":
        return cls[text.strip().upper().replace(" ", "_").replace("-", "_")]


def point_total(cards: tuple[Card, ...], points: Mapping[Card, int]) -> int:
    """The second digit where the values add up to more than nine."""
    total = 0
    for card in cards:
        total += points[card]
    return total % 10


def is_natural(two_card_total: int) -> bool:
    return two_card_total >= 8


def pair_rank(cards: tuple[Card, ...]) -> str | None:
    """The rank of the pair that the first two cards make, if they make one (10 and K are no pair)."""
    if len(cards) < 2 or rank(cards[0]) != rank(cards[1]):
        return None
    return rank(cards[0])
