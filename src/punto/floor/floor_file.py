"""Reads a floor file: which tables there are, how they are dealt, and who is let in; every fault at once."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.settings import CageSettings
from punto.facts import Message
from punto.floor.floor_rulebooks import FloorRulebooks
from punto.floor.gaming_day import BEGINS, UTC_DAYS, UTC_NAME, GamingDay, zone_named
from punto.floor.payouts import payout_faults
from punto.floor.schedule import ScheduledLimits, overlaps
from punto.money import Cents, MoneyError, parse_amount
from punto.plain_text import quotable
from punto.play.table import Table, TableRefused, table
from punto.rules.errors import InputError
from punto.rules.in_languages import in_languages
from punto.rules.layout import Kind
from punto.rules.library import SHIPPED, Library
from punto.rules.limits import Limits
from punto.rules.reader import read_text
from punto.rules.rulebook import Rulebook
from punto.rules.suggestion import suggestion
from punto.rules.toml_file import Expected, Section, TomlFile, as_written

Milliseconds = int

DEFAULT = Path(__file__).with_name("default_floor.toml")

# A table's name stands in streams (table/NAME), in accounts (stakes:NAME) and on the command line.
_TABLE_NAME = re.compile(r"[^\W_]([ -]?[^\W_])*")
_LONGEST_NAME = 40
_HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")


class _Dealer(StrEnum):
    AUTOMATIC = "automatic"
    LIVE = "live"


class _Cards(StrEnum):
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"


class Timing(Struct, frozen=True):
    """How long an automatic table waits; people have to be able to follow."""

    betting: Milliseconds = 20_000  # from "bets open" until they are closed
    pace: Milliseconds = 1_500  # between two cards
    insurance: Milliseconds = 10_000  # at an insurance window
    options: Milliseconds = 20_000  # for patrons to choose, after an irregularity
    squeeze: Milliseconds = 15_000  # for a Patron to peel a card, before it is turned for all
    pause: Milliseconds = 6_000  # after a Round, to see what it brought
    countdown: Milliseconds = 15_000  # at a live table: from when its dealer starts it
    betting_least: Milliseconds = 10_000  # with "deal now", while somebody at the table has no bet


# The fewest and most seconds of each.
_SECONDS = {
    "betting": (1, 600),
    "pace": (0, 30),
    "insurance": (1, 600),
    "options": (1, 600),
    "squeeze": (1, 600),
    "pause": (0, 600),
    "countdown": (1, 600),
    "betting_least": (0, 600),
}
_OF_LIVE_TABLES = ("countdown",)

# Of these a live dealer is to keep: the least before time is called for who has not chosen.
_LIVE_SECONDS = ("options",)

# Of a whole table; what else stands beside them is an area, with a minimum and maximum of its own.
_AMOUNTS = ("two_persons_above", "confirm_bets_above")
_LIMITS = ("minimum", "maximum", "differential")


class TablePlan(Struct, frozen=True):
    name: str
    table: Table
    rulebook_source: str  # the whole text, since it is recorded when the rulebook is adopted
    automatic: bool  # or a live dealer
    timing: Timing  # where the dealer is live, only `options` and `countdown` are of use
    patron_randomness: bool = False  # Patrons contribute to the order of its shoes
    four_eyes: bool = False  # who dealt a Round, or reported what went wrong in it, does not rule on it
    two_persons_above: Cents | None = None  # what one person alone may change of settled money; the maximum otherwise
    confirm_bets_above: Cents | None = None  # for one Patron from a console in one Round: they confirm it
    prepare_cards: bool = False  # a live table: no Round before the preparation of its shoe is recorded
    countdown_closes_bets: bool = False  # a live table: at its end bets are closed without the dealer
    deal_now: bool = False  # an automatic table: bets close once everybody who has one is ready
    schedule: tuple[ScheduledLimits, ...] = ()
    names: dict[str, str] = {}  # what it is called in other languages: shown, and never what it is known by

    @property
    def alone_up_to(self) -> Cents:
        """The most that one person alone may change of money that was settled (R54)."""
        return self.table.limits.maximum if self.two_persons_above is None else self.two_persons_above


class FloorPlan(Struct, frozen=True):
    name: str
    tables: tuple[TablePlan, ...]
    guests: bool
    guest_credits: Cents  # what a guest is given to play with; zero where no guests are let in
    cage: CageSettings
    days: GamingDay = UTC_DAYS
    library: Library = SHIPPED  # all rulebooks that its tables may have, and those that they have from files
    text: str = ""  # of the file


def default_floor(library: Library = SHIPPED) -> FloorPlan:
    """An automatic table for each published rulebook; guests are let in."""
    return read_floor(DEFAULT, library)


def read_floor(path: Path, library: Library = SHIPPED) -> FloorPlan:
    return parse_floor(read_text(path), path.name, path.parent, library)


def parse_floor(text: str, name: str, folder: Path | None, library: Library = SHIPPED) -> FloorPlan:
    """Rulebooks that are files are looked for in `folder`, or not at all; those with a name in the library."""
    file = TomlFile(name, text)
    top = file.top
    floor = top.text("name")
    if top.read("name") and floor.strip() and (len(floor) > _LONGEST_NAME or not floor.isprintable()):
        top.fault("name", Message("fault-floor-name", {"most": _LONGEST_NAME}))
    guests, guest_credits = _guests(top)
    cage = _cage(top)
    days = _days(top)
    patron_randomness = top.flag("patron_randomness", False)
    four_eyes = top.flag("four_eyes", False)
    amounts = {word: _amount_if(top, word) for word in _AMOUNTS}
    plans, taken, books = [], set[str](), FloorRulebooks(folder, library)
    for section in top.sections("tables"):
        plans.append(_table_plan(section, books, patron_randomness, four_eyes, amounts))
        called = plans[-1][0]
        if called and called.casefold() in taken:
            section.fault("name", Message("fault-table-twice", {"table": quotable(called)}))
        taken.add(called.casefold())
    top.done()
    file.check()
    tables = tuple(plan for _, plan in plans if plan)
    return FloorPlan(floor, tables, guests, guest_credits, cage, days, library.with_files(books.files), text)


def _days(top: Section) -> GamingDay:
    zone = top.text("time_zone") if top.has("time_zone") else UTC_NAME
    begins = top.text("gaming_day_begins") if top.has("gaming_day_begins") else BEGINS
    try:
        if top.read("time_zone"):
            zone_named(zone)
    except InputError as error:
        top.fault("time_zone", error.message)
    if top.read("gaming_day_begins") and not _HOUR.fullmatch(begins):
        top.fault("gaming_day_begins", Message("fault-hour", {"value": as_written(begins)}))
        begins = BEGINS
    return GamingDay(zone, begins)


def _guests(top: Section) -> tuple[bool, Cents]:
    guests = top.flag("guests", False)
    if not top.has("guest_credits"):
        if guests:
            top.fault("guests", Message("fault-guest-credits-missing"))
        return guests, 0
    given = _amount(top, "guest_credits")
    if not guests and (top.read("guests") or not top.has("guests")):
        top.fault("guest_credits", Message("fault-no-guests"))
    elif given == 0:
        top.fault("guest_credits", Message("fault-guest-credits-zero"))
    return guests, given or 0


def _cage(top: Section) -> CageSettings:
    if not top.has("cage"):
        return CageSettings()
    section = top.section("cage")
    given: dict[str, Any] = {}
    for word in ("voucher_cap", "cage_only_above"):
        if section.has(word) and (amount := _amount(section, word)) is not None:
            given[word] = amount
    if section.has("days_to_expiry"):
        days = section.number("days_to_expiry", -(10**18), 10**18)
        if section.read("days_to_expiry"):
            given["days_to_expiry"] = days
    section.done()
    for word in list(given):
        try:
            # One by one, so that each fault is reported and not only the first.
            CageSettings(**{word: given[word]})
        except InputError as error:
            section.fault(word, error.message)
            del given[word]
    return CageSettings(**given)


def _table_plan(
    section: Section,
    books: FloorRulebooks,
    patron_randomness: bool,
    four_eyes: bool,
    amounts: dict[str, Cents | None],
) -> tuple[str, TablePlan | None]:
    """The name too, since it is taken even where the rest cannot be read. `patron_randomness`, `four_eyes` and
    `amounts` are the floor's own."""
    name = section.text("name")
    if section.read("name") and name.strip() and (len(name) > _LONGEST_NAME or not _TABLE_NAME.fullmatch(name)):
        section.fault("name", Message("fault-table-name", {"value": as_written(name), "most": _LONGEST_NAME}))
    names = in_languages(section, "names", "name")
    for language, given in names.items():
        if len(given) > _LONGEST_NAME or not given.isprintable():
            section.fault(f"names.{language}", Message("fault-floor-name", {"most": _LONGEST_NAME}))
    automatic = section.choice("dealer", _Dealer, _Dealer.AUTOMATIC) is _Dealer.AUTOMATIC
    timing = _timing(section, automatic)
    patron_randomness = section.flag("patron_randomness", patron_randomness and automatic)
    if patron_randomness and not automatic:
        section.fault("patron_randomness", Message("fault-randomness-of-live-table"))
    four_eyes = section.flag("four_eyes", four_eyes)
    amounts = {word: _amount(section, word) if section.has(word) else given for word, given in amounts.items()}
    by_hand = {word: section.flag(word, False) for word in ("prepare_cards", "countdown_closes_bets")}
    for word in [word for word, given in by_hand.items() if given and automatic]:
        section.fault(word, Message("fault-of-automatic-table"))
    deal_now = section.flag("deal_now", automatic)
    if deal_now and not automatic:
        section.fault("deal_now", Message("fault-deal-now-of-live-table"))
    found = books.take(section, name)
    made = _table(section, found.rulebook if found else None, result_confirmed=not automatic)
    schedule = _schedule(section, made)
    section.done()
    if not found or not made:
        return name, None
    return name, TablePlan(
        name,
        made,
        found.source,
        automatic,
        timing,
        patron_randomness,
        four_eyes,
        deal_now=deal_now,
        schedule=schedule,
        names=names,
        two_persons_above=amounts["two_persons_above"],
        confirm_bets_above=amounts["confirm_bets_above"],
        **by_hand,
    )


