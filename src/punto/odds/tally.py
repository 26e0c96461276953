"""In how many ordered deals a Round takes each course: whole numbers, by counting, without dealing a card.

One function, for Python's own integers and, compiled in `compiled.py`, for 64-bit ones: written once, plainly enough
for both. Twelve decks make some 6 * 10**16 ordered six-card deals, so no count ever leaves 64 bits.

The idea. Points alone decide who draws, so a shoe is ten counts. Take the third cards out of it first: none, one, or an
unordered two of them, 66 remainders in all. In each remainder the first four cards are counted without being looked
at, from two tables:

    D[s]     ordered pairs that total s
    Q[p, b]  ordered pairs that total p, each with every ordered pair of other cards that totals b

When a card leaves the shoe, each table loses just what that card was in.
"""

from collections.abc import MutableSequence, Sequence

NOT_DEALT = -1
# Two first totals are a cell: all of them where nobody draws, and those below a Natural for each set of third cards.
WHERE_NOBODY_DRAWS = 100
CELLS = WHERE_NOBODY_DRAWS + 65 * 64
SCRATCH = 30 + 200 + 3 * 10 + 2 * 64


def tally(
    counts: Sequence[int],
    player_two: int,
    banker_two: int,
    scratch: MutableSequence[int],
    cells: MutableSequence[int],
) -> None:
    """Fills each cell with its ordered deals of six cards, the third cards of it drawn in one given order.

    `counts` are the cards not seen yet, by points. Where the first two cards of a hand lie already, `player_two` or
    `banker_two` is what they total, they are not among the counts, and the deals are of the cards still to come.
    """
    # Where in scratch: the cards left, three times over so that points need no reducing; whether two cards y make s, as
    # a card is not its own partner; D and Q by the number of third cards taken out.
    m, own, d, q = 10, 30, 230, 260
    player_lies, banker_lies = player_two != NOT_DEALT, banker_two != NOT_DEALT
    left = 0
    for y in range(10):
        scratch[m - 10 + y] = scratch[m + y] = scratch[m + 10 + y] = counts[y]
        left += counts[y]
        for s in range(10):
            scratch[own + 20 * s + y] = scratch[own + 20 * s + 10 + y] = (2 * y - s) % 10 == 0
    left -= 4 - 2 * player_lies - 2 * banker_lies

    for s in range(10):
        pairs = 0
        for y in range(10):
            pairs += counts[y] * (scratch[m + s - y] - scratch[own + 20 * s + y])
        scratch[d + s] = pairs
    for p in range(10):
        for b in range(10):
            if player_lies or banker_lies:
                ways = (p == player_two if player_lies else scratch[d + p]) * (
                    b == banker_two if banker_lies else scratch[d + b]
                )
            else:
                # Of all pairs with all pairs, too many are those that share one card, in four ways, or share both.
                shared = 0
                for y in range(10):
                    with_p = scratch[m + p - y] - scratch[own + 20 * p + y]
                    with_b = scratch[m + b - y] - scratch[own + 20 * b + y]
                    shared += counts[y] * with_p * (with_b - (p == b))
                ways = scratch[d + p] * (scratch[d + b] - 2 * (p == b)) - 4 * shared
            cells[10 * p + b] = ways * left * (left - 1)
            if p < 8 and b < 8:
                scratch[q + 8 * p + b] = ways

    cell = WHERE_NOBODY_DRAWS
    for first in range(10):
        for second in range(-1, first + 1):
            alone = second < 0
            gone = first if alone else second
            # Where there is no such card the weight is zero, whatever the tables come to.
            weight = counts[first] * (left - 1 if alone else scratch[m + gone])
            for y in range(gone, gone + 30, 10):
                scratch[m - 10 + y] -= 1
            old, new = (0, 1) if alone else (1, 2)
            for s in range(10):
                scratch[d + 10 * new + s] = scratch[d + 10 * old + s] - 2 * scratch[m + s - gone]
            for p in range(8):
                y = (p - gone) % 10
                with_y, pairs_p = scratch[m + y], scratch[d + 10 * new + p]
                if player_lies or banker_lies:
                    for b in range(8):
                        ways = (p == player_two if player_lies else pairs_p) * (
                            b == banker_two if banker_lies else scratch[d + 10 * new + b]
                        )
                        cells[cell + 8 * p + b] = weight * ways
                else:
                    for b in range(8):
                        partners_y = scratch[m + b - y] - scratch[own + 20 * b + y]
                        partners_z = scratch[m + p - b + gone] - scratch[own + 20 * p + 10 + b - gone]
                        lost = with_y * (scratch[d + 10 * new + b] - 2 * partners_y)
                        lost += scratch[m + b - gone] * (pairs_p - 2 * partners_z)
                        cells[cell + 8 * p + b] = scratch[q + 64 * old + 8 * p + b] - 2 * lost
                    for b in range(8):
                        if alone:
                            scratch[q + 64 + 8 * p + b] = cells[cell + 8 * p + b]
                        cells[cell + 8 * p + b] *= weight
            cell += 64
            if not alone:
                for y in range(gone, gone + 30, 10):
                    scratch[m - 10 + y] += 1
        for y in range(first, first + 30, 10):
            scratch[m - 10 + y] += 1
