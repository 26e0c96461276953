"""What a card's leaving does to a bet, and the simple count that follows it: held against every count there is."""

import random
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

import numpy as np
import pytest
from tests.odds.designing import Designed, with_bets
from tests.scenes import BOOKS, EASY, PLUS, RWS, book

from punto.odds import Composition, odds
from punto.odds.removal import Exposure, SimpleCount, exposures, simple_count
from punto.rules.cards import DECK, RANKS, Card, rank

every_book = pytest.mark.parametrize("name", BOOKS)
TAGS = (-1, 0, 1)
PICTURES_AND_TENS = ("10", "J", "Q", "K")


@lru_cache
def exposed(name: str, decks: int = 8) -> dict[str, Exposure]:
    return {exposure.bet: exposure for exposure in exposures(book(name), decks)}


def designed(*lines: tuple[list[str], str]) -> Exposure:
    """A bet on the Player's pair that pays by its rank, and so has few effects that differ."""
    rulebook = with_bets([[Designed(({"player_pair_rank": ranks},), pays) for ranks, pays in lines]])
    return next(exposure for exposure in exposures(rulebook, 8) if exposure.bet == "bet-0")


FEW_LEVELS = {
    "sixes": designed((["6"], "13 to 1"), (["7"], "13 to 1")),
    "three": designed((["6"], "60 to 1"), (["A", "2", "3"], "20 to 1")),
    "four": designed((["6"], "60 to 1"), (["A", "2", "3"], "20 to 1"), (["K", "Q"], "35 to 1")),
    "five": designed((["4"], "9 to 1"), (["A"], "20 to 1"), (["K", "Q", "J", "10"], "12 to 1"), (["2"], "40 to 1")),
}


# ── Effects ──────────────────────────────────────────────────────────────────────────────────────────────


@every_book
@pytest.mark.parametrize("decks", [1, 8])
def test_an_effect_is_the_difference_that_one_card_makes(name: str, decks: int) -> None:
    whole = {bet.bet: bet.expected_value for bet in odds(name, decks=decks).bets}
    assert list(exposed(name, decks)) == list(whole)
    for place, text in enumerate(RANKS):
        suit = "SHDC"[place % 4]  # any suit of a full shoe will do
        gone = Counter({Card(text + suit): 1})
        left = [card for card in DECK for _ in range(decks - gone[card])]
        for bet in odds(name, Composition.of_cards(left)).bets:
            exposure = exposed(name, decks)[bet.bet]
            assert exposure.expected_value == whole[bet.bet]
            assert exposure.effects[text] == bet.expected_value - whole[bet.bet], (bet.bet, text)


@every_book
@pytest.mark.parametrize("decks", [1, 4, 8])
def test_effects_add_up_to_nothing(name: str, decks: int) -> None:
    """A card that leaves unseen changes nothing, and it is as likely to be of any rank."""
    for bet, exposure in exposed(name, decks).items():
        assert tuple(exposure.effects) == RANKS
        assert sum(exposure.effects.values()) == 0, bet


@every_book
def test_ranks_of_the_same_points_have_the_same_effect_on_a_bet_on_totals(name: str) -> None:
    for bet, exposure in exposed(name).items():
        if not bet.endswith("-pair"):
            assert len({exposure.effects[text] for text in PICTURES_AND_TENS}) == 1, bet
            assert len(set(exposure.effects.values())) == 10, bet


# ── The simple count ─────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_only_a_pair_of_any_rank_has_no_count(name: str) -> None:
    for bet, exposure in exposed(name).items():
        alike = bet.endswith("-pair") and name != EASY  # there a pair of sixes pays more
        assert (exposure.count is None) is alike, bet
        assert (set(exposure.effects.values()) == {0}) is alike, bet


def exact_fit(tags: dict[str, int], effects: dict[str, Fraction]) -> Fraction:
    """The correlation, squared and with its sign: fractions all the way, so that equal is equal."""
    average = Fraction(sum(tags.values()), 13)
    together = sum((tags[text] - average) * effects[text] for text in RANKS)
    apart = sum((tag - average) ** 2 for tag in tags.values()) * sum(effect**2 for effect in effects.values())
    return together * abs(together) / apart


@pytest.mark.parametrize("exposure", FEW_LEVELS.values(), ids=FEW_LEVELS)
def test_no_count_that_treats_equal_effects_alike_is_better(exposure: Exposure) -> None:
    levels = sorted(set(exposure.effects.values()))
    assert 2 <= len(levels) <= 5
    assert exposure.count is not None
    found = exact_fit(exposure.count.tags, exposure.effects)
    assert found > 0
    watched = sum(map(abs, exposure.count.tags.values()))
    for choice in product(TAGS, repeat=len(levels)):
        tags = {text: choice[levels.index(effect)] for text, effect in exposure.effects.items()}
        if len(set(tags.values())) == 1:
            continue
        fits = exact_fit(tags, exposure.effects)
        assert fits <= found, tags
        assert fits < found or sum(map(abs, tags.values())) >= watched, tags  # and none as good is simpler


