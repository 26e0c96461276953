"""`punto floor`: checks a floor file, lists and drains servers, and records what an operator decides after a loss."""

import asyncio
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cage.vouchers import Voucher
from punto.cli import nodes, rollback
from punto.cli.journal import Database, moment, reading
from punto.cli.library import RulebookFolder, data_folder, library_in
from punto.cli.output import AsJson, errors, grid, plural, print_json, show
from punto.facts import to_wire
from punto.floor.abandoned_shoe import abandon
from punto.floor.floor_file import FloorPlan, TablePlan, Timing, default_floor, read_floor
from punto.floor.floor_warnings import floor_warnings
from punto.floor.gaming_day import GamingDay, read_calendar
from punto.floor.law_changes import check_laws
from punto.floor.restored_report import Restored, restored_reports
from punto.ledger.accounts import BANK, purse_message
from punto.ledger.rounds import most_in_a_box
from punto.money import Cents, format_amount
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.rules.library import SHIPPED, Library
from punto.store.contract import Readable
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.words import in_time_zone, say

floor_app = typer.Typer(
    help="The floor: its file, its servers, and what is decided after a loss.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

floor_app.command("nodes")(nodes.nodes)
floor_app.command("drain")(nodes.drain)


@floor_app.command("check")
def check(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE.toml", help="A floor file; the built-in floor if none.", show_default=False),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="DATA",
            help="The floor's data: its rulebooks, and its bank.",
            show_default=False,
        ),
    ] = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
) -> None:
    """Read a floor file: every fault at once, or the tables it lists and what should be known of them.

    It says where a bet favours the patron, and where the bank could not pay. docs/FLOOR.md says how one is written.

    \b
    Example:
      punto floor check my-floor.toml --database punto-data
    """
    with errors(as_json):
        library = library_in(rulebooks, None if database is None else data_folder(database))
        library.check()
        plan = default_floor(library) if file is None else read(file, library)
        bank = None if database is None else reading(database, lambda journal: _bank(journal, plan))
        warnings = floor_warnings(plan, bank)
        if as_json:
            known = {"bank": None if bank is None else format_amount(bank), "warnings": list(map(to_wire, warnings))}
            print_json(_as_json(plan) | known)
        else:
            _show(plan)
            for warning in warnings:
                print(say(warning))


async def _bank(journal: Readable, plan: FloorPlan) -> Cents:
    """What is in it, where the floor could be started on this journal at all."""
    await check_laws(journal, plan)
    return (await journal.balances_of([BANK])).get(BANK, 0)


def read(file: Path, library: Library = SHIPPED) -> FloorPlan:
    try:
        return read_floor(file, library)
    except OSError as error:
        raise InputError(f"{str(file)!r} cannot be read: {error.strerror}; give a .toml file") from None


def _as_json(plan: FloorPlan) -> dict[str, Any]:
    return {
        "floor": plan.name,
        "guests": plan.guests,
        "guest_credits": format_amount(plan.guest_credits) if plan.guests else None,
        "cage": {
            "voucher_cap": format_amount(plan.cage.voucher_cap),
            "cage_only_above": format_amount(plan.cage.cage_only_above),
            "days_to_expiry": plan.cage.days_to_expiry,
        },
        "tables": [_table_as_json(one) for one in plan.tables],
    }


def _table_as_json(plan: TablePlan) -> dict[str, Any]:
    table, limits = plan.table, plan.table.limits
    return {
        "table": plan.name,
        "rulebook": table.rulebook.id,
        "digest": table.rulebook.digest,
        "dealer": _dealer(plan),
        "layout": table.layout,
        "boxes": table.boxes,
        "decks": table.decks,
        "cards": _cards(plan),
        "chip": format_amount(table.chip),
        "limits": {
            "minimum": format_amount(limits.minimum),
            "maximum": format_amount(limits.maximum),
            "differential": None if limits.differential is None else format_amount(limits.differential),
            "areas": {
                area: {"minimum": format_amount(minimum), "maximum": format_amount(maximum)}
                for area, (minimum, maximum) in limits.by_area.items()
            },
        },
        "to_cover": {
            "one_box": format_amount(most_in_a_box(table)),
            "all_boxes": format_amount(most_in_a_box(table) * table.boxes),
        },
        "timing": _seconds(plan.timing) if plan.automatic else None,
    }


def _seconds(timing: Timing) -> dict[str, float]:
    """Of an automatic table: it has no dealer to start a countdown."""
    return {word: getattr(timing, word) / 1000 for word in Timing.__struct_fields__ if word != "countdown"}


def _dealer(plan: TablePlan) -> str:
    return "automatic" if plan.automatic else "live"


def _cards(plan: TablePlan) -> str:
    return "face-down" if plan.table.face_down else "face-up"


