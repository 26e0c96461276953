"""The rulebooks of a floor file's tables: found by name or in files, and no two laws under one id."""

from pathlib import Path

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.rules.library import Entry, Library, entry_of, unreadable_file
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
            path = self._folder / name
            if not path.resolve().is_relative_to(self._folder.resolve()):
                section.fault("rulebook", Message("fault-rulebook-elsewhere"))
                return None
            self.files.append(entry_of(path, name))
            return self.files[-1]
        except Faults as faults:
            for fault in faults.faults:
                section.fault("rulebook", fault.in_file())
        except InputError as error:
            section.fault("rulebook", error.message)
        except (OSError, ValueError) as error:  # a name that no file can have
            section.fault("rulebook", unreadable_file(name, error).message)
        return None
