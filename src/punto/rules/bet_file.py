"""Reads a single bet under design: a few lines of TOML, set beside the game of a rulebook that there is."""

from dataclasses import replace
from pathlib import Path

from punto.rules.checks import check_bet
from punto.rules.errors import InputError
from punto.rules.layout import Area, Kind
from punto.rules.library import rulebook
from punto.rules.reader import (
    KEBAB,
    OtherwiseWord,
    digest_of,
    not_kebab_case,
    read_condition,
    read_odds,
    read_rulebook,
    read_text,
)
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.toml_file import Faults, TomlFile

# A bet under design has no text yet that could be cited.
DRAFT = "draft"


def read_design(path: Path) -> Rulebook:
    """A whole rulebook; or, where the file names a bet, the game of that bet with nothing else on its layout."""
    file = TomlFile(path.name, read_text(path))
    return _bet(file, path.parent) if {"bet", "game"} & file.data.keys() else read_rulebook(path)


def _bet(file: TomlFile, folder: Path) -> Rulebook:
    top = file.top
    bet, game = top.text("bet"), top.text("game")
    if top.read("bet") and not KEBAB.fullmatch(bet):
        top.fault("bet", not_kebab_case(bet))
    name = top.text("name") if top.has("name") else bet.replace("-", " ").capitalize()
    returned = top.choice("otherwise", OtherwiseWord, OtherwiseWord.LOST) is OtherwiseWord.RETURNED
    sections, lines = [], []
    for key in ("pays", "returns"):
        for section in top.sections(key, optional=key == "returns"):
            odds = read_odds(section) if key == "pays" else None
            lines.append(Line(bet, read_condition(section, "when"), odds, DRAFT))
            sections.append(section)
            section.done()
    top.done()
    book = None
    if top.read("game"):
        try:
            # A file is looked for beside the bet's own.
            book = rulebook(str(folder / game) if game.endswith(".toml") else game)
        except Faults as faults:
            for fault in faults.faults:
                top.fault("game", fault.in_file())
        except InputError as error:
            top.fault("game", error.message)
    if book and not file.faults:
        check_bet(book, bet, lines, sections)
    file.check()
    assert book is not None
    names = dict.fromkeys(("en", "zh-Hans", "zh-Hant"), name)
    area = Area(bet, name, "", Kind.SIDE, DRAFT, None, True, returned, DRAFT, names)
    title = f"{name}, a bet under design in {book.title}"
    return replace(
        book,
        id=f"draft/{bet}@{book.short_name}",
        short_name=bet,
        title=title,
        titles={"en": title},
        digest=digest_of({"bet": file.data, "game": book.digest}),
        areas={bet: area},
        lines={bet: tuple(lines)},
        insurance=None,
    )
