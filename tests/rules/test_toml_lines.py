"""On which line each place of a TOML text begins, in whatever way the text is written."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.samples import examples

from punto.rules.library import FILES, FOLDER, PUBLIC
from punto.rules.toml_file import Fault, Faults, TomlFile
from punto.rules.toml_lines import line_of_each_place

TEXT = '''# a remark = [not, a, list]
id = "x" # another
decks.fewest = 4
decks . "most" = 8
says = """
[not.a.header]
key = "of no table" \\"""
"""
plain = \'\'\'
area = 1
\'\'\'
lists = [
  { a = 1, b = [2,
    3] }, # with a remark, ]
  [4, 5], { c = "}]#" },
]

[table]
key = 2019-09-16
[table.below]
"quoted key" = "\\u0041"
[[pays]]
area = "one"
[pays.when]
winner = "tie"
[[pays]]
when = { winner = [
  "banker",
  "tie",
] }
[pays.commission]
rate = "5%"
'''
LINES = {
    "id": 2,
    "decks": 3,
    "decks.fewest": 3,
    "decks.most": 4,
    "says": 5,
    "plain": 9,
    "lists": 12,
    "lists[1]": 13,
    "lists[1].a": 13,
    "lists[1].b": 13,
    "lists[1].b[1]": 13,
    "lists[1].b[2]": 14,
    "lists[2]": 15,
    "lists[2][1]": 15,
    "lists[2][2]": 15,
    "lists[3]": 15,
    "lists[3].c": 15,
    "table": 18,
    "table.key": 19,
    "table.below": 20,
    "table.below.quoted key": 21,
    "pays[1]": 22,
    "pays[1].area": 23,
    "pays[1].when": 24,
    "pays[1].when.winner": 25,
    "pays[2]": 26,
    "pays[2].when": 27,
    "pays[2].when.winner": 27,
    "pays[2].when.winner[1]": 28,
    "pays[2].when.winner[2]": 29,
    "pays[2].commission": 31,
    "pays[2].commission.rate": 32,
}


def places(value: Any, at: str = "") -> set[str]:
    """Every place of what tomllib has read; a list of tables has no line of its own."""
    found = {at} if at and not (isinstance(value, list) and value and isinstance(value[0], dict)) else set()
    if isinstance(value, dict):
        return found.union(*(places(part, f"{at}.{key}" if at else key) for key, part in value.items()), set())
    if isinstance(value, list):
        return found.union(*(places(part, f"{at}[{number}]") for number, part in enumerate(value, 1)), set())
    return found


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_each_place_has_the_line_it_begins_on(ending: str) -> None:
    text = TEXT.replace("\n", ending)
    assert places(tomllib.loads(text)) <= set(LINES)
    assert line_of_each_place(text) == LINES


@pytest.mark.parametrize(
    "path", [*(FOLDER / name for name in FILES.values()), *PUBLIC.glob("*.toml")], ids=lambda p: p.stem
)
def test_every_place_of_the_shipped_rulebooks_has_a_line(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    lines = line_of_each_place(text)
    assert places(tomllib.loads(text)) <= set(lines)
    written = text.split("\n")
    for place, line in lines.items():
        word = place.rpartition(".")[2].partition("[")[0]
        assert place.endswith("]") or word in written[line - 1], place


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as refused:
        TomlFile("altered.toml", text)
    return refused.value.faults


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        (f"a = 1\nb = {'4' * 5000}\n", 2, "fault-number-too-long"),
        (f"a = 1\n\nb = [1, 0x{'f' * 20}]\n", 3, "fault-number-too-long"),
        ("a = 1\nb.c = 99999999999999999999\n", 2, "fault-number-too-long"),
        (f"a = 1\nb = {'[' * 30}{']' * 30}\n", 2, "fault-too-deep"),
        (f"a = 1\n\n{'.'.join('a' * 30)} = 1\n", 3, "fault-too-deep"),
        ("a = 1\nb = \n", 2, "fault-toml"),
        ('a = 1\nb = "\n', 2, "fault-toml"),
    ],
)
def test_what_cannot_be_read_at_all_has_its_line(text: str, line: int, code: str) -> None:
    assert [(fault.line, fault.message.code) for fault in faults_of(text)] == [(line, code)]


@settings(max_examples=examples(100), deadline=None)
@given(st.text("ab.=[]{}\"'#, \n1\\", max_size=40))
def test_whatever_tomllib_reads_has_lines(text: str) -> None:
    try:
        read = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    lines = line_of_each_place(text)
    assert {place for place in places(read) if "[" not in place} <= set(lines)
