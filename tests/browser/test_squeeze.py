"""The squeeze on the screen: the card is in its Patron's traffic alone, and comes into sight part by part, by mouse,
finger and keys."""

import json
import re
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.browsing import PHONE, Floor, Looking
from tests.browser.consoles import Desk
from tests.browser.terminal import STILL, Terminal, close_bets, floor_of, frames_of
from tests.server.floors import House

from punto.people.roles import Role
from punto.play.squeeze import under_squeeze

TABLE = "RWS Baccarat"
SLOWER = replace(STILL, pace=1_200, pause=300)


def held_card(floor: Floor, side: str, position: int) -> str:
    """Once it is held: what it is, as the server knows it."""

    async def waiting(house: House) -> str:
        room = house.casino.tables[TABLE].room
        while under_squeeze(room.state.round) != (side, position):
            await room.changed.wait()
        return str(room.state.round.hand(side)[position - 1])

    return floor.ask(waiting)


def told(frames: list[str]) -> list[dict[str, Any]]:
    """What a page was sent of its own squeezes."""
    news = [json.loads(frame) for frame in frames if frame.startswith('{"news"')]
    return [own["squeezing"] for one in news if "squeezing" in (own := one.get("own") or {})]


def shown_of_face(page: Page) -> float:
    """How much of the card is bent up, and shows its face."""
    style = page.locator(".p-peel__svg").get_attribute("style") or ""
    found = re.search(r"--lifted:\s*([\d.]+)", style)
    return float(found[1]) if found else 0.0


def pull(page: Page, start: tuple[float, float], end: tuple[float, float], *, let_go: bool = False) -> None:
    """With the mouse, in parts of the card."""
    box = page.locator(".p-peel").bounding_box()
    assert box
    at = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in (start, end)]
    page.mouse.move(*at[0])
    page.mouse.down()
    page.mouse.move(*at[1], steps=6)
    if let_go:
        page.mouse.up()


def written_in(page: Page) -> str:
    """All of a page but what is drawn, and the names of built files, in which two letters may stand by chance."""
    return re.sub(r'\sd="[^"]*"|[\w.]+-[A-Z0-9]{8}\.\w+', "", page.content())


def pips_in_sight(page: Page) -> int:
    """Ink of the face on the screen: pixels that are neither paper, back nor felt."""
    page.wait_for_function(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
    )
    return int(
        page.evaluate(
            """() => {
                const flap = document.querySelector('.p-peel [data-part=flap]');
                const corners = (flap?.getAttribute('points') ?? '').trim();
                if (!corners) return 0;
                const face = document.querySelector('.p-peel [data-part=face]');
                const clip = flap.ownerSVGElement.createSVGPoint();
                const into = face.getCTM(), back = flap.ownerSVGElement.getScreenCTM();
                const inside = pip => {
                    const box = pip.getBoundingClientRect();
                    const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
                        .matrixTransform(back.inverse());
                    clip.x = at.x; clip.y = at.y;
                    return flap.isPointInFill(clip);
                };
                return [...face.querySelectorAll('path')].filter(inside).length;
            }"""
        )
    )


