"""A monkey at a screen: seeded clicks, touches, keys and drags on whatever can be used there, and on nothing at all."""

import random
from collections import deque
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page
from tests.browser.browsing import Looking

from punto.words import languages, say_facts

KEYS = (
    *("Enter", "Space", "Escape", "Tab", "Shift+Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Backspace"),
    *("Delete", "Home", "End", "PageDown", "?", *"0123456789abcdefghijklmnopqrstuvwxyz", "Alt+1", "Alt+2", "Alt+a"),
)
TYPED = (
    "100",
    "25.00",
    "0",
    "-5",
    "1e9",
    "99999999999999",
    "12.345",
    " ",
    "",
    "mei",
    "jon",
    "<b>庄</b>",
    "é" * 300,
    "3",
)
# Every so many acts it is brought back to where it began: otherwise it soon lives in one place.
BACK = 40
# Where the next act goes: to something that can be used and lies uppermost, or to any place; not to what is left out.
_AIM = """([first, place, leftOut]) => {
    const out = at => !at || at.closest('iframe') ||
        [...document.querySelectorAll('button, a')].some(one => one.contains(at) &&
            (leftOut.includes(one.textContent.trim()) || one.dataset.test === 'sign-out' ||
             (one.href && new URL(one.href).origin !== location.origin)));
    const named = at => `${at.tagName} ${at.className?.baseVal ?? at.className} ${at.dataset?.test ?? ''} ` +
        `${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}`;
    if (place) {
        const [x, y] = [place[0] * innerWidth, place[1] * innerHeight];
        const at = document.elementFromPoint(x, y);
        return out(at) ? null : {x, y, what: named(at)};
    }
    const all = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button],' +
        '[role=tab], [role=radio], [role=switch], [role=option], .p-area, .p-peel, [tabindex="0"]')];
    for (let n = 0; n < Math.min(all.length, 60); n++) {
        const one = all[(Math.floor(first * all.length) + n * 7) % all.length];
        if (one.disabled || one.getAttribute('aria-disabled') === 'true' || one.type === 'file' || out(one)) continue;
        let box = one.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        if (box.bottom > innerHeight || box.top < 0 || box.right > innerWidth || box.left < 0) {
            one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
            box = one.getBoundingClientRect();
        }
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const at = document.elementFromPoint(x, y);
        if (!at || !(one.contains(at) || at.closest('label')?.contains(one))) continue;
        const typed = one.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])');
        return {x, y, what: named(one), typed, options: one.tagName === 'SELECT' ? one.options.length : 0};
    }
    return null;
}"""
# A request that makes no sense to the server is the screen's fault, whatever was typed; any other refusal is an answer.
_NOTICE_NONSENSE = """(() => {
    const asked = window.fetch;
    window.fetch = async (...given) => {
        const answer = await asked(...given);
        if (answer.status === 400) {
            const said = await answer.clone().text();
            if (/"(malformed|invalid)"/.test(said)) console.error('nonsense sent:', given[0], given[1]?.body, said);
        }
        return answer;
    };
})()"""
_CHOOSE = """([x, y, index]) => {
    const one = document.elementFromPoint(x, y)?.closest('select');
    if (!one || one.options[index]?.disabled) return;
    one.selectedIndex = index;
    one.dispatchEvent(new Event('input', {bubbles: true}));
    one.dispatchEvent(new Event('change', {bubbles: true}));
}"""
_AT_SIGN_OUT = """leftOut => leftOut.includes(document.activeElement?.textContent.trim()) ||
    document.activeElement?.dataset.test === 'sign-out'"""


def _sign_out() -> list[str]:
    return [say_facts(word, {}, language) for word in ("ui-sign-out", "console-sign-out") for language in languages()]


class Monkey:
    def __init__(
        self, page: Page, looking: Looking, seed: int, home: Callable[[], object], touch: bool = False
    ) -> None:
        self._page, self._looking, self._home, self._touch = page, looking, home, touch
        self._rng = random.Random(seed)
        self._left_out = _sign_out()
        self.acts: deque[str] = deque(maxlen=25)
        self.seed = seed
        page.context.add_init_script(_NOTICE_NONSENSE)
        # A ticket that opens in a tab of its own is looked at and closed.
        page.context.on("page", lambda tab: tab.close() if tab is not page else None)
        page.on("dialog", lambda dialog: dialog.dismiss())

    def plays(self, times: int, allowed: Callable[[str], bool] = lambda _: False) -> None:
        """So many acts; the first error on the console ends it, with what came before."""
        for n in range(times):
            if n % BACK == 0:
                self._home()
                self.acts.append("back")
            try:
                self._act()
            except Error as error:  # what it aimed at was gone, or the page was just being left
                if "closed" in str(error) or "crashed" in str(error):
                    raise
            errors = [one for one in self._looking.errors if not allowed(one)]
            assert errors == [], f"{errors}: seed {self.seed}, act {n}, at {self._page.url}, after {list(self.acts)}"

    def _act(self) -> None:
        rng, page = self._rng, self._page
        kind = rng.choices(("use", "place", "key", "drag"), (65, 10, 20, 5))[0]
        if kind == "key":
            key = rng.choice(KEYS)
            if not page.evaluate(_AT_SIGN_OUT, self._left_out):
                self.acts.append(key)
                page.keyboard.press(key)
            return
        place = None if kind == "use" else [rng.random(), rng.random()]
        aim: dict[str, Any] | None = page.evaluate(_AIM, [rng.random(), place, self._left_out])
        if aim is None:
            return
        self.acts.append(f"{kind} {aim['what']}")
        x, y = aim["x"], aim["y"]
        if kind == "drag":
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + rng.uniform(-200, 200), y + rng.uniform(-200, 200), steps=3)
            page.mouse.up()
        elif aim.get("options"):
            page.evaluate(_CHOOSE, [x, y, rng.randrange(aim["options"])])
        elif self._touch and rng.random() < 0.8:
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y, click_count=rng.choice((1, 1, 1, 2)))
        if aim.get("typed"):
            typed = rng.choice(TYPED)
            self.acts.append(f"types {typed[:20]}")
            page.keyboard.press("Control+a")
            page.keyboard.insert_text(typed)
