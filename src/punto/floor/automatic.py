"""The automatic dealer: opens bets, counts down, closes, deals at a human pace, and starts again.

It only gives commands, like any other dealer. Each is for the step that it saw: where the table is past that when the
command is decided, perhaps by this very command, whose answer was lost, nothing is done, and it looks again.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from punto.floor.clock import Alarm, Moment
from punto.floor.command_queue import Passed
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets, TableCommand
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.floor.table_state import TableState
from punto.floor.table_step import FIRST_ROUND
from punto.play.commands import AnswerSqueeze, CallTime, CloseBets, CloseInsurance, TurnCard
from punto.play.course import Step, Waiting, next_step
from punto.play.events import Actor, InsuranceOffered, OptionsOffered, PatronWalkedAway, RulingMade
from punto.play.round import Round
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused

DEALER = Actor("automatic dealer", Authority.DEALER)
# Whoever opens an automatic table that deals face down has granted beforehand what the rulebook lets Patrons ask for.
HOUSE = Actor("the House", Authority.PIT_SUPERVISOR)


# In which a Patron whose connection was lost may come back to the card under squeeze; then it is turned for them.
AWAY_MS = 3_000


class _Due(NamedTuple):
    """One step of a table's whole evening, whichever Patrons it waits for and whatever else is turned meanwhile."""

    round: int
    shoe: str | None
    waiting: Waiting
    side: Side | None
    position: int | None
    offered: int  # insurance and choices in this Round, which come more than once

    @classmethod
    def at(cls, state: TableState) -> "_Due":
        step, events = _step_of(state), state.round.events if state.round is not None else ()
        offered = sum(isinstance(event, InsuranceOffered | OptionsOffered) for event in events)
        return cls(state.number, state.shoe, step.waiting, step.side, step.position, offered)

    def is_still(self, state: TableState) -> bool:
        return _Due.at(state) == self


