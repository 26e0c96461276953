"""The catalogues as syntax trees: which messages each language has, and which facts they use."""

from dataclasses import dataclass, field
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from punto.words import ENGLISH, files


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@dataclass
class Entry:
    """A message of a catalogue: the facts that its value uses, and those of each attribute."""

    file: str
    value: set[str]
    parts: dict[str, set[str]] = field(default_factory=dict)

    @property
    def facts(self) -> set[str]:
        return self.value.union(*self.parts.values())


def _used(node: ast.BaseNode) -> set[str]:
    visitor = _Variables()
    visitor.visit(node)
    return visitor.names


def refusal_entries(*files: str) -> dict[str, Entry]:
    """Those of the English catalogue by their codes; of these files of it, where some are named."""
    return {
        id_.removeprefix("refusal-"): entry
        for id_, entry in entries(ENGLISH).items()
        if id_.startswith("refusal-") and (not files or entry.file in files)
    }


@cache
def entries(language: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for path in files(language):
        for one in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(one, ast.Junk), f"{path.name}: {one.content}"
            if isinstance(one, ast.Message):
                assert one.value is not None, f"{path.name}: {one.id.name} has no value"
                assert one.id.name not in found, f"{path.name}: {one.id.name} is in {found[one.id.name].file} too"
                parts = {attribute.id.name: _used(attribute.value) for attribute in one.attributes}
                found[one.id.name] = Entry(path.name, _used(one.value), parts)
    return found
