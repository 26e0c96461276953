"""Baccarat Insurance (Insurance 3.5, 4.1.3 to 4.1.5, R6): two windows, who may insure, up to how much, how it ends."""

from fractions import Fraction

import pytest
from tests.scenes import (
    INSURANCE,
    SUPERVISOR,
    altered,
    bet,
    closed,
    concluded,
    dealt,
    end_of,
    events_of,
    opened,
    play,
    refusal,
    stakes,
    turned,
)
from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD, offers
from tests.second_law.money import ratio
from tests.second_law.table_of_play import PRINTED, natural

from punto.play import (
    Actor,
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    DealCard,
    OpenBets,
    Phase,
    RequestSqueeze,
    Round,
    TurnCard,
    WithdrawBet,
    next_step,
    step,
    table,
)
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.course import Waiting
from punto.play.events import BetSettled, BetWithdrawn, InsuranceClosed, InsuranceOffered, WithdrawalIgnored
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, Ruling

FOUR, THIRD = Window.AFTER_FOUR, Window.AFTER_THIRD
PLAYER, BANKER = Side.PLAYER, Side.BANKER
RANKS = ("K", "A", "2", "3", "4", "5", "6", "7", "8", "9")
BOTH = (bet("mei", "player", 100_00), bet("mei", "banker", 100_00))


def start(player: int, banker: int) -> str:
    """Four cards that bring the hands to these totals."""
    return f"{RANKS[player]}S {RANKS[banker]}H KD QC"


def window_of(round_: Round) -> tuple[Window, list[tuple[str, str]]] | None:
    """The window that is open, with the hand and the odds of each row on offer."""
    if round_.phase is not Phase.INSURANCE:
        return None
    rows = [round_.table.rulebook.insurance.rows[number] for number in round_.offered]
    return round_.window, [(row.side.value, row.odds.ratio) for row in rows]


def offered(window: Window, player: int, banker: int) -> list[tuple[str, Fraction]]:
    """By the second law: the hand and the odds of each row."""
    rows = offers(AFTER_FOUR if window is FOUR else AFTER_THIRD, player, banker)
    return [(side.lower(), ratio(odds)) for side, odds in rows]


def insured(amount: int, side: str = "banker", patron: str = "mei"):
    return bet(patron, f"{side}-insurance", amount)


# ── The windows ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("banker", range(10))
@pytest.mark.parametrize("player", range(10))
def test_4_1_3_what_is_offered_after_four_cards(player: int, banker: int) -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), start(player, banker))
    expected = offered(FOUR, player, banker) if not natural(player, banker) else []
    assert window_of(round_) == ((FOUR, expected) if expected else None)


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", range(6))
def test_4_1_3_what_is_offered_after_the_players_third_card(player: int, banker: int) -> None:
    after_four = dealt(closed(INSURANCE, *BOTH), start(player, banker))
    if after_four.phase is Phase.INSURANCE:
        after_four = play(after_four, CloseInsurance())
    for third in range(10):
        round_ = dealt(after_four, f"{RANKS[third]}C")
        draws = PRINTED.banker_draws(player, banker, third)
        expected = offered(THIRD, (player + third) % 10, banker) if draws else []
        assert window_of(round_) == ((THIRD, expected) if expected else None)


def test_3_5_play_waits_at_a_window_until_it_is_closed() -> None:
    round_ = closed(INSURANCE, *BOTH)
    round_ = dealt(round_, "KS 6H 3D")
    assert round_.phase is Phase.DEALING
    round_, events = step(round_, DealCard(Card("KC")))
    assert events[-1] == InsuranceOffered(FOUR, 3, 6, round_.offered, "3.5")
    assert next_step(round_).waiting is Waiting.FOR_INSURANCE
    assert refusal(round_, DealCard(Card("2S"))).code == "no-card-due"
    assert events_of(round_, CloseInsurance()) == [InsuranceClosed(FOUR, "3.5")]
    assert next_step(play(round_, CloseInsurance())).waiting is Waiting.FOR_A_CARD


def test_3_5_a_window_is_open_once() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), "KS 6H 5D KC"), CloseInsurance())
    round_ = dealt(round_, "6C")  # Player 1, Banker 6 draws
    assert (round_.window, round_.windows_over) == (THIRD, {FOUR})
    round_ = play(round_, CloseInsurance())
    assert (round_.window, round_.windows_over) == (None, {FOUR, THIRD})
    assert concluded(round_, "2H").phase is Phase.OVER


