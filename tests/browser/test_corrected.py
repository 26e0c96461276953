"""A Round that is corrected after it was settled, as a patron sees it: what changed, by how much, where it stays."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.browser.browsing import PHONE, overflow, serious_faults
from tests.browser.consoles import SALON, Evening
from tests.browser.terminal import Terminal
from tests.server.floors import PASSWORD

_COVERED = """() => {
    const notice = document.querySelector('.meanwhile').getBoundingClientRect();
    return ['.stage-player', '.stage-banker', '.status', '.chips', '.head-credit'].filter(at => {
        const one = document.querySelector(at).getBoundingClientRect();
        return one.top < notice.bottom && notice.top < one.bottom && one.left < notice.right && notice.left < one.right;
    });
}"""


def sits_down(evening: Evening, page: Page, name: str) -> Terminal:
    page.goto(evening.floor.url)
    page.get_by_role("button", name="Sign in", exact=True).first.click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator(".lobby-head .head-credit")).to_contain_text(name)
    return Terminal(page, evening.floor.url).join(SALON)


def corrected(evening: Evening, place: str, card: str) -> None:
    """By the pit supervisor, who is told first what it does."""
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click(f"correct-{place}").keys(*card.lower()).shows("correct-reason").fill("correct-reason", "misread").keys(
        "Enter"
    ).lacks("correct-form")


def test_r37_a_patron_is_told_what_a_correction_changed_and_by_how_much(browser: Browser, tmp_path: Path) -> None:
    with Evening(browser, tmp_path / "live.db") as evening:
        dealer = evening.dealing()
        page = evening.looking.page(PHONE)
        evening.ask(lambda house: house.patron("lin", 2_000_00))
        at = sits_down(evening, page, "lin")
        began = at.credit
        dealer.click("primary").shows("bet-for")
        at.chip("100").bet("banker")
        dealer.shows("bet-1-lin-banker", "100").click("primary").until(waiting="for-a-card")
        dealer.deal("9S 2D KH 5C").until(phase="over").shows("result", "9 : 7")
        at.until("over")
        expect(page.get_by_test_id("credit")).to_have_text(f"{began - 100:,.2f}")
        notice = page.get_by_test_id("meanwhile")
        corrected(evening, "banker-2", "7C")
        expect(notice).to_contain_text("Tie at 9")
        expect(notice).to_contain_text("Your result is now 0 instead of −100")
        expect(notice).to_contain_text("100 was added to your credits.")
        expect(page.get_by_test_id("credit")).to_have_text(f"{began:,.2f}")
        # Corrected once more, it is still compared with what was known at first; the notice is one.
        corrected(evening, "player-1", "8S")
        expect(notice).to_contain_text("Your result is now +95 instead of −100")
        expect(notice).to_contain_text("195 was added to your credits.")
        expect(notice.locator("li")).to_have_count(1)
        expect(page.get_by_test_id("credit")).to_have_text(f"{began + 95:,.2f}")
        expect(page.locator(".status-title")).to_contain_text("95")
        assert (serious_faults(page), overflow(page)) == ([], 0)
        # Cards, countdown and chips stay in sight beside it.
        assert page.evaluate(_COVERED) == []
        notice.get_by_role("button").click()
        expect(notice).to_have_count(0)
        # It says so in the history, and in the statement, with what it came to in the end.
        page.locator('[data-tab="history"]').click()
        line = page.locator(".rounds li").first
        expect(line.locator('[data-test="corrected"]')).to_have_text("corrected")
        expect(line).to_contain_text("+95")
        page.keyboard.press("Escape")
        page.locator(".head-credit").click()
        page.get_by_role("tab", name="Statement").click()
        movement = page.locator(".movements li").first
        expect(movement).to_contain_text("corrected")
        expect(movement).to_contain_text("+95")
        expect(movement).to_contain_text(f"{began + 95:,.2f}")
    assert evening.looking.errors == []
