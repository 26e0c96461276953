"""Several who write to one PostgreSQL, in turn: each knows exactly what the others have written, without the lock."""

import random
from collections import Counter
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace
from tests.store.checking import AT, awaited, bet, checked, deposit, done, hold, one, opened, unit

from punto.ledger import InsufficientFunds
from punto.store import postgres
from punto.store.postgres import PostgresJournal
from punto.store.problems import AccountMoved, Conflict
from punto.store.records import AccountGuard, Append, Done, NewEvent, Transaction

PATRONS, STREAMS = ("mei", "jon", "ana"), ("x", "y", "z")


@pytest.mark.parametrize("followed", [10_000, 3])  # records of others; with so few, all is forgotten now and then
@awaited
async def test_whoever_writes_in_turn_spends_what_there_is_and_not_a_cent_more(
    own_url: str, monkeypatch: pytest.MonkeyPatch, followed: int
) -> None:
    monkeypatch.setattr(postgres, "_SINCE", postgres._SINCE.replace("< 10000", f"< {followed}"))
    rng, purses, versions = random.Random(followed), Counter[str](), Counter[str]()
    async with AsyncExitStack() as stack:
        journals = [await stack.enter_async_context(opened(own_url)) for _ in range(3)]
        for number in range(300):
            journal, patron, stream = rng.choice(journals), rng.choice(PATRONS), rng.choice(STREAMS)
            amount, expected = rng.randint(1, 9), versions[stream] - (rng.random() < 0.1)
            entry = deposit(patron, amount) if (adds := rng.random() < 0.5) else hold(patron, amount)
            answer = await one(journal, unit(str(number), stream, max(0, expected), entry))
            if max(0, expected) != versions[stream]:
                assert isinstance(answer, Conflict)
                assert answer.actual == versions[stream]
            elif adds or purses[patron] >= amount:
                assert isinstance(answer, Done), answer
                purses[patron] += amount if adds else -amount
                versions[stream] += 1
                assert answer.balances[f"patron:{patron}"] == purses[patron]
            else:
                assert isinstance(answer, InsufficientFunds)
                assert answer.has == purses[patron]
        await checked(journals[0])


@awaited
async def test_a_guard_sees_what_another_server_moved(own_url: str) -> None:
    def guarded(request_id: str, version: int, last_entry: int) -> Transaction:
        append = Append("x", version, (NewEvent(bet(), (hold("mei", 1),)),))
        return Transaction(request_id, AT, (append,), guards=(AccountGuard("patron:mei", last_entry),))

    async with opened(own_url) as here, opened(own_url) as there:
        await done(here, unit("1", "x", 0, deposit("mei", 5)))
        assert isinstance(await one(here, guarded("2", 1, 1)), Done)
        await done(there, unit("3", "y", 0, deposit("mei", 5)))
        moved = await one(here, guarded("4", 2, 2))
        assert isinstance(moved, AccountMoved)
        assert isinstance(await one(here, guarded("5", 2, 3)), Done)


@awaited
async def test_what_is_known_of_a_journal_that_is_another_by_now_is_forgotten(own_url: str) -> None:
    async with opened(own_url) as journal, opened(own_url) as other:
        assert isinstance(journal, PostgresJournal)
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        journal._known.balances["patron:mei"] = 1_000  # as it was before somebody brought back an earlier copy
        journal._known.head = replace(journal._known.head, hash=bytes(32))
        await done(other, unit("2", "y", 0))
        assert isinstance(await one(journal, unit("3", "x", 1, hold("mei", 6))), InsufficientFunds)


@awaited
async def test_nobody_waits_for_the_lock_who_writes_while_others_only_have_written(
    own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited = []
    prepared = PostgresJournal._prepared

    async def counted(self: PostgresJournal, *given: object) -> object:
        waited.append(given)
        return await prepared(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(PostgresJournal, "_prepared", counted)
    async with opened(own_url) as here, opened(own_url) as there:
        for number in range(20):
            await done((here, there)[number % 2], unit(str(number), "x", number, deposit("mei", 1)))
    assert waited == []
