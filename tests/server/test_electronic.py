"""The electronic game (MBS): credits bought, wagered and cashed out at a terminal, each a position of its own."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House
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
    evening,
    floor,
    floor_test,
    for_money,
    new_device,
    paid,
    refusal,
)

from punto.client import Client, Closed

TABLE = "Super Six ETG"
PLAN = for_money(floor(TABLE))
VOUCHERS = {"voucher_cap": "10000.00", "cage_only_above": "10000.00"}


async def at(house: House, token: str, name: str, password: str = "correct horse battery") -> Client:
    client = at_terminal(house, token)
    await client.sign_in(name, password)
    return client


@floor_test(PLAN, seed=1)
async def test_1_1_5_credits_are_bought_wagered_and_cashed_out_at_the_terminal(house: House, where: str) -> None:
    tokens = [await new_device(house, name, "terminal") for name in ("T1", "T2")]
    for name in ("mei", "jon"):
        await house.patron(name)
    mei, jon = await at(house, tokens[0], "mei"), await at(house, tokens[1], "jon")
    assert mei.me["terminal"] == "T1"
    async with mei.talk() as talk, jon.talk() as others:
        seen, theirs = await talk.watch(TABLE), await others.watch(TABLE)
        number = await betting(talk, seen)
        bet = {"table": TABLE, "box": 3, "area": "banker", "stake": "100.00"}
        assert seen.own["credit"] == "0.00"
        assert await code(talk.do("place-bet", **bet)) == "not-enough-credit"  # the account is not what is played from
        bought = await mei.ask("/api/credits/to-terminal", amount="250.00")
        assert bought == {"account": "750.00", "terminal": "250.00", "terminal_name": "T1", **VOUCHERS}
        await talk.until(lambda: seen.own["credit"] == "250.00")
        await jon.ask("/api/credits/to-terminal", amount="250.00")
        await talk.do("place-bet", **bet)
        taken = await refusal(others.do("place-bet", **bet))
        assert (taken.code, taken.rulebook) == ("position-taken", "mbs/super-six-etg@3")
        assert taken.facts["holder"] == "terminal:T1"
        await others.do("place-bet", **{**bet, "box": 4, "area": "player"})
        await talk.until(lambda: seen.view.get("seats") == {"3": "terminal:T1", "4": "terminal:T2"})
        poor = await refusal(talk.do("place-bet", **{**bet, "stake": "151.00"}))
        assert poor.code == "not-enough-credit"
        # While bets lie nobody leaves: what they bring would be nobody's.
        assert await code(mei.post("/api/sign-out")) == "bets-at-the-terminal"
        assert await code(mei.post("/api/sign-in", name="jon", password="correct horse battery")) == (
            "bets-at-the-terminal"
        )
        await close_bets(house, TABLE)
        own = await ended(talk, seen, number)
        credit = 250_00 + sum(map(paid, own["ends"]))
        await talk.until(lambda: cents(seen.own["credit"]) == credit)
        assert await credit_in_books(house, "terminal:T1") == seen.own["credit"]
        assert await credit_in_books(house, "patron:mei") == "750.00"
        voucher = await mei.ask("/api/vouchers", amount=seen.own["credit"], purse="terminal")
        assert cents(voucher["amount"]) == credit
        await talk.until(lambda: seen.own["credit"] == "0.00")
        recalled = await mei.get(f"/api/tables/{TABLE}/rounds/{number}")
        assert cents(recalled["credits_after"]) == credit
        statement = await mei.get("/api/statement", of="terminal")
        assert statement["closing"] == "0.00"
        assert sum(cents(line["amount"]) for line in statement["lines"]) == 0
        await jon.ask("/api/vouchers/redeem", number=voucher["number"], purse="terminal")
        await others.until(lambda: cents(theirs.own["credit"]) >= credit)


@floor_test(PLAN, seed=2)
async def test_somebody_without_a_name_plays_from_a_voucher_and_takes_one_away(house: House) -> None:
    token = await new_device(house, "T9", "terminal")
    manager = await house.manager()
    await house.patron("rich")
    sold = await manager.ask("/api/cages/main/vouchers", amount="200.00")
    guest = await anonymous(house, sold["number"], token)
    assert (guest.me["name"], guest.me["at_terminal"]) == ("terminal:T9", "200.00")
    again = await refusal(house.client().voucher_in(sold["number"]))
    assert again.code == "voucher-redeemed"
    assert await guest.get("/api/credits") == {
        "account": None,
        "terminal": "200.00",
        "terminal_name": "T9",
        **VOUCHERS,
    }
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        number = await betting(talk, seen)
        await talk.do("place-bet", table=TABLE, box=1, area="player", stake="50.00")
        await talk.do("place-bet", table=TABLE, box=1, area="tie", stake="10.00")
        await close_bets(house, TABLE)
        await ended(talk, seen, number)
        refused = await refusal(guest.post("/api/sign-out"))
        assert refused.code == "credits-at-the-terminal"
        credit = (await guest.get("/api/me"))["at_terminal"]
        assert refused.facts == {"credit": credit}
        assert credit == await credit_in_books(house, "terminal:T9")
    # Nothing that takes a person.
    for path in ("/api/credits/to-terminal", "/api/credits/from-terminal"):
        assert (await refusal(guest.ask(path, amount="1.00"))).status == 401
    assert (await refusal(guest.get("/api/limits"))).status == 401
    voucher = await guest.ask("/api/vouchers", amount=credit)
    ticket = str(await guest.get(voucher["ticket"]))
    assert voucher["number"] in ticket
    await guest.sign_out()
    assert (await refusal(guest.get("/api/me"))).status == 401
    redeemed = await manager.ask("/api/cages/main/redeem", number=voucher["number"])
    assert (redeemed["state"], redeemed["voucher"]["amount"]) == ("redeemed", credit)


def test_credits_at_a_terminal_go_back_to_whose_they_are(tmp_path: Path) -> None:
    """At sign-out, and also where somebody else signs in before it."""

    async def play(house: House) -> None:
        token = await new_device(house, "T1", "terminal")
        for name in ("mei", "jon"):
            await house.patron(name)
        manager = await house.manager()
        here = await at(house, token, "mei")
        await here.ask("/api/credits/to-terminal", amount="100.00")
        await here.sign_out()
        assert await money(house) == ("1000.00", "1000.00", "0.00")
        await here.sign_in("mei", "correct horse battery")
        await here.ask("/api/credits/to-terminal", amount="100.00")
        assert await money(house) == ("900.00", "1000.00", "100.00")
        await here.sign_in("jon", "correct horse battery")  # mei did not sign out
        assert await money(house) == ("1000.00", "1000.00", "0.00")
        await here.ask("/api/credits/to-terminal", amount="300.00")
        sold = await manager.ask("/api/cages/main/vouchers", amount="40.00")
        await here.voucher_in(sold["number"])
        assert await money(house) == ("1000.00", "1000.00", "40.00")
        # Who came with a voucher and says his name stays with his credits.
        await here.sign_in("mei", "correct horse battery")
        assert here.me["at_terminal"] == "40.00"
        await here.sign_out()
        assert await money(house) == ("1040.00", "1000.00", "0.00")

    async def money(house: House) -> tuple[Any, ...]:
        return tuple([await credit_in_books(house, one) for one in ("patron:mei", "patron:jon", "terminal:T1")])

    evening(tmp_path / "floor.db", play, PLAN)


@floor_test(PLAN)
async def test_a_browser_is_a_terminal_of_its_own_and_loses_nothing_when_it_comes_again(house: House) -> None:
    mei = await house.patron("mei")
    await mei.ask("/api/credits/to-terminal", amount="100.00")
    first = mei.me["terminal"]
    assert first.startswith("web-")
    await mei.sign_in("mei", "correct horse battery")
    assert mei.me["terminal"] != first
    assert (mei.me["credit"], mei.me["at_terminal"]) == ("1000.00", "0.00")
    sold = await (await house.manager()).ask("/api/cages/main/vouchers", amount="40.00")
    nobody = await anonymous(house, sold["number"])
    assert await code(nobody.post("/api/sign-in", name="mei", password="correct horse battery")) == (
        "credits-at-the-terminal"
    )
    assert (await nobody.get("/api/me"))["at_terminal"] == "40.00"
    # Left behind with a closed browser: the cage pays it out.
    cashier = await house.manager()
    assert await code(cashier.ask(f"/api/terminals/{nobody.me['terminal']}/pay")) == "terminal-in-use"
    a_minute_later(house)
    voucher = await cashier.ask(f"/api/terminals/{nobody.me['terminal']}/pay")
    assert voucher["amount"] == "40.00"


@floor_test(PLAN)
async def test_31_a_terminal_that_is_taken_out_is_disabled_at_once(house: House) -> None:
    token = await new_device(house, "T1", "terminal")
    await house.patron("mei")
    manager, mei = await house.manager(), await at(house, token, "mei")
    await mei.ask("/api/credits/to-terminal", amount="100.00")
    async with mei.talk() as talk:
        await betting(talk, await talk.watch(TABLE))
        assert await code(manager.ask("/api/devices/T1/remove")) == "credits-still-there"
        await manager.ask("/api/terminals/T1/out-of-service", reason="no picture")
        await manager.ask("/api/devices/T1/remove")
        assert (await refusal(mei.get("/api/me"))).status == 401
        await talk.drop()
        with pytest.raises(Closed) as closed:
            await talk.until(lambda: False)
        assert closed.value.code == 4401
    # What was there is not lost, and goes back to whose it is.
    again = await at(house, token, "mei")
    assert again.me["terminal"] != "T1"
    assert (again.me["credit"], await credit_in_books(house, "terminal:T1")) == ("1000.00", "0.00")
