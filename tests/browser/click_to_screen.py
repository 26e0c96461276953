"""How long a bet takes from a click in one browser to another browser's screen, with 200 terminals at the table.

The floor and both pages are on this machine; the 200 are WebSocket clients in a process of their own, who watch the
table and bet now and then. The time is taken in the browsers: from the click's own event to the first frame whose felt
shows the chips, by the machine's one clock. A bet goes to the journal's disk before anybody hears of it.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from punto.client import Client, Talk  # noqa: E402

TABLE = "Easy Six"
ASKED = 300  # milliseconds, at most

WATCH = """() => {
  const area = document.querySelector('.p-area[data-area="banker"]');
  window.shown = [];
  let before = area.textContent;
  const look = () => {
    const now = area.textContent;
    if (now !== before) { window.shown.push(performance.timeOrigin + performance.now()); before = now; }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
SHOWN = "async n => { while (window.shown.length < n) await new Promise(requestAnimationFrame); }"
CLICKED = """() => {
  window.clicked = [];
  document.addEventListener('pointerdown', event => {
    if (event.target.closest('[data-area="banker"]')) window.clicked.push(performance.timeOrigin + event.timeStamp);
  }, true);
}"""


async def crowd(url: str, terminals: int) -> None:
    """Watches until it is ended; one of them bets on Tie every 50 ms."""
    async with AsyncExitStack() as stack:
        talks: list[Talk] = []
        for _ in range(terminals):
            client = await stack.enter_async_context(Client(url))
            await client.guest()
            talk = await stack.enter_async_context(client.talk())
            await talk.watch(TABLE)
            talks.append(talk)
        print("ready", flush=True)
        for number in range(10**9):
            talk = talks[number % terminals]
            await talk.do("place-bet", table=TABLE, box=3 + number % 7, area="tie", stake="25.00")
            await asyncio.sleep(0.05)


def measure(terminals: int, bets: int) -> list[float]:
    from rich.progress import track  # noqa: PLC0415
    from tests.browser.browsing import Floor, Looking, chromium  # noqa: PLC0415
    from tests.browser.terminal import Terminal, floor_of  # noqa: PLC0415

    took: list[float] = []
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser:
        looking = Looking(browser)
        with Floor(Path(scratch) / "floor.db", floor_of(TABLE), looking) as floor:
            one, two = (Terminal(looking.page(), floor.url).join(TABLE).until("betting") for _ in range(2))
            asked = [sys.executable, __file__, "--crowd", floor.url, "--terminals", str(terminals)]
            others = subprocess.Popen(asked, stdout=subprocess.PIPE, text=True)
            try:
                assert others.stdout is not None
                assert others.stdout.readline() == "ready\n"
                one.chip("25")
                one.page.evaluate(CLICKED)
                two.page.evaluate(WATCH)
                for number in track(range(1, bets + 1), description=f"bets, {terminals} terminals watching"):
                    one.area("banker").click()
                    two.page.evaluate(SHOWN, number)
                    clicked = one.page.evaluate("window.clicked")[-1]
                    took.append(two.page.evaluate("window.shown")[number - 1] - clicked)
                    time.sleep(0.05)
            finally:
                others.kill()
                others.wait()
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--terminals", type=int, default=200)
    parser.add_argument("--bets", type=int, default=60)
    parser.add_argument("--crowd", metavar="URL", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.crowd:
        asyncio.run(crowd(asked.crowd, asked.terminals))
        return
    took = measure(asked.terminals, asked.bets)
    worst = quantiles(took, n=100, method="inclusive")[98]
    print(
        f"from a click to another terminal's screen, {asked.terminals} terminals at the table, {asked.bets} bets: "
        f"median {median(took):.0f} ms, 99th percentile {worst:.0f} ms, slowest {max(took):.0f} ms "
        f"(asked for: {ASKED} ms)"
    )


if __name__ == "__main__":
    main()
