"""Who says of a Round that a restart found whether it goes on (R38)."""

from pathlib import Path

import pytest
from tests.floor.test_rooms import BOSS, START, in_journal, room
from tests.floor.test_sets_of_cards import dealt, ends, plan_of

from punto.floor.automatic import DEALER
from punto.floor.clock import SimulatedClock
from punto.floor.commands import DecideContinuation, OpenBets, TakeTable
from punto.floor.events import RoundInterrupted
from punto.play.commands import CloseBets
from punto.rules.errors import Refused
from punto.store.contract import Journal


@pytest.mark.parametrize("affected", [False, True])
def test_R38_no_dealer_decides_whether_a_round_goes_on(tmp_path: Path, affected: bool) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("super-six-plus"), SimulatedClock(START))
        await one.open(BOSS)
        for command in (TakeTable(DEALER), OpenBets(), CloseBets()):
            await one.submit(command)
        await dealt(one, "9S 4H")
        await one._table.record([RoundInterrupted(1)])
        with pytest.raises(Refused) as refused:
            await one.submit(DecideContinuation(affected, DEALER))
        assert (refused.value.refusal.code, refused.value.refusal.clause) == ("lacks-authority", "R38")
        assert one.state.interrupted
        await one.submit(DecideContinuation(affected, BOSS))
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)
