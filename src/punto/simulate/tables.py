"""The tables that decide a Round for a kernel: everything a rulebook says, as arrays, and no branch.

They are the one source for every processor: a kernel, compiled by numba for a core or in CUDA for a GPU, only follows
them. With `a` the shuffled shoe, `i` the place of the Round's first card and `bits` those of a card's code:

    sum     = player_two[a[i] << bits | a[i+2]] + banker_two[a[i+1] << bits | a[i+3]] + third[a[i+4]] + fourth[a[i+5]]
    course  = courses[sum & 16383]                          the totals and the next two cards, drawn or not
    class   = (sum >> 14) * endings + (course >> 2)         counted in the histogram; before 14 bits are the kinds
    i      += 4 + (course & 3)                              cards that the Round took

The first Round begins at `burn[a[0]]`. Rounds are dealt while `i <= last_start`, and then one more (R14). The first
`certain` Rounds there are in every shoe; they are counted apart from the rest, since only which of the rest there are
depends on the cards: what is expected of a Round of a full shoe is expected of each of the certain ones too, exactly.

A shoe is as many cards as it has, in the order of `cards`, shuffled by `stream.py`.
"""

from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.rules.cards import DECK, RANKS, Card, rank, set_of_cards
from punto.rules.definitions import point_total
from punto.shoe.burn import burned_after
from punto.simulate.game import Game

COURSE_BITS = 14  # of a sum; a course is a number below 10,000
# Kernels read the two cards after the fourth whether they are drawn or not, and write a few places past the end.
ROOM_PAST_THE_END = 16

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.uint16]
Words = npt.NDArray[np.uint32]


class RoundTables(NamedTuple):
    """See above. A code is a card's rank, or the card itself where some bet tells suits apart."""

    cards: Bytes
    bits: int
    burn: Bytes
    player_two: Words
    banker_two: Words
    third: Words
    fourth: Words
    courses: Shorts
    endings: int
    classes: int
    certain: int
    last_start: int


@lru_cache(maxsize=32)
def round_tables(game: Game) -> RoundTables:
    book, classes = game.book, game.classes
    suits = classes.tells_suits
    codes = DECK if suits else tuple(Card(text + "S") for text in RANKS)
    number = {card: place for place, card in enumerate(DECK if suits else RANKS)}
    bits = (len(codes) - 1).bit_length()
    # Kinds are digits of one number, of which each look-up adds its own.
    sizes = classes.shape[1:4]
    worth = [prod(sizes[place:]) << COURSE_BITS for place in range(4)]
    two = np.zeros((2, 1 << 2 * bits), np.uint32)
    for one, first in enumerate(codes):
        for other, second in enumerate(codes):
            hand = first, second
            total = point_total(hand, book.points)
            two[:, one << bits | other] = (
                total * 1000 + classes.player.of[hand] * worth[0],
                total * 100 + classes.banker.of[hand] * worth[1],
            )
    third, fourth = np.zeros((2, 1 << bits), np.uint32)
    burn = np.zeros(1 << bits, np.uint8)
    for place, card in enumerate(codes):
        third[place] = 10 * book.points[card] + classes.fifth.of[card,] * worth[2]
        fourth[place] = book.points[card] + classes.sixth.of[card,] * worth[3]
        burn[place] = 1 + burned_after(card)
    courses = [course.ending << 2 | course.cards - 4 for course in classes.courses.values()]
    cards = [number[card if suits else rank(card)] for card in set_of_cards(game.decks)]
    return RoundTables(
        np.array(cards, np.uint8),
        bits,
        burn,
        two[0],
        two[1],
        third,
        fourth,
        np.array(courses, np.uint16),
        len(classes.endings),
        len(classes),
        game.certain_rounds,
        game.last_start,
    )