def _show(plan: FloorPlan) -> None:
    print(f"{plan.name}: {plural(len(plan.tables), 'table')}, no fault found\n")
    numbers = ("boxes", "decks", "chip", "minimum", "maximum", "Differential")
    tables = grid("table", "rulebook", "dealer", "cards", "layout", *numbers, numbers=numbers)
    areas = grid("limits of an area", "", "minimum", "maximum", numbers=("minimum", "maximum"))
    cover = grid("the bank covers", "one box", "all boxes", numbers=("one box", "all boxes"))
    words = [word for word in Timing.__struct_fields__ if word != "countdown"]
    times = grid("seconds", *words, numbers=words)
    for one in plan.tables:
        table, limits = one.table, one.table.limits
        tables.add_row(
            one.name,
            table.rulebook.short_name,
            _dealer(one),
            _cards(one),
            table.layout,
            str(table.boxes),
            str(table.decks),
            format_amount(table.chip),
            format_amount(limits.minimum),
            format_amount(limits.maximum),
            "" if limits.differential is None else format_amount(limits.differential),
        )
        for area, (minimum, maximum) in limits.by_area.items():
            areas.add_row(one.name, area, format_amount(minimum), format_amount(maximum))
        most = most_in_a_box(table)
        cover.add_row(one.name, format_amount(most), format_amount(most * table.boxes))
        if one.automatic:
            times.add_row(one.name, *(f"{seconds:g}" for seconds in _seconds(one.timing).values()))
    show(tables, "")
    for part in (areas, cover, times):
        if part.row_count:
            show(part, "")
    if plan.guests:
        print(f"guests are let in, each with play credits of {format_amount(plan.guest_credits)}")
    else:
        print("no guests: nobody plays without an account")
    cap, above = format_amount(plan.cage.voucher_cap), format_amount(plan.cage.cage_only_above)
    days = plural(plan.cage.days_to_expiry, "day")
    print(f"vouchers: {cap} at most, above {above} only at a cage, for {days}")


@floor_app.command("restored")
def restored(database: Database, as_json: AsJson = False) -> None:
    """List what may have been paid after the copy was made that a floor was started from: vouchers, credits.

    \b
    Example:
      punto floor restored punto-data
    """
    with errors(as_json):
        reports, days = reading(database, _restored)
        if as_json:
            print_json([_restored_as_json(one) for one in reports])
            return
        if not reports:
            print("This floor was never started from a copy.")
        with in_time_zone(days.zone):
            for one in reports:
                _print_restored(one, days)


def _print_restored(one: Restored, days: GamingDay) -> None:
    print(f"{moment(one.at, days.zone)}  {say(one.warning)}")
    print(f"head {one.event.head}, by {one.event.by.name}")
    # Not by its number: whoever knows that can redeem it.
    vouchers = grid("voucher of", "sequence", "issued", "amount", "now", numbers=("sequence", "amount"))
    for voucher in one.vouchers:
        issued = voucher.issued
        told = (say(issued.place.message), str(issued.sequence), moment(issued.issued_at, days.zone))
        vouchers.add_row(*told, format_amount(issued.amount), _voucher_state(voucher))
    credits = grid("credit of", "amount", numbers=("amount",))
    for account, amount in one.event.credits.items():
        credits.add_row(say(purse_message(account)), format_amount(amount))
    for part in (vouchers, credits):
        if part.row_count:
            show(part, "")


async def _restored(journal: Readable) -> tuple[list[Restored], GamingDay]:
    return await restored_reports(journal), (await read_calendar(journal)).now


def _restored_as_json(found: Restored) -> dict[str, Any]:
    event = found.event
    return {
        "at": moment(found.at),
        "head": event.head,
        "recorded_at": moment(event.recorded_at),
        "copied_at": moment(event.copied_at) if event.copied_at else None,
        "by": event.by.name,
        "vouchers": [
            {
                "place": one.issued.place.stream,
                "sequence": one.issued.sequence,
                "amount": format_amount(one.issued.amount),
                "issued_at": moment(one.issued.issued_at),
                "state": _voucher_state(one),
            }
            for one in found.vouchers
        ],
        "credits": {account: format_amount(amount) for account, amount in event.credits.items()},
    }


def _voucher_state(voucher: Voucher) -> str:
    if voucher.end:
        return type(voucher.end).__name__.removeprefix("Voucher").lower()
    return "held" if voucher.held else "released"


@floor_app.command("abandon-shoe")
def abandon_shoe(
    database: Annotated[str, typer.Argument(metavar="DATABASE", help="The floor's, while no server runs on it.")],
    table: Annotated[str, typer.Argument(help="Whose shoe cannot be opened any more.")],
    by: Annotated[str, typer.Option(help="Who answers for it, by name: a pit manager or above.")],
    reason: Annotated[str, typer.Option(help="Why, in words.")],
    as_json: AsJson = False,
) -> None:
    """Record that a shoe's key is lost: no more cards come from it. A Round in progress on it is void.

    \b
    Example:
      punto floor abandon-shoe punto-data/floor.db "Easy Six" --by "Bo Lindqvist" --reason "key file lost in the fire"
    """
    with errors(as_json):
        try:
            shoe = asyncio.run(_abandon(database, table, by, reason))
        except Unavailable as error:
            raise InputError(f"the database cannot be used: {error.reason}") from None
        if as_json:
            print_json({"table": table, "shoe": shoe, "by": by, "reason": reason})
        else:
            print(f"Shoe {shoe} of table {table} is abandoned. The table goes on with a new one at the next start.")


async def _abandon(database: str, table: str, by: str, reason: str) -> str:
    journal = await open_journal(database)
    try:
        return await abandon(journal, table, Actor(by, Authority.SHIFT_MANAGER), reason, time.time_ns() // 1_000)
    finally:
        await journal.close()


floor_app.command("checkpoint")(rollback.checkpoint)
floor_app.command("accept-rollback")(rollback.accept)
