"""What holds of every road: where cells may stand, that nothing drawn is ever moved, and that it reads back."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest
from hypothesis import given, settings
from tests.roads.shoes import drawn, letter, order, places, shoes

from punto.roads import ROWS, BigCell, Colour, DerivedCell, Roads

Cells = Sequence[BigCell | DerivedCell]
by_chance = settings(max_examples=300, deadline=None)


def drawn_like_the_big_road(found: Roads) -> list[Cells]:
    return [found.big, found.big_eye, found.small, found.cockroach]


def streaks_of(cells: Cells) -> list[list[tuple[int, int]]]:
    return [places(streak) for _, streak in groupby(cells, letter)]


@by_chance
@given(shoes())
def test_no_two_cells_in_one_place_and_six_rows(told: str) -> None:
    found = drawn(told)
    for cells in (*drawn_like_the_big_road(found), found.bead):
        at = {(cell.column, cell.row) for cell in cells}
        assert len(at) == len(cells)
        assert all(column >= 0 and 0 <= row < ROWS for column, row in at)


@by_chance
@given(shoes())
def test_the_roads_read_back(told: str) -> None:
    found = drawn(told)
    assert "".join(cell.winner.value[0].upper() for cell in found.bead) == told
    assert order(found.big) == told.replace("T", "")
    assert sum(cell.ties for cell in found.big) == (told.count("T") if found.big else 0)
    with_strokes = "".join(letter(cell) + "T" * cell.ties for cell in found.big)
    held = len(told) - len(told.lstrip("T"))
    if found.big:
        assert with_strokes == told[held] + "T" * held + told[held + 1 :]


@by_chance
@given(shoes())
def test_a_streak_goes_down_then_right_and_turns_only_where_it_must(told: str) -> None:
    for cells in drawn_like_the_big_road(drawn(told)):
        before: set[tuple[int, int]] = set()
        for streak in streaks_of(cells):
            steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(streak)]
            down = steps.count((0, 1))
            assert steps == [(0, 1)] * down + [(1, 0)] * (len(steps) - down)
            column = streak[0][0]
            assert streak[0][1] == 0
            assert not before & set(streak)
            if down < len(steps):
                assert down == ROWS - 1 or (column, down + 1) in before
            before |= set(streak)


@by_chance
@given(shoes())
def test_a_streak_starts_one_column_on_or_past_a_tail_in_the_top_row(told: str) -> None:
    for cells in drawn_like_the_big_road(drawn(told)):
        starts = [streak[0][0] for streak in streaks_of(cells)]
        assert starts[:1] in ([], [0])
        for number, (one, other) in enumerate(pairwise(starts)):
            top = {place for streak in streaks_of(cells)[: number + 1] for place in streak if place[1] == 0}
            assert one < other
            assert all((between, 0) in top for between in range(one + 1, other))


@by_chance
@given(shoes())
def test_what_is_drawn_stays(told: str) -> None:
    found, after = drawn(told[:-1]), drawn(told)
    for one, other in zip(drawn_like_the_big_road(found), drawn_like_the_big_road(after), strict=True):
        assert places(other)[: len(one)] == places(one)
        assert order(other).startswith(order(one))
        assert len(other) - len(one) in (0, 1)
    assert after.bead[: len(found.bead)] == found.bead


@by_chance
@given(shoes())
def test_the_next_marks_are_what_then_comes(told: str) -> None:
    found = drawn(told)
    for winner, marks in (("B", found.next_marks.banker), ("P", found.next_marks.player)):
        after = drawn(told + winner)
        for road in ("big_eye", "small", "cockroach"):
            added = getattr(after, road)[len(getattr(found, road)) :]
            assert [cell.colour for cell in added] == [mark for mark in (getattr(marks, road),) if mark]


@by_chance
@given(shoes())
def test_a_banker_and_a_player_would_add_opposite_marks_or_neither_any(told: str) -> None:
    marks = drawn(told).next_marks
    for road in ("big_eye", "small", "cockroach"):
        assert {getattr(marks.banker, road), getattr(marks.player, road)} in ({None}, set(Colour))


@by_chance
@given(shoes())
def test_who_wins_does_not_matter_to_a_derived_road(told: str) -> None:
    found, turned = drawn(told), drawn(told.translate(str.maketrans("BP", "PB")))
    assert (found.big_eye, found.small, found.cockroach) == (turned.big_eye, turned.small, turned.cockroach)
    assert found.next_marks.banker == turned.next_marks.player


@pytest.mark.parametrize("length", [7, 30, 200])
def test_a_dragon_of_any_length_goes_on(length: int) -> None:
    cells = drawn("B" * length + "P").big
    assert places(cells)[-2:] == [(length - ROWS, ROWS - 1), (1, 0)]
