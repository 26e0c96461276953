"""What a simulated shoe and the people around it need of a table: a served one, or one in memory."""

from collections.abc import Mapping
from typing import Any, Protocol

from punto.rules.cards import Card


class Situation(Protocol):
    """A table as its staff see it."""

    @property
    def waiting(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]: ...
    @property
    def voided(self) -> bool: ...
    @property
    def to_key(self) -> int: ...
    @property
    def proposals(self) -> list[tuple[int, str, bool]]:
        """Each with its number, what it may be, and whether it can be reported now."""
        ...

    @property
    def locked(self) -> bool:
        """What the shoe was told."""
        ...

    @property
    def turnable(self) -> tuple[str, int] | None: ...
    @property
    def irregularity(self) -> str: ...
    @property
    def rulings(self) -> list[str]: ...


class SimulatedTable(Protocol):
    """Where the shoe is: a served table, or one in memory."""

    async def look(self) -> Situation: ...
    async def send(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """A message of the shoe, and the answer."""
        ...

    async def do(self, command: str, **fields: Any) -> None:
        """What staff do."""
        ...

    async def fall_silent(self) -> None:
        """Until the shoe is lost."""
        ...

    async def wait_until_unlocked(self) -> None: ...
