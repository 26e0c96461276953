"""3.4: the minimum and the maximum Differential can be read at the terminal and on the display above the table."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import Terminal, floor_of
from tests.server.floors import House, live_floor

from punto.people.roles import Role

# By rulebook: a table of the built-in floor, its minimum and its Differential.
SHOWN = {
    "super-six-plus": ("Super Six Plus", "25", "Differential 10,000"),
    "rws-baccarat": ("RWS Baccarat", "50", "Differential 20,000"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_3_4_the_minimum_and_the_differential_are_shown_at_the_table(
    tmp_path: Path, looking: Looking, name: str
) -> None:
    table, minimum, differential = SHOWN[name]
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        page = Terminal(looking.page(), floor.url).join(table).page
        for shown in (".head-limits", ".display-limits"):
            expect(page.locator(shown)).to_contain_text(f"{minimum} to ")
            expect(page.locator(shown)).to_contain_text(differential)
            page.goto(f"{floor.url}/display/{table}")


def test_3_4_limits_that_the_pit_changes_are_shown_where_they_are_open(tmp_path: Path, looking: Looking) -> None:
    async def change(house: House) -> None:
        pit = await house.somebody(Role.PIT_SUPERVISOR)
        limits = {"minimum": "50.00", "maximum": "2000.00", "differential": "4000.00"}
        await pit.ask("/api/tables/Salon/commands", do="set-limits", table="Salon", **limits)

    plan = replace(live_floor(), guests=True, guest_credits=1_000_00)
    with Floor(tmp_path / "floor.db", plan, looking) as floor:
        page = Terminal(looking.page(), floor.url).join("Salon").page
        display = looking.another(page)
        display.goto(f"{floor.url}/display/Salon")
        expect(display.locator(".display-limits")).to_contain_text(" to ")
        floor.ask(change)
        expect(page.locator(".head-limits")).to_contain_text("50 to 2,000")
        expect(display.locator(".display-limits")).to_contain_text("50 to 2,000")
