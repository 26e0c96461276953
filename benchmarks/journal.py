"""Durable bets a second on both stores, beside the bare driver of the same run; and that it stays flat as it grows.

BENCH_EVENTS=10000000 fills up to ten million events, which takes some minutes and some gigabytes.
"""

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg

sys.path.insert(0, str(Path(__file__).parents[1]))
from support.postgres_server import Server, own_server

from punto.ledger import Entry, Posting
from punto.ledger.accounts import BANK, VAULT, patron, reserve, stakes, table_float
from punto.play.events import BetPlaced
from punto.store import postgres
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.plan import EMPTY, Known, Plan, plan, ready
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.store.sqlite_rows import write_rows

BETS = 4_000
TABLES = 20
MOST_EVENTS = int(os.environ.get("BENCH_EVENTS", "300000"))


def bet(number: int) -> Transaction:
    """One bet at one of several tables: an event, a hold and a reserve; five accounts and a stream."""
    table, version = str(number % TABLES), number // TABLES
    who = f"patron {number % 50}"
    hold = Entry("hold", (Posting(patron(who), -100_00), Posting(stakes(table), 100_00)))
    aside = Entry("reserve", (Posting(table_float(table), -100_00), Posting(reserve(table), 100_00)))
    fact = NewEvent(BetPlaced(3, who, "banker", 100_00, "3.7"), (hold, aside), 1)
    return Transaction(f"bet-{number}", number, (Append(f"table/{table}", version, (fact,)),))


def funding() -> Transaction:
    accounts = [BANK, *(patron(f"patron {n}") for n in range(50)), *(table_float(str(n)) for n in range(TABLES))]
    entries = tuple(Entry("fund", (Posting(VAULT, 10**12), Posting(account, 10**12))) for account in accounts)
    return Transaction("funding", 0, (Append("house", 0, (NewEvent(BetPlaced(1, "-", "-", 1, "1.1"), entries),)),))


def plans(size: int) -> list[Plan]:
    """What the journal would write for these bets, worked out beforehand: all that is left is the driver's work."""
    known = Known()
    made = []
    for units in [[funding()], *([bet(n) for n in range(first, first + size)] for first in range(0, BETS, size))]:
        asked = [ready(unit) for unit in units]
        known.learn(known.missing(asked), {}, {}, {})
        one = plan(known, asked, {})
        known.wrote(one)
        made.append(one)
    return made


async def rate(write: Callable[[Any], Awaitable[object]], batches: list[Any], size: int) -> float:
    start = time.perf_counter()
    for batch in batches:
        await write(batch)
    return len(batches) * size / (time.perf_counter() - start)


async def journal_rate(where: str, size: int) -> float:
    journal = await open_journal(where)
    await journal.append([funding()])

    async def write(units: list[Transaction]) -> None:
        assert all(isinstance(answer, Done) for answer in await journal.append(units))

    found = await rate(write, [[bet(n) for n in range(first, first + size)] for first in range(0, BETS, size)], size)
    await journal.close()
    return found


async def bare_sqlite(path: Path, size: int) -> float:
    await (await open_journal(str(path))).close()
    driver = sqlite3.connect(path, isolation_level=None)
    driver.execute("PRAGMA synchronous = FULL")

    async def write(one: Plan) -> None:
        driver.execute("BEGIN IMMEDIATE")
        write_rows(driver, one)
        driver.execute("COMMIT")

    first, *others = plans(size)
    await write(first)
    return await rate(write, others, size)


async def bare_postgres(url: str, size: int) -> float:
    await (await open_journal(url)).close()
    driver = await asyncpg.connect(url)

    async def write(arguments: list[Any]) -> None:
        async with driver.transaction():
            await driver.execute(postgres._WRITE, *arguments)

    made = plans(size)
    heads = [EMPTY, *(one.head for one in made)]
    first, *others = [postgres._columns(one, after) for one, after in zip(made, heads, strict=False)]
    await write(first)
    found = await rate(write, others, size)
    await driver.close()
    return found


async def speeds(folder: Path, server: Server) -> None:
    print("durable bets a second (an event, four postings), beside the bare driver writing the same rows")
    for size in (1, 10, 100):
        driver = await bare_sqlite(folder / f"{size}-bare.db", size)
        _show("SQLite", size, await journal_rate(str(folder / f"{size}.db"), size), driver)
        driver = await bare_postgres(await _new_database(server, f"bare{size}"), size)
        _show("PostgreSQL", size, await journal_rate(await _new_database(server, f"ours{size}"), size), driver)


def _show(store: str, size: int, journal: float, driver: float) -> None:
    print(f"{store:10} batches of {size:3}: {journal:8,.0f}, bare {driver:8,.0f}: {journal / driver:.2f} of it")


async def _new_database(server: Server, name: str) -> str:
    connection = await asyncpg.connect(server.url())
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return server.url(name)


async def flat(folder: Path) -> None:
    """Bets a second and time to start up, with so many events already there."""
    print("as the journal grows (SQLite, batches of 100): bets a second, and time to open it and read where it stands")
    where = str(folder / "grows.db")
    journal = await open_journal(where)
    await journal.append([funding()])
    done, wanted = 0, 10_000
    while wanted <= MOST_EVENTS:
        while done < wanted:
            size = min(5_000, wanted - done)
            await journal.append([bet(n) for n in range(done, done + size)])
            done += size
        batches = [[bet(n) for n in range(first, first + 100)] for first in range(done, done + BETS, 100)]
        found = await rate(journal.append, batches, 100)
        done += BETS
        await journal.close()
        start = time.perf_counter()
        journal = await open_journal(where)
        await _stands(journal)
        print(
            f"{done:10,} events: {found:8,.0f} bets a second, opened in {1000 * (time.perf_counter() - start):.1f} ms"
        )
        wanted *= 10
    await journal.close()


async def _stands(journal: Journal) -> None:
    """What a server reads when it starts: the head, the balances, and the streams with what was last in one."""
    await journal.head()
    await journal.balances("patron:")
    streams = await journal.streams("table/")
    name, version = next(iter(streams.items()))
    await journal.stream(name, version - 10)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, own_server() as server:
        asyncio.run(speeds(Path(folder), server))
        asyncio.run(flat(Path(folder)))


if __name__ == "__main__":
    main()
