"""A free refill where credits are play credits: for who has hardly any left, and in the books like the first ones."""

from tests.server.floors import House, live_floor
from tests.server.scenes import betting, close_bets, code, ended, floor, floor_test, refusal

from punto.floor.clock import A_MINUTE

RWS, EASY = "RWS Baccarat", "Easy Six"


@floor_test(floor(RWS, EASY))
async def test_who_has_hardly_any_play_credits_is_given_more_and_not_too_often(house: House) -> None:
    guest = await house.guest()
    poor = await refusal(guest.ask("/api/credits/refill"))
    assert (poor.code, poor.facts) == ("refill-not-needed", {"has": "10000.00", "minimum": "50.00"})
    await guest.ask("/api/vouchers", amount="9960.00")
    body = {"id": "one"}
    assert (await guest.send("POST", "/api/credits/refill", body))["account"] == "10000.00"
    assert (await guest.send("POST", "/api/credits/refill", body))["account"] == "10000.00"  # the same, once
    movements = (await guest.get("/api/statement"))["lines"]
    assert [line["amount"] for line in movements if line["code"] == "movement-play-credit"] == ["10000.00", "9960.00"]
    await guest.ask("/api/vouchers", amount="9960.00")
    assert await code(guest.ask("/api/credits/refill")) == "refilled-lately"
    house.casino.clock.not_before(house.casino.clock.now() + 10 * A_MINUTE)
    assert (await guest.ask("/api/credits/refill"))["account"] == "10000.00"


@floor_test(floor(EASY), seed=3)
async def test_what_lies_on_the_table_counts_and_news_of_the_refill_comes_by_itself(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(EASY)
        number = await betting(talk, seen)
        for area in ("banker", "player"):
            await talk.do("place-bet", table=EASY, box=1, area=area, stake="5000.00")
        assert await code(guest.ask("/api/credits/refill")) == "refill-not-needed"
        for area in ("banker", "player"):
            await talk.do("withdraw-bet", table=EASY, box=1, area=area)
        await guest.ask("/api/vouchers", amount="10000.00")
        await guest.ask("/api/credits/refill")
        await talk.until(lambda: seen.own["credit"] == "10000.00")
        await talk.do("place-bet", table=EASY, box=1, area="banker", stake="25.00")
        await close_bets(house, EASY)
        await ended(talk, seen, number)


@floor_test(live_floor())
async def test_nothing_is_refilled_where_money_is_played_for(house: House) -> None:
    mei = await house.patron("mei", 1_00)
    assert await code(mei.ask("/api/credits/refill")) == "no-refill-here"
