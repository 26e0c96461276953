"""Whether a request makes sense at all: names, passwords, times. What is refused here is refused at any time."""

import unicodedata

from punto.people.likeness import is_plain, likenesses
from punto.people.refusals import refuse
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import Whose

GUEST = "guest "  # how the names of guests begin, and nobody else's
_LONGEST_KEY = 120
_MINUTES_OF_A_DAY = 1_440


def key_of(name: str) -> str:
    """A name as it compares: nobody can be Mei beside mei, or beside the same letters in another width."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def is_name(name: str) -> bool:
    """A name is a part of accounts and streams, where : and / keep the parts apart; and so is its key."""
    key = key_of(name)
    fits = fits_on_a_line(name, 40) and fits_on_a_line(key, _LONGEST_KEY)
    return fits and not any(mark in text for mark in ":/" for text in (name, key)) and key_of(key) == key


def check_name(whose: Whose, name: str) -> None:
    if not is_name(name) or f"{key_of(name)} ".startswith(GUEST):
        refuse("unusable-name", name=name, whose=whose)


def check_new_name(name: str) -> None:
    """Of somebody to be enrolled: stricter than for names that there are."""
    check_name("person", name)
    if not is_plain(name) or any(f"{one} ".startswith(GUEST) for one in likenesses(name)):
        refuse("deceptive-name", name=name)


def check_password(password: str) -> None:
    if not 8 <= len(password) <= 200 or not _readable(password):
        refuse("unusable-password")


def check_new_password(password: str, old: str) -> None:
    """Refuses the old password as the new one: whoever set the old one knows it."""
    if unicodedata.normalize("NFKC", password) == unicodedata.normalize("NFKC", old):
        refuse("password-not-new")


def _readable(text: str) -> bool:
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def check_minutes(minutes: int) -> None:
    if not 0 < minutes <= _MINUTES_OF_A_DAY:
        refuse("not-a-time", minutes=minutes)
