"""`punto odds`: what every bet of a rulebook keeps, exactly, from full decks or from any point of a shoe."""

from fractions import Fraction
from typing import Annotated, Any

import typer

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
)
from punto.odds import BetOdds, Composition, InsuranceOdds, RulebookOdds, insurance_on
from punto.odds import odds as exact_odds
from punto.odds.exact import usual_decks
from punto.odds.results import pays
from punto.rules.cards import Card, parse_cards
from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.rules.rulebook import Rulebook


def odds(
    name: RulebookName,
    decks: Decks = None,
    removed: Annotated[str, typer.Option(help='Cards that have left the shoe, such as "8C 8D KS".')] = "",
    fractions: Annotated[bool, typer.Option("--fractions", help="Exact fractions instead of per cent.")] = False,
    insurance: Annotated[bool, typer.Option("--insurance", help="Every insurance row with its value.")] = False,
    player: Annotated[str, typer.Option(help="With --insurance: the Player's cards as they lie.")] = "",
    banker: Annotated[str, typer.Option(help="With --insurance: the Banker's cards as they lie.")] = "",
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Exact odds of every bet: how often it wins and what the House keeps, counted over all deals there can be.

    \b
    Example:
      punto odds super-six-plus --decks 6 --removed "8C 8D 8H 8S"
      punto odds insurance --insurance
      punto odds insurance --insurance --player "KS KH" --banker "6D QC"
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        book = rulebook(name)
        decks = usual_decks(book) if decks is None else decks
        gone = parse_cards(removed)
        shoe = Composition.of_decks(decks).without(gone)
        if insurance and book.insurance is None:
            raise InputError(f"{book.id} has no insurance")
        if (player or banker) and not insurance:
            raise InputError("--player and --banker say what insurance is on; add --insurance")
        found = exact_odds(book, shoe)
        rows = found.insurance
        if player or banker:
            rows = insurance_on(book, shoe, parse_cards(player), parse_cards(banker))
        if as_json:
            print_json(odds_as_json(found, decks, gone, rows))
        elif as_csv or as_markdown:
            print_rows(_insurance_rows(rows, fractions) if insurance else _bet_rows(found, fractions), as_csv=as_csv)
        elif insurance:
            _show_insurance(rows, fractions, lying=bool(player or banker))
        else:
            _show_bets(book, found, decks, gone, fractions)


def odds_as_json(
    found: RulebookOdds, decks: int, gone: tuple[Card, ...], insurance: tuple[InsuranceOdds, ...]
) -> dict[str, Any]:
    return {
        "rulebook": found.rulebook,
        "decks": decks,
        **({"removed": list(gone)} if gone else {}),
        "deals": {
            "player": found.deals.player,
            "banker": found.deals.banker,
            "tie": found.deals.tie,
            "total": found.deals.total,
        },
        "bets": [bet_as_json(bet) for bet in found.bets],
        "insurance": [
            {
                "window": row.window.value,
                "side": row.side.value,
                "player_total": row.player_total,
                "banker_total": row.banker_total,
                "odds": row.odds.text,
                "expected_value": None if row.expected_value is None else str(row.expected_value),
                "favours_patron": row.favours_patron,
            }
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
    }


def favour(expected_value: Fraction | None) -> str:
    return "favours the patron" if expected_value is not None and expected_value > 0 else ""


def _bet_rows(found: RulebookOdds, fractions: bool) -> list[dict[str, Any]]:
    if not fractions:
        return found.rows()
    exact = ("hit_rate", "returned", "lost", "expected_value", "house_edge")
    return [
        row | {column: str(getattr(bet, column)) for column in exact}
        for row, bet in zip(found.rows(), found.bets, strict=True)
    ]


def _insurance_rows(rows: tuple[InsuranceOdds, ...], fractions: bool) -> list[dict[str, Any]]:
    return [
        {
            "window": row.window.value,
            "side": row.side.value,
            "player_total": row.player_total,
            "banker_total": row.banker_total,
            "odds": row.odds.text,
            "expected_value": _value(row, fractions),
            "favours_patron": row.favours_patron,
        }
        for row in rows
    ]


def _value(row: InsuranceOdds, fractions: bool) -> str | float | None:
    if row.expected_value is None:
        return None
    return str(row.expected_value) if fractions else float(row.expected_value)


def _show_bets(book: Rulebook, found: RulebookOdds, decks: int, gone: tuple[Card, ...], fractions: bool) -> None:
    numbers = ("wins", "house keeps", "deviation")
    table = grid("area", "pays", *numbers, "", numbers=numbers)
    for bet in found.bets:
        wins, keeps = (
            (str(bet.hit_rate), str(bet.house_edge)) if fractions else (percent(bet.hit_rate), percent(bet.house_edge))
        )
        table.add_row(
            bet.bet, pays(bet.lines), wins, keeps, f"{bet.standard_deviation:.6f}", favour(bet.expected_value)
        )
    show(table)
    of = plural(decks, "deck") + (f" less {plural(len(gone), 'card')}" if gone else "")
    print(f"exact, over {found.deals.total:,} ordered deals of {of}")
    if not book.fewest_decks <= decks <= book.most_decks:
        print(
            f"this game is played with {book.fewest_decks} to {book.most_decks} decks [{book.id} {book.decks_clause}]"
        )


def _show_insurance(rows: tuple[InsuranceOdds, ...], fractions: bool, *, lying: bool) -> None:
    table = grid("offered", "insures", "Player", "Banker", "pays", "value", "", numbers=("Player", "Banker", "value"))
    for row in rows:
        value = "cannot come" if row.expected_value is None else f"{float(row.expected_value):+.6f}"
        table.add_row(
            row.window.words,
            row.side.words,
            str(row.player_total),
            str(row.banker_total),
            row.odds.text,
            str(row.expected_value) if fractions and row.expected_value is not None else value,
            favour(row.expected_value),
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
