"""A patron through an evening, by clicks: every balance is reckoned by the second law, never by what punto says."""

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.browsing import Floor, settled
from tests.browser.terminal import Terminal, close_bets, close_insurance, frames_of
from tests.second_law.cards import total
from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD, offers, settle_insurance
from tests.second_law.money import cents, paid, ratio
from tests.second_law.payouts import Settled, settle
from tests.second_law.table_of_play import Outcome
from tests.server import scenes
from tests.server.floors import House

AT_REST = 40  # nodes that are in no document, when nothing goes on
WINDOWS = {"after-four-cards": AFTER_FOUR, "after-players-third-card": AFTER_THIRD}
# What the page left behind if it is still counted when nothing goes on: timers, contexts for sound, and what moved by
# itself on the screen.
COUNTING = """(() => {
    const left = window.left = {timeouts: new Set(), intervals: new Set(), sounds: 0, shifts: []};
    const {setTimeout, clearTimeout, setInterval, clearInterval, AudioContext} = window;
    window.setTimeout = (run, ms, ...given) => {
        const id = setTimeout((...passed) => { left.timeouts.delete(id); run(...passed); }, ms, ...given);
        left.timeouts.add(id);
        return id;
    };
    window.clearTimeout = id => { left.timeouts.delete(id); clearTimeout(id); };
    window.setInterval = (...given) => { const id = setInterval(...given); left.intervals.add(id); return id; };
    window.clearInterval = id => { left.intervals.delete(id); clearInterval(id); };
    window.AudioContext = class extends AudioContext { constructor(...given) { super(...given); left.sounds++; } };
    new PerformanceObserver(list => {
        for (const one of list.getEntries())
            if (!one.hadRecentInput) left.shifts.push(...one.sources.map(({node, previousRect: was, currentRect: is}) =>
                [`${node?.className?.baseVal ?? node?.className}`.split(' ')[0],
                 ...[was.x, was.y, was.width, was.height, is.x, is.y, is.width, is.height].map(Math.round)]));
    }).observe({type: 'layout-shift', buffered: true});
})()"""
# Whatever a Round brings, these stay where they are.
FIXED = {"p-area", "p-box", "p-tray", "p-tray__chip", "chips-actions", "action", "head-credit", "head-seat", "status"}
FIXED |= {"stage-hand", "felt-place", "beside", "tile", "strip"}
_NOW = """number => {
    const {phase} = document.querySelector('.terminal').dataset;
    if (document.querySelector('[data-squeeze=open]:enabled')) return 'squeeze';
    const next = document.querySelector('.head-round').textContent.includes(number);
    return phase === 'insurance' || (phase === 'betting' && next) ? phase : '';
}"""
_LEFT = """() => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let nodes = 1;
    while (walk.nextNode()) nodes++;
    const {timeouts, intervals, sounds} = window.left;
    const roads = document.querySelectorAll('.roads *, .mini-road *').length;
    return {attached: nodes, shown: document.querySelectorAll('*').length - roads, timeouts: timeouts.size,
            intervals: intervals.size, sounds};
}"""


