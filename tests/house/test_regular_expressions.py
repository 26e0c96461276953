"""Nothing parses a sentence: every regular expression of the code is for a format, and says which, in patterns.toml."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("patterns.toml")
ALLOWED: dict[str, str] = {
    pattern: reason
    for reason, patterns in tomllib.loads(LIST.read_text(encoding="utf-8")).items()
    for pattern in patterns
}
FUNCTIONS = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}

# A slash begins a regular expression after one of these, and divides, or closes a tag, after anything else.
BEFORE = re.compile(r"(?:[(,=:\[!&|?;+\-*%~^{]|=>|\b(?:return|typeof|case|of|in))\s*$")


def python_patterns(text: str) -> Iterator[str]:
    """The pattern of each call of `re`; what an f-string puts in stands in braces."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name), args=[pattern, *_]):
                if name in FUNCTIONS:
                    yield plain(pattern)
            case ast.ImportFrom(module="re"):
                yield ast.unparse(node)


def plain(pattern: ast.expr) -> str:
    match pattern:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(plain, parts))
        case ast.FormattedValue(value=value):
            return f"{{{ast.unparse(value)}}}"
        case _:
            return ast.unparse(pattern)


def script_patterns(text: str) -> Iterator[str]:
    """Each literal of TypeScript, found by walking past strings, templates and comments; and each `RegExp(...)`."""
    yield from re.findall(r"\bRegExp\([^\n]*", text)
    at, before, templates = 0, "", list[int]()  # how deep in braces each open template's expression is
    while at < len(text):
        rest = text[at:]
        if rest.startswith("`") or (templates and templates[-1] == 0 and rest.startswith("}")):
            if rest.startswith("}"):
                templates.pop()
            end = re.compile(r"(?:\\.|(?!\$\{)[^`\\])*(`|\$\{|$)", re.DOTALL).match(text, at + 1)
            assert end
            if end.group(1) == "${":
                templates.append(0)
            at, before = end.end(), "x" if end.group(1) == "`" else "("
            continue
        if found := re.match(r"//[^\n]*|/\*.*?\*/", rest, re.DOTALL):
            at += found.end()
            continue
        if found := re.match(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", rest):
            at, before = at + found.end(), "x"
            continue
        if rest[0] == "/" and (not before.strip() or BEFORE.search(before)):
            found = re.match(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*", rest)
            if found:
                yield found.group()
                at, before = at + found.end(), "x"
                continue
        if templates:
            templates[-1] += {"{": 1, "}": -1}.get(rest[0], 0)
        at, before = at + 1, (before + rest[0])[-12:]


def used() -> dict[str, list[str]]:
    """By pattern: the files it is in."""
    found: dict[str, list[str]] = {}
    for folder, kinds, patterns in (
        ("src", ("py",), python_patterns),
        ("web/src", ("ts", "tsx"), script_patterns),
    ):
        for kind in kinds:
            for file in sorted((ROOT / folder).rglob(f"*.{kind}")):
                for pattern in patterns(file.read_text(encoding="utf-8")):
                    found.setdefault(pattern, []).append(str(file.relative_to(ROOT)))
    return found


def test_every_regular_expression_is_of_a_format_that_is_listed() -> None:
    strange = [f"{', '.join(files)}: {pattern}" for pattern, files in used().items() if pattern not in ALLOWED]
    assert not strange, (
        "A sentence is never parsed: send a code and facts instead. For a format, list the pattern in "
        f"{LIST.relative_to(ROOT)} under what it is for:\n" + "\n".join(strange)
    )


def test_no_pattern_is_listed_that_is_not_used() -> None:
    stale = [pattern for pattern in ALLOWED if pattern not in used()]
    assert not stale, f"take them out of {LIST.relative_to(ROOT)}:\n" + "\n".join(stale)


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("const found = /^a b$/.exec(x);", ["/^a b$/"]),
        ('x.replace(/[/"]/g, "").split("/")', ['/[/"]/g']),
        ("const half = (a + b) / 2 / c;", []),
        ("return /x/.test(y) ? <br /> : <a>{z}</a>; // /no/", ["/x/"]),
        ('const q = `"${text.replace(/"/g, "")}/${a / b}/`; y = /z/i;', ['/"/g', "/z/i"]),
        ("new RegExp(`${word} stands`)", ["RegExp(`${word} stands`)"]),
        ("const url = 'http://a/b/c';", []),
    ],
)
def test_regular_expressions_of_typescript_are_found(text: str, patterns: list[str]) -> None:
    assert sorted(script_patterns(text)) == sorted(patterns)
