"""5.1 and 5.2 with R4 and R5: minimum, maximum, the Differential of a box, and bets outside them not noticed."""

import pytest
from tests.scenes import (
    BOOKS,
    DEPENDENT,
    INSURANCE,
    PLUS,
    RWS,
    WITH_DIFFERENTIAL,
    bet,
    concluded,
    end_of,
    events_of,
    opened,
    play,
    refusal,
    stakes,
)

from punto.play import CloseBets, PlaceBet, Round, WithdrawBet
from punto.play.events import BetPlaced, BetRejected, BetWithdrawn, StakeApportioned
from punto.rules.definitions import Side

BANKER_WINS_7 = "KS 7H 6D KC"
PLAYER_WINS_7 = "7S KH KD 6C"
TIE_6 = "6S 6H KD KC"


def box(name: str, *bets: PlaceBet, **settings: object) -> Round:
    """Box 3 at a table with a Differential of 1,000.00 and bets from 100.00."""
    return play(opened(name, **{"differential": 1_000_00, "minimum": 100_00, "maximum": 5_000_00} | settings), *bets)


def unseen(patron: str, area: str, stake: int) -> PlaceBet:
    return bet(patron, area, stake, not_noticed=True)


# ── Minimum and maximum ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_5_2_a_bet_under_the_minimum_is_refused_and_the_minimum_named(name: str) -> None:
    round_ = opened(name, minimum=50_00)
    for area in ("banker", "player", "player-pair"):
        given = refusal(round_, bet("mei", area, 49_00))
        assert (given.code, given.facts["minimum"]) == ("below-minimum", 50_00)
        assert stakes(play(round_, bet("mei", area, 50_00))) == {(3, "mei", area): 50_00}


@pytest.mark.parametrize("name", BOOKS)
def test_5_2_what_is_left_of_a_bet_must_reach_the_minimum_too(name: str) -> None:
    round_ = play(opened(name, minimum=50_00), bet("mei", "banker", 100_00))
    assert refusal(round_, WithdrawBet("mei", 3, "banker", 51_00)).code == "below-minimum"
    assert stakes(play(round_, WithdrawBet("mei", 3, "banker", 50_00))) == {(3, "mei", "banker"): 50_00}
    assert stakes(play(round_, WithdrawBet("mei", 3, "banker"))) == {}


@pytest.mark.parametrize("name", BOOKS)
def test_3_5_a_bet_over_the_maximum_is_refused_and_the_rest_of_it_named(name: str) -> None:
    for area in ("player-pair", "player", "banker"):
        round_ = play(opened(name, maximum=300_00), bet("mei", area, 120_00))
        given = refusal(round_, bet("mei", area, 181_00))
        assert (given.code, given.facts["room"]) == ("above-maximum", 180_00)
        assert stakes(play(round_, bet("mei", area, 180_00))) == {(3, "mei", area): 300_00}


@pytest.mark.parametrize("name", BOOKS)
def test_3_4_an_area_with_limits_of_its_own_keeps_those(name: str) -> None:
    round_ = opened(name, minimum=50_00, maximum=900_00, limits_by_area={"player-pair": (5_00, 20_00)})
    assert refusal(round_, bet("mei", "player-pair", 4_00)).code == "below-minimum"
    assert refusal(round_, bet("mei", "player-pair", 21_00)).code == "above-maximum"
    assert refusal(round_, bet("mei", "banker-pair", 20_00)).code == "below-minimum"
    assert play(round_, bet("mei", "player-pair", 20_00)).bets


def test_R2_a_stake_between_chips_is_refused_with_the_nearest_ones() -> None:
    round_ = opened(PLUS, chip=1_00)
    assert refusal(round_, bet("mei", "banker", 50)).facts["nearest"] == [1_00]  # nothing is no stake
    assert refusal(round_, bet("mei", "banker", 1_50)).facts["nearest"] == [1_00, 2_00]


