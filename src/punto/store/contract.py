"""What a journal can do, whatever database it is in."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from punto.ledger import Account, InsufficientFunds
from punto.money import Cents
from punto.store.plan import Plan
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import Commit, Done, Head, Line, LostEnd, Record, Snapshot, State, Transaction

T = TypeVar("T")
Answer = Done | Conflict | InsufficientFunds | RequestIdUsed | Unavailable

# Kinds of private things that nobody needs back when a copy takes a journal's place.
PASSING = frozenset({"session", "seen", "stranger", "probe"})


class Streams(Protocol):
    async def head(self) -> Head: ...

    async def stream(self, name: str, after: int = 0, limit: int | None = None) -> list[Record]:
        """The records of a stream after so many."""
        ...

    async def snapshot(self, stream: str) -> Snapshot | None: ...

    def commits(self, after: int = 0) -> AsyncIterator[Commit]:
        """All commits in order, after one of that number."""
        ...


class Readable(Streams, Protocol):
    async def stream_without(self, name: str, kinds: Sequence[str], after: int = 0) -> list[Record]:
        """The records of a stream after so many, but for those of some kinds."""
        ...

    async def streams(self, prefix: str = "") -> dict[str, int]:
        """Each stream whose name begins so, and how many records it has."""
        ...

    async def begun(self, prefix: str) -> list[tuple[str, int]]:
        """Each stream whose name begins so, and the position of its first record, the latest first."""
        ...

    async def state(self) -> State:
        """Everything but the records, all of one moment even while somebody writes."""
        ...

    async def integrity_error(self, *, quick: bool = False) -> str | None:
        """What the database itself finds wrong with its file, if it can look; `quick` is without its indexes."""
        ...

    async def commits_among(self, numbers: Sequence[int]) -> list[Commit]:
        """Gives those commits of these numbers that there are."""
        ...

    async def lost_end(self) -> LostEnd | None:
        """Says whether what was acknowledged last is not there any more, as far as the database can tell."""
        ...

    async def rounds(self, stream: str) -> list[tuple[int, int]]:
        """The Rounds of a table's stream, each with when it was opened."""
        ...

    async def round(self, stream: str, number: int) -> list[Record]: ...

    async def round_span(self, stream: str, number: int) -> tuple[int, int] | None:
        """The positions of the first and the last record of a Round, without reading it."""
        ...

    def records(self, after: int = 0, upto: int | None = None) -> AsyncIterator[Record]:
        """All records in order, some at a time."""
        ...

    def records_of_kinds(self, kinds: Sequence[str], upto: int | None = None) -> AsyncIterator[Record]:
        """Those of some kinds in order, without their entries, for what needs no money."""
        ...

    async def balances(self, prefix: str = "") -> dict[Account, Cents]: ...

    async def balances_of(self, accounts: Sequence[Account]) -> dict[Account, Cents]:
        """Of these alone; one that nothing ever moved in is left out."""
        ...

    async def balance_before(self, account: Account, position: int) -> Cents:
        """What an account had before a record of that position, from what moved in it."""
        ...

    async def lines(self, account: Account, after: int = 0, limit: int | None = None) -> list[Line]:
        """What moved in an account, after an entry of that number."""
        ...

    async def latest_lines(self, account: Account, count: int) -> list[Line]:
        """The last so many that moved in an account, in order."""
        ...

    async def lines_between(self, account: Account, first: int, last: int) -> list[Line]:
        """What moved in an account from one record to another, both included."""
        ...

    async def get_private(self, kind: str, name: str | None = None) -> dict[str, bytes]:
        """Private things beside the journal, by name: all of a kind, or one where it is there."""
        ...

    async def private_kinds(self) -> list[str]:
        """Of private things."""
        ...

    async def close(self) -> None: ...


class Journal(Readable, Protocol):
    # Called where what was read before may be gone: the database failed over, and perhaps lacks what no standby had.
    on_failover: Callable[[], None]

    async def another_reader(self) -> Readable:
        """Of the same journal, for another thread with a loop of its own; to be closed there."""
        ...

    async def lasting(self, read: Callable[[Streams], Awaitable[T]]) -> T:
        """What `read` makes of streams, once all that it saw is as safe as what is Done. A replicated database also
        shows what is not yet anywhere else, and may be gone after a failover. `read` may be called again."""
        ...

    async def versions_of(self, streams: Sequence[str]) -> dict[str, int]:
        """How many records each of these has; one that has none is left out."""
        ...

    async def balances_as_of(self, accounts: Sequence[Account]) -> tuple[int, dict[Account, Cents]]:
        """As `balances_of`, and the position of the last record by then: what was read earlier may come later."""
        ...

    async def outcome_of(self, request_id: str) -> Done | None:
        """What came of a request, where it is in the journal already."""
        ...

    async def outcomes_of(self, request_ids: Sequence[str]) -> dict[str, Done]:
        """The same of several at once; those that are not there are left out."""
        ...

    async def append(self, transactions: Sequence[Transaction]) -> list[Answer]:
        """Each is taken whole or refused, in this order; what is Done is on disk."""
        ...

    async def next_group(self) -> None:
        """Until what is appended would be written without waiting for more: whoever decides on what has come so far
        decides then."""
        ...

    @property
    def next_group_s(self) -> float:
        """How long that is from now, in seconds."""
        ...

    async def claim(self, name: str, *, shared: bool = False) -> bool:
        """Whether this is ours alone from now on, until it is let go or closed: two servers do not run one table.
        `shared`: ours, and of whoever else shares it."""
        ...

    async def let_go(self, name: str) -> None:
        """Of what was claimed, where it was."""
        ...

    async def accept_lost_end(self) -> None:
        """Somebody answers for it, and has that recorded."""
        ...

    async def put_snapshot(self, snapshot: Snapshot) -> None: ...

    async def put_private(self, kind: str, changes: Mapping[str, bytes | None]) -> None:
        """Private things, in place of what was stored under their names; None removes. On disk when it returns."""
        ...

    async def take_over(self, plans: Sequence[Plan]) -> None:
        """Writes what another journal wrote, just as it is. Only into one that is empty or was filled like this."""
        ...
