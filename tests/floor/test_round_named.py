"""A command names the Round that its sender means: in another one it is refused as it is decided, and does nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room

from punto.floor.clock import SimulatedClock
from punto.floor.commands import OpenBets
from punto.floor.floor_file import default_floor
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets, MakeRuling, PlaceBet, ReportIrregularity, WithdrawBet
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.store.problems import RequestIdUsed
from punto.verify.journal import verify

EASY = default_floor().tables[3]
BET = PlaceBet(PATRONS[0], 1, "banker", 100_00)


def at_a_live_table(where: Path, test: Callable[[TableRoom, Journal], Awaitable[None]]) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, replace(EASY, automatic=False), SimulatedClock(START))
        await one.open(BOSS)
        await test(one, journal)
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(where / "floor.db", play)


async def over(one: TableRoom) -> None:
    """The Round at hand is void, and so over."""
    await one.submit(ReportIrregularity(Irregularity.ANYTHING_ELSE, BOSS))
    await one.submit(MakeRuling(Ruling.VOID, BOSS, reason="the felt burns"))


async def refused(asked: Awaitable[Any]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(FloorRefused) as error:
        await asked
    return error.value.code, dict(error.value.facts)


def test_a_bet_of_a_round_that_is_over_is_not_taken_in_the_next(tmp_path: Path) -> None:
    async def play(one: TableRoom, journal: Journal) -> None:
        await one.submit(OpenBets(), number=1)
        await over(one)
        with pytest.raises(Refused) as late:  # no other is open yet: the rulebook's own refusal
            await one.submit(BET, "late", number=1)
        assert late.value.refusal.code == "round-over"
        await one.submit(OpenBets(), number=2)
        before = await journal.head()
        facts = {"table": EASY.name, "number": 1, "current": 2}
        for command in (BET, WithdrawBet(PATRONS[0], 1, "banker"), CloseBets()):
            assert await refused(one.submit(command, "late", number=1)) == ("round-passed", facts)
        assert await refused(one.submit(BET, "early", number=3)) == ("round-to-come", facts | {"number": 3})
        assert await journal.head() == before
        assert (await journal.balances())[f"patron:{PATRONS[0]}"] == 2_000_00
        assert await one.submit(BET, "late", number=2)  # nothing was done under its id

    at_a_live_table(tmp_path, play)


def test_the_round_is_looked_at_when_the_command_is_decided_not_when_it_comes(tmp_path: Path) -> None:
    """The bet comes while Round 1 is the latest, and is decided behind what opens Round 2."""

    async def play(one: TableRoom, _: Journal) -> None:
        await one.submit(OpenBets(), number=1)
        await over(one)
        opened, late = one.submit(OpenBets(), number=2), one.submit(BET, number=1)
        taken = one.submit(BET, number=2)
        assert one.state.number == 1
        await opened
        assert (await refused(late))[0] == "round-passed"
        assert await taken
        assert one.state.round is not None
        assert [bet.stake for bet in one.state.round.bets.values()] == [100_00]

    at_a_live_table(tmp_path, play)


@pytest.mark.parametrize("held", [True, False], ids=["held", "in the journal"])
def test_what_was_done_in_its_round_has_its_first_answer_in_any_other(tmp_path: Path, held: bool) -> None:
    async def play(one: TableRoom, _: Journal) -> None:
        await one.submit(OpenBets(), number=1)
        first = await one.submit(BET, "mine", number=1)
        await over(one)
        await one.submit(OpenBets(), number=2)
        if held:
            with pytest.raises(RequestIdUsed):  # the same id for another Round is another command
                await one.submit(BET, "mine", number=2)
        else:
            one._answers._held.clear()
        assert await one.submit(BET, "mine", number=1) == first
        assert one.state.round is not None
        assert not one.state.round.bets

    at_a_live_table(tmp_path, play)


def test_a_round_is_opened_once_whoever_opens_it_too(tmp_path: Path) -> None:
    async def play(one: TableRoom, _: Journal) -> None:
        one_dealer, another = one.submit(OpenBets(), number=1), one.submit(OpenBets(), number=1)
        await one_dealer
        with pytest.raises(Refused) as twice:
            await another
        assert twice.value.refusal.code == "already-open"
        assert await refused(one.submit(OpenBets(), number=3)) == (
            "round-to-come",
            {"table": EASY.name, "number": 3, "current": 1},
        )
        await over(one)
        assert (await refused(one.submit(OpenBets(), number=1)))[0] == "round-passed"
        assert one.state.number == 1
        # R26: what voids a Round can be reported until the next one opens.
        answers = await asyncio.gather(
            one.submit(ReportIrregularity(Irregularity.LATE_DISCOVERY, BOSS, note="seen late"), number=1),
            one.submit(OpenBets(), number=2),
        )
        assert all(answers)

    at_a_live_table(tmp_path, play)
