"""How much anybody may ask, and that who asks too much is in nobody else's way."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import NO_HURRY, PASSWORD, House, in_house, live_floor, slow_floor, timed
from tests.server.scenes import close_bets, floor_test
from tests.server.test_sessions import guests, socket

from punto.client import Closed, Refusal
from punto.floor.events import TableClosed, TableOpened
from punto.floor.floor_file import Timing, parse_floor
from punto.people.roles import Role
from punto.server import pace
from punto.server.pace import Pace
from punto.server.sockets import MOST_UNREAD, Talk
from punto.verify.journal import verify

FEW = Pace((5, 20.0), (4, 20.0), requests=(40, 10.0), commands=(20, 100.0), connections=3, refused_after_s=0.02)


class PaceClock:
    """Goes on when the test says so: on a slow machine more would be allowed meanwhile."""

    now_s = 0.0

    def monotonic(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> PaceClock:
    clock = PaceClock()
    monkeypatch.setattr(pace, "time", clock)
    return clock


@floor_test(slow_floor(), pace=FEW, proved=False)
async def test_too_many_requests_are_refused_for_a_while_and_nobody_else_is(house: House, clock: PaceClock) -> None:
    one, two = await house.guest(), await house.guest()
    found = await asyncio.gather(*(one.http.get("/api/me") for _ in range(120)))
    statuses = [answer.status_code for answer in found]
    assert (statuses.count(200), statuses.count(429)) == (40, 80)
    refused = next(answer for answer in found if answer.status_code == 429)
    assert refused.json()["code"] == "too-many"
    assert (await two.get("/api/me"))["name"] == two.me["name"]
    clock.now_s += 0.1
    assert (await one.get("/api/me"))["name"] == one.me["name"]


@floor_test(slow_floor(), pace=Pace(requests=(5, 0.001), refused_after_s=3600), proved=False)
async def test_who_asks_again_and_again_waits_for_the_refusal_and_nobody_else_does(house: House) -> None:
    """A refusal at once would be asked for a thousand times a second."""
    one, two = await house.guest(), await house.guest()
    asked = [asyncio.create_task(one.http.get("/api/me")) for _ in range(30)]
    done, waiting = await asyncio.wait(asked, timeout=1)
    assert len(done) <= 5
    assert {answer.result().status_code for answer in done} == {200}
    assert (await two.get("/api/me"))["name"] == two.me["name"]
    for task in waiting:
        task.cancel()


@floor_test(slow_floor(), pace=FEW, proved=False)
async def test_sign_ins_guests_and_vouchers_are_not_for_trying_out(house: House, clock: PaceClock) -> None:
    await house.enrol("mei", Role.PATRON)
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/sign-in", {"name": "mei", "password": PASSWORD}),
        ("/api/guest", {}),
        ("/api/voucher-in", {"id": "x", "number": "123456789012345678"}),
        ("/api/device", {"token": "guess"}),
    ]
    for path, body in asked:
        clock.now_s += 4
        client = house.client()
        found = await asyncio.gather(*(client.http.post(path, json=body or None) for _ in range(20)))
        assert [answer.status_code for answer in found].count(429) >= 5, path
    clock.now_s += 4
    guest = await house.guest()
    headers = {"x-punto-csrf": guest.me["csrf"]}
    for path in ("/api/vouchers/redeem",):
        body = {"id": "x", "number": "123456789012345678"}
        found = await asyncio.gather(*(guest.http.post(path, json=body, headers=headers) for _ in range(20)))
        assert [answer.status_code for answer in found].count(429) >= 5
    clock.now_s += 4
    await house.signed_in("mei")


@floor_test(slow_floor(), pace=FEW, proved=False)
async def test_somebody_has_so_many_connections_from_wherever_they_are(house: House) -> None:
    await house.enrol("mei", Role.PATRON)
    here, there = await house.signed_in("mei"), await house.signed_in("mei")
    async with here.talk() as one, there.talk() as two, here.talk() as three:
        assert [talk.hello["connections"] for talk in (one, two, three)] == [1, 2, 3]
        await one.until(lambda: len(one.notices) == 2)
        with pytest.raises(Closed) as closed:
            async with there.talk():
                pass
        assert closed.value.code == 4429
        async with (await house.guest()).talk() as other:  # somebody else
            await other.do("ping")
    async with there.talk() as talk:
        await talk.do("ping")


@floor_test(slow_floor(), proved=False)
async def test_a_body_that_is_too_large_is_not_read(house: House) -> None:
    guest = await house.guest()
    headers = {"x-punto-csrf": guest.me["csrf"], "content-type": "application/json"}
    path = "/api/tables/Easy Six/commands"
    for body in (b"x" * 65_537, b'{"do":"' + b"x" * 1_000_000):
        answer = await guest.http.post(path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    async def pieces() -> Any:
        for _ in range(20):
            yield b"x" * 10_000

    answer = await guest.http.post(path, content=pieces(), headers=headers)
    assert answer.status_code == 413
    assert (await guest.http.post(path, content=b"x" * 65_536, headers=headers)).status_code == 400
    # One who says less than he sends, or more.
    assert (await guest.get("/api/me"))["name"]


def test_who_does_not_read_answers_is_not_asked_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers wait in memory: so many, and no more."""
    go_on = asyncio.Event()
    send = Talk._send

    async def slow(talk: Talk, message: bytes) -> None:
        await go_on.wait()
        await send(talk, message)

    async def ask(house: House) -> None:
        guest = await house.guest()
        monkeypatch.setattr(Talk, "_send", slow)
        async with socket(house, {"cookie": guest.cookie()}) as there:
            for number in range(2_000):
                await there.send(json.dumps({"do": "ping", "id": f"p{number}"}))
            await asyncio.sleep(0.3)
            [connection] = house.floor.hub.connections
            assert 0 < len(connection.answers) <= MOST_UNREAD + 1
            go_on.set()
            async with asyncio.timeout(60):
                told = [json.loads(await there.recv()) for _ in range(2_001)]
            assert [one["id"] for one in told[1:]] == [f"p{number}" for number in range(2_000)]

    in_house(tmp_path / "floor.db", ask, slow_floor(), pace=NO_HURRY)


