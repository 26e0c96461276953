"""The consoles in real Chromium: a table run from the keyboard, who may do what, a line that is lost, a drawer that
balances, and every screen as it should be."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browsing import DESKTOP, WIDE, loaded, overflow, serious_faults
from tests.browser.consoles import MANAGER, REFUSED, SALON, Dealing, Desk, Evening, expected
from tests.samples import one_in
from tests.server.floors import PASSWORD, House

from punto.facts import Message


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("consoles") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


def test_a_live_table_is_opened_dealt_and_closed_from_the_keyboard_alone(evening: Evening) -> None:
    pit = Desk(evening.looking.page(), evening.floor.url).open("/staff")
    signed_in_by_keys(pit, "per")
    pit.page.get_by_role("link", name="Insured").focus()
    pit.keys("Enter").tab_to("close-table").keys("Enter").tab_to("close-table-sheet-send").keys("Enter")
    pit.tab_to("open-table").keys("Enter").shows("close-table")

    dealer = Dealing(evening.looking.page(), evening.floor.url)
    dealer.open("/staff")
    signed_in_by_keys(dealer, "dora")
    dealer.tab_to("dealer-table-Insured").keys("Enter")
    dealer.shows("step-words", "Take the table").keys("Enter")
    dealer.until(waiting="to-open-bets").shows("step-words", "bets")
    expect(dealer.at("primary")).to_have_text(re.compile("Open bets"))
    dealer.keys("Enter").until(waiting="for-bets")
    evening.patron("mei", "place-bet", "Insured", box=1, area="banker", stake="100.00")
    evening.patron("jon", "place-bet", "Insured", box=2, area="player", stake="100.00")
    dealer.shows("bet-1-mei-banker").shows("bet-2-jon-player").shows("box-1", "mei")
    dealer.keys("Space").deal("KS 4H 3D QC")
    expect(dealer.at("dealer")).to_have_attribute("data-waiting", re.compile("for-a-card-to-be-turned|for-insurance"))
    for _ in range(12):
        waiting = dealer.at("dealer").get_attribute("data-waiting")
        if waiting == "for-the-next-round":
            break
        before = dealer.seq
        if waiting == "for-a-card":
            dealer.shows("step-row").deal("2S" if "Player" in (dealer.at("step-words").text_content() or "") else "2D")
        else:
            dealer.keys("Enter")
            expect(dealer.at("dealer")).not_to_have_attribute("data-seq", before)
    dealer.shows("result", "5 : 6").shows("payouts", "account +95").shows("payouts", "account −100")
    pit.tab_to("close-table").keys("Enter").tab_to("close-table-sheet-send").keys("Enter")
    pit.shows("open-table")
    dealer.shows("step-words", "closed").lacks("primary")
    pit.keys("Escape").tab_to("open-table").keys("Enter").shows("close-table")
    for desk in (pit, dealer):
        desk.page.context.close()


def signed_in_by_keys(desk: Desk, name: str) -> None:
    desk.tab_to("sign-in-name").page.keyboard.type(name)
    desk.tab_to("sign-in-password").page.keyboard.type(PASSWORD)
    desk.keys("Enter").shows("sign-out")


def test_5_16_and_R40_bets_the_dealer_places_and_takes_off_within_the_limits(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.click("primary").shows("bet-for")
    dealer.click("bet-for").fill("bet-for-patron", "ann").choose("bet-for-box", "3").choose("bet-for-area", "banker")
    dealer.fill("bet-for-stake", "100").click("bet-for-sheet-send").shows("bet-3-ann-banker", "100")
    dealer.click("bet-for").fill("bet-for-patron", "bob").choose("bet-for-box", "2").choose("bet-for-area", "banker")
    dealer.fill("bet-for-stake", "10050").click("bet-for-sheet-send").shows("bet-for-sheet", "10,050")  # R40
    dealer.fill("bet-for-stake", "50").click("bet-for-sheet-send").shows("bet-2-bob-banker", "50")
    dealer.at("bet-2-bob-banker").locator('[data-test="take-off"]').click()
    dealer.click("take-off-sheet-send").lacks("bet-2-bob-banker")
    dealer.click("primary").deal("9S 4H KS 4D").until(phase="over").shows("payouts", "take 100")


def test_r37_a_card_keyed_wrongly_is_taken_back_with_one_key_and_corrected_by_the_pit_that_points_at_it(
    evening: Evening,
) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.confirms = False
    dealer.deal("KS 4H 9D").shows("take-back", "9♦").keys("Backspace").until(waiting="for-a-card")
    dealer.shows("step-words", "Player's second").deal("3D QC 2S 9D").until(waiting="for-confirmation")
    dealer.shows("to-confirm", "5 : 3").keys("Backspace").until(waiting="for-a-card").deal("2D")
    dealer.shows("to-confirm", "5 : 6").shows("step-words", "Confirm the result")
    dealer.keys("Enter").until(phase="over").shows("payouts", "account +95")
    dealer.confirms = True
    assert evening.ends(SALON, number) == {"mei": ("won", "95.00"), "jon": ("lost", "-100.00")}

    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click("pit-report").click("report-inaccurate-display").shows("cards-prevail", "The cards prevail")
    pit.page.locator('[data-test="cards-prevail"] [data-test="correct-player-2"]').click()
    pit.keys("5", "d").shows("correct-effect", "7 : 6").shows("correct-effect", "jon")
    pit.fill("correct-reason", "misread").keys("Enter").lacks("correct-form")
    pit.shows("corrected", "5♦").shows("corrected", "not 3♦")
    dealer.shows("corrected", "5♦").shows("result", "7 : 6").until(phase="over")
    page = evening.audited(SALON, number)
    assert "corrected: Player card 2 is 5♦, keyed as 3♦  by pia (pit supervisor)" in page
    expect_ends = {"mei": ("lost", "-100.00"), "jon": ("won", "100.00")}
    evening.ask(lambda _: evening.talks["mei"].until(lambda: evening.seen["mei", SALON].own["net"] == "-100.00"))
    assert evening.ends(SALON, number) == expect_ends


def test_R39_the_dealer_records_choices_by_box_and_enter_calls_no_time(evening: Evening) -> None:
    dealer = evening.dealing()
    evening.begin(dealer)
    dealer.deal("KS 4H")
    report = {"irregularity": "excess-or-exposed-card", "cards": ["3D"], "do": "report-irregularity", "table": SALON}
    status, _ = dealer.request(f"/api/tables/{SALON}/commands", {**report, "round": dealer.round})
    assert status == 200
    dealer.until(waiting="for-a-ruling")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click("ruling-cannot-reconstruct", "rule").shows("beside", "3")
    dealer.until(waiting="for-options").keys("Enter").shows("choice-mei", "not yet")
    dealer.keys("1", "c").shows("choice-mei", "continues").keys("2", "r").until(waiting="for-a-card")
    dealer.deal("2D QC 2S 2C").until(phase="over").shows("result", "4 : 6")


def test_a_patron_asks_to_squeeze_and_the_pit_answers(evening: Evening) -> None:
    dealer = evening.dealing("Down")
    evening.begin(dealer, "Down")
    pit = evening.desk("pia").open("/pit/tables/Down")
    for answer, position in (("squeeze-refuse", 2), ("squeeze-grant", 1)):
        evening.patron("mei", "request-squeeze", "Down", side="banker", position=position)
        dealer.until(waiting="for-a-squeeze-answer").lacks("primary")
        pit.click("go-pit").shows("decisions", "One decision").click("glance-Down")
        pit.shows("squeeze", "mei asks to squeeze").click(answer).lacks("squeeze")
        dealer.until(waiting="for-a-card")
    dealer.deal("KS 4H 8D QC")
    evening.patron("mei", "peel-card", "Down", side="banker", position=1)
    expect(dealer.at("hand-banker").get_by_role("img", name="4 of hearts")).to_be_visible()
    dealer.turned(dealer.at("turn-player-2")).turn_all().until(phase="over").shows("result", "8 : 4")


def test_r13_a_face_down_round_is_dealt_by_hand_with_a_squeeze_and_both_windows(evening: Evening) -> None:
    dealer = evening.dealing("Insured")
    evening.begin(dealer, "Insured")
    dealer.keys("p").choose("voice-patron", "jon").choose("voice-what", "player 2").keys("Enter")
    pit = evening.desk("pia").open("/pit/tables/Insured")
    pit.shows("squeeze", "jon asks to squeeze").click("squeeze-grant")
    dealer.until(waiting="for-a-card").shows("step-words", "4 cards face down").lay()
    # The Player's first card is marked; arrows and a click choose another, and the one that jon squeezes comes last.
    dealer.shows("step-words", "Player's first card").keys("ArrowRight").shows("step-words", "Banker's first card")
    dealer.click("turn-banker-2").shows("step-words", "Banker's second card").turn("KC")
    dealer.shows("step-words", "Player's first card").turn("2S 4H").shows("step", "jon squeezes").turn("3D")
    dealer.until(waiting="for-insurance")
    evening.patron("jon", "place-bet", "Insured", box=2, area="player-insurance", stake="5.00")
    # Enter came too early: the back is taken back like a keyed card.
    dealer.keys("Enter").lay().shows("take-back", "Player's third").keys("Backspace")
    dealer.until(waiting="for-a-card").lay().turn("2D").until(waiting="for-insurance")
    # At the console: who may insure what, at which odds, and how much of it is left after the first window.
    dealer.shows("odds-player-insurance", "4 to 1").shows("bets-2-player-insurance", "up to 20")
    dealer.lacks("bets-box-1").lacks("bets-2-banker-insurance")
    evening.patron("jon", "place-bet", "Insured", box=2, area="player-insurance", stake="20.00")
    expect(dealer.at("bet-2-jon-player-insurance")).to_have_count(2)  # one of each window
    dealer.shows("bets-2-player-insurance", "20").keys("Escape", "Space").lay().turn("4D").until(phase="over")
    dealer.shows("result", "7 : 8")
    dealer.shows("payouts", "account +95").shows("payouts", "account +10").shows("payouts", "account +80")


def test_what_only_a_supervisor_may_is_not_offered_to_a_dealer_and_refused_when_made_by_hand(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("KS 4H")
    dealer.click("report").click("report-foreign-card").click("report-form-send").until(waiting="for-a-ruling")
    dealer.lacks("ruling").lacks("rule").lacks("ruling-void").lacks("go-pit").lacks("go-manage").lacks("close-table")
    commands = f"/api/tables/{SALON}/commands"
    limits = {"minimum": "5.00", "maximum": "10.00", "differential": "20.00"}
    by_hand: tuple[tuple[str, dict[str, Any]], ...] = (
        (commands, {"do": "make-ruling", "table": SALON, "round": number, "ruling": "void"}),
        (commands, {"do": "set-limits", "table": SALON, **limits}),
        (commands, {"do": "close-table", "table": SALON}),
        (commands, {"do": "note-late-discovery", "table": SALON, "round": number, "note": "nothing"}),
        ("/api/people", {"name": "friend", "role": "pit-manager", "password": PASSWORD}),
        ("/api/house/fund", {"amount": "100.00"}),
        ("/api/cages/main/buy-in", {"patron": "mei", "amount": "100.00"}),
    )
    for path, body in by_hand:
        status, told = dealer.request(path, body)
        assert (status, told["code"]) == (403, "not-yours-to-do"), (path, body, told)
    other = evening.looking.another(dealer.page)
    for path in ("/pit", f"/pit/tables/{SALON}", "/cage", "/audit", "/manage", "/manage/money"):
        other.goto(evening.floor.url + path)
        expect(other.get_by_role("heading", name="This console is not for a dealer.")).to_be_visible()
    other.close()
    expected(evening.looking, *REFUSED)
    dealer.until(waiting="for-a-ruling")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    pit.click("ruling-void", "rule", "void-sheet-send").lacks("ruling")
    dealer.until(phase="over")
    assert evening.ends(SALON, number) == {"mei": ("returned", "0.00"), "jon": ("returned", "0.00")}


def test_two_supervisors_rule_at_once_and_the_second_is_told_kindly(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("KS 4H")
    dealer.click("report").click("report-shoe-order-altered").click("report-form-send").until(waiting="for-a-ruling")
    desks = [evening.desk(MANAGER).open(f"/pit/tables/{SALON}"), evening.another(MANAGER)]
    other = desks[1]
    other.open("/manage").click("enrol-staff").fill("staff-name", "zoe").choose("staff-role", "shift-manager")
    other.fill("staff-password", PASSWORD).click("enrol-staff-sheet-send").lacks("enrol-staff-sheet")
    other.click("sign-out").shows("sign-in-name").sign_in("zoe").open(f"/pit/tables/{SALON}")
    for desk, ruling in zip(desks, ("continue", "void"), strict=True):
        desk.shows("ruling").click(f"ruling-{ruling}").fill("ruling-reason", f"so says {ruling}")
        expect(desk.at("rule")).to_be_enabled()
    other.click("rule").shows("void-sheet-send")
    at = evening.desk(MANAGER).page.evaluate("Date.now() + 400")
    click = "([name, at]) => setTimeout(() => document.querySelector(`[data-test=${name}]`).click(), at - Date.now())"
    desks[0].page.evaluate(click, ["rule", at])
    desks[1].page.evaluate(click, ["void-sheet-send", at])
    for desk in desks:
        desk.lacks("ruling")
    told = [desk for desk in desks if desk.at("ruled-by-another").count()]
    if not told:
        expect(desks[0].at("ruled-by-another").or_(desks[1].at("ruled-by-another"))).to_be_visible()
        told = [desk for desk in desks if desk.at("ruled-by-another").count()]
    [second] = told
    second.shows("ruled-by-another", "has ruled").shows("ruled-by-another", "changed nothing")
    if second is other:
        dealer.deal("3D QC 2S 2D")
    dealer.until(phase="over")
    expected(evening.looking, "status of 409")
    page = evening.audited(SALON, number)
    assert page.count("so says") == 1
    other.page.context.close()


def test_a_console_loses_its_line_in_the_middle_and_goes_on(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.click("primary").shows("bet-for")
    evening.patron("mei", "place-bet", box=1, area="banker", stake="100.00")
    dealer.shows("bet-1-mei-banker")
    context = dealer.page.context
    context.set_offline(True)
    dealer.page.evaluate("punto.drop()")
    dealer.shows("line-lost", "Connection lost")
    evening.patron("jon", "place-bet", box=2, area="player", stake="100.00")
    dealer.click("primary")  # Announced while nobody hears it: it is done once, when the line is back.
    dealer.shows("line-lost", "1 command is waiting to be sent.").lacks("bet-2-jon-player")
    context.set_offline(False)
    dealer.shows("line-back").shows("bet-2-jon-player").until(waiting="for-a-card")
    number = dealer.round
    dealer.deal("KS 4H")
    dealer.page.evaluate("punto.drop()")
    dealer.deal("3D QC")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}")
    dealer.click("report").click("report-foreign-card")
    dealer.page.evaluate("punto.drop()")
    dealer.click("report-form-send").until(waiting="for-a-ruling")
    pit.shows("ruling").page.evaluate("punto.drop()")
    pit.click("ruling-void", "rule", "void-sheet-send").lacks("ruling")
    dealer.until(phase="over")
    expected(evening.looking, *REFUSED)
    page = evening.audited(SALON, number)
    assert "5.5.1" in page
    for side in ("player", "banker"):  # each card that was keyed in without a line is dealt once
        expect(dealer.at(f"hand-{side}").get_by_role("img")).to_have_count(2)


def test_what_a_dealer_ordered_without_a_line_is_not_done_in_the_next_round(evening: Evening) -> None:
    dealer = evening.dealing()
    dealer.click("primary").until(waiting="for-bets")
    number = dealer.round
    context = dealer.page.context
    context.set_offline(True)
    dealer.page.evaluate("punto.drop()")
    dealer.shows("line-lost").click("primary")  # "No more Bets", for the Round that is seen
    dealer.shows("line-lost", "1 command is waiting to be sent.")

    async def passes(house: House) -> None:
        """Somebody voids the Round and opens the next one, at another screen of the same dealer."""
        manager, dora = await house.manager(), await house.signed_in("dora")
        at = f"/api/tables/{SALON}/commands"
        await manager.ask(at, table=SALON, do="report-irregularity", irregularity="foreign-card")
        await manager.ask(at, table=SALON, do="make-ruling", ruling="void")
        await manager.ask(at, table=SALON, do="change-shoe", reason="a foreign card (R49)")
        await dora.ask(at, table=SALON, do="open-bets")

    evening.ask(passes)
    context.set_offline(False)
    said = dealer.page.locator('.refusal[data-code="round-passed"]')
    expect(said).to_contain_text(f"Round {number} of table {SALON} was over before this arrived")
    dealer.until(waiting="for-bets")
    assert dealer.round == number + 1
    expected(evening.looking, *REFUSED)
    evening.dealing()  # which voids what is left


def test_which_card_was_not_taken_stays_in_sight_until_the_dealer_has_seen_it(evening: Evening) -> None:
    dealer = evening.dealing()
    evening.begin(dealer)
    dealer.deal("KS")
    context = dealer.page.context
    context.set_offline(True)
    dealer.page.evaluate("punto.drop()")
    dealer.shows("line-lost").keys("4", "h", "3", "d").shows("cards-underway", "4♥ 3♦")

    async def voided(house: House) -> None:
        manager = await house.manager()
        at = f"/api/tables/{SALON}/commands"
        await manager.ask(at, table=SALON, do="report-irregularity", irregularity="foreign-card")
        await manager.ask(at, table=SALON, do="make-ruling", ruling="void")
        await manager.ask(at, table=SALON, do="change-shoe", reason="a foreign card (R49)")

    evening.ask(voided)
    context.set_offline(False)
    dealer.shows("not-taken", "4♥ 3♦").lacks("cards-underway").click("not-taken-seen").lacks("not-taken")
    expected(evening.looking, *REFUSED)
    # What a Patron says is recorded with two keys and a click; the last Round's payments step back.
    evening.begin(dealer)
    dealer.keys("p").choose("voice-patron", "jon").keys("Enter").lacks("by-voice-sheet")
    pit = evening.desk("pia").open(f"/pit/tables/{SALON}").click("by-voice").choose("voice-patron", "mei")
    pit.choose("voice-what", "walk-away").click("by-voice-sheet-send").lacks("by-voice-sheet")
    dealer.deal("9S 9H KS KD").until(phase="over").shows("payout-1-mei-banker", "account 0")
    page = evening.audited(SALON, dealer.round)
    assert "walks away: jon  recorded by dora (dealer)" in page
    assert "walks away: mei  recorded by pia (pit supervisor)" in page
    dealer.keys("Enter").until(waiting="for-bets").shows("payouts", "past")


def test_a_bet_beyond_the_bank_is_told_to_the_pit_wherever_it_is(evening: Evening) -> None:
    facts = {"table": SALON, "patron": "mei", "amount": 900_00, "area": "tie", "has": 100_00}

    async def alert(house: House) -> None:
        for _ in range(2):  # the same again is told once
            house.floor.hub.alert(SALON, Message("flag-house-cannot-cover", facts))

    pit = evening.desk("pia").open("/pit/disputes")
    pit.shows("sign-out")
    dealer = evening.desk("dora").open("/dealer")
    pit.page.wait_for_function("punto")
    evening.ask(alert)
    told = pit.at("alert").filter(has_text="the bank has 100 and could not cover 900")
    expect(told).to_have_count(1)
    dealer.lacks("alert")
    told.locator('[data-test="alert-ok"]').click()
    expect(told).to_have_count(0)


def cash(desk: Desk) -> Decimal:
    text = desk.at("drawer-cash").text_content() or ""
    return Decimal(re.sub(r"[^\d.]", "", text))


def balance_is(desk: Desk, sum_: Decimal) -> None:
    expect(desk.at("drawer-cash")).to_have_text(re.compile(re.escape(f"{sum_:,.2f}")))


def test_the_drawer_balances_after_twenty_transactions(evening: Evening) -> None:
    cashier = evening.desk("cas").open("/cage")
    cashier.shows("drawer-cash")
    expect(cashier.at("voucher-number")).to_be_focused()
    begun = held = cash(cashier)
    numbers: list[str] = []
    for amount in ("120.00", "35.50", "1000"):  # 1 to 3, sold
        cashier.fill("sell-amount", amount).click("sell-form-send").shows("ticket")
        expect(cashier.at("ticket").locator("svg")).to_be_visible()
        expect(cashier.at("print-ticket")).to_be_enabled()
        held += Decimal(amount)
        found = re.search(r"\d{18}", re.sub(r"[ -]", "", cashier.at("ticket").text_content() or ""))
        assert found
        numbers.append(found.group())
        cashier.keys("Escape").lacks("ticket").shows("counter-done", "in cash")
        balance_is(cashier, held)
    # 4 and 5, as a scanner does it: digits, Enter.
    for number, amount in zip(numbers[:2], ("120.00", "35.50"), strict=True):
        cashier.at("voucher-number").focus()
        cashier.page.keyboard.type(number)
        cashier.keys("Enter").shows("voucher-found", "good").click("redeem-send").shows("counter-done", "Pay")
        held -= Decimal(amount)
        balance_is(cashier, held)
    cashier.fill("voucher-number", numbers[0]).keys("Enter").shows("voucher-found").lacks("redeem-send")
    # 6, into an account: no cash moves.
    cashier.fill("voucher-number", numbers[2]).keys("Enter").shows("voucher-found").fill("redeem-patron", "mei")
    cashier.click("redeem-send").shows("counter-done", "mei")
    balance_is(cashier, held)
    # 7 to 10, accounts.
    cashier.click("cage-patrons", "patron-jon").shows("account-credit")
    for what, amount in (("buy-in", "500"), ("cash-out", "250"), ("buy-in", "75.50"), ("cash-out", "25.50")):
        cashier.choose("account-what", what).fill("account-amount", amount).click("account-form-send")
        held += Decimal(amount) if what == "buy-in" else -Decimal(amount)
        balance_is(cashier, held)
    # The other ten by the same session.
    for n in range(5):
        status, voucher = cashier.request("/api/cages/main/vouchers", {"amount": f"{n + 1}0.00"})
        assert status in (200, 201)
        assert cashier.request("/api/cages/main/redeem", {"number": voucher["number"].replace("-", "")})[0] in (
            200,
            201,
        )
    cashier.click("cage-drawer").shows("movements").page.reload()
    balance_is(cashier, held)
    cashier.shows("movements", f"{held:,.2f}")
    assert held == begun + Decimal("1300.00")
    cashier.lacks("open-drawer").lacks("close-drawer")

    async def in_books(house: House) -> Any:
        manager = await house.manager()
        return next(one for one in await manager.get("/api/cages") if one["cage"] == "main")

    assert Decimal(evening.ask(in_books)["cash"]) == held


def test_a_manager_enrols_a_dealer_who_signs_in_and_a_device(evening: Evening) -> None:
    manager = evening.desk(MANAGER).open("/manage")
    manager.click("enrol-staff").fill("staff-name", "nell").choose("staff-role", "dealer")
    manager.fill("staff-password", PASSWORD).click("enrol-staff-sheet-send").lacks("enrol-staff-sheet")
    manager.shows("people", "nell")
    dealer = Desk(evening.looking.page(), evening.floor.url).sign_in("nell").shows(f"dealer-table-{SALON}")
    manager.click("suspend-nell").fill("suspend-reason", "left").click("suspend-nell-sheet-send").shows(
        "reinstate-nell"
    )
    dealer.page.context.close()
    manager.click("manage-devices", "add-device").fill("device-name", "T 1").choose("device-kind", "terminal")
    manager.click("add-device-sheet-send").shows("code")
    code = (manager.at("code").text_content() or "").strip()
    terminal = Desk(evening.looking.page(), evening.floor.url).open("/device")
    assert serious_faults(terminal.page) == []
    terminal.fill("device-code", code).click("device-send").shows("device-done")
    terminal.page.context.close()
    manager.keys("Escape").click("manage-floor").fill("floor-text", 'name = "x"\n[[tables]]\nname = "A"\n')
    manager.click("floor-check-send").shows("floor-checked", "rulebook")
    manager.click("manage-rulebooks").shows("odds", "1.0579")


def test_limits_are_changed_in_the_pit_and_the_auditor_proves_the_evening(evening: Evening) -> None:
    pit = evening.desk("pia").open("/pit/tables/Insured")
    pit.click("set-limits").fill("limit-minimum", "50").click("set-limits-sheet-send").lacks("set-limits-sheet")
    pit.shows("pit-course", "50–5,000")
    auditor = evening.desk("ada").open("/audit/proof").click("prove").shows("verdict", "✓")
    auditor.click("audit-journal").shows("journal")
    auditor.page.locator('[data-test^="record-"]').first.click()
    auditor.shows("journal-record")
    auditor.click("audit-reports").choose("report-which", "significant")
    with auditor.page.expect_download() as saving:
        auditor.click("significant-csv")
    assert "sign" in saving.value.path().read_text(encoding="utf-8")


def test_a_dispute_is_ruled_on_with_the_rounds_record_beside_it(evening: Evening) -> None:
    dealer = evening.dealing()
    number = evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")

    async def disputed(_: House) -> None:
        path = f"/api/tables/{SALON}/rounds/{number}/disputes"
        await evening.clients["mei"].ask(path, words="my chips lay on Player")

    evening.ask(disputed)
    pit = evening.desk("pia").open("/pit/disputes").shows("dispute-list", "my chips lay on Player")
    pit.at("dispute-list").get_by_role("button", name=SALON).first.click()
    pit.shows("dispute", "my chips lay on Player").shows("page-text", "9♠")
    pit.shows("dispute-lacks-authority", "A pit manager or above").lacks("dispute-words")
    manager = evening.desk(MANAGER).open("/pit/disputes")
    manager.at("dispute-list").get_by_role("button", name=SALON).first.click()
    manager.fill("dispute-words", "the camera shows Banker").click("dispute-ruling-send")
    expect(manager.at("dispute-list")).not_to_contain_text("my chips lay on Player")
    manager.at("show-closed").check()
    manager.shows("dispute-list", "Ruled on by").shows("dispute", "the camera shows Banker")


SCREENS = (
    "/dealer",
    f"/dealer/{SALON}",
    "/pit",
    f"/pit/tables/{SALON}",
    "/pit/disputes",
    "/pit/hold",
    "/cage",
    "/cage/patrons",
    "/cage/drawer",
    "/audit",
    f"/audit/rounds/{SALON}/1",
    "/audit/journal",
    "/audit/proof",
    "/audit/reports",
    "/audit/clauses",
    "/manage",
    "/manage/devices",
    "/manage/floor",
    "/manage/rulebooks",
    "/manage/money",
)


@pytest.fixture(scope="module")
def played(evening: Evening) -> Evening:
    """So that there is something to show."""
    dealer = evening.dealing()
    evening.begin(dealer)
    dealer.deal("9S 4H KS 4D").until(phase="over")
    return evening


NARROW = (1024, 768)
# Columns of a screen whose content does not fit into them, and lies over what stands beside.
_SPILLED = (
    """() => [...document.querySelectorAll('.c-stack')].filter(one => one.scrollWidth > one.clientWidth).length"""
)


def settled(page: Page) -> None:
    loaded(page)
    expect(page.get_by_text("One moment", exact=True)).to_have_count(0)


@pytest.mark.parametrize("path", list(one_in(2, SCREENS)))
def test_every_screen_is_clear_and_fits_its_window(played: Evening, path: str) -> None:
    manager = played.desk(MANAGER)
    page = manager.page
    manager.open(path).shows("sign-out")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    settled(page)
    assert serious_faults(page) == []
    for size in (WIDE, NARROW, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert (overflow(page) <= 0, page.evaluate(_SPILLED)) == (True, 0), size


@pytest.mark.parametrize("path", [f"/dealer/{SALON}", f"/pit/tables/{SALON}"])
def test_a_table_is_whole_on_a_small_screen(played: Evening, path: str) -> None:
    manager = played.desk(MANAGER).open(path).shows("sign-out")
    expect(manager.page.get_by_role("heading", level=1).first).to_be_visible()
    settled(manager.page)
    manager.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    assert (overflow(manager.page) <= 0, manager.page.evaluate(_SPILLED)) == (True, 0)
    manager.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def test_the_sheets_are_clear_too(played: Evening) -> None:
    """What is opened over a screen: signing in, a report, a bet for a patron."""
    door = Desk(played.looking.page(), played.floor.url).open("/staff").shows("sign-in-name")
    assert serious_faults(door.page) == []
    door.page.context.close()
    dealer = played.dealing()
    dealer.click("primary").click("bet-for").shows("bet-for-sheet")
    assert serious_faults(dealer.page) == []
    dealer.keys("Escape").click("primary").deal("9S").click("report").click("report-excess-card")
    assert serious_faults(dealer.page) == []
    assert overflow(dealer.page) <= 0
    dealer.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    expect(dealer.at("report-form-send")).to_be_in_viewport(ratio=1)  # beside what happened, and not below it
    dealer.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    dealer.keys("Escape").deal("4H KS 4D").until(phase="over")
