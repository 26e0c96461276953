"""Checks the records of shoes: sealed first, burned once, drawn in order, opened at the end and as committed to."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import ShoeAbandoned, ShoeEnded, ShoeStarted
from punto.floor.table_state import TableState
from punto.play.events import CardDealt, IrregularityReported
from punto.rules.cards import Card
from punto.rules.definitions import Authority
from punto.shoe.burn import is_burned_by_rule
from punto.shoe.events import (
    CardsBurned,
    CardsDrawn,
    CutCardShown,
    LastRoundDealt,
    RandomnessContributed,
    SeedCommitted,
    ShoeDropped,
    ShoeOpened,
    ShoeSealed,
    ShoeWithdrawn,
)
from punto.shoe.sealed import check_draws, check_opening
from punto.shoe.seed import check_seed, is_contribution
from punto.store.records import Record
from punto.verify.findings import Report


class _Shoe(Struct):
    committed: SeedCommitted | None = None
    contributions: dict[str, str] = {}  # text by Patron, in order
    sealed: ShoeSealed | None = None
    burned: CardsBurned | None = None
    drawn: list[CardsDrawn] = []
    place: int = 0  # of the next card
    rounds_left: int | None = None  # as the cards come to it: one after the cut card has shown, then none
    rounds_left_recorded: int | None = None
    opened: ShoeOpened | None = None
    table: str | None = None  # where its cards are dealt
    withdrawn: bool = False
    dropped: bool = False

    @property
    def is_over(self) -> bool:
        return self.withdrawn or self.rounds_left_recorded == 0


class ShoeCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self.opened = 0
        self._shoes: dict[str, _Shoe] = {}
        self._started: set[str] = set()
        self._ended: set[str] = set()
        # By table: drawn from its shoe in a Round, and not yet seen there.
        self._unseen: dict[str, list[tuple[Card, int | None]]] = {}

    # ── in its own stream ────────────────────────────────────────────────────────────────────────────────

    def record(self, name: str, event: Any, record: Record) -> None:
        shoe = self._shoes.setdefault(name, _Shoe())
        if shoe.opened is not None:
            self.report("finding-shoe-opened-already", record)
        if shoe.dropped:
            self.report("finding-shoe-dropped", record)
        if isinstance(event, ShoeDropped):
            is_known = shoe.committed is not None or shoe.sealed is not None
            if not is_known or not event.by or not event.reason:
                self.report("finding-shoe-dropped", record)
            shoe.dropped = True
            return
        if isinstance(event, SeedCommitted | RandomnessContributed):
            self._before_sealed(shoe, event, record)
            return
        if shoe.sealed is None and not isinstance(event, ShoeSealed):
            self.report("finding-shoe-not-sealed", record)
            return
        match event:
            case ShoeSealed():
                # Sealed again under another key, it is still the same shoe.
                if shoe.sealed is not None and replace(shoe.sealed, key=event.key, sealed=event.sealed) != event:
                    self.report("finding-shoe-sealed-differently", record)
                shoe.sealed = event
            case CardsBurned():
                if shoe.burned is not None or not is_burned_by_rule(event):
                    self.report("finding-burn", record)
                shoe.burned, shoe.place = event, 1 + event.unseen
            case CardsDrawn():
                if shoe.burned is None or event.first != shoe.place or shoe.is_over:
                    self.report("finding-not-the-next-card", record)
                shoe.drawn.append(event)
                shoe.place = event.first + len(event.cards)
                if shoe.table is not None:
                    self._unseen[shoe.table].extend((card, record.round) for card in event.cards)
            case CutCardShown():
                shoe.rounds_left_recorded = 1
            case LastRoundDealt():
                shoe.rounds_left_recorded = 0
            case ShoeWithdrawn():
                shoe.withdrawn = True
            case ShoeOpened():
                self._check_opened(shoe, event, record)

    def _before_sealed(self, shoe: _Shoe, event: SeedCommitted | RandomnessContributed, record: Record) -> None:
        """The seed first, once; then contributions, one of each Patron; and none of it once the order is made."""
        if isinstance(event, SeedCommitted):
            if shoe.committed is not None or shoe.sealed is not None:
                self.report("finding-seed-committed", record)
            shoe.committed = event
            return
        in_time = shoe.committed is not None and shoe.sealed is None
        if not in_time or event.patron in shoe.contributions or not is_contribution(event.text):
            self.report("finding-contribution", record)
        shoe.contributions[event.patron] = event.text

    def _check_opened(self, shoe: _Shoe, event: ShoeOpened, record: Record) -> None:
        self.opened += 1
        shoe.opened = event
        assert shoe.sealed is not None
        messages = check_opening(shoe.sealed, event)
        messages += check_seed(shoe.committed, tuple(shoe.contributions.values()), shoe.sealed, event)
        if shoe.burned is not None:
            messages += check_draws(event, shoe.burned, shoe.drawn)
        for message in messages:
            self.report(message.code, record, **message.facts)
        shoe.drawn, shoe.contributions = [], {}

    # ── at its table ─────────────────────────────────────────────────────────────────────────────────────

    def at_table(self, state: TableState, event: ShoeStarted | ShoeEnded | ShoeAbandoned, record: Record) -> None:
        """Before the event has changed the table's state."""
        shoe = self._shoes.get(event.shoe, _Shoe())
        if not state.between_rounds:
            self.report("finding-shoe-changed-in-round", record)
        if isinstance(event, ShoeEnded):
            by = event.by.authority if event.by else Authority.DEALER
            explained = by >= Authority.PIT_SUPERVISOR and event.reason
            is_over = shoe.rounds_left_recorded == 0
            if state.shoe != event.shoe or shoe.opened is None or not (is_over or explained):
                self.report("finding-shoe-ended", record)
            if shoe.withdrawn:
                self._check_dropped(state, record)
            self._take_away(state, event.shoe)
            return
        if isinstance(event, ShoeAbandoned):
            if state.shoe != event.shoe or event.by.authority < Authority.PIT_MANAGER or not event.reason:
                self.report("finding-shoe-abandoned", record)
            self._check_dropped(state, record)
            self._take_away(state, event.shoe)
            return
        if shoe.sealed is None or shoe.drawn or shoe.opened or event.shoe in self._started:
            self.report("finding-shoe-started", record)
        if state.shoe is not None and state.shoe not in self._ended:
            self.report("finding-shoe-before-not-ended", record)
        self._check_announced(state, event, shoe, record)
        self._started.add(event.shoe)
        self._take_away(state, None)
        self._unseen[state.name] = []
        shoe.table = state.name

    def _check_announced(self, state: TableState, event: ShoeStarted, shoe: _Shoe, record: Record) -> None:
        """Patrons contributed to the shoe that was announced: it comes next, and none that was not announced does."""
        due = state.next_shoe
        if due != (event.shoe if due is not None or shoe.committed is not None else None):
            self.report("finding-next-shoe", record)
        if event.next_shoe is not None:
            coming = self._shoes.get(event.next_shoe, _Shoe())
            if coming.committed is None or coming.sealed is not None:
                self.report("finding-next-shoe", record)

    def _check_dropped(self, state: TableState, record: Record) -> None:
        """The shoe that was announced, and does not come, is said to be dropped."""
        if state.next_shoe is not None and not self._shoes.get(state.next_shoe, _Shoe()).dropped:
            self.report("finding-next-shoe", record)

    def _take_away(self, state: TableState, ended: str | None) -> None:
        """No more cards come to the table from the shoe that was there."""
        if ended is not None:
            self._ended.add(ended)
        if state.shoe is not None and state.shoe in self._shoes:
            self._shoes[state.shoe].table = None

    def check_seen(self, state: TableState, events: Sequence[Any], record: Record) -> None:
        """Cards of a sealed shoe are seen at the table in the order in which they were drawn."""
        waiting = self._unseen.get(state.name)
        if waiting is None:
            return  # its cards come from a dealer's hand
        for event in events:
            for card in cards_seen(event):
                drawn, number = waiting.pop(0) if waiting else (None, None)
                if drawn != card:
                    self.report("finding-card-not-drawn", record, card=card)
                elif number not in (None, state.number):
                    self.report("finding-wrong-round", record)
        if state.shoe is None:
            del self._unseen[state.name]  # from here on, a dealer's hand

    def check_all_seen(self, record: Record) -> None:
        """At the end of a transaction."""
        for table, waiting in self._unseen.items():
            if waiting:
                self.report("finding-cards-not-seen", record, table=table)
                waiting.clear()

    def check_cut_card(self, name: str, record: Record) -> None:
        """After each Round: what is recorded of the cut card is what the cards come to (R14)."""
        shoe = self._shoes[name]
        assert shoe.sealed is not None
        if shoe.rounds_left is not None:
            shoe.rounds_left = 0
        elif 52 * shoe.sealed.decks - shoe.place < shoe.sealed.behind_cut:
            shoe.rounds_left = 1
        if shoe.rounds_left_recorded != shoe.rounds_left:
            self.report("finding-cut-card", record)


def cards_seen(event: Any) -> tuple[Card, ...]:
    """At the table, that have just been drawn."""
    if isinstance(event, CardDealt) and not event.drawn_before:
        return (event.card,)
    return event.cards if isinstance(event, IrregularityReported) else ()
