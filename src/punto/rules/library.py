"""Where a rulebook is found: published and public ones ship, a folder holds the house's own, and any file is one."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from punto.facts import Message
from punto.plain_text import LONGEST_QUOTE, quotable
from punto.rules.errors import InputError
from punto.rules.reader import read_text, rulebook_in
from punto.rules.rulebook import Rulebook
from punto.rules.suggestion import suggestion
from punto.rules.toml_file import Fault, Faults, TomlFile

FOLDER = Path(__file__).parent.parent / "rulebooks"
PUBLIC = FOLDER / "public"
# In the order in which the published documents are numbered.
FILES = {
    "super-six-plus": "rws-commission-super-six-plus-4.toml",
    "insurance": "rws-commission-insurance-4.toml",
    "super-six-etg": "mbs-super-six-etg-3.toml",
    "easy-six": "rws-easy-six-2012.toml",
    "rws-baccarat": "rws-baccarat-2.toml",
}


class NoSuchRulebook(InputError):
    """A name or an id that none of those at hand has."""


def _no_such(name: str, names: tuple[str, ...]) -> Message:
    facts = {"name": quotable(name), "perhaps": suggestion(name, names), "known": names}
    return Message("input-no-such-rulebook", facts)


def names_no_rulebook(message: Message) -> bool:
    """Whether it is said of a name that none of those at hand has."""
    return message.code == _no_such("", ()).code


class Group(StrEnum):
    PUBLISHED = "published"  # by a casino, and in force at its tables
    PUBLIC = "public"  # our own description of a game that is played in many casinos
    OWN = "own"  # of the house that runs this


_GROUPS = {FOLDER.resolve(): Group.PUBLISHED, PUBLIC.resolve(): Group.PUBLIC}


@dataclass(frozen=True, slots=True)
class Entry:
    """A rulebook with the file it is in."""

    rulebook: Rulebook
    path: Path
    source: str
    group: Group
    cited: tuple[tuple[str, str], ...]  # each place of the file that cites a clause, and the clause


@dataclass(frozen=True, slots=True)
class Library:
    """All rulebooks that can be named. Those in `folders` that cannot be read have their `faults`."""

    own: tuple[Entry, ...] = ()
    folders: tuple[Path, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return (*shipped_entries(), *self.own)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entry.rulebook.short_name for entry in self.entries)

    def check(self) -> None:
        """Where every rulebook matters, and not only one that is asked for."""
        if self.faults:
            raise Faults(self.faults)

    def entry(self, name: str) -> Entry:
        """By short name or id."""
        for entry in self.own:
            if name in (entry.rulebook.short_name, entry.rulebook.id):
                return entry
        if path := _shipped_file(name):
            return _shipped(path)
        for entry in shipped_entries():
            if name == entry.rulebook.id:
                return entry
        self.check()  # it may be one of those that cannot be read
        raise NoSuchRulebook(_no_such(name, self.names))

    def find(self, name: str) -> Entry:
        """By short name, by id, or by the path of a .toml file."""
        return entry_of(Path(name), name) if name.endswith(".toml") else self.entry(name)

    def rulebook(self, name: str) -> Rulebook:
        return self.find(name).rulebook

    def with_files(self, files: Iterable[Entry]) -> "Library":
        """Together with rulebooks that were named by their files."""
        there = {entry.path for entry in self.own}
        new = {entry.path: entry for entry in files if entry.path not in there}
        return Library((*self.own, *new.values()), self.folders, self.faults)

    def read_again(self) -> "Library":
        return open_library(self.folders)


def open_library(folders: Iterable[Path]) -> Library:
    """With every `.toml` file of the folders. A folder that is missing has none."""
    folders, faults = tuple(folders), list[Fault]()
    own: list[Entry] = []
    for path in [path for folder in folders for path in sorted(folder.glob("*.toml"))]:
        try:
            entry = entry_of(path)
        except Faults as refused:
            faults += refused.faults
            continue
        if (fault := _taken(entry, own)) is not None:
            faults.append(fault)
        elif not any(entry.rulebook == other.rulebook for other in (*own, *shipped_entries())):
            own.append(entry)
    return Library(tuple(own), folders, tuple(faults))


def _taken(entry: Entry, own: list[Entry]) -> Fault | None:
    """Two laws under one id could not be told apart in any journal, nor two rulebooks under one name anywhere."""
    book = entry.rulebook
    for other in (*shipped_entries(), *own):
        there = other.rulebook
        facts = {"rulebook": there.id, "file": other.path.name}
        if book.id == there.id and book.digest != there.digest:
            return _file_fault(entry, "id", Message("fault-two-laws", facts))
        if book.short_name == there.short_name and book.id != there.id:
            named = {**facts, "word": book.short_name}
            return _file_fault(entry, "short_name", Message("fault-short-name-taken", named))
    return None


def _file_fault(entry: Entry, key: str, message: Message) -> Fault:
    file = TomlFile(entry.path.name, entry.source)
    file.fault(key, message)
    return file.faults[0]


def entry_of(path: Path, called: str = "") -> Entry:
    """`called` is what somebody named the file by."""
    try:
        return _read(read_text(path), path)
    except Faults:
        raise
    except (OSError, ValueError) as error:
        raise unreadable_file(called or str(path), error) from None


@lru_cache(maxsize=256)
def _read(source: str, path: Path) -> Entry:
    file = TomlFile(path.name, source)
    group = _GROUPS.get(path.resolve().parent, Group.OWN)
    return Entry(rulebook_in(file), path, source, group, tuple(dict.fromkeys(file.cited)))


def unreadable_file(name: str, error: OSError | ValueError) -> InputError:
    """A ValueError where the name cannot be that of a file. The end of a long path says more than its beginning."""
    shown = quotable(name) if len(name) <= LONGEST_QUOTE else "…" + quotable(name[1 - LONGEST_QUOTE :])
    detail = error.strerror if isinstance(error, OSError) else str(error)
    return InputError(Message("input-rulebook-file-unreadable", {"path": shown, "detail": detail}))


# ── those that ship ──────────────────────────────────────────────────────────────────────────────────────


def _shipped_file(short_name: str) -> Path | None:
    """A public rulebook's file is called by its short name."""
    if short_name in FILES:
        return FOLDER / FILES[short_name]
    return next((path for path in _public_files() if path.stem == short_name), None)


@lru_cache(maxsize=1)
def _public_files() -> tuple[Path, ...]:
    return tuple(sorted(PUBLIC.glob("*.toml")))


@lru_cache(maxsize=32)
def _shipped(path: Path) -> Entry:
    return entry_of(path)


@lru_cache(maxsize=1)
def shipped_entries() -> tuple[Entry, ...]:
    return tuple(map(_shipped, (*(FOLDER / name for name in FILES.values()), *_public_files())))


SHIPPED = Library()


def rulebooks() -> list[Rulebook]:
    """Those that casinos have published."""
    return [_shipped(FOLDER / name).rulebook for name in FILES.values()]


def rulebook(name: str) -> Rulebook:
    """One that ships, by short name or id; or any, by the path of its .toml file."""
    return SHIPPED.rulebook(name)
