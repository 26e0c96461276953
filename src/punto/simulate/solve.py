"""Every bet of a rulebook solved exactly from the cards left in a shoe: in two or three microseconds on a core.

Counts are whole numbers held in floats. Each hand's first two cards are counted without order, so that even ten decks
stay below 2^53 and every sum is exact, in whatever order it is added; only the last division is not.

    U[s]      pairs of two cards that total s
    V[p, b]   pairs that total p, each with every pair of other cards that totals b
    w(s, y)   partners with which a card y makes s: those of s - y, less itself
    q(s, y)   ordered pairs that total s and begin with a card y

One third card is taken out of the shoe, the tables lose just what that card was in, and the other third card is counted
without being taken out:

    ways(p, b, y) = m[y] V[p, b] - q(p, y) (U[b] - w(b, y) - w(b, p - y) + [p = b])
                                 - q(b, y) (U[p] - w(p, y) - w(p, b - y) + [p = b])

A core multiplies several numbers at once, so many shoes are solved together: each array has a lane for each of
them in its last place, and the innermost loops run over the lanes.

What numba compiled of this file is kept until the file changes.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint64

from punto.simulate.solve_tables import ON_BOTH_PAIRS, ON_ONE_PAIR, ON_TOTALS, Floats, Ints, SolveTables

LANES = 64
_RANKS = 13
_DRAWING = 8  # totals below a Natural
_ROW = 10 * LANES
# Places are never below zero, and a compiler that knows it does not look.
_LANES, _ROWS, _TEN = uint64(LANES), uint64(_ROW), uint64(10)


class SolveRoom(NamedTuple):
    """Where a kernel solves, for one kernel at a time; flat, lanes last."""

    counts: Floats  # cards left by points, twice over
    left: Floats  # the same without one third card
    pairs: Floats  # U
    pairs_left: Floats
    partners: Floats  # w, by total and points
    ordered: Floats  # q
    others: Floats  # U - w
    four: Floats  # V
    four_left: Floats  # one of V without one third card
    three: Floats  # ways by the Banker's final total
    by_ending: Floats
    cards: Floats


def solve_room(tables: SolveTables) -> SolveRoom:
    sizes = (20, 20, 10, 10, 100, 100, 80, 100, 1, 20, tables.endings, 1)
    return SolveRoom(*(np.zeros(size * LANES) for size in sizes))


# Whole numbers come to the same in any order, so the compiler may choose one.
_ANY_ORDER = {"reassoc", "contract", "nsz"}


@njit(inline="always")
def _itself(total: Any, points: Any) -> Any:
    """A card is not its own partner."""
    return 1.0 if (2 * points - total) % 10 == 0 else 0.0


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _count_pairs(n: Any, totals: Any, w: Any, q: Any) -> Any:
    for s in range(totals):
        for y in range(10):
            itself = _itself(s, y)
            at, to = uint64(s) * _ROWS + uint64(y) * _LANES, uint64(10 + s - y) * _LANES
            of_y = uint64(y) * _LANES
            for lane in range(LANES):
                i = uint64(lane)
                w[at + i] = n[to + i] - itself
                q[at + i] = n[of_y + i] * w[at + i]


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _count_fours(u: Any, w: Any, q: Any, v: Any) -> Any:
    shared = np.zeros(LANES)
    for p in range(10):
        of_p = uint64(p) * _LANES
        for b in range(p + 1):
            of_b = uint64(b) * _LANES
            shared[:] = 0.0
            for y in range(10):
                one, other = uint64(p) * _ROWS + uint64(y) * _LANES, uint64(b) * _ROWS + uint64(y) * _LANES
                for lane in range(LANES):
                    i = uint64(lane)
                    shared[i] += q[one + i] * w[other + i]
            same = 1.0 if p == b else 0.0
            here, there = (uint64(p) * _TEN + uint64(b)) * _LANES, (uint64(b) * _TEN + uint64(p)) * _LANES
            for lane in range(LANES):
                i = uint64(lane)
                four = u[of_p + i] * u[of_b + i] - shared[i] + same * u[of_p + i]
                v[here + i] = four
                v[there + i] = four


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _add_third(p: Any, b: Any, m: Any, four: Any, q: Any, g: Any, acc: Any) -> Any:
    """The ways of every third card of the Banker's, on two totals without it."""
    of_p, of_b, at = uint64(p) * _ROWS, uint64(b) * _ROWS, uint64(b) * _LANES
    to_b, to_p = uint64((b - p) % 10) * _LANES, uint64((p - b) % 10) * _LANES
    for y in range(10):
        to = uint64(y) * _LANES
        for lane in range(LANES):
            i = to + uint64(lane)
            acc[at + i] += (
                m[i] * four[uint64(lane)]
                - q[of_p + i] * (g[of_b + i] - m[to_b + i])
                - q[of_b + i] * (g[of_p + i] - m[to_p + i])
            )
    if p == b:
        for place in range(_ROW):
            i = uint64(place)
            acc[at + i] -= 2.0 * q[of_p + i]
    # Where a card would be its own partner.
    if b % 2 == 0:
        _take_off(acc, at, q, of_p, uint64((p - b // 2) % 5))
    if p % 2 == 0:
        _take_off(acc, at, q, of_b, uint64((b - p // 2) % 5))


@njit(inline="always")
def _take_off(acc: Any, at: Any, q: Any, of: Any, points: Any) -> Any:
    for lane in range(LANES):
        i = points * _LANES + uint64(lane)
        acc[at + i] -= q[of + i]
        i += uint64(5) * _LANES
        acc[at + i] -= q[of + i]


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _add_ways(found: Any, ending: Any, of_x: Any, ways: Any, at: Any, others: Any) -> Any:
    to = uint64(ending) * _LANES
    for lane in range(LANES):
        i = uint64(lane)
        found[to + i] += of_x[i] * ways[at + i] * others[i]


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _tally(tables: Any, room: Any) -> Any:
    """Leaves in `room.by_ending` a quarter of the ordered deals of six cards that come to each ending."""
    n, m, u, um = room.counts, room.left, room.pairs, room.pairs_left
    w, q, g, v, four, acc, found = (
        *(room.partners, room.ordered, room.others, room.four, room.four_left, room.three, room.by_ending),
    )
    of_x, last, last_two, no_more = np.zeros(LANES), np.zeros(LANES), np.zeros(LANES), np.ones(LANES)
    found[:] = 0.0
    for lane in range(LANES):
        last[lane] = room.cards[lane] - 5
        last_two[lane] = (room.cards[lane] - 4) * (room.cards[lane] - 5)
    _count_pairs(n, 10, w, q)
    u[:] = 0.0
    for s in range(10):
        for y in range(10):
            for lane in range(LANES):
                u[LANES * s + lane] += q[_ROW * s + LANES * y + lane] / 2
    _count_fours(u, w, q, v)
    for p in range(10):
        for b in range(10):
            if not tables.player_draws[p, b] and not tables.banker_draws[p, b, 10]:
                _add_ways(found, tables.both_stand[p, b], no_more, v, uint64(10 * p + b) * _LANES, last_two)

    for x in range(10):
        m[:] = n
        for lane in range(LANES):
            of_x[lane] = n[LANES * x + lane]
            m[LANES * x + lane] -= 1.0
            m[LANES * (x + 10) + lane] -= 1.0
        for s in range(_DRAWING):
            itself = _itself(s, x)
            for lane in range(LANES):
                um[LANES * s + lane] = u[LANES * s + lane] - n[LANES * (10 + s - x) + lane] + itself
        _count_pairs(m, _DRAWING, w, q)
        for s in range(_DRAWING):
            for y in range(10):
                at, of_s = uint64(s) * _ROWS + uint64(y) * _LANES, uint64(s) * _LANES
                for lane in range(LANES):
                    i = uint64(lane)
                    g[at + i] = um[of_s + i] - w[at + i]
        for p in range(_DRAWING):
            player = (p + x) % 10
            acc[:] = 0.0
            drawn = False
            for b in range(_DRAWING):
                draws = tables.player_draws[p, b]
                if not draws and not tables.banker_draws[p, b, 10]:
                    continue
                _take_out(x, p, b, n, u, um, v, four)
                if not draws:
                    _add_ways(found, tables.banker_three[p, (b + x) % 10], of_x, four, uint64(0), last)
                elif not tables.banker_draws[p, b, x]:
                    _add_ways(found, tables.player_three[player, b], of_x, four, uint64(0), last)
                else:
                    drawn = True
                    _add_third(p, b, m, four, q, g, acc)
            if drawn:
                for b in range(10):
                    ending = tables.both_three[player, b]
                    _add_ways(found, ending, of_x, acc, uint64(b) * _LANES, no_more)
                    _add_ways(found, ending, of_x, acc, uint64(b + 10) * _LANES, no_more)


@njit(cache=True, nogil=True, fastmath=_ANY_ORDER)
def _take_out(x: Any, p: Any, b: Any, n: Any, u: Any, um: Any, v: Any, four: Any) -> Any:
    """V of these two totals, without a card x."""
    same = 1.0 if p == b else 0.0
    at, of_p, of_b = uint64(10 * p + b) * _LANES, uint64(p) * _LANES, uint64(b) * _LANES
    with_p, with_b = (p - x) % 10, (b - x) % 10
    to_b, to_p = uint64(10 + b - with_p) * _LANES, uint64(10 + p - with_b) * _LANES
    itself_b, itself_p = _itself(b, with_p) + same, _itself(p, with_b) + same
    for lane in range(LANES):
        i = uint64(lane)
        four[i] = (
            v[at + i]
            - (u[of_p + i] - um[of_p + i]) * (um[of_b + i] - n[to_b + i] + itself_b)
            - (u[of_b + i] - um[of_b + i]) * (um[of_p + i] - n[to_p + i] + itself_p)
        )


@njit(cache=True, nogil=True)
def solve(tables: Any, room: Any, ranks: Any, values: Any) -> Any:
    """The value of a stake of one on each bet, from how many cards of each rank are left: `[rank, lane]` and
    `[bet, lane]`.

    The order of what follows is kept by every kernel, so that all come to the same last digit.
    """
    n, total = room.counts, room.cards
    n[:] = 0.0
    total[:] = 0.0
    for rank in range(_RANKS):
        for lane in range(LANES):
            total[lane] += ranks[rank, lane]
            n[LANES * tables.points[rank] + lane] += ranks[rank, lane]
    for place in range(_ROW):
        n[_ROW + place] = n[place]
    _tally(tables, room)
    for bet in range(len(tables.looks_at)):
        looks_at = tables.looks_at[bet]
        for lane in range(LANES):
            cards, found = total[lane], 0.0
            if looks_at == ON_TOTALS:
                for other in range(tables.others_from[bet], tables.others_from[bet + 1]):
                    found += tables.other_worth[other] * room.by_ending[LANES * tables.other_ending[other] + lane]
                deals = cards * (cards - 1) * (cards - 2) * (cards - 3) * ((cards - 4) * (cards - 5)) / 4
                values[bet, lane] = found / deals + tables.usual[bet]
            elif looks_at == ON_ONE_PAIR:
                for rank in range(_RANKS):
                    ways = float(ranks[rank, lane] * (ranks[rank, lane] - 1))
                    found += (tables.worth_of_pair[bet, 1 + rank] - tables.worth_of_pair[bet, 0]) * ways
                values[bet, lane] = found / (cards * (cards - 1)) + tables.worth_of_pair[bet, 0]
            elif looks_at == ON_BOTH_PAIRS:
                values[bet, lane] = _both_pairs(tables.worth_of_pairs[bet], ranks[:, lane])


@njit(cache=True, nogil=True)
def _both_pairs(worth: Any, ranks: Any) -> Any:
    cards = 0
    for rank in range(_RANKS):
        cards += ranks[rank]
    others, twos = (cards - 2) * (cards - 3), cards * (cards - 1)
    found, neither = 0.0, twos * others
    for one in range(_RANKS):
        mine = ranks[one] * (ranks[one] - 1)
        alone = mine * others
        for other in range(_RANKS):
            ways = mine * ranks[other] * (ranks[other] - 1)
            if one == other:
                ways = mine * (ranks[one] - 2) * (ranks[one] - 3)
            found += worth[1 + one, 1 + other] * float(ways)
            alone -= ways
            neither -= ways
        found += (worth[1 + one, 0] + worth[0, 1 + one]) * float(alone)
        neither -= 2 * alone
    return (found + worth[0, 0] * float(neither)) / float(twos * others)


def values_of(tables: SolveTables, ranks: Ints) -> Floats:
    """Of each bet, by shoe: `ranks` has a row for each, of how many cards of each rank are left."""
    found = np.zeros((len(ranks), len(tables.looks_at)))
    room, values = solve_room(tables), np.zeros((len(tables.looks_at), LANES))
    for first in range(0, len(ranks), LANES):
        some = ranks[first : first + LANES]
        lanes = np.full((_RANKS, LANES), 8, np.int64)
        lanes[:, : len(some)] = some.T
        solve(tables, room, lanes, values)
        found[first : first + LANES] = values[:, : len(some)].T
    return found
