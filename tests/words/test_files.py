"""Every code of a fault or of an input error has words, and they take the facts that the code gives.

Codes and facts are read from the source: a new `Message("fault-...", {...})` without words fails here.
"""

import ast
import re
from pathlib import Path

import pytest
from tests.words.catalogues import entries
from tests.words.samples import ENUMERATIONS, word_of

import punto
from punto.words import ENGLISH

SOURCE = Path(punto.__file__).parent
CODE = re.compile(r"(fault|input)-[a-z0-9-]+")


class Codes(ast.NodeVisitor):
    """The codes in a module, each with the names of the facts that it is given, as often as it is given."""

    def __init__(self) -> None:
        self.given: list[tuple[str, frozenset[str]]] = []
        self.unread: list[ast.expr] = []  # codes that are no argument of a call
        self._dicts: dict[str, ast.Dict] = {}

    def visit_Assign(self, node: ast.Assign) -> None:
        """A dict of facts may have a name; the last one before the call is meant."""
        self.generic_visit(node)
        if isinstance(node.value, ast.Dict) and isinstance(node.targets[0], ast.Name):
            self._dicts[node.targets[0].id] = node.value

    def visit_Call(self, node: ast.Call) -> None:
        for number, argument in enumerate(node.args):
            for code in _codes(argument):
                names = {word.arg for word in node.keywords if word.arg}
                names.update(*(self._names(facts) for facts in node.args[number + 1 :]))
                self.given.append((code, frozenset(names)))
            if not _codes(argument):
                self.visit(argument)
        for word in node.keywords:
            self.visit(word.value)
        self.visit(node.func)

    def visit_Constant(self, node: ast.Constant) -> None:
        self.unread += [node] if _codes(node) else []

    def _names(self, facts: ast.expr) -> set[str]:
        if isinstance(facts, ast.Name):
            return self._names(self._dicts[facts.id])
        assert isinstance(facts, ast.Dict), f"line {facts.lineno}: facts that cannot be read from the source"
        self.visit(facts)
        names: set[str] = set()
        for key, value in zip(facts.keys, facts.values, strict=True):
            names |= self._names(value) if key is None else {str(ast.literal_eval(key))}
        return names


def _codes(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _codes(node.body) + _codes(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and CODE.fullmatch(str(node.value)) else []


def codes_in(source: str) -> Codes:
    codes = Codes()
    codes.visit(ast.parse(source))
    return codes


# A module without a code in its text has none in its tree, and is not parsed: every process that runs tests comes here.
MODULES = {
    str(path.relative_to(SOURCE)): codes_in(text)
    for path in sorted(SOURCE.rglob("*.py"))
    if CODE.search(text := path.read_text("utf-8"))
}
GIVEN = sorted({(code, tuple(sorted(names))) for codes in MODULES.values() for code, names in codes.given})


def test_a_code_that_cannot_be_read_from_the_source_is_noticed() -> None:
    assert codes_in('code = "fault-empty"').unread
    assert codes_in('Message("fault-a", {"word": x})').given == [("fault-a", frozenset({"word"}))]
    assert codes_in('f = {"word": x}\nMessage("fault-a" if x else "fault-b", {**f, "line": 1})').given == [
        ("fault-a", frozenset({"word", "line"})),
        ("fault-b", frozenset({"word", "line"})),
    ]
    assert codes_in('_fault("chip", "fault-chip", chip=1)').given == [("fault-chip", frozenset({"chip"}))]
    with pytest.raises(AssertionError, match="cannot be read"):
        codes_in('Message("fault-a", facts_of(x))')


def test_every_code_is_given_with_its_facts_where_it_can_be_read() -> None:
    assert {module: codes.unread for module, codes in MODULES.items() if codes.unread} == {}
    assert len(GIVEN) > 100


def test_one_code_has_one_set_of_facts() -> None:
    codes = [code for code, _ in GIVEN]
    assert sorted({code for code in codes if codes.count(code) > 1}) == []


@pytest.mark.parametrize(("code", "names"), GIVEN, ids=[code for code, _ in GIVEN])
def test_english_says_exactly_the_facts_of_a_code(code: str, names: tuple[str, ...]) -> None:
    assert entries(ENGLISH)[code].facts == set(names)


def test_no_words_are_left_over() -> None:
    words = {word_of(kind, one) for kind in ("area-kind", "drawn-on", "expected") for one in ENUMERATIONS[kind]}
    ours = {code for code, entry in entries(ENGLISH).items() if entry.file == "files.ftl"}
    assert ours == {code for code, _ in GIVEN} | words
