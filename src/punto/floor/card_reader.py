"""The card reader of a live table: takes the messages of its shoe in order, each once, deals what is due, records, and
tells dealer and pit what is not. It rules on nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message
from punto.floor.reader_events import (
    ReaderFound,
    ReaderLost,
    ReaderMessageTaken,
    ReaderOutcome,
    ReaderProposalDismissed,
)
from punto.floor.reader_messages import CardDrawn, FromShoe, Heartbeat, LidMoved, ShoeFaulty
from punto.floor.reader_state import Held, Proposal, Read, ReaderState, place_of
from punto.floor.refusals import FloorRefused, refuse
from punto.floor.room import TableRoom
from punto.floor.shoe_steps import step_of, value_of
from punto.floor.table_journal import new_request_id
from punto.play.commands import DealCard
from punto.play.events import Actor, CardDealt, IrregularityReported
from punto.play.round import Phase, Round
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity
from punto.store.problems import Unavailable
from punto.store.records import Append, NewEvent, Record, Transaction
from punto.store.writer import Recorded, Writer

_NOT_IN_THE_SHOE = "not-in-the-shoe"  # the refusal of a card of which all are out
_LOOK_MS = 1_000  # how often it is looked whether the shoe is still there
_ANSWERED = 20  # proposals that are remembered, so that an answer can be sent again
_READ_BACK = 1_000  # records: as many as a shoe of eight decks makes, and more


class Taken(Struct, frozen=True):
    """The answer to a message: what the table made of it, and what the shoe is to do."""

    record: ReaderMessageTaken | None  # None for a heartbeat, and for what was taken long ago
    next_number: int
    locked: bool
    round: int


class CardReader:
    def __init__(self, room: TableRoom) -> None:
        self.room, self.name = room, room.plan.name
        self.stream = f"reader/{self.name}"
        self.state = ReaderState()
        self.on_change: Callable[[], None] = lambda: None
        self.on_alert: Callable[[Message], None] = lambda _: None
        self.on_taken: Callable[[ReaderOutcome], None] = lambda _: None
        self.changed = asyncio.Event()  # replaced after each change
        self._writer = Writer(room.journal)
        self._one_at_a_time = asyncio.Lock()
        self._watch: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()
        self._answered: dict[int, Proposal] = {}
        self._asking: dict[str, asyncio.Event] = {}  # by device: set when it asks again
        self._told = True  # whether the shoe was locked when something happened last

    @property
    def _round(self) -> Round | None:
        state = self.room.state
        return state.round if state.opened is not None else None

    @property
    def locks(self) -> bool:
        return self.state.locks(self._round)

    # ── from the journal ─────────────────────────────────────────────────────────────────────────────────

    async def load(self) -> None:
        """Which message is next, and what of this Round nobody has answered. What the cards were that wait is not known
        any more: the dealer has them."""
        state, journal = self.state, self.room.journal
        if state.heard_at:  # the table was closed and opened again
            return
        version = (await journal.streams(self.stream)).get(self.stream, 0)
        for record in await journal.stream(self.stream, max(0, version - _READ_BACK)):
            if isinstance(event := record.event, ReaderMessageTaken):
                state.took(event)
                state.device, state.session = event.device, event.session
                if event.message == "set":
                    state.set, _, shoe = event.value.partition(" / ")
                    state.set, state.shoe = state.set or None, shoe or None
        if (round_ := self._round) is not None:
            self._load_round(round_, [one.event for one in await journal.round(self.stream, round_.number)])

    def _load_round(self, round_: Round, events: list[Any]) -> None:
        taken = [event for event in events if isinstance(event, ReaderMessageTaken)]
        if round_.phase is not Phase.OVER:
            waited = sum(event.slipped + event.cards * _waits(event) for event in taken)
            dealt = sum(one.outcome is ReaderOutcome.DEALT for one in taken)
            lie = len((*round_.player, *round_.banker))  # fewer than were dealt where one was taken back (R37)
            self.state.waiting.extend((None,) * max(0, waited + dealt - lie))
        self.state.lie_unseen(round_.surplus.count(BACK))
        answered = {one.irregularity for one in round_.events if isinstance(one, IrregularityReported)}
        answered |= {one.irregularity for one in events if isinstance(one, ReaderProposalDismissed)}
        for event in taken:
            if event.irregularity is not None and event.irregularity not in answered:
                self.state.propose_again(event.irregularity, round_, event.cards)

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────

    async def take(self, device: str, message: FromShoe) -> Taken:
        """Raises FloorRefused where a message is missing before this one or another shoe is connected, and
        Unavailable."""
        async with self._one_at_a_time:
            await self._check_alone(device)
            await self._look_up(device, message.session)
            if self.state.heard(device, self.room.clock.now()):
                await self._write(ReaderFound(device), new_request_id())
                self.on_alert(Message("event-reader-found", {"name": device}))
                message = replace(message, late=True)  # its dealer was told to key by hand meanwhile
            self._keep_watch()
            if not self.state.is_next(device, message):
                await self._try_held()
                last = self.state.taken[device, message.session]
                return self._answer(device, message, last if last.number == message.number else None)
            if isinstance(message, Heartbeat):
                self._heartbeat(message)
                await self._try_held()
                return self._answer(device, message, None)
            self.state.begin(message.session)
            record = await self._take(device, message)
            self.on_taken(record.outcome)
            await self._try_held()
            self._notify()
            return self._answer(device, message, record)

    async def _check_alone(self, device: str) -> None:
        """Two shoes at one table, each of which tells its own cards, are nobody's order of cards."""
        await self.look()
        if self.state.is_of_another(device):
            refuse("another-reader-connected", name=self.state.device, table=self.name)

    async def _look_up(self, device: str, session: str) -> None:
        """A session that was long ago is still the same: a shoe that uses its name again goes on where it stopped."""
        if (device, session) in self.state.taken:
            return
        known, unknown = 0, 1
        while await self._done(_id(self.name, device, session, unknown)):
            known, unknown = unknown, 2 * unknown
        while unknown - known > 1:
            middle = (known + unknown) // 2
            if await self._done(_id(self.name, device, session, middle)):
                known = middle
            else:
                unknown = middle
        for record in await self._done(_id(self.name, device, session, known)) if known else ():
            if isinstance(event := record.event, ReaderMessageTaken):
                self.state.taken = {(device, session): event, **self.state.taken}

    async def _done(self, request_id: str) -> list[Record]:
        """What is recorded under an id."""
        journal = self.room.journal
        if (done := await journal.outcome_of(request_id)) is None:
            return []
        return [record async for record in journal.records(done.first - 1, done.last)]

    def _answer(self, device: str, message: FromShoe, record: ReaderMessageTaken | None) -> Taken:
        expected = self.state.next_number(device, message.session)
        return Taken(record, expected, self.locks, self.room.state.number)

    def _heartbeat(self, message: Heartbeat) -> None:
        if self.state.is_over(message):
            return
        before = (self.state.locked, self.state.lid_open, self.state.to_key, self.state.proposals)
        self.state.read(message, self._round)
        if before != (self.state.locked, self.state.lid_open, self.state.to_key, self.state.proposals):
            self._notify()

    async def _take(self, device: str, message: FromShoe) -> ReaderMessageTaken:
        """Recorded first, and only then what the state is: a message that fails on the way is sent again."""
        round_ = self._round
        found = self.state.copy().read(message, round_)
        side = position = None
        refused = ""
        before: tuple[Read, Side | None, int | None] | None = None
        if isinstance(message, CardDrawn) and (before := await self._dealt_before(device, message)) is not None:
            found, side, position = before
        elif (card := found.card) is not None:
            if isinstance(dealt := await self._deal(card, message, device), str):
                refused, found = dealt, self._not_taken(self.state.copy(), message, dealt)
            else:
                side, position = dealt
        record = ReaderMessageTaken(
            device,
            message.session,
            message.number,
            str(message.__struct_config__.tag),
            found.outcome,
            message.clock_ms,
            message.cards_out,
            found.slipped,
            side,
            position,
            found.irregularity,
            _value(message),
        )
        await self._write(record, _id(self.name, device, message.session, message.number))
        await self._shoe_step(device, message)
        self.state.took(record)
        if refused:
            self._not_taken(self.state, message, refused)
        elif found.card is None and before is None:
            self.state.read(message, self._round)
        else:
            self.state.passed(message)
        self._alert(device, message, found)
        return record

    def _not_taken(self, state: ReaderState, message: FromShoe, refused: str) -> Read:
        """What a card means that the table did not take."""
        if refused != _NOT_IN_THE_SHOE:
            return state.read(message, self._round, due=False)
        state.passed(message)
        return state.not_in_the_shoe(self._round)

    async def _deal(self, card: Card, message: FromShoe, device: str) -> tuple[Any, int] | str:
        """Where it went; the refusal's code where the table did not take it."""
        self.state.dealing(card, exposed=getattr(message, "exposed", False))
        is_known = False
        try:
            events = await self.room.submit(
                DealCard(card), _card_id(self.name, device, message.session, message.number)
            )
            is_known = True
        except (Refused, FloorRefused) as error:
            is_known = True
            return error.refusal.code if isinstance(error, Refused) else error.code
        except Unavailable as error:
            is_known = not error.perhaps_recorded
            raise
        finally:
            if is_known:
                self.state.not_dealt()
            else:
                self.state.perhaps_dealt()
        assert self.room.state.round is not None
        return place_of(events, self.room.state.round)

    async def _dealt_before(self, device: str, message: CardDrawn) -> tuple[Read, Side | None, int | None] | None:
        """Where the card was dealt and the message could not be recorded: it is not dealt again, and it is `dealt` only
        where it is the last one on the table."""
        card_id = _card_id(self.name, device, message.session, message.number)
        for record in await self._done(card_id):
            if isinstance(record.event, CardDealt):
                # Where the answer was lost, the table has not heard of it either: asked again, it has.
                with suppress(Refused, FloorRefused):  # the table is closed
                    await self.room.submit(DealCard(record.event.card), card_id)
                round_ = self._round
                if round_ is not None and record.round == round_.number and record.event == _last_dealt(round_):
                    return Read(ReaderOutcome.DEALT), *place_of([record.event], round_)
                return Read(ReaderOutcome.RECORDED), None, None
        return None

    async def _shoe_step(self, device: str, message: FromShoe) -> None:
        """Where its table records shoes; one that comes out of order is left to the dealer, and is on record above."""
        step = step_of(message, Actor(device, Authority.DEALER))
        if step is not None and self.room.state.hand_shoe is not None:
            with suppress(Refused, FloorRefused):
                await self.room.submit(step, f"{_id(self.name, device, message.session, message.number)}/step")

    async def _try_held(self) -> None:
        """Where the journal does not take a card, it waits on and the shoe stays locked; the next message, a heartbeat
        perhaps, tries it again."""
        with suppress(Unavailable):
            await self._deal_held()

    async def _deal_held(self) -> None:
        """Cards that waited behind one that had to be keyed."""
        while (held := self.state.next_held(self._round)) is not None:
            try:
                await self.room.submit(DealCard(held.card), _held_id(self.name, held))
            except (Refused, FloorRefused) as error:
                if isinstance(error, FloorRefused) and error.code == _NOT_IN_THE_SHOE:
                    self.state.held_no_more(held)
                    self.state.not_in_the_shoe(self._round)
                    self.on_alert(_proposed(self.state.device, Irregularity.FOREIGN_CARD))
                return
            self.state.held_no_more(held)

    def _alert(self, device: str, message: FromShoe, found: Read) -> None:
        for alert in alerts(device, message, found, in_round=not self.room.state.between_rounds):
            self.on_alert(alert)

    async def _write(self, event: Any, request_id: str) -> None:
        async def decide() -> Transaction:
            return Transaction(request_id, self.room.clock.now(), (await self._append(event),))

        await self._writer.write(decide)

    async def _append(self, event: Any) -> Append:
        version = (await self.room.journal.streams(self.stream)).get(self.stream, 0)
        return Append(self.stream, version, (NewEvent(event, (), self.room.state.number or None),))

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────

    def proposal(self, number: int) -> Proposal:
        found = next((one for one in self.state.proposals if one.id == number), None)
        if found is None:
            refuse("no-such-proposal", table=self.name)
        self._answered = {**dict(list(self._answered.items())[-_ANSWERED:]), number: found}
        return found

    def answered_proposal(self, number: int) -> Proposal | None:
        """One that somebody has answered not long ago: the same answer is the same request."""
        return self._answered.get(number)

    async def dismiss(self, request_id: str, number: int, by: Actor) -> None:
        async def decide() -> list[Append]:
            return [await self._append(ReaderProposalDismissed(self.proposal(number).irregularity, by))]

        def is_same(recorded: Recorded) -> bool:
            return isinstance(recorded.first, ReaderProposalDismissed) and recorded.first.by == by

        done = await self._writer.once(request_id, self.room.clock.now(), decide, is_same)
        if not done.repeated:
            self.state.dismiss(number)
            self._notify()

    # ── the table, and silence ───────────────────────────────────────────────────────────────────────────

    def happened(self, events: Sequence[Any]) -> None:
        """At the table, whoever did it: called when it is on disk."""
        state, round_ = self.state, self.room.state.round
        if not state.device:
            return  # no shoe has ever sent anything here
        before, proposed = (self._told, state.to_key, state.proposals), {one.id for one in state.proposals}
        state.happened(events, round_)
        self._told = self.locks
        for one in state.proposals:
            if one.id not in proposed:
                self.on_alert(_proposed(state.device, one.irregularity))
        if state.waiting and not self._one_at_a_time.locked():
            self._start(self._after_key())
        if before != (self._told, state.to_key, state.proposals):
            self._notify()

    async def _after_key(self) -> None:
        async with self._one_at_a_time:
            await self._try_held()
        self._notify()

    def _keep_watch(self) -> None:
        if self._watch is None or self._watch.done():
            self._watch = self._start(self._watching())

    def _start(self, work: Any) -> asyncio.Task[None]:
        task = self.room.clock.start(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def _watching(self) -> None:
        while not await self.look():
            await self.room.clock.sleep(_LOOK_MS)

    async def look(self) -> bool:
        """Whether the shoe is lost: then everybody is told, once."""
        if not self.state.is_silent(self.room.clock.now()):
            return self.state.lost
        self.state.lost = True
        self._notify()
        self.on_alert(Message("event-reader-lost", {"name": self.state.device}))
        with suppress(Unavailable):
            await self._write(ReaderLost(self.state.device, self.state.heard_at), new_request_id())
        return True

    def locks_shoe(self, device: str) -> bool:
        """One that is there beside the table's own gives no card."""
        return self.locks or self.state.is_of_another(device)

    async def wait_for_lock(self, device: str, known: bool, milliseconds: int, gone: Awaitable[None]) -> bool:
        """As soon as it is another one than the shoe knows of, the shoe has gone, or it asks again."""
        if (before := self._asking.get(device)) is not None:
            before.set()
        self._asking[device] = again = asyncio.Event()

        async def other() -> None:
            while self.locks_shoe(device) == known:
                await self.changed.wait()

        waits = [asyncio.ensure_future(one) for one in (other(), again.wait(), gone)]
        try:
            await asyncio.wait(waits, timeout=milliseconds / 1_000, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
            if self._asking[device] is again:
                del self._asking[device]
        return self.locks_shoe(device)

    def stop(self) -> None:
        for task in list(self._working):
            task.cancel()

    def _notify(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()
        self.on_change()


def _id(table: str, device: str, session: str, number: int) -> str:
    """Under which a message is in the journal."""
    return f"reader:{table}/{device}/{session}-{number}"


def _card_id(table: str, device: str, session: str, number: int) -> str:
    return f"{_id(table, device, session, number)}/card"


def _held_id(table: str, held: Held) -> str:
    """As if it had been dealt at once; of cards that came together each has its own."""
    card = _card_id(table, held.device, held.session, held.number)
    return f"{card}-{held.place + 1}" if held.place else card


def _waits(event: ReaderMessageTaken) -> bool:
    """Whether its cards lie at the table for the dealer to key."""
    foreign = event.irregularity is Irregularity.FOREIGN_CARD
    return foreign or event.outcome in (ReaderOutcome.TO_KEY, ReaderOutcome.HELD)


def _last_dealt(round_: Round) -> CardDealt | None:
    return next((one for one in reversed(round_.events) if isinstance(one, CardDealt)), None)


def _value(message: FromShoe) -> str:
    match message:
        case LidMoved():
            return "open" if message.open else "closed"
        case ShoeFaulty():
            return message.fault.value
    return value_of(message)


def _proposed(device: str, irregularity: Irregularity) -> Message:
    return Message("event-reader-proposed", {"name": device, "irregularity": irregularity})


def alerts(device: str, message: FromShoe, found: Read, *, in_round: bool) -> list[Message]:
    """What the pit hears of at once."""
    who = {"name": device}
    told = [_proposed(device, found.irregularity)] if found.irregularity else []
    if found.slipped or found.outcome is ReaderOutcome.TO_KEY:
        told.append(Message("event-reader-misread", who | {"count": found.slipped or 1}))
    match message:
        case LidMoved(open=True) if in_round:
            told.append(Message("event-reader-lid-opened", who))
        case ShoeFaulty():
            told.append(Message("event-reader-fault", who | {"fault": Message(f"shoe-fault-{message.fault}")}))
        case _ if found.outcome is ReaderOutcome.LATE:
            told.append(Message("event-reader-late", who | {"count": message.cards_out}))
    return told
