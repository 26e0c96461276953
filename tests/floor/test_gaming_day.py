"""Gaming days in the floor's own time zone, those on which the clocks change among them, and what follows them."""

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.samples import examples

from punto.floor.events import FloorOpened
from punto.floor.floor_file import parse_floor
from punto.floor.gaming_day import UTC_DAYS, Calendar, GamingDay, Shift, days_of
from punto.reports.significant import significant
from punto.rules.errors import InputError
from punto.rules.toml_file import Faults
from punto.store.codec import decode, encode
from punto.store.location import open_journal
from punto.store.records import Append, NewEvent, Transaction

AN_HOUR = 3_600_000_000
SINGAPORE = GamingDay("Asia/Singapore")
LONDON = GamingDay("Europe/London")  # 29 March 2026 has 23 hours, 25 October 25


def at(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp()) * 1_000_000  # type: ignore[misc]  # of a day and a time


def test_a_gaming_day_in_singapore_begins_at_six_there() -> None:
    assert SINGAPORE.day_and_shift(at(2026, 11, 15, 21, 59)) == (date(2026, 11, 15), Shift.GRAVE)
    assert SINGAPORE.day_and_shift(at(2026, 11, 15, 22)) == (date(2026, 11, 16), Shift.DAY)
    assert SINGAPORE.day_and_shift(at(2026, 11, 16, 6)) == (date(2026, 11, 16), Shift.SWING)
    assert SINGAPORE.began(at(2026, 11, 16, 6)) == at(2026, 11, 15, 22)
    assert SINGAPORE.next_begins(at(2026, 11, 16, 6)) == at(2026, 11, 16, 22)
    assert UTC_DAYS.day_and_shift(at(2026, 11, 16, 6)) == (date(2026, 11, 16), Shift.DAY)


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 28), 23), ((2026, 10, 24), 25), ((2026, 6, 1), 24)])
def test_a_day_on_which_the_clocks_change_has_23_or_25_hours(day: tuple[int, int, int], hours: int) -> None:
    noon = at(*day, 12)
    began, ends = LONDON.began(noon), LONDON.next_begins(noon)
    assert ends - began == hours * AN_HOUR
    assert [LONDON.day(one) for one in (began - 1, began, ends - 1, ends)] == [
        date(*day[:2], day[2] - 1) if day[2] > 1 else date(2026, 5, 31),
        date(*day),
        date(*day),
        LONDON.day(ends),
    ]
    # Shifts go by the clock on the wall: the night has the hour more or less.
    assert [LONDON.local(began).hour, LONDON.local(ends).hour] == [6, 6]
    assert LONDON.day_and_shift(began + 16 * AN_HOUR - 1)[1] is Shift.SWING
    assert {LONDON.day_and_shift(one)[1] for one in range(began + 16 * AN_HOUR, ends, AN_HOUR)} == {Shift.GRAVE}


@given(
    moment=st.integers(at(2000, 1, 1), at(2060, 1, 1)),
    days=st.builds(
        GamingDay,
        st.sampled_from(["UTC", "Asia/Singapore", "Europe/London", "America/New_York", "Australia/Lord_Howe"]),
        st.sampled_from(["00:00", "02:30", "06:00", "23:45"]),
    ),
)
@settings(max_examples=examples(200), deadline=None)
def test_every_moment_is_in_one_gaming_day_and_the_next_begins_where_it_ends(moment: int, days: GamingDay) -> None:
    began, ends = days.began(moment), days.next_begins(moment)
    assert began <= moment < ends
    assert 22 * AN_HOUR <= ends - began <= 26 * AN_HOUR
    assert days.day(began) == days.day(moment) == days.day(ends - 1) != days.day(ends)
    assert days.began(ends) == ends


def test_days_that_are_over_stay_what_they_were_when_the_floor_takes_another_zone() -> None:
    moved = at(2026, 11, 16, 3)
    calendar = Calendar([(at(2026, 1, 1), UTC_DAYS), (moved, SINGAPORE)])
    assert calendar.day(at(2026, 11, 15, 23)) == date(2026, 11, 15)
    assert calendar.day(at(2026, 11, 16, 23)) == date(2026, 11, 17)
    assert calendar.now == SINGAPORE


def test_a_floor_without_a_zone_is_recorded_as_it_always_was() -> None:
    kind, version, body = encode(FloorOpened("f", True))
    assert body == b'{"type":"FloorOpened","floor":"f","play_credits":true}'
    assert days_of(decode(kind, version, body)) == UTC_DAYS
    there = FloorOpened("f", False, "Asia/Singapore", "08:00")
    assert decode(*encode(there)) == there


FLOOR = """name = "f"
{more}
[[tables]]
name = "1"
rulebook = "easy-six"
chip = "5.00"
limits = {{ minimum = "25.00", maximum = "500.00" }}
"""


def test_the_floor_file_says_zone_and_hour() -> None:
    more = 'time_zone = "Asia/Singapore"\ngaming_day_begins = "08:00"'
    assert parse_floor(FLOOR.format(more=more), "f.toml", None).days == GamingDay("Asia/Singapore", "08:00")
    assert parse_floor(FLOOR.format(more=""), "f.toml", None).days == UTC_DAYS


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ('time_zone = "Asia/Nowhere"', "input-time-zone"),
        ('time_zone = "../passwd"', "input-time-zone"),
        ('time_zone = "Asia"', "input-time-zone"),
        ('gaming_day_begins = "24:00"', "fault-hour"),
        ('gaming_day_begins = "6"', "fault-hour"),
    ],
)
def test_a_zone_or_hour_that_there_is_not_is_a_fault_with_its_line(more: str, code: str) -> None:
    with pytest.raises(Faults) as faults:
        parse_floor(FLOOR.format(more=more), "f.toml", None)
    assert [(fault.message.code, fault.line) for fault in faults.value.faults] == [(code, 2)]


def test_a_journal_whose_zone_this_machine_does_not_know_is_not_counted_by_another_clock(tmp_path: Path) -> None:
    async def report() -> None:
        journal = await open_journal(str(tmp_path / "floor.db"))
        try:
            opened = FloorOpened("f", False, "Asia/Nowhere")
            await journal.append([Transaction("a", at(2026, 1, 1), (Append("floor", 0, (NewEvent(opened),)),))])
            await significant(journal)
        finally:
            await journal.close()

    with pytest.raises(InputError) as error:
        asyncio.run(report())
    assert error.value.message.code == "input-time-zone"
