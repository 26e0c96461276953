"""An address with several hosts: a connection is one to the primary, whatever the others do."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress

import asyncpg
import pytest
from support.postgres_server import Server
from tests.store.checking import awaited, beside, done, opened, unit

from punto.store import postgres
from punto.store.hosts import GONE, Hosts, each_host
from punto.store.problems import Unavailable


@pytest.mark.parametrize(
    ("url", "hosts"),
    [
        ("postgresql://punto@db/floor", ["postgresql://punto@db/floor"]),
        ("postgresql:///floor", ["postgresql:///floor"]),
        (
            "postgresql://punto:a%2Cb%40c@db1:5433,db2/floor?sslmode=verify-full",
            [
                "postgresql://punto:a%2Cb%40c@db1:5433/floor?sslmode=verify-full",
                "postgresql://punto:a%2Cb%40c@db2/floor?sslmode=verify-full",
            ],
        ),
        (
            "postgres://db1,[2001:db8::1],[::1]:5433",
            ["postgres://db1", "postgres://[2001:db8::1]", "postgres://[::1]:5433"],
        ),
        (
            "postgresql://punto@/floor?host=/run/a%2C/run/b&port=1,2&target_session_attrs=read-write",
            [
                "postgresql://punto@/floor?host=%2Frun%2Fa&port=1&target_session_attrs=read-write",
                "postgresql://punto@/floor?host=%2Frun%2Fb&port=2&target_session_attrs=read-write",
            ],
        ),
        ("postgresql:///floor?host=/a,/b", ["postgresql:///floor?host=%2Fa", "postgresql:///floor?host=%2Fb"]),
        ("postgresql:///floor?host=a,b,c&port=1,2", ["postgresql:///floor?host=a,b,c&port=1,2"]),  # the driver says so
    ],
)
def test_each_host_has_an_address_of_its_own_with_all_else_that_was_given(url: str, hosts: list[str]) -> None:
    assert each_host(url) == hosts


@pytest.fixture
def silent() -> Iterator[int]:
    """A port where connections are taken and nothing is ever answered, as by a machine that is frozen."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def among_others(url: str, silent: int) -> str:
    """An address whose first host hangs and whose second refuses, before the one that is primary."""
    folder = url.partition("host=")[2]
    return url.replace(f"host={folder}", f"host=127.0.0.1,127.0.0.1,{folder}&port={silent},1,5432&sslmode=disable")


@awaited
async def test_a_host_that_hangs_or_is_gone_keeps_nobody_from_the_primary(own_url: str, silent: int) -> None:
    async with opened(among_others(own_url, silent)) as journal:
        await done(journal, unit("1", "x", 0))
        assert (await journal.head()).position == 1
        assert await journal.claim("table/1")
        reader = await journal.another_reader()
        assert (await reader.head()).position == 1
        await reader.close()


@awaited
async def test_where_one_is_gone_and_another_refuses_the_reason_is_one_that_may_pass(server: Server) -> None:
    with pytest.raises(asyncpg.InvalidCatalogNameError):
        await Hosts(server.url("nowhere")).connect(timeout=5)
    with pytest.raises(GONE):
        await Hosts(f"postgresql://punto@/nowhere?host=127.0.0.1,{server.folder}&port=1,5432").connect(timeout=5)


@awaited
async def test_a_server_that_is_only_read_from_is_no_refusal_and_is_connected_to_anew(
    own_url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 60)
    async with opened(own_url) as journal, beside(own_url) as operator:
        await done(journal, unit("1", "x", 0))
        database = own_url.partition("?")[0].rpartition("/")[2]
        await operator.execute(f'ALTER DATABASE "{database}" SET default_transaction_read_only = on')
        await operator.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
            database,
        )
        written = asyncio.ensure_future(journal.append([unit("2", "x", 1)]))
        kept = asyncio.ensure_future(journal.put_private("probe", {"a": b"1"}))
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(written), 0.5)
        assert not written.done()
        assert not kept.done()
        await operator.execute("SET default_transaction_read_only = off")
        await operator.execute(f'ALTER DATABASE "{database}" RESET default_transaction_read_only')
        assert not isinstance((await written)[0], Unavailable)
        await kept
        assert await journal.get_private("probe") == {"a": b"1"}


@awaited
async def test_a_server_that_was_started_again_is_another_one_and_whoever_holds_state_is_told(
    own_url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 60)
    told = []
    async with opened(own_url) as journal:
        journal.on_failover = lambda: told.append(1)
        await done(journal, unit("1", "x", 0))
        assert told == []
        server.kill()
        server.start()
        await done(journal, unit("2", "x", 1))
        await journal.head()
        assert told == [1]
