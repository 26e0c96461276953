"""Which server of a floor runs which table: leases in PostgreSQL, by the database's own clock.

A lease says who may try; that nobody else writes is the journal's to see to: whoever takes a table over says so in its
stream, and what the one before decided meets another version there. A server whose connection is gone is dead, as far
as anybody can tell, and its leases need not run out.
"""

from typing import TYPE_CHECKING, Any

from punto.store.nodes import Node, Seen, lock_of
from punto.store.postgres import ERRORS, PostgresJournal, lock_key, reason_of
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    import asyncpg

LEASE_S = 6.0  # that a server may be silent before others take its tables

_BEAT = """
INSERT INTO nodes AS old VALUES ($1, $2, now() + $3 * interval '1 second', false)
ON CONFLICT (name) DO UPDATE SET until = excluded.until, address = excluded.address
"""
_RENEW = "UPDATE leases SET until = now() + $2 * interval '1 second' WHERE node = $1"
_KNOW = "INSERT INTO leases VALUES ($1, NULL, '-infinity') ON CONFLICT DO NOTHING"
_TAKE = """
INSERT INTO leases VALUES ($1, $2, now() + $3 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until
"""


class Leases:
    def __init__(self, journal: PostgresJournal) -> None:
        self._pool: asyncpg.Pool[Any] = journal.pool
        self.lease_s = LEASE_S

    async def beat(self, node: str, address: str) -> Seen:
        """This server runs, and goes on running its tables."""
        try:
            async with self._pool.acquire(timeout=self.lease_s) as connection, connection.transaction():
                await connection.execute(_BEAT, node, address, self.lease_s, timeout=self.lease_s)
                await connection.execute(_RENEW, node, self.lease_s, timeout=self.lease_s)
                seen = await _seen(connection)
                gone = {other for other in seen.nodes if other != node and await _is_gone(connection, other)}
                return Seen(
                    {name: one for name, one in seen.nodes.items() if name not in gone},
                    {table: holder for table, holder in seen.tables.items() if holder not in gone},
                )
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def seen(self) -> Seen:
        try:
            async with self._pool.acquire(timeout=self.lease_s) as connection:
                return await _seen(connection)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def take(self, table: str, node: str) -> bool:
        """Where nobody else's lease runs."""
        try:
            async with self._pool.acquire(timeout=self.lease_s) as connection, connection.transaction():
                await connection.execute(_KNOW, table)
                found = "SELECT node FROM leases WHERE name = $1 AND until > now() FOR UPDATE"
                held = await connection.fetchval(found, table, timeout=self.lease_s)
                if held is not None and held != node and not await _is_gone(connection, held):
                    return False
                await connection.execute(_TAKE, table, node, self.lease_s)
                return True
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def give_back(self, table: str, node: str) -> None:
        await self._run("UPDATE leases SET node = NULL, until = '-infinity' WHERE name = $1 AND node = $2", table, node)

    async def leave(self, node: str) -> None:
        """For good, with whatever it still has."""
        await self._run("UPDATE leases SET node = NULL, until = '-infinity' WHERE node = $1", node)
        await self._run("DELETE FROM nodes WHERE name = $1", node)

    async def drain(self, node: str, draining: bool) -> bool:
        """Whether there is such a server."""
        found = await self._run("UPDATE nodes SET draining = $2 WHERE name = $1 RETURNING 1", node, draining)
        return bool(found)

    async def _run(self, query: str, *terms: object) -> Any:
        try:
            return await self._pool.fetchval(query, *terms, timeout=self.lease_s)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None


async def _is_gone(connection: Any, node: str) -> bool:
    return bool(await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", lock_key(lock_of(node))))


async def _seen(connection: Any) -> Seen:
    await connection.execute("DELETE FROM nodes WHERE until < now() - interval '1 hour'")
    nodes = await connection.fetch("SELECT name, address, draining FROM nodes WHERE until > now() ORDER BY name")
    there = {name: Node(name, address, draining) for name, address, draining in nodes}
    held = await connection.fetch("SELECT name, node FROM leases WHERE until > now() AND node IS NOT NULL")
    return Seen(there, dict(held))
