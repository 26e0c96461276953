"""`punto count --behind-cut`: what watching is worth by the depth of the cut card, on all cores or on a GPU."""

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import Any

import typer
from msgspec import Struct

from punto.cli.output import grid, percent, plural, print_json, print_rows, progress_bar, show
from punto.cli.simulate_options import INTERRUPTED, check_files, draw, write_out
from punto.plain_text import quotable
from punto.rules.cards import RANKS
from punto.rules.errors import InputError
from punto.shoe.shoe import CARDS_BEHIND_CUT
from punto.simulate import Game
from punto.simulate.insuring import InsuredBet, insure, insured_bets, insured_row
from punto.simulate.watch_tables import Count, WatchedShoes
from punto.simulate.watching import WatchedBet, depths_of, simple_counts, watch, watched_bets, watched_row

MOST_SHOES_INSURED = 2**20


class ByDepth(Struct):
    """What was asked for besides what `punto count` always answers."""

    behind_cut: str | None = None
    gpu: bool = False
    plot: Path | None = None
    out: Path | None = None
    bet: str | None = None
    tags: str | None = None
    from_: float | None = None

    @property
    def is_asked(self) -> bool:
        return self != ByDepth()


def count_by_depth(
    game: Game, asked: ByDepth, shoes: int, seed: int, executor: Executor | None, form: str | None
) -> None:
    """`form`: json, csv, markdown, or None for people."""
    depths = _depths(asked.behind_cut)
    game = depths_of(game, depths)
    check_files(asked.plot, asked.out)
    counts = _own_count(game, asked) or simple_counts(game, depths, shoes, gpu=asked.gpu)
    found = _run(game, depths, counts, shoes, seed, executor, asked.gpu)
    bets = watched_bets(game, depths, counts, found)
    if asked.bet is not None:
        bets = [bet for bet in bets if bet.bet == asked.bet]
    insured = _insured(game, min(shoes, MOST_SHOES_INSURED), seed, executor) if asked.bet is None else []
    draw(lambda file: _draw(game, bets, file), asked.plot)
    write_out(asked.out, [watched_row(bet) for bet in bets])
    if form == "json":
        print_json(
            {
                "rulebook": game.book.id,
                "decks": game.decks,
                "seed": seed,
                "shoes": found.shoes,
                "partial": found.shoes < shoes,
                "counts": {bet: _as_json(count) for bet, count in counts.items()},
                "bets": [watched_row(bet) for bet in bets],
                **({"insurance": [insured_row(bet) for bet in insured]} if insured else {}),
            }
        )
    elif form is not None:
        print_rows([watched_row(bet) for bet in bets], as_csv=form == "csv")
    else:
        _show(game, bets, found, seed)
        _show_insured(game, insured)
    if found.shoes < shoes:
        if form is None:
            print(f"PARTIAL: interrupted before {plural(shoes, 'shoe')}")
        raise typer.Exit(INTERRUPTED)


def _run(
    game: Game,
    depths: Sequence[int],
    counts: Mapping[str, Count],
    shoes: int,
    seed: int,
    executor: Executor | None,
    gpu: bool,
) -> WatchedShoes:
    """All of it, or as far as it had come when somebody lost patience."""
    found = None
    with progress_bar() as progress, closing(watch(game, depths, counts, shoes, seed, executor, gpu=gpu)) as watched:
        task = progress.add_task(f"watching {plural(shoes, 'shoe')}", total=shoes)
        try:
            for found in watched:
                progress.update(task, completed=found.shoes)
        except KeyboardInterrupt:
            if found is None:
                raise
    assert found is not None
    return found


def _depths(text: str | None) -> list[int]:
    words = [str(CARDS_BEHIND_CUT)] if text is None else text.split(",")
    try:
        return [int(word) for word in words]
    except ValueError:
        raise InputError(f"--behind-cut: '{quotable(text or '')}' is no list of numbers; write it like 14,52") from None


def _own_count(game: Game, asked: ByDepth) -> dict[str, Count] | None:
    if asked.bet is not None and asked.bet not in game.book.lines:
        known = ", ".join(game.book.lines)
        raise InputError(f"--bet: {game.book.id} has no bet '{quotable(asked.bet)}'; there are {known}")
    if asked.tags is None and asked.from_ is None:
        return None
    if asked.tags is None or asked.from_ is None or asked.bet is None:
        raise InputError("a count of your own needs --bet, --tags and --from")
    if not math.isfinite(asked.from_):
        raise InputError("--from: give a number")
    return {asked.bet: Count(parse_tags(asked.tags), asked.from_)}


