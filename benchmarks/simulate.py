"""Rounds a second on one core, full eight-deck shoes with all bets settled, beside a straightforward loop."""

import time

from plain_simulation import BETS, plain_rounds

from punto.rules.library import rulebook, rulebooks
from punto.simulate import Game, Simulation, simulate, usual_game

TIMES = 5
ROUNDS = 20_000_000
PLAIN_SHOES = 20_000


def main() -> None:
    print(f"whole shoes, burn and cut card as at the table, every bet settled; times are of one core, best of {TIMES}")
    best = {}
    for book in rulebooks():
        game = usual_game(book)
        best[book.short_name], found = measure(game)
        print(
            f"{book.short_name:15} {len(found.bets):2} bets, {len(game.classes):3} classes of outcome: "
            f"{best[book.short_name] / 1e6:.1f} million Rounds a second"
        )
    plain_rounds(1, 1)
    plain = 0.0
    for seed in range(TIMES):
        start = time.process_time()
        rounds, won = plain_rounds(PLAIN_SHOES, seed)
        plain = max(plain, rounds / (time.process_time() - start))
    times = best["super-six-plus"] / plain
    print(f"a compiled loop of branches: {plain / 1e6:.1f} million; the kernel is {times:.1f} times it")
    found = simulate(usual_game(rulebook("super-six-plus")), ROUNDS, 1)
    edges = (f"{bet} {found.bet(bet).mean:.2%} and {-total / rounds:.2%}" for bet, total in zip(BETS, won, strict=True))
    print(f"house edge by kernel and by loop: {', '.join(edges)}")


def measure(game: Game) -> tuple[float, Simulation]:
    """Rounds a second of this process's own time, settlement included; tables are made once, before."""
    best, found = 0.0, simulate(game, 1, 0)
    for seed in range(TIMES):
        start = time.process_time()
        found = simulate(game, ROUNDS, seed)
        best = max(best, found.rounds / (time.process_time() - start))
    return best, found


if __name__ == "__main__":
    main()
