"""A stadium with real clicks: a screen is paired by its code, an attendant sees to it, nobody strands credits."""

from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect
from tests.browser.browsing import DESKTOP, Floor, Looking, overflow, serious_faults
from tests.browser.consoles import Desk, expected
from tests.server.floors import PASSWORD, House
from tests.server.scenes import floor, for_money

from punto.people.roles import Role

TABLE = "Super Six ETG"


def come_and_buy(page: Page, url: str) -> None:
    """mei, from the lobby, and 500.00 to this terminal."""
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    page.get_by_label("Name").fill("mei")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator(".lobby-head .head-credit")).to_contain_text("mei")
    page.goto(f"{url}/tables/{TABLE}")
    page.locator('[data-sheet="buy"]').get_by_role("button", name="500", exact=True).click()
    expect(page.get_by_test_id("credit")).to_have_text("500.00")


def test_a_terminal_is_paired_played_at_paid_by_hand_and_taken_out_of_service(browser: Browser, tmp_path: Path) -> None:
    looking = Looking(browser)
    plan = for_money(floor(TABLE, "Easy Six"))
    plan = replace(plan, cage=replace(plan.cage, voucher_cap=200_00))
    with Floor(tmp_path / "floor.db", plan, looking) as there:

        async def come(house: House) -> None:
            await house.patron("mei", 2_000_00)
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
        come_and_buy(page, there.url)

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
        # On a telephone the terminal's own number is what an attendant touches.
        ida.page.keyboard.press("Escape")
        ida.page.set_viewport_size({"width": 390, "height": 844})
        box = ida.at("terminal-12").bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
        ida.click("terminal-12", "in-service").shows("out-of-service")
        # Back in service somebody can sign in at once.
        expect(page.get_by_test_id("closed-off")).to_have_count(0)
        expect(page.get_by_label("Password")).to_be_visible()
        ida.click("out-of-service").fill("out-of-service-reason", "no picture").click("out-of-service-sheet-send")
        page.goto(there.url)
        expect(page.get_by_test_id("closed-off")).to_contain_text("no picture")
        ida.click("in-service").shows("out-of-service")
        expect(page.get_by_test_id("closed-off")).to_have_count(0)
        expect(page.locator(".lobby-tables li")).to_have_count(1)

        # More than a voucher may be worth is taken along in several, and nothing is left behind.
        come_and_buy(page, there.url)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Leave the floor").click()
        expect(stranded).to_contain_text("One voucher holds 200 at most.")
        stranded.get_by_role("button", name="Take 3 vouchers for 500.00").click()
        expect(stranded.get_by_test_id("voucher-number")).to_have_count(3)
        assert len(set(stranded.get_by_test_id("voucher-number").all_text_contents())) == 3
        for ticket, worth in zip(stranded.get_by_test_id("ticket").all(), ("200", "200", "100"), strict=True):
            expect(ticket.get_by_role("status").or_(ticket.locator(".good")).first).to_contain_text(worth)
        expect(stranded.get_by_role("heading", level=2).first).to_have_text("Your 3 vouchers")
        assert (serious_faults(page), overflow(page)) == ([], 0)
        stranded.get_by_role("button", name="Leave the floor").click()
        expect(stranded).to_have_count(0)
        expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    expected(looking, "/api/me: Failed to load resource: the server responded with a status of 401")
