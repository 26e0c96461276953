"""Somebody outside who keeps our checkpoints: a file on another machine, or an HTTP endpoint. Never waited for."""

import queue
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import httpx

from punto.store.checkpoint_log import CheckpointLog

_TIMEOUT_S = 10.0
_MOST_WAITING = 1_000  # lines; a witness that is away for longer misses the oldest of them
_RETRY_S = 5.0


class Witness:
    """Lines are handed on in their order by a thread of its own, which a mount that hangs can keep forever."""

    def __init__(self, where: str, failed: Callable[[Exception], None]) -> None:
        self.file = None if where.startswith(("http://", "https://")) else CheckpointLog(Path(where))
        self._where, self._failed = where, failed
        # Certificates are read, which takes a while, only where one is looked at.
        self._http = httpx.Client(timeout=_TIMEOUT_S, verify=where.startswith("https://"))
        self._waiting: queue.Queue[str | None] = queue.Queue()
        self._closing = Event()
        self._thread = Thread(target=self._work, name="witness", daemon=True)
        self._thread.start()

    def send(self, line: str) -> None:
        if self._waiting.qsize() >= _MOST_WAITING:
            self._waiting.get_nowait()
        self._waiting.put(line)

    def close(self, patience_s: float = 2.0) -> None:
        """What waits is tried once more."""
        self._closing.set()
        self._waiting.put(None)
        self._thread.join(patience_s)

    def _work(self) -> None:
        while (line := self._waiting.get()) is not None:
            while not self._told(line) and not self._closing.wait(_RETRY_S):
                pass

    def _told(self, line: str) -> bool:
        try:
            if self.file is not None:
                self.file.append(line)
            else:
                headers = {"content-type": "text/plain; charset=utf-8"}
                answer = self._http.post(self._where, content=f"{line}\n".encode(), headers=headers)
                answer.raise_for_status()
        except (OSError, httpx.HTTPError) as error:
            self._failed(error)
            return False
        return True