def every_count(effects: list[float]) -> float:
    """The best correlation of all 3 ** 13 ways to tag thirteen ranks, alike or not."""
    first, last = (np.array(list(product(TAGS, repeat=ranks)), float) for ranks in (6, 7))
    values = np.array(effects) - np.mean(effects)

    def sums(of_first: np.ndarray, of_last: np.ndarray) -> np.ndarray:
        return of_first[:, None] + of_last[None, :]

    together = sums(first @ values[:6], last @ values[6:])
    spread = sums((first**2).sum(1), (last**2).sum(1)) - sums(first.sum(1), last.sum(1)) ** 2 / 13
    fits = np.where(spread > 1e-9, together / np.sqrt(np.maximum(spread, 1e-9)), -np.inf)
    return float(fits.max() / np.sqrt((values**2).sum()))


@every_book
def test_no_count_at_all_is_better(name: str) -> None:
    for bet, exposure in exposed(name).items():
        if exposure.count is not None:
            best = every_count([float(effect) for effect in exposure.effects.values()])
            assert exposure.count.correlation == pytest.approx(best, abs=2e-9), bet
            assert float(exact_fit(exposure.count.tags, exposure.effects)) ** 0.5 == pytest.approx(best, abs=2e-9), bet


def test_where_two_fit_alike_the_simpler_one_is_taken() -> None:
    """Twelve ranks up are as good as the thirteenth down."""
    count = exposed(EASY)["player-pair"].count
    assert count is not None
    assert count.tags == {text: -(text == "6") for text in RANKS}
    assert count.correlation == pytest.approx(1)
    assert count.average_tag == Fraction(-1, 13)


def test_equal_effects_everywhere_leave_nothing_to_count() -> None:
    assert simple_count(Fraction(-1, 10), dict.fromkeys(RANKS, Fraction(0)), 416) is None


# ── The straight line ────────────────────────────────────────────────────────────────────────────────────


def true_count(count: SimpleCount, gone: list[Card], cards: int) -> Fraction:
    running = sum(count.tags[rank(card)] - count.average_tag for card in gone)
    return running * 52 / (cards - len(gone))


@every_book
def test_the_line_is_the_nearest_to_the_effects(name: str) -> None:
    """By least squares, found by another road."""
    for bet, exposure in exposed(name).items():
        if (count := exposure.count) is None:
            continue
        sides = np.array([[count.tags[text], 1.0] for text in RANKS])
        effects = np.array([float(exposure.effects[text]) for text in RANKS])
        slope = np.linalg.lstsq(sides, effects, rcond=None)[0][0]
        # One card's tag is 52 / 415 of a true count when it has left 416.
        assert count.per_true_count == pytest.approx(slope * 415 / 52, rel=1e-9), bet
        assert count.per_true_count > 0
        assert float(exposure.expected_value) + count.trigger * count.per_true_count == pytest.approx(0, abs=1e-12), bet


def test_one_card_gone_is_told_by_the_line_where_it_fits_perfectly() -> None:
    exposure = exposed(EASY)["player-pair"]
    assert exposure.count is not None
    for text in RANKS:
        told = float(true_count(exposure.count, [Card(text + "S")], 416)) * exposure.count.per_true_count
        assert told == pytest.approx(float(exposure.effects[text]), abs=1e-12)


@pytest.mark.parametrize(
    ("name", "bets"), [(PLUS, ("player", "banker", "tie", "super-six-plus")), (EASY, ("easy-six",))]
)
def test_the_effects_tell_the_value_of_a_shoe_dealt_down_to_half(name: str, bets: tuple[str, ...]) -> None:
    """Added up and felt 415 / (cards left) times. Without them one would be out by more than twice."""
    rng = random.Random(8)
    full = [card for card in DECK for _ in range(8)]
    for bet in bets:
        exposure = exposed(name)[bet]
        by_effects, by_nothing = 0.0, 0.0
        for _ in range(25):
            gone = rng.sample(full, rng.randrange(52, 208))
            value = odds(name, Composition.of_decks(8).without(gone)).bet(bet).expected_value
            change = sum(exposure.effects[rank(card)] for card in gone) * Fraction(415, 416 - len(gone))
            assert float(exposure.expected_value + change) == pytest.approx(float(value), abs=0.02)
            by_effects += float(value - exposure.expected_value - change) ** 2
            by_nothing += float(value - exposure.expected_value) ** 2
        assert by_effects < by_nothing / 5, bet


def test_the_count_tells_most_of_the_value_of_a_shoe() -> None:
    rng = random.Random(9)
    full = [card for card in DECK for _ in range(8)]
    exposure = exposed(RWS)["player-wins-on-9"]
    assert exposure.count is not None
    told, true = [], []
    for _ in range(40):
        gone = rng.sample(full, 156)
        told.append(float(true_count(exposure.count, gone, 416)) * exposure.count.per_true_count)
        true.append(float(odds(RWS, Composition.of_decks(8).without(gone)).bet(exposure.bet).house_edge * -1))
    errors = np.array(true) - float(exposure.expected_value) - np.array(told)
    assert np.abs(errors).max() < 0.05
    assert np.corrcoef(told, true)[0, 1] > 0.9