def _schedule(section: Section, made: Table | None) -> tuple[ScheduledLimits, ...]:
    """Each entry as the rulebook permits it, like the limits that hold otherwise."""
    if not section.has("schedule"):
        return ()
    found = []
    for entry in section.sections("schedule"):
        hours = [_hour(entry, word) for word in ("from", "to")]
        faults = len(entry.file.faults)
        money = _limits(entry, made.rulebook if made else None)
        entry.done()
        if made is None or None in hours or len(entry.file.faults) > faults:
            continue
        try:
            given = Limits(money["minimum"], money["maximum"], money.get("differential"), money["limits_by_area"])
            then = replace(made, limits=given)
            if too_much := tuple(payout_faults(then)):
                raise TableRefused(made.rulebook.id, too_much)
            found.append(ScheduledLimits(hours[0] or "", hours[1] or "", then.limits))
        except TableRefused as refused:
            for fault in refused.faults:
                entry.fault(_place(fault.place, {**money, "chip": made.chip}), fault.message)
    if overlaps(found):
        section.fault("schedule", Message("fault-schedule-overlaps"))
    return tuple(found)


def _hour(section: Section, key: str) -> str | None:
    given = section.text(key)
    if section.read(key) and not _HOUR.fullmatch(given):
        section.fault(key, Message("fault-hour", {"value": as_written(given)}))
        return None
    return given if section.read(key) else None


