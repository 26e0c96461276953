"""What one socket can make the server do before anybody is asked, on real sockets: each limit."""

import asyncio
import json
import resource
import socket as sockets
from base64 import b64encode
from contextlib import suppress
from typing import Any

import pytest
from tests.server.floors import House, slow_floor
from tests.server.scenes import floor_test, only
from tests.server.test_sessions import closed_with, socket
from tests.server.test_wire_fuzz import frame
from tests.store.checking import awaited
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect

from punto.client import Client
from punto.play.round import Phase
from punto.server import transport
from punto.server.doorkeeper import Bounds, Doorkeeper, Entry, raise_descriptors
from punto.server.pace import Limited, Pace, place_of
from punto.server.sockets import MOST_WAITING

SOON = 60.0  # seconds, for what happens within about one
PLAN = only(slow_floor(), "Easy Six")
AS_OUTSIDE = {"pace": Pace(), "bounds": Bounds()}
PING, CONTINUATION, TEXT = 9, 0, 1
FLOODS = {
    "pings": frame(PING, b"") * 100_000,
    "pongs": frame(10, b"x" * 100) * 10_000,
    "fragments": frame(TEXT, b"", fin=False) + frame(CONTINUATION, b"", fin=False) * 100_000,
    "long messages": frame(TEXT, b'{"do":"ping","id":"1","x":"%b"}' % (b"x" * 30_000)) * 40,
}


def closed_for(house: House, limit: str) -> float:
    return float(house.floor.service.metrics.sockets_closed.labels(limit)._value.get())


async def bet(house: House, client: Client) -> None:
    """Somebody else, who is in nobody's way."""
    async with client.talk() as talk, asyncio.timeout(SOON):
        await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="25.00")


def raw(there: ClientConnection) -> asyncio.Transport:
    return there.transport


@floor_test(PLAN, proved=False, **AS_OUTSIDE)
async def test_a_flood_of_frames_is_shut_out_before_it_is_parsed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    other, parsed = await house.guest(), 0
    handle = WebSocketsSansIOProtocol.handle_events

    def counted(self: Any) -> None:
        nonlocal parsed
        parsed += len(self.conn.events)
        handle(self)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_events", counted)
    for what, flood in FLOODS.items():
        guest, parsed = await house.guest(), 0
        async with socket(house, {"cookie": guest.cookie()}) as there:
            raw(there).write(flood)
            assert await closed_with(there, SOON) == 4429, what
            assert there.protocol.close_rcvd is not None
            assert there.protocol.close_rcvd.reason == "too-fast"
        assert parsed <= Bounds().frames[0] + 100, what
    assert closed_for(house, "frames") == 2
    assert closed_for(house, "fragments") == 1
    assert closed_for(house, "octets") == 1
    await bet(house, other)
    for reason in ("too-fast", "too-fast", "too-many-connections"):  # he may come back, but not for ever
        async with socket(house, {"cookie": guest.cookie()}) as again:
            with suppress(RuntimeError):  # it is closed by now
                raw(again).write(FLOODS["pings"])
            assert await closed_with(again, SOON) == 4429
            assert again.protocol.close_rcvd is not None
            assert again.protocol.close_rcvd.reason == reason
    async with socket(house, {"cookie": other.cookie()}) as there:
        assert "hello" in json.loads(await there.recv())


@floor_test(PLAN, proved=False, bounds=Bounds(frames=(10**6, 1.0), octets=(10**8, 1.0), unread=200_000))
async def test_who_never_reads_the_answers_to_his_pings_is_cut_off(house: House) -> None:
    guest = await house.guest()
    with sockets.socket() as plain:
        plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4_096)
        plain.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(plain, ("127.0.0.1", int(house.url.rpartition(":")[2])))
        await loop.sock_sendall(plain, opening(guest.cookie()))
        assert (await loop.sock_recv(plain, 12)) == b"HTTP/1.1 101"
        async with asyncio.timeout(SOON * 2):
            with suppress(OSError):
                while not closed_for(house, "unread"):
                    await asyncio.wait_for(loop.sock_sendall(plain, frame(PING, b"x" * 125) * 1_000), 1)
        while house.floor.hub.connections:
            await asyncio.sleep(0.01)
    assert closed_for(house, "unread") == 1


