"""Every code of the floor and of verify has words, which take exactly the facts that the code has."""

import ast
import re
from pathlib import Path

import pytest
from tests.words.catalogues import entries, refusal_entries

import punto
from punto.facts import verbatim
from punto.store.finding import Finding
from punto.verify.findings import FINDINGS, new_finding
from punto.words import ENGLISH, say

SOURCE = Path(punto.__file__).parent
MINE = ("floor.ftl", "verify.ftl")

UNAVAILABLE = {
    "unavailable-closed": (),
    "unavailable-out-of-order": (),
    "unavailable-moving": (),
    "unavailable-stopping": (),
    "unavailable-checking": (),
    "unavailable-journal": (),
    "unavailable-joining": (),
    "unavailable-faults": ("count",),
}
RECALLED = {
    "reason-bet-placed": ("patron", "stake", "area", "box"),
    "reason-bet-withdrawn": ("patron", "amount", "area", "box"),
    "reason-card-turned": ("side", "ordinal", "card"),
    "reason-card-squeezed": ("side", "ordinal", "card", "patron"),
    "reason-card-exposed": ("side", "ordinal", "card"),
    "reason-cards-looked-at": (),
    "reason-insurance-closed": (),
    "reason-time-called-for-nobody": ("by",),
    "reason-round-over": (),
    "reason-dealer": ("by",),
    "reason-dealer-and-shoe": ("by", "shoe", "id", "number"),
    "reason-dealer-relieved": ("by",),
    "reason-dispute-paid": ("patron", "amount", "by"),
    "reason-dispute-taken": ("patron", "amount", "by"),
    "reason-dispute-paid-in-chips": ("patron", "amount", "by"),
    "reason-dispute-taken-in-chips": ("patron", "amount", "by"),
    "reason-dispute-reversed": ("patron", "amount", "by"),
}
CAME: dict[str, tuple[str, ...]] = {"came-in-round": ("number",), "came-in-burn": ()}
PLACES = {
    "finding-at-record": ("position", "stream", "finding"),
    "finding-at-position": ("position", "finding"),
    "finding-at-stream": ("stream", "finding"),
    "finding-in-journal": ("finding",),
}
REFUSALS = {f"refusal-{code}": tuple(entry.facts) for code, entry in refusal_entries("floor.ftl").items()}
COVER: dict[str, tuple[str, ...]] = {
    "cover-up-to": ("room",),
    "cover-none": (),
    "warning-bank-one-box": ("table", "has", "wanted"),
    "warning-bank-all-boxes": ("table", "has", "wanted", "boxes"),
}
WARNINGS: dict[str, tuple[str, ...]] = {
    "warning-restored": ("recorded_at", "count", "amount"),
    "warning-clock-jumped": ("minutes",),
    "warning-clock-gap": ("recorded_at",),
    "warning-favours-patron": ("table", "area", "edge", "rulebook"),
    "warning-guest-credits": ("wanted", "has"),
}
ORDERS = {
    "order-limits": ("table", "minimum", "maximum", "by"),
    "order-closed": ("table", "by"),
    "order-lapsed": ("table",),
}
CODES: dict[str, tuple[str, ...]] = {
    **WARNINGS,
    **FINDINGS,
    **PLACES,
    **UNAVAILABLE,
    **RECALLED,
    **CAME,
    **COVER,
    **ORDERS,
    **REFUSALS,
}


@pytest.mark.parametrize("code", CODES)
def test_english_says_exactly_the_facts_of_a_code(code: str) -> None:
    assert entries(ENGLISH)[code].facts == set(CODES[code])


def test_the_catalogue_has_no_message_that_nobody_gives() -> None:
    assert {code for code, entry in entries(ENGLISH).items() if entry.file in MINE} <= CODES.keys()


def test_the_lists_above_are_those_of_the_code() -> None:
    """Codes are read from the source: a new one without words fails here."""
    code = re.compile(r"(finding|unavailable|cover|warning|order)-[a-z-]+")
    given = {
        node.value
        for folder in ("floor", "verify", "shoe", "store")
        for path in (SOURCE / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and code.fullmatch(node.value)
    }
    ours = (FINDINGS, PLACES, UNAVAILABLE, COVER, WARNINGS, ORDERS)
    assert given == {code for codes in ours for code in codes}
    reasons = {
        node.value
        for file in ("recall.py", "recalled_payments.py")
        for node in ast.walk(ast.parse((SOURCE / "floor" / file).read_text("utf-8")))
        if isinstance(node, ast.Constant) and str(node.value).startswith("reason-")
    }
    assert reasons == RECALLED.keys()


def test_the_facts_of_a_finding_are_those_declared() -> None:
    with pytest.raises(TypeError, match="finding-below-zero"):
        new_finding("finding-below-zero")
    with pytest.raises(TypeError, match="finding-cut-card"):
        new_finding("finding-cut-card", account="bank")


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        (Finding("finding-hash-broken", {}, 12, "table/3"), "record 12 (table/3): it is not what was recorded"),
        (Finding("finding-unreadable", {"because": verbatim("torn")}, 12), "record 12: it cannot be read: torn"),
        (Finding("finding-snapshot-version", {}, None, "table/3"), "table/3: its snapshot has more than its records"),
        (Finding("finding-assets-differ"), "the journal: assets and claims differ"),
    ],
)
def test_a_finding_says_where_it_is(finding: Finding, words: str) -> None:
    assert say(finding.located).startswith(words)
