"""`punto report`: win against theory, meters, statements, significant events, pairs, unclaimed money, watchers."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from datetime import date, datetime, tzinfo
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct

from punto.cli.journal import Database, bar, reading
from punto.cli.output import (
    AsCsv,
    AsJson,
    AsMarkdown,
    errors,
    grid,
    one_form,
    percent,
    plural,
    print_json,
    print_rows,
    show,
)
from punto.facts import Message
from punto.floor.gaming_day import UTC_DAYS, GamingDay, moment, read_calendar
from punto.ledger import Account
from punto.ledger.accounts import patron as patron_account
from punto.ledger.accounts import terminal as terminal_account
from punto.money import Cents, format_amount
from punto.reports import meters as meters_report
from punto.reports import significant as significant_report
from punto.reports import statement as statement_report
from punto.reports.days import Period
from punto.reports.files import write_parquet
from punto.reports.pairs import COLUMNS as PAIR_COLUMNS
from punto.reports.pairs import pairs
from punto.reports.significant import Significant
from punto.reports.source import Progress
from punto.reports.statement import Statement
from punto.reports.unclaimed import COLUMNS as UNCLAIMED_COLUMNS
from punto.reports.unclaimed import account_named, unclaimed
from punto.reports.watchers import COLUMNS as WATCHER_COLUMNS
from punto.reports.watchers import REPORTS_OF_A_FALSE_ALARM, Watchers, watchers
from punto.reports.winnings import DIMENSIONS, FIGURES, winnings
from punto.rules.errors import InputError
from punto.store.contract import Readable
from punto.words import in_time_zone, say

KINDS = ("win", "meters", "statement", "events", "pairs", "unclaimed", "watchers")
ENDINGS = (".parquet", ".csv", ".json")

# The columns of files, and of --csv and --json. What is said in words has its code in the last column.
EVENT_COLUMNS: dict[str, type] = {
    "at": datetime,
    "where": str,
    "round": int,
    "event": str,
    "what": str,
    "code": str,
}
STATEMENT_COLUMNS: dict[str, type] = {
    "at": datetime,
    "what": str,
    "where": str,
    "round": int,
    "amount_cents": int,
    "balance_cents": int,
    "code": str,
}

# On a terminal there is no room for all: these are in --csv, --json and files, where nobody has to read across.
_LEFT_OUT = ("lost", "paid", "returned", "commission", "breakage", "code")
_SHORTER = {"theoretical_win": "theory", "theoretical_hold": "in theory", "deviations": "dev"}
_WIN_NOTES = (
    "Handle is what was in action, bets returned by the rules among it, as in the house edge. Win is lost stakes less",
    "what was paid; commission and breakage are inside what was paid. Void Rounds count nowhere. Deviations are how",
    "many standard deviations the win is above theory.",
)

_PAIR_NOTES = ("Who proposed and who confirmed changes of what was settled, or decided (R40, R42, R54).",)
_UNCLAIMED_NOTES = (
    "Credits at terminals go back to who brought them; where nobody gave a name, a manager has them paid out. Money",
    "under a name that nobody is enrolled by is moved to a patron at a cage.",
)


def report(
    database: Database,
    kind: Annotated[
        str, typer.Argument(metavar="[KIND]", help=f"One of {', '.join(KINDS)}.", show_default=False)
    ] = "win",
    by: Annotated[
        str | None,
        typer.Option(metavar="WHAT,...", help=f"For win: any of {', '.join(DIMENSIONS)}. [default: table,bet]"),
    ] = None,
    patron: Annotated[str | None, typer.Option(metavar="NAME", help="For a statement: whose.")] = None,
    terminal: Annotated[str | None, typer.Option(metavar="ID", help="For a statement: or of which terminal.")] = None,
    since: Annotated[str | None, typer.Option("--from", metavar="DAY", help="From this gaming day on.")] = None,
    until: Annotated[str | None, typer.Option("--to", metavar="DAY", help="Up to this gaming day.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help=f"Write it to a file instead: {', '.join(ENDINGS)}.")
    ] = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
) -> None:
    """Report from a journal: what was won against theory, meters, a patron's statement, significant events, money that
    nobody comes to by themselves, who bets as one who watches the cards.

    Days, shifts and times are in the floor's time zone, as its journal has it; in a Parquet file, times are UTC. A
    gaming day begins at the floor's hour (06:00 if its file says nothing) and has three shifts of eight hours: day,
    swing and grave. All of a Round belongs to the shift in which it ended.

    Watchers are marked by z, of what their stakes gained shoe by shoe by the cards then seen: 4 or more, and the more
    the more patrons there are. Where nobody watches, fewer than one report in a hundred marks somebody.

    \b
    Examples:
      punto report punto-data --by day,shift,table
      punto report punto-data statement --patron mei --from 2026-11-15
      punto report punto-data meters --out meters.parquet
      punto report punto-data watchers --from 2026-11-01
    """
    with errors(as_json):
        one_form(as_json, as_csv, as_markdown)
        if database in KINDS and kind not in KINDS:  # the other way round, as in `punto report watchers punto-data`
            database, kind = kind, database
        wanted = _Wanted(
            _kind(kind),
            _dimensions(kind, by),
            _account(kind, patron, terminal),
            Period(_day("--from", since), _day("--to", until)),
        )
        _check_out(out, as_json or as_csv or as_markdown)

        async def ask(journal: Readable) -> _Made:
            days = (await read_calendar(journal)).now
            with in_time_zone(days.zone), bar("reading", (await journal.head()).position) as progress:
                made = await _make(journal, wanted, progress)
            made.days = days
            return made

        made = reading(database, ask)
        if out is not None:
            _write(out, made)
            print(f"{plural(len(made.rows), 'row')} in {out}")
        elif as_json:
            print_json(_shown(made, made.rows))
        elif as_csv or as_markdown:
            print_rows(_shown(made, made.rows), as_csv=as_csv, columns=_titles(made.columns))
        else:
            _show(made)
        if made.findings:
            first = "; ".join(say(finding) for finding in made.findings[:5])
            raise InputError(f"the meters do not come to the balances: {first}")


class _Wanted(Struct):
    kind: str
    by: tuple[str, ...]
    account: Account
    period: Period


class _Made(Struct):
    columns: dict[str, type]
    rows: list[dict[str, Any]]
    total: dict[str, Any] | None = None
    notes: tuple[str, ...] = ()  # printed below it
    findings: list[Message] = []
    days: GamingDay = UTC_DAYS  # by whose clock it is shown


async def _make(journal: Readable, wanted: _Wanted, progress: Progress) -> _Made:
    match wanted.kind:
        case "win":
            found = await winnings(journal, wanted.period, progress)
            columns = {name: DIMENSIONS[name] for name in wanted.by} | FIGURES
            rows = [group.row() for group in found.by(*wanted.by)]
            total = found.by()[0].row() if len(rows) > 1 else None
            return _Made(columns, rows, total, _WIN_NOTES)
        case "meters":
            counted, findings = await meters_report.meters(journal, progress)
            rows = [row | {"meter": say(Message(f"meter-{row['meter']}"))} for row in counted.rows(wanted.period)]
            notes = () if findings else ("All meters together come to the balances of the books.",)
            return _Made(meters_report.COLUMNS, rows, None, notes, findings)
        case "statement":
            account = await account_named(journal, wanted.account)
            statement = await statement_report.statement(journal, account, wanted.period, progress)
            owed = (f"Besides, {format_amount(statement.owed)} is owed to the House.",) if statement.owed else ()
            return _Made(STATEMENT_COLUMNS, _statement_rows(statement), None, owed)
        case "watchers":
            watched = await watchers(journal, wanted.period, progress)
            return _Made(WATCHER_COLUMNS, watched.rows, None, tuple(map(say, _watcher_notes(watched))))
        case "pairs":
            return _Made(PAIR_COLUMNS, await pairs(journal, wanted.period, progress), None, _PAIR_NOTES)
        case "unclaimed":
            return _Made(UNCLAIMED_COLUMNS, await unclaimed(journal), None, _UNCLAIMED_NOTES)
        case _:
            events = await significant_report.significant(journal, wanted.period, progress)
            return _Made(EVENT_COLUMNS, [_event_row(event) for event in events])


def _watcher_notes(found: Watchers) -> Iterator[Message]:
    yield Message("report-watchers-figures")
    yield Message("report-watchers-marked", {"value": f"{found.threshold:.2f}", "count": found.looked_at})
    yield Message("report-watchers-false-alarms", {"number": REPORTS_OF_A_FALSE_ALARM})
    if found.left_out:
        yield Message("report-watchers-left-out", {"known": found.left_out})
    if found.unknown_rounds:
        yield Message("report-watchers-unknown", {"count": found.unknown_rounds})


def _statement_rows(statement: Statement) -> list[dict[str, Any]]:
    """With a row before and after, for the balances."""
    rows = [_balance_row("movement-opening-balance", statement.opening)]
    for line in statement.lines:
        where = say(line.location) if line.location else ""
        values = (moment(line.at), say(line.message), where, line.round, line.amount, line.balance, line.message.code)
        rows.append(dict(zip(STATEMENT_COLUMNS, values, strict=True)))
    return [*rows, _balance_row("movement-closing-balance", statement.closing)]


def _balance_row(code: str, balance: Cents) -> dict[str, Any]:
    return dict.fromkeys(STATEMENT_COLUMNS) | {"what": say(Message(code)), "balance_cents": balance, "code": code}


def _event_row(event: Significant) -> dict[str, Any]:
    name, what = say(event.message, part="name"), say(event.message)
    values = (moment(event.at), say(event.location), event.round, name, what, event.message.code)
    return dict(zip(EVENT_COLUMNS, values, strict=True))


# ── arguments ────────────────────────────────────────────────────────────────────────────────────────────


def _kind(kind: str) -> str:
    if kind not in KINDS:
        raise InputError(f"{kind!r} is no report; there are {', '.join(KINDS)}")
    return kind


def _dimensions(kind: str, by: str | None) -> tuple[str, ...]:
    if by is None:
        return ("table", "bet")
    if kind != "win":
        raise InputError(f"--by: is for the report of win, not for {kind}")
    wanted = tuple(dict.fromkeys(part.strip() for part in by.split(",")))
    for part in wanted:
        if part not in DIMENSIONS:
            raise InputError(f"--by: {part!r} is nothing to report by; there are {', '.join(DIMENSIONS)}")
    return wanted


def _account(kind: str, patron: str | None, terminal: str | None) -> Account:
    if kind != "statement":
        if patron is not None or terminal is not None:
            raise InputError(f"--patron and --terminal: are for a statement, not for {kind}")
        return ""
    if patron is not None and terminal is None:
        return patron_account(patron)
    if terminal is not None and patron is None:
        return terminal_account(terminal)
    raise InputError("say whose statement, with --patron NAME or with --terminal ID")


def _day(option: str, text: str | None) -> date | None:
    if text is None:
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise InputError(f"{option}: {text!r} is not a day; write it like 2026-11-15") from None


def _check_out(out: Path | None, printed: bool) -> None:
    if out is None:
        return
    if out.suffix not in ENDINGS:
        raise InputError(f"--out: {str(out)!r} must end in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    if printed:
        raise InputError("give --out, or one of --json, --csv and --markdown: the form of a file is by its ending")


# ── output ───────────────────────────────────────────────────────────────────────────────────────────────


def _write(out: Path, made: _Made) -> None:
    try:
        if out.suffix == ".parquet":
            write_parquet(out, made.columns, made.rows)
            return
        with out.open("w", encoding="utf-8", newline="") as file, redirect_stdout(file):
            if out.suffix == ".json":
                print_json(_shown(made, made.rows))
            else:
                print_rows(_shown(made, made.rows), as_csv=True, columns=_titles(made.columns))
    except OSError as error:
        raise InputError(f"--out: {str(out)!r} cannot be written: {error.strerror}") from None


def _titles(columns: Mapping[str, type]) -> list[str]:
    return [name.removesuffix("_cents") for name in columns]


def _shown(made: _Made, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Amounts, days and times as they are written everywhere; other numbers stay numbers."""
    zone = made.days.zone
    return [{name.removesuffix("_cents"): _value(name, value, zone) for name, value in row.items()} for row in rows]


