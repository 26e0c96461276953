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
#   moment   microseconds since 1970; milliseconds on the wire; shown as a time of day
#   date     the same, shown with its day
#   name     of a person, a field of a file: shown as it is
#   table    what it is known by; the floor may have its name in each language
#   text     what somebody wrote, or a technical detail: shown as it is
#   card     rank and suit, such as KS
#   odds     as printed, such as 1 to 2
#   clause   of the rulebook, or a ruling of the House
#   area     the id of a betting area; the rulebook has its name in each language
#   languages  what a file says itself, by language tag, English always among them
#   message  another Message
# Any other kind is a word of the catalogue: `side` with the value `player` is the message `side-player`, `ordinal` with
# the value 1 (the place of a card in its hand) the message `ordinal-1`.
KINDS: dict[str, str] = {
    "account": "name",
    "accounts": "name",
    "acknowledged": "number",
    "act": "message",
    "address": "text",
    "amount": "amount",
    "announcement": "message",
    "area": "area",
    "area_kind": "area-kind",
    "areas": "area",
    "authority": "authority",
    "authority_outside": "text",
    "banker_cards": "number",
    "banker_hand": "message",
    "banker_total": "number",
    "banker_totals": "number",
    "because": "message",
    "bets": "message",
    "box": "number",
    "boxes": "number",
    "by": "message",
    "cage": "name",
    "cap": "amount",
    "card": "card",
    "card_place": "number",
    "cards": "card",
    "cents": "number",
    "cashier": "name",
    "chip": "amount",
    "clause": "clause",
    "commission": "amount",
    "commit": "number",
    "corrected": "message",
    "count": "count",
    "counted": "amount",
    "credit": "amount",
    "current": "number",
    "dealer": "name",
    "decks": "count",
    "detail": "text",
    "device": "device",
    "difference": "amount",
    "differential": "amount",
    "digest": "text",
    "dispute": "number",
    "drawn_on": "drawn-on",
    "edge": "text",
    "ended_at": "date",
    "ends": "message",
    "entitled": "message",
    "entry": "number",
    "event": "name",
    "expected_card": "card",
    "expected_count": "number",
    "expected_number": "number",
    "expected_type": "expected",
    "fault": "message",
    "faults": "message",
    "file": "name",
    "filled": "message",
    "finding": "message",
    "first": "message",
    "found": "message",
    "hands": "message",
    "has": "amount",
    "held": "message",
    "holder": "name",
    "how": "message",
    "id": "text",
    "in_action": "amount",
    "instead": "message",
    "irregularity": "irregularity",
    "key": "name",
    "key_path": "name",
    "keyed": "message",
    "known": "name",
    "largest": "amount",
    "lay": "message",
    "layout": "name",
    "least": "number",
    "limit": "amount",
    "limit_minutes": "count",
    "limited": "limited",
    "line": "message",
    "line_number": "number",
    "location": "message",
    "lost": "amount",
    "lost_at": "moment",
    "maximum": "amount",
    "minimum": "amount",
    "minutes": "number",
    "missing": "message",
    "most": "number",
    "name": "name",
    "names": "name",
    "nearest": "amount",
    "needed": "authority",
    "next": "message",
    "next_day": "moment",
    "note": "text",
    "number": "number",
    "odds": "odds",
    "offers": "message",
    "ordinal": "ordinal",
    "other": "name",
    "other_box": "number",
    "paid": "amount",
    "pairs": "message",
    "part": "text",
    "password": "text",
    "path": "name",
    "patron": "name",
    "patrons": "name",
    "payment": "message",
    "places": "message",
    "perhaps": "message",
    "player_cards": "number",
    "player_hand": "message",
    "player_total": "number",
    "player_totals": "number",
    "position": "number",
    "purse": "message",
    "rank": "name",
    "reason": "text",
    "recorded_at": "date",
    "result": "result",
    "role": "role",
    "roles": "role",
    "room": "amount",
    "row": "message",
    "rulebook": "name",
    "ruling": "ruling",
    "rulings": "ruling",
    "said": "languages",
    "says": "text",
    "second": "message",
    "seconds": "count",
    "servers": "message",
    "setter": "name",
    "shoe": "name",
    "side": "side",
    "signed_at": "date",
    "started_at": "date",
    "stage": "stage",
    "stake": "amount",
    "stream": "name",
    "streams": "name",
    "subject": "message",
    "table": "table",
    "tables": "table",
    "terminal": "name",
    "terms": "terms",
    "text": "text",
    "there": "message",
    "third_cards": "number",
    "threshold": "amount",
    "time_up_at": "moment",
    "total": "number",
    "totals": "number",
    "typed": "text",
    "until": "date",
    "value": "name",
    "values": "name",
    "version": "number",
    "void_clause": "clause",
    "voucher": "text",
    "wanted": "amount",
    "was": "card",
    "which": "message",
    "whose": "whose",
    "window": "window",
    "winner": "winner",
    "word": "name",
    "words": "text",
}


def verbatim(text: str) -> Message:
    """What somebody wrote, or a technical detail, where a message is wanted: shown as it is."""
    return Message("input-text", {"text": text})


def to_wire(message: Message) -> dict[str, Any]:
    return {"code": message.code, "facts": facts_to_wire(message.facts)}


def facts_to_wire(facts: Mapping[str, Any]) -> dict[str, Any]:
    """As they are sent, and as the catalogue takes them; what is None is left out."""
    return {name: _plain(KINDS[name], value) for name, value in facts.items() if value is not None}


def _plain(kind: str, value: Any) -> Any:
    if isinstance(value, Message):
        return to_wire(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str):
        return [_plain(kind, one) for one in value]
    match kind:
        case "amount":
            return format_amount(value)
        case "moment" | "date":
            return _milliseconds(value)
        case "count" | "number":
            return int(value)
    if isinstance(value, IntEnum):  # an authority: known by its name, since its number only orders it
        return value.name.lower().replace("_", "-")
    if isinstance(value, Enum):
        return value.value
    # What somebody typed may have halves of characters in it, which no encoding has.
    return value if isinstance(value, int) else str(value).encode("utf-8", "backslashreplace").decode()


def _milliseconds(microseconds: int) -> int:
    return microseconds // 1_000
