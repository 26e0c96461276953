"""How long a floor takes to start again with a million records in its journal, beside SQLite reading the same rows.

The journal is filled as a floor fills it, marks and snapshots as it grows, and left as a power cut leaves it: with
nearly as much behind the last mark as there can be. BENCH_RECORDS sets how many; the filling takes some minutes.
"""

import asyncio
import gc
import os
import random
import sqlite3
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.decisions import table_opened
from punto.floor.events import RulebookAdopted
from punto.floor.floor_file import FloorPlan, default_floor
from punto.floor.room import _SNAPSHOT_EVERY
from punto.floor.table_snapshot import snapshot_of
from punto.floor.table_state import TableState
from punto.play.commands import (
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    PlaceBet,
    TurnCard,
    WithdrawBet,
)
from punto.play.course import Waiting, next_step
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.cards import DECK
from punto.rules.definitions import Authority
from punto.server.floor import Floor
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.verify.start import MARK_EVERY, check_as_it_grows, check_start, store_mark

RECORDS = int(os.environ.get("BENCH_RECORDS", "1000000"))
BOSS = Actor("bo", Authority.SHIFT_MANAGER)
START = 1_790_000_000_000_000
KEYS = Keys("tonight", {"tonight": bytes(range(32))})
_GROUP = 2_000  # transactions in one of the database


class Filling:
    def __init__(self, journal: Journal, plan: FloorPlan) -> None:
        self.journal, self.plan = journal, plan
        self.rng = random.Random(1)
        self.rulebooks = {one.table.rulebook.digest: one.table.rulebook for one in plan.tables}
        self.tables = [TableState(one.name, self.rulebooks.__getitem__) for one in plan.tables]
        self.snapshots = dict.fromkeys(one.name for one in plan.tables)
        self.group: list[Transaction] = []
        self.records = self.sent = 0

    async def fill(self, records: int) -> None:
        await self._open()
        marked = 0
        while self.records < records:
            for table in self.tables:
                await self._round(table)
            if self.records - marked >= MARK_EVERY and self.records + MARK_EVERY // 2 < records:
                await self._flush()
                verdict = await check_as_it_grows(self.journal)
                assert verdict is None or verdict.holds, verdict.findings
                if verdict is not None:
                    await store_mark(self.journal, verdict)
                    marked = self.records
        await self._flush()

    async def _open(self) -> None:
        desk, cage = Desk(self.journal), Cage("main", BOSS)
        await desk.fund_bank("bank", START, 10**13, BOSS)
        await desk.open_cage("cage", START, cage, 10**12)
        for box in range(1, 41):
            await desk.buy_in(f"buy-in {box}", START, cage, f"patron {box}", 10**10)
        for number, (one, table) in enumerate(zip(self.plan.tables, self.tables, strict=True)):
            book = one.table.rulebook
            adopted = NewEvent(RulebookAdopted(book.id, book.digest, one.rulebook_source, BOSS))
            opened = [table_opened(one.table, BOSS, prepare_cards=False)]
            rulebook = Append("rulebooks", number, (adopted,))
            await self._send([Transaction(f"adopted {number}", START, (rulebook,))])
            await self._send([table.transaction(f"opened {number}", START, opened)])
            table.apply(opened)
        assert not await check_start(self.journal, KEYS)

    async def _round(self, table: TableState) -> None:
        """Two bets in each box and one taken back: dealt by hand, so that no shoe is needed."""
        assert table.table is not None
        minimum = table.table.limits.minimum
        self._act(table, OpenBets(table.number + 1))
        for box in range(1, table.table.boxes + 1):
            for area in ("banker", "player"):
                self._act(table, PlaceBet(f"patron {box}", box, area, minimum))
            self._act(table, WithdrawBet(f"patron {box}", box, "player"))
        self._act(table, CloseBets())
        while table.round is not None and table.round.phase is not Phase.OVER:
            due = next_step(table.round)
            if due.waiting is Waiting.FOR_A_CARD_TO_BE_TURNED and due.side and due.position:
                self._act(table, TurnCard(due.side, due.position))
            elif due.waiting is Waiting.FOR_INSURANCE:
                self._act(table, CloseInsurance())
            else:
                self._act(table, DealCard(self.rng.choice(DECK)))
        if len(self.group) >= _GROUP:
            await self._flush()
        if table.version - (self.snapshots[table.name] or 0) >= _SNAPSHOT_EVERY:
            await self._flush()
            await self.journal.put_snapshot(snapshot_of(table))
            self.snapshots[table.name] = table.version

    def _act(self, table: TableState, command: Command) -> None:
        after, events = table.step(command)
        self.sent += 1
        self.group.append(table.transaction(f"bench {self.sent}", START + self.sent, events, (), after))
        table.apply(events, after)
        self.records += len(events)

    async def _flush(self) -> None:
        if self.group:
            await self._send(self.group)
            self.group = []

    async def _send(self, group: list[Transaction]) -> None:
        assert all(isinstance(answer, Done) for answer in await self.journal.append(group))


async def filled(where: Path, plan: FloorPlan) -> None:
    journal = await open_journal(str(where))
    begun = time.perf_counter()
    await Filling(journal, plan).fill(RECORDS)
    await journal.close()  # and no table with it
    print(f"filled in {time.perf_counter() - begun:.0f} s")


async def restarted(where: Path, plan: FloorPlan) -> tuple[float, float, int]:
    """Wall and processor seconds until the floor takes bets, and how many records there are."""
    gc.set_threshold(50_000, 20, 20)  # as `punto serve` does
    begun, worked = time.perf_counter(), time.process_time()
    journal = await open_journal(str(where))
    floor = Floor(plan, journal, KEYS)
    await floor.first_manager()
    findings = await floor.start()
    took = time.perf_counter() - begun, time.process_time() - worked
    assert not findings, findings
    records = (await journal.head()).position
    await floor.casino.stop(0)
    await journal.close()
    return *took, records


def read_bare(where: Path) -> float:
    begun = time.perf_counter()
    driver = sqlite3.connect(where)
    for table in ("events", "postings"):
        for _ in driver.execute(f"SELECT * FROM {table}"):
            pass
    driver.close()
    return time.perf_counter() - begun


def main() -> None:
    plan = replace(default_floor(), guests=False, guest_credits=0)
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_FOLDER")) as folder:
        where = Path(folder) / "floor.db"
        asyncio.run(filled(where, plan))
        wall, worked, records = asyncio.run(restarted(where, plan))
        bare = read_bare(where)
        print(
            f"{records:,} records: ready in {wall:.1f} s ({worked:.1f} s of one core); "
            f"SQLite alone reads all rows in {bare:.1f} s"
        )


if __name__ == "__main__":
    main()
