"""Which server of a floor runs which table: leases in PostgreSQL, by the database's own clock.

A lease says who may try. That nobody else writes is for the journal to enforce: whoever takes a table over records it
in its stream, and what the one before decided is refused as a conflict from then on. A server whose connection is gone
is dead, as far as anybody can tell, and its leases need not run out. Only where the database was started again, or
another took its place, all connections are gone: whoever has just come waits for the time of a lease to hear who runs.

Each server beats over a connection of its own, however busy the others are, and hears over it what others changed.
No transaction here has more than one statement: a server that is cut off in the middle leaves nothing locked.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import Any

import asyncpg
from msgspec.structs import replace

from punto.store.hosts import ERRORS, reason_of
from punto.store.nodes import SERVERS, Node, Seen
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable

LEASE_S = 6.0  # that a server may be silent before others take its tables

_CHANGES = "punto_changes"  # as the triggers call it
_PATIENCE = 1 / 3  # of a lease, for an answer to a beat
_MOST_DOUBTFUL = 3

# The others dial a server that has come as soon as it says so.
_BEAT = f"""
WITH beaten AS (
    INSERT INTO nodes (name, address, until, pid) VALUES ($1, $2, now() + $3 * interval '1 second', pg_backend_pid())
    ON CONFLICT (name) DO UPDATE SET until = excluded.until, address = excluded.address, pid = excluded.pid
    RETURNING xmax = 0 AS is_new
)
SELECT pg_notify('{_CHANGES}', '{SERVERS}') FROM beaten WHERE is_new
"""
_RENEW = "UPDATE leases SET until = now() + $2 * interval '1 second' WHERE node = $1 AND name = ANY($3)"
_RUNS = "until > now() AND EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.pid = nodes.pid)"
_NODES = f"SELECT name, address, draining, {_RUNS} FROM nodes ORDER BY name"
# By then whoever still runs would have beaten again, if another could: after a restart of the database all come back.
# One that was drained is to be so when it comes back.
_FORGET_GONE = """
DELETE FROM nodes WHERE until <= now() - CASE WHEN draining THEN $2::float8 ELSE $1::float8 END * interval '1 second'
"""
_UNTIL_SURE = 2  # leases
_HOUR_S = 3_600.0
_LEASES = "SELECT name, node, until > now() FROM leases"
_TAKE = f"""
INSERT INTO leases AS held VALUES ($1, $2, now() + $3 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until
WHERE held.node IS NULL OR held.node = $2 OR held.until <= now()
    OR NOT EXISTS (SELECT FROM nodes WHERE nodes.name = held.node AND {_RUNS.replace("until", "nodes.until")})
RETURNING true
"""
_GIVE_BACK = f"""
WITH given AS (
    UPDATE leases SET node = NULL, until = '-infinity'
    WHERE node = $1 AND ($2::text IS NULL OR name = $2::text) RETURNING 1
)
SELECT pg_notify('{_CHANGES}', '{SERVERS}') FROM given LIMIT 1
"""
# Nobody is woken by it: others see it when they look next, or every server would try again at once, without end.
_GIVE_UP = "UPDATE leases SET node = NULL, until = now() + $3 * interval '1 second' WHERE node = $1 AND name = $2"
_FORGET = "DELETE FROM leases WHERE node = $1 AND name = $2"


class Leases:
    def __init__(self, journal: PostgresJournal) -> None:
        self._hosts, self._pool = journal.hosts, journal.pool
        self.lease_s = LEASE_S
        self.on_change: Callable[[str], None] = lambda _: None  # by whichever server; its stream, or another name
        self.on_connect: Callable[[], None] = lambda: None  # whatever changed before was not heard
        self._beats_over: asyncpg.Connection[Any] | None = None
        self._connected_at = 0.0
        self._doubted = False  # it did not answer in time
        self._doubtful: list[asyncpg.Connection[Any]] = []  # earlier ones, by one of which the others know this server

    async def beat(self, node: str, address: str, tables: Collection[str]) -> Seen:
        """This server runs, and goes on running those tables."""
        try:
            connection = await self._connected()
            # Whoever waits to hear of this server sees its tables then, also where their leases had run out.
            await connection.execute(_RENEW, node, self.lease_s, list(tables))
            await connection.execute(_BEAT, node, address, self.lease_s)
            is_sure = asyncio.get_running_loop().time() > self._connected_at + _UNTIL_SURE * self.lease_s
            await connection.execute(_FORGET_GONE, _UNTIL_SURE * self.lease_s if is_sure else _HOUR_S, _HOUR_S)
            seen = await _seen(connection)
        except ERRORS as error:
            self._doubted = True
            raise Unavailable(reason_of(error)) from None
        self._end(self._doubtful)
        return replace(seen, tables={table: holder for table, holder in seen.tables.items() if holder in seen.nodes})

    async def _connected(self) -> "asyncpg.Connection[Any]":
        """Another one, where the last did not answer. By that one the server may be known until it has beaten over
        this: a database that is slow for a moment costs no table."""
        if self._beats_over is None or self._beats_over.is_closed() or self._doubted:
            patience_s = self.lease_s * _PATIENCE
            made = await self._hosts.connect(timeout=patience_s, command_timeout=patience_s)
            # If a beat waited for a standby, it would stop with that one, and every lease run out.
            await made.execute("SET synchronous_commit = local")
            self._doubtful += [self._beats_over] if self._beats_over is not None else []
            self._end(self._doubtful[:-_MOST_DOUBTFUL])
            self._beats_over, self._doubted = made, False
            self._connected_at = asyncio.get_running_loop().time()
            await made.add_listener(_CHANGES, lambda *heard: self.on_change(heard[-1]))
            self.on_connect()
        return self._beats_over

    def close(self) -> None:
        self._end([*self._doubtful, *([self._beats_over] if self._beats_over is not None else [])])
        self._beats_over = None

    def _end(self, connections: "list[asyncpg.Connection[Any]]") -> None:
        """At once: over a line that swallows everything, nobody can say goodbye."""
        for connection in connections:
            connection.terminate()
        self._doubtful = [one for one in self._doubtful if not one.is_closed()]

    async def seen(self) -> Seen:
        try:
            async with self._pool.acquire(timeout=self.lease_s) as connection:
                return await _seen(connection, self.lease_s)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def take(self, table: str, node: str) -> bool:
        """Where nobody else's lease runs."""
        return bool(await self._ask(_TAKE, table, node, self.lease_s))

    async def give_back(self, table: str, node: str) -> None:
        await self._ask(_GIVE_BACK, node, table)

    async def give_up(self, table: str, node: str, *, could_not_open: bool = True) -> None:
        """For the time of a lease the others see that it could not be opened here."""
        await self._ask(_GIVE_UP, node, table, self.lease_s if could_not_open else 0.0)

    async def forget(self, table: str, node: str) -> None:
        """The floor has it no more."""
        await self._ask(_FORGET, node, table)

    async def leave(self, node: str) -> None:
        """For good, with whatever it still has."""
        await self._ask("DELETE FROM nodes WHERE name = $1", node)
        await self._ask(_GIVE_BACK, node, None)

    async def drain(self, node: str, draining: bool) -> bool:
        """Whether there is such a server."""
        return bool(await self._ask("UPDATE nodes SET draining = $2 WHERE name = $1 RETURNING true", node, draining))

    async def _ask(self, query: str, *terms: object) -> Any:
        try:
            async with self._pool.acquire(timeout=self.lease_s) as connection:
                return await connection.fetchval(query, *terms, timeout=self.lease_s)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None


async def _seen(connection: Any, timeout_s: float | None = None) -> Seen:
    kept = await connection.fetch(_NODES, timeout=timeout_s)
    leases = await connection.fetch(_LEASES, timeout=timeout_s)
    held = {table: holder for table, holder, runs in leases if runs and holder is not None}
    failed = {table for table, holder, runs in leases if runs and holder is None}
    nodes, unheard = ({one[0]: Node(*one[:3]) for one in kept if one[3] is runs} for runs in (True, False))
    unrun = {table for table, *_ in leases if held.get(table) not in nodes}
    return Seen(nodes, held, unheard, failed, unrun)
