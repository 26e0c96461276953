"""What servers of one floor believe of each other, and what they pass on: who asks, where from, and who does not."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import asyncpg
import pytest
from tests.server.floors import KEYS, NO_HURRY, House, live_floor, running
from tests.server.scenes import betting
from tests.server.test_nodes import TABLES, dialled, owner, play, servers, set_leases, spread, until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from punto.people.roles import Role
from punto.server.nodes import followed
from punto.server.nodes.frames import PATH, Follow, frames
from punto.server.nodes.proof import DIALLING, FRAMES, NotProven, Proofs
from punto.server.routes import relief
from punto.shoe.keys import Keys
from punto.store.problems import Unavailable

HERE, THERE = "http://127.0.0.1:1", "http://127.0.0.1:2"


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


def elsewhere(houses: list[House], table: str) -> House:
    """A server that does not run it."""
    return next(house for house in houses if not house.casino.tables[table].here)


def header_of(proofs: Proofs) -> tuple[str, bytes]:
    words, nonce = proofs.dial()
    return words["x-punto-line"], nonce


# ── who is believed ──────────────────────────────────────────────────────────────────────────────────────────


def test_two_servers_with_a_key_in_common_prove_it_to_each_other() -> None:
    dialling, dialled = Proofs(KEYS), Proofs(KEYS)
    header, nonce = header_of(dialling)
    found = dialled.dialled(header, "b", HERE)
    assert not isinstance(found, NotProven)
    first, challenge = found
    assert challenge.holds(DIALLING, dialling.answer(first, nonce, "b", HERE))


def test_nobody_proves_it_by_what_others_said_or_at_another_address() -> None:
    dialling, dialled = Proofs(KEYS), Proofs(KEYS)
    header, nonce = header_of(dialling)
    found = dialled.dialled(header, "b", HERE)
    assert not isinstance(found, NotProven)
    first, challenge = found
    answer = dialling.answer(first, nonce, "b", HERE)
    assert dialling.answer(first, nonce, "b", THERE) is None  # handed on by somebody who was dialled instead
    assert dialling.answer(first[:32] + bytes(32), nonce, "b", HERE) is None
    assert dialling.answer("text", nonce, "b", HERE) is None
    again = dialled.dialled(header, "b", HERE)
    assert not isinstance(again, NotProven)
    assert not again[1].holds(DIALLING, answer)  # what was said before is of no use
    assert not challenge.holds(DIALLING, first[32:])
    assert not challenge.holds(DIALLING, None)


def test_servers_without_a_key_in_common_are_strangers() -> None:
    other = Proofs(Keys("other", {"other": bytes(reversed(range(32)))}))
    assert Proofs(KEYS).dialled(header_of(other)[0], "b", HERE) is NotProven.NO_KEY
    header, _ = header_of(Proofs(KEYS))
    for said in ("", "x", f"{header[:18]} zz", header + "00", header[2:]):
        assert Proofs(KEYS).dialled(said, "b", HERE) is NotProven.MALFORMED
    assert Proofs(KEYS).dialled(f"{FRAMES + 1}{header[1:]}", "b", HERE) is NotProven.ANOTHER_VERSION


def test_a_server_that_dials_its_own_address_by_mistake_is_told_so() -> None:
    """Two servers that have given the same address, as 127.0.0.1 on two machines: each would take itself for the
    other."""
    dialling = Proofs(KEYS)
    header, nonce = header_of(dialling)
    found = Proofs(KEYS).dialled(header, "a", HERE)
    assert not isinstance(found, NotProven)
    assert dialling.answer(found[0], nonce, "a", HERE) is not None
    assert dialling.answer(found[0], nonce, "b", HERE) is None


def test_who_has_no_key_is_shown_out_whatever_else_is_said(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            guest = await house.guest()
            cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
            right, _ = header_of(Proofs(KEYS))
            for words in ({}, {"cookie": cookies}, {"authorization": "Bearer x"}, {"x-punto-line": right}):
                url = house.url.replace("http", "ws", 1) + PATH
                async with connect(url, additional_headers=words, compression=None, proxy=None) as line:
                    if "x-punto-line" in words:
                        await line.recv()
                    with suppress(ConnectionClosed):  # it may be sooner than this
                        await line.send(frames([Follow(TABLES[0], 0)], 24_000)[0])
                    with pytest.raises(ConnectionClosed) as closed:
                        await line.recv()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4401

    play(postgres_url, test)


def test_an_address_that_no_server_wrote_is_told_nothing(postgres_url: str) -> None:
    heard: list[bytes] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.close()

    async def test() -> None:
        stranger = await asyncio.start_server(listen, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{stranger.sockets[0].getsockname()[1]}"
        async with servers(postgres_url, 1) as [house]:
            database = await asyncpg.connect(postgres_url)
            until_then = "now() + interval '60 s'"
            await database.execute(f"INSERT INTO nodes VALUES ('x', $1, {until_then}, false, pg_backend_pid())", url)
            await until(lambda: heard)
            await database.execute(
                "UPDATE leases SET node = 'x', until = now() + interval '60 s' WHERE name = $1", TABLES[0]
            )
            await until(lambda: not house.casino.tables[TABLES[0]].here)
            guest = await house.guest()
            asking = asyncio.create_task(guest.get(f"/api/tables/{TABLES[0]}"))
            await asyncio.sleep(1.0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            await database.execute("DELETE FROM nodes WHERE name = 'x'")
            await database.close()
        stranger.close()
        assert all(b"GET /node " in one for one in heard)
        assert not any(b"cookie" in one.lower() or b"authorization" in one.lower() for one in heard)

    play(postgres_url, test)


# ── what is passed on ────────────────────────────────────────────────────────────────────────────────────────


async def raw(house: House, address: str, path: str, words: dict[str, str], **body: Any) -> tuple[int, bytes]:
    """A request as it is, from an address of the loopback."""
    sent = json.dumps(body).encode()
    port = int(house.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n"
    head += f"content-length: {len(sent)}\r\n" + "".join(f"{name}: {value}\r\n" for name, value in words.items())
    writer.write(head.encode() + b"\r\n" + sent)
    got = await reader.read()
    writer.close()
    return int(got.split(b" ", 2)[1]), got.partition(b"\r\n\r\n")[2]


def words_of(client: Any) -> dict[str, str]:
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    return {"cookie": cookies, "x-punto-csrf": client.me["csrf"]}


def test_a_request_that_is_passed_on_says_where_it_came_from(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or one who guesses passwords would lock everybody out who is at the same server."""
    seen, address = [], relief.address

    def noted(connection: Any) -> str:
        seen.append(address(connection))
        return seen[-1]

    monkeypatch.setattr(relief, "address", noted)

    async def test() -> None:
        async with (
            running(postgres_url, live_floor(), pace=NO_HURRY) as one,
            running(postgres_url, live_floor()) as two,
        ):
            await spread([one, two])
            table = next(iter(one.casino.tables))
            asked = elsewhere([one, two], table)
            dealer = await asked.somebody(Role.DEALER)
            path = f"/api/tables/{table.replace(' ', '%20')}/relieve"
            status, _ = await raw(asked, "127.0.0.5", path, words_of(dealer), id="1", name="nobody", password="wrong")
            assert (status, set(seen)) == (401, {"127.0.0.5"})

    play(postgres_url, test)


