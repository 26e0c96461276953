"""Every code has words in every language, the words use the facts that the code carries, and none is left over."""

import ast
import re
from collections.abc import Iterator
from enum import Enum
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.words.catalogues import Entry, entries

import punto
from punto.cage.refusals import CAGE_REFUSALS
from punto.facts import KINDS, Message, facts_to_wire
from punto.floor.refusals import FLOOR_REFUSALS
from punto.people.events import DeviceKind
from punto.people.refusals import PEOPLE_REFUSALS
from punto.people.roles import Role
from punto.play.course import Waiting
from punto.play.events import Choice
from punto.play.round import Phase
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.errors import REFUSALS, RefusalKind
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, NewCards, Options, RemedyKind, Ruling
from punto.rules.outcome import WORDS
from punto.rules.settlement import Result
from punto.rules.shared_refusals import Whose
from punto.server.pace import Limited
from punto.server.refusals import SERVER_REFUSALS
from punto.words import ENGLISH, languages, say

SOURCE = Path(punto.__file__).parent
LANGUAGES = languages()
every_language = pytest.mark.parametrize("language", LANGUAGES)

REGISTRIES = (REFUSALS, CAGE_REFUSALS, FLOOR_REFUSALS, PEOPLE_REFUSALS, SERVER_REFUSALS)
KINDS_OF_REFUSAL: dict[str, RefusalKind] = {code: kind for registry in REGISTRIES for code, kind in registry.items()}

# What only screens say, with arguments of their own besides facts; the tests of web/ say it.
OF_SCREENS = ("art-", "console-", "ui-")

# Of each kind of fact that is shown as it is, one value as Python holds it.
SAMPLES: dict[str, Any] = {
    "amount": 100_00,
    "area": "banker",
    "card": "KS",
    "clause": "5.6",
    "count": 3,
    "date": 1_700_000_000_000_000,
    "message": Message("act-bet", {"amount": 100_00, "area": "banker"}),
    "moment": 1_700_000_000_000_000,
    "name": "mei",
    "number": 7,
    "odds": "0.95 to 1",
    "text": "the lamp fell",
}

# The other kinds are words of the catalogue.
ENUMERATIONS: dict[str, list[Any]] = {
    "authority": list(Authority),
    "choice": list(Choice),
    "device": list(DeviceKind),
    "irregularity": list(Irregularity),
    "limited": list(Limited),
    "new-cards": list(NewCards),
    "options": list(Options),
    "ordinal": [1, 2, 3],
    "phase": list(Phase),
    "remedy": list(RemedyKind),
    "result": list(Result),
    "role": list(Role),
    "ruling": list(Ruling),
    "side": list(Side),
    "stage": ["dealt", "turned"],
    "terms": ["cards", "bets"],
    "whose": list(get_args(Whose)),
    "window": list(Window),
    "winner": list(Winner),
}


def sample(fact: str) -> Any:
    kind = KINDS[fact]
    return SAMPLES[kind] if kind in SAMPLES else ENUMERATIONS[kind][0]


def of_facts(language: str) -> dict[str, Entry]:
    return {code: entry for code, entry in entries(language).items() if not code.startswith(OF_SCREENS)}


def word_of(kind: str, value: Any) -> str:
    if isinstance(value, Authority):
        return f"{kind}-{value.tag}"
    return f"{kind}-{value.value if isinstance(value, Enum) else value}"


# ── The languages have the same messages ─────────────────────────────────────────────────────────────────


@every_language
def test_a_language_has_the_messages_of_english_with_the_same_parts(language: str) -> None:
    english, other = entries(ENGLISH), entries(language)
    assert sorted(other) == sorted(english)
    assert {code: sorted(one.parts) for code, one in other.items()} == {
        code: sorted(one.parts) for code, one in english.items()
    }


@every_language
def test_a_language_uses_no_fact_that_english_does_not(language: str) -> None:
    english = entries(ENGLISH)
    more = {code: one.facts - english[code].facts for code, one in entries(language).items() if code in english}
    assert {code: facts for code, facts in more.items() if facts} == {}


def test_every_fact_in_the_catalogue_has_a_kind() -> None:
    used = set[str]().union(*(one.facts for code, one in entries(ENGLISH).items() if not code.startswith(OF_SCREENS)))
    assert sorted(used - set(KINDS)) == []


def test_every_kind_of_fact_has_a_sample_or_is_an_enumeration() -> None:
    assert sorted(set(KINDS.values()) - set(SAMPLES) - set(ENUMERATIONS)) == []


@every_language
def test_every_message_can_be_said_from_sample_facts(language: str) -> None:
    for code, entry in of_facts(language).items():
        # Of English, since a message may be sent with facts that another language does not need.
        message = Message(code, {fact: sample(fact) for fact in entries(ENGLISH)[code].facts})
        for part in (None, *entry.parts):
            said = say(message, language, part=part)
            assert said.strip(), (code, part)
            assert not re.search(r"[{}]|\?\?\?", said), (code, part, said)


