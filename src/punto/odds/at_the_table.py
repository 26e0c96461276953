"""Insurance on the cards that lie: its exact value to somebody who sees them, and has watched the shoe so far."""

from collections.abc import Sequence

from punto.facts import Message
from punto.odds.composition import Composition
from punto.odds.courses import WINNERS
from punto.odds.exact import insured
from punto.odds.results import InsuranceOdds
from punto.rules.cards import Card
from punto.rules.definitions import Winner, point_total
from punto.rules.errors import InputError
from punto.rules.insurance import Window
from punto.rules.library import rulebook as find_rulebook
from punto.rules.outcome import winner_of
from punto.rules.rulebook import Rulebook
from punto.rules.table_of_play import TableOfPlay


def insurance_on(
    book: Rulebook | str, shoe: Composition, player: Sequence[Card], banker: Sequence[Card]
) -> tuple[InsuranceOdds, ...]:
    """What is offered on these hands and its value; `shoe` is what was still to come before the Round."""
    book = find_rulebook(book) if isinstance(book, str) else book
    if book.insurance is None:
        raise InputError(Message("input-no-insurance", {"rulebook": book.id}))
    if (len(player), len(banker)) not in ((2, 2), (3, 2)):
        raise InputError(Message("input-insured-hands"))
    rest = shoe.without([*player, *banker])
    rest.check_for(6 - len(player) - len(banker))
    first, b = point_total(tuple(player[:2]), book.points), point_total(tuple(banker), book.points)
    third = book.points[player[2]] if len(player) == 3 else None
    if third is not None and not book.table_of_play.player(first, b).draws:
        raise InputError(Message("input-no-third-card", {"player_total": first, "banker_total": b}))
    ways = winners(book.table_of_play, rest.by_points(book.points), first, b, third)
    window = Window.AFTER_FOUR if third is None else Window.AFTER_THIRD
    p = (first + (third or 0)) % 10
    if not any(ways.values()):
        raise InputError(Message("input-no-card-to-come", {"player_total": p, "banker_total": b}))
    return tuple(
        insured(book.insurance, row, p, b, ways, sum(ways.values())) for row in book.insurance.offers(window, p, b)
    )


def winners(table: TableOfPlay, counts: Sequence[int], p: int, b: int, third: int | None) -> dict[Winner, int]:
    """Who wins in how many ordered deals of the cards still to come, on two first totals and the Player's third card
    if it lies already; none at all where no card is still to come."""
    found = dict.fromkeys(WINNERS, 0)
    left = sum(counts)
    if third is not None:
        if table.banker(p, b, third).draws:
            for points, count in enumerate(counts):
                found[winner_of((p + third) % 10, (b + points) % 10)] += count
    elif table.player(p, b).draws:
        for points, count in enumerate(counts):
            after = [other - (points == card) for card, other in enumerate(counts)]
            if table.banker(p, b, points).draws:
                for winner, ways in winners(table, after, p, b, points).items():
                    found[winner] += count * ways
            else:
                found[winner_of((p + points) % 10, b)] += count * (left - 1)
    elif table.banker(p, b, None).draws:
        for points, count in enumerate(counts):
            found[winner_of(p, (b + points) % 10)] += count * (left - 1)
    return found
