"""After a restart with a live Round the pit sees it first and decides; a table is added, a payout put right."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.consoles import MANAGER, SALON, Evening, three_tables
from tests.server.floors import House, running

from punto.people.roles import Role

FILE = """name = "Live floor"
[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "9000.00", differential = "10000.00" }
[[tables]]
name = "New"
rulebook = "easy-six"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
"""


async def stopped_in_a_round(where: Path) -> None:
    async with running(where, three_tables()) as house:
        dealer = await house.somebody(Role.DEALER, "lee")
        async with dealer.talk() as deals:
            await deals.do("take-table", table=SALON)
            await deals.do("open-bets", table=SALON)
            async with (await house.patron("kim")).talk() as bets:
                await bets.do("place-bet", table=SALON, box=1, area="banker", stake="100.00")
            await deals.do("close-bets", table=SALON)
            await deals.do("deal-card", table=SALON, card="KS")


def test_38_the_pit_lets_a_live_round_go_on_takes_another_floor_file_and_pays_on_a_dispute(
    browser: Browser, tmp_path: Path
) -> None:
    where, file = tmp_path / "floor.db", tmp_path / "floor.toml"
    file.write_text(FILE)
    with ThreadPoolExecutor() as beside:  # here, Playwright has a loop of its own
        beside.submit(asyncio.run, stopped_in_a_round(where)).result()
    with Evening(browser, where) as evening:
        dealer = evening.desk("dora").open(f"/dealer/{SALON}")
        dealer.shows("step-words", "Take the table").click("primary").shows("step-words", "Call the pit")
        dealer.lacks("report")
        pit = evening.desk("pia").open("/pit").shows("decisions", "One decision")
        expect(pit.page.locator("tbody tr").first).to_have_attribute("data-test", f"glance-{SALON}")
        pit.page.get_by_role("link", name=SALON).click()
        pit.shows("continuation", "Restarted in the middle")
        pit.click("not-affected").lacks("continuation")
        dealer.until(waiting="for-a-card").deal("4H 9D 3C").until(waiting="for-the-next-round")  # type: ignore[attr-defined]  # a dealer's

        async def disputed(house: House) -> None:
            house.floor.service.floor_file = file
            boss = await house.manager()
            await boss.ask(f"/api/tables/{SALON}/rounds/1/disputes", words="paid too little", patron="kim")

        evening.ask(disputed)
        manager = evening.desk(MANAGER).open("/pit/disputes")
        manager.at("dispute-list").get_by_role("button", name=SALON).first.click()
        manager.fill("dispute-words", "seen on camera").choose("payment-kind", "paid").fill("payment-amount", "50")
        manager.click("dispute-ruling-send").at("show-closed").check()
        manager.at("dispute-list").get_by_role("button", name=SALON).first.click()
        manager.shows("dispute-payment", "paid to kim")
        manager.open("/manage/floor").fill("floor-text", FILE).click("floor-check-send").click("floor-take")
        manager.click("floor-take-sheet-send").shows("floor-changed", "New")
        pit.open("/pit").shows("glance-New")
        assert evening.looking.errors == []
