"""Refusals as a Round gives them: always under its own rulebook, in the words of its own table."""

from typing import NoReturn

from punto.play.round import Round
from punto.rules.clause import Clause
from punto.rules.errors import refuse


def refuse_here(round_: Round, clause: Clause, code: str, **facts: object) -> NoReturn:
    refuse(round_.table.rulebook.id, clause, code, **facts)


def check_name(round_: Round, name: str) -> None:
    """A name must be able to stand on the Round's page: visible, on one line, with single spaces."""
    if not (0 < len(name) <= 40 and name.isprintable() and name == " ".join(name.split())):
        refuse_here(round_, round_.table.rulebook.clause("seated"), "unusable-name", name=name)
