"""A name is one thing, however it is spelled; and credits at a terminal belong to who brought them."""

from tests.server.floors import House, live_floor
from tests.server.scenes import (
    a_minute_later,
    anonymous,
    at_terminal,
    betting,
    code,
    credit_in_books,
    floor,
    floor_test,
    for_money,
    new_device,
    refusal,
)

from punto.cage.events import Cage
from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority

TABLE = "Super Six ETG"
ELECTRONIC = for_money(floor(TABLE))
PASSWORD = "correct horse battery"


@floor_test(ELECTRONIC)
async def test_every_route_takes_a_name_in_any_spelling_and_books_to_the_enrolled_one(house: House) -> None:
    await house.patron("eve", 100_00)
    manager = await house.manager()
    bought = await manager.ask("/api/cages/main/buy-in", patron="EVE", amount="50.00")
    assert bought == {"patron": "eve", "credit": "150.00", "owes": "0.00", "suspended": False, "released": None}
    paid = await manager.ask("/api/cages/main/cash-out", patron="\uff25\uff36\uff25", amount="20.00")
    assert (paid["patron"], paid["credit"]) == ("eve", "130.00")
    sold = await manager.ask("/api/cages/main/vouchers", patron="Eve", amount="30.00")
    await manager.ask("/api/cages/main/redeem", patron="eVe", number=sold["number"])
    assert (await manager.get("/api/patrons/EVE/money"))["credit"] == "130.00"
    asked = {
        "/api/cages/main/buy-in": {"amount": "1.00"},
        "/api/cages/main/cash-out": {"amount": "1.00"},
        "/api/cages/main/vouchers": {"amount": "1.00"},
        "/api/cages/main/repay": {"amount": "1.00", "in_cash": True},
        "/api/debts/write-off": {"amount": "1.00", "reason": "x"},
    }
    for path, rest in asked.items():
        for name in ("ev", "\u0435ve", "eve ", "terminal:T1"):
            assert await code(manager.ask(path, patron=name, **rest)) == "no-such-person", (path, name)
    assert set(await house.casino.journal.balances("patron:")) == {"patron:eve"}


@floor_test(ELECTRONIC)
async def test_money_under_another_spelling_is_listed_and_moved(house: House) -> None:
    """As journals of 0.5.0 have it."""
    await house.patron("eve", 100_00)
    manager = await house.manager()
    actor = Actor("manager", Authority.SHIFT_MANAGER)
    for name in ("EVE", "ghost"):
        await house.casino.desk.buy_in(f"old {name}", house.casino.clock.now(), Cage("main", actor), name, 50_00)
    listed = await manager.get("/api/unclaimed")
    assert listed["accounts"] == [
        {"account": "EVE", "credit": "50.00", "patron": "eve"},
        {"account": "ghost", "credit": "50.00", "patron": None},
    ]
    path = "/api/cages/main/correct-account"
    assert await code(manager.ask(path, account="eve", patron="eve")) == "name-taken"
    assert await code(manager.ask(path, account="ghost", patron="nobody")) == "no-such-person"
    assert await code(manager.ask(path, account="nothing here", patron="eve")) == "not-an-amount"
    for _ in range(2):  # once
        after = await manager.ask(path, id="fix", account="EVE", patron="Eve")
    assert [one["account"] for one in after["accounts"]] == ["ghost"]
    assert await credit_in_books(house, "patron:eve") == "150.00"
    assert await credit_in_books(house, "patron:EVE") == "0.00"


@floor_test(live_floor())
async def test_5_16_a_dealer_bets_for_who_is_enrolled_in_whichever_spelling_and_for_nobody_else(house: House) -> None:
    await house.enrol("eve", Role.PATRON)  # who never signs in
    await house.buy_in("eve", 1_000_00)
    for name, role in (("sam", Role.PATRON), ("cas", Role.CASHIER)):
        await house.enrol(name, role)
    manager = await house.manager()
    await manager.ask("/api/people/sam/suspend", reason="x")
    dealer = await house.somebody(Role.DEALER)
    async with dealer.talk() as talk, manager.talk() as pit:
        await talk.do("take-table", table="Salon")
        await talk.do("open-bets", table="Salon")
        bet = {"table": "Salon", "box": 1, "area": "banker", "stake": "100.00"}
        told = {}
        for name in ("ghost", "cas", "sam", "terminal:T1", "\u0435ve"):
            told[name] = await code(pit.do("check-in-patron", table="Salon", patron=name))
            assert await code(talk.do("place-bet-for", **bet, patron=name)) == "patron-not-checked-in"
        nobody = "no-such-person"
        expected = {"ghost": nobody, "cas": nobody, "sam": "suspended", "terminal:T1": nobody, "\u0435ve": nobody}
        assert told == expected
        assert await code(talk.do("place-bet-for", **bet, patron="EVE")) == "patron-not-checked-in"
        await pit.do("check-in-patron", table="Salon", patron="Eve")
        await talk.do("place-bet-for", **bet, patron="EVE")
        await pit.do("check-out-patron", table="Salon", patron="eve")
        assert await code(talk.do("place-bet-for", **bet, patron="EVE")) == "patron-not-checked-in"
        await talk.do("withdraw-bet-for", table="Salon", box=1, area="banker", patron="Eve", amount="50.00")
        lying = [(one.patron, one.stake) for one in house.casino.table("Salon").room.state.round.bets.values()]
        assert lying == [("eve", 50_00)]
    assert await credit_in_books(house, "patron:eve") == "950.00"


