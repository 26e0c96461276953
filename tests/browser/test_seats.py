"""Seats at a live table, from the keyboard of its dealer (R44)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.consoles import Evening


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("seats") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


def test_R44_a_seat_that_nobody_bets_from_is_freed_with_one_key(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.keys("Enter").until(waiting="for-bets").shows("bets")
    dealer.keys("1", "b", "3", "Enter").fill("bets-name", "ann").keys("Enter").shows("bet-1-ann-banker", "100")
    expect(dealer.at("free-seat")).to_be_disabled()
    dealer.keys("Escape").until(waiting="for-bets").keys("Enter").until(waiting="for-a-card")
    dealer.deal("9S 4H KS 4D").until(phase="over").keys("Enter").until(waiting="for-bets").shows("box-1", "ann")
    dealer.keys("1")
    expect(dealer.at("free-seat")).to_be_enabled()
    dealer.keys("Delete").lacks("box-1")
