"""`punto simulate shoes`: Rounds, ties, sixes and streaks of a shoe, by dealing very many."""

from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.numbers import parse_number
from punto.cli.output import grid, percent, plural, show
from punto.cli.simulate import simulate_app
from punto.cli.simulate_options import CommonOptions, with_common_options
from punto.rules.definitions import Side
from punto.simulate import ShoeStatistics
from punto.simulate.shoes import MOST_SHOES, Distribution, deal_statistics, rows, statistics

LONGEST_SHOWN = 12  # streaks of more Rounds are shown together


@simulate_app.command("shoes")
@with_common_options
def shoes(
    options: CommonOptions,
    shoes: Annotated[str, typer.Option(metavar="NUMBER", help="How many to deal, such as 1e6.")] = "1e5",
) -> None:
    """What shoes are like: Rounds, ties and sixes in a shoe, how long streaks are, and the longest of a shoe.

    A streak is as on the big road, ties passed over; a six is a Banker Hand that wins with six. Beside ties, sixes and
    each length of streak stands how many there would be at exact odds, if no Round depended on another.

    \b
    Example:
      punto simulate shoes easy-six --shoes 1e6 --seed 7 --plot shoes.png
    """
    game, wanted = options.game(), parse_number("--shoes", shoes, MOST_SHOES, "shoes")
    seed, last = options.play(
        lambda seed, executor: deal_statistics(game, wanted, seed, executor),
        plural(wanted, "shoe"),
        wanted,
        itemgetter(0),
    )
    found = statistics(game, seed, *last, wanted)
    options.answer(
        rows(found),
        lambda: _as_json(found, wanted),
        lambda: _show(found, wanted),
        lambda file: _draw(found, file),
        partial=found.partial,
    )


def _draw(found: ShoeStatistics, file: Path) -> None:
    from punto.simulate.pictures import draw_shoes  # noqa: PLC0415  # matplotlib takes a while

    draw_shoes(found, file)


def _of_a_shoe(found: ShoeStatistics) -> dict[str, Distribution]:
    return {
        "Rounds": found.rounds,
        "ties": found.ties,
        "sixes": found.sixes,
        "longest streak": found.longest,
    }


def _expected(found: ShoeStatistics) -> dict[str, float]:
    """By exact odds, where those say anything of it."""
    return {"ties": found.expected_ties, "sixes": found.expected_sixes}


def _as_json(found: ShoeStatistics, wanted: int) -> dict[str, Any]:
    return {
        "rulebook": found.game.book.id,
        "decks": found.game.decks,
        "behind_cut": found.game.behind_cut,
        "seed": found.seed,
        "wanted": wanted,
        "shoes": found.shoes,
        "partial": found.partial,
        "of_a_shoe": {
            what.lower().replace(" ", "_"): {
                "mean": each.mean,
                "low": each.mean - each.half_width,
                "high": each.mean + each.half_width,
                "exact": _expected(found).get(what),
                "standard_deviation": each.standard_deviation,
                "counts": {str(number): count for number, count in each.counts.items()},
            }
            for what, each in _of_a_shoe(found).items()
        },
        "streaks": {
            side.value: [
                {"length": length, "count": count, "independent": found.expected_streaks(side, length)}
                for length, count in streaks.counts.items()
            ]
            for side, streaks in found.streaks.items()
        },
    }


def _show(found: ShoeStatistics, wanted: int) -> None:
    numbers = ("average", "± 95%", "by exact odds", "deviation", "least", "5%", "half", "95%", "most")
    table, expected = grid("in a shoe", *numbers, numbers=numbers), _expected(found)
    for what, each in _of_a_shoe(found).items():
        quantiles = [str(each.quantile(share)) for share in (0, 0.05, 0.5, 0.95, 1)]
        exact = f"{expected[what]:.4f}" if what in expected else ""
        figures = (f"{figure:.4f}" for figure in (each.mean, each.half_width))
        table.add_row(what, *figures, exact, f"{each.standard_deviation:.4f}", *quantiles)
    show(table)
    print()
    columns = ("Player", "independent", "Banker", "independent ", "a shoe has one")
    table = grid("streaks of", *columns, numbers=columns)
    for length in range(1, LONGEST_SHOWN + 1):
        more = length == LONGEST_SHOWN
        table.add_row(
            f"{length}{' or more' if more else ''}",
            *(figure for side in Side for figure in _streaks(found, side, length, more=more)),
            percent(found.longest.at_least(length), 3),
        )
    show(table)
    print("how many in a shoe; 'independent': if no Round depended on another; 'a shoe has one': so long, or longer")
    print(f"{plural(found.shoes, 'shoe')} of {plural(found.game.decks, 'deck')}, seed {found.seed}")
    if found.partial:
        print(f"PARTIAL: interrupted before {plural(wanted, 'shoe')}")


def _streaks(found: ShoeStatistics, side: Side, length: int, *, more: bool) -> tuple[str, str]:
    """Of this length in a shoe, or of that and more: as they came, and if Rounds were decided by themselves."""
    counts = found.streaks[side].counts
    lengths = range(length, max(counts, default=0) + 50) if more else range(length, length + 1)
    came = sum(counts.get(each, 0) for each in lengths)
    expected = sum(found.expected_streaks(side, each) for each in lengths)
    return f"{came / found.shoes:.5f}", f"{expected / found.shoes:.5f}"
