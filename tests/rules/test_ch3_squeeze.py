"""3.9 and R13: cards dealt face down, who may squeeze one, and the House's answer. On 4.1.5 see chapter 4."""

import pytest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    WITH_SQUEEZE,
    bet,
    closed,
    concluded,
    dealt,
    events_of,
    opened,
    play,
    refusal,
    turned,
)

from punto.facts import Message
from punto.play import (
    AnswerSqueeze,
    CloseInsurance,
    DealCard,
    PlaceBet,
    RequestSqueeze,
    TurnCard,
    WithdrawBet,
    can,
    next_step,
)
from punto.play.course import Waiting
from punto.play.events import Actor, CardDealt, CardTurned, SqueezeGranted, SqueezeRefused, SqueezeRequested
from punto.play.squeeze import highest_original_bet, under_squeeze
from punto.rules.cards import Card
from punto.rules.definitions import Authority, Side

PLAYER, BANKER = Side.PLAYER, Side.BANKER
HIGHEST_ONLY = (PLUS, RWS)
CLAUSE = {PLUS: "3.9", INSURANCE: "4.1.5", RWS: "3.9"}
FOUR_CARDS = {PLUS: "3.10", INSURANCE: "3.4", ETG: "3.7", EASY: "3.4", RWS: "3.10"}


def squeezer(name: str, *bets: PlaceBet) -> str | None:
    """Who is let squeeze, found by asking for each."""
    round_ = closed(name, *bets, face_down=True)
    allowed = [patron for patron in ("mei", "jon", "ann") if can(round_, RequestSqueeze(patron, PLAYER, 1)) is None]
    highest = highest_original_bet(round_)
    assert allowed == ([highest.patron] if highest else [])
    return allowed[0] if allowed else None


# ── Face down, face up ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
def test_3_9_on_a_face_down_table_every_card_lies_until_it_is_turned(name: str) -> None:
    round_ = concluded(opened(name, face_down=True), "KS QH 5D 3C 7S 6D")
    assert all(e.face_down for e in round_.events if isinstance(e, CardDealt))
    turned_cards = [(e.side, e.position, e.card) for e in round_.events if isinstance(e, CardTurned)]
    assert sorted(turned_cards) == sorted(
        (side, i, card) for side in Side for i, card in enumerate(round_.hand(side), 1)
    )
    assert {e.clause for e in round_.events if isinstance(e, CardTurned)} == {FOUR_CARDS[name]}


@pytest.mark.parametrize("name", BOOKS)
def test_3_9_on_a_face_up_table_no_card_lies_or_is_turned(name: str) -> None:
    round_ = concluded(opened(name), "KS QH 5D 3C 7S 6D")
    assert not any(e.face_down for e in round_.events if isinstance(e, CardDealt))
    assert not any(isinstance(e, CardTurned) for e in round_.events)


@pytest.mark.parametrize("name", BOOKS)
def test_3_12_a_third_card_waits_until_the_first_four_lie_open(name: str) -> None:
    round_ = dealt(closed(name, face_down=True), "KS QH 5D 3C")
    for lying in (4, 3, 2, 1):
        assert len(round_.face_down) == lying
        assert next_step(round_).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED
        assert refusal(round_, DealCard(Card("7S"))).code == "no-card-due"
        round_ = turned(round_)
    assert next_step(round_).waiting is Waiting.FOR_A_CARD


@pytest.mark.parametrize("name", BOOKS)
def test_3_12_the_banker_waits_until_the_players_third_card_lies_open(name: str) -> None:
    round_ = dealt(closed(name, face_down=True), "KS QH 5D 3C 7S")
    assert round_.face_down == {(PLAYER, 3)}
    assert refusal(round_, DealCard(Card("6D"))).code == "no-card-due"
    assert dealt(turned(round_), "6D").face_down == {(BANKER, 3)}


def test_cards_may_be_turned_in_any_order() -> None:
    round_ = dealt(closed(PLUS, face_down=True), "KS QH 9D 3C")
    for side, position in ((PLAYER, 2), (BANKER, 1), (PLAYER, 1), (BANKER, 2)):
        round_ = play(round_, TurnCard(side, position))
    assert next_step(round_).waiting is Waiting.FOR_THE_NEXT_ROUND


