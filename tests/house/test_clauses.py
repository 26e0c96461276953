"""Every numbered clause of the five documents is listed once, and what is said to keep it exists."""

import re
from functools import cache
from pathlib import Path

import pytest

from punto.rules.clause_list import ListedClause, listed_clauses
from punto.rules.library import FILES

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT.parent / "shared" / "rulebooks"  # the published texts: read where they are at hand, never shipped
COUNTS = dict(zip(FILES, (80, 29, 44, 21, 85), strict=True))
NUMBER = re.compile(r"^[\s#*-]*(\d+(?:\.\d+)+)\.?\s", re.MULTILINE)
# What a clause only says of a word, by rulebook and clause: the row of the glossary, and what it says there.
WORDS = {
    ("super-six-plus", "1.2"): ("Bet", "wager"),
    ("super-six-plus", "1.12"): ("Patron", "the person who bets"),
    ("super-six-etg", "1.1"): ("Box", "Player Terminal"),
    ("rws-baccarat", "1.3"): ("Bet", "wager"),
    ("rws-baccarat", "1.14"): ("Patron", "the person who bets"),
}

every_book = pytest.mark.parametrize("name", FILES)
every_word = pytest.mark.parametrize(("name", "clause"), WORDS)


@cache
def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def is_page(kept: str) -> bool:
    return kept.startswith("tests/") and kept.endswith(".txt")


def is_rulebook(kept: str) -> bool:
    return kept.startswith("src/punto/rulebooks/") and kept.endswith(".toml")


def fault(name: str, clause: str, kept: str) -> str | None:
    """Why this does not keep that clause of that rulebook; nothing if it may."""
    path, _, test = kept.partition("::")
    if not (ROOT / path).is_file():
        return "there is no such file"
    if test and not re.search(rf"^def {re.escape(test)}\(", text_of(path), re.MULTILINE):
        return "there is no such test in the file"
    if is_page(path) and Path(path).parent.name != name:
        return "the page is of another rulebook"
    if is_rulebook(path) and Path(path).name != FILES[name]:
        return "the data is of another rulebook"
    if is_rulebook(path) and not re.search(rf'"{re.escape(clause)}(\.\d+)*"', text_of(path)):
        return "the data does not cite it"
    return None


def all_clauses() -> list[ListedClause]:
    return [clause for name in FILES for clause in listed_clauses(name)]


# ── The list ─────────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_no_clause_is_missing_or_doubled(name: str) -> None:
    numbers = [entry.clause for entry in listed_clauses(name)]
    assert len(numbers) == len(set(numbers)) == COUNTS[name]


@every_book
def test_the_clauses_are_those_of_the_document_in_its_order(name: str) -> None:
    if not DOCUMENTS.is_dir():
        pytest.skip("the published texts are not here")
    document = sorted(DOCUMENTS.glob("*.txt"))[list(FILES).index(name)]
    printed = dict.fromkeys(NUMBER.findall(document.read_text(encoding="utf-8")))
    assert [entry.clause for entry in listed_clauses(name)] == list(printed)


@every_book
def test_every_clause_is_told_in_words_and_kept_or_left_to_people(name: str) -> None:
    entries = listed_clauses(name)
    assert [entry.clause for entry in entries if not entry.summary.strip()] == []
    assert [entry.clause for entry in entries if not entry.kept_by and not entry.left_to_people] == []


def test_no_more_than_a_dozen_clauses_are_left_to_people() -> None:
    assert len([entry for entry in all_clauses() if entry.left_to_people is not None]) <= 12


# ── What keeps them ──────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_what_keeps_a_clause_exists_and_is_about_that_rulebook(name: str) -> None:
    found = [(e.clause, kept, fault(name, e.clause, kept)) for e in listed_clauses(name) for kept in e.kept_by]
    assert [one for one in found if one[2]] == []


@every_book
def test_every_clause_that_is_kept_is_kept_by_a_test_or_a_page(name: str) -> None:
    untested = [
        entry.clause
        for entry in listed_clauses(name)
        if entry.kept_by and not any("::test_" in kept or is_page(kept) for kept in entry.kept_by)
    ]
    assert untested == []


@every_book
def test_data_that_cites_a_clause_is_named_as_keeping_it(name: str) -> None:
    data = f"src/punto/rulebooks/{FILES[name]}"
    cited = [entry for entry in listed_clauses(name) if f'"{entry.clause}"' in text_of(data)]
    assert [entry.clause for entry in cited if data not in entry.kept_by] == []


# ── Clauses that only say what a word means ──────────────────────────────────────────────────────────────


@every_word
def test_a_word_that_a_clause_only_defines_is_in_the_glossary(name: str, clause: str) -> None:
    word, means = WORDS[name, clause]
    (row,) = [line for line in text_of("docs/GLOSSARY.md").splitlines() if line.startswith(f"| {word} |")]
    assert means in row


def test_the_glossary_keeps_only_what_is_looked_up_in_it() -> None:
    keeps = {
        (name, entry.clause) for name in FILES for entry in listed_clauses(name) if "docs/GLOSSARY.md" in entry.kept_by
    }
    assert keeps == set(WORDS)
