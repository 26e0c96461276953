"""One table being run: commands one after the other, each into the journal before anybody hears of it.

Whatever waits is decided together, each on what the ones before it will have done, and recorded in one go; where the
journal refuses one (the patron's credit went elsewhere meanwhile), those after it are decided anew.
"""

import asyncio
import copy
from collections import OrderedDict
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any
from uuid import uuid4

from msgspec import Struct

from punto.floor.clock import Clock
from punto.floor.dealing import Dealing
from punto.floor.events import RulebookAdopted, ShoeEnded, ShoeStarted, TableClosed, TableOpened
from punto.floor.floor_file import TablePlan
from punto.floor.keeping import TableBook
from punto.floor.recall import adopted
from punto.ledger import Short
from punto.ledger.accounts import purse
from punto.money import format_amount
from punto.play.commands import Command, DealCard, PlaceBet, ReportIrregularity, Rule
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.errors import Refused, refuse
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.rulebook import Rulebook
from punto.shoe.keys import Keys
from punto.shoe.sealed import new_sealed_shoe
from punto.shoe.shuffle import RandomBits
from punto.store.codec import decode
from punto.store.contract import Answer, Journal
from punto.store.problems import CauseUsed, Conflict, Unavailable
from punto.store.records import Done, Fact, Unit, Write

_MOST_AT_ONCE = 200
_ANSWERS_KEPT = 10_000


class Deal(Struct, frozen=True):
    """The next card of the table's own shoe, to wherever the law says it goes."""


class ChangeShoe(Struct, frozen=True):
    """The shoe, if there is one, is opened for all to see, and a new one is shuffled, sealed and burned."""


Order = Command | Deal | ChangeShoe
# Who wants to know what happened: the table's name, the number of the last record in its stream, and the events.
News = Callable[[str, int, Sequence[Any]], None]


