"""Every clause that names tests has a mutation that `make mutants` breaks it with, and each can still be made."""

import re

import pytest
from tests.house.mutation_list import (
    HOUSE,
    ROOT,
    RULEBOOKS,
    Mutation,
    entries,
    mutations,
    named_tests,
    node_of,
    nodes_for,
)


def test_every_clause_that_names_tests_has_a_mutation() -> None:
    broken = mutations()
    assert [clause for clause in named_tests() if clause not in broken] == []


def test_no_mutation_is_of_a_clause_that_names_no_test() -> None:
    assert [clause for clause in mutations() if clause not in named_tests()] == []


def test_an_entry_says_which_clauses_it_breaks_where_and_how() -> None:
    for entry in entries():
        assert set(entry) == {"listed_in", "clauses", "file", "old", "new"}, entry
        assert entry["clauses"], entry
        assert len(set(entry["clauses"])) == len(entry["clauses"]), entry
        assert entry["old"] != entry["new"], entry


def test_the_tests_that_keep_a_ruling_exist() -> None:
    for ruling, tests in named_tests().items():
        for named in tests if ruling.startswith(f"{HOUSE}-") else ():
            path, _, test = named.partition("::")
            assert re.search(rf"^(async )?def {test}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), named


def test_no_mutation_is_listed_twice_for_a_clause() -> None:
    for clause, found in mutations().items():
        assert len(set(found)) == len(found), clause


def test_the_text_of_each_mutation_occurs_exactly_once_where_it_says() -> None:
    stale = {
        f"{clause}: {mutation.file} has {mutation.occurrences()} times {mutation.old!r}"
        for clause, found in mutations().items()
        for mutation in found
        if mutation.occurrences() != 1
    }
    assert not stale, "write them as the code is now in tests/house/mutations/:\n" + "\n".join(sorted(stale))


def test_only_law_code_and_words_are_mutated_and_never_a_test() -> None:
    files = {mutation.file for found in mutations().values() for mutation in found}
    assert [file for file in files if not file.startswith(("src/punto/", "docs/"))] == []
    assert [file for file in files if not (ROOT / file).is_file()] == []


# ── How the command finds the tests of a clause ──────────────────────────────────────────────────────────


def test_a_page_is_played_by_the_test_of_its_folder() -> None:
    assert node_of("tests/rounds/insurance/a.txt") == (
        "tests/rounds/test_golden_pages.py::test_the_page_is_played_again_and_written_as_it_stands[insurance/a.txt]"
    )
    assert node_of("tests/rules/test_a.py::test_b") == "tests/rules/test_a.py::test_b"


@pytest.mark.parametrize("initials", RULEBOOKS)
def test_a_test_of_several_rulebooks_speaks_for_a_clause_only_under_its_own(initials: str) -> None:
    nodes = [f"t.py::test_a[{name}-2S]" for name in RULEBOOKS.values()]
    asked = nodes_for(f"{initials}-1.1", ["t.py::test_a"], [*nodes, "t.py::test_ab", "t.py::test_b"])
    assert asked == [f"t.py::test_a[{RULEBOOKS[initials]}-2S]"]


def test_a_ruling_of_the_house_is_kept_under_each_rulebook() -> None:
    nodes = [f"t.py::test_a[{name}-2S]" for name in RULEBOOKS.values()]
    assert nodes_for("HOUSE-R37", ["t.py::test_a"], nodes) == nodes


def test_a_test_that_names_no_rulebook_speaks_for_each() -> None:
    assert nodes_for("SSP-1.1", ["t.py::test_a"], ["t.py::test_a[7]", "t.py::test_a[8]"]) == [
        "t.py::test_a[7]",
        "t.py::test_a[8]",
    ]


def test_a_mutation_replaces_its_text_and_nothing_else() -> None:
    assert Mutation("a.py", "x < 1", "x > 1").applied("if x < 1:\n    y < 1\n") == "if x > 1:\n    y < 1\n"
