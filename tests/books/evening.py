"""An evening at the tables, into a journal: cages, sealed shoes, bets by chance, insurance, things that go wrong."""

import random
from itertools import count
from pathlib import Path

from tests.scenes import because

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.events import RulebookAdopted, ShoeEnded, ShoeStarted, TableOpened
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_state import TableState
from punto.play.commands import (
    CloseBets,
    CloseInsurance,
    DealCard,
    MakeRuling,
    PlaceBet,
    ReportIrregularity,
    WithdrawBet,
)
from punto.play.course import Waiting, next_step
from punto.play.events import Actor
from punto.play.table import Table, table
from punto.rules.definitions import Authority
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import FILES, FOLDER, rulebook
from punto.rules.rulebook import Rulebook
from punto.shoe import new_shoe
from punto.shoe.keys import Keys
from punto.shoe.sealed import seal
from punto.store.contract import Journal
from punto.store.records import Append, Done, NewEvent, Transaction

BOSS = Actor("bo", Authority.SHIFT_MANAGER)
CAGE = Cage("main", BOSS)
PATRONS = ("mei", "jon", "ada", "raj")
START = 1_790_000_000_000_000  # some moment of 2026, in microseconds


class Evening:
    """Everything by the seed: the same evening twice is the same journal."""

    def __init__(self, journal: Journal, keys: Keys, seed: int = 7) -> None:
        self.journal, self.keys, self.rng = journal, keys, random.Random(seed)
        self.books: dict[str, Rulebook] = {}
        self.request_ids, self.shoes = count(1), count(1)
        self.at = START
        self.last_shoe: tuple[str, ...] = ()

    def request_id(self) -> str:
        self.at += self.rng.randint(1, 9_000_000)
        return f"evening-{next(self.request_ids)}"

    async def done(self, unit: Transaction) -> None:
        [answer] = await self.journal.append([unit])
        assert isinstance(answer, Done), answer

    async def begin(self) -> None:
        desk = Desk(self.journal)
        await desk.fund_bank(self.request_id(), self.at, 50_000_000_00, BOSS)
        await desk.open_cage(self.request_id(), self.at, CAGE, 1_000_000_00)
        for patron in PATRONS:
            await desk.buy_in(self.request_id(), self.at, CAGE, patron, 20_000_00)
        voucher = await desk.issue_voucher(self.request_id(), self.at, CAGE, 100_00, "mei")
        await desk.redeem_voucher(self.request_id(), self.at, CAGE, voucher.number, "jon")

    async def adopt(self, name: str) -> Rulebook:
        book = rulebook(name)
        if book.digest not in self.books:
            source = (Path(FOLDER) / FILES[name]).read_text(encoding="utf-8")
            fact = NewEvent(RulebookAdopted(book.id, book.digest, source, BOSS))
            await self.done(Transaction(self.request_id(), self.at, (Append("rulebooks", len(self.books), (fact,)),)))
            self.books[book.digest] = book
        return book

    async def open_table(self, name: str, game: str) -> "TableAtPlay":
        made = table(await self.adopt(game), chip=1_00, minimum=1_00, maximum=1_000_00)
        book = TableState(name, self.books.__getitem__)
        opened = TableOpened(
            made.rulebook.id,
            made.rulebook.digest,
            made.layout,
            made.boxes,
            made.decks,
            made.chip,
            made.limits,
            made.face_down,
            BOSS,
        )
        await self.done(book.transaction(self.request_id(), self.at, [opened]))
        book.apply([opened])
        return TableAtPlay(self, book, made)


