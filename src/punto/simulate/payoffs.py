"""What the Rounds of each class bring the House on each bet, worked out once for any number of them, and added up."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from punto.money import Cents
from punto.rules.layout import Area, Kind
from punto.rules.outcome import WORDS
from punto.rules.settlement import Result
from punto.simulate.classes import Question, kinds_of_places, questions_of
from punto.simulate.game import Game
from punto.simulate.results import SimulatedBet
from punto.simulate.stakes import Ends, ends
from punto.simulate.theory import exact_means

TOGETHER = "together"
Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Way:
    """One of the few things that a Round can make of a bet."""

    results: tuple[Result, ...]  # of each stake that was made
    nets: tuple[Fraction, ...]  # what the House wins on each stake of one, or in the Round


@dataclass(frozen=True, slots=True, eq=False)
class Payoffs:
    bet: str
    stake: Cents | None
    exact: Fraction
    ways: tuple[Way, ...]
    way_of: Counts  # by class

    def of(self, counts: Counts) -> SimulatedBet:
        results: Counter[Result] = Counter()
        made, won, squares = 0, Fraction(0), Fraction(0)
        for number, way in enumerate(self.ways):
            rounds = int(counts[self.way_of == number].sum())
            for result in way.results:
                results[result] += rounds
            for net in way.nets:
                made, won, squares = made + rounds, won + net * rounds, squares + net * net * rounds
        ended = results[Result.WON], results[Result.LOST], results[Result.HALF_LOST], results[Result.RETURNED]
        return SimulatedBet(self.bet, self.stake, made, *ended, won, squares, self.exact)


def settle_counts(game: Game, counts: Counts, bets: Mapping[str, Cents] | None = None) -> tuple[SimulatedBet, ...]:
    """Every bet of the Rounds of each class; with `bets` those alone, and all of them together."""
    return tuple(payoffs.of(counts) for payoffs in _payoffs(game, None if bets is None else tuple(bets.items())))


@lru_cache(maxsize=8)
def _payoffs(game: Game, stakes: tuple[tuple[str, Cents], ...] | None) -> tuple[Payoffs, ...]:
    bets = None if stakes is None else dict(stakes)
    exact = exact_means(game, bets)
    found = []
    for area, mean in exact.items():
        made, way_of = _settled(game, game.book.areas[area], bets)
        ways = tuple(_way(each, per_round=bets is not None) for each in made)
        found.append(Payoffs(area, None if bets is None else bets[area], -mean, ways, way_of))
    if bets is not None:
        found.append(_together(found, sum(bets.values()), -sum(exact.values(), Fraction(0))))
    return tuple(found)


def ratios(game: Game, area: str) -> tuple[Counts, Counts]:
    """What a stake on a bet of the layout brings the patron, by class: its numerators, and its denominators."""
    made, way_of = _settled(game, game.book.areas[area], None)
    nets = [net for ((_, net),) in made]
    pays, per = (np.array(parts, np.int64) for parts in zip(*(net.as_integer_ratio() for net in nets), strict=True))
    return pays[way_of], per[way_of]


def settled_in_cents(game: Game, area: str, stake: Cents) -> Counts:
    """What this stake on a bet of the layout brings the patron, by class."""
    made, way_of = _settled(game, game.book.areas[area], {area: stake})
    nets: Counts = np.array([int(net) for ((_, net),) in made])[way_of]
    return nets


def _settled(game: Game, area: Area, bets: Mapping[str, Cents] | None) -> tuple[list[Ends], Counts]:
    """Each way there is, and that of each class; settled once for all classes that the bet cannot tell apart."""
    classes = game.classes
    questions = questions_of(game.book.lines.get(area.id, ()))
    # Of the kinds that all bets tell apart, those that this one does not are one group.
    groups = [
        np.array([told.of[cards] for cards in kinds.examples])
        for told, kinds in zip(kinds_of_places(questions), classes.places, strict=True)
    ]
    endings = np.arange(len(classes.endings))
    groups.append(endings if area.kind is Kind.INSURANCE or _looks_at_endings(questions) else 0 * endings)
    firsts = [np.unique(group, return_index=True)[1].tolist() for group in groups]
    numbers: dict[Ends, int] = {}
    ways = np.zeros([len(first) for first in firsts], np.int64)
    for at in np.ndindex(*ways.shape):
        player, banker, fifth, sixth, ending = (first[place] for first, place in zip(firsts, at, strict=True))
        outcome, its = classes.example(player, banker, fifth, sixth, ending)
        made = ends(game.book, area, outcome, (its.after_four, its.after_third), bets)
        ways[at] = numbers.setdefault(made, len(numbers))
    return list(numbers), ways[np.ix_(*groups)].ravel()


def _looks_at_endings(questions: Sequence[Question]) -> bool:
    """An ending has the totals, and says whose the cards after the first four are."""
    words = [WORDS[word] for word, _ in questions]
    return any(not word.looks_at or any(part.is_third for part, _ in word.looks_at) for word in words)


def _way(made: Ends, *, per_round: bool) -> Way:
    nets = tuple(-net for _, net in made)
    return Way(tuple(result for result, _ in made), (sum(nets, Fraction(0)),) if per_round else nets)


def _together(found: list[Payoffs], stake: Cents, exact: Fraction) -> Payoffs:
    several, way_of = np.unique([payoffs.way_of for payoffs in found], axis=1, return_inverse=True)
    ways = []
    for numbers in several.T:
        nets = (payoffs.ways[number].nets[0] for payoffs, number in zip(found, numbers, strict=True))
        ways.append(Way((), (sum(nets, Fraction(0)),)))
    return Payoffs(TOGETHER, stake, exact, tuple(ways), way_of.ravel())
