"""Insurance followed through shoes on a core: at each window its exact value from the cards not seen yet.

What numba compiled of this file is kept until the file changes.
"""

from typing import Any

import numpy as np
from numba import int64, njit, uint64

from punto.simulate.kernel import deal_round
from punto.simulate.stream import shuffle_shoe, shuffling
from punto.simulate.watch_tables import UNITS

_RANKS = 13
_ABOVE_ZERO = 1e-12


@njit(inline="always")
def _winner(player: Any, banker: Any) -> Any:
    """Its place among WINNERS."""
    return 0 if player > banker else 1 if banker > player else 2


@njit(cache=True, nogil=True)
def _second(tables: Any, side: Any, n: Any, left: Any, player: Any, b: Any) -> Any:
    """What covering one unit after the Player's third card is worth; `n` are the cards left by points."""
    value = 0.0
    for y in range(10):
        value += n[y] * tables.worth[1, side, player, b, _winner(player, (b + y) % 10)]
    return value / left


@njit(cache=True, nogil=True)
def _first(tables: Any, side: Any, n: Any, left: Any, p: Any, b: Any) -> Any:
    """What covering one unit after four cards is worth, and what waiting is to who takes the second window only when it
    favours."""
    worth = tables.worth[0, side, p, b]
    value, waiting = 0.0, 0.0
    if not tables.solve.player_draws[p, b]:
        for y in range(10):
            value += n[y] * worth[_winner(p, (b + y) % 10)]
        return value / left, 0.0
    for x in range(10):
        of_x = n[x]
        if of_x == 0:
            continue
        player = (p + x) % 10
        if not tables.solve.banker_draws[p, b, x]:
            value += of_x * worth[_winner(player, b)]
            continue
        n[x] -= 1
        for y in range(10):
            value += of_x * n[y] / (left - 1) * worth[_winner(player, (b + y) % 10)]
        if tables.offered[1, side, player, b]:
            waiting += of_x * max(0.0, _second(tables, side, n, left - 1, player, b))
        n[x] += 1
    return value / left, waiting / left


@njit(cache=True, nogil=True)
def _insure(seed: Any, first: Any, shoes: Any, tables: Any, room: Any, found: Any) -> Any:
    shoe, points = room.shoe, tables.solve.points
    rounds = 0
    n, ranks = np.zeros(10), np.zeros(_RANKS, np.int64)
    gains = np.zeros((2, 2), np.int64)
    for number in range(shoes):
        shuffle_shoe(seed, first + uint64(number), tables.round.cards, room)
        ranks[:] = tables.ranks
        ranks[shoe[0]] -= 1
        gains[:] = 0
        at, over = int64(tables.round.burn[shoe[0]]), False
        while not over:
            over = at > tables.last_start
            rounds += 1
            _, after = deal_round(shoe, uint64(at), tables.round)
            for place in range(at, at + 4):
                ranks[shoe[place]] -= 1
            dealt = int64(after) - at
            if dealt > 4:
                n[:] = 0.0
                left = 0
                for rank in range(_RANKS):
                    n[points[rank]] += ranks[rank]
                    left += ranks[rank]
                p = (points[shoe[at]] + points[shoe[at + 2]]) % 10
                b = (points[shoe[at + 1]] + points[shoe[at + 3]]) % 10
                third = points[shoe[at + 4]]
                player = (p + third) % 10
                for side in range(2):
                    # Whether it is still to be taken, always and perfectly.
                    always, perfectly = True, True
                    if tables.offered[0, side, p, b]:
                        value, waiting = _first(tables, side, n, left, p, b)
                        _add(found, gains, side, 0, value)
                        always = False
                        if value > _ABOVE_ZERO and value >= waiting:
                            _add(found, gains, side, 1, value)
                            perfectly = False
                    if dealt == 6 and tables.offered[1, side, player, b] and (always or perfectly):
                        n[third] -= 1
                        value = _second(tables, side, n, left - 1, player, b)
                        n[third] += 1
                        if always:
                            _add(found, gains, side, 0, value)
                        if perfectly and value > _ABOVE_ZERO:
                            _add(found, gains, side, 1, value)
            for place in range(at + 4, at + dealt):
                ranks[shoe[place]] -= 1
            at = int64(after)
        for side in range(2):
            for policy in range(2):
                found[side, policy, 2] += float(gains[side, policy]) ** 2
    return rounds


@njit(inline="always")
def _add(found: Any, gains: Any, side: Any, policy: Any, value: Any) -> Any:
    units = int64(np.rint(value * UNITS))
    found[side, policy, 0] += 1.0
    found[side, policy, 1] += float(units)
    gains[side, policy] += units


def insure_shoes(tables: Any, seed: int, first: int, shoes: int) -> tuple[int, Any]:
    """Rounds, and the figures of each side and policy, as whole numbers."""
    found = np.zeros((2, 2, 3))
    rounds = _insure(np.uint64(seed), np.uint64(first), shoes, tables, shuffling(len(tables.round.cards)), found)
    whole = np.array([int(each) for each in found.ravel()], object).reshape(found.shape)
    return int(rounds), whole
