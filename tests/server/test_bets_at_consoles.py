"""Bets from a console: nobody's account is bet without that Patron's wish, nor while they are at a terminal (R50)."""

from typing import Any

from msgspec.structs import replace
from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import code, floor, floor_test, for_money, refusal
from tests.server.test_recorded_for_patrons import Live, live

from punto.floor.floor_file import FloorPlan, parse_floor
from punto.people.roles import Role


def of(patron: str, stake: str = "100.00", **more: Any) -> dict[str, Any]:
    return {"patron": patron, "box": 1, "area": "banker", "stake": stake, **more}


def lying(table: Live) -> dict[tuple[str, str], int]:
    round_ = table.house.casino.tables[table.table].room.state.round
    assert round_ is not None
    return {(bet.patron, bet.area): bet.stake for bet in round_.bets.values()}


@floor_test(live_floor())
async def test_r50_nobody_is_bet_for_while_they_are_signed_in_at_whatever_terminal(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", **of("ann"))
        await table.do("dealer", "place-bet-for", **of("bob", box=2))
        ann = await house.signed_in("ann")  # at home, for all that anybody knows
        refused = await refusal(table.do("dealer", "place-bet-for", **of("ANN", area="tie")))
        assert (refused.code, refused.facts) == ("patron-signed-in", {"patron": "ann", "table": "Salon"})
        # Neither one by one, nor for all, nor by moving chips of theirs or to them.
        again = [of("ann", again_to="200.00"), of("bob", box=2, again_to="200.00")]
        done = await table.do("dealer", "place-bets-for", bets=again)
        [told] = done["outcome"]["facts"]["bets"]
        assert (told["facts"]["patron"], told["facts"]["because"]["code"]) == ("ann", "refusal-patron-signed-in")
        for bettor, to in (("ann", "ann"), ("ann", "bob"), ("bob", "ann")):
            box = 1 if bettor == "ann" else 2
            moved = {"to_patron": to, "to_box": box, "to_area": "tie"}
            refused = await refusal(table.do("dealer", "move-bet-for", **of(bettor, box=box), **moved))
            assert (refused.code, refused.facts["patron"]) == ("patron-signed-in", "ann")
        assert lying(table) == {("ann", "banker"): 100_00, ("bob", "banker"): 200_00}
        # Signed out, they may ask for it again.
        await ann.post("/api/sign-out")
        await table.do("dealer", "place-bet-for", **of("ann", area="tie", stake="25.00"))
        assert lying(table)["ann", "tie"] == 25_00


@floor_test(live_floor())
async def test_r50_a_broken_terminal_is_signed_out_by_the_pit_first(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        ann = await house.signed_in("ann")
        assert await code(table.do("dealer", "place-bet-for", **of("ann"))) == "patron-signed-in"
        await table.talks["pit"].client.ask("/api/patrons/ANN/sign-out", id="out")
        await table.talks["pit"].client.ask("/api/patrons/ann/sign-out", id="out")
        assert (await refusal(ann.get("/api/me"))).status == 401
        await table.do("dealer", "place-bet-for", **of("ann"))


@floor_test(live_floor())
async def test_r50_the_same_again_lies_once_whoever_sends_it_and_however_often(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        for _ in range(2):  # as the dealer's key, twice
            await table.do("dealer", "place-bets-for", bets=[of("ann", "50.00", again_to="50.00")])
        assert lying(table) == {("ann", "banker"): 50_00}
        ann = await house.signed_in("ann")
        async with ann.talk() as talk:
            seen = await talk.watch("Salon")
            for box in (1, 1, 2):  # her own Rebet, twice, and into another box
                await talk.do("place-bet", table="Salon", box=box, area="banker", stake="50.00", again_to="50.00")
            assert lying(table) == {("ann", "banker"): 50_00}
            # What is missing is laid, and no more; chips put down by hand are beside it.
            await talk.do("place-bet", table="Salon", box=1, area="banker", stake="80.00", again_to="80.00")
            assert lying(table) == {("ann", "banker"): 80_00}
            await talk.do("place-bet", table="Salon", box=1, area="banker", stake="80.00")
            assert lying(table) == {("ann", "banker"): 160_00}
            await talk.until(lambda: seen.own["bets"][0]["stake"] == "160.00")
            [own] = seen.own["bets"]
            assert own["laid_by"] == {"amount": "50.00", "by": {"authority": "dealer"}}


def confirming() -> FloorPlan:
    plan = live_floor()
    return replace(plan, tables=tuple(replace(one, confirm_bets_above=150_00) for one in plan.tables))


@floor_test(confirming())
async def test_r50_above_the_floors_amount_a_patron_confirms_it_with_their_password(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", **of("ann"))
        refused = await refusal(table.do("dealer", "place-bet-for", **of("ann", area="tie")))
        facts = {"patron": "ann", "table": "Salon", "number": 1, "wanted": "200.00", "limit": "150.00"}
        assert (refused.code, refused.facts) == ("bets-not-confirmed", facts)
        dealer = table.talks["dealer"].client
        path = "/api/tables/Salon/confirm-bets"
        asked = {"patron": "ann", "round": 1, "amount": "200.00"}
        assert await code(dealer.ask(path, **asked, password="wrong, of course")) == "sign-in-refused"
        assert await code(table.do("dealer", "place-bet-for", **of("ann", area="tie"))) == "bets-not-confirmed"
        await dealer.ask(path, **asked, password=PASSWORD)
        await table.do("dealer", "place-bet-for", **of("ann", area="tie"))
        # No more than was confirmed, for nobody else, and in no other Round.
        assert await code(table.do("dealer", "place-bet-for", **of("ann", "25.00"))) == "bets-not-confirmed"
        assert await code(table.do("dealer", "place-bet-for", **of("bob", "200.00", box=2))) == "bets-not-confirmed"
        early = dealer.ask(path, **{**asked, "round": 2}, password=PASSWORD)
        assert await code(early) == "round-to-come"


@floor_test(confirming())
async def test_r50_what_is_moved_to_another_patron_is_confirmed_by_that_one_too(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        confirmed = {"patron": "ann", "round": 1, "amount": "300.00", "password": PASSWORD}
        await table.talks["dealer"].client.ask("/api/tables/Salon/confirm-bets", **confirmed)
        await table.do("dealer", "place-bet-for", **of("ann", "300.00"))
        moved = {"to_patron": "bob", "to_box": 2, "to_area": "banker"}
        refused = await refusal(table.do("dealer", "move-bet-for", **of("ann", "300.00"), **moved))
        assert (refused.code, refused.facts["patron"], refused.facts["wanted"]) == (
            "bets-not-confirmed",
            "bob",
            "300.00",
        )
        await table.do("dealer", "move-bet-for", **of("ann", "300.00"), **{**moved, "to_patron": "ann"})
        await table.do("dealer", "move-bet-for", **of("ann", "100.00", box=2), **{**moved, "to_patron": "bob"})
        assert lying(table) == {("ann", "banker"): 200_00, ("bob", "banker"): 100_00}


@floor_test(for_money(floor("Super Six Plus")))
async def test_r50_at_an_automatic_table_too_only_for_who_is_without_a_terminal(house: House) -> None:
    await house.patron("eve")
    await house.enrol("zoe", Role.PATRON)
    await house.buy_in("zoe", 500_00)
    pit = await house.somebody(Role.PIT_SUPERVISOR)
    async with pit.talk() as talk:
        seen = await talk.watch("Super Six Plus")
        await talk.until(lambda: seen.view["phase"] == "betting")
        bet = {"table": "Super Six Plus", "box": 1, "area": "banker", "stake": "100.00"}
        assert await code(talk.do("place-bet-for", **bet, patron="zoe")) == "patron-not-checked-in"
        for name in ("eve", "zoe"):
            await talk.do("check-in-patron", table="Super Six Plus", patron=name)
        assert await code(talk.do("place-bet-for", **bet, patron="eve")) == "patron-signed-in"
        await talk.do("place-bet-for", **bet, patron="zoe")


def test_r50_the_floor_file_names_the_amount_for_all_tables_or_one() -> None:
    table = """[[tables]]
name = "T%d"
rulebook = "easy-six"
chip = "10.00"
limits = { minimum = "10.00", maximum = "100.00" }
"""
    own = 'confirm_bets_above = "20.00"\n'
    plans = parse_floor('name = "F"\n' + table % 1 + table % 2 + own, "floor.toml", None).tables
    assert [one.confirm_bets_above for one in plans] == [None, 20_00]
    text = 'name = "F"\nconfirm_bets_above = "0.00"\n' + table % 1 + table % 2 + own
    assert [one.confirm_bets_above for one in parse_floor(text, "f.toml", None).tables] == [0, 20_00]
