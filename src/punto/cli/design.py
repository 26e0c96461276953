"""`punto design`: a rulebook or a single bet under design, with its odds and what would give a wanted house edge."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.library import RulebookFolder, library_in
from punto.cli.odds import bet_as_json, cost, favour, permitted
from punto.cli.output import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Decks,
    errors,
    grid,
    one_form,
    percent,
    plural,
    print_json,
    print_rows,
    show,
    words_of,
)
from punto.money import MoneyError, parse_rate
from punto.odds import BetOdds, RulebookOdds
from punto.odds import odds as exact_odds
from punto.odds.exact import usual_decks
from punto.odds.results import pays
from punto.odds.wanted import WantedLine, wanted_odds
from punto.rules.bet_file import read_design
from punto.rules.errors import InputError
from punto.rules.library import Library
from punto.rules.rulebook import Rulebook
from punto.words import say


def design(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE.toml", help="Of a rulebook or a single bet; or a short name.", show_default=False),
    ],
    edge: Annotated[str | None, typer.Option(metavar="RATE", help="The house edge that is wanted, such as 5%.")] = None,
    bet: Annotated[str | None, typer.Option(help="Only this bet.")] = None,
    decks: Decks = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Check a rulebook or a single bet under design; then its odds, and what a line would pay for a wanted house edge.

    A single bet is a few lines (docs/ODDS.md says them all):

    \b
      bet = "lucky-nine"
      game = "super-six-plus"
      [[pays]]
      when = { winner = "player", player_total = 9, player_cards = 3 }
      odds = "14 to 1"

    \b
    Example:
      punto design lucky-nine.toml --edge 6%
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        wanted = None if edge is None else _rate(edge)
        book = _read(file, library_in(rulebooks))
        decks = usual_decks(book) if decks is None else decks
        found = exact_odds(book, decks=decks)
        bets = [one for one in found.bets if bet in (None, one.bet)]
        if not bets:
            raise InputError(f"--bet: there is no bet {bet!r}; there are {', '.join(one.bet for one in found.bets)}")
        by_decks = {n: exact_odds(book, decks=n) for n in range(book.fewest_decks, book.most_decks + 1)}
        if as_json:
            print_json(_as_json(book, decks, bets, wanted, by_decks))
        elif as_csv or as_markdown:
            print_rows([row for one in bets for row in _rows(one, wanted)], as_csv=as_csv)
        else:
            _show(book, decks, bets, wanted, edge or "", by_decks)


def _rate(text: str) -> Fraction:
    try:
        rate = parse_rate(text)
    except MoneyError as error:
        raise InputError(f"--edge: {words_of(error)}") from None
    if rate >= 1:
        raise InputError(f"--edge: {text} of the stake is all of it or more; write less than 100%")
    return rate


def _read(file: Path, library: Library) -> Rulebook:
    if str(file) in library.names:
        return library.rulebook(str(file))
    try:
        return read_design(file, library)
    except OSError as error:
        raise InputError(f"{str(file)!r} cannot be read: {error.strerror}; give a .toml file") from None


def _wanted_as_json(wanted: WantedLine) -> dict[str, Any]:
    return {
        "odds_now": wanted.line.odds.text,
        "when": say(wanted.line.message),
        "ratio": None if wanted.ratio is None else str(wanted.ratio),
        "whole_odds": wanted.whole and wanted.whole.text,
        "house_edge_at_whole_odds": None if wanted.edge_at_whole is None else float(wanted.edge_at_whole),
    }


def _as_json(
    book: Rulebook, decks: int, bets: list[BetOdds], wanted: Fraction | None, by_decks: dict[int, RulebookOdds]
) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "decks": decks,
        "bets": [
            {
                **bet_as_json(bet),
                "house_edge_by_decks": {str(n): float(found.bet(bet.bet).house_edge) for n, found in by_decks.items()},
                **(
                    {
                        "wanted": {
                            "house_edge": float(wanted),
                            "lines": [_wanted_as_json(w) for w in wanted_odds(bet, wanted)],
                        }
                    }
                    if wanted is not None
                    else {}
                ),
            }
            for bet in bets
        ],
    }


def _rows(bet: BetOdds, wanted: Fraction | None) -> list[dict[str, Any]]:
    rows = [
        {
            "bet": bet.bet,
            "odds": line.odds.text,
            "when": say(line.message),
            "probability": float(line.probability),
            "house_edge": float(bet.house_edge),
            "standard_deviation": bet.standard_deviation,
        }
        for line in bet.lines
    ]
    if wanted is None:
        return rows
    columns = ("ratio", "whole_odds", "house_edge_at_whole_odds")
    return [
        row | {f"wanted_{column}": data[column] for column in columns}
        for row, data in zip(rows, map(_wanted_as_json, wanted_odds(bet, wanted)), strict=True)
    ]


def _show(
    book: Rulebook,
    decks: int,
    bets: list[BetOdds],
    wanted: Fraction | None,
    edge: str,
    by_decks: dict[int, RulebookOdds],
) -> None:
    print(f"{book.title}: no fault found\n")
    half = any(bet.half_lost for bet in bets)
    numbers = ("wins", "returned", *(("half lost",) if half else ()), "house edge", "deviation")
    table = grid("bet", "pays", *numbers, "", numbers=numbers)
    for bet in bets:
        table.add_row(
            bet.bet,
            pays(bet.lines),
            percent(bet.hit_rate),
            percent(bet.returned),
            *((percent(bet.half_lost),) if half else ()),
            percent(bet.house_edge),
            f"{bet.standard_deviation:.6f}",
            favour(bet.favours_patron),
        )
    show(table, "")
    lines = grid("bet", "line", "pays", "comes up", "one in", numbers=("comes up", "one in"))
    for bet in bets:
        for line in bet.lines:
            rarity = f"{float(1 / line.probability):,.1f}" if line.probability else "never"
            lines.add_row(bet.bet, say(line.message), line.odds.text, percent(line.probability), rarity)
    show(lines, "")
    decks_ = [str(n) for n in by_decks]
    edges = grid("house edge, by decks", *decks_, numbers=decks_)
    for bet in bets:
        edges.add_row(bet.bet, *(percent(found.bet(bet.bet).house_edge) for found in by_decks.values()))
    show(edges)
    if wanted is not None:
        _show_wanted(bets, wanted, edge)
    print(f"\nexact, over all ordered deals of {plural(decks, 'deck')}")
    print(cost((bet.bet, bet.steps) for bet in bets) + permitted(book, decks), end="")
    if insured := by_decks[usual_decks(book)].insurance:
        count = sum(row.favours_patron for row in insured)
        print(f"insurance: {count} of {len(insured)} favour the patron; `punto odds --insurance` has them all")


def _show_wanted(bets: list[BetOdds], wanted: Fraction, edge: str) -> None:
    table = grid(f"for a house edge of {edge}", "line", "pays now", "would pay", "in whole numbers", "house edge then")
    for bet in bets:
        for line in wanted_odds(bet, wanted):
            table.add_row(
                bet.bet,
                say(line.line.message),
                line.line.odds.text,
                "nothing would do" if line.ratio is None else f"{float(line.ratio):.4f} to 1",
                line.whole.text if line.whole else "",
                percent(line.edge_at_whole),
            )
    show("", table)
    print("one line at a time, the others as they are; whole numbers are those with a house edge of at least that")
