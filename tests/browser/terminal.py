"""A player's terminal as a test uses it: coming in, betting, what is shown."""

import re
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect
from tests.browser.browsing import Floor
from tests.server import scenes
from tests.server.floors import House, timed

from punto.floor.floor_file import FloorPlan, Timing, default_floor
from punto.people.roles import Role

TABLES = ("Super Six Plus", "Insurance", "Super Six ETG", "Easy Six", "RWS Baccarat")
PATIENCE = 90_000  # milliseconds; this machine may be busy
# Everything waits for the test, but for the cards; what a Round brought stays until it was looked at.
STILL = Timing(betting=600_000, pace=120, insurance=600_000, options=600_000, squeeze=600_000, pause=60_000)
# The same, but a Round is soon followed by the next.
ON = replace(STILL, pause=300)
# What a Chromium says itself when there is no server to be found.
NO_SERVER = re.compile(r"net::ERR_|WebSocket connection to .* failed|ERR_CONNECTION|Failed to fetch")
RESULT = re.compile(r"You win|lost|returned|even")


def floor_of(*tables: str, timing: Timing = STILL) -> FloorPlan:
    return scenes.only(timed(default_floor(), timing), *tables)


def close_bets(floor: Floor, table: str) -> None:
    """As the automatic dealer does when its time is up."""

    async def closing(house: House) -> None:
        await scenes.close_bets(house, table)

    floor.ask(closing)


def close_insurance(floor: Floor, table: str) -> None:
    async def closing(house: House) -> None:
        await scenes.close_insurance(house, table)

    floor.ask(closing)


def offer_options(floor: Floor, table: str) -> None:
    """Something went wrong in the Round, and the shift manager rules that every patron may choose (5.12)."""

    async def ruling(house: House) -> None:
        pit, shift = await house.somebody(Role.PIT_SUPERVISOR), await house.manager()
        at = f"/api/tables/{table}/commands"
        await pit.ask(at, table=table, do="report-irregularity", irregularity="anything-else", note="a glass fell over")
        reason = "who does not like it may leave"
        await shift.ask(at, table=table, do="make-ruling", ruling="offer-options", reason=reason)

    floor.ask(ruling)


class Terminal:
    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def join(self, table: str) -> "Terminal":
        """As a newcomer does: the floor, then the door of a table, as a guest; at the electronic game with credits."""
        self.page.goto(self.url)
        self.page.get_by_role("button", name=f"Join: {table}").click()
        expect(self.page.get_by_role("heading", name=table, level=1)).to_be_visible()
        if "ETG" in table:
            self.buy_credits()
        return self

    def buy_credits(self) -> "Terminal":
        """At the electronic game, to this terminal first."""
        self.sheet("buy").get_by_role("button", name="1,000", exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self

    def sheet(self, name: str) -> Locator:
        return self.page.locator(f'[data-sheet="{name}"]')

    @property
    def phase(self) -> str:
        return self.page.locator(".terminal").get_attribute("data-phase") or ""

    def until(self, *phases: str) -> "Terminal":
        wanted = ", ".join(f'.terminal[data-phase="{phase}"]' for phase in phases)
        self.page.locator(wanted).first.wait_for(state="attached")  # a handle would keep a page that is left
        return self

    def area(self, area: str) -> Locator:
        return self.page.locator(f'.p-area[data-area="{area}"]')

    def chip(self, value: str) -> "Terminal":
        self.page.get_by_role("radio", name=value).or_(
            self.page.get_by_role("button", name=f"Chip of {value}")
        ).first.click()
        return self

    def bet(self, area: str) -> "Terminal":
        """One chip, as soon as bets are open; solid when it is acknowledged."""
        self.until("betting")
        before = self.staked
        self.area(area).click()
        expect(self.page.locator(".chips-own-sum")).not_to_have_text(before)
        self.acknowledged()
        return self

    def acknowledged(self) -> None:
        expect(self.page.locator(".chips-own-sum[data-pending]")).to_have_count(0)

    @property
    def staked(self) -> str:
        return (self.page.locator(".chips-own-sum").text_content() or "").strip()

    @property
    def credit(self) -> float:
        text = self.page.get_by_test_id("credit").text_content() or "0"
        return float(text.replace(",", ""))

    @property
    def net(self) -> float:
        """What the Round brought, as the panel of results says it."""
        text = self.page.locator(".ends tfoot .number").text_content() or ""
        return float(text.replace(",", "").replace("−", "-"))

    def hand(self, side: str) -> Locator:
        return self.page.locator(f".stage-{side}")

    def cards(self) -> list[str]:
        return [hand.get_attribute("aria-label") or "" for hand in self.page.locator(".stage-hand").all()]

    def peel(self) -> None:
        """With the mouse, from a corner across the card."""
        box = self.page.locator(".p-peel").bounding_box()
        assert box
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
        mouse.down()
        mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.45, steps=6)
        mouse.move(box["x"] + 4, box["y"] + 4, steps=6)
        mouse.up()


def frames_of(page: Page) -> list[str]:
    """Every message the page receives over its WebSocket, from now on."""
    got: list[str] = []

    def received(payload: Any) -> None:
        got.append(payload if isinstance(payload, str) else bytes(payload).decode())

    def opened(socket: Any) -> None:
        socket.on("framereceived", received)

    page.on("websocket", opened)
    return got
