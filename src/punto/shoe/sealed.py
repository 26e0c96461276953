"""A shoe sealed before its first card: nobody can read its order before the last, nor change it; all can check it then.

The commitment is SHA-256 over these parts, each after its length in 8 bytes, the highest first:
  the words "punto shoe commitment 1"; the shoe's id, in UTF-8; decks and cards behind the cut card, in decimal digits;
  the salt, 32 bytes; the order, a byte a card: 0 to 51 for A 2 3 ... 10 J Q K of spades, then hearts, diamonds, clubs.
"""

import base64
import binascii
import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import SystemRandom

import msgspec
from cryptography.exceptions import InvalidTag

from punto.rules.cards import DECK, Card
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.shoe import CARDS_BEHIND_CUT, Shoe, ShoeEmpty, new_shoe
from punto.shoe.shuffle import RandomBits

RandomBytes = Callable[[int], bytes]

SALT_BYTES = 32
NONCE_BYTES = 12

_COMMITMENT = "punto shoe commitment 1"
_SEALED = "punto shoe sealed 1"
_BYTE = {card: place for place, card in enumerate(DECK)}


class CannotUnseal(Exception):
    """The order cannot be had. Says why, and nothing of the order or the key."""


# ── Sealing ──────────────────────────────────────────────────────────────────────────────────────────────


def new_sealed_shoe(
    shoe_id: str,
    decks: int,
    keys: Keys,
    behind_cut: int = CARDS_BEHIND_CUT,
    *,
    random: RandomBits | None = None,
    random_bytes: RandomBytes = os.urandom,
) -> ShoeSealed:
    """Shuffled with the operating system's randomness; any other is for tests, which must come out the same again."""
    shoe = new_shoe(decks, SystemRandom() if random is None else random, behind_cut)
    return seal(shoe_id, shoe, decks, keys, random_bytes)


def seal(shoe_id: str, shoe: Shoe, decks: int, keys: Keys, random_bytes: RandomBytes = os.urandom) -> ShoeSealed:
    if shoe.drawn or shoe.rounds_to_come is not None:
        raise ValueError("a shoe is sealed before its first card, not after")
    if list(_faults_of_set(decks, shoe.behind_cut, shoe.cards)):  # which they are would tell of the cards
        raise ValueError("only a full set of cards can be sealed, with the cut card within it")
    salt = random_bytes(SALT_BYTES)
    commitment = _commitment(shoe_id, decks, shoe.behind_cut, salt, shoe.cards)
    bare = ShoeSealed(shoe_id, decks, shoe.behind_cut, commitment, keys.current, "")
    return _encrypted(bare, shoe.cards, salt, keys, random_bytes)


def reseal(sealed: ShoeSealed, keys: Keys, random_bytes: RandomBytes = os.urandom) -> ShoeSealed:
    """The same order, salt and commitment, under the current key."""
    cards, salt = unseal(sealed, keys)
    return _encrypted(msgspec.structs.replace(sealed, key=keys.current), cards, salt, keys, random_bytes)


def unseal(sealed: ShoeSealed, keys: Keys) -> tuple[tuple[Card, ...], bytes]:
    """The order and the salt. For the one that deals, and for nobody else before the last card."""
    cipher = keys.cipher(sealed.key)
    if cipher is None:
        raise CannotUnseal(f"shoe {sealed.shoe!r} is sealed under key {sealed.key!r}, which is not among the keys")
    try:
        data = base64.b64decode(sealed.sealed, validate=True)
        # Base64 can write the same bytes in more than one way: only ours is taken.
        if base64.b64encode(data).decode("ascii") != sealed.sealed:
            raise ValueError
        kept = cipher.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], _bound(sealed))
        salt, cards = kept[:SALT_BYTES], tuple(DECK[place] for place in kept[SALT_BYTES:])
    except (InvalidTag, ValueError, IndexError):
        raise CannotUnseal(
            f"shoe {sealed.shoe!r} cannot be opened: what was sealed has been altered, or sealed for another shoe, "
            f"or key {sealed.key!r} is another key of that name"
        ) from None
    if _commitment(sealed.shoe, sealed.decks, sealed.behind_cut, salt, cards) != sealed.commitment:
        raise CannotUnseal(f"shoe {sealed.shoe!r} holds another order than the one committed to")
    return cards, salt


def opened(sealed: ShoeSealed, keys: Keys) -> ShoeOpened:
    """For all to see, so only after the last card."""
    cards, salt = unseal(sealed, keys)
    return ShoeOpened(salt.hex(), cards)


