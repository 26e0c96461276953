"""The room on a terminal: nothing moves in a Round, everything one bets with is in sight, roads can be read."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.browsing import Floor, Looking, overflow
from tests.browser.measures import out_of_sight, overlaps, places, resized
from tests.browser.terminal import TABLES, Terminal, close_bets, close_insurance, floor_of
from tests.samples import one_in

PHONES = [(360, 740), (390, 844)]
WHOLE_FELT = [(768, 1024), (1280, 800), (1440, 900), (1920, 1080)]
ZOOMED = [(640, 400), (720, 450), (960, 540)]  # 1280, 1440 and 1920 pixels at 200%
APART = [
    (".head", ".stage"),
    (".head", ".felt-place"),
    (".stage", ".felt-place"),
    (".stage", ".rail"),
    (".felt-place", ".rail"),
    (".p-total", ".p-hand__cards"),
    (".status", ".stage-hand"),
    (".p-tray", ".chips-own"),
    (".p-tray", ".chips-actions"),
    (".chips-own", ".chips-actions"),
    (".action", ".tabs button"),
    (".p-tray", ".tabs button"),
    (".p-area", ".p-area"),
]
FIXED = (".p-area", ".p-box", ".p-tray", ".p-tray__chip", ".status", ".chips-actions", ".felt-place", ".beside")


@pytest.mark.parametrize("table", list(one_in(2, TABLES)))
def test_what_one_bets_with_is_in_sight_on_every_screen(tmp_path: Path, looking: Looking, table: str) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        page = looking.page((1440, 900))
        terminal = Terminal(page, floor.url).join(table).until("betting")
        terminal.chip("100").bet("banker")
        in_hand = [".p-tray__chip", ".status", ".chips-own", ".action"] + ([".p-box"] if "ETG" not in table else [])
        wrong: dict[tuple[int, int], list[str]] = {}
        for size in [*PHONES, *WHOLE_FELT, *ZOOMED]:
            resized(page, size)
            areas = [".p-area"] if size in WHOLE_FELT else []
            found = out_of_sight(page, *in_hand, *areas) + overlaps(page, *APART) + _cut(page)
            if overflow(page) > 0:
                found.append(f"{overflow(page)} px wider than the window")
            if found:
                wrong[size] = found
        assert wrong == {}


def _cut(page: Page) -> list[str]:
    """Areas that the felt cuts at its sides: they are scrolled up and down only."""
    return list(
        page.evaluate("""() => {
            const felt = document.querySelector('.p-felt').getBoundingClientRect();
            return [...document.querySelectorAll('.p-area')].filter(one => {
                const box = one.getBoundingClientRect();
                return box.left < felt.left || box.right > felt.right + 0.5;
            }).map(one => `${one.dataset.area}: cut`);
        }""")
    )


# As the stage shows a card that was drawn early; a Round in which that happens takes a dealer.
_CARD_BESIDE = """() => document.querySelector('.stage').insertAdjacentHTML('beforeend',
    '<div class="cards-beside"><span class="beside-word">Beside</span><span class="p-card"></span></div>')"""


@pytest.mark.parametrize(("table", "size"), [("RWS Baccarat", (390, 844)), ("Insurance", (1280, 800))])
def test_nothing_moves_in_a_round(tmp_path: Path, looking: Looking, table: str, size: tuple[int, int]) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        page = looking.page(size)
        terminal = Terminal(page, floor.url).join(table).until("betting")
        before = places(page, *FIXED)
        assert len(before) > 15
        moved: dict[str, object] = {}

        def looked(when: str) -> None:
            now = places(page, *FIXED)
            moved.update(
                {f"{when}: {name}": (was, now.get(name)) for name, was in before.items() if now.get(name) != was}
            )

        terminal.chip("100").bet("banker").bet("player-pair")
        for _ in range(7):
            terminal.bet("player")
        looked("bets")
        other = looking.another(page)
        other.goto(page.url)
        expect(page.locator('[data-notice="elsewhere"]')).to_be_visible()
        looked("a notice")
        page.locator('[data-notice="elsewhere"] button').click()
        other.close()
        page.evaluate(_CARD_BESIDE)
        looked("a card beside the hands")
        close_bets(floor, table)
        terminal.until("dealing", "insurance", "over")
        looked("closed")
        if terminal.until("insurance", "over").phase == "insurance":
            looked("insurance")
            close_insurance(floor, table)
        terminal.until("over")
        looked("over")
        assert moved == {}


def test_roads_are_for_reading(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page((1440, 900))
        terminal = Terminal(page, floor.url).join("Easy Six").until("betting")
        empty = places(page, ".p-road__grid")
        close_bets(floor, "Easy Six")
        terminal.until("over")
        expect(page.locator('.p-road[data-kind="bead"] [data-newest]')).to_have_count(1)
        assert places(page, ".p-road__grid") == empty  # a new shoe is ruled already
        for size, beside in (((1440, 900), True), ((390, 844), False)):
            resized(page, size)
            cells = {
                kind: float(page.locator(f'.p-road[data-kind="{kind}"] svg').get_attribute("data-cell") or 0)
                for kind in ("bead", "big", "big_eye", "small", "cockroach")
            }
            assert min(cells["bead"], cells["big"]) >= 20
            assert min(cells["big_eye"], cells["small"], cells["cockroach"]) >= 12
            assert page.locator(".beside #roads").count() == beside
            assert page.locator(".p-felt #roads").count() == (not beside)
            expect(page.locator(".roads-note")).to_contain_text("Cards do not remember")
        # On a phone a touch brings them into sight, without a sheet, and the boxes stay; another brings the areas back.
        page.locator('[data-tab="roads"]').click()
        expect(page.locator('.p-road[data-kind="cockroach"]')).to_be_in_viewport()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert out_of_sight(page, ".p-box", '.p-road[data-kind="big"] [data-newest]') == []
        page.locator('[data-tab="roads"]').click()
        expect(terminal.area("banker")).to_be_in_viewport(ratio=0.9)


# What is printed on an area is read beside the chips, however narrow it is.
PRINTED = [
    (f".p-area__chips > .p-stack .p-stack__{chips}", f".p-area__{print_}")
    for chips in ("chips", "amount")
    for print_ in ("han", "name", "odds", "mark")
]


@pytest.mark.parametrize("language", list(one_in(2, ["zh-HK", "en-SG"])))
def test_chips_hide_no_print_and_favourites_are_in_sight_on_narrow_phones(
    tmp_path: Path, looking: Looking, language: str
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Super Six Plus"), looking) as floor:
        page = looking.page((390, 844), locale=language)
        terminal = Terminal(page, floor.url)
        page.goto(floor.url)
        page.locator('.table-card[data-table="Super Six Plus"] .button-first').click()
        terminal.until("betting")
        for chip, area in ((1, "banker"), (2, "banker"), (0, "banker"), (1, "player"), (1, "player-pair"), (1, "tie")):
            page.locator(".p-tray__chip").nth(chip).click()
            terminal.area(area).click()
        page.locator(".p-tray__chip").nth(1).click()
        terminal.bet("super-six-plus").bet("banker-pair")
        page.locator("[data-action=favourites]").click()
        page.locator("[data-action=save-favourite]").click()
        expect(page.locator(".favourite")).to_have_count(1)
        wrong: dict[str, list[str]] = {}

        def looked(when: str) -> None:
            for width in (352, 360, 390):
                resized(page, (width, 844))
                found = overlaps(page, *PRINTED, (".favourites", ".p-tray"), (".favourites", ".p-area"), *APART)
                found += out_of_sight(page, ".favourite-play", ".action", ".p-tray__chip")
                found += overlaps(page, (".status-title", ".stage-hand"), (".status-hint", ".stage-hand"))
                if when == "bets":
                    found += out_of_sight(page, ".favourite-save")
                if overflow(page) > 0:
                    found.append(f"{overflow(page)} px wider than the window")
                if found:
                    wrong[f"{when}, {width}"] = found

        looked("bets")
        resized(page, (352, 844))
        narrow = terminal.area("banker").bounding_box()
        assert narrow
        assert narrow["width"] < 153
        close_bets(floor, "Super Six Plus")
        terminal.until("over")
        page.wait_for_timeout(1_500)  # the House has paid
        looked("over")
        assert wrong == {}
