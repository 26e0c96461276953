"""The floor file read again, or written and read, while the floor runs: with the same checks as at the start."""

import asyncio
import os
import tempfile
from pathlib import Path

from punto.floor.casino import Casino
from punto.floor.events import FloorReloaded
from punto.floor.floor_file import FloorPlan, parse_floor, read_floor
from punto.floor.refusals import refuse
from punto.floor.reloading import FloorChange
from punto.play.events import Actor
from punto.rules.library import Library

_KIND, _NAME = "floor-file", "text"  # beside the journal, as it was last read while the floor ran


async def reload_floor(casino: Casino, file: Path | None, by: Actor, text: str | None = None) -> FloorChange:
    """With a text, it becomes the floor file, so that the next start has it too; but only where it can be taken.
    Raises Faults and FloorRefused, and then nothing is changed, in the file neither."""
    if file is None:
        refuse("no-floor-file")
    plan = await asyncio.to_thread(_read, file, text, casino.plan.library)

    async def keep() -> None:
        if text is not None:
            await asyncio.to_thread(_write, file, text)
        if casino.node:  # for the other servers, which have files of their own
            await casino.journal.put_private(_KIND, {_NAME: plan.text.encode()})

    return await casino.reloading.reload(plan, by, keep)


async def adopt_floor(casino: Casino, file: Path | None, starter: Actor) -> FloorChange | None:
    """What another server has read as the floor file becomes this one's too: as it was started with it, or by whoever
    had it read again. None where it changes nothing."""
    if file is None:
        return None
    text = ""

    async def read() -> tuple[FloorPlan, Actor] | None:
        nonlocal text
        stored = (await casino.journal.get_private(_KIND, _NAME)).get(_NAME)
        changes = [one.event for one in await casino.journal.stream("floor") if isinstance(one.event, FloorReloaded)]
        if stored is None:
            return None
        plan = await asyncio.to_thread(_read, file, stored.decode(), casino.plan.library)
        text = plan.text
        return plan, changes[-1].by if changes else starter

    async def keep() -> None:  # where that fails, it is taken over again at the next start
        await asyncio.to_thread(_take_over, file, text)

    return await casino.reloading.adopt(read, keep)


async def keep_floor(casino: Casino, file: Path | None) -> None:
    """The file that the floor is started with, where no other server runs it: others that come take it over."""
    if file is not None:
        await casino.journal.put_private(_KIND, {_NAME: casino.plan.text.encode()})


def _read(file: Path, text: str | None, library: Library) -> FloorPlan:
    """With the rulebooks as they are in their folders by now."""
    library = library.read_again()
    library.check()
    return read_floor(file, library) if text is None else parse_floor(text, file.name, file.parent, library)


def _take_over(file: Path, text: str) -> None:
    """What somebody has written here, and no server has read, lies beside it."""
    before = file.read_text(encoding="utf-8-sig") if file.exists() else None
    if before == text:
        return
    if before is not None:
        _write(file.with_name(f"{file.name}.replaced"), before)
    _write(file, text)


def _write(file: Path, text: str) -> None:
    """All of it or nothing, whenever the power goes."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    with os.fdopen(handle, "w", encoding="utf-8", newline="") as written:
        written.write(text)
        written.flush()
        os.fsync(written.fileno())
    if file.exists():
        Path(name).chmod(file.stat().st_mode)
    Path(name).replace(file)
