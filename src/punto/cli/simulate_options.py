"""What the commands of `punto simulate` have in common: their options, their workers, and how they are interrupted."""

import errno
import inspect
import os
import secrets
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from punto.cli.library import RulebookFolder, library_in
from punto.cli.odds import about
from punto.cli.output import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Decks,
    RulebookName,
    Seed,
    errors,
    one_form,
    print_json,
    print_rows,
    progress_bar,
)
from punto.rules.errors import InputError
from punto.shoe.shoe import CARDS_BEHIND_CUT
from punto.simulate import Game, usual_game
from punto.simulate.files import check_file, write_rows

MOST_WORKERS = 256
INTERRUPTED = 130  # as a shell has it
BehindCut = Annotated[int, typer.Option(help="How many cards lie behind the cut card.")]
Workers = Annotated[
    int | None, typer.Option(help="Threads to deal with; the result is the same. [default: one a core]")
]
Dask = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Deal on a Dask cluster (punto[cluster]), such as tcp://192.0.2.1:8786; the result is the same.",
        show_default=False,
    ),
]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write all rows to a .parquet or .arrow file.", show_default=False)
]
Plot = Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw it too.", show_default=False)]

T = TypeVar("T")


@dataclass(frozen=True)
class CommonOptions:
    """Of every command of `punto simulate`, declared once: each field is an option of it."""

    name: RulebookName
    decks: Decks = None
    behind_cut: BehindCut = CARDS_BEHIND_CUT
    seed: Seed = None
    workers: Workers = None
    dask: Dask = None
    plot: Plot = None
    out: Out = None
    rulebooks: RulebookFolder = None
    as_json: AsJson = False
    as_csv: AsCsv = False
    as_markdown: AsMarkdown = False

    def game(self) -> Game:
        return usual_game(library_in(self.rulebooks).rulebook(self.name), self.decks, self.behind_cut)

    def play(
        self,
        parts: Callable[[int, Executor | None], Generator[T, None, None]],
        what: str,
        wanted: int,
        done: Callable[[T], int],
    ) -> tuple[int, T]:
        """The seed, and the last part that was played with it; `done` says how far a part has come."""
        check_files(self.plot, self.out)
        seed = secrets.randbits(64) if self.seed is None else self.seed
        with workers_of(self.workers, self.dask) as executor:
            return seed, run_to_the_end(parts(seed, executor), what, wanted, done)

    def answer(
        self,
        rows: Sequence[dict[str, Any]],
        as_json: Callable[[], dict[str, Any]],
        show: Callable[[], None],
        picture: Callable[[Path], None],
        *,
        partial: bool,
    ) -> None:
        """Into files, and in the form that was asked for."""
        draw(picture, self.plot)
        write_out(self.out, rows)
        if self.as_json:
            print_json(as_json())
        elif self.as_csv or self.as_markdown:
            print_rows(rows, as_csv=self.as_csv)
        else:
            show()
        if partial:
            raise typer.Exit(INTERRUPTED)


def with_common_options(command: Callable[..., None]) -> Callable[..., None]:
    """A command that is given CommonOptions before its own options. Errors are printed as it was asked for."""
    _, *own = inspect.signature(command).parameters.values()
    rulebook, *common = inspect.signature(CommonOptions).parameters.values()
    fields = [rulebook.name, *(option.name for option in common)]

    @wraps(command)
    def run(**given: Any) -> None:
        options = CommonOptions(**{field: given.pop(field) for field in fields})
        with errors(options.as_json):
            one_form(options.as_json, options.as_csv, options.as_markdown)
            command(options, **given)

    shown = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in (rulebook, *own, *common)]
    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]  # what the command line is made from
    run.__annotations__ = {each.name: each.annotation for each in shown}
    return run


@contextmanager
def workers_of(number: int | None, dask: str | None = None) -> Iterator[Executor | None]:
    """Threads will do: while it deals, the kernel holds no lock of Python's."""
    if number is not None and not 1 <= number <= MOST_WORKERS:
        raise InputError(f"--workers: from 1 to {MOST_WORKERS}, not {number}")
    if dask is not None:
        if number is not None:
            raise InputError("give one of --workers and --dask")
        from punto.simulate.cluster import cluster  # noqa: PLC0415  # an extra

        with cluster(dask) as executor:
            yield executor
        return
    number = number or os.cpu_count() or 1
    if number == 1:
        yield None
        return
    with ThreadPoolExecutor(number) as executor:
        yield executor


def run_to_the_end(parts: Generator[T, None, None], what: str, total: int, done: Callable[[T], int]) -> T:
    """The last part, which has them all; or as far as it had come when somebody lost patience."""
    last: T | None = None
    with progress_bar() as progress, closing(parts):
        task = progress.add_task(f"dealing {what}", total=total)
        try:
            for last in parts:
                progress.update(task, completed=done(last))
        except KeyboardInterrupt:
            if last is None:
                raise
    assert last is not None
    return last


def check_files(plot: Path | None, out: Path | None) -> None:
    """Before anything is dealt."""
    if plot is not None and plot.suffix != ".png":
        raise InputError("--plot: give the name of a .png file")
    if plot is not None and not plot.parent.is_dir():
        raise InputError(f"--plot: {plot} cannot be written: {os.strerror(errno.ENOENT)}")
    if out is not None:
        with about("--out"):
            check_file(out)


def draw(picture: Callable[[Path], None], plot: Path | None) -> None:
    if plot is None:
        return
    try:
        picture(plot)
    except OSError as error:
        raise InputError(f"--plot: {plot} cannot be written: {error.strerror}") from None


def write_out(out: Path | None, rows: Sequence[dict[str, Any]]) -> None:
    if out is not None:
        with about("--out"):
            write_rows(out, rows)
