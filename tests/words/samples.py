"""A value of every fact, as Python holds it, and what a person reads of it."""

from enum import Enum
from typing import Any, get_args

from punto.facts import KINDS, Message
from punto.money import format_amount
from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.play.events import Choice
from punto.play.round import Phase
from punto.rules.chapters.play import DrawnOn
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.errors import Whose
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, NewCards, Options, RemedyKind, Ruling
from punto.rules.layout import Kind
from punto.rules.settlement import Result
from punto.rules.toml_file import Expected
from punto.server.pace import Limited
from punto.words import say

# The kinds of facts that are shown as they are.
PLAIN = {
    *("amount", "area", "card", "clause", "count", "date", "languages", "message"),
    *("moment", "name", "number", "odds", "table", "text"),
}

# The other kinds are words of the catalogue.
ENUMERATIONS: dict[str, list[Any]] = {
    "area-kind": list(Kind),
    "authority": list(Authority),
    "choice": list(Choice),
    "device": list(DeviceKind),
    "drawn-on": list(DrawnOn),
    "expected": list(Expected),
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

_MIDNIGHT = 1_800_057_600_000_000  # 2027-01-16 00:00 UTC, in microseconds


def sample(fact: str) -> Any:
    """Each fact has a value that no other of its kind has, so that one said in the place of another is noticed."""
    kind, number = KINDS[fact], _number(fact)
    match kind:
        case "amount" | "count" | "number":
            return number
        case "date" | "moment":
            return _MIDNIGHT + (number - 7_000) * 60_000_000
        case "card":
            return "KS"
        case "languages":
            return {"en": f"{fact}-{number}"}
        case "message":
            return Message("actor-person", {"name": f"{fact}-{number}"})
        case "area" | "clause" | "name" | "odds" | "table" | "text":
            return f"{fact}-{number}"
    return ENUMERATIONS[kind][-1]


def sample_facts(names: set[str] | tuple[str, ...]) -> dict[str, Any]:
    return {name: sample(name) for name in names}


def shown(fact: str, language: str) -> str:
    """What of the sample must be in the words."""
    kind, value = KINDS[fact], sample(fact)
    match kind:
        case "amount":
            return format_amount(value)
        case "count":
            return f"{value:,}"
        case "number":
            return str(value)
        case "card":
            return "K♠"
        case "date" | "moment":
            hours, minutes = divmod(_number(fact) - 7_000, 60)
            return f"{hours:02d}:{minutes:02d}:00 UTC" if kind == "date" else f"{hours:02d}:{minutes:02d} UTC"
        case "languages":
            return str(value["en"])
        case "message":
            return say(value, language)
    return str(value) if kind in PLAIN else say(Message(word_of(kind, value)), language)


def word_of(kind: str, value: Any) -> str:
    if isinstance(value, Authority):
        return f"{kind}-{value.tag}"
    return f"{kind}-{value.value if isinstance(value, Enum) else value}"


def _number(fact: str) -> int:
    return 7_000 + sorted(KINDS).index(fact)
