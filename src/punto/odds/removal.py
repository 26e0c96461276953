"""What each rank's leaving the shoe does to a bet, exactly, and the simple count that follows it best."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from punto.odds.composition import Composition
from punto.odds.deals import View
from punto.odds.exact import odds, plan
from punto.rules.cards import RANKS, SUITS, Card
from punto.rules.rulebook import Rulebook

CARDS_OF_A_DECK = 52


@dataclass(frozen=True, slots=True)
class SimpleCount:
    """Plus or minus one, or nothing, for each rank that is seen; what it makes of a bet is a straight line."""

    tags: dict[str, int]
    correlation: float  # with the effects of removal: 1 follows them perfectly
    per_true_count: float  # what one point for each deck left adds to the bet's expected value
    trigger: float  # the true count from which the bet favours the patron, by this line

    @property
    def average_tag(self) -> Fraction:
        """What a card is worth on the average; an unbalanced count takes it off for each card seen."""
        return Fraction(sum(self.tags.values()), len(RANKS))


@dataclass(frozen=True, slots=True)
class Exposure:
    """How a bet answers to the cards that are gone."""

    bet: str
    expected_value: Fraction
    effects: dict[str, Fraction]  # by rank: how one such card's leaving changes the expected value
    count: SimpleCount | None  # None where no rank matters more than another


def exposures(book: Rulebook, decks: int) -> list[Exposure]:
    full = Composition.of_decks(decks)
    whole = odds(book, full)
    # Of a full shoe every suit is like any other to bets on points and pairs, so one card stands for its rank. To bets
    # that look at suits and colours it is not: there a rank is the average of its four.
    suits = SUITS if any(not isinstance(bet.view, View) for bet in plan(book).bets) else SUITS[:1]
    less = {text: [odds(book, full.without([Card(text + suit)])) for suit in suits] for text in RANKS}
    found = []
    for number, bet in enumerate(whole.bets):
        effects = {
            text: sum((one.bets[number].expected_value for one in less[text]), Fraction(0)) / len(suits)
            - bet.expected_value
            for text in RANKS
        }
        found.append(
            Exposure(bet.bet, bet.expected_value, effects, simple_count(bet.expected_value, effects, full.total))
        )
    return found


def simple_count(expected_value: Fraction, effects: dict[str, Fraction], cards: int) -> SimpleCount | None:
    """The best of all that count ranks of equal effect alike: the highest so many up, the lowest so many down."""
    levels = sorted(set(effects.values()))
    if len(levels) == 1:
        return None
    best: tuple[float, int, dict[str, int]] | None = None
    for down in range(len(levels)):
        for up in range(len(levels) - down + 1):
            tags = {
                text: (effect in levels[len(levels) - up :]) - (effect in levels[:down])
                for text, effect in effects.items()
            }
            if len(set(tags.values())) == 1:
                continue
            fits = _correlation(list(tags.values()), [float(effect) for effect in effects.values()])
            counted = sum(map(abs, tags.values()))
            # Where two fit alike, the one that watches fewer ranks is simpler.
            if best is None or (round(fits, 9), -counted) > (round(best[0], 9), -best[1]):
                best = fits, counted, tags
    assert best is not None
    tags = best[2]
    average = Fraction(sum(tags.values()), len(RANKS))
    spread = sum((tag - average) ** 2 for tag in tags.values())
    effect_of_one = sum((tags[text] - average) * effect for text, effect in effects.items()) / spread
    # With s cards gone of n, the effects add up and are felt (n - 1) / (n - s) times.
    per_true_count = effect_of_one * (cards - 1) / CARDS_OF_A_DECK
    return SimpleCount(tags, best[0], float(per_true_count), float(-expected_value / per_true_count))


def _correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    x_mean, y_mean = sum(xs) / len(xs), sum(ys) / len(ys)
    together = sum((x - x_mean) * (y - y_mean) for x, y in zip(xs, ys, strict=True))
    apart = math.sqrt(sum((x - x_mean) ** 2 for x in xs) * sum((y - y_mean) ** 2 for y in ys))
    return together / apart
