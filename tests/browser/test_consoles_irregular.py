"""Chapter 5 at a live table, on the screens of those concerned: the dealer reports, the pit rules, patrons choose, the
Round is settled, and the auditor finds it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import overflow, serious_faults
from tests.browser.consoles import DOWN, MANAGER, SALON, Dealing, Desk, Evening
from tests.samples import one_in
from tests.server.floors import PASSWORD

WON, LOST, BACK = ("won", "95.00"), ("lost", "-100.00"), ("returned", "0.00")
ON, RETURN = "continue", "return"


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("consoles") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


@dataclass(frozen=True)
class Case:
    what: str  # as it stands in the dealer's list
    says: str
    clause: str
    before: str = "KS 4H"
    out: str = ""
    moves: tuple[tuple[str, str], ...] = ()
    which: str = ""
    note: str = ""
    ruling: str = ""
    reason: str = ""
    ruler: str = "pia"
    options: dict[str, str] = field(default_factory=dict)
    then: str = ""
    ends: dict[str, tuple[str, str]] = field(default_factory=lambda: {"mei": BACK, "jon": BACK})
    table: str = SALON
    put_right: bool = False
    remedy: str = ""  # the clause beside the remedy, where it is not the one on the Round's page


# After K♠ 4♥ these end 5 to 6 for Banker.
TO_SIX = "3D QC 2S 2D"
BANKER_WINS = {"mei": WON, "jon": LOST}
CASES = {
    "5_7_an_excess_card": Case(
        "excess-card",
        "A card was drawn that was not due: one too many",
        "5.7",
        before="KS",
        out="4H",
        ruling="reconstruct",
        put_right=True,
        options={"mei": ON, "jon": RETURN},
        then=TO_SIX,
        ends={"mei": WON, "jon": BACK},
    ),
    "5_7_an_exposed_card": Case(
        "exposed-card",
        "A card that is still to come was seen: it slipped from the shoe or turned over",
        "5.7",
        out="3D",
        ruling="cannot-reconstruct",
        options={"jon": ON, "mei": ON},
        then="2D QC 2S 2C",
        ends=BANKER_WINS,
    ),
    "5_8_a_card_in_the_wrong_area": Case(
        "card-in-wrong-area",
        "A card lies in the wrong area",
        "5.8",
        moves=(("player-KS", "banker"), ("banker-4H", "player")),
        ruling="reconstruct",
        put_right=True,
        options={"mei": ON, "jon": ON},
        then=TO_SIX,
        ends=BANKER_WINS,
    ),
    "5_8_a_card_to_the_wrong_person": Case(
        "card-to-wrong-person",
        "A card was given to the wrong person",
        "5.8",
        moves=(("player-KS", "banker"), ("banker-4H", "player")),
        ruling="reconstruct",
        put_right=True,
        options={"mei": RETURN, "jon": ON},
        then=TO_SIX,
        ends={"mei": BACK, "jon": LOST},
    ),
    "5_10_two_cards_at_once": Case(
        "simultaneous-draw",
        "Two cards came out together",
        "5.10",
        before="KS 4H 3D QC",
        out="2S 2D",
        ruling="order",
        options={"mei": ON, "jon": RETURN},
        ends={"mei": WON, "jon": BACK},
    ),
    "5_5_3_a_wrong_number_of_cards_after_the_end": Case(
        "wrong-number-of-cards",
        "A hand has too many or too few cards",
        "5.5.3",
        before=f"KS 4H {TO_SIX}",
        ruling="void",
    ),
    "5_5_1_a_foreign_card": Case(
        "foreign-card",
        "This card is not from our set",
        "5.5.1",
        before="KS 4H 3D",
        note="of another deck",
        ruling="void",
    ),
    "5_5_2_the_wrong_set": Case(
        "wrong-set-of-cards",
        "The set in the shoe is wrong: cards are missing, too many, or another set",
        "5.5.2",
        before="KS",
        ruling="void",
    ),
    "5_5_4_not_enough_cards": Case("not-enough-cards", "The shoe has run out", "5.5.4", ruling="void"),
    "5_5_5_not_shuffled": Case("not-shuffled", "The shoe was not shuffled", "5.5.5", ruling="void"),
    "R24_the_order_of_the_shoe": Case(
        "shoe-order-altered",
        "The order of the cards in the shoe was changed",
        "R24",
        ruling="continue",
        reason="it was put back as it was",
        ruler=MANAGER,
        then=TO_SIX,
        ends=BANKER_WINS,
    ),
    "5_4_2_an_interruption": Case(
        "interruption",
        "Play was interrupted: power, alarm, the table itself",
        "5.4.2",
        remedy="5.4",
        note="the lights went out",
        ruling="void",
    ),
    "5_4_1_an_interruption_when_it_is_decided": Case(
        "interruption",
        "Play was interrupted: power, alarm, the table itself",
        "5.4.1",
        remedy="5.4",
        before="9S 4H KS",
        then="4D",
        ends={"mei": LOST, "jon": ("won", "100.00")},
    ),
    "5_9_dealt_face_up": Case(
        "dealt-face-up",
        "A card of a hand was dealt face up, though this table deals face down",
        "5.9",
        before="KS",
        which="which-player-1",
        options={"mei": RETURN, "jon": ON},
        then="4H 9D QC",
        ends={"mei": BACK, "jon": ("won", "100.00")},
        table=DOWN,
    ),
    "5_14_an_inaccurate_display": Case(
        "inaccurate-display",
        "The display shows something wrong",
        "5.14",
        note="it showed the Round before",
        then=TO_SIX,
        ends=BANKER_WINS,
    ),
    "5_17_anything_else": Case(
        "anything-else",
        "Something else",
        "5.17",
        note="a bird on the table",
        ruling="return-bets",
        reason="it took his chips",
        ruler=MANAGER,
        then=TO_SIX,
        ends={"mei": WON, "jon": BACK},
    ),
    "5_11_seen_after_the_end": Case(
        "late-discovery",
        "I see only now that this Round was not right",
        "5.11",
        before=f"KS 4H {TO_SIX}",
        note="the third card was marked",
        ends=BANKER_WINS,
    ),
}


def report(dealer: Dealing, case: Case) -> None:
    """In the dealer's words, with the rulebook's remedy shown before it is sent."""
    if case.before.count(" ") < 5:
        dealer.until(waiting="for-a-card")
    else:
        dealer.until(phase="over")
    dealer.click("report")
    expect(dealer.page.get_by_role("dialog").get_by_text(case.says, exact=True)).to_be_visible()
    dealer.click(f"report-{case.what}")
    if case.what == "excess-card":  # named only if somebody saw it (R12)
        expect(dealer.page.get_by_role("dialog")).to_contain_text("only if somebody saw it")
        dealer.at("more-came-out").check()
    dealer.key_in(case.out)
    for card, where in case.moves:
        dealer.click(f"lay-{card}", f"move-{where}")
    if case.which:
        dealer.click(case.which)
    if case.note:
        dealer.fill("report-note", case.note)
    dealer.shows("remedy", f"clause {case.remedy or case.clause}").shows("then")
    who = expect(dealer.at("remedy"))
    (who.to_contain_text if case.ruling else who.not_to_contain_text)("Ruled on by")
    expect(dealer.at("report-form-send")).to_be_enabled()
    dealer.click("report-form-send").lacks("report-form")


def rule(evening: Evening, case: Case) -> None:
    """From the glance at all tables, which says that somebody is waited for, to the ruling."""
    pit = evening.desk("pia")
    pit.click("go-pit", "pit-tables").shows("decisions", "One decision is waiting")
    pit.shows(f"glance-{case.table}", "shift manager" if case.ruler == MANAGER else "pit supervisor")
    pit.at(f"glance-{case.table}").get_by_role("link").click()
    pit.shows("ruling").shows("as-found")
    if case.ruler != "pia":
        pit.shows("lacks-authority", "shift manager").lacks(f"ruling-{case.ruling}").lacks("rule")
        pit = evening.desk(case.ruler)
        pit.click("go-pit", "pit-tables")
        pit.at(f"glance-{case.table}").get_by_role("link").click()
        pit.shows("ruling")
    if case.note:
        pit.shows("ruling", case.note)
    if case.put_right:
        pit.shows("put-right")
    pit.click(f"ruling-{case.ruling}")
    if case.ruling == "order":
        pit.click("swap-1").at("new-cards").check()
    if case.ruling == "return-bets":
        pit.at("return-2-jon-player").check()
    if case.reason:
        expect(pit.at("rule")).to_be_disabled()
        pit.fill("ruling-reason", case.reason)
    pit.click("rule")
    if case.ruling == "void":
        pit.click("void-sheet-send")
    pit.lacks("ruling")


@pytest.mark.parametrize("name", list(one_in(3, CASES)))
def test_5_an_irregularity_from_the_report_to_the_record(evening: Evening, name: str) -> None:
    case = CASES[name]
    dealer = evening.dealing(case.table)
    number = evening.begin(dealer, case.table)
    dealer.deal(case.before)
    report(dealer, case)
    if case.ruling:
        dealer.until(waiting="for-a-ruling").shows("step-words", "Call the pit")
        dealer.lacks("primary")
        rule(evening, case)
    if case.options:
        evening.answer(dealer, case.table, **case.options)
    dealer.deal(case.then)
    if case.table == DOWN:
        dealer.turn_all()
    dealer.until(phase="over").shows("payouts")
    assert evening.ends(case.table, number) == case.ends
    page = evening.audited(case.table, number)
    assert case.clause in page
    assert (case.note or case.reason) in page
    if case.ruling == "cannot-reconstruct":  # the card that was seen starts the next Round, a free one (R12)
        dealer.shows("step-words", "free Round").click("primary").until(waiting="for-a-card")
        expect(dealer.at("hand-player").get_by_role("img", name="3 of diamonds")).to_be_visible()
        dealer.deal("4H KS 4D").until(phase="over")
    if case.ruling == "order":  # new cards were ordered (5.10)
        pit = evening.desk("pia")
        dealer.until(waiting="for-new-cards").shows("step-words", "New cards were ordered").lacks("primary")
        pit.shows("pit-course", "New cards were ordered")
        pit.click("change-shoe").fill("shoe-reason", "5.10 new cards").click("change-shoe-sheet-send")
        pit.lacks("change-shoe-sheet")
        dealer.until(waiting="for-the-next-round").shows("primary")


def test_R12_a_free_round_is_seen_at_the_terminal_on_the_display_and_by_the_pit(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("9S 4H").click("report", "report-exposed-card").key_in("KD QC 2S 2D")
    dealer.click("report-form-send").until(waiting="for-a-ruling")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}").shows("ruling")
    pit.click("ruling-reconstruct", "rule")
    dealer.until(phase="over")
    terminal, display = (evening.looking.page() for _ in range(2))
    for page, path in ((terminal, "tables"), (display, "display")):
        Desk(page, evening.floor.url).open(f"/{path}/{SALON}")
        page.get_by_role("textbox", name="Name").fill("mei")
        page.get_by_role("textbox", name="Password").fill(PASSWORD)
        page.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect(display.locator(".display-free")).to_contain_text("Free Round: no Bets")
    dealer.shows("step-words", "free Round").shows("primary", "free Round").click("primary")
    dealer.until(waiting="for-a-card").shows("free-round", "Free Round: no Bets")
    pit.shows("free-round", "Free Round: no Bets")
    expect(terminal.locator(".status-title")).to_contain_text("Free Round: no Bets")
    expect(display.locator(".display-status")).to_contain_text("Free Round: no Bets")
    for page in (display, dealer.page):
        assert serious_faults(page) == []
    for page in (terminal, display, dealer.page):
        assert overflow(page) <= 0
    dealer.deal("7H 7C").until(phase="over")
    assert "Free Round: no Bets" in evening.audited(SALON, number + 1)
    evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")
    for page in (terminal, display):
        page.context.close()


def test_5_11_a_late_discovery_is_noted_in_the_pit_and_changes_nothing(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")
    evening.begin(dealer)
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click("note-late").fill("late-round", str(number)).fill("late-note", "the seven of clubs was short")
    pit.click("note-late-sheet-send").lacks("note-late-sheet")
    dealer.deal("9S 4H KS 4D").until(phase="over")
    page = evening.audited(SALON, number)
    assert "5.11" in page
    assert "the seven of clubs was short" in page


def test_5_12_two_patrons_choose_at_their_own_terminals(evening: Evening) -> None:
    dealer = evening.dealing()
    terminals: dict[str, Desk] = {}
    for name in ("mei", "jon"):
        page = evening.looking.page()
        terminals[name] = Desk(page, evening.floor.url).open(f"/tables/{SALON}")
        page.get_by_role("textbox", name="Name").fill(name)
        page.get_by_role("textbox", name="Password").fill(PASSWORD)
        page.get_by_role("dialog").get_by_role("button", name="Sign in").click()
        expect(page.locator(".terminal")).to_be_visible()
    number = evening.begin(dealer)
    case = CASES["5_7_an_excess_card"]
    dealer.deal(case.before)
    report(dealer, case)
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}").shows("ruling")
    assert serious_faults(pit.page) == []
    assert overflow(pit.page) <= 0
    pit.click("ruling-reconstruct", "rule")
    for name, choice in (("mei", 0), ("jon", 1)):
        asked = terminals[name].page.get_by_role("dialog")
        expect(asked).to_contain_text("5.7")
        asked.locator(".options button").nth(choice).click()
    pit.lacks("choice-jon")
    dealer.deal(case.then).until(phase="over")
    expect(terminals["mei"].page.locator(".status-title")).to_contain_text("You win")
    assert evening.ends(SALON, number) == case.ends
    for terminal in terminals.values():
        terminal.page.context.close()
