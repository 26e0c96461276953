"""The countdown of a live dealer, in simulated time."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, START, in_journal, room
from tests.floor.test_sets_of_cards import plan_of

from punto.floor.clock import SimulatedClock
from punto.floor.commands import OpenBets
from punto.floor.running_table import RunningTable
from punto.play.round import Phase
from punto.store.contract import Journal


@pytest.mark.parametrize("game", ["super-six-plus", "super-six-etg"])
@pytest.mark.parametrize("closes", [True, False])
def test_at_its_end_bets_are_closed_only_where_the_floor_file_says_so(tmp_path: Path, closes: bool, game: str) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, replace(plan_of(game), countdown_closes_bets=closes), clock)
        table = RunningTable(one)
        await one.open(BOSS)
        await one.submit(OpenBets())
        assert table.until is None
        table.countdown.start()
        assert table.until == START + 15_000_000
        changed = one.changed
        await clock.start(clock.sleep(16_000))
        assert one.state.round is not None
        if closes:
            await asyncio.wait_for(changed.wait(), 60)
        assert one.state.round.phase is (Phase.DEALING if closes else Phase.BETTING)
        assert (table.until is None) == closes  # "No more Bets" is for the dealer to say
        await one.close()
        # A server that starts knows of no countdown, though bets are open.
        again = room(journal, one.plan, SimulatedClock(START))
        await again.open(BOSS)
        assert RunningTable(again).until is None
        await again.close()

    in_journal(tmp_path / "evening.db", play)
