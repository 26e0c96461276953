"""Every numbered clause of a rulebook: what it does, in our own words, and the data and code that keep it.

A list lies in `clauses/` beside its rulebook, under the same file name, in English; a folder there is one more language
and holds the same clauses again, in that language's words. A rulebook without a list has the clauses that its data
cites. The tests that keep a clause are listed beside the tests.
"""

from dataclasses import dataclass
from pathlib import Path

from punto.rules.clause import Clause, in_order, is_clause, is_ruling
from punto.rules.in_languages import LANGUAGE
from punto.rules.library import FOLDER, SHIPPED, Entry
from punto.rules.reader import read_text
from punto.rules.toml_file import TomlFile, not_a_clause

CLAUSES = FOLDER / "clauses"
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class ListedClause:
    rulebook: str
    clause: Clause
    summary: dict[str, str]  # by language
    kept_by: tuple[str, ...]  # data, code and pages, by path from the top of the project
    left_to_people: dict[str, str] | None  # why software does not keep it, where it does not; by language


@dataclass(frozen=True, slots=True)
class _Words:
    """What a list in one language has for a clause."""

    summary: str
    kept_by: tuple[str, ...]
    left_to_people: str


def listed_clauses(of: Entry | str) -> list[ListedClause]:
    """In the order of the document. Raises Faults where the list cannot be read."""
    entry = SHIPPED.entry(of) if isinstance(of, str) else of
    folder = entry.path.parent / "clauses"
    if not (folder / entry.path.name).is_file():
        return _cited(entry)
    lists = {ENGLISH: _read(folder / entry.path.name)}
    for language in sorted(folder.iterdir()):
        if LANGUAGE.fullmatch(language.name) and (language / entry.path.name).is_file():
            lists[language.name] = _read(language / entry.path.name)
    return [
        ListedClause(
            entry.rulebook.id,
            clause,
            {language: words[clause].summary for language, words in lists.items() if clause in words},
            english.kept_by,
            {language: words[clause].left_to_people for language, words in lists.items() if clause in words}
            if english.left_to_people
            else None,
        )
        for clause, english in lists[ENGLISH].items()
    ]


def _read(path: Path) -> dict[Clause, _Words]:
    file = TomlFile(path.name, read_text(path))
    read: dict[Clause, _Words] = {}
    for clause in file.data:
        section = file.top.section(clause)
        if not is_clause(clause):
            file.fault(clause, not_a_clause(clause))
        if file.top.read(clause):
            kept_by = tuple(section.texts("kept_by")) if section.has("kept_by") else ()
            left = section.text("left_to_people") if section.has("left_to_people") else ""
            read[clause] = _Words(section.text("summary"), kept_by, left)
            section.done()
    file.check()
    return read


def _cited(entry: Entry) -> list[ListedClause]:
    """Where nobody has listed them: each with the places of the file that cite it."""
    places: dict[Clause, list[str]] = {}
    for place, clause in entry.cited:
        if not is_ruling(clause):
            places.setdefault(clause, []).append(place)
    return [
        ListedClause(entry.rulebook.id, clause, {ENGLISH: ", ".join(places[clause])}, (entry.path.name,), None)
        for clause in sorted(places, key=in_order)
    ]
