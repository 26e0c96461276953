"""All five roads of a shoe and what the next Round would add, drawn afresh from its results.

For display only (5.14). A shoe has some eighty Rounds, so nothing is kept from one drawing to the next. Columns have no
end: a display cuts to the last it has room for. Cells come in the order in which they were drawn, since a picture alone
cannot always be read back: where a tail lies beside a later streak of its colour, nobody can tell whose the cell is.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from punto.roads.derived import BIG_EYE, COCKROACH, SMALL, Colour, marks, newest_mark
from punto.roads.layout import bead_place, places, streak_lengths
from punto.roads.results import Result
from punto.rules.definitions import Winner


class BeadCell(Struct, frozen=True):
    column: int
    row: int
    winner: Winner
    player_pair: bool
    banker_pair: bool


class BigCell(Struct, frozen=True):
    column: int
    row: int
    winner: Winner
    ties: int


class DerivedCell(Struct, frozen=True):
    column: int
    row: int
    colour: Colour


class WouldAdd(Struct, frozen=True):
    big_eye: Colour | None
    small: Colour | None
    cockroach: Colour | None


class NextMarks(Struct, frozen=True):
    """By who wins the next Round. A Tie adds nothing to a derived road."""

    banker: WouldAdd
    player: WouldAdd


class Roads(Struct, frozen=True):
    bead: tuple[BeadCell, ...]
    big: tuple[BigCell, ...]
    big_eye: tuple[DerivedCell, ...]
    small: tuple[DerivedCell, ...]
    cockroach: tuple[DerivedCell, ...]
    next_marks: NextMarks


def roads(results: Iterable[Result]) -> Roads:
    shown = list(results)
    decided = [result.winner for result in shown if result.winner is not Winner.TIE]
    lengths = streak_lengths(decided)
    return Roads(
        _bead(shown),
        _big(shown, decided, lengths),
        _derived(lengths, BIG_EYE),
        _derived(lengths, SMALL),
        _derived(lengths, COCKROACH),
        NextMarks(_would_add(decided, Winner.BANKER), _would_add(decided, Winner.PLAYER)),
    )


def _bead(shown: Sequence[Result]) -> tuple[BeadCell, ...]:
    return tuple(
        BeadCell(*bead_place(number), result.winner, result.player_pair, result.banker_pair)
        for number, result in enumerate(shown)
    )


def _big(shown: Sequence[Result], decided: Sequence[Winner], lengths: Sequence[int]) -> tuple[BigCell, ...]:
    ties: Counter[int] = Counter()  # by the number of the cell they are marked on
    cells = 0
    for result in shown:
        if result.winner is Winner.TIE:
            ties[max(cells - 1, 0)] += 1  # those before the first decision wait for its cell
        else:
            cells += 1
    return tuple(
        BigCell(column, row, winner, ties[number])
        for number, (winner, (column, row)) in enumerate(zip(decided, places(lengths), strict=True))
    )


def _derived(lengths: Sequence[int], back: int) -> tuple[DerivedCell, ...]:
    colours = marks(lengths, back)
    where = places(streak_lengths(colours))
    return tuple(DerivedCell(column, row, colour) for colour, (column, row) in zip(colours, where, strict=True))


def _would_add(decided: Sequence[Winner], winner: Winner) -> WouldAdd:
    lengths = streak_lengths((*decided, winner))
    return WouldAdd(newest_mark(lengths, BIG_EYE), newest_mark(lengths, SMALL), newest_mark(lengths, COCKROACH))
