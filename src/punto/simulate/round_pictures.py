"""The picture of simulated Rounds, as a PNG: each bet beside exact odds, and how far apart the two are."""

from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from punto.odds.pictures import COLOURS, INK, STYLE
from punto.simulate.results import IN_95_PERCENT, Simulation


def draw_rounds(found: Simulation, file: Path) -> None:
    """Bets stand in their order from above; a bet without an exact figure, or dealt too rarely for an error, has no
    mark in the second part."""
    bets = found.bets[::-1]
    in_units = bets[0].stake is None
    per = 1.0 if in_units else 10_000.0  # edges in per cent, amounts of money out of cents
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 1.4 + 0.26 * len(bets)), layout="constrained", dpi=150)
        means, apart = figure.subplots(1, 2, sharey=True)
        exact = [100 * float(bet.exact or 0) / per for bet in bets]
        means.barh(range(len(bets)), exact, color=COLOURS["player"], alpha=0.4, height=0.7, label="by exact odds")
        dealt = [(100 * bet.mean / per, place) for place, bet in enumerate(bets) if bet.mean is not None]
        means.plot(*zip(*dealt, strict=True), color=INK, marker="|", markersize=9, linestyle="none", label="simulated")
        means.set_yticks(range(len(bets)), [bet.bet for bet in bets])
        means.margins(y=0.01)
        means.set_xlabel("house edge, per cent" if in_units else "what the House wins in a Round")
        means.legend(frameon=False)
        judged = [(bet.z, place) for place, bet in enumerate(bets) if bet.z is not None]
        if judged:
            z, places = zip(*judged, strict=True)
            apart.errorbar(z, places, xerr=IN_95_PERCENT, color=INK, fmt="o", markersize=3, linewidth=0.8)
        apart.axvline(0, color=COLOURS["banker"], linewidth=0.8)
        apart.set_xlabel("standard errors above exact odds, with intervals of 95%")
        figure.suptitle(f"{found.game.book.title}: {found.rounds:,} Rounds of {found.game.decks} decks", color=INK)
        figure.savefig(file, format="png", metadata={"Software": None})
