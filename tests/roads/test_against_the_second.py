"""All five roads against a second set of them: every short shoe, and long ones by chance."""

from itertools import product

import pytest
from hypothesis import example, given, settings
from tests.roads.second_roads import Board, Scorer
from tests.roads.shoes import drawn, order, places, shoes, streaks

from punto.roads import BigCell, DerivedCell, WouldAdd


def same(cells: tuple[BigCell, ...] | tuple[DerivedCell, ...], board: Board) -> bool:
    return places(cells) == board.order and order(cells) == "".join(board.painted[place] for place in board.order)


def differing(told: str) -> list[str]:
    """The roads in which the two sets differ."""
    found, second = drawn(told), Scorer(told)
    bead = [((cell.column, cell.row), cell.winner.value[0].upper()) for cell in found.bead]
    agree = {
        "bead": bead == second.bead,
        "big": same(found.big, second.big) and [cell.ties for cell in found.big] == second.ties,
        "big_eye": same(found.big_eye, second.derived[1]),
        "small": same(found.small, second.derived[2]),
        "cockroach": same(found.cockroach, second.derived[3]),
        "banker next": letters(found.next_marks.banker) == [second.would_get("B", back) for back in (1, 2, 3)],
        "player next": letters(found.next_marks.player) == [second.would_get("P", back) for back in (1, 2, 3)],
    }
    return [road for road, alike in agree.items() if not alike]


def letters(marks: WouldAdd) -> list[str | None]:
    return [mark and mark.value[0].upper() for mark in (marks.big_eye, marks.small, marks.cockroach)]


@pytest.mark.parametrize("rounds", range(12))
def test_every_short_shoe_without_ties(rounds: int) -> None:
    for told in product("BP", repeat=rounds):
        assert differing("".join(told)) == [], "".join(told)


@pytest.mark.parametrize("rounds", range(8))
def test_every_short_shoe_with_ties(rounds: int) -> None:
    for told in product("BPT", repeat=rounds):
        assert differing("".join(told)) == [], "".join(told)


def test_every_way_for_up_to_six_long_streaks_to_crowd() -> None:
    for lengths in product((1, 3, 6, 8), repeat=6):
        told = streaks(*lengths, 2)
        assert differing(told) == [], told


@settings(max_examples=600, deadline=None)
@given(shoes())
@example(streaks(7, 6, 5, 4, 3, 3, 2))
@example("T" * 80)
@example("P" * 80)
def test_shoes_by_chance(told: str) -> None:
    assert differing(told) == []
