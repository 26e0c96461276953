"""Whole shoes with a patron who watches every card: when a bet favours that patron, by how much, and what it is worth.

Each shoe has a seed of its own, made from the seed and its number, and shoes are added up in order: so the answer does
not depend on who dealt which shoe, or on how many were dealt at once.
"""

import math
import random
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from punto.odds.at_the_table import winners
from punto.odds.composition import Composition
from punto.odds.exact import worth_of
from punto.odds.quick import Floats, Ints, QuickOdds
from punto.odds.removal import CARDS_OF_A_DECK, Exposure, exposures
from punto.rules.cards import DECK, Card, rank
from punto.rules.insurance import Window, insurance_area
from punto.rules.rulebook import Rulebook
from punto.shoe import Shoe, new_shoe

SHOES_AT_A_TIME = 10
JOBS_AHEAD = 64  # handed out and not yet back
# An expected value as a float is out by less than this, so that more is surely above zero.
ABOVE_NOUGHT = 1e-12

_of_this_thread = threading.local()
_PLACE = {card: place for place, card in enumerate(DECK)}
# What is kept of a shoe for each bet.
OFFERED, FAVOURABLE, GAIN, BEST, COUNTED, COUNTED_GAIN = range(6)


@dataclass(frozen=True, slots=True)
class Watched:
    """One bet over all shoes; gains are of a stake of one, expected exactly from the cards not seen yet."""

    bet: str
    offered: int  # Rounds, or windows of insurance at which it was offered
    favourable: int
    gain_per_shoe: float  # of a patron who bets whenever the exact value is above zero
    gain_error: float | None  # standard error of that; one shoe alone has none
    best: float  # the highest expected value seen
    counted: int | None  # Rounds in which the simple count said to bet; None where there is none
    counted_gain_per_shoe: float | None

    @property
    def share(self) -> float:
        return self.favourable / self.offered if self.offered else 0.0

    def gain_when_favourable(self, shoes: int) -> float:
        return self.gain_per_shoe * shoes / self.favourable if self.favourable else 0.0


def watch(book: Rulebook, decks: int, shoes: int, seed: int, executor: Executor | None = None) -> Iterator[Floats]:
    """What was kept of each shoe, in order; `add_up` makes the answer of them all.

    Any executor will do: processes of this machine, or a cluster's.
    """
    job = partial(_watch_shoes, book, decks, seed)
    jobs = (range(first, min(first + SHOES_AT_A_TIME, shoes)) for first in range(0, shoes, SHOES_AT_A_TIME))
    if executor is None:
        for numbers in jobs:
            yield from job(numbers)
        return
    waiting: deque[Future[list[Floats]]] = deque()
    for numbers in jobs:
        waiting.append(executor.submit(job, numbers))
        if len(waiting) >= JOBS_AHEAD:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def add_up(book: Rulebook, kept: Iterable[Floats]) -> list[Watched]:
    """Shoe by shoe as they come, so that any number of them takes no more room than one."""
    names = _names(book)
    sums, squares, best = np.zeros((len(names), 6)), np.zeros(len(names)), np.full(len(names), -math.inf)
    shoes = 0
    for shoe in kept:
        shoes += 1
        sums += shoe
        squares += shoe[:, GAIN] ** 2
        best = np.maximum(best, shoe[:, BEST])
    watched = []
    for number, bet in enumerate(names):
        of_bet = sums[number]
        mean = float(of_bet[GAIN]) / shoes
        spread = max(float(squares[number]) - shoes * mean**2, 0.0) / (shoes - 1) if shoes > 1 else None
        has_count = bool(np.isfinite(of_bet[COUNTED_GAIN]))
        watched.append(
            Watched(
                bet,
                int(of_bet[OFFERED]),
                int(of_bet[FAVOURABLE]),
                mean,
                None if spread is None else math.sqrt(spread / shoes),
                float(best[number]),
                int(of_bet[COUNTED]) if has_count else None,
                float(of_bet[COUNTED_GAIN]) / shoes if has_count else None,
            )
        )
    return watched


def _names(book: Rulebook) -> list[str]:
    """The bets of the layout, in the order of their lines, and then insurance."""
    return [*book.lines, *(area for area in book.areas if area not in book.lines)]


def _watch_shoes(book: Rulebook, decks: int, seed: int, numbers: Sequence[int]) -> list[Floats]:
    watcher = _watcher(book, decks)
    return [watcher.shoe(random.Random(f"{seed}, shoe {number}")) for number in numbers]


