"""A shoe from a seed and contributions: exact, the same for everybody who computes it, and secret until it is opened.

docs/check_shoe.py is the second implementation: it imports nothing of punto. The vectors are checked in TypeScript too
(web/tests/fair.test.ts).
"""

import importlib.util
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.rules.cards import set_of_cards
from punto.shoe.events import SeedCommitted, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import CannotUnseal, check_opening, opened, seal
from punto.shoe.seed import check_seed, commit_seed, is_contribution, order_from, unseal_seed
from punto.shoe.shoe import Shoe
from punto.shoe.shuffle import below
from punto.store.codec import encode

KEYS = Keys("tests", {"tests": bytes(range(32))})
SEED = bytes(range(100, 132))
VECTORS = json.loads((Path(__file__).parent / "fair_vectors.json").read_text(encoding="utf-8"))


def script() -> Any:
    spec = importlib.util.spec_from_file_location("check_shoe", Path(__file__).parents[2] / "docs" / "check_shoe.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def made(*texts: str, decks: int = 8) -> tuple[SeedCommitted, ShoeSealed, ShoeOpened]:
    committed = commit_seed("T-1", SEED, KEYS)
    sealed = seal("T-1", Shoe(order_from("T-1", decks, SEED, texts)), decks, KEYS)
    return committed, sealed, opened(sealed, KEYS, SEED)


@pytest.mark.parametrize("vector", VECTORS["orders"], ids=lambda vector: str(len(vector["contributions"])))
def test_the_order_is_the_published_one(vector: dict[str, Any]) -> None:
    name, decks, seed = vector["shoe"], vector["decks"], bytes.fromhex(vector["seed"])
    assert list(order_from(name, decks, seed, vector["contributions"])) == vector["order"].split()
    assert commit_seed(name, seed, KEYS).commitment == vector["seed_commitment"]
    assert script().seed_commitment(vector) == vector["seed_commitment"]


@given(
    st.text(max_size=20),
    st.integers(1, 12),
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(max_size=16), max_size=3),
)
def test_two_implementations_make_the_same_order_of_a_full_set(
    name: str, decks: int, seed: bytes, contributions: list[str]
) -> None:
    order = order_from(name, decks, seed, contributions)
    assert list(order) == script().order_of_seed(name, decks, seed, contributions)
    assert Counter(order) == Counter(set_of_cards(decks))


@pytest.mark.parametrize("limit", [2, 3, 52, 53, 416, 624])
def test_every_place_is_equally_likely_exactly(limit: int) -> None:
    """Over all numbers that two bytes can be, each place is taken as often as any other: nothing is folded."""

    class All:
        def __init__(self) -> None:
            self.numbers = iter(range(1 << 16))

        def getrandbits(self, k: int, /) -> int:
            return next(self.numbers) & ((1 << k) - 1)

    taken, numbers = Counter[int](), All()
    with suppress(StopIteration):
        while True:
            taken[below(limit, numbers)] += 1
    assert taken.keys() == set(range(limit))
    assert len(set(taken.values())) == 1


def test_each_contribution_and_their_sequence_change_the_order() -> None:
    texts = [(), ("a",), ("b",), ("a", "b"), ("b", "a"), ("ab",), ("a", "b", "")]
    assert len({order_from("T-1", 8, SEED, some) for some in texts}) == len(texts)


def test_the_seed_is_nowhere_in_the_record_before_the_opening() -> None:
    committed, sealed, shown = made("mei")
    stored = b"".join(encode(event)[2] for event in (committed, sealed))
    assert SEED not in stored
    assert SEED.hex().encode() not in stored
    assert shown.seed == SEED.hex()
    assert unseal_seed(committed, KEYS) == SEED
    assert commit_seed("T-1", SEED, KEYS).sealed != committed.sealed