def test_checklist_12_a_card_is_squeezed_by_mouse_and_keys_and_is_in_nobody_elses_page_or_traffic(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=SLOWER), looking, seed=11) as floor:
        pages = {name: looking.page() for name in ("mei", "jon", "display", "pit")}
        frames = {name: frames_of(page) for name, page in pages.items()}
        floor.ask(lambda house: house.enrol("pia", Role.PIT_SUPERVISOR))
        Desk(pages["pit"], floor.url).sign_in("pia").open(f"/staff/pit/{TABLE}")
        mei, jon = (Terminal(pages[name], floor.url).join(TABLE) for name in ("mei", "jon"))
        others = ("jon", "display", "pit")
        pages["display"].goto(f"{floor.url}/display/{TABLE}")
        mei.chip("500").bet("banker")
        jon.chip("100").bet("player")
        # One plain question, asked once, while bets are open, and not over the cards.
        asked = mei.page.locator(".squeeze-wish").bounding_box()
        cards = [mei.hand(side).bounding_box() for side in ("player", "banker")]
        assert asked
        assert all(one and asked["y"] >= one["y"] + one["height"] for one in cards)
        mei.page.locator('[data-squeeze="yes"]').click()
        expect(mei.page.get_by_role("switch", name="I squeeze")).to_be_checked()
        jon.page.locator('[data-squeeze="no"]').click()
        close_bets(floor, TABLE)
        card = held_card(floor, "banker", 1)
        mei.page.locator(".p-peel").wait_for()
        expect(mei.page.locator(".status-title")).to_have_text("Your card: squeeze it")
        expect(jon.page.locator(".status-title")).to_have_text("A card is squeezed")
        # The others see a back that is bent, and nothing of it in page or traffic.
        expect(jon.page.locator(".stage-banker .p-card[data-bent]")).to_have_count(1)
        assert told(frames["mei"])[-1] == {"side": "banker", "position": 1, "card": card}
        assert {one["position"] for one in told(frames["mei"])} == {1}
        assert [told(frames[name]) for name in others] == [[], [], []]
        for name in others:
            assert not any(f'"{card}"' in frame for frame in frames[name])
            assert card not in written_in(pages[name])
        assert jon.page.locator(".p-peel").count() == 0
        # From a side: the pips come into sight as it is bent, and go again when it is let go.
        pull(mei.page, (0.01, 0.5), (0.3, 0.5))
        few, little = pips_in_sight(mei.page), shown_of_face(mei.page)
        mei.page.mouse.up()
        expect(mei.page.locator(".p-peel__svg[data-bent]")).to_have_count(0)
        pull(mei.page, (0.01, 0.5), (0.72, 0.5))
        more, much = pips_in_sight(mei.page), shown_of_face(mei.page)
        assert 0 < little < much < 0.5
        assert few == 0
        assert more == _SIDE[card[:-1]]
        expect(mei.page.locator(".squeeze [role=status]")).not_to_be_empty()
        pull_back(mei.page)
        # From a corner and an end as well, and turned in the hand.
        for start, end in (((0.99, 0.99), (0.5, 0.5)), ((0.5, 0.99), (0.5, 0.6))):
            pull(mei.page, start, end)
            assert shown_of_face(mei.page) > 0.1
            pull_back(mei.page)
        mei.page.locator('[data-squeeze="rotate"]').click()
        # After a lost connection it is there again.
        mei.page.evaluate("punto.drop()")
        mei.page.locator(".p-peel").wait_for()
        # By keys: bent step by step, and turned.
        mei.page.locator(".p-peel").focus()
        before = shown_of_face(mei.page)
        for _ in range(3):
            mei.page.keyboard.press("ArrowUp")
        assert shown_of_face(mei.page) > before
        mei.page.keyboard.press("ArrowDown")
        mei.page.keyboard.press("Enter")
        for terminal in (mei, jon):
            expect(terminal.hand("banker").locator(".p-card__in[data-up]")).to_have_count(1)
        # The second is sent when the first is turned; pulled past the middle and let go, it is turned for all.
        second = held_card(floor, "banker", 2)
        expect(mei.page.locator(".p-peel")).to_have_count(1)
        assert told(frames["mei"])[-1] == {"side": "banker", "position": 2, "card": second}
        assert [told(frames[name]) for name in others] == [[], [], []]
        pull(mei.page, (0.01, 0.5), (0.97, 0.5), let_go=True)
        expect(jon.hand("banker").locator(".p-card__in[data-up]")).not_to_have_count(1)
        assert [told(frames[name]) for name in others] == [[], [], []]


# Pips along a long side, and of a picture the one in its corner, which lies further in.
_SIDE = {"A": 0, "2": 0, "3": 0, "4": 2, "5": 2, "6": 3, "7": 3, "8": 3, "9": 4, "10": 4}


def pull_back(page: Page) -> None:
    """To where it was taken hold of, and let go."""
    page.keyboard.press("Shift")  # nothing: keys that mean nothing leave it where it is
    box = page.locator(".p-peel").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    page.mouse.up()
    expect(page.locator(".p-peel__svg[data-bent]")).to_have_count(0)


def touch(session: CDPSession, kind: str, *at: tuple[float, float]) -> None:
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})


def test_3_9_by_finger_on_a_phone_and_turned_by_the_dealer_when_time_is_up(tmp_path: Path, looking: Looking) -> None:
    timing = replace(SLOWER, squeeze=15_000, pause=5_000)
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=timing), looking, seed=11) as floor:
        page = looking.page(PHONE, has_touch=True)
        mei = Terminal(page, floor.url).join(TABLE).chip("500").bet("player")
        page.locator('[data-squeeze="yes"]').click()
        close_bets(floor, TABLE)
        page.locator(".p-peel").wait_for()
        box = page.locator(".p-peel").bounding_box()
        assert box
        assert box["width"] > 190  # large, and its chips are in sight
        expect(page.locator(".squeeze-stakes .p-stack")).to_be_visible()
        expect(page.locator(".stage-banker")).to_be_in_viewport()
        session = page.context.new_cdp_session(page)
        middle = box["x"] + box["width"] / 2
        touch(session, "touchStart", (middle, box["y"] + box["height"] - 4))
        for part in (0.9, 0.8, 0.7, 0.6):
            touch(session, "touchMove", (middle, box["y"] + box["height"] * part))
        page.wait_for_function("document.querySelector('.p-peel__svg[data-bent]')")
        assert 0.1 < shown_of_face(page) < 0.4
        # The time runs down, never up, and then the dealer turns what was not turned.
        seconds = [int(page.locator(".status .p-ring__seconds").inner_text()) for _ in range(5)]
        assert seconds == sorted(seconds, reverse=True)
        touch(session, "touchEnd")
        expect(page.locator(".stage-player .p-card__in[data-up]")).not_to_have_count(0)
        # The others are turned at the touch of a button.
        while mei.phase == "dealing":
            page.evaluate("document.querySelector('[data-squeeze=open]:enabled')?.click()")
            page.wait_for_timeout(100)
        mei.until("over")
        expect(mei.hand("player")).not_to_have_attribute("aria-label", re.compile("face down"))
        # Remembered: in the next Round nothing is asked.
        mei.until("betting")
        assert page.locator(".squeeze-wish").count() == 0
        expect(page.get_by_role("switch", name="I squeeze")).to_be_checked()
