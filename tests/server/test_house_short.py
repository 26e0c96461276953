"""A House with too little in its bank, at a running floor: the patron, the log, the metrics and the manager know."""

from structlog.testing import capture_logs
from tests.server.floors import LIVE, House, live_floor
from tests.server.scenes import floor_test, only, refusal

from punto.people.roles import Role

SALON = only(live_floor(), "Salon")


async def funded(house: House, bank: str) -> None:
    manager = await house.manager()
    await manager.ask("/api/house/fund", amount=bank)
    await manager.ask("/api/cages/main/open", amount=bank)


@floor_test(SALON)
async def test_a_bet_beyond_the_bank_says_so_and_the_manager_is_told(house: House) -> None:
    await funded(house, "1000.00")
    mei = await house.patron("mei", 5_000_00)
    dealer, manager = await house.somebody(Role.DEALER), await house.manager()
    cashier = await house.somebody(Role.CASHIER)
    metrics = house.floor.service.metrics.registry
    async with dealer.talk() as deals, manager.talk() as manages, cashier.talk() as pays, mei.talk() as plays:
        await deals.do("take-table", table="Salon")
        await deals.do("open-bets", table="Salon")
        seen = await deals.watch("Salon")
        with capture_logs() as logs:
            refused = await refusal(plays.do("place-bet", table="Salon", box=1, area="tie", stake="2000.00"))
        instead = {"code": "cover-up-to", "facts": {"room": "125.00"}}
        assert refused.code == "house-cannot-cover"
        assert refused.facts == {"amount": "2000.00", "area": "tie", "table": "Salon", "instead": instead}
        assert "125.00" in refused.say()
        facts = {"table": "Salon", "patron": "mei", "amount": "2000.00", "area": "tie", "has": "1000.00"}
        alert = {"code": "flag-house-cannot-cover", "facts": facts}
        await manages.until(lambda: manages.alerts)
        assert manages.alerts == [{"alert": alert, "table": "Salon"}]
        await deals.until(lambda: seen.staff.get("flags") == [alert])
        [line] = [one for one in logs if one["event"] == "the House is short"]
        assert (line["log_level"], line["refused"], line["table"]) == ("warning", "house-cannot-cover", "Salon")
        assert metrics.get_sample_value("punto_bets_not_covered_total", {"table": "Salon"}) == 1
        assert metrics.get_sample_value("punto_refusals_total", {"code": "house-cannot-cover"}) == 1
        await plays.do("place-bet", table="Salon", box=1, area="tie", stake="125.00")
        await manager.ask("/api/house/fund", amount="15000.00")
        await plays.do("place-bet", table="Salon", box=1, area="tie", stake="1875.00")
        assert pays.alerts == deals.alerts == plays.alerts == []
    assert metrics.get_sample_value("punto_faults_total") == 0


@floor_test(SALON)
async def test_limits_beyond_the_bank_are_warned_of_at_the_start_and_on_the_managers_screens(house: House) -> None:
    [warning] = house.casino.warnings
    assert (warning.code, warning.facts["has"]) == ("warning-bank-one-box", 0)
    manager = await house.manager()
    told = await manager.ask("/api/house/fund", amount=f"{warning.facts['wanted'] // 100}.00")
    assert [one["code"] for one in told["warnings"]] == ["warning-bank-all-boxes"]
    assert (await manager.get("/api/house"))["warnings"] == told["warnings"]
    checked = await manager.post("/api/floor/check", text=LIVE)
    found = {one["facts"]["table"]: one["code"] for one in checked["warnings"]}
    assert found["Salon"] == "warning-bank-all-boxes"
    missing = told["warnings"][0]["facts"]["wanted"]
    assert (await manager.ask("/api/house/fund", amount=missing))["warnings"] == []
