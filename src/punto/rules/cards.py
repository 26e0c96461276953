"""The 52 cards of a deck. A card is its own short code ("KS", "10H"), to be stored and compared as it is."""

from collections import Counter
from collections.abc import Iterable
from typing import NewType

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.errors import InputError

Card = NewType("Card", str)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
PICTURES = ("J", "Q", "K")
BACK = Card("")  # stands for a card that lies face down, and that nobody knows or may look under
DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_KNOWN: dict[str, Card] = {}
for _card in DECK:
    for _rank in {_card[:-1], "T" if _card.startswith("10") else _card[:-1]}:
        _KNOWN[_rank + _card[-1]] = _KNOWN[_rank + _SYMBOLS[_card[-1]]] = _card


def rank(card: Card) -> str:
    return card[:-1]


def suit(card: Card) -> str:
    return card[-1]


def parse_card(text: str) -> Card:
    """A card as people write it: KS, ks, K♠, 10H or TH."""
    try:
        return _KNOWN[text.upper()]
    except KeyError:
        raise InputError(Message("input-not-a-card", {"text": quotable(text)})) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def pretty(card: Card) -> str:
    return rank(card) + _SYMBOLS[suit(card)]


def set_of_cards(decks: int) -> tuple[Card, ...]:
    return DECK * decks


def beyond_the_set(cards: Iterable[Card], decks: int) -> list[Card]:
    """The cards of which there are more than the set has."""
    return [card for card, count in Counter(cards).items() if count > decks]
