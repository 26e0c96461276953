"""Odds as floats against the same odds as fractions: every bet, every line of it, every insurance row."""

import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.odds.designing import Designed, with_bets
from tests.samples import examples
from tests.scenes import BOOKS, EASY, ETG, INSURANCE, PLUS, book

from punto.odds import Composition, odds
from punto.odds.composition import MOST_DECKS
from punto.odds.quick import QuickOdds, QuickResult
from punto.rules.bet_file import read_design
from punto.rules.cards import DECK, RANKS, parse_cards
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook

CLOSE = 1e-12
MANY = settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEW = settings(MANY, max_examples=examples(3))

# Each of these looks at something that no shipped bet looks at: both pairs, or pairs and totals at once.
ONE_PAIR_AND_TOTALS = [
    [Designed(({"player_pair": [True], "winner": ["player"]},), "20 to 1"), Designed(({"tie_total": [6]},), "7 to 2")],
    [Designed(({"banker_pair_rank": ["6", "K"], "banker_cards": [3]},), "90 to 1")],
]
BOTH_PAIRS = [
    [Designed(({"pairs": [2]},), "75 to 1"), Designed(({"pairs": [1]},), "3 to 1")],
    [Designed(({"suited_pairs": [2]},), "200 to 1"), Designed(({"suited_pairs": [1]},), None)],
]
ALL_AT_ONCE = [
    [
        Designed(({"either_pair": [True], "winner": ["tie"]},), "40 to 1"),
        Designed(({"player_pair_suited": [True], "banker_pair": [True], "winning_total": [8, 9]},), "150 to 1"),
        Designed(({"pairs": [0], "natural": [True]},), None),
    ],
]
DESIGNED = {
    "a pair and totals": (ONE_PAIR_AND_TOTALS, PLUS, "lost"),
    "both pairs": (BOTH_PAIRS, INSURANCE, "lost"),
    "both pairs and totals": (ALL_AT_ONCE, ETG, "lost"),
    "what is not won is returned": ([*ONE_PAIR_AND_TOTALS, *BOTH_PAIRS], EASY, "returned"),
}

# ── Shoes ────────────────────────────────────────────────────────────────────────────────────────────────


def shoe_of(counts: dict[str, int]) -> Composition:
    return Composition(tuple(counts.get(card, 0) for card in DECK))


def with_six_cards(shoes: st.SearchStrategy[Composition]) -> st.SearchStrategy[Composition]:
    return shoes.filter(lambda shoe: shoe.total >= 6)


some_of_all = st.lists(st.integers(0, MOST_DECKS), min_size=52, max_size=52).map(lambda c: Composition(tuple(c)))
# Whole ranks and points are missing, and a card may be there once.
few_kinds = st.dictionaries(st.sampled_from(DECK), st.integers(1, MOST_DECKS), min_size=1, max_size=8).map(shoe_of)
nearly_dealt = st.lists(st.sampled_from(DECK), min_size=6, max_size=12).map(
    lambda cards: shoe_of({card: cards.count(card) for card in cards})
)
any_shoe = with_six_cards(st.one_of(some_of_all, few_kinds, nearly_dealt))


# ── The comparison ───────────────────────────────────────────────────────────────────────────────────────


def in_rows(quick: QuickOdds, found: QuickResult) -> Iterator[tuple[str, list[tuple[str, float]]]]:
    """Each bet with its rows: what they say, and their probability."""
    of_bet: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for (bet, text), probability in zip(quick.rows, found.probabilities.tolist(), strict=True):
        of_bet[bet].append((text, probability))
    return iter(of_bet.items())


def check(quick: QuickOdds, rulebook: Rulebook, shoe: Composition) -> None:
    found, exact = quick(shoe), odds(rulebook, shoe)
    assert quick.bets == tuple(bet.bet for bet in exact.bets)
    for value, bet in zip(found.expected_values.tolist(), exact.bets, strict=True):
        assert abs(value - float(bet.expected_value)) < CLOSE, bet.bet
    for (name, rows), bet in zip(in_rows(quick, found), exact.bets, strict=True):
        assert name == bet.bet
        paid = [(text, probability) for text, probability in rows if text not in ("returned", "lost")]
        assert [text for text, _ in paid] == [line.odds.text for line in bet.lines]
        for (_, probability), line in zip(paid, bet.lines, strict=True):
            assert abs(probability - float(line.probability)) < CLOSE, (name, line.when)
        for text, part in (("returned", bet.returned), ("lost", bet.lost)):
            assert abs(math.fsum(p for t, p in rows if t == text) - float(part)) < CLOSE, (name, text)
    assert quick.insurance == tuple((r.window, r.side, r.player_total, r.banker_total) for r in exact.insurance)
    for value, row in zip(found.insurance.tolist(), exact.insurance, strict=True):
        if row.expected_value is None:
            assert math.isnan(value), row
        else:
            assert abs(value - float(row.expected_value)) < CLOSE, row