class AutomaticDealer:
    def __init__(self, room: TableRoom) -> None:
        self.room = room
        self.until: Moment | None = None  # when the step that the table waits for is taken
        self.since: Moment | None = None  # and since when it waits
        self._begun: dict[tuple[int, object, int], Moment] = {}  # since when a step is waited for
        self._away: dict[str, Moment] = {}  # since when a Patron who squeezes is not at the table
        self._look: Callable[[], None] = lambda: None
        self.present: Callable[[str], bool] = lambda _: True  # whether a Patron is at the table
        self.on_countdown: Callable[[], None] = lambda: None

    async def deal(self) -> None:
        """Until there is no more to do: the last Round is over, or people have to act, for whom it waits."""
        while True:
            step, due = self._step(), _Due.at(self.room.state)
            command, wait_ms = self._command(step)
            if command is None:
                self.until = self.since = None
                if self.room.ends_here and step.waiting in (Waiting.TO_OPEN, Waiting.FOR_THE_NEXT_ROUND):
                    return
                async with self.room.clock.waiting():
                    await self.room.changed.wait()
                continue
            self.since, self.until = self._since(step, wait_ms), self._due_at(step, wait_ms)
            self.on_countdown()
            alarm = Alarm()
            self.room.on_change = self._look = partial(self._end_wait, step, alarm)
            await self.room.clock.sleep(max(0, -(-(self.until - self.room.clock.now()) // 1_000)), alarm)
            is_past = self._is_past(step) or not due.is_still(self.room.state)
            if is_past or self.room.clock.now() < self._due_at(step, wait_ms):
                continue  # something happened meanwhile
            if not isinstance(command, AnswerSqueeze):
                self._begun.clear()
            if isinstance(command, OpenBets):
                self._away.clear()
            with suppress(Refused, FloorRefused, Passed):  # something happened at the same moment: looked at again
                await self.room.submit(command, number=self._round_meant(command), still_due=due.is_still)

    def somebody_came_or_went(self) -> None:
        """A card under squeeze waits for its Patron, and not for long where they are gone."""
        self._look()

    def count_anew(self) -> None:
        """Bets go on that were held while a report was ruled on, with the whole of their time (R48)."""
        self._begun.clear()

    def _end_wait(self, step: Step, alarm: Alarm) -> None:
        """Once what it waited for has come (the card is peeled, everybody has chosen), the countdown is over; and it is
        another where whoever squeezes came or went, where everybody says "deal now", or somebody no more."""
        if self._is_past(step) or (
            step.waiting in (Waiting.FOR_A_CARD_TO_BE_TURNED, Waiting.FOR_BETS)
            and self._due_at(step, self._command(step)[1]) != self.until
        ):
            alarm.ring()

    def _since(self, step: Step, wait_ms: int) -> Moment:
        """Asking again and again to squeeze a card does not make it wait any longer, and a card under squeeze keeps its
        time whatever else is turned."""
        turns = step.waiting is Waiting.FOR_A_CARD_TO_BE_TURNED
        what = (step.side, step.position) if turns else step
        return self._begun.setdefault((self.room.state.number, what, wait_ms), self.room.clock.now())

    def _due_at(self, step: Step, wait_ms: int) -> Moment:
        """One deadline for each step."""
        now, round_, begun = self.room.clock.now(), self.room.state.round, self._since(step, wait_ms)
        due = begun + 1_000 * wait_ms
        if step.waiting is Waiting.FOR_BETS:
            early = self.room.deal_now.closes_at(round_, begun)
            return due if early is None else min(due, early)
        squeezer = _squeezer(round_, step) if round_ is not None else None
        if squeezer is None or round_ is None:
            return due
        soon = begun + 1_000 * self.room.plan.timing.pace
        if any(isinstance(event, PatronWalkedAway) and event.patron == squeezer for event in round_.events):
            return min(due, soon)
        if self.present(squeezer):
            self._away.pop(squeezer, None)
            return due
        return min(due, max(soon, self._away.setdefault(squeezer, now) + 1_000 * AWAY_MS))

    def _is_past(self, step: Step) -> bool:
        """Whether there is something else to do by now, or nothing more, since the table closes."""
        return self._step() != step or self._command(step)[0] is None

    def _step(self) -> Step:
        return _step_of(self.room.state)

    def _command(self, step: Step) -> tuple[TableCommand | None, int]:
        """What to do, and after how many milliseconds; nothing where it is for people to do."""
        timing, state = self.room.plan.timing, self.room.state
        match step.waiting:
            case Waiting.TO_OPEN | Waiting.FOR_THE_NEXT_ROUND:
                if self.room.ends_here:
                    return None, 0
                if self.room.shoe is None or self.room.shoe.is_over:
                    return ChangeShoe(), timing.pause if state.round else 0
                if state.new_cards_due:
                    return ChangeShoe(self._ruled(), "new cards were ordered"), timing.pause
                return OpenBets(), timing.pause if state.round else 0
            case Waiting.FOR_BETS:
                return CloseBets(), timing.betting
            case Waiting.FOR_A_CARD:
                return DealNextCard(), timing.pace
            case Waiting.FOR_A_SQUEEZE_ANSWER:
                # What it waives is said to the table before it is granted (Insurance 4.1.5, R36).
                waives = state.round is not None and state.round.waives is not None
                return AnswerSqueeze(True, HOUSE), timing.pace if waives else 0
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                assert step.side is not None
                assert step.position is not None
                assert state.round is not None
                wait_ms = timing.squeeze if _squeezer(state.round, step) else timing.pace
                return TurnCard(step.side, step.position), wait_ms
            case Waiting.FOR_INSURANCE:
                return CloseInsurance(), timing.insurance
            case Waiting.FOR_OPTIONS:
                return CallTime(DEALER), timing.options
        return None, 0

    def _round_meant(self, command: TableCommand) -> int:
        """The one that the step was looked at in; bets are opened for the next."""
        return self.room.state.number + isinstance(command, OpenBets)

    def _ruled(self) -> Actor:
        assert self.room.state.round is not None
        rulings = [event.by for event in self.room.state.round.events if isinstance(event, RulingMade)]
        return max([HOUSE, *rulings], key=lambda actor: actor.authority)


def _step_of(state: TableState) -> Step:
    return FIRST_ROUND if state.round is None else next_step(state.round)


def _squeezer(round_: Round, step: Step) -> str | None:
    """Who holds the card that is to be turned, where somebody does."""
    if step.waiting is not Waiting.FOR_A_CARD_TO_BE_TURNED or step.side is None or step.position is None:
        return None
    return round_.squeezes.get((step.side, step.position))
