"""What the reports share in reading a journal: a moment at which records and balances agree, and events by kind."""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

from punto.ledger import Account
from punto.money import Cents
from punto.store.contract import Readable
from punto.store.records import Head, Record

Progress = Callable[[int], None]


def unseen(_: int) -> None:
    """Progress that nobody watches."""


def names(kinds: Iterable[type]) -> frozenset[str]:
    return frozenset(kind.__name__ for kind in kinds)


def event_of(record: Record, kinds: frozenset[str]) -> Any:
    """The event, where it is of those kinds; no other is decoded, and it may be one that this punto does not know."""
    return record.event if record.kind in kinds else None


async def records(journal: Readable, progress: Progress, upto: int | None = None) -> AsyncIterator[Record]:
    async for record in journal.records(upto=upto):
        yield record
        progress(record.position)


async def settled_balances(journal: Readable) -> tuple[Head, dict[Account, Cents]]:
    """Balances, and the head they belong to: play may go on while they are read."""
    while True:
        head = await journal.head()
        balances = await journal.balances()
        if await journal.head() == head:
            return head, balances