@pytest.mark.parametrize("bets", [[], [bet("mei", "tie", 10_00)], [bet("mei", "player", 100_00)]])
def test_4_1_4_no_window_opens_when_nobody_could_insure(bets: list) -> None:
    round_ = dealt(closed(INSURANCE, *bets), "KS 6H 3D KC")  # only the Banker's hand could be insured
    assert next_step(round_).waiting is Waiting.FOR_A_CARD
    assert (round_.window, round_.windows_over) == (None, frozenset())


@pytest.mark.parametrize(("player", "banker"), [(6, 6), (6, 7), (7, 6), (7, 7), (8, 5), (5, 9), (6, 8)])
def test_R6_there_is_no_offer_when_no_card_is_to_come(player: int, banker: int) -> None:
    assert dealt(closed(INSURANCE, *BOTH), start(player, banker)).phase is Phase.OVER


def test_R6_there_is_no_offer_when_no_card_is_to_come_even_where_a_pay_table_has_the_totals() -> None:
    """A pay table printed with a wider row: Player 6 against Banker 6 or 8, where no card comes any more."""
    row = (
        'side = "player", player_total = [6], banker_total = [0, 1, 2, 3, 4, 5], odds = "3 to 1", clause = "4.1.3" },\n'
    )
    after_four = '  { window = "after-four-cards", side = "player", player_total = [7]'
    wider = row.replace("4, 5]", "4, 5, 6, 8]")
    made = table(altered(INSURANCE, row + after_four, wider + after_four))
    for banker in (6, 8):
        round_ = play(Round(made), OpenBets(), *BOTH, CloseBets())
        assert dealt(round_, start(6, banker)).phase is Phase.OVER


def test_3_5_1_no_second_window_when_the_player_stood() -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), start(7, 5))
    assert round_.window is FOUR
    round_ = play(round_, CloseInsurance())
    assert next_step(round_).waiting is Waiting.FOR_A_CARD
    assert dealt(round_, "2C").phase is Phase.OVER


def test_R6_nothing_is_offered_after_four_cards_once_the_bankers_third_lies_open() -> None:
    """The Player stands on 7, so that the Banker's third card is the next; it was out before the fourth was dealt."""
    round_ = play(
        dealt(closed(INSURANCE, *BOTH), "10S 9D 7D"),
        ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, SUPERVISOR, parse_cards("2D 8C")),
        MakeRuling(Ruling.CONTINUE, Actor("zoe", Authority.SHIFT_MANAGER), reason="as they came out"),
    )
    assert (round_.player, round_.banker) == (parse_cards("10S 7D"), parse_cards("9D 2D 8C"))
    assert round_.phase is Phase.OVER
    assert not any(isinstance(event, InsuranceOffered) for event in round_.events)


def test_R6_no_second_window_when_the_banker_stands() -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), "KS 4H 4D KC AC")  # Player 5, Banker 4 stands on an ace
    assert round_.phase is Phase.OVER


# ── Who, and how much ────────────────────────────────────────────────────────────────────────────────────


def test_4_1_4_only_the_hand_one_has_bet_on_can_be_insured() -> None:
    bets = bet("mei", "banker", 100_00), bet("jon", "player", 100_00), bet("ann", "banker-pair", 100_00)
    round_ = dealt(closed(INSURANCE, *bets), start(3, 6))
    assert play(round_, insured(10_00)).bets
    for patron in ("jon", "ann", "bob"):
        assert refusal(round_, insured(10_00, patron=patron)).code == "no-original-bet-to-insure"
    # In the box where that bet lies, and in no other.
    assert refusal(round_, bet("mei", "banker-insurance", 10_00, 4)).code == "no-original-bet-to-insure"
    two = dealt(closed(INSURANCE, *bets, bet("tom", "banker", 100_00, 4)), start(3, 6))
    assert refusal(two, bet("mei", "banker-insurance", 10_00, 4)).code == "no-original-bet-to-insure"


def test_4_1_4_a_standing_patron_insures_too() -> None:
    round_ = dealt(closed(INSURANCE, bet("mei", "banker", 100_00), bet("jon", "banker", 60_00)), start(3, 6))
    round_ = play(round_, insured(20_00, patron="jon"))
    assert refusal(round_, insured(1_00, patron="jon")).code == "over-the-insured-bet"


