"""The head of a Round's page: rulebook, digest and the table's settings, written and read back."""

import re
from collections.abc import Iterator

from punto.facts import Message, verbatim
from punto.money import MoneyError, format_amount, parse_amount
from punto.play.commands import OpenBets
from punto.play.events import BetsOpened, FreeRoundOpened, LiveDeal
from punto.play.page_forms import actor_text, read_actor
from punto.play.round import Phase, Round
from punto.play.table import Table, TableRefused, table
from punto.rules.errors import InputError, Refusal, Refused
from punto.rules.library import SHIPPED, Library, NoSuchRulebook
from punto.rules.rulebook import Rulebook

FACE_DOWN = "face down"
CONFIRMED = "confirmed"
_KEYS = ("rulebook", "digest", "round", "dealer", "shoe", "layout", "decks", "chip", "limits", "cards", "result")

_LAYOUT = re.compile(r"(\S+), ([0-9]{1,3}) boxes")
_LIMITS = re.compile(r"(?:(\S+): )?minimum (\S+), maximum (\S+?)(?:, Differential (\S+))?")


class PageError(InputError):
    """A page that cannot be read, or that the law contradicts."""

    def __init__(self, line: int, reason: Message | Refusal | str, *, unknown_law: bool = False) -> None:
        self.line = line
        self.unknown_law = unknown_law  # the page is of a rulebook that is not at hand
        self.refusal = reason if isinstance(reason, Refusal) else None
        if isinstance(reason, Refusal):
            reason = Message(f"refusal-{reason.code}", reason.facts)
        self.reason = verbatim(reason) if isinstance(reason, str) else reason
        super().__init__(Message("input-page", {"line_number": line, "fault": self.reason}))


def reason_of(error: Exception) -> Message | Refusal | str:
    """Why a line of the page is refused, from what stopped the reading."""
    if isinstance(error, Refused):
        return error.refusal
    if isinstance(error, MoneyError):
        return Message(error.code, error.facts)
    return error.message if isinstance(error, InputError) else str(error)


def header(round_: Round) -> list[str]:
    table = round_.table
    lines = [("rulebook", table.rulebook.id), ("digest", table.rulebook.digest)]
    if round_.phase is not Phase.WAITING:
        lines.append(("round", str(round_.number)))
    if round_.events and isinstance(opened := round_.events[0], BetsOpened | FreeRoundOpened) and opened.live:
        lines += _live(opened.live)
    lines += [
        ("layout", f"{table.layout}, {table.boxes} boxes"),
        ("decks", str(table.decks)),
        ("chip", format_amount(table.chip)),
        *(("limits", text) for text in _limits(table)),
    ]
    if table.face_down:
        lines.append(("cards", FACE_DOWN))
    if table.result_confirmed:
        lines.append(("result", CONFIRMED))
    return [f"{key:<10}{value}" for key, value in lines]


def _live(live: LiveDeal) -> Iterator[tuple[str, str]]:
    yield "dealer", actor_text(live.dealer)
    if live.number:
        yield "shoe", f"{live.shoe}, cards {live.set_id}, Round {live.number}"


def _read_live(dealer: str, shoe: str) -> LiveDeal:
    if not shoe:
        return LiveDeal(read_actor(dealer))
    try:
        name, cards, round_ = shoe.split(", ")
        number = int(round_.removeprefix("Round "))
    except ValueError:
        raise InputError(f"{shoe!r} cannot be read; write it like: S2, cards B7, Round 14") from None
    return LiveDeal(read_actor(dealer), name, cards.removeprefix("cards "), number)


def _limits(table: Table) -> Iterator[str]:
    limits = table.limits
    general = f"minimum {format_amount(limits.minimum)}, maximum {format_amount(limits.maximum)}"
    if limits.differential is not None:
        general += f", Differential {format_amount(limits.differential)}"
    yield general
    for area, (minimum, maximum) in limits.by_area.items():
        yield f"{area}: minimum {format_amount(minimum)}, maximum {format_amount(maximum)}"


