"""All ordered six-card deals of a shoe, distinguished as finely as a bet distinguishes them and no finer."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from punto.odds.composition import Composition
from punto.odds.courses import WINDOW, Courses, count_cells, gather
from punto.odds.pairs import PAIRS, ways_of_four, ways_of_two
from punto.odds.tally import NOT_DEALT
from punto.rules.cards import RANKS, Card
from punto.rules.definitions import Side
from punto.rules.outcome import WORDS, Outcome, winner_of
from punto.rules.outcome_space import outcome_of
from punto.rules.settlement import Line

if TYPE_CHECKING:
    from punto.odds.card_view import CardView

STEPS_OF_A_TALLY = 1_000_000  # in Python's own integers


@dataclass(frozen=True, slots=True)
class View:
    """What a bet looks at: either hand's pair, and the totals and numbers of cards."""

    player_pair: bool
    banker_pair: bool
    totals: bool
    on_the_way: bool = False  # the totals of the first two cards, and the points of the third, without any pair

    @classmethod
    def of_lines(cls, lines: Iterable[Line]) -> "View":
        words = [WORDS[word] for line in lines for word in line.when.words]
        hands = {hand for word in words for hand in word.pairs_of}
        totals = not all(word.about_pairs for word in words)
        return cls(Side.PLAYER in hands, Side.BANKER in hands, totals, any(word.on_the_way for word in words))

    @property
    def steps(self) -> int:
        """About how many steps a count takes: with totals, a pair is laid out at each number of points, or each two."""
        if not self.totals or not (self.player_pair or self.banker_pair):
            return 0
        return STEPS_OF_A_TALLY * (100 if self.player_pair and self.banker_pair else 10)

    def outcomes(self, courses: Courses) -> Iterator[Outcome]:
        """One for each kind of deal, in the order of `Deals.seen`; what is not looked at is as in the first deal."""
        if self.on_the_way:
            yield from map(outcome_of, courses.every)
            return
        for player, banker, end in product(
            PAIRS if self.player_pair else PAIRS[:1],
            PAIRS if self.banker_pair else PAIRS[:1],
            courses.ends if self.totals else courses.ends[:1],
        ):
            winner = winner_of(end[0], end[2])
            yield Outcome(winner, end[0], end[2], end[1], end[3], player[0], banker[0], player[1], banker[1])


class Deals:
    """Counted on first use, each thing once."""

    def __init__(self, courses: Courses, points: dict[Card, int], shoe: Composition) -> None:
        self.courses, self.shoe = courses, shoe
        self.points = [points[Card(rank + "S")] for rank in RANKS]
        self.counts = shoe.by_points(points)

    @cached_property
    def total(self) -> int:
        n = self.shoe.total
        return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5)

    @cached_property
    def cells(self) -> list[int]:
        return count_cells(self.counts)

    @cached_property
    def by_end(self) -> list[int]:
        return gather(self.cells, self.courses.cell, self.courses.end, len(self.courses.ends))

    @cached_property
    def after_four(self) -> list[int]:
        return gather(self.cells, self.courses.cell, self.courses.after_four, WINDOW)

    @cached_property
    def after_third(self) -> list[int]:
        return gather(self.cells, self.courses.cell, self.courses.after_third, WINDOW)

    def seen(self, view: View) -> list[int]:
        """The deals of each kind that the view tells apart, in the order of `View.outcomes`."""
        if view.on_the_way:
            return [self.cells[cell] for cell in self.courses.cell]
        if not (view.player_pair or view.banker_pair):
            return self.by_end if view.totals else [self.total]
        if not view.totals:
            if view.player_pair and view.banker_pair:
                rest = (self.shoe.total - 4) * (self.shoe.total - 5)
                return [ways * rest for row in self._four for ways in row]
            rest = self.total // (self.shoe.total * (self.shoe.total - 1))
            return [ways * rest for ways in self._two]
        if not view.banker_pair:
            return [deals for row in self._with_player_pair for deals in row]
        if not view.player_pair:
            return [deals for row in self._with_banker_pair for deals in row]
        return [deals for row in self._with_both for deals in row]

    def by_line(self, view: "CardView") -> list[int]:
        """The deals of each line of a bet on single cards, and last those to which none applies."""
        from punto.odds.card_tally import count_by_line  # noqa: PLC0415  # Numba takes a while to load

        return [int(deals) for deals in count_by_line(view, self.shoe.counts)]

    @cached_property
    def _two(self) -> list[int]:
        return ways_of_two(self.shoe)

    @cached_property
    def _four(self) -> list[list[int]]:
        return ways_of_four(self.shoe)

    @cached_property
    def _with_player_pair(self) -> list[list[int]]:
        rows = [self._paired(ways, player, None) for player, ways in enumerate(self._two) if player]
        return [_less(self.by_end, rows), *rows]

    @cached_property
    def _with_banker_pair(self) -> list[list[int]]:
        rows = [self._paired(ways, None, banker) for banker, ways in enumerate(self._two) if banker]
        return [_less(self.by_end, rows), *rows]

    @cached_property
    def _with_both(self) -> list[list[int]]:
        by_player: list[list[list[int]]] = []
        for player in range(1, len(PAIRS)):
            rows = [self._paired(self._four[player][banker], player, banker) for banker in range(1, len(PAIRS))]
            by_player.append([_less(self._with_player_pair[player], rows), *rows])
        without = [
            _less(self._with_banker_pair[banker], [rows[banker] for rows in by_player]) for banker in range(len(PAIRS))
        ]
        return [*without, *(row for rows in by_player for row in rows)]

    def _paired(self, ways: int, player: int | None, banker: int | None) -> list[int]:
        """By end, where these pairs lie, as they do in so many `ways`."""
        if not ways:
            return [0] * len(self.courses.ends)
        mine, theirs = (NOT_DEALT if pair is None else self._points_of(pair) for pair in (player, banker))
        return [ways * deals for deals in self._once_paired(mine, theirs)]

    def _points_of(self, pair: int) -> int:
        return self.points[(pair - 1) % len(RANKS)]

    def _once_paired(self, mine: int, theirs: int) -> list[int]:
        found = self._kept.get((mine, theirs))
        if found is None:
            counts = list(self.counts)
            for points in (mine, theirs):
                if points != NOT_DEALT:
                    counts[points] -= 2
            totals = [points if points == NOT_DEALT else 2 * points % 10 for points in (mine, theirs)]
            found = gather(count_cells(counts, *totals), self.courses.cell, self.courses.end, len(self.courses.ends))
            self._kept[mine, theirs] = found
        return found

    @cached_property
    def _kept(self) -> dict[tuple[int, int], list[int]]:
        return {}


def _less(whole: list[int], parts: list[list[int]]) -> list[int]:
    return [all_of_it - sum(column) for all_of_it, column in zip(whole, zip(*parts, strict=True), strict=True)]
