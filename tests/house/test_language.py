"""Docs and code say what the trade, the field and present-day English say; what was replaced does not come back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What is said no more, and what is said instead.
REPLACED = {
    r"\bnoughts?\b": "zero",
    r"\bfor ever\b": "forever",
    r"\bhouse keeps\b": "house edge",
    r"\bin the making\b": "the thing's own name",
    r"\blooks on\b": "watching",
    r"\bwho has none\b": "clients without a WebSocket, or whatever they lack",
    r"\bmakes no sense\b": "malformed",
    r"\bwho runs the floor\b": "manager",
    r"\bdice\b": "rng",
    r"\bhis\b": "the patron's, the dealer's",
    r"\bwhy_not\b": "unavailable_reason",
    r"\bunsound\(": "integrity_error(",
    r"\b(Table|Person|Place)Book\b": "TableState, PersonState, PlaceState",
    r"\bCares\b": "PlayLimits",
    r"\border_for\b": "to_command",
    r"\b(ComeToDeal|TimeIsUp|SetTable)\b": "TakeTable, CallTime, SetLimits",
}


def written() -> Iterator[Path]:
    yield from (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md")
    yield from (ROOT / "docs").glob("*.md")
    for folder, kinds in (("src", ("py", "toml", "ftl")), ("web/src", ("ts", "tsx", "css"))):
        for kind in kinds:
            yield from (ROOT / folder).rglob(f"*.{kind}")


@pytest.mark.parametrize("word", REPLACED)
def test_a_word_that_was_replaced_does_not_come_back(word: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in written()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(word, line)
    ]
    assert not found, f"say {REPLACED[word]}:\n" + "\n".join(found)


def test_the_words_are_looked_for_in_code_docs_and_screens() -> None:
    assert {file.suffix for file in written()} == {".md", ".py", ".toml", ".ftl", ".ts", ".tsx", ".css"}
    assert len(list(written())) > 200
