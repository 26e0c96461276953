"""Credits that a server knows: the later one counts, whichever comes later."""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest
from tests.server.floors import House
from tests.server.scenes import floor, floor_test
from tests.store.checking import awaited

from punto.server.credits import Credits
from punto.store.contract import Journal

MEI, JON = "patron:mei", "patron:jon"


class Books:
    """A journal as a reader sees it: what is read is what there is when somebody asks, and comes when it is let go."""

    def __init__(self) -> None:
        self.position, self.balances = 0, dict[str, int]()
        self.answers = asyncio.Event()
        self.answers.set()

    async def balances_as_of(self, accounts: Sequence[str]) -> tuple[int, dict[str, int]]:
        found = self.position, {one: self.balances[one] for one in accounts if one in self.balances}
        await self.answers.wait()
        return found

    def credits(self) -> Credits:
        return Credits(cast(Journal, self))


@awaited
async def test_what_was_read_before_a_bet_does_not_take_it_back() -> None:
    books = Books()
    books.position, books.balances = 7, {MEI: 100}
    credits = books.credits()
    books.answers.clear()
    reading = asyncio.create_task(credits.read({MEI, JON}))
    await asyncio.sleep(0)
    credits.take({MEI: (60, 8)})
    books.answers.set()
    await reading
    assert (credits.of(MEI), credits.of(JON)) == (60, 0)
    books.position, books.balances = 9, {MEI: 75}
    await credits.read({MEI})
    assert credits.of(MEI) == 75


@awaited
async def test_of_two_tables_the_later_one_counts_whichever_says_so_first() -> None:
    credits = Books().credits()
    credits.take({MEI: (40, 12)})
    credits.take({MEI: (60, 11), JON: (5, 11)})
    assert credits.known([MEI, JON, "patron:nobody"]) == {MEI: (40, 12), JON: (5, 11)}


@awaited
async def test_where_somebody_brought_back_a_copy_what_it_has_is_what_counts() -> None:
    books = Books()
    credits = books.credits()
    credits.take({MEI: (60, 800), JON: (5, 800)})
    books.position, books.balances = 300, {MEI: 100}
    await credits.read({MEI})
    assert (credits.of(MEI), credits.of(JON)) == (100, 0)
    credits.take({MEI: (90, 301)})
    assert credits.of(MEI) == 90


@floor_test(floor("Easy Six"))
async def test_a_bet_shows_in_the_credit_without_a_reading(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        assert await talk.until(lambda: seen.own["credit"]) == "10000.00"

        read, goes_on = house.casino.journal.balances_as_of, asyncio.Event()

        async def later(accounts: Sequence[str]) -> Any:
            await goes_on.wait()
            return await read(accounts)

        monkeypatch.setattr(house.casino.journal, "balances_as_of", later)
        await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="25.00")
        assert await talk.until(lambda: seen.own["credit"] == "9975.00")
        goes_on.set()
