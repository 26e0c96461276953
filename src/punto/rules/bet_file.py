"""Reads a single bet under design: a few lines of TOML, set beside the game of a rulebook that there is."""

from dataclasses import replace
from pathlib import Path

from punto.rules.chapters.definitions import KEBAB, not_kebab_case
from punto.rules.chapters.layout import OtherwiseWord
from punto.rules.chapters.settlement import read_condition, read_odds, returns_half
from punto.rules.checks import check_bet
from punto.rules.errors import InputError
from punto.rules.layout import Area, Kind
from punto.rules.library import SHIPPED, Library, unreadable_file
from punto.rules.reader import digest_of, read_text, rulebook_in
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.toml_file import Faults, TomlFile

# A bet under design has no text yet that could be cited.
DRAFT = "draft"


def read_design(path: Path, library: Library = SHIPPED) -> Rulebook:
    """A whole rulebook; or, where the file names a bet, the game of that bet with nothing else on its layout."""
    file = TomlFile(path.name, read_text(path))
    return _bet(file, path.parent, library) if {"bet", "game"} & file.data.keys() else rulebook_in(file)


def design_named(name: str, library: Library) -> Rulebook:
    """By short name or id; or the path of a file, of a rulebook or a single bet."""
    if not name.endswith(".toml"):
        return library.rulebook(name)
    try:
        return read_design(Path(name), library)
    except Faults:
        raise
    except (OSError, ValueError) as error:
        raise unreadable_file(name, error) from None


def _bet(file: TomlFile, folder: Path, library: Library) -> Rulebook:
    top = file.top
    bet, game = top.text("bet"), top.text("game")
    if top.read("bet") and not KEBAB.fullmatch(bet):
        top.fault("bet", not_kebab_case(bet))
    name = top.line("name") if top.has("name") else bet.replace("-", " ").capitalize()
    returned = top.choice("otherwise", OtherwiseWord, OtherwiseWord.LOST) is OtherwiseWord.RETURNED
    sections, lines = [], []
    for key in ("pays", "returns"):
        for section in top.sections(key, optional=key == "returns"):
            odds = read_odds(section) if key == "pays" else None
            half = key == "returns" and returns_half(section)
            lines.append(Line(bet, read_condition(section, "when"), odds, DRAFT, half=half))
            sections.append(section)
            section.done()
    top.done()
    book = None
    if top.read("game"):
        try:
            # A file is looked for beside the bet's own.
            book = library.rulebook(str(folder / game) if game.endswith(".toml") else game)
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
