# ruff: noqa: E402
"""Plays, and takes pictures of every screen and state, in both themes, on a desk and on a phone: `make screenshots`.

A state that could not be brought about is told at the end, and its picture is missing.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, expect
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser import terminal as terminals_of
from tests.browser.browsing import DESKTOP, PHONE, WIDE, Floor, Looking, chromium, settled
from tests.browser.terminal import ON, STILL, TABLES, Terminal, close_bets, close_insurance, floor_of, offer_options
from tests.server.floors import PASSWORD, House, live_floor, timed

from punto.client import Client
from punto.floor.floor_file import Timing, default_floor
from punto.people.roles import Role

TO = ROOT / "screenshots"
PLAYED = Timing(betting=40, pace=0, insurance=10, options=10, squeeze=10, pause=0)
# Time enough for pictures of a Round on three screens, in two themes.
SHOWN = replace(STILL, pace=1_000, pause=20_000)
SIZES = {"desktop": DESKTOP, "phone": PHONE, "wide": WIDE}


class Pictures:
    def __init__(self, looking: Looking, bar: Callable[[str], None]) -> None:
        self.looking, self.bar = looking, bar
        self.missing: list[str] = []

    def of(self, page: Page, name: str) -> None:
        """In both themes, which follow the system's wish; consoles have one."""
        for theme in ("dark", "light")[name.startswith("console-") :]:
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            settled(page)
            page.screenshot(path=TO / f"{name}-{theme}.png")
            self.bar(name)

    def tried(self, name: str, take: Callable[[], Any]) -> None:
        """A scene; what goes wrong in one does not spoil the others."""
        try:
            take()
        except Exception as error:
            self.missing.append(f"{name}: {str(error).splitlines()[0] if str(error) else error!r}")


def played(where: Path) -> None:
    """Some Rounds on every table, so that there are roads to see."""

    class Nobody:
        def close(self) -> None: ...

    with Floor(where, timed(default_floor(), PLAYED), Nobody()) as floor:  # type: ignore[arg-type]
        until = time.monotonic() + 30

        async def rounds(house: House) -> int:
            return min(
                one.room.state.round.number if one.room.state.round else 0 for one in house.casino.tables.values()
            )

        while time.monotonic() < until and floor.ask(rounds) < 38:
            time.sleep(0.1)


def others_bet(floor: Floor, table: str) -> None:
    """So that the felt is not empty."""
    stakes = {
        "mei": [("banker", "500.00"), ("tie", "50.00")],
        "jon": [("player", "1200.00"), ("player-pair", "100.00")],
        "li": [("banker", "300.00")],
    }

    async def betting(house: House) -> None:
        for number, bets in enumerate(stakes.values()):
            client: Client = await house.guest()
            if "ETG" in table:
                await client.ask("/api/credits/to-terminal", amount="1000.00")
            for area, stake in bets:
                await client.ask(
                    f"/api/tables/{table}/commands",
                    table=table,
                    do="place-bet",
                    box=number + 2,
                    area="any-tie" if area == "tie" and table == "RWS Baccarat" else area,
                    stake="100.00" if "ETG" in table else stake,
                )

    floor.ask(betting)


