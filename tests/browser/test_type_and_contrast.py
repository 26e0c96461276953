"""Every screen can be read: type of 12 pixels and more, AA contrast in both themes, also while bets are closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.browsing import DESKTOP, PHONE, WIDE, Floor, Looking, loaded, settled
from tests.browser.measures import overlaps, small_type, weak_contrast
from tests.browser.terminal import Terminal, close_bets, floor_of
from tests.samples import WHOLE

TABLE = "RWS Baccarat"
# Each language in both themes: one on the phone, the other on the desk.
LANGUAGES = {"en": ("dark", "light"), "zh-Hans": ("light", "dark"), "zh-Hant": ("dark", "light")}
if not WHOLE:
    del LANGUAGES["zh-Hans"], LANGUAGES["zh-Hant"]


class Reader:
    """Somebody who reads one screen after the other, and notes what is hard to read."""

    def __init__(self, page: Page, size: str) -> None:
        self.page, self.size, self.hard = page, size, set[str]()

    def look(self, at: str) -> None:
        settled(self.page)
        self.hard |= {f"{self.size} {at}: {fault}" for fault in small_type(self.page) + weak_contrast(self.page)}

    def in_language(self, language: str, theme: str) -> None:
        self.page.evaluate(
            "([language, theme]) => { localStorage.setItem('punto.language', JSON.stringify(language));"
            " localStorage.setItem('punto.theme', JSON.stringify(theme)); }",
            [language, theme],
        )
        self.page.reload()
        self.page.locator(".terminal").wait_for()
        expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
        loaded(self.page)

    def sheets(self, at: str) -> None:
        page = self.page
        for open_ in ("i", "w", "?", ".head-credit", ".menu > button"):
            page.keyboard.press(open_) if len(open_) == 1 else page.locator(open_).click()
            sheet = page.get_by_role("dialog") if open_ != ".menu > button" else page.locator(".menu-list")
            expect(sheet).to_be_visible()
            for tab in sheet.get_by_role("tab").all() or [None]:
                if tab:
                    tab.click()
                loaded(page)
                self.look(f"{at}, {open_}")
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)


@pytest.fixture
def floor(tmp_path: Path, looking: Looking) -> Iterator[Floor]:
    with Floor(tmp_path / "floor.db", floor_of(TABLE, "Super Six ETG"), looking) as floor:
        yield floor


def test_every_screen_can_be_read(floor: Floor, looking: Looking) -> None:
    readers = [Reader(looking.page(PHONE), "phone"), Reader(looking.page(DESKTOP), "desk")]
    terminals = [Terminal(reader.page, floor.url).join(TABLE).until("betting") for reader in readers]
    for terminal in terminals:
        terminal.chip("100").bet("banker").bet("player-wins-on-8").bet("player-pair")
    for language, themes in LANGUAGES.items():
        for reader, theme in zip(readers, themes, strict=True):
            reader.in_language(language, theme)
            reader.look(f"{language} {theme}, bets")
            reader.sheets(f"{language} {theme}")
    close_bets(floor, TABLE)
    for terminal in terminals:
        terminal.until("over")
    for language, themes in LANGUAGES.items():
        for reader, theme in zip(readers, themes, strict=True):
            reader.in_language(language, theme)
            reader.look(f"{language} {theme}, over")
    for reader, address in ((reader, address) for reader in readers for address in ("/", f"/rounds/{TABLE}/1")):
        reader.page.goto(floor.url + address)
        reader.page.locator(".table-card, .recall-step").first.wait_for()
        reader.look(address)
    assert set().union(*(reader.hard for reader in readers)) == set()


def test_the_display_is_read_from_five_metres(floor: Floor, looking: Looking) -> None:
    """On 43 inches a pixel of 1920 is half a millimetre: the result is 25 mm high and more, letters on roads 12."""
    page = looking.page(WIDE)
    Terminal(page, floor.url).join(TABLE).until("betting")
    page.goto(f"{floor.url}/display/{TABLE}")
    page.locator(".p-ring__seconds").wait_for()
    assert overlaps(page, (".p-ring__words", ".p-ring__seconds"), (".p-ring__words", ".display-result")) == []
    close_bets(floor, TABLE)
    result = page.locator(".display-result:not([data-past])")
    result.wait_for()
    winner = result.get_attribute("data-tint")
    colours = {"banker": "rgb(173, 50, 56)", "player": "rgb(42, 98, 168)", "tie": "rgb(34, 119, 79)"}
    assert result.evaluate("one => getComputedStyle(one).backgroundColor") == colours[winner or ""]
    assert result.locator("strong").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 50
    letter = page.locator('.p-road[data-kind="bead"] [data-newest] text')
    expect(letter).to_have_text({"banker": "B", "player": "P", "tie": "T"}[winner or ""])
    assert letter.evaluate("one => 12 * one.getScreenCTM().a") >= 24
    assert page.evaluate("() => document.querySelector('.display').scrollHeight <= innerHeight")
    for road in page.locator(".p-road, .p-total, .p-hand__place").all():
        expect(road).to_be_in_viewport(ratio=1)
    assert small_type(page) + weak_contrast(page) == []


def test_the_theme_is_the_systems_or_the_patrons(floor: Floor, looking: Looking) -> None:
    page = looking.page(DESKTOP, color_scheme="light")
    Terminal(page, floor.url).join(TABLE)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    page.locator(".menu > button").click()
    page.locator('[data-theme-choice="light"]').click()
    expect(root).to_have_attribute("data-theme", "light")
    page.reload()
    page.locator(".terminal").wait_for()
    expect(root).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
