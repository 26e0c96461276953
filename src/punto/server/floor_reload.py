"""The floor file read again, or written and read, while the floor runs: with the same checks as at the start."""

import asyncio
import os
import tempfile
from itertools import chain, count
from pathlib import Path

import structlog

from punto.floor.casino import Casino
from punto.floor.events import FloorReloaded
from punto.floor.floor_file import FloorPlan, parse_floor, read_floor
from punto.floor.refusals import refuse
from punto.floor.reloading import FloorChange
from punto.play.events import Actor
from punto.rules.library import Library

log = structlog.get_logger("punto.floor")
_KIND, _NAME = "floor-file", "text"  # beside the journal, as it was last read while the floor ran


async def reload_floor(casino: Casino, file: Path | None, by: Actor, text: str | None = None) -> FloorChange:
    """With a text, it becomes the floor file, so that the next start has it too; but only where it can be taken.
    Raises Faults and FloorRefused, and then nothing is changed, in the file neither."""
    if file is None:
        refuse("no-floor-file")
    plan = await asyncio.to_thread(_read, file, text, casino.plan.library)

    async def keep(change: FloorChange) -> None:
        if text is not None:
            try:
                await asyncio.to_thread(_write, file, text.encode())
            except OSError as error:
                refuse("floor-file-unwritable", path=str(file), detail=error.strerror or str(error))
        # For the other servers, which have files of their own. Where no table changes, nothing is recorded that would
        # take back what another server has read and this one has not heard of.
        if casino.node and (not change.is_none or await _shared(casino) == casino.plan.text):
            await casino.journal.put_private(_KIND, {_NAME: plan.text.encode()})

    change = await casino.reloading.reload(plan, by, keep)
    _note(change)
    return change


async def adopt_floor(casino: Casino, file: Path | None, starter: Actor, *, has_run: bool = True) -> FloorChange | None:
    """What another server has read as the floor file becomes this one's too: as it was started with it, or by whoever
    had it read again. None where it changes nothing. `has_run`: this server, by the file that it has read."""
    if file is None:
        return None
    text = before = ""

    async def read() -> tuple[FloorPlan, Actor] | None:
        nonlocal text, before
        stored, before = await _shared(casino), casino.plan.text if has_run else ""
        changes = [one.event for one in await casino.journal.stream("floor") if isinstance(one.event, FloorReloaded)]
        if stored is None:
            return None
        plan = await asyncio.to_thread(_read, file, stored, casino.plan.library)
        text = plan.text
        return plan, changes[-1].by if changes else starter

    async def keep() -> None:
        try:
            await asyncio.to_thread(_take_over, file, text, before)
        except OSError as error:
            # It runs by the new one all the same, and takes it over at the next start; but read again, this file would
            # be the floor's once more.
            log.error(
                "floor file cannot be written, and is older than what is run by", file=str(file), error=str(error)
            )

    change = await casino.reloading.adopt(read, keep)
    if change is not None:
        _note(change)
    return change


def _note(change: FloorChange) -> None:
    log.info("floor file", added=change.added, removed=change.removed, changed=change.changed)


async def keep_floor(casino: Casino, file: Path | None) -> None:
    """The file that the floor is started with, where no other server runs it: others that come take it over."""
    if file is not None:
        await casino.journal.put_private(_KIND, {_NAME: casino.plan.text.encode()})


def _read(file: Path, text: str | None, library: Library) -> FloorPlan:
    """With the rulebooks as they are in their folders by now."""
    library = library.read_again()
    library.check()
    return read_floor(file, library) if text is None else parse_floor(text, file.name, file.parent, library)


async def _shared(casino: Casino) -> str | None:
    """What all servers go by."""
    stored = (await casino.journal.get_private(_KIND, _NAME)).get(_NAME)
    return None if stored is None else stored.decode()


def _take_over(file: Path, text: str, before: str) -> None:
    """What somebody has written here, and this server did not go by, is kept beside it."""
    there = file.read_bytes() if file.exists() else b""
    lines = there.decode("utf-8-sig", errors="replace").splitlines()
    if lines == text.splitlines():
        return
    if there and lines != before.splitlines():
        _write(_free(file.with_name(f"{file.name}.replaced")), there)
    _write(file, text.encode())


def _free(path: Path) -> Path:
    """That name, or the next that is nothing's yet."""
    names = chain([path], (path.with_name(f"{path.name}-{number}") for number in count(2)))
    return next(one for one in names if not one.exists())


def _write(file: Path, text: bytes) -> None:
    """All of it or nothing, whenever the power goes."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    with os.fdopen(handle, "wb") as written:
        written.write(text)
        written.flush()
        os.fsync(written.fileno())
    if file.exists():
        Path(name).chmod(file.stat().st_mode)
    Path(name).replace(file)
