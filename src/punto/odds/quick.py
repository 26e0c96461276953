"""The same odds as floats, in some tens of microseconds: for watching a shoe Round by Round.

The counts under them are still whole numbers; only the last division is not exact. Numba compiles on first use, which
takes a second or two once on a machine, so nothing else of punto imports this module before it is needed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.odds.card_tally import count_by_line
from punto.odds.card_view import CardView
from punto.odds.composition import Composition
from punto.odds.courses import WINDOW, WINNERS, at_window
from punto.odds.deals import View
from punto.odds.exact import CARDS_OF_A_ROUND, OTHERWISE, Plan, plan, worth_of
from punto.odds.pairs import PAIRS, ways_of_four
from punto.odds.tally import CELLS, NOT_DEALT, SCRATCH, tally
from punto.rules.cards import DECK, RANKS, Card, rank
from punto.rules.insurance import Window
from punto.rules.library import rulebook as find_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, otherwise_of

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# What a stake of one brings where it is not won.
_WORTH = {Result.RETURNED: 0.0, Result.HALF_LOST: -0.5, Result.LOST: -1.0}

_tally: Any = njit(cache=True)(tally)


class _Tables(NamedTuple):
    """A rulebook's plan, as a compiled function can read it."""

    points: Ints  # of each card
    rank: Ints  # of each card
    cell: Ints  # of each course, and so on
    end: Ints
    after_four: Ints
    after_third: Ints
    end_of: Ints  # which end comes under which row of which bet, where a line applies
    row_of_end: Ints
    pair_of: Ints  # which pair does
    row_of_pair: Ints
    course_of: Ints  # which course does
    row_of_course: Ints
    rows_from: Ints  # where each bet's rows begin; the last of them is where no line applies
    on_pairs: Ints  # whether a bet is on one hand's pair
    worth_of_row: Floats  # what a stake of one brings there
    insured_at: Ints  # for each insurance row and two totals, where its window counts them
    insured_after_four: Ints
    insured_worth: Floats  # by who wins


class _Room(NamedTuple):
    """Where the compiled function works, and leaves what it found."""

    scratch: Ints
    cells: Ints
    by_end: Ints
    pairs: Ints
    at_four: Ints
    at_third: Ints
    by_row: Ints


@dataclass(frozen=True, slots=True)
class QuickResult:
    """In the order of `QuickOdds.bets`, `.rows` and `.insurance`."""

    expected_values: Floats
    probabilities: Floats
    insurance: Floats  # expected values; not a number where the totals cannot come about


