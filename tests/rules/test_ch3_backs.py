"""Cards that a dealer's hand lays face down: nobody knows them before they are turned (3.9, R13), and every part of a
Round bears them."""

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    bet,
    closed,
    dealt,
    events_of,
    play,
    refusal,
)
from tests.second_law.reading import second_reading

from punto.play import Phase, Round, TurnCard, next_step
from punto.play.commands import (
    AnswerSqueeze,
    CallTime,
    CloseInsurance,
    Command,
    CorrectCard,
    DealCard,
    MakeRuling,
    ReportIrregularity,
    RequestSqueeze,
    TakeBackCard,
)
from punto.play.course import Waiting
from punto.play.events import CardAt, CardDealt, CardPlacement, CardTurned, OptionsOffered, OutcomeEstablished
from punto.play.foresight import foreseen
from punto.play.notation import write, write_for
from punto.play.options import established
from punto.play.page_reader import PageError, parse
from punto.play.reasons import explain
from punto.play.view import backs
from punto.rules.cards import BACK, Card, parse_cards
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.settlement import Result

PLAYER, BANKER = Side.PLAYER, Side.BANKER
PLACES = ((PLAYER, 1), (PLAYER, 2), (BANKER, 1), (BANKER, 2))


def laid(name: str, count: int = 4) -> Round:
    round_ = closed(name, bet("mei", "banker", 100_00), bet("jon", "player", 100_00, 5), face_down=True)
    return play(round_, *[DealCard()] * count)


def keyed(round_: Round, cards: str, places: tuple[tuple[Side, int], ...] = PLACES) -> Round:
    turns = zip(places, parse_cards(cards), strict=False)
    return play(round_, *(TurnCard(*place, card) for place, card in turns))


def reads_back(round_: Round) -> None:
    """The page says what happened, to us and to the second law."""
    page = write(round_)
    assert parse(page, round_.table.rulebook).events == round_.events
    assert second_reading(without_digest(page)).at
    assert write_for(round_, "mei")
    assert explain(round_)


def happens(what: Irregularity, **details: object) -> Command:
    return ReportIrregularity(what, DEALER, **details)


@pytest.mark.parametrize("name", BOOKS)
def test_3_9_a_back_is_laid_as_no_card_and_is_the_card_that_it_is_turned_as(name: str) -> None:
    round_ = laid(name)
    assert [event.card for event in round_.events if isinstance(event, CardDealt)] == [BACK] * 4
    assert backs(round_) == list(PLACES)
    assert next_step(round_).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED
    reads_back(round_)
    after = keyed(round_, "9S KH 4D QC")
    assert (after.player, after.banker, after.phase) == (("9S", "KH"), ("4D", "QC"), Phase.OVER)
    reads_back(after)


def test_r13_only_a_table_that_deals_face_down_lays_backs() -> None:
    round_ = closed(PLUS, bet("mei", "banker", 100_00))
    assert refusal(round_, DealCard()).code == "no-backs-here"
    assert refusal(laid(PLUS), DealCard()).code == "no-back-due"


def test_r13_what_nobody_knows_is_named_when_it_is_turned_and_what_is_known_is_not() -> None:
    round_ = laid(PLUS)
    assert refusal(round_, TurnCard(PLAYER, 1)).code == "card-not-keyed"
    assert refusal(round_, TurnCard(PLAYER, 1, Card("1S"))).code == "not-in-the-set"
    by_reader = dealt(laid(PLUS, 3), "QC")  # a card reader told what it is
    assert backs(by_reader) == [*PLACES[:3]]
    # Right or wrong, a guess is told the same.
    assert {refusal(by_reader, TurnCard(BANKER, 2, Card(card))).code for card in ("QC", "2S")} == {"card-known"}
    reads_back(keyed(play(by_reader, TurnCard(BANKER, 2)), "9S KH 4D", PLACES[:3]))


