"""Events to bytes and back, with the version of their schema: what an older punto wrote can still be read."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, get_args

import msgspec

from punto.play import events as play_events
from punto.shoe import events as shoe_events

# A schema that changed gets a new version; what converts the one before stands in `_NEWER`, by kind and old version.
SCHEMA_VERSION = 1
_NEWER: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}

# Fields that came later: written only where they say something, so that what was written before them is still written
# as it was.
_ADDED = {
    "BetsOpened": ("result_confirmed", "live"),
    "FreeRoundOpened": ("result_confirmed", "live"),
    "BetPlaced": ("recorded_by",),
    "BetWithdrawn": ("recorded_by",),
    "WithdrawalIgnored": ("recorded_by",),
    "PatronWalkedAway": ("recorded_by",),
    "SqueezeRequested": ("recorded_by",),
    "OptionChosen": ("recorded_by",),
    "CardTurned": ("keyed",),
    "IrregularityReported": ("places", "laid"),
    "CardsReconstructed": ("laid",),
    "RulingMade": ("card_out",),
    "SignedIn": ("places",),
    "SignInFailed": ("place",),
    "ShoeOpened": ("seed",),
    "ShoeStarted": ("next_shoe",),
    "TableOpened": ("result_confirmed", "prepare_cards"),
    "CardsChanged": ("set_id", "shoe"),
    "DisputeRuled": ("payment", "confirmed_by"),
    "FloorOpened": ("time_zone", "gaming_day_begins"),
}
_ADDED_WITHIN = {"DisputeRuled": ("payment", "awarded_by")}  # likewise, in a field of an event


_KINDS: dict[str, type] = {}


class UnknownEvent(ValueError):
    """A kind or schema version that this version of punto does not know."""


def register(kinds: Iterable[type]) -> None:
    """Makes events known to the journal; no two may have one name."""
    for kind in kinds:
        if _KINDS.setdefault(kind.__name__, kind) is not kind:
            raise ValueError(f"two kinds of event are called {kind.__name__}")


for _events in (play_events, shoe_events):
    register(get_args(_events.Event))

_encode = msgspec.json.Encoder().encode
_decoders: dict[str, Callable[[bytes], Any]] = {}


def encode(event: Any) -> tuple[str, int, bytes]:
    """Its kind, its schema version and its body."""
    kind = type(event).__name__
    if _KINDS.get(kind) is not type(event):
        raise UnknownEvent(f"{kind} is not known to the journal")
    body = _encode(event)
    if added := _ADDED.get(kind):
        if (silent := _silent_end(kind)) and body.endswith(silent):
            return kind, SCHEMA_VERSION, body[: -len(silent)] + b"}"
        fields = msgspec.to_builtins(event)
        name, within = _ADDED_WITHIN.get(kind, ("", ""))
        if fields.get(name) and not fields[name][within]:
            del fields[name][within]
        body = _encode({name: value for name, value in fields.items() if value or name not in added})
    return kind, SCHEMA_VERSION, body


@cache
def _silent_end(kind: str) -> bytes:
    """How an event ends whose added fields say nothing, as with nearly all bets; empty where other fields come last."""
    fields, added = msgspec.structs.fields(_KINDS[kind]), _ADDED[kind]
    last = fields[-len(added) :]
    if tuple(field.name for field in last) != added or any(field.default for field in last):
        return b""
    return b"".join(b',"%b":%b' % (field.encode_name.encode(), _encode(field.default)) for field in last) + b"}"


def decode(kind: str, schema_version: int, body: bytes) -> Any:
    known = _KINDS.get(kind)
    if known is None or not 1 <= schema_version <= SCHEMA_VERSION:
        raise UnknownEvent(f"{kind} in schema version {schema_version} is not known to this version of punto")
    if schema_version < SCHEMA_VERSION and any(
        (kind, older) in _NEWER for older in range(schema_version, SCHEMA_VERSION)
    ):
        fields = msgspec.json.decode(body)
        for older in range(schema_version, SCHEMA_VERSION):
            if newer := _NEWER.get((kind, older)):
                fields = newer(fields)
        return msgspec.convert(fields, known)
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(known).decode
    return decoder(body)
