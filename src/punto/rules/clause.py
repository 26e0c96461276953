"""A clause is cited by the label it has in its rulebook; a House ruling by its number in docs/DECISIONS.md."""

import re
from unicodedata import bidirectional

Clause = str

LAST_RULING = 54  # in docs/DECISIONS.md
LONGEST_CLAUSE = 40

_RULING = re.compile(r"R[1-9][0-9]*", re.ASCII)
_LIKE_A_RULING = re.compile(r"R[0-9]+", re.ASCII)
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})  # characters that change the order in which a line is shown
# Digits, or letters; what stands between them only parts them.
_PARTS = re.compile(r"\d+|[^\W\d_]+")


def is_ruling(clause: Clause) -> bool:
    return _RULING.fullmatch(clause) is not None


def ruling_number(clause: Clause) -> int | None:
    """Of a House ruling; None of a clause."""
    return int(clause[1:]) if is_ruling(clause) else None


def is_clause(text: object) -> bool:
    """Whether a text can be cited: any label that a law prints, such as "5.12.1", "627a.8(c)(1)", "Art. 7(2)" or "s 5",
    or a House ruling. It has no two spaces in a row: by these a page parts it from the text before it."""
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_CLAUSE or not text.isprintable():
        return False
    if _LIKE_A_RULING.fullmatch(text) and not is_ruling(text):
        return False
    return text == " ".join(text.split()) and _FROM_THE_RIGHT.isdisjoint(map(bidirectional, text))


def in_order(clause: Clause) -> tuple[list[tuple[bool, int, str]], Clause]:
    """The key that sorts clauses as a law prints them: numbers by their value, letters after numbers."""
    parts = [
        (False, int(part), "") if part.isdecimal() else (True, 0, part.casefold()) for part in _PARTS.findall(clause)
    ]
    return parts, clause
