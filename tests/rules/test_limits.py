"""Limits, the room in a box, and pro rata (rulings 4 and 5; 5.1.1 and 5.1.2 of the two rulebooks of 2019)."""

from fractions import Fraction
from math import floor
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.rules.limits import Limits, pro_rata, room_in_box

AMOUNTS = st.integers(0, 1_000_00)
BOXES = st.tuples(
    st.lists(st.integers(1, 1_000_00) | st.integers(1, 30), max_size=8),
    AMOUNTS | st.just(0),
    AMOUNTS | st.integers(0, 60),
    AMOUNTS | st.integers(0, 30),
)


# ── Room in a box ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("same", "other", "differential", "room"),
    [
        (0, 0, 500, 500),
        (200, 0, 500, 300),
        (500, 0, 500, 0),
        (700, 0, 500, 0),  # over it, not noticed
        (200, 300, 500, 600),  # the other side makes room
        (700, 300, 500, 100),
        (0, 800, 500, 1300),
        (10, 10, 0, 0),
        (0, 10, 0, 10),
    ],
)
def test_5_1_the_room_left_on_one_side_of_a_box(same: int, other: int, differential: int, room: int) -> None:
    assert room_in_box(same, other, differential) == room


@given(AMOUNTS, AMOUNTS, AMOUNTS)
def test_5_1_one_cent_more_than_the_room_passes_the_differential(same: int, other: int, differential: int) -> None:
    room = room_in_box(same, other, differential)
    assert room >= 0
    assert same + room + 1 - other > differential
    assert room == 0 or same + room - other == differential


def test_an_area_may_have_limits_of_its_own() -> None:
    limits = Limits(100, 1000, 500, {"tie": (10, 50)})
    assert (limits.of("tie"), limits.of("player")) == ((10, 50), (100, 1000))
    assert Limits(100, 1000, None).of("tie") == (100, 1000)


# ── Pro rata, worked by hand ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("stakes", "other", "differential", "minimum", "in_action"),
    [
        pytest.param([600, 400], 0, 500, 10, [300, 200], id="one ratio for all"),
        pytest.param([600, 400], 200, 500, 10, [420, 280], id="the other side makes room"),
        pytest.param([800], 0, 500, 10, [500], id="one patron alone"),
        pytest.param([600, 400], 500, 500, 10, [600, 400], id="exactly the maximum is no excess"),
        pytest.param([300, 100], 0, 500, 10, [300, 100], id="within the maximum"),
        pytest.param([], 0, 500, 10, [], id="no bets"),
        pytest.param([900, 100], 0, 500, 100, [400, 100], id="held at the minimum, the other takes the rest"),
        pytest.param([100, 900], 0, 500, 100, [100, 400], id="a bet of exactly the minimum is not under it"),
        pytest.param([400, 220, 100], 0, 360, 100, [160, 100, 100], id="holding one brings the next down to it"),
        pytest.param([500, 300, 200], 0, 250, 100, [100, 100, 100], id="the minimums do not fit: all at the minimum"),
        pytest.param([500, 300, 200], 0, 300, 100, [100, 100, 100], id="the minimums just fit"),
        pytest.param([900, 50], 0, 500, 100, [450, 50], id="under the minimum from the start: not scaled"),
        pytest.param([50, 50, 900, 300], 0, 500, 100, [50, 50, 300, 100], id="two under the minimum"),
        pytest.param([500, 80, 80, 80], 0, 200, 100, [100, 80, 80, 80], id="those under the minimum take all the room"),
        pytest.param([80, 70], 0, 100, 100, [80, 70], id="all under the minimum: nobody is scaled"),
        pytest.param([100, 100, 100], 0, 100, 1, [34, 33, 33], id="the odd cent to the earliest of equals"),
        pytest.param([100, 100, 100], 0, 101, 1, [34, 34, 33], id="two odd cents"),
        pytest.param([300, 200, 100], 0, 100, 1, [50, 33, 17], id="the odd cent to the largest remainder"),
        pytest.param([100, 200, 300], 0, 100, 1, [17, 33, 50], id="the order of the bets is kept"),
        pytest.param([150, 50], 0, 2, 0, [2, 0], id="equal remainders: to the earlier"),
        pytest.param([50, 150], 0, 2, 0, [1, 1], id="equal remainders: to the earlier, the other way round"),
        pytest.param([10**14, 1], 0, 10**14, 1, [10**14 - 1, 1], id="very large beside very small"),
    ],
)
def test_5_1_1_and_5_1_2_worked_by_hand(
    stakes: list[int], other: int, differential: int, minimum: int, in_action: list[int]
) -> None:
    before = list(stakes)
    assert pro_rata(stakes, other, differential, minimum) == in_action
    assert stakes == before


