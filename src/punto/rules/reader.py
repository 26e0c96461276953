"""Reads a rulebook from TOML and refuses one with a fault, naming file, place and reason of every fault at once."""

import errno
import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from punto.facts import Message
from punto.rules.chapters.definitions import (
    points_of_cards,
    read_announcement,
    read_card_values,
    read_clauses,
    read_id,
    read_short_name,
)
from punto.rules.chapters.irregularities import late_withdrawal_stands, read_remedies
from punto.rules.chapters.layout import kind_is_read, read_areas, read_layouts
from punto.rules.chapters.play import read_squeeze, read_table_of_play
from punto.rules.chapters.settlement import read_insurance, read_lines
from punto.rules.checks import check_meaning
from punto.rules.clause import LAST_RULING
from punto.rules.felt import law_of
from punto.rules.in_languages import in_languages
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Fault, Faults, TomlFile

LARGEST_FILE = 1_000_000


def read_rulebook(path: Path) -> Rulebook:
    return parse_rulebook(read_text(path), path.name)


def read_text(path: Path) -> str:
    """A pipe or a device is refused: reading it might never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it is no regular file", str(path))
    with path.open("rb") as file:
        found = file.read(LARGEST_FILE + 1)
    if len(found) > LARGEST_FILE:
        raise Faults([Fault(path.name, None, "file", Message("fault-too-large", {"most": LARGEST_FILE}))])
    try:
        return found.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        message = Message("fault-not-utf-8", {"detail": error.reason})
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Faults([Fault(path.name, line, "file", message)]) from None


@lru_cache(maxsize=32)
def parse_rulebook(text: str, name: str) -> Rulebook:
    """Read once: whoever starts or proves a floor asks for the same few rulebooks again and again."""
    return rulebook_in(TomlFile(name, text))


@lru_cache(maxsize=32)
def parse_adopted(text: str, name: str) -> Rulebook:
    """A text that a journal has adopted. It is read as it was on that day: what is asked of new texts since then would
    close a floor that has long played under it."""
    return rulebook_in(TomlFile(name, text, in_force_already=True))


def rulebook_in(file: TomlFile) -> Rulebook:
    top = file.top
    if {"bet", "game"} & file.data.keys():
        raise Faults([Fault(file.name, None, "file", Message("fault-single-bet"))])
    decks = top.section("decks")
    fewest, most = decks.number("fewest", 1, 12), decks.number("most", 1, 12)
    if fewest > most and decks.read("fewest") and decks.read("most"):
        decks.fault("", Message("fault-range-upside-down", {"least": fewest, "most": most}))
    card_values = [read_card_values(section) for section in top.sections("card_values")]
    points = points_of_cards(file, card_values)
    table = read_table_of_play(top.section("table_of_play"))
    listed = top.sections("areas")
    areas = read_areas(listed, file)
    lines = read_lines(top, areas)
    late = top.section("late_withdrawal")
    last_ruling = 99 if file.in_force_already else LAST_RULING
    insurance = read_insurance(top, areas, kinds_read=all(map(kind_is_read, listed)))
    rulebook = Rulebook(
        id=read_id(top),
        short_name=read_short_name(top),
        title=(title := top.line("title")),
        titles={"en": title, **in_languages(top, "titles", "title", on_one_line=True)},
        publisher=top.line("publisher"),
        version=top.line("version"),
        in_force=top.day("in_force"),
        in_force_at=top.hour("in_force_at") if top.has("in_force_at") else None,
        digest=digest_of(law_of(file.data)),
        fewest_decks=fewest,
        most_decks=most,
        decks_clause=decks.clause(),
        inspection=decks.clause("inspected") if decks.has("inspected") else None,
        card_values=tuple(card_values),
        points=points,
        bets_open=read_announcement(top.section("bets_open")),
        bets_close=read_announcement(top.section("bets_close")),
        clauses=read_clauses(top.section("clauses"), late.clause()),
        late_withdrawal_stands=late_withdrawal_stands(late),
        has_standing_patrons=top.flag("standing_patrons", True),
        table_of_play=table,
        areas=areas,
        lines=lines,
        layouts=read_layouts(top.sections("layouts"), areas),
        insurance=insurance,
        squeeze=read_squeeze(top),
        remedies=read_remedies(top.sections("irregularities", optional=True)),
        house_rulings=top.number("house_rulings", 0, last_ruling) if top.has("house_rulings") else 0,
    )
    for section in (decks, late):
        section.done()
    top.done()
    if not file.faults:
        # What the lines mean is only worth asking once every line can be read.
        check_meaning(file, rulebook)
    file.check()
    return rulebook


def digest_of(data: dict[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()
