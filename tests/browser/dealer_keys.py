"""How many keys a dealer needs: a real server, a live table with cards face up, seven Patrons who have only chips.

Every key is a real one, pressed in Chromium at the pace that is asked for, and counted where it is pressed. A Round is
from "Place your Bets" to the next one's; in Rounds an hour are the Patrons' bets (the same again for six of them, one
by one, and another bet for the seventh) and every payment ticked off.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.browsing import DESKTOP, Floor, Looking, chromium  # noqa: E402
from tests.browser.consoles import SALON, Dealing  # noqa: E402
from tests.server.floors import House, live_floor  # noqa: E402

from punto.people.roles import Role  # noqa: E402

PATRONS = ("ann", "bob", "cai", "dan", "eva", "fay", "gil")
FIVE_CARDS = ("KS", "4H", "3D", "3C", "2S")
AREAS = ("b", "p", "t", "b", "p", "b", "p")
CARD, FIRST, AGAIN, HOURLY = 13, 6, 1, 60  # at most so many keys; at least so many Rounds


class Typist:
    """Presses keys, so many seconds apart, and counts them."""

    def __init__(self, dealer: Dealing, pause_s: float) -> None:
        self.dealer, self.pause_s = dealer, pause_s
        self.keys = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.dealer.page.keyboard.press(key)
            self.keys += 1
            time.sleep(self.pause_s)

    @property
    def waiting(self) -> str:
        return self.dealer.at("dealer").get_attribute("data-waiting") or ""

    def step(self, key: str = "Enter") -> None:
        before = self.waiting
        expect(self.dealer.page.locator("[data-resting]")).to_have_count(0)  # a step is not taken twice by one slip
        self.press(key)
        expect(self.dealer.at("dealer")).not_to_have_attribute("data-waiting", before)

    def deal(self) -> None:
        """To the end of the Round, whatever is to be confirmed by then."""
        for card in FIVE_CARDS:
            before = self.dealer.seq
            self.press(card[0].lower(), card[1].lower())
            expect(self.dealer.at("dealer")).not_to_have_attribute("data-seq", before)
        while self.waiting != "for-the-next-round":
            self.step()

    def lies(self, bets: int) -> None:
        expect(self.dealer.page.locator(".c-bet")).to_have_count(bets)

    def tick_all(self) -> None:
        for _ in PATRONS:
            if self.dealer.page.locator(".c-payout[data-next]").count():
                self.press("Space")


async def come(house: House) -> None:
    await house.enrol("dora", Role.DEALER)
    for name in PATRONS:
        await house.enrol(name, Role.PATRON)
        await house.buy_in(name, 100_000_00)
    pit = await house.somebody(Role.PIT_SUPERVISOR, "pia")
    for name in PATRONS:  # without a terminal, they are seen to be there
        await pit.ask(f"/api/tables/{SALON}/commands", do="check-in-patron", table=SALON, patron=name)


def names_given(typist: Typist) -> None:
    """Once for each box: the dealer asks who sits there. Not part of any figure but the evening's."""
    for box, name in enumerate(PATRONS, 1):
        typist.press(str(box), AREAS[box - 1], "3", "Enter")
        typist.dealer.fill("bets-name", name)
        typist.press("Enter")
        typist.lies(box)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--pause", type=float, default=0.3, help="seconds between two keys")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, chromium() as browser:
        looking = Looking(browser)
        with Floor(Path(scratch) / "floor.db", live_floor(), looking) as floor:
            floor.ask(come)
            dealer = Dealing(looking.page(DESKTOP), floor.url)
            dealer.sign_in("dora")
            dealer.take(SALON)
            typist = Typist(dealer, asked.pause)
            typist.step()
            names_given(typist)
            typist.step("Space")
            typist.deal()

            typist.keys = 0
            typist.step()
            typist.step()
            typist.deal()
            per_round = typist.keys

            typist.step()
            typist.keys = 0
            typist.press("1", "b", "3", "2", "2", "Enter")
            typist.lies(1)
            per_bet = typist.keys
            dealer.keys("Escape")
            typist.step()
            typist.deal()
            typist.step()
            typist.keys = 0
            typist.press("Shift+Digit1")
            typist.lies(1)
            per_again = typist.keys
            for box, area in enumerate(AREAS[1:], 2):
                typist.press(str(box), area, "3", "Enter")
                typist.lies(box)
            typist.step("Space")
            typist.deal()

            typist.keys, began = 0, time.monotonic()
            for _ in range(asked.rounds):
                typist.step()
                typist.press(*(f"Shift+Digit{box}" for box in range(1, 7)))
                typist.press("7", "t", "3", "Enter")
                typist.lies(7)
                typist.step("Space")
                typist.deal()
                typist.tick_all()
            took = (time.monotonic() - began) / asked.rounds
            hourly = 3_600 / took
            print(f"a Round of five cards face up: {per_round} keys (at most {CARD})")
            print(f"a first bet for a Patron: {per_bet} keys (at most {FIRST})")
            print(f"the same again for a box: {per_again} (at most {AGAIN})")
            print(
                f"with {len(PATRONS)} Patrons, {asked.pause} s a key: {hourly:.0f} Rounds an hour (at least {HOURLY}), "
                f"{typist.keys / asked.rounds:.0f} keys and {took:.1f} s a Round, payments ticked off"
            )
    good = per_round <= CARD and per_bet <= FIRST and per_again <= AGAIN and hourly >= HOURLY
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
