"""A floor in a thread of its own, for what asks and waits: schemathesis, hypothesis."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from threading import Event, Thread
from typing import Any

from tests.server.floors import House, running

from punto.floor.floor_file import FloorPlan
from punto.verify.journal import verify


class Served:
    def __init__(self, where: Path, plan: FloorPlan) -> None:
        self._where, self._plan = where, plan
        self.house: House
        self.verdict: Any = None
        self._begun = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with running(self._where, self._plan) as self.house:
            self._begun.set()
            await self._stop.wait()
            self.verdict = await verify(self.house.casino.journal)

    def __enter__(self) -> "Served":
        self._thread.start()
        assert self._begun.wait(90)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """The journal is proved before it is closed."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(90)

    def ask(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(90)

    @property
    def faults(self) -> float:
        return float(self.house.floor.service.metrics.faults._value.get())
