"""`punto count`: how exposed each bet is to a patron who watches the cards."""

import os
import secrets
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from punto.cli.count_by_depth import ByDepth, count_by_depth
from punto.cli.library import RulebookFolder, library_in
from punto.cli.odds import cost
from punto.cli.output import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Decks,
    Seed,
    errors,
    grid,
    one_form,
    percent,
    plural,
    print_json,
    print_rows,
    progress_bar,
    show,
)
from punto.cli.simulate_options import workers_of
from punto.odds.exact import plan, usual_decks
from punto.odds.removal import Exposure, exposures
from punto.rules.bet_file import design_named
from punto.rules.cards import RANKS
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.simulate import Game
from punto.simulate.watching import MOST_SHOES as MOST_SHOES_BY_DEPTH

if TYPE_CHECKING:
    from punto.odds.counting import Watched

MOST_SHOES = 10_000_000
MOST_WORKERS = 64


def count(
    name: Annotated[
        str,
        typer.Argument(
            metavar="RULEBOOK", help="Short name, id, or a .toml file, also of a single bet.", show_default=False
        ),
    ],
    decks: Decks = None,
    shoes: Annotated[int, typer.Option(help="How many shoes to deal.")] = 2_000,
    seed: Seed = None,
    workers: Annotated[
        int | None, typer.Option(help="Processes to deal with; the result is the same. [default: one a core]")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--dask", "--cluster", metavar="ADDRESS", help="Deal on a Dask cluster, such as tcp://192.0.2.1:8786."
        ),
    ] = None,
    behind_cut: Annotated[
        str | None,
        typer.Option(metavar="CARDS,...", help="By depth of the cut card: so many cards behind it, such as 14,52,104."),
    ] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="Watch on a GPU (punto[gpu]), by depth.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw it by depth too.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="By depth: write all rows to a .parquet or .arrow file.", show_default=False),
    ] = None,
    bet: Annotated[str | None, typer.Option(metavar="BET", help="By depth: this bet alone.")] = None,
    tags: Annotated[
        str | None, typer.Option(metavar="TAGS", help="By depth: a count of your own for --bet, such as 4-7:-1,8-9:+2.")
    ] = None,
    from_: Annotated[
        float | None, typer.Option("--from", metavar="POINTS", help="The points a deck left from which it bets.")
    ] = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """What watching the cards is worth: each rank's effect on each bet, the best simple count, and shoes dealt to see.

    The effects are exact. Then whole shoes are dealt, and before every Round each bet's exact value is worked out
    from the cards not seen yet: how often it favours the patron, by how much, and what that is worth in a shoe.

    With --behind-cut or --gpu it answers by depth of the cut card instead, ten times as fast on a core: perfect
    watching and the simple count, in a shoe and in a hundred Rounds, with intervals of 95% confidence.

    \b
    Example:
      punto count easy-six --shoes 5000 --seed 7
      punto count easy-six --shoes 1000000 --behind-cut 14,52,104 --plot depth.png
      punto count ez-baccarat --bet dragon-7 --tags 4-7:-1,8-9:+2 --from 4 --shoes 100000
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        asked = ByDepth(behind_cut, gpu, plot, out, bet, tags, from_)
        most = MOST_SHOES_BY_DEPTH if asked.is_asked else MOST_SHOES
        if not 1 <= shoes <= most:
            raise InputError(f"--shoes: from 1 to {most}, not {shoes}")
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise InputError(f"--workers: from 1 to {MOST_WORKERS}, not {workers}")
        if workers is not None and cluster is not None:
            raise InputError("give --workers or --dask, not both: a cluster has workers of its own")
        book = design_named(name, library_in(rulebooks))
        decks = usual_decks(book) if decks is None else decks
        if not book.fewest_decks <= decks <= book.most_decks:
            raise InputError(
                f"decks: this game is played with {book.fewest_decks} to {book.most_decks} decks, not {decks} "
                f"[{book.id} {book.decks_clause}]"
            )
        seed = secrets.randbits(32) if seed is None else seed
        if asked.is_asked:
            form = "json" if as_json else "csv" if as_csv else "markdown" if as_markdown else None
            with _executor(None, cluster) if cluster else workers_of(workers) as executor:
                count_by_depth(Game(book, decks), asked, shoes, seed, executor, form)
            return
        exposed = {exposure.bet: exposure for exposure in exposures(book, decks)}
        with _executor(workers, cluster) as executor:
            watched = _watch(book, decks, shoes, seed, executor)
        if as_json:
            bets = [_as_json(bet, exposed.get(bet.bet), shoes) for bet in watched]
            print_json(
                {
                    "rulebook": book.id,
                    "decks": decks,
                    "shoes": shoes,
                    "seed": seed,
                    "rounds": watched[0].offered,
                    "bets": bets,
                    **({"counting_steps": steps} if (steps := sum(bet.steps for bet in plan(book).bets)) else {}),
                }
            )
        elif as_csv or as_markdown:
            print_rows([_row(bet, exposed.get(bet.bet), shoes) for bet in watched], as_csv=as_csv)
        else:
            _show_exposures(exposed)
            _show_watched(watched, shoes)
            dealt = f"{plural(watched[0].offered, 'Round')} of {plural(shoes, 'shoe')} of {plural(decks, 'deck')}"
            print(f"{dealt}, seed {seed}")
            print(cost((bet.area.id, bet.steps) for bet in plan(book).bets), end="")


@contextmanager
def _executor(workers: int | None, cluster: str | None) -> Iterator[Executor | None]:
    if cluster is not None:
        try:
            from distributed import Client  # noqa: PLC0415  # only who has a cluster needs it
        except ImportError:
            raise InputError("--dask: this needs Dask; install punto[cluster]") from None
        try:
            client: Any = Client(cluster, timeout="10s")  # type: ignore[no-untyped-call]
        except (OSError, ValueError) as error:
            raise InputError(f"--dask: {cluster} does not answer: {error}") from None
        with client:
            yield client.get_executor()
        return
    number = workers or os.cpu_count() or 1
    if number == 1:
        yield None
        return
    # Started afresh, not copied: threads of a library that were running here would be missing in a copy.
    with ProcessPoolExecutor(number, get_context("spawn"), _begin, (os.getpid(),)) as executor:
        yield executor


def _begin(parent: int) -> None:
    """A worker leaves it to its parent to be interrupted, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _watch(book: Rulebook, decks: int, shoes: int, seed: int, executor: Executor | None) -> "list[Watched]":
    from punto.odds.counting import add_up, watch  # noqa: PLC0415  # compiles; nothing else should wait for that

    with progress_bar() as progress:
        task = progress.add_task(f"dealing {plural(shoes, 'shoe')}", total=shoes)
        dealt = watch(book, decks, shoes, seed, executor)
        return add_up(book, progress.track(dealt, total=shoes, task_id=task))


