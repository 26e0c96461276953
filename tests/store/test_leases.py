"""Leases: who is there, who runs what, and who is taken for dead when."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from tests.server.front import Proxy, before_database, through
from tests.store.checking import awaited

from punto.store import leases
from punto.store.leases import Leases
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable


@asynccontextmanager
async def server(url: str) -> AsyncIterator[tuple[Leases, Proxy]]:
    """That beats over a line which can be cut."""
    line = before_database(url)
    journal = await PostgresJournal.open(through(await line.begin(), url))
    made = Leases(journal)
    try:
        yield made, line
    finally:
        line.mend()
        made.close()
        await journal.close()
        await line.end()


@pytest.fixture(autouse=True)
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases that do not run out in a test, and beats that wait a moment for an answer."""
    monkeypatch.setattr(leases, "LEASE_S", 600.0)
    monkeypatch.setattr(leases, "_PATIENCE", 1 / 600)


async def beats(one: Leases, node: str, *tables: str) -> leases.Seen:
    """As soon as it is answered."""
    async with asyncio.timeout(120):
        while True:
            try:
                return await one.beat(node, "http://" + node, tables)
            except Unavailable:
                await asyncio.sleep(0.02)


@awaited
async def test_a_table_is_one_servers_until_it_is_given_back(postgres_url: str) -> None:
    async with server(postgres_url) as (one, _), server(postgres_url) as (two, _):
        await beats(one, "one")
        await beats(two, "two")
        assert await one.take("A", "one")
        assert not await two.take("A", "two")
        assert (await beats(two, "two")).tables == {"A": "one"}
        heard = asyncio.Event()
        two.on_change = lambda what: heard.set() if what == "leases" else None
        await one.give_back("A", "one")
        await asyncio.wait_for(heard.wait(), 120)
        assert await two.take("A", "two")


@awaited
async def test_who_is_not_answered_for_a_moment_is_not_dead_and_whose_connection_is_gone_is(postgres_url: str) -> None:
    async with server(postgres_url) as (one, line), server(postgres_url) as (two, _):
        await beats(one, "one")
        assert await one.take("A", "one")
        line.swallow()
        with pytest.raises(Unavailable):
            await one.beat("one", "", ["A"])
        assert (await beats(two, "two")).tables == {"A": "one"}
        assert not await two.take("A", "two")
        line.mend()
        assert (await beats(one, "one", "A")).tables == {"A": "one"}
        line.refuse()
        async with asyncio.timeout(120):
            while (await beats(two, "two")).tables:
                await asyncio.sleep(0.02)
        assert await two.take("A", "two")


@awaited
async def test_a_lease_that_nobody_renews_runs_out(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_S", 1.0)
    monkeypatch.setattr(leases, "_PATIENCE", 60.0)
    async with server(postgres_url) as (one, _), server(postgres_url) as (two, _):
        await beats(one, "one")
        assert await one.take("A", "one")
        async with asyncio.timeout(120):
            while not await two.take("A", "two"):
                await beats(one, "one")  # it runs, and does not say that it runs the table


@awaited
async def test_tables_that_nobody_runs_are_known_for_as_long_as_the_floor_has_them(postgres_url: str) -> None:
    async with server(postgres_url) as (one, _), server(postgres_url) as (two, _):
        await beats(one, "one")
        for table in ("A", "B", "C"):
            assert await one.take(table, "one")
        assert (await two.seen()).unrun == set()
        await one.give_back("B", "one")
        await one.give_up("C", "one")
        found = await two.seen()
        assert (found.unrun, found.failed) == ({"B", "C"}, {"C"})
        await two.forget("A", "two")  # which is not its to forget
        await two.leave("one")
        found = await two.seen()
        assert (found.unrun, found.failed, found.nodes) == ({"A", "B", "C"}, {"C"}, {})
        await beats(one, "one")
        assert await one.take("A", "one")
        database = await asyncpg.connect(postgres_url)
        await database.execute("UPDATE leases SET until = now() - interval '1 minute'")
        await database.close()
        assert (await two.seen()).unrun == {"A", "B", "C"}
        await one.forget("A", "one")
        assert (await two.seen()).unrun == {"B", "C"}


@awaited
async def test_a_dead_server_is_forgotten_once_whoever_runs_would_have_been_heard(postgres_url: str) -> None:
    """And not before: all connections may have been lost at once, and the others are on their way back."""
    async with server(postgres_url) as (one, _):
        database = await asyncpg.connect(postgres_url)
        await beats(one, "one")
        await database.execute(
            "INSERT INTO nodes (name, address, until, pid) VALUES ('dead', '', now() - interval '2000 seconds', 0)"
        )
        await beats(one, "one")
        assert (await one.seen()).unheard.keys() == {"dead"}
        one._connected_at -= 1_300
        await beats(one, "one")
        assert (await one.seen()).unheard == {}
        await database.close()