@every_language
def test_every_message_can_be_said_from_several_of_each_fact(language: str) -> None:
    """A fact may be a sequence; a number of things is one number."""
    for code, entry in of_facts(language).items():
        facts = {f: sample(f) if KINDS[f] == "count" else [sample(f)] * 2 for f in entries(ENGLISH)[code].facts}
        assert all(say(Message(code, facts), language, part=part).strip() for part in (None, *entry.parts))


# ── Refusals, steps, enumerations ────────────────────────────────────────────────────────────────────────


def test_a_code_has_one_meaning_whoever_gives_it() -> None:
    given = [(code, kind) for registry in REGISTRIES for code, kind in registry.items()]
    assert [code for code, kind in given if kind != KINDS_OF_REFUSAL[code]] == []


def test_the_facts_of_every_refusal_have_kinds() -> None:
    assert sorted({fact for kind in KINDS_OF_REFUSAL.values() for fact in kind.facts} - set(KINDS)) == []


@pytest.mark.parametrize("code", KINDS_OF_REFUSAL)
def test_a_refusal_has_a_sentence_and_a_way_out_that_use_exactly_its_facts(code: str) -> None:
    entry = entries(ENGLISH)[f"refusal-{code}"]
    assert sorted(entry.parts) == ["way-out"]
    assert entry.facts == set(KINDS_OF_REFUSAL[code].facts)


@pytest.mark.parametrize("code", KINDS_OF_REFUSAL)
def test_a_refusal_ends_its_sentences(code: str) -> None:
    facts = {fact: sample(fact) for fact in KINDS_OF_REFUSAL[code].facts}
    for language, part in product(LANGUAGES, (None, "way-out")):
        said = say(Message(f"refusal-{code}", facts), language, part=part)
        # Where it ends with another message, or with what somebody wrote, that one brings the full stop.
        assert said.endswith((".", "。", say(SAMPLES["message"], language), SAMPLES["text"])), (language, said)


@every_language
@pytest.mark.parametrize("waiting", Waiting)
def test_every_step_has_words(language: str, waiting: Waiting) -> None:
    assert f"step-{waiting.value}" in entries(language)


@every_language
@pytest.mark.parametrize("kind", ENUMERATIONS)
def test_every_value_of_an_enumeration_has_a_word_of_its_own(language: str, kind: str) -> None:
    words = [say(Message(word_of(kind, value)), language) for value in ENUMERATIONS[kind]]
    assert len(set(words)) == len(words)


# ── What the source says, and nothing besides ────────────────────────────────────────────────────────────


def messages_in_source() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where a Message with a plain code is built: the place, the code, and its facts where they are plain too."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                facts = _facts(node.args[1]) if len(node.args) > 1 else set[str]()
                for code in _codes(node.args[0]):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", code, facts


def _codes(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(code)):
            return [code]
        case ast.IfExp():
            return [*_codes(node.body), *_codes(node.orelse)]
    return []


def _facts(node: ast.expr) -> set[str] | None:
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        return {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
    return None


def test_every_message_of_the_source_has_words_for_its_facts() -> None:
    english = entries(ENGLISH)
    found = list(messages_in_source())
    assert len(found) > 100
    assert [(place, code) for place, code, _ in found if code not in english] == []
    assert [
        (place, code, facts) for place, code, facts in found if facts is not None and facts != english[code].facts
    ] == []


def test_the_words_of_the_law_are_all_used() -> None:
    written = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    built = {
        *(f"refusal-{code}" for code in KINDS_OF_REFUSAL),
        *(f"step-{waiting.value}" for waiting in Waiting),
        *(word_of(kind, value) for kind, values in ENUMERATIONS.items() for value in values),
        *conditions(),
    }
    law = {code for code, entry in entries(ENGLISH).items() if entry.file in ("law.ftl", "common.ftl")}
    assert sorted(law - written - built) == []


def conditions() -> Iterator[str]:
    """The codes that punto.rules.outcome builds from the vocabulary."""
    for word, meaning in WORDS.items():
        code = word.replace("_", "-")
        if word == "winner":
            yield from (f"when-{no}winner-{winner.value}" for no, winner in product(("", "no-"), Winner))
        else:
            yield f"when-{code}"
            if meaning.values == {True, False}:
                yield f"when-no-{code}"


def test_facts_go_over_the_wire_as_plain_data() -> None:
    by = Message("actor", {"name": "bo", "authority": Authority.PIT_SUPERVISOR})
    facts = {"amount": 95_00, "side": Side.BANKER, "ordinal": 3, "needed": Authority.DEALER, "by": by, "note": None}
    assert facts_to_wire(facts) == {
        "amount": "95.00",
        "side": "banker",
        "ordinal": 3,
        "needed": "dealer",
        "by": {"code": "actor", "facts": {"name": "bo", "authority": "pit-supervisor"}},
    }
