"""A patron's own pace in Chromium: chips that build up, undo after a reload, favourites, deal now, a shoe's end."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.browsing import PHONE, Floor, Looking, overflow, serious_faults
from tests.browser.terminal import ON, Terminal, close_bets, floor_of
from tests.server.floors import House

from punto.floor.commands import ChangeShoe, OpenBets
from punto.play.events import Actor
from punto.rules.definitions import Authority

EASY = "Easy Six"
# A browser may forget a click that began on something which is drawn anew before it ends: it begins on the area itself.
_UNDER_FINGER = """area => {
    const {x, y, width, height} = area.querySelector('.p-area__odds').getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === area;
}"""


def held(terminal: Terminal, area: str, amount: str) -> None:
    expect(terminal.area(area).locator("[data-held]")).to_have_text(re.compile(amount))


async def next_round(house: House) -> None:
    await house.casino.table(EASY).room.submit(OpenBets())


def test_small_chips_make_a_bet_and_favourites_lay_several(looking: Looking, tmp_path: Path) -> None:
    with Floor(tmp_path / "floor.db", floor_of(EASY), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join(EASY).until("betting")
        page = terminal.page
        shown = page.locator("[data-test=held]")
        assert terminal.area("tie").evaluate(_UNDER_FINGER)
        # Four chips of 5 lie and are no bet; credit is less all the same; the fifth makes it one.
        terminal.chip("5")
        for _ in range(4):
            terminal.area("banker").click()
        held(terminal, "banker", "20")
        expect(shown).to_have_text("20 of 25 put down")
        assert (terminal.staked, terminal.credit) == ("0", 9_980)
        page.keyboard.press("u")
        held(terminal, "banker", "15")
        page.reload()
        terminal.until("betting")
        held(terminal, "banker", "15")  # also after a reload
        terminal.chip("5")
        for _ in range(2):
            terminal.area("banker").click()
        expect(page.locator(".chips-own-sum")).to_have_text("25")
        terminal.acknowledged()
        expect(terminal.area("banker").locator("[data-held]")).to_have_count(0)
        page.reload()
        terminal.until("betting")
        expect(page.locator(".chips-own-sum")).to_have_text("25")
        page.locator("[data-action=undo]").click()  # the chip that made it a bet
        held(terminal, "banker", "20")
        page.locator("[data-action=double]").click()
        expect(page.locator(".chips-own-sum")).to_have_text("40")
        terminal.chip("25")
        terminal.bet("tie")
        # As it lies it is a favourite, laid again with a touch or a key.
        page.locator("[data-action=favourites]").click()
        page.locator("[data-action=save-favourite]").click()
        page.locator("[data-action=clear]").click()
        expect(page.locator(".chips-own-sum")).to_have_text("0")
        page.locator("[data-favourite='1']").click()
        expect(page.locator(".chips-own-sum")).to_have_text("65")
        page.keyboard.press("f")
        expect(page.locator(".chips-own-sum")).to_have_text("130")
        terminal.acknowledged()
        assert overflow(page) == 0
        assert serious_faults(page) == []
        # What never made a bet comes back, in so many words; and alone one deals at once.
        terminal.chip("5")
        terminal.area("player").click()
        held(terminal, "player", "5")
        page.keyboard.press("n")
        terminal.until("over")
        expect(page.locator("[data-test=given-back]")).to_have_text("5 back: under the minimum")
        floor.ask(next_round)
        terminal.until("betting")
        # A refusal goes with the next touch.
        terminal.area("player").click()
        page.keyboard.press("c")
        terminal.chip("5,000").bet("banker")
        terminal.area("banker").click()
        bubble = page.locator(".refusal[data-code=above-maximum]")
        expect(bubble).to_be_visible()
        page.mouse.click(5, 5)
        expect(bubble).to_have_count(0)
        assert looking.errors == []


def test_two_are_waited_for_their_shares_are_seen_and_the_shoe_has_an_end(looking: Looking, tmp_path: Path) -> None:
    with Floor(tmp_path / "floor.db", floor_of(EASY, timing=ON), looking) as floor:
        mei = Terminal(looking.page(), floor.url).join(EASY)
        jon = Terminal(looking.page(PHONE), floor.url).join(EASY)
        mei.bet("banker").bet("banker")
        jon.bet("player")
        share = mei.area("banker").locator("[data-share]")
        expect(share).to_have_attribute("data-share", "67")
        expect(jon.area("player").locator("[data-share]")).to_have_attribute("data-share", "33")
        deal = [one.page.locator("[data-action=deal-now]") for one in (mei, jon)]
        deal[0].click()
        expect(deal[0]).to_have_attribute("aria-pressed", "true")
        expect(deal[1]).to_contain_text("1 of 2")
        jon.bet("player")
        deal[0].click()  # not ready after all
        expect(deal[1]).to_contain_text("0 of 2")
        deal[0].click()
        deal[1].click()
        mei.until("dealing", "over").until("betting")
        assert overflow(jon.page) == 0

        async def another_shoe(house: House) -> None:
            await house.casino.table(EASY).room.submit(ChangeShoe(Actor("pit", Authority.PIT_SUPERVISOR), "worn"))

        async def is_over(house: House) -> None:
            room = house.casino.table(EASY).room
            while not room.state.between_rounds:
                await room.changed.wait()

        display = looking.page((1280, 720))
        display.goto(f"{floor.url}/display/{EASY}")
        close_bets(floor, EASY)
        floor.ask(is_over)
        floor.ask(another_shoe)
        expect(mei.page.locator("[data-test=shoe-summary]")).to_contain_text("2 Rounds")
        expect(jon.page.locator("[data-test=shoe-line]")).to_contain_text("2 Rounds")
        expect(display.locator("[data-test=shoe-summary]")).to_contain_text("Longest streak")
        assert serious_faults(mei.page) == []
        mei.until("betting")
        close_bets(floor, EASY)
        expect(mei.page.locator("[data-test=shoe-summary]")).to_have_count(0)
        assert looking.errors == []


def test_play_credits_are_refilled_with_one_press(looking: Looking, tmp_path: Path) -> None:
    with Floor(tmp_path / "floor.db", floor_of(EASY, timing=ON), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join(EASY).until("betting")
        page = terminal.page
        cash_out(page, "9990.00")
        refill = page.locator("[data-action=refill]")
        expect(refill).to_be_visible()
        refill.click()
        expect(page.get_by_test_id("credit")).to_have_text("10,000.00")
        expect(refill).to_have_count(0)
        terminal.bet("banker")
        assert looking.errors == []


def cash_out(page: Page, amount: str) -> None:
    """Into a voucher, as the page itself would ask."""
    page.evaluate(
        """async amount => {
            const me = await (await fetch("/api/me")).json();
            const headers = {"Content-Type": "application/json", "x-punto-csrf": me.csrf};
            await fetch("/api/vouchers", {method: "POST", headers, body: JSON.stringify({id: "x1", amount})});
        }""",
        amount,
    )
