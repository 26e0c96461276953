"""`punto rules`: which rulebooks there are, and what one of them says."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import AsJson, errors, grid, heading, print_json, show
from punto.facts import Message
from punto.rules.description import described, insurance_rows, summary, table_of_play
from punto.rules.errors import InputError
from punto.rules.irregularities import Options
from punto.rules.layout import Kind, Layout
from punto.rules.library import Entry, Group
from punto.rules.rulebook import POINTS, Rulebook
from punto.rules.settlement import otherwise_of
from punto.words import say

_WHOSE = {
    Group.PUBLISHED: Message("rulebook-group-published"),
    Group.PUBLIC: Message("rulebook-group-public"),
    Group.OWN: Message("rulebook-group-own"),
}


def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="RULEBOOK", help="Short name, id, or a .toml file.", show_default=False)
    ] = None,
    rulebooks: RulebookFolder = None,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Print the file itself, to make one of your own from.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List the rulebooks by whose they are, or show one: bets, odds, table of play, limits, layouts, clauses.

    \b
    Example:
      punto rules easy-six
      punto rules ez-baccarat --toml > rulebooks/my-game.toml
    """
    with errors(as_json):
        if as_toml and (as_json or name is None):
            raise InputError("--toml is of one rulebook, and without --json")
        library = library_in(rulebooks)
        if name is None:
            library.check()
            if as_json:
                print_json([summary(entry.rulebook, entry.group) for entry in library.entries])
            else:
                _list(library.entries)
            return
        entry = library.find(name)
        if as_toml:
            print(entry.source, end="")
        elif as_json:
            print_json(described(entry.rulebook, entry.group))
        else:
            _show(entry)


def _list(entries: Sequence[Entry]) -> None:
    parts: list[Any] = []
    for group in Group:
        listed = grid("name", "rulebook", "title", "in force", "decks", "bets")
        for book in [entry.rulebook for entry in entries if entry.group is group]:
            decks = f"{book.fewest_decks} to {book.most_decks}"
            listed.add_row(book.short_name, book.id, book.title, str(book.in_force), decks, str(len(book.areas)))
        if listed.row_count:
            parts += ["", heading(say(_WHOSE[group])), listed]
    show(*parts[1:])


def _show(entry: Entry) -> None:
    book = entry.rulebook
    decks = f"{book.fewest_decks} to {book.most_decks} decks ({book.decks_clause})"
    says = ", ".join(
        " or ".join(f'"{words}"' for words in (said.says, *said.or_says)) + f" ({said.clause})"
        for said in (book.bets_open, book.bets_close)
    )
    head = [
        heading(book.title) + f" ({book.publisher}), {book.id}",
        f"version {book.version}, in force since {book.since}, digest {book.digest[:16]}",
        f"{decks}, {says}",
        say(_WHOSE[entry.group]),
    ]

    play = grid("row", "clause")
    for row in table_of_play(book):
        play.add_row(say(row.message), row.clause)

    layouts = grid("layout", "name", "boxes", "prints", "clause")
    for layout in book.layouts.values():
        boxes = str(layout.most_boxes)
        if layout.fewest_boxes < layout.most_boxes:
            boxes = f"{layout.fewest_boxes} to {layout.most_boxes}, as the table is configured"
        layouts.add_row(layout.id, layout.name, boxes, _printed_on(layout), layout.clause)

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
        parts += ["", heading(title), part]
    show(*parts)


def _printed_on(layout: Layout) -> str:
    if not layout.printed:
        return "nothing, in the text"
    return f"odds of {', '.join(layout.odds)}" if layout.odds else ""


def _bets(book: Rulebook) -> Table:
    bets = grid("bet", "name", "", "pays", "when", "clause")
    for area in book.areas.values():
        first = (area.id, area.english, area.chinese)
        for line in book.lines.get(area.id, ()):
            commission = f", after {line.commission * 100}% commission" if line.commission else ""
            pays = line.odds.text if line.odds else say(Message("half-back" if line.half else "stake-back"))
            bets.add_row(*first, pays + commission, say(line.message), line.clause)
            first = ("", "", "")
        for row in insurance_rows(book, area):
            bets.add_row(*first, row.odds.text, say(row.message), row.clause)
            first = ("", "", "")
        if area.kind is not Kind.INSURANCE:
            bets.add_row("", "", "", _word("result", otherwise_of(area).value), "otherwise", area.otherwise_clause)
    return bets


def _word(kind: str, value: str) -> str:
    return say(Message(f"{kind}-{value}"))