# ── Who ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_the_highest_original_bet_of_those_seated_squeezes(name: str) -> None:
    assert squeezer(name, bet("mei", "banker", 100_00, 1), bet("jon", "player", 300_00, 2)) == "jon"


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_a_tie_goes_to_the_earlier_bet(name: str) -> None:
    assert squeezer(name, bet("mei", "banker", 300_00, 1), bet("jon", "player", 300_00, 2)) == "mei"
    assert squeezer(name, bet("jon", "player", 300_00, 2), bet("mei", "banker", 300_00, 1)) == "jon"


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_a_standing_patron_never_squeezes(name: str) -> None:
    assert squeezer(name, bet("mei", "banker", 100_00, 1), bet("jon", "player", 900_00, 1)) == "mei"


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_what_somebody_seated_bets_in_another_box_does_not_count(name: str) -> None:
    bets = bet("mei", "banker", 100_00, 1), bet("jon", "player", 200_00, 2), bet("mei", "player", 900_00, 2)
    assert squeezer(name, *bets) == "jon"


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_a_side_bet_however_high_does_not_count(name: str) -> None:
    bets = bet("mei", "banker", 100_00, 1), bet("jon", "player", 200_00, 2), bet("mei", "player-pair", 900_00, 1)
    assert squeezer(name, *bets) == "jon"
    assert squeezer(name, bet("mei", "player-pair", 900_00, 1)) is None


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_it_is_the_single_highest_bet_and_not_the_sum_of_two(name: str) -> None:
    bets = bet("mei", "banker", 200_00, 1), bet("mei", "player", 200_00, 1), bet("jon", "player", 300_00, 2)
    assert squeezer(name, *bets) == "jon"


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_an_increase_counts_and_a_withdrawal_too(name: str) -> None:
    bets = [bet("mei", "banker", 200_00, 1), bet("jon", "player", 300_00, 2), bet("mei", "banker", 200_00, 1)]
    assert squeezer(name, *bets) == "mei"
    round_ = play(opened(name, face_down=True), *bets, WithdrawBet("mei", 1, "banker", 150_00))
    highest = highest_original_bet(round_)
    assert highest is not None
    assert (highest.patron, highest.stake) == ("jon", 300_00)


def test_insurance_4_1_5_whoever_has_a_bet_may_ask() -> None:
    round_ = closed(INSURANCE, bet("mei", "banker", 300_00), bet("jon", "tie", 10_00), face_down=True)
    assert events_of(round_, RequestSqueeze("jon", PLAYER, 1)) == [SqueezeRequested("jon", PLAYER, 1, False, "4.1.5")]
    assert refusal(round_, RequestSqueeze("ann", PLAYER, 1)).code == "not-entitled-to-squeeze"


def test_3_9_a_refused_squeeze_names_the_patron_who_may() -> None:
    round_ = closed(PLUS, bet("mei", "banker", 300_00, 1), bet("jon", "tie", 10_00, 2), face_down=True)
    entitled = refusal(round_, RequestSqueeze("jon", PLAYER, 1)).facts["entitled"]
    assert entitled == Message("entitled-patron", {"patron": "mei", "box": 1})


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_3_9_nobody_squeezes_where_cards_are_dealt_face_up(name: str) -> None:
    bets = bet("mei", "banker", 300_00)
    assert refusal(closed(name, bets), RequestSqueeze("mei", BANKER, 1)).code == "no-squeeze-here"
    assert can(closed(name, bets, face_down=True), RequestSqueeze("mei", BANKER, 1)) is None


# ── When ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", HIGHEST_ONLY)
def test_3_9_a_card_is_asked_for_before_it_is_dealt(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 300_00), face_down=True), "KS")
    assert refusal(round_, RequestSqueeze("mei", PLAYER, 1)).code == "squeeze-too-late"
    assert events_of(round_, RequestSqueeze("mei", BANKER, 1))
    assert events_of(round_, RequestSqueeze("mei", PLAYER, 3))
    assert refusal(dealt(round_, "QH"), RequestSqueeze("mei", BANKER, 1)).code == "squeeze-too-late"


def test_insurance_4_1_5_a_card_is_asked_for_before_it_is_open() -> None:
    round_ = dealt(closed(INSURANCE, bet("mei", "player", 300_00), face_down=True), "KS QH 5D 3C")
    assert events_of(round_, RequestSqueeze("mei", PLAYER, 1))
    round_ = play(round_, TurnCard(PLAYER, 1))
    assert refusal(round_, RequestSqueeze("mei", PLAYER, 1)).code == "squeeze-too-late"
    assert events_of(round_, RequestSqueeze("mei", PLAYER, 2))


