"""The rulebooks of a floor file's tables: found by name or in files, and no two laws under one id."""

from pathlib import Path

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.rules.library import Entry, Library, entry_of
from punto.rules.toml_file import Faults, Section


class FloorRulebooks:
    def __init__(self, folder: Path | None, library: Library) -> None:
        """Files are looked for in the folder, or not at all."""
        self._folder, self._library = folder, library
        self._taken: dict[str, tuple[str, str]] = {}  # by id: the digest, and the first table that has it
        self.files: list[Entry] = []

    def take(self, section: Section, table: str) -> Entry | None:
        """What a table is played under. Of two laws with one id nobody could say which a Round was of."""
        name = section.text("rulebook")
        if not section.read("rulebook") or not name.strip() or (entry := self._find(section, name)) is None:
            return None
        book = entry.rulebook
        digest, other = self._taken.setdefault(book.id, (book.digest, table))
        if digest != book.digest:
            facts = {"rulebook": book.id, "table": quotable(other)}
            section.fault("rulebook", Message("fault-two-laws-on-a-floor", facts))
        return entry

    def _find(self, section: Section, name: str) -> Entry | None:
        try:
            if not name.endswith(".toml"):
                return self._library.entry(name)
            if self._folder is None:
                section.fault("rulebook", Message("fault-rulebook-files-not-read"))
                return None
            self.files.append(entry_of(self._folder / name, name))
            return self.files[-1]
        except Faults as faults:
            for fault in faults.faults:
                section.fault("rulebook", fault.in_file())
        except InputError as error:
            section.fault("rulebook", error.message)
        return None
