"""Ruling 44 of the House: whoever sat at a box keeps its seat, and blocks it for nobody at a live table."""

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.rules.test_who_is_asked import before
from tests.scenes import (
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    bet,
    book,
    concluded,
    dealt,
    events_of,
    play,
    refusal,
    stakes,
)
from tests.second_law.reading import second_reading

from punto.play import CloseBets, OpenBets, Phase, Round, WithdrawBet, table
from punto.play.commands import CorrectBet, FreeSeat, MakeRuling, ReportIrregularity, RequestSqueeze
from punto.play.events import BetLaid, BetRejected, LiveDeal, SeatFreed
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.reasons import explain
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling

WITH_STANDING = (PLUS, INSURANCE, EASY, RWS)
every_book = pytest.mark.parametrize("name", WITH_STANDING)
BY_HAND = LiveDeal(DEALER)
SITS = {3: "mei"}


def live(name: str, seats: dict[int, str] | None = None, **settings: object) -> Round:
    return play(Round(table(book(name), **settings)), OpenBets(1, SITS if seats is None else seats, live=BY_HAND))


def stands_on_its_page(round_: Round) -> None:
    page = write(round_)
    assert parse(page, round_.table.rulebook) == round_
    second_reading(without_digest(page))


@every_book
def test_R44_at_a_live_table_another_bets_before_whoever_keeps_the_seat(name: str) -> None:
    round_ = play(live(name), bet("jon", "player", 100_00), bet("ann", "banker", 50_00))
    assert (round_.seats, round_.seated_in(3)) == (SITS, "jon")
    sits = play(round_, bet("mei", "banker", 100_00))
    assert (sits.seats, sits.seated_in(3)) == (SITS, "mei")
    assert [reason.message.code for reason in explain(sits)].count("reason-bet-standing") == 1  # ann, behind jon
    stands_on_its_page(concluded(sits, "9S 4H KD QC"))


@every_book
def test_R44_dealt_automatically_whoever_is_there_keeps_the_box(name: str) -> None:
    round_ = play(Round(table(book(name))), OpenBets(1, SITS))
    assert refusal(round_, bet("jon", "player", 100_00)).code == "seated-has-no-bet"


@every_book
def test_R44_under_an_earlier_text_the_box_stays_empty(name: str) -> None:
    earlier = before(name, 44)
    round_ = play(Round(earlier.table), OpenBets(1, SITS, live=BY_HAND))
    assert refusal(round_, bet("jon", "player", 100_00)).code == "seated-has-no-bet"


@every_book
def test_R44_who_sits_elsewhere_does_not_bet_first(name: str) -> None:
    round_ = live(name, {3: "mei", 4: "jon"})
    assert refusal(round_, bet("jon", "player", 100_00)).code == "seated-has-no-bet"
    # Nothing of theirs is left there, and the House keys where their chips are now.
    assert play(round_, bet("jon", "player", 100_00, recorded_by=DEALER)).seated_in(3) == "jon"


@pytest.mark.parametrize("name", [PLUS, RWS])
def test_5_1_when_the_sitter_bets_they_have_the_priority_of_the_seated(name: str) -> None:
    round_ = play(live(name, differential=100_00), bet("jon", "banker", 100_00))
    events = events_of(round_, bet("mei", "banker", 100_00))
    assert [(event.patron, event.amount) for event in events if isinstance(event, BetRejected)] == [("jon", 100_00)]
    # Before that the one who bet first has it, against whoever stands with them.
    first = play(live(name, differential=100_00), bet("jon", "player", 50_00), bet("ann", "banker", 100_00))
    first = play(first, bet("jon", "banker", 100_00))
    assert stakes(first) == {(3, "jon", "player"): 50_00, (3, "ann", "banker"): 50_00, (3, "jon", "banker"): 100_00}
    stands_on_its_page(first)


@pytest.mark.parametrize("name", [PLUS, RWS])
def test_3_9_when_the_sitter_bets_the_squeeze_is_theirs(name: str) -> None:
    jon = play(live(name, face_down=True), bet("jon", "banker", 500_00))
    assert play(jon, CloseBets(), RequestSqueeze("jon", Side.BANKER, 1)).squeeze_asked
    mei = play(jon, bet("mei", "banker", 100_00), CloseBets())
    assert refusal(mei, RequestSqueeze("jon", Side.BANKER, 1)).code == "not-entitled-to-squeeze"
    asked = play(mei, RequestSqueeze("mei", Side.BANKER, 1))
    assert asked.squeeze_asked
    stands_on_its_page(asked)