def parse_tags(text: str) -> dict[str, int]:
    """Ranks with their tags, such as 4-7:-1,8-9:+2; ranks that are not named have none."""
    tags = dict.fromkeys(RANKS, 0)
    for word in text.split(","):
        ranks, colon, tag = word.strip().partition(":")
        first, _, last = ranks.partition("-")
        last = last or first
        if not colon or first not in RANKS or last not in RANKS or not tag.lstrip("+-").isdecimal() or len(tag) > 4:
            raise InputError(f"--tags: '{quotable(word)}' is no rank with its tag; write it like 4-7:-1,8-9:+2,10-K:1")
        for rank in RANKS[RANKS.index(first) : RANKS.index(last) + 1]:
            tags[rank] = int(tag)
    return tags


def _as_json(count: Count) -> dict[str, Any]:
    return {"tags": count.tags, "from": None if math.isinf(count.from_) else count.from_}


def _show(game: Game, bets: list[WatchedBet], found: WatchedShoes, seed: int) -> None:
    numbers = ("behind cut", "taken", "a shoe", "± 95%", "100 Rounds", "by count", "± 95%, count", "from", "at best")
    table = grid("watching", *numbers, numbers=numbers)
    for bet in bets:
        count = bet.by_count
        never = bet.count is None or math.isinf(bet.count.from_)
        table.add_row(
            bet.bet,
            str(bet.behind_cut),
            percent(bet.perfectly.share, 3),
            f"{bet.perfectly.per_shoe:.6f}",
            _error(bet.perfectly.error),
            f"{bet.perfectly.per_hundred_rounds:.6f}",
            "" if never or count is None else f"{count.per_shoe:+.6f}",
            "" if never or count is None else _error(count.error),
            "" if never or bet.count is None else f"{bet.count.from_:+g}",
            percent(bet.best, 2),
        )
    show(table)
    print("what one unit wins in a shoe, and in a hundred Rounds, on every Round whose exact value favours the patron;")
    print("'by count': on every Round from so many points a deck left on")
    rounds = plural(int(found.rounds.sum()), "Round")
    print(f"{rounds} of {plural(found.shoes, 'shoe')} of {plural(game.decks, 'deck')}, seed {seed}")


def _insured(game: Game, shoes: int, seed: int, executor: Executor | None) -> list[InsuredBet]:
    """Where there is insurance; on cores alone, which are quick enough at it."""
    if game.book.insurance is None:
        return []
    with progress_bar() as progress:
        task = progress.add_task(f"insuring {plural(shoes, 'shoe')}", total=shoes)
        for last in insure(game, shoes, seed, executor):
            progress.update(task, completed=last[0])
    return insured_bets(game, *last)


def _show_insured(game: Game, insured: list[InsuredBet]) -> None:
    if not insured:
        return
    numbers = ("never", "always", "± 95%", "windows", "perfectly", "± 95%, perfectly", "windows taken")
    table = grid("insured bet", *numbers, numbers=numbers)
    for bet in insured:
        table.add_row(
            bet.side.value,
            f"{bet.never:+.4f}",
            f"{bet.always.per_shoe:+.4f}",
            _error(bet.always.error),
            f"{bet.always.taken / bet.always.shoes:.2f}",
            f"{bet.perfectly.per_shoe:+.4f}",
            _error(bet.perfectly.error),
            f"{bet.perfectly.taken / bet.perfectly.shoes:.2f}",
        )
    print()
    show(table)
    print("one unit on the hand in every Round: what that brings in a shoe by itself, and what insurance adds to it,")
    clause = game.book.insurance.cap_clause if game.book.insurance else ""
    print(f"covering as much as the cap permits [{game.book.id} {clause}]; {plural(insured[0].always.shoes, 'shoe')}")


def _error(error: float | None) -> str:
    return "" if error is None else f"{error:.6f}"


def _draw(game: Game, bets: list[WatchedBet], file: Path) -> None:
    from punto.simulate.pictures import draw_watching  # noqa: PLC0415  # matplotlib takes a while

    draw_watching(game, bets, file)
