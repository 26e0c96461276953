"""How a journal is read, in the SQL that both databases understand; each adapter only says how rows are fetched."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from typing import Any, ClassVar

from punto.ledger import Account
from punto.money import Cents
from punto.store.problems import Unavailable
from punto.store.records import Commit, Done, Line, LostEnd, Record, Snapshot, with_money

HEAD = "SELECT position, entry, number, hash FROM journal"
SIZES = "SELECT (SELECT count(*) FROM events), (SELECT count(*) FROM postings), (SELECT count(*) FROM commits)"
RECORD = "position, stream, version, at, kind, form, round, cause, body, hash"
# The last record of a transaction is the one before the next transaction's first.
LAST_OF_TRANSACTION = (
    "coalesce((SELECT min(n.position) - 1 FROM events n WHERE n.position > e.position AND n.cause IS NOT NULL), "
    "(SELECT position FROM journal))"
)

_PAGE = 2_000
_NO_LIMIT = 2**62
_LAST = chr(0x10FFFF)  # after every name that begins so


class Reading(ABC):
    """Terms are written ?1, ?2 and so on. Names compare byte by byte in both databases."""

    POSTINGS_AMONG: ClassVar[str]  # a condition on `position`, for a list of them in ?1
    ACCOUNTS_AMONG: ClassVar[str]  # the same, on `account`
    REQUEST_IDS_AMONG: ClassVar[str]  # the same, on `cause`
    KINDS_AMONG: ClassVar[str]  # the same, on `kind`
    STREAMS_AMONG: ClassVar[str]  # the same, on `stream`
    COMMITS_AMONG: ClassVar[str]  # the same, on `number`

    @abstractmethod
    async def _rows(self, query: str, *terms: object) -> list[Any]: ...

    @abstractmethod
    def _listed(self, values: list[Any]) -> object:
        """A list as this database takes it for one term."""

    async def _records(self, where: str, *terms: object) -> list[Record]:
        rows = await self._rows(f"SELECT {RECORD} FROM events {where}", *terms)
        if not rows:
            return []
        query = (
            "SELECT position, entry, line, what, account, amount FROM postings "
            f"WHERE {self.POSTINGS_AMONG} ORDER BY entry, line"
        )
        return with_money(rows, await self._rows(query, self._listed([row[0] for row in rows])))

    async def stream(self, name: str, after: int = 0, limit: int | None = None) -> list[Record]:
        where = "WHERE stream = ?1 AND version > ?2 ORDER BY version LIMIT ?3"
        return await self._records(where, name, after, _at_most(limit))

    async def stream_without(self, name: str, kinds: Sequence[str], after: int = 0) -> list[Record]:
        where = f"WHERE stream = ?2 AND version > ?3 AND NOT {self.KINDS_AMONG} ORDER BY version"
        return await self._records(where, self._listed(list(kinds)), name, after)

    async def streams(self, prefix: str = "") -> dict[str, int]:
        query = "SELECT stream, version FROM streams WHERE stream >= ?1 AND stream < ?2 ORDER BY stream"
        return dict(await self._rows(query, prefix, prefix + _LAST))

    async def versions_of(self, streams: Sequence[str]) -> dict[str, int]:
        query = f"SELECT stream, version FROM streams WHERE {self.STREAMS_AMONG}"
        return dict(await self._rows(query, self._listed(list(streams)))) if streams else {}

    async def begun(self, prefix: str) -> list[tuple[str, int]]:
        query = (
            "SELECT s.stream, e.position FROM streams s JOIN events e ON e.stream = s.stream AND e.version = 1 "
            "WHERE s.stream >= ?1 AND s.stream < ?2 ORDER BY e.position DESC"
        )
        return [(stream, position) for stream, position in await self._rows(query, prefix, prefix + _LAST)]

    async def round(self, stream: str, number: int) -> list[Record]:
        return await self._records("WHERE stream = ?1 AND round = ?2 ORDER BY position", stream, number)

    async def round_span(self, stream: str, number: int) -> tuple[int, int] | None:
        query = "SELECT min(position), max(position) FROM events WHERE stream = ?1 AND round = ?2"
        [(first, last)] = await self._rows(query, stream, number)
        return None if first is None else (first, last)

    async def lost_end(self) -> LostEnd | None:
        """None: what was acknowledged is the database's own to keep."""
        return None

    async def rounds(self, stream: str) -> list[tuple[int, int]]:
        first = "SELECT min(position) AS position FROM events WHERE stream = ?1 AND round IS NOT NULL GROUP BY round"
        query = f"SELECT e.round, e.at FROM ({first}) f JOIN events e ON e.position = f.position ORDER BY e.round"
        return [(number, at) for number, at in await self._rows(query, stream)]

    async def records(self, after: int = 0, upto: int | None = None) -> AsyncIterator[Record]:
        if upto is None:
            [(upto, *_)] = await self._rows(HEAD)
        while True:
            where = "WHERE position > ?1 AND position <= ?2 ORDER BY position LIMIT ?3"
            page = await self._records(where, after, upto, _PAGE)
            for record in page:
                yield record
            if len(page) < _PAGE:
                return
            after = page[-1].position

    async def records_of_kinds(self, kinds: Sequence[str], upto: int | None = None) -> AsyncIterator[Record]:
        after, listed = 0, self._listed(list(kinds))
        if upto is None:
            [(upto, *_)] = await self._rows(HEAD)
        query = (
            f"SELECT {RECORD} FROM events "
            f"WHERE {self.KINDS_AMONG} AND position > ?2 AND position <= ?3 ORDER BY position LIMIT ?4"
        )
        while True:
            page = await self._rows(query, listed, after, upto, _PAGE)
            for record in with_money(page, ()):
                yield record
            if len(page) < _PAGE:
                return
            after = page[-1][0]

    async def commits(self, after: int = 0) -> AsyncIterator[Commit]:
        while True:
            query = "SELECT number, last, hash FROM commits WHERE number > ?1 ORDER BY number LIMIT ?2"
            page = await self._rows(query, after, _PAGE)
            for row in page:
                yield Commit(*row)
            if len(page) < _PAGE:
                return
            after = page[-1][0]

    async def commits_among(self, numbers: Sequence[int]) -> list[Commit]:
        query = f"SELECT number, last, hash FROM commits WHERE {self.COMMITS_AMONG} ORDER BY number"
        return [Commit(*row) for row in await self._rows(query, self._listed(list(numbers)))]

    async def outcome_of(self, request_id: str) -> Done | None:
        return (await self.outcomes_of([request_id])).get(request_id)

    async def outcomes_of(self, request_ids: Sequence[str]) -> dict[str, Done]:
        query = f"SELECT cause, position, {LAST_OF_TRANSACTION} FROM events e WHERE {self.REQUEST_IDS_AMONG}"
        rows = await self._rows(query, self._listed(list(request_ids))) if request_ids else []
        return {request_id: Done(first, last, True) for request_id, first, last in rows}

    async def balances(self, prefix: str = "") -> dict[Account, Cents]:
        query = "SELECT account, balance FROM accounts WHERE account >= ?1 AND account < ?2 ORDER BY account"
        return dict(await self._rows(query, prefix, prefix + _LAST))

    async def balances_of(self, accounts: Sequence[Account]) -> dict[Account, Cents]:
        query = f"SELECT account, balance FROM accounts WHERE {self.ACCOUNTS_AMONG}"
        return dict(await self._rows(query, self._listed(list(accounts)))) if accounts else {}

    async def balances_as_of(self, accounts: Sequence[Account]) -> tuple[int, dict[Account, Cents]]:
        # One statement sees one moment, in either database.
        query = f"SELECT position, account, balance FROM journal LEFT JOIN accounts ON {self.ACCOUNTS_AMONG}"
        rows = await self._rows(query, self._listed(list(accounts)))
        if not rows:
            raise Unavailable("the journal has no head")
        return rows[0][0], {account: balance for _, account, balance in rows if account is not None}

    async def balance_before(self, account: Account, position: int) -> Cents:
        # Cast, since a sum is a number of another kind than what is added up in PostgreSQL.
        query = "SELECT CAST(coalesce(sum(amount), 0) AS bigint) FROM postings WHERE account = ?1 AND position < ?2"
        [(balance,)] = await self._rows(query, account, position)
        return int(balance)

    async def lines(self, account: Account, after: int = 0, limit: int | None = None) -> list[Line]:
        query = (
            "SELECT entry, position, what, amount FROM postings "
            "WHERE account = ?1 AND entry > ?2 ORDER BY entry, line LIMIT ?3"
        )
        return [Line(*row) for row in await self._rows(query, account, after, _at_most(limit))]

    async def latest_lines(self, account: Account, count: int) -> list[Line]:
        query = (
            "SELECT entry, position, what, amount FROM postings "
            "WHERE account = ?1 ORDER BY entry DESC, line DESC LIMIT ?2"
        )
        return [Line(*row) for row in reversed(await self._rows(query, account, count))]

    async def lines_between(self, account: Account, first: int, last: int) -> list[Line]:
        query = (
            "SELECT entry, position, what, amount FROM postings "
            "WHERE account = ?1 AND position >= ?2 AND position <= ?3 ORDER BY entry, line"
        )
        return [Line(*row) for row in await self._rows(query, account, first, last)]

    async def snapshot(self, stream: str) -> Snapshot | None:
        rows = await self._rows("SELECT stream, version, form, body FROM snapshots WHERE stream = ?1", stream)
        return Snapshot(*rows[0]) if rows else None

    async def get_private(self, kind: str, name: str | None = None) -> dict[str, bytes]:
        query = "SELECT name, body FROM private WHERE kind = ?1"
        if name is None:
            return dict(await self._rows(f"{query} ORDER BY name", kind))
        return dict(await self._rows(f"{query} AND name = ?2", kind, name))

    async def private_kinds(self) -> list[str]:
        return [kind for (kind,) in await self._rows("SELECT DISTINCT kind FROM private ORDER BY kind")]


def _at_most(limit: int | None) -> int:
    return _NO_LIMIT if limit is None else limit


def rows_of_postings(records: Sequence[Record]) -> list[tuple[int, int, int, str, Account, Cents]]:
    """What `postings` holds of these records."""
    return [
        (booked.number, line, record.position, booked.what, account, amount)
        for record in records
        for booked in record.entries
        for line, (account, amount) in enumerate(booked.postings)
    ]
