"""What the commands about a journal share: opening it, a bar while it is read, days and times."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Annotated, Any, TypeVar

import msgspec
import typer

from punto.cli.output import progress_bar
from punto.rules.errors import InputError
from punto.store.codec import UnknownEvent
from punto.store.contract import Readable
from punto.store.location import open_to_read
from punto.store.problems import Unavailable

T = TypeVar("T")

_SECOND = 1_000_000  # in the journal's microseconds

Database = Annotated[
    str,
    typer.Argument(
        metavar="DATA",
        help="A data folder, the SQLite file in it, a postgresql:// address, or an exported folder.",
        show_default=False,
    ),
]


def reading(database: str, ask: Callable[[Readable], Coroutine[Any, Any, T]]) -> T:
    """Opens a journal that is there, and closes it whatever happens."""

    async def opened() -> T:
        journal = await open_to_read(database)
        try:
            return await ask(journal)
        finally:
            await journal.close()

    try:
        return asyncio.run(opened())
    except Unavailable as error:
        raise InputError(f"the journal cannot be read: {error.reason}") from None
    except (UnknownEvent, msgspec.DecodeError) as error:
        raise InputError(f"a record cannot be read ({error}); `punto verify` says which") from None


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; what it yields takes how far it is."""
    with progress_bar() as progress:
        task = progress.add_task(what, total=total)
        shown = 0

        def at(position: int) -> None:
            nonlocal shown
            if position - shown >= max(1, total // 500):
                shown = position
                progress.update(task, completed=position)

        yield at


def moment(at: int, zone: tzinfo = UTC) -> str:
    """Microseconds since 1970 as a day and a time."""
    return f"{datetime.fromtimestamp(at // _SECOND, zone):%Y-%m-%d %H:%M:%S}"


def read_moment(option: str, text: str | None, zone: tzinfo, *, end: bool = False) -> int | None:
    """A day, or a day and a time; as the end of a stretch, a day counts whole."""
    if text is None:
        return None
    for form, whole_day in (("%Y-%m-%d", True), ("%Y-%m-%d %H:%M", False), ("%Y-%m-%dT%H:%M", False)):
        try:
            read = datetime.strptime(text, form)
        except ValueError:
            continue
        if end and whole_day:  # to the next midnight on the wall: it may have 23 hours
            read = read + timedelta(days=1) if read.date() < date.max else datetime.max
        return int(read.replace(tzinfo=zone).timestamp()) * _SECOND
    raise InputError(f"{option}: {text!r} is not a day; write it like 2026-11-15, or '2026-11-15 20:30'")