def _timing(table: Section, automatic: bool) -> Timing:
    if not table.has("timing"):
        return Timing()
    section = table.section("timing")
    given: dict[str, Milliseconds] = {}
    for word, (least, most) in _SECONDS.items():
        if not section.has(word):
            continue
        if automatic and word in _OF_LIVE_TABLES:
            section.fault(word, Message("fault-of-automatic-table"))
        elif not automatic and word not in (*_LIVE_SECONDS, *_OF_LIVE_TABLES):
            section.fault(word, Message("fault-timing-of-live-table"))
        elif (milliseconds := _seconds(section, word, least, most)) is not None:
            given[word] = milliseconds
    section.done()
    return Timing(**given)


def _seconds(section: Section, key: str, least: int, most: int) -> Milliseconds | None:
    value = section.any(key)
    if not isinstance(value, int | float) or isinstance(value, bool):
        section.wrong_type(key, Expected.SECONDS)
    elif not least <= value <= most:
        facts = {"least": least, "most": most, "value": as_written(value)}
        section.fault(key, Message("fault-seconds", facts))
    else:
        return round(value * 1000)
    return None


def _table(section: Section, book: Rulebook | None, *, result_confirmed: bool) -> Table | None:
    """As the rulebook permits it. What could not be read is not judged, and all the rest still is."""
    layout = section.text("layout") if section.has("layout") else ""
    boxes = _number_if(section, "boxes", 999)
    decks = _number_if(section, "decks", 12)
    face_down = section.choice("cards", _Cards, _Cards.FACE_UP) is _Cards.FACE_DOWN
    faults = len(section.file.faults)
    money = _money(section, book)
    money_is_read = len(section.file.faults) == faults
    if book is None:
        return None
    try:
        made = table(
            book,
            layout=layout or None,
            boxes=boxes if layout or not section.has("layout") else None,
            decks=decks,
            face_down=face_down,
            result_confirmed=result_confirmed,
            **(money if money_is_read else {}),
        )
        if money_is_read and (too_much := tuple(payout_faults(made))):
            raise TableRefused(book.id, too_much)
        return made
    except TableRefused as refused:
        for fault in refused.faults:
            if fault.place in ("layout", "boxes", "decks"):
                section.fault(fault.place, fault.message)
            elif money_is_read:
                section.fault(_place(fault.place, money), fault.message)
        return None


