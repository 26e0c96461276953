"""The kernel of a core: whole shoes of real cards, each Round a look-up, each outcome counted by its class.

What numba compiled of this file is kept until the file changes: after a change in `stream.py` alone, touch this one.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import int64, njit, uint64

from punto.simulate.shoes import (
    BANKER_WINS_WITH_SIX,
    DECIDED,
    LONGEST,
    MOST_ROUNDS_OF_A_SHOE,
    PLAYER_STREAKS,
    PLAYER_WINS,
    ROUNDS,
    ROWS,
    SIX,
    TIE,
    TIES,
)
from punto.simulate.stream import shuffle_shoe, shuffling
from punto.simulate.tables import COURSE_BITS, RoundTables

Counts = npt.NDArray[np.int64]

_COURSE = uint64((1 << COURSE_BITS) - 1)
_KINDS = uint64(COURSE_BITS)
_ONE, _TWO, _THREE = uint64(1), uint64(2), uint64(3)
_FOUR, _FIVE = uint64(4), uint64(5)


@njit(inline="always")
def deal_round(a: Any, i: Any, tables: Any) -> Any:
    """The class of the Round whose first card lies at `i`, and where the next Round begins."""
    bits = uint64(tables.bits)
    player = uint64(tables.player_two[uint64(a[i]) << bits | uint64(a[i + _TWO])])
    banker = uint64(tables.banker_two[uint64(a[i + _ONE]) << bits | uint64(a[i + _THREE])])
    both = player + banker + uint64(tables.third[a[i + _FOUR]]) + uint64(tables.fourth[a[i + _FIVE]])
    course = uint64(tables.courses[both & _COURSE])
    return (both >> _KINDS) * uint64(tables.endings) + (course >> _TWO), i + _FOUR + (course & _THREE)


@njit(cache=True, nogil=True)
def _deal(seed: Any, first: Any, shoes: Any, rounds: Any, tables: Any, room: Any, certain: Any, others: Any) -> Any:
    a = room.shoe
    last_start = uint64(tables.last_start)
    dealt, number = 0, 0
    while number < shoes and dealt < rounds:
        shuffle_shoe(seed, first + uint64(number), tables.cards, room)
        i = uint64(tables.burn[a[0]])
        for _ in range(tables.certain):
            class_, i = deal_round(a, i, tables)
            certain[class_] += 1
        dealt += tables.certain + 1
        while i <= last_start:
            class_, i = deal_round(a, i, tables)
            others[class_] += 1
            dealt += 1
        class_, i = deal_round(a, i, tables)
        others[class_] += 1
        number += 1
    return number


@njit(cache=True, nogil=True)
def _follow(seed: Any, number: Any, tables: Any, room: Any, classes: Any) -> Any:
    a = room.shoe
    shuffle_shoe(seed, number, tables.cards, room)
    i = uint64(tables.burn[a[0]])
    dealt = 0
    over = False
    while not over:
        over = i > uint64(tables.last_start)
        class_, i = deal_round(a, i, tables)
        classes[dealt] = class_
        dealt += 1
    return dealt


@njit(cache=True, nogil=True)
def _tally(seed: Any, first: Any, shoes: Any, tables: Any, room: Any, marks: Any, counts: Any) -> Any:
    a = room.shoe
    for number in range(shoes):
        shuffle_shoe(seed, first + uint64(number), tables.cards, room)
        i = uint64(tables.burn[a[0]])
        rounds, ties, sixes, longest, streak, winning, over = 0, 0, 0, 0, 0, 0, False
        while not over:
            over = i > uint64(tables.last_start)
            class_, i = deal_round(a, i, tables)
            mark = marks[class_ % uint64(tables.endings)]
            rounds += 1
            if mark == TIE:
                ties += 1
                continue
            sixes += mark == BANKER_WINS_WITH_SIX
            side = int64(mark != PLAYER_WINS)
            if streak and side != winning:
                counts[PLAYER_STREAKS + winning, streak] += 1
                longest = max(longest, streak)
                streak = 0
            winning = side
            streak += 1
        if streak:  # the shoe ends it
            counts[PLAYER_STREAKS + winning, streak] += 1
        counts[ROUNDS, rounds] += 1
        counts[DECIDED, rounds - ties] += 1
        counts[TIES, ties] += 1
        counts[SIX, sixes] += 1
        counts[LONGEST, max(longest, streak)] += 1


def tally_shoes(tables: RoundTables, marks: npt.NDArray[np.uint8], seed: int, first: int, shoes: int) -> Counts:
    """What so many shoes from number `first` on are like; `marks` says of each ending what it is to that."""
    counts = np.zeros((ROWS, MOST_ROUNDS_OF_A_SHOE), np.int64)
    _tally(np.uint64(seed), np.uint64(first), shoes, tables, shuffling(len(tables.cards)), marks, counts)
    return counts


def deal_shoes(tables: RoundTables, seed: int, first: int, shoes: int, rounds: int = 2**62) -> tuple[int, Counts]:
    """Deals so many shoes from number `first` on, or up to the one in which so many Rounds are dealt.

    How many shoes that were, and the Rounds of each class: in one row those that every shoe has, in another the rest.
    """
    counts = np.zeros((2, tables.classes), np.int64)
    room = shuffling(len(tables.cards))
    dealt = _deal(np.uint64(seed), np.uint64(first), shoes, rounds, tables, room, counts[0], counts[1])
    return dealt, counts


def classes_of_shoe(tables: RoundTables, seed: int, number: int) -> npt.NDArray[np.uint32]:
    """The class of each Round of one shoe, in order."""
    classes = np.zeros(len(tables.cards) // 4, np.uint32)
    dealt: int = _follow(np.uint64(seed), np.uint64(number), tables, shuffling(len(tables.cards)), classes)
    return classes[:dealt]


def shuffled(cards: npt.NDArray[np.uint8], seed: int, number: int) -> npt.NDArray[np.uint8]:
    """Any cards in the order of the shoe of this number."""
    room = shuffling(len(cards))
    shuffle_shoe(np.uint64(seed), np.uint64(number), cards, room)
    return room.shoe[: len(cards)]
