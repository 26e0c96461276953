"""What would ruin the floor of a server that runs is refused while any server of the floor does, on either store."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.cli.running import punto
from tests.server.floors import KEYS, House, running, slow_floor

from punto.cage.desk import Desk
from punto.floor.events import FloorRestored
from punto.floor.from_copy import start_from_copy
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.store import leases
from punto.store.contract import Journal
from punto.store.copy_mark import copy_mark, mark_copy
from punto.store.leases import Leases
from punto.store.location import open_journal
from punto.store.postgres import PostgresJournal
from punto.store.records import Head
from punto.store.sole_use import FLOOR, has_sole_use

BY = Actor("bo", Authority.SHIFT_MANAGER)
TABLE = "Easy Six"
STOP_IT = "a server runs on this database: stop it first"
ANSWERED = ("--by", "bo", "--reason", "because")


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Journal]:
    journal = await open_journal(where)
    try:
        yield journal
    finally:
        await journal.close()


async def at_rest(where: str) -> Head:
    """Where the journal ends, once every table waits for bets."""
    async with opened(where) as journal:
        while True:
            head = await journal.head()
            await asyncio.sleep(1)
            if await journal.head() == head and await copy_mark(journal) is None:
                return head


async def refused(where: str, because: str, *args: str) -> None:
    """With nothing changed."""
    before = await at_rest(where)
    result = await asyncio.to_thread(punto, *args)
    assert (result.exit_code, because in result.stderr) == (1, True), result.output
    assert await at_rest(where) == before


def stop(house: House) -> str:
    """Which server is to be stopped: of one on SQLite nobody knows the name."""
    name = house.casino.node
    return f"a server runs on this database, {name} at {house.url}: stop it first" if name else STOP_IT


def keys_in(folder: Path) -> tuple[str, str]:
    """The keys of the floors of tests, for a server of its own."""
    file = folder / "keys.json"
    file.write_text(json.dumps({"current": "tests", "keys": {"tests": base64.b64encode(bytes(range(32))).decode()}}))
    file.chmod(0o600)
    return "--keys", str(file)


def test_no_shoe_is_abandoned_and_no_rollback_accepted_while_a_server_runs(where: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(where, slow_floor()) as house:
            await refused(where, stop(house), "floor", "abandon-shoe", where, TABLE, *ANSWERED)
            await refused(where, stop(house), "floor", "accept-rollback", where, "--data", str(tmp_path), *ANSWERED)
            assert list(tmp_path.iterdir()) == []
        assert (await asyncio.to_thread(punto, "floor", "abandon-shoe", where, TABLE, *ANSWERED)).exit_code == 0

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_server_that_only_its_lease_tells_of_runs_too(postgres_url: str) -> None:
    """As after a failover, which no lock survives."""

    async def test() -> None:
        async with running(postgres_url, slow_floor()):
            pass
        journal = await PostgresJournal.open(postgres_url)
        leases = Leases(journal)
        leases.lease_s = 600.0
        await leases.beat("other", "http://other", [])
        because = "a server runs on this database, other at http://other: stop it first"
        await refused(postgres_url, because, "floor", "abandon-shoe", postgres_url, TABLE, *ANSWERED)
        await leases.beat("another", "http://another", [])
        because = "2 servers run on this database, another at http://another, other at http://other: stop them first"
        await refused(postgres_url, because, "floor", "abandon-shoe", postgres_url, TABLE, *ANSWERED)
        leases.close()
        await journal.close()

    asyncio.run(asyncio.wait_for(test(), 600))


def test_who_holds_the_floor_without_having_said_its_name_is_a_server_all_the_same(postgres_url: str) -> None:
    """As one that has just begun."""

    async def test() -> None:
        async with running(postgres_url, slow_floor()):
            pass
        async with opened(postgres_url) as journal:
            assert await journal.claim(FLOOR, shared=True)
            await refused(postgres_url, STOP_IT, "floor", "abandon-shoe", postgres_url, TABLE, *ANSWERED)

    asyncio.run(asyncio.wait_for(test(), 600))


@pytest.mark.parametrize("runs", [True, False], ids=["runs", "is dead"])
def test_a_server_whose_connection_is_gone_is_waited_for_and_only_until_its_lease_is_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, *, runs: bool
) -> None:
    """As when the database was started again under it, or as after a kill."""
    monkeypatch.setattr(leases, "LEASE_S", 600.0 if runs else 2.0)

    async def test() -> None:
        async with opened(postgres_url) as journal, opened(postgres_url) as asking:
            assert isinstance(journal, PostgresJournal)
            server = Leases(journal)
            await server.beat("other", "http://other", [])
            server.close()
            while not (await server.seen()).unheard:
                await asyncio.sleep(0.02)
            asked = asyncio.create_task(has_sole_use(asking))
            if runs:
                await asyncio.sleep(1)
                assert not asked.done()
                await server.beat("other", "http://other", [])
            assert await asked is not runs
            server.close()

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_further_server_does_not_make_a_copy_of_the_floor_that_runs(
    postgres_url: str, tmp_path: Path, workers: str
) -> None:
    async def test() -> None:
        asked = ("--database", postgres_url, "--data", str(tmp_path), "--port", "0", "--workers", workers)
        async with running(postgres_url, slow_floor()) as house:
            await refused(
                postgres_url, stop(house), "serve", *asked, *keys_in(tmp_path), "--restored-by", "Bo Lindqvist"
            )

    asyncio.run(asyncio.wait_for(test(), 600))


async def start(journal: Journal) -> bool:
    return await start_from_copy(journal, KEYS, Desk(journal), BY, 2_000_000_000_000_000, money=False)


async def restored(journal: Journal) -> int:
    return sum(isinstance(record.event, FloorRestored) for record in await journal.stream("floor"))


def test_no_shoe_ends_by_the_mark_of_a_copy_while_another_server_runs(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as journal:
            async with running(postgres_url, slow_floor()):
                await at_rest(postgres_url)
                await mark_copy(journal)
                waits = asyncio.create_task(start(journal))
                await asyncio.sleep(2)
                assert not waits.done()
                assert await restored(journal) == 0
            assert await waits
            assert (await restored(journal), await copy_mark(journal)) == (1, None)

    asyncio.run(asyncio.wait_for(test(), 600))


def test_of_servers_that_start_at_once_from_a_copy_one_ends_the_shoes_and_the_others_wait(postgres_url: str) -> None:
    async def test() -> None:
        async with running(postgres_url, slow_floor()):
            await at_rest(postgres_url)
        async with opened(postgres_url) as one, opened(postgres_url) as two, opened(postgres_url) as three:
            await mark_copy(one)
            assert sorted(await asyncio.gather(*map(start, (one, two, three)))) == [False, False, True]
            assert (await restored(one), await copy_mark(one)) == (1, None)

    asyncio.run(asyncio.wait_for(test(), 600))
