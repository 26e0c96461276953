"""One table that runs: opened, given commands one after the other, closed. Nothing is seen before it is on disk.

Commands that wait are decided together, each on what those before it will have done, and appended in one go; where the
journal refuses one (the patron's credit went elsewhere meanwhile), those after it are decided again.
"""

import asyncio
import copy
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import groupby
from random import SystemRandom
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message
from punto.floor.bet_guards import BetGuards, bet_in
from punto.floor.changes import check_changes
from punto.floor.check_ins import CheckIns
from punto.floor.choosing_time import ChoosingTime
from punto.floor.clock import Clock, Moment
from punto.floor.command_queue import CommandQueue, Passed, QueuedCommand, StillDue
from punto.floor.commands import DecidedCommand, LayAgain, NoteLateDiscovery, TableCommand
from punto.floor.cover import Cover, not_enough_credit
from punto.floor.deal_now import DealNow
from punto.floor.decisions import Decision, Decisions, check_round, check_round_number, table_opened
from punto.floor.disputes import Disputes
from punto.floor.events import GuestsLeft, RoundInterrupted, ShoeEnded, TableClosed
from punto.floor.first_answers import FirstAnswers
from punto.floor.floor_file import TablePlan
from punto.floor.four_eyes import check_four_eyes, read_hands
from punto.floor.gaming_day import UTC_DAYS, GamingDay
from punto.floor.group_news import GroupNews
from punto.floor.guests_left import guests_left, may_reverse
from punto.floor.orders import Orders
from punto.floor.past_round import past_rounds
from punto.floor.play_limits import PlaySession
from punto.floor.proposals import who_act
from punto.floor.refusals import UNAVAILABLE_CLOSED, refused
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.squeeze_requests import check_squeeze
from punto.floor.staff_guards import Sender, StaffGuards
from punto.floor.table_journal import OnEvents, TableJournal, new_request_id
from punto.floor.table_state import TableState
from punto.floor.voiding import void_commands
from punto.ledger import InsufficientFunds
from punto.ledger.accounts import purse
from punto.people.two_persons import Hands
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.decide import can
from punto.play.events import Actor, RulingMade
from punto.play.round import Phase, Round
from punto.rules.errors import HouseRefused, Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.shoe.keys import Keys
from punto.shoe.shuffle import RandomBits
from punto.store.contract import Answer, Journal
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import AccountGuard, Done, chained

_SNAPSHOT_EVERY = 2_000  # records of a table

# Called with the table's name where something went wrong that the House has to see to.
Trouble = Callable[[str, Exception], None]


class _Read(Struct, frozen=True):
    """The state beside the table's own that a group of commands is decided on, as it was read at a moment."""

    at: Moment
    past: dict[int, Round]  # that late discoveries are about
    unmoved: tuple[AccountGuard, ...]  # of terminals whose guests have not left
    hands: Hands


