"""The picture of many sessions, as a PNG: how bankrolls fan out Round by Round, and where they end."""

from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from punto.odds.pictures import COLOURS, INK, STYLE
from punto.simulate.session_results import SessionStatistics
from punto.simulate.session_theory import IndependentRounds

_BANDS = ((0.01, 0.99, 0.15), (0.05, 0.95, 0.2), (0.25, 0.75, 0.35))  # from, to, how dark
_BARS = 60


def draw_sessions(found: SessionStatistics, theory: IndependentRounds | None, file: Path) -> None:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 5), layout="constrained", dpi=150)
        fan, ends = figure.subplots(1, 2, width_ratios=(3, 1), sharey=True)
        _fan(fan, found)
        _ends(ends, found, theory)
        session = found.session
        title = f"{session.game.book.title}: {session.plan.name} on {session.bet}, {found.sessions:,} sessions"
        figure.suptitle(title, color=INK)
        figure.savefig(file, format="png", metadata={"Software": None})


def _fan(axes: Axes, found: SessionStatistics) -> None:
    begins = found.session.bankroll / 100
    rounds = [0, *(after for after, _ in found.fan)]

    def at(share: float) -> list[float]:
        return [begins, *(begins + spread.quantile(share) / 100 for _, spread in found.fan)]

    for low, high, alpha in _BANDS:
        label = f"{100 * (high - low):.0f}% of the sessions"
        axes.fill_between(rounds, at(low), at(high), color=COLOURS["player"], alpha=alpha, linewidth=0, label=label)
    axes.plot(rounds, at(0.5), color=INK, linewidth=1.2, label="half of them above, half below")
    axes.axhline(begins, color=INK, linewidth=0.6, linestyle=":")
    if found.session.target is not None:
        axes.axhline(found.session.target / 100, color=COLOURS["tie"], linewidth=0.8, linestyle="--", label="target")
    axes.set_xlim(0, found.session.rounds)
    axes.set_xlabel("Rounds")
    axes.set_ylabel("bankroll; of sessions that are over, as they ended")
    axes.legend(frameon=False, loc="lower left", fontsize=8)


def _ends(axes: Axes, found: SessionStatistics, theory: IndependentRounds | None) -> None:
    begins, low, high = found.session.bankroll, found.results.quantile(0.001), found.results.quantile(0.999)
    edges = np.linspace(low - 1, max(high, low + 1) + 1, _BARS + 1)
    amounts = found.results.amounts()
    results, counts = np.array([amount for amount, _ in amounts]), np.array([count for _, count in amounts])
    heights, _ = np.histogram(results, edges, weights=100 * counts / found.sessions)
    places = (begins + (edges[:-1] + edges[1:]) / 2) / 100
    axes.barh(places, heights, height=(edges[1] - edges[0]) / 100, color=COLOURS["player"], alpha=0.5)
    if theory is not None:
        exact, _ = np.histogram(theory.amounts, edges, weights=100 * theory.chances)
        axes.plot(exact, places, color=INK, linewidth=1, label="independent Rounds")
        axes.legend(frameon=False, fontsize=8)
    axes.set_xlabel("per cent of sessions")
    axes.set_title(f"ruin {100 * found.share(2).mean:.2f}%", fontsize=9, loc="left")
