"""The words in which a rulebook says when a bet pays, each read off two hands of cards."""

from collections.abc import Callable, Sequence

from tests.second_law.cards import RANKS, pair, total, value
from tests.second_law.table_of_play import winner

Hand = Sequence[str]
Meaning = Callable[[Hand, Hand], object]

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COLOURS = {"S": "black", "C": "black", "H": "red", "D": "red"}


def one_of(names: dict[str, str], cards: Hand) -> str | None:
    """What all of these cards have, or that they differ; nothing of no cards."""
    shown = [names[card[-1]] for card in cards]
    if not shown:
        return None
    return shown[0] if shown.count(shown[0]) == len(shown) else "mixed"


def natural(hand: Hand) -> bool:
    return len(hand) == 2 and total(hand) >= 8


def twins(hand: Hand) -> bool:
    return hand[0] == hand[1]


def ranks(hand: Hand) -> str:
    low, high = sorted(RANKS.index(card[:-1]) for card in hand[:2])
    return f"{RANKS[low]}-{RANKS[high]}"


def of_hand(name: str, which: int) -> dict[str, Meaning]:
    """The words about one hand; `which` of the two it is."""

    def about(read: Callable[[Hand], object]) -> Meaning:
        return lambda *hands: read(hands[which])

    return {
        f"{name}_total": about(total),
        f"{name}_cards": about(len),
        f"{name}_natural": about(natural),
        f"{name}_pair": about(lambda hand: pair(hand) is not None),
        f"{name}_pair_rank": about(pair),
        f"{name}_pair_suited": about(twins),
        f"{name}_first_total": about(lambda hand: total(hand[:2])),
        f"{name}_first_ranks": about(ranks),
        f"{name}_first_suit": about(lambda hand: one_of(SUITS, hand[:2])),
        f"{name}_first_colour": about(lambda hand: one_of(COLOURS, hand[:2])),
        f"{name}_third_points": about(lambda hand: value(hand[2]) if len(hand) > 2 else None),
        f"{name}_third_rank": about(lambda hand: hand[2][:-1] if len(hand) > 2 else None),
        f"{name}_third_suit": about(lambda hand: one_of(SUITS, hand[2:])),
        f"{name}_third_colour": about(lambda hand: one_of(COLOURS, hand[2:])),
        f"{name}_suit": about(lambda hand: one_of(SUITS, hand)),
        f"{name}_colour": about(lambda hand: one_of(COLOURS, hand)),
    }


MEANINGS: dict[str, Meaning] = {
    **of_hand("player", 0),
    **of_hand("banker", 1),
    "winner": lambda p, b: winner(total(p), total(b)).lower(),
    "winning_total": lambda p, b: None if total(p) == total(b) else max(total(p), total(b)),
    "tie_total": lambda p, b: total(p) if total(p) == total(b) else None,
    "margin": lambda p, b: abs(total(p) - total(b)),
    "combined_total": lambda p, b: total(p) + total(b),
    "total_cards": lambda p, b: len(p) + len(b),
    "natural": lambda p, b: natural(p) or natural(b),
    "either_pair": lambda p, b: bool(pair(p) or pair(b)),
    "pairs": lambda p, b: 2 - [pair(p), pair(b)].count(None),
    "suited_pairs": lambda p, b: twins(p) + twins(b),
    "same_pair_rank": lambda p, b: pair(p) is not None and pair(p) == pair(b),
    "all_suit": lambda p, b: one_of(SUITS, [*p, *b]),
    "all_colour": lambda p, b: one_of(COLOURS, [*p, *b]),
}
