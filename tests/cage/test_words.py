"""Amounts in words, against examples written by hand."""

import pytest

from punto.cage.print_format import amount_in_words, moment
from punto.money import LARGEST_AMOUNT


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (0, "zero dollars"),
        (1, "one cent"),
        (2, "two cents"),
        (10, "ten cents"),
        (11, "eleven cents"),
        (20, "twenty cents"),
        (21, "twenty-one cents"),
        (99, "ninety-nine cents"),
        (100, "one dollar"),
        (101, "one dollar and one cent"),
        (200, "two dollars"),
        (1300, "thirteen dollars"),
        (1999, "nineteen dollars and ninety-nine cents"),
        (4000, "forty dollars"),
        (4242, "forty-two dollars and forty-two cents"),
        (10_000, "one hundred dollars"),
        (10_001, "one hundred dollars and one cent"),
        (10_520, "one hundred and five dollars and twenty cents"),
        (11_000, "one hundred and ten dollars"),
        (99_999, "nine hundred and ninety-nine dollars and ninety-nine cents"),
        (100_000, "one thousand dollars"),
        (100_100, "one thousand and one dollars"),
        (109_900, "one thousand and ninety-nine dollars"),
        (110_000, "one thousand one hundred dollars"),
        (123_456, "one thousand two hundred and thirty-four dollars and fifty-six cents"),
        (1_000_000, "ten thousand dollars"),
        (1_500_050, "fifteen thousand dollars and fifty cents"),
        (10_000_500, "one hundred thousand and five dollars"),
        (99_999_900, "nine hundred and ninety-nine thousand nine hundred and ninety-nine dollars"),
        (100_000_000, "one million dollars"),
        (100_000_100, "one million and one dollars"),
        (100_101_000, "one million one thousand and ten dollars"),
        (
            123_456_789_012,
            "one billion two hundred and thirty-four million five hundred and sixty-seven thousand eight hundred and "
            "ninety dollars and twelve cents",
        ),
        (LARGEST_AMOUNT, "one trillion dollars"),
        (
            LARGEST_AMOUNT - 1,
            "nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine "
            "thousand nine hundred and ninety-nine dollars and ninety-nine cents",
        ),
    ],
)
def test_an_amount_in_words(amount: int, words: str) -> None:
    assert amount_in_words(amount) == words


def test_no_two_amounts_read_the_same() -> None:
    assert len({amount_in_words(amount) for amount in range(200_000)}) == 200_000


def test_a_time_means_the_same_everywhere() -> None:
    assert moment(0) == "1970-01-01 00:00:00 UTC"
    assert moment(1_800_000_000_999_999) == "2027-01-15 08:00:00 UTC"
