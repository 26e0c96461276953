"""What watching every card is worth: shoes watched on any executor or a GPU, and the figures of each bet by depth.

A patron who watches perfectly takes a bet whenever its exact value is above zero. One with a simple count takes it from
a true count on, which is chosen beforehand: the half point that won most in shoes that are dealt for nothing else.
"""

import math
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from punto.facts import Message
from punto.odds.removal import exposures
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.simulate.blocks import in_order
from punto.simulate.game import Game
from punto.simulate.results import IN_95_PERCENT
from punto.simulate.run import check_seed
from punto.simulate.watch_tables import (
    BY_COUNT,
    GAIN,
    HALF_BITS,
    SQUARE_SHIFT,
    SQUARES_HIGH,
    SQUARES_LOW,
    TAKEN,
    UNITS,
    ZERO_BIN,
    Count,
    WatchedShoes,
    WatchTables,
    no_shoes,
    watch_tables,
)

MOST_SHOES = 10**9
SHOES_OF_A_JOB = 2**9
SHOES_OF_A_LAUNCH = 2**20
# Shoes that only say from where a count should bet; nobody else deals those numbers.
PILOT_SEED, PILOT_FIRST, PILOT_SHOES = 7, 2**63, 2**14


@dataclass(frozen=True, slots=True)
class Gains:
    """Of a stake of one on each Round in which a bet is taken."""

    taken: int
    rounds: int
    shoes: int
    total: float
    squares: float  # of each shoe's gain

    @property
    def per_shoe(self) -> float:
        return self.total / self.shoes

    @property
    def error(self) -> float | None:
        """Half of the interval of 95% confidence of a shoe's gain; one shoe alone has none."""
        if self.shoes < 2:
            return None
        variance = max(self.squares - self.total**2 / self.shoes, 0.0) / (self.shoes - 1)
        return IN_95_PERCENT * math.sqrt(variance / self.shoes)

    @property
    def per_hundred_rounds(self) -> float:
        return 100 * self.total / self.rounds

    @property
    def share(self) -> float:
        return self.taken / self.rounds


@dataclass(frozen=True, slots=True)
class WatchedBet:
    bet: str
    behind_cut: int
    perfectly: Gains
    count: Count | None
    by_count: Gains | None
    best: float  # the highest value that was seen, at any depth


def depths_of(game: Game, depths: Sequence[int]) -> Game:
    """The game with the deepest cut card, each depth looked at as the game looks at its own."""
    for behind in depths:
        Game(game.book, game.decks, behind)
    if not depths or len(set(depths)) != len(depths):
        raise InputError(Message("input-watch-depths"))
    return Game(game.book, game.decks, min(depths))


def watch(
    game: Game,
    depths: Sequence[int],
    counts: Mapping[str, Count],
    shoes: int,
    seed: int,
    executor: Executor | None = None,
    *,
    gpu: bool = False,
) -> Generator[WatchedShoes, None, None]:
    """Everything up to each portion of shoes in turn; any executor will do, and none watches here, or on a GPU."""
    if type(shoes) is not int or not 1 <= shoes <= MOST_SHOES:
        raise InputError(Message("input-simulate-shoes", {"most": MOST_SHOES, "value": quotable(repr(shoes))}))
    check_seed(seed)
    tables = watch_tables(depths_of(game, depths), depths, counts)
    return _watch(tables, shoes, seed, executor, gpu)


def _watch(
    tables: WatchTables, shoes: int, seed: int, executor: Executor | None, gpu: bool
) -> Generator[WatchedShoes, None, None]:
    found = no_shoes(tables)
    if gpu:
        from punto.simulate.watch_gpu import WatchingGpu  # noqa: PLC0415  # an extra

        device = WatchingGpu(tables)
        for first in range(0, shoes, SHOES_OF_A_LAUNCH):
            found += device.watch_shoes(seed, first, min(SHOES_OF_A_LAUNCH, shoes - first))
            yield found
        return
    for some in in_order(partial(_job, tables, seed, shoes), range(0, shoes, SHOES_OF_A_JOB), executor):
        found += some
        yield found


