"""In how many ordered deals each line of a bet on single cards applies: whole numbers, by counting.

As in `tally.py` the third cards are taken out of the shoe first, and in each remainder the first four cards are counted
without being dealt. With D the ordered pairs of each kind, and P the partners that a card of a class has in it:

    both hands  =  D[f] * D[g]  -  4 * (those that share one card)  +  2 * (those that share both)

Here the classes are of cards, not of points, and a bet with many of them has many remainders: `CardView.steps` says so.
Numba compiles on first use, so nothing imports this module before a bet needs it.
"""

from collections.abc import Iterable

import numpy as np
from numba import njit

from punto.odds.card_view import BITS, NO_CARD, CardTables, CardView, Ints, Kinds


def count_by_line(view: CardView, cards: Iterable[int]) -> Ints:
    """The deals of each line, and last those to which none applies; from how many there are of each card of DECK."""
    found = np.zeros(view.lines + 1, np.int64)
    counts = view.counts(cards)
    total = int(counts.sum())
    _count(counts, view.tables, found)
    found[-1] = total * (total - 1) * (total - 2) * (total - 3) * (total - 4) * (total - 5) - found[:-1].sum()
    return found


@njit(cache=True)
def _count(n: Ints, tables: CardTables, found: Ints) -> None:
    classes = len(n)
    total = n.sum()
    ways = np.zeros((len(tables.player.total), len(tables.banker.total)), np.int64)
    _first_four(n, tables.player, tables.banker, ways)
    left = (total - 4) * (total - 5)
    if tables.firsts_alone:
        for f in range(ways.shape[0]):
            for g in range(ways.shape[1]):
                _add(tables, f, g, classes, classes, 0, 0, NO_CARD, NO_CARD, ways[f, g] * left, found)
        return
    _add_all(tables, ways, classes, classes, left, found)
    for x in range(classes):
        if n[x] == 0:
            continue
        of_x = n[x]
        n[x] -= 1
        _first_four(n, tables.player, tables.banker, ways)
        _add_all(tables, ways, x, classes, of_x * (total - 5), found)
        _add_all(tables, ways, classes, x, of_x * (total - 5), found)
        for y in range(x + 1):
            if n[y] == 0:
                continue
            weight = of_x * n[y]
            n[y] -= 1
            _first_four(n, tables.player, tables.banker, ways)
            n[y] += 1
            _add_all(tables, ways, x, y, weight, found)
            if x != y:
                _add_all(tables, ways, y, x, weight, found)
        n[x] += 1


@njit(cache=True)
def _first_four(n: Ints, player: Kinds, banker: Kinds, ways: Ints) -> None:
    """Ordered first four cards of these, by the kind of the Player's two and of the Banker's."""
    classes = len(n)
    of_player, of_banker = np.zeros(len(player.total), np.int64), np.zeros(len(banker.total), np.int64)
    partners, others = np.zeros(len(player.total), np.int64), np.zeros(len(banker.total), np.int64)
    ways[:] = 0
    for x in range(classes):
        if n[x] == 0:
            continue
        for y in range(classes):
            with_x = n[y] - (x == y)
            f, g = player.of[x, y], banker.of[x, y]
            partners[f] += with_x
            others[g] += with_x
            ways[f, g] += 2 * n[x] * with_x
        for i in range(player.begins[x], player.begins[x + 1]):
            f = player.with_class[i]
            shared = 4 * n[x] * partners[f]
            of_player[f] += n[x] * partners[f]
            if shared != 0:
                for j in range(banker.begins[x], banker.begins[x + 1]):
                    g = banker.with_class[j]
                    ways[f, g] -= shared * others[g]
            partners[f] = 0
        for j in range(banker.begins[x], banker.begins[x + 1]):
            g = banker.with_class[j]
            of_banker[g] += n[x] * others[g]
            others[g] = 0
    for f in range(len(of_player)):
        for g in range(len(of_banker)):
            ways[f, g] += of_player[f] * of_banker[g]


@njit(cache=True)
def _add_all(tables: CardTables, ways: Ints, x: int, y: int, weight: int, found: Ints) -> None:
    """All Rounds in which these are the third cards, of the Player and of the Banker."""
    classes = len(tables.points)
    third = NO_CARD if x == classes else tables.points[x]
    fourth = NO_CARD if y == classes else tables.points[y]
    for f in range(ways.shape[0]):
        p = tables.player.total[f]
        for g in range(ways.shape[1]):
            b = tables.banker.total[g]
            if ways[f, g] != 0 and tables.is_course[p, b, third, fourth]:
                _add(tables, f, g, x, y, p, b, third, fourth, ways[f, g] * weight, found)


@njit(cache=True)
def _add(
    tables: CardTables, f: int, g: int, x: int, y: int, p: int, b: int, third: int, fourth: int, deals: int, found: Ints
) -> None:
    """To the line of the first box that this is in, if it is in any."""
    for word in range(tables.player.bits.shape[1]):
        bits = tables.player.bits[f, word] & tables.banker.bits[g, word]
        bits &= tables.player_third[x, word] & tables.banker_third[y, word]
        if not tables.firsts_alone:
            bits &= tables.course[p, b, third, fourth, word]
        if bits != 0:
            box = 0
            step = 32
            while step > 0:
                if bits & ((1 << step) - 1) == 0:
                    bits >>= step
                    box += step
                step //= 2
            found[tables.line_of_box[BITS * word + box]] += deals
            return
