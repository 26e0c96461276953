"""A voucher's number: nobody can guess it, and who mistypes it is told."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cage.houses import AT, T7, A, house
from tests.store.checking import awaited

from punto.cage.desk import Desk
from punto.cage.vouchers import DIGITS, is_right, new_number, read_number, shown
from punto.rules.errors import HouseRefused


def some_numbers() -> list[str]:
    source = random.Random(7)
    return [whole("0" * 17), whole("9" * 17), *(new_number(source) for _ in range(60))]


def whole(body: str) -> str:
    """With its check digit."""
    return next(number for check in range(10) if is_right(number := f"{body}{check}"))


def test_the_check_digit_is_the_published_one() -> None:
    for number in ("2363", "123451", "84736430954837284567892"):
        assert is_right(number)
        assert not any(is_right(number[:-1] + other) for other in "0123456789" if other != number[-1])


@pytest.mark.parametrize("number", some_numbers())
def test_every_single_wrong_digit_is_caught(number: str) -> None:
    assert read_number(number) == number
    for place in range(DIGITS):
        for digit in "0123456789":
            if digit != number[place]:
                assert not is_right(number[:place] + digit + number[place + 1 :])


def exchanged() -> Iterator[str]:
    """Numbers with every pair of neighbours in every place."""
    for place in range(DIGITS - 2):
        for pair in range(100):
            body = list("31415926535897932")
            body[place : place + 2] = f"{pair:02d}"
            yield whole("".join(body))


def test_every_exchange_of_neighbours_is_caught() -> None:
    tried = 0
    for number in (*some_numbers(), *exchanged()):
        for place in range(DIGITS - 1):
            if number[place] != number[place + 1]:
                tried += 1
                wrong = number[:place] + number[place + 1] + number[place] + number[place + 2 :]
                assert not is_right(wrong), (number, place)
    assert tried > 20_000


def test_a_number_is_read_as_people_type_it() -> None:
    number = new_number(random.Random(1))
    for typed in (shown(number), f" {number}\n", "-".join(re.findall("..", number)), number.replace("", " ")):
        assert read_number(typed) == number
    # Digits of other scripts are not what is printed, and a number is not guessed from a part of one.
    other_script = number.translate({ord("0") + digit: 0x660 + digit for digit in range(10)})
    for typed in ("", "12", number[:-1], number + "0", "x" * 18, other_script, "9" * 10_000, number.replace("1", "l")):
        with pytest.raises(HouseRefused) as given:
            read_number(typed)
        assert given.value.code == "not-a-voucher-number"
        assert len(str(given.value)) < 250


def test_numbers_are_even_and_never_the_same() -> None:
    source = random.Random(3)
    numbers = [new_number(source) for _ in range(20_000)]
    assert len(set(numbers)) == len(numbers)
    for place in range(DIGITS):
        counts = Counter(number[place] for number in numbers)
        # Nine degrees of freedom: above 40 is less likely than one in a hundred thousand.
        assert sum((counts[digit] - 2000) ** 2 / 2000 for digit in "0123456789") < 40
    # One number says nothing about the next.
    rises = sum(earlier < later for earlier, later in pairwise(numbers))
    assert abs(rises - 10_000) < 300


class Counted:
    """Bits from a source, counted."""

    def __init__(self, seed: int) -> None:
        self.source, self.bits = random.Random(seed), 0

    def getrandbits(self, k: int, /) -> int:
        self.bits += k
        return self.source.getrandbits(k)


@awaited
async def test_nothing_but_randomness_is_in_a_number(tmp_path: Path) -> None:
    """Same randomness, same number: whatever the place, the time, the value and the sequence."""
    async with house(tmp_path / "journal.db") as here:
        assert isinstance(here.desk._random, random.SystemRandom)
        drawn = Counted(5)
        assert new_number(drawn) == new_number(Counted(5))
        assert drawn.bits >= 57  # 10**17 numbers
        for seed, (place, amount, at) in enumerate([(A, 10_000, AT), (T7, 500, AT + 1), (A, 10_000, AT)]):
            issued = await Desk(here.journal, random=random.Random(seed)).issue_voucher(here.id(), at, place, amount)
            assert issued.number == new_number(random.Random(seed))


@awaited
async def test_a_number_that_is_taken_is_drawn_again(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        first = await Desk(here.journal, random=random.Random(5)).issue_voucher("one", AT, A, 100)
        second = await Desk(here.journal, random=random.Random(5)).issue_voucher("two", AT, A, 200)
        assert first.number != second.number
        assert (first.sequence, second.sequence) == (1, 2)
