"""What a bet is worth to the House in the long run: exact edge and variance, by rulebook and decks."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from punto.odds.composition import Composition
from punto.odds.courses import WINNERS, at_window
from punto.odds.deals import Deals
from punto.odds.exact import odds, plan, worth_of
from punto.odds.results import RulebookOdds
from punto.reports.rounds import Insured
from punto.rules.insurance import Window
from punto.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Theory:
    """Of a stake of one, from full decks. A bet that is returned counts as having been made, in both."""

    edge: Fraction
    variance: Fraction


@lru_cache(maxsize=1024)
def theory(book: Rulebook, decks: int, area: str, insured: Insured | None = None) -> Theory:
    if insured is not None:
        return _insurance(book, decks, insured)
    bet = _odds(book, decks).bet(area)
    return Theory(bet.house_edge, bet.variance)


@lru_cache(maxsize=64)
def _odds(book: Rulebook, decks: int) -> RulebookOdds:
    return odds(book, decks=decks)


def _insurance(book: Rulebook, decks: int, insured: Insured) -> Theory:
    """On the two totals that lay there, averaged over the shoe."""
    assert book.insurance is not None
    row = book.insurance.rows[insured.row]
    deals = _deals(book, decks)
    at = deals.after_four if row.window is Window.AFTER_FOUR else deals.after_third
    ways = {winner: at[at_window(insured.player_total, insured.banker_total, winner)] for winner in WINNERS}
    total = sum(ways.values())
    if not total:  # hands that were left as they lay after a mistake, and that no deal comes to
        return Theory(Fraction(0), Fraction(0))
    worth = {winner: worth_of(book.insurance, row, winner) for winner in WINNERS}
    mean = sum((worth[winner] * ways[winner] for winner in WINNERS), Fraction(0)) / total
    squares = sum((worth[winner] ** 2 * ways[winner] for winner in WINNERS), Fraction(0)) / total
    return Theory(-mean, squares - mean**2)


@lru_cache(maxsize=64)
def _deals(book: Rulebook, decks: int) -> Deals:
    return Deals(plan(book).courses, book.points, Composition.of_decks(decks))
