"""`punto floor nodes` and `drain`, at servers that are there by their leases alone."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest
from tests.cli.running import answer, answer_json, punto
from tests.store.conftest import own_postgres, postgres_url

from punto.store.leases import Leases
from punto.store.postgres import PostgresJournal

__all__ = ["own_postgres", "postgres_url"]


@contextmanager
def servers(url: str, **tables: str) -> Iterator[None]:
    """That say they run, and give no table away; `A="pit-1-aaaaaa"`: which runs it, or one that is not there."""
    there, over = Event(), Event()

    async def run() -> None:
        journal = await PostgresJournal.open(url)
        made: dict[str, Leases] = {}
        for name in ("pit-1-aaaaaa", "pit-2-bbbbbb", "pit-2-cccccc"):
            made[name] = Leases(journal)
            made[name].lease_s = 600.0
            await made[name].beat(name, f"http://{name}", ())
        for table, name in tables.items():
            await next(iter(made.values())).take(table, name)
        there.set()
        await asyncio.to_thread(over.wait)
        for one in made.values():
            one.close()
        await journal.close()

    thread = Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        assert there.wait(120)
        yield
    finally:
        over.set()
        thread.join()


@pytest.fixture
def floor(postgres_url: str) -> Iterator[str]:
    with servers(postgres_url, A="pit-1-aaaaaa", B="pit-9-dddddd"):
        yield postgres_url


def test_tables_that_no_server_runs_are_listed(floor: str) -> None:
    assert "run by no server: B" in answer("floor", "nodes", floor)
    assert answer_json("floor", "nodes", floor)["unrun"] == ["B"]


def test_a_server_is_drained_by_the_name_that_it_was_given_where_no_other_has_it(floor: str) -> None:
    assert "pit-1-aaaaaa takes tables again" in answer("floor", "drain", floor, "pit-1", "--back")
    several = punto("floor", "drain", floor, "pit-2")
    assert several.exit_code == 1
    assert "2 servers are called 'pit-2': pit-2-bbbbbb, pit-2-cccccc" in several.stderr
    assert "no server is called 'pit'" in punto("floor", "drain", floor, "pit").stderr


def test_tables_that_are_left_are_exit_code_1_for_programs_too(floor: str) -> None:
    left = punto("floor", "drain", floor, "pit-1", "--wait", "0", "--json")
    assert left.exit_code == 1
    told = json.loads(left.stdout)
    assert (told["node"], told["tables"]) == ("pit-1-aaaaaa", ["A"])
    assert told["others"] == ["pit-2-bbbbbb", "pit-2-cccccc"]


def test_the_last_server_that_takes_tables_is_not_waited_for(floor: str) -> None:
    for name in ("pit-2-bbbbbb", "pit-2-cccccc"):
        answer("floor", "drain", floor, name)
    last = punto("floor", "drain", floor, "pit-1", "--wait", "1000000")
    assert last.exit_code == 1
    assert "no other server takes tables" in last.stderr
    told = punto("floor", "drain", floor, "pit-1", "--wait", "1000000", "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["others"] == []
