"""`punto staff`: who works here, enrolled from the command line; and devices."""

import asyncio
import secrets
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar

import typer

from punto.cli.journal import moment
from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.people.events import DeviceKind
from punto.people.registry import People
from punto.people.roles import Role
from punto.rules.errors import HouseRefused, InputError
from punto.store.location import open_journal
from punto.store.problems import Unavailable

T = TypeVar("T")

staff_app = typer.Typer(
    help="Who works here, and which devices: enrolled by whoever runs the floor.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Database = Annotated[
    str, typer.Argument(metavar="DATABASE", help="The floor's: an SQLite file or a postgresql:// address.")
]
ROLES = ", ".join(role.value for role in Role if role is not Role.GUEST)


def _asking(database: str, ask: Callable[[People], Coroutine[Any, Any, T]]) -> T:
    async def asking() -> T:
        journal = await open_journal(database)
        try:
            return await ask(People(journal))
        finally:
            await journal.close()

    try:
        return asyncio.run(asking())
    except Unavailable as error:
        raise InputError(f"the database cannot be opened: {error.reason}") from None
    except HouseRefused as refused:
        raise InputError(str(refused)) from None


def _now() -> int:
    return time.time_ns() // 1_000


@staff_app.command("add")
def add(
    database: Database,
    name: Annotated[str, typer.Argument(help="1 to 40 visible characters; it is seen at the tables.")],
    role: Annotated[str, typer.Option(help=f"One of {ROLES}.")],
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input; otherwise one is made.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Enrol somebody: staff, or a patron. The password is made and shown once, unless it is given.

    \b
    Example:
      punto staff add punto-data/floor.db mei --role dealer
    """
    with errors(as_json):
        try:
            as_role = Role(role)
        except ValueError:
            raise InputError(f"--role: {role!r} is none; one of {ROLES}") from None
        password = sys.stdin.readline().rstrip("\n") if password_stdin else secrets.token_urlsafe(12)
        request_id = f"staff-add-{secrets.token_hex(8)}"
        person = _asking(database, lambda people: people.enrol(request_id, _now(), name, as_role, password, None))
        if as_json:
            told = {"name": person.name, "role": person.role.value}
            print_json(told if password_stdin else {**told, "password": password})
        else:
            print(f"{person.name} is enrolled as {person.role.a}.")
            if not password_stdin:
                print(f"Password, shown this once: {password}")


@staff_app.command("list")
def everybody(database: Database, as_json: AsJson = False) -> None:
    """List staff and devices.

    \b
    Example:
      punto staff list punto-data/floor.db
    """
    with errors(as_json):

        async def ask(people: People) -> tuple[list[Any], list[Any]]:
            return await people.everybody("staff"), await people.devices()

        staff, devices = _asking(database, ask)
        rows = [
            {"name": one.name, "role": one.role.value, "enrolled": moment(one.enrolled_at), "suspended": one.suspended}
            for one in staff
        ]
        machines = [
            {"name": one.name, "kind": one.kind.value, "table": one.table, "enrolled": moment(one.enrolled_at)}
            for one in devices
        ]
        if as_json:
            print_json({"staff": rows, "devices": machines})
            return
        listed = grid("name", "role", "enrolled (UTC)", "")
        for row in rows:
            listed.add_row(row["name"], row["role"], row["enrolled"], "suspended" if row["suspended"] else "")
        for row in machines:
            listed.add_row(row["name"], row["kind"], row["enrolled"], row["table"] or "")
        show(listed)


@staff_app.command("add-device")
def add_device(
    database: Database,
    name: Annotated[str, typer.Argument(help="What the device is called.")],
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(DeviceKind)}.")],
    table: Annotated[str | None, typer.Option(help="The table of a card reader or a display.")] = None,
    as_json: AsJson = False,
) -> None:
    """Enrol a card reader, a terminal or a display; its token is shown once.

    \b
    Example:
      punto staff add-device punto-data/floor.db reader-1 --kind card-reader --table "Salon 1"
    """
    with errors(as_json):
        try:
            of_kind = DeviceKind(kind)
        except ValueError:
            raise InputError(f"--kind: {kind!r} is none; one of {', '.join(DeviceKind)}") from None
        if of_kind is DeviceKind.CARD_READER and table is None:
            raise InputError("--table: a card reader reads the cards of one table; say which")
        request_id = f"device-add-{secrets.token_hex(8)}"
        token = _asking(database, lambda p: p.enrol_device(request_id, _now(), name, of_kind, table, None))
        if as_json:
            print_json({"name": name, "kind": of_kind.value, "table": table, "token": token})
        else:
            print(f"{name} is enrolled as a {of_kind.value}.")
            print(f"Token, shown this once: {token}")
