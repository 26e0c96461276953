"""A real `punto serve` with three live Rounds at hand, stopped by SIGTERM and killed: what people at the screens see
and do, and that the books hold afterwards (R38)."""

import asyncio
import re
import signal
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect
from tests.browser.browsing import Looking
from tests.browser.consoles import Dealing, Desk
from tests.browser.terminal import NO_SERVER
from tests.server.floors import PASSWORD
from tests.server.load import PATIENCE, ServerProcess
from tests.server.scenes import prove

from punto.client import Client
from punto.store.location import open_to_read

TABLES = ("One", "Two", "Three")
FLOOR = 'name = "Three"\n' + "".join(
    f'[[tables]]\nname = "{name}"\nrulebook = "super-six-plus"\ndealer = "live"\nchip = "5.00"\n'
    'limits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }\n'
    for name in TABLES
)
SIX = "KS 4H 3D QC 2S 2D"  # 5 : 6, the Banker wins


def beside(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: here, Playwright has a loop."""
    with ThreadPoolExecutor() as threads:
        return threads.submit(asyncio.run, work).result()


async def come(server: ServerProcess) -> None:
    """Staff, and a Patron who has only chips and was seen at each table."""
    said = re.search(r"password (\S+)", (server.folder / "out").read_text())
    assert said
    async with Client(server.url) as manager:
        await manager.sign_in("manager", said[1])
        for name, role in (("dora", "dealer"), ("pia", "pit-supervisor"), ("mei", "patron")):
            await manager.ask("/api/people", name=name, role=role, password=PASSWORD)
        await manager.ask("/api/house/fund", amount="10000000.00")
        await manager.ask("/api/cages/main/open", amount="1000000.00")
        await manager.ask("/api/cages/main/buy-in", patron="mei", amount="10000.00")
        for table in TABLES:
            await manager.ask(f"/api/tables/{table}/commands", do="check-in-patron", table=table, patron="mei")


async def credit(where: str) -> int:
    journal = await open_to_read(where)
    try:
        return (await journal.balances_of(["patron:mei"]))["patron:mei"]
    finally:
        await journal.close()


class Three:
    """One dealer at three consoles: bets are open at the first, cards lie at the second, a result at the third."""

    def __init__(self, looking: Looking, url: str) -> None:
        first = Dealing(looking.page(), url)
        first.sign_in("dora")
        pages = [first.page, *(looking.another(first.page) for _ in TABLES[1:])]
        self.desks = [Dealing(page, url) for page in pages]
        for desk in self.desks:
            desk.confirms = False

    def take(self) -> None:
        for desk, table in zip(self.desks, TABLES, strict=True):
            desk.open(f"/dealer/{table}").shows("dealer")
            if "You deal" not in (desk.page.locator(".c-head").text_content() or ""):
                desk.shows("step-words", "Take the table").keys("Enter")
                expect(desk.page.locator(".c-head")).to_contain_text("You deal")

    def begin(self, *, first: bool) -> None:
        for desk in self.desks:
            desk.keys("Enter").until(waiting="for-bets").shows("bets").keys("1", "b", "3", "Enter")
            if first:
                desk.fill("bets-name", "mei").keys("Enter")
            desk.shows("bet-1-mei-banker", "100")
        for desk, cards in zip(self.desks[1:], ("KS 4H", SIX), strict=True):
            desk.keys("Space").until(waiting="for-a-card").deal(cards)

    def end(self, *numbers: int) -> None:
        for number in numbers:
            desk = self.desks[number]
            if number == 0:
                desk.until(waiting="for-bets").keys("Space").until(waiting="for-a-card")
            if number < 2:
                desk.deal(SIX if number == 0 else SIX[6:])
            desk.until(waiting="for-confirmation").shows("to-confirm", "5 : 6").keys("Enter")


def test_38_a_planned_stop_waits_for_three_live_rounds_and_after_a_kill_each_waits_for_a_supervisor(
    browser: Browser, tmp_path: Path
) -> None:
    server, looking = ServerProcess(tmp_path, floor=FLOOR), Looking(browser)
    try:
        beside(server.start())
        beside(come(server))
        dealer = Three(looking, server.url)
        dealer.take()
        dealer.begin(first=True)

        # Planned: the dealers are told, and nothing ends before the last of them has confirmed.
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        for desk in dealer.desks:
            expect(desk.page.locator(".c-head")).to_contain_text("The floor stops after this Round")
        dealer.end(0, 1)
        dealer.desks[0].shows("payout-1-mei-banker", "pay 95")
        assert server.process.poll() is None
        dealer.end(2)
        assert server.process.wait(PATIENCE) == 0, server.told()

        # No Round was left: after the start play goes on as always.
        beside(server.start())
        pit = Desk(looking.page(), server.url).sign_in("pia").open("/pit").shows("decisions", "No decision")
        dealer.take()
        dealer.begin(first=False)

        # Not planned: each Round waits, whatever it waited for before.
        server.kill()
        beside(server.start())
        pit.open("/pit").shows("decisions", "3 decisions")
        dealer.take()
        for desk in dealer.desks:
            desk.shows("step-words", "Call the pit").lacks("report")
            assert desk.at("dealer").get_attribute("data-waiting") == "for-continuation"
        for table, answer in zip(TABLES, ("not-affected", "affected", "not-affected"), strict=True):
            pit.open(f"/pit/tables/{table}").shows("continuation", "Restarted in the middle").click(answer)
            if answer == "affected":
                pit.fill("affected-reason", "the cards fell").click("affected-sheet-send")
            pit.lacks("continuation")
        dealer.end(0, 2)
        dealer.desks[1].until(waiting="for-the-next-round").shows("payout-1-mei-banker", "give back 100")  # 5.4.2
        for number in (0, 2):
            dealer.desks[number].until(waiting="for-the-next-round").shows("payout-1-mei-banker", "pay 95")
        pit.open("/pit").shows("decisions", "No decision")
        dealer.desks[1].keys("Enter").until(waiting="for-bets").keys("Space").deal(SIX).keys("Enter")
        dealer.desks[1].until(waiting="for-the-next-round")
        looking.close()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0, server.told()
        assert beside(credit(server.journal)) == 10_000_00 + 5 * 95_00
        with ThreadPoolExecutor() as threads:
            threads.submit(prove, server.journal).result()
    finally:
        looking.close()
        server.end()
    looking.allow(NO_SERVER)
    assert looking.errors == []
