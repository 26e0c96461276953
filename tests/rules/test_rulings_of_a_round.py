"""Rulings 29 to 36 of the House, in a Round: what happened decides, and what was laid wrongly is laid anew."""

import re
from itertools import product

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    ORDERED,
    PLUS,
    RWS,
    SUPERVISOR,
    because,
    bet,
    book,
    closed,
    concluded,
    dealt,
    events_of,
    opened,
    play,
    refusal,
)
from tests.second_law.reading import second_reading

from punto.ledger import round_entries
from punto.play import CloseBets, CloseInsurance, OpenBets, Phase, RequestSqueeze, Round, WithdrawBet, can, step, table
from punto.play.commands import (
    AnswerSqueeze,
    CallTime,
    ChooseOption,
    CorrectCard,
    GiveReason,
    MakeRuling,
    PlaceBet,
    ReportIrregularity,
)
from punto.play.course import Waiting, next_step, remedy_on, rulings_on
from punto.play.events import (
    Actor,
    BetsClosed,
    CardAt,
    CardPlacement,
    CardTurned,
    Choice,
    InsuranceOffered,
    OptionsOffered,
    SettlementReversed,
    StakeApportioned,
    WithdrawalIgnored,
)
from punto.play.notation import write, write_for
from punto.play.page_reader import parse
from punto.play.reportable import reportable
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, Options, Ruling
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook

OF_2019 = (PLUS, RWS)
of_2019 = pytest.mark.parametrize("name", OF_2019)
SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)
NUMBER, EXCESS = Irregularity.WRONG_NUMBER_OF_CARDS, Irregularity.EXCESS_OR_EXPOSED_CARD
TOGETHER, FACE_UP = Irregularity.SIMULTANEOUS_DRAW, Irregularity.DEALT_FACE_UP


def betting(name: str, **settings: object) -> Round:
    second = 4 if name == ETG else 3
    return play(opened(name, **settings), bet("mei", "banker", 100_00), bet("jon", "player", 50_00, box=second))


def after(name: str, cards: str, **settings: object) -> Round:
    return dealt(play(betting(name, **settings), CloseBets()), cards)


def over(name: str, cards: str) -> Round:
    return concluded(betting(name), cards)


def report(what: Irregularity, cards: str = "", **others: object) -> ReportIrregularity:
    return ReportIrregularity(what, DEALER, parse_cards(cards), **others)


def order(cards: str) -> GiveReason:
    """With the reason that it takes where settlements are reversed by it (R54)."""
    return because(MakeRuling(Ruling.ORDER, SUPERVISOR, parse_cards(cards)))


def events_of_kind(round_: Round, kind: type) -> list[object]:
    return [event for event in round_.events if isinstance(event, kind)]


def offered(events: list[object]) -> list[OptionsOffered]:
    return [event for event in events if isinstance(event, OptionsOffered)]


def ends(round_: Round) -> dict[str, tuple[str, int]]:
    return {end.patron: (end.result.value, end.paid) for end in round_.settlements}


# ── R29: what happened decides ───────────────────────────────────────────────────────────────────────────


@of_2019
@pytest.mark.parametrize("cards", ["", "KS", "KS 4H", "KS 4H 3D", "KS 4H 3D QC", "KS 4H 3D QC 2S"])
def test_5_7_a_card_too_many_is_an_excess_card_whatever_it_is_called(name: str, cards: str) -> None:
    round_ = after(name, cards)
    in_a_hand = CardPlacement((*round_.player, *parse_cards("7C")), round_.banker)
    for placement in (None, in_a_hand):
        waits = [play(round_, report(what, "7C", placement=placement)) for what in (EXCESS, NUMBER)]
        assert len({rulings_on(one, one.irregularity) for one in waits}) == 1
        assert len({(one.irregularity.clause, remedy_on(one, one.irregularity)) for one in waits}) == 1
        for ruling in rulings_on(waits[0], waits[0].irregularity):
            made = [events_of(one, MakeRuling(ruling, SUPERVISOR, reason="so it is")) for one in waits]
            assert made[0] == made[1]


