"""The shuffle: Philox as published, written out a second time, and every order equally likely."""

import math
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from punto.simulate.kernel import shuffled
from punto.simulate.stream import philox

ALL = 2**32 - 1


def plain_philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        one, other = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1, c2, c3 = other >> 32 ^ c1 ^ k0, other & ALL, one >> 32 ^ c3 ^ k1, one & ALL
        k0, k1 = k0 + 0x9E3779B9 & ALL, k1 + 0xBB67AE85 & ALL
    return c0, c1, c2, c3


def plain_shuffle(cards: int, seed: int, shoe: int) -> tuple[list[int], int]:
    """The order, and how many words were thrown away."""
    order, thrown_away = list(range(cards)), 0
    for k in range(cards // 2):
        i, attempt = 2 * k, 0
        while True:
            counter = (k // 4, attempt, shoe & ALL, shoe >> 32)
            product = plain_philox(counter, (seed & ALL, seed >> 32))[k % 4] * (cards - i)
            first = i + (product >> 32)
            product = (product & ALL) * (cards - i - 1)
            second = i + 1 + (product >> 32)
            if product & ALL >= 2**32 % ((cards - i) * (cards - i - 1)):
                break
            attempt += 1
            thrown_away += 1
        order[i], order[first] = order[first], order[i]
        order[i + 1], order[second] = order[second], order[i + 1]
    return order, thrown_away


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((ALL, ALL, ALL, ALL), (ALL, ALL), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ],
)
def test_philox_has_the_published_answers(
    counter: tuple[int, int, int, int], key: tuple[int, int], words: tuple[int, int, int, int]
) -> None:
    assert plain_philox(counter, key) == words
    # What numba compiles is Python too, on numpy's words.
    with np.errstate(over="ignore"):
        found = philox.py_func(*(np.uint64(word) for word in counter), np.uint64(key[1] << 32 | key[0]))
    assert tuple(int(word) for word in found) == words


@pytest.mark.parametrize(
    ("cards", "seed", "shoe"),
    [
        (416, 11, 0),
        (416, 11, 394),  # has a word that must not be used
        (260, 2**64 - 1, 2**33 + 5),  # an odd number of decks, and large numbers
        (520, 11, 65),
    ],
)
def test_a_shoe_is_shuffled_as_written_down(cards: int, seed: int, shoe: int) -> None:
    order, thrown_away = plain_shuffle(cards, seed, shoe)
    assert thrown_away == (1 if shoe in (394, 65) else 0)
    assert sorted(order) == list(range(cards))
    for half in (0, 1):  # a card is a byte, and there are more places than that
        marks = np.array([place >> 8 * half & 255 for place in range(cards)], np.uint8)
        assert shuffled(marks, seed, shoe).tolist() == [place >> 8 * half & 255 for place in order]


def chi_square(counts: list[int]) -> float:
    """In standard deviations from what is expected of as many equally likely cases."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    return (sum((count - expected) ** 2 for count in counts) / expected - freedom) / math.sqrt(2 * freedom)


def test_every_order_of_a_few_cards_is_equally_likely() -> None:
    cards = np.arange(6, dtype=np.uint8)
    orders = Counter(tuple(shuffled(cards, 5, shoe).tolist()) for shoe in range(14_400))
    assert abs(chi_square([orders[order] for order in permutations(range(6))])) < 4


def test_every_card_is_equally_likely_in_every_place() -> None:
    cards = np.arange(52, dtype=np.uint8)
    counts = np.zeros((52, 52), np.int64)
    followers = np.zeros((52, 52), np.int64)
    places = np.arange(52)
    for shoe in range(5_200):
        order = shuffled(cards, 6, shoe)
        counts[places, order] += 1
        followers[order[:-1], order[1:]] += 1
    assert abs(chi_square(counts.ravel().tolist())) < 4
    assert followers.diagonal().sum() == 0
    assert abs(chi_square(followers[~np.eye(52, dtype=bool)].tolist())) < 4


def test_another_seed_or_shoe_is_another_order() -> None:
    cards = np.arange(52, dtype=np.uint8)
    made = {tuple(shuffled(cards, seed, shoe).tolist()) for seed in (0, 1, 2**32, 2**63) for shoe in (0, 1, 2**32)}
    assert len(made) == 12
