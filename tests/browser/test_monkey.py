"""A monkey at every screen in real Chromium: no error on a console, nothing stuck afterwards, and books that prove.

A few acts on some of the screens in every run; two thousand on each with `PUNTO_WHOLE=1`."""

import asyncio
import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browsing import DESKTOP, PHONE, Floor, Looking
from tests.browser.consoles import MANAGER, SALON, Desk, Evening
from tests.browser.monkey import Monkey
from tests.browser.terminal import TABLES, Terminal, close_bets, floor_of
from tests.samples import WHOLE, one_in
from tests.server.floors import House

from punto.floor.floor_file import Timing
from punto.ledger import is_asset
from punto.verify.journal import verify
from punto.words import say

ACTS = 2_000 if WHOLE else 40
SEED = int(os.environ.get("PUNTO_SEED", "1"))
# All of a Round comes and goes under the monkey's hands; there is time for one deliberate bet.
PLAYED = Timing(betting=10_000, pace=250, insurance=1_500, options=1_500, squeeze=1_500, pause=2_500)
# What Chromium itself says of a request that was refused.
REFUSED = re.compile(
    r"Failed to load resource: the server responded with a status of (400|403|404|409|422)"
    r"|/relieve: Failed to load resource: the server responded with a status of 401"  # a wrong password
)


@pytest.fixture(scope="module")
def floor(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    where = tmp_path_factory.mktemp("monkey") / "floor.db"
    looking = Looking(browser)
    with Floor(where, floor_of(*TABLES, timing=PLAYED), looking) as found:
        yield found
        found.ask(proved)


async def proved(house: House) -> None:
    verdict = await verify(house.casino.journal)
    assert [say(finding.located) for finding in verdict.findings] == []
    assert verdict.rounds
    assert sum(cents if is_asset(account) else -cents for account, cents in verdict.balances.items()) == 0


def in_english(page: Page) -> None:
    page.evaluate("localStorage.clear()")


def one_round(page: Page, floor: Floor, table: str) -> None:
    """Bet, dealt and settled, by hand; by somebody new where the monkey has no credits left or has set a limit."""
    in_english(page)
    page.context.clear_cookies()
    terminal = Terminal(page, floor.url).join(table)
    terminal.until("dealing", "over", "waiting").bet("player")
    close_bets(floor, table)
    terminal.until("dealing", "over").until("betting")
    expect(page.locator(".chips-own-sum")).to_have_text("0")
    expect(page.locator('[data-action="repeat"]')).to_be_enabled()


def lobby(page: Page, url: str) -> Callable[[], object]:
    page.goto(url)
    return lambda: page.goto(url)


def at_table(table: str) -> Callable[[Page, str], Callable[[], object]]:
    def come(page: Page, url: str) -> Callable[[], object]:
        Terminal(page, url).join(table)
        at = page.url
        return lambda: page.goto(at)

    return come


def several(page: Page, url: str) -> Callable[[], object]:
    for table in TABLES[:4]:
        Terminal(page, url).join(table)
    return lambda: page.goto(f"{url}/tables")


# Without waiting: what was left open may lie above it.
OPEN_IF_SHOWN = """door => {
    const one = document.querySelector(door);
    if (one?.checkVisibility()) one.click();
}"""


def panels(page: Page, url: str) -> Callable[[], object]:
    """Each time with another of them open."""
    Terminal(page, url).join("Easy Six")
    at, turn = page.url, iter(range(10**6))
    doors = (
        ".head-credit",
        ".menu > button",
        '[data-tab="why"]',
        '[data-tab="history"]',
        ".head-seat",
        '[data-tab="info"]',
    )

    def back() -> None:
        page.goto(at)
        page.locator(".terminal").wait_for()
        page.evaluate(OPEN_IF_SHOWN, doors[next(turn) % len(doors)])

    return back


def watching(path: str) -> Callable[[Page, str], Callable[[], object]]:
    def come(page: Page, url: str) -> Callable[[], object]:
        terminal = Terminal(page, url).join("Easy Six").until("betting")
        terminal.area("banker").click()  # too late for this Round, where the machine is slow
        terminal.until("over")
        return lambda: page.goto(url + path)

    return come


SCREENS: dict[str, Callable[[Page, str], Callable[[], object]]] = {
    "lobby": lobby,
    **{table: at_table(table) for table in TABLES},
    "several tables": several,
    "panels": panels,
    "display": watching("/display/Easy Six"),
    "page of a Round": watching("/rounds/Easy Six/1"),
}


@pytest.mark.parametrize("screen", list(one_in(5, SCREENS)))
def test_a_monkey_at_a_screen_of_patrons(screen: str, floor: Floor, looking: Looking) -> None:
    turn = list(SCREENS).index(screen)
    for size in (PHONE, DESKTOP) if WHOLE else ((PHONE, DESKTOP)[turn % 2],):
        page = looking.page(size)
        home = SCREENS[screen](page, floor.url)
        monkey = Monkey(page, looking, SEED * 100 + turn, home, touch=size == PHONE)
        monkey.plays(ACTS // 2 if WHOLE else ACTS, lambda error: bool(REFUSED.search(error)))
        one_round(page, floor, screen if screen in TABLES else "Easy Six")
        looking.allow(REFUSED)
        looking.close()


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    where = tmp_path_factory.mktemp("monkey") / "live.db"
    with Evening(browser, where) as found:
        yield found
        found.ask(proved)


def one_dealt(evening: Evening) -> None:
    """Bet, dealt and settled by a dealer, whatever the monkey left on the table."""
    evening.ask(lambda house: evening.end_what_is_left(house, SALON))
    evening.ask(open_again)
    evening.desk("dora").open("/dealer")  # somebody else may have taken the table meanwhile: it is taken back
    dealer = evening.dealing()
    evening.begin(dealer)
    dealer.deal("9S 2D KH 5C").until(phase="over").shows("result", "9 : 7")


async def open_again(house: House) -> None:
    table = house.casino.tables[SALON]
    manager = await house.manager()
    while table.room.closing and table.unavailable_reason is None:
        await asyncio.sleep(0.01)
    if table.unavailable_reason is not None:
        await manager.ask(f"/api/tables/{SALON}/commands", table=SALON, do="open-table")


CONSOLES = {
    "dealer": ("dora", f"/dealer/{SALON}"),
    "audit": ("ada", "/audit"),
    "cage": ("cas", "/cage"),
    "pit": ("pia", "/pit"),
    "table at the pit": ("per", f"/pit/tables/{SALON}"),
    "manager": (MANAGER, "/manage"),
}


@pytest.mark.parametrize("console", list(one_in(6, CONSOLES)))
def test_a_monkey_at_a_console(console: str, evening: Evening) -> None:
    name, path = CONSOLES[console]
    desk = Desk(evening.looking.page(DESKTOP), evening.floor.url).sign_in(name)

    def home() -> None:
        desk.open(path)
        if desk.at("sign-in-name").count():
            desk.sign_in(name).open(path)

    monkey = Monkey(desk.page, evening.looking, SEED * 100 + 50 + list(CONSOLES).index(console), home)
    monkey.plays(ACTS, lambda error: bool(REFUSED.search(error)))
    evening.looking.allow(REFUSED)
    desk.page.close()
    one_dealt(evening)