@of_2019
def test_5_7_1_a_third_card_that_is_out_establishes_an_outcome_so_nobody_is_asked(name: str) -> None:
    """K♠ 4♥, and 3♦ too many: the Player has no pair whatever may come, and 5.7.1 asks only where nothing is."""
    reconstruct = MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR)
    assert not offered(events_of(play(after(name, "KS 4H"), report(EXCESS, "3D")), reconstruct))
    (options,) = offered(events_of(play(after(name, "KS"), report(EXCESS, "4H")), reconstruct))
    assert options.clause == "5.7.1"


@of_2019
@pytest.mark.parametrize("cards", ["", "KS", "KS 4H 3D", "KS 4H 3D QC", "KS 4H 3D QC 2S"])
def test_5_12_a_card_too_few_that_is_put_right_gives_everybody_the_options(name: str, cards: str) -> None:
    waits = play(after(name, cards), report(NUMBER))
    assert waits.irregularity.clause == "5.5.3"
    (options,) = offered(events_of(waits, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR)))
    assert (options.clause, options.reconstructed, options.patrons) == ("5.12", True, ("mei", "jon"))
    void = play(waits, because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    assert void.voided == "5.5.3"


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_R29_where_the_text_has_no_remedy_for_excess_its_wrong_number_is_the_one(name: str) -> None:
    waits = play(after(name, "KS"), report(NUMBER, "4H"))
    assert Ruling.VOID in rulings_on(waits, waits.irregularity)
    assert not offered(events_of(waits, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR)))


@of_2019
def test_R29_what_can_be_reported_says_the_remedy_with_cards_and_without(name: str) -> None:
    (one,) = [one for one in reportable(after(name, "KS"), sealed_shoe=False) if one.remedy.irregularity is NUMBER]
    assert (one.remedy.clause, one.remedy.options) == ("5.5.3", Options.ALWAYS)
    assert one.with_cards is not None
    assert (one.with_cards.clause, one.with_cards.options) == ("5.7", Options.UNLESS_ESTABLISHED)


@of_2019
def test_R29_rounds_of_a_text_adopted_before_are_played_by_the_rulings_of_its_day(name: str) -> None:
    text = (FOLDER / FILES[name]).read_text(encoding="utf-8")
    text = re.sub(r"(?m)^house_rulings.*\n", "", text)
    earlier = parse_rulebook(re.sub(r'options = "always" # put.*\noptions_clause.*\n', "", text), "earlier")
    assert earlier.house_rulings == 0
    round_ = play(Round(table(earlier)), OpenBets(1, {3: "mei"}), bet("jon", "banker", 100_00))  # R33
    waits = play(dealt(play(round_, CloseBets()), "KS"), report(NUMBER, "4H"))
    assert waits.irregularity.clause == "5.5.3"
    assert not offered(events_of(waits, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR)))


# ── R31: simultaneous cards that lie in a hand ───────────────────────────────────────────────────────────


@of_2019
def test_5_10_cards_that_lie_are_laid_in_the_ruled_order(name: str) -> None:
    waits = play(after(name, "KS 4H 3D"), report(TOGETHER, "4H 3D", laid=2))
    round_ = play(waits, order("3D 4H"))
    assert round_.phase is Phase.OPTIONS
    round_ = play(round_, CallTime(DEALER))
    assert (round_.player, round_.banker) == (parse_cards("KS 4H"), parse_cards("3D"))
    assert next_step(round_).side is Side.BANKER


@of_2019
def test_5_10_of_two_cards_one_lies_and_one_does_not(name: str) -> None:
    round_ = play(after(name, "KS 4H 3D"), report(TOGETHER, "3D QC", laid=1), order("QC 3D"), CallTime(DEALER))
    assert (round_.player, round_.banker) == (parse_cards("KS QC"), parse_cards("4H 3D"))