class QuickOdds:
    """Built once for a rulebook, used many times; one thread at a time."""

    def __init__(self, book: Rulebook | str) -> None:
        book = find_rulebook(book) if isinstance(book, str) else book
        plan_ = plan(book)
        self.rulebook = book
        self.bets = tuple(bet.area.id for bet in plan_.bets)
        # Each line of each bet, by its printed odds or its result, and what is left: "lost", or "returned".
        self.rows = tuple(
            (bet.area.id, text)
            for bet in plan_.bets
            for text in (
                *(line.odds.text if line.odds else line.result.value for line in bet.lines),
                otherwise_of(bet.area).value,
            )
        )
        self.insurance = tuple(
            (row.window, row.side, p, b)
            for row in (book.insurance.rows if book.insurance else ())
            for p, b in row.totals()
        )
        self._tables, self._others = _read(plan_)
        self._points_of_pair = [NOT_DEALT, *(book.points[Card(text + "S")] for text, _ in PAIRS[1:] if text)]
        ends = len(plan_.courses.ends)
        sizes = (SCRATCH, CELLS, ends, len(PAIRS), WINDOW, WINDOW, len(self.rows))
        self._room = _Room(*(np.zeros(size, np.int64) for size in sizes))

    def __call__(self, shoe: Composition) -> QuickResult:
        shoe.check_for(CARDS_OF_A_ROUND)
        return self.of_counts(np.array(shoe.counts, np.int64))

    def of_counts(self, cards: Ints) -> QuickResult:
        """The same, from how many there are of each card in the order of `DECK`."""
        probabilities, values = np.zeros(len(self.rows)), np.zeros(len(self.bets))
        insurance = np.zeros(len(self.insurance))
        _solve(cards, self._tables, self._room, probabilities, insurance)
        seen = {view: self._seen(view, cards).ravel() for view in {view for _, _, view, _ in self._others}}
        for first, last, view, row_of in self._others:
            deals = seen[view]
            found = np.bincount(row_of, weights=deals, minlength=last - first)
            probabilities[first:last] = found / deals.sum(dtype=np.float64)
        _add_up(probabilities, self._tables.rows_from, self._tables.worth_of_row, values)
        return QuickResult(values, probabilities, insurance)

    def _seen(self, view: View | CardView, cards: Ints) -> Ints:
        """What `Deals.seen` has, for bets on both pairs, or on pairs and totals at once; or by line for other cards."""
        if isinstance(view, CardView):
            return count_by_line(view, cards)
        room, four = self._room, None
        if view.player_pair and view.banker_pair:
            four = np.array(ways_of_four(Composition(tuple(cards.tolist()))), np.int64)
            if not view.totals:
                return four
        two, ends = room.pairs.copy(), room.by_end.copy()
        counts = np.bincount(self._tables.points, weights=cards, minlength=10).astype(np.int64)
        of_player, of_banker = (
            self._paired(counts, [(pair, None) if mine else (None, pair) for pair in range(len(PAIRS))], two)
            for mine in (True, False)
        )
        for found in (of_player, of_banker):
            found[0] = ends - found[1:].sum(axis=0)
        if four is None:
            return of_player if view.player_pair else of_banker
        both = [(one, other) for one in range(len(PAIRS)) for other in range(len(PAIRS))]
        joint = self._paired(counts, both, four.ravel()).reshape(len(PAIRS), len(PAIRS), len(ends))
        joint[1:, 0] = of_player[1:] - joint[1:, 1:].sum(axis=1)
        joint[0, :] = of_banker - joint[1:, :].sum(axis=0)
        return joint

    def _paired(self, counts: Ints, pairs: Sequence[tuple[int | None, int | None]], ways: Ints) -> Ints:
        """By end, where these pairs lie; nothing where a hand has none, which whoever asks fills in."""
        found = np.zeros((len(pairs), len(self._room.by_end)), np.int64)
        kept: dict[tuple[int, ...], Ints] = {}
        for number, (lying, in_ways) in enumerate(zip(pairs, ways, strict=True)):
            if 0 in lying or in_ways == 0:
                continue
            points = tuple(NOT_DEALT if pair is None else self._points_of_pair[pair] for pair in lying)
            if points not in kept:
                others, totals = counts.copy(), [NOT_DEALT, NOT_DEALT]
                for hand, of_card in enumerate(points):
                    if of_card != NOT_DEALT:
                        others[of_card] -= 2
                        totals[hand] = 2 * of_card % 10
                _tally(others, *totals, self._room.scratch, self._room.cells)
                kept[points] = np.zeros(len(self._room.by_end), np.int64)
                _gather(self._room.cells, self._tables.cell, self._tables.end, kept[points])
            found[number] = in_ways * kept[points]
        return found


def _read(plan_: Plan) -> tuple[_Tables, list[tuple[int, int, View | CardView, Ints]]]:
    """The tables; and for each bet that looks at more than they hold, its rows, its view, and the row of each kind."""
    book, courses = plan_.rulebook, plan_.courses
    ends: list[tuple[int, int]] = []
    pairs: list[tuple[int, int]] = []
    every: list[tuple[int, int]] = []
    others: list[tuple[int, int, View | CardView, Ints]] = []
    rows_from, worth = [0], []
    for bet in plan_.bets:
        first, view = rows_from[-1], bet.view
        row_of = _ints(len(bet.lines) if line == OTHERWISE else line for line in bet.line_of)
        rows_from.append(first + len(bet.lines) + 1)
        worth += [float(line.odds.ratio) if line.odds else _WORTH[line.result] for line in bet.lines]
        worth.append(_WORTH[otherwise_of(bet.area)])
        applying = [(key, first + line) for key, line in enumerate(bet.line_of) if line != OTHERWISE]
        if isinstance(view, CardView):
            others.append((first, rows_from[-1], view, row_of))
        elif view.on_the_way:
            every += applying
        elif not (view.player_pair or view.banker_pair):
            ends += applying
        elif _one_pair_alone(view):
            pairs += applying
        else:
            others.append((first, rows_from[-1], view, row_of))
    insurance = book.insurance
    insured = [(row, p, b) for row in (insurance.rows if insurance else ()) for p, b in row.totals()]
    gains = [float(worth_of(insurance, row, w)) for row, _, _ in insured for w in WINNERS] if insurance else []
    tables = _Tables(
        points=_ints(book.points[card] for card in DECK),
        rank=_ints(RANKS.index(rank(card)) for card in DECK),
        cell=_ints(courses.cell),
        end=_ints(courses.end),
        after_four=_ints(courses.after_four),
        after_third=_ints(courses.after_third),
        end_of=_ints(end for end, _ in ends),
        row_of_end=_ints(row for _, row in ends),
        pair_of=_ints(pair for pair, _ in pairs),
        row_of_pair=_ints(row for _, row in pairs),
        course_of=_ints(course for course, _ in every),
        row_of_course=_ints(row for _, row in every),
        rows_from=_ints(rows_from),
        on_pairs=_ints(_one_pair_alone(bet.view) for bet in plan_.bets),
        worth_of_row=np.array(worth),
        insured_at=_ints(at_window(p, b, WINNERS[0]) for _, p, b in insured),
        insured_after_four=_ints(row.window is Window.AFTER_FOUR for row, _, _ in insured),
        insured_worth=np.array(gains),
    )
    return tables, others


