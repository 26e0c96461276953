"""`punto simulate house`: what a table's night or year leaves the House, by playing very many."""

from fractions import Fraction
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.numbers import parse_fraction, parse_money, parse_number, parse_percentage
from punto.cli.output import grid, percent, plural, show
from punto.cli.simulate import simulate_app
from punto.cli.simulate_options import CommonOptions, with_common_options
from punto.money import format_amount
from punto.plain_text import quotable
from punto.rules.errors import InputError
from punto.simulate.house import (
    MOST_NIGHTS,
    MOST_PATRONS,
    MOST_STRETCHES,
    Habit,
    Rebates,
    TableNights,
    play_house,
)
from punto.simulate.house_results import HouseStatistics
from punto.simulate.house_theory import ExactNights, exact_nights
from punto.simulate.session_results import Estimate

SHARES = {"worst": 0.0, "1%": 0.01, "5%": 0.05, "half": 0.5, "95%": 0.95, "99%": 0.99, "best": 1.0}
BUY_IN_STAKES = 20  # what patrons buy in for, where nothing else is said


@simulate_app.command("house")
@with_common_options
def house(
    options: CommonOptions,
    patrons: Annotated[str, typer.Option(metavar="NUMBER", help="How many sit at the table.")] = "7",
    mix: Annotated[
        str,
        typer.Option(help="With what share of the Rounds a patron makes each bet, and its stake where it differs."),
    ] = "banker:0.5,player:0.4,tie:0.1",
    stake: Annotated[str, typer.Option(metavar="AMOUNT", help="Of each bet.")] = "100",
    rounds_an_hour: Annotated[str, typer.Option(metavar="NUMBER", help="How fast the table is.")] = "70",
    hours: Annotated[str, typer.Option(metavar="NUMBER", help="How long a night is.")] = "8",
    nights: Annotated[str, typer.Option(metavar="NUMBER", help="How many are added up; 365 for a year.")] = "1",
    rebate_on_loss: Annotated[str, typer.Option(metavar="RATE", help="Of what a patron loses in a night.")] = "0%",
    rebate_on_turnover: Annotated[str, typer.Option(metavar="RATE", help="Of every stake.")] = "0%",
    rolling: Annotated[str, typer.Option(metavar="RATE", help="Of every stake that is lost, in rolling chips.")] = "0%",
    buy_in: Annotated[
        str,
        typer.Option(
            metavar="AMOUNT", help="At first, and when chips run out. [default: 20 stakes]", show_default=False
        ),
    ] = "",
    confidence: Annotated[str, typer.Option(metavar="RATE", help="That it is no worse than the worst case.")] = "99%",
    times: Annotated[str, typer.Option(metavar="NUMBER", help="How often all that is played, such as 1e5.")] = "1e4",
) -> None:
    """What a table's night or year leaves the House: win, hold, the worst case, and what a rebate costs.

    In each Round every patron makes one bet or none, chosen by chance as the mix says. Beside it stands what exact
    odds say, with all bets of a Round together: patrons at one table win and lose on the same cards.

    \b
    Example:
      punto simulate house super-six-plus --patrons 7 --mix "banker:0.5,player:0.4,tie:0.1:10" --stake 100
      punto simulate house easy-six --nights 365 --times 1000 --rolling 1.2% --rebate-on-loss 10% --plot year.png
    """
    wanted = parse_number("--times", times, MOST_STRETCHES, "times")
    habits = _mix(mix, stake)
    pace = parse_fraction("--rounds-an-hour", rounds_an_hour) * parse_fraction("--hours", hours)
    bought = parse_money("--buy-in", buy_in) if buy_in else BUY_IN_STAKES * max(habit.stake for habit in habits)
    sure = parse_percentage("--confidence", confidence)
    if not 0 < sure < 1:
        raise InputError(f"--confidence: above 0% and below 100%, not {quotable(confidence)}")
    played = TableNights(
        options.game(),
        parse_number("--patrons", patrons, MOST_PATRONS, "patrons"),
        habits,
        int(pace),
        parse_number("--nights", nights, MOST_NIGHTS, "nights"),
        bought,
        Rebates(
            parse_percentage("--rebate-on-loss", rebate_on_loss),
            parse_percentage("--rebate-on-turnover", rebate_on_turnover),
            parse_percentage("--rolling", rolling),
        ),
    )
    seed, tally = options.play(
        lambda seed, executor: play_house(played, wanted, seed, executor),
        _times(played, wanted),
        wanted,
        attrgetter("stretches"),
    )
    found, theory = tally.statistics(played, seed, wanted), exact_nights(played)
    options.answer(
        found.rows(),
        lambda: _as_json(found, theory, float(sure), wanted),
        lambda: _show(found, theory, float(sure), wanted),
        lambda file: _draw(found, theory, float(sure), file),
        partial=found.partial,
    )


def _mix(text: str, stake: str) -> tuple[Habit, ...]:
    usual = parse_money("--stake", stake)
    found: dict[str, Habit] = {}
    for word in text.split(","):
        bet, *rest = word.strip().split(":")
        if not 1 <= len(rest) <= 2:
            raise InputError(
                f"--mix: '{quotable(word)}' is no bet with its share; write it like banker:0.5 or tie:0.1:10"
            )
        if bet in found:
            raise InputError(f"--mix: {quotable(bet)} is there twice")
        share = parse_fraction("--mix", rest[0])
        found[bet] = Habit(bet, share, parse_money("--mix", rest[1]) if rest[1:] else usual)
    return tuple(found.values())


