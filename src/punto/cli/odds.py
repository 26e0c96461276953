"""`punto odds`: the house edge of every bet of a rulebook, exactly, from full decks or from any point of a shoe."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Annotated, Any

import typer

from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Decks,
    RulebookName,
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
from punto.facts import Message
from punto.odds import BetOdds, Composition, InsuranceOdds, RulebookOdds, insurance_on
from punto.odds import odds as exact_odds
from punto.odds.exact import usual_decks
from punto.odds.results import STEPS_OF_A_MS, insurance_row, pays
from punto.rules.cards import Card, parse_cards
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.words import say


def odds(
    name: RulebookName,
    decks: Decks = None,
    removed: Annotated[str, typer.Option(help='Cards that have left the shoe, such as "8C 8D KS".')] = "",
    fractions: Annotated[bool, typer.Option("--fractions", help="Exact fractions instead of per cent.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Each odds line of each bet by itself.")] = False,
    insurance: Annotated[bool, typer.Option("--insurance", help="Every insurance row with its value.")] = False,
    player: Annotated[str, typer.Option(help="With --insurance: the Player's cards as they lie.")] = "",
    banker: Annotated[str, typer.Option(help="With --insurance: the Banker's cards as they lie.")] = "",
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Exact odds of every bet: how often it wins and its house edge, counted over all deals there can be.

    \b
    Example:
      punto odds super-six-plus --decks 6 --removed "8C 8D 8H 8S"
      punto odds insurance --insurance
      punto odds insurance --insurance --player "KS KH" --banker "6D QC"
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        book = library_in(rulebooks).rulebook(name)
        decks = usual_decks(book) if decks is None else decks
        if insurance and book.insurance is None:
            raise InputError(f"--insurance: {book.id} has none")
        if (player or banker) and not insurance:
            raise InputError("--player and --banker say what insurance is on; add --insurance")
        if lines and insurance:
            raise InputError("give --lines or --insurance, not both")
        with about("--decks"):
            full = Composition.of_decks(decks)
        with about("--removed"):
            gone = parse_cards(removed)
            shoe = full.without(gone)
        found = exact_odds(book, shoe)
        rows = found.insurance
        lying: dict[str, list[Card]] = {}
        if player or banker:
            with about("--player, --banker"):
                lying = {"player": list(parse_cards(player)), "banker": list(parse_cards(banker))}
                rows = insurance_on(book, shoe, lying["player"], lying["banker"])
        if as_json:
            print_json(odds_as_json(found, decks, gone, rows, lying))
        elif as_csv or as_markdown:
            if insurance:
                columns = list(insurance_row(found.insurance[0]))
                print_rows(_insurance_rows(rows, fractions), as_csv=as_csv, columns=columns)
            else:
                print_rows((_line_rows if lines else _bet_rows)(found, fractions), as_csv=as_csv)
        elif insurance:
            _show_insurance(rows, fractions, lying=bool(lying))
        else:
            (_show_lines if lines else _show_bets)(found, fractions)
            of = plural(decks, "deck") + (f" less {plural(len(gone), 'card')}" if gone else "")
            print(f"exact, over {found.deals.total:,} ordered deals of {of}")
            print(cost((bet.bet, bet.steps) for bet in found.bets) + permitted(book, decks), end="")


def permitted(book: Rulebook, decks: int) -> str:
    """A line where the rulebook does not permit so many."""
    if book.fewest_decks <= decks <= book.most_decks:
        return ""
    allowed = f"{book.fewest_decks} to {plural(book.most_decks, 'deck')}"
    return f"this game is played with {allowed} [{book.id} {book.decks_clause}]\n"


@contextmanager
def about(field: str) -> Iterator[None]:
    """What is wrong in there is wrong with this field."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{field}: {words_of(error)}") from None


def odds_as_json(
    found: RulebookOdds,
    decks: int,
    gone: Sequence[Card] = (),
    insurance: Sequence[InsuranceOdds] = (),
    lying: Mapping[str, list[Card]] = {},
) -> dict[str, Any]:
    return {
        "rulebook": found.rulebook,
        "decks": decks,
        **({"removed": list(gone)} if gone else {}),
        **lying,
        "deals": {
            "player": found.deals.player,
            "banker": found.deals.banker,
            "tie": found.deals.tie,
            "total": found.deals.total,
        },
        "bets": [bet_as_json(bet) for bet in found.bets],
        "insurance": [
            {**insurance_row(row), "chance": str(row.chance), "expected_value": _text(row.expected_value)}
            for row in insurance
        ],
    }