# ── The House's answer ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_3_9_with_permission_the_card_is_turned_by_the_patron(name: str) -> None:
    round_ = closed(name, bet("mei", "banker", 300_00), face_down=True)
    round_ = play(round_, RequestSqueeze("mei", BANKER, 1))
    assert next_step(round_).waiting is Waiting.FOR_A_SQUEEZE_ANSWER
    assert events_of(round_, AnswerSqueeze(True, SUPERVISOR)) == [SqueezeGranted(SUPERVISOR, CLAUSE[name])]
    round_ = concluded(play(round_, AnswerSqueeze(True, SUPERVISOR)), "KS QH 9D 3C")
    by = {(e.side, e.position): (e.squeezed_by, e.clause) for e in round_.events if isinstance(e, CardTurned)}
    assert by.pop((BANKER, 1)) == ("mei", CLAUSE[name])
    assert set(by.values()) == {(None, FOUR_CARDS[name])}


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_3_9_more_than_one_card_can_be_squeezed(name: str) -> None:
    round_ = closed(name, bet("mei", "banker", 300_00), face_down=True)
    for position in (1, 2):
        round_ = play(round_, RequestSqueeze("mei", BANKER, position), AnswerSqueeze(True, SUPERVISOR))
    round_ = concluded(round_, "KS QH 9D 3C")
    squeezed = {(e.side, e.position) for e in round_.events if isinstance(e, CardTurned) and e.squeezed_by == "mei"}
    assert squeezed == {(BANKER, 1), (BANKER, 2)}


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_R13_the_house_may_refuse(name: str) -> None:
    round_ = play(closed(name, bet("mei", "banker", 300_00), face_down=True), RequestSqueeze("mei", BANKER, 1))
    assert events_of(round_, AnswerSqueeze(False, SUPERVISOR)) == [SqueezeRefused(SUPERVISOR, CLAUSE[name])]
    round_ = concluded(play(round_, AnswerSqueeze(False, SUPERVISOR)), "KS QH 9D 3C")
    assert {e.squeezed_by for e in round_.events if isinstance(e, CardTurned)} == {None}


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_R13_who_was_refused_may_ask_again(name: str) -> None:
    asking = RequestSqueeze("mei", BANKER, 1)
    round_ = play(closed(name, bet("mei", "banker", 300_00), face_down=True), asking, AnswerSqueeze(False, SUPERVISOR))
    round_ = play(round_, asking, AnswerSqueeze(True, SUPERVISOR))
    assert round_.squeezes == {(BANKER, 1): "mei"}


@pytest.mark.parametrize("granted", [True, False])
@pytest.mark.parametrize("authority", list(Authority))
def test_R11_the_answer_out_of_order_takes_a_pit_supervisor_or_above(authority: Authority, granted: bool) -> None:
    asking = RequestSqueeze("mei", BANKER, 3, banker_third_first=True)
    round_ = play(closed(INSURANCE, bet("mei", "banker", 300_00), face_down=True), asking)
    answer = AnswerSqueeze(granted, Actor("tan", authority))
    if authority is Authority.DEALER:
        facts = {"name": "tan", "authority": authority, "needed": Authority.PIT_SUPERVISOR}
        assert refusal(round_, answer).facts == facts
    else:
        assert play(round_, answer).squeeze_asked is None


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_no_card_is_dealt_while_a_request_waits(name: str) -> None:
    round_ = play(closed(name, bet("mei", "banker", 300_00), face_down=True), RequestSqueeze("mei", BANKER, 1))
    assert refusal(round_, DealCard(Card("KS"))).code == "no-card-due"
    assert dealt(play(round_, AnswerSqueeze(False, DEALER)), "KS").player == ("KS",)  # in order: the dealer's to answer


# ── In the hand ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_SQUEEZE)
def test_R13_a_card_is_held_when_all_that_nobody_squeezes_lies_open(name: str) -> None:
    round_ = closed(name, bet("mei", "player", 300_00), face_down=True)
    for side, position in ((PLAYER, 2), (PLAYER, 3)):
        round_ = play(round_, RequestSqueeze("mei", side, position), AnswerSqueeze(True, SUPERVISOR))
    for card in ["KS", "QH", "2D", "3C"]:
        assert under_squeeze(round_) is None
        round_ = dealt(round_, card)
    for place in ((PLAYER, 1), (BANKER, 1), (BANKER, 2)):
        assert (next_step(round_).turn[0], under_squeeze(round_)) == (place, None)
        round_ = play(round_, TurnCard(*place))
    assert under_squeeze(round_) == (PLAYER, 2)
    # Nobody bets, insures or takes back while somebody knows more; whoever asks for a card takes nothing away.
    assert can(round_, bet("mei", "player", 100_00)) is not None
    assert can(round_, bet("mei", "player-insurance", 25_00)) is not None
    assert can(round_, WithdrawBet("mei", 1, "player")) is not None
    assert under_squeeze(play(round_, RequestSqueeze("mei", BANKER, 3))) == (PLAYER, 2)
    round_ = play(round_, TurnCard(PLAYER, 2))
    assert under_squeeze(round_) is None
    if round_.window:  # Insurance: its window opens when the card lies open, not before
        round_ = play(round_, CloseInsurance())
    assert under_squeeze(dealt(round_, "7S")) == (PLAYER, 3)


def test_insurance_4_1_5_out_of_order_the_bankers_third_card_is_held_before_the_players() -> None:
    round_ = closed(INSURANCE, bet("mei", "banker", 300_00), bet("jon", "player", 100_00, 2), face_down=True)
    round_ = play(round_, RequestSqueeze("mei", BANKER, 3, banker_third_first=True), AnswerSqueeze(True, SUPERVISOR))
    round_ = play(round_, RequestSqueeze("jon", PLAYER, 3), AnswerSqueeze(True, SUPERVISOR))
    round_ = dealt(round_, "KS QH 2D KC")
    while round_.face_down:
        round_ = turned(round_)
    if round_.window:
        round_ = play(round_, CloseInsurance())
    round_ = dealt(round_, "7S 6D")
    assert under_squeeze(round_) == (BANKER, 3)
    round_ = play(round_, TurnCard(BANKER, 3))
    assert under_squeeze(round_) == (PLAYER, 3)
    assert round_.window is None  # waived
