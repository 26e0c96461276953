"""The moment of the result: at every animation frame the screen knows no more than the cards that have landed."""

import json
import re
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, expect
from tests.browser.browsing import Floor, Looking
from tests.browser.terminal import STILL, Terminal, close_bets, close_insurance, floor_of, frames_of
from tests.server.floors import House, live_floor
from tests.server.scenes import only
from tests.server.test_sessions import guests

from punto.people.roles import Role

TABLE = "Super Six Plus"
# As a table is played, but that bets are closed by the test; some Rounds of this shoe have third cards.
PLAYED = replace(STILL, pace=650, pause=5_000)
ROUNDS = 3

# At every frame: which cards lie still and open, by what the browser itself says of their movements; and everything
# that can tell a result.
_RECORDER = """() => {
    const text = selector => [...document.querySelectorAll(selector)].map(one => one.textContent.trim()).join('|');
    const moves = one => one.getAnimations({subtree: true}).some(
        it => it.playState !== 'finished' && it.playState !== 'idle');
    const lies = one => one.querySelector('[data-up]') && !moves(one);
    const PLACES = ['.p-area', '.p-box', '.p-tray', '.status .p-ring', '.stage-hand'];
    const frames = window.moment = [];
    let calls = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
        if (this.buffer.sampleRate === 22050) calls++; // a voice; other sounds are made at the device's own rate
        return start.apply(this, given);
    };
    const look = () => {
        const hands = ['player', 'banker'].map(side => [...document.querySelectorAll(`.stage-${side} .p-card`)]);
        frames.push({
            all: hands.flat().length,
            hands: hands.map(cards => cards.filter(lies).map(one => one.getAttribute('aria-label'))),
            phase: document.querySelector('.terminal').dataset.phase,
            mood: document.querySelector('.status').dataset.mood,
            totals: [...document.querySelectorAll('.stage .p-total__figure')].map(one => one.textContent),
            notes: [...document.querySelectorAll('.stage .p-total__note')].map(one => one.textContent),
            labels: [...document.querySelectorAll('.stage .stage-hand')].map(one => one.ariaLabel),
            won: document.querySelectorAll('.stage [data-won]').length,
            roads: [...document.querySelectorAll('.roads [aria-label]')].map(one => one.ariaLabel).join('|'),
            why: text('.why-list > li:first-child strong'),
            ends: text('.ends tfoot'),
            credit: text('[data-testid=credit]'),
            marks: document.querySelectorAll('.p-area[data-mark]').length,
            status: text('.status-title'),
            said: text('[data-testid=announcer]'),
            calls,
            cardsLeft: text('.roads .panel-note'),
            risen: text('.p-rise'),
            comes: document.querySelectorAll('.p-chip-comes').length,
            swept: document.querySelectorAll('.p-area__swept').length,
            places: frames.length % 10 ? null : PLACES.flatMap(at => [...document.querySelectorAll(at)]).map(
                one => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join(' ')).join('|'),
        });
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
_RESULT = re.compile(r"wins|Tie at|You win|lost|returned|even", re.IGNORECASE)


_POINTS = {"ace": 1} | {str(pips): pips for pips in range(2, 10)}


def recorded(page: Page) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = page.evaluate("() => window.moment.splice(0)")
    return [{**one, "landed": sum(map(len, one["hands"]))} for one in frames]


def totals_of(cards: list[str]) -> set[str]:
    """Every total that these cards had as they landed."""
    points = [_POINTS.get(card.split()[0].lower(), 0) for card in cards]
    return {"\u2013"} | {str(sum(points[:number]) % 10) for number in range(1, len(points) + 1)}


def check_cards_first(frames: list[dict[str, Any]], called: int) -> None:
    """Nothing is known before the last card has landed; then everything is."""
    before, at_the_end = frames[0], frames[-1]
    assert at_the_end["landed"] == at_the_end["all"] >= 4
    early = [one for one in frames if one["landed"] < at_the_end["all"]]
    assert len(early) > 20, "a Round that was not seen to be dealt proves nothing"
    for one in early:
        assert one["phase"] == "dealing", one
        assert one["mood"] in ("closed", "dealing"), one
        assert (one["roads"], one["credit"]) == (before["roads"], before["credit"]), one
        assert (one["ends"], one["marks"], one["won"], one["risen"]) == ("", 0, 0, ""), one
        assert not _RESULT.search(" ".join((one["status"], one["said"], one["why"]))), one
        assert one["calls"] <= called, one
        for shown, cards in zip(one["totals"], one["hands"], strict=True):
            assert shown in totals_of(cards), one
    assert at_the_end["calls"] == called + 1
    assert at_the_end["mood"] in ("won", "lost", "even")
    assert at_the_end["roads"] != before["roads"]
    assert at_the_end["cardsLeft"] != before["cardsLeft"]
    assert len({one["places"] for one in frames if one["places"]}) == 1, "something gave way to the result"


def amounts(frames: list[dict[str, Any]]) -> list[float]:
    """What the first winning area said that it won, one after another."""
    said = [float(one["risen"].split("|")[0].replace(",", "").lstrip("+")) for one in frames if one["risen"]]
    return [one for at, one in enumerate(said) if at == 0 or one != said[at - 1]]


def test_at_every_frame_nothing_on_the_screen_knows_more_than_the_cards_that_have_landed(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=PLAYED), looking, seed=4) as floor:
        terminal = Terminal(looking.page((1440, 900)), floor.url).join(TABLE)
        still = Terminal(looking.page(reduced_motion="reduce"), floor.url).join(TABLE)
        terminal.until("betting").page.keyboard.press("m")
        expect(terminal.page.locator(".head-sound")).to_have_attribute("aria-pressed", "true")
        for one in (terminal, still):
            one.page.evaluate(_RECORDER)
        third_cards = 0
        for number in range(1, ROUNDS + 1):
            expect(terminal.page.locator(".head-round")).to_have_text(f"Round {number}")
            terminal.chip("100").bet("player").bet("banker").bet("tie")
            if number == 1:
                still.chip("100").bet("player").bet("banker")
            recorded(terminal.page)
            close_bets(floor, TABLE)
            terminal.until("over")
            terminal.page.wait_for_timeout(900)
            frames = [one for one in recorded(terminal.page) if one["phase"] in ("dealing", "over")]
            called = next(one["calls"] for one in frames if one["landed"] == 1)
            assert called == 2 * number - 1  # "No more bets"
            check_cards_first(frames, called)
            third_cards += frames[-1]["all"] > 4
            # The House pays and sweeps: what was won counts up, and never beyond.
            counted = amounts(frames)
            assert counted == sorted(counted)
            assert counted[0] < counted[-1]
            assert frames[-1]["comes"] > 0
            assert frames[-1]["swept"] > 0
        assert third_cards >= 1, "choose another seed"
        # Where motion is not wanted, everything is there at once.
        found = recorded(still.page)
        assert all(one["landed"] == one["all"] for one in found)
        assert len(amounts(found)) == 1


# First cards of 8 and 9, and which hands are naturals with the second.
TELLING = {
    "8S 9H KD 2C": [True, False],
    "9S 8H 9D 9C": [True, False],
    "8C 9H 4D 3C KS KH": [False, False],
    "KS 9D 8H KH": [True, True],
}


def check_naturals(frames: list[dict[str, Any]]) -> None:
    """A hand is called a natural, and its cards are named, only as they lie."""
    for one in frames:
        for note, label, cards in zip(one["notes"], one["labels"], one["hands"], strict=True):
            points = sum(_POINTS.get(card.split()[0].lower(), 0) for card in cards) % 10
            assert "natural" not in note or (len(cards) == 2 and points > 7), one
            assert label.count(" of ") <= len(cards), one


def test_no_hand_is_called_a_natural_before_its_second_card_lies(tmp_path: Path, looking: Looking) -> None:
    async def dealt(house: House, cards: str) -> None:
        is_new = await house.casino.people.person("deb") is None
        dealer = await house.somebody(Role.DEALER, "deb") if is_new else await house.signed_in("deb")
        async with dealer.talk() as deals:
            for command in ["take-table"] * is_new + ["open-bets", "close-bets"]:
                await deals.do(command, table="Salon")
            for card in cards.split():
                await deals.do("deal-card", table="Salon", card=card)

    with Floor(tmp_path / "floor.db", guests(only(live_floor(), "Salon")), looking) as floor:
        terminal = Terminal(looking.page((1440, 900)), floor.url).join("Salon")
        terminal.page.evaluate(_RECORDER)
        for number, (cards, naturals) in enumerate(TELLING.items(), 1):
            recorded(terminal.page)
            floor.ask(lambda house, cards=cards: dealt(house, cards))
            expect(terminal.page.locator(".head-round")).to_have_text(f"Round {number}")
            terminal.until("over")
            terminal.page.wait_for_timeout(1_500)
            frames = [one for one in recorded(terminal.page) if one["phase"] in ("dealing", "over")]
            assert any(0 < one["landed"] < one["all"] for one in frames), "a Round that was not seen to be dealt"
            check_naturals(frames)
            assert ["natural" in note for note in frames[-1]["notes"]] == naturals


BETTING_MS = 40_000
_RING = """until => {
    const line = document.querySelector('.status .p-ring__line');
    const ring = document.querySelector('.status .p-ring').getBoundingClientRect();
    const title = document.querySelector('.status-title').getBoundingClientRect();
    return {
        drawn: 1 - parseFloat(getComputedStyle(line).strokeDashoffset),
        left: until - Date.now(),
        seconds: Number(document.querySelector('.status .p-ring__seconds').textContent),
        place: [ring.x, ring.y, ring.width, ring.height].map(Math.round),
        middle: Math.round(title.x + title.width / 2),
    };
}"""


def until_of(frames: list[str]) -> int:
    """When bets close, by the last view that came."""
    views = [news["view"] for frame in frames if "view" in (news := json.loads(frame))]
    return int(views[-1]["until"])


def test_the_countdown_is_true_for_who_joins_halfway_too_and_its_line_stays_where_it_is(
    tmp_path: Path, looking: Looking
) -> None:
    with Floor(tmp_path / "floor.db", floor_of(TABLE, timing=replace(STILL, betting=BETTING_MS)), looking) as floor:
        places = []
        page = looking.page()
        frames = frames_of(page)
        terminal = Terminal(page, floor.url).join(TABLE).until("betting")

        def check(page: Page, frames: list[str]) -> None:
            # A busy machine paints late now and then; a ring that runs wrong is never right.
            readings = [page.evaluate(_RING, until_of(frames)) for _ in range(5)]
            found = min(readings, key=lambda one: abs(one["drawn"] - one["left"] / BETTING_MS))
            # A page learns the server's time from a message, which may be half a second old when it is read.
            assert abs(found["drawn"] - found["left"] / BETTING_MS) < 0.05, readings
            assert 0 <= found["seconds"] * 1_000 - found["left"] < 1_200, found
            places.append((found["place"], found["middle"]))

        check(page, frames)
        page.wait_for_timeout(1_500)
        check(page, frames)
        terminal.bet("banker")  # the hint says something else from now on
        check(page, frames)
        late = looking.page()
        late_frames = frames_of(late)
        Terminal(late, floor.url).join(TABLE).until("betting")
        check(late, late_frames)
        late.wait_for_timeout(1_500)
        check(late, late_frames)
        check(page, frames)
        assert len({str(one) for one in places}) == 1, places


# Whatever a screen reader is given to read: a region that is filled, or that comes filled.
READER = """() => {
    window.said = [];
    const look = () => {
        for (const one of document.querySelectorAll('[data-testid=announcer]')) {
            const words = one.textContent;
            if (one.read !== words && words) window.said.push(words);
            one.read = words;
        }
    };
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_insurance_is_announced_once_and_a_refusal_goes_with_its_cause(tmp_path: Path, looking: Looking) -> None:
    timing = replace(STILL, pause=4_000)
    with Floor(tmp_path / "floor.db", floor_of("Insurance", timing=timing), looking, seed=11) as floor:
        terminal = Terminal(looking.page(), floor.url).join("Insurance")
        terminal.page.evaluate(READER)
        terminal.chip("100").bet("player").bet("banker")
        close_bets(floor, "Insurance")
        terminal.until("insurance")
        terminal.sheet("insurance").wait_for()
        terminal.page.wait_for_timeout(1_300)
        close_insurance(floor, "Insurance")
        terminal.until("over")
        said = terminal.page.evaluate("window.said")
        assert len([one for one in said if "insure your bet" in one]) == 1, said
        terminal.area("banker").click()
        refusal = terminal.page.locator(".refusal")
        expect(refusal).to_be_visible()
        terminal.until("betting")
        expect(refusal).to_have_count(0, timeout=1_500)
