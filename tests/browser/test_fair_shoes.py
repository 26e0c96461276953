"""A patron contributes to the next shoe, sees it dealt and checks it in the browser, where a forged one is found."""

import json
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Route, expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import STILL, Terminal, close_bets, floor_of
from tests.server.floors import House

from punto.floor.commands import OpenBets
from punto.people.roles import Role

TABLE = "Easy Six"
STEPS = ["set", "sealed", "noted", "seed", "seed-order", "seed-noted", "own", "draws", "seen"]


async def new_shoe(house: House) -> None:
    pit = await house.somebody(Role.PIT_SUPERVISOR)
    await pit.ask(f"/api/tables/{TABLE}/commands", table=TABLE, do="change-shoe", reason="the test is done with it")


async def open_bets(house: House) -> None:
    await house.casino.tables[TABLE].room.submit(OpenBets())


async def public_key(house: House) -> str:
    assert house.floor.checkpoints is not None
    return house.floor.checkpoints.public_key


def test_the_browser_checks_a_shoe_that_its_patron_contributed_to(tmp_path: Path, looking: Looking) -> None:
    plan = floor_of(TABLE, timing=replace(STILL, pace=10, pause=600_000))
    plan = replace(plan, tables=tuple(replace(one, patron_randomness=True) for one in plan.tables))
    with Floor(tmp_path / "floor.db", plan, looking, data=tmp_path) as floor:
        terminal = Terminal(looking.page(), floor.url).join(TABLE)
        page, sheet = terminal.page, terminal.sheet("shoes")
        page.get_by_role("button", name="Check the shoes").click()
        expect(sheet).to_contain_text("No shoe of this table has been opened yet.")
        expect(sheet.locator('[data-test="public-key"] code')).to_have_text(floor.ask(public_key))
        field = sheet.get_by_label("Your own words or numbers")
        assert len(field.input_value()) == 32  # 16 random bytes, where nothing else is typed
        field.fill("mei's own words")
        sheet.get_by_role("button", name="Contribute").click()
        expect(sheet).to_contain_text("You have contributed mei's own words")
        announced = sheet.locator("[data-next]").get_attribute("data-next")
        page.keyboard.press("Escape")
        terminal.until("betting")
        close_bets(floor, TABLE)
        terminal.until("over")
        floor.ask(new_shoe)
        floor.ask(open_bets)
        terminal.until("betting")
        close_bets(floor, TABLE)
        terminal.until("over")
        floor.ask(new_shoe)
        page.get_by_role("button", name="Check the shoes").click()
        shoe = sheet.locator(f'[data-shoe="{announced}"]')
        shoe.get_by_role("button", name="Check this shoe").click()
        expect(shoe.get_by_role("status")).to_have_text("Everything that this screen can check holds.")
        found = [
            (one.get_attribute("data-step"), one.get_attribute("data-holds")) for one in shoe.locator("ol li").all()
        ]
        assert found == [(step, "true") for step in STEPS]
        expect(shoe).to_contain_text("The House ended it before its cut card.")

        def forged(route: Route) -> None:
            opening = route.fetch().json()
            opening["order"].reverse()
            route.fulfill(body=json.dumps(opening), content_type="application/json")

        page.route("**/api/tables/*/shoes/*", forged)
        shoe.get_by_role("button", name="Check this shoe").click()
        expect(shoe.get_by_role("status")).to_contain_text("Something does not hold.")
        expect(shoe.locator('[data-step="sealed"]')).to_contain_text("does not hold")

        def with_one_dropped(route: Route) -> None:
            lines = [{**line, "shoe": "gone", "dropped": "abandoned", "dropped_at": 0} for line in route.fetch().json()]
            route.fulfill(body=json.dumps(lines), content_type="application/json")

        page.keyboard.press("Escape")
        page.route("**/api/tables/*/shoes", with_one_dropped)
        page.get_by_role("button", name="Check the shoes").click()
        expect(sheet.locator('[data-dropped="abandoned"]').first).to_contain_text("its key was lost")
