"""What only some Rounds have, on the screen: cards that lie face down, the squeeze, options after an irregularity."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import STILL, Terminal, close_bets, floor_of, frames_of, offer_options
from tests.server.floors import House

TABLE = "RWS Baccarat"
SLOWER = replace(STILL, pace=600)  # time to ask for a card


def test_checklist_12_a_face_down_card_is_neither_in_the_page_nor_in_the_traffic_until_its_patron_peels_it(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=SLOWER), looking, seed=3) as floor:
        pages = [looking.page() for _ in range(2)]
        traffic = [frames_of(page) for page in pages]
        peels, looks_on = (Terminal(page, floor.url).join(TABLE) for page in pages)
        peels.chip("500").bet("player")
        looks_on.chip("100").bet("player")
        close_bets(floor, TABLE)
        peels.page.locator(".squeeze-cards .pill").first.click()
        peels.sheet("squeeze").wait_for()
        expect(looks_on.page.locator(".status-title")).to_have_text("A card is squeezed")
        assert looks_on.page.locator(".p-peel").count() == 0

        async def lying(house: House) -> list[str]:
            """Until only what the patron is to peel, and what comes after it, lies face down."""
            room = house.casino.tables[TABLE].room
            while (
                len(room.state.round.player) + len(room.state.round.banker) < 4 or len(room.state.round.face_down) > 2
            ):
                await room.changed.wait()
            return [room.state.round.hand(side)[position - 1] for side, position in sorted(room.state.round.face_down)]

        hidden = floor.ask(lying)
        assert hidden
        for terminal, frames in zip((peels, looks_on), traffic, strict=True):
            expect(terminal.hand("banker")).to_have_attribute("aria-label", re.compile("total"))
            expect(terminal.hand("player")).to_have_attribute(
                "aria-label", re.compile("a card, face down, a card, face down")
            )
            for card in set(hidden):
                assert card not in terminal.page.content()
                assert not any(f'"{card}"' in frame for frame in frames), card
        peels.peel()
        for terminal, frames in zip((peels, looks_on), traffic, strict=True):
            terminal.until("over")
            assert any(f'"{hidden[0]}"' in frame for frame in frames)
            expect(terminal.hand("player")).not_to_have_attribute("aria-label", re.compile("face down"))


@pytest.mark.parametrize(
    ("choice", "end"),
    [("Have my bets returned", "returned"), ("Go on", "won|lost|returned")],
    ids=["return", "continue"],
)
def test_options_after_an_irregularity_are_answered_on_the_screen(
    tmp_path: Path, looking: Looking, choice: str, end: str
) -> None:
    with Floor(tmp_path / "floor.db", floor_of("Super Six Plus", timing=SLOWER), looking) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Super Six Plus")
        terminal.chip("100").bet("player")
        close_bets(floor, "Super Six Plus")
        terminal.until("dealing")
        offer_options(floor, "Super Six Plus")
        asked = terminal.sheet("options")
        expect(asked.locator(".clause").first).to_be_visible()
        asked.get_by_role("button", name=re.compile(choice)).click()
        expect(asked).to_have_count(0)
        terminal.until("over")
        expect(terminal.page.locator(".ends tbody")).to_contain_text(re.compile(end))
        assert terminal.credit == 10_000 + terminal.net