DOWN = """
name = "Face down"
guests = true
guest_credits = "10000.00"
[[tables]]
name = "Down"
rulebook = "insurance"
layout = "C"
cards = "face-down"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
"""


def test_who_asks_for_a_squeeze_again_and_again_does_not_hold_up_the_table(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        guest = await house.guest()
        room = house.casino.tables["Down"].room
        async with guest.talk() as talk, asyncio.timeout(60):
            while room.state.number < 1 or room.state.round.phase.value != "betting":
                await asyncio.sleep(0.01)
            await talk.do("place-bet", table="Down", box=1, area="player", stake="100.00")
            await close_bets(house, "Down")
            asked = 0
            while room.state.number == 1:
                for position in (1, 2, 3):
                    for side in ("player", "banker"):
                        try:
                            await talk.do("request-squeeze", table="Down", side=side, position=position)
                            asked += 1
                        except Refusal:
                            await asyncio.sleep(0.01)
            assert asked >= 2

    quick = Timing(betting=600_000, pace=60, insurance=100, options=100, squeeze=250, pause=100)
    in_house(tmp_path / "floor.db", play, timed(parse_floor(DOWN, "down.toml", Path()), quick))


@floor_test(guests(live_floor()), proved=False)
async def test_a_table_is_opened_and_closed_once_however_many_ask(house: House) -> None:
    bosses = [await house.somebody(Role.SHIFT_MANAGER) for _ in range(3)]
    talks = [boss.talk() for boss in bosses]
    opened = [await talk.__aenter__() for talk in talks]
    table = house.casino.tables["Salon"]

    async def everybody(what: str) -> list[str]:
        asked = (talk.do(what, table="Salon") for talk in opened for _ in range(3))
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [one.code if isinstance(one, Refusal) else "done" for one in found]

    for _ in range(2):
        told = await everybody("close-table")
        assert "done" in told
        async with asyncio.timeout(30):
            while not table.unavailable_reason:
                await asyncio.sleep(0.01)
        told = await everybody("open-table")
        assert told.count("done") == 1
        assert set(told) == {"done", "table-open-already"}
    events = [record.kind for record in await house.casino.journal.stream("table/Salon")]
    assert events.count(TableClosed.__name__) == 2
    assert events.count(TableOpened.__name__) <= 3
    for talk in talks:
        await talk.__aexit__(None, None, None)
    verdict = await verify(house.casino.journal)
    assert verdict.holds, verdict.findings
