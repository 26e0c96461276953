"""What one person at a console proposes and another confirms (R40, R42, R54), and bets that are held (R48)."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect
from tests.browser.browsing import serious_faults
from tests.browser.consoles import MANAGER, SALON, Dealing, Desk, Evening, expected, three_tables
from tests.server.floors import House

AT = f"/pit/tables/{SALON}"


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    plan = three_tables()
    plan = replace(plan, tables=tuple(replace(table, two_persons_above=50_00) for table in plan.tables))
    with Evening(browser, tmp_path_factory.mktemp("second-person") / "floor.db", plan) as found:
        yield found
    assert found.looking.errors == []


def played(evening: Evening) -> Dealing:
    """To 9 : 8; with another second card of the Banker's it is a Tie."""
    dealer = evening.dealing()
    evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")
    return dealer


def proposed(pit: Desk, reason: str = "misread") -> None:
    pit.click("correct-banker-2").keys("5", "h").shows("correct-takes", "two persons")
    pit.keys("Enter")
    expect(pit.at("correct-reason")).to_be_focused()  # what is lacking is asked for where the hands are
    pit.page.keyboard.type(reason)
    pit.keys("Enter").lacks("correct-form").shows("proposal", reason).lacks("confirm-change")


def test_R54_a_correction_is_found_and_seen_before_a_second_person_refuses_or_confirms_it(evening: Evening) -> None:
    dealer = played(evening)
    number = dealer.round
    pia, per = evening.desk("pia").open(AT), evening.desk("per").open("/pit")
    per.shows("decisions", "No decision")
    proposed(pia)
    # Whoever confirms it finds it among all tables, and whoever deals knows that play waits for it.
    per.shows("decisions", "One decision").shows(f"glance-{SALON}", "waits for a second person")
    dealer.shows("change-waits", "lapses as soon as play goes on")
    per.at(f"glance-{SALON}").get_by_role("link").click()
    per.shows("proposal", "pia").shows("proposal", "misread").shows("correct-effect", "9 : 9")
    per.shows("differences", "mei").shows("differences", "jon")
    assert serious_faults(per.page) == []
    per.click("confirm-change").shows("confirm-change-sheet").keys("Escape").lacks("confirm-change-sheet")
    assert evening.ends(SALON, number) == {"mei": ("lost", "-100.00"), "jon": ("won", "100.00")}
    per.click("refuse-change").lacks("proposal").lacks("proposal-over")
    pia.lacks("proposal").shows("proposal-over", "refused or taken back").lacks("correct-form")
    dealer.lacks("change-waits").shows("result", "9 : 8")
    # Taken back by whoever proposed it, while the second person is about to confirm it.
    proposed(pia)
    pia.lacks("proposal-over")
    per.click("confirm-change").shows("confirm-change-sheet")
    pia.click("refuse-change").lacks("proposal").lacks("proposal-over")
    per.lacks("confirm-change-sheet").lacks("proposal").shows("proposal-over", "refused or taken back")
    # The proposer cannot be the second person, whatever is sent.
    proposed(pia)
    waits = evening.ask(waiting)
    told = pia.request(
        f"/api/tables/{SALON}/commands", {"do": "confirm-change", "table": SALON, "round": number, "proposal": waits}
    )
    assert (told[0], told[1]["code"]) == (409, "second-is-the-first")
    per.click("confirm-change", "confirm-change-sheet-send").lacks("proposal").lacks("proposal-over")
    pia.lacks("proposal").shows("proposal-over", "confirmed by per")
    dealer.lacks("change-waits").shows("result", "9 : 9")
    evening.ask(lambda _: evening.talks["mei"].until(lambda: evening.seen["mei", SALON].own["net"] == "0.00"))
    assert evening.ends(SALON, number) == {"mei": ("returned", "0.00"), "jon": ("returned", "0.00")}
    page = evening.audited(SALON, number)
    assert "misread" in page
    assert "per (pit supervisor)" in page
    expected(evening.looking, "the server responded with a status of 409")


async def waiting(house: House) -> int:
    waits = house.casino.tables[SALON].room.state.proposal
    assert waits is not None
    return waits.proposal


def test_R54_a_proposal_lapses_when_the_next_round_opens_and_both_are_told(evening: Evening) -> None:
    dealer = played(evening)
    pia, per = evening.desk("pia").open(AT), evening.desk("per").open(AT)
    proposed(pia)
    per.click("confirm-change").shows("confirm-change-sheet")
    dealer.keys("Enter").until(waiting="for-bets")
    for desk in (pia, per):
        desk.lacks("proposal").shows("proposal-over", "has lapsed").lacks("confirm-change-sheet")
    per.at("proposal-over").get_by_role("button").click()
    per.lacks("proposal-over")


