"""A floor started from a copy: no card comes out twice, no voucher is paid twice without a word, and the books hold."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.cli.running import answer, answer_json
from tests.floor.test_rooms import BOSS, KEYS, START, funded

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.abandoned_shoe import abandon
from punto.floor.casino import Casino
from punto.floor.clock import A_MINUTE, SimulatedClock
from punto.floor.commands import ChangeShoe, ContributeRandomness, DealNextCard, OpenBets, TakeTable
from punto.floor.events import CardsWithdrawn, FloorRestored
from punto.floor.floor_file import parse_floor
from punto.floor.from_copy import start_from_copy
from punto.floor.past_round import past_round
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.floor.shoe_record import shoe_record
from punto.play.commands import CloseBets, DealCard, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.rules.irregularities import Irregularity, Ruling
from punto.server.shoe_view import shoe_opening
from punto.shoe.events import CardsDrawn, RandomnessContributed, ShoeOpened, ShoeWithdrawn
from punto.store.contract import Journal
from punto.store.copy_mark import copy_mark, mark_copy
from punto.store.location import open_journal
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.journal import verify
from punto.verify.start import check_start

FLOOR = """
name = "For money"
[[tables]]
name = "Auto"
rulebook = "easy-six"
chip = "5.00"
limits = { minimum = "25.00", maximum = "500.00" }
[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "500.00", differential = "1000.00" }
"""
PLAN = parse_floor(FLOOR, "floor.toml", Path())
CAGE = Cage("main", BOSS)
PATRON = "patron 1"


class Playing:
    """A floor whose tables are run one command after the other."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.clock, self.desk = journal, SimulatedClock(START), Desk(journal)
        self.auto, self.salon = (
            TableRoom(plan, journal, KEYS, self.clock, rng=random.Random(5)) for plan in PLAN.tables
        )

    async def __aenter__(self) -> "Playing":
        for room in (self.auto, self.salon):
            await room.open(BOSS)
        return self

    async def __aexit__(self, *_: object) -> None:
        for room in (self.auto, self.salon):
            await room.close()
        await self.journal.close()

    async def opened(self) -> None:
        for command in (OpenBets(), PlaceBet(PATRON, 1, "banker", 100_00), CloseBets()):
            await self.auto.submit(command)

    async def ended(self) -> None:
        while not self.auto.state.between_rounds:
            await self.auto.submit(DealNextCard())

    async def drawn(self) -> list[CardsDrawn]:
        assert self.auto.shoe is not None
        events = [record.event for record in await self.journal.stream(self.auto.shoe.stream)]
        return [event for event in events if isinstance(event, CardsDrawn)]


async def until_the_copy(path: Path) -> tuple[str, str]:
    """Two Rounds and three cards of a third at one table, bets open at the other; the shoe, and a voucher's number."""
    journal = await open_journal(str(path))
    await funded(journal)
    async with Playing(journal) as here:
        await here.auto.submit(ChangeShoe())
        for _ in range(2):
            await here.opened()
            await here.ended()
        await here.opened()
        for _ in range(3):
            await here.auto.submit(DealNextCard())
        for command in (TakeTable(BOSS), OpenBets(), PlaceBet(PATRON, 1, "player", 50_00)):
            await here.salon.submit(command)
        sold = await here.desk.issue_voucher("sold", START, CAGE, 300_00)
        assert here.auto.shoe is not None
        return here.auto.shoe.stream, sold.number


async def after_the_copy(path: Path, number: str) -> int:
    """Rounds 3 to 6, and the voucher is paid: what a copy does not know. How many cards came out of the shoe."""
    async with Playing(await open_journal(str(path))) as here:
        await here.ended()
        for _ in range(3):
            await here.opened()
            await here.ended()
        await here.desk.redeem_voucher("paid", START, CAGE, number)
        return len(await here.drawn())


async def nothing(_: Casino) -> None:
    pass


async def run(journal: Journal, then: Callable[[Casino], Awaitable[None]] = nothing) -> None:
    """Started as `punto serve` does it, left to its automatic dealer for a while, and stopped."""
    clock = SimulatedClock(START + A_MINUTE)
    casino = Casino(PLAN, journal, KEYS, clock, rng=random.Random(9))
    assert await casino.start(BOSS, lambda progress: check_start(journal, KEYS, progress)) == []

    async def inside() -> None:
        await clock.sleep(90_000)
        await then(casino)
        await casino.stop(100)

    await clock.start(inside())


def in_copy(path: Path, ask: Callable[[Journal], Awaitable[Any]]) -> Any:
    async def asking() -> Any:
        journal = await open_journal(str(path))
        try:
            return await ask(journal)
        finally:
            await journal.close()

    return asyncio.run(asyncio.wait_for(asking(), 180))


