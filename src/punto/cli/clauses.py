"""`punto clauses`: every numbered clause, and the data and code that keep it."""

from typing import Annotated

import typer

from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.rules.clause_list import ENGLISH, ListedClause, listed_clauses
from punto.rules.errors import InputError
from punto.rules.library import FILES, rulebook


def clauses(
    name: Annotated[
        str | None,
        typer.Argument(metavar="RULEBOOK", help="Short name or id; all five if left out.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List every numbered clause of the rulebooks with the data and code that keep it, or why it is left to people.

    \b
    Example:
      punto clauses super-six-plus
    """
    with errors(as_json):
        names = [name] if name else list(FILES)
        if name and rulebook(name).short_name not in FILES:
            raise InputError(f"the clauses of {name} are not listed; those of {', '.join(FILES)} are")
        listed = [clause for each in names for clause in listed_clauses(each)]
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
    show("", f"[bold]{book}[/bold]", table)
