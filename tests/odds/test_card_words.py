"""Odds of bets on ranks, suits, colours and first totals: against every deal of small shoes, read by the second law."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import count

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.odds.designing import Designed, with_bets
from tests.odds.test_published_figures import rounds_to
from tests.samples import examples
from tests.scenes import EASY, book
from tests.second_law.cards import value
from tests.second_law.enumeration import Hand, both_hands
from tests.second_law.words import MEANINGS

from punto.odds import BetOdds, Composition, odds
from punto.odds.exact import plan
from punto.odds.quick import QuickOdds
from punto.odds.removal import exposures
from punto.rules.cards import DECK, parse_cards
from punto.rules.outcome import WORDS, Condition, Outcome, Value, in_order
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line

Deals = Mapping[tuple[Hand, Hand], int]

# Few kinds of cards, so that every sequence can be dealt: between them Naturals, pairs, every colour and suit.
SHOES = (
    {"KS": 3, "QS": 3, "QH": 2, "3S": 4, "5D": 3},
    {"AH": 4, "AD": 2, "6H": 4, "7H": 3, "8S": 2},
    {"2C": 4, "2S": 1, "4C": 5, "9C": 2, "10H": 3},
    {"KS": 1, "KH": 1, "3D": 1, "6C": 1, "4S": 1, "JD": 1},
)
# Words that need more than totals, numbers of cards and pairs.
NEW = [word for word, about in WORDS.items() if about.about_cards or about.on_the_way]


@lru_cache
def dealt(number: int) -> Deals:
    return both_hands(SHOES[number])


def composition(shoe: Mapping[str, int]) -> Composition:
    return Composition(tuple(shoe.get(card, 0) for card in DECK))


def holds(condition: Condition, meant: Mapping[str, object]) -> bool:
    return any(all(meant[word] in allowed for word, allowed in together) for together in condition.alternatives)


def hold_against(bet: BetOdds, lines: tuple[Line, ...], deals: Deals) -> None:
    total = sum(deals.values())
    by_line: Counter[int | None] = Counter()
    words = {word for line in lines for word in line.when.words}
    for (player, banker), number in deals.items():
        meant = {word: MEANINGS[word](player, banker) for word in words}
        applying = [at for at, line in enumerate(lines) if holds(line.when, meant)]
        assert len(applying) < 2
        by_line[applying[0] if applying else None] += number
    paying = [at for at, line in enumerate(lines) if line.odds]
    assert [line.probability for line in bet.lines] == [Fraction(by_line[at], total) for at in paying], bet.bet
    back = [at for at, line in enumerate(lines) if line.odds is None]
    assert bet.returned == Fraction(sum(by_line[at] for at in back if not lines[at].half), total), bet.bet
    assert bet.half_lost == Fraction(sum(by_line[at] for at in back if lines[at].half), total), bet.bet
    assert bet.lost == Fraction(by_line[None], total), bet.bet
    brings = [(line.odds.ratio, line.probability) for line in bet.lines]
    brings += [(Fraction(0), bet.returned), (Fraction(-1, 2), bet.half_lost), (Fraction(-1), bet.lost)]
    mean = sum(worth * chance for worth, chance in brings)
    assert bet.expected_value == mean
    assert bet.variance == sum((worth - mean) ** 2 * chance for worth, chance in brings)


# ── The words themselves ─────────────────────────────────────────────────────────────────────────────────


def test_the_second_law_has_every_word() -> None:
    assert MEANINGS.keys() == WORDS.keys()


def test_every_word_means_what_the_second_law_says() -> None:
    points, seen = book(EASY).points, {word: set[object]() for word in WORDS}
    for number in range(len(SHOES)):
        for player, banker in dealt(number):
            outcome = Outcome.of_hands(player, banker, points)
            for word, about in WORDS.items():
                found = about.of(outcome)
                assert found == MEANINGS[word](player, banker), (word, player, banker)
                assert found is None or found in about.values
                seen[word].add(found)
    for word in NEW:
        assert len(seen[word]) >= min(3, len(WORDS[word].values)), word


# ── Each of them by itself ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def each_word() -> Rulebook:
    """One bet for each word, with a line for each value."""
    return with_bets(
        [
            [Designed(({word: [value]},), f"{n} to 1") for n, value in enumerate(in_order(WORDS[word].values), 1)]
            for word in NEW
        ],
        EASY,
    )


@pytest.mark.parametrize("number", range(len(SHOES)))
def test_each_word_is_counted_exactly(number: int, each_word: Rulebook) -> None:
    found = odds(each_word, composition(SHOES[number]))
    for bet in found.bets:
        hold_against(bet, each_word.lines[bet.bet], dealt(number))


def test_words_about_points_alone_cost_nothing_more(each_word: Rulebook) -> None:
    steps = {word: bet.steps for word, bet in zip(NEW, plan(each_word).bets[-len(NEW) :], strict=True)}
    assert {word for word, number in steps.items() if not number} == {
        f"{hand}_{word}" for hand in ("player", "banker") for word in ("first_total", "third_points")
    }
    assert steps["player_first_ranks"] < 100_000 < steps["all_colour"] < steps["all_suit"]


# ── Any mixture ──────────────────────────────────────────────────────────────────────────────────────────

WORD_AND_VALUES = st.sampled_from(sorted(WORDS)).flatmap(
    lambda word: st.tuples(
        st.just(word),
        st.frozensets(
            st.sampled_from(in_order(WORDS[word].values)), min_size=1, max_size=max(2, len(WORDS[word].values) // 2)
        ),
    )
)
CONDITIONS = st.lists(st.lists(WORD_AND_VALUES, min_size=1, max_size=4).map(tuple), min_size=1, max_size=3).map(
    lambda alternatives: Condition(tuple(alternatives))
)
SMALL = st.one_of(
    st.sampled_from(SHOES),
    st.dictionaries(st.sampled_from(DECK), st.integers(1, 12), min_size=1, max_size=4).filter(
        lambda shoe: sum(shoe.values()) >= 6
    ),
)
_number = count()


def with_condition(condition: Condition, *, half: bool = False) -> Rulebook:
    """Whether or not it ever applies, which a file would be refused for."""
    whole = with_bets([[Designed(({"winner": ["tie"]},), "3 to 1")]], EASY)
    line = replace(whole.lines["bet-0"][0], when=condition)
    if half:
        line = replace(line, odds=None, half=True)
    return replace(whole, digest=f"mixture {next(_number)}", lines={"bet-0": (line,)})


@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(CONDITIONS, SMALL, st.booleans())
def test_any_mixture_of_words_is_counted_exactly(condition: Condition, shoe: Mapping[str, int], half: bool) -> None:
    rulebook = with_condition(condition, half=half)
    found = odds(rulebook, composition(shoe)).bets[0]
    hold_against(found, rulebook.lines["bet-0"], both_hands(shoe))
    quick = QuickOdds(rulebook)(composition(shoe))
    assert quick.expected_values == pytest.approx([float(found.expected_value)], abs=1e-12)
    assert quick.probabilities.sum() == pytest.approx(1)


def test_a_bet_with_more_boxes_than_a_word_has_bits() -> None:
    """Each two ranks on which the Player draws, and a suit of the third card beside them."""
    pairs = [pair.split("-") for pair in in_order(WORDS["player_first_ranks"].values)]
    drawing = [pair for pair in pairs if sum(value(f"{rank}S") for rank in pair) % 10 < 6]
    lines = [
        Designed(({"player_first_ranks": ["-".join(pair)], "player_third_suit": [suit]},), f"{number} to 1")
        for number, pair in enumerate(drawing, 1)
        for suit in ("spades", "diamonds")
    ]
    rulebook = with_bets([lines], EASY)
    assert len(lines) > 62
    hold_against(odds(rulebook, composition(SHOES[0])).bet("bet-0"), rulebook.lines["bet-0"], dealt(0))


def test_twelve_decks_do_not_leave_64_bits() -> None:
    """The lines of a bet that always pays have all deals between them."""
    every: list[Value] = in_order(WORDS["all_suit"].values)
    rulebook = with_bets([[Designed(({"all_suit": [value]},), "1 to 1") for value in every]], EASY)
    found = odds(rulebook, decks=12).bet("bet-0")
    assert found.hit_rate == 1
    assert len({line.probability for line in found.lines[:4]}) == 1
    quick = QuickOdds(rulebook).of_counts(np.full(len(DECK), 12, np.int64))
    assert float(found.expected_value) == pytest.approx(quick.expected_values[-1])


# ── Bets that are known by name ──────────────────────────────────────────────────────────────────────────

ONE_SUIT = ["spades", "hearts", "diamonds", "clubs"]
MATCH = [
    Designed(({"player_first_ranks": ["Q-K"], "player_first_suit": ONE_SUIT},), "25 to 1"),
    Designed(
        (
            {
                "player_first_suit": ONE_SUIT,
                "player_first_ranks": [pair for pair in in_order(WORDS["player_first_ranks"].values) if pair != "Q-K"],
            },
        ),
        "2.5 to 1",
    ),
]
QUIK = [
    Designed(({"combined_total": [0]},), "50 to 1"),
    Designed(({"combined_total": [18]},), "25 to 1"),
    Designed(({"combined_total": [1, 2, 3, 15, 16, 17]},), "1 to 1"),
]
THREE_GIVING_EIGHT = [Designed(({"banker_first_total": [3], "player_third_rank": ["8"]},), "200 to 1")]
NAMED = with_bets([MATCH, QUIK, THREE_GIVING_EIGHT], EASY)


def test_a_match_of_king_and_queen_as_published() -> None:
    """A well-known site of odds prints the two-card combinations of eight decks, and the edge by decks."""
    found = odds(NAMED, decks=8).bet("bet-0")
    assert [line.probability for line in found.lines] == [Fraction(256, 86_320), Fraction(21_168, 86_320)]
    for decks, printed in {1: "0.108597", 2: "0.083271", 4: "0.070792", 6: "0.066658", 8: "0.064597"}.items():
        assert rounds_to(odds(NAMED, decks=decks).bet("bet-0").house_edge, printed), decks


def test_quik_as_published() -> None:
    """The same site prints the ordered deals of eight decks."""
    found = odds(NAMED, decks=8)
    deals = [line.probability * found.deals.total for line in found.bet("bet-1").lines]
    assert deals == [28_979_901_420_544, 55_146_054_060_032, 839_502_186_734_592]
    assert rounds_to(found.bet("bet-1").house_edge, "0.081550")


def test_3_giving_8_as_published() -> None:
    """A site on card counting prints edge and variance of eight decks."""
    found = odds(NAMED, decks=8).bet("bet-2")
    assert rounds_to(100 * found.house_edge, "8.682")
    assert rounds_to(found.variance, "182.715")


def test_a_card_that_has_left_is_missed_by_its_own_suit() -> None:
    """Which a count of ranks alone would never see."""
    rulebook = with_bets([[Designed(({"all_colour": ["red"]},), "20 to 1")]], EASY)
    full = Composition.of_decks(1)
    red, black = (odds(rulebook, full.without(parse_cards(card))).bet("bet-0").hit_rate for card in ("5H", "5S"))
    assert red < odds(rulebook, full).bet("bet-0").hit_rate < black


def test_a_rank_that_leaves_counts_as_the_average_of_its_suits() -> None:
    rulebook = with_bets([[Designed(({"player_first_suit": ["spades"]},), "14 to 1")]], EASY)
    full = Composition.of_decks(1)
    found = exposures(rulebook, 1)[-1]
    suits = [odds(rulebook, full.without(parse_cards(f"K{suit}"))).bet("bet-0").expected_value for suit in "SHDC"]
    assert found.effects["K"] == sum(suits, Fraction(0)) / 4 - found.expected_value
    assert sum(found.effects.values()) == 0
    assert found.count is None  # no rank matters more than another
