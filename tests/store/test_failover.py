"""The primary is killed and its synchronous standby promoted: what was Done is there; what is not there was not Done.

A commit whose wait for the standby was cut off is visible to all on the primary, and not on the standby.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from support.postgres_pair import Pair, own_pair
from tests.store.checking import awaited, done, one, opened, unit

from punto.store import postgres
from punto.store.backup import copy
from punto.store.contract import Journal, Streams
from punto.store.leases import Leases
from punto.store.location import open_journal, open_to_read
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable
from punto.store.records import Done

_WAITING = "SELECT pid, query_start FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@pytest.fixture
def pair() -> Iterator[Pair]:
    with own_pair() as made:
        yield made


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 60)


@asynccontextmanager
async def operator_of(pair: Pair) -> AsyncIterator["asyncpg.Connection[Any]"]:
    operator = await asyncpg.connect(pair.primary.url())
    await operator.execute("SET synchronous_commit = local")
    try:
        yield operator
    finally:
        operator.terminate()


async def waits(operator: "asyncpg.Connection[Any]", after: Any = None) -> Any:
    """Until a commit waits for the standby, another one than before: its process, and since when."""
    async with asyncio.timeout(60):
        while not (found := [one for one in map(tuple, await operator.fetch(_WAITING)) if one != after]):
            await asyncio.sleep(0.02)
        return found[0]


async def cut_off(operator: "asyncpg.Connection[Any]") -> None:
    """The commit that waits is visible from here on, and nowhere but on the primary; whoever sent it tries again."""
    first = await waits(operator)
    await operator.execute("SELECT pg_cancel_backend($1)", first[0])
    await waits(operator, first)


async def failed_over(pair: Pair) -> None:
    await asyncio.to_thread(pair.fail_over)


@awaited
async def test_what_was_cut_off_and_is_gone_is_written_again_before_it_is_done(pair: Pair) -> None:
    async with opened(pair.url()) as journal:
        await done(journal, unit("1", "x", 0))
        pair.standby.stop()
        async with operator_of(pair) as operator:
            written = asyncio.ensure_future(one(journal, unit("2", "x", 1)))
            await cut_off(operator)
            assert (await journal.head()).position == 2  # for all to see
            assert not written.done()
        await failed_over(pair)
        assert await written == Done(2, 2)
    async with opened(pair.standby.url()) as journal:
        assert [record.request_id for record in await journal.stream("x")] == ["1", "2"]


def killed(journal: PostgresJournal) -> None:
    journal._task.cancel()
    journal.pool.terminate()
    assert journal._writer is not None
    journal._writer.terminate()


async def _outcome(journal: Journal) -> object:
    return await journal.outcome_of("2")


async def _length(journal: Journal) -> object:
    async def read(streams: Streams) -> int:
        return len(await streams.stream("x"))

    return await journal.lasting(read)


@pytest.mark.parametrize(("ask", "afterwards"), [(_outcome, None), (_length, 1)])
@awaited
async def test_nobody_is_answered_by_what_was_read_from_the_old_primary_and_is_gone(
    pair: Pair, ask: Callable[[Journal], Awaitable[object]], afterwards: object
) -> None:
    async with opened(pair.url()) as journal:
        other = await PostgresJournal.open(pair.url())
        await done(journal, unit("1", "x", 0))
        pair.standby.stop()
        async with operator_of(pair) as operator:
            lost = asyncio.ensure_future(one(other, unit("2", "x", 1)))
            await cut_off(operator)
            lost.cancel()
            killed(other)  # who wrote it never heard of it, and does not write it again
            asked = asyncio.ensure_future(ask(journal))
            await waits(operator)
            assert len(await journal.stream("x")) == 2
            assert not asked.done()
        await failed_over(pair)
        assert await asked == afterwards


@awaited
async def test_what_is_private_is_kept_when_it_is_on_the_standby(pair: Pair) -> None:
    async with opened(pair.url()) as journal:
        pair.standby.stop()
        async with operator_of(pair) as operator:
            kept = asyncio.ensure_future(journal.put_private("probe", {"a": b"1"}))
            await cut_off(operator)
            assert not kept.done()
        await failed_over(pair)
        await kept
        assert await journal.get_private("probe") == {"a": b"1"}


@awaited
async def test_a_standby_is_read_and_backed_up_and_never_written_to(pair: Pair, sqlite_url: str) -> None:
    async with opened(pair.url()) as journal, opened(sqlite_url) as backup:
        await done(journal, unit("1", "x", 0), unit("2", "y", 0))
        standby = await open_to_read(pair.standby.url())
        async with asyncio.timeout(60):
            while await standby.head() != await journal.head():
                await asyncio.sleep(0.02)
        assert await copy(standby, backup) == await journal.head()
        await standby.close()
        with pytest.raises(Unavailable):
            await open_journal(pair.standby.url())


@awaited
async def test_after_a_failover_servers_are_known_by_their_new_connections_and_keep_their_tables(pair: Pair) -> None:
    async with opened(pair.url()) as one_, opened(pair.url()) as two:
        assert isinstance(one_, PostgresJournal)
        assert isinstance(two, PostgresJournal)
        servers = {"a": Leases(one_), "b": Leases(two)}
        everything = {"table a": "a", "table b": "b"}
        for name, leases in servers.items():
            leases.lease_s = 3.0
            await leases.beat(name, "", ())
            assert await leases.take(f"table {name}", name)
        await failed_over(pair)
        await asyncio.sleep(4)  # a failover takes longer than a lease lasts
        for leases in servers.values():
            leases.lease_s = 30.0
        for name, leases in servers.items():
            await beats(leases, name, f"table {name}")
        for name, leases in servers.items():
            assert (await beats(leases, name, f"table {name}")).tables == everything
        assert not await servers["b"].take("table a", "b")
        servers["b"].close()
        async with asyncio.timeout(60):  # and now it is dead, which is seen at once
            while (await beats(servers["a"], "a", "table a")).tables != {"table a": "a"}:
                await asyncio.sleep(0.05)
        assert await servers["a"].take("table b", "a")
        servers["a"].close()


async def beats(leases: Leases, name: str, table: str) -> Any:
    """Once the database is there again."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await leases.beat(name, "", {table})
            except Unavailable:
                await asyncio.sleep(0.05)
