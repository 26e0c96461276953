"""Where commits wait for a standby, nothing is acknowledged that might be on one machine alone."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from support.postgres_server import Server
from tests.store.checking import awaited, done, one, opened, unit

from punto.store import postgres
from punto.store.records import Done


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 60)


_WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@asynccontextmanager
async def standby_missing(server: Server) -> AsyncIterator["asyncpg.Connection[Any]"]:
    """Every commit waits for a standby that there is not."""
    operator = await asyncpg.connect(server.url())
    await operator.execute("SET synchronous_commit = local")
    try:
        await operator.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        await operator.execute("SELECT pg_reload_conf()")
        yield operator
    finally:
        await back(operator)
        await operator.close()


async def back(operator: "asyncpg.Connection[Any]") -> None:
    await operator.execute("ALTER SYSTEM RESET synchronous_standby_names")
    await operator.execute("SELECT pg_reload_conf()")


async def waits(operator: "asyncpg.Connection[Any]", after: int = 0) -> int:
    """Until somebody waits for the standby, another one than before: its process."""
    async with asyncio.timeout(120):
        while (found := await _waiting(operator, after)) is None:
            await asyncio.sleep(0.02)
        return found


async def _waiting(operator: "asyncpg.Connection[Any]", after: int = 0) -> int | None:
    return next((pid for (pid,) in await operator.fetch(_WAITING) if pid != after), None)


async def one_that_waits(
    operator: "asyncpg.Connection[Any]", ask: Callable[[], Awaitable[Any]]
) -> tuple["asyncio.Task[Any]", int]:
    """Asked until it waits for the standby: a server takes a while to act on its new settings."""
    async with asyncio.timeout(120):
        while True:
            asked = asyncio.ensure_future(ask())
            while not asked.done():
                if (pid := await _waiting(operator)) is not None:
                    return asked, pid
                await asyncio.sleep(0.02)
            await asked


@awaited
async def test_a_commit_whose_wait_was_cut_off_is_not_done_until_another_has_waited(
    own_url: str, server: Server
) -> None:
    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0))
        number = 1

        async def another() -> object:
            nonlocal number
            number += 1
            return await one(journal, unit(str(number), "x", number - 1))

        async with standby_missing(server) as operator:
            waiting, first = await one_that_waits(operator, another)
            await operator.execute("SELECT pg_cancel_backend($1)", first)  # the server says no more than a warning
            await waits(operator, first)
            assert (await journal.head()).position == number  # there it is for all to see
            assert not waiting.done()
            await back(operator)
            assert await waiting == Done(number, number)


@pytest.mark.parametrize("way", ["looked up", "asked again"])
@awaited
async def test_what_was_done_before_is_not_told_from_what_can_be_read_alone(
    own_url: str, server: Server, way: str
) -> None:
    async with opened(own_url) as journal:
        await done(journal, unit("1", "x", 0))

        async def ask() -> object:
            return await (journal.outcome_of("1") if way == "looked up" else one(journal, unit("1", "x", 0)))

        async with standby_missing(server) as operator:
            waiting, _ = await one_that_waits(operator, ask)
            assert not waiting.done()
            await back(operator)
            found = await waiting
            assert isinstance(found, Done)
            assert found.repeated
