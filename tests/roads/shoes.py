"""Shoes for the tests of roads: results as letters, roads as pictures, and shoes by chance with dragons in them."""

from collections.abc import Iterable

from hypothesis import strategies as st

from punto.roads import BigCell, DerivedCell, Result, Roads, roads
from punto.rules.definitions import Winner

WINNERS = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}


def results(letters: str) -> list[Result]:
    return [Result(WINNERS[letter], player_pair=False, banker_pair=False) for letter in letters]


def drawn(letters: str) -> Roads:
    return roads(results(letters))


def streaks(*lengths: int) -> str:
    """Banker first, then in turn."""
    return "".join("BP"[number % 2] * length for number, length in enumerate(lengths))


def letter(cell: BigCell | DerivedCell) -> str:
    return (cell.winner if isinstance(cell, BigCell) else cell.colour).value[0].upper()


def order(cells: Iterable[BigCell | DerivedCell]) -> str:
    return "".join(letter(cell) for cell in cells)


def places(cells: Iterable[BigCell | DerivedCell]) -> list[tuple[int, int]]:
    return [(cell.column, cell.row) for cell in cells]


def picture(cells: Iterable[BigCell | DerivedCell]) -> list[str]:
    """Row by row as it hangs on the wall, down to the last row that has anything in it."""
    at = {(cell.column, cell.row): letter(cell) for cell in cells}
    columns, rows = (1 + max((place[axis] for place in at), default=-1) for axis in (0, 1))
    return ["".join(at.get((column, row), ".") for column in range(columns)).rstrip(".") for row in range(rows)]


# Letters drawn evenly hardly ever make a dragon, so streaks are drawn: of any length, short ones, and long ones.
_LENGTHS = st.one_of(
    st.lists(st.integers(1, 14), max_size=14),
    st.lists(st.integers(1, 3), max_size=40),
    st.lists(st.integers(4, 8), max_size=14),
)


@st.composite
def shoes(draw: st.DrawFn) -> str:
    decided = streaks(*draw(_LENGTHS))
    if draw(st.booleans()):
        decided = decided.translate(str.maketrans("BP", "PB"))
    ties = draw(st.lists(st.tuples(st.integers(0, len(decided)), st.integers(1, 12)), max_size=8))
    told = list(decided)
    for where, number in ties:
        told.insert(where, "T" * number)
    return "".join(told)
