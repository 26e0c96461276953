"""Bets on the account of a Patron without a terminal (R50): the Patron confirms them at the console, and the pit signs
them out of a broken terminal first."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect
from tests.browser.browsing import PHONE, overflow, serious_faults
from tests.browser.consoles import DOWN, SALON, Dealing, Evening, expected, three_tables
from tests.browser.test_corrected import sits_down
from tests.server.floors import PASSWORD

from punto.floor.floor_file import FloorPlan


def confirming() -> FloorPlan:
    plan = three_tables()
    return replace(plan, tables=tuple(replace(one, confirm_bets_above=150_00) for one in plan.tables))


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("accounts") / "floor.db", confirming()) as found:
        yield found
    assert found.looking.errors == []


def ended(dealer: Dealing) -> None:
    dealer.keys("Escape").click("primary").until(waiting="for-a-card").deal("9S 4H KS 4D").until(phase="over")


def test_r50_above_the_floors_amount_a_patron_confirms_at_the_console_in_their_language(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.click("primary").until(waiting="for-bets")
    dealer.keys("1", "b", "3", "Enter").fill("bets-name", "ann").keys("Enter").shows("bet-1-ann-banker", "100")
    dealer.keys("t", "3", "Enter").shows("confirm-bets")
    sheet = dealer.page.get_by_role("dialog")
    expect(sheet).to_contain_text("ann, please confirm your bets")
    expect(dealer.at("confirm-sum")).to_have_value("200.00")
    assert (serious_faults(dealer.page), overflow(dealer.page)) == ([], 0)
    # Left, it stays refused.
    dealer.keys("Escape").lacks("confirm-bets").lacks("bet-1-ann-tie")
    dealer.keys("1", "t", "3", "Enter").shows("confirm-bets")
    sheet.get_by_role("combobox").select_option("zh-Hans")
    expect(sheet).to_contain_text("请确认您的投注")
    dealer.fill("confirm-password", "wrong, of course").keys("Enter")
    expect(sheet.locator(".form-problem")).to_be_visible()
    dealer.fill("confirm-password", PASSWORD).keys("Enter").lacks("confirm-bets").shows("bet-1-ann-tie", "100")
    dealer.shows("report", "Something went wrong")  # the console speaks the dealer's language again
    # Whoever then signs in is shown who laid what.
    page = evening.looking.page(PHONE)
    sits_down(evening, page, "ann")
    expect(page.locator(".terminal")).to_contain_text("laid for you by a dealer")
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport(ratio=1)
    assert overflow(page) == 0
    page.context.close()
    ended(dealer)
    expected(evening.looking, "status of 401")


def test_r50_the_same_again_is_confirmed_once_for_all_of_it(evening: Evening) -> None:
    evening.ask(lambda house: house.casino.people.sign_out_everywhere("out", house.casino.clock.now(), "ann"))
    dealer = evening.dealing()
    dealer.click("primary").until(waiting="for-bets")
    for key, area in (("b", "banker"), ("t", "tie")):
        dealer.keys("1", key, "3", "Enter")
        if dealer.at("bets-name").count():
            dealer.fill("bets-name", "ann").keys("Enter")
        if area == "tie":
            dealer.shows("confirm-bets").fill("confirm-password", PASSWORD).keys("Enter")
        dealer.shows(f"bet-1-ann-{area}", "100")
    ended(dealer)
    dealer.keys("Space", "Space", "Enter").until(waiting="for-bets").keys("Shift+Digit1").shows("confirm-bets")
    expect(dealer.at("confirm-sum")).to_have_value("200.00")
    dealer.fill("confirm-password", PASSWORD).keys("Enter").lacks("confirm-bets")
    dealer.shows("bet-1-ann-banker", "100").shows("bet-1-ann-tie", "100")
    ended(dealer)


def test_r50_the_pit_signs_a_patron_out_of_a_broken_terminal(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.click("primary").until(waiting="for-bets")
    evening.ask(lambda house: house.signed_in("bob"))
    dealer.keys("2", "p", "3", "Enter").fill("bets-name", "bob").keys("Enter")
    expect(dealer.page.locator('[data-code="patron-signed-in"]')).to_contain_text("a pit supervisor signs them out")
    dealer.lacks("bet-2-bob-player")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}").shows("here-bob")
    pit.tab_to("sign-out-bob").keys("Enter").shows("sign-out-bob-sheet").click("sign-out-bob-sheet-send")
    pit.lacks("sign-out-bob-sheet")
    dealer.keys("2", "p", "3", "Enter").fill("bets-name", "bob").keys("Enter").shows("bet-2-bob-player", "100")
    ended(dealer)


def test_r50_a_pit_supervisor_who_deals_signs_out_where_it_is_refused(evening: Evening) -> None:
    evening.ask(lambda house: house.signed_in("bob"))
    per = evening.another("per")
    dealing = Dealing(per.page, per.url).take(DOWN)
    dealing.click("primary").until(waiting="for-bets")
    dealing.keys("2", "p", "3", "Enter").fill("bets-name", "bob").keys("Enter").shows("sign-out-patron-sheet")
    assert (serious_faults(dealing.page), overflow(dealing.page)) == ([], 0)
    dealing.click("sign-out-patron-sheet-send").lacks("sign-out-patron-sheet").shows("bet-2-bob-player", "100")
