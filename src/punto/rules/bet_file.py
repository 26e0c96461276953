"""Reads a single bet under design: a few lines of TOML, set beside the game of a rulebook that there is."""

from dataclasses import replace
from pathlib import Path

from punto.rules.checks import check_bet
from punto.rules.errors import InputError
from punto.rules.layout import Area, Kind
from punto.rules.library import rulebook
from punto.rules.reader import KEBAB, OtherwiseWord, digest_of, read_condition, read_odds, read_text
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.toml_file import TomlFile

# A bet under design has no text yet that could be cited.
DRAFT = "draft"


def is_bet_file(path: Path) -> bool:
    """Whether a file is a bet and not a whole rulebook: it says which bet."""
    return "bet" in TomlFile(path.name, read_text(path)).data


def read_bet(path: Path) -> Rulebook:
    """The game it is played in, with this one bet on its layout and no other."""
    file = TomlFile(path.name, read_text(path))
    top = file.top
    bet, game = top.text("bet"), top.text("game")
    if top.read("bet") and not KEBAB.fullmatch(bet):
        top.fault("bet", f"{bet!r} is not kebab-case")
    name = top.text("name", bet.replace("-", " ").capitalize())
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
            book = rulebook(game)
        except InputError as error:
            top.fault("game", str(error))
    if book and not file.faults:
        check_bet(book, bet, lines, sections)
    file.check()
    assert book is not None
    area = Area(bet, name, "", Kind.SIDE, DRAFT, None, True, returned, DRAFT)
    return replace(
        book,
        id=f"draft/{bet}@{book.short_name}",
        short_name=bet,
        title=f"{name}, a bet under design in {book.title}",
        digest=digest_of({"bet": file.data, "game": book.digest}),
        areas={bet: area},
        lines={bet: tuple(lines)},
        insurance=None,
    )
