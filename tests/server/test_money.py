"""Money on a running floor: the cage, vouchers between terminals, statements; what is shown is in the books."""

import asyncio

import pytest
from msgspec.structs import replace
from tests.server.floors import House, live_floor, running
from tests.server.scenes import (
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
    prove,
    refusal,
)

from punto.cage.settings import CageSettings
from punto.money import format_amount
from punto.people.roles import Role
from punto.rules.errors import InputError

TABLE = "Easy Six"
PLAN = replace(for_money(floor(TABLE)), cage=CageSettings())


def test_money_comes_in_at_the_cage_moves_on_a_voucher_and_goes_out_again(where: str) -> None:
    async def play(house: House) -> None:
        mei, jon = await house.patron("mei", 500_00), await house.patron("jon", 100_00)
        cashier, manager = await house.somebody(Role.CASHIER, "cash"), await house.manager()
        async with mei.talk() as talk, jon.talk() as others:
            seen, theirs = await talk.watch(TABLE), await others.watch(TABLE)
            # Out at one terminal, in at another.
            voucher = await mei.ask("/api/vouchers", amount="200.00")
            await talk.until(lambda: seen.own["credit"] == "300.00")
            state = await cashier.get(f"/api/vouchers/{voucher['number']}")
            assert state["state"] == "good"
            ticket = str(await mei.get(voucher["ticket"]))
            assert "200.00" in ticket
            assert (await refusal(jon.get(voucher["ticket"]))).status == 404  # nobody else's
            typo = voucher["number"][:-1] + str((int(voucher["number"][-1]) + 1) % 10)
            assert await code(jon.ask("/api/vouchers/redeem", number=typo)) == "check-digit-wrong"
            both = [jon.ask("/api/vouchers/redeem", number=voucher["number"]) for _ in range(3)]
            done = await asyncio.gather(*both, return_exceptions=True)
            assert sum(not isinstance(one, Exception) for one in done) == 1  # paid once
            await others.until(lambda: theirs.own["credit"] == "300.00")
            state = await cashier.get(f"/api/vouchers/{voucher['number']}")
            assert (state["state"], state["place"]) == ("redeemed", {"kind": "terminal", "name": jon.me["terminal"]})
            # The cage.
            before = await drawer(house)
            bought = await cashier.ask("/api/cages/main/buy-in", patron="mei", amount="50.00")
            assert bought == {"patron": "mei", "credit": "350.00", "owes": "0.00", "suspended": False, "released": None}
            await talk.until(lambda: seen.own["credit"] == "350.00")
            await cashier.ask("/api/cages/main/cash-out", patron="jon", amount="120.00", id="out")
            await cashier.ask("/api/cages/main/cash-out", patron="jon", amount="120.00", id="out")
            await others.until(lambda: theirs.own["credit"] == "180.00")
            assert await drawer(house) == before + 50_00 - 120_00
            assert await code(cashier.ask("/api/cages/main/cash-out", patron="jon", amount="180.01")) == (
                "not-enough-money"
            )
            assert (await refusal(cashier.ask("/api/cages/main/buy-in", patron="nobody", amount="1.00"))).status == 404
            assert (await refusal(cashier.ask("/api/cages/main/buy-in", patron="manager", amount="1.00"))).status == 404
            assert await code(cashier.ask("/api/cages/other/buy-in", patron="mei", amount="1.00")) == "cage-not-open"
            assert await code(cashier.ask("/api/cages/main/close")) == "not-yours-to-do"
            # Played with: what is shown is what the books have.
            number = await betting(talk, seen)
            await talk.do("place-bet", table=TABLE, box=1, area="banker", stake="100.00")
            await others.do("place-bet", table=TABLE, box=1, area="player", stake="100.00")
            assert await code(cashier.ask("/api/cages/main/cash-out", patron="jon", amount="100.00")) == (
                "not-enough-money"
            )
            await close_bets(house, TABLE)
            own, other = await ended(talk, seen, number), await ended(others, theirs, number)
            for one, its, end, had in ((talk, seen, own, 350_00), (others, theirs, other, 180_00)):
                now = had + sum(map(paid, end["ends"]))
                await one.until(lambda its=its, now=now: cents(its.own["credit"]) == now)
            for client, its in ((mei, seen), (jon, theirs)):
                name = client.me["name"]
                assert its.own["credit"] == await credit_in_books(house, f"patron:{name}")
                assert (await manager.get(f"/api/patrons/{name}/money"))["credit"] == its.own["credit"]
                statement = await client.get("/api/statement", limit=200)
                assert statement["closing"] == its.own["credit"]
                balance = cents(statement["opening"])
                for line in statement["lines"]:
                    balance += cents(line["amount"])
                    assert cents(line["balance"]) == balance
        closed = await manager.ask("/api/cages/main/close")
        assert (closed["open"], closed["cash"]) == (False, "0.00")
        house_ = await manager.get("/api/house")
        assert house_["vouchers"] == "0.00"

    async def drawer(house: House) -> int:
        return cents((await (await house.manager()).get("/api/cages"))[0]["cash"])

    evening(where, play, PLAN, seed=3)


