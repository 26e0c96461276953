"""What one part tells another: a code with typed facts. Words are looked up where somebody reads (`punto.words`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any

from punto.money import format_amount


@dataclass(frozen=True, slots=True)
class Message:
    """`code` is its id in the catalogue; `facts` are what it is about, each of the kind that KINDS has for its name."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(self.code)  # the facts may be of any type

    def __str__(self) -> str:
        """For developers; `punto.words` has the words for everybody else."""
        return f"{self.code} ({', '.join(f'{name}={value}' for name, value in self.facts.items())})"


# The kind of each fact, by its name: one name means one thing everywhere. A value may be a sequence of that kind.
#   amount   cents; text such as 100.00 on the wire
#   count    a number of things: it decides between singular and plural
#   number   a number that names something: a box, a Round, a position
#   moment   microseconds since 1970; milliseconds on the wire
#   name     of a person, a table, a field of a file: shown as it is
#   text     what somebody wrote, or a technical detail: shown as it is
#   card     rank and suit, such as KS
#   odds     as printed, such as 1 to 2
#   clause   of the rulebook, or a ruling of the House
#   area     the id of a betting area; the rulebook has its name in each language
#   message  another Message
# Any other kind is a word of the catalogue: `side` with the value `player` is the message `side-player`.
KINDS: dict[str, str] = {
    "amount": "amount",
    "area": "area",
    "area_kind": "area-kind",
    "areas": "area",
    "authority": "authority",
    "banker_cards": "number",
    "banker_total": "number",
    "box": "number",
    "boxes": "number",
    "card": "card",
    "cards": "card",
    "chip": "amount",
    "clause": "clause",
    "decks": "number",
    "detail": "text",
    "differential": "amount",
    "drawn_on": "drawn-on",
    "expected": "expected",
    "fault": "message",
    "faults": "message",
    "file": "name",
    "irregularity": "irregularity",
    "known": "name",
    "largest": "amount",
    "layout": "name",
    "least": "number",
    "line": "number",
    "maximum": "amount",
    "minimum": "amount",
    "most": "number",
    "name": "name",
    "next": "message",
    "number": "number",
    "odds": "odds",
    "pairs": "message",
    "path": "name",
    "patron": "name",
    "patrons": "name",
    "place": "name",
    "player_cards": "number",
    "player_total": "number",
    "position": "number",
    "rank": "name",
    "result": "result",
    "role": "role",
    "roles": "role",
    "rulebook": "name",
    "ruling": "ruling",
    "rulings": "ruling",
    "side": "side",
    "stake": "amount",
    "table": "name",
    "text": "text",
    "value": "text",
    "winner": "winner",
    "word": "name",
    "words": "name",
}


def to_wire(message: Message) -> dict[str, Any]:
    return {"code": message.code, "facts": facts_to_wire(message.facts)}


def facts_to_wire(facts: Mapping[str, Any]) -> dict[str, Any]:
    """As they are sent, and as the catalogue takes them; what is None is left out."""
    return {name: _plain(KINDS[name], value) for name, value in facts.items() if value is not None}


def _plain(kind: str, value: Any) -> Any:
    if isinstance(value, Message):
        return to_wire(value)
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str):
        return [_plain(kind, one) for one in value]
    match kind:
        case "amount":
            return format_amount(value)
        case "moment":
            return value // 1_000
        case "count" | "number":
            return int(value)
    if isinstance(value, IntEnum):  # a rank: known by its name, since its number only orders it
        return value.name.lower().replace("_", "-")
    return value.value if isinstance(value, Enum) else str(value)
