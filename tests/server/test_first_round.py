"""A newcomer's first Round, through a real socket."""

import pytest
from tests.server.floors import House, slow_floor
from tests.server.scenes import floor_test

from punto.client import Refusal


@floor_test(proved=False)
async def test_a_guest_bets_and_sees_what_was_paid_and_why(house: House) -> None:
    guest = await house.guest()
    assert guest.me["credit"] == "10000.00"
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        await talk.until(lambda: seen.view["phase"] == "betting")
        await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="100.00")
        number = seen.view["round"]
        await talk.until(lambda: seen.own.get("net") is not None and seen.own["round"] == number)
        [end] = seen.own["ends"]
        expected = {"won": 100_00, "lost": -100_00, "returned": 0}[end["result"]]
        if end["result"] == "won" and end["odds"] == "1 to 2":
            expected = 50_00
        assert seen.own["net"] == f"{'-' if expected < 0 else ''}{abs(expected) // 100}.{abs(expected) % 100:02d}"
        assert [why["clause"] for why in seen.view["why"]]
    page = await guest.page("Easy Six", number)
    assert "box 1" in page
    recalled = await guest.get(f"/api/tables/Easy Six/rounds/{number}")
    assert recalled["label"] == "recall"


@floor_test(proved=False)
async def test_nobody_who_is_not_signed_in_sees_a_table(house: House) -> None:
    with pytest.raises(Refusal) as refused:
        await house.client().get("/api/tables/Easy Six")
    assert refused.value.status == 401


@floor_test(proved=False)
async def test_checklist_8_the_last_wager_and_win_stay_on_show_and_are_there_for_who_comes_back(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        await talk.until(lambda: seen.view["phase"] == "betting")
        await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="100.00")
        number = seen.view["round"]
        await talk.until(lambda: seen.view["phase"] == "over" and seen.own.get("net"))
        ended = {"round": number, "ends": seen.own["ends"], "net": seen.own["net"]}
        await talk.until(lambda: seen.view["round"] == number + 1 and seen.own.get("last"))
        assert seen.own["last"] == ended
    async with guest.talk() as again:
        seen = await again.watch("Easy Six")
        if seen.view["round"] == number + 1 and seen.view["phase"] == "betting":
            assert seen.own["last"] == ended
    other = await house.guest()
    assert "last" not in (await other.get("/api/tables/Easy Six"))["own"]


@floor_test(slow_floor(), proved=False)
async def test_an_id_that_was_used_for_something_else_is_refused(house: House) -> None:
    guest = await house.guest()
    bet = {"table": "Easy Six", "box": 1, "area": "banker", "id": "one"}
    async with guest.talk() as talk:
        seen = await talk.watch("Easy Six")
        await talk.until(lambda: seen.view["phase"] == "betting")
        first = await talk.do("place-bet", stake="100.00", **bet)
        assert await talk.do("place-bet", stake="100.00", **bet) == first
        with pytest.raises(Refusal) as refused:
            await talk.do("place-bet", stake="50.00", **bet)
        assert refused.value.code == "id-already-used"
        assert (await guest.get("/api/credits"))["account"] == "9900.00"


@floor_test(slow_floor(), proved=False)
async def test_a_floor_for_play_credits_never_runs_out_of_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def bank() -> int:
        return int((await house.casino.journal.balances_of(["bank"]))["bank"])

    before = await bank()
    await house.guest()
    assert await bank() < before
    monkeypatch.setattr("punto.floor.casino.LOW", before)
    await house.guest()
    assert await bank() > before
