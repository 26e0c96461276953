"""Cards as the rulebooks count them. A card is a text, its rank and then one character for its suit."""

import re
from collections.abc import Sequence

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
VALUES = {"A": 1, "10": 10, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}
BACK = "back"  # a card that nobody knows before it is turned
CARD = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")  # as it stands on a page


def value(card: str) -> int:
    """A ten counts 10, which is 0 of a total (R1)."""
    return VALUES[card[:-1]] % 10


def total(cards: Sequence[str]) -> int:
    return sum(VALUES[card[:-1]] for card in cards) % 10


def pair(hand: Sequence[str]) -> str | None:
    """The rank of the first two cards, where they have one."""
    first, second = hand[0][:-1], hand[1][:-1]
    return first if first == second else None