def test_r37_a_card_of_which_the_set_has_no_more_is_refused_when_it_is_turned() -> None:
    round_ = play(closed(PLUS, bet("mei", "banker", 100_00), face_down=True, decks=4), *[DealCard()] * 4)
    four_kings = play(keyed(round_, "KS KS KS KS"), DealCard())
    assert refusal(four_kings, TurnCard(PLAYER, 3, Card("KS"))).code == "not-in-the-set"
    assert play(four_kings, TurnCard(PLAYER, 3, Card("KH"))).player == ("KS", "KS", "KH")


@pytest.mark.parametrize("name", BOOKS)
def test_r37_a_back_that_was_named_wrongly_lies_as_a_back_again(name: str) -> None:
    """The last card keyed is the one turned last, though another was dealt after it."""
    wrong = keyed(laid(name), "9S KH 9D")
    assert refusal(wrong, TakeBackCard(BANKER, 2, DEALER)).code == "not-the-last-card"
    back = play(wrong, TakeBackCard(BANKER, 1, DEALER))
    assert (back.player, back.banker, backs(back)) == (("9S", "KH"), (BACK, BACK), [(BANKER, 1), (BANKER, 2)])
    reads_back(back)
    right = keyed(back, "4D QC", PLACES[2:])
    assert (right.settlements, right.outcome) == (keyed(laid(name), "9S KH 4D QC").settlements, right.outcome)
    reads_back(right)
    none_left = play(back, TakeBackCard(PLAYER, 2, DEALER), TakeBackCard(PLAYER, 1, DEALER))
    assert backs(none_left) == list(PLACES)


@pytest.mark.parametrize("name", BOOKS)
def test_r37_what_is_taken_back_is_named_as_it_was_corrected(name: str) -> None:
    drawn = keyed(laid(name), "2S 2H 3D 2C")
    while drawn.phase is Phase.INSURANCE:
        drawn = play(drawn, CloseInsurance())
    back = play(drawn, CorrectCard(BANKER, 2, Card("4C"), SUPERVISOR), TakeBackCard(BANKER, 2, DEALER))
    assert "taken back: Banker card 2, keyed as 4♣  by" in write(back)
    reads_back(back)


@pytest.mark.parametrize("name", BOOKS)
def test_r37_a_back_laid_too_early_is_taken_back_and_the_card_is_dealt_when_it_is(name: str) -> None:
    drawn = keyed(laid(name), "2S 2H 3D 2C")
    while drawn.phase is Phase.INSURANCE:
        drawn = play(drawn, CloseInsurance())
    early = play(drawn, DealCard())
    assert refusal(early, TakeBackCard(BANKER, 2, DEALER)).code == "not-the-last-card"
    back = play(early, TakeBackCard(PLAYER, 3, DEALER))
    assert (back.player, back.banker, next_step(back)) == (drawn.player, drawn.banker, next_step(drawn))
    assert "taken back: Player card 3, keyed as back  by" in write(back)
    reads_back(back)
    again = keyed(play(back, DealCard()), "9S", ((PLAYER, 3),))
    assert again.player == ("2S", "2H", "9S")
    reads_back(again)
    # All four that one key laid, down to the first; what a card reader told is not the dealer's to take back.
    none = play(laid(name), *(TakeBackCard(*place, DEALER) for place in (PLACES[3], PLACES[1], PLACES[2], PLACES[0])))
    assert (none.player, none.banker, backs(none)) == ((), (), [])
    assert refusal(none, TakeBackCard(PLAYER, 1, DEALER)).code == "nothing-to-take-back"
    reads_back(none)
    assert refusal(dealt(laid(name, 3), "QC"), TakeBackCard(BANKER, 2, DEALER)).code == "nothing-to-take-back"


