"""A TOML file with the line of each place in it: typed look-ups that collect every fault, not only the first."""

import re
import tomllib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from typing import Any, TypeVar

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.clause import LAST_RULING, LONGEST_CLAUSE, is_clause, ruling_number
from punto.rules.suggestion import suggestion
from punto.rules.toml_lines import line_of_deep_key, line_of_deep_value, line_of_each_place

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")

_AT_LINE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")
_VERY_LONG_NUMBER = re.compile(r"[0-9_]{1000,}")
_ELEMENT = re.compile(r"\[[0-9]+\]$")
_LARGEST_NUMBER = 10**18
_DEEPEST = 20  # tables within tables
_MOST_UNKNOWN = 100  # words of one section that are named each: whoever sends thousands waits for nothing more
_LONGEST_PLACE = 200
LONGEST_LINE = 120  # characters of what a screen shows in one line


class Expected(StrEnum):
    """What a word of the file has to be."""

    TEXT = "text"
    WHOLE_NUMBER = "whole-number"
    TRUE_OR_FALSE = "true-or-false"
    DATE = "date"
    HOUR = "hour"
    CLAUSE = "clause"
    TOTALS = "totals"
    TEXTS = "texts"
    TABLE = "table"
    TABLES = "tables"
    AMOUNT = "amount"
    SECONDS = "seconds"


@dataclass(frozen=True, slots=True)
class Fault:
    file: str
    line: int | None
    place: str
    message: Message

    def in_file(self) -> Message:
        """The fault together with where it is, as a whole line of a report."""
        facts = {"file": self.file, "key_path": self.place, "fault": self.message}
        if self.line is None:
            return Message("fault-in-file", facts)
        return Message("fault-in-line", {**facts, "line_number": self.line})

    def __str__(self) -> str:
        """For developers, as that of a Message."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.place}: {self.message}"


class Faults(ValueError):
    """All that is wrong with a file, at once."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults), key=lambda fault: (fault.line or 0, fault.place, str(fault.message))))
        super().__init__("\n".join(str(fault) for fault in self.faults))


@dataclass
class TomlFile:
    name: str
    text: str
    faults: list[Fault] = field(default_factory=list)

    in_force_already: bool = False  # a text from a journal: what was asked of it then is all that is asked of it now

    def __post_init__(self) -> None:
        self.sections: list[Section] = []  # every table that was looked into
        self.cited: list[tuple[str, str]] = []  # each place with a clause, and the clause
        self._lines: dict[str, int] = {}
        deep = line_of_deep_key(self.text, _DEEPEST), line_of_deep_value(self.text, _DEEPEST)
        if (line := next((one for one in deep if one is not None), None)) is not None:
            raise Faults([Fault(self.name, line, "file", Message("fault-too-deep"))])
        try:
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = _AT_LINE.search(str(error))
            line = int(found.group(1)) if found else None
            raise Faults([Fault(self.name, line, "TOML", Message("fault-toml", {"detail": str(error)}))]) from None
        except RecursionError:
            raise Faults([Fault(self.name, None, "file", Message("fault-too-deep"))]) from None
        except ValueError:  # Python reads no number of so many digits
            found = _VERY_LONG_NUMBER.search(self.text)
            line = self.text.count("\n", 0, found.start()) + 1 if found else None
            raise Faults([Fault(self.name, line, "file", Message("fault-number-too-long"))]) from None
        self._check_size(self.data, "", 0)
        self.check()
        self._lines = line_of_each_place(self.text)
        self.top = Section(self, "", self.data)

    def _check_size(self, value: Any, place: str, depth: int) -> None:
        if depth > _DEEPEST:
            self._refuse(place, Message("fault-too-deep"))
        elif isinstance(value, int) and abs(value) > _LARGEST_NUMBER:
            self._refuse(place, Message("fault-number-too-long"))
        elif isinstance(value, dict):
            for key, part in value.items():
                self._check_size(part, f"{place}.{key}" if place else key, depth + 1)
        elif isinstance(value, list):
            for number, part in enumerate(value, 1):
                self._check_size(part, f"{place}[{number}]", depth + 1)

    def _refuse(self, place: str, message: Message) -> None:
        """Before anything of the file is looked at, and so before its lines are known."""
        with suppress(RecursionError):
            self._lines = self._lines or line_of_each_place(self.text)
        self.fault(place, message)

    def fault(self, place: str, message: Message) -> None:
        self.faults.append(Fault(self.name, self._line(place), quotable(place, _LONGEST_PLACE) or "file", message))

    def check(self) -> None:
        if self.faults:
            raise Faults(self.faults)

    def _line(self, place: str) -> int | None:
        """Where it is, or else the nearest that it is in."""
        while place:
            for at in (place, f"{place}[1]"):  # a list of tables is where the first of them is
                if at in self._lines:
                    return self._lines[at]
            place = _ELEMENT.sub("", place) if _ELEMENT.search(place) else place.rpartition(".")[0]
        return None


