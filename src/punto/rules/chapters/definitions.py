"""Reads what a rulebook is called, what its cards count, what is announced, and which clause is cited for what."""

import re
from typing import Any

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.cards import DECK, RANKS, rank
from punto.rules.rulebook import POINTS, Announcement, CardValues
from punto.rules.toml_file import Section, TomlFile, as_written, is_printable, not_one_of

LONGEST_ID = 60
_WITH_FACE_VALUE = {"2", "3", "4", "5", "6", "7", "8", "9", "10"}
_KEBAB = r"[a-z0-9]+(?:-[a-z0-9]+)*"
KEBAB = re.compile(_KEBAB, re.ASCII)
# It stands on every page of a Round, in every event that opens one, and in addresses.
_ID = re.compile(rf"{_KEBAB}/{_KEBAB}@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*", re.ASCII)


def read_id(top: Section) -> str:
    text = top.text("id")
    if top.read("id") and not (_ID.fullmatch(text) and len(text) <= LONGEST_ID):
        publisher, slash, rest = text.partition("/")
        # What was adopted before ids were checked has to be read for as long as its journal is.
        if not top.file.in_force_already or not (publisher and slash and all(rest.partition("@"))):
            top.fault("id", Message("fault-not-an-id", {"value": as_written(text), "most": LONGEST_ID}))
    return text


def read_short_name(top: Section) -> str:
    text = top.text("short_name")
    if top.read("short_name") and not KEBAB.fullmatch(text):
        top.fault("short_name", not_kebab_case(text))
    return text


def not_kebab_case(text: str) -> Message:
    return Message("fault-not-kebab-case", {"value": as_written(text)})


def read_announcement(section: Section) -> Announcement:
    text = section.text("says")
    if section.read("says") and not _can_be_announced(text):
        section.fault("says", Message("fault-announcement"))
    others = tuple(section.texts("or_says")) if section.has("or_says") else ()
    if not section.file.in_force_already and not all(map(_can_be_announced, others)):
        section.fault("or_says", Message("fault-announcement"))
    read = Announcement(text, section.clause(), others)
    section.done()
    return read


def _can_be_announced(text: str) -> bool:
    return not text.startswith("#") and is_printable(text) and text == " ".join(text.split())


def read_clauses(section: Section, late_withdrawal: str) -> dict[str, str]:
    read = {"late_withdrawal": late_withdrawal}
    for point, ruling in POINTS.items():
        if point in read:
            continue
        if ruling is None or section.has(point):
            read[point] = section.clause(point)
        else:
            read[point] = ruling
    section.done()
    return read


def read_card_values(section: Section) -> CardValues:
    ranks = section.texts("ranks")
    for wrong in [text for text in ranks if text not in RANKS]:
        section.fault("ranks", not_one_of(wrong, RANKS))
    value = section.any("points")
    if "points" not in section.data:
        value = 0
    if value != "face" and (type(value) is not int or not 0 <= value <= 10):
        section.fault("points", Message("fault-points", {"value": as_written(value)}))
        value = 0
    if value == "face" and not set(ranks) <= _WITH_FACE_VALUE:
        section.fault("points", Message("fault-no-face-value"))
        value = 0
    read = CardValues(tuple(ranks), None if value == "face" else value, section.clause())
    section.done()
    return read


def points_of_cards(file: TomlFile, card_values: list[CardValues]) -> dict[Any, int]:
    by_rank: dict[str, int] = {}
    for number, values in enumerate(card_values, 1):
        for text in values.ranks:
            if text in by_rank:
                file.fault(f"card_values[{number}].ranks", Message("fault-rank-twice", {"rank": quotable(text)}))
            if text in RANKS:
                by_rank[text] = int(text) if values.points is None else values.points
    if missing := [text for text in RANKS if text not in by_rank]:
        file.fault("card_values", Message("fault-ranks-missing", {"words": tuple(missing)}))
    # A card is reduced as a total is (R1), so that a Ten is 0 whether its printed value is ten or zero.
    return {card: by_rank.get(rank(card), 0) % 10 for card in DECK}