def test_r37_insurance_on_a_back_that_was_named_wrongly_is_returned() -> None:
    offered = keyed(laid(INSURANCE), "KS 7H 4D QC")
    assert offered.phase is Phase.INSURANCE
    insured = play(offered, bet("jon", "player-insurance", 25_00, 5))
    back = play(insured, TakeBackCard(BANKER, 2, DEALER))
    assert [(end.area, end.result) for end in back.settlements] == [("player-insurance", Result.RETURNED)]
    assert back.phase is Phase.DEALING
    reads_back(back)
    assert keyed(back, "2C", PLACES[3:]).phase is Phase.OVER  # 7 against 6: nobody draws, and nothing is insured


@pytest.mark.parametrize("name", [PLUS, RWS])
def test_5_9_a_card_dealt_face_up_among_backs_is_keyed_with_the_report(name: str) -> None:
    round_ = laid(name, 2)
    up = {"side": PLAYER, "position": 1}
    missing = refusal(round_, happens(Irregularity.DEALT_FACE_UP, **up))
    assert (missing.code, missing.clause) == ("cards-not-named", "5.9")
    for cards in ("KS 4H", "1S"):
        wrong = happens(Irregularity.DEALT_FACE_UP, cards=tuple(map(Card, cards.split())), **up)
        assert refusal(round_, wrong).code in ("lay-does-not-match", "not-in-the-set")
    events = events_of(round_, happens(Irregularity.DEALT_FACE_UP, cards=(Card("KS"),), **up))
    assert CardTurned(PLAYER, 1, Card("KS"), "5.9", exposed=True) in events
    assert isinstance(events[-1], OptionsOffered)
    both = (CardAt(PLAYER, 1), CardAt(BANKER, 1))
    report = happens(Irregularity.DEALT_FACE_UP, cards=parse_cards("KS 4H"), places=both)
    after = play(round_, report, CallTime(DEALER))
    assert (after.player, after.banker, after.face_down) == (("KS",), ("4H",), frozenset())
    reads_back(keyed(play(after, DealCard(), DealCard()), "9H 2C", ((PLAYER, 2), (BANKER, 2))))
    known = dealt(laid(name, 1), "4H")  # nothing to key where the card is known
    play(known, happens(Irregularity.DEALT_FACE_UP, side=BANKER, position=1))


def test_5_9_what_would_come_of_it_is_asked_without_naming_the_card() -> None:
    report = ReportIrregularity(Irregularity.DEALT_FACE_UP, DEALER, side=PLAYER, position=1)
    assert foreseen(laid(PLUS, 2), report)


def test_5_4_backs_establish_nothing_and_what_was_turned_does() -> None:
    assert not established(laid(PLUS))
    one_king = keyed(laid(PLUS), "KS")
    assert not established(one_king)
    pair_lost = keyed(laid(PLUS), "KS 4H")  # no Player Pair any more, whatever the Banker's backs are
    assert established(pair_lost)["player-pair"] == "lost"
    concluded = play(pair_lost, happens(Irregularity.INTERRUPTION))
    assert any(isinstance(event, OutcomeEstablished) for event in concluded.events)
    reads_back(concluded)
    voided = play(laid(PLUS), happens(Irregularity.INTERRUPTION), MakeRuling(Ruling.VOID, SUPERVISOR))
    assert (voided.voided, len(backs(voided)), voided.surplus) == ("5.4.2", 4, ())
    assert {end.result.value for end in voided.settlements} == {"returned"}
    reads_back(voided)


def test_4_1_5_the_bankers_third_comes_first_though_the_players_is_a_back() -> None:
    """The Banker draws on 2 whatever the Player's third card is; on 5 that card is seen first."""
    first = RequestSqueeze("jon", PLAYER, 3, banker_third_first=True), AnswerSqueeze(True, SUPERVISOR)
    third = play(keyed(laid(INSURANCE), "KS 4H KD 2C"), *first, DealCard())
    assert backs(third) == [(PLAYER, 3)]
    assert next_step(third).side is BANKER
    both = play(third, DealCard())
    assert backs(both) == [(PLAYER, 3), (BANKER, 3)]
    reads_back(both)
    after = play(both, TurnCard(BANKER, 3, Card("6D")), TurnCard(PLAYER, 3, Card("7D")))
    assert (after.outcome.player_total, after.outcome.banker_total) == (1, 8)
    assert not after.windows_over  # waived
    reads_back(after)
    seen_first = play(keyed(laid(INSURANCE), "KS 4H KD 5C"), *first, CloseInsurance(), DealCard())
    assert next_step(seen_first).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED
    reads_back(seen_first)


