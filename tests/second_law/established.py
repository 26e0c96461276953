"""Outcome established (5.4, R8): which bets are decided whatever may still come, by going through all of it.

What may come is gone through by classes of cards that no bet can tell apart; tests/rules/test_outcome_established.py
shows on samples, card by card, that the classes are sound.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from random import Random

from tests.second_law.cards import BACK, RANKS, pair, total, value
from tests.second_law.payouts import areas, settle
from tests.second_law.table_of_play import Outcome, Totals, ending

# One class of a hand's first two cards: their total, and two cards that stand for it.
First = tuple[int, tuple[str, str]]
OF_VALUE = ("K", "A", "2", "3", "4", "5", "6", "7", "8", "9")


def established(rulebook: str, cards: Sequence[str]) -> dict[str, str]:
    """The bets that win, or lose, whatever comes after these cards, given in the order in which they are dealt."""
    return {area: result for area, result in decided(rulebook, cards).items() if result != "returned"}


def decided(rulebook: str, cards: Sequence[str]) -> dict[str, str]:
    """Those, and the bets that are returned whatever comes."""
    return _decided(rulebook, tuple(BACK if card == BACK else card[:-1] for card in cards))


@cache
def _decided(rulebook: str, ranks: tuple[str, ...]) -> dict[str, str]:
    return unanimous(rulebook, outcomes([BACK if rank == BACK else rank + "S" for rank in ranks]))


def unanimous(rulebook: str, ends: Iterable[Outcome]) -> dict[str, str]:
    """The bets that end alike in all of these; a bet is left out as soon as two of them differ."""
    results: dict[str, str] = {}
    left = areas(rulebook)
    for end in ends:
        differing = []
        for area in left:
            result = settle(rulebook, area, end).result
            if results.setdefault(area, result) != result:
                differing.append(area)
        left = [area for area in left if area not in differing]
        if not left:
            break
    return {area: results[area] for area in left}


def outcomes(cards: Sequence[str]) -> Iterator[Outcome]:
    """One for each end that can still come and that a bet could tell from another."""
    later = [None if card == BACK else value(card) for card in cards[4:]] + [None] * 2
    both = list(product(firsts(tuple(cards[0:4:2])), firsts(tuple(cards[1:4:2]))))
    Random(0).shuffle(both)  # so that ends which differ soon meet
    for (player, player_cards), (banker, banker_cards) in both:
        for (_, players, _, bankers), fifth, sixth in thirds(player, banker, later[0], later[1]):
            to_player = [fifth] * (players - 2)
            to_banker = [sixth if to_player else fifth] * (bankers - 2)
            yield Outcome([*player_cards, *to_player], [*banker_cards, *to_banker])


@cache
def firsts(known: tuple[str, ...]) -> tuple[First, ...]:
    """What the first two cards of a hand may be, by total and pair."""
    found: dict[tuple[int, str | None], First] = {}
    ranks = [RANKS if card == BACK else [card[:-1]] for card in known]
    for first, second in product(*ranks, *([RANKS] * (2 - len(known)))):
        cards = (first + "S", second + "H")
        found.setdefault((total(cards), pair(cards)), (total(cards), cards))
    return tuple(found.values())


@cache
def thirds(player: int, banker: int, fifth: int | None, sixth: int | None) -> tuple[tuple[Totals, str, str], ...]:
    """The ends that two first totals can come to, each with a fifth and a sixth card that lead there."""
    found: dict[Totals, tuple[str, str]] = {}
    for five, six in product(*(range(10) if known is None else [known] for known in (fifth, sixth))):
        found.setdefault(ending(player, banker, five, six), (OF_VALUE[five] + "D", OF_VALUE[six] + "C"))
    return tuple((end, *cards) for end, cards in found.items())
