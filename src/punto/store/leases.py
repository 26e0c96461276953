"""Which server of a floor runs which table: leases in PostgreSQL, by the database's own clock.

A lease says who may try; that nobody else writes is the journal's to see to: whoever takes a table over says so in its
stream, and what the one before decided meets another version there. A server whose connection is gone is dead, as far
as anybody can tell, and its leases need not run out. Where the database itself was away, all of them have run out, and
nobody is dead: whoever is back first gives everybody one more.
"""

from typing import Any

from punto.store.hosts import ERRORS, reason_of
from punto.store.nodes import Node, Seen, lock_of
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable

LEASE_S = 6.0  # that a server may be silent before others take its tables

# A beat says something now. If it waited for a standby, it would stop with that one, and every lease run out.
_AT_ONCE = "SET LOCAL synchronous_commit = local"
# Where nobody's lease runs, and this server's own has run out with those of the others, it was the database that was
# away. Who was silent before that already gets nothing.
_AFTER_OUTAGE = """
WITH away AS (
    SELECT until - $2 * interval '1 second' AS since FROM nodes WHERE name = $1 AND until < now()
    AND NOT EXISTS (SELECT FROM nodes WHERE until > now())
), back AS (
    UPDATE nodes SET until = now() + $2 * interval '1 second' FROM away WHERE until > since RETURNING name
)
UPDATE leases SET until = now() + $2 * interval '1 second' FROM back WHERE node = back.name
"""
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
        self._journal = journal
        self._gone: set[str] = set()  # servers whose connection was there, and is no more
        self.lease_s = LEASE_S

    async def beat(self, node: str, address: str) -> Seen:
        """This server runs, and goes on running its tables."""
        try:
            async with self._journal.transaction(self.lease_s) as connection:
                await connection.execute(_AT_ONCE)
                await connection.execute(_AFTER_OUTAGE, node, self.lease_s, timeout=self.lease_s)
                await connection.execute(_BEAT, node, address, self.lease_s, timeout=self.lease_s)
                await connection.execute(_RENEW, node, self.lease_s, timeout=self.lease_s)
                seen = await _seen(connection, self.lease_s)
            others = {lock_of(other): other for other in seen.nodes if other != node}
            gone = self._gone = {others[lock] for lock in await self._journal.claims.let_go(others)}
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None
        return Seen(
            {name: one for name, one in seen.nodes.items() if name not in gone},
            {table: holder for table, holder in seen.tables.items() if holder not in gone},
        )

    async def seen(self) -> Seen:
        try:
            async with self._journal.transaction(self.lease_s) as connection:
                return await _seen(connection, self.lease_s)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def take(self, table: str, node: str) -> bool:
        """Where nobody else's lease runs."""
        try:
            async with self._journal.transaction(self.lease_s) as connection:
                await connection.execute(_KNOW, table, timeout=self.lease_s)
                found = "SELECT node FROM leases WHERE name = $1 AND until > now() FOR UPDATE"
                held = await connection.fetchval(found, table, timeout=self.lease_s)
                if held is not None and held != node and held not in self._gone:
                    return False
                await connection.execute(_TAKE, table, node, self.lease_s, timeout=self.lease_s)
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
            async with self._journal.transaction(self.lease_s) as connection:
                return await connection.fetchval(query, *terms, timeout=self.lease_s)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None


async def _seen(connection: Any, timeout_s: float) -> Seen:
    await connection.execute("DELETE FROM nodes WHERE until < now() - interval '1 hour'", timeout=timeout_s)
    running = "SELECT name, address, draining FROM nodes WHERE until > now() ORDER BY name"
    nodes = await connection.fetch(running, timeout=timeout_s)
    there = {name: Node(name, address, draining) for name, address, draining in nodes}
    leased = "SELECT name, node FROM leases WHERE until > now() AND node IS NOT NULL"
    return Seen(there, dict(await connection.fetch(leased, timeout=timeout_s)))