@of_2019
def test_5_10_the_last_two_cards_of_a_round_that_is_over_reverse_its_settlements(name: str) -> None:
    ended = over(name, "KS 4H 3D QC 2S 7D")  # Player 5, Banker 1
    assert ends(ended) == {"mei": ("lost", 0), "jon": ("won", 50_00)}
    after_, events = step(play(ended, report(TOGETHER, "2S 7D", laid=2)), order("7D 2S"))
    assert [e.settled.patron for e in events if isinstance(e, SettlementReversed)] == ["mei", "jon"]
    assert (after_.phase, after_.outcome, after_.settlements) == (Phase.OPTIONS, None, ())
    assert (after_.player, after_.banker) == (parse_cards("KS 3D"), parse_cards("4H QC"))
    (options,) = offered(events)
    assert (options.clause, options.patrons) == ("5.10.1", ("mei", "jon"))
    round_ = play(after_, ChooseOption("jon", Choice.RETURN), ChooseOption("mei", Choice.CONTINUE))
    # Player 0, Banker 6: what jon lost by it came back before.
    assert (round_.phase, ends(round_)["mei"][0], ends(round_)["jon"]) == (Phase.OVER, "won", ("returned", 0))
    assert parse(write(round_)) == round_


@of_2019
def test_5_10_laid_anew_the_money_of_every_account_is_what_one_settlement_makes(name: str) -> None:
    ended = over(name, "KS 4H 3D QC 2S 7D")
    anew = play(ended, report(TOGETHER, "2S 7D", laid=2), order("7D 2S"), CallTime(DEALER))
    straight = over(name, "KS 4H 3D QC 7D 2S")

    def balances(round_: Round) -> dict[str, int]:
        found: dict[str, int] = {}
        entries = [entry for made in round_entries("one", Round(round_.table), round_.events) for entry in made]
        for entry in entries:
            for posting in entry.postings:
                found[posting.account] = found.get(posting.account, 0) + posting.amount
        return {account: amount for account, amount in found.items() if amount}

    assert balances(anew) == balances(straight)


