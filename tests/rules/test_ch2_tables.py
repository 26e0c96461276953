"""Chapter 2, which tables can be: layouts and boxes (2.1, R18), decks (2.2), and the limits and chips of R2."""

import pytest
from tests.messages import check_message
from tests.scenes import BOOKS, EASY, ETG, INSURANCE, PLUS, RWS, WITH_DIFFERENTIAL, book

from punto.play import Table, TableRefused, table
from punto.play.table import TableFault
from punto.rules.limits import Limits
from punto.words import say

# As the tables of contents and 2.1.1 have them.
PRINTED_BOXES = {
    PLUS: {"A": 9, "B": 8, "C": 7, "D": 7, "E": 6, "F": 5},
    INSURANCE: {"A": 12, "B": 10, "C": 9, "D": 7, "E": 7, "F": 6, "G": 5},
    EASY: {"A": 9, "B": 7, "C": 7},
}
DECKS = {PLUS: (4, 8), INSURANCE: (4, 8), ETG: (4, 10), EASY: (4, 8), RWS: (4, 10)}


def faults(name: str, **settings: object) -> tuple[TableFault, ...]:
    with pytest.raises(TableRefused) as refused:
        table(book(name), **settings)
    return refused.value.faults


@pytest.mark.parametrize(
    ("name", "layout", "boxes"), [(n, layout, boxes) for n, of in PRINTED_BOXES.items() for layout, boxes in of.items()]
)
def test_2_1_1_a_layout_has_the_boxes_that_are_printed_or_fewer(name: str, layout: str, boxes: int) -> None:
    assert table(book(name), layout=layout).boxes == boxes
    for fewer in range(1, boxes):  # R34
        assert table(book(name), layout=layout, boxes=fewer).boxes == fewer
    for wrong in (0, boxes + 1):
        (fault,) = faults(name, layout=layout, boxes=wrong)
        assert fault.place == "boxes"
        check_message(fault.message, "fault-boxes", layout=layout, most=boxes, boxes=wrong, rulebook=book(name).id)


@pytest.mark.parametrize("layout", "ABCDEFGH")
def test_R18_the_boxes_of_rws_baccarat_are_configured_from_1_to_12(layout: str) -> None:
    for boxes in range(1, 13):
        assert table(book(RWS), layout=layout, boxes=boxes).boxes == boxes
    for wrong in (0, 13):
        (fault,) = faults(RWS, layout=layout, boxes=wrong)
        check_message(fault.message, "fault-boxes", most=12, boxes=wrong)


@pytest.mark.parametrize("name", [PLUS, INSURANCE, EASY, RWS])
def test_2_1_1_only_the_layouts_of_the_appendices(name: str) -> None:
    last = {**{n: max(of) for n, of in PRINTED_BOXES.items()}, RWS: "H"}[name]
    assert table(book(name), layout=last)
    (fault,) = faults(name, layout=chr(ord(last) + 1))
    assert fault.place == "layout"
    check_message(fault.message, "fault-no-such-layout", known=tuple(book(name).layouts), rulebook=book(name).id)


@pytest.mark.parametrize("name", BOOKS)
def test_2_2_1_decks_within_the_range(name: str) -> None:
    fewest, most = DECKS[name]
    for decks in range(fewest, most + 1):
        assert table(book(name), decks=decks).decks == decks
    for wrong in (fewest - 1, most + 1):
        (fault,) = faults(name, decks=wrong)
        assert fault.place == "decks"
        check_message(fault.message, "fault-decks", least=fewest, most=most, decks=wrong)


# ── R2: every odds line pays whole cents on the smallest chip ────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "chip", "offending"),
    [
        (PLUS, 10, ["0.95 to 1 on banker"]),
        (PLUS, 20, []),
        (PLUS, 30, ["0.95 to 1 on banker"]),
        (INSURANCE, 10, ["0.95 to 1 on banker"]),
        (INSURANCE, 20, []),
        (INSURANCE, 5, ["0.95 to 1 on banker", "1.5 to 1 on banker-insurance"]),
        (ETG, 1, ["1 to 2 on banker"]),
        (ETG, 2, []),
        (EASY, 1, ["1 to 2 on banker", "1.05 to 1 on player"]),
        (EASY, 10, ["1.05 to 1 on player"]),
        (EASY, 20, []),
        (RWS, 25, ["1 to 2 on banker"]),
        (RWS, 50, []),
    ],
)
def test_R2_a_chip_that_a_line_cannot_be_paid_on_is_refused_with_the_line(
    name: str, chip: int, offending: list[str]
) -> None:
    limits = {"chip": chip, "minimum": chip * 10, "maximum": chip * 1000}
    if not offending:
        assert table(book(name), **limits).chip == chip
        return
    named = faults(name, **limits)
    for fault in named:
        assert fault.place == "chip"
        check_message(fault.message, "fault-chip-cents", chip=chip, rulebook=book(name).id)
    facts = [fault.message.facts for fault in named]
    assert sorted(f"{about['odds']} on {about['area']}" for about in facts) == sorted(offending)


