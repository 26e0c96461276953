"""A newcomer at a terminal, in real Chromium: comes in, bets, sees cards, results and why; and nothing is lost."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.browser.browsing import DESKTOP, PHONE, Floor, Looking, overflow, serious_faults
from tests.browser.terminal import TABLES, Terminal, frames_of
from tests.cli.test_serve import Served
from tests.server.floors import House, timed

from punto.floor.floor_file import FloorPlan, Timing, default_floor

CALM = Timing(betting=4_000, pace=150, insurance=6_000, options=6_000, squeeze=6_000, pause=2_000)
OPEN = Timing(betting=600_000, pace=150, insurance=6_000, options=6_000, squeeze=6_000, pause=1_000)


def floor_of(*tables: str, timing: Timing = CALM) -> FloorPlan:
    plan = timed(default_floor(), timing)
    return replace(plan, tables=tuple(one for one in plan.tables if one.name in tables))


def close_bets(floor: Floor, table: str) -> None:
    from punto.play.commands import CloseBets  # noqa: PLC0415

    async def closing(house: House) -> None:
        await house.casino.tables[table].room.ask(CloseBets())

    floor.ask(closing)


@pytest.mark.parametrize("table", TABLES)
def test_a_newcomers_first_round(tmp_path: Path, looking: Looking, table: str) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join(table)
        if table == "Super Six ETG":
            terminal.buy_credits()
        before = terminal.credit
        terminal.chip("100").bet("banker")
        assert terminal.staked == "100"
        assert terminal.credit == before - 100
        terminal.until("over")
        said = terminal.page.locator(".line-words")
        expect(said).to_have_text(re.compile(r"You win|lost|come back|even"))
        why = terminal.page.locator(".beside")
        expect(why).to_contain_text(re.compile(r"Player has \d, Banker \d|both hands have"))
        expect(why.locator(".clause").first).to_be_visible()
        expect(terminal.page.locator(".stage-hand").first).to_have_attribute("aria-label", re.compile("total"))
        # What was paid is in the credit, as the page of the Round says it.
        link = why.get_by_role("link", name="This Round's page")
        link.click()
        expect(terminal.page.locator("pre, .page")).to_contain_text("No more")


def test_insurance_is_taken_and_settled(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Insurance"), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Insurance")
        terminal.chip("100")
        page = terminal.page
        for _ in range(40):
            terminal.bet("player").bet("banker")
            terminal.until("insurance", "over")
            if terminal.phase == "insurance":
                break
            terminal.until("waiting", "betting")
        offer = page.get_by_role("dialog")
        expect(offer).to_contain_text("What it is worth")
        expect(offer).to_contain_text(re.compile(r"exactly -?\d+/\d+"))
        offer.get_by_role("button", name=re.compile("^Insure for")).first.click()
        expect(offer).to_contain_text("Taken:")
        terminal.until("over")
        page.locator(".head-credit").click()
        page.get_by_role("tab", name="Statement").click()
        expect(page.get_by_role("dialog")).to_contain_text("insurance")


def test_checklist_24_a_voucher_out_at_one_terminal_and_in_at_another(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        one = Terminal(looking.page(), floor.url).join("Easy Six")
        one.page.locator(".head-credit").click()
        sheet = one.page.get_by_role("dialog")
        sheet.get_by_role("tab", name="Cash out").click()
        sheet.get_by_label("Amount").fill("250")
        sheet.get_by_role("button", name="Cash out to a voucher").click()
        expect(sheet.locator("svg").first).to_be_visible()
        found = re.search(r"\d{3}( \d{3}){5}", sheet.inner_text())
        assert found
        expect(one.page.get_by_test_id("credit")).to_have_text("9,750.00")
        two = looking.page()
        two.goto(floor.url)
        two.get_by_role("button", name="Bring a voucher").first.click()
        two.get_by_label("Number of the voucher").fill(found.group())
        two.get_by_role("dialog").get_by_role("button", name="Bring a voucher").click()
        two.get_by_role("button", name="Join: Easy Six").click()
        expect(two.get_by_test_id("credit")).to_have_text("250.00")
        # Once only.
        three = looking.page()
        three.goto(floor.url)
        three.get_by_role("button", name="Bring a voucher").first.click()
        three.get_by_label("Number of the voucher").fill(found.group())
        three.get_by_role("dialog").get_by_role("button", name="Bring a voucher").click()
        expect(three.get_by_role("dialog")).to_contain_text("was redeemed")
        looking.errors[:] = [error for error in looking.errors if "409" not in error]  # the refusal itself


def test_two_terminals_see_each_others_bets(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        one, two = (Terminal(looking.page(), floor.url).join("Easy Six") for _ in range(2))
        one.chip("100").bet("player")
        expect(two.area("player")).to_have_accessible_name(re.compile("100|others", re.IGNORECASE), timeout=10_000)


def test_a_refusal_is_told_at_the_finger_with_clause_and_way_out(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Easy Six")
        terminal.until("betting").chip("5")
        terminal.area("banker").click()
        told = terminal.page.locator(".refusal")
        expect(told).to_contain_text("under the minimum of 25.00")
        expect(told).to_contain_text("Bet 25.00 or more")
        assert terminal.credit == 10_000


def test_checklist_33_a_connection_cut_in_a_round_comes_back_to_it(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        page = looking.page()
        terminal = Terminal(page, floor.url).join("Easy Six")
        terminal.chip("100").bet("banker")
        page.context.set_offline(True)

        async def cut(house: House) -> None:
            for connection in list(house.floor.hub.connections):
                connection.cut = True
                connection.bell.set()

        floor.ask(cut)
        page.evaluate("window.dispatchEvent(new Event('offline'))")
        expect(page.locator("body")).to_contain_text("The connection is lost")
        close_bets(floor, "Easy Six")
        page.context.set_offline(False)
        terminal.until("over")
        expect(page.locator(".line-words")).to_have_text(re.compile(r"You win|lost|come back|even"))
        expect(page.locator("body")).not_to_contain_text("The connection is lost")
        looking.errors[:] = [error for error in looking.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_checklist_15_the_server_killed_in_a_round_and_started_again(tmp_path: Path, looking: Looking) -> None:
    (tmp_path / "floor.toml").write_text(
        'name = "One"\nguests = true\nguest_credits = "10000.00"\n[[tables]]\nname = "Easy Six"\n'
        'rulebook = "easy-six"\nchip = "5.00"\nlimits = { minimum = "25.00", maximum = "5000.00" }\n'
        "timing = { betting = 8, pace = 0.2, pause = 8 }\n",
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
    expect(page.locator("body")).to_contain_text("The connection is lost")
    again = Served(*asked, "--port", served.url.rpartition(":")[2])
    again.ready()
    expect(page.locator("body")).not_to_contain_text("The connection is lost")
    expect(page.get_by_role("heading", name="Easy Six")).to_be_visible()
    terminal.until("over")
    expect(page.locator(".line-words")).to_have_text(re.compile(r"You win|lost|come back|even"))
    again.stop()
    looking.errors.clear()  # a server that is gone is told on the console


def test_a_second_tab_of_the_same_terminal_is_told(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        page = looking.page()
        Terminal(page, floor.url).join("Easy Six")
        tab = looking.another(page)
        tab.goto(page.url)
        for one in (page, tab):
            expect(one.locator("body")).to_contain_text("open in another window too")


@pytest.mark.parametrize(("language", "words"), [("简", ("入座", "请下注")), ("繁", ("入座", "請下注"))])
def test_chinese_everywhere(tmp_path: Path, looking: Looking, language: str, words: tuple[str, str]) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        page = looking.page()
        page.goto(floor.url)
        page.get_by_role("button", name=language).or_(page.get_by_role("radio", name=language)).first.click()
        expect(page.locator("html")).to_have_attribute("lang", re.compile("zh"))
        expect(page.locator("body")).to_contain_text(words[0])
        page.locator(".table-doors .button-first").first.click()
        expect(page.locator(".p-area").first).to_be_visible()
        expect(page.locator("body")).to_contain_text(words[1])
        assert page.get_by_text("Place your bets").count() == 0


def test_keyboard_only(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        page = looking.page()
        page.goto(floor.url)
        page.get_by_role("button", name="Join: Easy Six").focus()
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
        expect(page.get_by_role("dialog")).to_contain_text("House keeps")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        focused = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert focused is not None
        close_bets(floor, "Easy Six")
        terminal.until("over")
        live = page.locator("[aria-live]").all_text_contents()
        assert any("wins" in text or "Tie" in text or "win" in text for text in live)


@pytest.mark.parametrize("table", TABLES)
def test_phone_size(tmp_path: Path, looking: Looking, table: str) -> None:
    with Floor(tmp_path / "floor.db", floor_of(table, timing=OPEN), looking) as floor:
        page = looking.page(PHONE)
        terminal = Terminal(page, floor.url).join(table)
        if table == "Super Six ETG":
            terminal.buy_credits()
        terminal.chip("100").bet("banker")
        assert overflow(page) <= 0
        small = page.evaluate(
            "[...document.querySelectorAll('.p-area, .p-chip, .action')].filter(e => e.offsetParent && "
            "(e.getBoundingClientRect().height < 40 || e.getBoundingClientRect().width < 40)).length"
        )
        assert small == 0


def test_checklist_12_a_face_down_card_is_neither_in_the_page_nor_in_the_traffic(
    tmp_path: Path, looking: Looking
) -> None:
    slow = replace(OPEN, pace=1_200)
    with Floor(tmp_path / "floor.db", floor_of("RWS Baccarat", timing=slow), looking) as floor:
        page = looking.page()
        frames = frames_of(page)
        terminal = Terminal(page, floor.url).join("RWS Baccarat")
        terminal.chip("100").bet("banker")
        close_bets(floor, "RWS Baccarat")

        async def lying(house: House) -> list[str]:
            """All four are dealt, and none is turned."""
            room = house.casino.tables["RWS Baccarat"].room
            while len(room.book.round.player) + len(room.book.round.banker) < 4:
                await room.changed.wait()
            return [room.book.round.hand(side)[position - 1] for side, position in sorted(room.book.round.face_down)]

        hidden = floor.ask(lying)
        assert len(hidden) == 4
        page.wait_for_function("document.querySelectorAll('.stage-hand').length === 2")
        html, traffic = page.content(), [str(frame) for frame in frames]
        for told in (*traffic, html):
            for card in set(hidden):
                assert f'"{card}"' not in told, card
        for label in terminal.cards():
            assert "of spades" not in label
            assert "of hearts" not in label
        terminal.until("over")
        assert any(f'"{hidden[0]}"' in str(frame) for frame in frames)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_serious_keeps_anybody_from_using_it(tmp_path: Path, looking: Looking, size: tuple[int, int]) -> None:
    with Floor(tmp_path / "floor.db", floor_of("RWS Baccarat", "Insurance", timing=OPEN), looking) as floor:
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


def test_the_display_shows_roads_and_limits(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Easy Six"), looking) as floor:
        page = looking.page((1920, 1080))
        Terminal(page, floor.url).join("Easy Six").until("over").until("betting")
        page.goto(f"{floor.url}/display/Easy%20Six")
        expect(page.locator("body")).to_contain_text("25")
        expect(page.locator(".p-roads, .p-road").first).to_be_visible()
        assert serious_faults(page) == []


def test_the_first_load_is_under_150_kb_compressed(tmp_path: Path, looking: Looking) -> None:
    import gzip  # noqa: PLC0415

    with Floor(tmp_path / "floor.db", floor_of("Easy Six", timing=OPEN), looking) as floor:
        page = looking.page()
        sizes: dict[str, int] = {}

        def loaded(response: object) -> None:
            url = response.url  # type: ignore[attr-defined]
            if "/static/" in url or url.rstrip("/") == floor.url:
                sizes[url] = len(gzip.compress(response.body()))  # type: ignore[attr-defined]

        page.on("response", loaded)
        Terminal(page, floor.url).join("Easy Six").until("betting")
        page.wait_for_load_state("networkidle")
        assert sizes
        assert sum(sizes.values()) < 150_000, json.dumps(sizes, indent=1)
