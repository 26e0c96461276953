"""A dealer's hands on the keyboard: bets for Patrons who have only chips, and what is then paid and taken."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.consoles import SALON, Evening


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("bets") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


def test_5_16_bets_are_keyed_in_moved_corrected_and_laid_again(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.keys("Enter").until(waiting="for-bets").shows("bets")
    # A name that is refused is asked for again, and a Patron in the wrong box moves to an empty one.
    dealer.keys("3", "b", "3", "Enter").fill("bets-name", "nobody").keys("Enter")
    expect(dealer.page.locator(".refusal").first).to_be_visible()
    dealer.keys("Escape", "3", "b", "3", "Enter").fill("bets-name", "ann").keys("Enter").shows(
        "bet-3-ann-banker", "100"
    )
    dealer.keys("3", "m", "4", "b").shows("bet-4-ann-banker", "100").lacks("bet-3-ann-banker")
    dealer.keys("4", "-", "3", "Enter").lacks("bet-4-ann-banker").keys("Escape")
    # Box 1, Banker, a chip of 100, Enter; who plays there is asked for once.
    dealer.keys("1", "b", "3", "Enter").fill("bets-name", "ann").keys("Enter").shows("bet-1-ann-banker", "100")
    dealer.keys("Enter", "Enter", "Enter")  # too many: they lay nothing, and close nothing
    dealer.keys("2", "p", "3", "Enter").fill("bets-name", "bob").keys("Enter").shows("bet-2-bob-player", "100")
    dealer.keys("t", "2", "Enter").shows("bet-2-bob-tie", "25")
    expect(dealer.page.locator(".c-bet")).to_have_count(3)
    dealer.keys("m", "b").shows("bet-2-bob-banker", "25").lacks("bet-2-bob-tie")
    dealer.keys("b", "3", "Enter").shows("bet-2-bob-banker", "125")
    dealer.keys("-", "2", "Enter").shows("bet-2-bob-banker", "100")
    # With a finger: an area in a box's row, a chip of the tray.
    dealer.click("bets-1-tie", "chip-2", "put-down").shows("bet-1-ann-tie", "25")
    sheet = dealer.keys("Escape", "r").page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    dealer.keys("1", "b", "3", "Escape")
    expect(sheet).to_have_count(0)
    dealer.until(waiting="for-bets").keys("Enter").until(waiting="for-a-card")
    dealer.deal("9S 4H KS 4D").until(phase="over")
    dealer.shows("payout-1-ann-banker", "take 100").shows("payout-2-bob-player", "pay 100")
    dealer.keys("Space").page.reload()
    ticked = (
        dealer.at("payout-1-ann-banker")
        .or_(dealer.at("payout-1-ann-tie"))
        .and_(dealer.page.locator('[aria-pressed="true"]'))
    )
    expect(ticked).to_have_count(1)
    dealer.keys("Space", "Space", "Space")
    expect(dealer.page.locator('.c-payout[aria-pressed="true"]')).to_have_count(4)
    dealer.keys("Enter").until(waiting="for-bets").shows("payouts", "Round 1")
    dealer.keys("Shift+Digit2").shows("bet-2-bob-player", "100").shows("bet-2-bob-banker", "100")
    dealer.keys("Shift+S")  # there is no key for all: each asks for it (R50)
    expect(dealer.page.locator(".c-bet")).to_have_count(2)
    dealer.keys("Shift+Digit1").shows("bet-1-ann-banker", "100").shows("bet-1-ann-tie", "25")
    dealer.keys("Shift+Digit1", "Shift+Digit2")
    expect(dealer.page.locator(".c-bet")).to_have_count(4)
    dealer.keys("Enter").until(waiting="for-a-card").deal("9S 4H KS 4D").until(phase="over")
    dealer.keys("Space", "Space", "Space", "Space")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    for desk in (dealer, pit):  # what one has ticked off, all see
        expect(desk.page.locator('.c-payout[aria-pressed="true"]')).to_have_count(4)
    # A tick that was a mistake is taken back: those chips still lie there.
    dealer.click("payout-1-ann-tie")
    expect(pit.page.locator('.c-payout[aria-pressed="false"]')).to_have_count(1)
    dealer.click("report", "report-foreign-card", "report-form-send").until(waiting="for-a-ruling")
    pit.shows("payout-2-bob-player", "pay 100").click("ruling-void").fill("ruling-reason", "a joker").click(
        "rule", "void-sheet-send"
    ).lacks("ruling")
    # The difference to what was paid: nobody is paid a void Round, and nobody gives back what was never taken.
    expect(pit.at("payout-1-ann-banker")).to_contain_text("was taken")
    expect(pit.at("payout-1-ann-tie")).to_contain_text("give back 25")
    expect(pit.at("payout-1-ann-tie")).not_to_contain_text("was taken")
    for desk in (dealer, pit):
        desk.shows("payout-2-bob-player", "take back 100").shows("payout-1-ann-banker", "give back 100")
    expect(dealer.at("payouts")).not_to_contain_text("pay 100")
    dealer.click("not-handed-2-bob-player").lacks("not-handed-2-bob-player")  # it had been ticked off, and not paid
    pit.shows("payout-2-bob-player", "give back 100")


AT_ONCE = """kind => {
    const dealer = document.querySelector('[data-test="dealer"]');
    const waiting = dealer.dataset.waiting;
    new MutationObserver((_, observer) => {
        if (dealer.dataset.waiting === waiting) return;
        observer.disconnect();
        if (kind === "click") document.querySelector('[data-test="primary"]').click();
        else for (const target of [document.body, document.activeElement])
            target.dispatchEvent(new KeyboardEvent("keydown", {key: kind, bubbles: true, cancelable: true}));
        document.body.dataset.slipped = dealer.dataset.waiting;
    }).observe(dealer, {attributes: true});
}"""


def test_a_slip_of_the_finger_takes_one_step_and_not_two(evening: Evening) -> None:
    """Pressed twice, clicked twice, held down, or one tick too many: the result is confirmed, and nothing is opened."""
    dealer = evening.dealing()
    dealer.page.reload()
    dealer.shows("primary")

    def slip(kind: str, then: str) -> None:
        """Once, and again as soon as the next step is shown."""
        expect(dealer.page.locator("[data-resting]")).to_have_count(0)
        dealer.page.evaluate(AT_ONCE, kind)
        if kind == "click":
            dealer.click("primary")
        else:
            dealer.keys(kind)
        expect(dealer.page.locator("body")).to_have_attribute("data-slipped", then)
        expect(dealer.page.locator("[data-resting]")).to_have_count(0)
        dealer.until(waiting=then)

    dealer.confirms = False
    try:
        for kind in ("Enter", "click"):
            slip(kind, "for-bets")
            dealer.keys("1", "b", "3", "Enter")
            if dealer.at("bets-name").count():
                dealer.fill("bets-name", "ann").keys("Enter")
            dealer.shows("bet-1-ann-banker", "100").keys("Escape")
            slip(kind, "for-a-card")
            dealer.deal("9S 4H KS 4D").until(waiting="for-confirmation")
            slip(kind, "for-the-next-round")
        number = dealer.round
        dealer.keys("Space")
        expect(dealer.page.locator('.c-payout[aria-pressed="true"]')).to_have_count(1)
        dealer.keys("Space", "Space").until(waiting="for-the-next-round")
        primary, keyboard = dealer.at("primary"), dealer.page.keyboard
        dealer.page.evaluate("document.activeElement.blur()")
        keyboard.down("Enter")
        dealer.until(waiting="for-bets")
        for _ in range(3):  # held down, whatever has the focus
            expect(dealer.page.locator("[data-resting]")).to_have_count(0)
            primary.focus()
            keyboard.down("Enter")
        keyboard.up("Enter")
        dealer.keys("Escape", "1", "b", "3", "Enter").shows("bet-1-ann-banker", "100").until(waiting="for-bets")
        assert dealer.round == number + 1
    finally:
        dealer.confirms = True
