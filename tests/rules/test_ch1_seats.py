"""Chapter 1, who sits and who stands: 1.17 and 1.18 (Super Six Plus), 1.20 and 1.21 (RWS Baccarat), MBS 1.1.5, R4."""

import pytest
from tests.scenes import (
    BOOKS,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    bet,
    book,
    concluded,
    end_of,
    events_of,
    opened,
    play,
    refusal,
)

from punto.facts import Message
from punto.play import CloseBets, OpenBets, PlaceBet, Round, WithdrawBet, table
from punto.play.events import BetPlaced
from punto.rules.layout import Kind

WITH_STANDING = tuple(name for name in BOOKS if name != ETG)


@pytest.mark.parametrize("name", BOOKS)
def test_1_17_the_first_to_bet_in_an_empty_box_is_seated_there(name: str) -> None:
    areas = [area.id for area in book(name).areas.values() if area.kind is not Kind.INSURANCE]
    for number, area in enumerate(areas):
        round_ = play(opened(name), bet("mei", area, 100_00, box=1 + number % 5))
        assert round_.seats == {1 + number % 5: "mei"}
        assert round_.seat_of("mei") == 1 + number % 5
        assert round_.seat_of("jon") is None


@pytest.mark.parametrize("name", BOOKS)
def test_1_17_who_sits_at_the_table_already_keeps_the_seat(name: str) -> None:
    round_ = opened(name, seats={5: "ann", 1: "mei"})
    assert round_.seats == {1: "mei", 5: "ann"}
    assert play(round_, bet("mei", "banker", 100_00, box=1)).seats == round_.seats


@pytest.mark.parametrize("name", BOOKS)
def test_1_17_a_bet_that_is_refused_takes_no_seat(name: str) -> None:
    round_ = opened(name, minimum=100_00)
    assert refusal(round_, bet("mei", "banker", 1_00)).code == "below-minimum"
    assert play(round_, bet("jon", "banker", 100_00)).seats == {3: "jon"}


@pytest.mark.parametrize("name", BOOKS)
def test_1_17_who_withdraws_a_bet_has_not_left_the_seat(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), WithdrawBet("mei", 3, "banker"))
    assert not round_.bets
    assert round_.seats == {3: "mei"}


@pytest.mark.parametrize("name", WITH_STANDING)
def test_1_18_a_standing_patron_bets_in_the_box_of_a_seated_one(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), bet("jon", "banker", 50_00), bet("ann", "player", 20_00))
    assert round_.seats == {3: "mei"}
    assert [round_.is_seated(b) for b in round_.bets.values()] == [True, False, False]


@pytest.mark.parametrize("name", WITH_STANDING)
def test_1_18_who_sits_at_one_box_can_stand_at_another(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00, box=1), bet("jon", "banker", 100_00, box=2))
    round_ = play(round_, bet("mei", "player", 50_00, box=2))
    assert round_.seats == {1: "mei", 2: "jon"}
    round_ = concluded(round_, "9S KS KH QD")
    assert (end_of(round_, "mei", "player").box, end_of(round_, "mei", "player").paid) == (2, 50_00)


@pytest.mark.parametrize("name", WITH_STANDING)
def test_1_18_nobody_can_stand_at_a_box_where_nobody_sits(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), bet("jon", "banker", 100_00, box=2))
    for empty, area in ((1, "banker"), (4, "banker"), (5, "player-pair")):  # below and above one's own
        given = refusal(round_, bet("mei", area, 100_00, box=empty))
        assert given.code == "nobody-seated"
        assert given.facts["instead"] == Message("way-own-or-seated-box", {"box": 3, "patron": "mei"})


@pytest.mark.parametrize("name", WITH_STANDING)
def test_1_18_others_stand_where_who_is_seated_has_a_bet_in_this_round(name: str) -> None:
    kept = opened(name, seats={3: "mei"})
    given = refusal(kept, bet("jon", "banker", 100_00))
    assert given.code == "seated-has-no-bet"
    assert given.facts == {"patron": "jon", "box": 3, "holder": "mei"}
    # Nor do bets of others, or a bet of hers in another box, make it one that she bets in.
    elsewhere = play(kept, bet("tom", "banker", 100_00, box=4), bet("mei", "banker", 100_00, box=4))
    assert refusal(elsewhere, bet("jon", "banker", 100_00)).code == "seated-has-no-bet"
    round_ = play(kept, bet("mei", "player-pair", 10_00), bet("jon", "banker", 100_00))
    assert round_.seats == {3: "mei"}
    assert [round_.is_seated(one) for one in round_.bets.values()] == [True, False]


