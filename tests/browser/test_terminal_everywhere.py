"""The terminal for everybody: in Chinese, by keyboard, on a phone, for who does not see it, and quickly there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.browsing import DESKTOP, PHONE, WIDE, Floor, Looking, loaded, overflow, serious_faults
from tests.browser.terminal import ON, TABLES, Terminal, close_bets, floor_of
from tests.samples import WHOLE, one_in


@pytest.mark.parametrize(
    ("language", "words"), [("繁", ("入座", "請下注")), ("简", ("入座", "请下注"))][: 2 if WHOLE else 1]
)
def test_chinese_everywhere(tmp_path: Path, looking: Looking, language: str, words: tuple[str, str]) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", "RWS Baccarat"), looking, data=tmp_path) as floor:
        page = looking.page()
        page.goto(floor.url)
        page.get_by_role("button", name=language).first.click()
        expect(page.locator("html")).to_have_attribute("lang", re.compile("zh"))
        expect(page.locator("body")).to_contain_text(words[0])
        shown = page.locator("body").inner_text()
        page.locator(".table-doors .button-first").nth(1).click()  # with "Wins On"
        expect(page.locator(".p-area").first).to_be_visible()
        shown += page.locator("body").inner_text()
        page.goto(floor.url)
        page.locator(".table-doors .button-first").first.click()
        expect(page.locator(".p-area").first).to_be_visible()
        expect(page.locator("body")).to_contain_text(words[1])
        shown += page.title()
        terminal = Terminal(page, floor.url).bet("banker")
        page.locator(".status .clause-link").click()
        expect(page.get_by_test_id("clause")).to_contain_text("。")
        shown += page.get_by_test_id("clause").inner_text()
        page.keyboard.press("Escape")
        shown += _panels(terminal)
        close_bets(floor, "Easy Six")
        terminal.until("over")
        expect(page.locator(".ends")).to_be_visible()
        shown += page.locator("body").inner_text()
        shown += _later_panels(terminal)
        page.locator(".why .link").click()
        expect(page.locator(".recall-step")).to_be_visible()
        loaded(page)
        for _ in range(page.locator(".recall-bar input").evaluate("input => Number(input.max)")):
            shown += page.locator(".recall").inner_text()
            page.locator(".recall-bar .icon-button").first.click()
        shown += page.locator("body").inner_text()
        # The House's own name, that of its owner, the names of languages, keys, denominations and coded values.
        english = set(re.findall(r"[A-Za-z]{2,}", re.sub(r"[0-9a-f]{12,}|\S*…", "", shown)))
        assert english <= {"punto", "RWS", "EN", "Alt", "Enter", "Esc", "Escape", "Backspace", "Delete", "UTC"}
        assert not re.search(r"[\u4e00-\u9fff][,;:?!]", shown)  # punctuation is as wide as the characters
        wrong = "碼閒對贏點選數號張莊" if language == "简" else "码闲对赢点选数号张庄"
        assert [sign for sign in wrong if sign in shown] == []
        looking.allow(re.compile("api/checkpoint"))  # this floor signs none


def _later_panels(terminal: Terminal) -> str:
    """What is written in the panels about what has been."""
    page, shown = terminal.page, ""
    for at in range(page.locator(".menu-item").count() or 8):
        page.locator(".menu > .icon-button").click()
        item = page.locator(".menu-item").nth(at)
        if at >= page.locator(".menu-item").count() - 2:  # to the display, and away
            shown += page.locator(".menu-list").inner_text()
            page.keyboard.press("Escape")
            break
        item.click()
        loaded(page)
        for sheet in page.get_by_role("dialog").all():
            shown += sheet.inner_text()
        page.keyboard.press("Escape")
    return shown


def _panels(terminal: Terminal) -> str:
    """What is written in every panel that can be opened while bets are, and in a refusal."""
    page, shown = terminal.page, ""
    terminal.chip("5,000").area("tie").dblclick()  # the second is over the maximum
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
        _menu_gives_the_focus_back(page)
        # A button keeps the focus when there is nothing left for it to do.
        clear, deal = (page.locator(f'[data-action="{name}"]') for name in ("clear", "deal-now"))
        clear.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".chips-own-sum")).to_have_text("0")
        expect(clear).to_have_attribute("aria-disabled", "true")
        expect(clear).to_be_focused()
        page.keyboard.press("2")
        terminal.acknowledged()
        deal.focus()
        page.keyboard.press("Enter")
        terminal.until("over")
        expect(deal).to_be_focused()
        # And it is said.
        expect(page.locator("[aria-live]").filter(has_text=re.compile("wins|Tie|win")).first).to_be_attached()


# Opens the menu and presses Escape before anything is painted, as fingers do where the machine is slow.
_CLOSED_BEFORE_A_PAINT = """async opener => {
    opener.click();
    while (!document.querySelector('.menu-list')) await null;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}"""


def _menu_gives_the_focus_back(page: Page) -> None:
    opener, entries = page.locator(".menu > button"), page.locator(".menu-list")
    opener.evaluate(_CLOSED_BEFORE_A_PAINT)
    expect(entries).to_have_count(0)
    opener.focus()
    page.keyboard.press("Enter")
    expect(entries).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(entries).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    _focus(entries.get_by_role("button", name="Rules and odds"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    # Whoever goes on from it leaves it closed.
    page.keyboard.press("Enter")
    _focus(entries.get_by_role("button").last)
    page.keyboard.press("Tab")
    expect(entries).to_have_count(0)


def _focus(button: Locator) -> None:
    expect(button).to_be_visible()
    button.focus()
    expect(button).to_be_focused()


# Areas that the boxes cover when the keyboard comes to them.
_UNDER_THE_BOXES = """() => [...document.querySelectorAll('.p-area')].filter(one => {
    one.focus();
    const area = one.getBoundingClientRect();
    const boxes = document.querySelector('.p-felt__boxes')?.getBoundingClientRect();
    return boxes && area.bottom > boxes.top && area.top < boxes.bottom;
}).map(one => one.dataset.area)"""


@pytest.mark.parametrize("table", list(one_in(2, TABLES)))
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
        assert page.evaluate(_UNDER_THE_BOXES) == []
        page.locator('[data-tab="roads"]').click()
        expect(page.locator('.p-road[data-kind="big"]')).to_be_in_viewport()
        assert overflow(page) <= 0
        for tab in ("why", "info", "history"):
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


def test_the_first_visit_loads_less_than_120_kb_and_the_next_almost_nothing(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[int] = []
        network.on("Network.loadingFinished", lambda done: sizes.append(int(done["encodedDataLength"])))
        Terminal(page, floor.url).join("Easy Six").until("betting")
        loaded(page)
        assert len(sizes) > 5
        assert 40_000 < sum(sizes) < 120_000, sizes
        sizes.clear()
        page.reload()
        expect(page.locator(".terminal")).to_be_visible()
        loaded(page)
        assert sizes
        assert sum(sizes) < 20_000, sizes
