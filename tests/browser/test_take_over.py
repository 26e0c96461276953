"""A table that another dealer takes over in the middle of a Round, at another console: four Patrons without terminals,
whose choices (5.12) are keyed in, and what is paid and taken, ticks and next step, after a reload and a take-over."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.consoles import SALON, Dealing, Evening
from tests.server.floors import House, live_floor

from punto.people.roles import Role

PATRONS = ("amy", "ben", "cai", "eva")
AREAS = ("banker", "player", "banker", "player")


@pytest.fixture
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("take-over") / "floor.db", live_floor()) as found:
        found.ask(come)
        yield found
    assert found.looking.errors == []


async def come(house: House) -> None:
    await house.enrol("dan", Role.DEALER)
    pit = await house.somebody(Role.PIT_SUPERVISOR, "lou")
    for name in PATRONS:
        await house.enrol(name, Role.PATRON)
        await house.buy_in(name, 1_000_00)
        await pit.ask(f"/api/tables/{SALON}/commands", do="check-in-patron", table=SALON, patron=name)


def credits(evening: Evening) -> dict[str, int]:
    async def balances(house: House) -> dict[str, int]:
        found = await house.casino.journal.balances_of([f"patron:{name}" for name in PATRONS])
        return {account.removeprefix("patron:"): amount for account, amount in found.items()}

    found: dict[str, int] = evening.ask(balances)
    return found


def take_over(dealer: Dealing) -> Dealing:
    """From somebody who deals: by a click, no key that is pressed by habit does it."""
    dealer.shows("step-words", "Take the table").keys("Enter").click("primary")
    expect(dealer.page.locator(".c-head")).to_contain_text("You deal")
    return dealer


def ticked(dealer: Dealing, count: int) -> None:
    expect(dealer.page.locator('.c-payout[aria-pressed="true"]')).to_have_count(count)


def test_5_12_and_r39_choices_of_four_patrons_and_their_payments_outlast_a_take_over(evening: Evening) -> None:
    dora = evening.dealing()
    dora.keys("Enter").until(waiting="for-bets").shows("bets")
    for box, (name, area) in enumerate(zip(PATRONS, AREAS, strict=True), 1):
        dora.keys(str(box), area[0], "3", "Enter").fill("bets-name", name).keys("Enter")
        dora.shows(f"bet-{box}-{name}-{area}", "100")
    dora.keys("Space").until(waiting="for-a-card").deal("KS")
    # A card too many, which everybody sees.
    dora.keys("r").click("report-excess-card")
    dora.page.get_by_label("Name the card, only if somebody saw it").check()
    dora.key_in("4H").click("report-form-send").until(waiting="for-a-ruling")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click("ruling-reconstruct", "rule").lacks("ruling")
    dora.until(waiting="for-options").keys("1", "c").shows("choice-amy", "continues")
    dora.keys("2", "r").shows("choice-ben", "bets returned")

    # While two of them still choose, another dealer comes, at another console.
    dan = Dealing(evening.looking.page(), evening.floor.url).sign_in("dan").open(f"/dealer/{SALON}")
    assert isinstance(dan, Dealing)
    take_over(dan).until(waiting="for-options").shows("choice-amy", "continues").shows("choice-ben", "bets returned")
    dan.shows("choice-cai", "not yet").shows("choice-eva", "not yet").keys("Enter").shows("choice-cai", "not yet")
    expect(dora.page.locator(".c-head")).to_contain_text("dan")
    dora.shows("choice-cai", "not yet").keys("3", "c")  # who deals no more chooses for nobody
    dan.keys("4", "c").shows("choice-eva", "continues").shows("choice-cai", "not yet").keys("3", "r")
    dan.until(waiting="for-a-card").shows("hand-player").deal("3D QC 2S")

    # In the middle of the cards, back again; a reload changes nothing.
    dora.page.reload()
    take_over(dora).until(waiting="for-a-card").shows("step-words", "Banker")
    dora.page.reload()
    dora.until(waiting="for-a-card").deal("2D").until(phase="over").shows("result", "5 : 6")
    lines = {1: "pay 95", 2: "give back 100", 3: "give back 100", 4: "take 100"}

    def due(dealer: Dealing) -> None:
        for box, (name, area) in enumerate(zip(PATRONS, AREAS, strict=True), 1):
            dealer.shows(f"payout-{box}-{name}-{area}", lines[box])

    due(dora)
    assert credits(evening) == {"amy": 1_095_00, "ben": 1_000_00, "cai": 1_000_00, "eva": 900_00}
    dora.keys("Space")
    ticked(dora, 1)
    dora.keys("Space")
    ticked(dora, 2)
    dora.page.reload()
    ticked(dora, 2)
    due(dora)
    dan.page.reload()
    take_over(dan).until(waiting="for-the-next-round").shows("result", "5 : 6")
    ticked(dan, 2)
    due(dan)
    dan.keys("Space")
    ticked(dan, 3)
    dan.keys("Space")
    ticked(dan, 4)
    dan.keys("Enter").until(waiting="for-bets").shows("payouts", re.compile("Round 1"))
    page = evening.audited(SALON, 1)
    assert page.count("dealt from here by") == 2, page
    for name, recorder in (("amy", "dora"), ("ben", "dora"), ("cai", "dan"), ("eva", "dan")):
        assert re.search(rf"{name}.*{recorder} \(dealer\)", page), page
