"""The server's messages are in every language, and use their facts."""

import pytest

from punto.facts import KINDS
from punto.rules.errors import RefusalKind
from punto.rules.shared_refusals import ID_ALREADY_USED
from punto.server.pace import Limited
from punto.server.refusals import SERVER_REFUSALS
from punto.words import has_part, languages, say_facts

# A sample of each fact, as it is on the wire.
SAMPLES = {
    "amount": "150.00",
    "area": "banker",
    "because": {"code": "unavailable-closed", "facts": {}},
    "box": 3,
    "count": 7,
    "detail": "Object missing required field `box`",
    "differential": "100.00",
    "field": "stake",
    "limited": "requests",
    "maximum": "500.00",
    "minimum": "25.00",
    "name": "lucky",
    "names": ["day", "shift"],
    "patron": "mei",
    "role": "dealer",
    "roles": ["pit-manager", "shift-manager"],
    "stake": "999.00",
    "text": "1O.00",
}
_OWN = [kind for kind in SERVER_REFUSALS.values() if kind is not ID_ALREADY_USED]  # that is shared, and not ours to say
FLAGS = {
    "flag-under-minimum": ("box", "patron", "stake", "area", "minimum"),
    "flag-over-maximum": ("box", "patron", "stake", "area", "maximum"),
    "flag-over-differential": ("box", "amount", "differential"),
}


def _said(code: str, facts: tuple[str, ...], language: str) -> str:
    given = {name: SAMPLES[name] for name in facts}
    parts = [say_facts(code, given, language)]
    if has_part(code, "way-out", language):
        parts.append(say_facts(code, given, language, part="way-out"))
    return " ".join(parts)


def _shown(name: str, language: str) -> list[str]:
    """What of a fact must be in the words."""
    value = SAMPLES[name]
    values = value if isinstance(value, list) else [value]
    if KINDS[name] == "message":
        return [say_facts(one["code"], one["facts"], language) for one in values]
    if KINDS[name] in ("role", "limited"):
        return [say_facts(f"{KINDS[name]}-{one}", {}, language) for one in values]
    return [str(one) for one in values]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", _OWN, ids=lambda kind: kind.code)
def test_every_refusal_has_words_and_a_way_out_in_every_language(kind: RefusalKind, language: str) -> None:
    said = _said(f"refusal-{kind.code}", kind.facts, language)
    assert has_part(f"refusal-{kind.code}", "way-out", language)
    assert [one for name in kind.facts for one in _shown(name, language) if one not in said] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", FLAGS)
def test_every_flag_has_words_in_every_language(code: str, language: str) -> None:
    said = _said(code, FLAGS[code], language)
    assert [one for name in FLAGS[code] for one in _shown(name, language) if one not in said] == []


@pytest.mark.parametrize("language", languages())
def test_everything_that_can_be_too_many_has_a_word(language: str) -> None:
    for limited in Limited:
        assert say_facts(f"limited-{limited}", {}, language)