@of_2019
def test_5_10_void_after_cards_were_laid_anew_reverses_the_last_settlement_alone(name: str) -> None:
    anew = play(over(name, "KS 4H 3D QC 2S 7D"), report(TOGETHER, "2S 7D", laid=2), order("7D 2S"), CallTime(DEALER))
    void = play(anew, report(Irregularity.FOREIGN_CARD), because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    assert ends(void) == {"mei": ("returned", 0), "jon": ("returned", 0)}
    assert len([event for event in void.events if isinstance(event, SettlementReversed)]) == 4
    assert parse(write(void)) == void


@of_2019
def test_5_10_only_the_last_cards_dealt_in_their_order_can_be_taken_up(name: str) -> None:
    round_ = after(name, "KS 4H 3D")
    for cards, laid in (("3D 4H", 2), ("KS 4H", 2), ("4H 3D", 1), ("4H 3D", 3), ("7C 3D", 2), ("4H 3D", -1)):
        given = refusal(round_, report(TOGETHER, cards, laid=laid))
        assert (given.code, given.clause) == ("lay-does-not-match", "5.10")
    assert refusal(round_, report(EXCESS, "3D", laid=1)).code == "lay-does-not-match"
    void = play(round_, report(Irregularity.FOREIGN_CARD), because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    assert refusal(void, report(TOGETHER, "4H 3D", laid=2)).code == "round-stands"


def test_5_3_simultaneous_cards_of_the_initial_deal_void_it_though_they_lie() -> None:
    for cards in ("9S 4H KD QC", "KS 4H 3D QC 2S 2D"):
        ended = concluded(betting(ETG), cards)
        waits = play(ended, report(TOGETHER, " ".join(cards.split()[2:]), laid=len(cards.split()) - 2))
        assert (waits.irregularity.clause, rulings_on(waits, waits.irregularity)[0]) == ("5.3", Ruling.VOID)
        assert play(waits, because(MakeRuling(Ruling.VOID, SUPERVISOR))).voided == "5.3"
    third = play(over(ETG, "KS 4H 3D QC 2S 2D"), report(TOGETHER, "2S 2D", laid=2))
    assert third.irregularity.clause == "R24"  # the text is about the initial deal alone


def test_R31_cards_on_which_insurance_was_offered_are_not_laid_anew() -> None:
    round_ = play(opened(ORDERED), bet("mei", "banker", 100_00), CloseBets())
    window = dealt(round_, "4S 6H KD 10C")
    assert window.phase is Phase.INSURANCE
    assert refusal(window, report(TOGETHER, "KD 10C", laid=2)).code == "laid-and-insured"
    ended = dealt(play(window, CloseInsurance()), "KC")
    assert ended.phase is Phase.OVER
    assert refusal(ended, report(TOGETHER, "10C KC", laid=2)).code == "laid-and-insured"
    assert can(ended, report(TOGETHER, "KC 2D", laid=1)) is None  # the four cards that it was offered on stay


@of_2019
def test_5_10_cards_that_lie_are_laid_anew_after_a_card_was_corrected(name: str) -> None:
    """No insurance is offered here, whatever a correction closes."""
    corrected = play(after(name, "KS 4H 3D QC 2S"), CorrectCard(Side.PLAYER, 1, parse_cards("AS")[0], SUPERVISOR))
    waits = play(corrected, report(TOGETHER, "QC 2S", laid=2))
    assert waits.irregularity.clause == "5.10"
    assert play(waits, order("2S QC"), CallTime(DEALER)).banker[:2] == parse_cards("4H 2S")


def test_R31_a_window_that_a_correction_closed_keeps_no_card_from_being_laid_anew() -> None:
    """The Player's third card lay open before the right totals were known: nobody was offered insurance on them."""
    dealt_so = after(ORDERED, "KS KH KD KC QS")
    corrected = play(dealt_so, CorrectCard(Side.BANKER, 2, parse_cards("7C")[0], SUPERVISOR))
    assert not events_of_kind(corrected, InsuranceOffered)
    assert can(corrected, report(TOGETHER, "7C QS", laid=2)) is None


# ── R32: insurance, once the card lies open ──────────────────────────────────────────────────────────────


def test_R32_insurance_is_neither_raised_nor_lowered_once_the_card_that_decides_it_lies_open() -> None:
    window = play(dealt(play(betting(INSURANCE), CloseBets()), "4S 6H KD 10C"), bet("mei", "banker-insurance", 10_00))
    assert play(window, WithdrawBet("mei", 3, "banker-insurance", 5_00)).bets != window.bets
    go_on = MakeRuling(Ruling.CONTINUE, SHIFT, reason="it comes next")
    seen = play(window, report(EXCESS, "5C"), go_on)
    assert seen.phase is Phase.INSURANCE
    assert refusal(seen, bet("mei", "banker-insurance", 1_00)).code == "insurance-not-open"
    for amount in (None, 5_00):
        (ignored,) = events_of(seen, WithdrawBet("mei", 3, "banker-insurance", amount))
        assert isinstance(ignored, WithdrawalIgnored)
        assert (ignored.clause, ignored.window) == ("5.3", Window.AFTER_FOUR)


def test_R32_insurance_after_four_cards_is_not_offered_once_the_third_lies_open() -> None:
    """The fourth card and the Player's third came out together: what the window would insure against can be seen."""
    round_ = dealt(play(betting(INSURANCE), CloseBets()), "4S 6H KD")
    go_on = MakeRuling(Ruling.CONTINUE, SHIFT, reason="both go where they belong")
    after_ = play(round_, report(EXCESS, "10C KC"), go_on)
    assert (len(after_.player), len(after_.banker)) == (3, 2)
    assert not [event for event in after_.events if isinstance(event, InsuranceOffered)]
    assert second_reading(without_digest(write(after_))).at


# ── R35: several cards at once, and cards while bets are open ────────────────────────────────────────────


@of_2019
def test_5_9_several_cards_exposed_at_once_are_one_report(name: str) -> None:
    round_ = after(name, "KS 4H", face_down=True)
    places = CardAt(Side.PLAYER, 1), CardAt(Side.BANKER, 1)
    after_, events = step(round_, report(FACE_UP, places=places))
    assert [(e.side, e.position) for e in events if isinstance(e, CardTurned)] == [(p.side, p.position) for p in places]
    assert len(offered(events)) == 1
    assert parse(write(after_)) == after_
    assert refusal(round_, report(FACE_UP, places=(places[0], places[0]))).code == "not-dealt-face-down"
    assert refusal(round_, report(FACE_UP, places=(places[0], CardAt(Side.BANKER, 2)))).code == "not-dealt-face-down"
    # One card is stored as it always was.
    one = events_of(round_, report(FACE_UP, places=places[:1]))[0]
    assert (one.side, one.position, one.places) == (Side.PLAYER, 1, ())


@of_2019
@pytest.mark.parametrize("cards", ["KS", "KS 4H", "KS 4H 3D"])
def test_5_12_a_card_exposed_while_bets_are_open_holds_them_and_everybody_chooses(name: str, cards: str) -> None:
    waits, events = step(betting(name), report(EXCESS, cards))
    assert events[1:] == []  # "No more Bets" is not said (R48)
    assert refusal(waits, bet("mei", "banker", 10_00)).code == "round-waits"
    for ruling in (Ruling.RECONSTRUCT, Ruling.CANNOT_RECONSTRUCT):
        ruled = events_of(waits, MakeRuling(ruling, SUPERVISOR))
        assert isinstance(ruled[1], BetsClosed)
        (options,) = offered(ruled)
        assert (options.clause, options.patrons) == ("5.12", ("mei", "jon"))
    round_ = play(waits, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR), CallTime(DEALER))
    assert round_.player[0] == parse_cards("KS")[0]
    assert parse(write(round_)) == round_


@of_2019
def test_5_1_1_bets_that_a_report_closes_are_apportioned_as_always(name: str) -> None:
    round_ = play(
        opened(name, differential=100_00),
        bet("mei", "banker", 100_00),
        PlaceBet("jon", 3, "banker", 100_00, not_noticed=True),
    )
    ruled = events_of(play(round_, report(EXCESS, "KS")), MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
    shares = [event for event in ruled if isinstance(event, StakeApportioned)]
    assert [share.in_action for share in shares] == [50_00, 50_00]


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_R24_where_the_text_has_no_options_a_shift_manager_rules_on_it(name: str) -> None:
    waits = play(betting(name), report(EXCESS, "KS"))
    round_, events = step(waits, MakeRuling(Ruling.CONTINUE, SHIFT, reason="nobody saw it"))
    assert (round_.phase, round_.player, offered(events)) == (Phase.DEALING, parse_cards("KS"), [])


# ── R36: out of order ────────────────────────────────────────────────────────────────────────────────────


def test_4_1_5_out_of_order_a_squeeze_is_for_who_has_an_original_bet_on_that_hand() -> None:
    round_ = play(opened(INSURANCE, face_down=True), bet("mei", "banker", 100_00), bet("jon", "player", 50_00))
    round_ = play(round_, bet("ann", "tie", 10_00), CloseBets())
    for patron, side in product(("mei", "jon", "ann"), Side):
        command = RequestSqueeze(patron, side, 3, banker_third_first=True)
        entitled = (patron, side) in (("mei", Side.BANKER), ("jon", Side.PLAYER))
        given = can(round_, command)
        assert (given and given.code) == (None if entitled else "not-entitled-to-squeeze")
        assert can(round_, RequestSqueeze(patron, side, 3)) is None  # in its order it is for anybody with a bet


def test_4_1_5_what_is_waived_is_said_before_the_house_answers() -> None:
    round_ = play(opened(INSURANCE, face_down=True), bet("mei", "banker", 100_00), CloseBets())
    plain = play(round_, RequestSqueeze("mei", Side.BANKER, 3))
    assert (plain.waives, next_step(plain).message.code) == (None, "step-for-a-squeeze-answer")
    asked = play(round_, RequestSqueeze("mei", Side.BANKER, 3, banker_third_first=True))
    assert next_step(asked).waiting is Waiting.FOR_A_SQUEEZE_ANSWER
    assert (asked.waives, next_step(asked).message.code) == (Window.AFTER_THIRD, "step-for-a-waiving-squeeze-answer")
    assert play(asked, AnswerSqueeze(True, SUPERVISOR)).waives is None


def test_R33_the_five_are_played_under_these_rulings() -> None:
    assert {book(name).house_rulings for name in (PLUS, INSURANCE, ETG, EASY, RWS)} == {54}


@pytest.mark.parametrize("name", BOOKS)
def test_a_patron_reads_what_happened_in_words_and_not_in_codes(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    wrong = ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER)
    ruled = play(round_, wrong, because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    assert "Irregularity: foreign-card  by lee (dealer)" in write(ruled)
    page = write_for(ruled, "mei")
    assert "Irregularity: foreign card  by the dealer" in page
    assert "Ruling: void  by the pit supervisor" in page
    assert "foreign-card" not in page
