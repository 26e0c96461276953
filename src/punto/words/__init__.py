"""Words for codes and facts, in each language: the catalogues, and how a message is said from them.

A language is one file in Fluent syntax named by its tag, `fr.ftl`, or a folder of them by subject, as ours are. Server,
command line and browser all read the same. What is said is found by its code: `refusal-CODE` with `.way-out` for a
refusal, otherwise the code of the message.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from pathlib import Path
from typing import Any

from punto.facts import KINDS, Message, facts_to_wire
from punto.rules.cards import BACK, DECK, pretty
from punto.words.catalogue import Catalogue

FOLDER = Path(__file__).parent
ENGLISH = "en"

# What is not a card of the deck, since somebody mistyped it, is shown as it came.
_CARDS: dict[str, str] = {BACK: "?", **{card: pretty(card) for card in DECK}}

# The name of a betting area, by its id: a rulebook's own, or the id itself.
AreaNames = Mapping[str, str]


# By whose clock moments are said: the floor's, as soon as it is known.
_ZONE: ContextVar[tzinfo] = ContextVar("zone", default=UTC)


@contextmanager
def in_time_zone(zone: tzinfo) -> Iterator[None]:
    """For whatever is said, or started, inside."""
    before = _ZONE.set(zone)
    try:
        yield
    finally:
        _ZONE.reset(before)


class NoWords(LookupError):
    """A code without words, or words that ask for a fact that is not there."""


def languages() -> list[str]:
    return sorted({path.relative_to(FOLDER).parts[0].removesuffix(".ftl") for path in FOLDER.rglob("*.ftl")})


def files(language: str) -> list[Path]:
    return sorted([*FOLDER.glob(f"{language}.ftl"), *FOLDER.glob(f"{language}/*.ftl")])


@cache
def catalogue(language: str) -> Catalogue:
    return Catalogue(language, [path.read_text(encoding="utf-8") for path in files(language)])


def say(message: Message, language: str = ENGLISH, *, part: str | None = None, areas: AreaNames | None = None) -> str:
    """`part` is an attribute of the message, such as the way out of a refusal."""
    return say_facts(message.code, facts_to_wire(message.facts), language, part=part, areas=areas)


def has_part(code: str, part: str, language: str = ENGLISH) -> bool:
    words = catalogue(language)
    return words.has_message(code) and part in words.get_message(code).attributes


def say_facts(
    code: str,
    facts: Mapping[str, Any],
    language: str = ENGLISH,
    *,
    part: str | None = None,
    areas: AreaNames | None = None,
) -> str:
    """The same from facts as they are on the wire."""
    words = catalogue(language)
    if not words.has_message(code):
        raise NoWords(f"{language} has no {code}")
    found = words.get_message(code)
    pattern = found.value if part is None else found.attributes.get(part)
    if pattern is None:
        raise NoWords(f"{language} has no {code}{f'.{part}' if part else ''}")
    arguments = {name: _shown(KINDS[name], value, language, areas) for name, value in facts.items()}
    text, errors = words.format_pattern(pattern, arguments)
    if errors:
        raise NoWords(f"{language}, {code}: {errors[0]}")
    return str(text)


def _shown(kind: str, value: Any, language: str, areas: AreaNames | None) -> Any:
    if isinstance(value, Sequence) and not isinstance(value, str):
        separator = say_facts("list-separator", {}, language)
        return separator.join(str(_shown(kind, one, language, areas)) for one in value)
    match kind:
        case "message":
            return say_facts(value["code"], value["facts"], language, areas=areas)
        case "count":
            return value
        case "languages":
            return _visible(str(value.get(language, value[ENGLISH])))
        case "area":
            return areas.get(value, value) if areas else value
        case "card":
            return _CARDS.get(value, value)
        case "moment":
            return f"{_time(value):%H:%M} {_ZONE.get()}"
        case "date":
            return f"{_time(value):%Y-%m-%d %H:%M:%S} {_ZONE.get()}"
        case "name" | "table" | "text":
            return _visible(str(value))
        case "odds":
            return _odds(str(value), language)
        case "amount" | "number" | "clause":
            return str(value)
    return say_facts(f"{kind}-{value}", {}, language)


def _odds(text: str, language: str) -> str:
    """`1 to 2` is what is won, to what is staked: some languages say it the other way round."""
    won, to, staked = text.partition(" to ")
    if not to:
        return text
    code = "ui-odds-half" if (won, staked) == ("1", "2") else "ui-odds"
    words = catalogue(language)
    pattern = words.get_message(code).value
    return str(words.format_pattern(pattern, {"won": won, "staked": staked})[0]) if pattern else text


def _time(milliseconds: int) -> datetime:
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=milliseconds)).astimezone(_ZONE.get())


def _visible(text: str) -> str:
    """What somebody typed may have characters that are not seen or break the line: those are shown as escapes."""
    return text if text.isprintable() else "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)
