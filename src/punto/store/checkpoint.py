"""Signed checkpoints: where a journal ended at one time, under a key that is not in its database. One line of text.

    punto-checkpoint/1 floor=Salon%20Riche position=812 commit=590 head=HEX since=790 root=HEX at=1794771947197674 \
    key=3f9a0c1b2d4e signature=HEX

`head` is the hash of that commit, and so of all there was. `root` is that of the Merkle tree over the records after
`since`, up to `position`: receipts lead to it (`receipt.py`). What is signed is the line before ` signature=`.
"""

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from urllib.parse import quote, unquote

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message
from punto.rules.errors import InputError
from punto.shoe.keys import Keys

_FORMAT = "punto-checkpoint/1"
_RUN_FORMAT = "punto-run/1"
_RUN_NAMES = ("floor", "run", "before", "at", "key")
_NAMES = ("floor", "position", "commit", "head", "since", "root", "at", "key")
_SIGNATURE = " signature="
_HASH, _SIGNED = 32, 64  # bytes


class Checkpoint(Struct, frozen=True):
    floor: str
    position: int
    commit: int
    head: bytes
    since: int  # the position of the checkpoint before it
    root: bytes
    at: int  # in microseconds since 1970 (UTC)
    key: str  # the id of the key it is signed with

    @property
    def text(self) -> str:
        """What is signed."""
        place = (quote(self.floor, safe=""), self.position, self.commit, self.head.hex())
        values = (*place, self.since, self.root.hex(), self.at, quote(self.key, safe=""))
        return " ".join([_FORMAT, *(f"{name}={value}" for name, value in zip(_NAMES, values, strict=True))])


class SignedCheckpoint(Struct, frozen=True):
    checkpoint: Checkpoint
    signature: bytes

    @property
    def line(self) -> str:
        return f"{self.checkpoint.text}{_SIGNATURE}{self.signature.hex()}"

    def is_signed_by(self, keys: Iterable[Ed25519PublicKey]) -> bool:
        return any(_is_signed(key, self) for key in keys)


def _is_signed(key: Ed25519PublicKey, signed: SignedCheckpoint) -> bool:
    try:
        key.verify(signed.signature, signed.checkpoint.text.encode())
    except InvalidSignature:
        return False
    return True


def read_checkpoint(line: str) -> SignedCheckpoint | None:
    """None where it is not a line as punto writes it, to the letter."""
    text, _, signature = line.partition(_SIGNATURE)
    kind, *fields = text.split(" ")
    named = [field.partition("=") for field in fields]
    if kind != _FORMAT or tuple(name for name, _, _ in named) != _NAMES:
        return None
    floor, position, commit, head, since, root, at, key = (value for _, _, value in named)
    try:
        checkpoint = Checkpoint(
            unquote(floor, errors="strict"),
            int(position),
            int(commit),
            bytes.fromhex(head),
            int(since),
            bytes.fromhex(root),
            int(at),
            unquote(key, errors="strict"),
        )
        signed = SignedCheckpoint(checkpoint, bytes.fromhex(signature))
    except ValueError:
        return None
    sizes = (len(checkpoint.head), len(checkpoint.root), len(signed.signature))
    is_possible = 0 <= checkpoint.since <= checkpoint.position and checkpoint.commit >= 0 and checkpoint.at >= 0
    return signed if signed.line == line and sizes == (_HASH, _HASH, _SIGNED) and is_possible else None


def read_public_key(text: str) -> Ed25519PublicKey:
    """64 hexadecimal digits, as they are shown."""
    try:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(text.strip()))
    except ValueError:
        raise InputError(Message("input-public-key", {"text": text[:80]})) from None


def public_key_text(key: Ed25519PublicKey) -> str:
    return key.public_bytes_raw().hex()


class RunLine(Struct, frozen=True):
    """A server's statement that it has started with these keys, and after which run. A copy of a floor that runs names
    that floor's run as the one before it. It is known for a copy as soon as the floor says that it goes on after the
    copy in its turn: nobody can have said so before."""

    floor: str
    run: str  # made by the start
    before: str  # the last run that it knows of; empty where there is none
    at: int
    key: str
    signature: bytes = b""

    @property
    def text(self) -> str:
        """What is signed."""
        return (
            f"{_RUN_FORMAT} floor={quote(self.floor, safe='')} run={self.run} before={self.before} at={self.at} "
            f"key={quote(self.key, safe='')}"
        )

    @property
    def line(self) -> str:
        return f"{self.text}{_SIGNATURE}{self.signature.hex()}"


def read_run_line(line: str) -> RunLine | None:
    """None where it is not a line as punto writes it, to the letter."""
    if not line.startswith(_RUN_FORMAT):  # nearly all
        return None
    text, _, signature = line.partition(_SIGNATURE)
    _, *fields = text.split(" ")
    if len(fields) != len(_RUN_NAMES):
        return None
    floor, run, before, at, key = (field.partition("=")[2] for field in fields)
    try:
        found = RunLine(unquote(floor), run, before, int(at), unquote(key), bytes.fromhex(signature))
    except ValueError:
        return None
    return found if found.line == line else None


class Signer:
    """Signs with the current key of a file of its own; knows what the older ones signed."""

    def __init__(self, keys: Keys) -> None:
        self.current = keys.current
        self._signers: Mapping[str, Ed25519PrivateKey] = {key_id: keys.signer(key_id) for key_id in keys.ids}
        self._secrets = {key_id: _salt_secret(signer) for key_id, signer in self._signers.items()}

    @property
    def public_keys(self) -> dict[str, Ed25519PublicKey]:
        """The current one last."""
        older = [key_id for key_id in self._signers if key_id != self.current]
        return {key_id: self._signers[key_id].public_key() for key_id in (*older, self.current)}

    @property
    def public_key(self) -> str:
        return public_key_text(self._signers[self.current].public_key())

    def sign(self, checkpoint: Checkpoint) -> SignedCheckpoint:
        return SignedCheckpoint(checkpoint, self._signers[checkpoint.key].sign(checkpoint.text.encode()))

    def sign_run(self, line: RunLine) -> RunLine:
        return replace(line, signature=self._signers[line.key].sign(line.text.encode()))

    def signed_run(self, line: RunLine) -> bool:
        key = self.public_keys.get(line.key)
        try:
            if key is not None:
                key.verify(line.signature, line.text.encode())
        except InvalidSignature:
            return False
        return key is not None

    def signed(self, signed: SignedCheckpoint) -> bool:
        key = self.public_keys.get(signed.checkpoint.key)
        return key is not None and signed.is_signed_by([key])

    def salt(self, key_id: str, position: int) -> bytes:
        """Of the record at a position, in the tree that is signed with that key: from the hash of somebody else's
        record in a receipt, nobody can guess what it says."""
        return hmac.digest(self._secrets[key_id], position.to_bytes(8, "big"), "sha256")


def _salt_secret(signer: Ed25519PrivateKey) -> bytes:
    return hashlib.sha256(signer.sign(b"punto receipts: salts of records")).digest()