class TableAtPlay:
    def __init__(self, evening: Evening, book: TableState, made: Table) -> None:
        self.evening, self.state, self.made = evening, book, made
        self.shoe: ShoeInPlay | None = None

    async def new_shoe(self) -> None:
        evening = self.evening
        name = f"{self.state.name}-{next(evening.shoes)}"
        shoe = new_shoe(self.made.decks, evening.rng)
        sealed = seal(name, shoe, self.made.decks, evening.keys, evening.rng.randbytes)
        evening.last_shoe = shoe.cards
        started = ShoeStarted(name)
        unit = self.state.transaction(
            evening.request_id(), evening.at, [started], [Append(f"shoe/{name}", 0, (NewEvent(sealed),))]
        )
        await evening.done(unit)
        self.state.apply([started])
        self.shoe = ShoeInPlay(sealed, evening.keys)
        burned = self.shoe.burn()
        await evening.done(Transaction(evening.request_id(), evening.at, (self.shoe.append(burned),)))
        self.shoe.apply(burned)

    async def end_shoe(self) -> None:
        assert self.shoe is not None
        why = "" if self.shoe.is_over else "the table closes early"
        opened, ended = self.shoe.open(), ShoeEnded(self.shoe.sealed.shoe, BOSS if why else None, why)
        evening = self.evening
        await evening.done(
            self.state.transaction(evening.request_id(), evening.at, [ended], [self.shoe.append(opened)])
        )
        self.state.apply([ended])
        self.shoe = None

    async def act(self, command: object) -> bool:
        """Whether the law took it."""
        try:
            events = self.state.decide(command)
        except Refused:
            return False
        evening = self.evening
        told = self.shoe.round_over() if self.shoe and self.state.concludes(events) else []
        others = [self.shoe.append(*told)] if self.shoe and told else []
        await evening.done(self.state.transaction(evening.request_id(), evening.at, events, others))
        self.state.apply(events)
        if self.shoe:
            self.shoe.apply(*told)
        return True

    async def deal(self) -> None:
        assert self.shoe is not None
        drawn = self.shoe.draw()
        events = self.state.decide(DealCard(drawn.cards[0]))
        evening = self.evening
        told = [drawn, *(self.shoe.round_over(drawn) if self.state.concludes(events) else [])]
        await evening.done(self.state.transaction(evening.request_id(), evening.at, events, [self.shoe.append(*told)]))
        self.state.apply(events)
        self.shoe.apply(*told)

    async def round(self, *, trouble: bool = False) -> None:
        if self.shoe is None or self.shoe.is_over:
            if self.shoe is not None:
                await self.end_shoe()
            await self.new_shoe()
        assert self.shoe is not None
        rng, areas = self.evening.rng, list(self.made.rulebook.lines)
        await self.act(self.state.next_round)
        for _ in range(rng.randint(1, 6)):
            patron = rng.choice(PATRONS)
            area, stake = rng.choice(areas), rng.randint(1, 20) * 100
            await self.act(PlaceBet(patron, PATRONS.index(patron) + 1, area, stake))
            if rng.random() < 0.1:
                await self.act(WithdrawBet(patron, PATRONS.index(patron) + 1, area))
        await self.act(CloseBets())
        while (due := next_step(self.state.round)).waiting is not Waiting.FOR_THE_NEXT_ROUND:
            if due.waiting is Waiting.FOR_INSURANCE:
                for patron in PATRONS:
                    side = rng.choice(("player", "banker"))
                    await self.act(PlaceBet(patron, PATRONS.index(patron) + 1, f"{side}-insurance", 1_00))
                await self.act(CloseInsurance())
            elif due.waiting is Waiting.FOR_A_RULING:
                assert await self.act(because(MakeRuling(Ruling.VOID, BOSS)))
            else:
                await self.deal()
                if trouble:
                    trouble = False
                    assert await self.act(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))


async def play_evening(
    journal: Journal, keys: Keys, *, seed: int = 7, rounds: int = 12, games: tuple[str, ...] = tuple(FILES)
) -> Evening:
    """Each game at a table of its own, some Rounds each, one of them with trouble; the last shoes stay open."""
    evening = Evening(journal, keys, seed)
    await evening.begin()
    tables = [await evening.open_table(str(number), game) for number, game in enumerate(games, 1)]
    for number in range(rounds):
        for at_play in tables:
            await at_play.round(trouble=number == rounds // 2)
    await tables[0].end_shoe()
    return evening