def opening(cookie: str, *headers: str) -> bytes:
    lines = ["GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", f"Cookie: {cookie}"]
    lines += [f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}", "Sec-WebSocket-Version: 13", *headers]
    return "\r\n".join([*lines, "", ""]).encode()


async def told(house: House, said: bytes = b"", after: bytes = b"") -> bytes:
    """Everything that is said to whoever sends this, until he is hung up on. `after`: again and again."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(house.url.rpartition(":")[2]))
    got = b""

    async def say() -> None:
        writer.write(said)
        while after:
            await writer.drain()
            writer.write(after)

    saying = asyncio.create_task(say())
    async with asyncio.timeout(SOON):
        with suppress(OSError):
            while more := await reader.read(65_536):
                got += more
    saying.cancel()
    await asyncio.gather(saying, return_exceptions=True)
    writer.close()
    return got


ASKED = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
HEAD = b"POST /api/sign-in HTTP/1.1\r\nHost: here\r\n"
SHORT = Bounds(head_s=1, body_s=1, sign_of_life_s=0.3, idle_s=1, closing_s=0.2, body=100_000)


@floor_test(PLAN, proved=False, bounds=SHORT)
async def test_a_request_has_so_long_a_head_and_body_and_so_much_time(house: House) -> None:
    answer = await told(house, HEAD, after=b"X-More: %b\r\n" % (b"x" * 1_000))
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2]) == {"code": "too-large", "facts": {"count": 16_384}}
    assert (await told(house, b"\r\n" * 10_000)).startswith(b"HTTP/1.1 431 ")
    assert closed_for(house, "head") == 2
    # Half a head, nothing at all, half a body, and one that has no end though it was refused.
    assert await told(house, HEAD) == b""
    assert await told(house) == b""
    assert closed_for(house, "head") == 4
    assert await told(house, HEAD + b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{") == b""
    assert closed_for(house, "body") == 1
    chunk = b"1000\r\n%b\r\n" % (b"x" * 4_096)
    answer = await told(house, HEAD + b"Transfer-Encoding: chunked\r\n\r\n", after=chunk)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert closed_for(house, "body") == 2
    # Whoever asks, and then nothing more for a while, is hung up on without being one who went too far.
    answer = await told(house, b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert sum(closed_for(house, limit) for limit in ("head", "body", "unread", "closing")) == 6


class Leaving(asyncio.Transport):
    left = False

    def is_closing(self) -> bool:
        return self.left

    def get_write_buffer_size(self) -> int:
        return 0


class Quiet:
    def overdue(self, now: float) -> str | None: ...


def test_who_leaves_just_before_he_is_looked_at_has_not_waited_too_long() -> None:
    doorkeeper, transport, entry = Doorkeeper(Bounds(), lambda _: None), Leaving(), Entry(Quiet(), 0.0)
    assert doorkeeper._overdue(transport, entry, 0.0) is None
    transport.left = True
    assert doorkeeper._overdue(transport, entry, 60.0) is None
    assert doorkeeper._overdue(transport, entry, 60.0 + Bounds().closing_s) is None
    assert doorkeeper._overdue(transport, entry, 60.1 + Bounds().closing_s) == "closing"


@floor_test(PLAN, proved=False, bounds=SHORT)
async def test_a_websocket_without_a_sign_of_life_is_closed_and_let_go_of(house: House) -> None:
    guest = await house.guest()
    async with asyncio.timeout(SOON):
        answer = await told(house, opening(guest.cookie()))  # it answers no ping
        assert b"\x03\xf3" in answer  # 1011
        while house.floor.hub.connections or house.floor.service.doorkeeper.entries:
            await guest.http.aclose()
            await asyncio.sleep(0.02)


@floor_test(PLAN, proved=False, bounds=Bounds(heartbeat_s=0.1))
async def test_who_asks_for_a_heartbeat_is_never_left_in_silence_and_nobody_else_is_disturbed(house: House) -> None:
    guest = await house.guest()
    url, headers = house.url.replace("http", "ws", 1) + "/ws", {"cookie": guest.cookie()}
    async with (
        asyncio.timeout(SOON),
        connect(url, additional_headers=headers, proxy=None) as quiet,
        connect(f"{url}?heartbeat", additional_headers=headers, proxy=None) as heard,
    ):
        assert "hello" in json.loads(await heard.recv())
        assert [await heard.recv() for _ in range(3)] == ["{}"] * 3
        await quiet.send('{"do":"ping","id":"1"}')
        assert [next(iter(json.loads(await quiet.recv()))) for _ in range(3)] == ["hello", "notice", "id"]
        await heard.send('{"do":"ping","id":"2"}')
        while (answer := await heard.recv()) == "{}":
            pass
        assert json.loads(answer)["id"] == "2"


@floor_test(PLAN, proved=False)
async def test_requests_that_come_all_at_once_are_parsed_as_they_are_answered(house: House) -> None:
    one = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
    most = 0

    async def look() -> None:
        nonlocal most
        while True:
            held = [entry.holder for entry in house.floor.service.doorkeeper.entries.values()]
            most = max([most, *(len(getattr(holder, "pipeline", ())) for holder in held)])
            await asyncio.sleep(0)

    looking = asyncio.create_task(look())
    answer = await told(house, one * 500 + last)
    looking.cancel()
    assert answer.count(b"HTTP/1.1 200 ") == 501
    assert 0 < most <= 64


# ── how many ─────────────────────────────────────────────────────────────────────────────────────────────────


@floor_test(PLAN, proved=False, bounds=Bounds(sockets=5, requests=(30, 0.001), refused_after_s=0.01))
async def test_an_address_has_so_many_sockets_and_asks_so_often(house: House) -> None:
    port = int(house.url.rpartition(":")[2])
    talking = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
    for reader, writer in talking:
        writer.write(ASKED)
        assert (await reader.read(65_536)).startswith(b"HTTP/1.1 200 ")
    answer = await told(house)
    assert answer.startswith(b"HTTP/1.1 429 ")
    refused = {"code": "too-many", "facts": {"limited": Limited.CONNECTIONS.value}}
    assert json.loads(answer.partition(b"\r\n\r\n")[2]) == refused
    for _, writer in talking:
        writer.close()
        await writer.wait_closed()
    guest = house.client()
    found = [await guest.http.get("/healthz") for _ in range(26)]
    assert [one.status_code for one in found] == [200] * 25 + [429]
    assert found[-1].json() == {"code": "too-many", "facts": {"limited": "requests"}}
    assert (closed_for(house, "connections"), closed_for(house, "requests")) == (1, 1)


@floor_test(PLAN, proved=False, bounds=Bounds(sockets=5, turns=2, silent_s=0, refused_after_s=0.01))
async def test_sockets_that_say_nothing_and_requests_that_do_not_end_keep_nobody_out(house: House) -> None:
    port = int(house.url.rpartition(":")[2])
    silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
    half = HEAD + b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    for _, writer in silent[2:]:
        writer.write(half)
    answer = await told(house, ASKED.replace(b"here\r\n", b"here\r\nConnection: close\r\n"))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert (await silent[0][0].read(), closed_for(house, "silent")) == (b"", 1)
    for _, writer in silent:
        writer.close()


@floor_test(PLAN, proved=False, bounds=Bounds(sockets=2, refused_after_s=0.01), proxies="127.0.0.1")
async def test_behind_a_proxy_the_address_is_the_one_that_it_names(house: House) -> None:
    guest = await house.guest()

    def coming(address: str | None) -> Any:
        forwarded = {"x-forwarded-for": address} if address else {}
        return socket(house, {"cookie": guest.cookie(), **forwarded})

    async with coming("10.0.0.1") as one, coming("10.0.0.1") as two, coming(None), coming(None), coming(None):
        async with coming("10.0.0.1") as three:
            assert await closed_with(three) == 4429
            assert three.protocol.close_rcvd is not None
            assert three.protocol.close_rcvd.reason == "too-many-connections"
        answer = await guest.http.get("/api/me", headers={"x-forwarded-for": "10.0.0.1"})
        assert (answer.status_code, answer.json()["facts"]) == (429, {"limited": "connections"})
        async with coming("10.0.0.2") as elsewhere:
            assert "hello" in json.loads(await elsewhere.recv())
        assert (await guest.http.get("/api/me", headers={"x-forwarded-for": "10.0.0.2"})).status_code == 200
        await two.close()
        async with coming("10.0.0.1") as again:
            assert "hello" in json.loads(await again.recv())
        assert "hello" in json.loads(await one.recv())


@floor_test(PLAN, proved=False)
async def test_there_are_no_more_sockets_than_descriptors(house: House) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft - 1, hard))
        limit, most = raise_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (limit, hard)
        assert limit >= soft
        assert most < limit
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    house.floor.service.doorkeeper.most = 0
    assert (await told(house)).startswith(b"HTTP/1.1 429 ")


def test_a_household_with_a_network_of_its_own_is_one_place() -> None:
    places = [
        "2001:db8:1:2::1",
        "2001:db8:1:2:ffff::9",
        "2001:db8:1:3::1",
        "::ffff:10.0.0.7",
        "10.0.0.7",
        "fe80::1%eth0",
    ]
    assert [place_of(address) for address in places] == [
        "2001:db8:1:2::/64",
        "2001:db8:1:2::/64",
        "2001:db8:1:3::/64",
        "10.0.0.7",
        "10.0.0.7",
        "fe80::/64",
    ]
    assert place_of("unknown:x") == "unknown:x"


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────


@floor_test(PLAN, proved=False, pace=Pace(commands=(20, 200.0)))
async def test_who_sends_faster_than_he_may_is_slowed_down_and_answered_in_order(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    async with socket(house, {"cookie": guest.cookie()}) as there:
        for number in range(100):
            await there.send(json.dumps({"do": "ping", "id": f"p{number}"}))
        await bet(house, other)
        async with asyncio.timeout(SOON):
            answers = [json.loads(await there.recv()) for _ in range(101)][1:]
    assert [one["id"] for one in answers] == [f"p{number}" for number in range(100)]
    assert all("ok" in one for one in answers)


@floor_test(PLAN, proved=False)
async def test_commands_that_came_while_the_floor_was_slow_throw_nobody_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await house.guest()
    journal = house.casino.journal
    append, go_on = journal.append, asyncio.Event()

    async def slow(units: Any) -> Any:
        await go_on.wait()
        return await append(units)

    monkeypatch.setattr(journal, "append", slow)
    fields = {"do": "place-bet", "table": "Easy Six", "round": 1, "box": 1, "area": "banker", "stake": "25.00"}
    async with socket(house, {"cookie": guest.cookie()}) as there, asyncio.timeout(SOON):
        await there.recv()
        for number in range(MOST_WAITING * 2):
            await there.send(json.dumps({**fields, "id": f"b{number}"}))
        [talk] = house.floor.service.sweeper.open
        while talk.waiting < MOST_WAITING:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert talk.waiting == MOST_WAITING  # type: ignore[attr-defined]
        go_on.set()
        answers = [json.loads(await there.recv()) for _ in range(MOST_WAITING * 2)]
    assert [one["id"] for one in answers] == [f"b{number}" for number in range(MOST_WAITING * 2)]
    assert all("ok" in one for one in answers)


@floor_test(PLAN)
async def test_commands_are_taken_in_order_whichever_way_they_go(house: House) -> None:
    """What has to be waited for goes the long way, and nothing that comes after it is taken before it."""
    guest = await house.guest()
    state = house.casino.tables["Easy Six"].room.state
    async with asyncio.timeout(SOON):
        while state.round is None or state.round.phase is not Phase.BETTING:
            await asyncio.sleep(0.01)
    bet = {"table": "Easy Six", "round": state.number, "box": 1, "area": "banker"}
    said: list[dict[str, Any]] = []
    for turn in range(20):
        said += [{"do": "ping", "id": f"p{turn}"}] * (turn % 3)
        said += [{"do": "place-bet", "id": f"b{turn}", "stake": "25.00", **bet}]
        said += [{"do": "watch", "id": f"w{turn}", "table": "Easy Six"}] * (turn % 2)
        said += [{"do": "withdraw-bet", "id": f"t{turn}", **bet}]
    async with socket(house, {"cookie": guest.cookie()}) as there, asyncio.timeout(SOON):
        raw(there).write(b"".join(frame(TEXT, json.dumps(one).encode()) for one in said))
        answered: list[str] = []
        while len(answered) < len(said):
            told = json.loads(await there.recv())
            assert "refused" not in told, told
            answered += [told["id"]] if "id" in told else []
    assert [one for one in answered if one[0] in "bt"] == [one["id"] for one in said if one["id"][0] in "bt"]
    assert [one for one in answered if one[0] in "pw"] == [one["id"] for one in said if one["id"][0] in "pw"]


@floor_test(PLAN, proved=False)
async def test_who_cannot_be_sent_the_news_is_hung_up_on_and_others_are_not(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    mei, jon = await house.guest(), await house.guest()
    made = house.floor.hub.message

    def faulty(watcher: Any) -> list[bytes] | None:
        if watcher.patron == mei.me["name"]:
            raise ValueError("a fault of ours")
        return made(watcher)

    async with socket(house, {"cookie": mei.cookie()}) as there, jon.talk() as talk:
        await there.send(json.dumps({"do": "watch", "id": "w", "table": "Easy Six"}))
        seen = await talk.watch("Easy Six")
        async with asyncio.timeout(SOON):
            while "news" not in json.loads(await there.recv()):
                pass
            monkeypatch.setattr(house.floor.hub, "message", faulty)
            await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="25.00")
            await talk.until(lambda: seen.own["credit"] == "9975.00")
            assert await closed_with(there, SOON) == 1011
    monkeypatch.undo()


@floor_test(PLAN)
async def test_who_acts_is_not_idle_whichever_way_a_message_goes(house: House) -> None:
    guest = await house.guest()
    [held] = house.casino.people._sessions._held.values()
    async with guest.talk() as talk, asyncio.timeout(SOON):
        for act in ("place-bet", "watch"):
            before = held.session.seen
            if act == "watch":
                await talk.watch("Easy Six")
            else:
                await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="25.00")
            while held.session.seen <= before:
                await asyncio.sleep(0.05)


def masked(size: int, first: int = 0x81) -> bytes:
    """A whole message of a client."""
    head = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + head + b"mask" + bytes(size)


@pytest.mark.parametrize("first", [0x81, 0x82])
def test_a_frame_is_taken_past_the_parser_where_it_is_whole_and_alone_and_nowhere_else(first: int) -> None:
    def head(data: bytes) -> int:
        return transport._head_of_whole(data, first)

    frames = [masked(size, first) for size in range(500)]
    for size, one in enumerate(frames):
        assert head(one) == (6 if size < 126 else 8), size
        assert not any(head(one[:end]) for end in range(len(one))), size
        assert not any(head(one + other) for other in frames[:300]), size
    for other in {0x01, 0x80, 0x81, 0x82, 0x88, 0x89, 0xC1} - {first}:  # part of a message, and all else there is
        assert not head(masked(10, other))
    assert not head(bytes([first]) + b"\x05hello.....")  # not masked
    assert not head(bytes([first]) + b"\xfe\x00\x10mask" + bytes(16))  # longer written than it need be


@floor_test(PLAN, proved=False)
async def test_messages_of_any_length_are_answered_in_order_however_they_are_cut(house: House) -> None:
    guest = await house.guest()
    async with socket(house, {"cookie": guest.cookie()}) as there:
        for size in (40, 119, 120, 125, 126, 127, 128, 246, 247, 252, 253, 254, 400, 503, 504, 505, 512, 700):
            id_ = f"{size}"
            bare = json.dumps({"do": "ping", "id": id_})
            await there.send(bare + " " * max(0, size - len(bare)))
            async with asyncio.timeout(SOON):
                while json.loads(told := await there.recv()).get("id") != id_:
                    assert "refused" not in json.loads(told), told


@pytest.mark.parametrize(("method", "code"), [("POST", "perhaps-recorded"), ("GET", "unavailable")])
@awaited
async def test_a_request_that_the_end_of_the_server_cuts_off_is_answered_once(method: str, code: str) -> None:
    async def answers(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(600)

    async def never_answers(*_: Any) -> None:
        await asyncio.sleep(600)

    async def cut_off(app: Any) -> list[Any]:
        sent = list[Any]()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": method}
        task = asyncio.create_task(transport._CutOff(app)(scope, None, send))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return sent

    head, body = await cut_off(never_answers)
    assert head["status"] == 503
    assert json.loads(body["body"])["code"] == code
    assert [one["status"] for one in await cut_off(answers)] == [200]
