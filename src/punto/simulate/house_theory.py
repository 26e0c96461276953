"""What exact odds say of a table's nights: the mean of its win and its variance, with all bets of a Round together.

Patrons at one table win and lose on the same cards, so their bets do not even out: the variance is that of every
outcome a Round can have, with what the whole table makes of it. Rounds are taken for independent, as they nearly are.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist

from punto.odds.composition import Composition
from punto.odds.deals import Deals, View
from punto.odds.exact import plan
from punto.rules.outcome import WORDS, Outcome
from punto.rules.settlement import Result, lost, settle
from punto.simulate.game import Game
from punto.simulate.house import TableNights


@dataclass(frozen=True, slots=True)
class ExactNights:
    """Over a stretch of nights, in cents, before rebates."""

    win: Fraction
    variance: Fraction
    handle: Fraction
    rolled: Fraction  # stakes that are lost

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def edge(self) -> Fraction:
        return self.win / self.handle

    @property
    def break_even(self) -> dict[str, Fraction]:
        """The rates that would leave nothing; of a rebate on losses there is no such simple one."""
        return {"turnover": self.edge, "rolling": self.win / self.rolled}

    def worst(self, confidence: float) -> float:
        """Were the win distributed normally, which that of many Rounds nearly is."""
        return float(self.win) + NormalDist().inv_cdf(1 - confidence) * self.standard_deviation


def exact_nights(nights: TableNights) -> ExactNights | None:
    """None where a bet is on single cards: of those exact odds do not say how they go with other bets."""
    bets = [habit.bet for habit in nights.mix]
    outcomes = joint_outcomes(nights.game, bets)
    if outcomes is None:
        return None
    lines, areas = nights.game.book.lines, nights.game.book.areas
    shares = nights.shares
    total, mean, squares, of_mean, rolled = 0, Fraction(0), Fraction(0), Fraction(0), Fraction(0)
    for outcome, deals in outcomes:
        wins, losses = [], []
        for habit in nights.mix:
            end = settle(areas[habit.bet], lines[habit.bet], outcome, habit.stake)
            losses.append(lost(end.result, habit.stake))
            wins.append(-end.paid if end.result is Result.WON else losses[-1])
        expected = sum((share * win for share, win in zip(shares, wins, strict=True)), Fraction(0))
        total += deals
        mean += deals * expected
        squares += deals * sum((share * win * win for share, win in zip(shares, wins, strict=True)), Fraction(0))
        of_mean += deals * expected**2
        rolled += deals * sum((share * loss for share, loss in zip(shares, losses, strict=True)), Fraction(0))
    mean, squares, of_mean, rolled = mean / total, squares / total, of_mean / total, rolled / total
    patrons, rounds = nights.patrons, nights.rounds * nights.nights
    # Given the cards, patrons choose independently; what is left is how the cards go, for all of them at once.
    variance = patrons * (squares - of_mean) + patrons**2 * (of_mean - mean**2)
    handle = sum((share * habit.stake for share, habit in zip(shares, nights.mix, strict=True)), Fraction(0))
    return ExactNights(mean * patrons * rounds, variance * rounds, handle * patrons * rounds, rolled * patrons * rounds)


def joint_outcomes(game: Game, bets: list[str]) -> Iterator[tuple[Outcome, int]] | None:
    """Every outcome that these bets tell apart, and in how many deals of a full shoe it comes about."""
    lines = [line for bet in bets for line in game.book.lines[bet]]
    words = [WORDS[word] for line in lines for word in line.when.words]
    pairs = any(word.about_pairs for word in words)
    if any(word.about_cards or (word.on_the_way and pairs) for word in words):
        return None
    view, every = View.of_lines(lines), plan(game.book).courses
    deals = Deals(every, game.book.points, Composition.of_decks(game.decks))
    return zip(view.outcomes(every), deals.seen(view), strict=True)
