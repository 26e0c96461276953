"""Names that are this server's, alone or with others, by locks that PostgreSQL holds while one connection lives.

No lock survives a failover. They are taken again on the new primary before anything is written there.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg

from punto.store.hosts import ERRORS, Hosts


class Claims:
    def __init__(self, hosts: Hosts, timeout_s: float) -> None:
        self._hosts, self._timeout_s = hosts, timeout_s
        self._connection: asyncpg.Connection[Any] | None = None
        self._names: dict[str, bool] = {}  # and whether it is shared
        self._busy = asyncio.Lock()  # one after the other, on one connection
        self._regaining: asyncio.Task[None] | None = None
        self._is_closed = False

    async def take(self, name: str, *, shared: bool) -> bool:
        async with self._busy, self._or_none():
            connection = await self._connected()
            # Twice ours would have to be let go twice.
            taken = self._names.get(name) is shared or await self._take(connection, name, shared=shared)
            self._names |= {name: shared} if taken else {}
            return taken

    async def let_go(self, name: str) -> None:
        async with self._busy, self._or_none():
            if (shared := self._names.pop(name, None)) is not None:
                query = f"SELECT pg_advisory_unlock{'_shared' if shared else ''}($1)"
                await (await self._connected()).execute(query, lock_key(name), timeout=self._timeout_s)

    async def hold(self) -> None:
        """Takes again what was lost with a connection. Where somebody else was faster, nothing is ours to write until
        they are gone: that may pass, and is raised like a connection that is lost."""
        if self._names and (self._connection is None or self._connection.is_closed()):
            async with self._busy:
                await self._connected()

    async def close(self) -> None:
        self._is_closed = True
        if self._regaining is not None:
            self._regaining.cancel()
            await asyncio.gather(self._regaining, return_exceptions=True)
        if self._connection is not None:
            with suppress(*ERRORS):
                await self._connection.close(timeout=self._timeout_s)

    @asynccontextmanager
    async def _or_none(self) -> AsyncIterator[None]:
        """Where no answer came in time, the lock may be ours, or free, a moment later, and nobody here would know. So
        it goes with the connection; what was ours before is taken again with the next one, at once."""
        try:
            yield
        except BaseException:
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            if not self._is_closed and (self._regaining is None or self._regaining.done()):
                self._regaining = asyncio.get_running_loop().create_task(self._regain())
            raise

    async def _regain(self) -> None:
        with suppress(*ERRORS):  # then before anything else is written
            await self.hold()

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        connection = await self._hosts.connect(timeout=self._timeout_s)
        try:
            for name, shared in self._names.items():
                if not await self._take(connection, name, shared=shared):
                    raise asyncpg.InterfaceError(f"another server has taken {name}")
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection
        return connection

    async def _take(self, connection: "asyncpg.Connection[Any]", name: str, *, shared: bool) -> bool:
        query = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}($1)"
        return bool(await connection.fetchval(query, lock_key(name), timeout=self._timeout_s))


def lock_key(name: str) -> int:
    return int.from_bytes(hashlib.sha256(f"punto {name}".encode()).digest()[:8], "big", signed=True)
