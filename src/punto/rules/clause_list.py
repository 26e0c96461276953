"""Every numbered clause of the published documents: what it does, in our own words, and the data and code that keep it.

A list lies in `rulebooks/clauses/` under its rulebook's file name, in English; a folder there is one more language and
holds the same clauses again, in that language's words. The tests that keep a clause are listed beside the tests.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from punto.rules.clause import Clause
from punto.rules.library import FILES, FOLDER, rulebook

CLAUSES = FOLDER / "clauses"
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class ListedClause:
    rulebook: str
    clause: Clause
    summary: dict[str, str]  # by language
    kept_by: tuple[str, ...]  # data, code and pages, by path from the top of the project
    left_to_people: dict[str, str] | None  # why software does not keep it, where it does not; by language


def listed_clauses(short_name: str) -> list[ListedClause]:
    """In the order of the document."""
    book = rulebook(short_name)
    lists = _lists(FILES[book.short_name])
    return [
        ListedClause(
            book.id,
            clause,
            {language: entries[clause]["summary"] for language, entries in lists.items()},
            tuple(entry.get("kept_by", ())),
            {language: entries[clause]["left_to_people"] for language, entries in lists.items()}
            if "left_to_people" in entry
            else None,
        )
        for clause, entry in lists[ENGLISH].items()
    ]


def _lists(file_name: str) -> dict[str, dict[Clause, dict[str, Any]]]:
    """The entries of a rulebook's list by clause, in each language."""
    folders = {ENGLISH: CLAUSES} | {folder.name: folder for folder in sorted(CLAUSES.iterdir()) if folder.is_dir()}
    return {language: _read(folder / file_name) for language, folder in folders.items()}


def _read(path: Path) -> dict[Clause, dict[str, Any]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
