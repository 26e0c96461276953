"""A stadium with real clicks: a screen is paired by its code, an attendant sees to it, nobody strands credits."""

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.browsing import DESKTOP, Floor, Looking
from tests.browser.consoles import Desk, expected
from tests.server.floors import PASSWORD, House
from tests.server.scenes import floor, for_money

from punto.people.roles import Role

TABLE = "Super Six ETG"


def test_a_terminal_is_paired_played_at_paid_by_hand_and_taken_out_of_service(browser: Browser, tmp_path: Path) -> None:
    looking = Looking(browser)
    with Floor(tmp_path / "floor.db", for_money(floor(TABLE, "Easy Six")), looking) as there:

        async def come(house: House) -> None:
            await house.patron("mei")
            await house.enrol("ida", Role.ATTENDANT)

        there.ask(come)
        manager = Desk(looking.page(DESKTOP), there.url).sign_in("manager").open("/manage/devices")
        manager.click("add-device").fill("device-name", "12").choose("device-kind", "terminal")
        manager.click(f"offers-{TABLE}", "add-device-sheet-send").shows("code")
        code = (manager.at("code").text_content() or "").strip()
        screen = Desk(looking.page(DESKTOP), there.url).open("/device")
        screen.fill("device-code", code.lower()).click("device-send").shows("device-done")
        page = screen.page
        page.goto(there.url)
        expect(page.get_by_test_id("terminal-number")).to_have_text("Terminal 12")
        expect(page.locator(".lobby-tables li")).to_have_count(1)
        page.get_by_role("button", name="Sign in", exact=True).first.click()
        page.get_by_label("Name").fill("mei")
        page.get_by_label("Password").fill(PASSWORD)
        page.locator("dialog").get_by_role("button", name="Sign in", exact=True).click()
        expect(page.locator(".lobby-head .head-credit")).to_contain_text("mei")
        page.goto(f"{there.url}/tables/{TABLE}")
        page.locator('[data-sheet="buy"]').get_by_role("button", name="500", exact=True).click()
        expect(page.get_by_test_id("credit")).to_have_text("500.00")

        # Leaving, one is told what becomes of the credits, and may stay.
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Leave the floor").click()
        stranded = page.locator('[data-sheet="stranded"]')
        expect(stranded).to_contain_text("If you leave, they go back to your account.")
        stranded.get_by_role("button", name="Play on").click()
        expect(stranded).to_have_count(0)

        ida = Desk(looking.page(DESKTOP), there.url).sign_in("ida").open("/terminals").click("terminal-12", "hand-pay")
        expect(page.get_by_test_id("closed-off")).to_contain_text("Hand pay of 500.00")
        ida.click("hand-paid", "hand-paid-sheet-send")
        expect(page.get_by_test_id("closed-off")).to_have_count(0)
        expect(page.get_by_test_id("credit")).to_have_text("0.00")

        ida.lacks("hand-paid").lacks("hand-paid-sheet").click("out-of-service").fill(
            "out-of-service-reason", "no picture"
        ).click("out-of-service-sheet-send")
        expect(page.get_by_test_id("closed-off")).to_contain_text("no picture")
        expect(page.get_by_test_id("closed-off")).to_contain_text("Terminal 12")
    expected(looking, "/api/me: Failed to load resource: the server responded with a status of 401")
