"""Bets that come to light or lay otherwise than they were keyed, and what changing a settlement takes (R40, R42, R51,
R54). The golden pages of tests/irregularities have each of them under each rulebook; here is what they leave open."""

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    SUPERVISOR,
    WITH_DIFFERENTIAL,
    because,
    bet,
    closed,
    concluded,
    dealt,
    opened,
    play,
    refusal,
    stakes,
)
from tests.second_law.reading import second_reading

from punto.play import CloseBets, CloseInsurance, DealCard, Phase, PlaceBet, Round
from punto.play.commands import (
    Change,
    ChooseOption,
    CorrectBet,
    CorrectCard,
    GiveReason,
    MakeRuling,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.events import Actor, BetLaid, Choice, DifferenceStated, ReasonGiven
from punto.play.notation import write
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.rulebook import Rulebook

MANAGER, SHIFT = Actor("ida", Authority.PIT_MANAGER), Actor("zoe", Authority.SHIFT_MANAGER)
BANKER_WINS = "KS 4H 3D QC 2S 2D"


def by_two(change: Change, second: Actor = MANAGER) -> GiveReason:
    return GiveReason(change, "seen at payout", "camera 4", second)


def unseen(stake: int, area: str = "banker", patron: str = "ann") -> PlaceBet:
    return PlaceBet(patron, 3, area, stake, not_noticed=True, recorded_by=SUPERVISOR)


def parts(round_: Round) -> dict[str, int]:
    return {bet.patron: bet.in_action for bet in round_.bets.values() if bet.area == "banker"}


def differences(round_: Round) -> dict[str, int]:
    return {event.patron: event.amount for event in round_.events if isinstance(event, DifferenceStated)}


def full_box(name: str) -> Round:
    limits = {"minimum": 10_00, "maximum": 1_000_00, "differential": 500_00}
    return play(opened(name, **limits), bet("jon", "player", 200_00), bet("mei", "banker", 600_00))


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_an_excess_that_is_seen_at_payout_is_pro_rated_as_if_it_had_been_seen_before_the_cards(name: str) -> None:
    late = play(concluded(full_box(name), BANKER_WINS), by_two(unseen(300_00)))
    early = concluded(play(full_box(name), CloseBets(), unseen(300_00)), BANKER_WINS)
    assert parts(late) == parts(early) == {"mei": 466_67, "ann": 233_33}
    assert {end.patron: end.paid for end in late.settlements} == {end.patron: end.paid for end in early.settlements}
    paid = {end.patron: end.paid for end in late.settlements if end.area == "banker"}
    before = concluded(full_box(name), BANKER_WINS).settlements[-1].paid
    assert differences(late) == {"mei": paid["mei"] - before, "ann": paid["ann"]}
    assert not differences(early)


@pytest.mark.parametrize("cards", ["KS 4H 3D", "KS 4H 3D QC", "KS 4H 3D QC 2S"])
def test_R40_once_a_pair_is_decided_it_takes_two_persons_in_every_phase(cards: str) -> None:
    round_ = dealt(play(full_box(PLUS), CloseBets()), cards)
    assert refusal(round_, unseen(300_00)).code == "change-needs-a-reason"
    assert parts(play(round_, by_two(unseen(300_00))))["mei"] == 466_67


def test_R40_before_any_bet_is_decided_a_pit_supervisor_is_enough_and_needs_no_reason() -> None:
    round_ = play(dealt(play(full_box(PLUS), CloseBets()), "KS 4H"), unseen(300_00))
    assert parts(round_)["ann"] == 233_33
    assert not any(isinstance(event, ReasonGiven) for event in round_.events)


def test_R40_what_lay_within_the_limits_is_only_late_after_the_end_too() -> None:
    over = concluded(closed(PLUS, bet("mei", "banker", 100_00)), BANKER_WINS)
    assert refusal(over, by_two(unseen(50_00, "tie"))).code == "round-over"


@pytest.mark.parametrize("name", [name for name in BOOKS if name != ETG])
def test_R42_a_bet_corrected_and_corrected_back_leaves_every_settlement_as_it_was(name: str) -> None:
    over = concluded(play(opened(name), bet("mei", "banker", 100_00), bet("jon", "player", 50_00)), BANKER_WINS)
    keyed, lay = BetLaid(3, "mei", "banker", 100_00), BetLaid(5, "mei", "player", 40_00)
    there = play(over, by_two(CorrectBet(keyed, lay, SUPERVISOR)))
    assert stakes(there) == {(3, "jon", "player"): 50_00, (5, "mei", "player"): 40_00}
    back = play(there, by_two(CorrectBet(lay, keyed, SUPERVISOR)))
    assert stakes(back) == stakes(over)
    assert sorted(map(repr, back.settlements)) == sorted(map(repr, over.settlements))
    assert sum(event.amount for event in back.events if isinstance(event, DifferenceStated)) == 0


def test_R42_of_insurance_over_two_windows_the_later_goes_back_first() -> None:
    round_ = dealt(closed(INSURANCE, bet("mei", "banker", 600_00)), "2S 3H 2C 2D")  # Player 4, Banker 5
    round_ = dealt(play(round_, bet("mei", "banker-insurance", 100_00), CloseInsurance()), "7S")  # at 2 to 1
    round_ = dealt(play(round_, bet("mei", "banker-insurance", 50_00), CloseInsurance()), "KD")  # at 7 to 1
    smaller = CorrectBet(BetLaid(3, "mei", "banker", 600_00), BetLaid(3, "mei", "banker", 300_00), SUPERVISOR)
    anew = play(round_, by_two(smaller))
    assert [bet.window for bet in anew.bets.values() if bet.window] == [Window.AFTER_FOUR]
    none = CorrectBet(BetLaid(3, "mei", "banker", 300_00), None, SUPERVISOR)
    assert not play(anew, by_two(none)).bets


def test_R42_standing_bets_stay_though_the_seated_bet_lay_elsewhere() -> None:
    over = concluded(play(opened(PLUS), bet("mei", "banker", 100_00), bet("jon", "player", 50_00)), BANKER_WINS)
    moved = play(
        over,
        by_two(CorrectBet(BetLaid(3, "mei", "banker", 100_00), BetLaid(5, "mei", "banker", 100_00), SUPERVISOR)),
    )
    assert (3, "jon", "player") in stakes(moved)
    assert moved.seats[5] == "mei"


def test_R51_a_return_leaves_everybody_elses_part_as_it_was_at_close() -> None:
    """Limit 500: the 900 on Player goes back, and the 900 on Banker rides; chips that come to light are reckoned with
    both."""
    limits = {"minimum": 10_00, "maximum": 1_000_00, "differential": 500_00}
    bets = bet("mei", "banker", 500_00), bet("jon", "player", 900_00), bet("mei", "banker", 400_00)
    round_ = dealt(closed(PLUS, *bets, **limits), "KS")
    excess = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, DEALER, parse_cards("4H"))
    asked = play(round_, excess, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR), ChooseOption("jon", Choice.RETURN))
    over = concluded(play(asked, ChooseOption("mei", Choice.CONTINUE)), "3D QC 2S 2D")
    assert parts(over) == {"mei": 900_00}
    more = CorrectBet(None, BetLaid(3, "ann", "banker", 600_00), SUPERVISOR)
    assert parts(play(over, by_two(more))) == {"mei": 840_00, "ann": 560_00}  # 1,400 of 1,500 beside 900


