"""Felts of 6, 12, 33 and 60 bets, from a phone to a desk: nothing is cut or covered, and every area can be bet on."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.browsing import Floor, Looking, overflow
from tests.browser.felt_books import SIZES, floor_of_books
from tests.browser.measures import out_of_sight, overlaps, resized, small_type
from tests.browser.terminal import STILL, Terminal, floor_of
from tests.samples import one_in

SCREENS = [(390, 844), (820, 1180), (1180, 820), (1280, 800), (1440, 900)]
HANDS = [f'.p-area[data-area="{side}"]' for side in ("player", "banker")]
APART = [
    (".p-felt__main .p-area", ".p-felt__main .p-area"),
    (".p-felt__field .p-area", ".p-felt__field .p-area"),
    (".p-felt__main .p-area", ".p-felt__field"),
    (".p-felt__main .p-area", ".p-felt__index"),
    (".p-felt__main .p-area", ".p-box"),
    (".p-felt__field", ".p-felt__index"),
    (".stage", ".felt-place"),
]
FINGER = 40
LINES = re.compile(r"^1 to 1: Banker wins, but not with a 3-card 7\nstake back: ")

# Text that is wider or higher than the area it is printed on, and areas that a finger would miss.
_CUT = """least => [...document.querySelectorAll('.p-area')].flatMap(one => {
    const area = one.getBoundingClientRect();
    const wrong = area.width < least || area.height < least ? [`${area.width} x ${area.height}`] : [];
    for (const part of one.querySelectorAll('.p-area__print > *')) {
        if (!part.textContent || !part.checkVisibility()) continue;
        const box = part.getBoundingClientRect();
        if (box.left < area.left - 1 || box.right > area.right + 1 || box.top < area.top - 1
            || box.bottom > area.bottom + 1 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
            wrong.push(`${part.textContent} is cut`);
    }
    return wrong.map(fault => `${one.dataset.area}: ${fault}`);
})"""
_CUT_BOXES = """() => [...document.querySelectorAll('.p-box')].filter(one =>
    one.scrollHeight > one.clientHeight + 1).map(one => `${one.textContent} is cut`)"""
# Each is brought into sight as a finger would, and is then what the finger meets.
_OUT_OF_REACH = """async () => {
    const missed = [];
    for (const one of document.querySelectorAll('.p-area')) {
        one.scrollIntoView({block: 'center', behavior: 'instant'});
        await new Promise(requestAnimationFrame);
        const box = one.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!hit || !one.contains(hit)) missed.push(`${one.dataset.area}: ${hit && hit.className}`);
    }
    document.querySelector('.p-felt').scrollTo(0, 0);
    document.querySelector('.p-felt__field')?.scrollTo(0, 0);
    return missed;
}"""


def test_every_felt_has_room_for_its_bets(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of_books(tmp_path, STILL, *SIZES), looking) as floor:
        wrong: dict[str, list[str]] = {}
        for count in SIZES:
            page = looking.page((1280, 800))
            terminal = Terminal(page, floor.url)
            for language in ("en", "zh-Hant"):
                page.goto(floor.url)
                page.evaluate("language => localStorage.setItem('punto.language', JSON.stringify(language))", language)
                page.goto(f"{floor.url}/tables/Bets%20{count}")
                terminal.until("betting")
                expect(page.locator(".p-area")).to_have_count(count)
                if language == "en":
                    assert _tab_order(page, count) == _as_it_lies(page)
                    _bet(terminal, count)
                for size in one_in(2, SCREENS):
                    resized(page, size)
                    if found := _faults(page):
                        wrong[f"{count} bets, {language}, {size}"] = found
            page.context.close()
        wrong |= _below_other_tables(looking.page((1280, 800)), floor.url)
        assert wrong == {}, "\n".join(f"{where}: {faults[:6]}" for where, faults in wrong.items())


def test_a_name_and_several_odds_fit_their_areas_with_chips_and_without(tmp_path: Path, looking: Looking) -> None:
    """In whichever font there is: where the odds do not fit in words, the highest of them is printed."""
    tables = ("Super Six Plus", "Insurance", "Easy Six")
    with Floor(tmp_path / "floor.db", floor_of(*tables), looking) as floor:
        wrong: dict[str, list[str]] = {}
        for table in tables:
            page = looking.page((390, 844))
            terminal = Terminal(page, floor.url).join(table)
            terminal.until("betting")
            for chips in ("without", "with"):
                if chips == "with":
                    open_now = page.locator(".p-area:not([data-kind=insurance])").all()
                    for area in [one.get_attribute("data-area") for one in open_now]:
                        terminal.bet(str(area))
                for size in ((390, 844), (1280, 800)):
                    resized(page, size)
                    if found := page.evaluate(_CUT, FINGER):
                        wrong[f"{table}, {chips} chips, {size}"] = found
                resized(page, (390, 844))
            page.context.close()
        assert wrong == {}, "\n".join(f"{where}: {faults}" for where, faults in wrong.items())


def _below_other_tables(page: Page, url: str) -> dict[str, list[str]]:
    """Where a strip of other tables leaves less: what lies in a box is whole, and the way to each group is there."""
    wrong: dict[str, list[str]] = {}
    terminal = Terminal(page, url)
    for count in SIZES[1:]:
        page.goto(f"{url}/tables/Bets%20{count}")
        terminal.until("betting").bet("player").bet("tie")
        for size in SCREENS[-2:]:
            resized(page, size)
            found = page.evaluate(_CUT_BOXES) + overlaps(page, *APART) + out_of_sight(page, *HANDS, ".p-box")
            if count > SIZES[1] and not page.locator(".p-felt__index button").first.is_visible():
                found.append("no way to the groups")
            if found:
                wrong[f"{count} bets below other tables, {size}"] = found
    assert page.locator(".strip .tile").count() == len(SIZES[1:])
    return wrong


def _tab_order(page: Page, count: int) -> list[str]:
    """The areas that Tab comes to, from the Player's on, with as many presses as there are areas."""
    page.locator(HANDS[0]).focus()
    found = []
    while len(found) < count:
        area = page.evaluate("document.activeElement.dataset.area")
        if area:  # between hands and field are the ways to its groups
            found.append(area)
        page.keyboard.press("Tab")
    return found


