"""`punto par-sheet`: all bets of a rulebook at all permitted decks, as one page to print or to file."""

from pathlib import Path
from typing import Annotated

import typer

from punto.cli.library import RulebookFolder, library_in
from punto.cli.odds import odds_as_json
from punto.cli.output import AsCsv, AsJson, AsMarkdown, RulebookName, errors, one_form, plural, print_json, print_rows
from punto.odds import odds
from punto.rules.errors import InputError
from punto.words import say


def par_sheet(
    name: RulebookName,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write the page, as HTML.")] = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Write the par sheet: every bet at every permitted number of decks, with pictures and how it was worked out.

    The page is complete in itself and can be printed. The bets can be had as --json, --csv or --markdown
    instead, or besides; the lines and insurance are in --json.

    \b
    Example:
      punto par-sheet easy-six --out easy-six.html
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        if out is None and not (as_json or as_csv or as_markdown):
            raise InputError("say where to write the page, with --out FILE; or ask for --json, --csv or --markdown")
        book = library_in(rulebooks).rulebook(name)
        by_decks = {decks: odds(book, decks=decks) for decks in range(book.fewest_decks, book.most_decks + 1)}
        if out is not None:
            from punto.odds.par_sheet import par_sheet as page  # noqa: PLC0415  # draws; nothing else should wait for that

            try:
                out.write_text(page(book, by_decks, say), encoding="utf-8")
            except OSError as error:
                raise InputError(f"--out: {str(out)!r} cannot be written: {error.strerror}") from None
        if as_json:
            print_json([odds_as_json(found, decks, insurance=found.insurance) for decks, found in by_decks.items()])
        elif as_csv or as_markdown:
            rows = [{"decks": decks, **row} for decks, found in by_decks.items() for row in found.rows()]
            print_rows(rows, as_csv=as_csv)
        else:
            decks = f"{book.fewest_decks} to {plural(book.most_decks, 'deck')}"
            print(f"{book.title}: {len(book.lines)} bets at {decks}, in {out}")
