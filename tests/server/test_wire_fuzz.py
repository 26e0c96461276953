"""The WebSocket against whatever may come: each message is answered, or the connection closed with a documented code;
the floor never faults, others notice nothing, and the books still prove themselves."""

import asyncio
import json
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from tests.samples import examples
from tests.server.floors import QUICK, House, timed
from tests.server.scenes import check_words, floor_test
from tests.server.serving import Served
from tests.server.test_role_matrix import COMMANDS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from punto.client import ABOUT_ROUND, Client, Refusal, Talk
from punto.floor.floor_file import FloorPlan, parse_floor
from punto.people.roles import Role
from punto.rules.irregularities import Irregularity, Ruling

FLOOR = """
name = "Rough floor"
guests = true
guest_credits = "10000.00"
[[tables]]
name = "Quick"
rulebook = "easy-six"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
[[tables]]
name = "Down"
rulebook = "insurance"
layout = "C"
cards = "face-down"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
[[tables]]
name = "Terminals"
rulebook = "super-six-etg"
chip = "1.00"
limits = { minimum = "5.00", maximum = "1000.00" }
[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }
[[tables]]
name = "Low"
rulebook = "insurance"
dealer = "live"
layout = "C"
cards = "face-down"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
"""
TABLES = ["Quick", "Down", "Terminals", "Salon", "Low"]
# As docs/PROTOCOL.md lists them, but for those that say that the floor itself failed or stops.
CLOSES = {4400, 4401, 4403, 4429, 1002, 1007, 1009}
PATIENCE = 60
SETTINGS = settings(
    max_examples=examples(20),
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def rough_floor() -> FloorPlan:
    return timed(parse_floor(FLOOR, "rough.toml", Path()), QUICK)


class Rough:
    """A floor, people of several ranks on it, and one who looks on."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.clients: dict[str, Client] = {}
        self.onlooker: Talk
        served.ask(self._begin())

    async def _begin(self) -> None:
        house = self.served.house
        self.clients["guest"] = await house.guest()
        self.clients["other guest"] = await house.guest()
        self.clients["dealer"] = await house.somebody(Role.DEALER, "deb")
        self.clients["boss"] = await house.somebody(Role.SHIFT_MANAGER, "bo")
        self.clients["cashier"] = await house.somebody(Role.CASHIER, "cas")
        self.onlooker = (await house.guest()).new_talk()
        await self.onlooker.open()
        for table in TABLES:
            await self.onlooker.watch(table)

    def send(self, who: str, frames: list[str | bytes]) -> list[dict[str, Any]]:
        """The answers; what is not answered is asserted to have been closed for."""
        answers: list[dict[str, Any]] = self.served.ask(self._send(who, frames))
        for told in answers:
            if "refused" in told:
                check_words(Refusal(0, told["refused"]))
        return answers

    async def _send(self, who: str, frames: list[str | bytes]) -> list[dict[str, Any]]:
        answers: list[dict[str, Any]] = []
        async with socket(self.served.house, self.clients[who]) as there:
            with suppress(ConnectionClosed):
                for frame in frames:
                    await there.send(frame)
                async with asyncio.timeout(PATIENCE):
                    while len(answers) < len(frames):
                        told = json.loads(await there.recv())
                        if "id" in told:
                            assert ("ok" in told) != ("refused" in told)
                            answers.append(told)
        if len(answers) < len(frames):
            assert there.protocol.close_rcvd is not None, frames
            assert there.protocol.close_rcvd.code in CLOSES, (there.protocol.close_rcvd, frames)
        # Others go on as if nothing had been.
        async with asyncio.timeout(PATIENCE):
            await self.onlooker.do("ping")
        assert self.served.faults == 0, frames
        assert all(told.get("refused", {}).get("code") != "our-fault" for told in answers)
        return answers


def socket(house: House, client: Client) -> Any:
    url = house.url.replace("http", "ws", 1) + "/ws"
    return connect(
        url,
        additional_headers={"cookie": client.cookie()},
        compression=None,
        proxy=None,
        max_size=2**24,
        max_queue=None,
        ping_interval=None,
    )


@pytest.fixture(scope="module")
def rough(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rough]:
    with Served(tmp_path_factory.mktemp("rough") / "floor.db", rough_floor()) as served:
        yield Rough(served)
        served.stop()
        assert served.verdict.holds, served.verdict.findings
        assert served.verdict.rounds > 0


# ── whatever may come ────────────────────────────────────────────────────────────────────────────────────────

PING = {"do": "ping", "id": "p"}
NASTY: list[str | bytes] = [
    "",
    " ",
    "\x00",
    "null",
    "[]",
    "{}",
    "1" * 5000,
    '"' + "x" * 20_000,
    "[" * 30_000,
    "{" * 30_000,
    '{"id":"p","x":' + "[" * 15_000 + "]" * 15_000 + ',"do":"ping"}',
    '{"id":"p","do":"ping","id":' + "[" * 20_000,
    '{"do":"ping","id":"\\ud800"}',
    '{"do":"ping","id":"a\\n"}',
    '{"do":"ping","id":"a\\u0000"}',
    '{"do":"leave-seat","id":"a\\n","table":"Quick"}',
    '{"do":"ping","id":"' + "a" * 41 + '"}',
    '{"do":"ping","id":""}',
    '{"do":"ping","id":null}',
    '{"do":"ping","id":7}',
    '{"do":"ping","do":"deal-card","id":"p"}',
    '{"do":"ping","id":"p","who":"bo"}',
    '{"do":"nothing","id":"p"}',
    '{"do":["ping"],"id":"p"}',
    '{"do":"watch","id":"w","table":"Quick","after":-1}',
    '{"do":"watch","id":"w","table":"Quick","after":1e300}',
    '{"do":"watch","id":"w","table":"Quick","after":9007199254740992}',
    '{"do":"watch","id":"w","table":"Quick","after":' + "9" * 400 + "}",
    '{"do":"watch","id":"w","table":"../Quick"}',
    '{"do":"watch","id":"w","table":"' + "x" * 61 + '"}',
    '{"do":"place-bet","id":"b","table":"Quick","round":1,"box":1e0,"area":"banker","stake":"100.00"}',
    '{"do":"place-bet","id":"b","table":"Quick","round":1,"box":true,"area":"banker","stake":"100.00"}',
    '{"do":"place-bet","id":"b","table":"Quick","round":1,"box":1,"area":"banker","stake":NaN}',
    '{"do":"place-bet","id":"b","table":"Quick","round":1,"box":1,"area":"banker","stake":"100.00","patron":"G"}',
    '\ufeff{"do":"ping","id":"p"}',
    b"",
    b"\xff\xfe\xfd",
    b'{"do":"ping","id":"\xc0\x80"}',
    bytes(range(256)),
]


@pytest.mark.parametrize("who", ["guest", "boss"])
@pytest.mark.parametrize("number", range(len(NASTY)))
def test_a_malformed_message_is_answered_and_what_follows_it_too(rough: Rough, who: str, number: int) -> None:
    frame = NASTY[number]
    answers = rough.send(who, [frame, json.dumps(PING)])
    assert len(answers) == 2
    assert answers[1].keys() == {"id", "ok"}
    if "refused" in answers[0]:
        assert answers[0]["refused"].keys() >= {"code", "facts"}


def test_a_message_may_be_bytes(rough: Rough) -> None:
    assert "ok" in rough.send("guest", [json.dumps(PING).encode()])[0]


def test_a_message_that_is_too_long_closes_its_own_connection(rough: Rough) -> None:
    assert rough.send("guest", ["x" * 32_768])[0]["id"] is None
    assert rough.send("guest", ["x" * 32_769]) == []
    assert rough.send("guest", [b"x" * 1_000_000]) == []


def test_too_many_malformed_messages_close_the_connection(rough: Rough) -> None:
    answers = rough.send("guest", ["?"] * 20 + [json.dumps(PING)])
    assert [told["refused"]["code"] for told in answers] == ["malformed"] * 20


# ── almost right ─────────────────────────────────────────────────────────────────────────────────────────────

NUMBERS = [
    -1,
    0,
    1,
    2,
    3,
    4,
    9,
    20,
    999,
    1000,
    2**31,
    2**53,
    2**53 + 1,
    2**63 - 1,
    2**63,
    2**64,
    10**30,
    1.5,
    -0.0,
    1e308,
]
WORDS = [
    "",
    " ",
    "25.00",
    "100.00",
    "5000.00",
    "0.00",
    "-25.00",
    "+25.00",
    "25",
    "25.0",
    "25.005",
    "1e3",
    "٢٥.٠٠",
    "𝟚𝟝.𝟘𝟘",
    "99999999999999999.99",
    "banker",
    "BANKER",
    "player",
    "tie",
    "player-insurance",
    "KS",
    "10H",
    "ks",
    "1S",
    "🂡",
    "continue",
    "return",
    "void",
    "reconstruct",
    "no-action",
    "deb",
    "bo",
    "Guest 1000",
    "terminal:T1",
    "house",
    "a/b",
    "a:b",
    "\u202eevil",
    "a\u0000b",
    "a\nb",
    "ﬁ",
    "\U0001f0a1" * 60,
    "x" * 250,
    *TABLES,
]
SCALARS = st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(WORDS) | st.text(max_size=12)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
)
IDS = st.sampled_from([f"i{number}" for number in range(12)])  # some twice, for the same and for something else
RIGHT: dict[str, dict[str, Any]] = {name: fields for name, (_, fields) in COMMANDS.items()} | {
    "watch": {},
    "unwatch": {},
    "watch-floor": {},
    "unwatch-floor": {},
    "ping": {},
}
REPORTS, RULINGS = [what.value for what in Irregularity], [ruling.value for ruling in Ruling]


@st.composite
def almost(draw: st.DrawFn) -> str:
    """A message that is right, but for a field or two."""
    name = draw(st.sampled_from(sorted(RIGHT)))
    message: dict[str, Any] = {"do": name, "id": draw(IDS), **RIGHT[name]}
    if name not in ("watch-floor", "unwatch-floor", "ping"):
        message["table"] = draw(st.sampled_from(TABLES))
    if name in ABOUT_ROUND:
        message["round"] = draw(st.integers(0, 3))
    if name == "deal-card":
        message["card"] = draw(st.sampled_from(["AS", "7D", "10H", "KC", "4S", "9H"]))
    if name == "report-irregularity":
        message["event"] = draw(st.sampled_from(REPORTS))
        message["cards"] = draw(st.sampled_from([[], ["4H"], ["4H", "9C"]]))
    if name == "make-ruling":
        message["ruling"] = draw(st.sampled_from(RULINGS))
        message["reason"] = "as seen"
    if draw(st.integers(0, 2)) == 0:
        where = draw(
            st.sampled_from([*sorted(message), "patron", "amount", "cards", "placement", "areas", "bets", "who"])
        )
        message[where] = draw(VALUES)
    if draw(st.integers(0, 9)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))))
    return json.dumps(message, ensure_ascii=draw(st.booleans()))


FRAMES: st.SearchStrategy[str | bytes] = st.one_of(
    almost(), almost(), almost(), VALUES.map(json.dumps), st.text(max_size=50), st.binary(max_size=50)
)


@SETTINGS
@seed(6)
@given(who=st.sampled_from(["guest", "other guest", "dealer", "boss", "cashier"]), frames=st.lists(FRAMES, max_size=25))
def test_whatever_comes_is_answered_or_closed_for_and_nobody_else_notices(
    rough: Rough, who: str, frames: list[str | bytes]
) -> None:
    rough.send(who, frames)


@floor_test(rough_floor(), proved=False)
async def test_a_live_round_among_malformed_messages_is_dealt_to_its_end(house: House) -> None:
    """The right commands in the right order, each after the same at the wrong time, in the wrong form, and twice."""
    guest, dealer = await house.guest(), await house.somebody(Role.DEALER)
    async with guest.talk() as talk, dealer.talk() as dealing, socket(house, dealer) as rough:
        seen = await dealing.watch("Salon")
        steps = ["take-table", "open-bets", "close-bets", "deal-card", "deal-card", "deal-card", "deal-card"]
        cards = iter(["9S", "2D", "KH", "3C"])
        for number, step in enumerate(steps):
            right = {"table": "Salon", "id": f"s{number}"} | ({"card": next(cards)} if step == "deal-card" else {})
            right |= {} if step == "take-table" else {"round": 1}
            for wrong in ("?", json.dumps({"do": step, **right, "more": 1}), json.dumps({"do": step, "id": "x"})):
                await rough.send(wrong)
            for other in set(steps) - {step, "take-table", "deal-card"}:
                await rough.send(json.dumps({"do": other, "id": f"{other}{number}", "table": "Easy Six", "round": 1}))
            await dealing.do(step, **right)
            await dealing.do(step, **right)
            if step == "open-bets":
                await talk.do("place-bet", table="Salon", box=1, area="player", stake="100.00")
        await dealing.until(lambda: seen.view["phase"] == "over")
        assert seen.view["outcome"]["winner"] == "player"
    assert (await guest.get("/api/credits"))["account"] == "10100.00"


# ── not even a WebSocket ─────────────────────────────────────────────────────────────────────────────────────


def frame(opcode: int, data: bytes, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    size = len(data)
    length = bytes([size | 0x80 * masked]) if size < 126 else bytes([126 | 0x80 * masked]) + struct.pack("!H", size)
    return head + length + (b"\0\0\0\0" if masked else b"") + data


RAW = {
    "not masked": (frame(1, b"{}", masked=False), 1002),
    "an opcode that there is not": (frame(3, b"{}"), 1002),
    "reserved bits": (frame(1, b"{}", reserved=4), 1002),
    "a piece of nothing": (frame(0, b"{}"), 1002),
    "a ping too long": (frame(9, b"x" * 126), 1002),
    "half a character": (frame(1, b"\xe2\x82"), 1007),
    "a close with a code that there is not": (frame(8, struct.pack("!H", 999)), 1002),
    "too many pieces": (frame(1, b"x" * 20_000, fin=False) + frame(0, b"x" * 20_000), 1009),
}


@pytest.mark.parametrize("what", RAW)
def test_what_is_no_websocket_is_closed_as_the_standard_says(rough: Rough, what: str) -> None:
    async def ask() -> int:
        async with socket(rough.served.house, rough.clients["guest"]) as there:
            await there.recv()
            there.transport.write(RAW[what][0])
            with suppress(ConnectionClosed):
                async with asyncio.timeout(PATIENCE):
                    while True:
                        await there.recv()
            assert there.protocol.close_rcvd is not None
            return int(there.protocol.close_rcvd.code)

    assert rough.served.ask(ask()) == RAW[what][1]
    assert rough.served.faults == 0


def test_half_a_message_holds_nobody_up(rough: Rough) -> None:
    """Connections that begin a message, a handshake or a request and never end it."""

    async def ask() -> None:
        house = rough.served.house
        port = int(house.url.rpartition(":")[2])
        halves = [
            b"GET / HT",
            b"POST /api/sign-in HTTP/1.1\r\ncontent-length: 50\r\n\r\n{",
            b"GET /ws HTTP/1.1\r\nUpgrade:",
        ]
        open_: list[Any] = []
        sockets: list[ClientConnection] = []
        for number in range(60):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(halves[number % 3])
            open_.append(writer)
        for _ in range(10):
            there = await socket(house, rough.clients["guest"])
            there.transport.write(frame(1, b'{"do":"ping"', fin=False))
            sockets.append(there)
        async with asyncio.timeout(30):
            await rough.onlooker.do("ping")
            await (await house.guest()).get("/api/me")
        for writer in open_:
            writer.close()
        for there in sockets:
            there.transport.abort()

    rough.served.ask(ask())
    assert rough.served.faults == 0


# ── other people's ───────────────────────────────────────────────────────────────────────────────────────────


@floor_test(timed(rough_floor(), QUICK), proved=False)
async def test_an_id_is_its_askers_own(house: House) -> None:
    """The same id from somebody else is another command; from the same one, over whichever way, the same."""
    one, two = await house.guest(), await house.guest()
    bet = {"table": "Quick", "box": 1, "area": "banker", "stake": "25.00"}
    async with one.talk() as first, two.talk() as second:
        seen = await first.watch("Quick")
        await first.until(lambda: seen.view["phase"] == "betting")
        await first.do("place-bet", id="same", **bet)
        await first.do("place-bet", id="same", **bet)
        await second.do("place-bet", id="same", **{**bet, "box": 2})
        again = {"do": "place-bet", "id": "same", **bet}
        await one.send("POST", "/api/tables/Quick/commands", again)
        round_ = house.casino.tables["Quick"].room.state.round
        lying = {(bet.patron, bet.box): bet.stake for bet in round_.bets.values()}
        assert lying == {(one.me["name"], 1): 25_00, (two.me["name"], 2): 25_00}


@floor_test(timed(rough_floor(), QUICK), proved=False)
async def test_nobody_takes_back_or_plays_with_what_is_anothers(house: House) -> None:
    one, two = await house.guest(), await house.guest()
    async with one.talk() as first, two.talk() as second:
        seen = await first.watch("Quick")
        await first.until(lambda: seen.view["phase"] == "betting")
        await first.do("place-bet", table="Quick", box=1, area="banker", stake="100.00")
        for what in (
            {"do": "withdraw-bet", "box": 1, "area": "banker"},
            {"do": "withdraw-bet", "box": 1, "area": "banker", "amount": "50.00"},
            {"do": "withdraw-bet", "box": 1, "area": "banker", "patron": one.me["name"]},
            {"do": "withdraw-bet-for", "box": 1, "area": "banker", "patron": one.me["name"]},
            {"do": "place-bet-for", "box": 2, "area": "banker", "patron": one.me["name"], "stake": "25.00"},
            {"do": "place-bet", "box": 2, "area": "banker", "patron": one.me["name"], "stake": "25.00"},
        ):
            with pytest.raises(Refusal) as refused:
                await second.do(str(what.pop("do")), table="Quick", **what)
            assert refused.value.code in ("no-such-bet", "invalid", "not-yours-to-do"), what
        round_ = house.casino.tables["Quick"].room.state.round
        assert {(bet.patron, bet.stake) for bet in round_.bets.values()} == {(one.me["name"], 100_00)}
        assert (await two.get("/api/credits"))["account"] == "10000.00"
