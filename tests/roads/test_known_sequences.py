"""The five roads of sequences worked out by hand: those of the specification, and many more."""

import pytest
from tests.roads.shoes import drawn, order, picture, results, streaks

from punto.roads import BeadCell, Colour, Result, WouldAdd, roads
from punto.rules.definitions import Winner

RED, BLUE = Colour.RED, Colour.BLUE
NOTHING = WouldAdd(None, None, None)

# ── Derived roads ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("told", "marks"),
    [
        ("BPB", "R"),
        ("BBPP", "R"),
        ("BBPPP", "RB"),
        ("BBPPPP", "RBR"),
        ("BPBBPPPB", "RBBRBB"),
    ],
)
def test_big_eye_boy_of_the_specification(told: str, marks: str) -> None:
    assert order(drawn(told).big_eye) == marks


def test_alternating_winners_of_the_specification() -> None:
    found = drawn("BPBPBP")
    assert (order(found.small), order(found.cockroach)) == ("RRR", "RR")


@pytest.mark.parametrize(
    ("lengths", "big_eye", "small", "cockroach"),
    [
        # One streak, however long, has nothing to be compared with.
        ((20,), "", "", ""),
        # The first mark there can be: beside the first streak, or where the next one starts.
        ((1, 1), "", "", ""),
        ((1, 2), "B", "", ""),
        ((1, 1, 1), "R", "", ""),
        ((2, 1, 1), "B", "", ""),
        ((1, 1, 2), "RB", "B", ""),
        ((1, 1, 1, 1), "RR", "R", ""),
        ((1, 1, 1, 2), "RRB", "RB", "B"),
        ((1, 1, 1, 1, 1), "RRR", "RR", "R"),
        # One past the end is a break; two past it and more are not.
        ((1, 5), "BRRR", "", ""),
        ((3, 3), "RR", "", ""),
        ((3, 4), "RRB", "", ""),
        ((3, 5), "RRBR", "", ""),
        ((3, 8), "RRBRRRR", "", ""),
        # Each of the three looks at another streak.
        ((2, 3, 1, 4), "RBBBBRR", "BRRB", "RBR"),
        ((4, 2, 4, 2), "RBRBRBR", "RRRRR", "R"),
        ((1, 2, 3, 1, 2, 3), "BBRBBBBBRB", "BRBBRBBR", "RRRRR"),
    ],
)
def test_marks_worked_out_by_hand(lengths: tuple[int, ...], big_eye: str, small: str, cockroach: str) -> None:
    found = drawn(streaks(*lengths))
    assert (order(found.big_eye), order(found.small), order(found.cockroach)) == (big_eye, small, cockroach)


def test_a_dragon_tail_is_as_long_as_its_streak_was() -> None:
    # As drawn, both stand six deep in their columns. The streaks are of 9 and 9, and then of 9 and 8.
    assert order(drawn(streaks(9, 9, 1)).big_eye)[-1] == "R"
    assert order(drawn(streaks(9, 8, 1)).big_eye)[-1] == "B"
    assert order(drawn(streaks(9, 10)).big_eye) == "RRRRRRRRB"


def test_derived_roads_change_column_by_colour_and_not_by_winner() -> None:
    found = drawn(streaks(2, 3, 1, 4))
    assert picture(found.big_eye) == ["RBR", ".BR", ".B", ".B"]
    assert picture(found.small) == ["BRB", ".R"]
    assert picture(found.cockroach) == ["RBR"]


def test_derived_roads_have_dragon_tails_too() -> None:
    found = drawn("BP" * 5)
    assert picture(found.big_eye) == ["R", "R", "R", "R", "R", "RRR"]
    assert picture(found.small) == ["R", "R", "R", "R", "R", "RR"]
    assert picture(found.cockroach) == ["R", "R", "R", "R", "R", "R"]
    # Nine red, then seven blue, which have five rows beside the red tail.
    both = drawn("BP" * 5 + streaks(2, 1, 2, 1, 2)).big_eye
    assert order(both) == "R" * 9 + "B" * 7
    assert picture(both) == ["RB", "RB", "RB", "RB", "RBBB", "RRRR"]


# ── Big road ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lengths", "hangs"),
    [
        ((), []),
        ((1,), ["B"]),
        ((2, 1, 3), ["BPB", "B.B", "..B"]),
        ((6, 1), ["BP", "B", "B", "B", "B", "B"]),
        ((7, 1), ["BP", "B", "B", "B", "B", "BB"]),
        ((9, 2), ["BP", "BP", "B", "B", "B", "BBBB"]),
        # The second finds the sixth row taken and turns in the fifth.
        ((9, 5, 1), ["BPB", "BP", "BP", "BP", "BP", "BBBB"]),
        ((9, 7, 1), ["BPB", "BP", "BP", "BP", "BPPP", "BBBB"]),
        # Once it has turned it stays in its row, though below it is free again past the end of the first tail.
        ((7, 9), ["BP", "BP", "BP", "BP", "BPPPPP", "BB"]),
        # A column that no tail crosses is open to the floor.
        ((7, 1, 6), ["BPB", "B.B", "B.B", "B.B", "B.B", "BBB"]),
        # Where two tails cross a column, the higher one counts.
        ((9, 7, 5), ["BPB", "BPB", "BPB", "BPBB", "BPPP", "BBBB"]),
        # Every streak turns a row higher, until one runs along the top and the next starts past its end.
        ((7, 6, 5, 4, 3, 3, 1), ["BPBPBPPPB", "BPBPBB", "BPBPP", "BPBB", "BPP", "BB"]),
        ((7, 6, 5, 4, 3, 3, 2), ["BPBPBPPPB", "BPBPBB..B", "BPBPP", "BPBB", "BPP", "BB"]),
        # A single entry in the top row has no tail, and the next starts beside it.
        ((7, 6, 5, 4, 3, 1, 1), ["BPBPBPB", "BPBPBB", "BPBPP", "BPBB", "BPP", "BB"]),
    ],
)
def test_the_big_road_as_it_hangs(lengths: tuple[int, ...], hangs: list[str]) -> None:
    assert picture(drawn(streaks(*lengths)).big) == hangs


