"""Receipts: one record, and the path of hashes from it to the root in a signed checkpoint. Checked without the journal.

The leaf of a record is SHA-256(0x00 || salt || text), with a text of JSON that says where the record stands and what
happened. The names of staff are left out of it, as patrons see none, and so is the hash of the record: with it one
could try out what the record before it says.
"""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message
from punto.play.events import (
    BetPlaced,
    BetWithdrawn,
    OptionChosen,
    PatronWalkedAway,
    SqueezeRequested,
    WithdrawalIgnored,
)
from punto.rules.errors import InputError
from punto.store.checkpoint import Checkpoint, SignedCheckpoint, Signer, public_key_text, read_checkpoint
from punto.store.codec import encode
from punto.store.contract import Readable
from punto.store.merkle import leaf_hash, levels, path, root_by_path
from punto.store.records import Record

_encode = msgspec.json.Encoder().encode

# What staff may have keyed for a Patron.
_BY_STAFF = frozenset(
    kind.__name__
    for kind in (BetPlaced, BetWithdrawn, WithdrawalIgnored, PatronWalkedAway, SqueezeRequested, OptionChosen)
)


class RecordText(Struct, frozen=True):
    """What the text of a leaf says."""

    position: int
    stream: str
    version: int
    at: int
    round: int | None
    kind: str
    event: msgspec.Raw


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    record: str  # the text of the leaf, to the letter
    salt: str  # hexadecimal, as all hashes are
    path: list[str]  # from the bottom up
    checkpoint: str  # the line
    public_key: str  # that it was signed with; whoever checks has it from elsewhere


class Proved(Struct, frozen=True):
    """What a receipt proves."""

    record: RecordText
    checkpoint: Checkpoint


def record_text(record: Record) -> str:
    body = record.body
    if record.kind in _BY_STAFF:
        given = {name: getattr(record.event, name, None) for name in ("on_behalf_by", "recorded_by")}
        if nameless := {name: replace(by, name="") for name, by in given.items() if by is not None}:
            _, _, body = encode(replace(record.event, **nameless))
    at = (record.position, record.stream, record.version, record.at, record.round, record.kind)
    return _encode(RecordText(*at, msgspec.Raw(body))).decode()


async def tree(journal: Readable, signer: Signer, key_id: str, since: int, position: int) -> list[list[bytes]]:
    """Of the records after `since`, up to `position`: a thousand of them take some hundredths of a second."""
    records = [record async for record in journal.records(since, position)]

    def build() -> list[list[bytes]]:
        salted = (signer.salt(key_id, record.position) + record_text(record).encode() for record in records)
        return levels([leaf_hash(text) for text in salted])

    return await asyncio.to_thread(build)


def make_receipt(
    record: Record, signed: SignedCheckpoint, of_span: Sequence[Sequence[bytes]], signer: Signer
) -> Receipt:
    """`of_span` is the tree of that checkpoint."""
    key_id = signed.checkpoint.key
    return Receipt(
        record_text(record),
        signer.salt(key_id, record.position).hex(),
        [one.hex() for one in path(of_span, record.position - signed.checkpoint.since - 1)],
        signed.line,
        public_key_text(signer.public_keys[key_id]),
    )


def check_receipt(receipt: Receipt, keys: Iterable[Ed25519PublicKey]) -> Proved:
    """Refused unless the checkpoint is signed by one of the keys, and the record leads to it by its path."""
    signed = read_checkpoint(receipt.checkpoint)
    if signed is None:
        raise _refused("input-receipt-malformed", detail="checkpoint")
    try:
        record = msgspec.json.decode(receipt.record, type=RecordText)
        salt, hashes = bytes.fromhex(receipt.salt), [bytes.fromhex(one) for one in receipt.path]
    except ValueError as error:
        raise _refused("input-receipt-malformed", detail=str(error)) from None
    if not signed.is_signed_by(keys):
        raise _refused("input-receipt-signature")
    checkpoint = signed.checkpoint
    # Where the record stands is in its text, so that its place in the tree cannot be another.
    index, size = record.position - checkpoint.since - 1, checkpoint.position - checkpoint.since
    if len(salt) != 32 or any(len(one) != 32 for one in hashes):
        raise _refused("input-receipt-path")
    if root_by_path(leaf_hash(salt + receipt.record.encode()), index, size, hashes) != checkpoint.root:
        raise _refused("input-receipt-path")
    return Proved(record, checkpoint)


def read_receipts(data: bytes) -> list[Receipt]:
    """One, or the list that the server answers with."""
    try:
        found = msgspec.json.decode(data, type=Receipt | list[Receipt])
    except ValueError as error:
        raise _refused("input-receipt-malformed", detail=str(error)) from None
    if found == []:
        raise _refused("input-receipt-malformed", detail="[]")
    return found if isinstance(found, list) else [found]


def _refused(code: str, **facts: object) -> InputError:
    return InputError(Message(code, facts))