def _as_it_lies(page: Page) -> list[str]:
    """What most bets are on comes first: both hands, then what lies beside and between them, from the Player's side to
    the Banker's, and last the field from its first group to its last, though on a desk it lies above."""
    listed: list[str] = page.evaluate(
        """() => ['.p-felt__hands', '.p-felt__sides', '.p-felt__field'].flatMap(place => {
            const middle = one => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
            const there = [...document.querySelectorAll(`${place} .p-area`)];
            const placed = place === '.p-felt__field' ? there : there.sort((a, b) => middle(a) - middle(b));
            return placed.map(one => one.dataset.area);
        })"""
    )
    assert listed[:2] == ["player", "banker"]
    return listed


def _faults(page: Page) -> list[str]:
    found = out_of_sight(page, *HANDS, ".p-box", ".p-tray__chip", ".status") + overlaps(page, *APART)
    found += page.evaluate(_CUT, FINGER) + page.evaluate(_OUT_OF_REACH) + small_type(page)
    return [*found, f"{overflow(page)} px wider than the window"] if overflow(page) > 0 else found


def _bet(terminal: Terminal, count: int) -> None:
    """The words of the data are on the felt, and chips out of sight are told."""
    page = terminal.page
    expect(terminal.area("banker").locator(".p-area__odds")).to_have_text("1 to 1 · 3-card 7 pushes")
    expect(terminal.area("banker")).to_have_attribute("title", LINES)
    if count < SIZES[-1]:
        return
    terminal.bet("player-bonus-5").bet("pair-of-k").bet("pair-of-k")
    told = page.locator(".p-felt__index button", has_text="Ranked pairs")
    expect(told).to_contain_text("10")
    expect(page.locator(".p-felt__index button", has_text="Tie On")).to_have_text("Tie On")
    told.click()
    expect(terminal.area("pair-of-k")).to_be_in_viewport(ratio=0.9)
    # A press on an area without chips says what it pays.
    terminal.area("player-bonus-6").click(button="right")
    said = page.locator(".refusal")
    expect(said).to_contain_text("30 to 1: Player wins by 6 with no Natural")
    page.keyboard.press("Escape")
