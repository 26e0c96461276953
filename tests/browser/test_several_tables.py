"""Several tables on one terminal: the strip, the felts side by side, and the lobby that one comes from."""

import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.browsing import DESKTOP, PHONE, Floor, Looking, overflow, serious_faults
from tests.browser.terminal import ON, PATIENCE, TABLES, Terminal, close_bets, floor_of
from tests.samples import WHOLE
from tests.server import scenes
from tests.server.floors import House
from tests.server.scenes import credit_in_books, prove

from punto.floor.floor_file import Timing
from punto.ledger.accounts import purse, terminal
from punto.play.events import BetPlaced
from punto.play.round import Phase
from punto.server.doorkeeper import Bounds
from punto.server.pace import Pace

WIDE = (1440, 900)
FOUR = ("Super Six Plus", "Insurance", "Super Six ETG", "Easy Six")
ROUNDS = 20 if WHOLE else 8
# Bets stay open until there is one: the test closes them.
QUICK = Timing(betting=600_000, pace=20, insurance=100, options=1_000, squeeze=1_000, pause=150)
# A hand that lays a chip on the strip as soon as a window opens, on Player and Banker in turn, and on nothing else.
HAND = """() => {
    const strip = document.querySelector('.strip');
    const laid = {};
    window.handRests = false;
    const look = () => {
        if (window.handRests) return;
        for (const tile of strip.querySelectorAll('.tile')) {
            const {table, round, open} = tile.dataset;
            if (open === undefined || laid[table] === round) continue;
            laid[table] = round;
            tile.querySelector(`[data-bet=${round % 2 ? 'player' : 'banker'}]`).click();
        }
    };
    new MutationObserver(look).observe(strip, {subtree: true, attributeFilter: ['data-open', 'data-round']});
    look();
}"""


# Buttons whose words do not fit into them.
CUT = """() => [...document.querySelectorAll('.action')].filter(one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const [text, box] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
    return text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom;
}).map(one => one.textContent)"""


# Tiles of the strip that do not show all of what a Round brought, with so many seconds left to bet.
CUT_SHORT = """([left, net]) => [...document.querySelectorAll('.strip .tile')].filter(tile => {
    tile.querySelector('.tile-count').textContent = left;
    const line = tile.querySelector('.tile-line');
    line.innerHTML = '<b class="tile-last" data-short="B 8"><span>Banker 8</span></b>'
        + `<span class="tile-net tabular" data-won="">${net}</span>`;
    const [shown, room] = [line.querySelector('.tile-net'), line.getBoundingClientRect()];
    return shown.scrollWidth > shown.clientWidth || shown.getBoundingClientRect().right > room.right;
}).map(tile => tile.dataset.table)"""


def numbers(floor: Floor) -> dict[str, int]:
    async def of_now(house: House) -> dict[str, int]:
        return {name: house.casino.tables[name].room.state.number for name in FOUR}

    return floor.ask(of_now)


async def close_when_bet(house: House, table: str) -> None:
    """Every Round, as soon as there is a bet in it: a window that is missed stays open."""
    room = house.casino.tables[table].room
    while True:
        round_ = room.state.round
        if round_ is not None and round_.phase is Phase.BETTING and round_.bets:
            await scenes.close_bets(house, table)
        else:
            await room.changed.wait()


def tile(page: Page, table: str) -> str:
    return f'.tile[data-table="{table}"]'


def test_four_tables_through_many_rounds_without_a_missed_window(tmp_path: Path, looking: Looking) -> None:
    """At the limits that a server has for one session."""
    where = tmp_path / "floor.db"
    with Floor(where, floor_of(*FOUR, timing=QUICK), looking, pace=Pace(), bounds=Bounds()) as floor:
        page = looking.page(WIDE)
        for table in FOUR:
            Terminal(page, floor.url).join(table)
        expect(page.locator(".tile")).to_have_count(4)
        name, place = page.evaluate("async () => { const me = await (await fetch('/api/me')).json();"
                                    " return [me.name, me.terminal]; }")  # fmt: skip
        first = {table: number + 1 for table, number in numbers(floor).items()}
        page.evaluate(HAND)
        closing = [asyncio.run_coroutine_threadsafe(close_when_bet(floor.house, table), floor.loop) for table in FOUR]
        deadline = time.monotonic() + 2 * PATIENCE / 1000
        while any(number < first[table] + ROUNDS for table, number in numbers(floor).items()):
            assert time.monotonic() < deadline, (first, numbers(floor), "a window was missed")
            page.wait_for_timeout(50)
        page.evaluate("() => { window.handRests = true; }")
        expect(page.locator(".chips-own-sum[data-pending]")).to_have_count(0)

        async def bets(house: House) -> dict[str, Counter[int]]:
            """In which Rounds this patron has bet, and how often."""
            found: dict[str, Counter[int]] = {}
            for table in FOUR:
                records = await house.casino.journal.stream(house.casino.tables[table].room.state.stream)
                placed = [one for one in records if isinstance(one.event, BetPlaced)]
                found[table] = Counter(one.round for one in placed if one.round is not None)
                assert {one.event.patron for one in placed} <= {name, f"terminal:{place}"}
            return found

        for table, rounds in floor.ask(bets).items():
            wanted = range(first[table], first[table] + ROUNDS)
            assert {number: rounds[number] for number in wanted} == dict.fromkeys(wanted, 1), table
        # When all that lies is settled, the screen has what the books have.
        page.wait_for_function("() => [...document.querySelectorAll('.tile-stake')].every(one => !one.textContent)")
        page.locator(".head-home").click()
        books = floor.ask(lambda house: credit_in_books(house, purse(name)))
        expect(page.get_by_test_id("credit")).to_have_text(f"{float(books):,.2f}")
        at_terminal = floor.ask(lambda house: credit_in_books(house, terminal(place)))
        page.get_by_role("link", name="Your tables").click()
        expect(page.locator(".head-sum").last).to_have_text(f"{float(at_terminal):,.2f}")
        for one in closing:
            assert one.cancel(), one.exception()
    with ThreadPoolExecutor(1) as apart:  # while a browser is driven, this thread has an event loop
        apart.submit(prove, where).result()