def test_a_shoe_of_one_winner_is_one_dragon() -> None:
    assert picture(drawn("P" * 80).big) == ["P"] * 5 + ["P" * 75]


def test_two_shoes_can_hang_alike_so_cells_come_in_order() -> None:
    one, other = drawn(streaks(8, 1, 5)), drawn(streaks(7, 1, 6))
    assert picture(one.big) == picture(other.big)
    assert order(one.big) != order(other.big)


# ── Ties ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("told", "ties"),
    [
        ("", []),
        ("TTT", []),
        ("B", [0]),
        ("BT", [1]),
        ("TB", [1]),
        ("TTTBT", [4]),
        ("TTBPT", [2, 1]),
        ("BTBTTPB", [1, 2, 0, 0]),
        ("BPTTT" + "T" * 30, [0, 33]),
    ],
)
def test_ties_are_marked_on_the_last_cell_or_wait_for_the_first(told: str, ties: list[int]) -> None:
    assert [cell.ties for cell in drawn(told).big] == ties


def test_a_tie_neither_breaks_a_streak_nor_lengthens_it() -> None:
    with_ties, without = drawn("TBTTBTPTPTTPTBT"), drawn("BBPPPB")
    assert picture(with_ties.big) == picture(without.big) == ["BPB", "BP", ".P"]
    assert order(with_ties.big_eye) == "RBB"
    assert with_ties.big_eye == without.big_eye
    assert with_ties.next_marks == without.next_marks


# ── Bead plate ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_bead_plate_goes_down_six_and_takes_ties_in() -> None:
    found = drawn("BTPPTBB" + "T" * 6).bead
    places = [(0, row) for row in range(6)] + [(1, row) for row in range(6)] + [(2, 0)]
    assert [(cell.column, cell.row) for cell in found] == places
    assert "".join(cell.winner.value[0].upper() for cell in found) == "BTPPTBBTTTTTT"


def test_the_bead_plate_shows_whose_pair_it_was() -> None:
    shown = [
        Result(Winner.BANKER, player_pair=True, banker_pair=False),
        Result(Winner.TIE, player_pair=False, banker_pair=True),
        Result(Winner.PLAYER, player_pair=True, banker_pair=True),
        Result(Winner.PLAYER, player_pair=False, banker_pair=False),
    ]
    assert roads(shown).bead == (
        BeadCell(0, 0, Winner.BANKER, player_pair=True, banker_pair=False),
        BeadCell(0, 1, Winner.TIE, player_pair=False, banker_pair=True),
        BeadCell(0, 2, Winner.PLAYER, player_pair=True, banker_pair=True),
        BeadCell(0, 3, Winner.PLAYER, player_pair=False, banker_pair=False),
    )


def test_pairs_change_nothing_but_the_bead_plate() -> None:
    plain = results("TBBPTPPB")
    paired = [Result(result.winner, player_pair=True, banker_pair=True) for result in plain]
    one, other = roads(plain), roads(paired)
    assert one.bead != other.bead
    assert (one.big, one.big_eye, one.small, one.next_marks) == (
        other.big,
        other.big_eye,
        other.small,
        other.next_marks,
    )


# ── The next Round ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("told", "banker", "player"),
    [
        ("", NOTHING, NOTHING),
        ("T", NOTHING, NOTHING),
        ("B", NOTHING, NOTHING),
        ("BBBB", NOTHING, NOTHING),
        ("BP", WouldAdd(RED, None, None), WouldAdd(BLUE, None, None)),
        ("BBP", WouldAdd(BLUE, None, None), WouldAdd(RED, None, None)),
        ("BPB", WouldAdd(BLUE, BLUE, None), WouldAdd(RED, RED, None)),
        ("BPBP", WouldAdd(RED, RED, RED), WouldAdd(BLUE, BLUE, BLUE)),
        # Lengths 2, 3, 1, 4: a Banker ends the streak of 4, a Player makes it 5, past 1, one past none, past 2.
        ("BBPPPBPPPP", WouldAdd(BLUE, BLUE, BLUE), WouldAdd(RED, RED, RED)),
        # Lengths 1, 3, 2, 2: a third Player is one past 2, level with 3, two past 1.
        ("BPPPBBPP", WouldAdd(RED, BLUE, BLUE), WouldAdd(BLUE, RED, RED)),
    ],
)
def test_what_the_next_round_would_add(told: str, banker: WouldAdd, player: WouldAdd) -> None:
    marks = drawn(told).next_marks
    assert (marks.banker, marks.player) == (banker, player)
