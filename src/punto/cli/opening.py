"""`punto opening`: a sealed shoe as anybody may check it, from a journal."""

from typing import Annotated

import msgspec
import typer

from punto.cli.journal import Database, moment, reading
from punto.cli.output import AsJson, errors, print_json
from punto.floor.shoe_record import ShoeRecord, shoe_record
from punto.rules.errors import InputError
from punto.server.shoe_view import shoe_opening
from punto.store.contract import Readable


def opening(
    database: Database,
    shoe: Annotated[str, typer.Argument(metavar="SHOE", help="Its name, as the table shows it.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Print what is published of a shoe: its commitment, and once it was opened its order and the cards of each Round.

    \b
    Example:
      punto opening punto-data "Easy Six-0c5d2f6e41ab" --json > shoe.json
    """
    with errors(as_json):

        async def ask(journal: Readable) -> ShoeRecord:
            if (found := await shoe_record(journal, shoe)) is None:
                raise InputError(f"there is no shoe {shoe!r} in this journal")
            return found

        found = reading(database, ask)
        if as_json:
            print_json(msgspec.to_builtins(shoe_opening(found)))
            return
        view = shoe_opening(found)
        print(f"shoe {view.shoe}, {view.decks} decks, commitment {view.commitment}")
        if view.seed_commitment:
            print(f"seed committed to as {view.seed_commitment}, {len(view.contributions)} contributions")
        if found.opening is None:
            print("not opened yet")
            return
        print(f"opened {moment(found.opening.opened_at)} UTC, salt {view.salt}")
        print(f"order {' '.join(view.order)}")
        for draw in view.draws:
            print(f"Round {draw.round}: {' '.join(draw.cards)}")