@pytest.mark.parametrize("chip", [0, -1_00])
@pytest.mark.parametrize("name", BOOKS)
def test_R2_a_chip_is_worth_something(name: str, chip: int) -> None:
    (fault,) = faults(name, chip=chip)
    assert fault.place == "chip"
    check_message(fault.message, "fault-chip", chip=chip)


# ── Limits that can be shown at a table (3.4, 3.5) ───────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("minimum", "maximum"),
    [(0, 100_00), (-1_00, 100_00), (200_00, 100_00), (1_00, 10**14 + 1_00), (1_50, 100_00), (1_00, 100_50)],
)
def test_3_4_limits_that_no_bet_could_keep_are_refused(name: str, minimum: int, maximum: int) -> None:
    settings = {"differential": 500_00} if name in WITH_DIFFERENTIAL else {}
    (fault,) = faults(name, minimum=minimum, maximum=maximum, **settings)
    assert fault.place == "limits"
    in_cents = minimum % 1_00 or maximum % 1_00
    code = "fault-limits-not-in-chips" if in_cents else "fault-limits"
    check_message(fault.message, code, minimum=minimum, maximum=maximum)


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_3_4_a_differential_must_be_set_where_the_rulebook_has_one(name: str) -> None:
    with pytest.raises(TableRefused) as refused:
        Table(book(name), "A", table(book(name)).boxes, 8, 1_00, Limits(1_00, 100_00, None))
    (fault,) = refused.value.faults
    assert fault.place == "differential"
    check_message(fault.message, "fault-no-differential", rulebook=book(name).id, clause="3.4")


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_r4_a_differential_is_the_houses_to_set_where_the_rulebook_has_none(name: str) -> None:
    assert table(book(name)).limits.differential is None
    assert table(book(name), differential=100_00).limits.differential == 100_00
    (fault,) = faults(name, minimum=50_00, differential=49_00)
    check_message(fault.message, "fault-differential-under-minimum", differential=49_00, minimum=50_00)


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_differential_leaves_room_for_the_smallest_bet(name: str) -> None:
    assert table(book(name), minimum=50_00, differential=50_00)
    (fault,) = faults(name, minimum=50_00, differential=49_00)
    check_message(fault.message, "fault-differential-under-minimum", differential=49_00, minimum=50_00)
    (fault,) = faults(name, minimum=50_00, differential=60_00, limits_by_area={"banker": (70_00, 900_00)})
    check_message(fault.message, "fault-differential-under-minimum", differential=60_00, minimum=70_00)


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_a_differential_is_an_amount(name: str) -> None:
    (fault,) = faults(name, differential=10**14 + 1)
    assert fault.place == "differential"
    check_message(fault.message, "fault-differential-too-large", largest=10**14)


def test_3_4_an_area_may_have_limits_of_its_own_but_only_an_area_that_is_there() -> None:
    settings = {"minimum": 50_00, "maximum": 900_00}
    own = table(book(INSURANCE), **settings, limits_by_area={"tie": (5_00, 50_00)})
    assert (own.limits.of("tie"), own.limits.of("banker")) == ((5_00, 50_00), (50_00, 900_00))
    (fault,) = faults(INSURANCE, **settings, limits_by_area={"any-tie": (5_00, 50_00)})
    check_message(fault.message, "fault-unknown-area", value='"any-tie"', known=tuple(book(INSURANCE).areas))
    (fault,) = faults(INSURANCE, **settings, limits_by_area={"tie": (5_00, 4_00)})
    assert fault.place == "limits.tie"
    check_message(fault.message, "fault-limits", minimum=5_00, maximum=4_00)


def test_R6_insurance_has_no_limits_but_the_bet_it_insures() -> None:
    (fault,) = faults(INSURANCE, limits_by_area={"banker-insurance": (1_00, 100_00)})
    check_message(fault.message, "fault-limits-of-insurance", area="banker-insurance")


def test_every_fault_of_a_table_is_named_at_once() -> None:
    limits = Limits(200_00, 100_00, 150_00, {"dragon": (1_00, 2_00), "tie": (0, 1_00)})
    with pytest.raises(TableRefused) as refused:
        Table(book(EASY), "Z", 9, 3, 1, limits)
    assert sorted(fault.place for fault in refused.value.faults) == [
        "chip",
        "chip",
        "decks",
        "differential",
        "layout",
        "limits",
        "limits",
        "limits.tie",
    ]
    assert refused.value.rulebook == book(EASY).id
    for fault, message in zip(refused.value.faults, refused.value.messages(), strict=True):
        assert say(message) == f"{fault.place}: {say(fault.message)}"