class Section:
    """One table of the file. A word that is never looked up is unknown, and `done` reports it."""

    def __init__(self, file: TomlFile, place: str, data: dict[str, Any]) -> None:
        self.file, self.place, self.data = file, place, data
        file.sections.append(self)
        # What was looked for here, whether there or not, and what each word must be: docs/RULEBOOK_KEYS.md lists them.
        self.kinds: dict[str, Expected | tuple[str, ...] | None] = {}
        self.may_be_missing: set[str] = set()
        self._unread: set[str] = set()
        self.is_table = True  # or else something stands in its place: that is one fault, and nothing is missing in it

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def fault(self, key: str, message: Message) -> None:
        if self.is_table:
            self.file.fault(self.at(key) if key else self.place, message)

    def has(self, key: str) -> bool:
        """Whether an optional word is there."""
        self.kinds.setdefault(key, None)
        self.may_be_missing.add(key)
        return key in self.data

    def read(self, key: str) -> bool:
        """Whether a word is there and could be read; what could not be read is not judged a second time."""
        return key in self.data and key not in self._unread

    def done(self) -> None:
        unknown, known = sorted(self.data.keys() - self.kinds.keys()), tuple(sorted(self.kinds))
        for key in unknown[:_MOST_UNKNOWN]:
            self.fault(key, unknown_word(key, known))
        if more := unknown[_MOST_UNKNOWN:]:
            self.fault(more[0], Message("fault-more-unknown-words", {"count": len(more)}))

    def text(self, key: str, default: str | None = None) -> str:
        value = self._get(key, str, Expected.TEXT, default)
        if not value.strip() and default is None and self.read(key):
            self.fault(key, Message("fault-empty"))
        return value

    def line(self, key: str) -> str:
        """Text to be shown on one line. Refused only where it is new: a text in force stays readable."""
        value = self.text(key)
        if self.read(key) and not self.file.in_force_already:
            if not is_printable(value):
                self.fault(key, Message("fault-not-printable", {"value": as_written(value)}))
            elif len(value) > LONGEST_LINE:
                self.fault(key, too_long_a_line())
        return value

    def number(self, key: str, least: int = 0, most: int = 10**9) -> int:
        value = self._get(key, int, Expected.WHOLE_NUMBER, None)
        if self.read(key) and not least <= value <= most:
            self._unread.add(key)
            self.fault(key, Message("fault-out-of-range", {"least": least, "most": most, "number": value}))
        return value

    def flag(self, key: str, default: bool) -> bool:
        return self._get(key, bool, Expected.TRUE_OR_FALSE, default)

    def day(self, key: str) -> date:
        return self._get(key, date, Expected.DATE, None)

    def hour(self, key: str) -> time:
        return self._get(key, time, Expected.HOUR, None)

    def clause(self, key: str = "clause") -> str:
        value = self._get(key, str, Expected.CLAUSE, None)
        if self.read(key) and not is_clause(value):
            self.fault(key, not_a_clause(value))
        elif self.read(key) and not self.file.in_force_already and (ruling_number(value) or 0) > LAST_RULING:
            self.fault(key, Message("fault-no-such-ruling", {"clause": value, "most": LAST_RULING}))
        self.file.cited.append((self.at(key), value))
        return value

    def choice(self, key: str, kind: type[E], default: E | None = None) -> E:
        self.kinds[key] = tuple(kind)
        if default is not None:
            self.may_be_missing.add(key)
        if key not in self.data:
            if default is None:
                self.fault("", Message("fault-missing-choice", {"word": key, "known": tuple(kind)}))
            return next(iter(kind)) if default is None else default
        value = self.data[key]
        try:
            return kind(value)
        except ValueError:
            self.fault(key, not_one_of(value, tuple(kind)))
            self._unread.add(key)
            return next(iter(kind))

    def totals(self, key: str) -> frozenset[int]:
        """A list of point totals or third cards, 0 to 9, none twice."""
        values = self._get(key, list, Expected.TOTALS, None)
        good = [value for value in values if type(value) is int and 0 <= value <= 9]
        if len(good) < len(values):
            self.fault(key, _wrong_type(Expected.TOTALS, values))
        for value in sorted(set(good)):
            if good.count(value) > 1:
                self.fault(key, Message("fault-number-twice", {"number": value}))
        return frozenset(good)

    def texts(self, key: str) -> list[str]:
        values = self._get(key, list, Expected.TEXTS, None)
        if any(not isinstance(value, str) for value in values):
            self.fault(key, _wrong_type(Expected.TEXTS, values))
        return [value for value in values if isinstance(value, str)]

    def section(self, key: str) -> "Section":
        made = Section(self.file, self.at(key), self._get(key, dict, Expected.TABLE, None))
        made.is_table = self.is_table and (key not in self.data or self.read(key))
        return made

    def sections(self, key: str, optional: bool = False) -> list["Section"]:
        values = self._get(key, list, Expected.TABLES, [] if optional else None)
        if not values and not optional and self.read(key):
            self.fault(key, Message("fault-empty"))
        for number, value in enumerate(values, 1):
            if not isinstance(value, dict):
                self.file.fault(f"{self.at(key)}[{number}]", _wrong_type(Expected.TABLE, value))
        return [
            Section(self.file, f"{self.at(key)}[{number}]", value)
            for number, value in enumerate(values, 1)
            if isinstance(value, dict)
        ]

    def wrong_type(self, key: str, expected: Expected) -> None:
        self.fault(key, _wrong_type(expected, self.data[key]))

    def any(self, key: str) -> Any:
        self.kinds.setdefault(key, None)
        if key not in self.data:
            self.fault("", Message("fault-missing", {"word": key}))
        return self.data.get(key)

    def _get(self, key: str, kind: type[T], expected: Expected, default: T | None) -> T:
        self.kinds[key] = expected
        if default is not None:
            self.may_be_missing.add(key)
        if key not in self.data:
            if default is not None:
                return default
            self.fault("", Message("fault-missing-value", {"word": key, "expected_type": expected}))
        elif type(value := self.data[key]) is kind:
            return value
        else:
            self.wrong_type(key, expected)
            self._unread.add(key)
        return date.min if kind is date else kind()  # type: ignore[return-value]  # reading goes on to find every fault