def test_R54_a_correction_that_moves_nobodys_money_takes_no_reason() -> None:
    over = concluded(closed(EASY, bet("mei", "banker", 100_00)), BANKER_WINS)
    assert play(over, CorrectCard(Side.PLAYER, 1, Card("QS"), SUPERVISOR)).phase is Phase.OVER
    assert refusal(over, CorrectCard(Side.PLAYER, 1, Card("5S"), SUPERVISOR)).code == "change-needs-a-reason"


def test_R54_a_reason_that_nobody_asked_for_leaves_no_trace() -> None:
    round_ = dealt(closed(PLUS, bet("mei", "banker", 100_00)), "KS 4H")
    plain = CorrectCard(Side.PLAYER, 1, Card("5S"), SUPERVISOR)
    assert play(round_, because(plain)) == play(round_, plain)


def test_R54_where_a_card_is_missing_the_difference_is_all_that_is_reversed() -> None:
    over = concluded(closed(PLUS, bet("mei", "banker", 100_00), bet("jon", "player", 50_00)), "KS 4H 8D QC")
    waits = play(over, because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
    [given] = [event for event in waits.events if isinstance(event, ReasonGiven)]
    assert (waits.phase, given.difference) == (Phase.DEALING, 150_00)


@pytest.mark.parametrize("name", BOOKS)
def test_R54_what_a_tie_returned_may_be_lost_yet_where_a_card_is_missing(name: str) -> None:
    over = concluded(closed(name, bet("mei", "banker", 100_00)), "KS KH 6D 6C")
    correction = CorrectCard(Side.BANKER, 2, Card("4C"), SUPERVISOR)
    assert refusal(over, correction).code == "change-needs-a-reason"
    waits = play(over, because(correction))
    [given] = [event for event in waits.events if isinstance(event, ReasonGiven)]
    assert (waits.phase, given.difference) == (Phase.DEALING, 100_00)
    second_reading(without_digest(write(dealt(waits, "3S"))))


def test_R54_a_void_after_a_tie_that_returned_everything_takes_no_reason() -> None:
    over = concluded(closed(PLUS, bet("mei", "banker", 100_00)), "KS KH 6D 6C")
    reported = play(over, ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR))
    assert play(reported, MakeRuling(Ruling.VOID, SUPERVISOR)).voided


