"""Who keeps a seat from Round to Round (R44): at a terminal, at a live table, through free and void Rounds."""

from pathlib import Path

import pytest
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.floor.test_sets_of_cards import dealt, plan_of

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets, TakeTable
from punto.floor.room import TableRoom
from punto.floor.running_table import RunningTable
from punto.play.commands import CloseBets, FreeSeat, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal

MEI, JON = PATRONS[:2]
LEE = Actor("lee", Authority.DEALER)


async def live(journal: Journal) -> tuple[TableRoom, RunningTable]:
    one = room(journal, plan_of("super-six-plus"), SimulatedClock(START))
    await one.open(BOSS)
    await one.submit(TakeTable(LEE))
    table = RunningTable(one)
    table.present = lambda _: False  # nobody here has a terminal
    return one, table


async def with_mei_seated(one: TableRoom) -> None:
    await one.submit(OpenBets())
    await one.submit(PlaceBet(MEI, 3, "banker", 100_00))
    await to_the_end(one)


async def to_the_end(one: TableRoom) -> None:
    round_ = one.state.round
    if round_ is not None and round_.phase is Phase.BETTING:
        await one.submit(CloseBets())
    for card in ("9S", "4H", "KD", "QC", "2D", "3C"):
        if one.state.round is not None and one.state.round.phase is not Phase.OVER:
            await dealt(one, card)


def seats(one: TableRoom) -> dict[int, str]:
    assert one.state.round is not None
    return one.state.round.seats


def test_R44_at_a_live_table_a_seat_is_kept_until_it_is_freed_and_blocks_nobody(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one, _ = await live(journal)
        await with_mei_seated(one)
        for _ in range(2):  # Mei has gone, and bets in neither
            await one.submit(OpenBets())
            assert seats(one) == {3: MEI}
            await one.submit(PlaceBet(JON, 3, "player", 100_00))
            await to_the_end(one)
        await one.submit(FreeSeat(3, LEE))
        await one.submit(OpenBets())
        assert seats(one) == {}
        await one.submit(PlaceBet(JON, 3, "player", 100_00))
        assert seats(one) == {3: JON}
        with pytest.raises(Refused) as refused:
            await one.submit(FreeSeat(3, LEE))
        assert refused.value.refusal.code == "seat-has-bet"
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_R44_free_and_void_rounds_change_no_seat(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one, table = await live(journal)
        await with_mei_seated(one)
        table.leaving.add(MEI)
        excess = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, LEE, parse_cards("2S"))
        await one.submit(excess)
        await one.submit(MakeRuling(Ruling.RECONSTRUCT, BOSS))
        await one.submit(OpenBets())
        assert one.state.round is not None
        assert (one.state.round.free, seats(one)) == (True, {3: MEI})
        await to_the_end(one)
        await one.submit(OpenBets())
        assert seats(one) == {}
        await one.submit(PlaceBet(JON, 4, "player", 100_00))
        await one.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, LEE))
        await one.submit(MakeRuling(Ruling.VOID, BOSS))
        assert one.state.next_round.seats == {}
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_R44_at_a_terminal_a_lost_line_keeps_the_seat_for_that_round_alone(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("super-six-plus", automatic=True), SimulatedClock(START))
        table = RunningTable(one)
        here = {MEI, JON}
        table.present = here.__contains__
        await one.open(BOSS)
        await one.submit(ChangeShoe())

        async def opened() -> dict[int, str]:
            await one.submit(OpenBets())
            return seats(one)

        async def dealt_to_the_end() -> None:
            await one.submit(CloseBets())
            while one.state.round is not None and one.state.round.phase is not Phase.OVER:
                await one.submit(DealNextCard())

        await opened()
        await one.submit(PlaceBet(MEI, 3, "banker", 100_00))
        await one.submit(PlaceBet(JON, 4, "banker", 100_00))
        here.discard(MEI)
        assert seats(one) == {3: MEI, 4: JON}
        await dealt_to_the_end()
        assert await opened() == {4: JON}  # she bet in the last Round, and blocks the box for nobody
        await dealt_to_the_end()
        assert await opened() == {4: JON}  # without a bet, and there
        await one.close()

    in_journal(tmp_path / "evening.db", play)
