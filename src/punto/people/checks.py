"""Whether what was asked makes sense at all: names, passwords, amounts. What is refused here is refused at any time."""

import unicodedata

from punto.money import LARGEST_AMOUNT, Cents, format_amount
from punto.people.refusals import refuse
from punto.play.refusals import fits_on_a_line

GUEST = "guest "  # how the names of guests begin, and nobody else's
_LONGEST_KEY = 120
_DAY = 1_440


def key_of(name: str) -> str:
    """A name as it compares: nobody can be Mei beside mei, or beside the same letters in another width."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def is_name(name: str) -> bool:
    """A name is a part of accounts and streams, where : and / keep the parts apart; and so is its key."""
    key = key_of(name)
    fits = fits_on_a_line(name, 40) and fits_on_a_line(key, _LONGEST_KEY)
    return fits and not any(mark in text for mark in ":/" for text in (name, key)) and key_of(key) == key


def check_name(whose: str, name: str) -> None:
    if not is_name(name) or f"{key_of(name)} ".startswith(GUEST):
        refuse("unusable-name", name=name, whose=whose)


def check_password(password: str) -> None:
    if not 8 <= len(password) <= 200 or not _readable(password):
        refuse("unusable-password")


def _readable(text: str) -> bool:
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def check_amount(amount: Cents) -> None:
    if type(amount) is not int or not 0 < amount <= LARGEST_AMOUNT:
        shown = format_amount(amount) if type(amount) is int else repr(amount)
        refuse("not-an-amount", amount=shown, largest=format_amount(LARGEST_AMOUNT))


def check_minutes(minutes: int) -> None:
    if type(minutes) is not int or not 0 < minutes <= _DAY:
        refuse("not-a-time", minutes=minutes)


def check_reason(reason: str) -> None:
    if not fits_on_a_line(reason, 200):
        refuse("reason-needed")
