"""docs/RULEBOOK_KEYS.md is complete: it is made from what the reader asks for, and the reader asks for nothing else."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from punto.rules.rulebook import POINTS

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "punto" / "rules"
READERS = [RULES / "reader.py", RULES / "in_languages.py", *sorted((RULES / "chapters").glob("*.py"))]
# How a Section is asked, each with the key first.
ASKS = {
    "text",
    "line",
    "number",
    "flag",
    "day",
    "hour",
    "clause",
    "choice",
    "totals",
    "texts",
    "section",
    "sections",
    "has",
    "any",
}


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate_keys", ROOT / "docs" / "generate_keys.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def keys_in_the_code() -> Iterator[str]:
    for file in READERS:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(key)), *_]) if name in ASKS:
                    yield key
                case ast.Call(func=ast.Attribute(attr=name), args=[ast.IfExp(body=ast.Constant(value=str(key)))]):
                    yield key


def test_the_page_is_up_to_date(generator: ModuleType) -> None:
    assert generator.PAGE.read_text(encoding="utf-8") == generator.page(), "run `make docs`"


def test_every_key_that_the_code_asks_for_is_on_it(generator: ModuleType) -> None:
    listed = {key.rpartition(".")[2] for key in generator.MEANINGS} | {"clauses", "en"}  # a language like the others
    asked = set(keys_in_the_code())
    assert {"standing_patrons", "left_to_the_rows", "or_says", "natural_clause", "pays_when", "boxes"} <= asked
    assert asked - listed == set()


def test_a_key_that_the_reader_asks_for_and_nobody_explains_is_noticed(
    generator: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanings = {key: words for key, words in generator.MEANINGS.items() if key != "standing_patrons"}
    monkeypatch.setattr(generator, "MEANINGS", meanings)
    with pytest.raises(AssertionError, match="standing_patrons"):
        generator.page()


def test_the_points_that_must_be_there_are_told_from_those_that_a_ruling_stands_in_for(generator: ModuleType) -> None:
    page = generator.page().partition("## Points of `[clauses]`")[2]
    needed = {point for point in POINTS if f"| `{point}` | needed |" in page}
    assert needed == {point for point, ruling in POINTS.items() if ruling is None} - {"late_withdrawal"}
    assert len(needed) == 10
