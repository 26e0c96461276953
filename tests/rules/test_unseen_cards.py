"""An excess card that nobody saw keeps its place among the cards that are out, by a back (R12, 1.15)."""

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import (
    DEALER,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    altered,
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

from punto.play import CloseBets, DealCard, OpenBets, Phase, PlaceBet, Round, TurnCard, next_step, table
from punto.play.commands import (
    CallTime,
    CorrectCard,
    GiveReason,
    MakeRuling,
    RelieveDealer,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.course import Waiting
from punto.play.events import (
    Actor,
    BetsOpened,
    CardDealt,
    CardPlacement,
    CardsReconstructed,
    FreeRoundOpened,
    InsuranceOffered,
    LiveDeal,
)
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.cards import BACK, Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling

of_2019 = pytest.mark.parametrize("name", [PLUS, RWS])
either_way = pytest.mark.parametrize("face_down", [False, True])
EXCESS = Irregularity.EXCESS_OR_EXPOSED_CARD
UNSEEN = ReportIrregularity(EXCESS, DEALER)
PUT_RIGHT = MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR)
SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)


def seen(cards: str) -> ReportIrregularity:
    return ReportIrregularity(EXCESS, DEALER, parse_cards(cards))


def put_right(round_: Round, *reports: ReportIrregularity) -> Round:
    for report in reports:
        round_ = play(round_, report, PUT_RIGHT)
        if round_.phase is Phase.OPTIONS:
            round_ = play(round_, CallTime(DEALER))
    return round_


def next_round(round_: Round, *bets: PlaceBet) -> Round:
    return play(Round(round_.table), OpenBets(round_.number + 1, {}, round_.surplus), *bets)


def agreed(round_: Round) -> Round:
    """The Round, whose page says the same to both laws."""
    page = write(round_)
    assert parse(page, round_.table.rulebook).events == round_.events
    second_reading(without_digest(page))
    return round_


@of_2019
@either_way
def test_R12_a_card_nobody_saw_is_dealt_before_one_that_was_seen_after_it(name: str, face_down: bool) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00), face_down=face_down), "KS 4H")
    round_ = put_right(round_, UNSEEN, seen("QC"))
    step = next_step(round_)
    assert (step.waiting, step.message.code) == (Waiting.FOR_A_CARD, "step-for-the-card-nobody-saw")
    assert (step.side, step.position, round_.drawn_early) == (Side.PLAYER, 2, (BACK, "QC"))
    round_ = agreed(play(round_, DealCard(Card("3D"))))
    assert (round_.player, round_.banker, round_.drawn_early) == (("KS", "3D"), ("4H", "QC"), ())


@of_2019
def test_R12_where_backs_are_laid_it_is_a_back_until_it_is_turned(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00), face_down=True), "KS 4H")
    round_ = play(put_right(round_, UNSEEN, seen("QC")), DealCard(BACK))
    assert (round_.player, round_.banker) == (("KS", BACK), ("4H", "QC"))
    round_ = agreed(play(round_, TurnCard(Side.PLAYER, 2, Card("3D"))))
    assert round_.player == ("KS", "3D")


