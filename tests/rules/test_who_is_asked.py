"""Rulings 41, 43 and 48 of the House: who is asked under 5.12, how often, and bets that a report holds."""

import re

import pytest
from tests.rounds.test_golden_pages import without_digest
from tests.scenes import BOOKS, DEALER, ETG, PLUS, RWS, SUPERVISOR, bet, book, dealt, opened, play, refusal
from tests.second_law.reading import second_reading

from punto.play import CloseBets, OpenBets, Phase, Round, WithdrawBet, can, step, table
from punto.play.commands import CallTime, ChooseOption, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.course import next_step, rulings_on
from punto.play.events import (
    Actor,
    BetNamed,
    BetRejected,
    BetsClosed,
    CardPlacement,
    Choice,
    OptionsOffered,
    StakeApportioned,
)
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook

OF_2019 = (PLUS, RWS)
of_2019 = pytest.mark.parametrize("name", OF_2019)
every_book = pytest.mark.parametrize("name", BOOKS)
SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)
EXCESS, WRONG_AREA = Irregularity.EXCESS_OR_EXPOSED_CARD, Irregularity.CARD_IN_WRONG_AREA
PUT_RIGHT, LEFT = MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR), MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR)
NOTHING = MakeRuling(Ruling.DISMISS, SHIFT, reason="it was a card of the discard rack")


def before(name: str, ruling: int, **settings: object) -> Round:
    """Bets open under the text as it was adopted before that ruling."""
    text = (FOLDER / FILES[name]).read_text(encoding="utf-8")
    earlier = parse_rulebook(re.sub(r"(?m)^house_rulings = .*$", f"house_rulings = {ruling - 1}", text), "earlier.toml")
    return play(Round(table(earlier, **settings)), OpenBets(1))


def with_bets(round_: Round) -> Round:
    second = 4 if round_.table.rulebook.id == book(ETG).id else 3
    return play(round_, bet("mei", "banker", 100_00), bet("jon", "player", 50_00, box=second))


def betting(name: str, **settings: object) -> Round:
    return with_bets(opened(name, **settings))


def after(name: str, cards: str, **settings: object) -> Round:
    return dealt(play(betting(name, **settings), CloseBets()), cards)


def excess(cards: str) -> ReportIrregularity:
    return ReportIrregularity(EXCESS, DEALER, parse_cards(cards))


def asked(round_: Round) -> list[str]:
    return [who for who, choice in round_.options.items() if choice is None]


def offers(round_: Round) -> list[tuple[str, ...]]:
    return [event.patrons for event in round_.events if isinstance(event, OptionsOffered)]


def unnoticed(patron: str, stake: int = 150_00, area: str = "banker") -> PlaceBet:
    return PlaceBet(patron, 3, area, stake, not_noticed=True, recorded_by=SUPERVISOR)


def stands_on_its_page(round_: Round) -> None:
    page = write(round_)
    assert parse(page, round_.table.rulebook) == round_
    second_reading(without_digest(page))


# ── R48: a report while bets are open ────────────────────────────────────────────────────────────────────


@every_book
def test_R48_a_report_of_a_card_while_bets_are_open_holds_them_and_dismissed_they_go_on(name: str) -> None:
    waits = play(betting(name), excess("KS"))
    assert (waits.bets_held, [event for event in waits.events if isinstance(event, BetsClosed)]) == (True, [])
    for command in (bet("mei", "banker", 10_00), WithdrawBet("mei", 3, "banker"), CloseBets()):
        assert can(waits, command) is not None
    goes_on = play(waits, NOTHING)
    assert (goes_on.phase, goes_on.bets_held, goes_on.drawn_early) == (Phase.BETTING, False, ())
    taken_back = WithdrawBet("jon", 4 if name == ETG else 3, "player")
    raised = play(goes_on, bet("mei", "banker", 10_00), taken_back, CloseBets())
    assert raised.phase is Phase.DEALING
    stands_on_its_page(raised)


@every_book
def test_R48_a_card_that_is_out_closes_bets_though_its_report_is_dismissed(name: str) -> None:
    waits = play(betting(name), excess("KS"))
    out = MakeRuling(Ruling.DISMISS, SHIFT, reason="it is the first card, and in its place", card_out=True)
    closed, events = step(waits, out)
    assert [type(event) for event in events][1:] == [BetsClosed]
    assert (closed.phase, closed.options) == (Phase.DEALING, {})
    stands_on_its_page(dealt(closed, "KS"))


