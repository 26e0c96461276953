"""New cards, where something is wrong with the set or with how it lies in the shoe (R49; 5.5, MBS 5.1, 5.4, 5.5)."""

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import BOOKS, DEALER, EASY, ETG, PLUS, SUPERVISOR, altered, bet, book, closed, concluded, dealt, play
from tests.scenes import refusal as refused
from tests.second_law.reading import second_reading

from punto.play import CloseBets, OpenBets, Phase, Round, can, table
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.events import Actor, NewCardsOrdered, RoundConcluded
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling

SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)
OF_THE_SET = (
    Irregularity.FOREIGN_CARD,
    Irregularity.WRONG_SET_OF_CARDS,
    Irregularity.NOT_ENOUGH_CARDS,
    Irregularity.NOT_SHUFFLED,
    Irregularity.SHOE_ORDER_ALTERED,
)
every_book = pytest.mark.parametrize("name", BOOKS)
of_the_set = pytest.mark.parametrize("what", OF_THE_SET)


def rules(ruling: Ruling, by: Actor = SHIFT) -> MakeRuling:
    return MakeRuling(ruling, by, reason="the cards are to blame")


def ordered(round_: Round) -> list[str]:
    return [event.clause for event in round_.events if isinstance(event, NewCardsOrdered)]


def agreed(round_: Round) -> Round:
    page = write(round_)
    assert parse(page, round_.table.rulebook).events == round_.events
    second_reading(without_digest(page))
    return round_


@every_book
@of_the_set
def test_R49_a_round_void_because_of_the_cards_is_followed_by_new_cards(name: str, what: Irregularity) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    void = agreed(play(round_, ReportIrregularity(what, DEALER), rules(Ruling.VOID)))
    assert (void.voided is not None, void.new_cards, void.surplus) == (True, True, ())
    assert ordered(void) == ["5.1.1" if (name, what) == (EASY, Irregularity.FOREIGN_CARD) else "R49"]
    # Nobody has to ask for them, and who does is not refused.
    asked = MakeRuling(Ruling.VOID, SHIFT, new_cards=True, reason="the cards are to blame")
    assert play(round_, ReportIrregularity(what, DEALER), asked).new_cards


@every_book
@of_the_set
def test_R49_what_turns_out_to_be_nothing_brings_none(name: str, what: Irregularity) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    waits = play(round_, ReportIrregularity(what, DEALER))
    word = Ruling.DISMISS if can(waits, rules(Ruling.DISMISS)) is None else Ruling.CONTINUE  # R24 knows no other word
    assert not play(waits, rules(word)).new_cards


@every_book
@pytest.mark.parametrize("what", [one for one in OF_THE_SET if one is not Irregularity.NOT_ENOUGH_CARDS])
def test_R49_found_between_two_rounds_it_makes_nothing_void(name: str, what: Irregularity) -> None:
    over = concluded(closed(name, bet("mei", "banker", 100_00)), "9S 4H KS 4D")
    round_ = agreed(play(over, ReportIrregularity(what, DEALER), rules(Ruling.CONTINUE)))
    assert (round_.phase, round_.voided, round_.settlements) == (Phase.OVER, None, over.settlements)
    assert (round_.new_cards, round_.surplus) == (True, ())
    assert sum(isinstance(event, RoundConcluded) for event in round_.events) == 1


@every_book
def test_R49_an_order_that_was_put_right_needs_no_new_cards(name: str) -> None:
    round_ = dealt(closed(name, bet("mei", "banker", 100_00)), "KS 4H")
    word = Ruling.RECONSTRUCT if name == ETG else Ruling.CONTINUE
    altered_order = ReportIrregularity(Irregularity.SHOE_ORDER_ALTERED, DEALER)
    assert not agreed(play(round_, altered_order, rules(word))).new_cards


def test_R49_a_text_adopted_before_replays_as_it_was() -> None:
    law = altered(PLUS, "house_rulings = 54", "house_rulings = 48")
    round_ = play(Round(table(law)), OpenBets(1, {}), bet("mei", "banker", 100_00), CloseBets())
    waits = play(round_, ReportIrregularity(Irregularity.NOT_SHUFFLED, DEALER))
    assert not play(waits, MakeRuling(Ruling.VOID, SUPERVISOR)).new_cards
    assert refused(waits, MakeRuling(Ruling.VOID, SUPERVISOR, new_cards=True)).code == "no-new-cards"
    assert book(PLUS).under_ruling(49)
