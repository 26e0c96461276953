"""Bets that a report holds go on with a countdown of their own (R48), in simulated time."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.floor.test_sets_of_cards import plan_of

from punto.floor.automatic import AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import OpenBets
from punto.floor.deal_now import DealNow
from punto.floor.running_table import RunningTable
from punto.play.commands import MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal

LEE = Actor("lee", Authority.DEALER)
EXPOSED = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, LEE, parse_cards("KS"))
FOREIGN = ReportIrregularity(Irregularity.FOREIGN_CARD, LEE)
NOTHING = MakeRuling(Ruling.DISMISS, BOSS, reason="it was a card of the discard rack")


@pytest.mark.parametrize("counted_before", [True, False])
def test_R48_at_a_live_table_bets_that_go_on_are_counted_down_anew(tmp_path: Path, counted_before: bool) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, replace(plan_of("super-six-plus"), countdown_closes_bets=True), clock)
        table = RunningTable(one)
        await one.open(BOSS)
        await one.submit(OpenBets())
        if counted_before:
            table.countdown.start()
        await clock.start(clock.sleep(10_000))
        await one.submit(EXPOSED)
        assert table.until is None
        assert one.state.round is not None
        assert one.state.round.bets_held
        await clock.start(clock.sleep(60_000))
        await one.submit(NOTHING)
        assert table.until == clock.now() + 15_000_000
        await clock.start(clock.sleep(14_000))
        assert one.state.round.phase is Phase.BETTING
        changed = one.changed
        await clock.start(clock.sleep(2_000))
        await asyncio.wait_for(changed.wait(), 60)
        assert one.state.round.phase is Phase.DEALING
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_R48_at_an_automatic_table_bets_that_go_on_have_their_whole_time(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, plan_of("super-six-plus", automatic=True), clock)
        table = RunningTable(one)
        await one.open(BOSS)
        assert isinstance(table.dealer, AutomaticDealer)

        async def pit() -> None:
            while one.state.round is None or one.state.round.phase is not Phase.BETTING:
                async with clock.waiting():
                    await one.changed.wait()
            await clock.sleep(15_000)
            await one.submit(FOREIGN)
            await clock.sleep(60_000)
            await one.submit(NOTHING)
            went_on = clock.now()
            await clock.sleep(19_000)
            assert one.state.round.phase is Phase.BETTING
            assert table.until == went_on + 20_000_000
            one.closing = True

        await asyncio.gather(clock.start(table.dealer.deal()), clock.start(pit()))
        assert one.state.number == 1
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_R48_whoever_was_ready_says_so_again(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, replace(plan_of("super-six-plus"), deal_now=True), clock)
        await one.open(BOSS)
        await one.submit(OpenBets())
        await one.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        ready: DealNow = one.deal_now
        await one.say_ready(PATRONS[0], True, 1)
        assert ready.ready(one.state.round) == {PATRONS[0]}
        await one.submit(FOREIGN)
        await one.submit(NOTHING)
        assert ready.ready(one.state.round) == set()
        await one.close()

    in_journal(tmp_path / "evening.db", play)