def _place(setting: str, money: dict[str, Any]) -> str:
    """Where in the file that stands which a Table refuses under this setting."""
    if setting == "chip":
        return "chip"
    if setting == "differential":
        return "limits.differential"
    area = setting.removeprefix("limits").removeprefix(".")
    minimum = money["limits_by_area"][area][0] if area else money["minimum"]
    wrong = "minimum" if minimum <= 0 or minimum % (money["chip"] or 1) else "maximum"
    return f"limits.{area}.{wrong}" if area else f"limits.{wrong}"


def _money(section: Section, book: Rulebook | None) -> dict[str, Any]:
    return {"chip": _amount(section, "chip"), **_limits(section, book)}


def _limits(section: Section, book: Rulebook | None) -> dict[str, Any]:
    money: dict[str, Any] = {}
    limits = section.section("limits")
    if not section.read("limits"):
        return money
    money |= {word: _amount(limits, word) for word in ("minimum", "maximum")}
    if limits.has("differential"):
        money["differential"] = _amount(limits, "differential")
    elif book and book.speaks_of("differential"):
        facts = {"rulebook": book.id, "clause": book.clause("limits_shown")}
        limits.fault("", Message("fault-no-differential", facts))
    money["limits_by_area"] = {}
    for area in [word for word in limits.data if word not in _LIMITS]:
        if book and area not in book.areas:
            known = (*_LIMITS, *book.areas)
            word, perhaps = quotable(area), suggestion(area, known)
            about = {"word": word, "perhaps": perhaps, "known": known, "rulebook": book.id}
            limits.fault(area, Message("fault-unknown-limit", about))
        elif book and book.areas[area].kind is Kind.INSURANCE:
            limits.fault(area, Message("fault-limits-of-insurance", {"area": area}))
        else:
            of_area = limits.section(area)
            if limits.read(area):
                money["limits_by_area"][area] = (_amount(of_area, "minimum"), _amount(of_area, "maximum"))
                of_area.done()
    return money


def _number_if(section: Section, key: str, most: int) -> int | None:
    number = section.number(key, 1, most) if section.has(key) else None
    return number if section.read(key) else None


def _amount_if(section: Section, key: str) -> Cents | None:
    return _amount(section, key) if section.has(key) else None


def _amount(section: Section, key: str) -> Cents | None:
    given = section.any(key)
    if isinstance(given, str):
        try:
            return parse_amount(given)
        except MoneyError as error:
            section.fault(key, Message(error.code, error.facts))
    elif section.has(key):
        section.wrong_type(key, Expected.AMOUNT)
    return None
