"""While the table's server is silent, or changes: patron and dealer see what is so, and what they laid and keyed in."""

import re
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.browser.browsing import Floor, Looking
from tests.browser.consoles import SALON, Evening
from tests.browser.terminal import NO_SERVER, STILL, Terminal, close_bets, floor_of
from tests.browser.test_terminal_connection import LOST
from tests.server.floors import House

from punto.facts import Message
from punto.floor.refusals import UNAVAILABLE_MOVING


def _moving(floor: Floor, table: str, reason: Message | None) -> None:
    async def moves(house: House) -> None:
        house.casino.tables[table].unavailable_reason = reason
        house.casino.tables[table].notify()

    floor.ask(moves)


def test_a_table_that_changes_its_server_keeps_bets_and_result_in_sight(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        terminal = Terminal(page, floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        _moving(floor, "Easy Six", UNAVAILABLE_MOVING)
        status, tray = page.locator(".status"), page.locator(".chips-own-sum")
        expect(status).to_contain_text("This table goes on at another server.")
        expect(tray).to_have_text("100")
        expect(page.get_by_text("Choose another table")).to_have_count(0)
        terminal.area("banker").click()
        expect(page.locator(".refusal, .explained").first).to_contain_text("One moment")
        expect(tray).to_have_text("100")
        _see(page, "patron-moving-bets")
        _moving(floor, "Easy Six", None)
        expect(status).not_to_contain_text("server")
        close_bets(floor, "Easy Six")
        terminal.until("over")
        result = re.compile("You win|lost|returned|even")
        expect(page.locator(".status-title")).to_have_text(result)
        _moving(floor, "Easy Six", UNAVAILABLE_MOVING)
        expect(status).to_contain_text("This table goes on at another server.")
        expect(page.locator(".status-title")).to_have_text(result)
        expect(page.locator(".ends")).to_contain_text("Banker 100")
        expect(tray).to_be_visible()
        _see(page, "patron-moving-result")
        page.goto(floor.url)
        expect(page.locator(".table-card")).to_contain_text("One moment")
        expect(page.locator(".table-card .button-first")).to_be_enabled()
        _see(page, "lobby-moving")


class Silence:
    """Between a page and its own server, which goes on: the answers of the server that runs the table do not come."""

    def __init__(self, page: Page, *words: str) -> None:
        self.holds = False
        self._words = words or ('"news"', '"ok"')
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile("/ws"), self._between)

    def _between(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            if self.holds and any(word in str(message) for word in self._words):
                self._held.append((line, message))
            else:
                line.send(message)

        server.on_message(told)

    def end(self) -> None:
        self.holds = False
        for line, message in self._held:
            line.send(message)
        self._held.clear()


def test_a_dealer_sees_what_was_keyed_in_and_is_not_answered(browser: Browser, tmp_path: Path) -> None:
    with Evening(browser, tmp_path / "floor.db") as evening:
        silence = Silence(evening.desk("dora").page)
        dealer = evening.dealing()
        evening.begin(dealer)
        dealer.deal("KS").lacks("cards-underway")
        silence.holds = True
        dealer.keys("3", "d").shows("cards-underway", "3♦").lacks("line-lost")
        _see(dealer.page, "dealer-on-its-way")
        silence.end()
        dealer.lacks("cards-underway").deal("4H 2C")
        dealer.lacks("cards-underway").lacks("not-taken")
        dealer.until(waiting="for-a-card")
        _moving(evening.floor, SALON, UNAVAILABLE_MOVING)
        dealer.shows("step-words", "goes on at another server").lacks("primary").lacks("step-row")
        _see(dealer.page, "dealer-moving")
        pit = evening.desk("pia").open(f"/pit/tables/{SALON}").shows("moving", "Nothing has to be done")
        pit.lacks("open-table").shows("pit-course", "Changes server")
        _see(pit.page, "pit-moving")
        _moving(evening.floor, SALON, None)
        dealer.shows("step-words").until(waiting="for-a-card")
    assert evening.looking.errors == []


def test_a_bet_that_the_news_tell_before_the_answer_is_counted_once(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        silence = Silence(page, '"ok"')
        terminal = Terminal(page, floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        silence.holds = True
        terminal.area("banker").click()
        told = page.locator(".felt-place")
        expect(told).to_contain_text("Banker 200")  # beside the box: what everybody is told of
        expect(page.locator(".chips-own-sum")).to_have_text("200")
        assert terminal.credit == 9_800
        terminal.area("banker").click()
        expect(told).to_contain_text("Banker 300")
        assert terminal.credit == 9_700
        silence.end()
        terminal.acknowledged()
        assert terminal.credit == 9_700


def test_without_a_connection_bets_are_open_for_no_longer_than_was_seen(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=replace(STILL, betting=8_000)), looking) as floor:
        page = looking.page()
        terminal = Terminal(page, floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        page.context.set_offline(True)
        page.evaluate("punto.drop()")
        felt, status, tray = page.locator(".felt-place"), page.locator(".status"), page.locator(".chips-own-sum")
        terminal.area("banker").click()
        expect(page.locator(LOST)).to_contain_text("One command waits")
        expect(felt).to_have_attribute("data-open", "")
        expect(status).to_contain_text("Whether bets are still open is not known.")
        expect(felt).not_to_have_attribute("data-open", "")
        terminal.area("banker").click()
        page.keyboard.press("d")
        expect(tray).to_have_text("200")
        expect(tray).to_have_attribute("data-pending", "")
        expect(page.locator(LOST)).to_contain_text("One command waits")
        expect(page.locator(LOST)).to_contain_text("Bets that the floor has taken are safe.")
        _see(page, "patron-outdated")
        page.context.set_offline(False)
        terminal.until("over")
        expect(status).not_to_contain_text("not known")
        looking.allow(NO_SERVER)


def _see(page: Page, name: str) -> None:
    page.wait_for_timeout(300)
    page.screenshot(path=f"/tmp/h4/{name}.png")
