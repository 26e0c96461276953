"""Chapter 5, bets in their time: late bets and withdrawals, changes while bets are open, 5.3, 5.13 and 5.16."""

import pytest
from msgspec.structs import replace
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    Actor,
    bet,
    book,
    closed,
    concluded,
    dealt,
    end_of,
    events_of,
    opened,
    play,
    refusal,
    snapshot,
    stakes,
)
from tests.second_law.reading import second_reading

from punto.facts import Message
from punto.play import CloseBets, Phase, PlaceBet, Round, WalkAway, WithdrawBet, table
from punto.play.commands import MoveBet
from punto.play.events import BetPlaced, BetWithdrawn, PatronWalkedAway, WithdrawalIgnored
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.definitions import Authority
from punto.rules.layout import Kind

PLAYER_WINS_9 = "9S KH KD 6C"
BANKER_WINS_9 = "KS 9H 6D KC"
LATE_BET = {PLUS: "5.6", INSURANCE: "5.2", ETG: "3.2", EASY: "5.2", RWS: "5.6"}
LATE_WITHDRAWAL = {PLUS: "5.6", ETG: "3.2", EASY: "5.2", RWS: "5.6"}  # where it is refused
BETS = {PLUS: "3.7", INSURANCE: "3.3", ETG: "3.5", EASY: "3.3", RWS: "3.7"}
WALKS_AWAY = {PLUS: "5.3", INSURANCE: "R21", ETG: "R21", EASY: "R21", RWS: "5.3"}
ON_BEHALF = (PLUS, RWS)


def later(name: str) -> list[Round]:
    """A Round after bets were closed, and after each card but the last: at the fifth, insurance is open where it is."""
    closed_ = closed(name, bet("mei", "player", 100_00))
    return [closed_, *(dealt(closed_, cards) for cards in ("4S", "4S KH", "4S KH KD KC", "4S KH KD KC 2C"))]


def areas_of(name: str) -> list[str]:
    return [area.id for area in book(name).areas.values() if area.kind is not Kind.INSURANCE]


def each_way(patron: str, area: str, box: int) -> list[PlaceBet]:
    """By the Patron, keyed by the dealer, and placed for the Patron where the rulebook knows that."""
    placing = bet(patron, area, 100_00, box)
    return [placing, replace(placing, recorded_by=DEALER), replace(placing, on_behalf_by=DEALER)]


# ── While bets are open ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_a_bet_is_increased_by_putting_more_on_it(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), bet("mei", "tie" if name != RWS else "any-tie", 10_00))
    round_ = play(round_, bet("mei", "banker", 50_00))
    assert stakes(round_)[3, "mei", "banker"] == 150_00
    assert len(round_.bets) == 2
    assert end_of(concluded(round_, PLAYER_WINS_9), "mei", "banker").stake == 150_00


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_a_bet_is_withdrawn_in_part_or_whole(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00))
    part, whole = WithdrawBet("mei", 3, "banker", 30_00), WithdrawBet("mei", 3, "banker")
    assert events_of(round_, part) == [BetWithdrawn(3, "mei", "banker", 30_00, BETS[name])]
    assert stakes(play(round_, part)) == {(3, "mei", "banker"): 70_00}
    assert end_of(concluded(play(round_, part), PLAYER_WINS_9), "mei", "banker").in_action == 70_00
    assert events_of(play(round_, part), whole) == [BetWithdrawn(3, "mei", "banker", 70_00, BETS[name])]
    assert stakes(play(round_, part, whole)) == {}
    assert stakes(play(round_, WithdrawBet("mei", 3, "banker", 100_00))) == {}


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_nobody_withdraws_what_is_not_theirs(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), bet("jon", "player", 40_00, 4))
    for command in (
        WithdrawBet("jon", 3, "banker"),
        WithdrawBet("mei", 4, "player"),
        WithdrawBet("mei", 3, "player"),
    ):
        assert refusal(round_, command).code == "no-such-bet"
    jons = Message("bet-of", {"patron": "jon", "area": "player", "box": 4})
    there = refusal(round_, WithdrawBet("jon", 3, "banker")).facts["there"]
    assert there == Message("bets-there", {"bets": [jons]})
    assert refusal(round_, WithdrawBet("ann", 3, "banker")).facts["there"] == Message("bets-there-none")


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_a_bet_withdrawn_can_be_placed_again(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00), WithdrawBet("mei", 3, "banker"))
    assert stakes(play(round_, bet("mei", "banker", 20_00))) == {(3, "mei", "banker"): 20_00}


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_no_bet_is_taken_before_the_call_whoever_puts_it_down(name: str) -> None:
    for area in areas_of(name):
        for command in each_way("mei", area, 3):
            given = refusal(Round(table(book(name))), command)
            assert (given.code, given.clause) == ("bets-not-open", book(name).bets_open.clause)


