"""Snapshots of a table between two Rounds, so that its stream need not be read from its start."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import ChangeProposed, TableOpened
from punto.floor.hand_shoe import HandShoe
from punto.floor.table_state import TableState
from punto.play.events import Actor, BetSettled
from punto.store.codec import decode, encode
from punto.store.records import Snapshot

SNAPSHOT_SCHEMA_VERSION = 3
_CARDS = ("cards_left", "cards_replaced", "cards_withdrawn")
_COMPARED = (
    "version",
    "opened",
    "shoe",
    "next_shoe",
    "shoe_of_round",
    *_CARDS,
    "dealer",
    "hand_shoe",
    "round",
    "handed",
    "left",
    "node",
    "proposal",
    "round_shoe",
)


class TableSnapshot2(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as version 2 wrote it: without a word on whether its cards have left."""

    opened: TableOpened | None
    shoe: str | None
    shoe_of_round: str | None
    dealer: Actor | None
    # The last one, which can still be taken back until the next one opens: its events as the journal has them.
    round: tuple[tuple[str, int, str], ...]


class TableSnapshot(TableSnapshot2, frozen=True, omit_defaults=True):
    cards_left: bool
    cards_replaced: bool
    cards_withdrawn: bool = False
    next_shoe: str | None = None
    hand_shoe: HandShoe | None = None
    handed: tuple[BetSettled, ...] = ()
    node: str = ""
    proposal: ChangeProposed | None = None
    round_shoe: HandShoe | None = None
    left: tuple[str, ...] = ()


_KEPT: dict[int, type[TableSnapshot2]] = {2: TableSnapshot2, SNAPSHOT_SCHEMA_VERSION: TableSnapshot}
_AS_THEY_ARE = frozenset(TableSnapshot.__struct_fields__) - {"round", "left"}  # the same in the state


def snapshot_of(state: TableState) -> Snapshot:
    assert state.between_rounds
    kept = TableSnapshot(
        round=tuple(map(_written, state.round.events)) if state.round else (),
        left=tuple(sorted(state.left)),
        **{name: getattr(state, name) for name in _AS_THEY_ARE},
    )
    return Snapshot(state.stream, state.version, SNAPSHOT_SCHEMA_VERSION, msgspec.json.encode(kept))


def _written(event: Any) -> tuple[str, int, str]:
    kind, schema_version, body = encode(event)
    return kind, schema_version, body.decode()


def _again(kept: tuple[str, int, str]) -> tuple[str, int, str]:
    """An event as it is written today; one of an older form stays as it is."""
    kind, schema_version, body = kept
    again = _written(decode(kind, schema_version, body.encode()))
    return again if again[1] == schema_version else kept


def agrees(state: TableState, snapshot: Snapshot) -> bool:
    """Whether a snapshot says what the table is, and is written as we write them, or wrote them before."""
    other = TableState(state.name, state.rulebooks)
    try:
        kept = msgspec.json.decode(snapshot.body, type=_KEPT[snapshot.schema_version])
        _restore(other, snapshot.version, kept)
        written = msgspec.json.encode(replace(kept, round=tuple(map(_again, kept.round))))
    except (ValueError, TypeError, KeyError, AttributeError):
        return False
    if not isinstance(kept, TableSnapshot):  # it says nothing of the cards
        for name in _CARDS:
            setattr(other, name, getattr(state, name))
    alike = all(getattr(state, name) == getattr(other, name) for name in _COMPARED)
    return alike and written == snapshot.body


def restore(state: TableState, snapshot: Snapshot) -> None:
    """Begins where a snapshot was taken; one of another version is skipped, and the stream read from its start."""
    if snapshot.schema_version == SNAPSHOT_SCHEMA_VERSION:
        _restore(state, snapshot.version, msgspec.json.decode(snapshot.body, type=TableSnapshot))


def _restore(state: TableState, version: int, kept: TableSnapshot2) -> None:
    if kept.round:
        events = [decode(kind, schema_version, body.encode()) for kind, schema_version, body in kept.round]
        state.table = state.table_of(events[0])
        state.apply(events)
    for name in _AS_THEY_ARE.intersection(kept.__struct_fields__):
        setattr(state, name, getattr(kept, name))
    if isinstance(kept, TableSnapshot):
        state.left = frozenset(kept.left)
    state.version, state.dealers = version, frozenset({kept.dealer.name} if kept.dealer else ())
    state.table = state.table_of(kept.opened) if kept.opened else None
