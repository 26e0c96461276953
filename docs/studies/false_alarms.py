"""How far `punto report DATABASE watchers` is to be trusted: whom it marks of those who do not watch the cards, by bet
and habit, and how soon it finds those who do. Shoes are dealt, results are real, and every bet is solved exactly."""

import argparse
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
from numba import njit, uint64

from punto.reports.watchers import BY_RESULTS, SUSPICIOUS, threshold
from punto.rules.cards import RANKS
from punto.rules.library import rulebook
from punto.simulate import usual_game
from punto.simulate.kernel import deal_round
from punto.simulate.payoffs import ratios
from punto.simulate.solve import values_of
from punto.simulate.solve_tables import solve_tables
from punto.simulate.stream import shuffle_shoe, shuffling
from punto.simulate.tables import round_tables

Floats = npt.NDArray[np.float64]
NextStake = Callable[[Floats], Floats]

BETS = {
    "easy-six": ("player", "banker", "tie", "player-pair", "easy-six"),
    "super-six-plus": ("super-six-plus",),
    "rws-baccarat": ("player-wins-on-4", "tie-wins-on-0"),
}
SHOES_OF_A_BLOCK = 2048
SHOES_PLAYED = (20, 100, 500)  # by a patron who does not watch
SHOES_WATCHED = (20, 50, 100, 200, 500)
WATCHERS = 10_000
LARGE_FLOOR = 10_000  # patrons
GATHERED = 2**22  # gains at once


@njit(nogil=True)
def _deal(seed, first, shoes, tables, room, full, left, classes, sizes):  # type: ignore[no-untyped-def]
    """Before each Round the cards left by rank; its class; and how many Rounds each shoe has."""
    a, at = room.shoe, 0
    for number in range(shoes):
        shuffle_shoe(seed, first + uint64(number), tables.cards, room)
        count, begun, over = full.copy(), at, False
        count[a[0]] -= 1
        i = uint64(tables.burn[a[0]])
        while not over:
            over = i > uint64(tables.last_start)
            left[at] = count
            classes[at], after = deal_round(a, i, tables)
            for place in range(i, after):
                count[a[place]] -= 1
            i = after
            at += 1
        sizes[number] = at - begun
    return at


class Block:
    """Some shoes and one bet; arrays by shoe and Round, nothing where a shoe is over."""

    def __init__(self, beyond: Floats, usual: float, net: Floats, played: npt.NDArray[np.bool_]) -> None:
        self.beyond, self.usual, self.net, self.played = beyond, usual, net, played

    def gains(self, stakes: Floats) -> Floats:
        return np.asarray((stakes * self.beyond * self.played).sum(axis=1))


def blocks(name: str, shoes: int, seed: int) -> Iterator[dict[str, Block]]:
    game = usual_game(rulebook(name))
    tables, solving = round_tables(game), solve_tables(game.book)
    assert not game.classes.tells_suits
    full = np.full(len(RANKS), 4 * game.decks, np.int64)
    usual = values_of(solving, full[None])[0]
    places = {bet: list(game.book.lines).index(bet) for bet in BETS[name]}
    nets = {bet: np.divide(*ratios(game, bet)) for bet in places}
    for first in range(0, shoes, SHOES_OF_A_BLOCK):
        number = min(SHOES_OF_A_BLOCK, shoes - first)
        left = np.zeros((number * game.most_rounds, len(RANKS)), np.int64)
        classes, sizes = np.zeros(len(left), np.int64), np.zeros(number, np.int64)
        room = shuffling(game.cards)
        dealt = _deal(np.uint64(seed), np.uint64(first), number, tables, room, full, left, classes, sizes)
        values = values_of(solving, left[:dealt])
        played = np.arange(game.most_rounds) < sizes[:, None]
        found = {}
        for bet, place in places.items():
            beyond, net = np.zeros(played.shape), np.zeros(played.shape)
            beyond[played] = values[:, place] - usual[place]
            net[played] = nets[bet][classes[:dealt]]
            found[bet] = Block(beyond, float(usual[place]), net, played)
        yield found


