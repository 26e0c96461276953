"""`punto export` and `punto backup`: a journal as plain text, and a copy that can take its place."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.journal import Database, bar
from punto.cli.output import AsJson, errors, plural, print_json
from punto.rules.errors import InputError
from punto.store.backup import copy
from punto.store.contract import Readable
from punto.store.export import export as export_to
from punto.store.location import open_journal, open_to_read
from punto.store.problems import Unavailable
from punto.store.records import Head
from punto.verify.journal import Verdict, verify
from punto.words import say


def export(
    database: Database,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="A folder that does not exist yet.")],
    as_json: AsJson = False,
) -> None:
    """Write the whole journal as plain text, one line of JSON a record. `punto verify FOLDER` proves it just the same.

    \b
    Example:
      punto export punto-data --out evening
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
    """Copy a journal while it is in use, and verify the copy. The copy is a journal itself, and can take its place: it
    knows that it is a copy, and a floor that is started from it deals no card of a shoe that was in play.

    Bringing one back is the same command the other way round: from a copy or an exported folder into an empty database.

    \b
    Example:
      punto backup punto-data --out floor-2026-11-15.db
    """
    with errors(as_json):

        async def work() -> tuple[Head, Verdict]:
            source = await open_to_read(database)
            try:
                is_file = "://" not in out
                if is_file and Path(out).exists():
                    raise InputError(f"--out: {out!r} is there already; give a file that is not")
                if not is_file:
                    return await _copied(source, out)
                # Under its own name only when it is whole, and under one that nobody else has until then.
                with tempfile.TemporaryDirectory(prefix=f".{Path(out).name}-", dir=Path(out).parent) as folder:
                    done = await _copied(source, f"{folder}/journal.db")
                    if done[1].holds:
                        Path(f"{folder}/journal.db").rename(out)
                    return done
            except OSError as error:
                raise InputError(f"--out: {out!r} cannot be written: {error.strerror}") from None
            except Unavailable as error:
                raise InputError(f"no copy was made: {error.reason}") from None
            finally:
                await source.close()

        head, verdict = asyncio.run(work())
        if as_json:
            print_json({"records": head.position, "head": head.hash.hex(), "holds": verdict.holds})
        else:
            print(f"{plural(head.position, 'record')} copied\nhead {head.hash.hex()}")
            print("The copy holds." if verdict.holds else f"The copy does NOT hold: {say(verdict.findings[0].located)}")
        if not verdict.holds:
            raise typer.Exit(1)


async def _copied(source: Readable, where: str) -> tuple[Head, Verdict]:
    target = await open_journal(where)
    try:
        size = (await source.head()).position
        with bar("copying", size) as progress:
            head = await copy(source, target, progress, time.time_ns() // 1_000)
        with bar("verifying", size) as progress:
            return head, await verify(target, progress)
    finally:
        await target.close()
