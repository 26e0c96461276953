"""Pictures as PNG: what many shoes are like (Rounds, ties, sixes, streaks), and what watching is worth by depth."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from punto.odds.pictures import COLOURS, INK, STYLE
from punto.rules.definitions import Side
from punto.simulate.game import Game
from punto.simulate.shoes import Distribution, ShoeStatistics
from punto.simulate.watching import Gains, WatchedBet

_LONGEST_DRAWN = 16
_BETS_DRAWN = 8


def draw_shoes(found: ShoeStatistics, file: Path) -> None:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(10, 6), layout="constrained", dpi=150)
        panels = figure.subplot_mosaic([["rounds", "ties", "sixes"], ["longest", "streaks", "streaks"]])
        _bars(panels["rounds"], found.rounds, "Rounds in a shoe")
        _bars(panels["ties"], found.ties, "ties in a shoe", COLOURS["tie"])
        _bars(panels["sixes"], found.sixes, "sixes in a shoe", COLOURS["banker"])
        _bars(panels["longest"], found.longest, "longest streak of a shoe")
        _streaks(panels["streaks"], found)
        figure.suptitle(f"{found.game.book.title}: {found.shoes:,} shoes of {found.game.decks} decks", color=INK)
        figure.savefig(file, format="png", metadata={"Software": None})


def _bars(axes: Axes, each: Distribution, label: str, colour: str = INK) -> None:
    axes.bar(list(each.counts), [100 * count / each.total for count in each.counts.values()], color=colour, width=0.8)
    axes.axvline(each.mean, color=INK, linewidth=0.8, linestyle=":")
    axes.set_title(f"{label}: average {each.mean:.2f}", fontsize=9, loc="left")
    axes.set_ylabel("per cent of shoes")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def _streaks(axes: Axes, found: ShoeStatistics) -> None:
    lengths = range(1, _LONGEST_DRAWN + 1)
    for side, shift in zip(Side, (-0.2, 0.2), strict=True):
        counts = found.streaks[side].counts
        places = [length + shift for length in lengths]
        heights = [counts.get(length, 0) / found.shoes for length in lengths]
        axes.bar(places, heights, color=COLOURS[side.value], width=0.38, label=side.value.capitalize())
        expected = [found.expected_streaks(side, length) / found.shoes for length in lengths]
        label = "if no Round depended on another" if side is Side.BANKER else None
        axes.plot(places, expected, color=INK, marker="_", markersize=9, linestyle="none", label=label)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.set_title("streaks of each length, in a shoe", fontsize=9, loc="left")
    axes.set_xlabel("Rounds in a row, ties passed over")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False)


def draw_watching(game: Game, bets: Sequence[WatchedBet], file: Path) -> None:
    """A line for each of the bets that watching wins most on; broken, what its simple count wins."""
    deepest = min(bet.behind_cut for bet in bets)
    best = sorted((bet for bet in bets if bet.behind_cut == deepest), key=lambda bet: -bet.perfectly.per_shoe)
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8, 5), layout="constrained", dpi=150)
        axes = figure.subplots()
        for one in best[:_BETS_DRAWN]:
            each = [bet for bet in bets if bet.bet == one.bet]
            behind = [bet.behind_cut for bet in each]
            [line] = axes.plot(behind, [bet.perfectly.per_shoe for bet in each], marker="o", label=one.bet)
            _interval(axes, behind, [bet.perfectly for bet in each], line.get_color())
            by_count = [bet.by_count for bet in each if bet.by_count is not None]
            if len(by_count) == len(each):
                axes.plot(behind, [gains.per_shoe for gains in by_count], linestyle="--", color=line.get_color())
        axes.invert_xaxis()
        axes.set_xlabel("cards behind the cut card")
        axes.set_ylabel("units a shoe")
        axes.set_title("perfect watching, with 95% intervals; broken: the simple count", fontsize=9, loc="left")
        axes.legend(frameon=False)
        figure.suptitle(f"{game.book.title}: {best[0].perfectly.shoes:,} shoes of {game.decks} decks", color=INK)
        figure.savefig(file, format="png", metadata={"Software": None})


def _interval(axes: Axes, behind: Sequence[int], gains: Sequence[Gains], colour: Any) -> None:
    low = [each.per_shoe - (each.error or 0.0) for each in gains]
    high = [each.per_shoe + (each.error or 0.0) for each in gains]
    axes.fill_between(behind, low, high, color=colour, alpha=0.2, linewidth=0)
