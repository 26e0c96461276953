"""The shoe in the dealer's hand in real Chromium, with keys; a relief, and a console that is gone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.consoles import SALON, Dealing, Evening
from tests.server.floors import PASSWORD, House

from punto.people.roles import Role


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("shoes") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


# Each question that a test asks of a page is a touch to Chromium: here only a pointer's is one.
TONES = """
    let touched = false;
    Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched }) });
    addEventListener("pointerdown", () => (touched = true), { capture: true });
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) { window.tones++; return start.apply(this, given); };
"""


def brought(dealer: Dealing, set_id: str, key: str) -> None:
    dealer.keys(key).shows("set-id").page.keyboard.type(set_id)
    dealer.fill("shoe-id", "S2")


def prepared(dealer: Dealing, set_id: str, key: str, refused: str = "") -> None:
    """One key for each step, but for the ids and the card. `refused`: why the set before was."""
    brought(dealer, set_id, key)
    if refused:
        dealer.fill("set-refused", refused)
    dealer.keys("Enter")
    for words in ("Spread", "Count the cards: there are 416", "Shuffle", "cut", "14 cards"):
        dealer.shows("step-words", words).until(waiting="for-preparation")
        before = dealer.seq
        expect(dealer.at("primary")).to_be_enabled()
        dealer.keys("Enter")
        expect(dealer.at("dealer")).not_to_have_attribute("data-seq", before)
    dealer.shows("step-words", "burn").keys("5", "s").shows("primary", "5♠ shown").keys("Enter")


def dealt(dealer: Dealing) -> None:
    dealer.keys("Enter").until(waiting="for-bets").keys("Enter").deal("9S 4H KS 4D").until(phase="over")


def test_R14_a_shoe_is_prepared_with_one_key_a_step_and_changed_by_the_dealer_at_its_end(evening: Evening) -> None:
    dealer = evening.dealing()
    brought(dealer, "B6", "n")
    dealer.lacks("set-refused").keys("Enter").shows("step-words", "Spread").until(waiting="for-preparation")
    prepared(dealer, "B7", "n", refused="a card is torn")
    dealer.until(waiting="to-open-bets").shows("hand-shoe", "S2, cards B7").shows("hand-shoe", "5♠ and 5")
    dealt(dealer)
    dealer.keys("Enter").until(waiting="for-bets").keys("c").shows("countdown", "seconds").lacks("start-countdown")
    dealer.keys("Enter").until(waiting="for-a-card").keys("x").shows("cut-card-words", "one more")
    # Noted by mistake: the key that was pressed takes nothing back, another one does.
    dealer.keys("x").shows("cut-card-words").keys("z").lacks("cut-card-words").shows("cut-card").keys("x")
    dealer.shows("cut-card-words", "one more").deal("9S 4H KS 4D").shows("cut-card-words", "the next Round is the last")
    dealt(dealer)
    expect(dealer.page.locator(".c-head")).to_contain_text("3 of the shoe")
    dealer.until(waiting="for-new-cards").shows("step-words", "S2 is over")
    prepared(dealer, "B8", "Enter")
    dealer.until(waiting="for-the-next-round").shows("hand-shoe", "cards B8")


def test_a_dealer_is_relieved_at_the_same_screen_and_the_pit_sees_a_console_that_is_gone(evening: Evening) -> None:
    async def ready(house: House) -> None:
        await house.enrol("dan", Role.DEALER)
        house.floor.service.hub.consoles.grace_s = 0.05

    evening.ask(ready)
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("9S 4H").keys("l").shows("relief-name").page.keyboard.type("dan")
    dealer.keys("Tab").page.keyboard.type(PASSWORD)
    dealer.keys("Enter").lacks("relief-name")
    expect(dealer.page.locator(".c-bar-who")).to_contain_text("dan")
    expect(dealer.page.locator(".c-head")).to_contain_text("You deal")
    dealer.deal("KS 4D").until(phase="over")
    assert "dealt from here by dan (dealer)" in evening.audited(SALON, number)
    pit = evening.desk("pia")
    pit.page.add_init_script(TONES)
    # On a page that nobody has touched a browser makes no sound: that is said until somebody does.
    pit.open("/pit").shows(f"glance-{SALON}", "dan").shows("silent-alarms")
    pit.page.get_by_role("heading", level=1).click()
    pit.lacks("silent-alarms")
    dealer.page.goto("about:blank")
    pit.shows("alert", "dan's console is gone").shows(
        f"glance-{SALON}", re.compile(r"Console gone since \d\d:\d\d:\d\d")
    )
    pit.page.wait_for_function("window.tones > 0")
    dealer.open(f"/dealer/{SALON}").shows("dealer")
    pit.shows("alert", "is back")