def tables(pictures: Pictures, floor: Floor) -> None:
    for table in TABLES:
        name = table.lower().replace(" ", "-")

        def scene(table: str = table, name: str = name) -> None:
            pages = {size: pictures.looking.page(SIZES[size]) for size in ("desktop", "phone")}
            if table in ("RWS Baccarat", "Super Six Plus"):
                pages["wide"] = pictures.looking.page(WIDE)
            terminals = {size: Terminal(page, floor.url) for size, page in pages.items()}
            for size, terminal in terminals.items():
                if "ETG" in table:
                    terminal.page.goto(floor.url)
                    terminal.page.get_by_role("button", name=f"Join: {table}").click()
                    terminal.sheet("buy").wait_for()
                    pictures.of(terminal.page, f"{name}-buy-{size}")
                    terminal.buy_credits()
                else:
                    terminal.join(table)
                terminal.until("betting")
            pictures.tried(f"{name} others", lambda: others_bet(floor, table))
            for size, terminal in terminals.items():
                terminal.chip("100").bet("banker")
                terminal.bet("player" if size == "phone" else "any-tie" if table == "RWS Baccarat" else "tie")
                if table == "RWS Baccarat":
                    terminal.bet("player-wins-on-8" if terminal.area("player-wins-on-8").count() else "player-pair")
            for size, page in pages.items():
                pictures.of(page, f"{name}-bets-{size}")
            close_bets(floor, table)
            for size, terminal in terminals.items():
                terminal.until("dealing", "insurance", "over")
                expect(terminal.hand("banker").locator(".p-card").nth(1)).to_be_visible()
                pictures.of(terminal.page, f"{name}-dealing-{size}")
            if terminals["desktop"].until("over", "insurance").phase == "insurance":
                for size, page in pages.items():
                    pictures.of(page, f"{name}-insurance-{size}")
                close_insurance(floor, table)
            for size, terminal in terminals.items():
                terminal.until("over")
                terminal.page.wait_for_timeout(700)
                pictures.of(terminal.page, f"{name}-over-{size}")
            if table == "Super Six Plus":
                why = terminals["desktop"].page.locator(".beside")
                why.get_by_role("link", name="This Round's page").click()
                terminals["desktop"].page.wait_for_timeout(500)
                pictures.of(terminals["desktop"].page, "round-page-desktop")
                terminals["phone"].page.goto(terminals["desktop"].page.url)
                terminals["phone"].page.wait_for_timeout(800)
                pictures.of(terminals["phone"].page, "round-page-phone")
            display = pictures.looking.page(WIDE)
            display.goto(terminals["phone"].url)
            display.get_by_role("button", name="Come in as a guest").or_(
                display.locator(".lobby-ways .button-first")
            ).first.click()
            display.locator(".head-credit").wait_for()
            display.goto(f"{floor.url}/display/{table}")
            display.wait_for_timeout(800)
            pictures.of(display, f"{name}-display")
            pictures.looking.close()

        pictures.tried(name, scene)


def lobby(pictures: Pictures, floor: Floor) -> None:
    for size, pixels in SIZES.items():
        page = pictures.looking.page(pixels)
        page.goto(floor.url)
        page.locator(".table-card").first.wait_for()
        pictures.of(page, f"lobby-{size}")
        if size == "wide":
            continue
        page.get_by_role("button", name="Sign in").first.click()
        pictures.of(page, f"lobby-sign-in-{size}")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="简").first.click()
        page.wait_for_timeout(300)
        pictures.of(page, f"lobby-chinese-{size}")
    pictures.looking.close()


def several(pictures: Pictures, floor: Floor) -> None:
    """Four tables on one terminal: the strip above a felt, and all of them."""
    for size in ("desktop", "phone", "wide"):
        terminal = Terminal(pictures.looking.page(SIZES[size]), floor.url)
        for table in TABLES[:4]:
            terminal.join(table).bet("banker")
        pictures.of(terminal.page, f"several-strip-{size}")
        terminal.page.locator('[data-door="all"]').click()
        pictures.of(terminal.page, f"several-{size}")
        terminal.page.locator(".head-home").click()
        pictures.of(terminal.page, f"several-lobby-{size}")


