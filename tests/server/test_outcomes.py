"""An answer says what happened: chips taken back too late, where the rulebook lets the bet stand, do not come back."""

from tests.server.floors import House, live_floor
from tests.server.scenes import floor_test

from punto.facts import Message
from punto.people.roles import Role
from punto.words import languages, say


@floor_test(live_floor(), proved=False)
async def test_INS_5_3_a_take_back_that_is_recorded_and_ignored_is_answered_so(house: House) -> None:
    dealer, mei = await house.somebody(Role.DEALER, "deb"), await house.patron("mei")
    bet = {"table": "Insured", "box": 1, "area": "player"}
    async with dealer.talk() as deals, mei.talk() as plays:
        await deals.do("take-table", table="Insured")
        await deals.do("open-bets", table="Insured")
        await plays.do("place-bet", **bet, stake="100.00")
        in_time = await plays.do("withdraw-bet", **bet, amount="50.00")
        assert "outcome" not in in_time
        await deals.do("close-bets", table="Insured")
        late = await plays.do("withdraw-bet", **bet, id="late")
        facts = {"patron": "mei", "area": "player", "box": 1, "clause": "5.3"}
        assert late["outcome"] == {"code": "outcome-withdrawal-ignored", "facts": facts}
        assert (await plays.do("withdraw-bet", **bet, id="late"))["outcome"] == late["outcome"]
        over_http = await mei.ask("/api/tables/Insured/commands", do="withdraw-bet", **bet)
        assert over_http["outcome"] == late["outcome"]
        assert [event["event"] for event in over_http["events"]] == ["WithdrawalIgnored"]
        assert await _credit(house) == 950_00
    for language in languages():
        assert "mei" in say(Message("outcome-withdrawal-ignored", facts), language)


async def _credit(house: House) -> int:
    return int((await house.casino.journal.balances())["patron:mei"])