@pytest.mark.parametrize(("name", "clause"), [(PLUS, "1.18"), (RWS, "1.21"), (INSURANCE, "R33"), (EASY, "R33")])
def test_1_18_standing_bets_go_back_when_who_is_seated_withdraws(name: str, clause: str) -> None:
    round_ = play(
        opened(name),
        bet("mei", "banker", 100_00),
        bet("mei", "player-pair", 10_00),
        bet("jon", "banker", 50_00),
        bet("ann", "banker-pair", 10_00),
        bet("tom", "player", 30_00, box=1),
    )
    kept = play(round_, WithdrawBet("mei", 3, "banker"))
    assert [one.patron for one in kept.bets.values()] == ["mei", "jon", "ann", "tom"]  # mei's other bet is enough
    events = events_of(kept, WithdrawBet("mei", 3, "player-pair"))
    assert [type(event).__name__ for event in events] == ["BetWithdrawn", "BetRejected", "BetRejected"]
    assert [(event.patron, event.amount, event.clause) for event in events[1:]] == [
        ("ann", 10_00, clause),
        ("jon", 50_00, clause),
    ]
    after = play(kept, WithdrawBet("mei", 3, "player-pair"))
    assert [one.patron for one in after.bets.values()] == ["tom"]
    assert refusal(after, bet("jon", "banker", 50_00)).code == "seated-has-no-bet"
    # Who stands withdraws alone, and a part of the bet of who is seated sends nobody back.
    assert len(events_of(round_, WithdrawBet("jon", 3, "banker"))) == 1
    assert len(events_of(round_, WithdrawBet("mei", 3, "banker", 50_00))) == 1


def test_mbs_1_1_5_a_terminal_is_one_patrons_own() -> None:
    round_ = play(opened(ETG), bet("mei", "banker", 100_00, box=7))
    given = refusal(round_, bet("jon", "player", 100_00, box=7))
    assert (given.code, given.clause) == ("position-taken", "1.1.5")
    assert given.facts == {"box": 7, "holder": "mei"}
    assert play(round_, bet("jon", "player", 100_00, box=8)).seats == {7: "mei", 8: "jon"}


def test_mbs_1_1_5_a_terminal_that_somebody_sits_at_is_taken_before_the_first_bet() -> None:
    round_ = opened(ETG, seats={7: "mei"})
    assert refusal(round_, bet("jon", "tie", 100_00, box=7)).code == "position-taken"
    assert play(round_, bet("mei", "tie", 100_00, box=7)).bets


def test_mbs_1_1_5_no_way_out_leads_to_somebody_elses_terminal() -> None:
    """The way out of a refusal must be one: here a seated Patron's position is closed to everybody else."""
    at_two_terminals = refusal(Round(table(book(ETG))), OpenBets(1, {1: "mei", 2: "mei"}))
    assert at_two_terminals.facts == {"patron": "mei", "box": 1, "other_box": 2}
    at_an_empty_one = refusal(play(opened(ETG), bet("mei", "tie", 100_00, box=1)), bet("mei", "tie", 100_00, box=2))
    assert at_an_empty_one.facts["instead"] == Message("way-own-box", {"box": 1, "patron": "mei"})


@pytest.mark.parametrize("name", BOOKS)
def test_R3_one_patron_may_bet_on_both_hands_and_more(name: str) -> None:
    areas = ["player", "banker", "player-pair", "banker-pair"]
    round_ = play(opened(name), *(bet("mei", area, 100_00) for area in areas))
    assert [b.area for b in round_.bets.values()] == areas


def test_the_clause_of_a_bet_is_recorded_with_it() -> None:
    round_ = opened(PLUS)
    (placed,) = events_of(round_, PlaceBet("mei", 3, "banker", 100_00))
    assert placed == BetPlaced(3, "mei", "banker", 100_00, "3.7")
    assert play(round_, CloseBets()).seats == {}