def _wrong_type(expected: Expected, value: Any) -> Message:
    return Message("fault-wrong-type", {"expected_type": expected, "value": as_written(value)})


def not_a_clause(value: object) -> Message:
    return Message("fault-not-a-clause", {"value": as_written(value), "most": LONGEST_CLAUSE})


def unknown_area(area: str, known: Iterable[str]) -> Message:
    known = tuple(known)
    facts = {"value": as_written(area), "perhaps": suggestion(area, known), "known": known}
    return Message("fault-unknown-area", facts)


def too_long_a_line() -> Message:
    return Message("fault-not-one-line", {"most": LONGEST_LINE})


def unknown_word(word: str, known: tuple[str, ...]) -> Message:
    facts = {"word": quotable(word), "perhaps": suggestion(word, known), "known": known}
    return Message("fault-unknown-word", facts)


def not_one_of(value: object, known: tuple[str, ...]) -> Message:
    facts = {"value": as_written(value), "perhaps": suggestion(value, known), "known": known}
    return Message("fault-not-one-of", facts)


def is_printable(text: str) -> bool:
    """On one line, and without characters that cannot be seen; the wide space of Chinese text can be."""
    return text.replace("\u3000", " ").isprintable()


def as_written(value: Any) -> str:
    """A value as the file has it, cut where it is long."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"{}"'.format(quotable(value).replace('"', '\\"'))
        case datetime() | date() | time():
            return value.isoformat()
        case list():
            return quotable(f"[{', '.join(as_written(one) for one in value)}]")
        case dict():
            written = ", ".join(f"{word} = {as_written(one)}" for word, one in value.items())
            return quotable(f"{{ {written} }}" if written else "{}")
    return quotable(str(value))