def _value(name: str, value: Any, zone: tzinfo) -> Any:
    match value:
        case int() if name.endswith("_cents"):
            return format_amount(value)
        case datetime():
            return value.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")
        case date():
            return value.isoformat()
    return value


def _show(made: _Made) -> None:
    kinds = dict(zip(_titles(made.columns), made.columns.values(), strict=True))
    titles = [title for title in kinds if title not in _LEFT_OUT]
    headings = [_SHORTER.get(title, title) for title in titles]
    numbers = [heading for heading, title in zip(headings, titles, strict=True) if kinds[title] in (int, float)]
    listed = grid(*headings, numbers=numbers)
    for row in _shown(made, made.rows):
        listed.add_row(*(_cell(title, row[title]) for title in titles))
    if made.total is not None:
        [total] = _shown(made, [made.total])
        listed.add_section()
        cells = [_cell(title, total[title]) if title in total else "" for title in titles]
        listed.add_row(cells[0] or "all", *cells[1:])
    show(listed)
    print(f"Times are {made.days.time_zone}; gaming days begin at {made.days.begins}.")
    for note in made.notes:
        print(note)


def _cell(title: str, value: Any) -> str:
    if title in ("hold", "theoretical_hold"):
        return percent(value, 2)
    if isinstance(value, float):
        return f"{value:+.2f}"
    return "" if value is None else str(value)
