"""Whole shoes watched: the same answer whoever deals them, and the same as plain code that deals them card by card."""

import math
import random
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from multiprocessing import get_context

import numpy as np
import pytest
from tests.odds.designing import Designed, with_bets
from tests.scenes import EASY, INSURANCE, PLUS, RWS, book
from tests.second_law.table_of_play import ending

from punto.odds import Composition, counting, insurance_on, odds
from punto.odds.counting import Watched, add_up, watch
from punto.odds.removal import exposures
from punto.rules.cards import Card, rank
from punto.rules.rulebook import Rulebook
from punto.shoe import new_shoe

# Bets that look at both pairs, and at pairs and totals: these take the longest way through the quick odds.
BOTH_PAIRS = [[Designed(({"pairs": [1, 2]},), "6 to 1")]]
PAIR_AND_TOTALS = [[Designed(({"player_pair": [True], "winner": ["player"]},), "27 to 1")]]


def watched(
    rulebook: Rulebook, decks: int, shoes: int, seed: int, executor: Executor | None = None
) -> tuple[list[Watched], list[list[list[float]]]]:
    """The answer, and what was kept of each shoe, in lists that compare by what they hold."""
    kept = list(watch(rulebook, decks, shoes, seed, executor))
    # Not a number is not even itself.
    return add_up(rulebook, kept), [np.where(np.isnan(shoe), 1e9, shoe).tolist() for shoe in kept]


# ── Whoever deals ────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def one_shoe_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few shoes are enough for everybody to have some."""
    monkeypatch.setattr(counting, "SHOES_AT_A_TIME", 1)


@pytest.fixture
def hurried_threads() -> Iterator[None]:
    """They change places as often as they can, so that one would be caught in another's work."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def test_the_same_seed_gives_the_same_answer() -> None:
    assert watched(book(INSURANCE), 8, 3, 5) == watched(book(INSURANCE), 8, 3, 5)


def test_another_seed_gives_another() -> None:
    assert watched(book(INSURANCE), 8, 3, 5) != watched(book(INSURANCE), 8, 3, 6)


def test_no_two_shoes_are_the_same() -> None:
    _, kept = watched(book(EASY), 8, 25, 1)
    assert len(kept) == 25
    assert len({str(shoe) for shoe in kept}) == 25


def test_more_shoes_begin_with_the_same() -> None:
    assert watched(book(EASY), 6, 13, 4)[1] == watched(book(EASY), 6, 25, 4)[1][:13]


def test_another_table_in_between_changes_nothing() -> None:
    before = watched(book(INSURANCE), 8, 2, 9)
    watched(book(EASY), 4, 2, 9)
    less = watched(book(INSURANCE), 4, 2, 9)
    assert watched(book(INSURANCE), 8, 2, 9) == before != less


@pytest.mark.usefixtures("one_shoe_at_a_time", "hurried_threads")
@pytest.mark.parametrize("kind", ["shipped", "both pairs", "a pair and totals"])
def test_threads(kind: str) -> None:
    """Quick odds are for one thread at a time, so no two may share theirs."""
    bets = {"shipped": [], "both pairs": BOTH_PAIRS, "a pair and totals": PAIR_AND_TOTALS}[kind]
    rulebook = with_bets(bets, INSURANCE)
    alone = watched(rulebook, 4, 6, 3)
    with ThreadPoolExecutor(2) as executor:
        assert watched(rulebook, 4, 6, 3, executor) == alone


@pytest.mark.usefixtures("one_shoe_at_a_time")
def test_processes() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        for rulebook in (book(INSURANCE), with_bets(BOTH_PAIRS, EASY)):
            assert watched(rulebook, 8, 4, 7, executor) == watched(rulebook, 8, 4, 7)


@pytest.mark.usefixtures("one_shoe_at_a_time")
def test_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    one_worker = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**one_worker) as cluster, distributed.Client(cluster) as client:
        assert watched(book(INSURANCE), 8, 4, 7, client.get_executor()) == watched(book(INSURANCE), 8, 4, 7)


@pytest.mark.usefixtures("one_shoe_at_a_time", "hurried_threads")
def test_a_dask_worker_with_several_threads() -> None:
    distributed = pytest.importorskip("distributed")
    rulebook = with_bets(PAIR_AND_TOTALS, INSURANCE)
    alone = watched(rulebook, 4, 6, 7)
    one_worker = {"n_workers": 1, "threads_per_worker": 3, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**one_worker) as cluster, distributed.Client(cluster) as client:
        assert watched(rulebook, 4, 6, 7, client.get_executor()) == alone


# ── Played again, plainly ────────────────────────────────────────────────────────────────────────────────


class Again:
    """One shoe after the other, each Round's bets by fractions from a list of the cards not seen."""

    def __init__(self, rulebook: Rulebook, decks: int, seed: int) -> None:
        self.book, self.decks, self.seed = rulebook, decks, seed
        self.exposures = {exposure.bet: exposure for exposure in exposures(rulebook, decks)}
        self.areas = [*rulebook.lines, *(area for area in rulebook.areas if area.endswith("-insurance"))]
        self.offered = dict.fromkeys(self.areas, 0)
        self.favourable = dict.fromkeys(self.areas, 0)
        self.counted = dict.fromkeys(self.areas, 0)
        self.counted_gain = dict.fromkeys(self.areas, Fraction(0))
        self.best: dict[str, Fraction | None] = dict.fromkeys(self.areas)
        self.gains: dict[str, list[Fraction]] = {area: [] for area in self.areas}

    def shoe(self, number: int) -> None:
        cards = list(new_shoe(self.decks, random.Random(f"{self.seed}, shoe {number}")).cards)
        unseen, seen = list(cards), []

        def see(card: Card) -> None:
            unseen.remove(card)
            seen.append(card)

        for gains in self.gains.values():
            gains.append(Fraction(0))
        # The first card is burned openly, and then as many as it says; nobody sees those.
        first = rank(cards[0])
        see(cards[0])
        at = 1 + ({"A": 1, "J": 10, "Q": 10, "K": 10}.get(first) or int(first))
        last = False
        while True:
            composition = Composition.of_cards(unseen)
            for bet in odds(self.book, composition).bets:
                self.offer(bet.bet, bet.expected_value)
                self.count(bet.bet, bet.expected_value, seen, len(unseen))
            dealt = self.round(cards[at : at + 6], composition)
            for card in cards[at : at + dealt]:
                see(card)
            at += dealt
            if last:
                return
            last = len(cards) - at < 14  # the cut card has come out, and one Round more is dealt

    def offer(self, area: str, value: Fraction) -> None:
        self.offered[area] += 1
        best = self.best[area]
        self.best[area] = value if best is None else max(best, value)
        if value > 0:
            self.favourable[area] += 1
            self.gains[area][-1] += value

    def count(self, bet: str, value: Fraction, seen: list[Card], left: int) -> None:
        if (count := self.exposures[bet].count) is not None:
            running = sum(count.tags[rank(card)] for card in seen) - count.average_tag * len(seen)
            if running * 52 / left >= count.trigger:
                self.counted[bet] += 1
                self.counted_gain[bet] += value

    def round(self, cards: list[Card], composition: Composition) -> int:
        p1, b1, p2, b2, fifth, sixth = (self.book.points[card] for card in cards)
        _, player_cards, _, banker_cards = ending((p1 + p2) % 10, (b1 + b2) % 10, fifth, sixth)
        dealt = player_cards + banker_cards
        if self.book.insurance:
            player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
            if dealt > 4:
                self.insure(composition, player, banker)
            if dealt > 5:
                self.insure(composition, [*player, cards[4]], banker)
        return dealt

    def insure(self, composition: Composition, player: list[Card], banker: list[Card]) -> None:
        for row in insurance_on(self.book, composition, player, banker):
            assert row.expected_value is not None
            self.offer(f"{row.side.value}-insurance", row.expected_value)


