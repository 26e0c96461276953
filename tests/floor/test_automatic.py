"""The automatic dealer where an answer of the journal is lost, or somebody else is faster: what it meant for one moment
of the table is done then or not at all."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.floor.test_rooms import BOSS, KEYS, PATRONS, START, in_journal, room
from tests.floor.test_sets_of_cards import plan_of

from punto.floor.automatic import AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe
from punto.floor.events import ShoeEnded, ShoeStarted
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.play.commands import PlaceBet
from punto.play.round import Phase
from punto.rules.errors import Refused
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


def test_whoever_watches_has_the_time_that_the_table_gives_though_answers_are_lost(tmp_path: Path) -> None:
    """Nothing is decided on what nobody has seen yet: no second card comes with the first one, no window is closed
    before it was open for as long as it is."""

    async def play(journal: Journal) -> None:
        plan, clock = plan_of("insurance", automatic=True), SimulatedClock(START)
        heard: list[tuple[str, int]] = []

        def hear(name: str, version: int, events: Sequence[Any], balances: Any) -> None:
            heard.extend((type(event).__name__, clock.now()) for event in events)

        one = TableRoom(plan, journal, KEYS, clock, hear, random.Random(5))
        await one.open(BOSS)

        async def betting() -> None:
            while not one.closing:
                async with clock.waiting():
                    await one.changed.wait()
                if one.state.round is not None and one.state.round.phase is Phase.BETTING:
                    for area in ("player", "banker"):
                        with suppress(Refused):
                            await one.submit(PlaceBet(PATRONS[0], 1, area, 50_00), f"{one.state.number} {area}")

        chance = random.Random(7)
        losing(journal, lambda transaction: transaction.request_id.startswith("house-") and chance.random() < 0.5)
        bettor = clock.start(betting())
        await dealt(one, 8)
        await bettor
        await one.close()
        for first, then, least in (
            ("CardDealt", "CardDealt", plan.timing.pace),
            ("BetsOpened", "BetsClosed", plan.timing.betting),
            ("InsuranceOffered", "InsuranceClosed", plan.timing.insurance),
        ):
            times = [(kind, at) for kind, at in heard if kind in (first, then)]
            between = [
                (b - a) / 1_000 for (one_kind, a), (kind, b) in pairwise(times) if (one_kind, kind) == (first, then)
            ]
            assert all(wait >= least for wait in between), (first, then, between)
            assert between, first
        assert await check_start(journal, KEYS) == []

    in_journal(tmp_path / "floor.db", play)