@every_book
def test_R48_whether_a_card_is_out_is_said_only_where_it_holds_bets(name: str) -> None:
    out = MakeRuling(Ruling.DISMISS, SHIFT, reason="it was none", card_out=True)
    foreign = play(betting(name), ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
    assert refusal(foreign, out).code == "ruling-says-too-much"
    void = MakeRuling(Ruling.VOID, SHIFT, reason="all of it", card_out=True)
    assert refusal(foreign, void).code == "ruling-says-too-much"


@of_2019
def test_R48_parts_are_reckoned_and_bets_sent_back_at_the_close_and_not_with_the_report(name: str) -> None:
    round_ = play(
        opened(name, differential=100_00),
        bet("mei", "banker", 100_00),
        PlaceBet("jon", 3, "banker", 100_00, not_noticed=True),
    )
    waits, reported = step(round_, excess("KS"))
    assert not [event for event in reported if isinstance(event, StakeApportioned | BetRejected)]
    _, events = step(waits, PUT_RIGHT)
    assert [event.in_action for event in events if isinstance(event, StakeApportioned)] == [50_00, 50_00]
    goes_on = play(waits, NOTHING, WithdrawBet("jon", 3, "banker"))
    _, events = step(goes_on, CloseBets())
    assert not [event for event in events if isinstance(event, StakeApportioned)]


@of_2019
def test_R48_a_round_void_while_bets_are_held_says_no_more_bets_to_nobody(name: str) -> None:
    foreign = ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER)
    round_ = play(betting(name), foreign, MakeRuling(Ruling.VOID, SUPERVISOR))
    assert not [event for event in round_.events if isinstance(event, BetsClosed)]
    stands_on_its_page(round_)


@of_2019
def test_R48_a_card_too_many_holds_bets_whatever_it_is_called(name: str) -> None:
    held = play(betting(name), ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER, parse_cards("KS")))
    assert held.bets_held
    stands_on_its_page(play(held, PUT_RIGHT))
    assert play(held, NOTHING).phase is Phase.BETTING


@every_book
def test_R48_what_was_returned_by_a_ruling_stays_returned_and_bets_go_on(name: str) -> None:
    second = 4 if name == ETG else 3
    other = ReportIrregularity(Irregularity.ANYTHING_ELSE, DEALER)
    back = MakeRuling(Ruling.RETURN_BETS, SHIFT, bets=(BetNamed(second, "jon", "player"),), reason="the chips fell")
    round_ = play(betting(name), other, back)
    assert (round_.phase, [held.patron for held in round_.bets.values()]) == (Phase.BETTING, ["mei"])


@every_book
def test_R48_under_an_earlier_text_the_report_closes_bets(name: str) -> None:
    waits = play(with_bets(before(name, 48)), excess("KS"))
    assert isinstance(waits.events[-1], BetsClosed)
    assert not waits.bets_held
    assert (Ruling.DISMISS in rulings_on(waits, waits.irregularity)) is (name in OF_2019)
    if name in OF_2019:
        assert play(waits, NOTHING).phase is Phase.DEALING


# ── R41: a second dealing error ──────────────────────────────────────────────────────────────────────────


@of_2019
def test_R41_a_second_error_is_a_second_choice_and_who_took_their_bets_back_is_not_asked(name: str) -> None:
    round_ = play(after(name, "KS"), excess("4H"), LEFT, ChooseOption("mei", Choice.CONTINUE))
    round_ = play(round_, ChooseOption("jon", Choice.RETURN), excess("5D"), LEFT)
    assert (round_.phase, asked(round_)) == (Phase.OPTIONS, ["mei"])
    stands_on_its_page(round_)


@of_2019
def test_R41_the_exception_of_5_7_1_holds_each_time(name: str) -> None:
    """With a third card out no pair can come to the Player any more, so an outcome is established."""
    chosen = play(after(name, "KS"), excess("4H"), PUT_RIGHT, CallTime(DEALER))
    second = play(dealt(chosen, "3D"), excess("QC"), PUT_RIGHT)
    assert (len(offers(second)), second.phase) == (1, Phase.DEALING)


