"""The floor file read again, or written and read, while the floor runs: with the same checks as at the start."""

import asyncio
import os
import tempfile
from pathlib import Path

from punto.floor.casino import Casino
from punto.floor.floor_file import FloorPlan, parse_floor, read_floor
from punto.floor.refusals import refuse
from punto.floor.reloading import FloorChange
from punto.play.events import Actor
from punto.rules.library import Library


async def reload_floor(casino: Casino, file: Path | None, by: Actor, text: str | None = None) -> FloorChange:
    """With a text, it becomes the floor file, so that the next start has it too; but only where it can be taken.
    Raises Faults and FloorRefused, and then nothing is changed, in the file neither."""
    if file is None:
        refuse("no-floor-file")
    plan = await asyncio.to_thread(_read, file, text, casino.plan.library)
    if text is None:
        return await casino.reload(plan, by)
    return await casino.reload(plan, by, lambda: asyncio.to_thread(_write, file, text))


def _read(file: Path, text: str | None, library: Library) -> FloorPlan:
    """With the rulebooks as they are in their folders by now."""
    library = library.read_again()
    library.check()
    return read_floor(file, library) if text is None else parse_floor(text, file.name, file.parent, library)


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