@pytest.fixture(scope="module")
def quick() -> dict[str, QuickOdds]:
    return {name: QuickOdds(book(name)) for name in BOOKS}


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("decks", range(1, MOST_DECKS + 1))
def test_full_decks(quick: dict[str, QuickOdds], name: str, decks: int) -> None:
    check(quick[name], book(name), Composition.of_decks(decks))


@pytest.mark.parametrize("name", BOOKS)
def test_any_shoe(quick: dict[str, QuickOdds], name: str) -> None:
    @MANY
    @given(any_shoe)
    def compared(shoe: Composition) -> None:
        check(quick[name], book(name), shoe)

    compared()


def test_what_cannot_come_about_is_not_a_number(quick: dict[str, QuickOdds]) -> None:
    tens = Composition.of_cards(parse_cards("KS QS JS 10S KH QH JH 10H"))
    assert np.isnan(quick[INSURANCE](tens).insurance).all()
    assert not np.isnan(quick[INSURANCE](Composition.of_decks(8)).insurance).any()


@pytest.mark.parametrize("kind", DESIGNED)
def test_bets_that_look_at_more(kind: str) -> None:
    bets, game, otherwise = DESIGNED[kind]
    rulebook = with_bets(bets, game, otherwise=otherwise)
    asked = QuickOdds(rulebook)
    assert set(asked.bets) > {f"bet-{number}" for number in range(len(bets))}

    @FEW
    @given(any_shoe)
    def compared(shoe: Composition) -> None:
        check(asked, rulebook, shoe)

    compared()
    for decks in (1, 8, MOST_DECKS):
        check(asked, rulebook, Composition.of_decks(decks))


def test_a_single_bet_under_design(tmp_path: Path) -> None:
    file = tmp_path / "twins.toml"
    file.write_text(
        'bet = "twins"\ngame = "easy-six"\notherwise = "returned"\n'
        '[[pays]]\nwhen = { player_pair = true, banker_pair = true, total_cards = 4 }\nodds = "300 to 1"\n'
        "[[returns]]\nwhen = { player_pair = true, banker_pair = true, total_cards = [5, 6] }\n"
        '[[pays]]\nwhen = { pairs = 0, winner = "tie" }\nodds = "1 to 3"\n',
        encoding="utf-8",
    )
    rulebook = read_design(file)
    asked = QuickOdds(rulebook)
    assert asked.rows == (("twins", "300 to 1"), ("twins", "1 to 3"), ("twins", "returned"), ("twins", "returned"))
    for decks in (4, MOST_DECKS):
        check(asked, rulebook, Composition.of_decks(decks))
    check(asked, rulebook, Composition.of_decks(8).without(parse_cards("6S 6S KH KD 2C")))


# ── Asked many times ─────────────────────────────────────────────────────────────────────────────────────


def same(one: QuickResult, other: QuickResult) -> bool:
    return all(
        np.array_equal(mine, theirs, equal_nan=True)
        for mine, theirs in (
            (one.expected_values, other.expected_values),
            (one.probabilities, other.probabilities),
            (one.insurance, other.insurance),
        )
    )


IN_TURN = [
    Composition.of_decks(8),
    Composition.of_cards(parse_cards("KS QS JS 10S KH QH JH 10H")),
    Composition.of_decks(MOST_DECKS),
    Composition.of_cards(parse_cards("6S 6S 6H 6H 3D 9C 2S")),
    Composition.of_decks(1),
    Composition.of_decks(8).without(parse_cards(" ".join(f"{rank}H" for rank in RANKS))),
    Composition.of_decks(8),
]


@pytest.mark.parametrize("kind", [*BOOKS, *DESIGNED])
def test_what_was_asked_before_changes_nothing(kind: str) -> None:
    rulebook = book(kind) if kind in BOOKS else with_bets(*DESIGNED[kind][:2], otherwise=DESIGNED[kind][2])
    asked = QuickOdds(rulebook)
    found = [asked(shoe) for shoe in IN_TURN]
    fresh = [QuickOdds(rulebook)(shoe) for shoe in IN_TURN]
    assert [same(one, other) for one, other in zip(found, fresh, strict=True)] == [True] * len(IN_TURN)
    assert not same(found[0], found[2])  # so that it would show


def test_an_answer_stays_when_the_next_question_is_asked(quick: dict[str, QuickOdds]) -> None:
    first = quick[INSURANCE](IN_TURN[0])
    kept = QuickResult(first.expected_values.copy(), first.probabilities.copy(), first.insurance.copy())
    quick[INSURANCE](IN_TURN[3])
    assert same(first, kept)


@pytest.mark.parametrize("cards", ["", "KS", "KS QS JS 10S 9S"])
def test_fewer_cards_than_a_round_may_need(quick: dict[str, QuickOdds], cards: str) -> None:
    with pytest.raises(InputError, match="6"):
        quick[PLUS](Composition.of_cards(parse_cards(cards)))
