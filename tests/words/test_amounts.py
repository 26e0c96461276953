"""Amounts in words, against examples written by hand."""

import pytest

from punto.money import LARGEST_AMOUNT
from punto.words.amounts import amount_in_words


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


@pytest.mark.parametrize(
    ("amount", "simplified", "traditional"),
    [
        (0, "零元整", "零元整"),
        (1, "壹分", "壹分"),
        (10, "壹角整", "壹角整"),
        (11, "壹角壹分", "壹角壹分"),
        (100, "壹元整", "壹元整"),
        (101, "壹元零壹分", "壹元零壹分"),
        (110, "壹元壹角整", "壹元壹角整"),
        (1_000, "壹拾元整", "壹拾元整"),
        (10_520, "壹佰零伍元贰角整", "壹佰零伍元貳角整"),
        (11_000, "壹佰壹拾元整", "壹佰壹拾元整"),
        (100_100, "壹仟零壹元整", "壹仟零壹元整"),
        (123_456, "壹仟贰佰叁拾肆元伍角陆分", "壹仟貳佰叁拾肆元伍角陸分"),
        (1_000_000, "壹万元整", "壹萬元整"),
        (1_500_050, "壹万伍仟元伍角整", "壹萬伍仟元伍角整"),
        (10_000_500, "壹拾万零伍元整", "壹拾萬零伍元整"),
        (1_000_100_000, "壹仟万壹仟元整", "壹仟萬壹仟元整"),
        (10_000_000_100, "壹亿零壹元整", "壹億零壹元整"),
        (1_020_304_050_600, "壹佰零贰亿零叁佰零肆万零伍佰零陆元整", "壹佰零貳億零叁佰零肆萬零伍佰零陸元整"),
        (LARGEST_AMOUNT, "壹兆元整", "壹兆元整"),
    ],
)
def test_an_amount_in_chinese(amount: int, simplified: str, traditional: str) -> None:
    assert (amount_in_words(amount, "zh-Hans"), amount_in_words(amount, "zh-Hant")) == (simplified, traditional)


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_no_two_amounts_read_the_same(language: str) -> None:
    amounts = [*range(20_000), *range(0, 10**9, 9_999_937)]
    assert len({amount_in_words(amount, language) for amount in amounts}) == len(set(amounts))


def test_a_language_without_words_of_its_own_has_english() -> None:
    assert amount_in_words(100, "fr") == "one dollar"