def panels(pictures: Pictures, floor: Floor) -> None:
    for size in ("desktop", "phone"):
        page = pictures.looking.page(SIZES[size])
        terminal = Terminal(page, floor.url).join("Easy Six").until("betting")
        keys = {"info": "i", "history": "r", "help": "?"}

        def shown(name: str, page: Page = page, size: str = size) -> None:
            page.wait_for_timeout(350)
            pictures.of(page, f"panel-{name}-{size}")

        page.keyboard.press(keys["info"])
        page.get_by_role("dialog").get_by_role("tab").first.wait_for()
        for tab in page.get_by_role("dialog").get_by_role("tab").all():
            tab.click()
            shown(f"info-{(tab.text_content() or '').lower().replace(' ', '-')}")
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        shown("help")
        page.keyboard.press("Escape")
        if size == "phone":
            page.locator('[data-tab="roads"]').click()
            shown("roads")
            page.locator('[data-tab="roads"]').click()
            for tab in ("why", "history"):
                page.locator(f'[data-tab="{tab}"]').click()
                shown(tab)
                page.keyboard.press("Escape")
        page.locator(".menu > button").click()
        shown("menu")
        page.keyboard.press("Escape")
        if size == "desktop":
            page.locator(".head-seat").click()
            shown("seats")
            page.keyboard.press("Escape")
        page.locator(".head-credit").click()
        sheet = terminal.sheet("credits")
        for tab in ("Statement", "Buy in", "Limits", "Cash out"):
            found = sheet.get_by_role("tab").filter(has_text=tab)
            if found.count():
                found.first.click()
                shown(f"credits-{tab.lower().replace(' ', '-')}")
        sheet.get_by_label("Amount").fill("250")
        sheet.get_by_role("button", name="Cash out to a voucher").click()
        sheet.locator(".ticket-paper svg").wait_for()
        shown("credits-voucher")
        page.keyboard.press("Escape")
        terminal.chip("5,000").area("banker").dblclick()
        page.locator(".refusal").wait_for()
        shown("refusal")
        page.locator(".head-credit").click()
        sheet.get_by_role("tab").filter(has_text="Cash out").click()
        sheet.get_by_label("Amount").fill("4750")
        sheet.get_by_role("button", name="Cash out to a voucher").click()
        sheet.locator(".ticket-paper svg").wait_for()
        page.keyboard.press("Escape")
        shown("balance-too-low")
        pictures.looking.close()


