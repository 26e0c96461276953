"""Cards put back in their intended order (1.15): what the hands should be, given the order in which cards came out."""

from punto.play.events import CardPlacement
from punto.rules.cards import BACK, Card
from punto.rules.definitions import point_total
from punto.rules.rulebook import Rulebook


def reconstruct(book: Rulebook, drawn: tuple[Card, ...]) -> CardPlacement:
    """A correct deal of these cards in this order, as far as they go; those left over lie beside the hands. Where a
    back decides who draws, nobody can say yet."""
    player, banker = drawn[0:4:2], drawn[1:4:2]
    rest = drawn[4:]
    if len(drawn) < 4 or BACK in drawn[:4]:
        return CardPlacement(player, banker, rest)
    table = book.table_of_play
    totals = point_total(player, book.points), point_total(banker, book.points)
    third = None
    if table.player(*totals).draws:
        if not rest:
            return CardPlacement(player, banker)
        if rest[0] == BACK and not table.banker_draws_whatever(totals[1]):
            return CardPlacement((*player, BACK), banker, rest[1:])
        player, third, rest = (*player, rest[0]), book.points.get(rest[0], 0), rest[1:]  # any will do for a back
    if rest and table.banker(*totals, third).draws:
        banker, rest = (*banker, rest[0]), rest[1:]
    return CardPlacement(player, banker, rest)


def as_drawn(player: tuple[Card, ...], banker: tuple[Card, ...]) -> tuple[Card, ...]:
    """The order in which the cards of two rightly dealt hands came out."""
    initial = [hand[i] for i in range(2) for hand in (player, banker) if i < len(hand)]
    return (*initial, *player[2:], *banker[2:])


def could_be_dealt(book: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Whether a Round dealt by the rules could stand like this, so that the Table of Play can go on from here."""
    placement = reconstruct(book, as_drawn(player, banker))
    return (placement.player, placement.banker, placement.beside) == (player, banker, ())
