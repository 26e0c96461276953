"""A house in business for tests of the cage, and a check that its books could be made again from its journal."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import get_args

import pytest
from tests.store.checking import checked

from punto.cage.desk import Desk
from punto.cage.entries import entries
from punto.cage.events import Cage, Event, Terminal, VoucherIssued
from punto.cage.settings import CageSettings
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.contract import Journal
from punto.store.location import open_journal

AT = 1_800_000_000_000_000  # 2027-01-15 08:00:00 UTC
DAY = 86_400_000_000

CASHIER = Actor("ida", Authority.DEALER)
SUPERVISOR = Actor("lee", Authority.PIT_SUPERVISOR)
MANAGER = Actor("tan", Authority.PIT_MANAGER)

A, B, NEVER = (Cage(name, CASHIER) for name in ("A", "B", "C"))
T7 = Terminal("T7")

SETTINGS = CageSettings(voucher_cap=500_000, cage_only_above=100_000, days_to_expiry=30)


def run_by(cage: Cage, by: Actor = MANAGER) -> Cage:
    return Cage(cage.name, by)


class House:
    """Cages A and B are open, mei has money in her account and on terminal T7, table 1 has a float."""

    def __init__(self, journal: Journal, settings: CageSettings = SETTINGS) -> None:
        self.journal = journal
        self.desk = Desk(journal, settings)
        self.asked = 0

    def id(self) -> str:
        self.asked += 1
        return f"request {self.asked}"

    async def begin(self) -> None:
        desk = self.desk
        await desk.fund_bank(self.id(), AT, 2_000_000, MANAGER)
        await desk.open_cage(self.id(), AT, run_by(A), 600_000)
        await desk.open_cage(self.id(), AT, run_by(B), 200_000)
        await desk.buy_in(self.id(), AT, A, "mei", 50_000)
        await desk.to_terminal(self.id(), AT, "mei", "T7", 20_000)
        await desk.fill_table(self.id(), AT, "1", 10_000, SUPERVISOR)

    async def sold(self, amount: int = 10_000, at: int = AT) -> VoucherIssued:
        """A voucher sold for cash at cage A."""
        return await self.desk.issue_voucher(self.id(), at, A, amount)


@asynccontextmanager
async def house(where: str | Path, settings: CageSettings = SETTINGS) -> AsyncIterator[House]:
    """Its books are checked when the test is over."""
    journal = await open_journal(str(where))
    try:
        found = House(journal, settings)
        await found.begin()
        yield found
        await in_order(journal)
    finally:
        await journal.close()


async def in_order(journal: Journal) -> None:
    """The journal is whole, and each event's entries are those that it makes by itself."""
    for record in await checked(journal):
        event = record.event
        assert isinstance(event, get_args(Event))
        made = [
            (entry.what, tuple((p.account, p.amount) for p in entry.postings))
            for entry in entries(record.stream, event)
        ]
        assert [(booked.what, booked.postings) for booked in record.entries] == made


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[HouseRefused]]:
    with pytest.raises(HouseRefused) as given:
        yield given
    assert given.value.code == code
