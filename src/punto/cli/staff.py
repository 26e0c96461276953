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
from punto.facts import Message
from punto.people.events import DeviceKind
from punto.people.pairing import Pairing
from punto.people.registry import People
from punto.people.roles import Role
from punto.people.state import Device
from punto.rules.errors import InputError
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.words import say

T = TypeVar("T")

_NANOSECONDS = 1_000  # in a microsecond

staff_app = typer.Typer(
    help="Who works here, and which devices: enrolled by whoever runs the floor.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Database = Annotated[
    str,
    typer.Argument(metavar="DATA", help="The floor's data folder, the SQLite file in it, or a postgresql:// address."),
]
ROLES = ", ".join(role.value for role in Role if role is not Role.GUEST)


def _in_registry(database: str, ask: Callable[[People], Coroutine[Any, Any, T]]) -> T:
    async def opened() -> T:
        journal = await open_journal(database)
        try:
            return await ask(People(journal))
        finally:
            await journal.close()

    try:
        return asyncio.run(opened())
    except Unavailable as error:
        raise InputError(f"the database cannot be opened: {error.reason}") from None


def _now() -> int:
    """In the journal's microseconds."""
    return time.time_ns() // _NANOSECONDS


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
      punto staff add punto-data mei --role dealer
    """
    with errors(as_json):
        try:
            as_role = Role(role)
        except ValueError:
            raise InputError(f"--role: {role!r} is no role; give one of {ROLES}") from None
        password = sys.stdin.readline().rstrip("\n") if password_stdin else secrets.token_urlsafe(12)
        request_id = f"staff-add-{secrets.token_hex(8)}"
        person = _in_registry(database, lambda people: people.enrol(request_id, _now(), name, as_role, password, None))
        if as_json:
            enrolled = {"name": person.name, "role": person.role.value}
            print_json(enrolled if password_stdin else {**enrolled, "password": password})
        else:
            print(f"{person.name} is enrolled as {say(Message(f'role-{person.role.value}'))}.")
            if not password_stdin:
                print(f"Password, shown this once: {password}")


@staff_app.command("unlock")
def unlock(
    database: Database,
    name: Annotated[str, typer.Argument(help="Whose name, in any spelling.")],
    as_json: AsJson = False,
) -> None:
    """Let somebody sign in at once who waits after wrong passwords, whoever sent them.

    \b
    Example:
      punto staff unlock punto-data manager
    """
    with errors(as_json):
        request_id = f"staff-unlock-{secrets.token_hex(8)}"
        person = _in_registry(database, lambda people: people.unlock(request_id, _now(), name, None))
        if as_json:
            print_json({"name": person.name, "role": person.role.value})
        else:
            print(f"{person.name} may sign in at once.")


@staff_app.command("list")
def everybody(database: Database, as_json: AsJson = False) -> None:
    """List staff and devices.

    \b
    Example:
      punto staff list punto-data
    """
    with errors(as_json):

        async def ask(people: People) -> tuple[list[Any], list[Any]]:
            return await people.everybody("staff"), await people.devices()

        staff, devices = _in_registry(database, ask)
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


def _show_code(name: str, kind: DeviceKind, pairing: Pairing, as_json: bool) -> None:
    if as_json:
        print_json({"name": name, "kind": kind.value, "code": pairing.code, "until": moment(pairing.until)})
        return
    print(f"{name} is enrolled as a {say(Message(f'device-{kind.value}'))}.")
    print(f"Pairing code, to be typed at its screen (/device) before {moment(pairing.until)} UTC: {pairing.code}")


@staff_app.command("pair-device")
def pair_device(
    database: Database,
    name: Annotated[str, typer.Argument(help="A terminal or a display that is enrolled.")],
    as_json: AsJson = False,
) -> None:
    """Make another pairing code for a terminal or a display, for ten minutes and one use.

    \b
    Example:
      punto staff pair-device punto-data 12
    """
    with errors(as_json):
        request_id = f"device-code-{secrets.token_hex(8)}"

        async def ask(people: People) -> tuple[Device | None, Pairing]:
            pairing = await people.new_device_code(request_id, _now(), name, None)
            return await people.device_named(name), pairing

        device, pairing = _in_registry(database, ask)
        assert device is not None
        _show_code(device.name, device.kind, pairing, as_json)


@staff_app.command("add-device")
def add_device(
    database: Database,
    name: Annotated[str, typer.Argument(help="What the device is called.")],
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(DeviceKind)}.")],
    table: Annotated[str | None, typer.Option(help="The table of a card reader or a display.")] = None,
    offers: Annotated[
        list[str] | None, typer.Option(help="A table that a terminal offers; all of them, where none is given.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Enrol a card reader, whose token is shown once; or a terminal or a display, with a pairing code.

    The code is typed at the device, at /device, within ten minutes; it works once.

    \b
    Examples:
      punto staff add-device punto-data reader-1 --kind card-reader --table "Salon 1"
      punto staff add-device punto-data 12 --kind terminal --offers "Stadium 1" --offers "Stadium 2"
    """
    with errors(as_json):
        try:
            of_kind = DeviceKind(kind)
        except ValueError:
            raise InputError(f"--kind: {kind!r} is no kind of device; give one of {', '.join(DeviceKind)}") from None
        if of_kind is DeviceKind.CARD_READER and table is None:
            raise InputError("--table: a card reader reads the cards of one table; say which")
        if offers and of_kind is not DeviceKind.TERMINAL:
            raise InputError("--offers: only a terminal offers tables")
        request_id = f"device-add-{secrets.token_hex(8)}"
        if of_kind is not DeviceKind.CARD_READER:
            tables = tuple(offers or ())
            pairing = _in_registry(
                database,
                lambda p: p.enrol_device_with_code(request_id, _now(), name, of_kind, table, tables, None),
            )
            _show_code(name, of_kind, pairing, as_json)
            return
        token = _in_registry(database, lambda p: p.enrol_device(request_id, _now(), name, of_kind, table, None))
        if as_json:
            print_json({"name": name, "kind": of_kind.value, "table": table, "token": token})
        else:
            print(f"{name} is enrolled as a {say(Message(f'device-{of_kind.value}'))}.")
            print(f"Token, shown this once: {token}")
