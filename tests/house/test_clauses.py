"""Every numbered clause of the five documents is listed once, in every language, and what is said to keep it exists.

The lists of the package name data and code; the tests and golden pages are named in `clauses/` beside this file.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from punto.rules.clause_list import CLAUSES, ListedClause, listed_clauses
from punto.rules.library import FILES

ROOT = Path(__file__).parents[2]
TESTS = Path(__file__).parent / "clauses"
DOCUMENTS = ROOT.parent / "shared" / "rulebooks"  # the published texts: read where they are at hand, never shipped
COUNTS = dict(zip(FILES, (87, 36, 47, 29, 94), strict=True))
# What binds without a number of its own: its label in the list, and the words by which the document has it.
UNNUMBERED = {
    **{
        "w.e.f.": "w.e.f",
        "2.1 jokers and backs": "without jokers",
        "3.9 announcement": "announcement of the point total",
    },
    **{f"Appendix {letter}": f"Appendix {letter}" for letter in "ABCDEFGH"},
}
DEFINITION = re.compile(r"^([A-Z][A-Za-z -]+?) (?:means|is a set)", re.MULTILINE)  # cited by its chapter and its term
NUMBER = re.compile(r"^[\s#*-]*(\d+(?:\.\d+)+)\.?\s", re.MULTILINE)
# The character set that a language is written in: a character of the other script is not in it.
SCRIPTS = {"en": "ascii", "zh-Hans": "gb2312", "zh-Hant": "big5hkscs"}
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
def listed_tests(name: str) -> dict[str, list[str]]:
    """By clause: the tests and golden pages that keep it."""
    return tomllib.loads((TESTS / FILES[name]).read_text(encoding="utf-8"))


@cache
def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def is_page(kept: str) -> bool:
    return kept.startswith("tests/") and kept.endswith(".txt")


def is_rulebook(kept: str) -> bool:
    return kept.startswith("src/punto/rulebooks/") and kept.endswith(".toml")


def kept_by(name: str, entry: ListedClause) -> list[str]:
    """Data and code by the package's list, tests and pages by the one beside this file."""
    return [*entry.kept_by, *listed_tests(name).get(entry.clause, [])]


def fault(name: str, clause: str, kept: str) -> str | None:
    """Why this does not keep that clause of that rulebook; None if it may."""
    path, _, test = kept.partition("::")
    where = f"tests/house/clauses/{FILES[name]}" if path.startswith("tests/") else f"{CLAUSES.name}/{FILES[name]}"
    if not (ROOT / path).is_file():
        return f"{where}, clause {clause}: there is no file {path}; if it was moved, write its new path there"
    if test and not re.search(rf"^(async )?def {re.escape(test)}\(", text_of(path), re.MULTILINE):
        return f"{where}, clause {clause}: {path} has no test {test}; if it was renamed, write its new name there"
    if is_page(path) and Path(path).parent.name != name:
        return f"{where}, clause {clause}: the page {path} is of another rulebook"
    if is_rulebook(path) and Path(path).name != FILES[name]:
        return f"{where}, clause {clause}: the data {path} is of another rulebook"
    if is_rulebook(path) and not re.search(rf'"{re.escape(clause)}(\.\d+)*"', text_of(path)):
        return f"{where}, clause {clause}: {path} does not cite the clause"
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
    listed = [entry.clause for entry in listed_clauses(name)]
    assert [clause for clause in listed if re.fullmatch(r"\d+(\.\d+)+", clause)] == list(printed)


@every_book
def test_what_binds_without_a_number_is_listed_by_a_label_of_its_own(name: str) -> None:
    if not DOCUMENTS.is_dir():
        pytest.skip("the published texts are not here")
    text = sorted(DOCUMENTS.glob("*.txt"))[list(FILES).index(name)].read_text(encoding="utf-8")
    labels = [entry.clause for entry in listed_clauses(name) if not re.fullmatch(r"\d+(\.\d+)+", entry.clause)]
    chapter = text.split("In these rules:")[1].split("2. Mode of Play")[0]
    printed = [found[1] for found in DEFINITION.finditer(chapter)]
    assert [label for label in labels if label.startswith("1 ")] == [f"1 {term}" for term in printed]
    others = [label for label in labels if not label.startswith("1 ")]
    assert [label for label in others if UNNUMBERED[label] not in text] == []
    assert {"w.e.f."} <= set(others)


@every_book
def test_every_clause_has_a_summary_in_every_language_and_is_kept_or_left_to_people(name: str) -> None:
    entries = listed_clauses(name)
    assert {frozenset(entry.summary) for entry in entries} == {frozenset(SCRIPTS)}
    assert [entry.clause for entry in entries if not all(text.strip() for text in entry.summary.values())] == []
    assert [entry.clause for entry in entries if not entry.kept_by and not entry.left_to_people] == []
    assert [
        entry.clause for entry in entries if entry.left_to_people and set(entry.left_to_people) != set(SCRIPTS)
    ] == []


@every_book
@pytest.mark.parametrize("language", [language for language in SCRIPTS if language != "en"])
def test_a_translated_list_has_the_same_clauses_in_the_same_order(name: str, language: str) -> None:
    english, translated = (
        tomllib.loads((folder / FILES[name]).read_text(encoding="utf-8")) for folder in (CLAUSES, CLAUSES / language)
    )
    assert list(translated) == list(english)
    for clause, entry in translated.items():
        assert set(entry) == set(english[clause]) - {"kept_by"}, clause


@pytest.mark.parametrize("language", SCRIPTS)
def test_a_summary_is_written_in_the_script_of_its_language(language: str) -> None:
    for entry in all_clauses():
        texts = [entry.summary[language], *([entry.left_to_people[language]] if entry.left_to_people else [])]
        for text in texts:
            text.encode(SCRIPTS[language])
            assert text.endswith("." if language == "en" else "。"), entry.clause


@pytest.mark.parametrize("language", [language for language in SCRIPTS if language != "en"])
def test_one_summary_has_one_translation_and_keeps_its_numbers(language: str) -> None:
    translations: dict[str, set[str]] = {}
    for entry in all_clauses():
        translations.setdefault(entry.summary["en"], set()).add(entry.summary[language])
        for clause in re.findall(r"\b\d+(?:\.\d+)+\b", entry.summary["en"]):
            assert clause in entry.summary[language], entry.clause
    assert [english for english, found in translations.items() if len(found) > 1] == []


def test_no_more_than_a_dozen_clauses_are_left_to_people() -> None:
    assert len([entry for entry in all_clauses() if entry.left_to_people is not None]) <= 12


# ── What keeps them ──────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_what_keeps_a_clause_exists_and_is_about_that_rulebook(name: str) -> None:
    found = [fault(name, entry.clause, kept) for entry in listed_clauses(name) for kept in kept_by(name, entry)]
    faults = [one for one in found if one]
    assert not faults, "\n" + "\n".join(faults)


@every_book
def test_the_package_names_no_test_and_the_list_of_tests_nothing_else(name: str) -> None:
    assert [kept for entry in listed_clauses(name) for kept in entry.kept_by if kept.startswith("tests/")] == []
    listed = [kept for tests in listed_tests(name).values() for kept in tests]
    assert [kept for kept in listed if "::test_" not in kept and not is_page(kept)] == []


@every_book
def test_every_clause_that_is_kept_is_kept_by_a_test_or_a_page(name: str) -> None:
    kept = [entry.clause for entry in listed_clauses(name) if entry.kept_by]
    assert [clause for clause in kept if not listed_tests(name).get(clause)] == []
    assert set(listed_tests(name)) <= set(kept)


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
