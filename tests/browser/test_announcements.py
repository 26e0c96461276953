"""The announcement of point totals in real Chromium: the table's line and the screen reader, before a third card."""

import re
from pathlib import Path

from msgspec.structs import replace
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import STILL, Terminal, close_bets, floor_of
from tests.browser.test_moment import READER

TABLE = "Super Six ETG"
TOTALS = re.compile(r"Player [0-9], Banker [0-9]")
# The table's line with the number of cards that lie there, each time that it changes.
_LINE = """() => {
    window.lines = [];
    new MutationObserver(() => {
        const line = document.querySelector('.status-title')?.textContent ?? '';
        const cards = document.querySelectorAll('.stage-hand .p-card').length;
        if (line !== window.lines.at(-1)?.[0]) window.lines.push([line, cards]);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_3_9_both_point_totals_are_on_the_tables_line_and_read_out_before_a_third_card(
    tmp_path: Path, looking: Looking
) -> None:
    timing = replace(STILL, pace=650, pause=2_000)
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=timing), looking, seed=4) as floor:
        terminal = Terminal(looking.page((1440, 900)), floor.url).join(TABLE)
        terminal.until("betting")
        terminal.page.evaluate(READER)
        terminal.page.evaluate(_LINE)
        third_cards = 0
        for _ in range(6):
            close_bets(floor, TABLE)
            terminal.until("over").page.wait_for_timeout(900)
            third_cards += terminal.page.locator(".stage-hand .p-card").count() > 4
            said = terminal.page.evaluate("window.said.splice(0)")
            assert sum(bool(TOTALS.search(one)) for one in said) == 1, said
            terminal.until("betting")
            if third_cards:
                break
        assert third_cards, "choose another seed"
        lines = [(line, cards) for line, cards in terminal.page.evaluate("window.lines") if TOTALS.fullmatch(line)]
        assert lines
        assert {cards for _, cards in lines} == {4}