# ── After "No more Bets" ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_5_6_a_bet_after_close_is_refused(name: str) -> None:
    for round_ in later(name):
        late = [
            command for area in areas_of(name) for command in (*each_way("mei", area, 3), *each_way("jon", area, 1))
        ]
        for command in (bet("mei", "player", 1_00), *late):
            given = refusal(round_, command)
            assert (given.code, given.clause) == ("bets-closed", LATE_BET[name])
        assert stakes(round_) == {(3, "mei", "player"): 100_00}
    over = concluded(closed(name, bet("mei", "player", 100_00)), PLAYER_WINS_9)
    for command in (*each_way("mei", "player", 3), *each_way("jon", "player-pair", 1)):
        assert (refusal(over, command).code, refusal(over, command).clause) == ("round-over", LATE_BET[name])


@pytest.mark.parametrize("name", LATE_WITHDRAWAL)
def test_5_6_a_withdrawal_after_close_is_refused(name: str) -> None:
    for round_ in later(name):
        for amount in (None, 100_00, 10_00):
            given = refusal(round_, WithdrawBet("mei", 3, "player", amount))
            assert (given.code, given.clause) == ("withdrawal-too-late", LATE_WITHDRAWAL[name])
        assert stakes(round_) == {(3, "mei", "player"): 100_00}


@pytest.mark.parametrize("name", LATE_WITHDRAWAL)
def test_5_6_no_bet_of_any_kind_is_withdrawn_after_close_whoever_records_it(name: str) -> None:
    closed_ = closed(name, *(bet("mei", area, 100_00) for area in areas_of(name)))
    for round_ in (closed_, dealt(closed_, "4S"), dealt(closed_, "4S KH KD KC 2C")):
        for area in areas_of(name):
            for command in (WithdrawBet("mei", 3, area), WithdrawBet("mei", 3, area, recorded_by=DEALER)):
                given = refusal(round_, command)
                assert (given.code, given.clause) == ("withdrawal-too-late", LATE_WITHDRAWAL[name])


def test_insurance_5_3_a_bet_of_any_kind_withdrawn_after_close_stays() -> None:
    closed_ = closed(INSURANCE, *(bet("mei", area, 100_00) for area in areas_of(INSURANCE)))
    for round_ in (closed_, dealt(closed_, "4S"), dealt(closed_, "4S KH KD KC 2C")):
        for area in areas_of(INSURANCE):
            assert events_of(round_, WithdrawBet("mei", 3, area)) == [WithdrawalIgnored(3, "mei", area, "5.3")]


@pytest.mark.parametrize("amount", [None, 100_00, 10_00])
def test_insurance_5_3_a_bet_withdrawn_after_close_wins_or_loses_all_the_same(amount: int | None) -> None:
    for round_ in later(INSURANCE):
        taking = WithdrawBet("mei", 3, "player", amount)
        assert events_of(round_, taking) == [WithdrawalIgnored(3, "mei", "player", "5.3")]
        assert stakes(play(round_, taking)) == {(3, "mei", "player"): 100_00}
    closed_ = play(later(INSURANCE)[0], WithdrawBet("mei", 3, "player", amount))
    won, lost = (end_of(concluded(closed_, cards), "mei", "player") for cards in (PLAYER_WINS_9, BANKER_WINS_9))
    assert (won.result, won.stake, won.paid) == ("won", 100_00, 100_00)
    assert (lost.result, lost.stake, lost.in_action) == ("lost", 100_00, 100_00)


def test_insurance_5_3_nothing_stands_where_there_is_no_bet() -> None:
    assert refusal(later(INSURANCE)[0], WithdrawBet("jon", 3, "player")).code == "no-such-bet"


# ── 5.3: a Patron walks away ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_5_3_the_bet_of_who_walks_away_is_settled_all_the_same(name: str) -> None:
    open_ = play(opened(name), *(bet("mei", area, 100_00) for area in areas_of(name)))
    for round_ in (open_, play(open_, CloseBets()), dealt(play(open_, CloseBets()), "9S")):
        assert events_of(round_, WalkAway("mei")) == [PatronWalkedAway("mei", WALKS_AWAY[name])]
        left = PLAYER_WINS_9.removeprefix("9S ") if round_.player else PLAYER_WINS_9
        gone, stayed = concluded(play(round_, WalkAway("mei")), left), concluded(round_, left)
        assert gone.settlements == stayed.settlements
        assert [end.area for end in gone.settlements] == areas_of(name)
        assert end_of(gone, "mei", "player").paid == 100_00


@pytest.mark.parametrize("name", BOOKS)
def test_5_3_walking_away_moves_no_bet(name: str) -> None:
    round_ = play(opened(name), bet("mei", "player", 100_00))
    gone = play(round_, WalkAway("mei"))
    assert (gone.bets, gone.seats, gone.phase) == (round_.bets, round_.seats, Phase.BETTING)


