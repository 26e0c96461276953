"""The cards still to come: how many there are of each of the 52. Full decks, or any cards taken out of them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
            raise InputError(f"a shoe is a tuple of {len(DECK)} whole numbers, from 0 to {MOST_DECKS} of each card")

    @classmethod
    def of_decks(cls, decks: int) -> "Composition":
        if type(decks) is not int or not 1 <= decks <= MOST_DECKS:
            raise InputError(f"decks: odds are for 1 to {MOST_DECKS} decks, not {decks!r}")
        return cls((decks,) * len(DECK))

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> "Composition":
        held = _known(cards)
        for card, count in held.items():
            if count > MOST_DECKS:
                raise InputError(f"there are {count} of {card}, and {MOST_DECKS} decks are the most there can be")
        return cls(tuple(held[card] for card in DECK))

    def without(self, cards: Iterable[Card]) -> "Composition":
        counts = list(self.counts)
        for card, count in _known(cards).items():
            if count > (there := counts[_PLACE[card]]):
                raise InputError(
                    f"{count} of {card} cannot be taken out: there {'is' if there == 1 else 'are'} {there}"
                )
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

    def check_for(self, cards: int, what: str) -> None:
        if self.total < cards:
            left = "1 card is" if self.total == 1 else f"{self.total} cards are"
            raise InputError(f"{left} left, and {what} may need {cards}")


def _known(cards: Iterable[Card]) -> Counter[Card]:
    held = Counter(cards)
    for card in held:
        if card not in _PLACE:
            raise InputError(f"{card!r} is not a card; write rank (A 2 to 10 J Q K) and suit (S H D C), like KS")
    return held