def _job(tables: WatchTables, seed: int, shoes: int, first: int) -> WatchedShoes:
    from punto.simulate.watch_kernel import watch_shoes  # noqa: PLC0415  # compiles on first use

    return watch_shoes(tables, seed, first, min(SHOES_OF_A_JOB, shoes - first))


def simple_counts(game: Game, depths: Sequence[int], shoes: int, *, gpu: bool = False) -> dict[str, Count]:
    """The simple count of each bet that has one, from the true count at which it wins most."""
    tagged = {each.bet: Count(each.count.tags, 0.0) for each in exposures(game.book, game.decks) if each.count}
    tables = watch_tables(depths_of(game, depths), depths, tagged)
    pilot = min(shoes, PILOT_SHOES)
    if gpu:
        from punto.simulate.watch_gpu import WatchingGpu  # noqa: PLC0415  # an extra

        profile = WatchingGpu(tables).profile_shoes(PILOT_SEED, PILOT_FIRST, pilot)
    else:
        from punto.simulate.watch_kernel import profile_shoes  # noqa: PLC0415  # compiles on first use

        profile = profile_shoes(tables, PILOT_SEED, PILOT_FIRST, pilot)
    found = {}
    for bet, of_bet in zip(game.book.lines, np.cumsum(profile[:, ::-1], axis=1)[:, ::-1], strict=True):
        if bet in tagged:
            best = int(of_bet.argmax())
            from_ = (best - ZERO_BIN) / 2 if of_bet[best] > 0 else math.inf
            found[bet] = Count(tagged[bet].tags, from_)
    return found


def watched_bets(
    game: Game, depths: Sequence[int], counts: Mapping[str, Count], found: WatchedShoes
) -> list[WatchedBet]:
    """Every bet at every depth, the shallowest first."""
    rounds, totals = found.rounds.cumsum(), found.totals.copy()
    for figure in (TAKEN, GAIN):
        for way in (0, BY_COUNT):
            totals[way + figure] = totals[way + figure].cumsum(axis=1)  # squares are of the whole shoe already
    return [
        WatchedBet(
            bet,
            behind,
            _gains(totals[:BY_COUNT, number, depth], int(rounds[depth]), found.shoes),
            counts.get(bet),
            _gains(totals[BY_COUNT:, number, depth], int(rounds[depth]), found.shoes) if bet in counts else None,
            int(found.best[number]) / UNITS,
        )
        for number, bet in enumerate(game.book.lines)
        for depth, behind in enumerate(sorted(depths, reverse=True))
    ]


def _gains(figures: Any, rounds: int, shoes: int) -> Gains:
    squares = (int(figures[SQUARES_HIGH]) << HALF_BITS) + int(figures[SQUARES_LOW])
    unit = UNITS / (1 << SQUARE_SHIFT)
    return Gains(int(figures[TAKEN]), rounds, shoes, int(figures[GAIN]) / UNITS, squares / unit**2)


def watched_row(bet: WatchedBet) -> dict[str, Any]:
    """In floats, to go straight into a frame."""
    row: dict[str, Any] = {"bet": bet.bet, "behind_cut": bet.behind_cut, "rounds": bet.perfectly.rounds}
    for name, gains in (("perfect", bet.perfectly), ("count", bet.by_count)):
        row |= {
            f"{name}_share": gains.share if gains else None,
            f"{name}_per_shoe": gains.per_shoe if gains else None,
            f"{name}_per_shoe_error": gains.error if gains else None,
            f"{name}_per_hundred_rounds": gains.per_hundred_rounds if gains else None,
        }
    never = bet.count is None or math.isinf(bet.count.from_)
    return row | {"count_from": None if never or bet.count is None else bet.count.from_, "best_value": bet.best}
