"""`punto simulate`: whole shoes dealt by the thousand million, every bet settled, beside its exact odds."""

import math
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.default_command import DefaultCommandGroup
from punto.cli.numbers import parse_number
from punto.cli.odds import about
from punto.cli.output import grid, percent, plural, show, words_of
from punto.cli.simulate_options import CommonOptions, with_common_options
from punto.money import Cents, MoneyError, format_amount, parse_amount
from punto.plain_text import quotable
from punto.rules.definitions import Winner
from punto.rules.errors import InputError
from punto.simulate import Game, SimulatedBet, Simulation
from punto.simulate.results import bet_row
from punto.simulate.run import MOST_ROUNDS, deal, summary
from punto.simulate.stakes import check_bets


class _Simulate(DefaultCommandGroup):
    default = "rounds"


simulate_app = typer.Typer(
    cls=_Simulate,
    help="Simulate whole shoes. `punto simulate RULEBOOK` is short for `punto simulate rounds RULEBOOK`.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@simulate_app.command("rounds")
@with_common_options
def rounds(
    options: CommonOptions,
    rounds: Annotated[
        str, typer.Option(metavar="NUMBER", help="At least so many, in whole shoes; such as 1e9.")
    ] = "1e7",
    bets: Annotated[
        str, typer.Option(help='These bets with their stakes, such as "banker:100,tie:10". [default: one unit on each]')
    ] = "",
    gpu: Annotated[bool, typer.Option("--gpu", help="Deal on a GPU (punto[gpu]); the result is the same.")] = False,
) -> None:
    """Deals whole shoes as at the table (shuffle, burn, cut card) and settles every bet of every Round.

    Beside what came of it stand exact odds, an interval of 95% confidence, and z: by how many standard errors the
    House did better. Insurance is taken whenever it is offered; with --bets, as far as the insured bet permits.
    Ctrl-C ends it with what it has, marked partial.

    \b
    Example:
      punto simulate easy-six --rounds 1e9 --seed 7 --plot edges.png
      punto simulate super-six-plus --rounds 1e8 --bets "banker:100,super-six-plus:10"
    """
    game = options.game()
    stakes = parse_bets(game, bets) if bets else None
    wanted = parse_number("--rounds", rounds, MOST_ROUNDS, "Rounds")
    if gpu and (options.dask is not None or options.workers is not None):
        raise InputError("give one of --gpu, --workers and --dask")
    seed, tally = options.play(
        lambda seed, executor: deal(game, wanted, seed, executor, gpu=gpu),
        plural(wanted, "Round"),
        wanted,
        attrgetter("rounds"),
    )
    found = summary(game, seed, tally, wanted, stakes)
    options.answer(
        found.rows(),
        lambda: _as_json(found, wanted),
        lambda: _show(found, wanted),
        lambda file: _draw(found, file),
        partial=found.partial,
    )


def parse_bets(game: Game, text: str) -> dict[str, Cents]:
    with about("--bets"):
        found: dict[str, Cents] = {}
        for word in text.split(","):
            area, colon, stake = word.strip().rpartition(":")
            if not colon:
                raise InputError(f"'{quotable(word)}' is no bet with its stake; write it like banker:100")
            if area in found:
                raise InputError(f"{quotable(area)} is there twice")
            try:
                found[area] = parse_amount(stake)
            except MoneyError as error:
                raise InputError(words_of(error)) from None
        check_bets(game.book, found)
        return found


def _draw(found: Simulation, file: Path) -> None:
    from punto.simulate.round_pictures import draw_rounds  # noqa: PLC0415  # matplotlib takes a while

    draw_rounds(found, file)


def _as_json(found: Simulation, wanted: int) -> dict[str, Any]:
    return {
        "rulebook": found.game.book.id,
        "decks": found.game.decks,
        "behind_cut": found.game.behind_cut,
        "seed": found.seed,
        "wanted": wanted,
        "rounds": found.rounds,
        "shoes": found.shoes,
        "partial": found.partial,
        "winners": {winner.value: count for winner, count in found.winners.items()},
        "bets": [_bet_as_json(bet) for bet in found.bets],
        "certain": {
            "rounds_of_a_shoe": found.game.certain_rounds,
            "bets": [_bet_as_json(bet) for bet in found.certain],
        },
    }


def _bet_as_json(bet: SimulatedBet) -> dict[str, Any]:
    row = bet_row(bet)
    if bet.stake is not None:
        row |= {"stake": format_amount(bet.stake), "win": format_amount(int(bet.net))}
    return row | {"exact": str(bet.exact)}


def _show(found: Simulation, wanted: int) -> None:
    in_units = found.bets[0].stake is None
    numbers = ("stake", "house edge" if in_units else "a Round, exactly", "simulated", "± 95%", "z", "in all")
    hidden = ("stake", "in all") if in_units else ()
    columns = [number for number in numbers if number not in hidden]
    table = grid("bet", *columns, numbers=columns)
    for bet in found.bets:
        shown = _in_units(bet) if in_units else _in_money(bet)
        table.add_row(bet.bet, *shown)
    show(table)
    print(
        "house edge by exact odds and as it came out"
        if in_units
        else "what the House wins in a Round by exact odds, as it came out, and in all"
    )
    shares = (f"{name} {percent(found.winners[winner] / found.rounds)}" for winner, name in _NAMES.items())
    print(", ".join(shares))
    print(_certain(found))
    decks, of = plural(found.game.decks, "deck"), plural(found.shoes, "shoe")
    print(f"{plural(found.rounds, 'Round')} of {of} of {decks}, seed {found.seed}")
    if found.partial:
        print(f"PARTIAL: interrupted before {plural(wanted, 'Round')}")


_NAMES = {Winner.PLAYER: "Player", Winner.BANKER: "Banker", Winner.TIE: "Tie"}


def _certain(found: Simulation) -> str:
    """What exact odds are about is the first Round; why that is said of these, docs/SIMULATION.md says."""
    outliers = [(abs(bet.z), bet.bet) for bet in found.certain if bet.z is not None]
    rounds = plural(found.game.certain_rounds, "Round")
    largest = max(outliers, default=None)
    said = f"the largest z is {largest[0]:.2f} either way ({largest[1]})" if largest else "there is no z"
    return f"over the first {rounds}, which every shoe has, {said}"


def _in_units(bet: SimulatedBet) -> list[str]:
    half = _half(bet)
    digits = 4 if not half else min(8, max(4, 1 - math.floor(math.log10(100 * half))))
    return [percent(bet.exact, digits), percent(bet.mean, digits), percent(half, digits), _z(bet)]


def _in_money(bet: SimulatedBet) -> list[str]:
    assert bet.stake is not None
    figures = (None if figure is None else float(figure) / 100 for figure in (bet.exact, bet.mean, _half(bet)))
    shown = ["" if figure is None else f"{figure:.6f}" for figure in figures]
    return [format_amount(bet.stake), *shown, _z(bet), format_amount(int(bet.net))]


def _half(bet: SimulatedBet) -> float | None:
    """Half of the interval."""
    return (bet.interval[1] - bet.interval[0]) / 2 if bet.interval else None


def _z(bet: SimulatedBet) -> str:
    return "" if bet.z is None else f"{bet.z:+.2f}"
