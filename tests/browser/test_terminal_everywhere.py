"""The terminal for everybody: in Chinese, by keyboard, on a phone, for who does not see it, and quickly there."""

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect
from tests.browser.browsing import DESKTOP, PHONE, WIDE, Floor, Looking, loaded, overflow, serious_faults
from tests.browser.terminal import ON, TABLES, Terminal, close_bets, floor_of
from tests.samples import WHOLE


@pytest.mark.parametrize(
    ("language", "words"), [("繁", ("入座", "請下注")), ("简", ("入座", "请下注"))][: 2 if WHOLE else 1]
)
def test_chinese_everywhere(tmp_path: Path, looking: Looking, language: str, words: tuple[str, str]) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        page.goto(floor.url)
        page.get_by_role("button", name=language).first.click()
        expect(page.locator("html")).to_have_attribute("lang", re.compile("zh"))
        expect(page.locator("body")).to_contain_text(words[0])
        page.locator(".table-doors .button-first").first.click()
        expect(page.locator(".p-area").first).to_be_visible()
        expect(page.locator("body")).to_contain_text(words[1])
        terminal = Terminal(page, floor.url).bet("banker")
        shown = _panels(terminal)
        close_bets(floor, "Easy Six")
        terminal.until("over")
        shown += page.locator(".terminal").inner_text()
        page.locator(".why .link").click()
        expect(page.locator(".recall-step")).to_be_visible()
        for _ in range(page.locator(".recall-bar input").evaluate("input => Number(input.max)")):
            shown += page.locator(".recall").inner_text()
            page.locator(".recall-bar .icon-button").first.click()
        names = "Easy Six Commission Baccarat rws/easy-six Guest punto"  # of the table, its rulebook, the patron
        english = {word for word in re.findall(r"[A-Za-z]{4,}", shown) if word not in names}
        assert english <= {"Player", "Banker", "Pair"}  # as the layout prints them
        wrong = "碼閒對贏點選數號張" if language == "简" else "码闲对赢点选数号张"
        assert [sign for sign in wrong if sign in shown] == []


def _panels(terminal: Terminal) -> str:
    """What is written in every panel that can be opened while bets are, and in a refusal."""
    page, shown = terminal.page, ""
    terminal.chip("5").area("tie").click()
    expect(page.locator(".refusal")).to_be_visible()
    shown += page.locator(".refusal").inner_text()
    for open_, sheet in (("i", "info"), (".head-credit", "credits"), (".head-seat", "seats")):
        page.keyboard.press(open_) if len(open_) == 1 else page.locator(open_).click()
        expect(terminal.sheet(sheet)).to_be_visible()
        for tab in terminal.sheet(sheet).get_by_role("tab").all() or [None]:
            if tab:
                tab.click()
            loaded(page)
            shown += terminal.sheet(sheet).inner_text()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    return shown


def test_keyboard_only(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        page.goto(floor.url)
        door = page.get_by_role("button", name="Join: Easy Six")
        expect(door).to_be_visible()
        for _ in range(30):
            page.keyboard.press("Tab")
            if door.evaluate("one => one === document.activeElement"):
                break
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Easy Six")).to_be_visible()
        terminal = Terminal(page, floor.url).until("betting")
        page.keyboard.press("1")
        terminal.acknowledged()
        expect(page.locator(".chips-own-sum")).not_to_have_text("0")
        page.keyboard.press("u")
        expect(page.locator(".chips-own-sum")).to_have_text("0")
        page.keyboard.press("2")
        terminal.acknowledged()
        page.keyboard.press("i")
        expect(page.get_by_role("dialog")).to_contain_text("House edge")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        close_bets(floor, "Easy Six")
        terminal.until("over")
        # And it is said.
        expect(page.locator("[aria-live]").filter(has_text=re.compile("wins|Tie|win")).first).to_be_attached()


@pytest.mark.parametrize("table", TABLES)
def test_phone_size(tmp_path: Path, looking: Looking, table: str) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        page = looking.page(PHONE)
        terminal = Terminal(page, floor.url).join(table)
        terminal.chip("100").bet("banker")
        assert overflow(page) <= 0
        small = page.evaluate(
            "[...document.querySelectorAll('.p-area, .p-chip, .action')].filter(e => e.offsetParent && "
            "(e.getBoundingClientRect().height < 40 || e.getBoundingClientRect().width < 40)).length"
        )
        assert small == 0
        for tab in ("roads", "why", "info", "history"):
            page.locator(f'[data-tab="{tab}"]').click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert overflow(page) <= 0
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        page.set_viewport_size({"width": 360, "height": 640})
        assert overflow(page) <= 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_serious_keeps_anybody_from_using_it(tmp_path: Path, looking: Looking, size: tuple[int, int]) -> None:
    with Floor(tmp_path / "floor.db", floor_of("RWS Baccarat", "Insurance"), looking) as floor:
        page = looking.page(size)
        page.goto(floor.url)
        expect(page.locator(".table-card")).to_have_count(2)
        assert serious_faults(page) == []
        terminal = Terminal(page, floor.url).join("RWS Baccarat")
        terminal.chip("100").bet("banker")
        assert serious_faults(page) == []
        close_bets(floor, "RWS Baccarat")
        terminal.until("over")
        assert serious_faults(page) == []
        page.locator(".head-credit").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert serious_faults(page) == []


def test_the_display_shows_roads_limits_and_what_happens(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=ON), looking) as floor:
        page = looking.page(WIDE)
        terminal = Terminal(page, floor.url).join("Easy Six").until("betting")
        close_bets(floor, "Easy Six")
        expect(page.locator(".head-round")).to_have_text("Round 2")
        terminal.until("betting")
        page.goto(f"{floor.url}/display/Easy%20Six")
        expect(page.locator("body")).to_contain_text("5,000")
        expect(page.locator("body")).to_contain_text("Place your bets")
        expect(page.locator(".p-roads, .p-road").first).to_be_visible()
        assert serious_faults(page) == []
        assert overflow(page) <= 0


def test_the_first_load_is_under_150_kb_compressed(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        sizes: dict[str, int] = {}

        def measured(response: Response) -> None:
            if "/static/" in response.url or response.url.rstrip("/") == floor.url:
                sizes[response.url] = len(gzip.compress(response.body()))

        page.on("response", measured)
        Terminal(page, floor.url).join("Easy Six").until("betting")
        loaded(page)
        assert len(sizes) > 2
        assert sum(sizes.values()) < 150_000, json.dumps(sizes, indent=1)
