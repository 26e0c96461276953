"""The hash that chains a record to the one before it in its stream, and a commit to the one before that."""

import hashlib
from collections.abc import Iterable

import msgspec

from punto.store.records import Record

START = bytes(32)

_encode = msgspec.json.Encoder().encode


def record_hash(before: bytes, record: Record) -> bytes:
    """Over all that a record says, its entries included; each part with its length, so that none runs into the next."""
    said = (record.stream, record.version, record.position, record.at, record.kind, record.schema_version, record.round)
    found = hashlib.sha256(before)
    for part in (_encode((*said, record.request_id)), record.body, _encode(record.entries)):
        found.update(len(part).to_bytes(8, "big"))
        found.update(part)
    return found.digest()


def commit_hash(before: bytes, number: int, last: int, hashes: Iterable[bytes]) -> bytes:
    found = hashlib.sha256(before)
    found.update(number.to_bytes(8, "big") + last.to_bytes(8, "big"))
    for one in hashes:
        found.update(one)
    return found.digest()