def bet_as_json(bet: BetOdds) -> dict[str, Any]:
    return {
        "bet": bet.bet,
        "expected_value": str(bet.expected_value),
        "house_edge": float(bet.house_edge),
        "standard_deviation": bet.standard_deviation,
        "hit_rate": str(bet.hit_rate),
        "lines": [{"odds": line.odds.text, "probability": str(line.probability)} for line in bet.lines],
        "returned": str(bet.returned),
        "lost": str(bet.lost),
        "half_lost": str(bet.half_lost),
        **({"counting_steps": bet.steps} if bet.steps > STEPS_OF_A_MS else {}),
    }


def cost(bets: Iterable[tuple[str, int]]) -> str:
    """A line where a bet takes more than a millisecond to count: each bet, and how many steps it takes."""
    slow = [f"{bet} about {steps / STEPS_OF_A_MS:,.0f} ms" for bet, steps in bets if steps > STEPS_OF_A_MS]
    return f"to count, for each shoe anew: {', '.join(slow)}\n" if slow else ""


def favour(favours_patron: bool) -> str:
    return "favours the patron" if favours_patron else ""


def _bet_rows(found: RulebookOdds, fractions: bool) -> list[dict[str, Any]]:
    exact = ("hit_rate", "returned", "lost", "half_lost", "expected_value", "house_edge")
    return [
        row | ({column: str(getattr(bet, column)) for column in exact} if fractions else {})
        for row, bet in zip(found.rows(), found.bets, strict=True)
    ]


def _line_rows(found: RulebookOdds, fractions: bool) -> list[dict[str, Any]]:
    lines = [line for bet in found.bets for line in bet.lines]
    return [
        row | {"when": say(line.message)} | ({"probability": str(line.probability)} if fractions else {})
        for row, line in zip(found.line_rows(), lines, strict=True)
    ]


def _insurance_rows(rows: Sequence[InsuranceOdds], fractions: bool) -> list[dict[str, Any]]:
    return [
        insurance_row(row)
        | ({"chance": str(row.chance), "expected_value": _text(row.expected_value)} if fractions else {})
        for row in rows
    ]


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _show_bets(found: RulebookOdds, fractions: bool) -> None:
    half = any(bet.half_lost for bet in found.bets)
    numbers = ("wins", "returned", *(("half lost",) if half else ()), "house edge", "deviation")
    table = grid("area", "pays", *numbers, "", numbers=numbers)
    shown = str if fractions else percent
    for bet in found.bets:
        figures = map(shown, (bet.hit_rate, bet.returned, *((bet.half_lost,) if half else ()), bet.house_edge))
        table.add_row(bet.bet, pays(bet.lines), *figures, f"{bet.standard_deviation:.6f}", favour(bet.favours_patron))
    show(table)


def _show_lines(found: RulebookOdds, fractions: bool) -> None:
    table = grid("area", "line", "pays", "comes up", numbers=("comes up",))
    shown = str if fractions else percent
    for bet in found.bets:
        for line in bet.lines:
            table.add_row(bet.bet, say(line.message), line.odds.text, shown(line.probability))
    show(table)


def _show_insurance(rows: Sequence[InsuranceOdds], fractions: bool, *, lying: bool) -> None:
    table = grid("offered", "insures", "Player", "Banker", "pays", "value", "", numbers=("Player", "Banker", "value"))
    for row in rows:
        value = "cannot come" if row.expected_value is None else f"{float(row.expected_value):+.6f}"
        table.add_row(
            say(Message(f"window-{row.window.value}")),
            say(Message(f"side-{row.side.value}")),
            str(row.player_total),
            str(row.banker_total),
            row.odds.text,
            str(row.expected_value) if fractions and row.expected_value is not None else value,
            favour(row.favours_patron),
        )
    show(table)
    if not rows:
        print("nothing is offered on these totals")
        return
    count = sum(row.favours_patron for row in rows)
    seen = (
        "of a stake of 1, to somebody who sees these cards" if lying else "of a stake of 1, on the average of the shoe"
    )
    print(f"{count} of {len(rows)} favour the patron; the value is {seen}")