# ── 5.2.1: under the minimum, and nobody noticed ─────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_2_1_a_bet_under_the_minimum_that_nobody_noticed_is_settled_as_it_is(name: str) -> None:
    round_ = box(name)
    assert events_of(round_, unseen("mei", "player", 20_00)) == [
        BetPlaced(3, "mei", "player", 20_00, "5.2.1", not_noticed=True)
    ]
    round_ = play(round_, unseen("mei", "player", 20_00))
    won, lost = (end_of(concluded(round_, c), "mei", "player") for c in (PLAYER_WINS_7, BANKER_WINS_7))
    assert (won.stake, won.in_action, won.result, won.paid) == (20_00, 20_00, "won", 20_00)
    assert (lost.stake, lost.in_action, lost.result) == (20_00, 20_00, "lost")


@pytest.mark.parametrize("name", BOOKS)
def test_5_2_who_is_under_the_minimum_may_increase_to_it_or_withdraw(name: str) -> None:
    round_ = play(opened(name, minimum=100_00), unseen("mei", "player", 20_00))
    assert refusal(round_, bet("mei", "player", 79_00)).code == "below-minimum"
    assert stakes(play(round_, bet("mei", "player", 80_00))) == {(3, "mei", "player"): 100_00}
    assert refusal(round_, WithdrawBet("mei", 3, "player", 10_00)).code == "below-minimum"
    assert stakes(play(round_, WithdrawBet("mei", 3, "player"))) == {}


@pytest.mark.parametrize("name", BOOKS)
def test_R5_a_bet_inside_the_limits_is_an_ordinary_one_however_it_was_put_down(name: str) -> None:
    round_ = opened(name, minimum=100_00)
    assert events_of(round_, unseen("mei", "player", 100_00)) == events_of(round_, bet("mei", "player", 100_00))


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_R20_a_bet_over_the_maximum_that_nobody_noticed_is_recorded_as_such(name: str) -> None:
    """5.1.1 is about the Differential of a box; on a single bet over the maximum the text is silent."""
    (placed,) = events_of(box(name, maximum=500_00), unseen("mei", "player-pair", 501_00))
    assert (placed.clause, placed.not_noticed) == ("R20", True)


# ── 5.1 and R4: the Differential of a box ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("hand", Side)
@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_the_differential_is_of_the_box_and_of_both_hands(name: str, hand: Side) -> None:
    round_ = box(name, bet("mei", hand, 1_000_00))
    assert refusal(round_, bet("mei", hand, 1_00)).clause == "5.1"
    round_ = play(round_, bet("jon", hand, 1_000_00, 4))  # another box
    round_ = play(round_, bet("ann", hand.other, 400_00), bet("mei", hand, 400_00))
    assert refusal(round_, bet("mei", hand, 1_00)).code == "over-the-differential"


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_refusal_says_how_much_can_still_be_taken(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 600_00))
    assert refusal(round_, bet("jon", "banker", 500_00)).facts["room"] == 400_00
    round_ = play(round_, bet("jon", "banker", 300_00))
    # What stands in the way of a standing Patron makes room for the seated one.
    assert refusal(round_, bet("ann", "banker", 500_00)).facts["room"] == 100_00
    assert refusal(round_, bet("mei", "banker", 500_00)).facts["room"] == 400_00


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_seated_patron_takes_the_room_of_those_standing_the_latest_first(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 200_00), bet("jon", "banker", 300_00), bet("ann", "banker", 500_00))
    assert events_of(round_, bet("mei", "banker", 600_00)) == [
        BetRejected(3, "ann", "banker", 500_00, "5.1"),
        BetRejected(3, "jon", "banker", 100_00, "5.1"),
        BetPlaced(3, "mei", "banker", 600_00, "3.7"),
    ]
    round_ = play(round_, bet("mei", "banker", 600_00))
    assert stakes(round_) == {(3, "mei", "banker"): 800_00, (3, "jon", "banker"): 200_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_only_as_much_goes_back_as_is_needed(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 200_00), bet("jon", "banker", 700_00))
    round_ = play(round_, bet("mei", "banker", 250_00))  # 100.00 was free
    assert stakes(round_) == {(3, "mei", "banker"): 450_00, (3, "jon", "banker"): 550_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_nothing_is_left_that_would_be_under_the_minimum(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 500_00), bet("jon", "banker", 300_00), bet("ann", "banker", 200_00))
    round_ = play(round_, bet("mei", "banker", 101_00))  # would leave ann 99.00
    assert stakes(round_) == {(3, "mei", "banker"): 601_00, (3, "jon", "banker"): 300_00}
    exact = play(box(name, bet("mei", "banker", 800_00), bet("ann", "banker", 200_00)), bet("mei", "banker", 100_00))
    assert stakes(exact) == {(3, "mei", "banker"): 900_00, (3, "ann", "banker"): 100_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_only_standing_bets_on_that_hand_in_that_box_go_back(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 600_00), bet("jon", "banker", 400_00), bet("jon", "player-pair", 100_00))
    round_ = play(round_, bet("ann", "player", 100_00), bet("bob", "banker", 1_000_00, 4))
    round_ = play(round_, bet("mei", "banker", 400_00))
    assert stakes(round_) == {
        (3, "mei", "banker"): 1_000_00,
        (3, "jon", "banker"): 100_00,
        (3, "jon", "player-pair"): 100_00,
        (3, "ann", "player"): 100_00,
        (4, "bob", "banker"): 1_000_00,
    }


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_who_stands_takes_no_room_from_anybody(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 500_00), bet("jon", "banker", 500_00))
    assert refusal(round_, bet("ann", "banker", 100_00)).code == "over-the-differential"
    assert refusal(round_, bet("jon", "banker", 100_00)).code == "over-the-differential"


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_seated_bet_that_not_even_all_the_standing_ones_make_room_for_moves_nothing(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 600_00), bet("jon", "banker", 400_00))
    assert refusal(round_, bet("mei", "banker", 401_00)).code == "over-the-differential"
    assert stakes(round_)[3, "jon", "banker"] == 400_00


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_R15_without_the_credit_for_it_a_seated_bet_moves_nobody(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 600_00), bet("jon", "banker", 400_00))
    assert refusal(round_, bet("mei", "banker", 100_00, credit=99_00)).code == "not-enough-credit"
    assert play(round_, bet("mei", "banker", 100_00, credit=100_00)).bets


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_differential_between_two_chips_gives_back_whole_chips(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 500_00), bet("jon", "banker", 500_00), differential=1_000_50)
    round_ = play(round_, bet("mei", "banker", 100_00))
    assert stakes(round_) == {(3, "mei", "banker"): 600_00, (3, "jon", "banker"): 400_00}
    assert refusal(round_, bet("ann", "banker", 100_00)).facts["room"] == 0


