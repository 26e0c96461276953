"""3.4: the minimum and the maximum Differential can be read at the terminal and on the display above the table."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import Terminal, floor_of

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
