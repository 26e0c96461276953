"""What those who run the floor ask: what a ruling would do, whether a floor file holds, rulebooks, a drawer."""

import pytest
from tests.server.floors import LIVE, House, live_floor
from tests.server.scenes import floor_test

from punto.client import Refusal
from punto.odds import odds
from punto.people.roles import Role
from punto.rules.library import FILES, SHIPPED


@floor_test(live_floor(), proved=False)
async def test_5_7_what_a_ruling_would_do_is_shown_before_it_is_made(house: House) -> None:
    dealer, pit = await house.somebody(Role.DEALER, "deb"), await house.somebody(Role.PIT_SUPERVISOR, "sue")
    patron = await house.patron("mei")
    async with dealer.talk() as deals, patron.talk() as plays, pit.talk() as rules:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        await plays.do("place-bet", table="Salon", box=1, area="banker", stake="100.00")
        await deals.do("close-bets", table="Salon")
        for card in ("KS", "4H", "3D"):
            await deals.do("deal-card", table="Salon", card=card)
        report = {"do": "report-irregularity", "id": "r", "table": "Salon", "irregularity": "foreign-card"}
        before = (await house.casino.journal.head()).position
        would = await dealer.post("/api/tables/Salon/consider", **report)
        assert would["phase"] == "ruling"
        assert (await house.casino.journal.head()).position == before
        await deals.do("report-irregularity", table="Salon", irregularity="foreign-card")
        after = (await house.casino.journal.head()).position
        rule = {"do": "make-ruling", "id": "v", "table": "Salon", "ruling": "void"}
        would = await pit.post("/api/tables/Salon/consider", **rule)
        assert [(end["patron"], end["result"], end["stake"]) for end in would["ends"]] == [
            ("mei", "returned", "100.00")
        ]
        with pytest.raises(Refusal) as refused:
            await pit.post("/api/tables/Salon/consider", **{**rule, "ruling": "order"})
        assert refused.value.code == "not-the-remedy"
        with pytest.raises(Refusal) as refused:
            await dealer.post("/api/tables/Salon/consider", **rule)
        assert refused.value.status == 403
        assert (await house.casino.journal.head()).position == after
        await rules.do("make-ruling", table="Salon", ruling="void")


@floor_test(live_floor(), proved=False)
async def test_a_floor_file_is_checked_as_on_the_command_line(house: House) -> None:
    manager = await house.manager()
    good = await manager.post("/api/floor/check", text=LIVE)
    assert (good["faults"], [table["table"] for table in good["tables"]]) == ([], ["Salon", "Insured"])
    bad = await manager.post("/api/floor/check", text=LIVE.replace('chip = "5.00"', 'chip = "7.00"'))
    facts = {"minimum": "25.00", "maximum": "5000.00", "chip": "7.00"}
    assert bad["faults"] == [
        {"line": line, "place": place, "code": "fault-limits-not-in-chips", "facts": facts}
        for line, place in ((8, "tables[1].limits.minimum"), (16, "tables[2].limits.minimum"))
    ]
    elsewhere = await manager.post("/api/floor/check", text=LIVE.replace('"insurance"', '"/etc/passwd.toml"'))
    assert [(one["place"], one["code"], one["facts"]) for one in elsewhere["faults"]] == [
        ("tables[2].rulebook", "fault-rulebook-files-not-read", {})
    ]


@floor_test(live_floor(), proved=False)
async def test_rulebooks_come_with_their_exact_odds(house: House) -> None:
    anybody = house.client()
    listed = await anybody.get("/api/rulebooks")
    assert [book["name"] for book in listed] == list(SHIPPED.names)
    assert [book["group"] for book in listed] == ["published"] * len(FILES) + ["public"] * (len(listed) - len(FILES))
    told = await anybody.get("/api/rulebooks/easy-six/odds", decks=6)
    exact = odds("easy-six", decks=6)
    assert {one["area"]: one["exact_house_edge"] for one in told} == {
        bet.bet: str(bet.house_edge) for bet in exact.bets
    }
    assert (await anybody.get("/api/rulebooks/easy-six"))["table_of_play"]
    with pytest.raises(Refusal):
        await anybody.get("/api/rulebooks/none")


@floor_test(live_floor(), proved=False)
async def test_a_drawer_tells_what_came_and_went(house: House) -> None:
    await house.patron("mei", 300_00)
    cashier = await house.somebody(Role.CASHIER)
    await cashier.ask("/api/cages/main/cash-out", patron="mei", amount="100.00")
    lines = await cashier.get("/api/cages/main/movements")
    assert [line["amount"] for line in lines] == ["1000000.00", "300.00", "-100.00"]
    assert lines[-1]["balance"] == "1000200.00"