# ── 5.1: a withdrawal that leaves an excess ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_an_excess_left_by_a_withdrawal_goes_back_standing_first_and_the_latest_first(name: str) -> None:
    bets = bet("mei", "banker", 700_00), bet("jon", "player", 500_00), bet("ann", "banker", 500_00)
    round_ = box(name, *bets, bet("bob", "banker", 300_00))
    assert events_of(round_, WithdrawBet("jon", 3, "player")) == [
        BetWithdrawn(3, "jon", "player", 500_00, "3.7"),
        BetRejected(3, "bob", "banker", 300_00, "5.1"),
        BetRejected(3, "ann", "banker", 200_00, "5.1"),
    ]
    assert stakes(play(round_, WithdrawBet("jon", 3, "player"))) == {
        (3, "mei", "banker"): 700_00,
        (3, "ann", "banker"): 300_00,
    }


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_an_excess_of_the_seated_patron_alone_goes_back_too(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 1_000_00), bet("jon", "player", 500_00), bet("mei", "banker", 500_00))
    round_ = play(round_, WithdrawBet("jon", 3, "player", 200_00))
    assert stakes(round_) == {(3, "mei", "banker"): 1_300_00, (3, "jon", "player"): 300_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_withdrawal_within_the_differential_moves_nobody(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 900_00), bet("jon", "player", 500_00))
    assert len(events_of(round_, WithdrawBet("jon", 3, "player", 400_00))) == 1
    assert len(events_of(round_, WithdrawBet("mei", 3, "banker", 800_00))) == 1


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_a_side_bet_withdrawn_moves_nobody(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 1_000_00), bet("mei", "player-pair", 500_00))
    assert len(events_of(round_, WithdrawBet("mei", 3, "player-pair"))) == 1


# ── A bet that needs an Original Bet, where a rulebook has one ───────────────────────────────────────────


