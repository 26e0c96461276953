"""The sealed shoe: nothing of its order shows, nothing of it can be altered unseen, and anybody can check it after."""

import base64
import hashlib
import os
import re
import string
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import erfc, exp, gamma, log, sqrt
from random import Random, SystemRandom
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.facts import Message
from punto.rules.cards import DECK, Card, set_of_cards
from punto.shoe import Shoe, burn, new_shoe
from punto.shoe import sealed as module
from punto.shoe.burn import is_burned_by_rule
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import (
    CannotUnseal,
    check_draws,
    check_opening,
    new_sealed_shoe,
    opened,
    reseal,
    seal,
    unseal,
)

KEYS = Keys("now", {"now": bytes(range(32)), "then": bytes(range(32, 64))})
BASE64 = string.ascii_letters + string.digits + "+/="
SHOE = new_shoe(1, Random(14))
SEALED = seal("main/7", SHOE, 1, KEYS, Random(1).randbytes)
OPENED = opened(SEALED, KEYS)
MISMATCH = Message("finding-shoe-commitment")


def changed(event: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(event, **fields)


def swapped(cards: Sequence[Card], one: int, other: int) -> tuple[Card, ...]:
    found = list(cards)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


# ── There and back ───────────────────────────────────────────────────────────────────────────────────────


@settings(deadline=None)
@given(
    shoe_id=st.text(max_size=40), decks=st.integers(1, 12), seed=st.integers(0, 2**64), behind_cut=st.integers(1, 51)
)
def test_what_was_sealed_is_what_comes_out(shoe_id: str, decks: int, seed: int, behind_cut: int) -> None:
    shoe = new_shoe(decks, Random(seed), behind_cut)
    sealed = seal(shoe_id, shoe, decks, KEYS)
    assert (sealed.shoe, sealed.decks, sealed.behind_cut, sealed.key) == (shoe_id, decks, behind_cut, "now")
    read = msgspec.json.decode(msgspec.json.encode(sealed), type=ShoeSealed)
    assert read == sealed
    cards, salt = unseal(read, KEYS)
    assert cards == shoe.cards
    assert len(salt) == 32
    shown = msgspec.json.decode(msgspec.json.encode(opened(read, KEYS)), type=ShoeOpened)
    assert shown == ShoeOpened(salt.hex(), shoe.cards)
    assert check_opening(read, shown) == []
    assert unseal(reseal(read, KEYS), KEYS) == (cards, salt)


def test_the_commitment_is_as_documented() -> None:
    """Written again from the words at the head of the module: a commitment must mean the same in years."""
    salt = bytes.fromhex(OPENED.salt)
    names = [rank + suit for suit in "SHDC" for rank in ("A", *"23456789", "10", *"JQK")]
    parts = [b"punto shoe commitment 1", b"main/7", b"1", b"14", salt, bytes(names.index(c) for c in OPENED.cards)]
    text = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    assert SEALED.commitment == hashlib.sha256(text).hexdigest()


def test_a_shoe_sealed_by_an_earlier_punto_still_opens() -> None:
    assert SEALED.commitment == "4b8855cc9a72a087a39dd05259e0d705d7de3917c6a3c131459b4915e2b60178"
    assert (
        hashlib.sha256(SEALED.sealed.encode()).hexdigest()
        == "94089da813b8dce79a4221bcff989e75288c2f4a846e69a7ceeb44755e3d1a67"
    )


def test_a_new_sealed_shoe_is_a_full_set_with_the_cut_card_of_R14() -> None:
    sealed = new_sealed_shoe("1", 8, KEYS)
    cards, _ = unseal(sealed, KEYS)
    assert Counter(cards) == Counter(set_of_cards(8))
    assert sealed.behind_cut == 14
    assert new_sealed_shoe("1", 8, KEYS, behind_cut=52).behind_cut == 52


def test_a_new_sealed_shoe_takes_its_randomness_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    class Watched(SystemRandom):
        bits = 0

        def getrandbits(self, k: int, /) -> int:
            Watched.bits += k
            return super().getrandbits(k)

    monkeypatch.setattr(module, "SystemRandom", Watched)
    shoes = [new_sealed_shoe("1", 1, KEYS) for _ in range(2)]
    assert Watched.bits >= 2 * 225  # 52! has 226 bits
    assert unseal(shoes[0], KEYS) != unseal(shoes[1], KEYS)
    assert seal.__defaults__ == reseal.__defaults__ == (os.urandom,)
    assert (new_sealed_shoe.__kwdefaults__ or {})["random_bytes"] is os.urandom


BAD_SHOES = {
    "a card drawn": (SHOE.draw()[1], 1),
    "a shoe that is over": (Shoe(DECK, rounds_to_come=0), 1),
    "a card missing": (Shoe(SHOE.cards[1:]), 1),
    "a card too many": (Shoe((*SHOE.cards, SHOE.cards[0])), 1),
    "a card replaced": (Shoe((SHOE.cards[1], *SHOE.cards[1:])), 1),
    "what is no card": (Shoe((Card("1S"), *SHOE.cards[1:])), 1),
    "fewer decks": (SHOE, 2),
    "more decks": (Shoe(set_of_cards(2)), 1),
    "no decks": (Shoe(()), 0),
    "the cut card after the last": (Shoe(DECK, behind_cut=0), 1),
    "the cut card before the first": (Shoe(DECK, behind_cut=52), 1),
    "the cut card nowhere": (Shoe(DECK, behind_cut=-1), 1),
}


@pytest.mark.parametrize(("shoe", "decks"), BAD_SHOES.values(), ids=BAD_SHOES)
def test_only_a_full_set_before_its_first_card_is_sealed(shoe: Shoe, decks: int) -> None:
    with pytest.raises(ValueError, match="seal") as caught:
        seal("1", shoe, decks, KEYS)
    assert not re.search(r"(\d|[AJQK])[SHDC]\b", str(caught.value))


# ── Nothing shows ────────────────────────────────────────────────────────────────────────────────────────


def traces(cards: Sequence[Card]) -> Iterator[bytes]:
    """Every run of the order, in every way that it might stand somewhere."""
    for first in range(len(cards) - 3):
        run = cards[first : first + 4]
        for joint in ("", " ", ",", ", ", '","', '", "', "', '", "-", "|", "\n", "\\n", "\x00"):
            yield joint.join(run).encode()
    for numbers in ([DECK.index(card) for card in cards], [DECK.index(card) + 1 for card in cards]):
        for first in range(len(numbers) - 7):
            run_of_bytes = bytes(numbers[first : first + 8])
            yield run_of_bytes
            yield run_of_bytes.hex().encode()
            yield run_of_bytes.hex().upper().encode()
            for joint in (",", ", ", " "):
                yield joint.join(map(str, run_of_bytes)).encode()
        for first in range(len(numbers) - 8):  # nine bytes are twelve letters, wherever they begin
            yield base64.b64encode(bytes(numbers[first : first + 9]))


def shows(text: bytes, cards: Sequence[Card]) -> bool:
    order = (cards, cards[::-1])
    return any(trace in text for one in order for trace in traces(one))


@pytest.mark.parametrize("decks", [1, 8])
def test_nothing_of_the_order_stands_in_what_is_recorded(decks: int) -> None:
    shoe = new_shoe(decks, Random(decks))
    sealed = seal("1", shoe, decks, KEYS, Random(2).randbytes)
    for text in (
        msgspec.json.encode(sealed),
        msgspec.msgpack.encode(sealed),
        repr(sealed).encode(),
        base64.b64decode(sealed.sealed),
        bytes.fromhex(sealed.commitment),
    ):
        assert not shows(text, shoe.cards)


def test_the_search_does_find_an_order_that_is_there() -> None:
    order = bytes(DECK.index(card) for card in SHOE.cards)
    for fake in (
        base64.b64encode(bytes(44) + order).decode(),  # as it would be if it were not encrypted
        base64.b64encode(b"a" + order).decode(),
        base64.b64encode(b"ab" + order[::-1]).decode(),
        order.hex(),
        order.decode("latin-1"),
        " ".join(SHOE.cards),
        str(list(order)),
    ):
        assert shows(repr(changed(SEALED, sealed=fake)).encode(), SHOE.cards) or shows(fake.encode(), SHOE.cards)
    assert shows(msgspec.json.encode(OPENED), SHOE.cards)


def test_its_length_tells_of_the_decks_and_of_nothing_else() -> None:
    """A ten has a longer code than an ace: were codes kept, their places would show in a part that is kept."""
    lengths = {len(base64.b64decode(new_sealed_shoe(str(n), 1, KEYS, random=Random(n)).sealed)) for n in range(50)}
    assert lengths == {12 + 32 + 52 + 16}


def test_two_seals_of_the_same_shoe_have_nothing_in_common() -> None:
    seals = [seal("1", SHOE, 1, KEYS) for _ in range(200)]
    kept = [base64.b64decode(sealed.sealed) for sealed in seals]
    salts = [unseal(sealed, KEYS)[1] for sealed in seals]
    for different in ([data[:12] for data in kept], [data[12:] for data in kept], salts, [s.commitment for s in seals]):
        assert len(set(different)) == 200
    # Of 112 bytes some are alike by chance, never many.
    for one, other in pairwise(kept):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 16


def test_salt_and_nonce_are_drawn_anew_each_time_and_of_full_length() -> None:
    asked: list[int] = []

    def noted(count: int) -> bytes:
        asked.append(count)
        return os.urandom(count)

    sealed = seal("1", SHOE, 1, KEYS, noted)
    assert asked == [32, 12]
    reseal(sealed, KEYS, noted)
    assert asked == [32, 12, 12]


def first_cards(shoes: int) -> Counter[Card]:
    random = Random(20260714)
    return Counter(
        unseal(new_sealed_shoe(str(n), 1, KEYS, random=random, random_bytes=random.randbytes), KEYS)[0][0]
        for n in range(shoes)
    )


def beyond(value: float, freedom: int) -> float:
    """How likely chi-square is to be larger; for an odd number of degrees of freedom."""
    half = value / 2
    steps = range(freedom // 2)
    return erfc(sqrt(half)) + sum(exp(-half + (k + 0.5) * log(half)) / gamma(k + 1.5) for k in steps)


def test_chi_square_is_what_tables_say() -> None:
    assert beyond(3.841459, 1) == pytest.approx(0.05, rel=1e-5)
    assert beyond(68.66929, 51) == pytest.approx(0.05, rel=1e-5)
    assert beyond(87.968, 51) == pytest.approx(0.001, rel=1e-3)


def test_every_card_comes_first_equally_often() -> None:
    counts = first_cards(5000)
    expected = 5000 / 52
    value = sum((counts[card] - expected) ** 2 / expected for card in DECK)
    assert 1e-9 < beyond(value, 51) < 1 - 1e-9  # too even would be as wrong


# ── Nothing can be altered ───────────────────────────────────────────────────────────────────────────────


def faulty(sealed: ShoeSealed, keys: Keys = KEYS) -> str:
    """It does not open, and what is said of it tells nothing."""
    with pytest.raises(CannotUnseal) as caught:
        unseal(sealed, keys)
    told = "".join(traceback.format_exception(caught.value)).encode()
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    assert not shows(str(caught.value).encode(), SHOE.cards)
    assert OPENED.salt[:16].encode() not in told
    assert bytes(range(16)).hex().encode() not in told
    return caught.value.message.code


def opens(sealed: ShoeSealed) -> bool:
    try:
        unseal(sealed, KEYS)
    except CannotUnseal:
        return False
    return True


@pytest.mark.parametrize("decks", [1, 2, 3])  # base64 with one, two and no signs at its end
def test_every_letter_altered_in_what_is_kept_is_found(decks: int) -> None:
    sealed = seal("1", new_shoe(decks, Random(1)), decks, KEYS)
    text = sealed.sealed
    assert opens(sealed)
    for place, letter in enumerate(text):
        for other in BASE64 if place >= len(text) - 4 else BASE64[place % 3 :: 3]:
            if other != letter:
                assert not opens(changed(sealed, sealed=text[:place] + other + text[place + 1 :]))
    for place in range(len(text) + 1):
        for more in ("A", "=", "\n", " ", "é", "\x00"):
            assert not opens(changed(sealed, sealed=text[:place] + more + text[place:]))
    for place in range(len(text)):
        assert not opens(changed(sealed, sealed=text[:place] + text[place + 1 :]))
        assert not opens(changed(sealed, sealed=text[:place]))


def test_every_bit_altered_in_what_is_kept_is_found() -> None:
    data = base64.b64decode(SEALED.sealed)
    for place in range(len(data)):
        for bit in range(8):
            altered = bytearray(data)
            altered[place] ^= 1 << bit
            assert not opens(changed(SEALED, sealed=base64.b64encode(altered).decode()))
    assert faulty(changed(SEALED, sealed=base64.b64encode(bytes(len(data))).decode())) == "finding-shoe-altered"


def test_every_digit_altered_in_the_commitment_is_found() -> None:
    for place, digit in enumerate(SEALED.commitment):
        for other in "0123456789abcdefABCDEF ":
            if other != digit:
                text = SEALED.commitment[:place] + other + SEALED.commitment[place + 1 :]
                assert not opens(changed(SEALED, commitment=text))
                assert check_opening(changed(SEALED, commitment=text), OPENED) == [MISMATCH]
    assert faulty(changed(SEALED, commitment="")) == "finding-shoe-altered"


@pytest.mark.parametrize("decks", [-1, 0, 2, 8, 2**63, 10**30])
def test_decks_altered_are_found(decks: int) -> None:
    assert faulty(changed(SEALED, decks=decks)) == "finding-shoe-altered"
    assert MISMATCH in check_opening(changed(SEALED, decks=decks), OPENED)


@pytest.mark.parametrize("behind_cut", [-14, 0, 13, 15, 51, 52, 2**63, 10**30])
def test_a_cut_card_moved_is_found(behind_cut: int) -> None:
    assert faulty(changed(SEALED, behind_cut=behind_cut)) == "finding-shoe-altered"
    assert MISMATCH in check_opening(changed(SEALED, behind_cut=behind_cut), OPENED)


@pytest.mark.parametrize("shoe_id", ["", "main/8", "main/71", "main/", "Main/7", "main/7 ", "main/7\x00", "\ud800"])
def test_a_shoe_under_another_name_is_found(shoe_id: str) -> None:
    assert faulty(changed(SEALED, shoe=shoe_id)) == "finding-shoe-altered"
    assert check_opening(changed(SEALED, shoe=shoe_id), OPENED) == [MISMATCH]


def test_parts_that_run_together_are_told_apart() -> None:
    """Shoe "1" of 12 decks is not shoe "11" of 2 decks."""
    one = seal("1", new_shoe(12, Random(1)), 12, KEYS)
    assert not opens(changed(one, shoe="11", decks=2))
    assert MISMATCH in check_opening(changed(one, shoe="11", decks=2), opened(one, KEYS))


def test_another_key_is_found() -> None:
    assert faulty(changed(SEALED, key="lost")) == "finding-shoe-key-missing"
    assert faulty(changed(SEALED, key="then")) == "finding-shoe-altered"
    # The same key under another name: the name is bound too.
    key = bytes(range(32))
    assert faulty(changed(SEALED, key="alias"), Keys("alias", {"alias": key, "now": key})) == "finding-shoe-altered"
    assert faulty(SEALED, Keys("now", {"now": bytes(32)})) == "finding-shoe-altered"
    for place in range(32):
        wrong = bytearray(key)
        wrong[place] ^= 1
        assert faulty(SEALED, Keys("now", {"now": bytes(wrong)})) == "finding-shoe-altered"


def test_an_order_moved_to_another_shoe_is_found() -> None:
    other = seal("main/8", new_shoe(1, Random(15)), 1, KEYS)
    again = seal("main/7", SHOE, 1, KEYS)  # even of the same order, under the same name
    for one in (other, again):
        assert opens(one)
        assert faulty(changed(one, sealed=SEALED.sealed)) == "finding-shoe-altered"
        assert faulty(changed(SEALED, sealed=one.sealed)) == "finding-shoe-altered"
        assert faulty(changed(SEALED, commitment=one.commitment)) == "finding-shoe-altered"
        assert (
            faulty(changed(SEALED, sealed=one.sealed, commitment=one.commitment, shoe="main/9"))
            == "finding-shoe-altered"
        )
        assert MISMATCH in check_opening(one, OPENED)


def test_the_commitment_is_checked_again_when_the_key_was_in_wrong_hands() -> None:
    """Who has the key can encrypt another order, but cannot make the commitment fit it."""
    cipher = KEYS.cipher("now")
    assert cipher is not None
    nonce, salt = bytes(12), bytes.fromhex(OPENED.salt)

    def forged(kept: bytes) -> ShoeSealed:
        made = cipher.encrypt(nonce, kept, module._bound(SEALED))
        return msgspec.structs.replace(SEALED, sealed=base64.b64encode(nonce + made).decode())

    right = bytes(DECK.index(card) for card in SHOE.cards)
    assert opens(forged(salt + right))
    assert (
        faulty(forged(salt + bytes(DECK.index(card) for card in swapped(SHOE.cards, 3, 4))))
        == "finding-shoe-order-differs"
    )
    assert faulty(forged(bytes(32) + right)) == "finding-shoe-order-differs"
    assert faulty(forged(salt + right[:-1])) == "finding-shoe-order-differs"
    assert faulty(forged(b"")) == "finding-shoe-order-differs"
    assert faulty(forged(salt + b"\x34" + right[1:])) == "finding-shoe-altered"  # 52 is no card


# ── Opening, which anybody can check ─────────────────────────────────────────────────────────────────────


def test_any_two_different_cards_swapped_are_found() -> None:
    for one in range(52):
        for other in range(one):
            assert check_opening(SEALED, changed(OPENED, cards=swapped(OPENED.cards, one, other))) == [MISMATCH]


def card_count(card: Card, count: int, expected: int = 1) -> Message:
    return Message("finding-shoe-card-count", {"card": card, "count": count, "expected_count": expected})


def size(count: int) -> Message:
    return Message("finding-shoe-size", {"count": count, "expected_count": 52})


def no_card(place: int, value: str) -> Message:
    return Message("finding-shoe-no-card", {"card_place": place, "value": value})


def test_a_card_replaced_is_found_and_named() -> None:
    first, second = OPENED.cards[:2]
    *named, last = check_opening(SEALED, changed(OPENED, cards=(second, *OPENED.cards[1:])))
    assert sorted(named, key=lambda one: one.facts["count"]) == [card_count(first, 0), card_count(second, 2)]
    assert last == MISMATCH


def test_a_card_missing_or_too_many_is_found() -> None:
    last = OPENED.cards[-1]
    assert check_opening(SEALED, changed(OPENED, cards=OPENED.cards[:-1])) == [
        size(51),
        card_count(last, 0),
        MISMATCH,
    ]
    assert check_opening(SEALED, changed(OPENED, cards=(*OPENED.cards, last))) == [
        size(53),
        card_count(last, 2),
        MISMATCH,
    ]
    assert len(check_opening(SEALED, changed(OPENED, cards=()))) == 1 + 52 + 1


@pytest.mark.parametrize("code", ["", "1S", "ks", "K♠", "TH", "10h", "KS "])
def test_what_is_no_card_is_found(code: str) -> None:
    faults = check_opening(SEALED, changed(OPENED, cards=(*OPENED.cards[:-1], Card(code))))
    assert no_card(51, code) in faults
    assert MISMATCH in faults


def test_a_salt_altered_is_found() -> None:
    salt = OPENED.salt
    for place in range(64):
        other = "0" if salt[place] != "0" else "1"
        assert check_opening(SEALED, changed(OPENED, salt=salt[:place] + other + salt[place + 1 :])) == [MISMATCH]
    for text in ("", salt[:-2], salt + "00", salt[:-1], salt.upper(), "g" + salt[1:], "é" * 64, salt[:-1] + " "):
        assert check_opening(SEALED, changed(OPENED, salt=text)) == [
            Message("finding-shoe-salt", {"count": 32}),
            MISMATCH,
        ]


def test_a_set_that_was_never_full_is_found_though_its_commitment_fits() -> None:
    """A cheat who writes the events itself: the commitment is right, the shoe is not."""
    cards = (Card("9S"),) * 52
    salt = bytes(32)
    for decks, behind_cut in ((1, 14), (0, 14), (1, 52), (1, 0)):
        commitment = module._commitment("1", decks, behind_cut, salt, cards)
        faults = check_opening(ShoeSealed("1", decks, behind_cut, commitment, "", ""), ShoeOpened(salt.hex(), cards))
        assert MISMATCH not in faults
        assert (Message("finding-shoe-decks", {"count": 0}) in faults) == (decks == 0)
        assert any(fault.code == "finding-shoe-cut-card" for fault in faults) == ((decks, behind_cut) != (1, 14))
        assert card_count(Card("9S"), 52, decks) in faults


@settings(deadline=None)
@given(st.permutations(DECK))
def test_no_other_order_passes(cards: list[Card]) -> None:
    assert check_opening(SEALED, changed(OPENED, cards=tuple(cards))) == (
        [MISMATCH] if tuple(cards) != SHOE.cards else []
    )


# ── Draws, which anybody can check too ───────────────────────────────────────────────────────────────────


def played(order: tuple[Card, ...], sizes: Sequence[int] = (4, 6, 5)) -> tuple[CardsBurned, list[CardsDrawn]]:
    burned, shoe = Shoe(order).burn()
    first, drawn = shoe.drawn, []
    for size in sizes:
        drawn.append(CardsDrawn(first, order[first : first + size]))
        first += size
    return CardsBurned(burned[0], len(burned) - 1), drawn


BURNED, DRAWN = played(SHOE.cards)
START = BURNED.unseen + 1
TOO_LONG = Message("finding-shoe-burn-too-long", {"count": 52})


def skipped(place: int, expected: int) -> Message:
    return Message("finding-shoe-draw-skipped", {"card_place": place, "expected_number": expected})


def repeated(place: int, expected: int) -> Message:
    return Message("finding-shoe-draw-repeated", {"card_place": place, "expected_number": expected})


def differs(card: Card, place: int, expected: Card) -> Message:
    return Message("finding-shoe-draw-differs", {"card": card, "card_place": place, "expected_card": expected})


def outside(card: Card, place: int) -> Message:
    return Message("finding-shoe-draw-outside", {"card": card, "card_place": place, "count": 52})


@given(st.permutations(DECK), st.lists(st.integers(1, 6), max_size=6))
def test_draws_from_the_order_are_right(cards: list[Card], sizes: list[int]) -> None:
    shown = ShoeOpened("", tuple(cards))
    burned, drawn = played(shown.cards, sizes)
    assert check_draws(shown, burned, drawn) == []
    # Card by card, as one draw, or none yet.
    one_by_one = [CardsDrawn(draw.first + n, (card,)) for draw in drawn for n, card in enumerate(draw.cards)]
    assert check_draws(shown, burned, one_by_one) == []
    assert check_draws(shown, burned, []) == []


@pytest.mark.parametrize(
    ("first", "more"), [("AS", 1), ("2H", 2), ("9C", 9), ("10D", 10), ("JS", 10), ("QH", 10), ("KC", 10)]
)
def test_R14_the_burn_is_what_the_first_card_says(first: str, more: int) -> None:
    shown = ShoeOpened("", (Card(first), *(card for card in DECK if card != first)))
    assert check_draws(shown, CardsBurned(Card(first), more), []) == []
    assert is_burned_by_rule(CardsBurned(Card(first), more))
    for wrong in (more - 1, more + 1, 0, -1):
        assert not is_burned_by_rule(CardsBurned(Card(first), wrong))


def test_a_burn_under_another_rule_is_checked_by_that_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    fives = CardsBurned(SHOE.cards[0], 5, "five")
    assert not is_burned_by_rule(fives)  # no rule of that name
    monkeypatch.setattr(burn, "BURN_RULES", {**burn.BURN_RULES, "five": lambda _: 5})
    assert is_burned_by_rule(fives)
    assert not is_burned_by_rule(changed(fives, unseen=4))
    assert is_burned_by_rule(BURNED)
    assert check_draws(OPENED, fives, [CardsDrawn(6, SHOE.cards[6:10])]) == []


def test_a_burn_is_written_as_before_its_record_named_the_rule() -> None:
    assert msgspec.json.encode(CardsBurned(Card("KS"), 10)) == b'{"type":"CardsBurned","exposed":"KS","unseen":10}'
    old = msgspec.json.decode(b'{"type":"CardsBurned","exposed":"KS","unseen":10}', type=CardsBurned)
    assert old == CardsBurned(Card("KS"), 10, "R14")
    assert b'"rule":"five"' in msgspec.json.encode(CardsBurned(Card("KS"), 5, "five"))


@pytest.mark.parametrize("unseen", [-2, -1, 52, 10**9])
def test_a_burn_that_no_order_could_bear_is_found(unseen: int) -> None:
    assert check_draws(OPENED, changed(BURNED, unseen=unseen), []) == [TOO_LONG]


def test_another_card_exposed_in_the_burn_is_found() -> None:
    first, second = SHOE.cards[:2]
    assert check_draws(OPENED, changed(BURNED, exposed=second), DRAWN) == [
        Message("finding-shoe-burn-card", {"card": second, "expected_card": first})
    ]


def test_another_card_drawn_is_found() -> None:
    for n, draw in enumerate(DRAWN):
        for at, card in enumerate(draw.cards):
            other = SHOE.cards[0]
            cards = (*draw.cards[:at], other, *draw.cards[at + 1 :])
            faults = check_draws(OPENED, BURNED, [*DRAWN[:n], changed(draw, cards=cards), *DRAWN[n + 1 :]])
            assert faults == [differs(other, draw.first + at, card)]


def test_two_cards_drawn_in_the_wrong_order_are_found() -> None:
    cards = swapped(DRAWN[0].cards, 0, 1)
    assert len(check_draws(OPENED, BURNED, [changed(DRAWN[0], cards=cards), *DRAWN[1:]])) == 2


def test_a_card_passed_over_is_found() -> None:
    after = SHOE.cards[START + 1 : START + 5]
    assert check_draws(OPENED, BURNED, [CardsDrawn(START + 1, after)]) == [skipped(START + 1, START)]
    # A second deal: the place is said to be right, the card is the next.
    assert check_draws(OPENED, BURNED, [CardsDrawn(START, after[:1])]) == [differs(after[0], START, SHOE.cards[START])]
    assert check_draws(OPENED, BURNED, [DRAWN[0], DRAWN[2]]) == [skipped(DRAWN[2].first, DRAWN[1].first)]


def test_a_card_drawn_again_is_found() -> None:
    first, second, third = DRAWN
    said = repeated(first.first, second.first)
    assert check_draws(OPENED, BURNED, [first, first, second, third]) == [said]
    said = repeated(first.first, third.first)
    assert check_draws(OPENED, BURNED, [first, second, first, third]) == [said]
    overlapping = CardsDrawn(second.first - 1, SHOE.cards[second.first - 1 : third.first])
    said = repeated(second.first - 1, second.first)
    assert check_draws(OPENED, BURNED, [first, overlapping, third]) == [said]


def test_a_burned_card_drawn_is_found() -> None:
    assert check_draws(OPENED, BURNED, [CardsDrawn(0, SHOE.cards[:1])]) == [repeated(0, START)]


def test_draws_in_another_order_are_found() -> None:
    assert len(check_draws(OPENED, BURNED, DRAWN[::-1])) == 3


def test_a_card_from_outside_the_shoe_is_found() -> None:
    *rest, last = played(SHOE.cards, [52 - START])[1]
    assert rest == []
    assert check_draws(OPENED, BURNED, [last]) == []
    assert check_draws(OPENED, BURNED, [last, CardsDrawn(52, (Card("9S"),))]) == [outside(Card("9S"), 52)]
    faults = check_draws(OPENED, BURNED, [CardsDrawn(-1, SHOE.cards[-1:])])  # the last, counted from behind
    assert outside(SHOE.cards[-1], -1) in faults


@pytest.mark.parametrize("cards", ["", "3H KS KS", "KS"])
def test_an_order_too_short_to_burn_is_said_to_be(cards: str) -> None:
    shown = ShoeOpened("", tuple(Card(code) for code in cards.split()))
    assert check_draws(shown, BURNED, DRAWN) == [Message("finding-shoe-burn-too-long", {"count": len(shown.cards)})]


def test_an_order_of_what_are_no_cards_is_said_to_be() -> None:
    shown = ShoeOpened("", (Card("Joker"), *DECK))
    assert check_draws(shown, BURNED, DRAWN) == [no_card(0, "Joker")]
