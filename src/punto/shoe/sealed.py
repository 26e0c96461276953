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

from punto.facts import Message
from punto.rules.cards import DECK, Card
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.shoe import CARDS_BEHIND_CUT, Shoe, new_shoe
from punto.shoe.shuffle import RandomBits

RandomBytes = Callable[[int], bytes]

SALT_BYTES = 32
NONCE_BYTES = 12

_COMMITMENT = "punto shoe commitment 1"
_SEALED = "punto shoe sealed 1"
_BYTE = {card: place for place, card in enumerate(DECK)}


class CannotUnseal(Exception):
    """The order cannot be read. The message says why, and nothing of the order or the key."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.code} {dict(message.facts)}")


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
    if any(_check_set(decks, shoe.behind_cut, shoe.cards)):  # what is wrong would give the cards away
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
        raise CannotUnseal(Message("finding-shoe-key-missing", {"shoe": sealed.shoe, "key": sealed.key}))
    try:
        data = base64.b64decode(sealed.sealed, validate=True)
        # Base64 can write the same bytes in more than one way: only ours is taken.
        if base64.b64encode(data).decode("ascii") != sealed.sealed:
            raise ValueError
        kept = cipher.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], _bound(sealed))
        salt, cards = kept[:SALT_BYTES], tuple(DECK[place] for place in kept[SALT_BYTES:])
    except (InvalidTag, ValueError, IndexError):
        # Altered, or sealed for another shoe, or under another key of that name.
        raise CannotUnseal(Message("finding-shoe-altered", {"shoe": sealed.shoe, "key": sealed.key})) from None
    if _commitment(sealed.shoe, sealed.decks, sealed.behind_cut, salt, cards) != sealed.commitment:
        raise CannotUnseal(Message("finding-shoe-order-differs", {"shoe": sealed.shoe}))
    return cards, salt


def opened(sealed: ShoeSealed, keys: Keys, seed: bytes = b"") -> ShoeOpened:
    """For all to see, so only after the last card; with the seed, where its order was made from one (`seed.py`)."""
    cards, salt = unseal(sealed, keys)
    return ShoeOpened(salt.hex(), cards, seed.hex())


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
    return parts(_SEALED, sealed.shoe, sealed.decks, sealed.behind_cut, sealed.commitment, sealed.key)


def _commitment(shoe_id: str, decks: int, behind_cut: int, salt: bytes, cards: Sequence[Card]) -> str:
    return hashlib.sha256(parts(_COMMITMENT, shoe_id, decks, behind_cut, salt, _in_bytes(cards))).hexdigest()


def _in_bytes(cards: Sequence[Card]) -> bytes:
    """A byte a card: codes are of two or three letters, and their length would tell of the tens."""
    return bytes(_BYTE[card] for card in cards)


def parts(*parts: str | int | bytes) -> bytes:
    """Each with its length, so that none runs into the next."""
    said = [part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass") for part in parts]
    return b"".join(len(part).to_bytes(8, "big") + part for part in said)


# ── Checking, without a key ──────────────────────────────────────────────────────────────────────────────


def check_opening(sealed: ShoeSealed, opened: ShoeOpened) -> list[Message]:
    """Every finding: none if this is the full set of cards, in the order committed to."""
    found = list(_check_set(sealed.decks, sealed.behind_cut, opened.cards))
    salt = _salt(opened.salt)
    if salt is None:
        found.append(Message("finding-shoe-salt", {"count": SALT_BYTES}))
    # What is no card or no salt was never committed to.
    committed = salt is not None and _BYTE.keys() >= set(opened.cards)
    if not committed or sealed.commitment != _commitment(
        sealed.shoe, sealed.decks, sealed.behind_cut, salt or b"", opened.cards
    ):
        found.append(Message("finding-shoe-commitment"))
    return found


def check_draws(opened: ShoeOpened, burned: CardsBurned, drawn: Sequence[CardsDrawn]) -> list[Message]:
    """Every finding: none if the cards burned and drawn are those of the order, one after the other. Places are from 0.

    As many cards were burned as the record says; whether that is what its rule says is not asked here.
    """
    order = opened.cards
    if found := list(_check_cards(order)):
        return found
    expected = 1 + burned.unseen
    if not 0 < expected <= len(order):
        return [Message("finding-shoe-burn-too-long", {"count": len(order)})]
    if burned.exposed != order[0]:
        found.append(Message("finding-shoe-burn-card", {"card": burned.exposed, "expected_card": order[0]}))
    for draw in drawn:
        if draw.first != expected:
            code = "finding-shoe-draw-repeated" if draw.first < expected else "finding-shoe-draw-skipped"
            found.append(Message(code, {"card_place": draw.first, "expected_number": expected}))
        for place, card in enumerate(draw.cards, draw.first):
            if not 0 <= place < len(order):
                facts = {"card": card, "card_place": place, "count": len(order)}
                found.append(Message("finding-shoe-draw-outside", facts))
            elif card != order[place]:
                facts = {"card": card, "card_place": place, "expected_card": order[place]}
                found.append(Message("finding-shoe-draw-differs", facts))
        expected = max(expected, draw.first + len(draw.cards))
    return found


def _check_set(decks: int, behind_cut: int, cards: Sequence[Card]) -> Iterator[Message]:
    if decks < 1:
        yield Message("finding-shoe-decks", {"count": decks})
    if not 0 < behind_cut < 52 * decks:
        yield Message("finding-shoe-cut-card", {"count": behind_cut, "expected_count": 52 * decks})
    if len(cards) != 52 * decks:
        yield Message("finding-shoe-size", {"count": len(cards), "expected_count": 52 * decks})
    yield from _check_cards(cards)
    counts = Counter(cards)
    for card in DECK:
        if counts[card] != decks:
            facts = {"card": card, "count": counts[card], "expected_count": decks}
            yield Message("finding-shoe-card-count", facts)


def _check_cards(cards: Sequence[Card]) -> Iterator[Message]:
    for place, card in enumerate(cards):
        if card not in _BYTE:
            yield Message("finding-shoe-no-card", {"card_place": place, "value": card})


def _salt(text: str) -> bytes | None:
    """Written in one way only, in small letters."""
    try:
        salt = binascii.unhexlify(text)
    except ValueError:
        return None
    return salt if len(salt) == SALT_BYTES and salt.hex() == text else None