def test_R40_a_text_that_was_adopted_before_takes_none_on_what_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rulebook, "under_ruling", lambda _, number: number <= 36)
    over = concluded(full_box(PLUS), BANKER_WINS)
    assert refusal(over, by_two(unseen(300_00))).code == "round-over"
    assert play(over, CorrectCard(Side.PLAYER, 1, Card("5S"), SUPERVISOR)).phase is Phase.OVER


def test_R54_a_round_that_waits_for_a_card_anew_is_changed_on_the_terms_on_which_it_was_opened() -> None:
    over = concluded(closed(PLUS, bet("mei", "tie", 100_00)), "KS 4H 9D 3C")
    short = play(over, GiveReason(CorrectCard(Side.PLAYER, 2, Card("2D"), SUPERVISOR), "misread"))
    assert short.phase is Phase.DEALING, "a third card is missing"
    # What was confirmed and paid is no dealer's to take back.
    assert refusal(short, TakeBackCard(Side.BANKER, 2, DEALER)).code == "nothing-to-take-back"
    tie = CorrectCard(Side.PLAYER, 2, Card("7D"), SUPERVISOR)
    bare = refusal(short, tie)
    assert (bare.code, bare.facts["difference"]) == ("change-needs-a-reason", 900_00)
    assert differences(play(short, GiveReason(tie, "misread again"))) == {"mei": 900_00}
    other = CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)
    assert refusal(short, other).facts["difference"] == 100_00
    # The card that is keyed now is taken back as ever.
    keyed = play(play(short, GiveReason(other, "so")), DealCard(Card("5D")))
    assert keyed.phase is Phase.OVER
    void = play(short, ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
    assert refusal(void, MakeRuling(Ruling.VOID, SUPERVISOR)).code == "change-needs-a-reason"
    assert play(void, MakeRuling(Ruling.DISMISS, SUPERVISOR, reason="it is not")).phase is Phase.DEALING