@pytest.mark.parametrize("way", ["backup", "export"])
def test_r12_a_restored_copy_deals_no_card_of_the_old_shoe_and_pays_no_voucher_again(tmp_path: Path, way: str) -> None:
    path, copy = tmp_path / "floor.db", tmp_path / "copy.db"
    shoe, number = asyncio.run(until_the_copy(path))
    told, source = answer_json("verify", str(path)), path
    if way == "export":
        source = tmp_path / "folder"
        answer("export", str(path), "--out", str(source))
    answer("backup", str(source), "--out", str(copy))
    dealt = asyncio.run(after_the_copy(path, number))
    assert answer_json("verify", str(copy)) == told  # the mark is no part of what is proved

    async def restored(journal: Journal) -> None:
        before = (await journal.head()).position
        known = len([r for r in await journal.stream(shoe) if r.kind == CardsDrawn.__name__])
        assert known < dealt
        await run(journal, seen)
        # The old shoe: not a card more, withdrawn, and opened for everybody.
        old = [record.event for record in await journal.stream(shoe)]
        assert sum(isinstance(event, CardsDrawn) for event in old) == known
        assert isinstance(old[-2], ShoeWithdrawn)
        assert old[-2].head == told["head"]
        assert isinstance(old[-1], ShoeOpened)
        # Play goes on, with another one.
        shoes = {r.stream async for r in journal.records(before) if r.kind == CardsDrawn.__name__}
        assert shoes
        assert shoe not in shoes
        # Rounds at hand are void, and every stake is back.
        for table, round_ in (("Auto", 3), ("Salon", 1)):
            assert (await past_round(journal, table, round_)).voided
        assert await copy_mark(journal) is None

    async def seen(casino: Casino) -> None:
        # A live table takes new cards first, also after another start.
        salon = casino.table("Salon").room
        with pytest.raises(FloorRefused, match="new-cards-first"):
            await salon.submit(OpenBets())
        # The voucher, once more: only on a shift manager's word.
        now, desk = casino.clock.now(), casino.desk
        for place in (CAGE, Cage("main", BOSS)):
            with pytest.raises(HouseRefused, match="voucher-before-restore"):
                await desk.redeem_voucher("again", now, place, number)
        with pytest.raises(HouseRefused, match="voucher-before-restore"):
            await desk.void_voucher("void", now, number, BOSS, "paid before")
        with pytest.raises(HouseRefused, match="lacks-authority"):
            await desk.release_voucher("mine", now, number, Actor("pia", Authority.PIT_MANAGER), "it is good")
        [warning] = [one for one in casino.warnings if one.code == "warning-restored"]
        assert (warning.facts["count"], warning.facts["amount"]) == (1, 300_00)

    in_copy(copy, restored)
    [report] = answer_json("floor", "restored", str(copy))
    assert [(one["amount"], one["state"]) for one in report["vouchers"]] == [("300.00", "held")]
    assert number not in answer("floor", "restored", str(copy))
    assert report["head"] == told["head"]
    assert sum(cents(amount) for amount in report["credits"].values()) > 0

    async def once_more(casino: Casino) -> None:
        """It is a floor like any other by now: nothing is taken away again."""
        journal = casino.journal
        with pytest.raises(FloorRefused, match="new-cards-first"):
            await casino.table("Salon").room.submit(OpenBets())
        await casino.table("Salon").room.submit(ChangeShoe(BOSS, "after the restore"))
        await casino.table("Salon").room.submit(OpenBets())
        assert "warning-restored" in [one.code for one in casino.warnings]
        assert sum(isinstance(r.event, FloorRestored) for r in await journal.stream("floor")) == 1
        assert sum(isinstance(r.event, CardsWithdrawn) for r in await journal.stream("table/Salon")) == 1
        now = casino.clock.now()
        released = await casino.desk.release_voucher("asked", now, number, BOSS, "never paid")
        assert await casino.desk.release_voucher("asked", now, number, BOSS, "never paid") == released
        with pytest.raises(HouseRefused, match="voucher-not-held"):
            await casino.desk.release_voucher("twice", now, number, BOSS, "never paid")
        assert await casino.restored_warnings() == []
        await casino.desk.redeem_voucher("now", now, CAGE, number)

    in_copy(copy, lambda journal: run(journal, once_more))
    assert answer_json("verify", str(copy))["holds"]


def cents(amount: str) -> int:
    return int(amount.replace(".", ""))


