"""A card reader on the consoles in real Chromium: a card to be keyed, cards that came together, silence."""

from typing import Any

from playwright.sync_api import Browser, expect
from tests.browser.consoles import SALON, Evening
from tests.server.floors import House
from tests.server.test_card_reader import Shoe

from punto.people.events import DeviceKind


def test_5_10_what_the_shoe_saw_is_reported_with_one_key_and_what_it_did_not_is_keyed(
    browser: Browser, tmp_path: Any
) -> None:
    with Evening(browser, tmp_path / "floor.db") as evening:
        shoe: Shoe | None = None

        async def say(house: House, message: str, **fields: Any) -> Any:
            nonlocal shoe
            casino = house.casino
            if shoe is None:
                casino.table(SALON).reader._keep_watch = lambda: None  # it is silent when the test says so
                enrol = casino.people.enrol_device
                token = await enrol("r", casino.clock.now(), "reader-1", DeviceKind.CARD_READER, SALON, None)
                shoe = Shoe(house.client(token))
            return await shoe.say(message, **fields)

        async def silence(house: House) -> None:
            reader = house.casino.table(SALON).reader
            reader.state.heard_at -= 7_000_000
            await reader.look()

        pit = evening.desk("per").open("/pit")
        dealer = evening.dealing()
        evening.begin(dealer)
        evening.ask(lambda house: say(house, "card", card="KS"))
        dealer.shows("reader-state", "reader-1").lacks("reader-key")
        evening.ask(lambda house: say(house, "misread"))
        dealer.shows("reader-key", "key it").deal("4H").lacks("reader-key")
        evening.ask(lambda house: say(house, "double", cards=["3D", "QC"]))
        dealer.shows("reader-proposal", "cards drawn together")
        pit.shows(f"glance-{SALON}", "cards drawn together").shows("alert", "Salon")
        dealer.keys("y").lacks("reader-proposal")
        expect(dealer.at("dealer")).to_have_attribute("data-phase", "ruling")
        evening.ask(silence)
        dealer.shows("reader-lost", "Key the cards by hand")
        pit.shows(f"glance-{SALON}")
    assert evening.looking.errors == []
