"""On the consoles: what takes two persons on a dispute, and a password that somebody else has set."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import serious_faults
from tests.browser.consoles import MANAGER, REFUSED, SALON, Desk, Evening, expected
from tests.server.floors import House


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("two-persons") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


def test_a_payment_is_proposed_at_one_console_and_confirmed_at_another(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")
    path = f"/api/tables/{SALON}/rounds/{number}/disputes"

    async def disputed(_: House) -> None:
        await evening.clients["mei"].ask(path, words="my chips lay on Player")
        await evening.clients["jon"].ask(path, words="and so did mine")

    evening.ask(disputed)
    manager, pit = evening.desk(MANAGER).open("/pit/disputes"), evening.desk("pia").open("/pit/disputes")

    def pick(desk: Desk, words: str) -> Desk:
        desk.at("dispute-list").get_by_role("row").filter(has_text=words).get_by_role("button").click()
        return desk.shows("dispute", words)

    pick(manager, "my chips lay on Player").fill("dispute-words", "by order of the court")
    manager.choose("payment-kind", "paid").fill("payment-amount", "5").fill("payment-awarded", "the court")
    manager.click("dispute-ruling-send").shows("dispute-proposal", "manager").lacks("proposal-confirm")
    pit.open("/pit/disputes")
    pick(pit, "my chips lay on Player").shows("dispute-proposal", "by order of the court")
    pit.shows("dispute-proposal", "the court")
    assert serious_faults(pit.page) == []
    pit.fill("proposal-reason", "no such order").click("proposal-refuse-send").shows("dispute-lacks-authority")
    manager.open("/pit/disputes")
    pick(manager, "my chips lay on Player").fill("dispute-words", "by order of the court")
    manager.choose("payment-kind", "paid").fill("payment-amount", "5").fill("payment-awarded", "the court")
    manager.click("dispute-ruling-send").shows("dispute-proposal")
    pit.open("/pit/disputes")
    pick(pit, "my chips lay on Player").click("proposal-confirm-send")
    expect(pit.at("dispute-list")).not_to_contain_text("my chips lay on Player")
    pit.at("show-closed").check()
    pick(pit, "my chips lay on Player").shows("dispute-payment", "Awarded by the court").lacks("reverse-payment")

    pick(manager.open("/pit/disputes"), "and so did mine").fill("dispute-words", "seen")
    manager.choose("payment-kind", "paid").fill("payment-amount", "5").at("payment-chips").check()
    manager.click("dispute-ruling-send")
    expect(manager.at("dispute-list")).not_to_contain_text("and so did mine")
    pit.open("/pit/disputes").at("show-closed").check()
    pick(pit, "and so did mine").click("reverse-payment").fill("reversal-reason", "a card was missing")
    pit.click("reverse-payment-sheet-send").shows("dispute-proposal", "a card was missing").lacks("proposal-confirm")
    # It is among the open ones, for whoever confirms it.
    manager.open("/pit/disputes").shows("dispute-list", "and so did mine")


def test_a_suspended_patron_is_released_in_the_pit_and_paid_at_the_cage(evening: Evening) -> None:
    async def suspended(house: House) -> None:
        await house.patron("zoe")
        await (await house.manager()).ask("/api/people/zoe/suspend", reason="a quarrel")

    evening.ask(suspended)
    cashier = evening.desk("cas").open("/cage/patrons").click("patron-zoe")
    cashier.shows("account-suspended", "zoe is suspended").lacks("release-zoe")
    cashier.choose("account-what", "cash-out").fill("account-amount", "60").click("account-form-send")
    expect(cashier.page.get_by_text("without a supervisor's release").first).to_be_visible()
    pit = evening.desk("pia").open("/pit/suspended").shows("suspended-patrons", "zoe")
    pit.click("release-zoe").fill("release-amount", "60").fill("release-reason", "her own money")
    pit.click("release-zoe-sheet-send").shows("suspended-patrons", "60.00")
    assert serious_faults(pit.page) == []
    cashier.click("account-form-send").shows("account-released", "0.00")
    expected(evening.looking, "the server responded with a status of 409")


def test_whose_password_was_set_chooses_another_before_anything_else(evening: Evening) -> None:
    async def reset(house: House) -> None:
        await (await house.manager()).ask("/api/people/per/password", password="given by another")

    evening.ask(reset)
    desk = Desk(evening.looking.page(), evening.floor.url).open("/staff")
    desk.fill("sign-in-name", "per").fill("sign-in-password", "given by another").click("sign-in-send")
    desk.shows("password-set-by", "set your password").lacks("pit")
    assert serious_faults(desk.page) == []
    old, new = desk.page.locator('input[autocomplete="current-password"]').last, "chosen by myself"
    old.fill("given by another")
    desk.page.locator('input[autocomplete="new-password"]').fill("given by another")
    desk.page.get_by_role("button", name="Choose a password of your own").click()
    expect(desk.page.get_by_text("This is the password that you have.")).to_be_visible()
    desk.page.locator('input[autocomplete="new-password"]').fill(new)
    desk.page.get_by_role("button", name="Choose a password of your own").click()
    # And is told of it once more where they work.
    expect(desk.page.get_by_text("Your password was set anew")).to_be_visible()
    desk.page.get_by_role("button", name="OK").click()
    desk.shows("pit")
    expected(evening.looking, *REFUSED, "the server responded with a status of 409")
