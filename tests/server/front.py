"""What stands before servers, and between them and what they need: it can be cut, loudly or silently."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit, urlunsplit

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Proxy:
    """Passes on whatever comes, until it is cut."""

    def __init__(self, connect: Callable[[], Awaitable[Streams]]) -> None:
        self._connect = connect
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._refuses = False
        self._passes = asyncio.Event()
        self._passes.set()

    async def begin(self) -> int:
        """Its port."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def end(self) -> None:
        assert self._server is not None
        self._server.close()
        self.mend()
        self.refuse()
        await asyncio.gather(*self._tasks)

    def refuse(self) -> None:
        """Every connection is lost at once, and so is every new one."""
        self._refuses = True
        for writer in self._writers:
            writer.transport.abort()

    def swallow(self) -> None:
        """Nothing arrives any more, and nobody is told; connections stay as they are."""
        self._passes.clear()

    def mend(self) -> None:
        """What was sent meanwhile arrives now, as after a network that was down."""
        self._refuses = False
        self._passes.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        try:
            await self._passes.wait()
            if not self._refuses:
                with suppress(OSError):
                    there, here = await self._connect()
                    self._writers.add(here)
                    try:
                        await self._between((reader, here), (there, writer))
                    finally:
                        self._writers.discard(here)
        finally:
            self._tasks.discard(task)
            self._writers.discard(writer)
            writer.close()

    async def _between(self, *ways: Streams) -> None:
        passing = [asyncio.create_task(self._pass(*way)) for way in ways]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in passing:
                one.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
            for _, writer in ways:
                writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while part := await reader.read(65_536):
                await self._passes.wait()
                writer.write(part)
                await writer.drain()
            await self._passes.wait()


class Front(Proxy):
    """Before several servers: a connection goes to one that can be reached, and ends when that does."""

    def __init__(self, ports: Sequence[int], seed: int = 0) -> None:
        super().__init__(self._reach)
        self.ports, self._rng = list(ports), random.Random(seed)

    async def _reach(self) -> Streams:
        for port in self._rng.sample(self.ports, len(self.ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        raise ConnectionRefusedError


def before_server(port: int) -> Proxy:
    return Proxy(lambda: asyncio.open_connection("127.0.0.1", port))


def before_database(url: str) -> Proxy:
    """Of a PostgreSQL that is reached by a socket in a folder, or by an address."""
    parts = urlsplit(url)
    folder = parse_qs(parts.query).get("host", [""])[0]
    if folder:
        return Proxy(lambda: asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{parts.port or 5432}"))
    return Proxy(lambda: asyncio.open_connection(parts.hostname, parts.port or 5432))


def through(port: int, url: str) -> str:
    """The same database, by way of a proxy at that port."""
    parts = urlsplit(url)
    login = parts.netloc.rpartition("@")[0]
    return urlunsplit((parts.scheme, f"{login}@127.0.0.1:{port}", parts.path, "", ""))
