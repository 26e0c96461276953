"""`punto rules`: which rulebooks there are, and what one of them says."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.rules.description import described, pays, summary, table_of_play
from punto.rules.irregularities import Options
from punto.rules.layout import Kind
from punto.rules.library import rulebook, rulebooks
from punto.rules.rulebook import POINTS, Rulebook


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

    bets = grid("bet", "name", "", "pays", "when", "clause")
    for area in book.areas.values():
        first = (area.id, area.english, area.chinese)
        for line in pays(book, area.id):
            commission = f", {line['commission']} commission" if line.get("commission") else ""
            bets.add_row(*first, (line["odds"] or "returned") + commission, line["when"], line["clause"])
            first = ("", "", "")
        if area.kind is not Kind.INSURANCE:
            result = "returned" if area.otherwise_returned else "lost"
            bets.add_row("", "", "", result, "otherwise", area.otherwise_clause)

    play = grid("row", "clause")
    for row in table_of_play(book):
        play.add_row(row["row"], row["clause"])

    layouts = grid("layout", "name", "boxes", "clause")
    for layout in book.layouts.values():
        boxes = str(layout.most_boxes)
        if layout.fewest_boxes < layout.most_boxes:
            boxes = f"{layout.fewest_boxes} to {layout.most_boxes}, as the table is configured"
        layouts.add_row(layout.id, layout.name, boxes, layout.clause)

    remedies = grid("what", "remedy", "takes", "options", "new cards", "clause")
    for r in book.remedies.values():
        options = "" if r.options is Options.NEVER else r.options.value
        remedies.add_row(r.irregularity.value, r.kind.value, r.authority.words, options, r.new_cards.value, r.clause)

    points = grid("point", "clause")
    for point in POINTS:
        points.add_row(point.replace("_", " "), book.clause(point))

    parts: list[Any] = [*head]
    for title, part in (
        ("Bets", bets),
        ("Table of Play", play),
        ("Layouts", layouts),
        ("Irregularities", remedies),
        ("Clauses (R: a House ruling, where the text is silent)", points),
    ):
        parts += ["", f"[bold]{title}[/bold]", part]
    show(*parts)