def test_a_bet_that_depends_goes_back_with_the_original_bet_that_is_rejected() -> None:
    round_ = box(DEPENDENT, bet("mei", "banker", 500_00), bet("jon", "banker", 500_00), bet("jon", "tie", 100_00))
    round_ = play(round_, bet("mei", "banker", 500_00))
    assert stakes(round_) == {(3, "mei", "banker"): 1_000_00}


def test_a_bet_that_depends_stays_while_a_part_of_the_original_bet_does() -> None:
    round_ = box(DEPENDENT, bet("mei", "banker", 500_00), bet("jon", "banker", 500_00), bet("jon", "tie", 100_00))
    round_ = play(round_, bet("mei", "banker", 200_00))
    assert stakes(round_) == {(3, "mei", "banker"): 700_00, (3, "jon", "banker"): 300_00, (3, "jon", "tie"): 100_00}


def test_a_bet_that_depends_stays_while_one_original_bet_is_left() -> None:
    bets = bet("mei", "banker", 500_00), bet("jon", "player", 100_00), bet("jon", "banker", 600_00)
    round_ = play(box(DEPENDENT, *bets, bet("jon", "tie", 100_00)), WithdrawBet("jon", 3, "banker"))
    assert (3, "jon", "tie") in stakes(round_)
    assert refusal(round_, WithdrawBet("jon", 3, "player")).code == "others-depend-on-it"


def test_a_bet_that_depends_never_stays_alone_when_one_original_bet_is_withdrawn_and_the_other_rejected() -> None:
    bets = bet("mei", "player", 1_000_00), bet("jon", "banker", 1_000_00), bet("jon", "player", 1_000_00)
    round_ = play(box(DEPENDENT, *bets), bet("jon", "tie", 100_00), WithdrawBet("jon", 3, "banker"))
    assert stakes(round_) == {(3, "mei", "player"): 1_000_00}


