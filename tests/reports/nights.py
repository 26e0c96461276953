"""Some days in a journal, with all that a report must tell apart; and Rounds written by hand at any moment."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tests.books.evening import BOSS, CAGE, Evening, TableAtPlay
from tests.scenes import because

from punto.cage.desk import Desk
from punto.cage.events import MissingClaimed, Terminal
from punto.floor.disputes import Disputes
from punto.floor.events import RulebookAdopted, TableOpened
from punto.floor.missing import MissingMoney
from punto.floor.table_state import TableState
from punto.play.commands import CloseBets, CloseInsurance, MakeRuling, OpenBets, PlaceBet, ReportIrregularity
from punto.play.course import Waiting, next_step
from punto.play.events import BetsOpened
from punto.play.table import table
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import FILES, FOLDER, rulebook
from punto.rules.settlement import Result
from punto.shoe.keys import Keys
from punto.store.contract import Journal, Readable
from punto.store.location import open_journal, open_to_read
from punto.store.records import Append, Done, NewEvent, Transaction

T = TypeVar("T")

KEYS = Keys("night", {"night": bytes(range(32))})
HOUR = 3_600_000_000
TERMINAL = Terminal("t1")
REASON = 'printed twice, "smudged"'


async def play_nights(journal: Journal) -> None:
    evening = Evening(journal, KEYS)
    desk = Desk(journal, random=random.Random(3))
    await evening.begin()
    await _at_the_cage(evening, desk)
    tables = [await evening.open_table(str(number), game) for number, game in enumerate(FILES, 1)]
    for number in range(6):
        for at_play in tables:
            await at_play.round(trouble=number == 3)
        evening.at += 5 * HOUR
    for _ in range(40):
        await tables[1].round()  # more of insurance
    await _at_a_terminal(tables[0])
    await _owing(tables[0], desk)
    await _void(tables[2])
    await _pro_rata(evening)
    evening.at += 24 * HOUR
    await tables[2].round()
    await desk.close_cage(evening.request_id(), evening.at, CAGE)
    await desk.expire_vouchers(evening.at + 400 * 24 * HOUR)
    await tables[3].act(OpenBets(tables[3].state.number + 1))
    assert await tables[3].act(PlaceBet("mei", 1, "banker", 10_00))  # lies there still when the journal ends


async def _at_the_cage(evening: Evening, desk: Desk) -> None:
    async def at(asked: Callable[..., Awaitable[T]], *terms: Any) -> T:
        return await asked(evening.request_id(), evening.at, *terms)

    await at(desk.issue_voucher, CAGE, 300_00, "ada")
    sold = await at(desk.issue_voucher, CAGE, 80_00)
    await at(desk.redeem_voucher, CAGE, sold.number)
    voided = await at(desk.issue_voucher, CAGE, 50_00)
    await at(desk.void_voucher, voided.number, BOSS, REASON)
    await at(desk.to_terminal, "raj", TERMINAL.name, 500_00)
    await at(desk.from_terminal, TERMINAL.name, "raj", 100_00)
    await at(desk.issue_voucher, TERMINAL, 40_00)
    await at(desk.fill_table, "1", 5_000_00, BOSS)
    await at(desk.credit_table, "1", 1_000_00, BOSS)
    await at(desk.cash_out, CAGE, "mei", 100_00)
    await at(desk.buy_in, CAGE, "zed", 300_00)


async def _dealt(at_play: TableAtPlay, *bets: PlaceBet) -> None:
    await at_play.act(OpenBets(at_play.state.number + 1))
    for bet in bets:
        assert await at_play.act(bet)
    await at_play.act(CloseBets())
    while (due := next_step(at_play.state.round)).waiting is not Waiting.FOR_THE_NEXT_ROUND:
        if due.waiting is Waiting.FOR_INSURANCE:
            await at_play.act(CloseInsurance())
        else:
            await at_play.deal()
    at_play.shoe.round_over()


async def _at_a_terminal(at_play: TableAtPlay) -> None:
    bets = (PlaceBet("terminal:t1", 5, "player", 20_00), PlaceBet("jon", 2, "banker", 5_00, on_behalf_by=BOSS))
    await _dealt(at_play, *bets)


async def _owing(at_play: TableAtPlay, desk: Desk) -> None:
    """Zed wins, takes all the money along, the Round is voided, and what is missing is claimed."""
    evening = at_play.evening
    for _ in range(20):
        await _dealt(at_play, PlaceBet("zed", 1, "banker", 10_00))
        if at_play.state.round.settlements[0].result is Result.WON:
            break
    has = (await evening.journal.balances("patron:zed"))["patron:zed"]
    await desk.cash_out(evening.request_id(), evening.at, CAGE, "zed", has)
    await _void(at_play)
    of_zed = (at_play.state.name, at_play.state.number, "patron:zed", "zed", 0, BOSS, REASON)
    money = MissingMoney(desk, Disputes(evening.journal))
    await money.claim("claim", evening.at, MissingClaimed(*of_zed))


async def _pro_rata(evening: Evening) -> None:
    """A box over its Differential that nobody noticed: parts of stakes are in action, and parts of cents are paid."""
    made = table(await evening.adopt("super-six-plus"), chip=1_00, minimum=1_00, maximum=1_000_00, differential=100_00)
    book = TableState("6", evening.books.__getitem__)
    terms = (made.layout, made.boxes, made.decks, made.chip, made.limits, made.face_down)
    opened = TableOpened(made.rulebook.id, made.rulebook.digest, *terms, BOSS)
    await evening.done(book.transaction(evening.request_id(), evening.at, [opened]))
    book.apply([opened])
    at_play = TableAtPlay(evening, book, made)
    await at_play.new_shoe()
    bets = [PlaceBet(who, 1, "banker", stake, not_noticed=True) for who, stake in (("mei", 97_00), ("jon", 53_00))]
    for _ in range(20):
        await _dealt(at_play, *bets)
        if any(end.breakage for end in book.round.settlements):
            return
    raise AssertionError("no breakage in twenty Rounds")


async def _void(at_play: TableAtPlay) -> None:
    assert at_play.state.round.settlements
    assert await at_play.act(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
    assert await at_play.act(because(MakeRuling(Ruling.VOID, BOSS)))


# ── by hand ──────────────────────────────────────────────────────────────────────────────────────────────


class ByHand:
    """Events as they are given, in a journal that asks no questions."""

    def __init__(self, journal: Journal, game: str = "super-six-plus", decks: int = 8) -> None:
        self.journal, self.book, self.decks, self.version = journal, rulebook(game), decks, 0
        self.source = (Path(FOLDER) / FILES[game]).read_text(encoding="utf-8")
        self.made = table(self.book, chip=1_00, minimum=1_00, maximum=1_000_00)

    async def adopt(self) -> None:
        fact = NewEvent(RulebookAdopted(self.book.id, self.book.digest, self.source, BOSS))
        await self._write("rulebooks", 0, 0, [fact])

    async def round(self, number: int, at: int, events: Sequence[Any]) -> None:
        made = self.made
        opened = BetsOpened(
            number, self.book.id, self.book.digest, made.layout, made.boxes, self.decks, made.chip, made.limits, False,
            {}, "", "3.1",
        )  # fmt: skip
        facts = [NewEvent(event, (), number) for event in (opened, *events)]
        await self._write("table/1", self.version, at, facts)
        self.version += len(facts)

    async def _write(self, stream: str, version: int, at: int, facts: list[NewEvent]) -> None:
        unit = Transaction(f"{stream} {version}", at, (Append(stream, version, tuple(facts)),))
        [answer] = await self.journal.append([unit])
        assert isinstance(answer, Done)


def made(path: Path, make: Callable[[Journal], Awaitable[Any]]) -> Path:
    async def making() -> None:
        journal = await open_journal(str(path))
        try:
            await make(journal)
        finally:
            await journal.close()

    asyncio.run(making())
    return path


def asked(where: Path, ask: Callable[[Readable], Awaitable[T]]) -> T:
    async def asking() -> T:
        journal = await open_to_read(str(where))
        try:
            return await ask(journal)
        finally:
            await journal.close()

    return asyncio.run(asking())


async def nothing(journal: Journal) -> None:
    pass
