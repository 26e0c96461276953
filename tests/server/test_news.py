"""News: everybody sees what happens, each thing once and in order, whatever becomes of the connection."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House, running, timed
from tests.server.scenes import (
    betting,
    close_bets,
    code,
    credit_in_books,
    ended,
    evening,
    floor,
    floor_test,
    prove,
    refusal,
)
from websockets.asyncio.client import connect

from punto.client import Client, Seen, Talk
from punto.floor.floor_file import Timing, default_floor
from punto.people.roles import Role
from punto.server import feed, hub, lobby
from punto.server.connections import Connection
from punto.server.who import Who

TABLE = "Easy Six"
BET = {"table": TABLE, "box": 1, "area": "banker", "stake": "25.00"}


@floor_test(timed(floor(TABLE), Timing(betting=600_000)))
async def test_a_countdown_says_when_it_began_to_who_joins_halfway_too(house: House) -> None:
    mei, late = await house.guest(), await house.guest()
    async with mei.talk() as talk, late.talk() as others:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        await talk.until(lambda: "until" in seen.view)
        theirs = await others.watch(TABLE)
        for view in (seen.view, theirs.view):
            assert view["until"] - view["since"] == 600_000
        began = seen.view["since"]
        await close_bets(house, TABLE)
        await talk.until(lambda: seen.view["phase"] == "dealing" and seen.view["since"] > began)


@floor_test(floor(TABLE), seed=1)
async def test_two_who_watch_see_each_others_bets(house: House, where: str) -> None:
    mei, jon, auditor = await house.guest(), await house.guest(), await house.somebody(Role.AUDITOR)
    async with mei.talk() as talk, jon.talk() as others, auditor.talk() as watching:
        seen, theirs, all_ = [await one.watch(TABLE) for one in (talk, others, watching)]
        number = await betting(talk, seen)
        await talk.do("place-bet", **BET)
        await others.do("place-bet", **{**BET, "area": "player", "stake": "100.00"})
        await others.do("withdraw-bet", table=TABLE, box=1, area="player", amount="50.00")
        lie = [
            {"box": 1, "patron": mei.me["name"], "area": "banker", "stake": "25.00"},
            {"box": 1, "patron": jon.me["name"], "area": "player", "stake": "50.00"},
        ]
        for one, its in ((talk, seen), (others, theirs), (watching, all_)):
            await one.until(lambda its=its: its.view.get("bets") == lie)
        await others.until(lambda: theirs.own["credit"] == "9950.00")
        await talk.until(lambda: seen.own["credit"] == "9975.00")
        # What was brought up to date from the events is what the server has.
        assert (await mei.get(f"/api/tables/{TABLE}"))["view"]["bets"] == lie
        await close_bets(house, TABLE)
        await ended(talk, seen, number)
        await ended(others, theirs, number)
        await watching.until(lambda: all_.view["phase"] == "over")
        # How others' bets ended is nobody's business but the House's.
        assert not any(event["event"] == "BetSettled" for event in seen.events + theirs.events)
        settled = [event["patron"] for event in all_.events if event["event"] == "BetSettled"]
        assert settled == [mei.me["name"], jon.me["name"]]
        assert jon.me["name"] not in json.dumps(seen.own)


@floor_test(floor(TABLE))
async def test_a_hundred_bets_in_a_burst_are_few_messages(house: House) -> None:
    watching = await house.guest()
    guests = [await house.guest() for _ in range(5)]
    async with watching.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        talks = [guest.talk() for guest in guests]
        open_ = [await one.__aenter__() for one in talks]
        before = talk.messages
        await asyncio.gather(*(one.do("place-bet", **BET) for one in open_ for _ in range(20)))
        await talk.until(lambda: sum(event["event"] == "BetPlaced" for event in seen.events) == 100)
        assert talk.messages - before < 34
        assert sorted(bet["stake"] for bet in seen.view["bets"]) == ["500.00"] * 5
        for one in talks:
            await one.__aexit__(None, None, None)


def test_33_with_a_connection_lost_again_and_again_every_event_comes_once_and_in_order(where: str) -> None:
    """One client keeps its connection, another loses it at random; both have seen the same."""
    rng = random.Random(2_000)
    timing = Timing(betting=60, pace=3, insurance=30, options=30, squeeze=30, pause=10)

    async def play(house: House) -> None:
        steady, dropping, betting_ = [await house.guest() for _ in range(3)]
        async with steady.talk() as talk, dropping.talk() as lost, betting_.talk() as bets:
            seen, theirs = await talk.watch(TABLE), await lost.watch(TABLE)
            begin, drops = max(seen.seq, theirs.seq), 0
            playing = asyncio.ensure_future(many_bets(bets))
            while drops < 25 or seen.seq < begin + 80:  # however slow the machine is, enough happens
                await asyncio.sleep(rng.random() * 0.12)
                await lost.drop()
                drops += 1
            playing.cancel()
            end = max(seen.seq, theirs.seq)
            await talk.until(lambda: seen.seq >= end)
            await lost.until(lambda: theirs.seq >= end)
        told, again = ([event for event in its.events if begin < event["seq"] <= end] for its in (seen, theirs))
        assert len(told) > 50
        assert again == told
        seqs = [event["seq"] for event in again]
        assert seqs == sorted(set(seqs))
        # Without a gap: what is not told is how others' bets ended.
        records = await house.casino.journal.stream(f"table/{TABLE}", begin, end - begin)
        assert [r.kind for r in records if r.kind != "BetSettled"] == [event["event"] for event in told]

    async def many_bets(bets: Talk) -> None:
        """As many as are taken; what comes too late is refused."""
        while True:
            await asyncio.gather(*(bets.do("place-bet", **BET) for _ in range(3)), return_exceptions=True)
            await asyncio.sleep(0.02)

    plan = timed(default_floor(), timing)
    evening(where, play, type(plan)(plan.name, plan.tables[3:4], True, plan.guest_credits, plan.cage))


def test_33_a_command_under_its_id_is_done_once_over_every_way_and_after_a_restart(where: str) -> None:
    async def play() -> None:
        async with running(where, floor(TABLE)) as house:
            guest = await house.guest()
            other = await house.guest()
            async with guest.talk() as talk:
                seen = await talk.watch(TABLE)
                await betting(talk, seen)
                first = seen.view["round"]
                for _ in range(3):
                    await talk.do("place-bet", **BET, id="one")
                    await posted(guest, **BET, id="one")
                await talk.until(lambda: seen.own.get("bets"))
                assert seen.own["bets"][0]["stake"] == "25.00"
                # Ids of different people never meet.
                await posted(other, **{**BET, "area": "player"}, id="one")
                # Under the same id for something else: nothing of it is done.
                await talk.do("withdraw-bet", table=TABLE, box=1, area="banker", id="back")
                await talk.do("withdraw-bet", table=TABLE, box=1, area="banker", id="back")
                assert await credit_in_books(house, f"patron:{guest.me['name']}") == "10000.00"
                await talk.do("place-bet", **BET, id="two")
            amounts = {"id": "buy", "amount": "100.00"}
            for _ in range(2):
                await guest.post("/api/credits/to-terminal", **amounts)
            used = await refusal(guest.post("/api/vouchers", **amounts))
            assert used.code == "id-already-used"
            cookies, me = dict(guest.http.cookies), guest.me
        async with running(where, floor(TABLE)) as house:
            guest = house.client()
            guest.http.cookies.update(cookies)
            guest.me = me  # the session is still good
            async with guest.talk() as talk:
                seen = await talk.watch(TABLE)
                await betting(talk, seen, 1)
                for id_ in ("one", "two"):
                    assert (await talk.do("place-bet", **BET, id=id_, round=first))["seq"]
                await posted(guest, **BET, id="two", round=first)
                # In another Round it is another bet, and under the id of a take-back something else.
                for id_, number in (("two", first + 1), ("back", first), ("back", first + 1)):
                    used = await refusal(talk.do("place-bet", **BET, id=id_, round=number))
                    assert used.code == "id-already-used"
                assert seen.own.get("bets", []) == []
                assert seen.view.get("bets", []) == []
                await guest.post("/api/credits/to-terminal", **amounts)
                assert await credit_in_books(house, f"terminal:{me['terminal']}") == "100.00"
                await talk.do("place-bet", **BET, id="three")
                await talk.until(lambda: seen.own.get("bets"))

    async def posted(client: Client, **bet: Any) -> Any:
        return await client.post(f"/api/tables/{TABLE}/commands", do="place-bet", **bet)

    asyncio.run(asyncio.wait_for(play(), 180))
    prove(where)


@floor_test(floor(TABLE))
async def test_what_was_done_is_not_refused_when_it_is_asked_again_too_late(house: House) -> None:
    """The answer was lost, and meanwhile the bet could no more be placed: the first answer comes all the same."""
    guest, pit = await house.guest(), await house.somebody(Role.PIT_SUPERVISOR)
    async with guest.talk() as talk, pit.talk() as staffed:
        seen = await talk.watch(TABLE)
        number = await betting(talk, seen)
        early = {**BET, "id": "early", "round": number}  # whichever Round it is by the time it is asked again
        await talk.do("place-bet", **early)
        await close_bets(house, TABLE)
        assert (await talk.do("place-bet", **early))["seq"]
        assert await code(talk.do("place-bet", **BET, id="late", round=number)) in {"bets-closed", "round-over"}
        own = await ended(talk, seen, number)
        assert [end["stake"] for end in own["ends"]] == ["25.00"]
        await staffed.do("close-table", table=TABLE, id="close")
        await talk.until(lambda: seen.view.get("closed") or seen.view["phase"] == "betting")
        if not seen.view.get("closed"):
            await close_bets(house, TABLE)
        await talk.until(lambda: seen.view.get("closed"))
        assert await code(talk.do("place-bet", **BET)) == "table-not-open"
        assert (await talk.do("place-bet", **early))["seq"]
        await staffed.do("close-table", table=TABLE, id="close")


@floor_test(floor(TABLE))
async def test_somebody_with_a_second_tab_or_another_browser_is_told(house: House) -> None:
    pit = await house.somebody(Role.PIT_SUPERVISOR, "ann")
    elsewhere, stranger = await house.signed_in("ann"), await house.guest()
    async with pit.talk() as first, stranger.talk() as others:
        assert first.hello["connections"] == 1
        async with pit.talk() as second:
            assert second.hello["connections"] == 2
            notice = {"notice": "also-open-elsewhere", "connections": 2}
            await first.until(lambda: first.notices == [notice])
            async with elsewhere.talk() as third:
                assert third.hello["connections"] == 3
                await first.until(lambda: len(first.notices) == 2)
                await second.until(lambda: second.notices)
        await others.do("ping")
        assert others.notices == []


@floor_test(floor(TABLE, "Insurance"))
async def test_one_purse_shows_the_same_credit_at_every_table_that_is_watched(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        here, there = await talk.watch(TABLE), await talk.watch("Insurance")
        await betting(talk, here)
        await betting(talk, there)
        await talk.do("place-bet", **BET)
        await talk.until(lambda: here.own["credit"] == there.own["credit"] == "9975.00")
        await guest.ask("/api/credits/to-terminal", amount="75.00")
        await talk.until(lambda: here.own["credit"] == there.own["credit"] == "9900.00")


@floor_test(floor(TABLE))
async def test_who_does_not_read_harms_nobody(house: House) -> None:
    """Asks for ever more and takes nothing, until no buffer is left; the others play on, and hear of it in time."""
    slow, mei, jon = [await house.guest() for _ in range(3)]
    async with mei.talk() as talk, jon.talk() as others:
        seen, theirs = await talk.watch(TABLE), await others.watch(TABLE)
        await betting(talk, seen)
        for _ in range(4):
            await asyncio.gather(*(talk.do("place-bet", **BET) for _ in range(40)))
        url = house.url.replace("http", "ws") + "/ws"
        cookie = {"cookie": slow.cookie()}
        async with connect(url, additional_headers=cookie, proxy=None, max_size=None, max_queue=1) as socket:
            for n in range(600):
                watch = {"do": "watch", "id": f"w{n}", "table": TABLE, "after": 0}
                await socket.send(json.dumps(watch))
            await asyncio.gather(*(talk.do("place-bet", **{**BET, "stake": "5.00"}) for _ in range(40)))
            await others.until(lambda: [bet["stake"] for bet in theirs.view.get("bets", ())] == ["4200.00"])
            number = seen.view["round"]
            await close_bets(house, TABLE)
            await ended(talk, seen, number)
            # When it reads at last, it is told all it asked for, and up to now.
            answers, seqs = 0, list[int]()
            async for text in socket:
                told = json.loads(text)
                answers += "id" in told
                seqs += [told["seq"]] if "news" in told else []  # of the view, where there are too many events to tell
                if answers == 600 and seqs and seqs[-1] >= seen.seq:
                    break
            assert seqs[-1] >= seen.seq


@floor_test(floor(TABLE))
async def test_commands_of_one_connection_are_taken_in_their_order(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        back = {"table": TABLE, "box": 1, "area": "banker"}
        for limits in (False, True):
            if limits:  # then each bet is looked at first
                await guest.send("PUT", "/api/limits", {"id": "l", "loss": "5000.00"})
            await asyncio.gather(
                *(
                    asking
                    for _ in range(10)
                    for asking in (talk.do("place-bet", **BET), talk.do("withdraw-bet", **back))
                )
            )
        await talk.until(lambda: sum(event["event"] == "BetWithdrawn" for event in seen.events) == 20)
        names = [event["event"] for event in seen.events if event["event"].startswith("Bet")]
        assert names[-40:] == ["BetPlaced", "BetWithdrawn"] * 20


@floor_test(floor(TABLE, "Super Six ETG"))
async def test_the_lobby_has_the_credits_of_now_and_where_ones_bets_lie(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    async with guest.talk() as talk, other.talk() as others:
        seen = await others.watch(TABLE)
        await talk.watch_floor()
        assert talk.own_on_floor == {"credit": "10000.00", "at_terminal": "0.00"}
        await betting(others, seen)
        # Nobody watches the table for this patron: the floor alone says what became of the bet.
        round_ = seen.view["round"]
        await guest.ask(f"/api/tables/{TABLE}/commands", do="place-bet", round=round_, **BET)
        await others.do("place-bet", **{**BET, "box": 2, "stake": "100.00"})
        await talk.until(lambda: talk.own_on_floor.get("bets") == {TABLE: "25.00"})
        await talk.until(lambda: talk.own_on_floor["credit"] == "9975.00")
        await guest.ask("/api/credits/to-terminal", amount="500.00")
        await talk.until(lambda: talk.own_on_floor["at_terminal"] == "500.00")
        await talk.until(lambda: talk.own_on_floor["credit"] == "9475.00")
        await close_bets(house, TABLE)
        await talk.until(lambda: "bets" not in talk.own_on_floor)
        now = (await guest.get("/api/credits"))["account"]
        await talk.until(lambda: talk.own_on_floor["credit"] == now)


@floor_test(floor(TABLE))
async def test_who_has_left_the_lobby_is_sent_no_more_of_it(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    async with guest.talk() as talk, other.talk() as others:
        await others.watch_floor()
        await talk.watch_floor()
        await talk.do("unwatch-floor")
        talk.floor = []
        await betting(others, await others.watch(TABLE))
        await others.do("place-bet", **BET)
        await others.until(
            lambda: others.own_on_floor.get("bets")
        )  # by then, news of the floor went to all who watch it
        await talk.do("ping")
        assert talk.floor == []


def test_the_lobby_shows_all_tables_and_what_happens_there(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        guest = await house.guest()
        async with guest.talk() as talk:
            await talk.watch_floor()
            seen = await talk.watch(TABLE)
            number = await betting(talk, seen)
            await talk.do("place-bet", **BET)
            await close_bets(house, TABLE)
            await ended(talk, seen, number)
            await talk.until(lambda: lobby(talk)[TABLE]["round"] == 2 and lobby(talk)[TABLE].get("results"))
            here = lobby(talk)[TABLE]
            assert here["results"] == here["last"]["outcome"]["winner"][0].upper()
            assert (here["watching"], here["boxes"], here["minimum"]) == (1, 9, "25.00")
            assert set(lobby(talk)) == {TABLE, "Insurance"}

    def lobby(talk: Talk) -> dict[str, Any]:
        return {table["table"]: table for table in talk.floor}

    evening(tmp_path / "floor.db", play, floor(TABLE, "Insurance"), seed=2)


def test_14_news_of_long_ago_are_the_last_thousand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "_REMEMBERED", 20)

    async def play(house: House) -> None:
        guest = await house.guest()
        async with guest.talk() as talk:
            seen = await talk.watch(TABLE)
            await betting(talk, seen)
            for _ in range(30):
                await talk.do("place-bet", **BET)
            await talk.until(lambda: [bet["stake"] for bet in seen.view.get("bets", ())] == ["750.00"])
            other = Seen(TABLE)
            talk.tables[TABLE] = other
            await talk.do("watch", table=TABLE, after=1)
            await talk.until(lambda: other.events)
            assert [event["seq"] for event in other.events] == list(range(seen.seq - 19, seen.seq + 1))
            assert other.view == {**seen.view, "bets": seen.view["bets"]}

    evening(tmp_path / "floor.db", play, floor(TABLE))


@floor_test(floor(TABLE))
async def test_many_who_look_at_the_floor_cost_a_bounded_part_of_our_time(house: House) -> None:
    """Its news comes less often then, and a slow journal is asked once at a time."""
    looked, read, asked = house.floor.hub, house.casino.journal.balances_as_of, 0
    answers = asyncio.Event()

    async def slowly(accounts: Any) -> Any:
        nonlocal asked
        asked += 1
        await answers.wait()
        return await read(accounts)

    many = [Connection(Who(f"Guest {number}", Role.GUEST, f"web-{number}")) for number in range(5_000)]
    for one in many:
        one.watches_floor = True
        looked.join(one)
    assert looked.lobby._pause_s() > lobby._PAUSE_S
    house.casino.journal.balances_as_of = slowly
    for _ in range(3):
        looked.lobby._flush_now()
        await asyncio.sleep(0)
    assert asked == 1
    answers.set()
    await many[-1].wakes.wait()
    looked.lobby._flush_now()
    await asyncio.sleep(0)
    assert asked == 2
    for one in many:
        looked.leave(one)


@floor_test(floor(TABLE))
async def test_credits_of_who_is_gone_are_forgotten_and_a_name_is_folded_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "_MOST_CREDITS", 4)
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        for _ in range(6):
            await (await house.guest()).get("/api/credits")
        assert len(house.floor.hub.credits) <= 4 + 2
        assert await talk.until(lambda: seen.own["credit"]) == "10000.00"
        name, folded = (await guest.get("/api/me"))["name"], list[str]()
        monkeypatch.setattr(hub, "key_of", lambda name: folded.append(name) or name.casefold())
        assert house.casino.tables[TABLE].present(name)
        assert folded == [name]


@floor_test(floor(TABLE), proved=False)
async def test_news_that_was_due_at_once_is_due_whatever_comes_next(house: House) -> None:
    news, loop = house.floor.hub, asyncio.get_running_loop()
    of_table = news.feeds[TABLE]
    if of_table.flush is not None:
        of_table.flush.cancel()
    of_table.flush, of_table.flush_at = loop.call_soon(lambda: None), loop.time() + 600  # no timer, as uvloop makes it
    news.notify(TABLE)
    assert of_table.flush_at < loop.time() + 600
    async with asyncio.timeout(60):
        while of_table.flush is not None:
            await asyncio.sleep(0.01)
