"""A TOML file with the line of each place in it: typed look-ups that collect every fault, not only the first."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from typing import Any, TypeVar

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.clause import is_clause

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")

_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]\]?\s*(?:#.*)?")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")
_DEEPEST = 20  # tables within tables
_LONGEST_PLACE = 200


class Expected(StrEnum):
    """What a word of the file has to be."""

    TEXT = "text"
    WHOLE_NUMBER = "whole-number"
    TRUE_OR_FALSE = "true-or-false"
    DATE = "date"
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

    def __post_init__(self) -> None:
        try:
            _check_keys(self.text)
            self.data: dict[str, Any] = tomllib.loads(self.text)
            _check_size(self.data)
        except tomllib.TOMLDecodeError as error:
            raise Faults([Fault(self.name, None, "TOML", Message("fault-toml", {"detail": str(error)}))]) from None
        except (RecursionError, ValueError):
            raise Faults([Fault(self.name, None, "file", Message("fault-too-deep"))]) from None
        self._lines = _line_of_each_place(self.text)
        self.top = Section(self, "", self.data)

    def fault(self, place: str, message: Message) -> None:
        self.faults.append(Fault(self.name, self._line(place), quotable(place, _LONGEST_PLACE) or "file", message))

    def check(self) -> None:
        if self.faults:
            raise Faults(self.faults)

    def _line(self, place: str) -> int | None:
        while place:
            if place in self._lines:
                return self._lines[place]
            place = place.rpartition(".")[0] if place.rpartition(".")[1] else ""
        return None


class Section:
    """One table of the file. A word that is never looked up is unknown, and `done` reports it."""

    def __init__(self, file: TomlFile, place: str, data: dict[str, Any]) -> None:
        self.file, self.place, self.data = file, place, data
        self._asked: set[str] = set()
        self._unread: set[str] = set()

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def fault(self, key: str, message: Message) -> None:
        self.file.fault(self.at(key) if key else self.place, message)

    def has(self, key: str) -> bool:
        """Whether an optional word is there."""
        self._asked.add(key)
        return key in self.data

    def read(self, key: str) -> bool:
        """Whether a word is there and could be read; what could not be read is not judged a second time."""
        return key in self.data and key not in self._unread

    def done(self) -> None:
        for key in self.data.keys() - self._asked:
            known = tuple(sorted(self._asked))
            self.fault(key, Message("fault-unknown-word", {"word": quotable(key), "known": known}))

    def text(self, key: str, default: str | None = None) -> str:
        value = self._get(key, str, Expected.TEXT, default)
        if not value.strip() and default is None and self.read(key):
            self.fault(key, Message("fault-empty"))
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

    def clause(self, key: str = "clause") -> str:
        value = self._get(key, str, Expected.CLAUSE, None)
        if self.read(key) and not is_clause(value):
            self.fault(key, Message("fault-not-a-clause", {"value": as_written(value)}))
        return value

    def choice(self, key: str, kind: type[E], default: E | None = None) -> E:
        if not self.has(key):
            if default is None:
                self.fault("", Message("fault-missing-choice", {"word": key, "known": tuple(kind)}))
            return next(iter(kind)) if default is None else default
        value = self.data[key]
        try:
            return kind(value)
        except ValueError:
            self.fault(key, Message("fault-not-one-of", {"value": as_written(value), "known": tuple(kind)}))
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
        return Section(self.file, self.at(key), self._get(key, dict, Expected.TABLE, None))

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
        self._asked.add(key)
        if key not in self.data:
            self.fault("", Message("fault-missing", {"word": key}))
        return self.data.get(key)

    def _get(self, key: str, kind: type[T], expected: Expected, default: T | None) -> T:
        self._asked.add(key)
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


def _check_size(value: Any, depth: int = 0) -> None:
    if depth > _DEEPEST or (isinstance(value, int) and abs(value) > 10**18):
        raise ValueError
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _check_size(part, depth + 1)


def _check_keys(text: str) -> None:
    """Before it is parsed, which takes time and room by the square of how many parts a dotted key has."""
    for line in text.splitlines():
        parts = 0
        for part in line.split("."):
            parts = parts + 1 if part.strip().strip("\"'").replace("-", "").replace("_", "").isalnum() else 0
            if parts > _DEEPEST:
                raise ValueError


def _line_of_each_place(text: str) -> dict[str, int]:
    """Where each table and key begins. Enough of TOML for finding a place again; tomllib has read the file already."""
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    prefix, array = "", ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.fullmatch(line):
            array, name = "", _in_the_last(header.group(2), counts)
            if header.group(1) == "[[":
                counts[name] = counts.get(name, 0) + 1
                prefix = f"{name}[{counts[name]}]"
            else:
                prefix = name
            lines.setdefault(prefix, number)
        elif array and line.strip().startswith("{"):
            counts[array] = counts.get(array, 0) + 1
            lines.setdefault(f"{array}[{counts[array]}]", number)
        elif key := _KEY.match(line):
            place = f"{prefix}.{key.group(1)}" if prefix else key.group(1)
            lines.setdefault(place, number)
            array = place if re.search(r"\[\s*(#.*)?$", line) else ""
    return lines


def _in_the_last(name: str, counts: dict[str, int]) -> str:
    """A header such as [tables.limits] is about the latest of [[tables]]: tables[2].limits."""
    above, dot, last = name.rpartition(".")
    if not dot:
        return name
    above = _in_the_last(above, counts)
    return f"{above}[{counts[above]}].{last}" if above in counts else f"{above}.{last}"
