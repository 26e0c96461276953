"""The exact odds of every bet of a rulebook, from any shoe: fractions, over all deals there can be."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from punto.facts import Message
from punto.odds.composition import Composition
from punto.odds.courses import WINNERS, Courses, at_window, courses
from punto.odds.deals import Deals, View
from punto.odds.results import BetOdds, DealCounts, InsuranceOdds, LineOdds, RulebookOdds
from punto.plain_text import quotable
from punto.rules.definitions import Winner
from punto.rules.errors import InputError
from punto.rules.insurance import Insurance, InsuranceRow, Window, settle_insurance
from punto.rules.layout import Area
from punto.rules.library import rulebook as find_rulebook
from punto.rules.outcome import WORDS, Outcome, winner_of
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line, Result

if TYPE_CHECKING:
    from punto.odds.card_view import CardView

CARDS_OF_A_ROUND = 6
OTHERWISE = -1


@dataclass(frozen=True, slots=True)
class BetPlan:
    """Which line each kind of deal that the bet tells apart comes under; OTHERWISE where none applies."""

    area: Area
    lines: tuple[Line, ...]
    view: "View | CardView"
    line_of: tuple[int, ...]

    @property
    def steps(self) -> int:
        """About how many steps a count takes; none where it costs next to nothing."""
        return self.view.steps


@dataclass(frozen=True, slots=True)
class Plan:
    """What a rulebook asks of a deal, worked out once."""

    rulebook: Rulebook
    courses: Courses
    bets: tuple[BetPlan, ...]


@lru_cache(maxsize=64)
def plan(book: Rulebook) -> Plan:
    every = courses(book.table_of_play)
    return Plan(book, every, tuple(plan_bet(book, area, lines, every) for area, lines in book.lines.items()))


def plan_bet(book: Rulebook, bet: str, lines: tuple[Line, ...], every: Courses) -> BetPlan:
    area, words = book.areas[bet], [WORDS[word] for line in lines for word in line.when.words]
    pairs_too = any(word.about_pairs for word in words)
    if any(word.about_cards or (word.on_the_way and pairs_too) for word in words):
        from punto.odds.card_view import CardView  # noqa: PLC0415  # numpy takes a while to load

        return BetPlan(area, lines, CardView(book, lines), (*range(len(lines)), OTHERWISE))
    view = View.of_lines(lines)
    return BetPlan(area, lines, view, tuple(_line_of(lines, outcome) for outcome in view.outcomes(every)))


def _line_of(lines: Iterable[Line], outcome: Outcome) -> int:
    return next((number for number, line in enumerate(lines) if line.when.holds(outcome)), OTHERWISE)


def odds(book: Rulebook | str, shoe: Composition | None = None, *, decks: int | None = None) -> RulebookOdds:
    """Of every bet; from a shoe, or from so many full decks, or from as many as a table has by itself."""
    book = find_rulebook(book) if isinstance(book, str) else book
    if shoe is not None and decks is not None:
        raise InputError(Message("input-shoe-and-decks"))
    if not isinstance(shoe, Composition | None):
        raise InputError(Message("input-not-a-composition", {"value": quotable(repr(shoe))}))
    shoe = shoe or Composition.of_decks(usual_decks(book) if decks is None else decks)
    shoe.check_for(CARDS_OF_A_ROUND)
    plan_ = plan(book)
    deals = Deals(plan_.courses, book.points, shoe)
    won = dict.fromkeys(WINNERS, 0)
    for end, count in zip(plan_.courses.ends, deals.by_end, strict=True):
        won[winner_of(end[0], end[2])] += count
    return RulebookOdds(
        book.id,
        shoe.total,
        DealCounts(*(won[winner] for winner in (Winner.PLAYER, Winner.BANKER, Winner.TIE))),
        tuple(bet_odds(bet, deals) for bet in plan_.bets),
        tuple(insurance_odds(book.insurance, deals)) if book.insurance else (),
    )


def usual_decks(book: Rulebook) -> int:
    return max(book.fewest_decks, min(8, book.most_decks))


def bet_odds(bet: BetPlan, deals: Deals) -> BetOdds:
    by_line = [0] * (len(bet.lines) + 1)
    seen = deals.seen(bet.view) if isinstance(bet.view, View) else deals.by_line(bet.view)
    for line, count in zip(bet.line_of, seen, strict=True):
        by_line[line] += count  # what is OTHERWISE is added to the last
    chance = [Fraction(count, deals.total) for count in by_line]
    returned, half_lost = (
        sum((chance[number] for number, line in enumerate(bet.lines) if line.result is result), Fraction(0))
        for result in (Result.RETURNED, Result.HALF_LOST)
    )
    return BetOdds(
        bet.area.id,
        bet.area.english,
        tuple(
            LineOdds(line.odds, line.when, line.clause, chance[number], line.says)
            for number, line in enumerate(bet.lines)
            if line.odds is not None
        ),
        returned + (chance[OTHERWISE] if bet.area.otherwise_returned else 0),
        Fraction(0) if bet.area.otherwise_returned else chance[OTHERWISE],
        half_lost,
        bet.steps,
    )


def insurance_odds(insurance: Insurance, deals: Deals) -> list[InsuranceOdds]:
    """Every row at every two totals it is for, averaged over the shoe."""
    found = []
    for row in insurance.rows:
        at = deals.after_four if row.window is Window.AFTER_FOUR else deals.after_third
        for p, b in row.totals():
            ways = {winner: at[at_window(p, b, winner)] for winner in WINNERS}
            found.append(insured(insurance, row, p, b, ways, deals.total))
    return found


def insured(
    insurance: Insurance, row: InsuranceRow, p: int, b: int, ways: dict[Winner, int], total: int
) -> InsuranceOdds:
    all_ways = sum(ways.values())
    worth = sum((worth_of(insurance, row, winner) * count for winner, count in ways.items()), Fraction(0))
    return InsuranceOdds(
        row.window,
        row.side,
        p,
        b,
        row.odds,
        row.clause,
        Fraction(all_ways, total),
        worth / all_ways if all_ways else None,
    )


def worth_of(insurance: Insurance, row: InsuranceRow, winner: Winner) -> Fraction:
    """What a stake of one brings, as the law settles it."""
    totals = {Winner.PLAYER: (9, 0), Winner.BANKER: (0, 9), Winner.TIE: (9, 9)}[winner]
    outcome = Outcome(winner, *totals, 3, 3, None, None, False, False)
    result = settle_insurance(insurance, row, outcome, 0).result
    return {Result.WON: row.odds.ratio, Result.LOST: Fraction(-1), Result.RETURNED: Fraction(0)}[result]
