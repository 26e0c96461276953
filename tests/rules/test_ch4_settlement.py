"""Chapter 4, Settlement: one record a bet, the commission shown, and what a part of a cent does (4.1.1, R2, R5).

What each odds line pays is in the golden Rounds; here is what a record says and how its amounts add up.
"""

import pytest
from tests.scenes import BOOKS, EASY, ETG, INSURANCE, PLUS, RWS, bet, book, concluded, end_of, opened, play

from punto.play import CloseBets
from punto.play.events import BetSettled, OutcomeAnnounced, RoundConcluded
from punto.rules.layout import Kind

BANKER_WINS_7 = "KS 7H 6D KC"
BANKER_WINS_6 = "KS 6H QD KC KH"  # the Player draws a King; 6 stands on it
PLAYER_WINS_7 = "7S KH KD 6C"
PAY_TABLE = {PLUS: "4.1.2", INSURANCE: "4.1.2", ETG: "4.1", EASY: "4.1.1", RWS: "4.1.1"}
LOST_BY = {PLUS: "3.13", INSURANCE: "3.8", ETG: "3.10", EASY: "3.7", RWS: "3.13"}


@pytest.mark.parametrize("cards", [BANKER_WINS_7, PLAYER_WINS_7, "9S 4H 9D 4C"])
@pytest.mark.parametrize("name", BOOKS)
def test_1_16_every_bet_is_settled_after_the_result_and_then_the_round_is_over(name: str, cards: str) -> None:
    """Of every area, of who is seated and of who stands."""
    areas = [area.id for area in book(name).areas.values() if area.kind is not Kind.INSURANCE]
    bets = [bet("mei", area, 10_00) for area in areas] + [bet("jon", "player", 50_00, 4)]
    if book(name).has_standing_patrons:
        bets.append(bet("ann", "banker", 20_00, 4))
    round_ = concluded(play(opened(name), *bets), cards)
    result, *settled, end = round_.events[-len(bets) - 2 :]
    assert isinstance(result, OutcomeAnnounced)
    assert [(e.box, e.patron, e.area) for e in settled] == [(b.box, b.patron, b.area) for b in bets]
    assert end == RoundConcluded()
    assert round_.settlements == tuple(settled)


@pytest.mark.parametrize("name", BOOKS)
def test_4_1_a_record_says_the_odds_the_clause_and_what_the_house_adds(name: str) -> None:
    round_ = play(opened(name), bet("mei", "player", 100_00), bet("jon", "banker", 60_00, 4))
    round_ = concluded(round_, PLAYER_WINS_7)
    assert end_of(round_, "mei", "player") == BetSettled(
        3, "mei", "player", 100_00, 100_00, "won", PAY_TABLE[name], "1 to 1", 100_00
    )
    assert end_of(round_, "jon", "banker") == BetSettled(4, "jon", "banker", 60_00, 60_00, "lost", LOST_BY[name])


# ── Commission (4.1.1 of the commission games) ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(("stake", "paid", "commission"), [(100_00, 95_00, 5_00), (1_00, 95, 5), (37_00, 35_15, 1_85)])
@pytest.mark.parametrize("name", [PLUS, INSURANCE])
def test_4_1_1_the_commission_on_banker_is_shown_and_adds_up(name: str, stake: int, paid: int, commission: int) -> None:
    end = end_of(concluded(play(opened(name), bet("mei", "banker", stake)), BANKER_WINS_7), "mei", "banker")
    assert (end.odds, end.paid, end.commission, end.breakage) == ("0.95 to 1", paid, commission, 0)
    assert end.paid + end.commission == stake
    assert end.commission * 20 == stake  # 5%


@pytest.mark.parametrize("name", BOOKS)
def test_4_1_1_nothing_but_a_winning_bet_on_banker_bears_commission(name: str) -> None:
    for cards, areas in ((PLAYER_WINS_7, ["player", "banker"]), ("9S 4H 9D 4C", ["banker", "player-pair"])):
        round_ = concluded(play(opened(name), *(bet("mei", area, 100_00) for area in areas)), cards)
        assert {e.commission for e in round_.settlements} == {0}


@pytest.mark.parametrize(
    ("cards", "odds", "paid"), [(BANKER_WINS_7, "1 to 1", 100_00), (BANKER_WINS_6, "1 to 2", 50_00)]
)
@pytest.mark.parametrize("name", [ETG, EASY, RWS])
def test_4_1_without_commission_a_banker_six_pays_half(name: str, cards: str, odds: str, paid: int) -> None:
    end = end_of(concluded(play(opened(name), bet("mei", "banker", 100_00)), cards), "mei", "banker")
    assert (end.odds, end.paid, end.commission) == (odds, paid, 0)


@pytest.mark.parametrize("stake", [20, 1_00, 37_00])
@pytest.mark.parametrize("name", BOOKS)
def test_4_1_each_line_pays_to_the_cent_on_a_small_stake_as_on_a_large_one(name: str, stake: int) -> None:
    for _, odds, _ in book(name).all_odds():
        if odds.pays_whole_cents_on(stake):
            assert odds.paid(stake) * 100 == odds.paid(100 * stake)


# ── R2: a part of a cent, which only a pro-rated stake can bring ─────────────────────────────────────────


def thirds(name: str, area: str) -> tuple[BetSettled, ...]:
    """Three bets of 1,000.00 in one box, not noticed, at a Differential of 1,000.00: 333.34, 333.33 and 333.33."""
    bets = (bet(patron, area, 1_000_00, not_noticed=True) for patron in ("mei", "jon", "ann"))
    round_ = play(opened(name, differential=1_000_00, maximum=1_000_00), *bets, CloseBets())
    settled = concluded(round_, BANKER_WINS_6).settlements
    assert [e.in_action for e in settled] == [333_34, 333_33, 333_33]
    return settled


def test_R2_the_patron_gets_the_whole_cent_and_the_commission_still_adds_up() -> None:
    # 0.95 x 333.34 = 316.673 and 0.95 x 333.33 = 316.6635
    ends = thirds(PLUS, "banker")
    assert [(e.paid, e.breakage, e.commission) for e in ends] == [
        (316_68, 1, 16_66),
        (316_67, 1, 16_66),
        (316_67, 1, 16_66),
    ]
    assert all(e.paid + e.commission == e.in_action for e in ends)


def test_R2_half_of_an_odd_number_of_cents() -> None:
    # 1 to 2: 333.34 pays 166.67 exactly, 333.33 pays 166.665
    ends = thirds(RWS, "banker")
    assert [(e.paid, e.breakage, e.commission) for e in ends] == [(166_67, 0, 0), (166_67, 1, 0), (166_67, 1, 0)]


def test_R2_a_lost_part_has_no_cents_to_break() -> None:
    ends = thirds(RWS, "player")
    assert [(e.result, e.stake, e.in_action, e.paid, e.breakage) for e in ends] == [
        ("lost", 1_000_00, 333_34, 0, 0),
        ("lost", 1_000_00, 333_33, 0, 0),
        ("lost", 1_000_00, 333_33, 0, 0),
    ]
