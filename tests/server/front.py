"""What stands before several servers: a connection goes to one that can be reached, and ends when that does."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress


class Front:
    def __init__(self, ports: Sequence[int], seed: int = 0) -> None:
        self.ports, self._rng = list(ports), random.Random(seed)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> str:
        """Its address."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def end(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            for port in self._rng.sample(self.ports, len(self.ports)):
                with suppress(OSError):
                    there, here = await asyncio.open_connection("127.0.0.1", port)
                    await self._between((reader, here), (there, writer))
                    return
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _between(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        passing = [asyncio.create_task(_pass(*way)) for way in ways]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in passing:
                one.cancel()
            await asyncio.gather(*passing, return_exceptions=True)
            for _, writer in ways:
                writer.close()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while part := await reader.read(65_536):
            writer.write(part)
            await writer.drain()
