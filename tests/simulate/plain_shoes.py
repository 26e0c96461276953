"""The shoes of a simulation, dealt once more in plain Python: the hands of each Round, by the Table of Play alone."""

from collections.abc import Iterator

import numpy as np

from punto.rules.cards import DECK, Card
from punto.rules.outcome import Outcome
from punto.shoe import Shoe
from punto.simulate import Game
from punto.simulate.kernel import shuffled

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def shoe_of(game: Game, seed: int, number: int) -> Shoe:
    order = shuffled(np.tile(np.arange(len(DECK), dtype=np.uint8), game.decks), seed, number)
    return Shoe(tuple(DECK[card] for card in order), behind_cut=game.behind_cut)


def hands_of(game: Game, shoe: Shoe) -> Iterator[Hands]:
    """Of every Round until the shoe is over; it is burned before."""
    table, points = game.book.table_of_play, game.book.points
    _, shoe = shoe.burn()
    while not shoe.is_over:
        hands: list[list[Card]] = [[], []]
        for place in range(4):
            card, shoe = shoe.draw()
            hands[place % 2].append(card)
        p, b = (sum(points[card] for card in hand) % 10 for hand in hands)
        third = None
        if table.player(p, b).draws:
            card, shoe = shoe.draw()
            hands[0].append(card)
            third = points[card]
        if table.banker(p, b, third).draws:
            card, shoe = shoe.draw()
            hands[1].append(card)
        shoe = shoe.after_round()
        yield tuple(hands[0]), tuple(hands[1])


def outcome_of(game: Game, hands: Hands) -> Outcome:
    return Outcome.of_hands(*hands, game.book.points)
