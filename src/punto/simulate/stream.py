"""The shuffle of shoe number so-and-so under a seed: every order equally likely, and the same on every processor.

Randomness is Philox4x32-10 (Salmon et al., 2011), which makes four 32-bit words of a counter and a key, and has no
state: any shoe can be shuffled by itself, first or last, here or on another machine. Two cards share a word:

    for k = 0, 1, ... below half the cards, with n the number of cards and i = 2k:
        word    = number k mod 4 of philox(counter = (k div 4, attempt, shoe mod 2^32, shoe div 2^32), key = seed)
        product = word * (n - i)                          i     changes places with i     + product div 2^32
        product = (product mod 2^32) * (n - i - 1)        i + 1 changes places with i + 1 + product div 2^32

This is exact, not nearly so: where the last product mod 2^32 is below 2^32 mod ((n - i) * (n - i - 1)) the word is not
used, and k is drawn again with the next attempt, from 0 up (Brackett-Rozinsky and Lemire, 2024). About one shoe
in a thousand has such a word, so all words are drawn at once and looked at afterwards.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint32, uint64

from punto.simulate.tables import ROOM_PAST_THE_END, Bytes, Words

WORDS_OF_A_COUNTER = 4

_LOW = uint64(0xFFFFFFFF)
_HALF = uint64(32)
_MULTIPLIERS = uint64(0xD2511F53), uint64(0xCD9E8D57)
_STEPS = uint64(0x9E3779B9), uint64(0xBB67AE85)
_ONE, _TWO = uint64(1), uint64(2)


class Shuffling(NamedTuple):
    """What a kernel shuffles with. Words of one counter lie apart, so that many counters are worked out at once."""

    counters: int
    reject_below: Words  # by number of the word and then counter; zero where there is no such word
    first: Words  # where the place goes that a word was drawn for, in the same order
    second: Words  # and where the next one goes
    shoe: Bytes


def reject_below(cards: int) -> Words:
    """By k."""
    return np.array([2**32 % ((cards - i) * (cards - i - 1)) for i in range(0, cards - 1, 2)], np.uint32)


def shuffling(cards: int) -> Shuffling:
    """Room to shuffle so many cards in, for one kernel at a time."""
    counters = -(-cards // (2 * WORDS_OF_A_COUNTER))
    words = WORDS_OF_A_COUNTER * counters
    least = np.zeros(words, np.uint32)
    least[: cards // 2] = reject_below(cards)
    return Shuffling(
        counters,
        least.reshape(counters, WORDS_OF_A_COUNTER).T.ravel(),
        np.zeros(words, np.uint32),
        np.zeros(words, np.uint32),
        np.zeros(cards + ROOM_PAST_THE_END, np.uint8),
    )


@njit(inline="always")
def philox(c0: Any, c1: Any, c2: Any, c3: Any, seed: Any) -> Any:
    """Four words in the low halves of 64 bits, where a core multiplies four pairs of them at once."""
    key0, key1 = seed & _LOW, seed >> _HALF
    for _ in range(10):
        one, other = _MULTIPLIERS[0] * c0, _MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (other >> _HALF) ^ c1 ^ key0, other & _LOW, (one >> _HALF) ^ c3 ^ key1, one & _LOW
        key0, key1 = (key0 + _STEPS[0]) & _LOW, (key1 + _STEPS[1]) & _LOW
    return c0, c1, c2, c3


@njit(inline="always")
def _draw_two(word: Any, bound: Any, place: Any, at: Any, room: Any) -> Any:
    """Writes down where two places go; whether the word must not be used."""
    product = word * bound
    room.first[at] = uint32(place + (product >> _HALF))
    product = (product & _LOW) * (bound - _ONE)
    room.second[at] = uint32(place + _ONE + (product >> _HALF))
    return (product & _LOW) < uint64(room.reject_below[at])


@njit(inline="always")
def _draw_all(seed: Any, shoe: Any, cards: Any, room: Any) -> Any:
    rejected = False
    low, high = shoe & _LOW, shoe >> _HALF
    counters = uint64(room.counters)
    for counter in range(counters):
        a, b, c, d = philox(counter, uint64(0), low, high, seed)
        place = uint64(8) * counter
        # Past the last card the bound is no number of cards; nothing is rejected there, and nothing is moved.
        bound = cards - place
        rejected |= _draw_two(a, bound, place, counter, room)
        rejected |= _draw_two(b, bound - _TWO, place + _TWO, counter + counters, room)
        rejected |= _draw_two(c, bound - uint64(4), place + uint64(4), counter + _TWO * counters, room)
        rejected |= _draw_two(d, bound - uint64(6), place + uint64(6), counter + uint64(3) * counters, room)
    return rejected


@njit(cache=True, nogil=True)
def _draw_again(seed: Any, shoe: Any, cards: Any, room: Any) -> Any:
    """The words that must not be used, once more each until one may be."""
    counters = uint64(room.counters)
    for k in range(cards // _TWO):
        counter, number, place = k // uint64(4), k % uint64(4), _TWO * k
        at = counter + number * counters
        attempt = uint64(0)
        while True:
            words = philox(counter, attempt, shoe & _LOW, shoe >> _HALF, seed)
            word = words[0] if number == 0 else words[1] if number == 1 else words[2] if number == 2 else words[3]
            if not _draw_two(word, cards - place, place, at, room):
                break
            attempt += _ONE


@njit(cache=True, nogil=True)
def shuffle_shoe(seed: Any, shoe: Any, cards: Any, room: Any) -> Any:
    """Leaves the shoe of this number in `room.shoe`: `cards` in another order."""
    number = uint64(len(cards))
    if _draw_all(seed, shoe, number, room):
        _draw_again(seed, shoe, number, room)
    a, counters = room.shoe, uint64(room.counters)
    for i in range(number):
        a[i] = cards[i]
    for k in range(number // _TWO):
        at, place = k // uint64(4) + (k % uint64(4)) * counters, _TWO * k
        to = uint64(room.first[at])
        a[to], a[place] = a[place], a[to]
        place += _ONE
        to = uint64(room.second[at])
        a[to], a[place] = a[place], a[to]
