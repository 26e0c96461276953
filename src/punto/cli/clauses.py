"""`punto clauses`: every numbered clause, and the data and code that keep it."""

from typing import Annotated

import typer

from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import AsJson, errors, grid, heading, print_json, show
from punto.rules.clause_list import ENGLISH, ListedClause, listed_clauses


def clauses(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="RULEBOOK", help="Short name, id, or a .toml file; every rulebook if left out.", show_default=False
        ),
    ] = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
) -> None:
    """List every numbered clause of the rulebooks with the data and code that keep it, or why it is left to people.

    A rulebook of your own has a list too, where one lies in clauses/ beside it; otherwise the clauses it cites.

    \b
    Example:
      punto clauses super-six-plus
    """
    with errors(as_json):
        library = library_in(rulebooks)
        if not name:
            library.check()
        entries = [library.find(name)] if name else library.entries
        listed = [clause for entry in entries for clause in listed_clauses(entry)]
        if as_json:
            print_json(
                [
                    {
                        "rulebook": clause.rulebook,
                        "clause": clause.clause,
                        "summary": clause.summary[ENGLISH],
                        "kept_by": list(clause.kept_by),
                        "left_to_people": clause.left_to_people and clause.left_to_people[ENGLISH],
                    }
                    for clause in listed
                ]
            )
            return
        for book in dict.fromkeys(clause.rulebook for clause in listed):
            _show(book, [clause for clause in listed if clause.rulebook == book])
        left = sum(clause.left_to_people is not None for clause in listed)
        print(f"\n{len(listed)} clauses: {len(listed) - left} kept, {left} left to people")


def _show(book: str, listed: list[ListedClause]) -> None:
    table = grid("clause", "what it does", "kept by")
    for clause in listed:
        kept = [part.removeprefix("src/punto/") for part in clause.kept_by]
        if clause.left_to_people:
            kept.append(f"left to people: {clause.left_to_people[ENGLISH]}")
        table.add_row(clause.clause, clause.summary[ENGLISH], "\n".join(kept))
    show("", heading(book), table)
