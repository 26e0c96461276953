"""Bets and limits that the House could not pay: refused with what it could, and warned of."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, KEYS, START
from tests.scenes import because

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.facts import Message
from punto.floor.clock import SimulatedClock
from punto.floor.commands import OpenBets
from punto.floor.cover import bank_warnings
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.ledger.rounds import most_in_a_box
from punto.play.commands import CloseBets, DealCard, MakeRuling, PlaceBet, ReportIrregularity
from punto.rules.cards import parse_cards
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.verify.journal import verify

EASY = replace(default_floor().tables[3], automatic=False)
INSURANCE = replace(default_floor().tables[1], automatic=False)
# Provoked here, for the list of all refusals of the floor.
PROVOKED = ("house-cannot-cover", "house-cannot-pay")


class Short:
    """A table of a House with little in its bank, and what whoever runs it was told."""

    def __init__(self, journal: Journal, plan: TablePlan) -> None:
        self.journal = journal
        self.told: list[tuple[str, str]] = []
        self.room = TableRoom(plan, journal, KEYS, SimulatedClock(START), trouble=self._trouble)

    def _trouble(self, table: str, error: Exception) -> None:
        assert isinstance(error, FloorRefused)
        self.told.append((table, error.code))

    async def refused(self, command: Any) -> FloorRefused:
        before = await self.journal.head()
        with pytest.raises(FloorRefused) as error:
            await self.room.submit(command)
        assert await self.journal.head() == before
        return error.value

    async def what_instead(self, area: str, stake: int, box: int = 1) -> Message:
        error = await self.refused(PlaceBet("mei", box, area, stake))
        assert error.code == "house-cannot-cover"
        assert error.facts["amount"] == stake
        assert error.facts["area"] == area
        found = error.facts["instead"]
        assert isinstance(found, Message)
        return found


def with_a_bank_of(cents: int, where: Path, play: Callable[[Short], Awaitable[None]], plan: TablePlan = EASY) -> None:
    async def playing() -> None:
        journal = await open_journal(str(where / "floor.db"))
        desk, cage = Desk(journal), Cage("main", BOSS)
        await desk.fund_bank("bank", START, cents, BOSS)
        await desk.open_cage("cage", START, cage, cents)
        await desk.buy_in("mei", START, cage, "mei", 100_000_00)
        short = Short(journal, plan)
        await short.room.open(BOSS)
        await short.room.submit(OpenBets(), number=1)
        await play(short)
        await short.room.close()
        assert (await verify(journal)).findings == []
        await journal.close()

    asyncio.run(asyncio.wait_for(playing(), 180))


def up_to(room: int) -> Message:
    return Message("cover-up-to", {"room": room})


def test_a_bet_that_the_bank_cannot_cover_is_refused_with_the_largest_that_it_can(tmp_path: Path) -> None:
    """A Tie pays up to 10 to 1: a bank of 1,000.00 covers 100.00 on it, and not a chip more."""

    async def play(short: Short) -> None:
        room = short.room
        assert await short.what_instead("tie", 500_00) == up_to(100_00)
        assert await short.what_instead("tie", 105_00) == up_to(100_00)
        assert short.told == [(EASY.name, "house-cannot-cover")] * 2
        assert room.uncovered == Message(
            "flag-house-cannot-cover",
            {"amount": 105_00, "area": "tie", "table": EASY.name, "patron": "mei", "has": 1_000_00},
        )
        await room.submit(PlaceBet("mei", 1, "tie", 75_00))
        # On what lies there already: 25.00 more make 100.00.
        assert await short.what_instead("tie", 100_00) == up_to(25_00)
        assert await short.what_instead("banker", 5_000_00) == up_to(250_00)
        await room.submit(PlaceBet("mei", 1, "banker", 250_00))
        assert await short.what_instead("banker", 25_00) == Message("cover-none")

    with_a_bank_of(1_000_00, tmp_path, play)


def test_less_than_the_minimum_is_nothing(tmp_path: Path) -> None:
    """10.00 on a Tie would be covered, and the table takes no less than 25.00."""

    async def play(short: Short) -> None:
        assert await short.what_instead("tie", 25_00) == Message("cover-none")
        assert await short.what_instead("player", 500_00) == up_to(95_00)  # which pays up to 1.05 to 1

    with_a_bank_of(100_00, tmp_path, play)


def test_what_lies_in_the_tables_float_covers_bets_as_the_bank_does(tmp_path: Path) -> None:
    async def play(short: Short) -> None:
        await Desk(short.journal).fill_table("fill", START, EASY.name, 900_00, BOSS)
        assert await short.what_instead("tie", 500_00) == up_to(100_00)

    with_a_bank_of(1_000_00, tmp_path, play)


def test_the_flag_is_of_its_round(tmp_path: Path) -> None:
    async def play(short: Short) -> None:
        await short.what_instead("tie", 500_00)
        await short.room.submit(ReportIrregularity(Irregularity.ANYTHING_ELSE, BOSS))
        await short.room.submit(MakeRuling(Ruling.VOID, BOSS, reason="the felt burns"))
        assert short.room.uncovered is not None
        await short.room.submit(OpenBets(), number=2)
        assert short.room.uncovered is None

    with_a_bank_of(1_000_00, tmp_path, play)


def test_a_settlement_that_the_bank_cannot_give_back_says_what_it_has_and_needs(tmp_path: Path) -> None:
    """R26: a Round is void after its end, and what the House won in it lies in the reserve of another table by then."""

    async def play(short: Short) -> None:
        room, desk = short.room, Desk(short.journal)
        await room.submit(PlaceBet("mei", 1, "player", 100_00))
        await room.submit(CloseBets())
        for card in parse_cards("2S 9H 3S KD"):
            await room.submit(DealCard(card))
        await desk.credit_table("credit", START, EASY.name, 205_00, BOSS)
        other = TableRoom(replace(EASY, name="Other"), short.journal, KEYS, SimulatedClock(START))
        await other.open(BOSS)
        await other.submit(OpenBets(), number=1)
        await other.submit(PlaceBet("mei", 1, "tie", 105_00))
        await room.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        error = await short.refused(because(MakeRuling(Ruling.VOID, BOSS)))
        assert (error.code, error.facts) == (
            "house-cannot-pay",
            {"table": EASY.name, "has": 50_00, "wanted": 100_00},
        )
        assert short.told == [(EASY.name, "house-cannot-pay")]
        await desk.fund_bank("more", START, 50_00, BOSS)
        await room.submit(because(MakeRuling(Ruling.VOID, BOSS)))
        await other.close()

    with_a_bank_of(1_000_00, tmp_path, play)


@pytest.mark.parametrize("plan", default_floor().tables, ids=lambda plan: plan.table.rulebook.short_name)
def test_limits_beyond_the_bank_are_warned_of_with_the_figure_that_is(plan: TablePlan) -> None:
    one_box = most_in_a_box(plan.table)
    all_boxes = one_box * plan.table.boxes
    tables = [(plan.name, plan.table)]
    facts = {"table": plan.name, "has": one_box - 1, "wanted": one_box}
    assert bank_warnings(tables, one_box - 1) == [Message("warning-bank-one-box", facts)]
    facts = {"table": plan.name, "has": one_box, "wanted": all_boxes, "boxes": plan.table.boxes}
    assert bank_warnings(tables, one_box) == [Message("warning-bank-all-boxes", facts)]
    assert bank_warnings(tables, all_boxes) == []


def test_a_box_with_every_maximum_is_covered_by_exactly_what_is_warned_of(tmp_path: Path) -> None:
    """The figure is the ledger's own: with it every bet is taken, and with a cent less the last one is not."""
    bets = {area: EASY.table.limits.of(area)[1] for area in EASY.table.rulebook.areas}

    async def play(short: Short) -> None:
        *first, last = bets
        for area in first:
            await short.room.submit(PlaceBet("mei", 1, area, bets[area]))
        await short.what_instead(last, bets[last])
        await Desk(short.journal).fund_bank("a cent", START, 1, BOSS)
        await short.room.submit(PlaceBet("mei", 1, last, bets[last]))
        assert (await short.journal.balances())["bank"] == 0

    with_a_bank_of(most_in_a_box(EASY.table) - 1, tmp_path, play)


def test_6_insurance_is_covered_up_to_the_bet_that_it_insures() -> None:
    table = INSURANCE.table
    plain = sum(
        max(line.odds.payment(table.limits.of(area)[1]).paid for line in lines if line.odds)
        for area, lines in table.rulebook.lines.items()
    )
    insured = 2 * table.limits.of("banker")[1]
    commission = most_in_a_box(table) - plain - insured
    assert 0 <= commission <= table.limits.of("banker")[1]
