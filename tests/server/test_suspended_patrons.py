"""A suspended patron at the cage: nothing is bought or cashed, in or out, without the release of a supervisor who is
not the cashier. What is theirs stays theirs, and is paid out in this way."""

import pytest
from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import code, floor_test, refusal

from punto.cage.events import Cage, Terminal
from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.verify.journal import verify

BOSS = Actor("bo", Authority.PIT_MANAGER)
AT_THE_CAGE = "suspended-at-the-cage"


@floor_test(live_floor())
async def test_the_cage_neither_takes_from_nor_pays_a_suspended_patron(house: House) -> None:
    mei, boss = await house.patron("mei"), await house.manager()
    cas = await house.somebody(Role.CASHIER, "cas")
    mine = await mei.ask("/api/vouchers", amount="50.00")  # from her account
    sold = await cas.ask("/api/cages/main/vouchers", amount="20.00")  # for cash: nobody's
    await boss.ask("/api/people/mei/suspend", reason="a quarrel")
    head = await house.head()
    for asked in (
        cas.ask("/api/cages/main/buy-in", patron="mei", amount="10.00"),
        cas.ask("/api/cages/main/cash-out", patron="mei", amount="10.00"),
        cas.ask("/api/cages/main/vouchers", patron="MEI", amount="10.00"),
        cas.ask("/api/cages/main/redeem", number=sold["number"], patron="mei"),
        cas.ask("/api/cages/main/redeem", number=mine["number"]),  # for cash, whoever brings it
        boss.ask("/api/cages/main/cash-out", patron="mei", amount="10.00"),
    ):
        refused = await refusal(asked)
        assert (refused.code, refused.facts["name"], refused.facts["room"]) == (AT_THE_CAGE, "mei", "0.00")
    assert await house.head() == head
    account = await cas.get("/api/patrons/mei/money")
    assert (account["credit"], account["suspended"], account["released"]) == ("950.00", True, None)


@floor_test(live_floor())
async def test_a_supervisor_releases_an_amount_and_another_pays_it(house: House) -> None:
    await house.patron("mei")
    boss, pia = await house.manager(), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    cas, max_ = await house.somebody(Role.CASHIER, "cas"), await house.somebody(Role.PIT_MANAGER, "max")
    release = {"amount": "100.00", "reason": "her own money, to go home"}
    assert await code(pia.ask("/api/people/mei/cage-release", **release)) == "not-suspended"
    await boss.ask("/api/people/mei/suspend", reason="a quarrel")
    assert await code(cas.ask("/api/people/mei/cage-release", **release)) == "not-yours-to-do"
    assert await code(pia.ask("/api/people/mei/cage-release", **{**release, "reason": ""})) == "reason-needed"
    assert await code(pia.ask("/api/people/cas/cage-release", **release)) == "not-a-patron"
    person = await pia.ask("/api/people/mei/cage-release", **release)
    assert (person["suspended"], person["released"]) == (True, "100.00")
    out = {"patron": "mei", "amount": "60.00"}
    assert (await cas.ask("/api/cages/main/cash-out", **out, id="once"))["released"] == "40.00"
    assert (await cas.ask("/api/cages/main/cash-out", **out, id="once"))["released"] == "40.00"  # sent again
    assert await code(cas.ask("/api/cages/main/cash-out", **out)) == AT_THE_CAGE
    assert (await cas.ask("/api/cages/main/buy-in", patron="mei", amount="40.00"))["released"] == "0.00"
    # Nobody is both; a release instead of the one before; and it ends with a reinstatement.
    await max_.ask("/api/people/mei/cage-release", **release)
    assert await code(max_.ask("/api/cages/main/cash-out", **out)) == "released-by-the-cashier"
    await boss.ask("/api/people/mei/reinstate")
    await boss.ask("/api/people/mei/suspend", reason="again")
    assert await code(cas.ask("/api/cages/main/cash-out", **out)) == AT_THE_CAGE
    told = [one["code"] for one in await boss.get("/api/reports/significant")]
    assert (told.count("event-cage-released"), told.count("event-cage-release-used")) == (2, 2)
    assert (await verify(house.casino.journal)).findings == []


@floor_test(live_floor())
async def test_a_release_lasts_a_day_and_none_helps_at_a_terminal(house: House) -> None:
    mei = await house.patron("mei")
    boss, casino = await house.manager(), house.casino
    await mei.ask("/api/credits/to-terminal", amount="30.00")
    terminal = (await mei.get("/api/credits"))["terminal_name"]
    voucher = await mei.ask("/api/vouchers", amount="20.00")
    await boss.ask("/api/people/mei/suspend", reason="a quarrel")
    await boss.ask("/api/people/mei/cage-release", amount="100.00", reason="so")
    now = casino.clock.now()
    # As another server may still have her session for a moment.
    place = Terminal(terminal)
    for work in (
        casino.desk.to_terminal("1", now, "mei", terminal, 10_00),
        casino.desk.issue_voucher("2", now, place, 10_00, "mei"),
        casino.desk.issue_voucher("3", now, place, 10_00, None, "mei"),
        casino.desk.redeem_voucher("4", now, place, voucher["number"], None, "mei"),
        casino.desk.cash_out("5", now + 86_400_000_000, Cage("main", BOSS), "mei", 10_00),
    ):
        with pytest.raises(HouseRefused) as refused:
            await work
        assert refused.value.code == AT_THE_CAGE
    # What lies at a terminal goes back to the account, and is owed by nobody.
    await casino.desk.from_terminal("6", now, terminal, "mei", 30_00)
    await casino.desk.cash_out("7", now, Cage("main", BOSS), "mei", 100_00)


@floor_test(live_floor())
async def test_whoever_owes_may_pay_while_suspended(house: House) -> None:
    await house.patron("mei")
    boss, cas = await house.manager(), await house.somebody(Role.CASHIER, "cas")
    await boss.ask("/api/people/mei/suspend", reason="a quarrel")
    debt = {"patron": "mei", "amount": "1.00", "in_cash": True}
    assert await code(cas.ask("/api/cages/main/repay", **debt)) == "owes-less"


@floor_test(live_floor())
async def test_whoever_set_the_cashiers_password_has_not_released_it_for_another(house: House) -> None:
    await house.patron("mei")
    boss, pia = await house.manager(), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    await house.enrol("cas", Role.CASHIER)
    await boss.ask("/api/people/mei/suspend", reason="a quarrel")
    release = {"amount": "100.00", "reason": "her own money, to go home"}
    await boss.ask("/api/people/mei/cage-release", **release)
    await boss.ask("/api/people/cas/password", password="given by the manager")
    people, now = house.casino.people, house.casino.clock.now()
    await people.set_password("own", now, "cas", PASSWORD, await people.person("cas"), "given by the manager")
    cas = await house.signed_in("cas")
    out = {"patron": "mei", "amount": "60.00"}
    assert await code(cas.ask("/api/cages/main/cash-out", **out)) == "one-person"
    await pia.ask("/api/people/mei/cage-release", **release)
    assert (await cas.ask("/api/cages/main/cash-out", **out))["released"] == "40.00"