@floor_test(for_money(floor("Super Six Plus")))
async def test_5_16_at_an_automatic_table_a_bet_is_placed_only_for_who_is_checked_in(house: House) -> None:
    await (await house.patron("eve")).post("/api/sign-out")
    pit = await house.somebody(Role.PIT_SUPERVISOR)
    bet = {"table": "Super Six Plus", "box": 1, "area": "banker", "stake": "100.00", "patron": "eve"}
    async with pit.talk() as talk:
        await betting(talk, await talk.watch("Super Six Plus"))
        refused = await refusal(talk.do("place-bet-for", **bet))
        assert (refused.code, refused.facts) == ("patron-not-checked-in", {"patron": "eve", "table": "Super Six Plus"})
        await talk.do("check-in-patron", table="Super Six Plus", patron="eve")
        await talk.do("place-bet-for", **bet)


# ── credits at terminals ─────────────────────────────────────────────────────────────────────────────────────


@floor_test(ELECTRONIC)
async def test_who_comes_to_a_terminal_whose_cookie_is_lost_sees_nobody_elses_credits(house: House) -> None:
    token = await new_device(house, "T1", "terminal")
    for name in ("mei", "jon"):
        await house.patron(name)
    mei = at_terminal(house, token)
    await mei.sign_in("mei", PASSWORD)
    await mei.ask("/api/credits/to-terminal", amount="500.00")
    manager = await house.manager()
    listed = (await manager.get("/api/unclaimed"))["terminals"]
    assert listed == [{"terminal": "T1", "credit": "500.00", "patron": "mei", "present": True}]
    assert await code(manager.ask("/api/terminals/T1/pay")) == "credits-of-a-patron"
    # The same terminal, without the cookie of her session: she comes again, and it is still hers.
    again = at_terminal(house, token)
    await again.sign_in("mei", PASSWORD)
    assert again.me["at_terminal"] == "500.00"
    assert (await refusal(mei.get("/api/me"))).status == 401  # there is one session at a terminal of the House
    jon = at_terminal(house, token)
    await jon.sign_in("jon", PASSWORD)
    assert (jon.me["credit"], jon.me["at_terminal"]) == ("1000.00", "0.00")
    assert await credit_in_books(house, "patron:mei") == "1000.00"
    assert (await manager.get("/api/unclaimed"))["terminals"] == []


@floor_test(ELECTRONIC)
async def test_nobody_comes_to_a_terminal_with_another_ones_bets_or_nameless_credits(house: House) -> None:
    token = await new_device(house, "T1", "terminal")
    for name in ("mei", "jon"):
        await house.patron(name)
    manager = await house.manager()
    mei = at_terminal(house, token)
    await mei.sign_in("mei", PASSWORD)
    await mei.ask("/api/credits/to-terminal", amount="100.00")
    async with mei.talk() as talk:
        await betting(talk, await talk.watch(TABLE))
        await talk.do("place-bet", table=TABLE, box=1, area="banker", stake="100.00")
        jon = at_terminal(house, token)
        assert await code(jon.sign_in("jon", PASSWORD)) == "bets-at-the-terminal"
        await talk.do("withdraw-bet", table=TABLE, box=1, area="banker")
    await mei.sign_out()
    sold = await manager.ask("/api/cages/main/vouchers", amount="40.00")
    other = await manager.ask("/api/cages/main/vouchers", amount="10.00")
    await anonymous(house, sold["number"], token)
    left = await refusal(at_terminal(house, token).sign_in("jon", PASSWORD))
    assert (left.code, left.facts) == ("credits-left-here", {"terminal": "T1", "credit": "40.00"})
    assert await code(at_terminal(house, token).voucher_in(other["number"])) == "credits-left-here"
    a_minute_later(house)
    paid = await manager.ask("/api/terminals/T1/pay")
    assert paid["amount"] == "40.00"
    await at_terminal(house, token).sign_in("jon", PASSWORD)


@floor_test(ELECTRONIC)
async def test_credits_at_a_lost_browser_go_back_at_the_next_sign_in_or_when_the_session_ends(house: House) -> None:
    mei = await house.patron("mei")
    await mei.ask("/api/credits/to-terminal", amount="300.00")
    again = await house.signed_in("mei")  # another browser: the first one's cookie is gone
    assert (again.me["credit"], again.me["at_terminal"]) == ("1000.00", "0.00")
    await again.ask("/api/credits/to-terminal", amount="200.00")
    tidy, people = house.floor.service.terminals.tidy, house.casino.people
    await tidy()
    assert await credit_in_books(house, "patron:mei") == "800.00"  # she is there
    await people.end_sessions_of("mei")
    [left] = (await (await house.manager()).get("/api/unclaimed"))["terminals"]
    assert (left["patron"], left["present"]) == ("mei", False)
    await tidy()
    assert await credit_in_books(house, "patron:mei") == "1000.00"
    assert await house.casino.journal.get_private("at-terminal") == {}


@floor_test(ELECTRONIC)
async def test_a_name_that_is_tried_from_elsewhere_still_signs_in_where_it_has_before(house: House) -> None:
    """All tests come from one address: the browser is what is known."""
    await house.enrol("eve", Role.PATRON)
    own = await house.signed_in("eve")
    for _ in range(12):
        assert await code(house.client().sign_in("eve", "a guess")) in ("sign-in-refused", "locked-out")
    assert await code(house.client().sign_in("eve", PASSWORD)) == "locked-out"
    await own.sign_in("EVE", PASSWORD)
    assert own.me["name"] == "eve"