@every_book
def test_R33_when_the_sitter_takes_the_last_bet_back_the_others_go_back_with_it(name: str) -> None:
    round_ = play(live(name), bet("jon", "player", 100_00), bet("mei", "banker", 100_00))
    round_ = play(round_, WithdrawBet("mei", 3, "banker"))
    assert (stakes(round_), round_.seats) == ({}, SITS)
    # And so do those who stand with whoever bet first.
    first = play(live(name), bet("jon", "player", 100_00), bet("ann", "banker", 50_00))
    first = play(first, WithdrawBet("jon", 3, "player"))
    assert stakes(first) == {}
    assert explain(first)[-1].message.facts["holder"] == "jon"
    stands_on_its_page(first)


@every_book
def test_R44_a_seat_is_freed_and_never_over_a_bet(name: str) -> None:
    round_ = play(live(name), FreeSeat(3, DEALER))
    assert (round_.seats, round_.events[-1]) == ({}, SeatFreed(3, "mei", DEALER, "R44"))
    stands_on_its_page(round_)
    has_bet = play(live(name), bet("mei", "banker", 100_00))
    assert refusal(has_bet, FreeSeat(3, DEALER)).code == "seat-has-bet"
    over = concluded(has_bet, "9S 4H KD QC")
    assert play(over, FreeSeat(3, SUPERVISOR)).seats_kept == {}
    stands_on_its_page(play(over, FreeSeat(3, SUPERVISOR)))


@every_book
def test_R44_a_freed_seat_is_whose_who_bet_there_since(name: str) -> None:
    round_ = play(live(name), bet("jon", "player", 100_00), FreeSeat(3, DEALER))
    assert round_.seats == {3: "jon"}
    stands_on_its_page(concluded(round_, "9S 4H KD QC"))
    waits = play(dealt(play(live(name), CloseBets()), "KS"), ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
    assert play(waits, FreeSeat(3, DEALER)).seats == {}


@every_book
def test_R44_a_name_that_is_corrected_takes_no_seat_kept_from_the_round_before(name: str) -> None:
    keyed, lay = (BetLaid(3, patron, "player", 100_00) for patron in ("mei", "jon"))
    kept = play(live(name), bet("mei", "player", 100_00), CloseBets(), CorrectBet(keyed, lay, SUPERVISOR))
    assert (kept.seats, kept.seated_in(3)) == (SITS, "jon")
    stands_on_its_page(concluded(kept, "9S 4H KD QC"))
    # Where it was only that bet which brought the seat, it is of who laid it; others stand there with them.
    only = play(live(name, {}), bet("mei", "player", 100_00), CloseBets(), CorrectBet(keyed, lay, SUPERVISOR))
    more = play(only, CorrectBet(None, BetLaid(3, "ann", "banker", 50_00), SUPERVISOR))
    assert (only.seats, more.seats) == ({3: "jon"}, {3: "jon"})
    stands_on_its_page(concluded(more, "9S 4H KD QC"))


@every_book
def test_R44_a_void_round_changes_no_seat(name: str) -> None:
    round_ = play(live(name, {3: "mei", 5: "ann"}), bet("jon", "player", 100_00, box=4), FreeSeat(5, DEALER))
    void = (ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR))
    voided = play(round_, *void)
    assert (voided.phase, voided.seats_kept) == (Phase.OVER, SITS)
    assert round_.seats_kept == {3: "mei", 4: "jon"}
    earlier = play(Round(before(name, 44).table), OpenBets(1, SITS), bet("jon", "player", 100_00, box=4), *void)
    assert earlier.seats_kept == {3: "mei", 4: "jon"}


def test_R44_at_an_electronic_game_the_terminal_is_the_seat() -> None:
    round_ = play(Round(table(book(ETG))), OpenBets(1, SITS, live=BY_HAND))
    assert refusal(round_, bet("jon", "player", 100_00)).code == "position-taken"
    assert refusal(round_, FreeSeat(3, DEALER)).code == "terminal-is-the-seat"