# ── 5.1.1, 5.1.2 and R5: an excess that nobody noticed ───────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_an_excess_that_nobody_noticed_stays_until_bets_are_closed(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 900_00))
    (placed,) = events_of(round_, unseen("jon", "banker", 500_00))
    assert (placed.clause, placed.not_noticed, placed.stake) == ("5.1.1", True, 500_00)
    round_ = play(round_, unseen("jon", "banker", 500_00))
    assert {b.in_action for b in round_.bets.values()} == {900_00, 500_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_the_heavier_hand_of_the_box_plays_pro_rata(name: str) -> None:
    """Banker 2,000.00 against Player 400.00: of the 2,000.00 the Differential leaves 1,400.00, that is 70%."""
    round_ = box(name, unseen("mei", "banker", 1_500_00), unseen("jon", "banker", 500_00), bet("ann", "player", 400_00))
    round_ = play(round_, bet("bob", "banker", 1_000_00, 4), bet("jon", "player-pair", 200_00))
    _, *apportioned = events_of(round_, CloseBets())
    assert apportioned == [
        StakeApportioned(3, "mei", "banker", 1_500_00, 1_050_00, "5.1.1"),
        StakeApportioned(3, "jon", "banker", 500_00, 350_00, "5.1.1"),
    ]
    won = concluded(play(round_, CloseBets()), BANKER_WINS_7)
    at = {PLUS: (997_50, 332_50), RWS: (1_050_00, 350_00)}[name]  # 0.95 to 1, and 1 to 1
    assert tuple(end_of(won, patron, "banker").paid for patron in ("mei", "jon")) == at
    assert (end_of(won, "mei", "banker").stake, end_of(won, "mei", "banker").in_action) == (1_500_00, 1_050_00)
    assert (end_of(won, "ann", "player").in_action, end_of(won, "bob", "banker").in_action) == (400_00, 1_000_00)
    assert end_of(won, "jon", "player-pair").in_action == 200_00


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
@pytest.mark.parametrize(("area", "in_action"), [("player", 1_000_00), ("banker", 1_000_00), ("player-pair", 2_000_00)])
def test_1_10_a_bet_on_either_hand_is_an_original_bet_and_no_other_is(name: str, area: str, in_action: int) -> None:
    """Only Original Bets have a Differential."""
    round_ = play(box(name, unseen("mei", area, 2_000_00)), CloseBets())
    assert [b.in_action for b in round_.bets.values()] == [in_action]


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_nobody_is_brought_under_the_minimum(name: str) -> None:
    """1,000.00 of 2,000.00: half. Half of jon's 150.00 is under 100.00, so he has 100.00 and mei the other 900.00."""
    round_ = play(box(name, unseen("mei", "banker", 1_850_00), unseen("jon", "banker", 150_00)), CloseBets())
    assert {b.patron: b.in_action for b in round_.bets.values()} == {"mei": 900_00, "jon": 100_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_it_is_the_minimum_of_that_area_that_counts(name: str) -> None:
    own = {"limits_by_area": {"banker": (80_00, 5_000_00)}}
    round_ = play(box(name, unseen("mei", "banker", 1_850_00), unseen("jon", "banker", 150_00), **own), CloseBets())
    assert {b.patron: b.in_action for b in round_.bets.values()} == {"mei": 920_00, "jon": 80_00}


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_where_the_minimums_do_not_fit_all_stand_at_the_minimum(name: str) -> None:
    bets = [unseen(patron, "banker", 200_00) for patron in ("mei", "jon", "ann")]
    round_ = play(box(name, *bets, differential=250_00), CloseBets())
    assert [b.in_action for b in round_.bets.values()] == [100_00] * 3


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_2_a_bet_under_the_minimum_is_not_scaled(name: str) -> None:
    """Jon's 50.00 stays as it is; mei has what is left of the 1,000.00."""
    round_ = play(box(name, unseen("mei", "banker", 1_900_00), unseen("jon", "banker", 50_00)), CloseBets())
    assert {b.patron: b.in_action for b in round_.bets.values()} == {"mei": 950_00, "jon": 50_00}
    ends = concluded(round_, PLAYER_WINS_7).settlements
    assert [(e.result, e.stake, e.in_action) for e in ends] == [
        ("lost", 1_900_00, 950_00),
        ("lost", 50_00, 50_00),
    ]


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_on_a_tie_the_whole_stake_goes_back(name: str) -> None:
    round_ = concluded(box(name, unseen("mei", "banker", 2_000_00)), TIE_6)
    end = end_of(round_, "mei", "banker")
    assert (end.result, end.stake, end.in_action, end.paid) == ("returned", 2_000_00, 1_000_00, 0)


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_exactly_the_differential_is_no_excess(name: str) -> None:
    round_ = box(name, bet("mei", "banker", 1_000_00), bet("jon", "player", 400_00), bet("mei", "banker", 400_00))
    assert len(events_of(round_, CloseBets())) == 1


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_1_each_box_is_brought_down_by_itself(name: str) -> None:
    """Whichever hand is the heavier; the third of several bets counts like the first."""
    three = [unseen(patron, "banker", 500_00) for patron in ("mei", "ann", "bob")]
    round_ = box(name, *three, bet("jon", "player", 1_500_00, 1, not_noticed=True))
    _, *apportioned = events_of(round_, CloseBets())
    assert [(e.box, e.area, e.in_action) for e in apportioned] == [
        (1, "player", 1_000_00),
        (3, "banker", 333_34),
        (3, "banker", 333_33),
        (3, "banker", 333_33),
    ]


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_5_1_2_in_each_box_and_on_either_hand(name: str) -> None:
    """Two under the minimum each: of the 1,000.00 they leave 930.00."""
    bets = [
        bet(patron, hand, stake, number, not_noticed=True)
        for number, hand in ((2, "player"), (3, "banker"))
        for patron, stake in ((f"mei {number}", 1_900_00), (f"jon {number}", 50_00), (f"ann {number}", 20_00))
    ]
    _, *apportioned = events_of(box(name, *bets), CloseBets())
    parts = [(930_00, "5.1.1"), (50_00, "5.1.2"), (20_00, "5.1.2")]
    assert [(e.in_action, e.clause) for e in apportioned] == [*parts, *parts]


def test_where_a_rulebook_has_no_differential_nothing_is_scaled() -> None:
    round_ = play(opened(INSURANCE, maximum=500_00), unseen("mei", "banker", 2_000_00), CloseBets())
    assert [b.in_action for b in round_.bets.values()] == [2_000_00]
