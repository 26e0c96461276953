"""A database that says nothing any more, though no connection to it is lost: nobody waits for it without end, and what
it did meanwhile is not taken for something else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from tests.server.front import Proxy, before_database, through
from tests.store.checking import awaited, done, opened, unit

from punto.store import postgres
from punto.store.contract import Journal
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 0.5)


@asynccontextmanager
async def by_a_line(url: str) -> AsyncIterator[tuple[Journal, Proxy]]:
    line = before_database(url)
    async with opened(through(await line.begin(), url)) as journal:
        yield journal, line
    await line.end()


async def claimed(journal: Journal, name: str) -> None:
    """As soon as it is free."""
    while True:
        with suppress(Unavailable):
            if await journal.claim(name):
                return
        await asyncio.sleep(0.02)


@awaited
async def test_a_name_whose_claim_was_answered_too_late_is_nobodys(postgres_url: str) -> None:
    """The database gives it to a connection at which nobody waits for it any more."""
    async with by_a_line(postgres_url) as (slow, line), opened(postgres_url) as other:
        await claimed(slow, "kept")
        line.swallow()
        with pytest.raises(Unavailable):
            await slow.claim("late")
        line.mend()
        await claimed(slow, "kept")
        await claimed(other, "late")
        assert not await slow.claim("late")
        assert not await other.claim("kept")


@awaited
async def test_a_name_that_was_let_go_too_late_can_be_claimed_again(postgres_url: str) -> None:
    async with by_a_line(postgres_url) as (slow, line), opened(postgres_url) as other:
        await claimed(slow, "late")
        line.swallow()
        with pytest.raises(Unavailable):
            await slow.let_go("late")
        line.mend()
        await claimed(other, "late")
        assert not await slow.claim("late")
        await other.let_go("late")
        await claimed(slow, "late")
        await slow.let_go("late")
        await claimed(other, "late")


@awaited
async def test_who_gives_up_a_claim_keeps_all_others(postgres_url: str) -> None:
    """Or has them again at once, though nothing is written."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        await claimed(one, "kept")
        asking = asyncio.ensure_future(one.claim("late"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        await asyncio.wait_for(_regained(one), 60)
        assert not await other.claim("kept")


async def _regained(journal: Journal) -> None:
    assert isinstance(journal, PostgresJournal)
    if journal.claims._regaining is not None:
        await journal.claims._regaining


@awaited
async def test_a_journal_is_closed_although_its_database_says_nothing(postgres_url: str) -> None:
    async with by_a_line(postgres_url) as (journal, line):
        await done(journal, unit("1", "x", 0))
        await journal.streams()
        line.swallow()