def states(pictures: Pictures, floor: Floor) -> None:
    """What is rare."""
    looking, url = pictures.looking, floor.url

    def both(table: str) -> dict[str, Terminal]:
        return {
            size: Terminal(looking.page(SIZES[size]), url).join(table).until("betting") for size in ("desktop", "phone")
        }

    def shoot(terminals: dict[str, Terminal], name: str, pause: int = 400) -> None:
        for size, terminal in terminals.items():
            terminal.page.wait_for_timeout(pause)
            pictures.of(terminal.page, f"state-{name}-{size}")

    def options() -> None:
        at = both("Super Six Plus")
        for one in at.values():
            one.chip("100").bet("player")
        close_bets(floor, "Super Six Plus")
        at["desktop"].until("dealing")
        offer_options(floor, "Super Six Plus")
        at["desktop"].until("options")
        shoot(at, "options")
        for one in at.values():
            one.sheet("options").get_by_role("button", name="Have my bets returned").click()
        at["desktop"].until("over")
        shoot(at, "returned")

    def watching() -> None:
        page = looking.page()
        page.goto(url)
        page.get_by_role("button", name="Watch: Easy Six").click()
        page.locator(".terminal").wait_for()
        pictures.of(page, "state-watching-desktop")

    def lost() -> None:
        at = both("Easy Six")
        for one in at.values():
            one.chip("100").bet("banker")
            one.page.context.set_offline(True)
            one.page.evaluate("punto.drop()")
            one.page.locator('[data-notice="lost"]').wait_for()
        shoot(at, "connection-lost")

    def twice() -> None:
        page = looking.page()
        Terminal(page, url).join("Easy Six")
        tab = looking.another(page)
        tab.goto(page.url)
        tab.locator('[data-notice="elsewhere"]').wait_for()
        pictures.of(tab, "state-second-tab-desktop")

    def limit() -> None:
        at = both("Easy Six")
        for one in at.values():
            one.page.evaluate(
                "async () => { const me = await (await fetch('/api/me')).json();"
                " await fetch('/api/limits', {method: 'PUT',"
                " headers: {'content-type': 'application/json', 'x-punto-csrf': me.csrf},"
                " body: JSON.stringify({id: crypto.randomUUID(), loss: '50.00', minutes: null})}); }"
            )
            one.chip("100").area("banker").click()
            one.sheet("limit").wait_for()
        shoot(at, "limit-reached")

    def squeeze() -> None:
        at = both("RWS Baccarat")
        at["desktop"].chip("500").bet("player")
        at["phone"].chip("100").bet("player")
        looks_on = Terminal(looking.page(), url).join("RWS Baccarat").chip("100").bet("banker")
        shoot(at, "squeeze-offered")
        at["desktop"].page.locator('[data-squeeze="yes"]').click()
        close_bets(floor, "RWS Baccarat")
        page = at["desktop"].page
        page.locator(".p-peel").wait_for()
        looks_on.page.wait_for_timeout(1_500)
        box = page.locator(".p-peel").bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.55, box["y"] + box["height"] * 0.6, steps=5)
        pictures.of(page, "state-squeeze-desktop")
        pictures.of(looks_on.page, "state-squeeze-of-another-desktop")
        pictures.of(at["phone"].page, "state-squeeze-of-another-phone")
        page.mouse.up()
        at["desktop"].peel()

    def chinese() -> None:
        at = both("Insurance")
        for one in at.values():
            one.chip("100").bet("player").bet("banker")
            one.page.evaluate("localStorage.setItem('punto.language', '\"zh-Hant\"')")
            one.page.locator(".menu > button").click()
            one.page.get_by_role("button", name="繁").first.click()
            one.page.keyboard.press("Escape")
        shoot(at, "chinese")
        close_bets(floor, "Insurance")
        at["desktop"].until("insurance", "over")
        if at["desktop"].phase == "insurance":
            shoot(at, "insurance-chinese")
            close_insurance(floor, "Insurance")
        at["desktop"].until("over")
        shoot(at, "over-chinese")

    def void() -> None:
        at = both("Super Six ETG")
        for one in at.values():
            one.chip("100").bet("player")
        close_bets(floor, "Super Six ETG")
        at["desktop"].until("dealing")

        async def voiding(house: House) -> None:
            manager = await house.manager()
            asked = "/api/tables/Super Six ETG/commands"
            await manager.ask(
                asked,
                table="Super Six ETG",
                do="report-irregularity",
                irregularity="anything-else",
                note="the reader stopped",
            )

        async def ruled(house: House) -> None:
            manager = await house.manager()
            asked = "/api/tables/Super Six ETG/commands"
            await manager.ask(
                asked, table="Super Six ETG", do="make-ruling", ruling="void", reason="the reader stopped"
            )

        floor.ask(voiding)
        at["desktop"].until("ruling", "over")
        if at["desktop"].phase == "ruling":
            shoot(at, "ruling")
            floor.ask(ruled)
        at["desktop"].until("over")
        shoot(at, "void")

    def closing() -> None:
        at = both("Easy Six")

        async def close(house: House) -> None:
            manager = await house.manager()
            await manager.ask("/api/tables/Easy Six/commands", table="Easy Six", do="close-table")

        at["desktop"].chip("100").bet("banker")
        floor.ask(close)
        shoot(at, "closing")
        close_bets(floor, "Easy Six")
        at["desktop"].until("over", "waiting")
        shoot(at, "closing-over")

    for scene in (watching, lost, twice, limit, options, squeeze, chinese, void, closing):
        pictures.tried(scene.__name__, scene)
        looking.close()


def last_seconds(pictures: Pictures, floor: Floor) -> None:
    page = pictures.looking.page()
    terminal = Terminal(page, floor.url).join("Easy Six").until("betting")
    terminal.chip("100")
    page.locator('.status[data-mood="last"]').wait_for()
    pictures.of(page, "state-last-seconds-desktop")
    terminal.until("dealing")
    pictures.of(page, "state-closed-desktop")
    terminal.until("over").until("betting")
    pictures.of(page, "state-next-round-desktop")


