"""A newcomer at a terminal, in real Chromium: comes in, bets, sees cards, results and why."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import ON, RESULT, TABLES, Terminal, close_bets, close_insurance, floor_of
from tests.samples import one_in


@pytest.mark.parametrize("table", list(one_in(2, TABLES)))
def test_a_newcomers_first_round(tmp_path: Path, looking: Looking, table: str) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join(table)
        before = terminal.credit
        terminal.chip("100").bet("banker")
        assert terminal.staked == "100"
        assert terminal.credit == before - 100
        close_bets(floor, table)
        terminal.until("over")
        expect(terminal.page.locator(".status-title")).to_have_text(RESULT)
        why = terminal.page.locator(".beside")
        expect(why).to_contain_text(re.compile(r"Player has \d, Banker \d|both hands have"))
        expect(why.locator(".clause").first).to_be_visible()
        expect(terminal.hand("player")).to_have_attribute("aria-label", re.compile("total"))
        # What was paid is in the credit, and on the page of the Round.
        assert terminal.credit == before + terminal.net
        why.get_by_role("link", name="This Round's page").click()
        expect(terminal.page.locator("pre, .page")).to_contain_text("No more")


def test_an_impatient_newcomer_is_one_guest(tmp_path: Path, looking: Looking) -> None:
    """A second guest would end the session of the first, whose table is loading."""
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page, asked = looking.page(), list[Route]()

        def hold(route: Route) -> None:
            asked.append(route)

        page.route("**/api/guest", hold)
        page.goto(floor.url)
        join = page.get_by_role("button", name="Join: Easy Six")
        join.click()
        join.click()
        page.get_by_role("button", name="Come in as a guest").click()
        page.wait_for_timeout(200)
        assert len(asked) == 1
        asked[0].continue_()
        expect(page.get_by_role("heading", name="Easy Six", level=1)).to_be_visible()
        Terminal(page, floor.url).until("betting").bet("banker")


def test_what_a_round_brought_stays_in_view_even_on_a_page_that_is_loaded_again(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=ON), looking, seed=4) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        close_bets(floor, "Easy Six")
        expect(terminal.page.locator(".head-round")).to_have_text("Round 2")
        terminal.until("betting")
        for _ in range(2):
            expect(terminal.page.locator(".ends")).to_contain_text("Banker 100")
            assert terminal.credit == 10_000 + terminal.net
            expect(terminal.hand("banker")).to_have_attribute("aria-label", re.compile("total 8"))
            terminal.page.reload()


def test_insurance_is_taken_and_paid(tmp_path: Path, looking: Looking) -> None:
    # In the first Round of this shoe the Player Hand is insured at 2 to 1, and loses.
    with Floor(tmp_path / "floor.db", floor_of("Insurance"), looking, seed=11) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Insurance")
        terminal.chip("100").bet("player").bet("banker")
        close_bets(floor, "Insurance")
        terminal.until("insurance")
        offer = terminal.sheet("insurance")
        expect(offer.locator("[data-test=house-part]")).to_contain_text("%")
        expect(offer).to_contain_text(re.compile(r"exactly -?\d+/\d+"))
        # Nothing is chosen beforehand; and once it is bought, the sheet is gone.
        expect(offer.get_by_role("button", name="Choose how much")).to_be_disabled()
        offer.get_by_role("button", name="Most").click()
        offer.get_by_role("button", name=re.compile("^Insure for 50")).click()
        expect(offer).to_have_count(0)
        terminal.area("player-insurance").click()
        expect(offer).to_contain_text("Taken: 50")
        terminal.page.keyboard.press("Escape")
        close_insurance(floor, "Insurance")
        terminal.until("over")
        expect(terminal.page.locator('.ends [data-result="won"]').filter(has_text="Insurance")).to_contain_text("+100")
        assert terminal.credit == 10_000 + terminal.net
        terminal.page.locator(".head-credit").click()
        terminal.page.get_by_role("tab", name="Statement").click()
        expect(terminal.sheet("credits")).to_contain_text("+95")


def bring(page: Page, url: str, number: str) -> None:
    page.goto(url)
    page.get_by_role("button", name="Bring a voucher").first.click()
    page.get_by_label("Number of the voucher").fill(number)
    page.get_by_role("dialog").get_by_role("button", name="Bring a voucher").click()


def test_checklist_24_a_voucher_out_at_one_terminal_and_in_at_another(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        one = Terminal(looking.page(), floor.url).join("Easy Six")
        one.page.locator(".head-credit").click()
        sheet = one.sheet("credits")
        sheet.get_by_role("tab", name="Cash out").click()
        sheet.get_by_label("Amount").fill("250")
        sheet.get_by_role("button", name="Cash out to a voucher").click()
        number = sheet.get_by_test_id("voucher-number")
        expect(number).to_have_text(re.compile(r"\d{3}( ?\d{3}){5}"))
        expect(sheet.locator(".ticket-paper svg")).to_be_visible()
        expect(one.page.get_by_test_id("credit")).to_have_text("9,750.00")
        told = number.inner_text()
        two = looking.page()
        bring(two, floor.url, told)
        two.get_by_role("button", name="Join: Easy Six").click()
        expect(two.get_by_test_id("credit")).to_have_text("250.00")
        # Once only.
        three = looking.page()
        bring(three, floor.url, told)
        expect(three.get_by_role("dialog")).to_contain_text("was redeemed")
        looking.allow(re.compile("409"))  # the refusal itself


def test_two_terminals_see_each_others_bets(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        one, two = (Terminal(looking.page(), floor.url).join("Easy Six") for _ in range(2))
        one.chip("100").bet("player")
        expect(two.area("player")).to_have_accessible_name(re.compile("table 100", re.IGNORECASE))
        two.chip("500").bet("banker")
        expect(one.area("banker")).to_have_accessible_name(re.compile("table 500", re.IGNORECASE))
        one.page.locator('[data-action="undo"]').click()
        expect(two.area("player")).not_to_have_accessible_name(re.compile("table", re.IGNORECASE))


def test_a_refusal_is_told_at_the_finger_with_clause_and_way_out(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Easy Six")
        terminal.until("betting").chip("5,000").bet("banker")
        terminal.area("banker").click()
        told = terminal.page.locator(".refusal")
        expect(told).to_have_attribute("data-code", "above-maximum")
        expect(told).to_contain_text("over the maximum of 5,000")
        expect(told.locator(".refusal-way-out")).to_contain_text("0 more can still be taken")
        expect(told.locator(".clause")).to_be_visible()
        area, at = terminal.area("banker").bounding_box(), told.bounding_box()
        assert area
        assert at
        assert at["x"] < area["x"] + area["width"]
        assert at["x"] + at["width"] > area["x"]
        assert terminal.credit == 5_000
        # Its clause opens, with the mouse and without; then it goes with the next touch.
        words = terminal.page.get_by_test_id("clause")
        told.locator(".clause").click()
        expect(words).to_contain_text("maximum")
        terminal.page.keyboard.press("Escape")
        expect(words).to_have_count(0)
        terminal.page.mouse.click(5, 5)
        expect(told).to_have_count(0)
        terminal.area("banker").focus()
        terminal.page.keyboard.press("Enter")
        told.locator(".clause").focus()
        terminal.page.keyboard.press("Enter")
        expect(words).to_contain_text("maximum")


def test_chips_are_undone_cleared_repeated_and_doubled(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=ON), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Easy Six")
        laid = terminal.page.locator(".chips-own-sum")

        def press(action: str, then: str) -> None:
            terminal.page.locator(f'[data-action="{action}"]').click()
            expect(laid).to_have_text(then)
            terminal.acknowledged()

        terminal.chip("100").bet("player").bet("player").bet("tie")
        assert terminal.staked == "300"
        press("undo", "200")
        press("double", "400")
        press("clear", "0")
        assert terminal.credit == 10_000
        terminal.bet("banker")
        close_bets(floor, "Easy Six")
        expect(terminal.page.locator(".head-round")).to_have_text("Round 2")
        terminal.until("betting")
        press("repeat", "100")
        # Who sits a Round out is told whose bets they are.
        press("clear", "0")
        close_bets(floor, "Easy Six")
        expect(terminal.page.locator(".head-round")).to_have_text("Round 3")
        terminal.until("betting")
        expect(terminal.page.locator('[data-action="repeat"]')).to_contain_text("Rebet Round 1")
        press("repeat", "100")