@pytest.mark.parametrize("ruling", [Ruling.RECONSTRUCT, Ruling.CANNOT_RECONSTRUCT])
def test_5_8_backs_in_a_wrong_area_are_put_right_as_they_lie(ruling: Ruling) -> None:
    swapped = CardPlacement((Card("4H"), BACK), (BACK, BACK))
    round_ = play(laid(RWS), happens(Irregularity.CARD_IN_WRONG_AREA, placement=swapped))
    after = play(round_, MakeRuling(ruling, SUPERVISOR), CallTime(DEALER))
    reads_back(after)
    if ruling is Ruling.RECONSTRUCT:
        assert backs(after) == list(PLACES)
    else:  # what the report named is seen, and the rest still lies as backs
        assert (after.player, backs(after)) == (("4H", BACK), [*PLACES[1:]])


def test_5_8_a_placement_names_no_more_than_lies_there() -> None:
    round_ = keyed(laid(RWS), "KS")
    for placement in (
        CardPlacement((BACK, BACK), (BACK, BACK)),  # the King is known
        CardPlacement((Card("KS"),), (BACK, BACK)),
        CardPlacement((Card("KS"),), (BACK, BACK), (BACK,)),  # what lies beside is named
        CardPlacement((Card("KS"), BACK), (BACK, BACK)),  # as it belongs
    ):
        assert refusal(round_, happens(Irregularity.CARD_IN_WRONG_AREA, placement=placement)).code == (
            "lay-does-not-match"
        )
    joker = CardPlacement((Card("KS"), Card("1S")), (BACK, BACK))
    assert refusal(round_, happens(Irregularity.CARD_IN_WRONG_AREA, placement=joker)).code == "not-in-the-set"


def test_5_10_backs_that_came_out_together_are_named_and_dealt_as_ruled() -> None:
    together = happens(Irregularity.SIMULTANEOUS_DRAW, cards=parse_cards("9H 4C"), laid=2)
    ruled = MakeRuling(Ruling.ORDER, SUPERVISOR, order=parse_cards("4C 9H"))
    after = play(laid(RWS), together, ruled, CallTime(DEALER))
    assert (after.player, after.banker) == ((BACK, "4C"), (BACK, "9H"))
    reads_back(after)
    unknown = happens(Irregularity.SIMULTANEOUS_DRAW, cards=(Card("9H"), Card("1S")), laid=2)
    assert refusal(laid(RWS), unknown).code == "not-in-the-set"


def test_5_7_an_excess_card_waits_beside_backs_and_goes_where_it_belongs() -> None:
    excess = happens(Irregularity.EXCESS_OR_EXPOSED_CARD, cards=parse_cards("2H"))
    after = play(laid(RWS), excess, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
    if after.phase is Phase.OPTIONS:
        after = play(after, CallTime(DEALER))
    assert after.drawn_early == ("2H",)
    reads_back(after)
    after = keyed(after, "KS 3D KH 7C")  # the Player draws the card that is out
    assert after.player == ("KS", "3D", "2H")
    reads_back(after)


@pytest.mark.parametrize(("old", "new"), [("9♠", "8♠"), ("back back", "back 4♥"), ("back", "card")])
def test_a_page_on_which_a_back_was_altered_is_refused(old: str, new: str) -> None:
    page = write(keyed(laid(EASY), "9S KH 4D QC"))
    assert old in page
    with pytest.raises(PageError):
        parse(page.replace(old, new, 1))
