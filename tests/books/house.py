"""A journal with everything in it that a House does in an evening, played once and copied for each test."""

import asyncio
import random
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from tests.books.evening import BOSS, CAGE, Evening, TableAtPlay
from tests.scenes import because

from punto.cage.desk import Desk
from punto.floor.table_snapshot import snapshot_of
from punto.play.commands import CloseBets, MakeRuling, OpenBets, PlaceBet, ReportIrregularity
from punto.play.course import remedy_of
from punto.play.events import IrregularityRecorded
from punto.play.round import Phase
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import FILES
from punto.shoe.keys import Keys
from punto.store.contract import Journal, Readable
from punto.store.finding import Finding
from punto.store.location import open_journal, open_to_read
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.journal import Verdict, verify

T = TypeVar("T")

KEYS = Keys("tonight", {"tonight": bytes(range(32))})
OPEN_TABLE = "5"  # its Round is being played when the evening ends


class House:
    """What is known about an evening beside its journal."""

    def __init__(self, evening: Evening, tables: list[TableAtPlay]) -> None:
        self.evening, self.tables = evening, {table.state.name: table for table in tables}

    def undealt(self) -> dict[str, tuple[str, ...]]:
        """By shoe: the cards that nobody has seen."""
        found = {}
        for table in self.tables.values():
            if table.shoe is not None:
                shoe = table.shoe._shoe
                found[table.shoe.sealed.shoe] = shoe.cards[shoe.drawn :]
        return found


async def play_house(
    journal: Journal, *, seed: int = 7, rounds: int = 3, games: tuple[str, ...] = tuple(FILES)
) -> House:
    evening = Evening(journal, KEYS, seed)
    desk = Desk(journal, random=random.Random(seed))
    await evening.begin()
    await _at_the_cage(evening, desk)
    tables = [await evening.open_table(str(number), game) for number, game in enumerate(games, 1)]
    for number in range(rounds):
        for table in tables:
            await table.round(trouble=number == rounds // 2)
            await journal.put_snapshot(snapshot_of(table.state))
    await tables[0].end_shoe()
    await tables[0].round()
    other = tables[min(1, len(tables) - 1)]
    if other.state.round is not None and other.state.round.voided:
        await other.round()
    await voided_afterwards(other)
    await other.round()
    await noted_late(other, 1)
    await being_played(tables[-1])
    await desk.close_cage(evening.request_id(), evening.at, CAGE)
    return House(evening, tables)


async def _at_the_cage(evening: Evening, desk: Desk) -> None:
    """Two vouchers stay open, so that there is money for a forger to take."""
    for _ in range(2):
        await desk.issue_voucher(evening.request_id(), evening.at, CAGE, 300_00, "ada")
    voided = await desk.issue_voucher(evening.request_id(), evening.at, CAGE, 50_00)
    await desk.void_voucher(evening.request_id(), evening.at, voided.number, BOSS, "printed twice")
    await desk.to_terminal(evening.request_id(), evening.at, "raj", "t1", 500_00)
    await desk.from_terminal(evening.request_id(), evening.at, "t1", "raj", 200_00)
    await desk.fill_table(evening.request_id(), evening.at, "1", 5_000_00, BOSS)
    await desk.credit_table(evening.request_id(), evening.at, "1", 1_000_00, BOSS)
    await desk.cash_out(evening.request_id(), evening.at, CAGE, "mei", 100_00)


async def voided_afterwards(table: TableAtPlay) -> None:
    """Settled, and taken back before the next Round was opened."""
    assert await table.act(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
    assert await table.act(because(MakeRuling(Ruling.VOID, BOSS)))


async def noted_late(table: TableAtPlay, number: int) -> None:
    """About a Round long over: noted there."""
    evening, book = table.evening, table.state
    assert book.round is not None
    remedy = remedy_of(book.round, Irregularity.LATE_DISCOVERY)
    noted = IrregularityRecorded(Irregularity.LATE_DISCOVERY, BOSS, "seen on the cameras", remedy.clause)
    facts = (NewEvent(noted, (), number),)
    await evening.done(Transaction(evening.request_id(), evening.at, (Append(book.stream, book.version, facts),)))
    book.version += 1


async def being_played(table: TableAtPlay) -> None:
    assert await table.act(OpenBets(table.state.number + 1))
    assert await table.act(PlaceBet("mei", 1, "banker", 10_00))
    assert await table.act(CloseBets())
    for _ in range(3):
        await table.deal()
    assert table.state.round is not None
    assert table.state.round.phase is Phase.DEALING


def made_house(path: Path, **settings: object) -> House:
    async def made() -> House:
        journal = await open_journal(str(path))
        try:
            return await play_house(journal, **settings)  # type: ignore[arg-type]
        finally:
            await journal.close()

    return asyncio.run(made())


def copied(path: Path, name: str = "copy.db", to: Path | None = None) -> Path:
    """A copy that a test may spoil."""
    target = (to or path.parent) / name
    shutil.copyfile(path, target)
    return target


def asked(where: str | Path, ask: Callable[[Readable], Awaitable[T]]) -> T:
    async def asking() -> T:
        journal = await open_to_read(str(where))
        try:
            return await ask(journal)
        finally:
            await journal.close()

    return asyncio.run(asking())


def verified(where: str | Path, noted: bytes | None = None) -> Verdict:
    return asked(where, lambda journal: verify(journal, noted=noted))


def found(where: str | Path, noted: bytes | None = None) -> Finding:
    """The first finding in a journal that must not hold."""
    verdict = verified(where, noted)
    assert not verdict.holds, "it was tampered with, and verify finds nothing wrong"
    return verdict.findings[0]
