"""A shoe whose order nobody chose alone: a seed of the floor, committed to before Patrons contribute to it.

The seed's commitment is SHA-256 over these parts, each after its length in 8 bytes, the highest first:
  the words "punto seed commitment 1"; the shoe's id, in UTF-8; the seed, 32 bytes.
The root is SHA-256 over parts in the same way:
  the words "punto shoe order 1"; the shoe's id; decks, in decimal digits; the seed; each contribution, in UTF-8, in the
  order in which they were recorded.
Block n, from 0, is SHA-256 over the root and n in 8 bytes, the highest first. The blocks in a row are the stream.
The order begins as decks times A 2 3 ... 10 J Q K of spades, then hearts, diamonds, clubs. For each place from the last
down to the second, counted from 0, it is exchanged with the card at a number from 0 to that place. The number: the next
2 bytes of the stream, the highest first, and of these the lowest bits, as many as that place has; one above that place
is thrown away, and the next 2 bytes are taken.
"""

import base64
import hashlib
import os
from collections.abc import Iterator, Sequence

from cryptography.exceptions import InvalidTag

from punto.facts import Message
from punto.rules.cards import Card, set_of_cards
from punto.shoe.events import SeedCommitted, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import NONCE_BYTES, CannotUnseal, RandomBytes, parts
from punto.shoe.shuffle import shuffle

SEED_BYTES = 32
LONGEST_CONTRIBUTION = 64  # bytes, in UTF-8

_COMMITMENT = "punto seed commitment 1"
_SEALED = "punto seed sealed 1"
_ORDER = "punto shoe order 1"


def commit_seed(shoe_id: str, seed: bytes, keys: Keys, random_bytes: RandomBytes = os.urandom) -> SeedCommitted:
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed has 32 bytes")
    commitment = _commitment(shoe_id, seed)
    nonce, cipher = random_bytes(NONCE_BYTES), keys.cipher(keys.current)
    assert cipher is not None  # the current key is always among the keys
    kept = cipher.encrypt(nonce, seed, _bound(shoe_id, commitment, keys.current))
    return SeedCommitted(shoe_id, commitment, keys.current, base64.b64encode(nonce + kept).decode("ascii"))


def unseal_seed(committed: SeedCommitted, keys: Keys) -> bytes:
    """For the one that seals the shoe, and for nobody else before its last card: with the contributions, which all can
    read, it is the order."""
    shoe = {"shoe": committed.shoe}
    cipher = keys.cipher(committed.key)
    if cipher is None:
        raise CannotUnseal(Message("finding-shoe-key-missing", {**shoe, "key": committed.key}))
    try:
        data = base64.b64decode(committed.sealed, validate=True)
        bound = _bound(committed.shoe, committed.commitment, committed.key)
        seed = cipher.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], bound)
    except (InvalidTag, ValueError):
        raise CannotUnseal(Message("finding-shoe-altered", {**shoe, "key": committed.key})) from None
    if len(seed) != SEED_BYTES or _commitment(committed.shoe, seed) != committed.commitment:
        raise CannotUnseal(Message("finding-shoe-seed"))
    return seed


def order_from(shoe_id: str, decks: int, seed: bytes, contributions: Sequence[str]) -> tuple[Card, ...]:
    """The same for everybody who has the seed and the contributions."""
    return shuffle(set_of_cards(decks), _Stream(parts(_ORDER, shoe_id, decks, seed, *contributions)))


def is_contribution(text: str) -> bool:
    """Anything that can be shown on one line, so that whoever wrote it finds it again."""
    return text.isprintable() and 0 < len(text.encode()) <= LONGEST_CONTRIBUTION


def check_seed(
    committed: SeedCommitted | None, contributions: Sequence[str], sealed: ShoeSealed, opened: ShoeOpened
) -> list[Message]:
    """Every finding: none if the order is the one of the seed committed to and of the contributions."""
    if committed is None:
        return [Message("finding-shoe-seed")] if opened.seed else []
    try:
        seed = bytes.fromhex(opened.seed)
    except ValueError:
        seed = b""
    if seed.hex() != opened.seed or _commitment(sealed.shoe, seed) != committed.commitment:
        return [Message("finding-shoe-seed")]
    whole = len(opened.cards) == 52 * sealed.decks  # otherwise that is found already, and not worth a shuffle
    if whole and order_from(sealed.shoe, sealed.decks, seed, contributions) != opened.cards:
        return [Message("finding-shoe-seed-order")]
    return []


class _Stream:
    """Random bits for the shuffle, two bytes at a time."""

    def __init__(self, said: bytes) -> None:
        self._numbers = self._take(hashlib.sha256(said).digest())

    def getrandbits(self, k: int, /) -> int:
        return next(self._numbers) & ((1 << k) - 1)

    def _take(self, root: bytes) -> Iterator[int]:
        number = 0
        while True:
            block = hashlib.sha256(root + number.to_bytes(8, "big")).digest()
            yield from (int.from_bytes(block[at : at + 2], "big") for at in range(0, len(block), 2))
            number += 1


def _commitment(shoe_id: str, seed: bytes) -> str:
    return hashlib.sha256(parts(_COMMITMENT, shoe_id, seed)).hexdigest()


def _bound(shoe_id: str, commitment: str, key: str) -> bytes:
    return parts(_SEALED, shoe_id, commitment, key)
