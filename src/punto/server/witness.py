"""Somebody outside who keeps our checkpoints: a file on another machine, or an HTTP endpoint. Never waited for."""

import asyncio
import os
import queue
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import httpx

from punto.server.run_watch import RunWatch
from punto.store.checkpoint import RunLine, SignedCheckpoint
from punto.store.checkpoint_log import CheckpointLog

_TIMEOUT_S = 10.0  # for a line, however its answer drips
_MOST_WAITING = 1_000  # lines; a witness that is away for longer misses the oldest of them
_RETRY_S = 5.0
_LOOK_S = 0.5


class Witness:
    """Lines are handed on in their order by a thread of its own, which a mount that hangs can keep forever."""

    def __init__(self, where: str, told: Path, failed: Callable[[Exception], None]) -> None:
        """`told`: where it is noted what the witness has, for the next start."""
        self.file = None if where.startswith(("http://", "https://")) else CheckpointLog(Path(where))
        self.watch: RunWatch | None = None
        self._where, self._note, self._failed = where, told, failed
        self._waiting: queue.Queue[SignedCheckpoint | RunLine | None] = queue.Queue()
        self._closing = Event()
        self._thread = Thread(target=self._work, name="witness", daemon=True)
        self._thread.start()

    @property
    def told(self) -> int | None:
        """The position of the last line that it has from here; None where that was never noted."""
        try:
            position, _, where = self._note.read_text(encoding="utf-8").partition(" ")
            return int(position) if where == self._where else None
        except (OSError, ValueError):
            return None

    def send(self, line: SignedCheckpoint | RunLine) -> None:
        if self._waiting.qsize() >= _MOST_WAITING:
            self._waiting.get_nowait()
        self._waiting.put(line)

    def close(self, patience_s: float = 2.0) -> None:
        """What waits is tried once more."""
        self._closing.set()
        self._waiting.put(None)
        self._thread.join(patience_s)

    def _work(self) -> None:
        with asyncio.Runner() as runner:
            while True:
                try:
                    line = self._waiting.get(timeout=_LOOK_S)
                except queue.Empty:
                    self._look()
                    continue
                if line is None:
                    return
                while not self._is_told(runner, line) and not self._closing.wait(_RETRY_S):
                    pass
                self._look()

    def _look(self) -> None:
        try:
            if self.watch is not None:
                self.watch.look()
        except OSError as error:
            self._failed(error)

    def _is_told(self, runner: asyncio.Runner, line: SignedCheckpoint | RunLine) -> bool:
        try:
            if self.file is not None:
                self.file.append(line.line)
            else:
                runner.run(self._post(line.line))
            if isinstance(line, SignedCheckpoint):
                self._tell(line.checkpoint.position)
        except (OSError, httpx.HTTPError) as error:
            self._failed(error)
            return False
        return True

    async def _post(self, line: str) -> None:
        """Posts a line, and reads the head of the answer and no more."""
        headers = {"content-type": "text/plain; charset=utf-8"}
        async with asyncio.timeout(_TIMEOUT_S):
            # Certificates are read, which takes a while, only where one is looked at.
            async with httpx.AsyncClient(timeout=_TIMEOUT_S, verify=self._where.startswith("https://")) as http:
                content = f"{line}\n".encode()
                async with http.stream("POST", self._where, content=content, headers=headers) as answer:
                    answer.raise_for_status()

    def _tell(self, position: int) -> None:
        """Notes in one piece what the witness has. If the last note is missed, a line is sent twice, and that is
        all."""
        beside = self._note.with_name(f".{self._note.name}")
        beside.write_text(f"{position} {self._where}", encoding="utf-8")
        os.replace(beside, self._note)
