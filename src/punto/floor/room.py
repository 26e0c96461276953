"""One table being run: commands one after the other, each into the journal before anybody hears of it.

Whatever waits is decided together, each on what the ones before it will have done, and recorded in one go; where the
journal refuses one (the patron's credit went elsewhere meanwhile), those after it are decided anew.
"""

import asyncio
import copy
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.clock import Clock
from punto.floor.disputes import Disputes
from punto.floor.events import (
    CardsChanged,
    DealerCame,
    RulebookAdopted,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.floor.floor_file import TablePlan
from punto.floor.past_round import adopted
from punto.floor.refusals import FloorRefused
from punto.floor.refusals import refuse as refuse_floor
from punto.floor.refusals import refused as _refused
from punto.floor.shoe_in_play import Dealing
from punto.floor.table_state import TableState
from punto.ledger import InsufficientFunds
from punto.ledger.accounts import purse
from punto.money import format_amount
from punto.play.commands import Command, DealCard, MakeRuling, OpenBets, PlaceBet, ReportIrregularity
from punto.play.events import Actor, IrregularityRecorded
from punto.play.round import Phase, Round
from punto.play.table import Table
from punto.rules.errors import Refused, refuse
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.rulebook import Rulebook
from punto.shoe.events import ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import new_sealed_shoe
from punto.shoe.shuffle import RandomBits
from punto.store.codec import decode
from punto.store.contract import Answer, Journal
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import Append, Done, NewEvent, Transaction

_MOST_AT_ONCE = 200
_ANSWERS_KEPT = 1_000  # what was asked before that is looked up in the journal


class Deal(Struct, frozen=True):
    """The next card of the table's own shoe, to wherever the law says it goes."""


class ChangeShoe(Struct, frozen=True):
    """The shoe, if there is one, is opened for all to see, and a new one is shuffled, sealed and burned. Before its
    last Round was dealt, a pit supervisor or above says why."""

    by: Actor | None = None
    reason: str = ""


class NextRound(Struct, frozen=True):
    """Bets are opened for the next Round, with whoever keeps his seat and cards left over (R12)."""


class TakeTable(Struct, frozen=True):
    """A dealer begins to deal a live table."""

    by: Actor


class SetTable(Struct, frozen=True):
    """Other limits, between two Rounds."""

    table: Table
    by: Actor


class NoteLate(Struct, frozen=True):
    """Something that was found out later, noted against the Round it happened in (5.11, R19)."""

    number: int
    event: IrregularityRecorded


Order = Command | Deal | ChangeShoe | NextRound | TakeTable | SetTable | NoteLate
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
        rng: RandomBits | None = None,
        disputes: Disputes | None = None,
    ) -> None:
        self._disputes = disputes or Disputes(journal)
        self.plan, self.journal, self.clock = plan, journal, clock
        self._keys, self._news, self._rng = keys, news, rng or SystemRandom()
        self._books: dict[str, Rulebook] = {}
        self.state = TableState(plan.name, self._books.__getitem__)
        self.dealing: Dealing | None = None
        self._asked: deque[_Asked] = deque()
        self._knock = asyncio.Event()  # that something is asked
        self._answers: OrderedDict[str, tuple[Order, list[Any]]] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()  # set anew after everything that happened
        self.on_change: Callable[[], None] = lambda: None
        self.closing = False  # no Round is opened after the one at hand
        self.keeps_seat: Callable[[str], bool] = lambda _: True

    # ── opening and closing ──────────────────────────────────────────────────────────────────────────────

    async def open(self, by: Actor, request_id: str | None = None) -> None:
        """Where it was when it was last in the journal, under the settings of today."""
        await self._read()
        await self._adopt(by)
        opened = _opened(self.plan.table, by)
        if self.state.between_rounds and (self.state.opened is None or replace(self.state.opened, by=by) != opened):
            await self._note([opened], request_id=request_id)
        if self.dealing is not None and not self.plan.automatic and self.state.between_rounds:
            # From now on its cards come from a dealer's hand.
            ended = ShoeEnded(self.dealing.sealed.shoe, by, "the table is dealt by hand from now on")
            opening = self.dealing.write(self.dealing.open())
            await self._note([ended], [opening])
            self.dealing = None
        self.closing = False
        self._worker = asyncio.get_running_loop().create_task(self._work())

    async def recover(self, by: Actor) -> None:
        """After a stop in the middle of a Round: concluded or void, as its rulebook says (5.4), or on it goes (R9).

        A void takes a pit supervisor or above: whoever starts the floor answers for it.
        """
        if self._phase() not in (Phase.DEALING, Phase.INSURANCE):
            return
        await self.ask(ReportIrregularity(Irregularity.INTERRUPTION, by, note="the system was stopped"))
        if self._phase() is Phase.RULING:
            await self.ask(MakeRuling(Ruling.VOID, by))

    def _phase(self) -> Phase:
        return self.state.round.phase if self.state.round else Phase.WAITING

    async def close(self, by: Actor | None = None, request_id: str | None = None) -> None:
        """With somebody's name, for good; otherwise the table is only left alone."""
        if self._worker is None:
            return  # it was never opened: what is known of it is not ours to write
        self._worker.cancel()
        await asyncio.gather(self._worker, return_exceptions=True)
        self._worker = None
        while self._asked:
            self._asked.popleft().fail(Unavailable("the table is closed"))
        if by is not None and self.state.between_rounds:
            await self._note([TableClosed(by)], request_id=request_id)
        if self.state.between_rounds:
            await self.journal.put_snapshot(self.state.snapshot())

    async def _read(self) -> None:
        """The table and its shoe, from the journal: a snapshot, and what came after it."""
        self._books.update(await adopted(self.journal))
        book, dealing = TableState(self.plan.name, self._books.__getitem__), None
        if snapshot := await self.journal.snapshot(book.stream):
            book.restore(snapshot)
        for record in await self.journal.stream(book.stream, book.version):
            event = decode(record.kind, record.schema_version, record.body)
            if record.round is not None and book.late(event, record.round):
                book.version += 1
            else:
                book.happened([event])
        if book.shoe is not None:
            told = [
                decode(record.kind, record.schema_version, record.body)
                for record in await self.journal.stream(f"shoe/{book.shoe}")
            ]
            # Sealed anew under another key, it is still the same shoe.
            sealed = next(event for event in reversed(told) if isinstance(event, ShoeSealed))
            dealing = Dealing(sealed, self._keys)
            dealing.happened(*(event for event in told if not isinstance(event, ShoeSealed)))
            dealing.version = len(told)
        # Only now: where the journal stops answering in between, the table stays as it was.
        self.state, self.dealing = book, dealing

    async def _adopt(self, by: Actor) -> None:
        book = self.plan.table.rulebook
        while book.digest not in self._books:
            there = (await self.journal.streams("rulebooks")).get("rulebooks", 0)
            fact = NewEvent(RulebookAdopted(book.id, book.digest, self.plan.rulebook_source, by))
            unit = Transaction(_new_request_id(), self.clock.now(), (Append("rulebooks", there, (fact,)),))
            [answer] = await self.journal.append([unit])
            if isinstance(answer, Unavailable):
                raise answer
            self._books.update(await adopted(self.journal))  # by us, or by another table just now

    async def _note(self, events: list[Any], others: Sequence[Append] = (), request_id: str | None = None) -> None:
        """Of the table itself, while it takes no commands."""
        unit = self.state.unit(request_id or _new_request_id(), self.clock.now(), events, others)
        [answer] = await self.journal.append([unit])
        if not isinstance(answer, Done):
            raise answer
        self.state.happened(events)
        self._news(self.state.name, self.state.version, events)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────

    async def ask(self, order: Order, request_id: str | None = None) -> list[Any]:
        """The events that it led to, on disk; Refused with clause and way out; Unavailable where nothing can be done.

        `cause` is the asker's own id: asked again, it gets the first answer.
        """
        return await self.submit(order, request_id)

    async def answered(self, request_id: str) -> list[Any] | None:
        """What came of it, where it was asked before and done."""
        if (kept := self._answers.get(request_id)) is not None:
            return kept[1]
        done = await self.journal.outcome_of(request_id)
        return None if done is None else await self._first_answer(done)

    def submit(self, order: Order, request_id: str | None = None) -> "asyncio.Future[list[Any]]":
        """In the order of the calls, whoever waits for the answer and when."""
        asked = _Asked(order, request_id or _new_request_id())
        if self._worker is None:
            asked.fail(_refused("table-not-open", table=self.plan.name, reason="it is closed"))
        else:
            self._put(asked)
        return asked.answer

    def _put(self, asked: "_Asked") -> None:
        self._asked.append(asked)
        self._knock.set()

    async def _work(self) -> None:
        while True:
            if not self._asked:
                self._knock.clear()
                await self._knock.wait()
            waiting = [self._asked.popleft() for _ in range(min(len(self._asked), _MOST_AT_ONCE))]
            while waiting:
                waiting = [asked for asked in waiting if not asked.answer.done()]
                try:
                    waiting = await self._together(waiting)
                except Exception as error:  # whoever waits is told, and the next are tried anew
                    problem = error if isinstance(error, Unavailable) else Unavailable(str(error) or repr(error))
                    for asked in waiting:
                        asked.fail(problem)
                    waiting = []

    async def _together(self, waiting: "list[_Asked]") -> "list[_Asked]":
        """Decides and records; those that must be decided anew are given back."""
        book, dealing = copy.copy(self.state), copy.copy(self.dealing)
        decided: list[tuple[_Asked, _Decision]] = []
        refused: list[tuple[int, _Asked, Refused | FloorRefused]] = []  # each after so many decisions
        for asked in waiting:
            if (kept := self._answers.get(asked.request_id)) is not None:
                if kept[0] == asked.order:
                    asked.done(kept[1])
                else:
                    asked.fail(RequestIdUsed(asked.request_id))
                continue
            try:
                decision = self._decide(book, dealing, asked)
            except (Refused, FloorRefused) as error:
                refused.append((len(decided), asked, error))
            except Exception as error:  # a fault of ours: whoever asked hears of it, and the table goes on
                asked.fail(error)
            else:
                decided.append((asked, decision))
                _happened(book, decision)
                dealing = decision.dealing
        answers = await self.journal.append([decision.unit for _, decision in decided])
        taken = 0
        for (asked, decision), answer in zip(decided, answers, strict=True):
            if not isinstance(answer, Done) or answer.repeated:
                break
            _happened(self.state, decision)
            self.dealing = decision.dealing
            self._tell(asked, decision.events)
            taken += 1
        if taken:
            self.notify()
        # Only now: perhaps it was the same as one of these, sent twice, and has its answer.
        await self._refused([(asked, why) for place, asked, why in refused if place <= taken])
        if taken == len(decided):
            return []
        missed, _ = decided[taken]
        await self._not_taken(missed, answers[taken])
        # What comes after it was decided, or refused, on what did not happen.
        return [asked for asked in waiting if asked is not missed and not asked.answer.done()]

    def _decide(self, book: TableState, dealing: Dealing | None, asked: "_Asked") -> "_Decision":
        at, order = self.clock.now(), asked.order
        drawn = None
        match order:
            case ChangeShoe(by=Actor() as by) if not self.plan.automatic:
                self._check_between(book)
                return self._plain(book, dealing, asked.request_id, at, CardsChanged(by, order.reason))
            case ChangeShoe():
                return self._new_shoe(book, dealing, order, asked.request_id, at)
            case TakeTable():
                return self._plain(book, dealing, asked.request_id, at, DealerCame(order.by))
            case SetTable():
                self._check_between(book)
                return self._plain(book, dealing, asked.request_id, at, _opened(order.table, order.by))
            case NoteLate():
                return self._late(book, dealing, order, asked.request_id, at)
            case NextRound():
                if self.closing:
                    refuse_floor("table-closing", table=book.name)
                opening = book.next_round
                kept = {box: patron for box, patron in opening.seats.items() if self.keeps_seat(patron)}
                order = OpenBets(opening.number, kept, opening.carried)
            case ReportIrregularity() if dealing is not None and order.cards:
                refuse_floor("cards-of-the-shoe", table=book.name)
            case Deal():
                if dealing is None:
                    raise ValueError("the table has no shoe")
                drawn = dealing.draw()
                order = DealCard(drawn.cards[0])
            case _:
                pass
        after, played = book.step(order)
        events: list[Any] = list(played)
        of_shoe: list[Any] = [drawn] if drawn else []
        if dealing is not None and book.concludes(events):
            of_shoe += dealing.round_over(drawn)
        others = [dealing.write(*of_shoe)] if dealing and of_shoe else []
        if book.between_rounds and not isinstance(order, OpenBets):
            others.append(self._of_the_past(book, book.number))
        unit = book.unit(asked.request_id, at, events, others, after)
        if dealing is not None and of_shoe:
            dealing = copy.copy(dealing)
            dealing.happened(*of_shoe)
        return _Decision(unit, events, dealing, after=after)

    def _check_between(self, book: TableState) -> None:
        if not book.between_rounds:
            refuse_floor("in-the-middle-of-a-round", table=book.name, number=book.number)

    def _plain(self, book: TableState, dealing: Dealing | None, request_id: str, at: int, event: Any) -> "_Decision":
        return _Decision(book.unit(request_id, at, [event]), [event], dealing)

    def _late(
        self, book: TableState, dealing: Dealing | None, order: NoteLate, request_id: str, at: int
    ) -> "_Decision":
        if not 0 < order.number < book.number:
            refuse_floor("nothing-late", table=book.name, number=order.number)
        write = Append(book.stream, book.version, (NewEvent(order.event, round=order.number),))
        guard = self._of_the_past(book, order.number)
        return _Decision(Transaction(request_id, at, (write, guard)), [order.event], dealing, late=True)

    def _of_the_past(self, book: TableState, number: int) -> Append:
        """To go with what is recorded of a Round that is over, which nothing is while it is disputed."""
        self._disputes.check_not_frozen(book.name, number)
        return self._disputes.guard(book.name, number)

    def _new_shoe(
        self, book: TableState, old: Dealing | None, order: ChangeShoe, request_id: str, at: int
    ) -> "_Decision":
        assert book.table is not None
        self._check_between(book)
        sealed = new_sealed_shoe(f"{book.name}-{uuid4().hex[:12]}", book.table.decks, self._keys, random=self._rng)
        dealing = Dealing(sealed, self._keys)
        burned = dealing.burn()
        events: list[Any] = [ShoeStarted(sealed.shoe)]
        others = [Append(dealing.stream, 0, (NewEvent(sealed), NewEvent(burned)))]
        if old is not None:
            early = not old.is_over
            events.insert(0, ShoeEnded(old.sealed.shoe, order.by if early else None, order.reason if early else ""))
            others.append(old.write(old.open()))
        dealing.happened(burned)
        return _Decision(book.unit(request_id, at, events, others), events, dealing)

    async def _refused(self, refused: "list[tuple[_Asked, Refused | FloorRefused]]") -> None:
        """Before they are refused: perhaps one was taken before, and only the answer was lost. All are looked up at
        once, since at "No more Bets" a whole table may come too late."""
        if not refused:
            return
        done = await self.journal.outcomes_of([asked.request_id for asked, _ in refused])
        for asked, why in refused:
            if (found := done.get(asked.request_id)) is None:
                asked.fail(why)
            else:
                asked.done(await self._first_answer(found))

    async def _not_taken(self, asked: "_Asked", answer: Answer) -> None:
        match answer:
            case Done():
                asked.done(await self._first_answer(answer))
                # Decided twice in one go; what we hold is still what is recorded.
            case InsufficientFunds() if isinstance(asked.order, PlaceBet) and answer.account == purse(
                asked.order.patron
            ):
                credit = format_amount(asked.order.stake - answer.missing)
                facts = {"amount": format_amount(asked.order.stake), "credit": credit}
                law = self.plan.table.rulebook
                try:
                    refuse(law.id, law.clause("credit"), "not-enough-credit", **facts)
                except Refused as refused:
                    asked.fail(refused)
            case InsufficientFunds():
                asked.fail(Unavailable("the House could not cover it"))
            case RequestIdUsed():
                asked.fail(answer)
            case Conflict():
                # Somebody else writes to this table, or we did and never heard of it: what is true is read again, told
                # to whoever has not heard it either, and it is decided anew.
                heard = self.state.version
                await self._read()
                await self._tell_missed(heard)
                number = asked.order.number if isinstance(asked.order, NoteLate) else self.state.number
                await self._disputes.refresh(self.state.name, number)
                self._put(asked)
            case _:
                asked.fail(answer)

    async def _first_answer(self, done: Done) -> list[Any]:
        records = [record async for record in self.journal.records(done.first - 1, done.last)]
        return [decode(r.kind, r.schema_version, r.body) for r in records if r.stream == self.state.stream]

    def _tell(self, asked: "_Asked", events: list[Any]) -> None:
        self._answers[asked.request_id] = asked.order, events
        if len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)
        asked.done(events)
        self._news(self.state.name, self.state.version, events)

    async def _tell_missed(self, heard: int) -> None:
        missed = await self.journal.stream(self.state.stream, heard, self.state.version - heard)
        if missed:
            self._news(self.state.name, self.state.version, [decode(r.kind, r.schema_version, r.body) for r in missed])
            self.notify()

    def notify(self) -> None:
        """Whoever waits for something to change looks again."""
        self.changed.set()
        self.changed = asyncio.Event()
        self.on_change()


class _Asked:
    def __init__(self, order: Order, request_id: str) -> None:
        self.order, self.request_id = order, request_id
        self.answer: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()

    def done(self, events: list[Any]) -> None:
        if not self.answer.done():
            self.answer.set_result(events)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class _Decision(Struct):
    unit: Transaction
    events: list[Any]
    dealing: Dealing | None
    late: bool = False  # about an earlier Round
    after: Round | None = None  # what the events make of the Round, where a command led to them


def _happened(book: TableState, decision: _Decision) -> None:
    if decision.late:
        book.version += len(decision.events)
    else:
        book.happened(decision.events, decision.after)


def _opened(made: Table, by: Actor) -> TableOpened:
    book = made.rulebook
    return TableOpened(
        book.id,
        book.digest,
        made.layout,
        made.boxes,
        made.decks,
        made.chip,
        made.limits,
        made.face_down,
        by,
    )


def _new_request_id() -> str:
    return f"house-{uuid4().hex}"