# ── Pro rata, for every box ──────────────────────────────────────────────────────────────────────────────


def model(stakes: list[int], room: int, minimum: int) -> list[int]:
    """Ruling 5 again: by trying how many of the smallest stakes are held, and handing out cents one by one."""
    sharing = sorted((i for i, stake in enumerate(stakes) if stake >= minimum), key=lambda i: (stakes[i], i))
    room -= sum(stake for stake in stakes if stake < minimum)
    parts = list(stakes)
    if sum(stakes[i] for i in sharing) <= room:
        return parts
    if minimum * len(sharing) >= room:
        for i in sharing:
            parts[i] = minimum
        return parts
    for held in range(len(sharing)):
        rest = sharing[held:]
        left = room - held * minimum
        scale = Fraction(left, sum(stakes[i] for i in rest))
        if stakes[rest[0]] * scale >= minimum:
            break
    exact = {i: stakes[i] * scale for i in rest}
    for i in sharing[:held]:
        parts[i] = minimum
    for i in rest:
        parts[i] = floor(exact[i])
    owed = left - sum(parts[i] for i in rest)
    # Not more than one cent each: whoever has got one is owed less than nothing.
    for _ in range(owed):
        most_owed = max(rest, key=lambda i: (exact[i] - parts[i], -i))
        parts[most_owed] += 1
    return parts


@given(BOXES)
def test_pro_rata_is_what_a_second_model_says(box: tuple[list[int], int, int, int]) -> None:
    stakes, other, differential, minimum = box
    assert pro_rata(stakes, other, differential, minimum) == model(stakes, differential + other, minimum)


@given(BOXES)
def test_5_1_1_the_differential_is_its_maximum_exactly_wherever_the_minimums_allow_it(
    box: tuple[list[int], int, int, int],
) -> None:
    stakes, other, differential, minimum = box
    room = differential + other
    floor_of_all = sum(min(stake, minimum) for stake in stakes)
    in_action = sum(pro_rata(stakes, other, differential, minimum))
    assert in_action == max(min(sum(stakes), room), floor_of_all)


@given(BOXES)
def test_5_1_1_nobody_is_brought_below_the_minimum_nor_above_the_stake(box: tuple[list[int], int, int, int]) -> None:
    stakes, other, differential, minimum = box
    for stake, part in zip(stakes, pro_rata(stakes, other, differential, minimum), strict=True):
        assert min(stake, minimum) <= part <= stake


@given(BOXES)
def test_5_1_2_a_bet_under_the_minimum_is_left_alone(box: tuple[list[int], int, int, int]) -> None:
    stakes, other, differential, minimum = box
    for stake, part in zip(stakes, pro_rata(stakes, other, differential, minimum), strict=True):
        if stake < minimum:
            assert part == stake


@given(BOXES)
def test_of_bets_at_or_above_the_minimum_the_larger_never_has_less_in_action(
    box: tuple[list[int], int, int, int],
) -> None:
    stakes, other, differential, minimum = box
    parts = pro_rata(stakes, other, differential, minimum)
    scaled = [(stake, -i, part) for i, (stake, part) in enumerate(zip(stakes, parts, strict=True)) if stake >= minimum]
    # From the smallest up, and of equal ones from the latest to the earliest.
    in_order = [part for _, _, part in sorted(scaled)]
    assert in_order == sorted(in_order)


@given(BOXES)
def test_equal_bets_differ_by_a_cent_at_most(box: tuple[list[int], int, int, int]) -> None:
    stakes, other, differential, minimum = box
    by_stake: dict[int, list[int]] = {}
    for stake, part in zip(stakes, pro_rata(stakes, other, differential, minimum), strict=True):
        by_stake.setdefault(stake, []).append(part)
    for parts in by_stake.values():
        assert max(parts) - min(parts) <= 1
        assert parts == sorted(parts, reverse=True)


@given(BOXES, st.randoms(use_true_random=False))
def test_the_order_of_the_bets_moves_no_more_than_single_cents(
    box: tuple[list[int], int, int, int], random: Random
) -> None:
    stakes, other, differential, minimum = box
    order = list(range(len(stakes)))
    random.shuffle(order)
    parts = pro_rata(stakes, other, differential, minimum)
    again = pro_rata([stakes[i] for i in order], other, differential, minimum)
    assert sum(again) == sum(parts)
    assert all(abs(part - parts[i]) <= 1 for i, part in zip(order, again, strict=True))


@given(BOXES)
def test_what_is_brought_down_once_is_not_brought_down_again(box: tuple[list[int], int, int, int]) -> None:
    stakes, other, differential, minimum = box
    parts = pro_rata(stakes, other, differential, minimum)
    assert pro_rata(parts, other, differential, minimum) == parts
