"""A table of the running casino with its dealer: whether it takes anything, and who keeps a seat there."""

import asyncio
from collections.abc import Callable, Set

from punto.facts import Message
from punto.floor.automatic import AutomaticDealer
from punto.floor.card_reader import CardReader
from punto.floor.clock import Moment
from punto.floor.countdown import Countdown
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import UNAVAILABLE_CLOSED, UNAVAILABLE_MOVING, refuse
from punto.floor.room import TableRoom
from punto.store.problems import Unavailable


class RunningTable:
    def __init__(self, room: TableRoom) -> None:
        self.unavailable_reason: Message | None = UNAVAILABLE_CLOSED
        self.here = True  # run by this server, and not by another one of the floor
        self.changing = asyncio.Lock()  # opened and closed one after the other, whoever does it
        self.console_lost_at: Moment | None = None  # since when its dealer's console is gone
        self.task: asyncio.Task[None] | None = None  # of the automatic dealer
        self.leaving: set[str] = set()  # patrons who give up their seats
        self.present: Callable[[str], bool] = lambda _: True  # whether a patron is still at the table
        self.watched_by: Callable[[], Set[str]] = frozenset  # patrons who are
        self.on_notify: Callable[[], None] = lambda: None  # something changed that is no event
        self.reader: CardReader | None = None  # at a live table
        self.on_reader: Callable[[CardReader], None] = lambda _: None  # it is another one under another plan
        self._opened_after: int | None = None  # the Round that was the latest when this server opened the table
        self.is_replanned = False  # after its Round it is set as the floor file has it by then, or goes
        self.use(room)

    def use(self, room: TableRoom) -> None:
        """Deals under the plan of this room from now on."""
        self.room = room
        self.plan: TablePlan = room.plan
        self.dealer = AutomaticDealer(room) if room.plan.automatic else None
        self.countdown = Countdown(room)
        self.countdown.on_start = lambda: self.on_notify()  # noqa: PLW0108  # set later
        if self.reader is not None:
            self.reader.stop()
        self.reader = None if room.plan.automatic else CardReader(room)
        if self.reader is not None:
            self.on_reader(self.reader)
        if self.dealer:
            self.dealer.on_countdown = lambda: self.on_notify()  # noqa: PLW0108  # set later
            self.dealer.present = lambda patron: self.present(patron)  # noqa: PLW0108  # set later
        room.on_bets_go_on = self.dealer.count_anew if self.dealer else self.countdown.start_anew
        room.keeps_seat = self._keeps_seat
        room.deal_now.patrons_here = lambda: self.watched_by()  # noqa: PLW0108  # set later

    def follow(self) -> None:
        """Another server runs it: what is asked of it is passed on, and what happens there is seen here too."""
        self.here, self.task = False, None
        self.unavailable_reason = UNAVAILABLE_MOVING
        self.countdown.stop()
        if self.reader is not None:
            self.reader.stop()
            self.reader = None

    @property
    def is_electronic(self) -> bool:
        """Each position is a Player Terminal, with credits of its own (MBS 1.1.5)."""
        return not self.plan.table.rulebook.has_standing_patrons

    @property
    def deals_face_down(self) -> bool:
        """Now, or in the latest Round, which may have begun under an earlier floor file."""
        round_ = self.room.state.round
        return self.plan.table.face_down or (round_ is not None and round_.table.face_down)

    @property
    def until(self) -> Moment | None:
        """When the automatic dealer takes its next step, or a live dealer's countdown ends, or Patrons have had their
        time to choose."""
        if self.dealer:
            return self.dealer.until
        return self.countdown.until or self.room.choosing_time.over_at(self.room.state.round)

    @property
    def ready(self) -> int:
        """How many of those who have a bet said "deal now"."""
        return len(self.room.deal_now.ready(self.room.state.round))

    @property
    def shoe_is_over(self) -> bool:
        """Its last Round is, and no other shoe is on the table yet."""
        state = self.room.state
        shoe = self.room.shoe or state.hand_shoe
        return shoe is not None and shoe.is_over and state.between_rounds

    @property
    def since(self) -> Moment | None:
        """When what ends then began: who joins halfway sees how much of it is left."""
        return self.dealer.since if self.dealer else self.countdown.since

    @property
    def has_live_round(self) -> bool:
        """A Round in a dealer's hands, which can go on by itself."""
        return self.dealer is None and not self.room.state.between_rounds and not self.room.state.interrupted

    @property
    def is_in_play(self) -> bool:
        """Whether a Round goes on here, or another one may be opened."""
        is_over = self.room.closing and self.room.state.between_rounds and (self.task is None or self.task.done())
        return self.here and self.unavailable_reason is None and not is_over

    def somebody_came_or_went(self) -> None:
        if self.dealer:
            self.dealer.somebody_came_or_went()

    def notify(self) -> None:
        self.room.notify()
        self.on_notify()

    def check_available(self) -> None:
        if self.unavailable_reason is UNAVAILABLE_MOVING:
            raise Unavailable("no server runs this table")
        if self.unavailable_reason is not None:
            refuse("table-not-open", table=self.plan.name, because=self.unavailable_reason)

    def was_opened(self) -> None:
        """Notes that this server has opened the table: nobody can have reached it before."""
        self._opened_after = self.room.state.number

    def _keeps_seat(self, patron: str) -> bool:
        """Says whether a patron keeps the seat: until they leave, or are at their terminal no more; at a live table
        until the seat is freed (R44). A line that a restart has cut keeps it for the Round after it."""
        if patron in self.leaving:
            self.leaving.discard(patron)
            return False
        if (self.dealer is None and not self.is_electronic) or self._opened_after == self.room.state.number:
            return True
        return self.present(patron)