@floor_test(floor(TABLE))
async def test_who_cashes_out_all_play_credits_gets_them_back_where_they_were(house: House) -> None:
    guest = await house.guest()
    everything = await guest.get("/api/credits")
    assert everything["voucher_cap"] == everything["cage_only_above"] == "10000.00"
    voucher = await guest.ask("/api/vouchers", amount=everything["account"])
    assert (await guest.get("/api/credits"))["account"] == "0.00"
    assert (await guest.ask("/api/vouchers/redeem", number=voucher["number"]))["account"] == everything["account"]
    ticket = (await guest.http.get(voucher["ticket"])).text
    assert "dollar" not in ticket
    assert "money" not in ticket.casefold()


@floor_test(PLAN)
async def test_a_voucher_is_voided_with_a_reason_and_large_ones_are_for_the_cage(house: House) -> None:
    mei = await house.patron("mei", 20_000_00)
    pit, manager = await house.somebody(Role.PIT_SUPERVISOR), await house.manager()
    assert await code(mei.ask("/api/vouchers", amount="10000.01")) == "above-the-voucher-cap"
    large = await mei.ask("/api/vouchers", amount="5000.00")
    assert await code(mei.ask("/api/vouchers/redeem", number=large["number"])) == "cage-only"
    small = await mei.ask("/api/vouchers", amount="10.00")
    assert await code(pit.ask(f"/api/vouchers/{small['number']}/void", reason="")) == "reason-needed"
    state = await pit.ask(f"/api/vouchers/{small['number']}/void", reason="torn")
    assert state["state"] == "voided"
    assert await code(mei.ask("/api/vouchers/redeem", number=small["number"])) == "voucher-voided"
    assert await credit_in_books(house, "patron:mei") == "15000.00"
    redeemed = await manager.ask("/api/cages/main/redeem", number=large["number"], patron="mei")
    assert redeemed["place"] == {"kind": "cage", "name": "main"}
    assert await credit_in_books(house, "patron:mei") == "20000.00"
    # The House's money at a table.
    await pit.ask(f"/api/tables/{TABLE}/fill", amount="1000.00")
    assert (await manager.get("/api/house"))["floats"] == {TABLE: "1000.00"}
    await pit.ask(f"/api/tables/{TABLE}/credit", amount="400.00")
    assert await code(pit.ask(f"/api/tables/{TABLE}/credit", amount="601.00")) == "table-short"


@floor_test(PLAN)
async def test_guests_never_come_to_a_floor_that_plays_for_money(house: House) -> None:
    refused = await refusal(house.client().guest())
    assert refused.code == "no-guests-here"
    assert (await house.client().get("/api/floor"))["guests"] is False
    token = await new_device(house, "T1", "terminal")
    client = house.client()
    client.http.cookies.set("punto_device", token)
    assert await code(client.guest()) == "no-guests-here"
    assert (await refusal(client.get(f"/api/tables/{TABLE}"))).status == 401


@pytest.mark.parametrize("guests_first", [True, False], ids=["play credits first", "money first"])
def test_play_credits_and_money_are_never_in_one_journal(where: str, guests_first: bool) -> None:
    plans = [floor(TABLE), PLAN] if guests_first else [PLAN, floor(TABLE)]

    async def play() -> None:
        async with running(where, plans[0]):
            pass
        with pytest.raises(InputError, match="give the floor a database of its own"):
            async with running(where, plans[1]):
                pass
        async with running(where, plans[0]) as house:  # nothing was changed by trying
            assert (await house.client().get("/api/floor"))["ready"]

    asyncio.run(asyncio.wait_for(play(), 180))
    prove(where)


