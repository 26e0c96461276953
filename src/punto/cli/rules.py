"""`punto rules`: which rulebooks there are, and what one of them says."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.table import Table

from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.facts import Message
from punto.rules.description import described, insurance_rows, summary, table_of_play
from punto.rules.irregularities import Options
from punto.rules.layout import Kind
from punto.rules.library import rulebook, rulebooks
from punto.rules.rulebook import POINTS, Rulebook
from punto.rules.settlement import Result
from punto.words import say


def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="RULEBOOK", help="Short name, id, or a .toml file.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the rulebooks, or show one: bets, odds, table of play, limits, layouts, clauses.

    \b
    Example:
      punto rules easy-six
    """
    with errors(as_json):
        if name is None:
            books = rulebooks()
            if as_json:
                print_json([summary(book) for book in books])
            else:
                _list(books)
            return
        book = rulebook(name)
        if as_json:
            print_json(described(book))
        else:
            _show(book)


def _list(books: Iterable[Rulebook]) -> None:
    listed = grid("name", "rulebook", "title", "in force", "decks", "bets")
    for book in books:
        decks = f"{book.fewest_decks} to {book.most_decks}"
        listed.add_row(book.short_name, book.id, book.title, str(book.in_force), decks, str(len(book.areas)))
    show(listed)


def _show(book: Rulebook) -> None:
    decks = f"{book.fewest_decks} to {book.most_decks} decks ({book.decks_clause})"
    says = ", ".join(
        " or ".join(f'"{words}"' for words in (said.says, *said.or_says)) + f" ({said.clause})"
        for said in (book.bets_open, book.bets_close)
    )
    head = [
        f"[bold]{book.title}[/bold] ({book.publisher}), {book.id}",
        f"version {book.version}, in force since {book.in_force}, digest {book.digest[:16]}",
        f"{decks}, {says}",
    ]

    play = grid("row", "clause")
    for row in table_of_play(book):
        play.add_row(say(row.message), row.clause)

    layouts = grid("layout", "name", "boxes", "clause")
    for layout in book.layouts.values():
        boxes = str(layout.most_boxes)
        if layout.fewest_boxes < layout.most_boxes:
            boxes = f"{layout.fewest_boxes} to {layout.most_boxes}, as the table is configured"
        layouts.add_row(layout.id, layout.name, boxes, layout.clause)

    remedies = grid("irregularity", "remedy", "takes", "options", "new cards", "clause")
    for r in book.remedies.values():
        words = [
            _word("irregularity", r.irregularity.value),
            _word("remedy", r.kind.value),
            _word("authority", r.authority.tag),
            "" if r.options is Options.NEVER else _word("options", r.options.value),
            _word("new-cards", r.new_cards.value),
        ]
        remedies.add_row(*words, r.clause)

    points = grid("point", "clause")
    for point in POINTS:
        points.add_row(point.replace("_", " "), book.clause(point))

    parts: list[Any] = [*head]
    for title, part in (
        ("Bets", _bets(book)),
        ("Table of Play", play),
        ("Layouts", layouts),
        ("Irregularities", remedies),
        ("Clauses (R: a House ruling, where the text is silent)", points),
    ):
        parts += ["", f"[bold]{title}[/bold]", part]
    show(*parts)


def _bets(book: Rulebook) -> Table:
    bets = grid("bet", "name", "", "pays", "when", "clause")
    for area in book.areas.values():
        first = (area.id, area.english, area.chinese)
        for line in book.lines.get(area.id, ()):
            commission = f", {line.commission * 100}% commission" if line.commission else ""
            pays = line.odds.text if line.odds else _word("result", Result.RETURNED.value)
            bets.add_row(*first, pays + commission, say(line.when.message), line.clause)
            first = ("", "", "")
        for row in insurance_rows(book, area):
            bets.add_row(*first, row.odds.text, say(row.message), row.clause)
            first = ("", "", "")
        if area.kind is not Kind.INSURANCE:
            result = Result.RETURNED if area.otherwise_returned else Result.LOST
            bets.add_row("", "", "", _word("result", result.value), "otherwise", area.otherwise_clause)
    return bets


def _word(kind: str, value: str) -> str:
    return say(Message(f"{kind}-{value}"))
