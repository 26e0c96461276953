"""Odds of every bet, quick and exact, beside a straightforward enumeration of the same run; how far quick is out."""

import time
from collections.abc import Callable

import numpy as np
from plain_enumeration import loops_over

from punto.odds import Composition, odds
from punto.odds.quick import QuickOdds
from punto.rules.cards import DECK
from punto.rules.library import rulebooks

TIMES = 7


def best(work: Callable[[], object], repeat: int) -> float:
    """Seconds a time: the best of some tries, of this process's own time."""
    work()
    found = []
    for _ in range(TIMES):
        start = time.process_time()
        for _ in range(repeat):
            work()
        found.append((time.process_time() - start) / repeat)
    return min(found)


def main() -> None:
    # Eight decks from which every kind of card is missing a different number: no symmetry to lean on.
    shoe = Composition(tuple(8 - place % 4 for place in range(len(DECK))))
    counts = np.array(shoe.counts, np.int64)
    print(f"every bet of a rulebook, from a shoe of {shoe.total} cards; times are of one core")
    for book in rulebooks():
        quick, exact = QuickOdds(book), odds(book, shoe)
        found = quick.of_counts(counts)
        out = max(
            abs(float(bet.expected_value) - value) for bet, value in zip(exact.bets, found.expected_values, strict=True)
        )
        loops = loops_over(book, shoe)
        quickly = best(lambda quick=quick: quick.of_counts(counts), 400)
        exactly = best(lambda book=book: odds(book, shoe), 4)
        plainly = best(loops, 4)
        print(
            f"{book.short_name:15} {len(exact.bets):2} bets, {len(exact.insurance):2} insured: "
            f"quick {quickly * 1e3:.3f} ms, exact {exactly * 1e3:5.2f} ms; nested loops, compiled and totals alone, "
            f"{plainly * 1e3:.2f} ms: {plainly / quickly:.0f} times quick; quick is out by {out:.0e}"
        )


if __name__ == "__main__":
    main()
