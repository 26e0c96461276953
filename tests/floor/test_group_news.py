"""Commands that are decided together: who follows the table is notified of bets at once, and of the rest as it was."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.floor.test_rooms import BOSS, CREDIT, PATRONS, START, in_journal, room

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe
from punto.floor.floor_file import default_floor
from punto.play.commands import CloseBets, PlaceBet, WithdrawBet
from punto.play.round import Phase
from punto.store.contract import Journal
from punto.store.records import Balances

MEI, JON = PATRONS[:2]


def test_bets_of_a_group_are_one_notice_and_what_follows_them_another(tmp_path: Path) -> None:
    told: list[tuple[int, list[str], Phase, Balances]] = []

    async def play(journal: Journal) -> None:
        one = room(journal, default_floor().tables[3], SimulatedClock(START))

        def notified(_: str, seq: int, events: Sequence[Any], balances: Balances) -> None:
            assert one.state.round is not None
            told.append((seq, [type(event).__name__ for event in events], one.state.round.phase, balances))

        await one.open(BOSS)
        await one.submit(ChangeShoe())
        await one.submit(one.state.next_round)
        one._table.on_events, begun = notified, one.state.version
        together = [
            one.submit(PlaceBet(MEI, 1, "banker", 100_00)),
            one.submit(PlaceBet(JON, 2, "player", 50_00)),
            one.submit(WithdrawBet(MEI, 1, "banker", 50_00)),
            one.submit(CloseBets()),
        ]
        await asyncio.gather(*together)
        await one.close()
        [(seq, bets, phase, balances), (closed_seq, closed, after, _)] = told
        assert (seq, bets, phase) == (begun + 3, ["BetPlaced", "BetPlaced", "BetWithdrawn"], Phase.BETTING)
        assert (closed_seq, closed, after) == (begun + 4, ["BetsClosed"], Phase.DEALING)
        purses = {f"patron:{MEI}": CREDIT - 50_00, f"patron:{JON}": CREDIT - 50_00}
        assert {account: balances[account][0] for account in purses} == purses
        assert await journal.balances_of(list(purses)) == purses
        assert balances[f"patron:{MEI}"][1] == balances[f"patron:{JON}"][1] + 1  # moved once more, after jon's bet

    in_journal(tmp_path / "floor.db", play)
