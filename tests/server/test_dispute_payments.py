"""A wrong payout or a disputed bet is put right with a payment tied to the ruling; the Round's settlement stays.

It is never more than what the Patron's bets could have brought; beyond what one person alone may pay, and for every
reversal (R47), two persons see to it, each from their own session."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import code, floor_test

from punto.client import Client, Talk
from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role

CARDS = ("KS", "4H", "9D", "3C")  # Player wins
PATH = "/api/tables/Salon/rounds/1/disputes"


def in_twos() -> FloorPlan:
    """One person alone pays 100.00 on the disputes of a Round."""
    plan = live_floor()
    return replace(plan, tables=tuple(replace(one, two_persons_above=100_00) for one in plan.tables))


@asynccontextmanager
async def played(house: House, stake: str = "100.00", patron: str = "mei") -> AsyncIterator[tuple[Client, Talk]]:
    """A Round in which that Patron lost on Banker, dealt by lee."""
    client, dealer = await house.patron(patron), await house.somebody(Role.DEALER, "lee")
    async with client.talk() as talk, dealer.talk() as deals:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        await talk.do("place-bet", table="Salon", box=1, area="banker", stake=stake)
        await deals.do("close-bets", table="Salon")
        for card in CARDS:
            await deals.do("deal-card", table="Salon", card=card)
        yield client, deals


async def ruling(who: Client, dispute: int = 1, **payment: Any) -> Any:
    """The dispute as it is after it."""
    return (await who.ask(f"{PATH}/{dispute}/ruling", words="seen on camera", payment=payment))[dispute - 1]


async def answer(who: Client, dispute: int = 1, **said: Any) -> Any:
    """To what waits on it now."""
    found = [one for one in await who.get("/api/disputes", closed=True) if one["dispute"] == dispute]
    waits = found[0]["proposal"] or {"proposal": 1}
    return await who.ask(f"{PATH}/{dispute}/answer", **{"proposal": waits["proposal"], **said})


@floor_test(in_twos())
async def test_a_ruling_pays_or_takes_back_and_never_changes_what_the_round_settled(house: House) -> None:
    pit, boss = await house.somebody(Role.PIT_SUPERVISOR, "pia"), await house.somebody(Role.PIT_MANAGER, "max")
    async with played(house) as (mei, _):
        page = await pit.page("Salon", 1)
        rulings = [
            ({"amount": "60.00"}, "960.00"),  # to whose dispute it is
            ({"amount": "10.00", "taken": True, "patron": "mei"}, "950.00"),
            ({"amount": "30.00", "in_chips": True, "patron": "mei"}, "950.00"),  # by hand: the books were right
        ]
        for number, (payment, credit) in enumerate(rulings, start=1):
            if number == 1:
                await mei.ask(PATH, words="the chip lay on Player")
            else:
                await pit.ask(PATH, words="camera", patron="mei")
            assert await code(ruling(pit, number, **payment)) == "lacks-authority"
            sent = {"words": "seen on camera", "payment": payment, "id": f"ruling-{number}"}
            ruled = (await boss.ask(f"{PATH}/{number}/ruling", **sent))[-1]
            await boss.ask(f"{PATH}/{number}/ruling", **sent)  # sent again, it is paid once
            assert (ruled["payment"]["patron"], ruled["payment"]["amount"]) == ("mei", payment["amount"])
            assert (await mei.get("/api/credits"))["account"] == credit
        assert await pit.page("Salon", 1) == page
        # What was ruled is what the recall ends with, for mei and for the pit, and for nobody else.
        steps = (await mei.get("/api/tables/Salon/rounds/1"))["steps"][-3:]
        assert [(one["code"], one.get("moved"), one.get("credits")) for one in steps] == [
            ("reason-dispute-paid", "60.00", "960.00"),
            ("reason-dispute-taken", "-10.00", "950.00"),
            ("reason-dispute-paid-in-chips", None, None),
        ]
        assert steps[0]["facts"]["by"]["facts"] == {"authority": "pit-manager"}
        others = (await (await house.patron("jon")).get("/api/tables/Salon/rounds/1"))["steps"]
        assert not [one for one in others if one["code"].startswith("reason-dispute")]
        assert (await pit.get("/api/tables/Salon/rounds/1"))["steps"][-1]["facts"]["by"]["facts"]["name"] == "max"
        assert (await mei.get("/api/disputes", closed=True))[0]["payment"]["amount"] == "60.00"
        statement = await mei.get("/api/statement")
        moved = [(one["amount"], one["round"]) for one in statement["lines"] if one["code"] == "movement-dispute"]
        assert moved == [("60.00", 1), ("-10.00", 1)]
        told = await (await house.manager()).get("/api/reports/significant")
        assert [one["code"] for one in told if one["code"].startswith("event-dispute-ruled")] == [
            "event-dispute-ruled-paid",
            "event-dispute-ruled-taken",
            "event-dispute-ruled-paid-in-chips",
        ]
        meters = await (await house.manager()).get("/api/reports/meters")
        out = [one for one in meters if one["meter"] == "disputes-out" and one["place"] == "table"]
        assert [one["total_cents"] for one in out] == [60_00]


@floor_test(live_floor())
async def test_a_payment_is_at_most_what_that_patrons_bets_could_have_brought(house: House) -> None:
    boss = await house.somebody(Role.PIT_MANAGER, "max")
    async with played(house, "25.00") as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        assert await code(ruling(boss, amount="3000.00")) == "payment-too-large"
        # Banker at 0.95 to 1, or even money less commission, as the table reserves for it: 50.00 at most.
        assert await code(ruling(boss, amount="50.01")) == "payment-too-large"
        await ruling(boss, amount="30.00")
        # All payments on the Round together.
        await boss.ask(PATH, words="camera", patron="mei")
        assert await code(ruling(boss, 2, amount="20.01")) == "payment-too-large"
        await ruling(boss, 2, amount="20.00")


@floor_test(in_twos())
async def test_beyond_what_one_person_may_pay_another_confirms_it(house: House) -> None:
    boss, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    async with played(house) as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        proposed = await ruling(boss, amount="150.00")
        assert (proposed["ruling"], proposed["payment"]) == (None, None)
        assert proposed["proposal"]["by"] == {"authority": "pit-manager", "name": "max"}
        assert (await mei.get("/api/credits"))["account"] == "900.00"
        assert (await mei.get("/api/disputes"))[0]["proposal"] is None  # that is the pit's
        assert await code(ruling(boss, amount="50.00")) == "proposal-waits"
        for other, refused in ((boss, "not-alone"), (await house.signed_in("lee"), "not-yours-to-do")):
            assert await code(answer(other, 1, confirmed=True)) == refused
        # Who deals, reports, or has opened the dispute for the House is no second person.
        refusal = {"confirmed": False, "reason": "the film is of another Round"}
        [back] = await answer(pia, 1, **refusal)
        assert (back["proposal"], back["ruling"]) == (None, None)
        assert await code(answer(pia, 1, confirmed=True)) == "nothing-proposed"
        await ruling(boss, amount="150.00")
        sent = {"confirmed": True, "id": "yes"}
        [paid] = await answer(pia, 1, **sent)
        await answer(pia, 1, **sent)  # sent again, it is paid once
        assert (paid["payment"]["amount"], paid["confirmed_by"]["name"]) == ("150.00", "pia")
        assert (await mei.get("/api/credits"))["account"] == "1050.00"
        told = await (await house.manager()).get("/api/reports/significant")
        assert [one["code"] for one in told if one["code"].startswith("event-dispute")] == [
            "event-dispute-opened",
            "event-dispute-payment-proposed",
            "event-dispute-proposal-refused",
            "event-dispute-payment-proposed",
            "event-dispute-ruled-by-two",
        ]


@floor_test(in_twos())
async def test_many_small_payments_on_a_round_take_two_persons_like_a_large_one(house: House) -> None:
    boss, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    async with played(house):
        for number, taken in ((1, False), (2, True)):
            await pia.ask(PATH, words="camera", patron="mei")
            ruled = await ruling(boss, number, amount="60.00", taken=taken)
            assert (ruled["proposal"] is None) == (number == 1)
        # She has opened the dispute for the House, and is no second person.
        assert await code(answer(pia, 2, confirmed=True)) == "four-eyes"


@floor_test(in_twos())
async def test_47_a_round_that_was_paid_on_changes_only_once_two_others_have_reversed_it(house: House) -> None:
    max_, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    mia, sue = await house.somebody(Role.PIT_MANAGER, "mia"), await house.somebody(Role.PIT_SUPERVISOR, "sue")
    corrected = {"side": "player", "position": 1, "card": "2S", "reason": "seen", "note": "film"}
    async with played(house) as (mei, deals), pia.talk() as pit:
        await mei.ask(PATH, words="the chip lay on Player")
        assert await code(pia.ask(f"{PATH}/1/reversal", reason="so")) == "no-payment-to-reverse"
        await ruling(max_, amount="60.00", in_chips=True)
        assert await code(pit.do("correct-card", table="Salon", **corrected)) == "dispute-paid"
        await deals.do("report-irregularity", table="Salon", irregularity="wrong-number-of-cards", note="film")
        assert (
            await code(pit.do("make-ruling", table="Salon", ruling="void", reason="so", note="film")) == "dispute-paid"
        )
        assert await code(max_.ask(f"{PATH}/1/reversal", reason="so")) == "made-the-payment"
        [waits] = await sue.ask(f"{PATH}/1/reversal", reason="a card was missing")
        assert waits["proposal"]["kind"] == "reversal"
        assert [one["dispute"] for one in await mia.get("/api/disputes")] == [1]
        assert await code(answer(sue, 1, confirmed=True)) == "not-alone"
        assert await code(answer(max_, 1, confirmed=True)) == "made-the-payment"
        # One of the two has the payer's rank.
        assert await code(answer(pia, 1, confirmed=True)) == "lacks-authority"
        [done] = await answer(mia, 1, confirmed=True)
        assert (done["reversal"]["by"]["name"], done["reversal"]["confirmed_by"]["name"]) == ("sue", "mia")
        assert await code(sue.ask(f"{PATH}/1/reversal", reason="so")) == "no-payment-to-reverse"
        await pit.do("make-ruling", table="Salon", ruling="void", reason="so", note="film")
        steps = (await pia.get("/api/tables/Salon/rounds/1"))["steps"]
        assert [one["code"] for one in steps][-2:] == ["reason-dispute-paid-in-chips", "reason-dispute-reversed"]


@floor_test(in_twos())
async def test_47_what_a_reversal_takes_back_comes_from_the_account_and_else_is_owed(house: House) -> None:
    max_, mia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_MANAGER, "mia")
    sue = await house.somebody(Role.PIT_SUPERVISOR, "sue")
    async with played(house) as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        await ruling(max_, amount="60.00")
        await mei.ask("/api/vouchers", amount="940.00")
        await sue.ask(f"{PATH}/1/reversal", reason="a card was missing")
        await answer(mia, 1, confirmed=True)
        assert (await mei.get("/api/credits"))["account"] == "0.00"
        assert (await house.casino.journal.balances_of(["owed:patron:mei"])) == {"owed:patron:mei": 40_00}
        told = await (await house.manager()).get("/api/reports/significant")
        assert {"event-dispute-reversal-proposed", "event-dispute-payment-reversed"} <= {one["code"] for one in told}
        assert "movement-dispute-reversed" in {one["code"] for one in (await mei.get("/api/statement"))["lines"]}


@floor_test(in_twos())
async def test_47_what_an_authority_outside_the_house_awarded_stands(house: House) -> None:
    max_, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    shift = await house.somebody(Role.SHIFT_MANAGER, "uma")
    async with played(house) as (mei, _), pia.talk() as pit:
        await mei.ask(PATH, words="the chip lay on Player")
        award = {"amount": "20.00", "awarded_by": "the Gambling Authority"}
        assert (await ruling(max_, **award))["proposal"]["payment"]["awarded_by"] == "the Gambling Authority"
        assert await code(answer(pia, 1, confirmed=True)) == "lacks-authority"
        await answer(shift, 1, confirmed=True)
        assert (await mei.get("/api/credits"))["account"] == "920.00"
        assert await code(pia.ask(f"{PATH}/1/reversal", reason="so")) == "award-stands"
        corrected = {"side": "player", "position": 1, "card": "2S", "reason": "seen", "note": "film"}
        assert await code(pit.do("correct-card", table="Salon", **corrected)) == "award-stands"


@floor_test(in_twos())
async def test_who_set_ones_password_is_no_second_person_beside_one(house: House) -> None:
    max_, shift = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.SHIFT_MANAGER, "uma")
    await house.somebody(Role.PIT_SUPERVISOR, "pia")
    async with played(house) as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        await ruling(max_, amount="150.00")
        await shift.ask("/api/people/max/password", password=PASSWORD + "!")
        assert await code(answer(shift, 1, confirmed=True)) == "one-person"
        # Whose password was set by the same as the other's is none either.
        await shift.ask("/api/people/pia/password", password=PASSWORD + "!")
        now, people = house.casino.clock.now(), house.casino.people
        pia = await people.person("pia")
        await people.set_password("own", now, "pia", PASSWORD, pia, PASSWORD + "!")
        assert await code(answer((await house.signed_in("pia")), 1, confirmed=True)) == "one-person"
        other = await house.somebody(Role.PIT_SUPERVISOR, "sue")
        [done] = await answer(other, 1, confirmed=True)
        assert done["confirmed_by"]["name"] == "sue"


@floor_test(live_floor())
async def test_a_payment_needs_an_amount_and_somebody(house: House) -> None:
    dealer, boss = await house.somebody(Role.DEALER, "lee"), await house.somebody(Role.PIT_MANAGER, "max")
    async with dealer.talk() as deals:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        await deals.do("close-bets", table="Salon")
        for card in CARDS:
            await deals.do("deal-card", table="Salon", card=card)
    path = PATH
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
    bet_nothing = {"amount": "5.00", "patron": "mei"}
    assert await code(boss.ask(path_of_mei, words="so", payment=bet_nothing)) == "payment-too-large"
    assert await house.head() == head + 2  # mei was enrolled, and a dispute opened
    # What a court awarded has no ceiling, and the bank is empty.
    pia, shift = await house.somebody(Role.PIT_SUPERVISOR, "pia"), await house.somebody(Role.SHIFT_MANAGER, "uma")
    await pia.ask(path, words="by order of the court", patron="mei")
    await boss.ask(f"{path}/3/ruling", words="so", payment={**bet_nothing, "awarded_by": "the court"})
    assert await code(answer(shift, 3, confirmed=True)) == "house-cannot-pay"


@floor_test(in_twos())
async def test_whoever_confirms_names_the_proposal_that_they_saw(house: House) -> None:
    boss, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    async with played(house) as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        seen = (await ruling(boss, amount="101.00"))["proposal"]["proposal"]
        await answer(boss, confirmed=False, reason="another amount")
        await ruling(boss, amount="195.00")
        for said in ({"confirmed": True}, {"confirmed": False, "reason": "so"}):
            assert await code(answer(pia, proposal=seen, **said)) == "nothing-proposed"
        assert (await mei.get("/api/credits"))["account"] == "900.00"
        [paid] = await answer(pia, confirmed=True, id="yes")
        assert paid["payment"]["amount"] == "195.00"
        # The same id on another Round is not an answer to this one.
        other = {"confirmed": True, "proposal": 1, "id": "yes"}
        assert await code(pia.ask("/api/tables/Salon/rounds/2/disputes/1/answer", **other)) == "id-already-used"


@pytest.mark.parametrize(
    ("path", "sent", "refused"),
    [
        ("/api/people/max/suspend", {"reason": "theft"}, "suspended"),
        ("/api/people/max/role", {"role": "dealer"}, "other-role-by-now"),
    ],
)
@floor_test(in_twos())
async def test_nobody_confirms_what_somebody_proposed_who_may_not_act_any_more(
    house: House, path: str, sent: dict[str, str], refused: str
) -> None:
    boss, pia = await house.somebody(Role.PIT_MANAGER, "max"), await house.somebody(Role.PIT_SUPERVISOR, "pia")
    async with played(house) as (mei, _):
        await mei.ask(PATH, words="the chip lay on Player")
        await ruling(boss, amount="101.00")
        await (await house.manager()).ask(path, **sent)
        assert await code(answer(pia, confirmed=True)) == refused
        [back] = await answer(pia, confirmed=False, reason="by somebody who has left")
        assert back["proposal"] is None
