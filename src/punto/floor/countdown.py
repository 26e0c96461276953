"""The countdown that a live dealer starts while bets are open: in memory alone, so that none outlives its server."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from punto.floor.clock import Moment
from punto.floor.refusals import FloorRefused, refuse
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets
from punto.play.round import Phase
from punto.rules.errors import Refused
from punto.store.problems import Unavailable


class Countdown:
    def __init__(self, room: TableRoom) -> None:
        self.room = room
        self.on_start: Callable[[], None] = lambda: None
        self._started: tuple[int, Moment] | None = None  # in which Round, and when it ends
        self._closing: asyncio.Task[None] | None = None

    @property
    def until(self) -> Moment | None:
        """When it ends, or ended: as long as bets are open in its Round."""
        round_ = self.room.state.round
        if self._started is None or round_ is None or round_.phase is not Phase.BETTING:
            return None
        number, until = self._started
        return until if round_.number == number else None

    @property
    def since(self) -> Moment | None:
        return None if self.until is None else self.until - 1_000 * self.room.plan.timing.countdown

    def start(self) -> None:
        if self.until is not None:
            return
        state, plan = self.room.state, self.room.plan
        if state.round is None or state.round.phase is not Phase.BETTING:
            refuse("no-bets-to-count-down", table=state.name)
        self._started = state.number, self.room.clock.now() + 1_000 * plan.timing.countdown
        if plan.countdown_closes_bets:
            self._closing = self.room.clock.start(self._close(state.number))
        self.on_start()

    def start_anew(self) -> None:
        """Bets go on that were held while a report was ruled on: everybody has the whole of it again (R48)."""
        self.stop()
        self.start()

    async def _close(self, number: int) -> None:
        await self.room.clock.sleep(self.room.plan.timing.countdown)
        # The dealer was first, or the table has stopped: then there is nothing to close.
        with suppress(Refused, FloorRefused, Unavailable):
            await self.room.submit(CloseBets(), number=number)

    def stop(self) -> None:
        self._started = None
        if self._closing is not None:
            self._closing.cancel()