@pytest.mark.parametrize(
    ("player", "banker", "side", "most"),
    [(0, 5, "banker", 50_00), (0, 6, "banker", 33_00), (0, 7, "banker", 25_00), (5, 4, "player", 50_00)],
)
def test_3_5_2_the_payout_of_an_insurance_stays_within_the_original_bet(
    player: int, banker: int, side: str, most: int
) -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), start(player, banker))
    given = refusal(round_, insured(most + 1_00, side))
    assert (given.code, given.clause) == ("over-the-insured-bet", "3.5.2")
    assert given.facts["room"] == most
    assert play(round_, insured(most, side)).bets


def test_3_5_2_an_increase_within_a_window_counts_what_is_there() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(0, 6)), insured(30_00))
    assert refusal(round_, insured(4_00)).code == "over-the-insured-bet"
    assert stakes(play(round_, insured(3_00)))[3, "mei", "banker-insurance"] == 33_00


def both_windows_of_the_player() -> Round:
    """Player 5 and Banker 4 after four cards, at 2 to 1; then Player 7, at 4 to 1. Of 100.00, 60.00 is covered."""
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(5, 4)), insured(30_00, "player"), CloseInsurance())
    return dealt(round_, "2C")


def test_3_5_2_both_windows_together_stay_within_the_original_bet() -> None:
    round_ = both_windows_of_the_player()
    assert refusal(round_, insured(11_00, "player")).facts["room"] == 10_00
    round_ = concluded(play(round_, insured(10_00, "player")), "4D")  # Banker 8 beats 7
    ends = [end_of(round_, "mei", "player-insurance", window) for window in (FOUR, THIRD)]
    assert [(e.result, e.odds, e.stake, e.paid) for e in ends] == [
        ("won", "2 to 1", 30_00, 60_00),
        ("won", "4 to 1", 10_00, 40_00),
    ]
    assert sum(e.paid for e in ends) == end_of(round_, "mei", "player").stake


def test_3_5_2_each_patron_and_each_box_has_a_cap_of_its_own() -> None:
    bets = bet("mei", "banker", 90_00), bet("jon", "banker", 30_00, 1), bet("mei", "banker", 60_00, 1)
    round_ = dealt(closed(INSURANCE, *bets), start(0, 6))
    round_ = play(round_, insured(30_00), bet("mei", "banker-insurance", 20_00, 1))
    for box in (3, 1):
        assert refusal(round_, bet("mei", "banker-insurance", 1_00, box)).code == "over-the-insured-bet"
    assert play(round_, bet("jon", "banker-insurance", 10_00, 1)).bets


def test_R6_insurance_knows_no_minimum_but_the_chip() -> None:
    round_ = opened(INSURANCE, minimum=50_00, maximum=900_00)
    round_ = dealt(play(round_, *BOTH, CloseBets()), start(0, 6))
    assert play(round_, insured(1_00)).bets


# ── Taking it back ───────────────────────────────────────────────────────────────────────────────────────


def test_an_insurance_bet_is_taken_back_while_its_window_is_open() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(0, 6)), insured(30_00))
    part = WithdrawBet("mei", 3, "banker-insurance", 10_00)
    assert events_of(round_, part) == [BetWithdrawn(3, "mei", "banker-insurance", 10_00, "3.3", FOUR)]
    round_ = play(round_, part)
    assert stakes(round_)[3, "mei", "banker-insurance"] == 20_00
    assert (3, "mei", "banker-insurance") not in stakes(play(round_, WithdrawBet("mei", 3, "banker-insurance")))


def test_R6_what_is_left_of_an_insurance_bet_knows_no_minimum_but_the_chip() -> None:
    round_ = opened(INSURANCE, minimum=50_00, maximum=900_00)
    round_ = play(dealt(play(round_, *BOTH, CloseBets()), start(0, 6)), insured(30_00))
    round_ = play(round_, WithdrawBet("mei", 3, "banker-insurance", 29_00))
    assert stakes(round_)[3, "mei", "banker-insurance"] == 1_00


def test_in_the_second_window_it_is_the_second_bet_that_is_taken_back() -> None:
    round_ = play(both_windows_of_the_player(), insured(10_00, "player"), WithdrawBet("mei", 3, "player-insurance"))
    assert [(b.window, b.stake) for b in round_.bets.values() if b.window] == [(FOUR, 30_00)]
    assert play(round_, insured(10_00, "player")).bets  # the room under the cap is there again


