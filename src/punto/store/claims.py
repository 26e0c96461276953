"""Names that are this server's alone, by locks that PostgreSQL holds for as long as one connection lives.

No lock survives a failover. They are taken again on the new primary before anything is written there, and until every
server has had the time to do so, a lock that is missing says nothing about whose it was.
"""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import asyncpg

from punto.store.hosts import ERRORS, Hosts

_KEYS = """
SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Claims:
    def __init__(self, hosts: Hosts, timeout_s: float) -> None:
        self._hosts, self._timeout_s = hosts, timeout_s
        self._connection: asyncpg.Connection[Any] | None = None
        self._names: list[str] = []
        self._seen: set[str] = set()  # of others, that were held while this connection lived
        self._busy = asyncio.Lock()  # one after the other, on one connection

    async def take(self, name: str) -> bool:
        async with self._busy:
            taken = await self._take(await self._connected(), name)
            self._names += [name] if taken else []
            return taken

    async def hold(self) -> None:
        """Takes again what was lost with a connection. Where somebody else was faster, nothing is ours to write until
        they are gone: that may pass, and is raised like a connection that is lost."""
        if self._names and (self._connection is None or self._connection.is_closed()):
            async with self._busy:
                await self._connected()

    async def let_go(self, names: Collection[str]) -> set[str]:
        """Those of others that were held, as this connection saw, and are held no more. To look is also how a
        connection is found out that leads nowhere."""
        async with self._busy:
            connection = await self._connected()
            try:
                keys = {key for (key,) in await connection.fetch(_KEYS, timeout=self._timeout_s)}
            except ERRORS:
                connection.terminate()
                raise
            held = {name for name in names if lock_key(name) in keys}
            self._seen |= held
            return (self._seen & set(names)) - held

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(*ERRORS):
                await self._connection.close(timeout=self._timeout_s)

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        connection = await self._hosts.connect(timeout=self._timeout_s)
        try:
            for name in self._names:
                if not await self._take(connection, name):
                    raise asyncpg.InterfaceError(f"another server has taken {name}")
        except BaseException:
            connection.terminate()
            raise
        self._connection, self._seen = connection, set()
        return connection

    async def _take(self, connection: "asyncpg.Connection[Any]", name: str) -> bool:
        query = "SELECT pg_try_advisory_lock($1)"
        return bool(await connection.fetchval(query, lock_key(name), timeout=self._timeout_s))


def lock_key(name: str) -> int:
    return int.from_bytes(hashlib.sha256(f"punto {name}".encode()).digest()[:8], "big", signed=True)