@of_2019
def test_1_15_both_in_one_report_lie_as_they_came(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    both = ReportIrregularity(EXCESS, DEALER, (BACK, *parse_cards("QC")))
    round_ = agreed(play(put_right(round_, both), DealCard(Card("3D"))))
    assert (round_.player, round_.banker) == (("KS", "3D"), ("4H", "QC"))


@of_2019
def test_R12_its_back_stands_on_the_page_as_found_and_as_corrected(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    [found] = [one for one in events_of(play(round_, UNSEEN), PUT_RIGHT) if isinstance(one, CardsReconstructed)]
    assert found.drawn_early == (BACK,)
    assert found.found == CardPlacement(("KS",), ("4H",), (BACK,))
    assert found.corrected == CardPlacement(("KS", BACK), ("4H",))


@of_2019
def test_R12_carried_over_alone_it_starts_an_ordinary_round_and_keeps_its_place_there(name: str) -> None:
    over = put_right(concluded(closed(name, bet("mei", "banker", 100_00)), "9S 4H KS 4D"), UNSEEN)
    assert over.surplus == (BACK,)
    round_ = next_round(over, bet("mei", "banker", 100_00))
    assert isinstance(round_.events[0], BetsOpened)
    assert round_.bets
    round_ = put_right(round_, seen("7C"))  # drawn while bets are open
    assert round_.drawn_early == (BACK, "7C")
    round_ = agreed(dealt(round_, "3D"))
    assert (round_.player, round_.banker) == (("3D",), ("7C",))


@of_2019
def test_R12_with_one_that_was_seen_it_starts_a_free_round(name: str) -> None:
    over = put_right(concluded(closed(name, bet("mei", "banker", 100_00)), "9S 4H KS 4D"), UNSEEN, seen("7C"))
    assert over.surplus == (BACK, "7C")
    round_ = next_round(over)
    assert isinstance(round_.events[0], FreeRoundOpened)
    assert next_step(round_).message.code == "step-for-the-card-nobody-saw"
    round_ = agreed(concluded(dealt(round_, "3D"), "9H 2H"))
    assert (round_.player, round_.banker) == (("3D", "9H"), ("7C", "2H"))


@of_2019
def test_R12_a_round_that_cannot_deal_the_one_that_was_seen_is_no_free_one(name: str) -> None:
    game = table(book(name))
    carried = (*(BACK,) * 6, Card("7C"))
    assert isinstance(play(Round(game), OpenBets(2, {}, carried)).events[0], BetsOpened)
    assert isinstance(play(Round(game), OpenBets(2, {}, carried[1:])).events[0], FreeRoundOpened)


@of_2019
def test_R12_who_dealt_the_round_cannot_confirm_that_nobody_saw_it(name: str) -> None:
    live = LiveDeal(Actor("tan", Authority.PIT_SUPERVISOR))
    round_ = play(Round(table(book(name))), OpenBets(1, {}, (), live), bet("mei", "banker", 100_00), CloseBets())
    round_ = play(dealt(round_, "KS 4H"), RelieveDealer(DEALER), UNSEEN)
    assert refusal(round_, PUT_RIGHT).code == "unseen-not-confirmed"
    cannot = MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR)
    assert refusal(round_, cannot).code == "unseen-not-confirmed"
    assert play(round_, MakeRuling(Ruling.RECONSTRUCT, SHIFT)).drawn_early == (BACK,)
    # Otherwise it counts as seen: it is reported by its name.
    named = play(round_, MakeRuling(Ruling.DISMISS, SUPERVISOR, reason="perhaps box 3 saw it"), seen("QC"), PUT_RIGHT)
    assert named.player == ("KS", "QC")


@of_2019
def test_R12_left_as_it_lies_it_starts_the_next_round(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    round_ = play(round_, UNSEEN, MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR), CallTime(DEALER))
    assert next_step(round_).message.code == "step-for-a-card"
    assert agreed(concluded(round_, "KD 5C")).surplus == (BACK,)


@of_2019
def test_R12_where_the_cards_were_found_it_lies_beside_whatever_a_report_says(name: str) -> None:
    round_ = put_right(dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H"), UNSEEN)
    wrong = Irregularity.CARD_IN_WRONG_AREA
    there = CardPlacement(parse_cards("4H"), parse_cards("KS"))
    round_ = play(round_, ReportIrregularity(wrong, DEALER, placement=there))
    round_ = play(round_, MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR))
    assert (round_.drawn_early, round_.set_aside) == ((), (BACK,))
    agreed(round_)


def test_R6_insurance_is_offered_on_a_card_that_nobody_saw_and_not_on_one_that_lies_open() -> None:
    round_ = dealt(closed(INSURANCE, bet("mei", "banker", 100_00)), "KS 4H 3D")
    go_on = MakeRuling(Ruling.CONTINUE, SHIFT, reason="nobody saw it")
    one = agreed(dealt(play(round_, UNSEEN, go_on, UNSEEN, go_on), "2C"))
    assert one.drawn_early == (BACK,)
    assert isinstance(one.events[-1], InsuranceOffered)
    both = dealt(play(round_, UNSEEN, go_on, UNSEEN, go_on, seen("9C"), go_on), "2C")
    assert not any(isinstance(event, InsuranceOffered) for event in both.events)


@of_2019
def test_R37_a_card_taken_back_lies_before_those_that_nobody_saw(name: str) -> None:
    round_ = put_right(dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H"), UNSEEN)
    round_ = play(round_, TakeBackCard(Side.BANKER, 1, DEALER))
    assert round_.drawn_early == (BACK, BACK)
    round_ = agreed(dealt(put_right(round_, seen("QC")), "4D 3D"))
    assert (round_.player, round_.banker) == (("KS", "3D"), ("4D", "QC"))


@of_2019
def test_R45_what_is_left_over_completes_a_corrected_round_before_any_other_card(name: str) -> None:
    cannot = MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR)
    round_ = play(dealt(closed(name, bet("mei", "banker", 100_00)), "4H KH"), seen("9C"), cannot)
    over = concluded(play(round_, CallTime(DEALER)) if round_.phase is Phase.OPTIONS else round_, "3S 7S")
    assert (over.player, over.banker, over.surplus) == (("4H", "3S"), ("KH", "7S"), ("9C",))
    ace = CorrectCard(Side.PLAYER, 2, Card("AS"), SUPERVISOR)
    corrected = play(over, GiveReason(ace, "it was an ace"))
    assert agreed(corrected).player == ("4H", "AS", "9C")


def test_R12_a_text_adopted_before_replays_as_it_was() -> None:
    law = altered(PLUS, "house_rulings = 54", "house_rulings = 40")
    round_ = play(Round(table(law)), OpenBets(1, {}), bet("mei", "banker", 100_00), CloseBets())
    round_ = put_right(dealt(round_, "KS 4H"), UNSEEN)
    assert round_.drawn_early == ()
    assert refusal(round_, ReportIrregularity(EXCESS, DEALER, (BACK,))).code == "not-in-the-set"
    round_ = play(put_right(round_, seen("QC")), DealCard(Card("3D")))
    assert (round_.player, round_.banker) == (("KS", "QC"), ("4H", "3D"))


def test_5_4_where_the_text_has_no_clause_on_it_a_shift_manager_rules() -> None:
    round_ = dealt(closed(ETG, bet("mei", "banker", 100_00)), "KS 4H")
    assert refusal(play(round_, UNSEEN), PUT_RIGHT).code == "lacks-authority"
    go_on = MakeRuling(Ruling.CONTINUE, SHIFT, reason="nobody saw it")
    round_ = agreed(play(round_, UNSEEN, go_on, seen("QC"), go_on, DealCard(Card("3D"))))
    assert (round_.player, round_.banker) == (("KS", "3D"), ("4H", "QC"))


def test_R12_a_card_that_is_due_pushes_no_back_aside_until_it_is_keyed() -> None:
    round_ = put_right(dealt(closed(PLUS, bet("mei", "banker", 100_00)), "KS 4H"), UNSEEN)
    [event] = [one for one in events_of(round_, DealCard(Card("3D"))) if isinstance(one, CardDealt)]
    assert not event.drawn_before  # its name is keyed now, and can be taken back
    assert opened(PLUS).dealers == frozenset()
