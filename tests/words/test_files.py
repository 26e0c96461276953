"""Every code of a fault or of an input error has words in each language, and they take the facts that the code gives.

Codes and facts are read from the source: a new `Message("fault-...", {...})` without words fails here.
"""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import punto
from punto.facts import KINDS, Message
from punto.rules.layout import Kind
from punto.rules.toml_file import Expected
from punto.words import ENGLISH, FOLDER, languages, say

SOURCE = Path(punto.__file__).parent
CODE = re.compile(r"(fault|input)-[a-z0-9-]+")

# A value of each kind, as the code has it.
SAMPLES: dict[str, Any] = {
    "amount": 125_00,
    "area": "player-pair",
    "area-kind": Kind.SIDE,
    "clause": "4.1.2",
    "count": 3,
    "drawn-on": "third-card",
    "expected": Expected.DATE,
    "message": Message("fault-empty"),
    "name": "a-name",
    "number": 7,
    "odds": "8 to 1",
    "side": "banker",
    "text": "a text",
}


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


MODULES = {str(path.relative_to(SOURCE)): codes_in(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
GIVEN = sorted({(code, tuple(sorted(names))) for codes in MODULES.values() for code, names in codes.given})


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(file: Path) -> dict[str, set[str]]:
    """Each message of a catalogue file, with the variables that it uses."""
    found = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


CATALOGUES = {
    language: {id_: used for file in sorted((FOLDER / language).glob("*.ftl")) for id_, used in entries(file).items()}
    for language in languages()
}


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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("code", "names"), GIVEN, ids=[code for code, _ in GIVEN])
def test_every_code_is_said_in_each_language_with_its_facts(code: str, names: tuple[str, ...], language: str) -> None:
    assert CATALOGUES[ENGLISH][code] == set(names), "English uses every fact"
    assert CATALOGUES[language][code] <= set(names)
    text = say(Message(code, {name: SAMPLES[KINDS[name]] for name in names}), language)
    assert text
    assert "{" not in text or code == "input-keys-malformed"  # which shows the form of a JSON file


@pytest.mark.parametrize("language", languages())
def test_every_type_that_a_file_may_expect_has_a_name(language: str) -> None:
    for expected in Expected:
        assert say(Message(f"expected-{expected}"), language)


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_over(language: str) -> None:
    known = {code for code, _ in GIVEN} | {f"expected-{expected}" for expected in Expected}
    known |= {f"area-kind-{kind}" for kind in Kind}
    known |= {f"drawn-on-{drawn_on}" for drawn_on in ("player-total", "banker-total", "third-card")}
    assert set(entries(FOLDER / language / "files.ftl")) == known