def _as_json(bet: "Watched", exposure: Exposure | None, shoes: int) -> dict[str, Any]:
    count = exposure and exposure.count
    return {
        **_watched(bet, shoes),
        "effects": exposure and {text: str(effect) for text, effect in exposure.effects.items()},
        "count": count
        and {
            "tags": count.tags,
            "correlation": count.correlation,
            "value_per_true_count": count.per_true_count,
            "trigger": count.trigger,
        },
    }


def _row(bet: "Watched", exposure: Exposure | None, shoes: int) -> dict[str, Any]:
    count = exposure and exposure.count
    return {
        **_watched(bet, shoes),
        **{f"effect_{text}": float(exposure.effects[text]) if exposure else None for text in RANKS},
        **{f"tag_{text}": count.tags[text] if count else None for text in RANKS},
        "correlation": count.correlation if count else None,
        "trigger": count.trigger if count else None,
    }


def _watched(bet: "Watched", shoes: int) -> dict[str, Any]:
    return {
        "bet": bet.bet,
        "offered": bet.offered,
        "favourable": bet.favourable,
        "share_favourable": bet.share,
        "mean_value_when_favourable": bet.gain_when_favourable(shoes),
        "best_value": bet.best if bet.offered else None,
        "gain_per_shoe": bet.gain_per_shoe,
        "gain_per_shoe_standard_error": bet.gain_error,
        "counted": bet.counted,
        "counted_gain_per_shoe": bet.counted_gain_per_shoe,
    }


def _show_exposures(exposed: dict[str, Exposure]) -> None:
    # Tens and pictures are alike to all but pairs of one rank: then one column does for the four.
    tens = [[exposure.effects[text] for text in RANKS[-4:]] for exposure in exposed.values()]
    alike = all(len(set(effects)) == 1 for effects in tens)
    ranks = {text: text for text in RANKS[:-4]} | ({"10": "10-K"} if alike else {text: text for text in RANKS[-4:]})
    heads = tuple(ranks.values())
    effects = grid("one card gone", *heads, numbers=heads)
    counts = grid("simple count", *heads, "follows", "from", numbers=(*heads, "follows", "from"))
    for bet, exposure in exposed.items():
        effects.add_row(bet, *(_small(10_000 * float(exposure.effects[text])) for text in ranks))
        if (count := exposure.count) is None:
            counts.add_row(bet, *("" for _ in ranks), "none", "")
        else:
            tags = [f"{count.tags[text]:+d}" if count.tags[text] else "·" for text in ranks]
            counts.add_row(bet, *tags, f"{count.correlation:.3f}", f"{count.trigger:+.1f}")
    show(effects)
    print("how the bet's value changes, in ten-thousandths of the stake; exact, from a full shoe\n")
    show(counts)
    print("'follows': how well it goes with the changes above, 1 is perfectly; bet 'from' so many points a deck left\n")


def _small(value: float) -> str:
    return f"{value:+.2f}" if abs(value) < 10 else f"{value:+.1f}"


def _show_watched(watched: "list[Watched]", shoes: int) -> None:
    numbers = ("favourable", "by", "at best", "a shoe", "±", "by the count")
    table = grid("watching", *numbers, numbers=numbers)
    for bet in watched:
        table.add_row(
            bet.bet,
            percent(bet.share, 3),
            percent(bet.gain_when_favourable(shoes), 2) if bet.favourable else "",
            percent(bet.best, 2) if bet.offered else "",
            f"{bet.gain_per_shoe:.4f}",
            "" if bet.gain_error is None else f"{bet.gain_error:.4f}",
            "" if bet.counted_gain_per_shoe is None else f"{bet.counted_gain_per_shoe:+.4f}",
        )
    show(table)
    print("'a shoe': what one unit on every favourable Round wins in a shoe; 'by the count', on what the count says")
