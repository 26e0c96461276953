"""Terminals of a stadium: seen to by attendants, offered the tables that were set, missed when they are silent."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from tests.server.floors import PASSWORD, House
from tests.server.scenes import (
    a_minute_later,
    anonymous,
    at_terminal,
    betting,
    cents,
    close_bets,
    code,
    credit_in_books,
    ended,
    floor,
    floor_test,
    for_money,
    new_device,
    refusal,
)

from punto.cage.desk import Desk
from punto.client import Client, Closed, Refusal
from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.server.pace import Pace
from punto.store.records import Transaction

TABLE, OTHER = "Super Six ETG", "Easy Six"
PLAN = for_money(floor(TABLE, OTHER))


async def mei_at(house: House, terminal: str, **more: object) -> Client:
    """With 300.00 at a terminal of the House."""
    token = await new_device(house, terminal, "terminal", **more)
    await house.patron("mei")
    mei = at_terminal(house, token)
    await mei.sign_in("mei", PASSWORD)
    await mei.ask("/api/credits/to-terminal", amount="300.00")
    return mei


async def code_or_done(asked: Awaitable[object]) -> str:
    try:
        await asked
    except Refusal as refused:
        return refused.code
    return "done"


async def the(house: House, asker: Client, terminal: str) -> dict[str, object]:
    [found] = [one for one in (await asker.get("/api/terminals"))["terminals"] if one["terminal"] == terminal]
    return dict(found)


@floor_test(PLAN, seed=1)
async def test_a_terminal_out_of_service_takes_no_bet_and_its_session_ends_with_the_round(house: House) -> None:
    mei = await mei_at(house, "12")
    ida = await house.somebody(Role.ATTENDANT, "ida")
    async with mei.talk() as talk:
        seen = await talk.watch(TABLE)
        number = await betting(talk, seen)
        bet = {"table": TABLE, "box": 3, "area": "banker", "stake": "100.00"}
        await talk.do("place-bet", **bet)
        assert await code(ida.ask("/api/terminals/12/clear")) == "terminal-in-play"
        await ida.ask("/api/terminals/12/out-of-service", reason="no picture")
        out = await refusal(talk.do("place-bet", **bet))
        assert (out.code, out.facts) == ("terminal-out-of-service", {"terminal": "12", "reason": "no picture"})
        now = await the(house, ida, "12")
        assert (now["table"], now["patron"], now["present"]) == (TABLE, "mei", True)
        await close_bets(house, TABLE)
        own = await ended(talk, seen, number)
        with pytest.raises(Closed) as closed:
            await talk.until(lambda: False)
        assert closed.value.code == 4401
    assert cents(await credit_in_books(house, "patron:mei")) == 1_000_00 + cents(own["net"])
    assert await code(mei.sign_in("mei", PASSWORD)) == "terminal-out-of-service"
    screen = await mei.get("/api/floor")
    assert screen["device"]["state"] == {"state": "out-of-service", "reason": "no picture"}
    await ida.ask("/api/terminals/12/in-service")
    await mei.sign_in("mei", PASSWORD)


@floor_test(PLAN)
async def test_a_hand_pay_is_seen_at_the_terminal_paid_from_a_drawer_and_on_record_with_who(house: House) -> None:
    await house.patron("jon")
    manager, ida = await house.manager(), await house.somebody(Role.ATTENDANT, "ida")
    sold = await manager.ask("/api/cages/main/vouchers", amount="80.00")
    token = await new_device(house, "9", "terminal")
    nobody = await anonymous(house, sold["number"], token)
    async with nobody.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        listed = await ida.ask("/api/terminals/9/hand-pay")
        assert listed["cages"] == ["main"]
        assert await code(talk.do("place-bet", table=TABLE, box=1, area="tie", stake="5.00")) == (
            "terminal-awaits-hand-pay"
        )
        assert await code(nobody.ask("/api/vouchers", amount="80.00", purse="terminal")) == "terminal-awaits-hand-pay"
        state = (await nobody.post("/api/device/seen", version="1"))["state"]
        assert state == {"state": "hand-pay", "hand_pay": "80.00"}
        await ida.ask("/api/terminals/9/hand-paid", cage="main", patron="Tan Ah Kow")
        await talk.until(lambda: seen.own["credit"] == "0.00")
    events = await manager.get("/api/reports/significant")
    [paid] = [one for one in events if one["code"] == "event-hand-paid"]
    assert (paid["facts"]["amount"], paid["facts"]["patron"]) == ("80.00", "Tan Ah Kow")
    assert paid["facts"]["by"]["facts"]["name"] == "ida"


@floor_test(PLAN, seed=1)
async def test_a_hand_pay_and_a_bet_sent_together_pay_what_the_bet_brought_with_the_rest(house: House) -> None:
    mei, number = await mei_at(house, "12"), 0
    ida = await house.somebody(Role.ATTENDANT, "ida")
    async with mei.talk() as talk:
        seen = await talk.watch(TABLE)
        for bet_first in (True, False):
            number = await betting(talk, seen, number)
            asked = [
                code_or_done(talk.do("place-bet", table=TABLE, box=3, area="banker", stake="100.00")),
                code_or_done(ida.ask("/api/terminals/12/hand-pay")),
            ]
            answers = await asyncio.gather(*(asked if bet_first else reversed(asked)))
            bet, hand_pay = answers if bet_first else reversed(answers)
            assert hand_pay == "done"
            assert bet in {"done", "terminal-awaits-hand-pay"}
            if bet == "done":
                assert (await the(house, ida, "12"))["state"] == {"state": "hand-pay"}
                waits = await refusal(ida.ask("/api/terminals/12/hand-paid", cage="main"))
                assert (waits.code, waits.facts["table"]) == ("terminal-in-play", TABLE)
            await close_bets(house, TABLE)
            await betting(talk, seen, number)
            there = await credit_in_books(house, "terminal:12")
            assert (await the(house, ida, "12"))["state"] == {"state": "hand-pay", "hand_pay": there}
            await ida.ask("/api/terminals/12/hand-paid", cage="main")
            assert await credit_in_books(house, "terminal:12") == "0.00"
            await mei.ask("/api/credits/to-terminal", amount="300.00")
    paid = await (await house.manager()).get("/api/reports/significant")
    assert len([one for one in paid if one["code"] == "event-hand-paid"]) == 2


@floor_test(PLAN)
async def test_a_bet_that_is_on_disk_keeps_its_terminal_until_the_round_is_over(house: House) -> None:
    """The table may not know of it yet when an attendant takes the terminal out of service or clears it."""
    mei, room = await mei_at(house, "12"), house.casino.tables[TABLE].room
    ida = await house.somebody(Role.ATTENDANT, "ida")
    append, written, goes_on = room.journal.append, asyncio.Event(), asyncio.Event()

    async def slow(transactions: list[Transaction]) -> Any:
        answers = await append(transactions)
        if any(one.stream == f"table/{TABLE}" for each in transactions for one in each.appends):
            written.set()
            await goes_on.wait()
        return answers

    async with mei.talk() as talk:
        await betting(talk, await talk.watch(TABLE))
        a_minute_later(house)
        room.journal.append = slow  # type: ignore[method-assign]
        bet = asyncio.ensure_future(talk.do("place-bet", table=TABLE, box=3, area="banker", stake="100.00"))
        await written.wait()
        cleared = asyncio.ensure_future(code_or_done(ida.ask("/api/terminals/12/clear")))
        out = asyncio.ensure_future(ida.ask("/api/terminals/12/out-of-service", reason="no picture"))
        await asyncio.sleep(0.2)
        assert await credit_in_books(house, "terminal:12") == "200.00"
        room.journal.append = append  # type: ignore[method-assign]
        goes_on.set()
        await asyncio.gather(bet, out)
        assert await cleared in {"terminal-in-play", "terminal-in-use"}
        assert (await the(house, ida, "12"))["table"] == TABLE
        await close_bets(house, TABLE)


@floor_test(PLAN)
async def test_a_bet_on_its_way_when_the_terminal_is_locked_is_refused(house: House) -> None:
    """Whoever has locked it: also another server, of which this one was not told."""
    mei = await mei_at(house, "12")
    async with mei.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        bet = {"table": TABLE, "box": 3, "area": "banker", "stake": "50.00"}
        await talk.do("place-bet", **bet)
        other, by = Desk(house.casino.journal).terminals, Actor("ida", Authority.DEALER)
        now = house.casino.clock.now()
        await other.lock("lock", now, "12", by, "spilt drink")
        assert await code(talk.do("place-bet", **bet)) == "terminal-locked"
        await other.unlock("unlock", now, "12", by)
        await talk.do("place-bet", **bet)
        await other.begin_hand_pay("hand-pay", now, "12", by)
        assert await code(talk.do("place-bet", **bet)) == "terminal-awaits-hand-pay"
        await other.unlock("unlock again", now, "12", by)
        await close_bets(house, TABLE)
        await talk.until(lambda: seen.view["phase"] != "betting")


@floor_test(PLAN)
async def test_credits_at_a_locked_terminal_stay_there_and_lock_nobody_out_elsewhere(house: House) -> None:
    await mei_at(house, "12")
    ida, manager = await house.somebody(Role.ATTENDANT, "ida"), await house.manager()
    await ida.ask("/api/terminals/12/lock", reason="spilt drink")
    assert await code(manager.ask("/api/devices/12/remove")) == "terminal-locked"
    await ida.ask("/api/terminals/12/out-of-service", reason="no picture")
    elsewhere = house.client()
    await elsewhere.sign_in("mei", PASSWORD)
    assert elsewhere.me["credit"] == "700.00"
    [left] = (await manager.get("/api/unclaimed"))["terminals"]
    assert (left["terminal"], left["credit"], left["patron"]) == ("12", "300.00", "mei")
    token = (await manager.ask("/api/devices/12/code"))["code"]
    staff = house.client()
    await staff.post("/api/device", code=token)
    await staff.sign_in("ida", PASSWORD)
    assert staff.me["terminal"] == "12"
    await ida.ask("/api/terminals/12/unlock")
    assert await code(manager.ask("/api/devices/12/remove")) == "credits-still-there"
    await house.client().sign_in("mei", PASSWORD)
    assert await credit_in_books(house, "patron:mei") == "1000.00"
    await manager.ask("/api/devices/12/remove")


@floor_test(PLAN)
async def test_who_pays_by_hand_is_not_who_is_paid(house: House) -> None:
    await house.patron("jon")  # for whom a drawer was opened
    manager, ida = await house.manager(), await house.somebody(Role.ATTENDANT, "ida")
    sold = await manager.ask("/api/cages/main/vouchers", amount="80.00")
    await anonymous(house, sold["number"], await new_device(house, "9", "terminal"))
    await ida.ask("/api/terminals/9/hand-pay")
    to_herself = await refusal(ida.ask("/api/terminals/9/hand-paid", cage="main", patron="IDA"))
    assert (to_herself.code, to_herself.facts) == ("paid-to-oneself", {"name": "ida"})
    await ida.ask("/api/terminals/9/hand-paid", cage="main", patron="Tan Ah Kow")


@floor_test(PLAN)
async def test_what_was_swept_is_seen_at_once_and_nobody_is_swept_who_plays(house: House) -> None:
    mei = await mei_at(house, "12")
    ida = await house.somebody(Role.ATTENDANT)
    async with mei.talk() as talk:
        seen = await talk.watch(TABLE)
        await talk.until(lambda: seen.own.get("credit") == "300.00")
        assert await code(ida.ask("/api/terminals/12/clear")) == "terminal-in-use"
        a_minute_later(house)
        cleared = await ida.ask("/api/terminals/12/clear")
        assert (cleared["patron"], cleared["amount"], cleared["voucher"]) == ("mei", "300.00", None)
        await talk.until(lambda: seen.own["credit"] == "0.00")
    assert (await the(house, ida, "12"))["credit"] == "0.00"
    assert (await (await house.manager()).get("/api/unclaimed"))["terminals"] == []
    assert (await refusal(mei.get("/api/me"))).status == 401
    assert await credit_in_books(house, "patron:mei") == "1000.00"


@floor_test(PLAN)
async def test_a_terminal_offers_the_tables_that_were_set_for_it_and_no_other(house: House) -> None:
    mei, manager = await mei_at(house, "12", tables=[TABLE]), await house.manager()
    assert [one["table"] for one in (await mei.get("/api/floor"))["tables"]] == [TABLE]
    assert len((await manager.get("/api/floor"))["tables"]) == 2
    async with mei.talk() as talk:
        refused = await refusal(talk.watch(OTHER))
        assert (refused.code, refused.facts["tables"]) == ("table-not-offered", [TABLE])
        bet = {"table": OTHER, "round": 1, "box": 1, "area": "banker", "stake": "25.00"}
        assert await code(talk.do("place-bet", **bet)) == "table-not-offered"
        await manager.ask("/api/devices/12/tables", tables=[])
        await talk.watch(OTHER)
    assert await code(manager.ask("/api/devices/12/tables", tables=["Nowhere"])) == "no-such-table"


@floor_test(PLAN, pace=Pace(pairing_codes=(3, 0.001)))
async def test_a_device_that_is_silent_is_lost_and_codes_are_not_guessed(house: House) -> None:
    token, manager = await new_device(house, "12", "terminal"), await house.manager()
    screen = at_terminal(house, token)
    told = await screen.post("/api/device/seen", version="0.6.0", screen="1920x1080", language="en")
    assert (told["name"], told["kind"], told["state"]) == ("12", "terminal", {"state": "in-service"})
    [device] = await manager.get("/api/devices")
    assert (device["health"]["lost"], device["health"]["page"]["screen"]) == (False, "1920x1080")
    a_minute_later(house)
    assert (await the(house, manager, "12"))["health"]["lost"] is True  # type: ignore[index]
    assert (await refusal(house.client().post("/api/device/seen", version="1"))).code == "wrong-device-token"
    guesses = [await code(house.client().post("/api/device", code=f"ABCD-234{n}")) for n in range(4)]
    assert guesses == ["wrong-pairing-code"] * 2 + ["too-many"] * 2
