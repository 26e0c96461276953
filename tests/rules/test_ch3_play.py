"""Chapter 3, how a Round is played: announcements, the order of the cards, third cards, side bets, the balance."""

import pytest
from tests.scenes import (
    BOOKS,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    WITH_DIFFERENTIAL,
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
)

from punto.play import CloseBets, OpenBets, Phase, Round, next_step, table
from punto.play.course import Waiting
from punto.play.events import BetsClosed, BetsOpened, CardDealt, HandStood, OutcomeAnnounced, RoundConcluded
from punto.rules.cards import SUITS, parse_cards
from punto.rules.definitions import Side, Winner
from punto.rules.layout import Kind

PLAYER, BANKER = Side.PLAYER, Side.BANKER
OPENS = {PLUS: "3.3", INSURANCE: "3.1", ETG: "3.1", EASY: "3.1", RWS: "3.3"}
CLOSES = {PLUS: "3.8", INSURANCE: "3.2", ETG: "3.2", EASY: "3.2", RWS: "3.8"}
FOUR_CARDS = {PLUS: "3.10", INSURANCE: "3.4", ETG: "3.7", EASY: "3.4", RWS: "3.10"}
# The clause that says whether the Player draws, that the Banker does by the Player's third card, that it does when
# the Player stood, and that nobody does after a Natural.
PLAYER_DRAWS = {PLUS: "3.12", INSURANCE: "3.7", ETG: "3.9.2", EASY: "3.6", RWS: "3.12"}
BANKER_BY_THIRD = {PLUS: "3.12", INSURANCE: "3.7", ETG: "3.9.4", EASY: "3.6", RWS: "3.12"}
BANKER_ALONE = {PLUS: "3.11", INSURANCE: "3.6", ETG: "3.9.3", EASY: "3.5", RWS: "3.11"}
NATURAL = {PLUS: "3.12", INSURANCE: "3.7", ETG: "3.9.1", EASY: "3.6", RWS: "3.12"}
WINNER = {PLUS: "3.13", INSURANCE: "3.8", ETG: "3.10", EASY: "3.7", RWS: "3.13"}
TIE = {PLUS: "3.14", INSURANCE: "3.9", ETG: "3.10.1", EASY: "3.8", RWS: "3.14"}


def decisions(round_: Round) -> list[CardDealt | HandStood]:
    """Draw or stand, after the first four cards."""
    return [e for e in round_.events if isinstance(e, HandStood) or (isinstance(e, CardDealt) and e.row)]


def decided(round_: Round) -> list[tuple[Side, str]]:
    return [(e.side, "draws" if isinstance(e, CardDealt) else "stands") for e in decisions(round_)]


# ── Announcements ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_3_3_bets_open_with_the_announcement_and_under_a_named_law(name: str) -> None:
    made = table(book(name))
    (event,) = events_of(Round(made), OpenBets(7, {2: "mei", 1: "jon"}))
    assert isinstance(event, BetsOpened)
    assert event.says.lower() == "place your bets, please"
    assert (event.clause, event.number) == (OPENS[name], 7)
    assert (event.rulebook, event.digest) == (book(name).id, book(name).digest)
    assert (event.layout, event.boxes, event.decks) == (made.layout, made.boxes, made.decks)
    assert (event.chip, event.limits, event.face_down) == (made.chip, made.limits, made.face_down)
    assert list(event.seats.items()) == [(1, "jon"), (2, "mei")]


@pytest.mark.parametrize("name", BOOKS)
def test_3_8_bets_close_with_the_announcement(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00))
    assert round_.phase is Phase.BETTING
    (event,) = events_of(round_, CloseBets())
    assert isinstance(event, BetsClosed)
    assert (event.says.lower(), event.clause) == ("no more bets", CLOSES[name])
    assert play(round_, CloseBets()).phase is Phase.DEALING


@pytest.mark.parametrize("name", BOOKS)
def test_a_round_without_a_bet_is_played_all_the_same(name: str) -> None:
    round_ = concluded(opened(name), "KS 9H QD KC")
    assert round_.phase is Phase.OVER
    assert round_.settlements == ()
    assert round_.events[-1] == RoundConcluded()


# ── The first four cards ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_3_10_first_and_third_card_to_the_player_second_and_fourth_to_the_banker(name: str) -> None:
    round_ = dealt(closed(name), "2S 7H 4D QC")
    assert (round_.player, round_.banker) == (parse_cards("2S 4D"), parse_cards("7H QC"))
    events = [e for e in round_.events if isinstance(e, CardDealt)]
    assert [e.side for e in events] == [PLAYER, BANKER, PLAYER, BANKER]
    assert {(e.clause, e.row, e.face_down) for e in events} == {(FOUR_CARDS[name], None, False)}


@pytest.mark.parametrize("name", BOOKS)
def test_3_10_cards_that_lie_face_down_go_the_same_way(name: str) -> None:
    round_ = dealt(closed(name, face_down=True), "2S 7H 4D QC")
    assert (round_.player, round_.banker) == (parse_cards("2S 4D"), parse_cards("7H QC"))


