"""A floor file is read, or refused with every fault at once, each with file, line, place and reason.

A text with a fault says "# here" on the line that has to be reported; where it does not, the fault is of no one line.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.messages import check_message
from tests.scenes import BOOKS, WITH_DIFFERENTIAL, book

from punto.cage.settings import CageSettings
from punto.facts import Message
from punto.floor.floor_file import DEFAULT, FloorPlan, TablePlan, Timing, default_floor, parse_floor, read_floor
from punto.play.table import table
from punto.rules.errors import InputError
from punto.rules.library import FILES, FOLDER, open_library
from punto.rules.limits import Limits
from punto.rules.reader import parse_rulebook
from punto.rules.toml_file import Fault, Faults
from punto.words import languages, say

DOCS = Path(__file__).parents[2] / "docs" / "FLOOR.md"

LIMITS = 'limits = { minimum = "25.00", maximum = "5000.00" }\n'
CHIP = 'chip = "5.00"\n'
TABLE = f'[[tables]]\nname = "Easy 1"\nrulebook = "easy-six"\n{CHIP}'
NAME = 'name = "Level 2"\n'
GOOD = NAME + TABLE + LIMITS
# Of a rulebook with a Differential.
PLUS_TABLE = f'[[tables]]\nname = "Plus 1"\nrulebook = "super-six-plus"\n{CHIP}'
PLUS = NAME + PLUS_TABLE + LIMITS.replace(" }", ', differential = "6000.00" }')
OTHER = f'[[tables]]\nname = "Easy 2"\nrulebook = "easy-six"\n{CHIP}{LIMITS}'


def read(folder: Path, text: str, name: str = "floor.toml") -> FloorPlan:
    (folder / name).write_text(text, encoding="utf-8")
    return read_floor(folder / name)


def faults_of(folder: Path, text: str) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as refused:
        read(folder, text)
    return refused.value.faults


def lines_marked(text: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n"), 1) if "# here" in line]


def one_table(folder: Path, text: str) -> TablePlan:
    [plan] = read(folder, text).tables
    return plan


# ── A floor without fault ────────────────────────────────────────────────────────────────────────────────


def test_the_built_in_floor_has_a_table_for_each_rulebook() -> None:
    floor = default_floor()
    assert [plan.table.rulebook.short_name for plan in floor.tables] == list(BOOKS)
    assert all(plan.automatic for plan in floor.tables)
    assert len({plan.name for plan in floor.tables}) == 5


def test_the_built_in_floor_lets_guests_in_who_can_play_at_every_table() -> None:
    floor = default_floor()
    assert floor.guests
    assert all(plan.table.limits.minimum <= floor.guest_credits for plan in floor.tables)


def test_the_example_says_what_holds_where_nothing_is_said() -> None:
    # But that whoever plays for credits needs no cage, and is given back at a terminal what was taken out there.
    for_credits = CageSettings(cage_only_above=CageSettings().voucher_cap)
    assert (default_floor().cage, default_floor().tables[0].timing) == (for_credits, Timing())


def test_the_example_can_be_copied_and_read_from_anywhere(tmp_path: Path) -> None:
    assert read(tmp_path, DEFAULT.read_text(encoding="utf-8")) == default_floor()


def test_a_table_is_called_otherwise_in_other_languages(tmp_path: Path) -> None:
    names = 'names = { zh-Hans = "易六一号", zh-Hant = "易六一號" }\n'
    assert one_table(tmp_path, GOOD + names).names == {"zh-Hans": "易六一号", "zh-Hant": "易六一號"}
    assert one_table(tmp_path, GOOD).names == {}


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ('{ en = "Easy" }', "fault-english-twice"),
        ('{ Chinese = "易六" }', "fault-language"),
        ('{ zh-Hans = "" }', "fault-empty"),
        (f'{{ zh-Hans = "{"六" * 41}" }}', "fault-floor-name"),
    ],
)
def test_names_in_other_languages_that_cannot_be_used(tmp_path: Path, names: str, code: str) -> None:
    [fault] = faults_of(tmp_path, f"{GOOD}names = {names}\n")
    assert fault.message.code == code


def test_a_floor_is_read_with_what_may_be_left_out(tmp_path: Path) -> None:
    floor = read(tmp_path, GOOD)
    [plan] = floor.tables
    assert (floor.name, floor.guests, floor.guest_credits, floor.cage) == ("Level 2", False, 0, CageSettings())
    assert (plan.name, plan.automatic, plan.timing) == ("Easy 1", True, Timing())
    assert plan.table == table(book("easy-six"), chip=5_00, minimum=25_00, maximum=5_000_00)
    assert (plan.table.layout, plan.table.boxes, plan.table.decks, plan.table.face_down) == ("A", 9, 8, False)


def test_r4_a_text_without_a_clause_on_the_differential_leaves_it_to_the_house(tmp_path: Path) -> None:
    without = read(tmp_path, NAME + TABLE + limits()).tables[0].table
    assert without.limits.differential is None
    given = read(tmp_path, NAME + TABLE + limits(more=', differential = "6000.00"')).tables[0].table
    assert given.limits.differential == 6000_00
    assert given.rulebook.clause("differential") == "R4"


def test_every_setting_is_read(tmp_path: Path) -> None:
    floor = read(
        tmp_path,
        """
        name = "濱海灣 level 3"
        guests = true
        guest_credits = "1234.5"
        [cage]
        voucher_cap = "5000.00"
        cage_only_above = "0"
        days_to_expiry = 30
        [[tables]]
        name = "貴賓 1-A"
        rulebook = "rws/baccarat@2"
        dealer = "automatic"
        layout = "C"
        boxes = 11
        decks = 10
        cards = "face-down"
        chip = "10.00"
        [tables.limits]
        minimum = "50.00"
        maximum = "9000"
        differential = "12345.67"
        [tables.limits.any-tie]
        minimum = "10.00"
        maximum = "700.00"
        [tables.limits.tie-wins-on-0]
        minimum = "20.00"
        maximum = "30.00"
        [tables.timing]
        betting = 600
        pace = 0.25
        insurance = 1
        options = 2.125
        pause = 0
        [[tables]]
        name = "2"
        rulebook = "insurance"
        dealer = "live"
        cards = "face-up"
        chip = "1.00"
        limits = { minimum = "1", maximum = "2" }
        """,
    )
    assert (floor.name, floor.guests, floor.guest_credits) == ("濱海灣 level 3", True, 1_234_50)
    assert floor.cage == CageSettings(voucher_cap=5_000_00, cage_only_above=0, days_to_expiry=30)
    first, second = floor.tables
    assert (first.name, first.automatic) == ("貴賓 1-A", True)
    assert first.timing == Timing(betting=600_000, pace=250, insurance=1_000, options=2_125, pause=0)
    settings_ = first.table
    assert settings_.rulebook == book("rws-baccarat")
    assert (settings_.layout, settings_.boxes, settings_.decks, settings_.face_down) == ("C", 11, 10, True)
    assert settings_.chip == 10_00
    by_area = {"any-tie": (10_00, 700_00), "tie-wins-on-0": (20_00, 30_00)}
    assert settings_.limits == Limits(50_00, 9_000_00, 12_345_67, by_area)
    assert list(settings_.limits.by_area) == list(by_area)
    assert (second.name, second.automatic, second.table.face_down) == ("2", False, False)
    assert second.table.limits == Limits(1_00, 2_00, None)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("by", ["short name", "id"])
def test_every_rulebook_can_be_named_and_comes_with_its_whole_text(tmp_path: Path, name: str, by: str) -> None:
    text = (PLUS if name in WITH_DIFFERENTIAL else GOOD).replace('"super-six-plus"', '"easy-six"')
    plan = one_table(tmp_path, text.replace('"easy-six"', f'"{name if by == "short name" else book(name).id}"'))
    assert plan.table.rulebook == book(name)
    assert plan.rulebook_source == (FOLDER / FILES[name]).read_text(encoding="utf-8")
    assert parse_rulebook(plan.rulebook_source, name).digest == plan.table.rulebook.digest


def test_a_rulebook_file_is_looked_for_beside_the_floor_file(tmp_path: Path) -> None:
    source = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace('"easy-six"', '"own-six"', 1)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "own.toml").write_text(source, encoding="utf-8")
    for name in ("games/own.toml", (tmp_path / "games" / "own.toml").as_posix()):
        plan = one_table(tmp_path, GOOD.replace('"easy-six"', f'"{name}"'))
        assert plan.table.rulebook.short_name == "own-six"
        assert plan.rulebook_source == source
        assert parse_rulebook(plan.rulebook_source, "own").digest == plan.table.rulebook.digest


def test_a_configured_floor_has_no_guests_unless_it_is_told_to(tmp_path: Path) -> None:
    assert not read(tmp_path, GOOD).guests
    assert not read(tmp_path, f"guests = false\n{GOOD}").guests
    floor = read(tmp_path, f'guests = true\nguest_credits = "500.00"\n{GOOD}')
    assert (floor.guests, floor.guest_credits) == (True, 500_00)


@pytest.mark.parametrize("name", ["1", "A" * 40, "Bean 1", "bean-1", "貴賓廳", "Privé 2-b"])
def test_names_that_can_be_used(tmp_path: Path, name: str) -> None:
    assert one_table(tmp_path, GOOD.replace("Easy 1", name)).name == name


def test_a_mark_at_the_beginning_of_the_file_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_floor(tmp_path / "floor.toml") == read(tmp_path, GOOD, "other.toml")


def test_the_page_about_it_has_an_example_that_can_be_read(tmp_path: Path) -> None:
    [example] = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    floor = read(tmp_path, example)
    assert [(plan.name, plan.automatic) for plan in floor.tables] == [("Bean 1", True), ("Salon Privé", False)]
    assert floor.tables[1].table.limits.by_area == {"tie": (100_00, 10_000_00)}
    assert not floor.guests


def test_the_page_about_it_says_the_times_that_hold() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for word in Timing.__struct_fields__:
        [row] = [line for line in page.splitlines() if line.startswith(f"| `{word}` |")]
        assert row.endswith(f"| {getattr(Timing(), word) / 1000:g} |")


# ── Faults ───────────────────────────────────────────────────────────────────────────────────────────────


def mistake(name: str, text: str, place: str, code: str, /, **facts: object) -> Any:
    return pytest.param(text, place, Message(code, facts), id=name.replace(" ", "-"))


def limits(minimum: str = "25.00", maximum: str = "5000.00", more: str = "") -> str:
    return f'limits = {{ minimum = "{minimum}", maximum = "{maximum}"{more} }} # here\n'


def timing(words: str, dealer: str = "automatic") -> str:
    return f'{GOOD}dealer = "{dealer}"\ntiming = {{ {words} }} # here\n'


def called(name: str) -> str:
    return GOOD.replace('name = "Easy 1"\n', f'name = "{name}" # here\n')


# fmt: off
MISTAKES = [
    # the floor
    mistake("no name", GOOD.removeprefix(NAME), "file", "fault-missing-value", word="name", expected_type="text"),
    mistake("an empty name", GOOD.replace(NAME, 'name = "" # here\n'), "name", "fault-empty"),
    mistake("a name of two lines", GOOD.replace(NAME, 'name = "a\\nb" # here\n'), "name", "fault-floor-name"),
    mistake("a name without end", GOOD.replace(NAME, f'name = "{"a" * 41}" # here\n'), "name",
            "fault-floor-name", most=40),
    mistake("an unknown word", f'city = "Macau" # here\n{GOOD}', "city",
            "fault-unknown-word", word="city",
            known=("cage", "confirm_bets_above", "four_eyes", "gaming_day_begins", "guest_credits", "guests", "name",
                   "patron_randomness", "tables", "time_zone", "two_persons_above")),
    mistake("no tables", NAME, "file", "fault-missing-value", word="tables", expected_type="tables"),
    mistake("tables is empty", f"{NAME}tables = [] # here\n", "tables", "fault-empty"),
    mistake("tables is one table", f'{NAME}[tables] # here\nname = "1"\n', "tables",
            "fault-wrong-type", expected_type="tables"),
    mistake("a table that is none", f"{NAME}tables = [5] # here\n", "tables[1]",
            "fault-wrong-type", expected_type="table"),
    # guests
    mistake("guests without credits", f"guests = true # here\n{GOOD}", "guests", "fault-guest-credits-missing"),
    mistake("guests with nothing", f'guests = true\nguest_credits = "0.00" # here\n{GOOD}', "guest_credits",
            "fault-guest-credits-zero"),
    mistake("credits without guests", f'guest_credits = "10.00" # here\n{GOOD}', "guest_credits",
            "fault-no-guests"),
    mistake("credits and guests are not let in", f'guests = false\nguest_credits = "10.00" # here\n{GOOD}',
            "guest_credits", "fault-no-guests"),
    mistake("guests that are no flag", f'guests = "yes" # here\nguest_credits = "10.00"\n{GOOD}', "guests",
            "fault-wrong-type", expected_type="true-or-false", value='"yes"'),
    mistake("credits that are a number", f"guests = true\nguest_credits = 10 # here\n{GOOD}", "guest_credits",
            "fault-wrong-type", expected_type="amount", value="10"),
    mistake("credits below nothing", f'guests = true\nguest_credits = "-5" # here\n{GOOD}', "guest_credits",
            "input-not-an-amount", text="-5"),
    # the cage
    mistake("a cage that is no table", f"cage = 5 # here\n{GOOD}", "cage",
            "fault-wrong-type", expected_type="table", value="5"),
    mistake("an unknown word of the cage", f"{NAME}[cage]\ncap = 5 # here\n{TABLE}{LIMITS}", "cage.cap",
            "fault-unknown-word", word="cap", known=("cage_only_above", "days_to_expiry", "voucher_cap")),
    mistake("a voucher of nothing", f'{NAME}[cage]\nvoucher_cap = "0" # here\n{TABLE}{LIMITS}', "cage.voucher_cap",
            "input-voucher-cap"),
    mistake("a threshold that is no amount", f'{NAME}[cage]\ncage_only_above = "all" # here\n{TABLE}{LIMITS}',
            "cage.cage_only_above", "input-not-an-amount", text="all"),
    mistake("a voucher that is never good", f"{NAME}[cage]\ndays_to_expiry = 0 # here\n{TABLE}{LIMITS}",
            "cage.days_to_expiry", "input-days-to-expiry", most=36_500),
    mistake("days that are no number", f'{NAME}[cage]\ndays_to_expiry = "30" # here\n{TABLE}{LIMITS}',
            "cage.days_to_expiry", "fault-wrong-type", expected_type="whole-number", value='"30"'),
    # a table's name
    mistake("a table without name", GOOD.replace("[[tables]]", "[[tables]] # here").replace('name = "Easy 1"\n', ""),
            "tables[1]", "fault-missing-value", word="name", expected_type="text"),
    mistake("a table with an empty name", called(""), "tables[1].name", "fault-empty"),
    mistake("a table of blanks", called("  "), "tables[1].name", "fault-empty"),
    mistake("a table with a colon", called("Easy:1"), "tables[1].name", "fault-table-name", value='"Easy:1"', most=40),
    mistake("a table with a path", called("Easy/1"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with an underscore", called("Easy_1"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with a blank before", called(" Easy"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with two blanks", called("Easy  1"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with a dash before", called("-easy"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with another line", called("Easy\\n"), "tables[1].name", "fault-table-name", most=40),
    mistake("a table with a name too long", called("e" * 41), "tables[1].name", "fault-table-name", most=40),
    mistake("a table called by a number", GOOD.replace('name = "Easy 1"\n', "name = 1 # here\n"), "tables[1].name",
            "fault-wrong-type", expected_type="text", value="1"),
    mistake("two tables of one name", GOOD + OTHER.replace('name = "Easy 2"', 'name = "Easy 1" # here'),
            "tables[2].name", "fault-table-twice", table="Easy 1"),
    mistake("two tables that differ in capitals", GOOD + OTHER.replace('name = "Easy 2"', 'name = "EASY 1" # here'),
            "tables[2].name", "fault-table-twice", table="EASY 1"),
    # a table's rulebook, layout, boxes, decks, cards, dealer
    mistake("an unknown word of a table", f"{GOOD}seats = 9 # here\n", "tables[1].seats",
            "fault-unknown-word", word="seats"),
    mistake("no rulebook", GOOD.replace("[[tables]]", "[[tables]] # here").replace('rulebook = "easy-six"\n', ""),
            "tables[1]", "fault-missing-value", word="rulebook", expected_type="text"),
    mistake("an empty rulebook", GOOD.replace('"easy-six"', '"" # here'), "tables[1].rulebook", "fault-empty"),
    mistake("an unknown rulebook", GOOD.replace('"easy-six"', '"easy-seven" # here'), "tables[1].rulebook",
            "input-no-such-rulebook", name="easy-seven"),
    mistake("a rulebook file that is not there", GOOD.replace('"easy-six"', '"none.toml" # here'),
            "tables[1].rulebook", "input-rulebook-file-unreadable", path="none.toml"),
    mistake("a rulebook file that cannot be one", GOOD.replace('"easy-six"', '"no\\u0000ne.toml" # here'),
            "tables[1].rulebook", "input-rulebook-file-unreadable"),
    mistake("a rulebook that is the floor file", GOOD.replace('"easy-six"', '"broken.toml" # here'),
            "tables[1].rulebook", "fault-in-file", file="broken.toml", key_path="TOML"),
    mistake("an unknown layout", f'{GOOD}layout = "Z" # here\nboxes = 500\n', "tables[1].layout",
            "fault-no-such-layout", layout="Z", known=("A", "B", "C"), rulebook="rws/easy-six@2012"),
    mistake("an empty layout", f'{GOOD}layout = "" # here\nboxes = 500\n', "tables[1].layout", "fault-empty"),
    mistake("a layout that is no text", f"{GOOD}layout = 1 # here\nboxes = 500\n", "tables[1].layout",
            "fault-wrong-type", expected_type="text", value="1"),
    mistake("boxes that the layout has not", f"{GOOD}boxes = 10 # here\n", "tables[1].boxes",
            "fault-boxes", layout="A", boxes=10, rulebook="rws/easy-six@2012", clause="2.1.1", most=9),
    mistake("no boxes", f"{GOOD}boxes = 0 # here\n", "tables[1].boxes",
            "fault-out-of-range", least=1, most=999, number=0),
    mistake("decks that the rulebook has not", f"{GOOD}decks = 3 # here\n", "tables[1].decks",
            "fault-decks", least=4, most=8, decks=3, rulebook="rws/easy-six@2012", clause="2.2.1"),
    mistake("decks that are no number", f'{GOOD}decks = "8" # here\n', "tables[1].decks",
            "fault-wrong-type", expected_type="whole-number", value='"8"'),
    mistake("cards that lie otherwise", f'{GOOD}cards = "open" # here\n', "tables[1].cards",
            "fault-not-one-of", value='"open"', known=("face-up", "face-down")),
    mistake("an unknown dealer", f'{GOOD}dealer = "robot" # here\n', "tables[1].dealer",
            "fault-not-one-of", value='"robot"', known=("automatic", "live")),
    # money
    mistake("no chip", GOOD.replace("[[tables]]", "[[tables]] # here").replace(CHIP, ""), "tables[1]",
            "fault-missing", word="chip"),
    mistake("a chip that is a number", GOOD.replace('"5.00"', "5 # here"), "tables[1].chip",
            "fault-wrong-type", expected_type="amount", value="5"),
    mistake("a chip that is no amount", GOOD.replace('"5.00"', '"five" # here'), "tables[1].chip",
            "input-not-an-amount", text="five"),
    mistake("a chip of nothing", GOOD.replace('"5.00"', '"0" # here'), "tables[1].chip", "fault-chip", chip=0),
    mistake("a chip on which odds do not pay", GOOD.replace('"5.00"', '"0.01" # here'), "tables[1].chip",
            "fault-chip-cents", chip=1),
    mistake("no limits", NAME + TABLE.replace("[[tables]]", "[[tables]] # here"), "tables[1]",
            "fault-missing-value", word="limits", expected_type="table"),
    mistake("limits that are no table", f"{NAME}{TABLE}limits = 5 # here\n", "tables[1].limits",
            "fault-wrong-type", expected_type="table", value="5"),
    mistake("no maximum", f'{NAME}{TABLE}limits = {{ minimum = "25.00" }} # here\n', "tables[1].limits",
            "fault-missing", word="maximum"),
    mistake("a maximum that is no amount", NAME + TABLE + limits(maximum="5k"), "tables[1].limits.maximum",
            "input-not-an-amount", text="5k"),
    mistake("a minimum of nothing", NAME + TABLE + limits("0"), "tables[1].limits.minimum",
            "fault-limits"),
    mistake("limits upside down", NAME + TABLE + limits("50", "25"), "tables[1].limits.maximum",
            "fault-limits", minimum=5000, maximum=2500),
    mistake("a minimum not in chips", NAME + TABLE + limits("26"), "tables[1].limits.minimum",
            "fault-limits-not-in-chips", chip=500),
    mistake("a maximum not in chips", NAME + TABLE + limits(maximum="5001"), "tables[1].limits.maximum",
            "fault-limits-not-in-chips", chip=500),
    mistake("an amount beyond all limits", NAME + TABLE + limits(maximum="9" * 14), "tables[1].limits.maximum",
            "input-amount-too-large"),
    mistake("an unknown word of limits", NAME + TABLE + limits(more=', top = "5"'), "tables[1].limits.top",
            "fault-unknown-limit", word="top"),
    mistake("an unknown area", NAME + TABLE + limits(more=", super-six = { minimum = 5 }"),
            "tables[1].limits.super-six", "fault-unknown-limit", word="super-six"),
    mistake("an area that is no table", NAME + TABLE + limits(more=', tie = "5.00"'), "tables[1].limits.tie",
            "fault-wrong-type", expected_type="table", value='"5.00"'),
    mistake("an area with one limit", NAME + TABLE + limits(more=', tie = { minimum = "5.00" }'),
            "tables[1].limits.tie", "fault-missing", word="maximum"),
    mistake("an area with a word too many",
            NAME + TABLE + limits(more=', tie = { minimum = "5.00", maximum = "10", chip = "5" }'),
            "tables[1].limits.tie.chip", "fault-unknown-word", word="chip", known=("maximum", "minimum")),
    mistake("an area not in chips", NAME + TABLE + limits(more=', tie = { minimum = "5.00", maximum = "11" }'),
            "tables[1].limits.tie.maximum", "fault-limits-not-in-chips"),
    mistake("limits of insurance",
            NAME + TABLE.replace("easy-six", "insurance")
            + limits(more=', player-insurance = { minimum = "5.00", maximum = "10" }'),
            "tables[1].limits.player-insurance", "fault-limits-of-insurance", area="player-insurance"),
    mistake("no Differential where there is one", NAME + PLUS_TABLE + limits(), "tables[1].limits",
            "fault-no-differential"),
    mistake("a Differential under the minimum", NAME + PLUS_TABLE + limits(more=', differential = "5.00"'),
            "tables[1].limits.differential", "fault-differential-under-minimum"),
    # timing
    mistake("timing that is no table", f"{GOOD}timing = 20 # here\n", "tables[1].timing",
            "fault-wrong-type", expected_type="table", value="20"),
    mistake("an unknown word of timing", timing("blinking = 20"), "tables[1].timing.blinking",
            "fault-unknown-word", word="blinking"),
    mistake("no time to bet", timing("betting = 0"), "tables[1].timing.betting",
            "fault-seconds", least=1, most=600, value="0"),
    mistake("all day to bet", timing("betting = 601"), "tables[1].timing.betting",
            "fault-seconds", least=1, most=600, value="601"),
    mistake("a little more than there may be", timing("betting = 600.001"), "tables[1].timing.betting",
            "fault-seconds", least=1, most=600, value="600.001"),
    mistake("a pace below nothing", timing("pace = -1"), "tables[1].timing.pace",
            "fault-seconds", least=0, most=30, value="-1"),
    mistake("no time for insurance", timing("insurance = 0.5"), "tables[1].timing.insurance",
            "fault-seconds", least=1, most=600),
    mistake("no time for options", timing("options = 0"), "tables[1].timing.options",
            "fault-seconds", least=1, most=600, value="0"),
    mistake("a pause without end", timing("pause = inf"), "tables[1].timing.pause",
            "fault-seconds", least=0, most=600, value="inf"),
    mistake("a time that is none", timing("pace = nan"), "tables[1].timing.pace",
            "fault-seconds", least=0, most=30, value="nan"),
    mistake("a time in words", timing('pace = "1.5 s"'), "tables[1].timing.pace",
            "fault-wrong-type", expected_type="seconds", value='"1.5 s"'),
    mistake("a time that is true", timing("pace = true"), "tables[1].timing.pace",
            "fault-wrong-type", expected_type="seconds"),
    mistake("the time of a live table", timing("betting = 20", "live"), "tables[1].timing.betting",
            "fault-timing-of-live-table"),
    mistake("randomness of a live table", f'{GOOD}dealer = "live"\npatron_randomness = true # here\n',
            "tables[1].patron_randomness", "fault-randomness-of-live-table"),
    mistake("deal now at a live table", f'{GOOD}dealer = "live"\ndeal_now = true # here\n',
            "tables[1].deal_now", "fault-deal-now-of-live-table"),
    mistake("a wrong time of a live table", timing("pause = -5", "live"), "tables[1].timing.pause",
            "fault-timing-of-live-table"),
]
# fmt: on


@pytest.mark.parametrize(("text", "place", "about"), MISTAKES)
def test_one_mistake_is_reported_where_it_is(tmp_path: Path, text: str, place: str, about: Message) -> None:
    (tmp_path / "broken.toml").write_text("[[", encoding="utf-8")
    faults = faults_of(tmp_path, text)
    assert {(fault.file, fault.place) for fault in faults} == {("floor.toml", place)}, "\n".join(map(str, faults))
    check_message(faults[0].message, about.code, **about.facts)
    assert {fault.line or 0 for fault in faults} == set(lines_marked(text) or [0])
    # A chip on which odds do not pay has one fault for each of the odds; everything else is reported once.
    assert len(faults) == 1 or place == "tables[1].chip"


def test_each_word_has_its_own_line_in_tables_of_the_second_table(tmp_path: Path) -> None:
    text = (
        f"{GOOD}[tables.timing]\nbetting = 30\n"
        f'[[tables]]\nname = "Easy 2"\nrulebook = "easy-six"\n{CHIP}'
        '[tables.limits]\nminimum = "1.00" # here\nmaximum = "5000.00"\n'
        '[tables.limits.tie]\nminimum = "5.00"\nmaximum = "x" # here\n'
        "[tables.timing]\nbetting = 20\npace = 99 # here\nblinking = 5 # here\n"
    ).replace('minimum = "1.00"', "minimum = 1")
    faults = faults_of(tmp_path, text)
    assert [fault.place for fault in faults] == [
        "tables[2].limits.minimum",
        "tables[2].limits.tie.maximum",
        "tables[2].timing.pace",
        "tables[2].timing.blinking",
    ]
    assert [fault.line for fault in faults] == lines_marked(text)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = (
        'name = ""\nguests = true\ncity = "Macau"\ncage = { voucher_cap = "0", days_to_expiry = 0 }\n'
        '[[tables]]\nname = "a:b"\nrulebook = "easy-six"\nlayout = "Z"\ndecks = 99\ndealer = "live"\n'
        'chip = 5\nlimits = { minimum = "1", differential = "5" }\ntiming = { betting = 20, pace = 1 }\n'
        '[[tables]]\nname = "2"\nrulebook = "easy-seven"\nboxes = -1\ncards = "up"\nchip = "x"\nlimits = {}\n'
        '[[tables]]\nname = "2"\nrulebook = "rws-baccarat"\nboxes = 13\ndecks = 11\nchip = "5"\n'
        'limits = { minimum = "7", maximum = "5", differential = "1", any-tie = { minimum = "0", maximum = "5" } }\n'
    )
    assert [(fault.line, fault.place) for fault in faults_of(tmp_path, text)] == [
        (1, "name"),
        (2, "guests"),
        (3, "city"),
        (4, "cage.days_to_expiry"),
        (4, "cage.voucher_cap"),
        (6, "tables[1].name"),
        (8, "tables[1].layout"),
        (9, "tables[1].decks"),
        (11, "tables[1].chip"),
        (12, "tables[1].limits"),
        (13, "tables[1].timing.betting"),
        (13, "tables[1].timing.pace"),
        (16, "tables[2].rulebook"),
        (17, "tables[2].boxes"),
        (18, "tables[2].cards"),
        (19, "tables[2].chip"),
        (20, "tables[2].limits"),
        (20, "tables[2].limits"),
        (22, "tables[3].name"),
        (24, "tables[3].boxes"),
        (25, "tables[3].decks"),
        (27, "tables[3].limits.any-tie.minimum"),
        (27, "tables[3].limits.differential"),
        (27, "tables[3].limits.minimum"),
    ]


def test_every_fault_of_a_rulebook_file_is_told_with_its_own_line(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
    broken = text.replace("fewest = 4", "fewest = 0").replace('publisher = "RWS"', "publisher = 5")
    (tmp_path / "own.toml").write_text(broken, encoding="utf-8")
    faults = faults_of(tmp_path, GOOD.replace("easy-six", "own.toml"))
    assert [(fault.file, fault.line, fault.place) for fault in faults] == [("floor.toml", 4, "tables[1].rulebook")] * 2
    check_message(faults[0].message, "fault-in-line", file="own.toml", key_path="decks.fewest")
    check_message(faults[0].message.facts["fault"], "fault-out-of-range", least=1, most=12, number=0)
    check_message(faults[1].message, "fault-in-line", file="own.toml", key_path="publisher")
    check_message(faults[1].message.facts["fault"], "fault-wrong-type", expected_type="text", value="5")


def test_what_is_not_toml_is_told_with_its_line(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, f"{NAME}[[tables]\n")
    assert (fault.file, fault.place) == ("floor.toml", "TOML")
    assert "line 2" in fault.message.facts["detail"]


def test_what_is_not_text_or_too_large_is_told(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_bytes(b'name = "\xff\xfe"\n')
    with pytest.raises(Faults) as refused:
        read_floor(tmp_path / "floor.toml")
    [fault] = refused.value.faults
    assert (fault.file, fault.place) == ("floor.toml", "file")
    check_message(fault.message, "fault-not-utf-8", detail="invalid start byte")
    [fault] = faults_of(tmp_path, GOOD + "#" * 1_000_000)
    check_message(fault.message, "fault-too-large", most=1_000_000)


def test_a_file_that_is_not_there_is_not_a_fault_of_the_floor(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(OSError, match=missing.name):
            read_floor(missing)


# ── Whatever is written ──────────────────────────────────────────────────────────────────────────────────


def reads(text: str) -> None:
    faults: tuple[Fault, ...] = ()
    floor = None
    try:
        floor = parse_floor(text, "floor.toml", FOLDER)
    except Faults as refused:
        faults = refused.faults
    assert bool(floor and floor.tables) != bool(faults)
    assert all(say(fault.message, language) for fault in faults for language in languages())


# What stands after an equals sign: things of every kind, and those that are nearly right.
VALUES = st.one_of(
    st.sampled_from(['"easy-six"', '"super-six-plus"', '"insurance"', '"A"', '"live"', '"automatic"', '"face-down"']),
    st.sampled_from(["true", "false", "{}", "[]", "[{}]", "nan", "inf", "-0.0", "1e400", "2026-01-01", "[[1]]", '""']),
    st.sampled_from(['"rws-easy-six-2012.toml"', '"../x.toml"', '"a\\u0000.toml"', '".toml"', '"/.toml"']),
    st.sampled_from(
        ['{ minimum = "5", maximum = "50" }', '{ tie = { minimum = "x" } }', "{ betting = 5, pause = -1 }"]
    ),
    st.integers(-(10**20), 10**20).map(str),
    st.integers(0, 10**5).map(lambda cents: f'"{cents / 100:.2f}"'),
    st.text("ab:/ -_1", max_size=5).map(lambda text: f'"{text}"'),
)
WORDS = st.one_of(
    st.sampled_from(["name", "guests", "guest_credits", "cage", "voucher_cap", "days_to_expiry", "tables", "other"]),
    st.sampled_from(["rulebook", "dealer", "layout", "boxes", "decks", "cards", "chip", "limits", "timing"]),
    st.sampled_from(["minimum", "maximum", "differential", "tie", "betting", "pace"]),
)
HEADERS = st.sampled_from(
    ["[[tables]]", "[tables.limits]", "[tables.timing]", "[tables.limits.tie]", "[cage]", "[tables]", "[[cage]]"]
)
LINES = st.one_of(HEADERS, st.tuples(WORDS, VALUES).map(" = ".join))


@settings(max_examples=120, deadline=None)
@given(st.lists(LINES, max_size=20).map("\n".join))
def test_no_words_make_anything_but_a_floor_or_its_faults(text: str) -> None:
    reads(text)


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 200), st.sampled_from(["set", "drop", "twice"]), VALUES)
def test_no_change_of_the_example_makes_anything_but_a_floor_or_its_faults(at: int, how: str, value: str) -> None:
    lines = [line for line in DEFAULT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    at %= len(lines)
    changed = {"set": [f"{lines[at].partition('=')[0]} = {value}"], "drop": [], "twice": [lines[at]] * 2}[how]
    reads("\n".join(lines[:at] + changed + lines[at + 1 :]))


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_no_text_makes_anything_but_a_floor_or_its_faults(text: str) -> None:
    reads(text)


def test_patrons_contribute_where_the_floor_or_the_table_asks_for_it(tmp_path: Path) -> None:
    def asked(floor: str, *tables: str) -> list[bool]:
        text = (
            NAME
            + floor
            + "".join(f"{TABLE.replace('Easy 1', f'Easy {n}')}{LIMITS}{more}" for n, more in enumerate(tables))
        )
        return [one.patron_randomness for one in parse_floor(text, "floor.toml", tmp_path).tables]

    yes, no = "patron_randomness = true\n", "patron_randomness = false\n"
    assert asked("", "", yes) == [False, True]
    assert asked(yes, "", no, 'dealer = "live"\n') == [True, False, False]
    assert not any(one.patron_randomness for one in default_floor().tables)


# ── What a floor would have to pay, and under which law ──────────────────────────────────────────────────


def test_a_limit_at_which_a_bet_wins_more_than_any_amount_there_is(tmp_path: Path) -> None:
    largest = LIMITS.replace('"5000.00"', '"1000000000000.00"')
    faults = faults_of(tmp_path, NAME + TABLE + largest)
    assert {fault.place for fault in faults} == {"tables[1].limits.maximum"}
    areas = {fault.message.facts["area"]: fault.message for fault in faults}
    check_message(
        areas["tie"],
        "fault-limits-payout",
        area="tie",
        odds="10 to 1",
        maximum=100_000_000_000_000,
        paid=1_000_000_000_000_000,
        largest=100_000_000_000_000,
    )
    high = LIMITS.replace('"5000.00"', '"100000000000.00"')
    hour = f'[[tables.schedule]]\nfrom = "20:00"\nto = "02:00"\n{high}'
    assert {fault.message.code for fault in faults_of(tmp_path, GOOD + hour)} == {"fault-limits-payout"}
    assert {fault.place for fault in faults_of(tmp_path, GOOD + hour)} == {"tables[1].schedule[1].limits.maximum"}


def test_two_laws_under_one_id_are_refused_with_the_way_out(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text.replace('odds = "8 to 1"', 'odds = "9 to 1"', 1), encoding="utf-8")
    other = OTHER.replace('"easy-six"', '"own.toml" # here')
    [fault] = faults_of(tmp_path, GOOD + other)
    assert (fault.place, [fault.line]) == ("tables[2].rulebook", lines_marked(GOOD + other))
    check_message(fault.message, "fault-two-laws-on-a-floor", rulebook="rws/easy-six@2012", table="Easy 1")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    assert len(read(tmp_path, GOOD + other).tables) == 2  # the same law, from a file


def test_a_floor_knows_the_rulebooks_of_its_tables_and_of_its_library(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace("rws/easy-six@2012", "demo/six@1")
    (tmp_path / "own.toml").write_text(text.replace('"easy-six"', '"own-six"', 1), encoding="utf-8")
    by_file = read(tmp_path, GOOD.replace('"easy-six"', '"own.toml"'))
    assert by_file.library.entry("demo/six@1").rulebook == by_file.tables[0].table.rulebook
    by_name = parse_floor(GOOD.replace('"easy-six"', '"own-six"'), "floor.toml", None, open_library([tmp_path]))
    assert by_name.tables[0].table == by_file.tables[0].table


# ── What is read, and from where ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("named", ["/etc/own.toml", "../own.toml", "inside/../../own.toml", "link.toml"])
def test_a_rulebook_is_read_from_the_folder_of_the_floor_file_alone(tmp_path: Path, named: str) -> None:
    folder = tmp_path / "floor"
    (folder / "inside").mkdir(parents=True)
    (tmp_path / "own.toml").write_text("[[")  # were it read, that would be the fault
    (folder / "link.toml").symlink_to(tmp_path / "own.toml")
    [fault] = faults_of(folder, GOOD.replace("easy-six", named))
    assert (fault.place, fault.message.code) == ("tables[1].rulebook", "fault-rulebook-elsewhere")


@pytest.mark.parametrize("named", ["pipe.toml", "folder.toml"])
def test_a_pipe_or_a_folder_is_no_rulebook(tmp_path: Path, named: str) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    [fault] = faults_of(tmp_path, GOOD.replace("easy-six", named))
    assert (fault.place, fault.message.code) == ("tables[1].rulebook", "input-rulebook-file-unreadable")


def test_a_pipe_is_no_floor_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "floor.toml")
    with pytest.raises(OSError, match="no regular file"):
        read_floor(tmp_path / "floor.toml")


def test_a_pipe_among_the_rulebooks_of_a_folder_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(InputError) as refused:
        open_library([tmp_path])
    assert refused.value.message.facts["path"].endswith("pipe.toml")


def test_of_thousands_of_unknown_words_some_are_named_and_the_rest_counted(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, GOOD + "".join(f"\n[section{number}]\na = 1\n" for number in range(1_000)))
    assert len(faults) == 101
    [rest] = [fault for fault in faults if fault.message.code == "fault-more-unknown-words"]
    assert rest.message.facts == {"count": 900}