def test_a_request_with_dots_in_its_path_reaches_nothing_else(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            table = TABLES[0]
            asked = elsewhere(houses, table)
            guest = await asked.guest()
            before = len(await asked.casino.people.everybody("guest"))
            path = f"/api/tables/{table.replace(' ', '%20')}/../../guest"
            for words in (words_of(guest), {}):
                status, _ = await raw(asked, "127.0.0.5", path, words)
                assert status in (401, 404, 405)
            assert len(await asked.casino.people.everybody("guest")) == before

    play(postgres_url, test)


def test_strangers_are_refused_where_they_ask(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = []
    take = followed._Line._take

    def noted(self: followed._Line, one: Any) -> None:
        passed.append(type(one).__name__)
        take(self, one)

    monkeypatch.setattr(followed._Line, "_take", noted)

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            asked = elsewhere(houses, TABLES[0])
            path = f"/api/tables/{TABLES[0].replace(' ', '%20')}"
            status, _ = await raw(asked, "127.0.0.5", f"{path}/commands", {}, id="1", do="leave-seat", table=TABLES[0])
            assert (status, "PassedRequest" in passed) == (401, False)
            guest = await asked.guest()
            await guest.get(path)
            assert "PassedRequest" in passed

    play(postgres_url, test)


def test_where_the_database_is_away_a_request_about_a_table_says_so(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any, **__: Any) -> Any:
        raise Unavailable("the database does not answer")

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            for house in houses:
                guest = await house.guest()
                with monkeypatch.context() as broken:
                    broken.setattr(house.floor.service.sessions, "session", away)
                    answer = await guest.http.get(f"/api/tables/{TABLES[0]}")
                    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
                    reader = {"authorization": "Bearer somebody"}
                    broken.setattr(house.casino.people, "device", away)
                    answer = await guest.http.get("/api/reader", headers=reader)
                    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")

    play(postgres_url, test)


def test_who_hangs_up_is_not_waited_for_elsewhere(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shoe asks again as soon as its line is back: what it asked before ends wherever it was passed on to."""
    lines: list[followed._Line] = []
    begin = followed._Line.__init__

    def noted(self: followed._Line, *given: Any) -> None:
        begin(self, *given)
        lines.append(self)

    monkeypatch.setattr(followed._Line, "__init__", noted)

    async def test() -> None:
        async with running(postgres_url, live_floor()) as one, running(postgres_url, live_floor()) as two:
            await spread([one, two])
            table = next(iter(one.casino.tables))
            asked = elsewhere([one, two], table)
            manager = await asked.manager()
            token = (await manager.ask("/api/devices", name="shoe", kind="card-reader", table=table))["token"]
            port = int(asked.url.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            words = f"host: x\r\nauthorization: Bearer {token}\r\n\r\n".encode()
            writer.write(b"GET /api/reader HTTP/1.1\r\n" + words)
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 200 " in head
            locked = b"true" if b'"locked":true' in await reader.read(1_000) else b"false"
            writer.write(b"GET /api/reader?wait_ms=20000&locked=" + locked + b" HTTP/1.1\r\n" + words)
            await until(lambda: any(line._asked for line in lines))
            writer.close()
            async with asyncio.timeout(10):
                await until(lambda: not any(line._asked for line in lines))

    play(postgres_url, test)


def test_what_is_under_way_to_a_server_that_is_gone_goes_to_who_has_its_table(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That another one runs it may be known before the line is lost."""
    swallowing: list[Any] = []
    take = followed._Line._pass

    def swallows(self: followed._Line, one: Any) -> None:
        if self.casino not in swallowing:
            take(self, one)

    monkeypatch.setattr(followed._Line, "_pass", swallows)

    async def away(*_: Any) -> None:
        raise Unavailable("it is frozen")

    async def test() -> None:
        async with servers(postgres_url, 3) as houses:
            table = TABLES[0]
            gone = owner(houses, table)
            asked, takes = (house for house in houses if house is not gone)
            swallowing.append(gone.casino)
            guest = await asked.guest()
            async with guest.talk() as talk:
                number = await betting(talk, await talk.watch(table))
                bet = talk.do("place-bet", table=table, box=2, area="player", stake="100.00", round=number)
                asking = asyncio.create_task(bet)
                await asyncio.sleep(0.3)
                for house in (gone, asked):
                    house.floor._keeping.cancel()
                monkeypatch.setattr(gone.floor.tables.leases, "beat", away)
                database = await asyncpg.connect(postgres_url)
                await database.execute("UPDATE nodes SET until = now() WHERE name = $1", gone.floor.tables.node)
                await database.close()
                while not takes.casino.tables[table].here:
                    await takes.floor.tables.look()
                    await asyncio.sleep(0.1)
                asked.floor._keeping = asyncio.create_task(asked.floor.tables.keep())
                async with asyncio.timeout(15):  # and not after the 20 s that a command waits for a server
                    await asyncio.wait({asking})

    play(postgres_url, test)


def test_a_line_carries_as_much_as_a_server_has_to_say_at_once(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as [house, other], dialled(house, other) as line:
            for _ in range(200):
                [frame] = frames([Follow(TABLES[0], 0)] * 1_000, 1_000_000)
                await line.send(frame)
            async with asyncio.timeout(60):
                await line.recv()

    play(postgres_url, test)