@of_2019
@pytest.mark.parametrize("second", ["excess", "face-up", "simultaneous", "wrong-area", "wrong-number", "anything-else"])
def test_R41_an_error_while_people_choose_makes_one_choice_on_both(name: str, second: str) -> None:
    first = play(after(name, "KS", face_down=True), excess("4H"), LEFT, ChooseOption("mei", Choice.CONTINUE))
    assert asked(first) == ["jon"]
    placement = CardPlacement((), ("KS",))
    commands = {
        "excess": (excess("5D"), LEFT),
        "face-up": (ReportIrregularity(Irregularity.DEALT_FACE_UP, DEALER, side=Side.PLAYER, position=1),),
        "simultaneous": (
            ReportIrregularity(Irregularity.SIMULTANEOUS_DRAW, DEALER, parse_cards("5D 6D")),
            MakeRuling(Ruling.ORDER, SUPERVISOR, parse_cards("6D 5D")),
        ),
        "wrong-area": (ReportIrregularity(WRONG_AREA, DEALER, placement=placement), PUT_RIGHT),
        "wrong-number": (ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER), PUT_RIGHT),
        "anything-else": (
            ReportIrregularity(Irregularity.ANYTHING_ELSE, DEALER),
            MakeRuling(Ruling.OFFER_OPTIONS, SHIFT, reason="cards fell"),
        ),
    }
    both = play(first, *commands[second])
    assert (both.phase, asked(both), len(offers(both))) == (Phase.OPTIONS, ["mei", "jon"], 2)
    ended = play(both, ChooseOption("mei", Choice.RETURN), ChooseOption("jon", Choice.CONTINUE))
    assert (ended.phase, [left.patron for left in ended.bets.values()]) == (Phase.DEALING, ["jon"])
    stands_on_its_page(ended)


@of_2019
def test_R41_an_error_while_people_choose_that_gives_no_choice_leaves_the_first(name: str) -> None:
    first = play(after(name, "KS"), excess("4H"), PUT_RIGHT, ChooseOption("mei", Choice.CONTINUE))
    second = play(first, excess("3D"), PUT_RIGHT)  # three cards out: no outcome is open any more
    assert (second.phase, asked(second), len(offers(second))) == (Phase.OPTIONS, ["jon"], 1)
    dismissed = play(first, excess("3D"), NOTHING)
    assert (dismissed.phase, asked(dismissed)) == (Phase.OPTIONS, ["jon"])
    stands_on_its_page(play(second, ChooseOption("jon", Choice.CONTINUE)))


@of_2019
def test_R41_whoever_gets_every_bet_back_by_a_ruling_is_waited_for_no_more(name: str) -> None:
    first = play(after(name, "KS"), excess("4H"), PUT_RIGHT)
    other = ReportIrregularity(Irregularity.ANYTHING_ELSE, DEALER)
    back = MakeRuling(Ruling.RETURN_BETS, SHIFT, bets=(BetNamed(3, "jon", "player"),), reason="the chips fell over")
    round_ = play(first, other, back)
    assert (round_.phase, asked(round_)) == (Phase.OPTIONS, ["mei"])
    stands_on_its_page(round_)


@of_2019
def test_R41_one_event_is_asked_about_once_by_whatever_words_it_is_reported(name: str) -> None:
    placement = CardPlacement(("KS",), ("4H",))
    found = CardPlacement(placement.banker, placement.player)
    reports = [
        ReportIrregularity(what, DEALER, placement=found) for what in (WRONG_AREA, Irregularity.CARD_TO_WRONG_PERSON)
    ]
    once = play(after(name, "KS 4H"), reports[0], PUT_RIGHT, CallTime(DEALER))
    twice = play(once, reports[1], PUT_RIGHT)
    assert (twice.phase, len(offers(twice))) == (Phase.DEALING, 1)
    stands_on_its_page(twice)
    while_asked = play(after(name, "KS 4H"), reports[0], PUT_RIGHT, ChooseOption("mei", Choice.CONTINUE), reports[1])
    assert asked(play(while_asked, PUT_RIGHT)) == ["jon"]
    number = ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER)
    short = play(after(name, "KS 4H"), number, PUT_RIGHT, CallTime(DEALER))
    assert len(offers(play(short, number, PUT_RIGHT))) == 1
    assert len(offers(play(dealt(short, "3D"), number, PUT_RIGHT))) == 2  # another card came: another event
    assert len(offers(play(once, excess("5D"), LEFT))) == 2


