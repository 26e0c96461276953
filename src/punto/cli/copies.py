"""`punto export` and `punto backup`: a journal as plain text, and a copy that can take its place."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.journal import Database, bar
from punto.cli.output import AsJson, errors, plural, print_json
from punto.floor.verifying import Verdict, verify
from punto.rules.errors import InputError
from punto.store.contract import Readable
from punto.store.copying import copy
from punto.store.exported import export as export_to
from punto.store.opening import open_journal, open_to_read
from punto.store.records import Head


def export(
    database: Database,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="A folder that is not there yet.")],
    as_json: AsJson = False,
) -> None:
    """Write the whole journal as plain text, one line of JSON a record. `punto verify FOLDER` proves it just the same.

    \b
    Example:
      punto export floor.db --out evening
    """
    with errors(as_json):

        async def work() -> Head:
            journal = await open_to_read(database)
            try:
                with bar("exporting", (await journal.head()).position) as progress:
                    return await export_to(journal, out, progress)
            except OSError as error:
                raise InputError(f"--out: {str(out)!r} cannot be written: {error.strerror}") from None
            finally:
                await journal.close()

        head = asyncio.run(work())
        if as_json:
            print_json({"records": head.position, "head": head.hash.hex()})
        else:
            print(f"{plural(head.position, 'record')} in {out}\nhead {head.hash.hex()}")


def backup(
    database: Database,
    out: Annotated[str, typer.Option(metavar="DATABASE", help="An SQLite file or an empty PostgreSQL database.")],
    as_json: AsJson = False,
) -> None:
    """Copy a journal while it is in use, and verify the copy. The copy is a journal itself, and can take its place.

    Bringing one back is the same command the other way round: from a copy or an exported folder into an empty database.

    \b
    Example:
      punto backup floor.db --out floor-2026-11-15.db
    """
    with errors(as_json):

        async def work() -> tuple[Head, Verdict]:
            source = await open_to_read(database)
            try:
                is_file = "://" not in out
                if is_file and Path(out).exists():
                    raise InputError(f"--out: {out!r} is there already; give a file that is not")
                # Under its own name only when it is whole.
                part = f"{out}.part" if is_file else out
                try:
                    done = await _copied(source, part)
                    if is_file:
                        Path(part).rename(out)
                finally:
                    if is_file:
                        for left in (part, f"{part}-wal", f"{part}-shm"):
                            with suppress(OSError):
                                Path(left).unlink()
                return done
            finally:
                await source.close()

        head, verdict = asyncio.run(work())
        if as_json:
            print_json({"records": head.position, "head": head.hash.hex(), "holds": verdict.holds})
        else:
            print(f"{plural(head.position, 'record')} copied\nhead {head.hash.hex()}")
            print("The copy holds." if verdict.holds else f"The copy does NOT hold: {verdict.faults[0]}")
        if not verdict.holds:
            raise typer.Exit(1)


async def _copied(source: Readable, where: str) -> tuple[Head, Verdict]:
    target = await open_journal(where)
    try:
        size = (await source.head()).position
        with bar("copying", size) as progress:
            head = await copy(source, target, progress)
        with bar("verifying", size) as progress:
            return head, await verify(target, progress)
    finally:
        await target.close()
