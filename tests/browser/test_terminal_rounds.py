"""What only some Rounds have, on the screen: options after an irregularity."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import STILL, Terminal, close_bets, floor_of, offer_options

SLOWER = replace(STILL, pace=600)  # time for a report before the Round is over


@pytest.mark.parametrize(
    ("choice", "end"),
    [("Have my bets returned", "returned"), ("Go on", "won|lost|returned")],
    ids=["return", "continue"],
)
def test_options_after_an_irregularity_are_answered_on_the_screen(
    tmp_path: Path, looking: Looking, choice: str, end: str
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Super Six Plus", timing=SLOWER), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Super Six Plus")
        terminal.chip("100").bet("player")
        close_bets(floor, "Super Six Plus")
        terminal.until("dealing")
        offer_options(floor, "Super Six Plus")
        asked = terminal.sheet("options")
        expect(asked.locator(".clause").first).to_be_visible()
        asked.get_by_role("button", name=re.compile(choice)).click()
        expect(asked).to_have_count(0)
        terminal.until("over")
        expect(terminal.page.locator(".ends tbody")).to_contain_text(re.compile(end))
        assert terminal.credit == 10_000 + terminal.net
