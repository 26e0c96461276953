"""A shuffle in which every order is equally likely, from whatever randomness is handed in."""

from collections.abc import Sequence
from typing import Protocol

from punto.rules.cards import Card


class RandomBits(Protocol):
    """`random.SystemRandom()` for a table, `random.Random(seed)` for something that can be played again."""

    def getrandbits(self, k: int, /) -> int: ...


def below(limit: int, random: RandomBits) -> int:
    """A number from 0 to limit - 1, each equally likely: numbers that do not fit are thrown away, never folded."""
    bits = (limit - 1).bit_length()
    while (number := random.getrandbits(bits) if bits else 0) >= limit:
        pass
    return number


def shuffle(cards: Sequence[Card], random: RandomBits) -> tuple[Card, ...]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1, random)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
