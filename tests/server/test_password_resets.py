"""A password that somebody else has set: its owner is told, and does nothing under it but choose another."""

from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import code, floor_test, refusal
from tests.server.test_sessions import closed_with, socket

from punto.people.roles import Role

GIVEN = "given by another"
OWN = "chosen by myself"


@floor_test(live_floor())
async def test_whoever_sets_a_password_and_signs_in_with_it_can_only_change_it(house: House) -> None:
    await house.somebody(Role.PIT_MANAGER, "max")
    boss = await house.manager()
    await boss.ask("/api/people/max/password", password=GIVEN)
    thief = await house.signed_in("max", GIVEN)
    assert await code(thief.get("/api/house")) == "password-due"
    refused = await refusal(thief.ask("/api/people", name="zoe", role="patron", password=PASSWORD))
    assert (refused.status, refused.code, refused.facts) == (403, "password-due", {"name": "max"})
    open_bets = {"do": "open-bets", "table": "Salon", "round": 1}
    assert await code(thief.ask("/api/tables/Salon/commands", **open_bets)) == "password-due"
    async with socket(house, {"cookie": thief.cookie()}) as talk:
        assert await closed_with(talk) == 4401
    # The owner is told who set it and when, and the auditors too.
    reset = (await thief.get("/api/me"))["password_reset"]
    assert (reset["by"], reset["must_change"]) == ((await boss.get("/api/me"))["name"], True)
    told = [one["code"] for one in await boss.get("/api/reports/significant")]
    assert ("event-password-reset" in told, "event-password-set" in told) == (True, False)
    assert await code(thief.ask("/api/password", old=GIVEN, new=GIVEN)) == "password-not-new"
    await thief.ask("/api/password", old=GIVEN, new=OWN)
    owner = await house.signed_in("max", OWN)
    await owner.get("/api/house")
    # On every screen of theirs, for a week.
    assert (await owner.get("/api/me"))["password_reset"] == {**reset, "must_change": False}
    assert "event-password-set" in [one["code"] for one in await boss.get("/api/reports/significant")]


@floor_test(live_floor())
async def test_a_dealer_whose_password_was_set_relieves_nobody_before_changing_it(house: House) -> None:
    dealer, boss = await house.somebody(Role.DEALER, "lee"), await house.manager()
    await house.enrol("deb", Role.DEALER)
    await boss.ask("/api/people/deb/password", password=GIVEN)
    async with dealer.talk() as talk:
        await talk.do("take-table", table="Salon")
    relief = {"name": "deb", "password": GIVEN, "id": "relief"}
    assert await code(dealer.ask("/api/tables/Salon/relieve", **relief)) == "password-due"
    assert house.casino.table("Salon").room.state.dealer.name == "lee"  # type: ignore[union-attr]


@floor_test(live_floor())
async def test_a_patron_is_told_of_it_but_not_who_of_the_house_it_was(house: House) -> None:
    await house.patron("mei")
    boss = await house.manager()
    await boss.ask("/api/people/mei/password", password=GIVEN)
    mei = await house.signed_in("mei", GIVEN)
    assert await code(mei.get("/api/credits")) == "password-due"
    reset = (await mei.get("/api/me"))["password_reset"]
    assert (reset["by"], reset["must_change"]) == (None, True)
    await mei.ask("/api/password", old=GIVEN, new=OWN)
    assert (await (await house.signed_in("mei", OWN)).get("/api/credits"))["account"] == "1000.00"


@floor_test(live_floor())
async def test_whoever_was_signed_out_before_choosing_another_has_to_choose_it_still(house: House) -> None:
    await house.enrol("max", Role.PIT_MANAGER)
    await (await house.manager()).ask("/api/people/max/password", password=GIVEN)
    await (await house.signed_in("max", GIVEN)).sign_out()
    assert await code((await house.signed_in("max", GIVEN)).get("/api/house")) == "password-due"
