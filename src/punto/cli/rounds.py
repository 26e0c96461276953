"""`punto rounds` and `punto round`: Rounds as a journal has them."""

from datetime import datetime
from typing import Annotated, Any

import typer

from punto.cli.journal import Database, moment, read_moment, reading
from punto.cli.output import AsCsv, AsJson, AsMarkdown, errors, grid, one_form, plural, print_json, print_rows, show
from punto.floor.gaming_day import GamingDay, read_calendar
from punto.floor.past_round import adopted, past_round, tables
from punto.money import format_amount
from punto.play.notation import write
from punto.play.round import Phase, Round
from punto.rules.errors import InputError
from punto.store.contract import Readable

TableName = Annotated[str | None, typer.Option("--table", help="Only this table.")]


def rounds(
    database: Database,
    table: TableName = None,
    since: Annotated[str | None, typer.Option("--from", metavar="DAY", help="From this day or moment on.")] = None,
    until: Annotated[str | None, typer.Option("--to", metavar="DAY", help="Up to this day or moment.")] = None,
    last: Annotated[int, typer.Option(help="At most so many, the latest.")] = 20,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """List Rounds from a journal: when (in the floor's time zone), where, how they ended, what was staked and paid.

    \b
    Example:
      punto rounds punto-data --table 1 --from 2026-11-15
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        if last < 1:
            raise InputError(f"--last: at least 1, not {last}")

        async def ask(journal: Readable) -> tuple[GamingDay, list[dict[str, Any]]]:
            days = (await read_calendar(journal)).now
            begin, end = read_moment("--from", since, days.zone), read_moment("--to", until, days.zone, end=True)
            if begin is not None and end is not None and begin >= end:
                raise InputError("--from must be before --to")
            books = await adopted(journal)
            found = []
            for name in await _named(journal, table):
                found += [
                    (at, name, number)
                    for number, at in await journal.rounds(f"table/{name}")
                    if (begin is None or at >= begin) and (end is None or at < end)
                ]
            latest = sorted(found)[-last:]
            rows = [
                _row(name, days.local(at), await past_round(journal, name, number, books))
                for at, name, number in latest
            ]
            return days, rows

        days, rows = reading(database, ask)
        if as_json:
            print_json(rows)
        elif as_csv or as_markdown:
            print_rows(rows, as_csv=as_csv, columns=_COLUMNS)
        else:
            numbers = ("round", "bets", "staked", "paid")
            listed = grid(f"at ({days.time_zone})", "table", *numbers[:1], "outcome", *numbers[1:], numbers=numbers)
            for row in rows:
                listed.add_row(*(str(row[column]) for column in _COLUMNS))
            show(listed)
            print(plural(len(rows), "Round"))


_COLUMNS = ("at", "table", "round", "outcome", "bets", "staked", "paid")


def round_(
    database: Database,
    number: Annotated[int, typer.Argument(metavar="N", help="The number of the Round.", show_default=False)],
    table: TableName = None,
    as_json: AsJson = False,
) -> None:
    """Print a Round's page from a journal, as it was played, under the rulebook of its day.

    \b
    Example:
      punto round punto-data 17 --table 1
    """
    with errors(as_json):
        if not 1 <= number < 2**63:
            raise InputError(f"there is no Round {number}; they are numbered from 1")

        async def ask(journal: Readable) -> tuple[str, GamingDay, int, Round]:
            there = [name for name in await _named(journal, table) if await journal.round(f"table/{name}", number)]
            if not there:
                raise InputError(f"there is no Round {number}; `punto rounds` lists those there are")
            if len(there) > 1:
                raise InputError(f"there is a Round {number} at tables {', '.join(there)}; say which with --table")
            at = (await journal.round(f"table/{there[0]}", number))[0].at
            days = (await read_calendar(journal)).now
            return there[0], days, at, await past_round(journal, there[0], number)

        name, days, at, found = reading(database, ask)
        if as_json:
            print_json({**_row(name, days.local(at), found), "page": write(found)})
        else:
            print(
                f"# recalled from the journal: table {name}, Round {number}, {moment(at, days.zone)} {days.time_zone}"
            )
            print(write(found), end="")


async def _named(journal: Readable, table: str | None) -> list[str]:
    there = await tables(journal)
    if table is None:
        return there
    if table not in there:
        raise InputError(f"--table: there is no table {table!r}; there are {', '.join(there) or 'none'}")
    return [table]


def _row(name: str, at: datetime, found: Round) -> dict[str, Any]:
    outcome = "void" if found.voided else "being played"
    if found.outcome and found.phase is Phase.OVER:
        outcome = f"{found.outcome.winner.value} {found.outcome.player_total}-{found.outcome.banker_total}"
    return {
        "at": f"{at:%Y-%m-%d %H:%M:%S}",
        "table": name,
        "round": found.number,
        "outcome": outcome,
        "bets": len(found.settlements) or len(found.bets),
        "staked": format_amount(sum(bet.stake for bet in found.settlements or found.bets.values())),
        "paid": format_amount(sum(end.paid for end in found.settlements)),
    }
