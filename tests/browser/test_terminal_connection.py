"""A terminal whose connection is lost, whose server dies, or that is open twice: it says so, and nothing is lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import NO_SERVER, ON, RESULT, Terminal, close_bets, floor_of
from tests.cli.test_serve import Served
from tests.server import scenes
from tests.server.floors import House

# The phase that is shown when what happened meanwhile is told.
_WHEN_TOLD = """() => new MutationObserver(() => {
    if (document.querySelector('.meanwhile')) window.toldIn ??= document.querySelector('.terminal').dataset.phase;
}).observe(document.body, {childList: true, subtree: true})"""
LOST = '[data-notice="lost"]'


def test_checklist_33_a_connection_cut_in_a_round_comes_back_to_it(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        terminal = Terminal(page, floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        page.context.set_offline(True)
        page.evaluate("punto.drop()")
        expect(page.locator(LOST)).to_contain_text("The connection is lost")
        # A chip that goes down now waits, and is placed once when the line is back.
        terminal.area("banker").click()
        expect(page.locator(LOST)).to_contain_text("One command waits")
        page.context.set_offline(False)
        expect(page.locator(LOST)).to_have_count(0)
        terminal.acknowledged()
        expect(page.locator(".chips-own-sum")).to_have_text("200")
        assert terminal.credit == 9_800
        # Cut again, and the whole Round is played meanwhile.
        page.context.set_offline(True)
        page.evaluate("punto.drop()")
        expect(page.locator(LOST)).to_be_visible()
        close_bets(floor, "Easy Six")

        async def played(house: House) -> None:
            room = house.casino.tables["Easy Six"].room
            while room.state.round.phase != "over":
                await room.changed.wait()

        floor.ask(played)
        page.evaluate(_WHEN_TOLD)
        page.context.set_offline(False)
        terminal.until("over")
        expect(page.locator(".status-title")).to_have_text(RESULT)
        assert terminal.credit == 10_000 + terminal.net
        expect(page.get_by_test_id("meanwhile")).to_contain_text("While you were away: Easy Six, Round 1.")
        assert page.evaluate("window.toldIn") == "over"  # not before the last card had landed
        expect(page.locator(LOST)).to_have_count(0)
        looking.allow(NO_SERVER)


def test_checklist_15_the_server_killed_in_a_round_and_started_again(tmp_path: Path, looking: Looking) -> None:
    (tmp_path / "floor.toml").write_text(
        'name = "One"\nguests = true\nguest_credits = "10000.00"\n[[tables]]\nname = "Easy Six"\n'
        'rulebook = "easy-six"\nchip = "5.00"\nlimits = { minimum = "25.00", maximum = "5000.00" }\n'
        "timing = { betting = 20, pace = 0.2, pause = 30 }\n",
        encoding="utf-8",
    )
    asked = ("--floor", str(tmp_path / "floor.toml"), "--data", str(tmp_path / "data"))
    served = Served(*asked)
    served.ready()
    page = looking.page()
    terminal = Terminal(page, served.url).join("Easy Six")
    terminal.chip("100").bet("banker")
    served.process.kill()
    served.process.communicate()
    expect(page.locator(LOST)).to_be_visible()
    again = Served(*asked, "--port", served.url.rpartition(":")[2])
    try:
        again.ready()
        expect(page.locator(LOST)).to_have_count(0)
        terminal.until("over")
        expect(page.locator(".head-round")).to_have_text("Round 1")
        expect(page.locator(".status-title")).to_have_text(RESULT)
        expect(page.locator(".ends")).to_contain_text("Banker 100")
        assert terminal.credit == 10_000 + terminal.net
    finally:
        looking.close()
        again.process.kill()
        again.process.communicate()
    looking.allow(NO_SERVER)


def test_a_second_tab_of_the_same_terminal_is_told(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page()
        Terminal(page, floor.url).join("Easy Six")
        tab = looking.another(page)
        tab.goto(page.url)
        for one in (page, tab):
            expect(one.locator('[data-notice="elsewhere"]')).to_contain_text(re.compile("open in another window too"))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (None, "Round 1 of table Easy Six was over before this arrived, so nothing was staked and nothing changed."),
        ("简", "易六 台第 1 局已经完结，没有下注"),
        ("繁", "易六 枱第 1 局已經完結，沒有下注"),
    ],
    ids=["en", "zh-Hans", "zh-Hant"],
)
def test_a_chip_put_down_without_a_line_is_not_staked_in_the_next_round(
    tmp_path: Path, looking: Looking, language: str | None, sentence: str
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=ON), looking) as floor:
        page = looking.page()
        page.goto(floor.url)
        if language:
            page.get_by_role("button", name=language).first.click()
            expect(page.locator("html")).to_have_attribute("lang", re.compile("zh"))
        page.locator(".table-doors .button-first").first.click()
        terminal = Terminal(page, floor.url).until("betting")
        page.context.set_offline(True)
        page.evaluate("punto.drop()")
        expect(page.locator(LOST)).to_be_visible()
        terminal.area("banker").click()
        expect(page.locator(".chips-own-sum[data-pending]")).to_be_visible()

        async def passes(house: House) -> None:
            await scenes.close_bets(house, "Easy Six")
            room = house.casino.tables["Easy Six"].room
            while room.state.number == 1 or room.state.round.phase != "betting":
                await room.changed.wait()

        floor.ask(passes)
        page.context.set_offline(False)
        expect(page.locator('.refusal[data-code="round-passed"]')).to_contain_text(sentence)
        expect(page.locator(".chips-own-sum[data-pending]")).to_have_count(0)
        expect(page.locator(".p-area .p-stack")).to_have_count(0)
        assert terminal.phase == "betting"
        assert terminal.credit == 10_000
        assert floor.ask(_bets) == 0
        looking.allow(NO_SERVER)


async def _bets(house: House) -> int:
    return len(house.casino.tables["Easy Six"].room.state.round.bets)