# ── 5.13: the position of the chips when bets are closed ─────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_5_13_bets_are_settled_where_the_chips_lay_when_bets_closed(name: str) -> None:
    round_ = play(
        opened(name),
        bet("mei", "banker", 100_00),
        bet("jon", "player-pair", 20_00, 4),
        WithdrawBet("mei", 3, "banker", 60_00),  # moved over to Player
        bet("mei", "player", 40_00),
        bet("mei", "player", 20_00),  # one upon the other
        WithdrawBet("jon", 4, "player-pair"),
        CloseBets(),
    )
    assert refusal(round_, bet("mei", "player", 40_00)).code == "bets-closed"
    round_ = concluded(round_, PLAYER_WINS_9)
    assert [(e.patron, e.area, e.stake, e.in_action, e.result, e.paid) for e in round_.settlements] == [
        ("mei", "banker", 40_00, 40_00, "lost", 0),
        ("mei", "player", 60_00, 60_00, "won", 60_00),
    ]


# ── 5.16: a Pit Employee bets for a Patron ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize("authority", [Authority.DEALER, Authority.PIT_SUPERVISOR, Authority.PIT_MANAGER])
@pytest.mark.parametrize("name", ON_BEHALF)
def test_5_16_a_bet_placed_for_a_patron_is_recorded_as_such_and_is_the_patrons(name: str, authority: Authority) -> None:
    lee = Actor("lee", authority)
    placing = PlaceBet("mei", 3, "player", 100_00, on_behalf_by=lee)
    assert events_of(opened(name), placing) == [BetPlaced(3, "mei", "player", 100_00, "5.16", on_behalf_by=lee)]
    round_ = concluded(play(opened(name), placing), PLAYER_WINS_9)
    assert end_of(round_, "mei", "player").paid == 100_00
    assert round_.seats == {3: "mei"}
    # Each bet, of every area; and what is put upon one.
    round_ = opened(name)
    for area in (*areas_of(name), *areas_of(name)):
        (placed,) = events_of(round_, PlaceBet("mei", 3, area, 100_00, on_behalf_by=lee))
        assert (placed.patron, placed.on_behalf_by, placed.clause) == ("mei", lee, "5.16")
        round_ = play(round_, PlaceBet("mei", 3, area, 100_00, on_behalf_by=lee))


@pytest.mark.parametrize("name", ON_BEHALF)
def test_5_16_a_bet_placed_for_a_patron_keeps_the_same_limits(name: str) -> None:
    round_ = opened(name, minimum=50_00)
    assert refusal(round_, bet("mei", "player", 10_00, on_behalf_by=DEALER)).code == "below-minimum"


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_R23_where_the_rulebook_is_silent_nobody_bets_for_a_patron(name: str) -> None:
    given = refusal(opened(name), bet("mei", "player", 100_00, on_behalf_by=DEALER))
    assert (given.code, given.clause) == ("no-bets-on-behalf", "R23")
    assert given.facts == {"patron": "mei"}


# ── Nothing else moves ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_a_round_is_never_changed_in_place(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00))
    before = snapshot(round_)
    play(round_, bet("mei", "banker", 100_00), bet("jon", "player", 50_00, 4), WithdrawBet("mei", 3, "banker", 10_00))
    assert round_ == before


@pytest.mark.parametrize("name", BOOKS)
def test_1_17_a_patron_keyed_in_the_wrong_box_is_moved_to_an_empty_one_with_every_bet(name: str) -> None:
    placed = play(
        opened(name),
        *(replace(one, recorded_by=DEALER) for one in (bet("mei", "banker", 100_00), bet("mei", "player-pair", 50_00))),
    )
    assert refusal(placed, replace(bet("mei", "banker", 100_00, 5), recorded_by=DEALER)).code == "nobody-seated"
    there = MoveBet("mei", 3, "banker", 100_00, "mei", 5, "player", DEALER, recorded=True)
    moved = play(placed, there)
    assert {key[:3]: one.stake for key, one in moved.bets.items()} == {
        (5, "mei", "player"): 100_00,
        (5, "mei", "player-pair"): 50_00,
    }
    assert moved.seats == {5: "mei"}
    page = write(moved)
    assert page.count("recorded by lee (dealer)") == 6
    assert parse(page, moved.table.rulebook).events == moved.events
    assert second_reading(without_digest(page)).at
    # At a terminal nobody changes seats by a bet.
    alone = play(opened(name), bet("mei", "banker", 100_00), WithdrawBet("mei", 3, "banker"))
    assert refusal(alone, bet("mei", "banker", 100_00, 5)).code == "nobody-seated"