@floor_test(live_floor())
async def test_5_5_3_what_a_voided_round_leaves_a_patron_owing_is_repaid_at_the_cage(house: House, where: str) -> None:
    """Winnings were cashed out before the Round was voided."""
    mei, dealer = await house.patron("mei", 100_00), await house.somebody(Role.DEALER)
    pit, manager = await house.somebody(Role.PIT_SUPERVISOR), await house.manager()
    async with mei.talk() as talk, dealer.talk() as deals, pit.talk() as staffed:
        seen = await talk.watch("Salon")
        for step in ("take-table", "open-bets"):
            await deals.do(step, table="Salon")
        await talk.do("place-bet", table="Salon", box=1, area="player", stake="100.00")
        await deals.do("close-bets", table="Salon")
        for card in ("9S", "4H", "KS", "4D"):
            await deals.do("deal-card", table="Salon", card=card)
        await ended(talk, seen, 1)
        await talk.until(lambda: seen.own["credit"] == "200.00")
        await manager.ask("/api/cages/main/cash-out", patron="mei", amount="180.00")
        await deals.do(
            "report-irregularity", table="Salon", irregularity="wrong-number-of-cards", note="seen on the film"
        )
        await staffed.do("make-ruling", table="Salon", ruling="void", reason="seen on the film")
        # 200.00 are taken back, of which 20.00 were there, and the stake is returned.
        told = await manager.get("/api/patrons/mei/money")
        assert told["owes"] == "0.00"
        [missing] = await manager.get("/api/missing")
        owes = cents(missing["amount"])
        assert owes > 0
        await talk.until(lambda: seen.own["credit"] == told["credit"])
        # It is nobody's debt before a shift manager claims it (R46), and not while the Round is disputed.
        claimed = {"table": "Salon", "round": 1, "purse": {"kind": "patron", "name": "mei"}, "reason": "on film"}
        assert missing == {key: value for key, value in claimed.items() if key != "reason"} | {
            "amount": format_amount(owes)
        }
        boss = await house.somebody(Role.SHIFT_MANAGER)
        await house.enrol("jon", Role.PATRON)
        assert (await refusal(pit.ask("/api/missing/claim", **claimed, patron="mei"))).status == 403
        assert await code(boss.ask("/api/missing/claim", **claimed, patron="jon")) == "claim-against-another"
        of_another = {**claimed, "round": 2, "patron": "mei"}
        assert await code(boss.ask("/api/missing/claim", **of_another)) == "nothing-missing"
        await mei.ask("/api/tables/Salon/rounds/1/disputes", words="I was paid rightly")
        assert await code(boss.ask("/api/missing/claim", **claimed, patron="mei")) == "round-frozen"
        [waiting] = await pit.get("/api/missing")
        assert waiting == {**missing, "waits": {"code": "round-frozen", "facts": {"table": "Salon", "number": 1}}}
        ruled = {"words": "the film shows it"}
        await manager.ask("/api/tables/Salon/rounds/1/disputes/1/ruling", **ruled)
        assert await boss.ask("/api/missing/claim", **claimed, patron="MEI", id="claim") == []
        assert await boss.ask("/api/missing/claim", **claimed, patron="mei", id="claim") == []
        assert await code(boss.ask("/api/missing/claim", **claimed, patron="mei")) == "nothing-missing"
        assert await boss.get("/api/missing") == []
        [became] = await pit.get("/api/missing/decided")
        assert (became["patron"], became["by"]["authority"], became["reason"]) == ("mei", "shift-manager", "on film")
        assert {key: became[key] for key in missing} == missing
        [asked_for] = await mei.get("/api/claims")
        assert (asked_for["round"], asked_for["amount"], asked_for["reason"]) == (1, format_amount(owes), "on film")
        assert asked_for["by"] == {"authority": "shift-manager"}
        told = await manager.get("/api/patrons/mei/money")
        assert cents(told["credit"]) - cents(told["owes"]) == 100_00 - 180_00
        repay = {"patron": "mei", "in_cash": True}
        assert await code(manager.ask("/api/cages/main/repay", **repay, amount="500.00")) == "owes-less"
        await manager.ask("/api/cages/main/repay", **repay, amount="50.00")
        rest = f"{(owes - 50_00) // 100}.00"
        assert (await refusal(pit.ask("/api/debts/write-off", patron="mei", amount=rest, reason="x"))).status == 403
        told = await manager.ask("/api/debts/write-off", patron="mei", amount=rest, reason="our own mistake")
        assert told["owes"] == "0.00"
