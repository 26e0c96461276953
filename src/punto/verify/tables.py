"""Checks the records of tables: settings between Rounds, Rounds in order, each one played again from its page."""

from collections.abc import Sequence
from typing import Any

from punto.floor.events import (
    CardsPrepared,
    ContinuationDecided,
    CutCardNoted,
    CutCardTakenBack,
    HandedOut,
    RoundInterrupted,
    RulebookAdopted,
    ShoeAbandoned,
    ShoeBurned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.floor.handing_out import can_follow
from punto.floor.own_set import completes_round, is_order_lost
from punto.floor.table_snapshot import agrees
from punto.floor.table_state import TableState
from punto.ledger import Entry
from punto.play.events import BetsOpened, CardDealt, Event, FreeRoundOpened, IrregularityRecorded, ReasonGiven
from punto.play.notation import write
from punto.play.page_reader import PageError, parse
from punto.rules.definitions import Authority
from punto.rules.irregularities import remedy_for
from punto.rules.reader import parse_adopted
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.store.records import Record, Snapshot
from punto.verify.disputes import DisputeCheck
from punto.verify.findings import Report, cause
from punto.verify.shoes import ShoeCheck


class TableCheck:
    def __init__(
        self, report: Report, shoes: ShoeCheck, disputes: DisputeCheck, snapshots: dict[str, Snapshot]
    ) -> None:
        """A snapshot that agrees with its table is taken out of `snapshots`."""
        self.report = report
        self.rounds_replayed = 0
        self._shoes, self._disputes, self._snapshots = shoes, disputes, snapshots
        self._rulebooks: dict[str, Rulebook] = {}
        self._states: dict[str, TableState] = {}

    def rulebook_adopted(self, event: RulebookAdopted, record: Record) -> None:
        try:
            rulebook = parse_adopted(event.source, event.rulebook)
        except Faults as faults:
            self.report("finding-rulebook-unreadable", record, fault=faults.faults[0].in_file())
            return
        if (rulebook.id, rulebook.digest) != (event.rulebook, event.digest):
            self.report("finding-rulebook-differs", record)
        self._rulebooks[event.digest] = rulebook

    def transaction(self, name: str, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        """All that one transaction records in the table's stream; the entries that each of it makes."""
        state = self._states.get(name)
        if state is None:
            state = self._states[name] = TableState(name, self._rulebooks.__getitem__)
        for record in records:
            self._disputes.table_record(name, record)
        if all(state.late(event, record.round or 0) for event, record in zip(events, records, strict=True)):
            for event, record in zip(events, records, strict=True):
                self._noted_late(state, event, record)
            return [()] * len(events)
        for event, record in zip(events, records, strict=True):
            if isinstance(event, BetsOpened | FreeRoundOpened):
                self._round_opened(state, event, record)
            elif isinstance(event, ShoeStarted | ShoeEnded | ShoeAbandoned):
                self._shoes.at_table(state, event, record)
            elif isinstance(event, CardsPrepared | ShoeBurned | CutCardNoted | CutCardTakenBack):
                if state.hand_shoe is None or not state.hand_shoe.takes(event, state.decks):
                    self.report("finding-shoe-in-hand", record)
            elif isinstance(event, ReasonGiven):
                if not _was_proposed(state, event):
                    self.report("finding-not-proposed", record)
            elif isinstance(event, HandedOut):
                if not can_follow(state, event):
                    self.report("finding-handed-out", record)
            elif isinstance(event, TableClosed | TableOpened) and not state.between_rounds:
                self.report("finding-table-changed-in-round", record)
        self._check_interruption(state, events, records[0])
        self._check_own_set(state, events, records)
        concludes, shoe = state.concludes(events), state.shoe
        new_events = state.new_events(events)
        for new_event, record in zip(new_events, records, strict=True):
            if new_event.round != record.round:
                self.report("finding-wrong-round", record)
        state.apply(events)
        self._disputes.round_is(name, state.round)
        self._shoes.check_seen(state, events, records[0])
        if concludes and shoe is not None:
            self._shoes.check_cut_card(shoe, records[-1])
        snapshot = self._snapshots.get(state.stream)
        if snapshot is not None and snapshot.version == state.version and agrees(state, snapshot):
            del self._snapshots[state.stream]
        return [new_event.entries for new_event in new_events]

    def _check_interruption(self, state: TableState, events: Sequence[Any], record: Record) -> None:
        """Nothing is played in a Round that waits after a restart, and who lets it go on may say so (R38)."""
        interrupted = state.interrupted
        for event in events:
            match event:
                case RoundInterrupted():
                    right = not (interrupted or state.between_rounds) and event.number == state.number
                    interrupted = True
                case ContinuationDecided():
                    right, interrupted = interrupted and event.by.authority >= Authority.PIT_SUPERVISOR, False
                case _:
                    right = not (interrupted and isinstance(event, Event))
            if not right:
                self.report("finding-interruption", record)

    def _check_own_set(self, state: TableState, events: Sequence[Any], records: Sequence[Record]) -> None:
        """A Round that is corrected after another set has come takes its cards from its own, in their order (R45)."""
        if not completes_round(state):
            return
        assert state.round is not None
        for event, record in zip(events, records, strict=True):
            if not isinstance(event, CardDealt) or event.drawn_before:
                continue
            own = state.round_shoe
            gone = own is not None and len(own.came_out(event.card, state.round)) >= state.decks
            if gone or is_order_lost(state):
                self.report("finding-cards-of-another-set", record)

    def check_nothing_in_play(self, record: Record) -> None:
        """Where the floor was started from a copy, no Round goes on and no shoe is dealt from."""
        for state in self._states.values():
            if not state.between_rounds or state.shoe is not None:
                self.report("finding-floor-restored", record)

    def _round_opened(self, state: TableState, event: BetsOpened | FreeRoundOpened, record: Record) -> None:
        if not state.between_rounds:
            self.report("finding-round-not-over", record, number=state.number)
        self._replay(state)
        due = state.next_round
        if state.hand_shoe is not None and not state.hand_shoe.is_ready:
            self.report("finding-shoe-in-hand", record)
        if event.live is not None and event.live != due.live:  # not recorded before 0.6.0
            self.report("finding-live-deal", record)
        if event.number != due.number:
            self.report("finding-round-number", record, number=event.number, expected_number=due.number)
        if event.carried == due.carried:
            return
        if state.cards_left and state.round is not None and event.carried == state.round.surplus:
            self.report("finding-cards-of-old-set", record, cards=event.carried)
        else:
            self.report("finding-carried-cards", record)

    def _noted_late(self, state: TableState, event: IrregularityRecorded, record: Record) -> None:
        """A note on an earlier Round (5.11)."""
        state.version += 1
        self._disputes.noted_late(state.name, event, record)
        law = state.table.rulebook if state.table else None
        clause = law and remedy_for(law.remedies, event.irregularity, initial_deal=False).clause
        if not (record.round and record.round < state.number and event.clause == clause):
            self.report("finding-late-note", record)

    def _replay(self, state: TableState) -> None:
        """Writes the page of a Round and reads it back, which plays it again: every line must be what the law says."""
        if state.round is None:
            return
        self.rounds_replayed += 1
        where = {"table": state.name, "number": state.number}
        try:
            again = parse(write(state.round), state.round.table.rulebook)
        except PageError as error:
            self.report("finding-round-does-not-replay", because=cause(error), **where)
            return
        if again.events != state.round.events:
            self.report("finding-round-replays-differently", **where)

    def end(self) -> None:
        for state in self._states.values():
            self._replay(state)


def _was_proposed(state: TableState, event: ReasonGiven) -> bool:
    """Whether what two persons did had been recorded as the first one proposed it (R54)."""
    if event.confirmed_by is None:
        return True
    waits = state.proposal
    return waits is not None and (waits.change.by, waits.change.reason, waits.change.note, waits.difference) == (
        event.by,
        event.reason,
        event.note,
        event.difference,
    )
