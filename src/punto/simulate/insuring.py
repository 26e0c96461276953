"""What insurance is worth over whole shoes to a patron with one unit on a hand in every Round, under the cap.

Three patrons: one never insures; one always does, at the first window that is offered, for as much as the cap leaves;
one does so perfectly, by the exact value from the cards not seen yet. The cap makes the two windows of a Round one
choice: what is covered at the first cannot be covered at the second. Value and cover are proportional to the stake, so
all of it at one window is best: the first, where that is worth more than waiting for the second.
"""

from collections.abc import Generator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from punto.odds.courses import WINNERS
from punto.odds.exact import odds, worth_of
from punto.rules.definitions import Side
from punto.rules.insurance import Window
from punto.simulate.blocks import in_order
from punto.simulate.game import Game
from punto.simulate.solve_tables import Floats, Ints, SolveTables, solve_tables
from punto.simulate.tables import RoundTables, round_tables
from punto.simulate.watch_tables import UNITS
from punto.simulate.watching import Gains

SHOES_OF_A_JOB = 2**11
SIDES = tuple(Side)
ALWAYS, PERFECTLY = range(2)
# By side and policy: windows at which insurance was taken, units gained, and squares of each shoe's.
INSURED, GAINED, SQUARES = range(3)


class InsuringTables(NamedTuple):
    round: RoundTables
    solve: SolveTables
    ranks: Ints
    # By window, side and both totals: what covering one unit brings, by who wins; zero where nothing is offered.
    offered: Ints
    worth: Floats
    last_start: int


@dataclass(frozen=True, slots=True)
class InsuredBet:
    """One unit on a hand in every Round; gains are what insurance adds to that."""

    side: Side
    never: float  # what the bet alone brings in a shoe
    always: Gains
    perfectly: Gains


def insuring_tables(game: Game) -> InsuringTables:
    insurance = game.book.insurance
    assert insurance is not None
    offered = np.zeros((2, 2, 10, 10), np.int64)
    worth = np.zeros((2, 2, 10, 10, len(WINNERS)))
    for (number, window), p, b in product(enumerate(Window), range(10), range(10)):
        for row in insurance.offers(window, p, b):
            at = number, SIDES.index(row.side), p, b
            offered[at] = 1
            worth[at] = [float(worth_of(insurance, row, winner) / row.odds.ratio) for winner in WINNERS]
    dealing = round_tables(game)
    ranks = np.bincount(dealing.cards, minlength=13).astype(np.int64)
    return InsuringTables(dealing, solve_tables(game.book), ranks, offered, worth, game.last_start)


def insure(
    game: Game, shoes: int, seed: int, executor: Executor | None = None
) -> Generator[tuple[int, tuple[int, Any]], None, None]:
    """How many shoes there are up to each portion in turn, and the figures of them all."""
    tables = insuring_tables(game)
    rounds, found, done = 0, np.zeros((len(SIDES), 2, 3), object), 0
    for some_rounds, some in in_order(partial(_job, tables, seed, shoes), range(0, shoes, SHOES_OF_A_JOB), executor):
        done = min(shoes, done + SHOES_OF_A_JOB)
        rounds, found = rounds + some_rounds, found + some
        yield done, (rounds, found)


def _job(tables: InsuringTables, seed: int, shoes: int, first: int) -> tuple[int, Any]:
    from punto.simulate.insuring_kernel import insure_shoes  # noqa: PLC0415  # compiles on first use

    return insure_shoes(tables, seed, first, min(SHOES_OF_A_JOB, shoes - first))


def insured_bets(game: Game, shoes: int, figures: tuple[int, Any]) -> list[InsuredBet]:
    rounds, found = figures
    exact = odds(game.book, decks=game.decks)

    def gains(side: int, policy: int) -> Gains:
        taken, units, squares = found[side, policy]
        return Gains(int(taken), rounds, shoes, int(units) / UNITS, int(squares) / UNITS**2)

    return [
        InsuredBet(
            side,
            float(exact.bet(side.value).expected_value) * rounds / shoes,
            gains(number, ALWAYS),
            gains(number, PERFECTLY),
        )
        for number, side in enumerate(SIDES)
    ]


def insured_row(bet: InsuredBet) -> dict[str, Any]:
    """In floats, to go straight into a frame."""
    row: dict[str, Any] = {"bet": bet.side.value, "rounds": bet.always.rounds, "never_per_shoe": bet.never}
    for name, gains in (("always", bet.always), ("perfect", bet.perfectly)):
        row |= {
            f"{name}_adds_per_shoe": gains.per_shoe,
            f"{name}_adds_per_shoe_error": gains.error,
            f"{name}_windows_per_shoe": gains.taken / gains.shoes,
        }
    return row
