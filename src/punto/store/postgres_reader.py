"""How the journal in PostgreSQL is read, over a pool of connections; and what is committed over one of them.

In a replicated database a commit whose wait for the standby was cut off can be read, and may be gone after the next
failover. Where somebody is answered by what was read, or state in memory rests on it, something is committed over the
same connection before: that waits for all that the same server showed.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from punto.store.contract import Streams
from punto.store.hosts import ERRORS, GONE, LOST, Hosts, reason_of
from punto.store.problems import Unavailable
from punto.store.reader import HEAD, SIZES, Reading
from punto.store.records import Done, Head, Snapshot, State

# Changes nothing, and is committed: where commits wait for a standby, all that came before is there by then.
CONFIRM = "UPDATE journal SET position = position"

T = TypeVar("T")
Connection = Any  # of asyncpg: its own, or one that a pool lends


class _PostgresReading(Reading):
    POSTINGS_AMONG = "position = ANY(?1)"
    ACCOUNTS_AMONG = "account = ANY(?1)"
    REQUEST_IDS_AMONG = "cause = ANY(?1)"
    KINDS_AMONG = "kind = ANY(?1)"
    STREAMS_AMONG = "stream = ANY(?1)"
    COMMITS_AMONG = "number = ANY(?1)"

    def _listed(self, values: list[Any]) -> list[Any]:
        return values

    async def head(self) -> Head:
        return Head(*(await self._rows(HEAD))[0])


class _OneConnection(_PostgresReading):
    """What one server has, and no other one."""

    def __init__(self, connection: Connection, timeout_s: float) -> None:
        self._connection, self._timeout_s = connection, timeout_s

    async def _rows(self, query: str, *terms: object) -> list[Any]:
        return list(await self._connection.fetch(query.replace("?", "$"), *terms, timeout=self._timeout_s))


class PostgresReader(_PostgresReading):
    def __init__(self, hosts: Hosts, pool: "asyncpg.Pool[Any]", patience_s: float) -> None:
        """`patience_s`: how long a server may need to come back."""
        self.hosts, self.pool, self.patience_s = hosts, pool, patience_s
        self.on_failover: Callable[[], None] = lambda: None
        self._expiring: asyncio.Task[None] | None = None
        hosts.on_failover = self._failed_over

    def _failed_over(self) -> None:
        """One that is the primary no more may not know it yet, and be read from by whoever is still connected."""
        self._expiring = asyncio.get_running_loop().create_task(self.pool.expire_connections())
        self.on_failover()

    @asynccontextmanager
    async def committing(self, timeout_s: float) -> AsyncIterator[Connection]:
        """What is committed in here is wherever commits wait for when it is left. A connection that fails, or hangs, is
        given up: nobody waits for what it might still say."""
        warnings = []

        def warned(_: Any, warning: asyncpg.PostgresLogMessage) -> None:
            warnings.append(warning)

        async with self.pool.acquire(timeout=timeout_s) as connection:
            try:
                connection.add_log_listener(warned)
                yield connection
                connection.remove_log_listener(warned)
            except BaseException:
                connection.terminate()
                raise
        if warnings:
            raise cut_off()

    async def insist(self, work: Callable[[], Awaitable[T]], *, writes: bool = False) -> T:
        """Tried again for as long as a server may need to come back."""
        patience = asyncio.get_running_loop().time() + self.patience_s
        while True:
            try:
                return await work()
            except ERRORS as error:
                if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
                    await self.pool.expire_connections()
                if not isinstance(error, GONE) or asyncio.get_running_loop().time() > patience:
                    lost = writes and isinstance(error, LOST)
                    raise Unavailable(reason_of(error), perhaps_recorded=lost) from None
            await asyncio.sleep(0.1)

    async def outcomes_of(self, request_ids: Sequence[str]) -> dict[str, Done]:
        async def find(reader: _OneConnection) -> dict[str, Done]:
            return await reader.outcomes_of(request_ids)

        return await self._confirmed(find, bool) if request_ids else {}

    async def lasting(self, read: Callable[[Streams], Awaitable[T]]) -> T:
        return await self._confirmed(read, lambda _: True)

    async def _confirmed(self, read: Callable[[_OneConnection], Awaitable[T]], rests: Callable[[T], bool]) -> T:
        """Where anything rests on what was read. The journal's lock is taken and given back in one message: whoever is
        cut off, or freezes, holds nobody up."""
        timeout_s = 4 * self.patience_s

        async def confirmed() -> T:
            async with self.committing(timeout_s) as connection:
                await connection.execute("BEGIN", timeout=timeout_s)
                found = await read(_OneConnection(connection, timeout_s))
                await connection.execute(f"{CONFIRM}; COMMIT" if rests(found) else "COMMIT", timeout=timeout_s)
                return found

        return await self.insist(confirmed)

    async def _rows(self, query: str, *terms: object) -> list[Any]:
        query = query.replace("?", "$")

        async def fetch() -> list[Any]:
            while True:
                era = self.hosts.era
                async with self.pool.acquire(timeout=self.patience_s) as connection:
                    rows = list(await connection.fetch(query, *terms, timeout=4 * self.patience_s))
                if era == self.hosts.era:  # else it is perhaps from a server that was replaced meanwhile
                    return rows

        return await self.insist(fetch)

    async def state(self) -> State:
        try:
            async with (
                self.pool.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                streams = await connection.fetch("SELECT stream, version, hash FROM streams")
                snapshots = await connection.fetch("SELECT stream, version, form, body FROM snapshots")
                return State(
                    Head(*await connection.fetchrow(HEAD)),
                    {stream: (version, hash_) for stream, version, hash_ in streams},
                    dict(await connection.fetch("SELECT account, balance FROM accounts")),
                    {row[0]: Snapshot(*row) for row in snapshots},
                    tuple(await connection.fetchrow(SIZES)),
                )
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None


def cut_off() -> asyncpg.PostgresConnectionError:
    """Of a commit that did not wait for its standby to the end, a server says no more than a warning, in its own
    language. Nothing else that is sent here has a reason for one, so any counts: here it is committed, and perhaps
    nowhere else."""
    return asyncpg.PostgresConnectionError("the wait for the standby was cut off")
