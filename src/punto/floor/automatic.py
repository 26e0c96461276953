"""The automatic dealer: opens bets, counts down, closes, deals at a human pace, and starts again. It only asks."""

from contextlib import suppress

from punto.floor.room import ChangeShoe, Deal, Order, TableRoom
from punto.play.commands import CallTime, CloseBets, CloseInsurance, TurnCard
from punto.play.course import Step, Waiting, next_step
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import Refused

DEALER = Actor("automatic dealer", Authority.DEALER)


class AutomaticDealer:
    def __init__(self, room: TableRoom) -> None:
        self.room = room
        self.last = False  # no other Round is opened after the one at hand

    async def deal(self) -> None:
        """Until there is no more to do: the last Round is over, or people have to act, for whom it waits."""
        while True:
            step = self._step()
            order, wait = self._order(step)
            if order is None:
                if self.last and step.waiting in (Waiting.TO_OPEN, Waiting.FOR_THE_NEXT_ROUND):
                    return
                async with self.room.clock.waiting():
                    await self.room.changed.wait()
                continue
            await self.room.clock.sleep(wait)
            if self._step() != step:
                continue  # something happened meanwhile
            with suppress(Refused):  # something happened in the very moment; it is looked at again
                await self.room.ask(order)

    def _step(self) -> Step:
        round_ = self.room.book.round
        return Step(Waiting.TO_OPEN, "") if round_ is None else next_step(round_)

    def _order(self, step: Step) -> tuple[Order | None, int]:
        """What to do, and after how long; nothing where it is for people to do."""
        timing, book = self.room.plan.timing, self.room.book
        match step.waiting:
            case Waiting.TO_OPEN | Waiting.FOR_THE_NEXT_ROUND:
                if self.last:
                    return None, 0
                if self.room.dealing is None or self.room.dealing.is_over:
                    return ChangeShoe(), timing.pause
                return book.next_round, timing.pause if book.round else 0
            case Waiting.FOR_BETS:
                return CloseBets(), timing.betting
            case Waiting.FOR_A_CARD:
                return Deal(), timing.pace
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                assert step.side is not None
                assert step.position is not None
                return TurnCard(step.side, step.position), timing.pace
            case Waiting.FOR_INSURANCE:
                return CloseInsurance(), timing.insurance
            case Waiting.FOR_OPTIONS:
                return CallTime(DEALER), timing.options
        return None, 0
