"""The staff at their screens, as a test uses them: who sits where, and a live table with two patrons at it."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.browsing import DESKTOP, Floor, Looking
from tests.server.floors import PASSWORD, House, live_floor

from punto.client import Client, Seen, Talk
from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role

SALON, DOWN = "Salon", "Down"
PATIENCE = 90_000  # milliseconds; this machine may be busy
STAFF = {
    "dora": Role.DEALER,
    "pia": Role.PIT_SUPERVISOR,
    "per": Role.PIT_SUPERVISOR,
    "cas": Role.CASHIER,
    "ada": Role.AUDITOR,
}
MANAGER = "manager"
# What a console says about a request that was refused on purpose, and about a line that was cut.
REFUSED = ("the server responded with a status of 403", "ERR_INTERNET_DISCONNECTED")


def three_tables() -> FloorPlan:
    """The live floor, and the Salon once more with cards face down."""
    plan = live_floor()
    salon = next(one for one in plan.tables if one.name == SALON)
    down = replace(salon, name=DOWN, table=replace(salon.table, face_down=True))
    return replace(plan, tables=(*plan.tables, down))


def expected(looking: Looking, *words: str) -> None:
    """What a browser says of its own accord about a request that was refused on purpose, or a line that was cut."""
    looking.errors[:] = [error for error in looking.errors if not any(one in error for one in words)]


class Desk:
    """Somebody of the House in front of a screen."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def at(self, name: str) -> Locator:
        return self.page.locator(f'[data-test="{name}"]')

    def open(self, path: str) -> "Desk":
        self.page.goto(self.url + path)
        return self

    def click(self, *names: str) -> "Desk":
        for name in names:
            self.at(name).click()
        return self

    def fill(self, name: str, text: str) -> "Desk":
        self.at(name).fill(text)
        return self

    def choose(self, name: str, value: str) -> "Desk":
        self.at(name).select_option(value)
        return self

    def shows(self, name: str, text: Any = None) -> "Desk":
        expect(self.at(name).first).to_be_visible()
        if text is not None:
            expect(self.at(name).first).to_contain_text(text)
        return self

    def lacks(self, name: str) -> "Desk":
        expect(self.at(name)).to_have_count(0)
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> "Desk":
        self.open("/staff").fill("sign-in-name", name).fill("sign-in-password", password).click("sign-in-send")
        return self.shows("sign-out")

    def tab_to(self, name: str) -> "Desk":
        """Without a mouse: on with Tab until it has the focus."""
        expect(self.at(name).first).to_be_visible()
        for _ in range(120):
            if self.page.evaluate("document.activeElement?.dataset.test") == name:
                return self
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {name}")

    def keys(self, *keys: str) -> "Desk":
        for key in keys:
            if key in ("Enter", "Space"):  # after a step, no key takes the next one at once
                expect(self.page.locator("[data-resting]")).to_have_count(0)
            self.page.keyboard.press(key)
        return self

    def request(self, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        """Made by hand, with the session's own token."""
        asking = """async ([path, body]) => {
            const me = await (await fetch("/api/me")).json();
            const headers = {"content-type": "application/json", "x-punto-csrf": me.csrf};
            const id = crypto.randomUUID();
            const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify({id, ...body})});
            return [answer.status, await answer.json()];
        }"""
        status, told = self.page.evaluate(asking, [path, body])
        return status, told


class Dealing(Desk):
    """The dealer's console at a table. A result is confirmed as soon as it is there, unless a test is about that."""

    confirms = True

    def until(self, **attributes: str) -> "Dealing":
        if attributes.get("phase") == "over":
            ended = re.compile("for-confirmation|for-the-next-round|for-new-cards")
            expect(self.at("dealer")).to_have_attribute("data-waiting", ended)
            self.confirm()
        for name, value in attributes.items():
            expect(self.at("dealer")).to_have_attribute(f"data-{name}", value)
        return self

    @property
    def seq(self) -> str:
        return self.at("dealer").get_attribute("data-seq") or ""

    @property
    def phase(self) -> str:
        return self.at("dealer").get_attribute("data-phase") or ""

    @property
    def round(self) -> int:
        return int(self.at("round").text_content() or "0")

    def take(self, table: str) -> "Dealing":
        self.open(f"/dealer/{table}").until(waiting="to-open-bets")
        self.click("primary")
        expect(self.at("report").or_(self.at("primary"))).not_to_have_count(0)
        expect(self.page.locator(".c-head")).to_contain_text("You deal")
        return self

    def deal(self, cards: str) -> "Dealing":
        """From the keyboard: rank, suit."""
        for card in cards.split():
            self.until(waiting="for-a-card")
            before = self.seq
            self.keys("t" if card[:-1] == "10" else card[0].lower(), card[-1].lower())
            expect(self.at("dealer")).not_to_have_attribute("data-seq", before)
            self.confirm()
        return self

    def confirm(self) -> "Dealing":
        if self.confirms and self.at("dealer").get_attribute("data-waiting") == "for-confirmation":
            before = self.seq
            self.keys("Enter")
            expect(self.at("dealer")).not_to_have_attribute("data-seq", before)
        return self

    def lay(self) -> "Dealing":
        """Enter: what is due lies face down."""
        self.until(waiting="for-a-card")
        self.keys("Enter")
        return self.until(waiting="for-a-card-to-be-turned")

    def turn(self, cards: str) -> "Dealing":
        """Each back that is marked, as it is turned: rank, suit, Enter."""
        for card in cards.split():
            self.until(waiting="for-a-card-to-be-turned").shows("step-words", "key it in")
            before = self.seq
            self.keys("t" if card[:-1] == "10" else card[0].lower(), card[-1].lower(), "Enter")
            expect(self.at("dealer")).not_to_have_attribute("data-seq", before)
        return self

    def key_in(self, cards: str) -> "Dealing":
        """Onto the list of a report, with fingers on the pad and without."""
        for n, card in enumerate(cards.split()):
            if n % 2:
                self.keys(card[0].lower(), card[-1].lower(), "Enter")
            else:
                sheet = self.page.get_by_role("dialog")
                sheet.locator(f'[data-test="rank-{card[:-1]}"]').click()
                sheet.locator(f'[data-test="suit-{card[-1]}"]').click()
                self.click("add-card")
        return self

    def turn_all(self) -> "Dealing":
        while self.at("dealer").get_attribute("data-waiting") == "for-a-card-to-be-turned":
            self.turned(self.at("primary").filter(has_text="Turn the"))
        return self

    def turned(self, card: Locator) -> "Dealing":
        before = self.seq
        card.click()
        expect(self.at("dealer")).not_to_have_attribute("data-seq", before)
        return self.confirm()


IN_CHIPS = ("ann", "bob")  # checked in at every live table, and signed in nowhere: staff bet for them (R50)


class Evening:
    """A floor with its staff at their screens and two patrons, mei and jon, whose terminals are connected."""

    def __init__(self, browser: Browser, where: Path, plan: FloorPlan | None = None) -> None:
        self.looking = Looking(browser)
        self.floor = Floor(where, plan or three_tables(), self.looking)
        self._desks: dict[str, Desk] = {}
        self.clients: dict[str, Client] = {}
        self.talks: dict[str, Talk] = {}
        self.seen: dict[tuple[str, str], Seen] = {}
        self._open: list[Any] = []

    def __enter__(self) -> "Evening":
        self.floor.__enter__()
        self.floor.ask(self._come)
        return self

    def __exit__(self, *_: object) -> None:
        self.floor.ask(self._leave)
        self.floor.__exit__()
        # What somebody considers while somebody else rules on it is refused.
        expected(self.looking, "/consider: Failed to load resource: the server responded with a status of 409")

    async def _come(self, house: House) -> None:
        for name, role in STAFF.items():
            await house.enrol(name, role)
        for name in IN_CHIPS:
            await house.enrol(name, Role.PATRON)
            await house.buy_in(name, 50_000_00)
            for table, running in house.casino.tables.items():
                if running.dealer is None:
                    asked = {"do": "check-in-patron", "table": table, "patron": name}
                    await (await house.manager()).ask(f"/api/tables/{table}/commands", **asked)
        for name in ("mei", "jon"):
            self.clients[name] = await house.patron(name, 50_000_00)
            talking = self.clients[name].talk()
            self._open.append(talking)
            self.talks[name] = await talking.__aenter__()
            for table in house.casino.tables:
                self.seen[name, table] = await self.talks[name].watch(table)

    async def _leave(self, _: House) -> None:
        for talking in self._open:
            await talking.__aexit__(None, None, None)

    def ask(self, work: Callable[[House], Awaitable[Any]]) -> Any:
        return self.floor.ask(work)

    def desk(self, name: str) -> Desk:
        """Signed in once, and shared by all that follows."""
        if name not in self._desks:
            self._desks[name] = self.another(name)
        return self._desks[name]

    def another(self, name: str) -> Desk:
        kind = Dealing if STAFF.get(name) is Role.DEALER else Desk
        return kind(self.looking.page(DESKTOP), self.floor.url).sign_in(name)

    def dealing(self, table: str = SALON) -> Dealing:
        dealer = self.desk("dora")
        assert isinstance(dealer, Dealing)
        left = self.ask(lambda house: self.end_what_is_left(house, table))
        if left or not dealer.page.url.endswith(f"/dealer/{table}"):
            dealer.open(f"/dealer/{table}").shows("dealer")
            if "You deal" not in (dealer.page.locator(".c-head").text_content() or ""):
                dealer.click("primary")
                expect(dealer.page.locator(".c-head")).to_contain_text("You deal")
        return dealer

    async def end_what_is_left(self, house: House, table: str) -> bool:
        """One test's failure is not the next one's: a Round left open is voided, cards left over go with their set, and
        so do those that a void Round has to be followed by (R49)."""
        seen, running = self.seen["mei", table], house.casino.tables[table]
        manager = await house.manager()
        commands = f"/api/tables/{table}/commands"
        left = seen.view["phase"] not in ("waiting", "over")
        if left:
            if seen.view["phase"] == "ruling":
                await manager.ask(commands, do="make-ruling", table=table, ruling="dismiss", reason="the test failed")
            if seen.view["phase"] == "options":
                await manager.ask(commands, do="call-time", table=table)
            await manager.ask(commands, do="report-irregularity", table=table, irregularity="foreign-card")
            await manager.ask(commands, do="make-ruling", table=table, ruling="void")
            await self.talks["mei"].until(lambda: seen.view["phase"] == "over")
        state = running.room.state
        if state.next_round.carried or state.new_cards_due:
            await manager.ask(commands, do="change-shoe", table=table, reason="another test begins")
        return left

    def patron(self, name: str, what: str, table: str = SALON, /, **fields: Any) -> Any:
        async def doing(_: House) -> Any:
            return await self.talks[name].do(what, table=table, **fields)

        return self.ask(doing)

    def begin(self, dealer: Dealing, table: str = SALON) -> int:
        """Bets of 100.00: mei's on Banker, jon's on Player; closed by the dealer."""
        dealer.click("primary").shows("bet-for")
        self.patron("mei", "place-bet", table, box=1, area="banker", stake="100.00")
        self.patron("jon", "place-bet", table, box=2, area="player", stake="100.00")
        dealer.shows("bet-1-mei-banker", "100").shows("bet-2-jon-player", "100").click("primary")
        dealer.until(waiting="for-a-card")
        return dealer.round

    def answer(self, dealer: Dealing, table: str, **choices: str) -> None:
        """The options of 5.12, from two terminals, as the dealer sees them come in."""
        dealer.until(phase="options").shows("choice-mei", "not yet").shows("choice-jon", "not yet")
        (first, choice), *others = choices.items()
        self.patron(first, "choose-option", table, choice=choice)
        dealer.shows(f"choice-{first}", "continues" if choice == "continue" else "bets returned")
        for name, choice in others:
            self.patron(name, "choose-option", table, choice=choice)
        expect(dealer.at("dealer")).not_to_have_attribute("data-phase", "options")

    def ends(self, table: str, number: int) -> dict[str, tuple[str, str]]:
        """How each patron's only bet ended, as the terminals are told."""

        async def ending(_: House) -> dict[str, tuple[str, str]]:
            found = {}
            for name, talk in self.talks.items():
                seen = self.seen[name, table]
                await talk.until(lambda seen=seen: seen.own.get("round") == number and seen.own.get("net") is not None)
                [end] = seen.own["ends"]
                found[name] = (end["result"], seen.own["net"])
            return found

        found: dict[str, tuple[str, str]] = self.ask(ending)
        return found

    def audited(self, table: str, number: int) -> str:
        """The Round as the auditor finds it, with its page and its course."""
        auditor = self.desk("ada")
        auditor.click("go-audit", "audit-rounds").choose("round-table", table)
        auditor.fill("round-number", str(number)).click("find-round-send")
        expect(auditor.page.get_by_role("heading", level=1)).to_contain_text(f"{table} · Round {number}")
        expect(auditor.at("page-text")).not_to_have_text("One moment")
        auditor.shows("recall-at", "1 ").click("recall-on").shows("recall-at", "2 ").shows("recall-step")
        return auditor.at("page-text").text_content() or ""