# ── Habits of those who do not watch: what they stake depends on results, on chance and on nothing else ──


def after_results(
    block: Block, after_loss: Callable[[Floats], Floats], after_win: Callable[[Floats], Floats]
) -> Floats:
    """Stakes that follow from the one before; where the stake is returned the next is the same."""
    stakes = np.ones(block.net.shape)
    for place in range(1, stakes.shape[1]):
        stake, net = stakes[:, place - 1], block.net[:, place - 1]
        stakes[:, place] = np.where(net < 0, after_loss(stake), np.where(net > 0, after_win(stake), stake))
    return stakes


def flat(block: Block, _: np.random.Generator) -> Floats:
    return np.ones(block.net.shape)


def by_chance(block: Block, rng: np.random.Generator) -> Floats:
    return np.asarray(rng.choice([1.0, 4.0, 10.0], block.net.shape))


def chasing(block: Block, _: np.random.Generator) -> Floats:
    return after_results(block, lambda stake: np.minimum(2 * stake, 32), np.ones_like)


def pressing(block: Block, _: np.random.Generator) -> Floats:
    return after_results(block, np.ones_like, lambda stake: np.minimum(2 * stake, 8))


def adding(block: Block, _: np.random.Generator) -> Floats:
    """One unit more after each loss, until the bet wins."""
    return after_results(block, lambda stake: stake + 1, np.ones_like)


def waiting(block: Block, _: np.random.Generator) -> Floats:
    """Only after twelve Rounds in which the bet has not won: it must come some time."""
    return np.asarray((after_results(block, lambda stake: stake + 1, np.ones_like) > 12).astype(float))


def following(block: Block, _: np.random.Generator) -> Floats:
    """Only where the bet has won in the Round before."""
    return np.asarray(np.pad(block.net[:, :-1] > 0, ((0, 0), (1, 0))).astype(float))


def joining_late(block: Block, rng: np.random.Generator) -> Floats:
    rounds = block.played.sum(axis=1)
    begins = rng.integers(0, rounds - 5)
    return np.asarray((np.arange(block.net.shape[1]) >= begins[:, None]).astype(float))


def raising_late(block: Block, _: np.random.Generator) -> Floats:
    """Ten times as much in the last twenty Rounds, in which values move most."""
    last = block.played.sum(axis=1) - 20
    return np.asarray(np.where(np.arange(block.net.shape[1]) >= last[:, None], 10.0, 1.0))


HABITS = (flat, by_chance, chasing, adding, waiting, pressing, following, joining_late, raising_late)


# ── And of those who do ──────────────────────────────────────────────────────────────────────────────────


def spread_by_edge(block: Block) -> Floats:
    return np.asarray(np.where(block.beyond + block.usual > 0, 10.0, 1.0))


def only_favourable(block: Block) -> Floats:
    return np.asarray((block.beyond + block.usual > 0).astype(float))


def spread_by_value(block: Block) -> Floats:
    return np.asarray(np.where(block.beyond > 0, 10.0, 1.0))


WATCHING = {
    "1, and 10 where favourable": spread_by_edge,
    "only where favourable": only_favourable,
    "1, and 10 above the usual": spread_by_value,
}