@dataclass
class Patron:
    """Somebody with a terminal, and a pencil."""

    floor: Floor
    page: Page
    rulebooks: dict[str, str]
    wide: bool = False
    balance: int = 0
    nets: dict[tuple[str, int], int] = field(default_factory=dict)
    laid: dict[str, dict[str, int]] = field(default_factory=dict)
    before: dict[str, dict[str, int]] = field(default_factory=dict)
    insured: list[tuple[str, str, int, str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.add_init_script(COUNTING)
        self._frames, self._read = frames_of(self.page), 0
        self._views: dict[str, dict[str, Any]] = {}
        self._hands: dict[tuple[str, int], Outcome] = {}
        self.at = Terminal(self.page, self.floor.url)
        for table in self.rulebooks:
            self.at.join(table)
            self.laid[table], self.before[table] = {}, {}
        self.at.until("betting")
        self.balance = self.shown_credit
        self.devtools = self.page.context.new_cdp_session(self.page)
        self.devtools.send("Performance.enable")

    # ── what is on the screen ────────────────────────────────────────────────────────────────────────────

    @property
    def shown_credit(self) -> int:
        return cents((self.page.get_by_test_id("credit").text_content() or "").replace(",", ""))

    def view(self, table: str) -> dict[str, Any]:
        """As the table was last told to this page."""
        for frame in self._frames[self._read :]:
            news = json.loads(frame)
            if view := news.get("view"):
                self._views[view["table"]] = view
                for past in (view | {"number": view["round"]}, view.get("last") or {}):
                    if past.get("outcome") and (past is not view or view["phase"] == "over"):
                        hands = Outcome(past["player"], past["banker"])
                        self._hands[view["table"], past["number"]] = hands
        self._read = len(self._frames)
        return self._views[table]

    def staked(self) -> int:
        return sum(sum(areas.values()) for areas in self.laid.values())

    def check(self, table: str) -> None:
        """Chips and credit as they should be, to the cent."""
        self.at.acknowledged()
        lies = sum(self.laid[table].values())
        expect(self.page.locator(".chips-own-sum")).to_have_text(f"{lies // 100:,}")
        expect(self.page.get_by_test_id("credit")).to_have_text(f"{(self.balance - self.staked()) / 100:,.2f}")

    # ── what is done ─────────────────────────────────────────────────────────────────────────────────────

    def goes_to(self, table: str) -> None:
        self.page.locator(f'.strip .tile[data-table="{table}"] .tile-name').click()
        expect(self.page.get_by_role("heading", name=table, level=1)).to_be_visible()
        self.at.until("betting")
        settled(self.page)
        self.page.evaluate("window.left.shifts.length = 0")

    def bets(self, table: str, area: str, stake: int) -> None:
        self.at.area(area).click()
        self.laid[table][area] = self.laid[table].get(area, 0) + stake
        self.check(table)

    def bets_from_strip(self, table: str, here: str) -> None:
        """100 on Player at a table whose felt is not shown."""
        self.page.locator(f'.strip .tile[data-table="{table}"] [data-bet="player"]').click()
        self.laid[table]["player"] = 100_00
        self.check(here)

    def presses(self, table: str, action: str, then: dict[str, int]) -> None:
        self.page.locator(f'[data-action="{action}"]').click()
        self.laid[table] = then
        self.check(table)

    def line_is_lost(self, table: str, number: int) -> None:
        """Before the cards, and it comes back when all is over."""
        self.page.context.set_offline(True)
        self.page.evaluate("punto.drop()")
        expect(self.page.locator('[data-notice="lost"]')).to_be_visible()
        close_bets(self.floor, table)

        async def next_open(house: House) -> None:
            room = house.casino.tables[table].room
            while room.state.number == number or room.state.round.phase != "betting":
                if room.state.round.phase == "insurance":
                    await scenes.close_insurance(house, table)
                else:
                    await room.changed.wait()

        self.floor.ask(next_open)
        self.page.context.set_offline(False)
        expect(self.page.locator('[data-notice="lost"]')).to_have_count(0)
        notice = self.page.get_by_test_id("meanwhile")
        expect(notice).to_contain_text(f"Round {number}.")
        notice.get_by_role("button").click()

    def plays(self, table: str, *, lost_line: bool = False) -> None:
        """The Round that is open, to its end and until bets are open again; then everything is reckoned."""
        number = int(self.view(table)["round"])
        if lost_line:
            self.line_is_lost(table, number)
        else:
            close_bets(self.floor, table)
        answered: set[str] = set()
        while (now := self.page.evaluate(_NOW, str(number + 1))) != "betting":
            window = self.view(table).get("window")
            if now == "squeeze":
                self.page.evaluate("document.querySelector('[data-squeeze=open]:enabled')?.click()")
            elif now == "insurance" and window and window not in answered:
                answered.add(window)
                self.insures(table, window)
                close_insurance(self.floor, table)
            self.page.wait_for_timeout(50)
        self.reckons(table, number)
        self.check(table)
        shifts = self.page.evaluate("window.left.shifts.splice(0)")
        gave_way = [one for one in shifts if one[0] in FIXED]
        assert gave_way == [], f"in a Round: {gave_way}"

    def insures(self, table: str, window: str) -> None:
        """With one chip, whatever is offered first on what one has a bet on."""
        view = self.view(table)
        totals = {side: total(view[side]) for side in ("player", "banker")}
        mine = [one for one in offers(WINDOWS[window], *totals.values()) if one[0].lower() in self.laid[table]]
        sheet = self.page.locator('[data-sheet="insurance"]')
        if not mine:
            expect(sheet).to_have_count(0)
            return
        [(side, odds)] = mine
        sheet.get_by_role("button", name="+", exact=True).click()
        sheet.locator(".offer .button-first").click()
        expect(sheet).to_have_count(0)
        self.insured.append((window, side, totals[side.lower()], odds, 5_00))

    def reckons(self, table: str, number: int) -> None:
        self.view(table)
        end = self._hands[table, number]
        net = sum(_brings(stake, settle(self.rulebooks[table], area, end)) for area, stake in self.laid[table].items())
        for window, side, points, odds, stake in self.insured:
            net += _brings(stake, settle_insurance(WINDOWS[window], side, points, odds, end))
        if self.laid[table]:
            self.before[table] = self.laid[table]
        self.laid[table], self.insured = {}, []
        self.nets[table, number] = net
        self.balance += net

    def left(self) -> dict[str, int]:
        """What the page holds on to: the felt that was just left may be held for a moment, a leak is held for good."""
        readings = [self._left()]
        while readings[-1]["detached"] > AT_REST and len(readings) < 20:
            self.page.wait_for_timeout(200)
            readings.append(self._left())
        return min(readings, key=lambda one: one["detached"])

    def _left(self) -> dict[str, int]:
        """After a collection of garbage."""
        self.devtools.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in self.devtools.send("Performance.getMetrics")["metrics"]}
        found: dict[str, int] = self.page.evaluate(_LEFT)
        attached = found.pop("attached")
        return found | {
            "detached": int(metrics["Nodes"]) - attached,
            "listeners": int(metrics["JSEventListeners"]),
            "heap": int(metrics["JSHeapUsedSize"]),
        }


def _brings(stake: int, end: Settled) -> int:
    if end.result == "returned":
        return 0
    return paid(stake, ratio(end.odds)) if end.result == "won" else -stake
