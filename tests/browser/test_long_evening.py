"""An evening at three tables, on a phone and on a desk: every balance to the cent, and a page that grows no older.

A few Rounds in every run; fifty with `PUNTO_WHOLE=1`."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.browser.browsing import DESKTOP, PHONE, Floor, Looking, overflow
from tests.browser.long_evening import Patron
from tests.browser.terminal import NO_SERVER, STILL, floor_of
from tests.samples import WHOLE, one_in
from tests.second_law.rulebooks import EASY, INSURANCE, RWS
from tests.server.floors import House

from punto.floor.floor_file import FloorPlan
from punto.ledger.accounts import purse

SQUEEZED = "RWS Baccarat"
TABLES = {"Easy Six": EASY, "Insurance": INSURANCE, SQUEEZED: RWS}
ROUNDS = 50 if WHOLE else 7
# The test itself ends whatever waits for somebody.
PLAYED = replace(STILL, pace=60, pause=200)

# How much more of each a page may hold at one moment than at another: the felt that was just left is some 600 nodes.
SPARE = {"detached": 700, "listeners": 40, "timeouts": 3, "intervals": 0, "shown": 150}


def plan() -> FloorPlan:
    return floor_of(*TABLES, timing=PLAYED)


def one_round(patron: Patron, turn: int) -> None:
    """As the mood takes one; never the same way twice running."""
    table = list(TABLES)[turn % 3]
    patron.goes_to(table)
    before = patron.before[table]
    if before and turn % 5 != 2 and sum(before.values()) <= 400_00:
        patron.presses(table, "repeat", before)
        patron.presses(table, "double", {area: 2 * stake for area, stake in before.items()})
    else:
        patron.at.chip("100")
        patron.bets(table, "banker" if turn % 4 else "player", 100_00)
        patron.bets(table, "player-pair", 100_00)
        patron.presses(table, "undo", {area: 100_00 for area in patron.laid[table] if area != "player-pair"})
        if table != SQUEEZED:
            patron.at.chip("25")
            patron.bets(table, "tie", 25_00)
    if table == SQUEEZED and patron.page.locator('[data-squeeze="yes"]').count():
        patron.page.locator('[data-squeeze="yes"]').click()
    other = "Insurance" if turn % 5 == 3 and table != "Insurance" and patron.wide else ""
    if other:
        patron.at.chip("100")
        patron.bets_from_strip(other, table)
    patron.plays(table, lost_line=turn % 7 == 3)
    if other:
        patron.goes_to(other)
        patron.plays(other)


def books(name: str) -> Callable[[House], Awaitable[tuple[int, dict[tuple[str, int], int]]]]:
    """From the journal: a patron's balance, and what each Round came to."""
    account = purse(name)

    async def read(house: House) -> tuple[int, dict[tuple[str, int], int]]:
        nets: dict[tuple[str, int], int] = {}
        for table in TABLES:
            for record in await house.casino.journal.stream(house.casino.tables[table].room.state.stream):
                if moved := [sum_ for one in record.entries for whose, sum_ in one.postings if whose == account]:
                    nets[table, record.round] = nets.get((table, record.round), 0) + sum(moved)
        return (await house.casino.journal.balances_of([account]))[account], nets

    return read


@pytest.mark.parametrize("size", list(one_in(2, [PHONE, DESKTOP])))
def test_an_evening_adds_up_to_the_cent_and_leaves_nothing_behind(
    tmp_path: Path, looking: Looking, size: tuple[int, int]
) -> None:
    with Floor(tmp_path / "floor.db", plan(), looking, seed=11) as floor:
        page = looking.page(size)
        patron = Patron(floor, page, TABLES, wide=size == DESKTOP)
        page.keyboard.press("m")
        name = page.evaluate("async () => (await (await fetch('/api/me')).json()).name")
        began: dict[str, int] = {}
        for turn in range(ROUNDS):
            one_round(patron, turn)
            assert overflow(page) == 0
            if turn == 2:  # each table was shown once
                patron.goes_to("Easy Six")
                began = patron.left()
        patron.goes_to("Easy Six")
        ended = patron.left()
        assert ended["heap"] - began["heap"] < 1_000_000 + 60_000 * ROUNDS
        assert ended["sounds"] == 1  # one context for all of them
        for what in ("detached", "listeners", "timeouts", "intervals", "shown"):
            assert ended[what] <= began[what] + SPARE[what], (what, began, ended)
        # A voucher for a part of it.
        page.locator(".head-credit").click()
        page.get_by_role("tab", name="Cash out").click()
        page.get_by_label("Amount").fill("250")
        page.get_by_role("button", name="Cash out to a voucher").click()
        expect(page.get_by_test_id("voucher-number")).to_be_visible()
        patron.balance -= 250_00
        page.keyboard.press("Escape")
        patron.check("Easy Six")
        assert floor.ask(books(name)) == (patron.balance, patron.nets)
        looking.allow(NO_SERVER)