def test_5_3_an_insurance_bet_taken_back_after_its_window_stands() -> None:
    round_ = both_windows_of_the_player()
    taking = WithdrawBet("mei", 3, "player-insurance")
    assert events_of(round_, taking) == [WithdrawalIgnored(3, "mei", "player-insurance", "5.3", FOUR)]
    round_ = concluded(play(round_, taking), "4D")
    assert end_of(round_, "mei", "player-insurance").paid == 60_00


def test_5_3_the_bet_that_is_insured_cannot_be_taken_from_under_its_insurance() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(0, 6)), insured(30_00))
    taking = WithdrawBet("mei", 3, "banker")
    assert events_of(round_, taking) == [WithdrawalIgnored(3, "mei", "banker", "5.3")]
    assert stakes(play(round_, taking))[3, "mei", "banker"] == 100_00


# ── How it ends ──────────────────────────────────────────────────────────────────────────────────────────


def test_4_1_4_it_pays_when_the_hand_loses_and_loses_when_the_hand_wins() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(4, 6)), insured(30_00), CloseInsurance())
    lost_hand = end_of(concluded(round_, "5C"), "mei", "banker-insurance")  # Player 9, Banker 6
    assert (lost_hand.result, lost_hand.odds, lost_hand.paid, lost_hand.clause) == ("won", "3 to 1", 90_00, "4.1.3")
    won_hand = end_of(concluded(round_, "AC"), "mei", "banker-insurance")  # Player 5, Banker 6
    assert (won_hand.result, won_hand.odds, won_hand.paid, won_hand.clause) == ("lost", None, 0, "4.1.3")
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(6, 5)), insured(30_00, "player"), CloseInsurance())
    assert end_of(concluded(round_, "4C"), "mei", "player-insurance").paid == 90_00  # Player 6, Banker 9
    assert end_of(concluded(round_, "KC"), "mei", "player-insurance").result == "lost"  # Player 6, Banker 5


def test_3_9_a_tie_returns_it() -> None:
    round_ = play(dealt(closed(INSURANCE, *BOTH), start(4, 6)), insured(30_00), CloseInsurance())
    end = end_of(concluded(round_, "2C"), "mei", "banker-insurance")
    assert (end.result, end.odds, end.paid, end.clause) == ("returned", None, 0, "3.9")
    # Of either hand, and of either window.
    round_ = concluded(play(both_windows_of_the_player(), insured(10_00, "player")), "3D")  # 7 all
    tied = [end_of(round_, "mei", "player-insurance", window) for window in (FOUR, THIRD)]
    assert [(end.result, end.paid, end.clause) for end in tied] == [("returned", 0, "3.9")] * 2


@pytest.mark.parametrize(("sixth", "result", "paid"), [("9D", "won", 96_00), ("8D", "lost", 0), ("KD", "lost", 0)])
def test_4_1_3_insurance_of_a_nine_pays_on_the_tie_and_loses_otherwise(sixth: str, result: str, paid: int) -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), "KS KH 4D QC 5C")  # Player 9 on three cards, Banker 0
    assert round_.window is THIRD
    round_ = concluded(play(round_, insured(12_00, "player")), sixth)
    end = end_of(round_, "mei", "player-insurance")
    assert (end.result, end.paid) == (result, paid)
    # The Original Bet goes back on the tie as ever.
    assert end_of(round_, "mei", "player").result == ("returned" if result == "won" else "won")


def test_4_1_3_one_and_a_half_to_one() -> None:
    round_ = dealt(closed(INSURANCE, *BOTH), "KS 4H KD QC 3C")  # Player 3 after the third card, Banker 4 draws
    round_ = concluded(play(round_, insured(33_00)), "8D")  # Banker 2
    assert end_of(round_, "mei", "banker-insurance") == BetSettled(
        3, "mei", "banker-insurance", 33_00, 33_00, "won", "4.1.3", "1.5 to 1", 49_50, window=THIRD
    )


# ── 4.1.5: squeezing out of order waives the second window ───────────────────────────────────────────────


def before_the_third_card(player: int, banker: int) -> Round:
    """A face-down table, the first four cards open, and the first window closed where there was one."""
    round_ = dealt(closed(INSURANCE, *BOTH, face_down=True), start(player, banker))
    while next_step(round_).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED:
        round_ = turned(round_)
    return play(round_, CloseInsurance()) if round_.phase is Phase.INSURANCE else round_


OUT_OF_ORDER = [RequestSqueeze("mei", BANKER, 3, True), RequestSqueeze("mei", PLAYER, 3, True)]


