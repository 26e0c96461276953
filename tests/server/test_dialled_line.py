"""The end of a line that dials: frames are taken as they come, in order, until one of them is nothing a server says."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from tests.store.checking import awaited
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosedError

from punto.server.nodes.link import Line

HELLO = b"hello"


@asynccontextmanager
async def dialled(says: Callable[[ServerConnection], Awaitable[None]]) -> AsyncIterator[Line]:
    """To a server that is told `HELLO` first, says something, and waits until the line is closed."""

    async def handle(there: ServerConnection) -> None:
        assert await there.recv() == HELLO
        await says(there)
        await there.wait_closed()

    async with serve(handle, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with asyncio.timeout(60), connect(f"ws://127.0.0.1:{port}/", create_connection=Line) as line:
            assert isinstance(line, Line)
            yield line


@awaited
async def test_frames_are_taken_in_order_however_many_come_at_once() -> None:
    sent = [b"%d" % number * (1 + number % 7_000) for number in range(300)]

    async def says(there: ServerConnection) -> None:
        for frame in sent:
            await there.send(frame)

    taken: list[bytes] = []
    async with dialled(says) as line:
        await line.listen(taken.append, HELLO)
        while len(taken) < len(sent):
            await asyncio.sleep(0.01)
    assert taken == sent


@awaited
async def test_whoever_is_shown_out_hears_why() -> None:
    async with dialled(lambda there: there.close(4401, "another-version")) as line:
        with pytest.raises(ConnectionClosedError, match="another-version"):
            await line.listen(lambda _: None, HELLO)


@pytest.mark.parametrize("nonsense", ["a text", [b"in", b"parts"]], ids=["text", "parts"])
def test_a_frame_that_no_server_says_ends_the_line_and_what_follows_is_not_taken(nonsense: str | list[bytes]) -> None:
    async def test() -> None:
        async def says(there: ServerConnection) -> None:
            await there.send(b"first")
            await there.send(nonsense)
            await there.send(b"after it")

        taken: list[bytes] = []
        async with dialled(says) as line:
            await line.listen(taken.append, HELLO)
            await line.wait_closed()
        assert taken == [b"first"]

    asyncio.run(test())


@awaited
async def test_a_line_that_was_hung_up_takes_nothing_more_of_what_came_with_it() -> None:
    taken: list[bytes] = []

    async def says(there: ServerConnection) -> None:
        for frame in (b"one", b"two", b"three"):
            there.protocol.send_binary(frame)
        there.send_data()  # all at once

    async with dialled(says) as line:

        def take(frame: bytes) -> None:
            taken.append(frame)
            if frame == b"two":
                line.hang_up()

        await line.listen(take, HELLO)
        await line.wait_closed()
    assert taken == [b"one", b"two"]
