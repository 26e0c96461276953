"""A line that returns half of a stake: the other half is lost. Through settlement, page, reasons, chips and ledger."""

import pytest
from tests.odds.designing import Designed, with_bets
from tests.scenes import ETG, PLUS, concluded, play

from punto.ledger.rounds import moved
from punto.play import CloseBets, OpenBets, PlaceBet, Round, table
from punto.play.events import BetSettled
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.payouts import Handling, payouts
from punto.play.reasons import explain
from punto.play.table import TableRefused
from punto.reports.winnings import Figures
from punto.rules.cards import Card
from punto.rules.description import described
from punto.rules.outcome import Outcome
from punto.rules.outcome_space import decided
from punto.rules.settlement import Result, settle
from punto.store.codec import decode, encode
from punto.words import languages, say

HALF = Designed(({"winner": ["player"], "player_total": [7]},), None, half=True)
BOOK = with_bets(
    [[Designed(({"winner": ["player"]},), "1 to 1"), Designed(({"winner": ["tie"]},), None, half=True)]], PLUS
)
TIE, PLAYER = "KS KH 7D 7C", "KS KH 9D 7C"


def over(cards: str = TIE) -> Round:
    round_ = Round(table(BOOK, chip=10_00, minimum=10_00, maximum=1_000_00))
    return concluded(play(round_, OpenBets(1, {}), PlaceBet("mei", 3, "bet-0", 100_00), CloseBets()), cards)


def settled(stake: int) -> BetSettled:
    """Of a stake that no chip makes, as a part of one in action can be."""
    player, banker = (Card("KS"), Card("7D")), (Card("KH"), Card("7C"))
    end = settle(BOOK.areas["bet-0"], BOOK.lines["bet-0"], Outcome.of_hands(player, banker, BOOK.points), stake)
    return BetSettled(3, "mei", "bet-0", stake, stake, end.result, end.clause, None, end.paid, end.breakage)


@pytest.mark.parametrize(("stake", "lost", "breakage"), [(100_00, 50_00, 0), (33_33, 16_66, 1), (1, 0, 1), (2, 1, 0)])
def test_half_is_lost_and_the_odd_cent_goes_back_from_breakage(stake: int, lost: int, breakage: int) -> None:
    """R2: where an exact amount leaves a part of a cent, the Patron has the whole cent."""
    end = settled(stake)
    assert (end.result, end.lost, end.paid, end.breakage) == (Result.HALF_LOST, lost, 0, breakage)
    booked = moved("t", end)
    assert booked is not None
    expected = {"stakes:t": -stake, "patron:mei": stake - lost, "table:t": lost + breakage, "breakage": -breakage}
    found = {posting.account: posting.amount for posting in booked.postings}
    assert found == {account: amount for account, amount in expected.items() if amount}
    assert sum(expected.values()) == 0


def test_a_chip_that_cannot_be_halved_is_refused() -> None:
    with pytest.raises(TableRefused) as refused:
        table(with_bets([[Designed(({"winner": ["tie"]},), "1 to 1"), HALF]], ETG), chip=25, minimum=25)
    assert "fault-chip-half" in {fault.message.code for fault in refused.value.faults}


def test_the_page_says_so_and_reads_back() -> None:
    page = write(over())
    [line] = [line for line in page.splitlines() if "half lost" in line]
    assert line.split()[:5] == ["box", "3", "mei", "bet-0", "-50.00"]
    assert write(parse(page, BOOK)) == page


@pytest.mark.parametrize("language", languages())
def test_the_reason_is_said_in_every_language(language: str) -> None:
    [reason] = explain(over(), lambda event: isinstance(event, BetSettled))
    said = say(reason.message, language), say(reason.message, language, part="why")
    assert "100.00" in said[0]
    assert "50.00" in said[0]
    assert "50.00" in said[1]


def test_the_dealer_takes_half_and_gives_half_back() -> None:
    [line] = payouts(over())
    assert line.result is Result.HALF_LOST
    assert line.handling == ((Handling.TAKE, 50_00), (Handling.GIVE_BACK, 50_00))
    assert not line.stands_off


def test_a_bet_that_was_half_lost_and_is_won_after_all_gets_its_half_back() -> None:
    tie, won = over(), over(PLAYER)
    [line] = payouts(won, tie.settlements)
    assert (line.before, line.handed) == (Result.HALF_LOST, 50_00)
    assert line.handling == ((Handling.GIVE_BACK, 50_00), (Handling.PAY, 100_00))
    [line] = payouts(tie, won.settlements)
    assert line.handling == ((Handling.TAKE_BACK, 100_00), (Handling.TAKE, 50_00))


def test_the_journal_keeps_it_and_the_report_counts_both_halves() -> None:
    end = settled(33_33)
    assert decode(*encode(end)) == end
    figures = Figures()
    figures.settle(end)
    assert (figures.lost, figures.returned, figures.breakage, figures.win) == (16_66, 16_67, 1, 16_66)


def test_it_is_established_as_soon_as_nothing_else_can_come() -> None:
    assert decided(BOOK, (Card("KS"), Card("8D")), (Card("KH"), Card("8C")))["bet-0"] == Result.HALF_LOST
    assert "bet-0" not in decided(BOOK, (Card("KS"), Card("7D")), (Card("KH"),))


def test_whoever_shows_the_rulebook_is_given_it() -> None:
    [bet] = [bet for bet in described(BOOK)["bets"] if bet["area"] == "bet-0"]
    assert [(line["odds"], line.get("half", False)) for line in bet["lines"]] == [("1 to 1", False), (None, True)]