def _encrypted(
    bare: ShoeSealed, cards: Sequence[Card], salt: bytes, keys: Keys, random_bytes: RandomBytes
) -> ShoeSealed:
    cipher = keys.cipher(bare.key)
    assert cipher is not None  # the current key is always among the keys
    nonce = random_bytes(NONCE_BYTES)
    kept = cipher.encrypt(nonce, salt + _in_bytes(cards), _bound(bare))
    return msgspec.structs.replace(bare, sealed=base64.b64encode(nonce + kept).decode("ascii"))


def _bound(sealed: ShoeSealed) -> bytes:
    """What is authenticated along with the order, so that it opens for this shoe and no other."""
    return _parts(_SEALED, sealed.shoe, sealed.decks, sealed.behind_cut, sealed.commitment, sealed.key)


def _commitment(shoe_id: str, decks: int, behind_cut: int, salt: bytes, cards: Sequence[Card]) -> str:
    return hashlib.sha256(_parts(_COMMITMENT, shoe_id, decks, behind_cut, salt, _in_bytes(cards))).hexdigest()


def _in_bytes(cards: Sequence[Card]) -> bytes:
    """A byte a card: codes are of two or three letters, and their length would tell of the tens."""
    return bytes(_BYTE[card] for card in cards)


def _parts(*parts: str | int | bytes) -> bytes:
    """Each with its length, so that none runs into the next."""
    said = [part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass") for part in parts]
    return b"".join(len(part).to_bytes(8, "big") + part for part in said)


# ── Checking, without a key ──────────────────────────────────────────────────────────────────────────────


def check_opening(sealed: ShoeSealed, opened: ShoeOpened) -> list[str]:
    """Every fault, in words: none if this is the full set of cards, in the order committed to."""
    faults = list(_faults_of_set(sealed.decks, sealed.behind_cut, opened.cards))
    salt = _salt(opened.salt)
    if salt is None:
        faults.append(f"the salt is not {SALT_BYTES} bytes in hexadecimal")
    # What is no card or no salt was never committed to.
    committed = salt is not None and _BYTE.keys() >= set(opened.cards)
    if not committed or sealed.commitment != _commitment(
        sealed.shoe, sealed.decks, sealed.behind_cut, salt or b"", opened.cards
    ):
        faults.append("the commitment does not match: these are not the shoe, the order and the salt committed to")
    return faults


def check_draws(opened: ShoeOpened, burned: CardsBurned, drawn: Sequence[CardsDrawn]) -> list[str]:
    """Every fault, in words: none if the burn is as in R14 and the draws follow on, card by card. Places are from 0."""
    order = opened.cards
    if faults := list(_not_cards(order)):
        return faults
    try:
        front, _ = Shoe(order).burn()
    except ShoeEmpty:
        return [f"there are not enough cards to burn in an order of {len(order)}"]
    if burned.exposed != front[0]:
        faults.append(f"{burned.exposed} was exposed in the burn, but {front[0]} is the first card of the order")
    if burned.unseen != len(front) - 1:
        faults.append(
            f"{burned.unseen} more were burned unseen, but after {front[0]} it must be {len(front) - 1} (R14)"
        )
    following = len(front)
    for draw in drawn:
        if draw.first < following:
            faults.append(f"a draw starts at place {draw.first}, but all before place {following} had left the shoe")
        elif draw.first > following:
            faults.append(f"a draw starts at place {draw.first}, but the card at place {following} was to come next")
        for place, card in enumerate(draw.cards, draw.first):
            if not 0 <= place < len(order):
                faults.append(f"{card} was drawn at place {place}, but the order has places 0 to {len(order) - 1}")
            elif card != order[place]:
                faults.append(f"{card} was drawn at place {place}, but the order has {order[place]} there")
        following = max(following, draw.first + len(draw.cards))
    return faults


def _faults_of_set(decks: int, behind_cut: int, cards: Sequence[Card]) -> Iterator[str]:
    if decks < 1:
        yield f"a shoe cannot be of {decks} decks"
    if not 0 < behind_cut < 52 * decks:
        yield f"the cut card cannot lie before the last {behind_cut} of {52 * decks} cards"
    if len(cards) != 52 * decks:
        yield f"there are {len(cards)} cards instead of {52 * decks}"
    yield from _not_cards(cards)
    counts = Counter(cards)
    for card in DECK:
        if counts[card] != decks:
            yield f"{card} is there {counts[card]} times instead of {decks}"


def _not_cards(cards: Sequence[Card]) -> Iterator[str]:
    for place, card in enumerate(cards):
        if card not in _BYTE:
            yield f"{card!r} at place {place} is not a card"


def _salt(text: str) -> bytes | None:
    """Written in one way only, in small letters."""
    try:
        salt = binascii.unhexlify(text)
    except ValueError:
        return None
    return salt if len(salt) == SALT_BYTES and salt.hex() == text else None