@pytest.mark.parametrize("name", BOOKS)
def test_1_7_a_hand_is_every_card_it_has_received(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 5D 3C 7S 6D")
    assert (round_.hand(PLAYER), round_.hand(BANKER)) == (parse_cards("KS 5D 7S"), parse_cards("QH 3C 6D"))
    assert (round_.total(PLAYER), round_.total(BANKER)) == (2, 9)


@pytest.mark.parametrize("name", BOOKS)
def test_3_10_the_table_waits_for_each_card_in_turn(name: str) -> None:
    round_ = closed(name)
    for card, side, position in (("2S", PLAYER, 1), ("7H", BANKER, 1), ("4D", PLAYER, 2), ("QC", BANKER, 2)):
        due = next_step(round_)
        assert (due.waiting, due.side, due.position) == (Waiting.FOR_A_CARD, side, position)
        assert due.clause == FOUR_CARDS[name]
        round_ = dealt(round_, card)


@pytest.mark.parametrize("name", BOOKS)
def test_3_10_the_first_two_cards_of_a_hand_are_its_pair_and_the_third_never_is(name: str) -> None:
    bets = bet("mei", "player-pair", 10_00), bet("mei", "banker-pair", 10_00)
    round_ = concluded(play(opened(name), *bets), "2S 5H 2D 6C 2H 5S")
    assert end_of(round_, "mei", "player-pair").paid == 110_00
    assert end_of(round_, "mei", "banker-pair").result == "lost"


@pytest.mark.parametrize("hand", ["player", "banker"])
@pytest.mark.parametrize("name", BOOKS)
def test_3_10_two_of_one_rank_pay_the_pair_whatever_their_suits(name: str, hand: str) -> None:
    start = play(opened(name), bet("mei", f"{hand}-pair", 10_00))
    for suit in SUITS:
        for other in SUITS:
            pair, rest = (f"9{suit}", f"9{other}"), ("KS", "QH")
            (p1, p2), (b1, b2) = (pair, rest) if hand == "player" else (rest, pair)
            assert end_of(concluded(start, f"{p1} {b1} {p2} {b2}"), "mei", f"{hand}-pair").result == "won"


@pytest.mark.parametrize("name", BOOKS)
def test_3_10_a_pair_pays_though_a_third_card_follows(name: str) -> None:
    bets = bet("mei", "player-pair", 10_00), bet("mei", "banker-pair", 10_00)
    round_ = concluded(play(opened(name), *bets), "2S AH 2D AC 3H 4S")
    assert [end.result for end in round_.settlements] == ["won", "won"]


@pytest.mark.parametrize("name", BOOKS)
def test_1_13_a_ten_and_a_king_are_no_pair(name: str) -> None:
    round_ = concluded(play(opened(name), bet("mei", "player-pair", 10_00)), "10S 9H KD QC")
    assert end_of(round_, "mei", "player-pair").result == "lost"


# ── Third cards ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_3_12_the_player_draws_and_the_banker_by_the_players_third_card(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 5D 3C 7S 6D")  # 5 draws 7 and is 2; 3 draws on a 7 and is 9
    assert (round_.player, round_.banker) == (parse_cards("KS 5D 7S"), parse_cards("QH 3C 6D"))
    assert decided(round_) == [(PLAYER, "draws"), (BANKER, "draws")]


@pytest.mark.parametrize("name", BOOKS)
def test_3_12_the_player_draws_and_the_banker_stands_by_the_players_third_card(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 5D 3C 8S")  # 3 stands on an 8
    assert decided(round_) == [(PLAYER, "draws"), (BANKER, "stands")]


@pytest.mark.parametrize("name", BOOKS)
def test_3_11_the_player_stands_and_the_banker_draws_by_its_own_total(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 6D 5C 9S")
    assert decided(round_) == [(PLAYER, "stands"), (BANKER, "draws")]
    assert round_.banker == parse_cards("QH 5C 9S")


@pytest.mark.parametrize("name", BOOKS)
def test_3_11_both_stand(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 6D 7C")
    assert decided(round_) == [(PLAYER, "stands"), (BANKER, "stands")]


@pytest.mark.parametrize("cards", ["KS QH 8D 2C", "KS QH 2D 9C", "KS QH 9D 8C"])
@pytest.mark.parametrize("name", BOOKS)
def test_3_12_after_a_natural_neither_hand_draws(name: str, cards: str) -> None:
    round_ = concluded(opened(name), cards)
    assert decided(round_) == [(PLAYER, "stands"), (BANKER, "stands")]


@pytest.mark.parametrize("name", BOOKS)
def test_3_11_and_3_12_each_third_card_is_decided_by_the_clause_that_speaks_of_it(name: str) -> None:
    draws, by_third, alone, natural = PLAYER_DRAWS[name], BANKER_BY_THIRD[name], BANKER_ALONE[name], NATURAL[name]
    for cards, expected in {
        "KS QH 5D 3C 7S 6D": [draws, by_third],
        "KS QH 5D 3C 8S": [draws, by_third],
        "KS QH 6D 5C 9S": [draws, alone],
        "KS QH 7D 6C": [draws, alone],
        "KS QH 8D 2C": [natural, natural],
        "KS QH 2D 9C": [natural, natural],
    }.items():
        assert [e.clause for e in decisions(concluded(opened(name), cards))] == expected


@pytest.mark.parametrize("name", BOOKS)
def test_R1_a_ten_as_third_card_counts_nothing(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 5D 4C 10S")  # Banker 4 stands on a 0
    assert (round_.total(PLAYER), round_.total(BANKER)) == (5, 4)


# ── The result ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cards", "winner", "player", "banker"),
    [
        ("9S KH QD KC", Winner.PLAYER, 9, 0),
        ("KS 9H QD KC", Winner.BANKER, 0, 9),
        ("9S 4H 9D 4C", Winner.TIE, 8, 8),  # the second digit of 18
        ("KS QH 5D 3C 7S 6D", Winner.BANKER, 2, 9),  # with third cards; without them 5 over 3
        ("KS QH 3D 4C 2S 3D", Winner.BANKER, 5, 7),
        ("KS QH 3D 4C 2S AD", Winner.TIE, 5, 5),
        ("KS QH 6D 5C AS", Winner.TIE, 6, 6),  # two cards and three
        ("KS QH QD KC JS JH", Winner.TIE, 0, 0),
        ("KS 7H 6D KC", Winner.BANKER, 6, 7),  # by one point
        ("7S KH KD 6C", Winner.PLAYER, 7, 6),
    ],
)
@pytest.mark.parametrize("name", BOOKS)
def test_3_13_and_3_14_the_higher_total_wins_and_equal_totals_tie(
    name: str, cards: str, winner: Winner, player: int, banker: int
) -> None:
    round_ = concluded(opened(name), cards)
    (announced,) = [e for e in round_.events if isinstance(e, OutcomeAnnounced)]
    clause = (TIE if winner is Winner.TIE else WINNER)[name]
    assert announced == OutcomeAnnounced(winner, player, banker, clause)
    assert round_.outcome is not None
    assert round_.outcome.winner is winner


@pytest.mark.parametrize("name", BOOKS)
def test_3_14_on_a_tie_bets_on_either_hand_go_back(name: str) -> None:
    round_ = play(opened(name), bet("mei", "player", 100_00), bet("jon", "banker", 70_00, box=4))
    for cards in ("9S 4H 9D 4C", "KS QH QD KC JS JH", "KS QH 6D 5C AS"):  # 8 all, 0 all, 6 all
        tied = concluded(round_, cards)
        for patron, area in (("mei", "player"), ("jon", "banker")):
            end = end_of(tied, patron, area)
            assert (end.result, end.paid, end.odds, end.clause) == ("returned", 0, None, TIE[name])


# ── 3.7, 3.5, 3.3: side bets need no other bet ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "area"),
    [(name, area.id) for name in BOOKS for area in book(name).areas.values() if area.kind is Kind.SIDE],
)
def test_3_7_a_side_bet_stands_alone(name: str, area: str) -> None:
    round_ = concluded(play(opened(name), bet("mei", area, 10_00)), "KS QH 6D 7C")
    assert [(e.patron, e.area, e.stake) for e in round_.settlements] == [("mei", area, 10_00)]


# ── 3.6: the balance of a box is for others to take ──────────────────────────────────────────────────────


@pytest.mark.parametrize("hand", [PLAYER, BANKER])
@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_3_6_others_take_up_the_balance_of_a_box_and_not_a_chip_more(name: str, hand: Side) -> None:
    round_ = play(opened(name, differential=500_00), bet("mei", hand, 300_00))
    assert round_.balance(3, hand) == 200_00
    assert refusal(round_, bet("jon", hand, 201_00)).code == "over-the-differential"
    round_ = play(round_, bet("jon", hand, 150_00), bet("ann", hand, 50_00))
    assert round_.balance(3, hand) == 0
    assert refusal(round_, bet("bob", hand, 1_00)).code == "over-the-differential"


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_3_6_a_bet_on_one_hand_makes_room_on_the_other(name: str) -> None:
    round_ = play(opened(name, differential=500_00), bet("mei", "banker", 300_00))
    assert round_.balance(3, PLAYER) == 800_00
    round_ = play(round_, bet("jon", "player", 800_00))
    assert (round_.balance(3, PLAYER), round_.balance(3, BANKER)) == (0, 1_000_00)


@pytest.mark.parametrize("name", WITH_DIFFERENTIAL)
def test_3_6_each_box_has_a_balance_of_its_own_and_side_bets_leave_it_alone(name: str) -> None:
    round_ = play(opened(name, differential=500_00), bet("mei", "banker", 300_00), bet("mei", "player-pair", 400_00))
    assert [round_.balance(box, BANKER) for box in (2, 3, 4)] == [500_00, 200_00, 500_00]


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_where_there_is_no_differential_there_is_no_balance(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 300_00))
    assert round_.balance(3, BANKER) is None