def read_header(lines: list[str], law: Rulebook | Library = SHIPPED) -> tuple[Table, OpenBets, int]:
    """The table, the command that opens the Round, as far as the head has it, and the line after the head. `law` is the
    rulebook that the page must be of, or those that it may name."""
    settings: dict[str, object] = {}
    by_area: dict[str, tuple[int, int]] = {}
    seen: set[str] = set()
    first = len(lines)
    where = {"rulebook": 1}
    book: Rulebook | None = None
    for index, line in enumerate(lines):
        key, _, value = line.partition(" ")
        value = value.strip()
        if not line.strip() or line.startswith("#"):
            if seen and not line.strip():
                first = index
                break
            continue
        if key not in _KEYS:
            if "rulebook" in seen:
                first = index
                break
            raise PageError(index + 1, "a page begins with the line `rulebook  ID`")
        if key in seen and key != "limits":
            raise PageError(index + 1, f"{key} stands twice")
        seen.add(key)
        where.setdefault(key, index + 1)
        try:
            if key == "rulebook":
                book = _the_law(value, law)
            elif book is None:
                raise InputError("a page begins with the line `rulebook  ID`")
            elif key == "digest":
                if value != book.digest:
                    raise InputError(f"the page was written under another text of {book.id}: digest {value}")
            else:
                _setting(key, value, settings, by_area)
        except ValueError as error:
            unknown = isinstance(error, NoSuchRulebook)
            raise PageError(index + 1, reason_of(error), unknown_law=unknown) from None
    if book is None or "rulebook" not in seen:
        raise PageError(1, "a page begins with the line `rulebook  ID`")
    number = settings.pop("number", 1)
    assert isinstance(number, int)
    dealer, shoe = str(settings.pop("dealer", "")), str(settings.pop("shoe", ""))
    try:
        live = _read_live(dealer, shoe) if dealer else None
    except InputError as error:
        raise PageError(where["shoe" if shoe else "dealer"], reason_of(error)) from None
    try:
        settled = table(book, **settings, limits_by_area=by_area)  # type: ignore[arg-type]  # read by _setting, each as its type
    except TableRefused as refused:
        key = refused.faults[0].place.partition(".")[0]
        at = where.get({"boxes": "layout", "differential": "limits"}.get(key, key), where["rulebook"])
        raise PageError(at, Message("input-page-settings", {"faults": refused.messages()})) from None
    return settled, OpenBets(number, live=live), first


def _the_law(name: str, given: Rulebook | Library) -> Rulebook:
    if isinstance(given, Library):
        return given.entry(name).rulebook  # a page cannot bring a law of its own
    if name != given.id:
        raise InputError(f"the page is of {name}, not of {given.id}")
    return given


def _setting(key: str, value: str, settings: dict[str, object], by_area: dict[str, tuple[int, int]]) -> None:
    if key in ("round", "decks"):
        if not (value.isascii() and value.isdigit() and len(value) < 20):
            raise InputError(f"{key} must be a number, not {value!r}")
        settings["number" if key == "round" else key] = int(value)
    elif key == "layout":
        found = _matched(_LAYOUT, value, "A, 9 boxes")
        settings["layout"], settings["boxes"] = found.group(1), int(found.group(2))
    elif key in ("dealer", "shoe"):
        settings[key] = value
    elif key == "chip":
        settings["chip"] = parse_amount(value)
    elif key == "cards":
        if value != FACE_DOWN:
            raise InputError(f"cards are dealt {FACE_DOWN}, or the line is left out; not {value!r}")
        settings["face_down"] = True
    elif key == "result":
        if value != CONFIRMED:
            raise InputError(f"the result is {CONFIRMED}, or the line is left out; not {value!r}")
        settings["result_confirmed"] = True
    else:
        found = _matched(_LIMITS, value, "minimum 10.00, maximum 5000.00, Differential 10000.00")
        area, minimum, maximum, differential = found.groups()
        if area in by_area or (not area and "minimum" in settings):
            raise InputError(f"limits{f' of {area}' if area else ''} stand twice")
        if area:
            by_area[area] = (parse_amount(minimum), parse_amount(maximum))
            return
        settings["minimum"], settings["maximum"] = parse_amount(minimum), parse_amount(maximum)
        settings["differential"] = parse_amount(differential) if differential else None


def _matched(pattern: re.Pattern[str], value: str, example: str) -> re.Match[str]:
    found = pattern.fullmatch(value)
    if not found:
        raise InputError(f"{value!r} cannot be read; write it like: {example}")
    return found