class TableRoom:
    def __init__(
        self,
        plan: TablePlan,
        journal: Journal,
        keys: Keys,
        clock: Clock,
        news: News = lambda *_: None,
        dice: RandomBits | None = None,
    ) -> None:
        self.plan, self.journal, self.clock = plan, journal, clock
        self._keys, self._news, self._dice = keys, news, dice or SystemRandom()
        self._books: dict[str, Rulebook] = {}
        self.book = TableBook(plan.name, self._books.__getitem__)
        self.dealing: Dealing | None = None
        self._asked: asyncio.Queue[_Asked] = asyncio.Queue()
        self._answers: OrderedDict[str, list[Any]] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()  # set anew after everything that happened

    # ── opening and closing ──────────────────────────────────────────────────────────────────────────────

    async def open(self, by: Actor) -> None:
        """Where it was when it was last in the journal, under the settings of today."""
        await self._read()
        await self._adopt(by)
        made = self.plan.table
        opened = TableOpened(
            made.rulebook.id,
            made.rulebook.digest,
            made.layout,
            made.boxes,
            made.decks,
            made.chip,
            made.limits,
            made.face_down,
            by,
        )
        if self.book.between_rounds and self.book.opened != opened:
            await self._record(self.book.unit(_own_cause(), self.clock.now(), [opened]))
            self.book.happened([opened])
        self._worker = asyncio.get_running_loop().create_task(self._work())

    async def recover(self, by: Actor) -> None:
        """After a stop in the middle of a Round: concluded or void, as its rulebook says (5.4), or on it goes (R9).

        A void takes a pit supervisor or above: whoever starts the floor answers for it.
        """
        if self._phase() not in (Phase.DEALING, Phase.INSURANCE):
            return
        await self.ask(ReportIrregularity(Irregularity.INTERRUPTION, by, note="the system was stopped"))
        if self._phase() is Phase.RULING:
            await self.ask(Rule(Ruling.VOID, by))

    def _phase(self) -> Phase:
        return self.book.round.phase if self.book.round else Phase.WAITING

    async def close(self, by: Actor | None = None) -> None:
        """With somebody's name, for good; otherwise the table is only left alone."""
        if self._worker:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
            self._worker = None
        while not self._asked.empty():
            self._asked.get_nowait().fail(Unavailable("the table is closed"))
        if by is not None and self.book.between_rounds:
            await self._record(self.book.unit(_own_cause(), self.clock.now(), [TableClosed(by)]))
            self.book.happened([TableClosed(by)])
        if self.book.between_rounds:
            await self.journal.keep_snapshot(self.book.snapshot())

    async def _read(self) -> None:
        """The table and its shoe, from the journal: a snapshot, and what came after it."""
        self._books.update(await adopted(self.journal))
        self.book, self.dealing = TableBook(self.plan.name, self._books.__getitem__), None
        if snapshot := await self.journal.snapshot(self.book.stream):
            self.book.restore(snapshot)
        for record in await self.journal.stream(self.book.stream, self.book.version):
            event = decode(record.kind, record.form, record.body)
            if record.round is not None and self.book.late(event, record.round):
                self.book.version += 1
            else:
                self.book.happened([event])
        if self.book.shoe is not None:
            sealed, *since = [
                decode(record.kind, record.form, record.body)
                for record in await self.journal.stream(f"shoe/{self.book.shoe}")
            ]
            self.dealing = Dealing(sealed, self._keys)
            self.dealing.happened(*since)

    async def _adopt(self, by: Actor) -> None:
        book = self.plan.table.rulebook
        while book.digest not in self._books:
            there = (await self.journal.streams("rulebooks")).get("rulebooks", 0)
            fact = Fact(RulebookAdopted(book.id, book.digest, self.plan.rulebook_source, by))
            unit = Unit(_own_cause(), self.clock.now(), (Write("rulebooks", there, (fact,)),))
            [answer] = await self.journal.append([unit])
            if isinstance(answer, Unavailable):
                raise answer
            self._books.update(await adopted(self.journal))  # by us, or by another table just now

    async def _record(self, unit: Unit) -> None:
        [answer] = await self.journal.append([unit])
        if not isinstance(answer, Done):
            raise answer

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, order: Order, cause: str | None = None) -> list[Any]:
        """The events that it led to, on disk; Refused with clause and way out; Unavailable where nothing can be done.

        `cause` is the asker's own id: asked again, it gets the first answer.
        """
        asked = _Asked(order, cause or _own_cause())
        self._asked.put_nowait(asked)
        return await asked.answer

    async def _work(self) -> None:
        while True:
            waiting = [await self._asked.get()]
            while not self._asked.empty() and len(waiting) < _MOST_AT_ONCE:
                waiting.append(self._asked.get_nowait())
            while waiting:
                waiting = await self._together([asked for asked in waiting if not asked.answer.done()])

    async def _together(self, waiting: "list[_Asked]") -> "list[_Asked]":
        """Decides and records; those that must be decided anew are given back."""
        book, dealing = copy.copy(self.book), copy.copy(self.dealing)
        decided: list[tuple[_Asked, _Decision]] = []
        for asked in waiting:
            if (kept := self._answers.get(asked.cause)) is not None:
                asked.done(kept)
                continue
            try:
                decision = self._decide(book, dealing, asked)
            except Refused as refused:
                await self._refused(asked, refused)
            except Exception as error:  # a fault of ours: whoever asked hears of it, and the table goes on
                asked.fail(error)
            else:
                decided.append((asked, decision))
                book.happened(decision.events)
                dealing = decision.dealing
        if not decided:
            return []
        answers = await self.journal.append([decision.unit for _, decision in decided])
        for place, ((asked, decision), answer) in enumerate(zip(decided, answers, strict=True)):
            if isinstance(answer, Done) and not answer.repeated:
                self.book.happened(decision.events)
                self.dealing = decision.dealing
                self._tell(asked, decision.events)
                continue
            # What comes after it was decided on what did not happen.
            await self._not_taken(asked, answer)
            return [asked for asked, _ in decided[place + 1 :]]
        return []

    def _decide(self, book: TableBook, dealing: Dealing | None, asked: "_Asked") -> "_Decision":
        at, order = self.clock.now(), asked.order
        if isinstance(order, ChangeShoe):
            return self._new_shoe(book, dealing, asked.cause, at)
        drawn = None
        if isinstance(order, Deal):
            if dealing is None:
                raise ValueError("the table has no shoe")
            drawn = dealing.draw()
            order = DealCard(drawn.cards[0])
        events: list[Any] = list(book.decide(order))
        of_shoe: list[Any] = [drawn] if drawn else []
        if dealing is not None and book.concludes(events):
            of_shoe += dealing.round_over(drawn)
        others = [dealing.write(*of_shoe)] if dealing and of_shoe else []
        unit = book.unit(asked.cause, at, events, others)
        if dealing is not None and of_shoe:
            dealing = copy.copy(dealing)
            dealing.happened(*of_shoe)
        return _Decision(unit, events, dealing)

    def _new_shoe(self, book: TableBook, old: Dealing | None, cause: str, at: int) -> "_Decision":
        assert book.table is not None
        sealed = new_sealed_shoe(f"{book.name}-{uuid4().hex[:12]}", book.table.decks, self._keys, random=self._dice)
        dealing = Dealing(sealed, self._keys)
        burned = dealing.burn()
        events: list[Any] = [ShoeStarted(sealed.shoe)]
        others = [Write(dealing.stream, 0, (Fact(sealed), Fact(burned)))]
        if old is not None:
            events.insert(0, ShoeEnded(old.sealed.shoe))
            others.append(old.write(old.open()))
        dealing.happened(burned)
        return _Decision(book.unit(cause, at, events, others), events, dealing)

    async def _refused(self, asked: "_Asked", refused: Refused) -> None:
        """Before it is refused: perhaps it was taken before, and only the answer was lost."""
        done = await self.journal.caused(asked.cause)
        if done is None:
            asked.fail(refused)
        else:
            asked.done(await self._first_answer(done))

    async def _not_taken(self, asked: "_Asked", answer: Answer) -> None:
        match answer:
            case Done():
                asked.done(await self._first_answer(answer))
                # Decided twice in one go; what we hold is still what is recorded.
            case Short() if isinstance(asked.order, PlaceBet) and answer.account == purse(asked.order.patron):
                credit = format_amount(asked.order.stake - answer.missing)
                facts = {"amount": format_amount(asked.order.stake), "credit": credit}
                law = self.plan.table.rulebook
                try:
                    refuse(law.id, law.clause("credit"), "not-enough-credit", **facts)
                except Refused as refused:
                    asked.fail(refused)
            case Short():
                asked.fail(Unavailable("the House could not cover it"))
            case CauseUsed():
                asked.fail(answer)
            case Conflict():
                # Somebody else writes to this table: what is true is read again, and it is decided anew.
                await self._read()
                self._asked.put_nowait(asked)
            case _:
                asked.fail(answer)

    async def _first_answer(self, done: Done) -> list[Any]:
        records = [record async for record in self.journal.records(done.first - 1, done.last)]
        return [decode(r.kind, r.form, r.body) for r in records if r.stream == self.book.stream]

    def _tell(self, asked: "_Asked", events: list[Any]) -> None:
        self._answers[asked.cause] = events
        if len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)
        asked.done(events)
        self._news(self.book.name, self.book.version, events)
        self.changed.set()
        self.changed = asyncio.Event()


class _Asked:
    def __init__(self, order: Order, cause: str) -> None:
        self.order, self.cause = order, cause
        self.answer: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()

    def done(self, events: list[Any]) -> None:
        if not self.answer.done():
            self.answer.set_result(events)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class _Decision(Struct):
    unit: Unit
    events: list[Any]
    dealing: Dealing | None


def _own_cause() -> str:
    return f"house-{uuid4().hex}"
