"""A language's messages: each is parsed when it is first asked for, since parsing takes long and few are said."""

import re
from collections.abc import Iterable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

# An entry starts at the left margin and goes on to the next that does, or to a comment.
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?![-a-zA-Z#]).*\n)*", re.MULTILINE)
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")


class Catalogue:
    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._entries: dict[str, str] = {}
        for text in texts:
            for entry in _ENTRY.finditer(f"{text}\n"):
                self._entries.setdefault(entry[1], entry[0])
        self._parsed: set[str] = set()

    def has_message(self, id_: str) -> bool:
        self._parse(id_)
        return self._bundle.has_message(id_)

    def get_message(self, id_: str) -> Any:
        self._parse(id_)
        return self._bundle.get_message(id_)

    def format_pattern(self, pattern: Any, arguments: dict[str, Any]) -> tuple[Any, list[Exception]]:
        return self._bundle.format_pattern(pattern, arguments)

    def _parse(self, id_: str) -> None:
        """With whatever it may refer to: every name in its text that an entry has."""
        if id_ in self._parsed:
            return
        wanted, found = [id_], set[str]()
        while wanted:
            name = wanted.pop()
            if name in found or name in self._parsed or name not in self._entries:
                continue
            found.add(name)
            text = self._entries[name]
            self._bundle.add_resource(FluentResource(text))
            wanted += _NAME.findall(text)
        self._parsed |= found
