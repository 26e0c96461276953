"""`punto rules`: which rulebooks there are, and what one of them says."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from punto.cli.output import AsJson, errors, grid, print_json, show
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
                print_json([_summary(book) for book in books])
            else:
                _list(books)
            return
        book = rulebook(name)
        if as_json:
            print_json(_all(book))
        else:
            _show(book)


def _list(books: Iterable[Rulebook]) -> None:
    listed = grid("name", "rulebook", "title", "in force", "decks", "bets")
    for book in books:
        decks = f"{book.fewest_decks} to {book.most_decks}"
        listed.add_row(book.short_name, book.id, book.title, str(book.in_force), decks, str(len(book.areas)))
    show(listed)


def _summary(book: Rulebook) -> dict[str, Any]:
    return {
        "name": book.short_name,
        "rulebook": book.id,
        "title": book.title,
        "publisher": book.publisher,
        "version": book.version,
        "in_force": str(book.in_force),
        "digest": book.digest,
        "decks": {"fewest": book.fewest_decks, "most": book.most_decks, "clause": book.decks_clause},
        "bets": list(book.areas),
    }


def _pays(book: Rulebook, area: str) -> list[dict[str, Any]]:
    lines = [
        {
            "when": str(line.when),
            "odds": line.odds.text if line.odds else None,
            "clause": line.clause,
            "commission": None if line.commission is None else f"{line.commission * 100}%",
        }
        for line in book.lines.get(area, ())
    ]
    return lines + [
        {
            "when": f"{row['words']} at Player {_dashed(row['player_total'])}, Banker {_dashed(row['banker_total'])}, "
            f"when {row['pays_when']}",
            **row,
        }
        for row in _insurance(book)
        if f"{row['side']}-insurance" == area
    ]


def _dashed(totals: Iterable[int]) -> str:
    return "-".join(str(total) for total in totals)


def _insurance(book: Rulebook) -> list[dict[str, Any]]:
    if book.insurance is None:
        return []
    return [
        {
            "window": row.window.value,
            "words": row.window.words,
            "side": row.side.value,
            "player_total": sorted(row.player_totals),
            "banker_total": sorted(row.banker_totals),
            "odds": row.odds.text,
            "pays_when": "the hands tie" if row.pays_on_tie else f"{row.side.value} loses",
            "clause": row.clause,
        }
        for row in book.insurance.rows
    ]


def _table_of_play(book: Rulebook) -> list[dict[str, Any]]:
    """Each row once, in the order in which it is used."""
    table, rows = book.table_of_play, {}
    for player in range(8):
        decision = table.player(player, 0)
        rows[decision.row] = (decision.draws, decision.clause)
    for banker in range(8):
        decision = table.banker(6, banker, None)
        rows[decision.row] = (decision.draws, decision.clause)
    for banker in range(8):
        for third in range(10):
            decision = table.banker(0, banker, third)
            rows[decision.row] = (decision.draws, decision.clause)
    listed = [{"row": row, "draws": draws, "clause": clause} for row, (draws, clause) in rows.items()]
    return [
        {"row": "Natural, 8 or 9 in either hand: neither hand draws", "draws": False, "clause": table.natural_clause},
        *listed,
    ]


def _all(book: Rulebook) -> dict[str, Any]:
    return {
        **_summary(book),
        "announcements": {
            name: {"says": said.says, "clause": said.clause} | ({"or_says": list(said.or_says)} if said.or_says else {})
            for name, said in (("open", book.bets_open), ("close", book.bets_close))
        },
        "card_values": [
            {"ranks": list(v.ranks), "points": "face" if v.points is None else v.points, "clause": v.clause}
            for v in book.card_values
        ],
        "bets": [
            {
                "bet": area.id,
                "english": area.english,
                "chinese": area.chinese,
                "kind": area.kind.value,
                "stands_alone": area.stands_alone,
                "clause": area.clause,
                "lines": _pays(book, area.id),
                "otherwise": None
                if area.kind is Kind.INSURANCE
                else {
                    "result": "returned" if area.otherwise_returned else "lost",
                    "clause": area.otherwise_clause,
                },
            }
            for area in book.areas.values()
        ],
        "table_of_play": _table_of_play(book),
        "insurance": _insurance(book),
        "layouts": [
            {
                "layout": layout.id,
                "name": layout.name,
                "boxes": {"fewest": layout.fewest_boxes, "most": layout.most_boxes},
                "clause": layout.clause,
            }
            for layout in book.layouts.values()
        ],
        "irregularities": [
            {
                "irregularity": remedy.irregularity.value,
                "remedy": remedy.kind.value,
                "authority": remedy.authority.words,
                "options": remedy.options.value,
                "new_cards": remedy.new_cards.value,
                "clause": remedy.clause,
            }
            for remedy in book.remedies.values()
        ],
        "clauses": {point: book.clause(point) for point in POINTS},
    }


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
        for line in _pays(book, area.id):
            commission = f", {line['commission']} commission" if line.get("commission") else ""
            bets.add_row(*first, (line["odds"] or "returned") + commission, line["when"], line["clause"])
            first = ("", "", "")
        if area.kind is not Kind.INSURANCE:
            result = "returned" if area.otherwise_returned else "lost"
            bets.add_row("", "", "", result, "otherwise", area.otherwise_clause)

    play = grid("row", "clause")
    for row in _table_of_play(book):
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
