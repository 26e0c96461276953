"""Shoes watched on a core: before each Round every bet is solved exactly, and taken when that favours the patron.

A lane holds a shoe, and gets the next one when it is over, so that many shoes are solved at once.

What numba compiled of this file is kept until the file changes: after a change in `solve.py`, `stream.py` or
`kernel.py` alone, touch this one.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from punto.simulate.kernel import deal_round
from punto.simulate.solve import LANES, SolveRoom, solve, solve_room
from punto.simulate.solve_tables import Bytes, Floats, Ints
from punto.simulate.stream import Shuffling, shuffle_shoe, shuffling
from punto.simulate.watch_tables import (
    ABOVE_ZERO,
    BINS,
    BY_COUNT,
    GAIN,
    HALF_BITS,
    LOWER_HALF,
    SQUARE_SHIFT,
    SQUARES_HIGH,
    SQUARES_LOW,
    TAKEN,
    UNITS,
    ZERO_BIN,
    WatchedShoes,
    WatchTables,
    no_shoes,
)

_RANKS = 13


class _Room(NamedTuple):
    shuffling: Shuffling
    solve: SolveRoom
    shoes: Bytes  # by lane
    ranks: Ints  # left, by rank and lane
    values: Floats  # by bet and lane
    gains: Ints  # of the shoe so far, by bet and lane: taken when favourable, and when the count says so
    at: Ints  # of each lane: where the next Round begins
    before: Ints  # where the one before it began
    depth: Ints
    live: Bytes


def _room(tables: WatchTables) -> _Room:
    cards, bets = len(tables.round.cards), len(tables.triggers)
    shuffle = shuffling(cards)
    return _Room(
        shuffle,
        solve_room(tables.solve),
        np.zeros((LANES, len(shuffle.shoe)), np.uint8),
        np.ones((_RANKS, LANES), np.int64),
        np.zeros((bets, LANES)),
        np.zeros((2, bets, LANES), np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.uint8),
    )


@njit(inline="always")
def _begin(seed: Any, number: Any, lane: Any, tables: Any, room: Any) -> Any:
    shuffle_shoe(seed, number, tables.round.cards, room.shuffling)
    shoe = room.shuffling.shoe
    for place in range(len(tables.round.cards)):
        room.shoes[lane, place] = shoe[place]
    for rank in range(_RANKS):
        room.ranks[rank, lane] = tables.ranks[rank]
    room.ranks[shoe[0], lane] -= 1  # the burned card that is exposed
    room.at[lane], room.before[lane], room.depth[lane], room.live[lane] = tables.round.burn[shoe[0]], 0, 0, 1
    for bet in range(len(tables.triggers)):
        room.gains[0, bet, lane] = room.gains[1, bet, lane] = 0


@njit(inline="always")
def _close(lane: Any, depth: Any, tables: Any, room: Any, totals: Any) -> Any:
    """A cut card is passed: the shoe's gains up to there are squared."""
    for bet in range(len(tables.triggers)):
        for way in range(2):
            gain = abs(room.gains[way, bet, lane]) >> SQUARE_SHIFT
            square = gain * gain
            totals[BY_COUNT * way + SQUARES_HIGH, bet, depth] += square >> HALF_BITS
            totals[BY_COUNT * way + SQUARES_LOW, bet, depth] += square & LOWER_HALF


@njit(inline="always")
def _points(bet: Any, lane: Any, seen: Any, tables: Any, room: Any) -> Any:
    """Thirteen times the running count, less what so many cards have on the average."""
    running = 0
    for rank in range(_RANKS):
        running += tables.tags[bet, rank] * (tables.ranks[rank] - room.ranks[rank, lane])
    return _RANKS * running - tables.tag_sums[bet] * seen


@njit(cache=True, nogil=True)
def _watch(
    seed: Any, first: Any, shoes: Any, tables: Any, room: Any, rounds: Any, totals: Any, best: Any, profile: Any
) -> Any:
    bets, deepest, cards = len(tables.triggers), len(tables.last_starts) - 1, len(tables.round.cards)
    begun, over = 0, 0
    room.live[:] = 0
    while over < shoes:
        for lane in range(LANES):
            if not room.live[lane] and begun < shoes:
                _begin(seed, first + uint64(begun), lane, tables, room)
                begun += 1
        solve(tables.solve, room.solve, room.ranks, room.values)
        for lane in range(LANES):
            if not room.live[lane]:
                continue
            depth = room.depth[lane]
            while room.before[lane] > tables.last_starts[depth]:
                _close(lane, depth, tables, room, totals)
                depth += 1
            room.depth[lane] = depth
            rounds[depth] += 1
            left = 0
            for rank in range(_RANKS):
                left += room.ranks[rank, lane]
            for bet in range(bets):
                value = room.values[bet, lane]
                units = int64(np.rint(value * UNITS))
                best[bet] = max(best[bet], units)
                if value > ABOVE_ZERO:
                    totals[TAKEN, bet, depth] += 1
                    totals[GAIN, bet, depth] += units
                    room.gains[0, bet, lane] += units
                points = _points(bet, lane, cards - left, tables, room)
                if float(points) >= tables.triggers[bet] * float(left):
                    totals[BY_COUNT + TAKEN, bet, depth] += 1
                    totals[BY_COUNT + GAIN, bet, depth] += units
                    room.gains[1, bet, lane] += units
                if len(profile):
                    place = int64(np.floor(points * 8.0 / left)) + ZERO_BIN
                    profile[bet, max(0, min(BINS - 1, place))] += units
            _, after = deal_round(room.shoes[lane], uint64(room.at[lane]), tables.round)
            for place in range(room.at[lane], int64(after)):
                room.ranks[room.shoes[lane, place], lane] -= 1
            room.before[lane], room.at[lane] = room.at[lane], int64(after)
            if room.before[lane] > tables.last_starts[deepest]:
                for last in range(depth, deepest + 1):
                    _close(lane, last, tables, room, totals)
                room.live[lane] = 0
                room.ranks[:, lane] = 1  # an empty lane is solved too, and cards there must be
                over += 1


def watch_shoes(tables: WatchTables, seed: int, first: int, shoes: int) -> WatchedShoes:
    """So many shoes from number `first` on."""
    found = no_shoes(tables)
    _run(tables, seed, first, shoes, found, np.zeros((0, 0), np.int64))
    return WatchedShoes(shoes, found.rounds, found.totals, found.best)


def profile_shoes(tables: WatchTables, seed: int, first: int, shoes: int) -> Ints:
    """What each bet was worth in all, by the true count in halves of a point."""
    profile = np.zeros((len(tables.triggers), BINS), np.int64)
    _run(tables, seed, first, shoes, no_shoes(tables), profile)
    return profile


def _run(tables: WatchTables, seed: int, first: int, shoes: int, found: WatchedShoes, profile: Ints) -> None:
    room = _room(tables)
    _watch(np.uint64(seed), np.uint64(first), shoes, tables, room, found.rounds, found.totals, found.best, profile)
