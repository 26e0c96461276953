"""In how many ordered ways first two cards make each pair, in one hand and in both at once."""

from punto.odds.composition import Composition
from punto.rules.cards import RANKS

# What a hand's first two cards can be to a bet on pairs: none, or a rank, of two suits or of one.
Pair = tuple[str | None, bool]
PAIRS: tuple[Pair, ...] = ((None, False), *((rank, suited) for suited in (False, True) for rank in RANKS))


def ways_of_two(shoe: Composition) -> list[int]:
    """By the order of PAIRS, over ordered deals of two cards."""
    mixed, suited = [], []
    for suits in shoe.by_rank().values():
        alike = sum(count * (count - 1) for count in suits)
        mixed.append(sum(suits) * (sum(suits) - 1) - alike)
        suited.append(alike)
    return [shoe.total * (shoe.total - 1) - sum(mixed) - sum(suited), *mixed, *suited]


def ways_of_four(shoe: Composition) -> list[list[int]]:
    """By one hand's pair and the other's, over ordered deals of two cards to each."""
    two = ways_of_two(shoe)
    ways = [[0] * len(PAIRS) for _ in PAIRS]
    ranks = shoe.by_rank()
    for one, (rank, suited) in enumerate(PAIRS):
        for other, (other_rank, other_suited) in enumerate(PAIRS):
            if rank is None or other_rank is None:
                continue
            if rank != other_rank:
                ways[one][other] = two[one] * two[other]
            else:
                ways[one][other] = _of_one_rank(ranks[rank], suited, other_suited)
    others = (shoe.total - 2) * (shoe.total - 3)
    for one in range(1, len(PAIRS)):
        ways[one][0] = ways[0][one] = two[one] * others - sum(ways[one][1:])
    ways[0][0] = two[0] * others - sum(ways[0][1:])
    return ways


def _of_one_rank(suits: list[int], suited: bool, other_suited: bool) -> int:
    n = sum(suits)
    alike = [count * (count - 1) for count in suits]
    both = sum(
        mine * (theirs if s != t else (suits[s] - 2) * (suits[s] - 3))
        for s, mine in enumerate(alike)
        for t, theirs in enumerate(alike)
    )
    one = sum(alike) * (n - 2) * (n - 3) - both
    if suited and other_suited:
        return both
    return one if suited or other_suited else n * (n - 1) * (n - 2) * (n - 3) - both - 2 * one