def consoles(pictures: Pictures, floor: Floor) -> None:
    staff = {"dora": Role.DEALER, "pia": Role.PIT_SUPERVISOR, "cas": Role.CASHIER, "ada": Role.AUDITOR}
    at = "/api/tables/Salon/commands"

    async def evening(house: House) -> dict[str, Client]:
        for name, role in staff.items():
            await house.enrol(name, role)
        people = {name: await house.patron(name, 50_000_00) for name in ("mei", "jon")}
        people["dora"] = await house.signed_in("dora")
        await people["dora"].ask(at, table="Salon", do="take-table")
        for cards in ("KS 7D 4H QC 3S", "9S 2D KH 5C", "AS 6D 5H QD 7C", "8S 2H KD 5D"):
            await playing(people)
            for card in cards.split():
                try:
                    await people["dora"].ask(at, table="Salon", do="deal-card", card=card)
                except Exception:
                    break
            await people["dora"].confirm("Salon")  # type: ignore[attr-defined]
        return people

    async def playing(people: dict[str, Client]) -> None:
        await people["dora"].ask(at, table="Salon", do="open-bets")
        for box, (name, area) in enumerate((("mei", "banker"), ("jon", "player")), 1):
            await people[name].ask(at, table="Salon", do="place-bet", box=box, area=area, stake="500.00")
        await people["dora"].ask(at, table="Salon", do="close-bets")

    def shoot(page: Page, name: str) -> None:
        for size in ("desktop", "wide"):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(500)
            pictures.of(page, f"console-{name}-{size}")

    people: dict[str, Client] = {}
    pictures.tried("an evening", lambda: people.update(floor.ask(evening)))

    def signed_in(name: str) -> Page:
        page = pictures.looking.page()
        page.set_default_timeout(10_000)
        page.goto(floor.url + "/staff")
        page.locator('[data-test="sign-in-name"]').fill(name)
        page.locator('[data-test="sign-in-password"]').fill(PASSWORD)
        page.locator('[data-test="sign-in-send"]').click()
        page.locator('[data-test="sign-out"]').wait_for()
        return page

    def dealer() -> None:
        page = signed_in("dora")
        page.goto(f"{floor.url}/dealer/Salon")
        shoot(page, "dealer")

    def pit() -> None:
        page = signed_in("pia")
        shoot(page, "pit")
        page.goto(f"{floor.url}/pit/tables/Salon")
        shoot(page, "pit-table")

        async def trouble(_: House) -> None:
            await people["dora"].ask(
                at, table="Salon", do="report-irregularity", irregularity="excess-or-exposed-card", cards=["4H"]
            )

        pictures.tried("trouble", lambda: floor.ask(trouble))
        shoot(page, "pit-ruling")

    def rest() -> None:
        for name, path in (("cas", "cage"), ("ada", "audit"), ("manager", "manage")):
            page = signed_in(name)
            page.goto(f"{floor.url}/{path}")
            shoot(page, path)

    for scene in (dealer, pit, rest):
        pictures.tried(f"console {scene.__name__}", scene)
    pictures.looking.close()


def main() -> None:
    TO.mkdir(exist_ok=True)
    terminals_of.PATIENCE = 40_000
    wanted = set(sys.argv[1:])
    columns = (
        TextColumn("{task.completed:>3.0f} pictures"),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser, Progress(*columns) as progress:
        task = progress.add_task("", total=310)
        looking = Looking(browser)
        pictures = Pictures(looking, lambda name: progress.update(task, advance=1, description=name))
        where = Path(scratch) / "floor.db"
        played(where)
        if not wanted or wanted & {"lobby", "several", "panels", "tables"}:
            with Floor(where, timed(default_floor(), SHOWN), looking) as floor:
                for scene in (lobby, several, panels, tables):
                    if not wanted or scene.__name__ in wanted:
                        pictures.tried(scene.__name__, lambda scene=scene: scene(pictures, floor))  # type: ignore[misc]
                        looking.close()
        if not wanted or "states" in wanted:
            with Floor(Path(scratch) / "states.db", timed(default_floor(), SHOWN), looking) as floor:
                states(pictures, floor)
        if not wanted or "seconds" in wanted:
            quick = replace(ON, betting=7_000, pause=1_500)
            with Floor(where, floor_of("Easy Six", timing=quick), looking) as floor:
                pictures.tried("last seconds", lambda: last_seconds(pictures, floor))
        if not wanted or "consoles" in wanted:
            with Floor(Path(scratch) / "live.db", live_floor(), looking) as floor:
                consoles(pictures, floor)
        progress.update(task, total=progress.tasks[0].completed, description="done")
    for one in pictures.missing:
        print("missing:", one)


if __name__ == "__main__":
    main()
