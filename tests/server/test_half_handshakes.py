"""With a certificate of its own the server counts and times a TLS handshake like any other socket."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import uvicorn
from tests.server.floors import KEYS, House
from tests.server.scenes import floor_test
from tests.server.test_reloading import HEAD, plan, table
from tests.server.test_tls import Authority
from tests.server.test_transport import closed_for

from punto.server.doorkeeper import Bounds
from punto.server.serve import Serving, config
from punto.server.tls import Certificate

PLAN = plan(HEAD + table("A"))
HERE = "127.0.0.1"


class Secured:
    def __init__(self, house: House, folder: Path) -> None:
        self.house, self.authority = house, Authority(folder)
        _, file, _, key = self.authority.certificate(HERE)
        self.certificate = Certificate(Path(file), Path(key))
        self.trust = ssl.create_default_context(cafile=self.authority.file)
        self.port = 0

    async def silent(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HERE, self.port)

    async def asked(self) -> int:
        async with httpx.AsyncClient(verify=self.trust) as client:
            return (await client.get(f"https://{HERE}:{self.port}/healthz")).status_code

    @property
    def sockets(self) -> int:
        return len(self.house.floor.service.doorkeeper.entries)

    async def none_is_left(self) -> None:
        while self.sockets:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def secured(house: House, folder: Path) -> AsyncIterator[Secured]:
    """The same floor on one more port, with TLS."""
    made = Secured(house, folder)
    serving = Serving(house.casino.plan, "", KEYS, port=0)
    server = uvicorn.Server(config(house.floor, serving, made.certificate))
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.005)
    made.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.should_exit = True
        await task


@floor_test(PLAN, proved=False, bounds=Bounds(sockets=5, silent_s=0, refused_after_s=0.01))
async def test_who_begins_no_handshake_makes_room(house: House, tmp_path: Path) -> None:
    async with secured(house, tmp_path) as there:
        silent = [await there.silent() for _ in range(5)]
        silent[1][1].write(b"\x16\x03\x01\x02\x00")  # the beginning of a handshake is none
        while there.sockets < 5:
            await asyncio.sleep(0.01)
        assert await there.asked() == 200
        assert (await silent[0][0].read(), closed_for(house, "silent")) == (b"", 1)
        for _, writer in silent:
            writer.close()
        await there.none_is_left()


@floor_test(PLAN, proved=False, bounds=Bounds(sockets=5, silent_s=60, refused_after_s=0.01))
async def test_an_address_has_so_many_handshakes(house: House, tmp_path: Path) -> None:
    async with secured(house, tmp_path) as there:
        silent = [await there.silent() for _ in range(5)]
        while there.sockets < 5:
            await asyncio.sleep(0.01)
        reader, _ = await there.silent()
        assert (await reader.read(), closed_for(house, "connections")) == (b"", 1)
        for _, writer in silent:
            writer.close()
        await there.none_is_left()
        assert await there.asked() == 200


@floor_test(PLAN, proved=False, bounds=Bounds(head_s=0.1))
async def test_a_handshake_has_so_much_time(house: House, tmp_path: Path) -> None:
    async with secured(house, tmp_path) as there:
        reader, writer = await there.silent()
        writer.write(b"\x16\x03\x01\x02\x00")
        assert (await reader.read(), closed_for(house, "head")) == (b"", 1)
        await there.none_is_left()


@floor_test(PLAN, proved=False)
async def test_what_is_no_tls_is_closed(house: House, tmp_path: Path) -> None:
    async with secured(house, tmp_path) as there:
        reader, writer = await there.silent()
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await reader.read()
        assert reader.at_eof()
        await there.none_is_left()
        assert await there.asked() == 200
    assert house.floor.service.metrics.faults._value.get() == 0


@floor_test(PLAN, proved=False)
async def test_a_certificate_is_read_again(house: House, tmp_path: Path) -> None:
    async with secured(house, tmp_path) as there:

        async def serial() -> str:
            _, writer = await asyncio.open_connection(HERE, there.port, ssl=there.trust)
            shown = writer.get_extra_info("peercert")["serialNumber"]
            writer.close()
            return str(shown)

        first = await serial()
        there.authority.certificate(HERE)  # into the same files
        assert await serial() == first
        there.certificate.read_again()
        second = await serial()
        assert second != first
        (tmp_path / f"{HERE}.key").write_text("no key")
        there.certificate.read_again()
        assert await serial() == second
