"""The automatic dealer where an answer of the journal is lost, or somebody else is faster: what it meant for one moment of
the table is done then or not at all."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.floor.test_rooms import BOSS, KEYS, START, in_journal, room
from tests.floor.test_sets_of_cards import plan_of

from punto.floor.automatic import AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe
from punto.floor.events import ShoeEnded, ShoeStarted
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.store.contract import Journal
from punto.store.problems import Unavailable
from punto.store.records import Transaction
from punto.verify.start import check_start

RETRY_MS = 1_000


def losing(journal: Journal, is_lost: Callable[[Transaction], bool]) -> None:
    """The answers to these are lost, when what they are about is on disk."""
    append = journal.append

    async def appended(transactions: Sequence[Transaction]) -> list[Any]:
        answers = await append(transactions)
        if any(map(is_lost, transactions)):
            return [Unavailable("gone", perhaps_recorded=True) for _ in answers]
        return answers

    journal.append = appended  # type: ignore[method-assign]


async def dealt(one: TableRoom, rounds: int) -> None:
    """As the casino has it dealt: whatever is lost, the dealer looks again."""
    dealer, clock = AutomaticDealer(one), one.clock

    async def dealing() -> None:
        while True:
            try:
                return await dealer.deal()
            except Unavailable:
                await clock.sleep(RETRY_MS)

    async def closing() -> None:
        while one.state.number < rounds:
            async with clock.waiting():
                await one.changed.wait()
        one.closing = True

    assert isinstance(clock, SimulatedClock)
    await asyncio.gather(clock.start(dealing()), clock.start(closing()))


def test_a_new_shoe_whose_answer_was_lost_is_played_and_the_floor_starts_again(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("easy-six", automatic=True), SimulatedClock(START))
        await one.open(BOSS)
        lost: list[str] = []

        def first_shoe(transaction: Transaction) -> bool:
            of_shoe = any(isinstance(new.event, ShoeStarted) for part in transaction.appends for new in part.events)
            lost.extend([transaction.request_id] if of_shoe and not lost else [])
            return transaction.request_id in lost

        losing(journal, first_shoe)
        await dealt(one, 1)
        await one.close()
        events = [record.event for record in await journal.stream(one.state.stream)]
        assert len(lost) == sum(isinstance(event, ShoeStarted) for event in events) == 1
        assert await check_start(journal, KEYS) == []

    in_journal(tmp_path / "floor.db", play)


def test_a_shoe_that_is_not_over_is_changed_by_order_alone(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("easy-six", automatic=True), SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(ChangeShoe())
        # The pit and the dealer at the same moment.
        ordered, meant = one.submit(ChangeShoe(BOSS, "worn")), one.submit(ChangeShoe())
        assert [type(event) for event in await ordered] == [ShoeEnded, ShoeStarted]
        with pytest.raises(FloorRefused) as refused:
            await meant
        assert refused.value.code == "shoe-not-over"
        assert refused.value.facts == {"table": one.plan.name, "shoe": one.state.shoe}
        await one.close()
        assert await check_start(journal, KEYS) == []

    in_journal(tmp_path / "floor.db", play)
