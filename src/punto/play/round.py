"""The state of a Round: what lies on the layout, where play stands. Never changed in place; `evolve` makes the next."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from punto.money import Cents
from punto.play.events import (
    Actor,
    BetSettled,
    Choice,
    DealerRelieved,
    Event,
    IrregularityReported,
    RoundOpened,
    SeatFreed,
    SqueezeRequested,
)
from punto.play.laid_bets import NO_BETS, Bet, BetKey, LaidBets
from punto.play.table import Table
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.definitions import Side, point_total
from punto.rules.insurance import Window
from punto.rules.limits import room_in_box
from punto.rules.outcome import Outcome

__all__ = ["Actor", "Bet", "BetKey", "Phase", "Round"]


class Phase(StrEnum):
    WAITING = "waiting"
    BETTING = "betting"
    DEALING = "dealing"
    INSURANCE = "insurance"
    RULING = "ruling"  # an irregularity waits for somebody with the authority
    OPTIONS = "options"  # patrons choose whether to go on (5.12)
    OVER = "over"


_SIDES = tuple((side, side.value) for side in Side)  # and the area of each


class Round(Struct, frozen=True):
    table: Table
    number: int = 0
    phase: Phase = Phase.WAITING
    seats: dict[int, str] = {}
    bets: LaidBets = NO_BETS
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    face_down: frozenset[tuple[Side, int]] = frozenset()
    stood: frozenset[Side] = frozenset()
    window: Window | None = None
    offered: tuple[int, ...] = ()  # rows of the insurance pay table on offer in this window
    windows_over: frozenset[Window] = frozenset()
    squeeze_asked: SqueezeRequested | None = None
    squeezes: dict[tuple[Side, int], str] = {}
    banker_third_first: bool = False
    drawn_early: tuple[Card, ...] = ()  # drawn already, and next to be dealt; a back where nobody saw it (R12)
    set_aside: tuple[Card, ...] = ()  # out of order, so kept for the next Round
    irregularity: IrregularityReported | None = None
    resume: Phase = Phase.DEALING  # where play goes on after a ruling
    resume_after_options: Phase = Phase.DEALING
    closed_by_report: bool = False  # as a report of a card did while bets were open, under texts from before R48
    options: dict[str, Choice | None] = {}
    advised: frozenset[BetKey] = frozenset()  # bets under the minimum whose Patrons know
    voided: Clause | None = None
    new_cards: bool = False
    free: bool = False  # started by cards that lie open, and dealt without Bets (R12)
    by_hand: bool = False  # dealt by a dealer's hand, at a live table
    confirmed: bool = False  # the result, by the dealer, since the last card was keyed
    outcome: Outcome | None = None
    settlements: tuple[BetSettled, ...] = ()
    events: Sequence[Event] = ()  # the whole history: the Round's page is written from it

    @property
    def surplus(self) -> tuple[Card, ...]:
        """Cards that came out and were not played: they start the next Round (R12). A void Round takes its cards
        along, and new cards take the place of all."""
        return () if self.voided or self.new_cards else (*self.drawn_early, *self.set_aside)

    @property
    def seen_early(self) -> tuple[Card, ...]:
        """The cards that are out already and lie open: a back among them is one that nobody saw (R12)."""
        return tuple(card for card in self.drawn_early if card != BACK)

    @property
    def dealers(self) -> frozenset[str]:
        """The names of all who have dealt in this Round, if people deal it."""
        opened = (event.live.dealer for event in self.events[:1] if isinstance(event, RoundOpened) and event.live)
        relieved = (event.by for event in self.events if isinstance(event, DealerRelieved))
        return frozenset(dealer.name for dealer in (*opened, *relieved))

    @property
    def waives(self) -> Window | None:
        """The insurance that is waived, if the squeeze that somebody asks for is granted (Insurance 4.1.5)."""
        asked = self.squeeze_asked
        return Window.AFTER_THIRD if asked is not None and asked.banker_third_first else None

    @property
    def bets_held(self) -> bool:
        """Whether bets are neither open nor closed: what was reported while they were open is to be ruled on (R48)."""
        return self.phase is Phase.RULING and self.resume is Phase.BETTING

    def hand(self, side: Side) -> tuple[Card, ...]:
        return self.player if side is Side.PLAYER else self.banker

    def total(self, side: Side) -> int:
        return point_total(self.hand(side), self.table.rulebook.points)

    def seat_of(self, patron: str) -> int | None:
        return next((box for box, holder in self.seats.items() if holder == patron), None)

    def seated_in(self, box: int) -> str | None:
        """Gives who is Seated there (1.17): at a live table whoever bet there first, as long as whoever keeps the seat
        has no bet there in this Round (R44)."""
        holder, there = self.seats.get(box), self.bets.of_box(box)
        if not self.may_bet_first or any(bet.patron == holder for bet in there):
            return holder
        return next((bet.patron for bet in there), holder)

    @property
    def may_bet_first(self) -> bool:
        """Whether others bet in a box before whoever keeps its seat does (R44)."""
        return self.by_hand and self.table.rulebook.under_ruling(44)

    @property
    def seats_kept(self) -> dict[int, str]:
        """The Patrons who sit in the next Round if they are still there, by box: a void Round changes no seat, except
        by order (R44)."""
        opened = self.events[0] if self.voided and self.table.rulebook.under_ruling(44) else None
        if not isinstance(opened, RoundOpened):
            return self.seats
        freed = {event.box for event in self.events if isinstance(event, SeatFreed)}
        return {box: patron for box, patron in opened.seats.items() if box not in freed}

    def is_seated(self, bet: Bet) -> bool:
        return self.seated_in(bet.box) == bet.patron

    def original(self, box: int, patron: str, side: Side) -> Bet | None:
        return self.bets.get((box, patron, side, None))  # a Side is its own area's id

    def balance(self, box: int, side: Side) -> Cents | None:
        """What others may still take up on one side of a box (3.6); None where the table has no Differential."""
        if self.table.limits.differential is None:
            return None
        totals = self.side_totals(box)
        return room_in_box(totals[side], totals[side.other], self.table.limits.differential)

    def side_totals(self, box: int) -> dict[Side, Cents]:
        """What lies on each side of a box."""
        there = self.bets.of_box(box)
        return {side: sum([bet.stake for bet in there if bet.area == area]) for side, area in _SIDES}
