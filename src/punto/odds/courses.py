"""The courses a Round can take under a Table of Play: first totals, third cards, how it ends. Asked of the law once."""

from collections.abc import Sequence
from dataclasses import dataclass

from punto.odds.tally import CELLS, NOT_DEALT, SCRATCH, WHERE_NOBODY_DRAWS, tally
from punto.rules.definitions import Winner
from punto.rules.outcome_space import Course, courses_of, outcome_of
from punto.rules.table_of_play import DRAWING_TOTALS, TableOfPlay

# How a Round ends, as far as totals go: Player's total, number of cards, Banker's total, number of cards.
End = tuple[int, int, int, int]
WINNERS = tuple(Winner)
# At a window: two totals and who wins in the end. The last place is for courses that do not come by it.
WINDOW = 10 * 10 * len(WINNERS) + 1
PAST = WINDOW - 1


@dataclass(frozen=True, slots=True)
class Courses:
    """For each course: itself, its cell of the tally, its end, and what it is at the window after four cards and after
    five."""

    ends: tuple[End, ...]
    every: tuple[Course, ...]
    cell: list[int]
    end: list[int]
    after_four: list[int]
    after_third: list[int]


def at_window(player_total: int, banker_total: int, winner: Winner) -> int:
    return len(WINNERS) * (10 * player_total + banker_total) + WINNERS.index(winner)


def courses(table: TableOfPlay) -> Courses:
    found: list[tuple[int, End, int, int, Course]] = []
    for course in courses_of(table):
        p, b, third, fourth = course
        ended = outcome_of(course)
        end = ended.player_total, ended.player_cards, ended.banker_total, ended.banker_cards
        drawn = [card for card in (third, fourth) if card is not None]
        found.append(
            (
                _cell(p, b, drawn),
                end,
                at_window(p, b, ended.winner) if drawn else PAST,
                at_window(end[0], b, ended.winner) if len(drawn) == 2 else PAST,
                course,
            )
        )
    found.sort(key=lambda one: one[:4])
    ends = tuple(sorted({end for _, end, *_ in found}))
    number = {end: place for place, end in enumerate(ends)}
    return Courses(
        ends,
        tuple(course for *_, course in found),
        [cell for cell, *_ in found],
        [number[end] for _, end, *_ in found],
        [four for _, _, four, _, _ in found],
        [third for _, _, _, third, _ in found],
    )


def _cell(p: int, b: int, drawn: Sequence[int]) -> int:
    """Where `tally` puts two first totals with these third cards."""
    if not drawn:
        return 10 * p + b
    first, second = max(drawn), min(drawn) if len(drawn) == 2 else -1
    remainder = first * (first + 3) // 2 + second + 1
    return WHERE_NOBODY_DRAWS + 64 * remainder + len(DRAWING_TOTALS) * p + b


def count_cells(counts: Sequence[int], player_two: int = NOT_DEALT, banker_two: int = NOT_DEALT) -> list[int]:
    cells = [0] * CELLS
    tally(counts, player_two, banker_two, [0] * SCRATCH, cells)
    return cells


def gather(cells: Sequence[int], cell: Sequence[int], place: Sequence[int], places: int) -> list[int]:
    """Each course's deals, added up where it belongs."""
    found = [0] * places
    for one, where in zip(cell, place, strict=True):
        found[where] += cells[one]
    return found
