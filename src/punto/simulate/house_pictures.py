"""The picture of a table's nights, as a PNG: what they leave the House, and how far behind it was at the worst."""

from itertools import pairwise
from pathlib import Path
from statistics import NormalDist

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from punto.odds.pictures import COLOURS, INK, STYLE
from punto.simulate.house_results import HouseStatistics
from punto.simulate.house_theory import ExactNights
from punto.simulate.spread import Spread

_BARS = 80


def draw_house(found: HouseStatistics, theory: ExactNights | None, confidence: float, file: Path) -> None:
    nights = found.nights
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 4.5), layout="constrained", dpi=150)
        results, lowest = figure.subplots(1, 2, width_ratios=(2, 1))
        edges = _bars(results, found.results, "player")
        results.set_title("what is left to the House", fontsize=9, loc="left")
        results.axvline(found.result.mean / 100, color=INK, linewidth=0.8, linestyle=":", label="average")
        worst = found.worst(confidence) / 100
        label = f"{100 * confidence:.8g}% are better than this"
        results.axvline(worst, color=COLOURS["banker"], linewidth=0.8, label=label)
        if theory is not None and found.result == found.win:
            normal = NormalDist(float(theory.win) / 100, theory.standard_deviation / 100)
            heights = [100 * (normal.cdf(high) - normal.cdf(low)) for low, high in pairwise(edges)]
            centres = (edges[:-1] + edges[1:]) / 2
            results.plot(centres, heights, color=INK, linewidth=1, label="by exact odds, if it were normal")
        results.legend(frameon=False, fontsize=8)
        _bars(lowest, found.lowest, "banker")
        lowest.set_title("furthest behind on the way, before rebates", fontsize=9, loc="left")
        what = f"{nights.nights:,} nights" if nights.nights > 1 else "a night"
        title = f"{nights.game.book.title}: {what} of {nights.rounds:,} Rounds, {nights.patrons} patrons"
        figure.suptitle(title, color=INK)
        figure.savefig(file, format="png", metadata={"Software": None})


def _bars(axes: Axes, spread: Spread, colour: str) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """Where the bars begin and end."""
    low, high = spread.quantile(0.001) / 100, spread.quantile(0.999) / 100
    edges = np.linspace(low, max(high, low + 1), _BARS + 1)
    amounts, counts = zip(*spread.amounts(), strict=True)
    shares = 100 * np.array(counts) / spread.total
    heights, _ = np.histogram(np.array(amounts) / 100, edges, weights=shares)
    axes.bar(edges[:-1], heights, width=edges[1] - edges[0], align="edge", color=COLOURS[colour], alpha=0.5)
    axes.set_ylabel("per cent")
    return edges