@pytest.mark.parametrize("request_", OUT_OF_ORDER, ids=["squeezes the Banker's third", "has it exposed"])
def test_4_1_5_with_consent_the_second_window_is_waived(request_: RequestSqueeze) -> None:
    round_ = play(before_the_third_card(4, 2), request_, AnswerSqueeze(True, SUPERVISOR))
    round_ = dealt(round_, "3C")  # Player 7 against 2 would be insured at 4 to 1
    due = next_step(round_)
    assert (due.waiting, due.side, due.position) == (Waiting.FOR_A_CARD, BANKER, 3)
    round_ = concluded(round_, "2D")
    assert not any(isinstance(e, InsuranceOffered) for e in round_.events)


def test_4_1_5_the_bankers_third_card_is_opened_before_the_players() -> None:
    round_ = play(before_the_third_card(4, 2), OUT_OF_ORDER[0], AnswerSqueeze(True, SUPERVISOR), DealCard(Card("3C")))
    round_ = play(round_, DealCard(Card("2D")))
    assert round_.face_down == {(PLAYER, 3), (BANKER, 3)}
    due = next_step(round_)
    assert (due.side, due.position) == (BANKER, 3)
    assert turned(turned(round_)).phase is Phase.OVER


@pytest.mark.parametrize("request_", OUT_OF_ORDER)
def test_4_1_5_where_the_players_third_decides_whether_the_banker_draws_it_is_opened_first(
    request_: RequestSqueeze,
) -> None:
    """Consent waives the window all the same."""
    round_ = play(before_the_third_card(4, 6), request_, AnswerSqueeze(True, SUPERVISOR), DealCard(Card("7C")))
    due = next_step(round_)
    assert (due.waiting, due.side, due.position) == (Waiting.FOR_A_CARD_TO_BE_TURNED, PLAYER, 3)
    round_ = turned(round_)  # Player 1 against a Banker of 6 that draws would be insured at 7 to 1
    assert next_step(round_).waiting is Waiting.FOR_A_CARD


@pytest.mark.parametrize("request_", OUT_OF_ORDER)
def test_4_1_5_without_consent_nothing_is_waived(request_: RequestSqueeze) -> None:
    round_ = play(before_the_third_card(4, 2), request_, AnswerSqueeze(False, SUPERVISOR), DealCard(Card("3C")))
    assert turned(round_).window is THIRD


def test_4_1_5_a_squeeze_in_order_waives_nothing() -> None:
    asking = RequestSqueeze("mei", PLAYER, 3)
    round_ = play(before_the_third_card(4, 2), asking, AnswerSqueeze(True, SUPERVISOR), DealCard(Card("3C")))
    assert turned(round_).window is THIRD


def test_4_1_5_what_is_waived_stays_waived_when_another_card_is_squeezed_in_order() -> None:
    round_ = play(before_the_third_card(4, 2), OUT_OF_ORDER[0], AnswerSqueeze(True, SUPERVISOR))
    round_ = play(round_, RequestSqueeze("mei", PLAYER, 3), AnswerSqueeze(True, SUPERVISOR), DealCard(Card("3C")))
    round_ = concluded(round_, "2D")
    assert not any(isinstance(e, InsuranceOffered) for e in round_.events)


def test_4_1_5_the_first_window_is_not_waived() -> None:
    round_ = play(closed(INSURANCE, *BOTH, face_down=True), OUT_OF_ORDER[0], AnswerSqueeze(True, SUPERVISOR))
    round_ = dealt(round_, start(3, 6))
    while next_step(round_).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED:
        round_ = turned(round_)
    assert round_.window is FOUR


def test_4_1_5_the_order_can_be_changed_while_the_players_third_still_lies() -> None:
    round_ = play(before_the_third_card(4, 2), DealCard(Card("3C")), OUT_OF_ORDER[0], AnswerSqueeze(True, SUPERVISOR))
    assert (next_step(round_).waiting, next_step(round_).side) == (Waiting.FOR_A_CARD, BANKER)


def test_4_1_5_nothing_is_waived_by_consent_that_comes_after_the_players_third_was_opened() -> None:
    """Either the card stays down until the request is answered, or an answer that comes after it changes nothing."""
    round_ = play(before_the_third_card(5, 4), DealCard(Card("2C")), OUT_OF_ORDER[0])
    try:
        round_ = play(round_, TurnCard(PLAYER, 3))
    except Refused:
        return
    round_ = play(round_, AnswerSqueeze(True, SUPERVISOR))
    assert round_.window is THIRD
