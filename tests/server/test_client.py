"""The client in Python: it comes back where it was, sends nothing twice, and knows when there is no coming back."""

import asyncio
from pathlib import Path

import pytest
from tests.server.floors import House, running
from tests.server.scenes import betting, close_bets, ended, floor, floor_test, prove, refusal

from punto.client import Client, Closed, Refusal


@floor_test(floor("Easy Six", "Insurance"))
async def test_a_lost_connection_is_made_again_with_all_that_was_watched(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    async with guest.talk() as talk, other.talk() as others:
        seen = await talk.watch("Easy Six")
        await talk.watch("Insurance")
        await talk.watch_floor()
        await talk.unwatch("Insurance")
        await betting(talk, seen)
        await talk.drop()
        await others.do("place-bet", table="Easy Six", box=1, area="banker", stake="100.00")
        await others.do("place-bet", table="Insurance", box=1, area="banker", stake="100.00")
        await talk.until(lambda: seen.view.get("bets"))
        # The view after a drop is the whole table again.
        assert seen.view["bets"][0]["patron"] == other.me["name"]
        assert "Insurance" not in talk.tables
        talk.floor = []
        await close_bets(house, "Easy Six")
        await talk.until(lambda: talk.floor)
        assert {table["table"] for table in talk.floor} == {"Easy Six", "Insurance"}


@floor_test(floor("Easy Six"))
async def test_a_command_sent_while_the_connection_is_lost_is_done_once_it_is_back(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        await betting(talk, seen)
        for _ in range(5):
            sent = asyncio.ensure_future(talk.do("place-bet", table="Easy Six", box=1, area="tie", stake="25.00"))
            await asyncio.sleep(0)  # it is on its way
            await talk.drop()
            await sent
        await talk.until(lambda: seen.own["credit"] == "9875.00")
        assert seen.own["bets"] == [{"box": 1, "area": "tie", "stake": "125.00"}]


@floor_test(floor("Easy Six"))
async def test_who_is_signed_out_is_told_and_does_not_come_back(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        await talk.watch("Easy Six")
        await guest.sign_out()
        await talk.drop()
        with pytest.raises(Closed) as closed:
            await talk.until(lambda: False)
        assert closed.value.code == 4401
        with pytest.raises(Closed):
            await talk.do("ping")
    with pytest.raises(Closed):
        async with guest.talk():
            pass


def test_a_client_waits_for_a_server_that_comes_back(tmp_path: Path) -> None:
    """Another server on another port would not do; the same address, after a while."""
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, floor("Easy Six")) as house:
            port = int(house.url.rpartition(":")[2])
            guest = Client(house.url)
            await guest.guest()
            talk = guest.talk()
            talked = await talk.__aenter__()
            seen = await talked.watch("Easy Six")
            await betting(talked, seen)
            await talked.do("place-bet", table="Easy Six", box=1, area="player", stake="100.00")
            before = seen.seq
        waiting = asyncio.ensure_future(talked.do("withdraw-bet", table="Easy Six", box=1, area="player", id="back"))
        async with running(where, floor("Easy Six"), port=port) as house:
            refused = await refusal(waiting)  # the Round was dealt on when the floor stopped, as far as there was time
            assert refused.code in {"no-such-bet", "round-over", "withdrawal-too-late"}
            await talked.until(lambda: seen.view["phase"] == "betting" and seen.view["round"] == 2)
            seqs = [event["seq"] for event in seen.events if event["seq"] > before]
            assert len(set(seqs)) == len(seqs)
            ends = await guest.get("/api/tables/Easy Six/rounds")
            assert [one["round"] for one in ends if one["over"]] == [1]
            await talk.__aexit__(None, None, None)
            await guest.http.aclose()

    asyncio.run(asyncio.wait_for(play(), 180))
    prove(where)


@floor_test(floor("Easy Six", "Insurance"))
async def test_a_refusal_over_http_has_its_status_and_words(house: House) -> None:
    guest = await house.guest()
    with pytest.raises(Refusal) as refused:
        await guest.ask(
            "/api/tables/Easy Six/commands", do="place-bet", table="Insurance", box=1, area="tie", stake="5"
        )
    assert (refused.value.status, refused.value.code) == (404, "no-such-table")
    assert refused.value.facts == {"table": "Insurance", "tables": ["Easy Six"]}
    assert "Insurance" in refused.value.say()
    assert refused.value.say("zh-Hant") != refused.value.say("zh-Hans") != refused.value.say()
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        number = await betting(talk, seen)
        bet = {"do": "place-bet", "table": "Easy Six", "box": 1, "area": "tie", "stake": "25.00"}
        done = await guest.ask("/api/tables/Easy Six/commands", **bet)
        assert [event["event"] for event in done["events"]] == ["BetPlaced"]
        await close_bets(house, "Easy Six")
        assert (await ended(talk, seen, number))["ends"]
