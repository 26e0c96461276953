"""A floor in a thread of its own, and real Chromium to look at it; an error on a page's console fails the test."""

import asyncio
import re
import shutil
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from tests.server.floors import House, running

from punto.floor.floor_file import FloorPlan

T = TypeVar("T")

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE, DESKTOP, WIDE = (390, 844), (1280, 800), (1920, 1080)
# As root, in a container, and without a word to the outside.
_ARGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def chromium_path() -> str:
    """The one without windows first: the same engine, and it takes a quarter less of a processor's time."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, "the browser tests need Chromium: `make browser` installs it"
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=_ARGS)
        try:
            yield browser
        finally:
            browser.close()


class Floor:
    """`tests.server.floors.running`, for a test that is not asynchronous itself."""

    def __init__(
        self, where: Path | str, plan: FloorPlan | None, looking: "Looking", seed: int = 4, **settings: Any
    ) -> None:
        """The same shoes each time.

        Whoever looks stops looking before the floor stops: a server that is gone is an error on a console."""
        self._looking = looking
        self._asked = (where, plan, {"seed": seed, **settings})
        self._ready, self._stop = threading.Event(), asyncio.Event()
        self._error: BaseException | None = None
        self.loop = asyncio.new_event_loop()
        self.house: House
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Floor":
        self._thread.start()
        self._ready.wait(90)
        if self._error:
            raise self._error
        return self

    def __exit__(self, *_: object) -> None:
        self._looking.close()
        self.loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(90)

    def _run(self) -> None:
        async def inside() -> None:
            where, plan, settings = self._asked
            async with running(where, plan, **settings) as self.house:
                self._ready.set()
                await self._stop.wait()

        try:
            self.loop.run_until_complete(inside())
        except BaseException as error:  # told by whoever waits
            self._error = error
            self._ready.set()

    @property
    def url(self) -> str:
        return self.house.url

    def ask(self, work: Callable[[House], Awaitable[T]]) -> T:
        """Something done on the server's own side."""

        async def doing() -> T:
            return await work(self.house)

        return asyncio.run_coroutine_threadsafe(doing(), self.loop).result(90)


class Looking:
    """Pages that are looked at, each in a browser session of its own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def page(self, size: tuple[int, int] = DESKTOP, **settings: Any) -> Page:
        width, height = size
        settings = {"viewport": {"width": width, "height": height}, "has_touch": size == PHONE, **settings}
        context = self._browser.new_context(**settings)
        context.add_init_script(_COUNTING)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        return page

    def another(self, page: Page) -> Page:
        """A second tab of the same session."""
        tab = page.context.new_page()
        tab.on("console", self._said)
        tab.on("pageerror", lambda error: self.errors.append(f"{tab.url}: {error}"))
        return tab

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.location.get('url')}: {message.text}")

    def allow(self, expected: re.Pattern[str]) -> None:
        """What the browser itself says of what the test did on purpose."""
        self.errors[:] = [error for error in self.errors if not expected.search(error)]

    def close(self) -> None:
        while self._contexts:
            self._contexts.pop().close()


# Counts the requests that a page waits for. "networkidle" would wait half a second each time, and a WebSocket is news.
_COUNTING = """(() => {
    window.requestsUnderWay = 0;
    const asked = window.fetch;
    window.fetch = (...given) => {
        window.requestsUnderWay++;
        // Not before whoever asked has had the answer, and shown it.
        const over = () => setTimeout(() => requestAnimationFrame(() => window.requestsUnderWay--), 0);
        const answer = asked(...given);
        answer.then(got => got.clone().text()).then(over, over);
        return answer;
    };
})()"""
_NOTHING_UNDER_WAY = """() => new Promise(done => requestAnimationFrame(() =>
    requestAnimationFrame(() => done(window.requestsUnderWay === 0))))"""


def loaded(page: Page) -> None:
    """Until everything the page asked for is there and shown."""
    page.wait_for_function(_NOTHING_UNDER_WAY)


_SETTLED = """async () => {
    const ends = one => one.effect && one.effect.getComputedTiming().endTime < 2000;
    const later = wait => new Promise(done => setTimeout(done, wait));
    for (let n = 0; n < 6; n++) {
        const moving = document.getAnimations().filter(ends);
        if (!moving.length) return;
        await Promise.race([Promise.allSettled(moving.map(one => one.finished)), later(500)]);
        await later(20);
    }
}"""


def settled(page: Page) -> None:
    """Until nothing moves any more that soon ends by itself: what is half there has half its contrast."""
    page.evaluate(_SETTLED)


def serious_faults(page: Page) -> list[str]:
    """What axe finds that keeps somebody from using the page."""
    settled(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window: none, ever."""
    return int(page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