def test_a_released_voucher_expires_like_any_other_and_a_held_one_does_not(tmp_path: Path) -> None:
    async def held(journal: Journal) -> None:
        await funded(journal)
        desk = Desk(journal)
        numbers = [(await desk.issue_voucher(f"sold {n}", START, CAGE, 10_00)).number for n in range(2)]
        await mark_copy(journal)
        await run(journal)
        await desk.release_voucher("one", START + A_MINUTE, numbers[0], BOSS, "never paid")
        late = START + 400 * 24 * 60 * A_MINUTE
        assert [expired.number for expired in await desk.expire_vouchers(late)] == [numbers[0]]
        assert await desk.expire_vouchers(late) == []
        assert (await verify(journal)).findings == []

    in_copy(tmp_path / "floor.db", held)


@pytest.mark.parametrize("waits_for", [Phase.RULING, Phase.OPTIONS])
def test_5_17_whatever_a_round_waits_for_it_is_void_without_another_card(tmp_path: Path, waits_for: Phase) -> None:
    """A report on which no void can be ruled is dismissed first; a choice that Patrons have is over."""

    async def left(journal: Journal) -> None:
        await funded(journal)
        async with Playing(journal) as here:
            for command in (TakeTable(BOSS), OpenBets(), PlaceBet(PATRON, 1, "player", 50_00), CloseBets()):
                await here.salon.submit(command)
            for card in ("2S", "3S", "4S", "9H"):
                await here.salon.submit(DealCard(card))
            await here.salon.submit(ReportIrregularity(Irregularity.SIMULTANEOUS_DRAW, BOSS, cards=("5H", "6H")))
            if waits_for is Phase.OPTIONS:
                await here.salon.submit(MakeRuling(Ruling.ORDER, BOSS, order=("6H", "5H")))
            assert here.salon.state.round is not None
            assert here.salon.state.round.phase is waits_for

    async def restored(journal: Journal) -> None:
        await mark_copy(journal)
        await run(journal)
        round_ = await past_round(journal, "Salon", 1)
        # Cards that were out lie where they were ruled to, and no other has come.
        out = 4 + (waits_for is Phase.OPTIONS)
        assert (bool(round_.voided), len(round_.player) + len(round_.banker)) == (True, out)
        assert (await journal.balances_of([f"patron:{PATRON}"]))[f"patron:{PATRON}"] == 2_000_00
        assert (await verify(journal)).findings == []

    in_copy(tmp_path / "floor.db", left)
    in_copy(tmp_path / "floor.db", restored)


@pytest.mark.parametrize("way", ["restored", "abandoned"])
def test_r12_an_announced_shoe_that_does_not_come_is_said_to_be_dropped_why_and_by_whom(
    tmp_path: Path, way: str
) -> None:
    """A start from a copy would be a way to draw an announced order again, unseen."""
    path, plan = tmp_path / "floor.db", replace(PLAN.tables[0], patron_randomness=True)

    async def announced(journal: Journal) -> tuple[str, str]:
        await funded(journal)
        table = TableRoom(plan, journal, KEYS, SimulatedClock(START), rng=random.Random(5))
        await table.open(BOSS)
        await table.submit(ChangeShoe())
        assert table.shoe is not None
        assert table.shoe.next is not None
        shoe, coming = table.shoe.sealed.shoe, table.shoe.next.name
        await table.submit(ContributeRandomness(PATRON, coming, "mine"))
        await table.close()
        if way == "restored":
            await mark_copy(journal)
        return shoe, coming

    async def gone(journal: Journal) -> None:
        if way == "restored":
            await start_from_copy(journal, KEYS, Desk(journal), BOSS, START + A_MINUTE, money=True)
        else:
            await abandon(journal, "Auto", BOSS, "the key is lost", START + A_MINUTE)
        [*_, last] = await journal.stream(f"shoe/{coming}")
        assert (last.event.because, last.event.by) == (way, BOSS.name)
        assert last.event.reason
        line, old = [await shoe_record(journal, name) for name in (coming, shoe)]
        assert line is not None
        assert old is not None
        assert (line.dropped, line.dropped_at) == (way, START + A_MINUTE)
        shown = shoe_opening(line)
        assert (shown.dropped, shown.contributions, shown.order) == (way, ["mine"], [])
        assert (old.dropped, old.ended_early) == ((None, True) if way == "restored" else (way, False))
        assert (await verify(journal)).findings == []

    async def forged(journal: Journal) -> list[str]:
        """And without a word it is a finding."""
        append = Append(f"shoe/{coming}", 3, (NewEvent(RandomnessContributed("eve", "late")),))
        await journal.append([Transaction("late", START + 2 * A_MINUTE, (append,))])
        return [one.code for one in (await verify(journal)).findings]

    shoe, coming = in_copy(path, announced)
    in_copy(path, gone)
    assert in_copy(path, forged) == ["finding-shoe-dropped"]
