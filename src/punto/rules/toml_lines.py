"""On which line each table, key and element of a TOML text begins; tomllib reads the text and forgets where it was."""

import re
import tomllib
from bisect import bisect_left

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
# A string of several lines may end with up to two more quotes of its own.
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|'
    r"'''.*?'{3,5}|"
    r'"(?:[^"\\\n]|\\.)*"|'
    r"'[^'\n]*'",
    re.DOTALL,
)
_BRACKET = re.compile(rf"{_STRING.pattern}|#[^\n]*|[\[\]{{}}]", re.DOTALL)
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]*")


def line_of_deep_key(text: str, deepest: int) -> int | None:
    """The line of a dotted key of more parts than that. To be asked before the text is parsed, which takes time and
    room by the square of how many parts there are."""
    for number, line in enumerate(text.split("\n"), 1):
        parts = 0
        for part in line.split("."):
            parts = parts + 1 if part.strip().strip("\"'").replace("-", "").replace("_", "").isalnum() else 0
            if parts > deepest:
                return number
    return None


def line_of_deep_value(text: str, deepest: int) -> int | None:
    """The line on which lists and tables lie deeper in each other than that. Asked before as well: no parser goes on
    forever."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += (found[0] in "[{") - (found[0] in "]}")
        if depth > deepest:
            return text.count("\n", 0, found.start()) + 1
    return None


def line_of_each_place(text: str) -> dict[str, int]:
    """By place, such as `pays[3].when.winner`: elements are counted from one. Of a text that tomllib has read."""
    return _Places(text).found


class _Places:
    def __init__(self, text: str) -> None:
        # As tomllib does it, which changes no line's number.
        self.text = text.replace("\r\n", "\n")
        self._ends = [at for at, character in enumerate(self.text) if character == "\n"]
        self._counts: dict[str, int] = {}  # of each list of tables, as far as it has been read
        self.found: dict[str, int] = {}
        self.at = 0
        prefix = ""
        while self._skip(_BLANK) < len(self.text):
            prefix = self._header() if self.text[self.at] == "[" else self._pair(prefix)

    def _skip(self, pattern: re.Pattern[str]) -> int:
        matched = pattern.match(self.text, self.at)
        self.at = matched.end() if matched else self.at
        return self.at

    def _note(self, place: str, at: int) -> None:
        self.found.setdefault(place, bisect_left(self._ends, at) + 1)

    def _key(self) -> list[str]:
        """A key of one part, or of several with dots between them."""
        parts = []
        while True:
            self._skip(_SPACE)
            begin = self.at
            quoted = self.text[self.at] in "\"'"
            self._skip(_STRING if quoted else _BARE_KEY)
            part = self.text[begin : self.at]
            parts.append(_unquoted(part) if quoted else part)
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _header(self) -> str:
        """The place of the table that begins here. [tables.limits] is about the latest of [[tables]]."""
        begin = self.at
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *above, last = self._key()
        self.at += brackets
        place = ""
        for part in above:
            place = self._latest(_below(place, part))
            self._note(place, begin)
        place = _below(place, last)
        if brackets == 2:
            self._counts[place] = self._counts.get(place, 0) + 1
        place = self._latest(place)
        self._note(place, begin)
        return place

    def _latest(self, place: str) -> str:
        return f"{place}[{self._counts[place]}]" if place in self._counts else place

    def _pair(self, prefix: str) -> str:
        begin, place = self.at, prefix
        for part in self._key():
            place = _below(place, part)
            self._note(place, begin)
        self.at += 1  # the equals sign
        self._value(place)
        return prefix

    def _value(self, place: str) -> None:
        self._skip(_SPACE)
        opening = self.text[self.at]
        if opening in "\"'":
            self._skip(_STRING)
        elif opening in "[{":
            self._within(place, "]" if opening == "[" else "}")
        else:
            self._skip(_PLAIN_VALUE)

    def _within(self, place: str, closing: str) -> None:
        """The elements of a list, or the pairs of a table on one line."""
        self.at += 1
        number = 0
        while self.text[self._skip(_BLANK)] != closing:
            if self.text[self.at] == ",":
                self.at += 1
            elif closing == "}":
                self._pair(place)
            else:
                number += 1
                self._note(f"{place}[{number}]", self.at)
                self._value(f"{place}[{number}]")
        self.at += 1


def _below(place: str, part: str) -> str:
    return f"{place}.{part}" if place else part


def _unquoted(part: str) -> str:
    return str(tomllib.loads(f"key = {part}")["key"]) if "\\" in part else part[1:-1]
