"""A wrong payout or a disputed bet is put right with a payment tied to the ruling; the Round's settlement stays."""

from tests.server.floors import House, live_floor
from tests.server.scenes import code, floor_test

from punto.people.roles import Role

CARDS = ("KS", "4H", "9D", "3C")  # Player wins


@floor_test(live_floor())
async def test_a_ruling_pays_or_takes_back_and_never_changes_what_the_round_settled(house: House) -> None:
    mei, dealer = await house.patron("mei"), await house.somebody(Role.DEALER, "lee")
    pit, boss = await house.somebody(Role.PIT_SUPERVISOR, "pia"), await house.somebody(Role.PIT_MANAGER, "max")
    async with mei.talk() as talk, dealer.talk() as deals:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        await talk.do("place-bet", table="Salon", box=1, area="banker", stake="100.00")
        await deals.do("close-bets", table="Salon")
        for card in CARDS:
            await deals.do("deal-card", table="Salon", card=card)
    page = await pit.page("Salon", 1)
    path = "/api/tables/Salon/rounds/1/disputes"
    rulings = [
        ({"amount": "60.00"}, "960.00"),  # to whose dispute it is
        ({"amount": "10.00", "taken": True, "patron": "mei"}, "950.00"),
        ({"amount": "500.00", "in_chips": True, "patron": "mei"}, "950.00"),  # by hand: the books were right
        ({"amount": "1000.00", "taken": True, "patron": "mei"}, "0.00"),  # the rest is owed
    ]
    for number, (payment, credit) in enumerate(rulings, start=1):
        if number == 1:
            await mei.ask(path, words="the chip lay on Player")
        else:
            await pit.ask(path, words="camera", patron="mei")
        assert await code(pit.ask(f"{path}/{number}/ruling", words="so", payment=payment)) == "lacks-authority"
        ruling = {"words": "seen on camera", "payment": payment, "id": f"ruling-{number}"}
        ruled = (await boss.ask(f"{path}/{number}/ruling", **ruling))[-1]
        await boss.ask(f"{path}/{number}/ruling", **ruling)  # sent again, it is paid once
        assert (ruled["payment"]["patron"], ruled["payment"]["amount"]) == ("mei", payment["amount"])
        assert (await mei.get("/api/credits"))["account"] == credit
    assert await pit.page("Salon", 1) == page
    # What was ruled is what the recall ends with, for mei and for the pit, and for nobody else.
    steps = (await mei.get("/api/tables/Salon/rounds/1"))["steps"][-4:]
    assert [(one["code"], one.get("moved"), one.get("credits")) for one in steps] == [
        ("reason-dispute-paid", "60.00", "960.00"),
        ("reason-dispute-taken", "-10.00", "950.00"),
        ("reason-dispute-paid-in-chips", None, None),
        ("reason-dispute-taken", "-950.00", "0.00"),
    ]
    assert steps[0]["facts"]["by"]["facts"] == {"authority": "pit-manager"}
    others = (await (await house.patron("jon")).get("/api/tables/Salon/rounds/1"))["steps"]
    assert not [one for one in others if one["code"].startswith("reason-dispute")]
    assert (await pit.get("/api/tables/Salon/rounds/1"))["steps"][-1]["facts"]["by"]["facts"]["name"] == "max"
    assert (await mei.get("/api/disputes", closed=True))[0]["payment"]["amount"] == "60.00"
    statement = await mei.get("/api/statement")
    moved = [(one["amount"], one["round"]) for one in statement["lines"] if one["code"] == "movement-dispute"]
    assert moved == [("60.00", 1), ("-10.00", 1), ("-1000.00", 1)]
    assert (await house.casino.journal.balances_of(["owed:patron:mei"])) == {"owed:patron:mei": 50_00}
    told = await (await house.manager()).get("/api/reports/significant")
    assert [one["code"] for one in told if one["code"].startswith("event-dispute-ruled")] == [
        "event-dispute-ruled-paid",
        "event-dispute-ruled-taken",
        "event-dispute-ruled-paid-in-chips",
        "event-dispute-ruled-taken",
    ]
    meters = await (await house.manager()).get("/api/reports/meters")
    out = [one for one in meters if one["meter"] == "disputes-out" and one["place"] == "table"]
    assert [one["total_cents"] for one in out] == [60_00]


@floor_test(live_floor())
async def test_a_payment_needs_an_amount_and_somebody(house: House) -> None:
    dealer, boss = await house.somebody(Role.DEALER, "lee"), await house.somebody(Role.PIT_MANAGER, "max")
    async with dealer.talk() as deals:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        await deals.do("close-bets", table="Salon")
        for card in CARDS:
            await deals.do("deal-card", table="Salon", card=card)
    path = "/api/tables/Salon/rounds/1/disputes"
    await boss.ask(path, words="the float is short")
    head = await house.head()
    for payment, refused in (
        ({"amount": "5.00"}, "payment-to-nobody"),
        ({"amount": "5.00", "patron": "nobody"}, "no-such-person"),
    ):
        assert await code(boss.ask(f"{path}/1/ruling", words="so", payment=payment)) == refused
    await house.enrol("mei", Role.PATRON)
    some = {"amount": "5.00", "patron": "mei"}  # who had no bet in it, and says nothing of it
    assert await code(boss.ask(f"{path}/1/ruling", words="so", payment=some)) == "payment-to-another"
    path_of_mei = f"{path}/2/ruling"
    await boss.ask(path, words="a bet of mei's was not taken", patron="mei")
    huge = {"amount": "999999.00", "taken": True}
    assert await code(boss.ask(path_of_mei, words="so", payment=huge)) == "payment-too-large"
    zero = {"amount": "0.00", "patron": "mei"}
    assert await code(boss.ask(f"{path}/1/ruling", words="so", payment=zero)) == "not-an-amount"
    rich = {"amount": "5.00", "patron": "mei"}
    assert await code(boss.ask(path_of_mei, words="so", payment=rich)) == "house-cannot-pay"
    assert await house.head() == head + 2  # mei was enrolled, and a dispute opened
