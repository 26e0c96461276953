"""A whole simulation: blocks of shoes on any executor, added up in order, so that the answer is always the same.

A shoe depends on the seed and its number alone. Shoes are dealt in order until so many Rounds are reached, and the last
of them is dealt to its end. Blocks are only the portions in which they are handed out.
"""

from collections import deque
from collections.abc import Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from punto.facts import Message
from punto.money import Cents
from punto.plain_text import quotable
from punto.rules.definitions import Winner
from punto.rules.errors import InputError
from punto.rules.outcome import winner_of
from punto.simulate.blocks import SHOES_OF_A_BLOCK, in_order
from punto.simulate.game import Game
from punto.simulate.payoffs import settle_counts
from punto.simulate.results import Simulation
from punto.simulate.stakes import check_bets

MOST_ROUNDS = 10**15
LARGEST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Rounds of each class over some shoes: in one row those that every shoe has, in another the rest."""

    shoes: int
    counts: npt.NDArray[np.int64]

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.shoes + other.shoes, self.counts + other.counts)

    @property
    def rounds(self) -> int:
        return int(self.counts.sum())


def simulate(
    game: Game,
    rounds: int,
    seed: int,
    bets: Mapping[str, Cents] | None = None,
    executor: Executor | None = None,
    *,
    gpu: bool = False,
) -> Simulation:
    """At least so many Rounds in whole shoes; any executor will do, and none deals here, or on a GPU."""
    if bets is not None:
        check_bets(game.book, bets)
    [tally] = deque(deal(game, rounds, seed, executor, gpu=gpu), maxlen=1)
    return summary(game, seed, tally, rounds, bets)


def deal(
    game: Game, rounds: int, seed: int, executor: Executor | None = None, *, gpu: bool = False
) -> Generator[Tally, None, None]:
    """Everything up to each block in turn; the last has all of the Rounds."""
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise InputError(Message("input-simulate-rounds", {"most": MOST_ROUNDS, "value": quotable(repr(rounds))}))
    check_seed(seed)
    return _on_gpu(game, rounds, seed) if gpu else _deal(game, rounds, seed, executor)


def check_seed(seed: int) -> None:
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise InputError(Message("input-simulate-seed", {"most": LARGEST_SEED, "value": quotable(repr(seed))}))


def _deal(game: Game, rounds: int, seed: int, executor: Executor | None) -> Generator[Tally, None, None]:
    blocks = -(-rounds // (SHOES_OF_A_BLOCK * (game.certain_rounds + 1)))  # were every shoe as short as can be
    firsts = range(0, blocks * SHOES_OF_A_BLOCK, SHOES_OF_A_BLOCK)
    job = partial(deal_block, game, seed, rounds, shoes=SHOES_OF_A_BLOCK)
    tally = Tally(0, np.zeros((2, len(game.classes)), np.int64))
    with closing(in_order(job, firsts, executor)) as dealt:
        for block in dealt:
            left = rounds - tally.rounds
            # A block does not know how many Rounds the blocks before it have.
            again = tally.shoes and block.rounds > left
            tally += deal_block(game, seed, left, tally.shoes, shoes=SHOES_OF_A_BLOCK) if again else block
            yield tally
            if tally.rounds >= rounds:
                return


def deal_block(game: Game, seed: int, rounds: int, first: int, shoes: int = SHOES_OF_A_BLOCK) -> Tally:
    """So many shoes from number `first` on, or up to the one in which so many Rounds are reached."""
    # Compiles on first use; nothing else should wait for that.
    from punto.simulate.kernel import deal_shoes  # noqa: PLC0415
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    return Tally(*deal_shoes(round_tables(game), seed, first, shoes, rounds))


def _on_gpu(game: Game, rounds: int, seed: int) -> Generator[Tally, None, None]:
    """As many whole shoes as cannot be too many, again and again; the last few, which may be, on a core."""
    from punto.simulate.gpu import MOST_SHOES, Gpu  # noqa: PLC0415  # an extra
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    device = Gpu(round_tables(game))
    tally = Tally(0, np.zeros((2, len(game.classes)), np.int64))
    while (left := rounds - tally.rounds) > 0:
        if (shoes := min(MOST_SHOES, left // game.most_rounds)) >= SHOES_OF_A_BLOCK:
            tally += Tally(shoes, device.deal_shoes(seed, tally.shoes, shoes))
        else:
            tally += deal_block(game, seed, left, tally.shoes, shoes=SHOES_OF_A_BLOCK)
        yield tally


def summary(game: Game, seed: int, tally: Tally, wanted: int, bets: Mapping[str, Cents] | None = None) -> Simulation:
    counts = tally.counts.sum(axis=0)
    return Simulation(
        game,
        seed,
        tally.shoes,
        tally.rounds,
        tally.rounds < wanted,
        _count_winners(game, counts),
        settle_counts(game, counts, bets),
        settle_counts(game, tally.counts[0], bets),
    )


def _count_winners(game: Game, counts: npt.NDArray[np.int64]) -> dict[Winner, int]:
    found = dict.fromkeys(Winner, 0)
    by_ending = counts.reshape(-1, len(game.classes.endings)).sum(axis=0).tolist()
    for ending, rounds in zip(game.classes.endings, by_ending, strict=True):
        found[winner_of(ending.end[0], ending.end[2])] += rounds
    return found
