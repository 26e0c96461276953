"""Every numbered clause of the published documents, what it does in our own words, and what keeps it."""

import tomllib
from dataclasses import dataclass

from punto.rules.clause import Clause
from punto.rules.library import FILES, FOLDER, rulebook

CLAUSES = FOLDER / "clauses"


@dataclass(frozen=True, slots=True)
class ListedClause:
    rulebook: str
    clause: Clause
    summary: str
    kept_by: tuple[str, ...]  # data, code and tests, by path from the top of the project
    left_to_people: str | None  # why software does not keep it, where it does not


def listed_clauses(short_name: str) -> list[ListedClause]:
    """In the order of the document."""
    book = rulebook(short_name)
    data = tomllib.loads((CLAUSES / FILES[book.short_name]).read_text(encoding="utf-8"))
    return [
        ListedClause(book.id, clause, entry["summary"], tuple(entry.get("kept_by", ())), entry.get("left_to_people"))
        for clause, entry in data.items()
    ]
