"""What goes into the journal and what comes out of it."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.ledger import Account, Entry
from punto.money import Cents
from punto.store.codec import decode


class NewEvent(Struct, frozen=True):
    """One event to be recorded, with the ledger entries it makes."""

    event: Any  # a tagged struct that the codec knows
    entries: tuple[Entry, ...] = ()
    round: int | None = None  # the Round it belongs to, so that a Round is found at once


class Append(Struct, frozen=True):
    """New events for one stream, which must have `expected` events now: otherwise there is a Conflict."""

    stream: str
    expected: int
    events: tuple[NewEvent, ...]


class AccountGuard(Struct, frozen=True):
    """That no money has moved in an account since an entry: whoever decided on an older state is refused."""

    account: Account
    last_entry: int  # no entry of this account has a higher number


class Transaction(Struct, frozen=True):
    """All of it or nothing, and once: the same request id again gets the first answer."""

    request_id: str
    at: int  # when it happened, in microseconds since 1970 (UTC)
    appends: tuple[Append, ...]
    correction: bool = False  # what patrons were wrongly paid may be owed
    guards: tuple[AccountGuard, ...] = ()  # conditions, which leave nothing in the journal
    # The id of the one before it in the same append, which it was decided on: where that is not taken, or was there
    # already, this is not taken either. Its version alone would let it in where somebody else wrote as much instead.
    after: str | None = None

    def __post_init__(self) -> None:
        appends = self.appends
        if not appends or not (appends[0].events or any(append.events for append in appends)):
            raise ValueError("a transaction without an event records nothing")
        if len(appends) > 1 and len({append.stream for append in appends}) < len(appends):
            raise ValueError("a transaction appends to each stream once")


def chained(transactions: list[Transaction]) -> list[Transaction]:
    """Each was decided on the one before it, and is nothing without it."""
    return transactions[:1] + [replace(one, after=before.request_id) for before, one in pairwise(transactions)]


class Booked(Struct, frozen=True, array_like=True):
    """An entry as it is in the journal, under its number. Whether it balances is for whoever checks to say."""

    number: int
    what: str
    postings: tuple[tuple[Account, Cents], ...]


class Record(Struct, frozen=True):
    """One event as it is in the journal."""

    position: int  # in the whole journal, from 1 and without a gap
    stream: str
    version: int  # in its stream, likewise
    at: int
    kind: str
    schema_version: int
    round: int | None
    request_id: str | None  # on the first record of a transaction
    body: bytes
    entries: tuple[Booked, ...]
    hash: bytes

    @property
    def event(self) -> Any:
        """The event itself, decoded at each call; raises UnknownEvent where this version of punto does not know it."""
        return decode(self.kind, self.schema_version, self.body)


class Done(Struct, frozen=True):
    """It is on disk."""

    first: int  # positions
    last: int
    repeated: bool = False  # this request id was there already
    balances: dict[Account, Cents] = {}  # right after it, of the accounts that it moved money in; none where repeated

    @property
    def balances_as_of(self) -> "Balances":
        return {account: (balance, self.last) for account, balance in self.balances.items()}


Balances = Mapping[Account, tuple[Cents, int]]  # each with the position that it is as of


class Head(Struct, frozen=True):
    """Where the journal ends: to be noted elsewhere, so that its end cannot be cut off unseen."""

    position: int
    entry: int
    commit: int
    hash: bytes


class LostEnd(Struct, frozen=True):
    """An end of the journal that was acknowledged, and lies further than what is there."""

    acknowledged: int | None  # the position of the last record that was; None where what says so is gone, too
    position: int  # of the last that is there


class Commit(Struct, frozen=True):
    """One transaction of the database: all records up to `last` that were not in one before it."""

    number: int
    last: int
    hash: bytes


class Line(Struct, frozen=True):
    """One posting in an account, with the event it comes from."""

    entry: int
    position: int
    what: str
    amount: Cents


class Snapshot(Struct, frozen=True):
    stream: str
    version: int
    schema_version: int
    body: bytes


class State(Struct, frozen=True):
    """All that a journal stores beside its records, as it was at one time."""

    head: Head
    streams: dict[str, tuple[int, bytes]]  # how many records each has, and the hash of the last
    balances: dict[Account, Cents]
    snapshots: dict[str, Snapshot]
    sizes: tuple[int, int, int]  # rows of records, postings and commits


def with_money(rows: Sequence[Any], postings: Iterable[Any]) -> list[Record]:
    """Records from rows of `events` and the rows of `postings` that belong to them, in order."""
    booked: dict[int, dict[int, tuple[str, list[tuple[Account, Cents]]]]] = {}
    for position, entry, line, what, account, amount in postings:
        here = booked.setdefault(position, {})
        named, moved = here.setdefault(entry, (what, []))
        if (named, len(moved)) != (what, line):
            # Nobody wrote it so, and the hash will tell.
            here[entry] = (f"{named}, and {what} in line {line}", moved)
        moved.append((account, amount))
    found = []
    for position, stream, version, at, kind, schema_version, round_, request_id, body, hash_ in rows:
        entries = tuple(
            Booked(number, what, tuple(moved)) for number, (what, moved) in booked.get(position, {}).items()
        )
        found.append(
            Record(position, stream, version, at, kind, schema_version, round_, request_id, body, entries, hash_)
        )
    return found
