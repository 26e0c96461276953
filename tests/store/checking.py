"""Small units for tests of the journal, and a check of a whole journal that uses none of its code."""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import asyncpg

from punto.ledger import Entry
from punto.ledger.entries import entry
from punto.play.events import BetPlaced
from punto.store.contract import Answer, Journal
from punto.store.location import open_journal
from punto.store.records import Append, Done, Head, NewEvent, Record, Transaction

AT = 1_700_000_000_000_000
LONGEST = 120  # seconds; a test that hangs fails


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine, run in an event loop of its own."""

    @wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        async def whole() -> None:
            await asyncio.wait_for(test(*arguments, **named), LONGEST)

        asyncio.run(whole())

    return run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Journal]:
    journal = await open_journal(url)
    try:
        yield journal
    finally:
        await journal.close()


def is_postgres(url: str) -> bool:
    return url.startswith("postgres")


@asynccontextmanager
async def beside(url: str) -> AsyncIterator["asyncpg.Connection[Any]"]:
    """Another connection to the same PostgreSQL database."""
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


# ── Units ────────────────────────────────────────────────────────────────────────────────────────────────


def bet(patron: str = "mei", stake: int = 100, box: int = 1) -> BetPlaced:
    return BetPlaced(box, patron, "banker", stake, "3.4")


def made(what: str, *postings: tuple[str, int]) -> Entry:
    found = entry(what, *postings)
    assert found is not None
    return found


def deposit(patron: str, amount: int) -> Entry:
    return made("deposit", ("cash:vault", amount), (f"patron:{patron}", amount))


def hold(patron: str, amount: int, table: str = "T1") -> Entry:
    return made("hold", (f"patron:{patron}", -amount), (f"stakes:{table}", amount))


def unit(
    request_id: str, stream: str, expected: int, *entries: Entry, at: int = AT, correction: bool = False
) -> Transaction:
    """One event for one stream."""
    return Transaction(request_id, at, (Append(stream, expected, (NewEvent(bet(), entries),)),), correction)


async def one(journal: Journal, asked: Transaction) -> Answer:
    [answer] = await journal.append([asked])
    return answer


async def done(journal: Journal, *asked: Transaction) -> list[Done]:
    """The answers, all of which must be Done."""
    answers = await journal.append(asked)
    found = [answer for answer in answers if isinstance(answer, Done)]
    assert len(found) == len(asked), answers
    return found


# ── A whole journal ──────────────────────────────────────────────────────────────────────────────────────

START = bytes(32)


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def _sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def chained(before: bytes, record: Record) -> bytes:
    """As the chain is documented: all that a record says, its entries included; each part with its length."""
    r = record
    said = _json([r.stream, r.version, r.position, r.at, r.kind, r.schema_version, r.round, r.request_id])
    entries = _json([[e.number, e.what, [list(posting) for posting in e.postings]] for e in r.entries])
    return _sha(before, *(len(part).to_bytes(8, "big") + part for part in (said, r.body, entries)))


def _is_asset(account: str) -> bool:
    return account.startswith(("cash:", "owed:", "missing:"))


async def checked(journal: Journal) -> list[Record]:
    """All records, when everything about them is as it must be: numbers, chains, commits, books."""
    records = [record async for record in journal.records()]
    assert [record.position for record in records] == list(range(1, len(records) + 1))
    request_ids = [record.request_id for record in records if record.request_id is not None]
    assert len(request_ids) == len(set(request_ids)), "a request id is there twice"
    assert not records or records[0].request_id is not None

    chains: dict[str, tuple[int, bytes]] = {}
    books: Counter[str] = Counter()
    touched: set[str] = set()
    number = 0
    for record in records:
        if record.request_id is not None:
            assert all(books[account] >= 0 for account in touched), "an account was below zero after a transaction"
        version, before = chains.get(record.stream, (0, START))
        assert record.version == version + 1
        assert record.hash == chained(before, record)
        chains[record.stream] = (record.version, record.hash)
        for booked in record.entries:
            number += 1
            assert booked.number == number
            assert booked.postings
            sides = [amount if _is_asset(account) else -amount for account, amount in booked.postings]
            assert sum(sides) == 0
            for account, amount in booked.postings:
                assert amount != 0
                books[account] += amount
                touched.add(account)

    assert (await journal.state()).streams == chains
    assert await journal.streams() == {stream: version for stream, (version, _) in chains.items()}
    balances = await journal.balances()
    assert balances == {account: books[account] for account in touched}
    assert min(balances.values(), default=0) >= 0
    assert sum(b if _is_asset(account) else -b for account, b in balances.items()) == 0

    commits = [commit async for commit in journal.commits()]
    assert [commit.number for commit in commits] == list(range(1, len(commits) + 1))
    before, first = START, 0
    for commit in commits:
        assert commit.last > first
        hashes = [record.hash for record in records[first : commit.last]]
        before = _sha(before, commit.number.to_bytes(8, "big"), commit.last.to_bytes(8, "big"), *hashes)
        assert commit.hash == before
        first = commit.last
    assert first == len(records)
    assert await journal.head() == Head(len(records), number, len(commits), before)
    postings = sum(len(booked.postings) for record in records for booked in record.entries)
    assert (await journal.state()).sizes == (len(records), postings, len(commits))
    return records
