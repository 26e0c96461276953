"""The pictures of a par sheet, as SVG that stands in the page itself."""

import io
import re
from collections.abc import Mapping
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from punto.odds.results import RulebookOdds

INK, _QUIET = "#22302b", "#8a958f"
COLOURS = {"player": "#1f5fa8", "banker": "#b3322b", "tie": "#2f7d4f"}
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",  # words stay words: they can be found, and print in the page's own face
    "svg.hashsalt": "punto",  # the same sheet twice is the same file
    "text.parse_math": False,  # a $ in a name is a $
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": _QUIET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
}


def edge_by_bet(found: RulebookOdds) -> str:
    """One bar for each bet, longest last."""
    bets = sorted(found.bets, key=lambda bet: bet.house_edge, reverse=True)
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8, 0.6 + 0.26 * len(bets)), layout="constrained")
        axes = figure.subplots()
        edges = [100 * float(bet.house_edge) for bet in bets]
        axes.barh(range(len(bets)), edges, color=[_colour(bet.bet) for bet in bets], height=0.7)
        axes.set_yticks(range(len(bets)), [bet.name for bet in bets])
        for place, edge in enumerate(edges):
            axes.annotate(
                f"{edge:.4f}%",
                (max(edge, 0), place),
                xytext=(4, 0),
                textcoords="offset points",
                va="center",
                fontsize=8,
            )
        axes.axvline(0, color=_QUIET, linewidth=0.8)
        axes.margins(x=0.12, y=0.01)
        axes.set_xlabel("house edge, per cent of the stake")
        axes.tick_params(axis="y", length=0)
        return _svg(figure, "House edge of each bet")


def edge_by_decks(by_decks: Mapping[int, RulebookOdds]) -> str:
    """A small picture for each bet, with a scale of its own: what decks change is little beside the edge itself."""
    first = next(iter(by_decks.values()))
    columns = 3 if len(first.bets) <= 9 else 5
    rows = -(-len(first.bets) // columns)
    with mpl.rc_context(STYLE | {"font.size": 7}):
        figure = Figure(figsize=(8, 1.35 * rows), layout="constrained")
        panels = list(figure.subplots(rows, columns, squeeze=False).flat)
        for number, axes in enumerate(panels):
            if number >= len(first.bets):
                axes.set_visible(False)
                continue
            bet = first.bets[number]
            edges = [100 * float(found.bets[number].house_edge) for found in by_decks.values()]
            axes.plot(list(by_decks), edges, color=_colour(bet.bet), marker="o", markersize=3, linewidth=1.2)
            axes.set_title(bet.name, loc="left", fontsize=8)
            axes.set_xticks(list(by_decks))
            axes.ticklabel_format(axis="y", useOffset=False)
            axes.yaxis.set_major_locator(MaxNLocator(3))
            axes.margins(y=0.25)
        figure.supxlabel("decks", fontsize=8)
        figure.supylabel("house edge, per cent", fontsize=8)
        return _svg(figure, "House edge by number of decks")


def _colour(bet: str) -> str:
    return next((colour for name, colour in COLOURS.items() if name in bet.split("-")), "#6b6250")


def _svg(figure: Figure, label: str) -> str:
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    svg = file.getvalue()
    svg = svg[svg.index("<svg") :]
    # In a page it has the page's width, and says what it shows to whoever cannot see it.
    svg = re.sub(r'<svg ([^>]*?)width="[^"]*"([^>]*?)height="[^"]*"', r"<svg \1\2", svg, count=1)
    # Two pictures in one page must not share ids.
    own = label.lower().replace(" ", "-")
    svg = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{own}-", svg)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
