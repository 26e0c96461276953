"""A place where money comes and goes, as its stream says: whether it is open or closed off, what is in its drawer."""

from typing import get_args

import msgspec
from msgspec import Struct

from punto.cage.entries import entries, moved
from punto.cage.events import (
    CageClosed,
    CageOpened,
    Event,
    HandPaid,
    TerminalCleared,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherIssued,
)
from punto.ledger.accounts import cash
from punto.ledger.entries import changes
from punto.money import Cents
from punto.store.records import Append, NewEvent, Record, Snapshot

_KINDS = frozenset(kind.__name__ for kind in get_args(Event))
SCHEMA_VERSION = 1


class _Stored(Struct, frozen=True, omit_defaults=True):
    sequence: int
    drawer: Cents
    open: bool
    locked: TerminalLocked | None = None
    taken_out: TerminalTakenOut | None = None


class PlaceState:
    """As far as its stream was read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = self.sequence = 0
        self.drawer: Cents = 0
        self.open = False
        self.locked: TerminalLocked | None = None
        self.taken_out: TerminalTakenOut | None = None
        self._cash = cash(name.removeprefix("cage/"))

    def take(self, record: Record) -> None:
        if record.version <= self.version:  # somebody else read it at the same time
            return
        self.version = record.version
        if record.kind not in _KINDS:
            return
        event = record.event
        match event:
            case CageOpened():
                self.open = True
            case CageClosed():
                self.open = False
            case VoucherIssued():
                self.sequence = event.sequence
            case TerminalLocked():
                self.locked = event
            case TerminalUnlocked() | TerminalCleared() | HandPaid():
                self.locked = None
            case TerminalTakenOut():
                self.taken_out = event
            case TerminalReturned():
                self.taken_out = None
        if made := moved(event):
            self.drawer += changes([made]).get(self._cash, 0)

    def write(self, *events: Event) -> Append:
        return Append(self.name, self.version, tuple(NewEvent(event, entries(self.name, event)) for event in events))

    def snapshot(self) -> Snapshot:
        stored = _Stored(self.sequence, self.drawer, self.open, self.locked, self.taken_out)
        return Snapshot(self.name, self.version, SCHEMA_VERSION, msgspec.json.encode(stored))

    def restore(self, snapshot: Snapshot) -> None:
        """One of another schema version is passed over, and the stream read from its start."""
        if snapshot.schema_version == SCHEMA_VERSION:
            stored = msgspec.json.decode(snapshot.body, type=_Stored)
            self.version, self.sequence = snapshot.version, stored.sequence
            self.drawer, self.open = stored.drawer, stored.open
            self.locked, self.taken_out = stored.locked, stored.taken_out
