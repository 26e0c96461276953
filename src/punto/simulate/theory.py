"""What exact odds say of a simulated bet, for a Round of a full shoe."""

from collections.abc import Mapping
from fractions import Fraction

from punto.money import Cents
from punto.odds.composition import Composition
from punto.odds.courses import PAST, WINNERS, count_cells, courses
from punto.odds.exact import odds
from punto.rules.definitions import Winner
from punto.rules.insurance import Insurance, Window
from punto.rules.layout import Area, Kind
from punto.rules.outcome import Outcome
from punto.rules.settlement import Result, lost
from punto.simulate.game import Game
from punto.simulate.stakes import ends


def exact_means(game: Game, bets: Mapping[str, Cents] | None) -> dict[str, Fraction]:
    """What a patron may expect, by area: of a stake of one whenever one is made, or of `bets` in cents of a Round."""
    found = odds(game.book, decks=game.decks)
    means = {}
    for area in game.book.areas.values():
        if bets is not None and area.id not in bets:
            continue
        if area.kind is Kind.INSURANCE:
            means[area.id] = _insurance(game, area, bets)
        elif bets is None:
            means[area.id] = found.bet(area.id).expected_value
        else:
            bet, stake = found.bet(area.id), bets[area.id]
            paid = (line.odds.paid(stake) * line.probability for line in bet.lines)
            means[area.id] = sum(paid, -stake * bet.lost - lost(Result.HALF_LOST, stake) * bet.half_lost)
    return means


def _insurance(game: Game, area: Area, bets: Mapping[str, Cents] | None) -> Fraction:
    """Over every course a Round can take: the second window's room under the cap depends on the first."""
    book, shoe = game.book, Composition.of_decks(game.decks)
    assert book.insurance is not None
    every, cells = courses(book.table_of_play), count_cells(shoe.by_points(book.points))
    net, stakes, deals = Fraction(0), 0, 0
    for cell, four, third in zip(every.cell, every.after_four, every.after_third, strict=True):
        deals += cells[cell]
        if four == PAST:
            continue
        offers = [_offers(book.insurance, Window.AFTER_FOUR, four), _offers(book.insurance, Window.AFTER_THIRD, third)]
        if any(offers):
            made = ends(book, area, _outcome(WINNERS[four % len(WINNERS)]), offers, bets)
            net += cells[cell] * sum((won for _, won in made), Fraction(0))
            stakes += cells[cell] * len(made)
    return net / (deals if bets is not None else stakes)


def _offers(insurance: Insurance, window: Window, at: int) -> list[int]:
    if at == PAST:
        return []
    p, b = divmod(at // len(WINNERS), 10)
    return [number for number, row in enumerate(insurance.rows) if row.offered_at(window, p, b)]


def _outcome(winner: Winner) -> Outcome:
    """Any that this hand wins: insurance asks for nothing else."""
    totals = {Winner.PLAYER: (9, 0), Winner.BANKER: (0, 9), Winner.TIE: (9, 9)}[winner]
    return Outcome(winner, *totals, 3, 3, None, None, False, False)
