"""A journal says its version: what one punto records and another does not know is refused there in words, and not taken
for faults."""

import hashlib

import msgspec

import punto.cage.events
import punto.floor.events
import punto.people.events  # noqa: F401  # all kinds that there are
from punto.store.codec import _KINDS
from punto.store.migrations import migrations

# What each released version records: how many migrations there are of an SQLite file and of a PostgreSQL database, and
# a digest of every kind of event with its fields. When a version is released its line is added, and never changed.
RELEASED: dict[tuple[int, int], str] = {}


def recorded() -> str:
    fields = {name: [field.name for field in msgspec.structs.fields(kind)] for name, kind in sorted(_KINDS.items())}
    return hashlib.sha256(msgspec.json.encode(fields)).hexdigest()


def test_what_is_recorded_anew_has_a_version_of_its_own() -> None:
    """Where this fails, add the next migration of both stores, even if it has nothing but a comment."""
    now = recorded()
    for numbers, digest in RELEASED.items():
        is_newer = all(len(migrations(store)) > n for store, n in zip(("sqlite", "postgres"), numbers, strict=True))
        assert is_newer or digest == now, f"what is recorded has changed since migrations {numbers}"
