"""A clause is cited by the number it has in its rulebook; a House ruling by its number in docs/DECISIONS.md."""

import re

# "5", "3.12", "2.1.1.a", "Appendix A", or a House ruling "R5" where the text leaves room.
_CLAUSE = re.compile(r"[1-9][0-9]*(\.[1-9][0-9]*)*(\.[a-z])?|Appendix [A-Z]|R[1-9][0-9]*", re.ASCII)

Clause = str

LAST_RULING = 54  # in docs/DECISIONS.md


def is_ruling(clause: Clause) -> bool:
    return clause.startswith("R")


def ruling_number(clause: Clause) -> int | None:
    """Of a House ruling; None of a clause."""
    return int(clause[1:]) if is_ruling(clause) else None


def is_clause(text: object) -> bool:
    return isinstance(text, str) and _CLAUSE.fullmatch(text) is not None
