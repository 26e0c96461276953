"""What a journal can be asked, whatever it is kept in."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from punto.ledger import Account, Short
from punto.money import Cents
from punto.store.planning import Plan
from punto.store.problems import CauseUsed, Conflict, Unavailable
from punto.store.records import Commit, Done, Head, Line, Record, Snapshot, State, Unit

Answer = Done | Conflict | Short | CauseUsed | Unavailable


class Readable(Protocol):
    async def head(self) -> Head: ...

    async def stream(self, name: str, after: int = 0, limit: int | None = None) -> list[Record]:
        """The records of a stream after so many."""
        ...

    async def streams(self, prefix: str = "") -> dict[str, int]:
        """Each stream whose name begins so, and how many records it has."""
        ...

    async def state(self) -> State:
        """Everything but the records, all of one moment even while somebody writes."""
        ...

    async def unsound(self) -> str | None:
        """What the database itself finds wrong with its file, if it can look."""
        ...

    async def rounds(self, stream: str) -> list[tuple[int, int]]:
        """The Rounds of a table's stream, each with when it was opened."""
        ...

    async def round(self, stream: str, number: int) -> list[Record]: ...

    def records(self, after: int = 0, upto: int | None = None) -> AsyncIterator[Record]:
        """All records in order, some at a time."""
        ...

    def commits(self) -> AsyncIterator[Commit]: ...

    async def balances(self, prefix: str = "") -> dict[Account, Cents]: ...

    async def lines(self, account: Account, after: int = 0, limit: int | None = None) -> list[Line]:
        """What moved in an account, after an entry of that number."""
        ...

    async def snapshot(self, stream: str) -> Snapshot | None: ...

    async def close(self) -> None: ...


class Journal(Readable, Protocol):
    async def caused(self, cause: str) -> Done | None:
        """What came of a cause, where it is in the journal already."""
        ...

    async def append(self, units: Sequence[Unit]) -> list[Answer]:
        """Each is taken whole or refused, in this order; what is Done is on disk."""
        ...

    async def keep_snapshot(self, snapshot: Snapshot) -> None: ...

    async def take_over(self, plans: Sequence[Plan]) -> None:
        """Writes what another journal wrote, just as it is. Only into one that is empty or was filled like this."""
        ...