@pytest.mark.parametrize(
    ("change", "keys", "code"),
    [
        ({"shoe": "T-2"}, KEYS, "finding-shoe-altered"),
        ({"sealed": "AAAA"}, KEYS, "finding-shoe-altered"),
        ({"commitment": "00" * 32}, KEYS, "finding-shoe-altered"),
        ({}, Keys("other", {"other": bytes(32)}), "finding-shoe-key-missing"),
        ({}, Keys("tests", {"tests": bytes(32)}), "finding-shoe-altered"),
    ],
)
def test_an_altered_seed_is_not_used(change: dict[str, str], keys: Keys, code: str) -> None:
    committed = commit_seed("T-1", SEED, KEYS)
    with pytest.raises(CannotUnseal) as refused:
        unseal_seed(replace(committed, **change), keys)
    assert refused.value.message.code == code


def test_what_is_opened_is_what_seed_and_contributions_make() -> None:
    committed, sealed, shown = made("mei", "jon")
    assert check_opening(sealed, shown) == []
    assert check_seed(committed, ("mei", "jon"), sealed, shown) == []
    assert check_seed(None, (), sealed, replace(shown, seed="")) == []

    def found(*given: Any) -> list[str]:
        return [message.code for message in check_seed(*given)]

    assert found(committed, ("mei",), sealed, shown) == ["finding-shoe-seed-order"]
    assert found(committed, ("jon", "mei"), sealed, shown) == ["finding-shoe-seed-order"]
    for seed in ("", "zz", SEED.hex().upper(), bytes(32).hex()):
        assert found(committed, ("mei", "jon"), sealed, replace(shown, seed=seed)) == ["finding-shoe-seed"]
    assert found(None, (), sealed, shown) == ["finding-shoe-seed"]


def test_a_contribution_is_up_to_64_bytes_that_can_be_shown() -> None:
    good, bad = ("x", "牌" * 21, "x" * 64, "my own words"), ("", "牌" * 22, "x" * 65, "a\nb", "\0")
    assert all(map(is_contribution, good))
    assert not any(map(is_contribution, bad))


def wrong_in(shoe: dict[str, Any], noted_seed: str | None = None, *own: str) -> list[str]:
    return [what.split(":")[0] for holds, what in script().check(shoe, None, noted_seed, list(own)) if not holds]


def test_a_seed_that_was_promised_cannot_be_left_out_of_the_opening() -> None:
    shoe, among = VECTORS["opening"], "your contribution is among them"
    noted = shoe["seed_commitment"]
    assert wrong_in(shoe, noted, "mei", "jon") == []
    seed, made = "the seed gives its commitment", "the seed and {} contributions give this very order"
    without = {name: value for name, value in shoe.items() if name not in ("seed_commitment", "seed")}
    noted_too = "it is the seed's commitment that you noted before you contributed"
    assert wrong_in(without, noted, "mei") == [seed, made.format(2), noted_too]
    assert wrong_in(without) == [seed, made.format(2)]
    del without["contributions"]
    assert wrong_in(without, None, "mei") == [seed, made.format(0), among]
    assert wrong_in(without) == []  # the first shoe of a table has none


def test_contributions_are_a_list_of_texts() -> None:
    text = "xxmy own wordsyy"
    order = script().order_of_seed("T-1", 8, SEED, text)
    forged = {"shoe": "T-1", "decks": 8, "behind_cut": 14, "salt": "00" * 32, "order": order, "seed": SEED.hex()}
    forged |= {"contributions": text, "burned": {"exposed": order[0], "unseen": script().burn_of(order[0])}}
    forged |= {"commitment": script().commitment(forged), "seed_commitment": script().seed_commitment(forged)}
    found = wrong_in(forged, None, "my own words")
    assert {"the contributions are a list of texts", "your contribution is among them"} <= set(found)


def test_what_was_burned_is_what_the_first_card_says_and_cannot_be_left_out() -> None:
    shoe = VECTORS["opening"]
    burned = ["the first card, 7S, was exposed, and 7 more were burned"]
    for said in (None, {"exposed": "7S", "unseen": 3}, {"exposed": "6S", "unseen": 7}):
        assert wrong_in({**shoe, "burned": said}) == burned
    dealt = [{"round": 7, "first": 0, "cards": shoe["order"][:4]}]
    without = {name: value for name, value in shoe.items() if name != "burned"}
    assert len(wrong_in({**without, "draws": dealt})) == 2
