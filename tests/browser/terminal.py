"""A player's terminal as a test uses it: coming in, betting, what is shown."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

TABLES = ("Super Six Plus", "Insurance", "Super Six ETG", "Easy Six", "RWS Baccarat")
PATIENCE = 30_000  # milliseconds; this machine may be busy


class Terminal:
    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def join(self, table: str) -> "Terminal":
        """As a newcomer does: the floor, then the door of a table; a guest where that is possible."""
        self.page.goto(self.url)
        self.page.get_by_role("button", name=f"Join: {table}").click()
        expect(self.page.get_by_role("heading", name=table)).to_be_visible()
        return self

    def buy_credits(self) -> "Terminal":
        """At the electronic game, to this terminal first."""
        self.page.get_by_role("dialog").get_by_role("button", name="1,000", exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self

    @property
    def phase(self) -> str:
        return self.page.locator(".terminal").get_attribute("data-phase") or ""

    def until(self, *phases: str) -> "Terminal":
        wanted = ", ".join(f'.terminal[data-phase="{phase}"]' for phase in phases)
        self.page.wait_for_selector(wanted, state="attached")
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
        self.area(area).click()
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

    def cards(self) -> list[str]:
        return [hand.get_attribute("aria-label") or "" for hand in self.page.locator(".stage-hand").all()]


def number_in(text: str) -> int:
    found = re.search(r"\d+", text)
    assert found
    return int(found.group())


def frames_of(page: Page) -> list[Any]:
    """Every message the page receives over its WebSocket, from now on."""
    got: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framereceived", got.append))
    return got
