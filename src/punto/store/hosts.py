"""The hosts of a PostgreSQL address: a connection is one to the primary, whatever the others do.

All are dialled at once and the first that is primary is taken. One after the other, as drivers do, a host that is cut
off or frozen would use up the time of all that come after it; and each has a password and a certificate of its own.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import asyncpg

# What may pass: the server is gone, comes back, or is the primary no more. Whatever comes next connects anew.
GONE = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
)
# On the way there or back: what was sent may have been done. All else the server answers, or was never sent.
LOST = (asyncpg.PostgresConnectionError, TimeoutError)
ERRORS = (*GONE, asyncpg.PostgresError, TimeoutError)

_ATTRIBUTES = "target_session_attrs"
# Whatever a database or a role has for a default: commits wait for the standby, and the server says where they did not.
# What a machine held that is gone without a word, or frozen, the database takes away after some ten seconds; by itself
# it would after two hours, or never.
_SETTINGS = {
    "synchronous_commit": "on",
    "client_min_messages": "warning",
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


class Hosts:
    """`era` grows, and `on_failover` is called, with the first connection to another server than before, or to one that
    was started again: what was read from the other may be gone."""

    def __init__(self, url: str, wanted: str = "read-write") -> None:
        """`wanted` is what `target_session_attrs` is where the address does not say."""
        self._given = url, wanted
        self._urls = each_host(url)
        self._wanted = {} if _ATTRIBUTES in _query(url) else {_ATTRIBUTES: wanted}
        self._since: datetime | None = None  # the server runs, to which the last connection was
        self.era = 0
        self.on_failover: Callable[[], None] = lambda: None

    def again(self) -> "Hosts":
        """The same, for another loop."""
        return Hosts(*self._given)

    async def connect(self, *_: Any, timeout: float, **settings: Any) -> "asyncpg.Connection[Any]":
        """Also what a pool connects with, which hands on what it was given."""
        connection = await self._first(timeout=timeout, server_settings=_SETTINGS, **self._wanted, **settings)
        try:
            since = await connection.fetchval("SELECT pg_postmaster_start_time()", timeout=timeout)
        except BaseException:
            connection.terminate()
            raise
        if since != self._since:
            before, self._since = self._since, since
            if before is not None:
                self.era += 1
                self.on_failover()
        return connection

    async def _first(self, **settings: Any) -> "asyncpg.Connection[Any]":
        dialled = [asyncio.ensure_future(asyncpg.connect(url, **settings)) for url in self._urls]
        waiting, taken = set(dialled), None
        try:
            while waiting:
                ended, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                taken = next((one for one in ended if one.exception() is None), None)
                if taken is not None:
                    return taken.result()
        finally:
            for one in dialled:
                if one is not taken:
                    one.cancel()
                    one.add_done_callback(_hang_up)
        errors = [error for one in dialled if (error := one.exception()) is not None]
        # One that may pass comes first: it is the primary's, for all that is known.
        raise min(errors, key=lambda error: not isinstance(error, GONE))


def _hang_up(dialled: "asyncio.Future[asyncpg.Connection[Any]]") -> None:
    if not dialled.cancelled() and dialled.exception() is None:
        dialled.result().terminate()


def each_host(url: str) -> list[str]:
    """The address of each host alone, with all else that it says. Only what names hosts is looked at: the rest is the
    driver's to read, and to find fault with."""
    scheme, _, rest = url.partition("://")
    place, mark, query = rest.partition("?")
    authority, slash, database = place.partition("/")
    who, at, hosts = authority.rpartition("@")
    if hosts:
        return [f"{scheme}://{who}{at}{one}{slash}{database}{mark}{query}" for one in hosts.split(",")]
    given = _query(url)
    names, ports = given.get("host", "").split(","), given.get("port", "").split(",")
    if len(ports) == 1:
        ports *= len(names)
    if len(names) == 1 or len(ports) != len(names):
        return [url]
    found = []
    for name, port in zip(names, ports, strict=True):
        alone = {**given, "host": name, **({"port": port} if port else {})}
        found.append(f"{scheme}://{place}?{urlencode(alone, quote_via=quote)}")
    return found


def _query(url: str) -> dict[str, str]:
    return dict(parse_qsl(url.partition("?")[2], keep_blank_values=True))


def reason_of(error: BaseException) -> str:
    """In one line, without what could be in a connection's address."""
    text = str(error).splitlines()[0] if str(error) else type(error).__name__
    return "the database does not answer" if isinstance(error, OSError) else text
