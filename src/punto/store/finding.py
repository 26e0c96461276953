"""What is found wrong with a journal: a code with its facts, and where."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from punto.facts import Message


class Finding(Struct, frozen=True):
    """`position` and `stream` name the record that it is about; a finding about the whole journal has neither."""

    code: str
    facts: Mapping[str, Any] = {}
    position: int | None = None
    stream: str | None = None

    @property
    def message(self) -> Message:
        return Message(self.code, self.facts)

    @property
    def located(self) -> Message:
        """The message together with where it was found."""
        if self.position is not None and self.stream is not None:
            facts = {"position": self.position, "stream": self.stream, "finding": self.message}
            return Message("finding-at-record", facts)
        if self.position is not None:
            return Message("finding-at-position", {"position": self.position, "finding": self.message})
        if self.stream is not None:
            return Message("finding-at-stream", {"stream": self.stream, "finding": self.message})
        return Message("finding-in-journal", {"finding": self.message})