def test_R54_a_void_after_the_end_is_proposed_and_seen_first_by_who_confirms_it(evening: Evening) -> None:
    dealer = played(evening)
    dealer.click("report", "report-foreign-card", "report-form-send").until(waiting="for-a-ruling")
    pia, per = evening.desk("pia").open(AT), evening.desk("per").open(AT)
    pia.shows("ruling").click("ruling-void").shows("ruling-takes", "two persons")
    expect(pia.at("rule")).to_be_disabled()
    pia.fill("ruling-reason", "a joker").click("rule").shows("void-sheet-send", "Propose it")
    pia.click("void-sheet-send").lacks("void-sheet").shows("proposal", "a joker")
    per.shows("proposal", "The Round is void").shows("differences", "mei")
    first = "(a, b) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)"
    ruling = per.at("ruling").element_handle()
    assert per.at("proposal").evaluate(first, ruling)
    per.click("confirm-change", "confirm-change-sheet-send").lacks("proposal").lacks("ruling").lacks("ruled-by-another")
    pia.shows("proposal-over", "confirmed by per").lacks("ruling")
    # Because of a card: new ones, before bets open (R49).
    dealer.until(waiting="for-new-cards").shows("step-words", "New cards").lacks("primary")
    pia.click("change-shoe").fill("shoe-reason", "a joker").click("change-shoe-sheet-send").lacks("change-shoe-sheet")
    # The button that was clicked for the report does not keep the keys: Enter is the next step again.
    dealer.until(waiting="for-the-next-round").keys("Enter").until(waiting="for-bets")


def test_R42_chips_that_lay_otherwise_are_put_right_by_two_one_a_manager(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.keys("Enter").until(waiting="for-bets")
    dealer.keys("3", "b", "3", "Enter").fill("bets-name", "ann").keys("Enter").shows("bet-3-ann-banker", "100")
    dealer.keys("Escape", "Enter").until(waiting="for-a-card").deal("9S 4H KS 4D").until(phase="over")
    dealer.shows("payout-3-ann-banker", "take 100")
    pia, per, manager = (evening.desk(name).open(AT) for name in ("pia", "per", MANAGER))
    pia.click("correct-bet").choose("correct-bet-which", "0").choose("correct-bet-area", "player")
    pia.shows("correct-bet-takes", "pit manager").shows("differences", "ann: 200")
    assert serious_faults(pia.page) == []
    send = pia.at("correct-bet-sheet-send")
    expect(send).to_be_disabled()
    pia.fill("correct-bet-reason", "they lay on Player")
    expect(send).to_be_disabled()  # surveillance is told of bets that are decided
    pia.fill("correct-bet-note", "camera 4, 00:41")
    expect(send).to_have_text("Propose it")
    pia.click("correct-bet-sheet-send").lacks("correct-bet-sheet").shows("proposal", "camera 4, 00:41")
    # Another supervisor is told who has the authority, there where they press; and may leave it.
    per.shows("proposal", "pit manager").click("confirm-change", "confirm-change-sheet-send")
    per.shows("confirm-change-sheet", "Call a pit manager").keys("Escape").lacks("confirm-change-sheet")
    manager.shows("proposal", "they lay on Player").click("confirm-change", "confirm-change-sheet-send")
    manager.lacks("proposal")
    dealer.shows("payout-3-ann-player", "pay 100").lacks("payout-3-ann-banker")
    expected(evening.looking, "the server responded with a status of 4")


def test_R48_bets_are_held_while_a_report_is_ruled_on_and_go_on_when_it_is_dismissed(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.keys("Enter").until(waiting="for-bets")
    dealer.keys("5", "b", "3", "Enter").fill("bets-name", "bob").keys("Enter").shows("bet-5-bob-banker", "100")
    pit = evening.desk("pia").open(AT)
    dealer.keys("Escape", "r").click("report-foreign-card", "report-form-send").until(waiting="for-a-ruling")
    dealer.shows("step", "Bets are held").lacks("bets").lacks("primary").lacks("bet-for")
    dealer.keys("5", "t", "2", "Enter").until(waiting="for-a-ruling")
    expect(dealer.page.locator(".c-bet")).to_have_count(1)
    pit.shows("ruling").shows("pit-course", "Bets are held").click("ruling-dismiss")
    expect(pit.at("rule")).to_be_disabled()
    pit.fill("ruling-reason", "it is ours").click("rule").lacks("ruling")
    dealer.until(waiting="for-bets").shows("step-words", "seconds").shows("bet-5-bob-banker", "100")
    dealer.keys("5", "t", "2", "Enter").shows("bet-5-bob-tie", "25")
    assert serious_faults(dealer.page) == []
