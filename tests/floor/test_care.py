"""Limits on what may be lost in a gaming day and on the time at play."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from punto.floor.care import Care
from tests.books.evening import CAGE, PATRONS, Evening, TableAtPlay
from tests.books.house import KEYS, voided_afterwards

from punto.cage.desk import Desk
from punto.floor.clock import A_DAY, A_MINUTE, DAY_BEGINS, day_began
from punto.floor.refusals import FloorRefused
from punto.people.events import LimitsSet
from punto.people.state import PlayLimits
from punto.play.commands import CloseBets, PlaceBet, WithdrawBet
from punto.play.events import BetPlaced, BetSettled
from punto.play.round import Phase
from punto.reports.days import gaming_day
from punto.rules.settlement import Result
from punto.store.location import open_journal

NOW = 1_790_000_000_000_000

Play = Callable[[Evening, TableAtPlay], Awaitable[None]]


def bet(stake: int, patron: str = "mei") -> BetPlaced:
    return BetPlaced(1, patron, "banker", stake, "3.7")


def end(stake: int, result: Result, paid: int = 0, patron: str = "mei", in_action: int | None = None) -> BetSettled:
    return BetSettled(1, patron, "banker", stake, in_action or stake, result, "4.1", paid=paid)


def after(tmp_path: Path, play: Play) -> None:
    async def playing() -> None:
        journal = await open_journal(str(tmp_path / "journal.db"))
        try:
            evening = Evening(journal, KEYS)
            await evening.begin()
            await play(evening, await evening.open_table("1", "easy-six"))
        finally:
            await journal.close()

    asyncio.run(playing())


# ── loss ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_35_stakes_on_the_layout_count_as_lost_until_they_are_settled() -> None:
    care = Care("mei")
    care.happened([bet(100_00), bet(70_00, "jon")], NOW)
    assert care.lost(NOW) == 100_00
    care.happened([end(100_00, Result.WON, 95_00), end(70_00, Result.LOST, patron="jon")], NOW)
    assert care.lost(NOW) == 0
    care.happened([bet(200_00)], NOW)
    assert care.lost(NOW) == 105_00  # after 95.00 that were won
    care.happened([end(200_00, Result.LOST, in_action=150_00)], NOW)
    assert care.lost(NOW) == 55_00
    care.happened([bet(10_00), end(10_00, Result.RETURNED)], NOW)
    assert care.lost(NOW) == 55_00


@pytest.mark.parametrize(
    ("limit", "stake", "taken"),
    [(100_00, 100_00, True), (100_00, 100_01, False), (1, 1, True), (1, 2, False), (None, 10**9, True)],
)
def test_35_a_stake_that_could_take_the_loss_past_its_limit_is_refused(
    limit: int | None, stake: int, taken: bool
) -> None:
    care = Care("mei")
    if taken:
        care.check(PlayLimits(limit), stake, NOW, NOW)
        return
    with pytest.raises(FloorRefused) as refused:
        care.check(PlayLimits(limit), stake, NOW, NOW)
    assert refused.value.code == "loss-limit"


def test_35_the_refusal_says_what_can_still_be_bet_and_when_the_day_ends() -> None:
    care = Care("mei")
    care.happened([bet(60_00)], NOW)
    with pytest.raises(FloorRefused) as refused:
        care.check(PlayLimits(100_00), 50_00, NOW, NOW)
    assert str(refused.value) == (
        "50.00 could take the loss of this gaming day, now 60.00, past the limit of 100.00. "
        "40.00 more can still be bet; the next gaming day begins at 06:00 UTC."
    )
    care.check(PlayLimits(100_00), 40_00, NOW, NOW)
    care.happened([end(60_00, Result.WON, 60_00)], NOW)
    care.check(PlayLimits(100_00), 160_00, NOW, NOW)  # what was won today may be lost again


def test_35_a_new_gaming_day_begins_with_nothing_lost() -> None:
    care = Care("mei")
    care.happened([bet(60_00)], NOW)
    tomorrow = day_began(NOW) + A_DAY
    assert care.lost(tomorrow - 1) == 60_00
    assert care.lost(tomorrow) == 0
    care.happened([bet(5_00)], tomorrow)
    assert care.lost(tomorrow) == 5_00


def test_35_the_gaming_day_is_that_of_the_reports() -> None:
    for at in (NOW, 0, DAY_BEGINS, DAY_BEGINS - 1, NOW + A_DAY // 3, NOW + A_DAY // 2):
        began = day_began(at)
        assert began <= at < began + A_DAY
        assert gaming_day(began) == gaming_day(at) != gaming_day(began - 1)


def test_35_a_looser_limit_counts_only_when_it_is_in_force() -> None:
    care = Care("mei")
    limits = PlayLimits(10_00, None, LimitsSet(100_00, None, NOW + 5))
    with pytest.raises(FloorRefused):
        care.check(limits, 50_00, NOW, NOW)
    care.check(limits, 50_00, NOW, NOW + 5)


# ── from the journal ─────────────────────────────────────────────────────────────────────────────────────


def test_35_read_from_the_journal_it_is_what_was_kept_up(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        desk = Desk(evening.journal)
        cares = {patron: Care(patron) for patron in PATRONS}
        told: list[Any] = []
        happened = table.state.apply

        def telling(events: Any) -> None:
            happened(events)
            told.extend(events)
            for care in cares.values():
                care.happened(events, evening.at)

        table.state.apply = telling  # type: ignore[method-assign]
        for number in range(6):
            await table.round(trouble=number == 3)
            # Money in and out is no loss.
            await desk.buy_in(evening.request_id(), evening.at, CAGE, "mei", 10_00)
            await desk.cash_out(evening.request_id(), evening.at, CAGE, "jon", 20_00)
        await voided_afterwards(table)
        await table.act(table.state.next_round)
        await table.act(PlaceBet("mei", 1, "banker", 10_00))
        await table.act(PlaceBet("jon", 2, "banker", 30_00))
        await table.act(WithdrawBet("jon", 2, "banker"))
        assert day_began(evening.at) == day_began(NOW)
        some = 0
        for patron, kept in cares.items():
            read = Care(patron)
            await read.begin(evening.journal, evening.at)
            assert read._lost == kept._lost
            some += kept._lost != 0
        assert some >= 2

    after(tmp_path, play)


def test_35_what_was_lost_before_the_day_began_does_not_count(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        for _ in range(3):
            await table.round()
        tomorrow = day_began(evening.at) + A_DAY
        for now in (tomorrow, tomorrow + 3 * A_DAY):
            care = Care("mei")
            await care.begin(evening.journal, now)
            assert care.lost(now) == 0
        evening.at = tomorrow
        await table.act(table.state.next_round)
        await table.act(PlaceBet("mei", 1, "banker", 10_00))
        for now in (evening.at, evening.at + 5):
            care = Care("mei")
            await care.begin(evening.journal, now)
            assert care.lost(now) == 10_00
        await table.act(CloseBets())
        while table.state.round is not None and table.state.round.phase is not Phase.OVER:
            await table.deal()

    after(tmp_path, play)


def test_35_a_purse_that_never_played_and_an_empty_journal(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        care = Care("nobody")
        await care.begin(evening.journal, evening.at)
        assert care.lost(evening.at) == 0
        empty = await open_journal(str(tmp_path / "empty.db"))
        await care.begin(empty, evening.at)
        assert care.lost(evening.at) == 0
        await empty.close()

    after(tmp_path, play)


def test_35_what_happens_while_the_day_is_read_is_counted_once(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        await table.act(table.state.next_round)
        care = Care("mei")
        reading = asyncio.ensure_future(care.begin(evening.journal, evening.at))
        happened = table.state.apply

        def telling(events: Any) -> None:
            happened(events)
            care.happened(events, evening.at)

        table.state.apply = telling  # type: ignore[method-assign]
        for _ in range(5):
            await table.act(PlaceBet("mei", 1, "banker", 10_00))
        await reading
        assert care.lost(evening.at) == 50_00

    after(tmp_path, play)


# ── time ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_35_after_the_time_to_play_a_bet_is_refused() -> None:
    care, limits = Care("mei"), PlayLimits(None, 30)
    care.check(limits, 10_00, NOW, NOW + 30 * A_MINUTE - 1)
    with pytest.raises(FloorRefused) as refused:
        care.check(limits, 10_00, day_began(NOW), day_began(NOW) + 30 * A_MINUTE)
    assert refused.value.code == "time-limit"
    assert str(refused.value).startswith("The time to play, 30 minutes, was up at 06:30 UTC.")