PLAYED = {
    "super six plus": (lambda: book(PLUS), 5, 2, 11),
    "insurance": (lambda: book(INSURANCE), 4, 3, 9),
    "easy six": (lambda: book(EASY), 8, 2, 14),
    "rws": (lambda: book(RWS), 4, 2, 15),
    "both pairs": (lambda: with_bets(BOTH_PAIRS, INSURANCE), 4, 2, 16),
    "a pair and totals": (lambda: with_bets(PAIR_AND_TOTALS, PLUS), 4, 2, 17),
}


@pytest.mark.parametrize("kind", PLAYED)
def test_plain_code_comes_to_the_same(kind: str) -> None:
    make, decks, shoes, seed = PLAYED[kind]
    again = Again(make(), decks, seed)
    for number in range(shoes):
        again.shoe(number)
    answer, _ = watched(again.book, decks, shoes, seed)
    assert [bet.bet for bet in answer] == again.areas
    for bet in answer:
        gains = [float(gain) for gain in again.gains[bet.bet]]
        assert (bet.offered, bet.favourable) == (again.offered[bet.bet], again.favourable[bet.bet]), bet.bet
        assert bet.share == bet.favourable / bet.offered
        assert bet.gain_per_shoe == pytest.approx(math.fsum(gains) / shoes, abs=1e-10), bet.bet
        assert bet.gain_error == pytest.approx(np.std(gains, ddof=1) / math.sqrt(shoes), abs=1e-10), bet.bet
        assert bet.best == pytest.approx(float(again.best[bet.bet]), abs=1e-12), bet.bet
        if bet.favourable:
            mean = math.fsum(gains) / bet.favourable
            assert bet.gain_when_favourable(shoes) == pytest.approx(mean, abs=1e-10)
        exposure = again.exposures.get(bet.bet)
        if exposure is None or exposure.count is None:
            assert (bet.counted, bet.counted_gain_per_shoe) == (None, None), bet.bet
        else:
            assert bet.counted == again.counted[bet.bet], bet.bet
            per_shoe = float(again.counted_gain[bet.bet] / shoes)
            assert bet.counted_gain_per_shoe == pytest.approx(per_shoe, abs=1e-10), bet.bet


def test_the_shoes_played_again_favour_the_patron_now_and_then() -> None:
    """Or noughts would have been compared."""
    answers = {kind: watched(make(), decks, shoes, seed)[0] for kind, (make, decks, shoes, seed) in PLAYED.items()}
    won = {(kind, bet.bet) for kind, answer in answers.items() for bet in answer if bet.favourable}
    counted = {(kind, bet.bet) for kind, answer in answers.items() for bet in answer if bet.counted}
    assert won >= {
        ("easy six", "easy-six"),
        ("insurance", "player-insurance"),
        ("insurance", "banker-insurance"),
        ("both pairs", "bet-0"),
    }
    assert counted & won
    assert len(counted) > 5


# ── The sum ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bet_that_is_never_offered_has_no_share_and_no_gain() -> None:
    rulebook = book(INSURANCE)
    [shoe] = watch(rulebook, 8, 1, 1)
    never = np.array(shoe)
    never[-1] = [0, 0, 0.0, -math.inf, 0, math.nan]
    bet = add_up(rulebook, [never])[-1]
    assert (bet.bet, bet.offered, bet.share, bet.gain_when_favourable(1)) == ("banker-insurance", 0, 0.0, 0.0)


def test_one_shoe_alone_has_no_spread() -> None:
    answer, _ = watched(book(EASY), 8, 1, 2)
    assert {bet.gain_error for bet in answer} == {None}