def seats(floor: Floor, table: str) -> dict[int, str]:
    async def of_now(house: House) -> dict[int, str]:
        round_ = house.casino.tables[table].room.state.round
        return {} if round_ is None else dict(round_.seats)

    return floor.ask(of_now)


def next_round(floor: Floor, table: str) -> None:
    """This one without a bet, and the next is open."""

    async def number(house: House) -> int:
        state = house.casino.tables[table].room.state
        return state.number if state.round and state.round.phase.value == "betting" else 0

    before = floor.ask(number)
    close_bets(floor, table)
    while floor.ask(number) <= before:
        time.sleep(0.05)


def test_a_seat_is_kept_while_a_round_is_recalled_and_the_lobby_knows_the_credits(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", "Insurance", timing=ON), looking) as floor:
        page = looking.page(DESKTOP)
        at = Terminal(page, floor.url).join("Easy Six")
        # With the door, what had the focus is gone: whoever has no mouse goes on at the table.
        expect(page.locator("main#table")).to_be_focused()
        at.bet("banker")
        close_bets(floor, "Easy Six")
        at.until("dealing", "over").until("betting")
        mine = seats(floor, "Easy Six")
        assert list(mine) == [1]
        page.locator(".why a, .panel-foot a").first.click()
        page.wait_for_url("**/rounds/**")
        for _ in range(2):
            next_round(floor, "Easy Six")
        assert seats(floor, "Easy Six") == mine
        page.go_back()
        expect(page.locator(".head-seat")).to_have_text("Box 1")

        # The lobby has the credits of now, and says where bets lie; also when they are settled while one is there.
        at.bet("player")
        credit = at.credit
        page.locator(".head-home").click()
        card = page.locator('.table-card[data-table="Easy Six"]')
        assert page.get_by_test_id("credit").text_content() == f"{credit:,.2f}"
        expect(card.locator(".table-own")).to_have_text("You have 25 on this table")
        expect(card.get_by_role("button", name="Leave")).to_be_disabled()
        close_bets(floor, "Easy Six")
        expect(card.locator(".table-own")).to_have_text("You are at this table")
        books = floor.ask(lambda house: credit_in_books(house, purse(mine[1])))
        expect(page.get_by_test_id("credit")).to_have_text(f"{float(books):,.2f}")
        # Who leaves gives the seat up with the next Round but one.
        card.get_by_role("button", name="Leave").click()
        expect(card.get_by_role("button", name="Join: Easy Six")).to_be_visible()
        for _ in range(2):
            next_round(floor, "Easy Six")
        assert seats(floor, "Easy Six") == {}


def test_on_a_phone_amounts_are_whole_and_fingers_have_room(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of(*TABLES), looking) as floor:
        page = looking.page(PHONE)
        at = Terminal(page, floor.url)
        for table in FOUR[:2] + FOUR[3:] + TABLES[-1:]:
            at.join(table)
        for left, net in (("", "+23.75"), ("", "−123.75"), ("15", "+23.75")):
            assert page.evaluate(CUT_SHORT, [left, net]) == []
        fingers = """() => [...document.querySelectorAll('.head-home, .tile-list .tile-away')].filter(one => {
            const {width, height} = one.getBoundingClientRect();
            return width < 44 || height < 44;
        }).map(one => one.className)"""
        assert page.evaluate(fingers) == []
        page.keyboard.press("a")
        expect(page.locator(".tile-list .tile-away")).to_have_count(4)
        assert page.evaluate(fingers) == []
        assert (serious_faults(page), overflow(page)) == ([], 0)


def test_tables_come_and_go_on_the_strip_and_outlast_a_reload(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of(*TABLES), looking) as floor:
        page = looking.page(WIDE)
        at = Terminal(page, floor.url)
        at.join("Easy Six")
        expect(page.locator(".strip")).to_have_count(0)  # of one table there is nothing to choose
        at.join("Insurance")
        expect(page.locator(".tile")).to_have_count(2)
        # One touch lays the chip in hand at the other table, and its own felt stays.
        other = page.locator(tile(page, "Easy Six"))
        at.chip("100")
        other.locator('[data-bet="banker"]').click()
        expect(other.locator('[data-bet="banker"] .tile-stake')).to_have_text("100")
        expect(other.locator(".tile-line")).to_have_text("100 bet")
        expect(other.locator(".tile-away")).to_be_hidden()  # not while chips lie there
        expect(page.get_by_role("heading", name="Insurance")).to_be_visible()
        assert serious_faults(page) == []
        # By key to the other, and to both side by side.
        page.keyboard.press("Alt+1")
        expect(page.get_by_role("heading", name="Easy Six")).to_be_visible()
        page.keyboard.press("t")
        expect(page.get_by_role("heading", name="Insurance")).to_be_visible()
        page.reload()
        expect(page.locator(".tile")).to_have_count(2)
        expect(other.locator(".tile-line")).to_have_text("100 bet")
        page.keyboard.press("a")
        expect(page.locator(".cell")).to_have_count(2)
        cell = page.locator('.cell[data-table="Insurance"]')
        cell.locator('[data-area="player"]').click()
        expect(cell.locator(".cell-line")).to_have_text("25 bet")
        page.keyboard.press("u")  # of the table that was touched last
        expect(cell.locator(".cell-line")).not_to_have_text("25 bet")
        assert (serious_faults(page), overflow(page)) == ([], 0)
        # A fifth table takes the place of one without chips, the least recently shown.
        for table in ("Super Six Plus", "RWS Baccarat"):
            at.join(table)
        page.goto(floor.url)
        page.get_by_role("button", name="Join: Super Six ETG").click()
        at.buy_credits()
        expect(page.locator(".tile-title")).to_have_text(
            ["Easy Six", "Super Six Plus", "RWS Baccarat", "Super Six ETG"]
        )
        # Away from the one whose felt is shown: another felt comes.
        here = page.locator(tile(page, "Super Six ETG"))
        here.hover()
        here.get_by_role("button", name="Leave Super Six ETG").click()
        expect(page.get_by_role("heading", name="RWS Baccarat")).to_be_visible()
        expect(page.locator(".tile")).to_have_count(3)


@pytest.mark.parametrize(("size", "whole"), [(DESKTOP, 5), (PHONE, 4)])
def test_the_lobby_has_its_tables_above_the_fold(
    tmp_path: Path, looking: Looking, size: tuple[int, int], whole: int
) -> None:
    with Floor(tmp_path / "floor.db", floor_of(*TABLES), looking) as floor:
        page = looking.page(size)
        page.goto(floor.url)
        page.get_by_role("button", name="Come in as a guest").click()
        expect(page.get_by_test_id("credit")).to_be_visible()
        expect(page.locator(".table-card")).to_have_count(5)
        cards = [card.bounding_box() for card in page.locator(".table-card").all()]
        assert sum(box is not None and box["y"] + box["height"] <= size[1] for box in cards) >= whole
        assert (overflow(page), serious_faults(page)) == (0, [])
        features = page.locator('.table-card[data-table="RWS Baccarat"] .table-features')
        expect(features).to_contain_text("No commission; Banker 6 pays half")
        expect(features).to_contain_text("Face down, with squeeze")
        page.get_by_role("button", name="More").click()
        page.get_by_title("繁體中文").click()
        expect(page.locator(".table-card h2").first).to_have_text("超級六加")
        expect(features).to_contain_text("莊 6 點贏賠一半")
        page.keyboard.press("Escape")
        page.locator('.table-card[data-table="Easy Six"] .button-first').click()
        expect(page.locator("h1")).to_have_text("易六")
        if size != PHONE:
            return
        # On a phone: one felt and the names of the others; all of them, to bet from, on a screen of their own.
        page.go_back()
        page.locator('.table-card[data-table="Insurance"] .button-first').click()
        expect(page.locator(".strip .tile-name")).to_have_count(2)
        page.locator('[data-door="all"]').click()
        row = page.locator(tile(page, "Easy Six"))
        row.locator('[data-bet="tie"]').click()
        expect(row.locator('[data-bet="tie"] .tile-stake')).to_have_text("25")
        expect(row.locator("[data-pending]")).to_have_count(0)  # until it is taken it is shown faintly
        assert page.evaluate(CUT) == []
        assert (overflow(page), serious_faults(page)) == (0, [])