def z_of(gains: Floats, shoes: int, patrons: int, rng: np.random.Generator) -> Floats:
    """Of so many who play so many of these shoes each."""
    found = []
    for first in range(0, patrons, max(1, GATHERED // shoes)):
        number = min(max(1, GATHERED // shoes), patrons - first)
        some = gains[rng.integers(0, len(gains), (number, shoes))]
        squares = (some**2).sum(axis=1)
        found.append(np.divide(some.sum(axis=1), np.sqrt(squares), out=np.zeros(number), where=squares > 0))
    return np.concatenate(found) - BY_RESULTS * np.sqrt(shoes)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--shoes", type=int, default=65_536, help="dealt of each rulebook")
    asked.add_argument("--patrons", type=int, default=200_000, help="of each bet, habit and number of shoes")
    asked.add_argument("--seed", type=int, default=20261116)
    given = asked.parse_args()
    rng = np.random.default_rng(given.seed)
    kinds = [*(habit.__name__ for habit in HABITS), *WATCHING]
    gains: dict[str, dict[str, list[Floats]]] = {
        bet: {kind: [] for kind in kinds} for bets in BETS.values() for bet in bets
    }
    for name in BETS:
        for dealt in blocks(name, given.shoes, given.seed):
            for bet, block in dealt.items():
                for habit in HABITS:
                    gains[bet][habit.__name__].append(block.gains(habit(block, rng)))
                for kind, watching in WATCHING.items():
                    gains[bet][kind].append(block.gains(watching(block)))
    by_bet = {bet: {kind: np.concatenate(some) for kind, some in of.items()} for bet, of in gains.items()}
    drifts(by_bet)
    false_alarms(by_bet, given.patrons, rng)
    found_watchers(by_bet, rng)


def drifts(by_bet: dict[str, dict[str, Floats]]) -> None:
    """What a shoe brings in the mean, over the root of its mean square: what z grows by with the root of the shoes."""
    kinds = [*(habit.__name__ for habit in HABITS), *WATCHING]
    print("a shoe's gain in the mean, over the root of its mean square:\n")
    print(f"| bet | {' | '.join(kind.replace('_', ' ') for kind in kinds)} |")
    print(f"|---|{'--:|' * len(kinds)}")
    for bet, of in by_bet.items():
        print(
            f"| {bet} | {' | '.join(f'{of[kind].mean() / np.sqrt((of[kind] ** 2).mean()):+.3f}' for kind in kinds)} |"
        )
    print(flush=True)


def false_alarms(by_bet: dict[str, dict[str, Floats]], patrons: int, rng: np.random.Generator) -> None:
    bar, all_z = threshold(LARGE_FLOOR), []
    print(f"marked of a million after {', '.join(map(str, SHOES_PLAYED))} shoes, from z {SUSPICIOUS:g} on:\n")
    print(f"| bet | {' | '.join(habit.__name__.replace('_', ' ') for habit in HABITS)} |")
    print(f"|---|{'--:|' * len(HABITS)}")
    for bet, of in by_bet.items():
        cells = []
        for habit in HABITS:
            each = [z_of(of[habit.__name__], shoes, patrons, rng) for shoes in SHOES_PLAYED]
            cells.append(", ".join(f"{1e6 * (z >= SUSPICIOUS).mean():.0f}" for z in each))
            all_z.append(each)
        print(f"| {bet} | {' | '.join(cells)} |", flush=True)
    print()
    for place, shoes in enumerate(SHOES_PLAYED):
        z = np.concatenate([each[place] for each in all_z])
        print(
            f"{shoes} shoes, {len(z):,} patrons: mean {z.mean():+.3f}, deviation {z.std():.3f}, "
            f"{(z >= 3).sum():,} from 3 on, {(z >= SUSPICIOUS).sum():,} from {SUSPICIOUS:g} on, "
            f"{(z >= bar).sum():,} from {bar:.2f} on, largest {z.max():.2f}"
        )


def found_watchers(by_bet: dict[str, dict[str, Floats]], rng: np.random.Generator) -> None:
    bar = threshold(LARGE_FLOOR)
    print(f"\nfound of watchers, from z {SUSPICIOUS:g} on (and from {bar:.2f} on):\n")
    print(f"| bet | stakes | {' | '.join(f'{shoes} shoes' for shoes in SHOES_WATCHED)} |")
    print(f"|---|---|{'--:|' * len(SHOES_WATCHED)}")
    for bet, of in by_bet.items():
        for kind in WATCHING:
            each = [z_of(of[kind], shoes, WATCHERS, rng) for shoes in SHOES_WATCHED]
            cells = (f"{100 * (z >= SUSPICIOUS).mean():.1f}% ({100 * (z >= bar).mean():.1f}%)" for z in each)
            print(f"| {bet} | {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