def _times(played: TableNights, number: int) -> str:
    return plural(number, "night") if played.nights == 1 else f"{number:,} times {played.nights:,} nights"


def _draw(found: HouseStatistics, theory: ExactNights | None, confidence: float, file: Path) -> None:
    from punto.simulate.house_pictures import draw_house  # noqa: PLC0415  # matplotlib takes a while

    draw_house(found, theory, confidence, file)


def _as_json(found: HouseStatistics, theory: ExactNights | None, confidence: float, wanted: int) -> dict[str, Any]:
    played = found.nights
    return {
        "rulebook": played.game.book.id,
        "decks": played.game.decks,
        "behind_cut": played.game.behind_cut,
        "seed": found.seed,
        "wanted": wanted,
        "times": found.stretches,
        "partial": found.partial,
        "patrons": played.patrons,
        "mix": [
            {"bet": habit.bet, "share": float(habit.share), "stake": format_amount(habit.stake)} for habit in played.mix
        ],
        "rounds": played.rounds,
        "nights": played.nights,
        "buy_in": format_amount(played.buy_in),
        "rebates": {
            "on_loss": float(played.rebates.on_loss),
            "on_turnover": float(played.rebates.on_turnover),
            "rolling": float(played.rebates.on_rolling),
        },
        "win": _described(found.win, 100) | {"standard_deviation": found.win_deviation / 100},
        "rebate": _described(found.rebates, 100),
        "result": _described(found.result, 100),
        "handle": _described(found.handle, 100),
        "drop": _described(found.drop, 100),
        "hold": _described(found.hold),
        "edge": _described(found.edge),
        "break_even": {kind: _described(rate) for kind, rate in found.break_even.items()},
        "losing": found.losing,
        "confidence": confidence,
        "worst": found.worst(confidence) / 100,
        "furthest_behind": found.lowest.quantile(1 - confidence) / 100,
        "quantiles": {str(share): found.results.quantile(share) / 100 for share in SHARES.values()},
        "exact": None
        if theory is None
        else {
            "win": float(theory.win) / 100,
            "standard_deviation": theory.standard_deviation / 100,
            "handle": float(theory.handle) / 100,
            "edge": float(theory.edge),
            "worst": theory.worst(confidence) / 100,
            "break_even": {kind: float(rate) for kind, rate in theory.break_even.items()},
            "z": _z(found, theory),
        },
    }


def _described(each: Estimate, per: int = 1) -> dict[str, Any]:
    low, high = each.interval
    return {
        "mean": each.mean / per,
        "standard_error": each.standard_error / per,
        "low": low / per,
        "high": high / per,
    }


def _z(found: HouseStatistics, theory: ExactNights) -> float | None:
    """By how many standard errors the House did better than by exact odds."""
    error = found.win.standard_error
    return (found.win.mean - float(theory.win)) / error if error else None


def _show(found: HouseStatistics, theory: ExactNights | None, confidence: float, wanted: int) -> None:
    played = found.nights
    columns = ("simulated", "± 95%", *(("by exact odds",) if theory else ()))
    what = "a night" if played.nights == 1 else plural(played.nights, "night")
    table = grid(what, *columns, numbers=columns)

    def row(label: str, simulated: str, half: str = "", exact: str = "") -> None:
        table.add_row(label, simulated, half, *((exact,) if theory else ()))

    def money(label: str, each: Estimate, exact: Fraction | float | None = None) -> None:
        shown = "" if exact is None else f"{float(exact) / 100:.2f}"
        row(label, f"{each.mean / 100:.2f}", f"{each.half_width / 100:.2f}", shown)

    def rate(label: str, each: Estimate, exact: Fraction | None = None) -> None:
        row(label, percent(each.mean), percent(each.half_width), percent(exact))

    money("win", found.win, theory.win if theory else None)
    deviation = f"{theory.standard_deviation / 100:.2f}" if theory else ""
    row("standard deviation", f"{found.win_deviation / 100:.2f}", "", deviation)
    if found.rebates.mean:
        money("rebates", found.rebates)
        money("left after them", found.result)
    money("handle", found.handle, theory.handle if theory else None)
    money("drop", found.drop)
    rate("hold (win of drop)", found.hold)
    rate("win of handle", found.edge, theory.edge if theory else None)
    for kind, each in found.break_even.items():
        rate(f"break-even rebate: {kind}", each, theory.break_even.get(kind) if theory else None)
    row("ends with a loss", percent(found.losing))
    exact_worst = f"{theory.worst(confidence) / 100:.2f}" if theory and not found.rebates.mean else ""
    row(f"worst case at {100 * confidence:.8g}%", f"{found.worst(confidence) / 100:.2f}", "", exact_worst)
    row("furthest behind on the way", f"{found.lowest.quantile(1 - confidence) / 100:.2f}")
    show(table)
    print()
    spread = grid("what is left", *SHARES, numbers=tuple(SHARES))
    spread.add_row("", *(f"{found.results.quantile(share) / 100:.2f}" for share in SHARES.values()))
    show(spread)
    if theory is not None:
        z = _z(found, theory)
        if z is not None:
            print(f"z of the win {z:+.2f}; the worst case by exact odds takes it for normal")
    decks = plural(played.game.decks, "deck")
    rounds = plural(played.rounds, "Round")
    print(
        f"{_times(played, found.stretches)} of {rounds}, {plural(played.patrons, 'patron')}, {decks}, seed {found.seed}"
    )
    if found.partial:
        print(f"PARTIAL: interrupted before {_times(played, wanted)}")