def _one_pair_alone(view: View | CardView) -> bool:
    return isinstance(view, View) and view.player_pair != view.banker_pair and not view.totals


def _ints(values: Iterable[int]) -> Ints:
    return np.array(list(values), np.int64)


@njit(cache=True)
def _gather(cells: Ints, cell: Ints, place: Ints, found: Ints) -> None:
    found[:] = 0
    for course in range(len(cell)):
        found[place[course]] += cells[cell[course]]


@njit(cache=True)
def _solve(cards: Ints, tables: _Tables, room: _Room, probabilities: Floats, insurance: Floats) -> None:
    """Every row of every bet on totals alone or on one hand's pair alone, and the value of every insurance row."""
    counts = np.zeros(10, np.int64)
    of_rank, alike = np.zeros(13, np.int64), np.zeros(13, np.int64)
    total = 0
    for card in range(len(cards)):
        count = cards[card]
        total += count
        counts[tables.points[card]] += count
        of_rank[tables.rank[card]] += count
        alike[tables.rank[card]] += count * (count - 1)
    room.pairs[0] = total * (total - 1)
    for number in range(13):
        both = of_rank[number] * (of_rank[number] - 1)
        room.pairs[0] -= both
        room.pairs[1 + number] = both - alike[number]
        room.pairs[14 + number] = alike[number]

    _tally(counts, NOT_DEALT, NOT_DEALT, room.scratch, room.cells)
    _gather(room.cells, tables.cell, tables.end, room.by_end)
    room.by_row[:] = 0
    for number in range(len(tables.end_of)):
        room.by_row[tables.row_of_end[number]] += room.by_end[tables.end_of[number]]
    for number in range(len(tables.pair_of)):
        room.by_row[tables.row_of_pair[number]] += room.pairs[tables.pair_of[number]]
    for number in range(len(tables.course_of)):
        room.by_row[tables.row_of_course[number]] += room.cells[tables.cell[tables.course_of[number]]]
    twos = total * (total - 1)
    deals = twos * (total - 2) * (total - 3) * (total - 4) * (total - 5)
    for bet in range(len(tables.rows_from) - 1):
        last = tables.rows_from[bet + 1] - 1
        of = twos if tables.on_pairs[bet] else deals
        otherwise = of
        for row in range(tables.rows_from[bet], last):
            otherwise -= room.by_row[row]
            probabilities[row] = room.by_row[row] / of
        probabilities[last] = otherwise / of

    if len(tables.insured_at):
        _gather(room.cells, tables.cell, tables.after_four, room.at_four)
        _gather(room.cells, tables.cell, tables.after_third, room.at_third)
        for number in range(len(tables.insured_at)):
            worth, ways = 0.0, 0
            for winner in range(3):
                place = tables.insured_at[number] + winner
                count = room.at_four[place] if tables.insured_after_four[number] else room.at_third[place]
                ways += count
                worth += count * tables.insured_worth[3 * number + winner]
            insurance[number] = worth / ways if ways else np.nan


@njit(cache=True)
def _add_up(probabilities: Floats, rows_from: Ints, worth_of_row: Floats, values: Floats) -> None:
    for bet in range(len(values)):
        for row in range(rows_from[bet], rows_from[bet + 1]):
            values[bet] += probabilities[row] * worth_of_row[row]
