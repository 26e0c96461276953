"""Limits that patrons set themselves: stricter at once, looser a day later, and never a way around it."""

import hypothesis.strategies as st
from hypothesis import given, settings
from tests.people.staff import AT, DAY, HOUR, house, refused
from tests.store.checking import awaited

from punto.people.events import LimitsSet
from punto.people.limits import changed, may_follow
from punto.people.state import PersonState, PlayLimits


@awaited
async def test_stricter_at_once_and_looser_after_a_day(journal_url: str) -> None:
    async with house(journal_url) as here:
        people = here.people
        assert await people.limits("mei", AT) == PlayLimits()
        assert await people.set_limits("1", AT, "mei", 500, 60) == PlayLimits(500, 60)
        assert await people.set_limits("2", AT, "mei", 300, 60) == PlayLimits(300, 60)
        later = LimitsSet(900, 30, AT + DAY)
        assert await people.set_limits("3", AT, "mei", 900, 30) == PlayLimits(300, 30, later)
        assert await here.server().limits("MEI", AT + DAY - 1) == PlayLimits(300, 30, later)
        assert await people.limits("mei", AT + DAY) == PlayLimits(900, 30)
        none = LimitsSet(None, None, AT + 3 * DAY)
        assert await people.set_limits("4", AT + 2 * DAY, "mei", None, None) == PlayLimits(900, 30, none)
        assert await people.limits("mei", AT + 3 * DAY) == PlayLimits()


@awaited
async def test_what_is_stricter_again_forgets_what_was_to_come(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        await here.people.set_limits("1", AT, "mei", 500, None)
        await here.people.set_limits("2", AT, "mei", 900, None)
        assert await here.people.set_limits("3", AT + HOUR, "mei", 500, None) == PlayLimits(500)
        assert await here.people.limits("mei", AT + 9 * DAY) == PlayLimits(500)


@awaited
async def test_asked_again_it_is_done_once(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        await here.people.set_limits("1", AT, "mei", 500, None)
        for _ in range(2):
            await here.people.set_limits("2", AT, "mei", 900, 30)
            await here.people.set_limits("2", AT + HOUR, "mei", 900, 30)
        assert (await here.kinds("mei")).count("LimitsSet") == 3
        with refused("id-already-used"):
            await here.people.set_limits("2", AT, "mei", 901, 30)
        guest = await here.people.admit_guest(AT, 100)
        assert await here.people.set_limits("3", AT, guest.name, 50, None) == PlayLimits(50)


def loosest(limit: int | None) -> float:
    return float("inf") if limit is None else limit


@given(
    asked=st.lists(
        st.tuples(
            st.integers(0, 30 * HOUR),
            st.none() | st.integers(1, 5),
            st.none() | st.integers(1, 5),
        ),
        min_size=1,
        max_size=8,
    )
)
@settings(max_examples=150, deadline=None)
def test_nothing_looser_is_in_force_within_a_day_of_asking(asked: list[tuple[int, int | None, int | None]]) -> None:
    book, at = PersonState("person/mei"), AT
    for after, loss, minutes in asked:
        at += after
        before = book.limits.at(at)
        events = changed(before, at, loss, minutes)
        for event in events:
            assert may_follow(book.limits.at(at), at, event)
            book.happened(event, at)
        for moment in (at, at + DAY - 1):
            now = book.limits.at(moment)
            assert loosest(now.loss) == min(loosest(before.loss), loosest(loss))
            assert loosest(now.minutes) == min(loosest(before.minutes), loosest(minutes))
        then = book.limits.at(at + DAY)
        assert (then.loss, then.minutes, then.to_come) == (loss, minutes, None)


def test_what_is_looser_cannot_follow_at_once() -> None:
    now = PlayLimits(100, 30)
    assert may_follow(now, AT, LimitsSet(100, 29, AT))
    assert not may_follow(now, AT, LimitsSet(101, 29, AT))
    assert not may_follow(now, AT, LimitsSet(100, None, AT))
    assert not may_follow(now, AT, LimitsSet(101, 30, AT + DAY - 1))