class TableRoom:
    def __init__(
        self,
        plan: TablePlan,
        journal: Journal,
        keys: Keys,
        clock: Clock,
        on_events: OnEvents = lambda *_: None,
        rng: RandomBits | None = None,
        disputes: Disputes | None = None,
        trouble: Trouble = lambda *_: None,
        days: GamingDay = UTC_DAYS,
        node: str = "",
    ) -> None:
        """`node` is this server, where several may run the table."""
        self.plan, self.journal, self.clock = plan, journal, clock
        self.closing = False  # no Round is opened after the current one
        self.stopping = False  # and that because the floor stops
        self.moving = False  # no Round is opened after the current one, here: another server goes on
        self.keeps_seat: Callable[[str], bool] = lambda _: True
        self.changed = asyncio.Event()  # replaced after each change
        self.on_change: Callable[[], None] = lambda: None
        self.on_bets_go_on: Callable[[], None] = lambda: None  # after a ruling on what held them (R48)
        self._trouble = trouble
        self._cover = Cover(journal)
        self._disputes = disputes or Disputes(journal)
        self.orders = Orders(plan, journal)
        self.choosing_time = ChoosingTime(plan)
        self.deal_now = DealNow(plan)
        self.check_ins = CheckIns(plan.name, journal)
        self._table = TableJournal(plan, journal, keys, clock, on_events, node)
        self.on_lost: Callable[[], None] = lambda: None  # another server has taken the table
        self._decisions = Decisions(
            plan,
            keys,
            rng or SystemRandom(),
            self._disputes,
            lambda: self.ends_here,
            lambda patron: self.keeps_seat(patron),  # noqa: PLW0108  # whoever runs the table sets it later
            self.orders,
            days,
        )
        self._queue = CommandQueue(self._handle, partial(trouble, plan.name), journal.next_group)
        self._answers = FirstAnswers(journal, self.state.stream)
        self._days, self._forgets = days, False
        self._was_opened = False  # and is not closed
        self._may_be_behind = False  # something may have been recorded of which we did not hear
        self._opened_by: Actor | None = None  # in a Round that began under other settings: the plan's come after it
        self._guards, self._staff = self._new_guards(), StaffGuards(journal)

    @property
    def state(self) -> TableState:
        return self._table.state

    @property
    def shoe(self) -> ShoeInPlay | None:
        return self._table.shoe

    @property
    def uncovered(self) -> Message | None:
        """The latest bet of this Round that the House could not cover, for its manager to see."""
        return self._cover.uncovered(self.state.number)

    @property
    def ends_here(self) -> bool:
        """Whether this server opens no Round after the current one."""
        return self.closing or self.moving

    # ── opening and closing ──────────────────────────────────────────────────────────────────────────────

    async def read(self) -> None:
        """As the journal has it."""
        await self._table.read()
        await self.orders.load()
        await self.check_ins.load()

    async def read_missed(self, told: int) -> list[Any]:
        """As the journal has it by now: the events after the one that was told last. The caller tells of them before it
        awaits anything, so no event comes in between."""
        await self.orders.load()
        await self.check_ins.load()
        async with self._queue.resting:  # the table may have come here: what it has just written is not missed
            return await self._table.read_missed(told)

    def _new_guards(self) -> BetGuards:
        return BetGuards(self.journal, self.plan, self._days)

    def forget(self) -> None:
        """What was read of patrons and terminals is read again, from the next group of commands on."""
        self._forgets = True

    async def take_table(self) -> None:
        """From another server, or from nobody: from here on no other one writes to it."""
        await self._table.take_table()

    def knows(self, events: Iterable[Any]) -> bool:
        """Whether the rulebooks that another server has opened the table under were read."""
        return self._table.knows(events)

    def follow(self, events: Iterable[tuple[Any, bool]]) -> None:
        """What another server has recorded at the table that it runs, each with whether it is late: about an earlier
        Round."""
        state = copy.copy(self.state)  # all of it or nothing
        for is_late, together in groupby(events, lambda one: one[1]):
            if is_late:
                state.version += sum(1 for _ in together)
            else:
                state.apply([event for event, _ in together])
        self._table.state = state
        self.choosing_time.note(self.state.round, self.clock.now())
        self.changed.set()
        self.changed = asyncio.Event()

    async def open(self, by: Actor) -> bool:
        """As the journal has it, under the settings of the plan and what the pit has ordered since. Whether it is open:
        not where it was closed by order."""
        await self.read()
        await self._table.adopt_rulebook(by)
        if self.orders.closing and self.state.opened is None:
            return False
        if self.state.between_rounds:
            await self._set_as_planned(by)
        else:
            self._opened_by = by
        self.closing = False
        self.choosing_time.note(self.state.round, self.clock.now())
        self._was_opened = True
        self._queue.open()
        return True

    async def _set_as_planned(self, by: Actor) -> None:
        """Between two Rounds."""
        settings = replace(self.plan.table, limits=self._decisions.limits_at(self.clock.now()))
        opened = table_opened(settings, by, prepare_cards=self.plan.prepare_cards)
        if self.state.opened is None or replace(self.state.opened, by=by) != opened:
            await self._table.record([opened])
        if self.shoe is not None and not self.plan.automatic:
            # From now on its cards come from a dealer's hand.
            ended = ShoeEnded(self.shoe.sealed.shoe, by, "the table is dealt by hand from now on")
            await self._table.record([ended], [self.shoe.append(self.shoe.open())])
            self._table.shoe = None
        self._opened_by = None

    async def recover(self, by: Actor) -> None:
        """After a stop in the middle of a Round, which begins with "Place your Bets" (1.16, R30): concluded or void, as
        its rulebook says (5.4), or it goes on (R9). What waits for a ruling waits on.

        A void takes a pit supervisor or above: whoever starts the floor answers for it. Without a shoe no Round goes on
        at an automatic table: whatever it waits for, it is void. At a live table the cards still
        lie there, and nobody rules by machine (R38): the Round waits for a pit supervisor.
        """
        if not self.plan.automatic:
            if not self.state.between_rounds and not self.state.interrupted:
                await self._table.record([RoundInterrupted(self.state.number)])
            return
        report = ReportIrregularity(Irregularity.INTERRUPTION, by, note="the system was stopped")
        if self.state.round is not None and can(self.state.round, report) is None:
            await self.submit(report)
            if self._phase() is Phase.RULING:
                await self.submit(MakeRuling(Ruling.VOID, by))
        if self.shoe is None:
            for command in void_commands(self.state, by, "the table has no shoe", "no card can come any more"):
                await self.submit(command)

    def _phase(self) -> Phase:
        return self.state.round.phase if self.state.round else Phase.WAITING

    async def close(self, by: Actor | None = None) -> None:
        """With somebody's name, the table is closed for good; otherwise only this server leaves it."""
        if not self._was_opened:
            return  # its state is not ours to write
        await self._queue.close(Unavailable("the table is closed"))
        if self._table.is_ours and self.state.between_rounds:
            if by is not None:
                await self._record_closing(by)
            self._was_opened = False  # what is left is not asked for a second time
            await self._table.put_snapshot()
        self._was_opened = False

    async def _record_closing(self, by: Actor) -> None:
        """Once, however often it is tried."""
        if self._may_be_behind:
            await self._table.read_again()
        if self.state.opened is not None:
            self._may_be_behind = True
            await self._table.record([TableClosed(by)])
        self._may_be_behind = False

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────

    def submit(
        self,
        command: TableCommand,
        request_id: str | None = None,
        session: PlaySession | None = None,
        number: int | None = None,
        still_due: StillDue | None = None,
        sender: Sender | None = None,
    ) -> "asyncio.Future[list[Any]]":
        """The events that it leads to, once they are on disk. Commands are taken in the order of the calls, whoever
        awaits the answer and when.

        Raises Refused and FloorRefused, and Unavailable where the journal does not answer. The same request id again
        gets the first answer. `session` says who bets, where that is not the patron of the command itself: its limits
        on losses and on time are those that count. `number` is the Round that the sender means: in another one nothing
        is done, which is decided with the command itself. So is `still_due`, which raises Passed where it says no, and
        whether the `sender`, somebody of the House, may still act.
        """
        if not self._queue.is_open:
            if self._table.node:  # it is on its way here from another server, or away: asked again, it has arrived
                raise Unavailable("the table changes its server")
            raise refused("table-not-open", table=self.plan.name, because=UNAVAILABLE_CLOSED)
        queued = QueuedCommand(command, request_id or new_request_id(), session, number, still_due, sender)
        self._queue.put(queued)
        return queued.answer

    async def first_answer(self, request_id: str, command: TableCommand, number: int | None) -> list[Any] | None:
        """What a request led to, where it was made and done before. Raises RequestIdUsed where its id was another's."""
        return await self._answers.find(request_id, command, number)

    async def at_rest(self) -> None:
        """Until what is on disk by now is in `state`."""
        await self._queue.at_rest()

    async def say_ready(self, patron: str, is_ready: bool, number: int) -> None:
        """In the Round of that number, after what was submitted before it: a bet on its way counts."""
        await self._queue.caught_up()
        check_round_number(self.state, number)
        self.deal_now.say(self.state.round, patron, is_ready, self.clock.now())
        self.notify()

    async def _handle(self, group: list[QueuedCommand]) -> list[QueuedCommand]:
        """Decides and appends; gives back those that have to be decided again."""
        if not self._table.is_ours:
            raise Unavailable("another server runs this table")
        if self._may_be_behind:
            if await self._table.read_again():
                self.notify()
            self._may_be_behind = False
            self._check_ours()
        if self._opened_by is not None and self.state.between_rounds:
            try:
                await self._set_as_planned(self._opened_by)
            except (Conflict, Unavailable) as error:
                self._may_be_behind = True
                raise Unavailable("the table could not be set as the floor file has it") from error
        read = await self._read_for(group)
        at = self.clock.now()  # nothing is awaited from here until all of it is appended
        state, shoe = copy.copy(self.state), copy.copy(self.shoe)
        decided: list[tuple[QueuedCommand, Decision]] = []
        rejected: list[tuple[int, QueuedCommand, Exception]] = []  # each after so many decisions
        for queued in group:
            if self._answers.answer_repeated(queued):
                continue
            if self._guards.is_in_doubt(queued):
                break  # until these are on disk
            try:
                decision = self._decide(queued, state, shoe, at, read)
            except (Refused, HouseRefused, Passed) as error:
                rejected.append((len(decided), queued, error))
            except Exception as error:  # a fault of ours: its sender gets it, and the table goes on
                queued.fail(error)
            else:
                decided.append((queued, decision))
                decision.apply(state)
                shoe = decision.shoe
                self._guards.decided(decision.transaction)
        answers = await self.journal.append(chained([decision.transaction for _, decision in decided]))
        taken = self._apply(decided, answers)
        await self._snapshot_in_time()
        # Only now: perhaps it was the same as one of these, sent twice, and has its answer.
        await self._answers.refuse([(queued, why) for place, queued, why in rejected if place <= taken])
        if taken < len(decided):
            answer = answers[taken]
            if isinstance(answer, Unavailable):
                self._may_be_behind |= answer.perhaps_recorded
                raise answer  # for all that wait: each on its own would wait for the database in turn
            await self._not_taken(decided[taken][0], answer)
        # What comes after it was decided, or refused, on what did not happen; after a conflict so was it, in its turn.
        return [queued for queued in group if not queued.is_answered]

    async def _read_for(self, group: list[QueuedCommand]) -> _Read:
        now = self.clock.now()
        if self._forgets:
            self._forgets = False
            self._guards = self._new_guards()
        await self._guards.read(group, now)
        await self._staff.read(who for one in group for who in who_act(one, self.state))
        commands = [one.command for one in group]
        past = await past_rounds(self.journal, self.state, commands)
        unmoved = await self._guests_left(commands)
        return _Read(now, past, unmoved, await read_hands(self.journal, self.plan, self.state, commands, now))

    def _decide(
        self, queued: QueuedCommand, state: TableState, shoe: ShoeInPlay | None, at: Moment, read: _Read
    ) -> Decision:
        """Raises Refused, HouseRefused and Passed."""
        of_sender = tuple(self._staff.check(who) for who in who_act(queued, state))
        if queued.number is not None:
            check_round(state, queued.command, queued.number)
        if queued.still_due is not None and not queued.still_due(state):
            raise Passed
        command = _as_it_lies(queued.command, state.round)
        guards = self._guards.check(command, queued.session, read.at, state.round)
        if may_reverse(command):
            guards = replace(guards, accounts=(*guards.accounts, *read.unmoved))
        decision = self._decisions.decide(state, shoe, command, queued.request_id, at, guards, read.past)
        # After the law, whose refusals come in an order of their own (R15).
        check_changes(state.changes, state.name, state.round, command)
        check_squeeze(state.name, state.round, command)
        self.choosing_time.check(state.round, command, read.at)
        check_four_eyes(self.plan, state, command, read.hands)
        decision.guard(of_sender)
        return decision

    def _apply(self, decided: list[tuple[QueuedCommand, Decision]], answers: list[Answer]) -> int:
        """How many were taken, the first ones; each is answered, and everybody notified."""
        taken, news = 0, GroupNews(self._table)
        for (queued, decision), answer in zip(decided, answers, strict=True):
            if not isinstance(answer, Done) or answer.repeated:
                break
            news.before(decision)
            decision.apply(self.state)
            self._table.shoe = decision.shoe
            self.choosing_time.note(self.state.round, decision.transaction.at)
            self.deal_now.note(self.state.round, decision.events, decision.transaction.at)
            if self._phase() is Phase.BETTING and any(isinstance(event, RulingMade) for event in decision.events):
                self.on_bets_go_on()
            if decision.order:
                self.orders.take(*decision.order)
            self._answers.hold(queued, decision.events)
            queued.succeed(decision.events)
            news.after(decision, answer)
            taken += 1
        news.end()
        if taken:
            self.notify()
        return taken

    def _check_ours(self) -> None:
        """After what others have written was read."""
        if not self._table.is_ours:
            self.on_lost()
            raise Unavailable("another server runs this table")

    async def _snapshot_in_time(self) -> None:
        """Between two Rounds, whenever enough has come: after a power cut no more than that is read again."""
        if self.state.between_rounds and self.state.version >= self._table.snapshot_version + _SNAPSHOT_EVERY:
            with suppress(Unavailable):  # whoever is to be answered has been; it is taken after the next Round
                await self._table.put_snapshot()

    async def _not_taken(self, queued: QueuedCommand, answer: Answer) -> None:
        """Answered, unless it is to be decided again."""
        command, bet = queued.command, bet_in(queued.command)
        match answer:
            case Done():  # a request that was done before
                await self._answers.answer(queued, answer)
            case InsufficientFunds() if bet is not None and answer.account == purse(bet.patron):
                queued.fail(not_enough_credit(self.plan.table.rulebook, bet, answer))
            case InsufficientFunds():
                await self._house_short(queued, answer)
            case RequestIdUsed():
                queued.fail(answer)
            case Conflict() if self._guards.forget(queued, answer) or self._staff.forget(answer.stream):
                pass
            case Conflict():
                if answer.stream == self.orders.stream:
                    await self.orders.load_again()  # more may be known here than was recorded
                else:
                    await self.orders.load()
                if await self._table.read_again():
                    self.notify()
                self._check_ours()
                number = command.number if isinstance(command, NoteLateDiscovery) else self.state.number
                await self._disputes.refresh(self.state.name, number)
            case _:
                queued.fail(answer)

    async def _house_short(self, queued: QueuedCommand, short: InsufficientFunds) -> None:
        """Refused, and not only its sender is told: somebody has to fund the bank."""
        error = await self._cover.refusal(self.state, bet_in(queued.command), short)
        self._trouble(self.state.name, error)
        queued.fail(error)

    async def _guests_left(self, commands: list[TableCommand]) -> tuple[AccountGuard, ...]:
        """Recorded before anything is taken back; and what must be so when it is."""
        if not any(map(may_reverse, commands)):
            return ()
        left, unmoved = await guests_left(self.journal, self.state)
        if left:
            try:
                await self._table.record([GuestsLeft(tuple(left))])
            except (Conflict, Unavailable) as error:
                self._may_be_behind = True
                raise Unavailable("who left since could not be recorded") from error
        return unmoved

    # ── notifying ────────────────────────────────────────────────────────────────────────────────────────

    def notify(self) -> None:
        """Whoever waits for a change looks again."""
        self.changed.set()
        self.changed = asyncio.Event()
        self.on_change()


def _as_it_lies(command: TableCommand, round_: Round | None) -> DecidedCommand:
    """Gives a bet that is laid again as the bet that is missing of it. Raises Passed if all of it lies."""
    if not isinstance(command, LayAgain):
        return command
    if (bet := command.missing(round_)) is None:
        raise Passed
    return bet
