"""Every code of the floor and of verify has words in each language, which take exactly the facts that the code has."""

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
from punto.floor import refusals
from punto.floor.refusals import FLOOR_REFUSALS
from punto.rules.definitions import Authority, Side
from punto.store.finding import Finding
from punto.verify.findings import FINDINGS, new_finding
from punto.words import ENGLISH, FOLDER, has_part, languages, say

SOURCE = Path(punto.__file__).parent
MINE = ("floor.ftl", "verify.ftl")

# A value of each kind, as the code has it.
SAMPLES: dict[str, Any] = {
    "amount": 125_00,
    "area": "player-pair",
    "authority": Authority.PIT_MANAGER,
    "card": "KS",
    "count": 3,
    "message": Message("unavailable-closed"),
    "moment": 1_790_000_000_000_000,
    "name": "a-name",
    "number": 7,
    "ordinal": 2,
    "side": Side.BANKER,
    "text": "a text",
}

UNAVAILABLE = {
    "unavailable-closed": (),
    "unavailable-out-of-order": (),
    "unavailable-stopping": (),
    "unavailable-checking": (),
    "unavailable-faults": ("count",),
}
RECALLED = {
    "reason-bet-placed": ("patron", "stake", "area", "box"),
    "reason-bet-withdrawn": ("patron", "amount", "area", "box"),
    "reason-card-turned": ("side", "ordinal", "card"),
    "reason-card-squeezed": ("side", "ordinal", "card", "patron"),
    "reason-card-exposed": ("side", "ordinal", "card"),
    "reason-card-dealt-face-down": ("side", "ordinal"),
    "reason-cards-looked-at": (),
    "reason-insurance-closed": (),
    "reason-time-called-for-nobody": ("by",),
    "reason-round-over": (),
}
PLACES = {
    "finding-at-record": ("position", "stream", "finding"),
    "finding-at-position": ("position", "finding"),
    "finding-at-stream": ("stream", "finding"),
    "finding-in-journal": ("finding",),
}
REFUSALS = {f"refusal-{kind.code}": tuple(kind.facts) for kind in FLOOR_REFUSALS.values()}
CODES: dict[str, tuple[str, ...]] = {**FINDINGS, **PLACES, **UNAVAILABLE, **RECALLED, **REFUSALS}
PARTS = ("way-out", "why")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def catalogue(language: str, *files: str) -> dict[str, set[str]]:
    """The messages of a language, each with the facts that it uses."""
    messages = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        if files and path.name not in files:
            continue
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message):
                variables = _Variables()
                variables.visit(entry)
                messages[entry.id.name] = variables.names
    return messages


def sample(code: str) -> Message:
    return Message(code, {name: SAMPLES[KINDS[name]] for name in CODES[code]})


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", CODES)
def test_every_code_renders_with_its_facts(code: str, language: str) -> None:
    message = sample(code)
    parts = [None, *(part for part in PARTS if has_part(code, part, language))]
    texts = [say(message, language, part=part) for part in parts]
    assert all(text and "{" not in text for text in texts)
    if code.startswith("refusal-"):
        assert "way-out" in parts


@pytest.mark.parametrize("code", CODES)
def test_every_fact_is_used_in_english_and_no_other_in_any_language(code: str) -> None:
    assert catalogue(ENGLISH)[code] == set(CODES[code])
    for language in languages():
        assert catalogue(language)[code] <= set(CODES[code]), language


@pytest.mark.parametrize("language", languages())
def test_the_catalogues_have_no_message_that_nobody_gives(language: str) -> None:
    assert catalogue(language, *MINE).keys() <= CODES.keys()


def test_the_lists_above_are_those_of_the_code() -> None:
    """Codes are read from the source: a new one without words fails here."""
    code = re.compile(r"(finding|unavailable)-[a-z-]+")
    given = {
        node.value
        for folder in ("floor", "verify", "shoe", "store")
        for path in (SOURCE / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and code.fullmatch(node.value)
    }
    assert given == FINDINGS.keys() | PLACES.keys() | UNAVAILABLE.keys()
    recall = ast.walk(ast.parse((SOURCE / "floor" / "recall.py").read_text("utf-8")))
    reasons = {
        node.value for node in recall if isinstance(node, ast.Constant) and str(node.value).startswith("reason-")
    }
    assert reasons == RECALLED.keys()


def test_the_facts_of_a_finding_are_those_declared() -> None:
    with pytest.raises(TypeError, match="finding-below-zero"):
        new_finding("finding-below-zero")
    with pytest.raises(TypeError, match="finding-cut-card"):
        new_finding("finding-cut-card", account="bank")
    with pytest.raises(TypeError, match="loss-limit"):
        refusals.refused("loss-limit", stake=5)


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        (Finding("finding-hash-broken", {}, 12, "table/3"), "record 12 (table/3): it is not what was recorded"),
        (Finding("finding-unreadable", {"detail": "torn"}, 12), "record 12: it cannot be read: torn"),
        (Finding("finding-snapshot-version", {}, None, "table/3"), "table/3: its snapshot has more than its records"),
        (Finding("finding-assets-differ"), "the journal: assets and claims differ"),
    ],
)
def test_a_finding_says_where_it_is(finding: Finding, words: str) -> None:
    assert say(finding.located).startswith(words)
