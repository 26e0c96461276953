"""A receipt as a patron keeps it: downloaded from the Round's page, and checked without the floor."""

import json
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import Terminal, close_bets, floor_of
from tests.server.floors import House
from tests.store import second_receipt


def test_a_patron_downloads_receipts_that_hold_elsewhere(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking, data=tmp_path) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Easy Six").bet("banker")
        close_bets(floor, "Easy Six")
        terminal.until("over")

        async def sign(house: House) -> str:
            assert house.floor.checkpoints is not None
            await house.floor.checkpoints.sign()
            return house.floor.checkpoints.public_key

        key = floor.ask(sign)
        page = terminal.page
        page.locator(".why .link").click()
        expect(page.locator(".receipts")).to_be_visible()
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Keep a receipt").click()
        assert downloading.value.suggested_filename == "punto-Easy Six-1.json"
        receipts = json.loads(Path(downloading.value.path()).read_text("utf-8"))
        assert [json.loads(one["record"])["kind"] for one in receipts] == ["BetPlaced", "BetSettled"]
        assert all(second_receipt.holds(one, key) for one in receipts)
