"""A floor in a thread of its own, for what asks and waits: schemathesis, hypothesis."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from threading import Thread
from typing import Any

from tests.server.floors import House, running

from punto.floor.floor_file import FloorPlan
from punto.floor.verifying import verify


class Served:
    def __init__(self, where: Path, plan: FloorPlan) -> None:
        self._where, self._plan = where, plan
        self.house: House
        self.verdict: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)

    async def _serve(self) -> None:
        async with running(self._where, self._plan) as self.house:
            self._stop = asyncio.Event()
            self._begun.set_result(None)
            await self._stop.wait()
            self.verdict = await verify(self.house.casino.journal)

    def __enter__(self) -> "Served":
        self._begun = self._loop.create_future()
        self._thread.start()
        while not self._begun.done():
            assert self._thread.is_alive()
            self._thread.join(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """The journal is proved before it is closed."""
        if not self._thread.is_alive():
            return
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)

    def ask(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    @property
    def faults(self) -> float:
        return float(self.house.floor.service.metrics.faults._value.get())