def _watcher(book: Rulebook, decks: int) -> "_Watcher":
    """Kept from job to job; one for each thread, since a cluster's workers may have several."""
    kept: _Watcher | None = getattr(_of_this_thread, "watcher", None)
    if kept is None or (kept.book, kept.decks) != (book, decks):
        kept = _of_this_thread.watcher = _Watcher(book, decks)
    return kept


class _Watcher:
    def __init__(self, book: Rulebook, decks: int) -> None:
        self.book, self.decks = book, decks
        self.quick = QuickOdds(book)
        self.bets = _names(book)
        counts = [_of_bet(exposure) for exposure in exposures(book, decks)]
        self.tags = np.array([tags for tags, _, _ in counts])  # of each bet, by card
        self.average = np.array([average for _, average, _ in counts])
        self.trigger = np.array([trigger for _, _, trigger in counts])

    def shoe(self, rng: random.Random) -> Floats:
        kept = np.zeros((len(self.bets), 6))
        kept[:, BEST] = -math.inf
        layout = kept[: len(self.quick.bets)]
        unseen = np.full(len(DECK), self.decks, np.int64)
        burned, shoe = new_shoe(self.decks, rng).burn()
        # The first card is exposed and says how many go unseen after it (R14).
        unseen[_PLACE[burned[0]]] -= 1
        running = self.tags[:, _PLACE[burned[0]]] - self.average
        while not shoe.is_over:
            values = self.quick.of_counts(unseen).expected_values
            favourable = values > ABOVE_NOUGHT
            signal = running * CARDS_OF_A_DECK / unseen.sum() >= self.trigger
            layout[:, OFFERED] += 1
            layout[:, FAVOURABLE] += favourable
            layout[:, GAIN] += np.where(favourable, values, 0.0)
            layout[:, BEST] = np.maximum(layout[:, BEST], values)
            layout[:, COUNTED] += signal
            layout[:, COUNTED_GAIN] += np.where(signal, values, 0.0)
            for card in (cards := self._round(shoe, unseen, kept)):
                unseen[_PLACE[card]] -= 1
                running += self.tags[:, _PLACE[card]] - self.average
            shoe = replace(shoe, drawn=shoe.drawn + len(cards)).after_round()
        layout[np.isinf(self.trigger), COUNTED_GAIN] = np.nan
        kept[len(layout) :, COUNTED_GAIN] = np.nan
        return kept

    def _round(self, shoe: Shoe, unseen: Ints, kept: Floats) -> Sequence[Card]:
        """The cards of one Round; and what insurance was worth on the way, where there is any."""
        table, points = self.book.table_of_play, self.book.points
        cards = shoe.cards[shoe.drawn : shoe.drawn + 6]
        p = (points[cards[0]] + points[cards[2]]) % 10
        b = (points[cards[1]] + points[cards[3]]) % 10
        self._insurance(Window.AFTER_FOUR, p, b, None, unseen, cards[:4], kept)
        third, dealt = None, 4
        if table.player(p, b).draws:
            third, dealt = points[cards[4]], 5
            self._insurance(Window.AFTER_THIRD, p, b, third, unseen, cards[:5], kept)
        return cards[: dealt + table.banker(p, b, third).draws]

    def _insurance(
        self, window: Window, p: int, b: int, third: int | None, unseen: Ints, lying: Sequence[Card], kept: Floats
    ) -> None:
        insurance = self.book.insurance
        rows = insurance.offers(window, (p + (third or 0)) % 10, b) if insurance else ()
        if not rows or insurance is None:
            return
        rest = Composition(tuple(unseen.tolist())).without(lying)
        ways = winners(self.book.table_of_play, rest.by_points(self.book.points), p, b, third)
        if not (all_ways := sum(ways.values())):
            return
        for row in rows:
            value = sum(worth_of(insurance, row, winner) * count for winner, count in ways.items()) / all_ways
            of_bet = kept[self.bets.index(insurance_area(row.side))]
            of_bet[OFFERED] += 1
            of_bet[BEST] = max(of_bet[BEST], float(value))
            if value > 0:
                of_bet[FAVOURABLE] += 1
                of_bet[GAIN] += float(value)


def _of_bet(exposure: Exposure) -> tuple[list[int], float, float]:
    """A count as arrays have it: tag by card, average tag, trigger; one that never says to bet where there is none."""
    if exposure.count is None:
        return [0] * len(DECK), 0.0, math.inf
    tags = [exposure.count.tags[rank(card)] for card in DECK]
    return tags, float(exposure.count.average_tag), exposure.count.trigger
