"""The hash that chains a record to the one before it in its stream, and a commit to the one before that."""

import hashlib
from collections.abc import Iterable

import msgspec

from punto.store.records import Booked, Record

START = bytes(32)

_encode = msgspec.json.Encoder().encode


def record_hash(before: bytes, record: Record) -> bytes:
    """Over all that a record says, its entries included."""
    where = (record.stream, record.version, record.position, record.at)
    what = (record.kind, record.schema_version, record.round, record.request_id)
    return hash_of(before, (*where, *what), record.body, record.entries)


def hash_of(before: bytes, said: tuple[object, ...], body: bytes, entries: tuple[Booked, ...]) -> bytes:
    """Of a record that is still to be made; each part with its length, so that none runs into the next."""
    first, last = _encode(said), _encode(entries)
    parts = (before, _size(first), first, _size(body), body, _size(last), last)
    return hashlib.sha256(b"".join(parts)).digest()


def _size(part: bytes) -> bytes:
    return len(part).to_bytes(8, "big")


def commit_hash(before: bytes, number: int, last: int, hashes: Iterable[bytes]) -> bytes:
    found = hashlib.sha256(before)
    found.update(number.to_bytes(8, "big") + last.to_bytes(8, "big"))
    for one in hashes:
        found.update(one)
    return found.digest()
