"""Clauses may have any label: each survives from the file through the rulebook and a Round to its page, and back."""

import json
import re
import unicodedata
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.samples import examples

from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook

PAGES = [  # all but those on which nothing has happened
    path
    for folder in ("rounds", "irregularities")
    for name in FILES
    for path in sorted((Path(__file__).parents[1] / folder / name).glob("*.txt"))
    if "\n\n" in path.read_text(encoding="utf-8")
]
CITED = re.compile(r'"((?:\d+(?:\.\d+)+)|Appendix [A-Z])"')
RULING = re.compile(r"R\d+")
# What a page says elsewhere, so that a label can be taken for something else; and what means something to a file.
TRAPS = [
    *("lost", "returned", "rejected", "reversed", "withdrawn", "is seated", "not noticed", "face down", "8 to 1"),
    *("100.00", "+95.00", "-100.00", "K♠", "box 1", "box 3 banker mei", "by ana (dealer)", "recorded by ana (dealer)"),
    *(
        "in action",
        "of 5.00 in action",
        "Player",
        "Player draws 2♠",
        "Void",
        "No more Bets",
        "No more bets",
        "confirmed",
    ),
    *("taken back too late, stays", "nobody saw it", "new cards", "carried over: 4♥", "# 5", "--", "R", "r37", "R37a"),
    *(
        "627a.8(c)(1)",
        "11A",
        "13(1)",
        "Art. 7(2)",
        "s 5",
        "1.0",
        "5[b]",
        "[/]",
        "§ 7",
        "第七條",
        '"5"',
        "5\\6",
        "{$x}",
        "=1+1",
    ),
]
LETTERS = st.characters(exclude_categories=("C", "Z")).filter(
    lambda one: unicodedata.bidirectional(one) not in ("R", "AL", "AN")
)
WRITTEN = st.lists(st.text(LETTERS, min_size=1, max_size=20), min_size=1, max_size=3).map(" ".join)
LABELS = st.one_of(st.sampled_from(TRAPS), WRITTEN).filter(lambda text: len(text) <= 40 and not RULING.fullmatch(text))


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(PAGES), st.data())
def test_any_label_survives_from_the_file_to_a_page_that_is_played_again(path: Path, data: st.DataObject) -> None:
    name = path.parent.name
    text, page = (FOLDER / FILES[name]).read_text(encoding="utf-8"), path.read_text(encoding="utf-8")
    numbers = sorted(set(CITED.findall(text)))
    labels = data.draw(st.lists(LABELS, min_size=len(numbers), max_size=len(numbers), unique=True))
    other = dict(zip(numbers, labels, strict=True))
    law = parse_rulebook(CITED.sub(lambda found: json.dumps(other[found[1]], ensure_ascii=False), text), "own.toml")
    assert set(law.clauses.values()) - set(labels) == {c for c in law.clauses.values() if RULING.fullmatch(c)}

    def cited(line: str) -> str:
        found = re.fullmatch(r"(.*\S {2,})(\S+(?: \S+)*)", line)
        return found[1] + other.get(found[2], found[2]) if found else line

    head, body = re.sub(r"^digest .*\n", "", page, flags=re.MULTILINE).split("\n\n", 1)
    relabelled = head + "\n\n" + "\n".join(map(cited, body.split("\n")))
    round_ = parse(relabelled, law)
    again = parse(write(round_), law)
    assert again == round_
    assert write(again).split("\n\n", 1)[1].split() == relabelled.split("\n\n", 1)[1].split()
