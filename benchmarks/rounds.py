"""Rounds per second through decide and evolve, six bets each, beside a yardstick of the same run: bare shuffling."""

import random
import time
from collections.abc import Callable

from punto.play import CloseBets, DealCard, OpenBets, PlaceBet, Round, decide, evolve, next_step, table
from punto.play.commands import Command
from punto.play.course import Waiting
from punto.rules.cards import DECK
from punto.rules.library import rulebook
from punto.shoe import shuffle

BETS = ("banker", "player", "tie", "player-pair", "banker-pair", "super-six-plus")
ROUNDS = 4_000


def play(seats: int = len(BETS)) -> Callable[[random.Random], None]:
    made = table(rulebook("super-six-plus"))
    opening: list[Command] = [
        OpenBets(),
        *(PlaceBet(f"patron {box}", box, area, 100_00) for box, area in zip(range(1, seats + 1), BETS, strict=True)),
        CloseBets(),
    ]

    def one(rng: random.Random) -> None:
        round_ = Round(made)
        for command in opening:
            for event in decide(round_, command):
                round_ = evolve(round_, event)
        while next_step(round_).waiting is Waiting.FOR_A_CARD:
            for event in decide(round_, DealCard(rng.choice(DECK))):
                round_ = evolve(round_, event)
        assert len(round_.settlements) == len(BETS)

    return one


def rate(work: Callable[[random.Random], object], times: int, seed: int) -> float:
    """Times a second of this process's own time: others on the machine count less."""
    rng = random.Random(seed)
    start = time.process_time()
    for _ in range(times):
        work(rng)
    return times / (time.process_time() - start)


def main() -> None:
    one = play()
    rate(one, 200, 0)
    for part in range(1, 5):
        yardstick = rate(lambda rng: shuffle(DECK, rng), 10 * ROUNDS, part)
        speed = rate(one, ROUNDS, part)
        print(
            f"Rounds {(part - 1) * ROUNDS:6,} to {part * ROUNDS:6,}, six bets each: {speed:7,.0f} a second, "
            f"beside {yardstick:9,.0f} shuffles of one deck: {speed / yardstick:.3f}"
        )


if __name__ == "__main__":
    main()
