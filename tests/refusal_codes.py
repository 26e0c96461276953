"""Refusals as the source gives them, read from its syntax: where, which code, which facts."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import punto

SOURCE = Path(punto.__file__).parent
# The functions and exceptions that take a refusal's code as their last plain text, and its facts by name.
GIVERS = {"refuse", "refuse_here", "refuse_floor", "refused", "HouseRefused", "FloorRefused", "ServerRefused"}


@dataclass(frozen=True)
class Given:
    place: str
    code: str
    facts: frozenset[str] | None  # None where some of them are in a variable


def given_in(*paths: str) -> Iterator[Given]:
    """In these files or folders of the source; in all of it where none is named."""
    for path in paths or (".",):
        for file in sorted((SOURCE / path).rglob("*.py")) if (SOURCE / path).is_dir() else [SOURCE / path]:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GIVERS:
                    names = [keyword.arg for keyword in node.keywords]
                    facts = None if None in names else frozenset(name for name in names if name)
                    for code in next(filter(None, map(plain_codes, reversed(node.args))), []):
                        yield Given(f"{file.relative_to(SOURCE)}:{node.lineno}", code, facts)


def plain_codes(node: ast.expr) -> list[str]:
    """The codes that an expression comes to, where it is plain text or a choice between two."""
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp():
            return [*plain_codes(node.body), *plain_codes(node.orelse)]
    return []


def codes_in(*paths: str) -> set[str]:
    return {given.code for given in given_in(*paths)}
