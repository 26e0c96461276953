"""A Round dealt by hand: its page names its dealers and its shoe, and is read back."""

import pytest
from tests.scenes import PLUS as SUPER_SIX
from tests.scenes import book

from punto.play.commands import CloseBets, DealCard, OpenBets, RelieveDealer
from punto.play.decide import decide, step
from punto.play.events import Actor, LiveDeal
from punto.play.notation import write, write_for
from punto.play.page_reader import PageError, parse
from punto.play.round import Round
from punto.play.table import table
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority
from punto.rules.errors import Refused

PLUS = table(book(SUPER_SIX))
ANA, DAN = Actor("ana", Authority.DEALER), Actor("dan", Authority.DEALER)


def played(relief_after: int) -> Round:
    round_ = Round(PLUS)
    for command in (OpenBets(7, live=LiveDeal(ANA, "S2", "B7", 3)), CloseBets()):
        round_ = step(round_, command)[0]
    for number, card in enumerate(parse_cards("9S 8H KS KD")):
        if number == relief_after:
            round_ = step(round_, RelieveDealer(DAN))[0]
        round_ = step(round_, DealCard(card))[0]
    return round_


@pytest.mark.parametrize("after", range(4))
def test_a_relief_anywhere_among_the_first_cards_is_read_back(after: int) -> None:
    page = write(played(after))
    assert parse(page).events == played(after).events
    assert "shoe      S2, cards B7, Round 3" in page


def test_a_patrons_page_names_no_dealer() -> None:
    page = write_for(played(1), "mei")
    assert "ana" not in page
    assert "dan" not in page


@pytest.mark.parametrize("shoe", ["S2", "S2, B7, Round x", "S2, cards B7"])
def test_a_shoe_that_cannot_be_read_is_refused_with_its_line(shoe: str) -> None:
    page = write(played(1)).replace("S2, cards B7, Round 3", shoe)
    with pytest.raises(PageError) as refused:
        parse(page)
    assert refused.value.line == 5


@pytest.mark.parametrize(("round_", "code"), [(Round(PLUS), "bets-not-open"), (played(1), "round-over")])
def test_nobody_is_relieved_but_in_the_middle_of_a_round(round_: Round, code: str) -> None:
    with pytest.raises(Refused) as refused:
        decide(round_, RelieveDealer(DAN))
    assert refused.value.refusal.code == code