@of_2019
def test_R41_under_an_earlier_text_a_report_waits_until_people_have_chosen(name: str) -> None:
    round_ = play(with_bets(before(name, 41)), CloseBets())
    waits = play(dealt(round_, "KS"), excess("4H"), PUT_RIGHT)
    assert refusal(waits, excess("5D")).code == "round-waits"


# ── R43: bets that come to light after the choice ────────────────────────────────────────────────────────


@of_2019
def test_R43_what_comes_to_light_goes_back_with_what_its_patron_took_back(name: str) -> None:
    small = {"maximum": 100_00, "differential": 100_00}
    chosen = play(after(name, "KS", **small), excess("4H"), LEFT, ChooseOption("mei", Choice.RETURN), CallTime(DEALER))
    for round_ in (chosen, dealt(chosen, "5D")):  # whatever cards were seen since
        lit = play(round_, unnoticed("mei"))
        assert [left.patron for left in lit.bets.values()] == ["jon"]
        assert lit.settlements[-1].clause == "5.12.3"
        stands_on_its_page(lit)


@of_2019
def test_R43_a_patron_who_was_not_asked_is_asked_alone_before_the_next_card(name: str) -> None:
    small = {"maximum": 100_00, "differential": 100_00}
    chosen = play(after(name, "KS", **small), excess("4H"), LEFT, CallTime(DEALER))
    lit = play(chosen, unnoticed("ann"))
    assert (lit.phase, asked(lit), lit.options) == (Phase.OPTIONS, ["ann"], {"ann": None})
    assert next_step(lit).message.facts["patrons"] == ["ann"]
    back = play(lit, ChooseOption("ann", Choice.RETURN))
    assert (back.phase, sorted(left.patron for left in back.bets.values())) == (Phase.DEALING, ["jon", "mei"])
    stands_on_its_page(back)
    again = play(lit, ChooseOption("ann", Choice.CONTINUE), unnoticed("ann", area="tie" if name == PLUS else "player"))
    assert again.phase is Phase.DEALING  # asked once
    assert play(chosen, unnoticed("mei")).phase is Phase.DEALING  # and who was asked already is not


@of_2019
def test_R43_once_another_card_was_seen_who_was_not_asked_continues(name: str) -> None:
    small = {"maximum": 100_00, "differential": 100_00}
    chosen = play(after(name, "KS", **small), excess("4H"), LEFT, CallTime(DEALER))
    lit = play(dealt(chosen, "5D"), unnoticed("ann"))
    assert (lit.phase, len(offers(lit))) == (Phase.DEALING, 1)
    stands_on_its_page(lit)
    # What was out when the others chose is dealt where it belongs, and is no other card.
    put_right = play(after(name, "KS", **small), excess("4H"), PUT_RIGHT, CallTime(DEALER), unnoticed("ann"))
    assert (put_right.banker, asked(put_right)) == (("4H",), ["ann"])
    stands_on_its_page(play(put_right, ChooseOption("ann", Choice.CONTINUE)))
    # A back is seen by nobody before it is turned.
    down = play(after(name, "KS", face_down=True, **small), excess("4H"), LEFT, CallTime(DEALER))
    assert asked(play(dealt(down, "5D"), unnoticed("ann"))) == ["ann"]


@of_2019
def test_R43_where_nobody_was_asked_nothing_is_asked(name: str) -> None:
    small = {"maximum": 100_00, "differential": 100_00}
    lit = play(after(name, "KS", **small), unnoticed("ann"))
    assert (lit.phase, offers(lit)) == (Phase.DEALING, [])


@of_2019
def test_R43_under_an_earlier_text_what_comes_to_light_plays(name: str) -> None:
    small = {"maximum": 100_00, "differential": 100_00}
    round_ = dealt(play(with_bets(before(name, 43, **small)), CloseBets()), "KS")
    chosen = play(round_, excess("4H"), LEFT, ChooseOption("mei", Choice.RETURN), CallTime(DEALER))
    lit = play(chosen, unnoticed("mei"), unnoticed("ann"))
    assert sorted(left.patron for left in lit.bets.values()) == ["ann", "jon", "mei"]
