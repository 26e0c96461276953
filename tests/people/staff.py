"""A house with its staff for tests of people, and a check that its journal holds when they are over."""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from tests.store.checking import checked

from punto.cage.desk import Desk
from punto.people.passwords import Hasher, Parameters
from punto.people.registry import People
from punto.people.roles import Role
from punto.people.state import Person
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.records import Record
from punto.verify.journal import verify

AT = 1_800_000_000_000_000  # 2027-01-15 08:00:00 UTC
SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

BANK = 1_000_000
OWNER = Actor("tan", Authority.PIT_MANAGER)

QUICK = Parameters(memory_kib=8)
HASHER = Hasher(QUICK)  # its threads are shared by all tests

STAFF = {
    "Sue": Role.SHIFT_MANAGER,
    "pat": Role.PIT_MANAGER,
    "lee": Role.PIT_SUPERVISOR,
    "deb": Role.DEALER,
    "ida": Role.CASHIER,
    "ava": Role.AUDITOR,
    "Mei": Role.PATRON,
}


def password_of(name: str) -> str:
    return f"password of {name.casefold()}"


class House:
    """Everybody of STAFF is enrolled, each with `password_of` the name, and the bank has money."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.people = self.server()
        self.asked = 0
        self.who: dict[str, Person] = {}

    def server(self) -> People:
        """Another one on the same journal."""
        return People(self.journal, hasher=HASHER)

    def id(self) -> str:
        self.asked += 1
        return f"request {self.asked}"

    async def begin(self) -> None:
        await Desk(self.journal, random=random.Random(1)).fund_bank("fund", AT, BANK, OWNER)
        for name, role in STAFF.items():
            self.who[name] = await self.people.enrol(self.id(), AT, name, role, password_of(name), self.who.get("Sue"))

    @property
    def sue(self) -> Person:
        return self.who["Sue"]

    async def sign_in(self, name: str, at: int = AT, people: People | None = None) -> Person:
        return await (people or self.people).sign_in(at, name, password_of(name))

    async def fail(self, name: str, at: int = AT, people: People | None = None) -> str:
        """The code of the refusal."""
        with pytest.raises(HouseRefused) as given:
            await (people or self.people).sign_in(at, name, "not the password")
        return given.value.code

    async def records(self, name: str) -> list[Record]:
        return await self.journal.stream(f"person/{name.casefold()}")

    async def kinds(self, name: str) -> list[str]:
        return [record.kind for record in await self.records(name)]


@asynccontextmanager
async def house(where: str | Path) -> AsyncIterator[House]:
    """When the test is over, the journal must hold, and nothing secret be in it."""
    journal = await open_journal(str(where))
    try:
        found = House(journal)
        await found.begin()
        yield found
        await in_order(journal)
    finally:
        await journal.close()


async def in_order(journal: Journal) -> None:
    records = await checked(journal)
    verdict = await verify(journal)
    assert verdict.findings == []
    written = b"\n".join(record.body for record in records)
    assert b"argon2" not in written
    assert b"password of" not in written
    for kind in ("session", "device"):
        assert not any(place.encode() in written for place in await journal.get_private(kind))


@contextmanager
def refused(code: str) -> Iterator[pytest.ExceptionInfo[HouseRefused]]:
    with pytest.raises(HouseRefused) as given:
        yield given
    assert given.value.code == code, given.value
