"""The kernel of a table's nights: patrons who choose their bets by chance, at whole shoes of real cards.

What numba compiled of this file is kept until the file changes: after a change in `stream.py` or `kernel.py`, touch it.

A patron's choice is a word of Philox, as a shoe's order is (`stream.py`), under counters that no shuffle comes to:
(four patrons of a Round, 2^31 + the night, number of the stretch of nights in two words).
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit, uint64

from punto.simulate.kernel import deal_round
from punto.simulate.stream import WORDS_OF_A_COUNTER, philox, shuffle_shoe, shuffling
from punto.simulate.tables import RoundTables

Ints = npt.NDArray[np.int64]

# The columns of what is kept of some nights.
WIN, HANDLE, ROLLED, LOSSES, DROP, LOWEST = range(6)
COLUMNS = 6

_LOW, _HALF = uint64(0xFFFFFFFF), uint64(32)
_CHOICES = uint64(1 << 31)


class NightTerms(NamedTuple):
    patrons: int
    rounds: int  # of a night
    nights: int
    buy_in: int
    below: npt.NDArray[np.uint64]  # a word below this is the choice of a bet, unless it is an earlier one's
    stakes: Ints  # by bet
    brings: Ints  # by bet and class: what the patron wins
    loses: Ints  # by bet and class: how much of the stake is lost
    shoes: int  # that a night may need


@njit(cache=True, nogil=True)
def _play(seed: Any, first: Any, tables: Any, room: Any, terms: Any, patrons: Any, kept: Any) -> Any:
    a = room.shoe
    last_start = uint64(tables.last_start)
    groups = (terms.patrons + WORDS_OF_A_COUNTER - 1) // WORDS_OF_A_COUNTER
    won, chips, words = patrons[0], patrons[1], patrons[2]
    for n in range(len(kept)):
        number = first + uint64(n)
        win, handle, rolled, losses, drop, lowest = 0, 0, 0, 0, 0, 0
        for night in range(terms.nights):
            shoe = (number * uint64(terms.nights) + uint64(night)) * uint64(terms.shoes)
            won[:] = 0
            chips[:] = terms.buy_in
            drop += terms.buy_in * terms.patrons
            i, over = uint64(0), True
            for dealt in range(terms.rounds):
                if over:
                    shuffle_shoe(seed, shoe, tables.cards, room)
                    shoe += uint64(1)
                    i = uint64(tables.burn[a[0]])
                over = i > last_start
                class_, i = deal_round(a, i, tables)
                for group in range(groups):
                    counter = uint64(dealt * groups + group)
                    four = philox(counter, _CHOICES + uint64(night), number & _LOW, number >> _HALF, seed)
                    at = WORDS_OF_A_COUNTER * group
                    words[at], words[at + 1], words[at + 2], words[at + 3] = four
                for patron in range(terms.patrons):
                    bet = 0
                    while bet < len(terms.below) and uint64(words[patron]) >= terms.below[bet]:
                        bet += 1
                    if bet == len(terms.below):
                        continue
                    stake = terms.stakes[bet]
                    while chips[patron] < stake:
                        chips[patron] += terms.buy_in
                        drop += terms.buy_in
                    net = terms.brings[bet, class_]
                    chips[patron] += net
                    won[patron] += net
                    win -= net
                    handle += stake
                    rolled += terms.loses[bet, class_]
                lowest = min(lowest, win)
            for patron in range(terms.patrons):
                losses += max(-won[patron], 0)
        kept[n, WIN], kept[n, HANDLE], kept[n, ROLLED] = win, handle, rolled
        kept[n, LOSSES], kept[n, DROP], kept[n, LOWEST] = losses, drop, lowest


def play_nights(tables: RoundTables, terms: NightTerms, seed: int, first: int, stretches: int) -> Ints:
    """What is kept of so many stretches of nights from number `first` on, a row each."""
    kept = np.zeros((stretches, COLUMNS), np.int64)
    patrons = np.zeros((3, -(-terms.patrons // WORDS_OF_A_COUNTER) * WORDS_OF_A_COUNTER), np.int64)
    room = shuffling(len(tables.cards))
    _play(np.uint64(seed), np.uint64(first), tables, room, terms, patrons, kept)
    return kept
