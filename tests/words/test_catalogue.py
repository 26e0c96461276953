"""Every code has words in every language, the words use the facts that the code carries, and none is left over."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from tests.refusal_codes import codes_in, given_in, plain_codes
from tests.words.catalogues import Entry, entries, refusal_entries
from tests.words.samples import ENUMERATIONS, PLAIN, sample, sample_facts, shown, word_of

import punto
from punto.facts import KINDS, Message, facts_to_wire
from punto.play.course import Waiting
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.hand_facts import COLOURS, MIXED, SUIT_NAMES
from punto.rules.outcome import WORDS
from punto.words import ENGLISH, catalogue, files, languages, say
from punto.words.catalogue import Catalogue

SOURCE = Path(punto.__file__).parent
LANGUAGES = languages()
every_language = pytest.mark.parametrize("language", LANGUAGES)

REFUSALS = refusal_entries()

# What only screens say, with arguments of their own besides facts; the tests of web/ say it.
OF_SCREENS = ("art-", "console-", "ui-")


def of_facts(language: str) -> dict[str, Entry]:
    return {code: entry for code, entry in entries(language).items() if not code.startswith(OF_SCREENS)}


# ── Each message is parsed alone ─────────────────────────────────────────────────────────────────────────


@every_language
def test_a_message_parsed_alone_is_the_one_of_the_whole_file(language: str) -> None:
    whole = FluentBundle([language], use_isolating=False)
    for path in files(language):
        whole.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    alone = catalogue(language)
    for code, entry in entries(language).items():
        facts = dict.fromkeys(entry.facts, "7")
        expected, found = whole.get_message(code), alone.get_message(code)
        assert alone.format_pattern(found.value, facts) == whole.format_pattern(expected.value, facts), code
        assert list(found.attributes) == list(expected.attributes)
        for part, pattern in found.attributes.items():
            assert alone.format_pattern(pattern, facts) == whole.format_pattern(expected.attributes[part], facts), code
    assert not alone.has_message("of-no-file")


def test_a_message_comes_with_those_it_refers_to() -> None:
    door = "# Of the door.\ndoor = { -house } has { key }.\n    .open = by { key }\n"
    key = "key = a key\n    of { metal }\nmetal = iron\n"
    found = Catalogue("en", [door + key, "-house = This house\ndoor = Another."])
    assert found.format_pattern(found.get_message("door").value, {}) == ("This house has a key\nof iron.", [])
    assert found.format_pattern(found.get_message("door").attributes["open"], {}) == ("by a key\nof iron", [])


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
    assert sorted(set(KINDS.values()) - PLAIN - set(ENUMERATIONS)) == []


@every_language
def test_every_message_can_be_said_from_sample_facts(language: str) -> None:
    for code, entry in of_facts(language).items():
        # Of English, since a message may be sent with facts that another language does not need.
        message = Message(code, sample_facts(entries(ENGLISH)[code].facts))
        for part in (None, *entry.parts):
            said = say(message, language, part=part)
            assert said.strip(), (code, part)
            if code != "input-keys-malformed":  # which shows the form of a JSON file
                assert not re.search(r"[{}]|\?\?\?", said), (code, part, said)


@every_language
def test_the_words_have_every_fact_in_them(language: str) -> None:
    left_out = {}
    for code, entry in of_facts(language).items():
        message = Message(code, sample_facts(entries(ENGLISH)[code].facts))
        said = " ".join(say(message, language, part=part) for part in (None, *entry.parts))
        missing = [fact for fact in entry.facts if shown(fact, language) not in said]
        if missing:
            left_out[code] = missing
    assert left_out == {}


@every_language
def test_every_message_can_be_said_from_several_of_each_fact(language: str) -> None:
    """A fact may be a sequence; a number of things is one number."""
    for code, entry in of_facts(language).items():
        facts = {f: sample(f) if KINDS[f] == "count" else [sample(f)] * 2 for f in entries(ENGLISH)[code].facts}
        assert all(say(Message(code, facts), language, part=part).strip() for part in (None, *entry.parts))


# ── Refusals, steps, enumerations ────────────────────────────────────────────────────────────────────────


def test_every_refusal_of_the_source_has_words_for_exactly_its_facts() -> None:
    found = list(given_in())
    assert len(found) > 150
    assert [given for given in found if given.code not in REFUSALS] == []
    # Where facts come in a variable, the tests that provoke the refusal compare them.
    assert [given for given in found if given.facts is not None and given.facts != REFUSALS[given.code].facts] == []


def test_every_refusal_of_the_catalogue_is_given_by_the_source() -> None:
    as_problems = {"too-large", "our-fault"}  # given by the frame around all requests, without an exception of ours
    assert REFUSALS.keys() - codes_in() == as_problems


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_has_a_sentence_and_a_way_out(code: str) -> None:
    assert sorted(REFUSALS[code].parts) == ["way-out"]


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_ends_its_sentences(code: str) -> None:
    facts = sample_facts(REFUSALS[code].facts)
    for language, part in product(LANGUAGES, (None, "way-out")):
        said = say(Message(f"refusal-{code}", facts), language, part=part)
        # Where it ends with another message, or with what somebody wrote, that one brings the full stop.
        others = [shown(fact, language) for fact in facts if KINDS[fact] in ("message", "text")]
        assert said.endswith((".", "。", *others)), (language, said)


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
                for code in plain_codes(node.args[0]):
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", code, facts


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
        *(f"refusal-{code}" for code in REFUSALS),
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
    yield "which-or"
    yield from (f"cards-colour-{colour}" for colour in COLOURS)
    yield from (f"cards-suit-{suit}" for suit in SUIT_NAMES)
    yield from (f"card-colour-{colour}" for colour in COLOURS if colour != MIXED)
    yield from (f"card-suit-{suit}" for suit in SUIT_NAMES if suit != MIXED)


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
