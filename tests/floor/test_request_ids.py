"""An id that was used for something else is refused, and never answered as if this had been done: whether the first
answer is still held or only in the journal, and whether the command would be taken or refused."""

from pathlib import Path

import pytest
from tests.floor.test_round_named import BET, BOSS, at_a_live_table, over

from punto.floor.commands import OpenBets, SetLimits, TableCommand, TakeTable
from punto.floor.events import FloorOpened
from punto.floor.room import TableRoom
from punto.floor.same_request import _LEADS_TO
from punto.play.commands import CloseBets, MoveBet, ReportIrregularity, WalkAway, WithdrawBet
from punto.rules.irregularities import Irregularity
from punto.rules.limits import Limits
from punto.store.contract import Journal
from punto.store.problems import RequestIdUsed
from punto.store.records import Append, NewEvent, Transaction

BACK = WithdrawBet(BET.patron, BET.box, BET.area)
# Other acts than the bet, which a table would take now or refuse.
OTHERS: list[tuple[TableCommand, int | None]] = [
    (BACK, 1),
    (WithdrawBet(BET.patron, BET.box, BET.area, 50_00), 1),
    (CloseBets(), 1),
    (WalkAway(BET.patron), 1),
    (MoveBet(BET.patron, BET.box, "tie", BET.stake, BET.patron, BET.box, BET.area, BOSS), 1),
    (TakeTable(BOSS), None),
    (ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS), 1),
    (SetLimits(Limits(1, 2, None), BOSS), None),  # refused in the middle of a Round
    (OpenBets(), 2),
]


@pytest.mark.parametrize("held", [True, False], ids=["held", "in the journal"])
def test_another_act_under_the_id_of_one_that_was_done_is_refused(tmp_path: Path, held: bool) -> None:
    async def play(one: TableRoom, journal: Journal) -> None:
        await one.submit(OpenBets(), number=1)
        first = await one.submit(BET, "mine", number=1)
        before = await journal.head()
        for command, number in OTHERS:
            if not held:
                one._answers._held.clear()
            with pytest.raises(RequestIdUsed):
                await one.submit(command, "mine", number=number)
            with pytest.raises(RequestIdUsed):
                await one.first_answer("mine", command, number)
        assert await one.submit(BET, "mine", number=1) == first
        assert await journal.head() == before

    at_a_live_table(tmp_path, play)


def test_an_id_that_was_used_elsewhere_is_refused_where_the_command_is_too(tmp_path: Path) -> None:
    async def play(one: TableRoom, journal: Journal) -> None:
        [elsewhere] = [Append("floor", len(await journal.stream("floor")), (NewEvent(FloorOpened("Other", True)),))]
        await journal.append([Transaction("mine", 1, (elsewhere,))])
        await one.submit(OpenBets(), number=1)
        for command in (BACK, BET):  # nothing to take back; and a bet that could be taken
            with pytest.raises(RequestIdUsed):
                await one.submit(command, "mine", number=1)
        await over(one)

    at_a_live_table(tmp_path, play)


def test_every_command_of_a_table_is_known_by_what_it_leads_to() -> None:
    assert set(TableCommand.__args__) == set(_LEADS_TO)
