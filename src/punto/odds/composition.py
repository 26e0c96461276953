"""The cards still to come: how many there are of each of the 52. Full decks, or any cards taken out of them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.cards import DECK, RANKS, Card, rank
from punto.rules.errors import InputError

MOST_DECKS = 12  # as many as a rulebook may have, and as 64 bits can count the deals of

_PLACE = {card: place for place, card in enumerate(DECK)}


@dataclass(frozen=True, slots=True)
class Composition:
    """How many of each card, in the order of `DECK`: all of a shoe that matters to the odds of what it will deal."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        good = type(self.counts) is tuple and len(self.counts) == len(DECK)
        if not good or not all(type(n) is int and 0 <= n <= MOST_DECKS for n in self.counts):
            raise InputError(Message("input-composition", {"number": len(DECK), "most": MOST_DECKS}))

    @classmethod
    def of_decks(cls, decks: int) -> "Composition":
        if type(decks) is not int or not 1 <= decks <= MOST_DECKS:
            raise InputError(Message("input-decks-of-odds", {"most": MOST_DECKS, "value": repr(decks)}))
        return cls((decks,) * len(DECK))

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> "Composition":
        held = _known(cards)
        for card, count in held.items():
            if count > MOST_DECKS:
                facts = {"count": count, "card": card, "most": MOST_DECKS}
                raise InputError(Message("input-more-than-all-decks", facts))
        return cls(tuple(held[card] for card in DECK))

    def without(self, cards: Iterable[Card]) -> "Composition":
        counts = list(self.counts)
        for card, count in _known(cards).items():
            if count > (there := counts[_PLACE[card]]):
                facts = {"number": count, "card": card, "count": there}
                raise InputError(Message("input-not-in-the-shoe", facts))
            counts[_PLACE[card]] -= count
        return Composition(tuple(counts))

    @property
    def total(self) -> int:
        return sum(self.counts)

    def by_rank(self) -> dict[str, list[int]]:
        """For each rank, how many of each suit."""
        found: dict[str, list[int]] = {text: [] for text in RANKS}
        for card, count in zip(DECK, self.counts, strict=True):
            found[rank(card)].append(count)
        return found

    def by_points(self, points: Mapping[Card, int]) -> list[int]:
        found = [0] * 10
        for card, count in zip(DECK, self.counts, strict=True):
            found[points[card]] += count
        return found

    def check_for(self, cards: int) -> None:
        """Whether so many cards can be dealt."""
        if self.total < cards:
            raise InputError(Message("input-too-few-cards", {"count": self.total, "most": cards}))


def _known(cards: Iterable[Card]) -> Counter[Card]:
    held = Counter(cards)
    for card in held:
        if card not in _PLACE:
            raise InputError(Message("input-not-a-card", {"text": quotable(card)}))
    return held
