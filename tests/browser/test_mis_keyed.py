"""A card keyed wrongly in each place of a Round, before the result and after it, at a table of each rulebook: with the
dealer's keys and the supervisor's finger, and the books to the cent (R37)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import loaded
from tests.browser.consoles import Dealing, Desk, Evening
from tests.samples import one_in
from tests.scenes import BOOKS, ETG
from tests.server.floors import House, timed
from tests.server.scenes import at_terminal, new_device, prove

from punto.floor.floor_file import FloorPlan, Timing, parse_floor

LIMITS = 'limits = { minimum = "25.00", maximum = "5000.00"'
WITH_DIFFERENTIAL = ("super-six-plus", "rws-baccarat")
# In the order in which they are dealt. Whichever of the wrong ones are put right, both hands draw.
PLACES = [("player", 1), ("banker", 1), ("player", 2), ("banker", 2), ("player", 3), ("banker", 3)]
WRONG = ("AC", "5C", "2C", "9C", "3C", "AS")  # 6 : 5, the Player wins
RIGHT = ("KS", "4H", "3D", "QC", "2S", "2D")  # 5 : 6, the Banker wins, with six
SLIP = "7H"
HALF = {"easy-six", "rws-baccarat", ETG}  # a Banker that wins with six pays 1 to 2; elsewhere 0.95 to 1


def one_of_each() -> FloorPlan:
    """A live table of each rulebook, called by its short name."""
    tables = [
        f'[[tables]]\nname = "{name}"\nrulebook = "{name}"\ndealer = "live"\nchip = "5.00"\n{LIMITS}'
        + (', differential = "10000.00" }' if name in WITH_DIFFERENTIAL else " }")
        for name in BOOKS
    ]
    text = 'name = "One of each"\n' + "\n".join(tables)
    return timed(parse_floor(text, "each.toml", Path()), Timing(options=0))


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    where = tmp_path_factory.mktemp("mis-keyed") / "floor.db"
    with Evening(browser, where, one_of_each()) as found:
        found.ask(lambda house: at_terminals(found, house))
        yield found
    assert found.looking.errors == []
    with ThreadPoolExecutor() as beside:  # here, Playwright has a loop of its own
        beside.submit(prove, where).result()


async def at_terminals(evening: Evening, house: House) -> None:
    """Both Patrons have a position of the electronic game as well, with credits that they bought there."""
    for number, name in enumerate(("mei", "jon"), 1):
        client = at_terminal(house, await new_device(house, f"T{number}", "terminal"))
        await client.sign_in(name, "correct horse battery")
        await client.ask("/api/credits/to-terminal", amount="1000.00")
        talking = client.talk()
        evening._open.append(talking)
        evening.talks[f"T{number}"] = await talking.__aenter__()


def account(patron: str, name: str) -> str:
    return f"terminal:{patron}" if name == ETG else f"patron:{patron}"


def books(evening: Evening, accounts: list[str]) -> list[int]:
    async def balances(house: House) -> list[int]:
        found = await house.casino.journal.balances_of(accounts)
        return [found.get(one, 0) for one in accounts]

    found: list[int] = evening.ask(balances)
    return found


def until(dealer: Dealing, before: str) -> None:
    expect(dealer.at("dealer")).not_to_have_attribute("data-seq", before)


def key(dealer: Dealing, card: str) -> None:
    before = dealer.seq
    dealer.keys(card[0].lower(), card[1].lower())
    until(dealer, before)


def mis_keyed_and_taken_back(dealer: Dealing) -> None:
    """Each card is another one first. Those that stay are wrong as well."""
    for card in WRONG:
        if dealer.at("dealer").get_attribute("data-waiting") == "for-insurance":
            dealer.keys("Enter")
        dealer.until(waiting="for-a-card")
        key(dealer, SLIP)
        before = dealer.seq
        dealer.shows("take-back", "7♥").keys("Backspace")
        until(dealer, before)
        dealer.until(waiting="for-a-card")
        key(dealer, card)


def corrected(pit: Desk, dealer: Dealing, place: tuple[str, int], card: str) -> None:
    side, position = place
    before = dealer.seq
    pit.click(f"correct-{side}-{position}").shows("correct-form")
    pit.keys(card[0].lower(), card[1].lower()).shows("correct-effect")
    if pit.at("correct-reason").count():  # it changes what was settled (R54)
        pit.fill("correct-reason", "misread")
    pit.keys("Enter").lacks("correct-form")
    until(dealer, before)
    rank = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack"}.get(card[0], card[0])
    suit = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[card[1]]
    # What is pointed at next is pointed at on a page that knows of this one.
    expect(pit.at(f"correct-{side}-{position}").get_by_role("img", name=f"{rank} of {suit}")).to_be_visible()


@pytest.mark.parametrize("name", list(one_in(3, BOOKS)))
def test_r37_a_card_keyed_wrongly_in_each_place_is_put_right_before_and_after_the_result(
    evening: Evening, name: str
) -> None:
    patrons = ("T1", "T2") if name == ETG else ("mei", "jon")
    accounts = [account(patron, name) for patron in patrons]
    dealer = evening.desk("dora")
    assert isinstance(dealer, Dealing)
    dealer.open(f"/dealer/{name}").shows("step-words", "Take the table").keys("Enter")
    dealer.shows("step-words", "bets").keys("Enter").until(waiting="for-bets")
    began = books(evening, accounts)
    for box, (patron, area) in enumerate(zip(patrons, ("banker", "player"), strict=True), 1):
        evening.patron(patron, "place-bet", name, box=box, area=area, stake="100.00")
    expect(dealer.page.locator(".c-bet")).to_have_count(2)
    dealer.keys("Space").until(waiting="for-a-card")
    dealer.confirms = False
    mis_keyed_and_taken_back(dealer)
    dealer.until(waiting="for-confirmation").shows("to-confirm", "6 : 5")
    assert books(evening, accounts) == [one - 100_00 for one in began]  # nothing is settled yet
    dealer.keys("Enter").until(waiting="for-the-next-round").shows("result", "6 : 5")

    def won(*gained: int) -> list[int]:
        return [one + gain for one, gain in zip(began, gained, strict=True)]

    assert books(evening, accounts) == won(
        -100_00, 105_00 if name == "easy-six" else 100_00
    )  # which pays 1.05 to 1 on six
    pit = evening.desk("pia").open(f"/pit/tables/{name}")
    loaded(pit.page)
    for place, card in zip(PLACES, RIGHT, strict=True):
        corrected(pit, dealer, place, card)
    dealer.shows("result", "5 : 6")
    assert books(evening, accounts) == won(50_00 if name in HALF else 95_00, -100_00)
