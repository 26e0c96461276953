"""Numbers, amounts and rates as people write them after an option."""

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TypeVar

from punto.cli.odds import about
from punto.cli.output import words_of
from punto.money import Cents, MoneyError, parse_amount, parse_rate
from punto.plain_text import quotable
from punto.rules.errors import InputError

T = TypeVar("T")


def parse_number(option: str, text: str, most: int, what: str) -> int:
    """A whole number as people write large ones: 1e9, 1_000_000 or 2.5e6."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise InputError(f"{option}: '{quotable(text)}' is not a number; write it like 1000000 or 1e9") from None
    # Compared before it is written out: 1e999999 has a million digits.
    if not (number.is_finite() and 1 <= number <= most and number == int(number)):
        raise InputError(f"{option}: from 1 to {most:.0e} whole {what}, not {quotable(text)}")
    return int(number)


def parse_money(option: str, text: str) -> Cents:
    return _read(option, text, parse_amount)


def parse_percentage(option: str, text: str) -> Fraction:
    """As printed, such as 1.2%."""
    return _read(option, text, parse_rate)


def _read(option: str, text: str, read: Callable[[str], T]) -> T:
    with about(option):
        try:
            return read(text)
        except MoneyError as error:
            raise InputError(words_of(error)) from None


def parse_fraction(option: str, text: str) -> Fraction:
    """A number as it is written, such as 0.1 or 1/3, and no other."""
    try:
        if len(text) <= 20 and "e" not in text.lower():  # 1e999999 has a million digits
            return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        pass
    raise InputError(f"{option}: '{quotable(text)}' is not a number")
