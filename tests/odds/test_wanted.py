"""What a line would have to pay: put in its place, the exact ratio gives the wanted edge and nothing else does."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.odds.designing import Designed, with_bets
from tests.scenes import BOOKS, EASY, PLUS, book

from punto.money import Odds
from punto.odds import BetOdds, odds
from punto.odds.wanted import wanted_odds
from punto.rules.bet_file import read_design

PERCENT = Fraction(1, 100)
FOUND = {name: odds(book(name), decks=8) for name in BOOKS}
every_book = pytest.mark.parametrize("name", BOOKS)


def edge_paying(bet: BetOdds, number: int, ratio: Fraction) -> Fraction:
    """The edge of the same bet with one line paying so much to 1, added up anew."""
    lines = [ratio if place == number else line.odds.ratio for place, line in enumerate(bet.lines)]
    gains = sum((pays * line.probability for pays, line in zip(lines, bet.lines, strict=True)), Fraction(0))
    return bet.lost - gains


@every_book
@pytest.mark.parametrize("edge", [Fraction(0), PERCENT, 5 * PERCENT, Fraction(1, 7), 60 * PERCENT], ids=str)
def test_the_exact_ratio_gives_the_wanted_edge(name: str, edge: Fraction) -> None:
    for bet in FOUND[name].bets:
        found = wanted_odds(bet, edge)
        assert [wanted.line for wanted in found] == list(bet.lines)
        for number, wanted in enumerate(found):
            if wanted.ratio is None:
                # Even at nothing to 1 the House would keep too little.
                assert edge_paying(bet, number, Fraction(0)) <= edge, bet.bet
            else:
                assert wanted.ratio > 0
                assert edge_paying(bet, number, wanted.ratio) == edge, bet.bet


@every_book
@pytest.mark.parametrize("edge", [Fraction(0), PERCENT, 5 * PERCENT, Fraction(1, 7)], ids=str)
def test_whole_odds_keep_at_least_the_edge_and_one_more_would_not(name: str, edge: Fraction) -> None:
    every = [(bet, number, one) for bet in FOUND[name].bets for number, one in enumerate(wanted_odds(bet, edge))]
    for bet, number, wanted in every:
        if wanted.whole is None:
            assert wanted.edge_at_whole is None
            assert edge_paying(bet, number, Fraction(1)) < edge  # not even 1 to 1 would do
            continue
        pays, _, to = wanted.whole.text.partition(" to ")
        assert (int(pays), to) == (wanted.whole.ratio, "1")
        assert wanted.edge_at_whole == edge_paying(bet, number, Fraction(int(pays))) >= edge
        assert edge_paying(bet, number, Fraction(int(pays) + 1)) < edge


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(FOUND[EASY].bets), st.fractions(-2, 1, max_denominator=10**6))
def test_any_edge_even_below_nought(bet: BetOdds, edge: Fraction) -> None:
    for number, wanted in enumerate(wanted_odds(bet, edge)):
        if wanted.ratio is not None:
            assert edge_paying(bet, number, wanted.ratio) == edge
        if wanted.whole is not None:
            assert edge_paying(bet, number, wanted.whole.ratio) >= edge


@every_book
def test_the_edge_it_has_takes_the_odds_it_has(name: str) -> None:
    for bet in FOUND[name].bets:
        assert [wanted.ratio for wanted in wanted_odds(bet, bet.house_edge)] == [line.odds.ratio for line in bet.lines]


def test_where_the_wanted_odds_are_whole_they_are_the_whole_odds() -> None:
    tie = FOUND[PLUS].bet("tie")
    [wanted] = wanted_odds(tie, tie.house_edge)
    assert wanted.whole == Odds.parse("8 to 1")
    assert wanted.edge_at_whole == tie.house_edge
    [wanted] = wanted_odds(tie, tie.house_edge + Fraction(1, 10**9))
    assert wanted.whole == Odds.parse("7 to 1")


def test_nothing_would_do_where_the_other_lines_give_back_too_much() -> None:
    rare = Designed(({"tie_total": [0]},), "30 to 1")
    generous = Designed(({"winner": ["player", "banker"]},), "2 to 1")
    bet = odds(with_bets([[rare, generous]]), decks=8).bet("bet-0")
    assert bet.expected_value > 1
    on_rare, on_generous = wanted_odds(bet, 5 * PERCENT)
    assert (on_rare.ratio, on_rare.whole, on_rare.edge_at_whole) == (None, None, None)
    assert on_generous.ratio is None or on_generous.ratio < 1
    assert on_generous.whole is None


def test_a_bet_that_keeps_nothing_but_what_is_returned(tmp_path: Path) -> None:
    """With no stake ever lost, no payment leaves the House an edge."""
    file = tmp_path / "gift.toml"
    file.write_text(
        'bet = "gift"\ngame = "easy-six"\notherwise = "returned"\n'
        '[[pays]]\nwhen = { winner = "tie" }\nodds = "1 to 9"\n',
        encoding="utf-8",
    )
    [bet] = odds(read_design(file), decks=8).bets
    assert bet.lost == 0
    assert [wanted.ratio for wanted in wanted_odds(bet, PERCENT)] == [None]
    assert [wanted.ratio for wanted in wanted_odds(bet, Fraction(0))] == [None]


def test_a_line_that_pays_each_payment_once_at_a_time() -> None:
    """The others pay as they do now, not as they would if they were altered too."""
    bet = FOUND[EASY].bet("tie")
    six, rest = wanted_odds(bet, 5 * PERCENT)
    assert six.ratio is not None
    assert rest.ratio is not None
    assert (six.whole, rest.whole) == (Odds.parse("12 to 1"), Odds.parse("8 to 1"))
    both = [six.ratio * six.line.probability, rest.ratio * rest.line.probability]
    assert bet.lost - sum(both) < 5 * PERCENT
