"""Checks what a journal's records mean: each belongs in its stream and follows from those before it.

Each kind of stream has a check of its own: tables, shoes, the cage, people, disputes. Here records are handed to them.
"""

from collections.abc import Sequence
from typing import Any, get_args

from punto.cage.entries import entries as cage_entries
from punto.cage.events import CageClosed, HandPaid
from punto.cage.place_state import PlaceState
from punto.floor.events import (
    ClosingOrdered,
    Considered,
    DisputeEvent,
    FloorOpened,
    FloorReloaded,
    FloorRestored,
    LimitsOrdered,
    OpeningOrdered,
    PatronCheckedIn,
    PatronCheckedOut,
    RollbackAccepted,
    RulebookAdopted,
)
from punto.floor.events import Event as FloorEvent
from punto.floor.reader_events import Event as ReaderEvent
from punto.ledger import Account, Entry
from punto.ledger.accounts import terminal
from punto.people.entries import entries as people_entries
from punto.people.events import CreditsGiven, CreditsRefilled
from punto.play.events import Event as PlayEvent
from punto.play.refusals import fits_on_a_line
from punto.rules.definitions import Authority
from punto.shoe.events import Event as ShoeEvent
from punto.shoe.events import SeedCommitted, ShoeSealed
from punto.store.records import Record, Snapshot, State
from punto.verify.cage import CageCheck
from punto.verify.cage import belongs as belongs_to_cage
from punto.verify.disputes import DisputeCheck
from punto.verify.findings import Report
from punto.verify.people import PeopleCheck
from punto.verify.people import belongs as belongs_to_people
from punto.verify.readers import ReaderCheck
from punto.verify.shoes import ShoeCheck
from punto.verify.tables import TableCheck

_PEOPLE = ("person", "device")
_ORDERS = (LimitsOrdered, ClosingOrdered, OpeningOrdered)
_CHECK_INS = (PatronCheckedIn, PatronCheckedOut)
_OF_THE_FLOOR = (FloorOpened, FloorReloaded, FloorRestored, RollbackAccepted)
_OF_ITSELF = (Considered, FloorReloaded, *_CHECK_INS)
_ELSEWHERE = (RulebookAdopted, *_OF_THE_FLOOR, Considered, *get_args(DisputeEvent), *_ORDERS, *_CHECK_INS)
_AT_A_TABLE = (*get_args(PlayEvent), *(kind for kind in get_args(FloorEvent) if kind not in _ELSEWHERE))


class RecordCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._snapshots: dict[str, Snapshot] = {}  # those not yet reached
        self._disputes = DisputeCheck(report)
        self._shoes = ShoeCheck(report)
        self._tables = TableCheck(report, self._shoes, self._disputes, self._snapshots)
        self._cage = CageCheck(report)
        self._people = PeopleCheck(report)
        self._readers = ReaderCheck(report)
        self._play_credits: bool | None = None
        self._places: dict[str, PlaceState] = {}  # those with a snapshot

    @property
    def rounds_replayed(self) -> int:
        return self._tables.rounds_replayed

    @property
    def shoes_opened(self) -> int:
        return self._shoes.opened

    def expect(self, state: State) -> None:
        """What the journal says beside its records: the snapshots that must agree, and which Rounds are disputed."""
        self._snapshots.update(state.snapshots)
        self._disputes.expect(state.streams)

    def transaction(self, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        """The entries that each record of a transaction makes."""
        expected: list[tuple[Entry, ...]] = [()] * len(records)
        by_stream: dict[str, list[int]] = {}
        for place, (record, event) in enumerate(zip(records, events, strict=True)):
            by_stream.setdefault(record.stream, []).append(place)
            if not _belongs(record.stream, event):
                self.report("finding-wrong-stream", record, event=record.kind)
        self._cage.check_both_streams(records, events)
        # A shoe first: its cards appear at the table.
        for stream in sorted(by_stream, key=lambda stream: not stream.startswith("shoe/")):
            places = by_stream[stream]
            of_stream = [records[place] for place in places], [events[place] for place in places]
            if stream.startswith("table/"):
                made = self._tables.transaction(stream.removeprefix("table/"), *of_stream)
                for place, entries in zip(places, made, strict=True):
                    expected[place] = entries
                continue
            for place, record, event in zip(places, *of_stream, strict=True):
                self._check_snapshot(record)
                expected[place] = self._record(record, event)
        self._shoes.check_all_seen(records[0])
        return expected

    def _record(self, record: Record, event: Any) -> tuple[Entry, ...]:
        """Checks a record of any stream but a table's; the entries it makes."""
        kind, _, name = record.stream.partition("/")
        if kind == "shoe":
            self._shoes.record(name, event, record)
        elif isinstance(event, RulebookAdopted):
            self._tables.rulebook_adopted(event, record)
        elif isinstance(event, FloorOpened):
            self._floor_opened(event, record)
        elif isinstance(event, RollbackAccepted):
            self._rollback_accepted(event, record)
        elif isinstance(event, FloorRestored):
            if not 0 < event.position < record.position or event.by.authority < Authority.SHIFT_MANAGER:
                self.report("finding-floor-restored", record)
            self._tables.check_nothing_in_play(record)
        elif isinstance(event, DisputeEvent):
            self._disputes.record(event, record)
            return self._disputes.entries(event, record)
        elif isinstance(event, ReaderEvent):
            self._readers.record(event, record)
        elif isinstance(event, _OF_ITSELF):
            pass  # nothing else in the journal follows from it
        elif isinstance(event, _ORDERS):
            if event.by.authority < Authority.PIT_SUPERVISOR:
                self.report("finding-lacks-authority", record, name=event.by.name)
        elif kind in _PEOPLE and belongs_to_people(record.stream, event):
            self._people.record(event, record)
            if isinstance(event, CreditsGiven | CreditsRefilled) and self._play_credits is False:
                self.report("finding-credits-for-money", record)
            return people_entries(event)
        else:
            self._cage.record(event, record)
            return cage_entries(record.stream, event)
        return ()

    def _floor_opened(self, event: FloorOpened, record: Record) -> None:
        if self._play_credits not in (None, event.play_credits):
            self.report("finding-money-and-play-credits", record)
        self._play_credits = event.play_credits

    def _rollback_accepted(self, event: RollbackAccepted, record: Record) -> None:
        by = event.by.authority >= Authority.PIT_MANAGER and fits_on_a_line(event.by.name, 40)
        if not by or not fits_on_a_line(event.reason, 200) or not 0 <= event.kept < record.position:
            self.report("finding-rollback-accepted", record)

    def emptied(self, event: Any, stream: str) -> Account | None:
        """An account that must be empty after an event: a drawer that is closed, credits that were paid by hand."""
        match event:
            case CageClosed():
                return event.cage.money
            case HandPaid() if stream.startswith("terminal/"):  # it is in two
                return terminal(event.terminal)
        return None

    def end(self) -> None:
        self._tables.end()
        for stream in self._snapshots:
            self.report("finding-snapshot-differs", stream=stream)

    def _check_snapshot(self, record: Record) -> None:
        """A snapshot of anything but a table."""
        snapshot = self._snapshots.get(record.stream)
        if snapshot is not None:
            place = self._places.setdefault(record.stream, PlaceState(record.stream))
            place.take(record)
            if place.snapshot() == snapshot:
                del self._snapshots[record.stream]


def _belongs(stream: str, event: Any) -> bool:
    """Whether an event can be in a stream at all."""
    kind, _, name = stream.partition("/")
    match kind:
        case "table":
            return isinstance(event, _AT_A_TABLE)
        case "shoe":
            return isinstance(event, ShoeEvent) and (
                not isinstance(event, SeedCommitted | ShoeSealed) or event.shoe == name
            )
        case "rulebooks":
            return isinstance(event, RulebookAdopted)
        case "floor":
            return isinstance(event, _OF_THE_FLOOR)
        case "dispute":
            return isinstance(event, DisputeEvent)
        case "orders":
            return isinstance(event, _ORDERS)
        case "check-ins":
            return isinstance(event, _CHECK_INS) and event.by.authority >= Authority.PIT_SUPERVISOR
        case "considered":
            return isinstance(event, Considered) and event.table == name
        case "reader":
            return isinstance(event, ReaderEvent)
        case "person" | "device":
            return belongs_to_people(stream, event)
    return belongs_to_cage(stream, event)
