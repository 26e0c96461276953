"""Reading beside the play: pages, recall, reports and proofs are made in threads, never on the loop that deals.

A few at a time, one of each asker, and those who wait in turn: whoever asks for much waits for it, and nobody else.
Each thread has a loop and a connection to the journal of its own; both are there only while there is something to read.
"""

import asyncio
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Any, TypeVar

from punto.server.refusals import refuse
from punto.store.contract import Journal, Readable

T = TypeVar("T")
Work = Callable[[Readable], Awaitable[T]]

AT_ONCE = 2  # readings; each takes its share of the interpreter from the loop that deals
_PATIENCE_S = 10.0  # for a reading to begin
_LONGEST_REST_S = 0.1  # after a reading
_MOST_WAITING = 64  # readings, of all who ask
_MOST_OF_ONE = 16  # that one asker waits for
_MOST_KEPT = 64  # answers
_MOST_KEPT_BYTES = 16_000_000  # of all of them


class Readers:
    def __init__(self, journal: Journal, at_once: int = AT_ONCE, patience: float | None = _PATIENCE_S) -> None:
        """Without patience, a reading waits for as long as it takes."""
        self._journal, self._at_once, self._patience = journal, at_once, patience
        self._lock = threading.Lock()
        self._waiting: OrderedDict[str, deque[_Reading]] = OrderedDict()  # by asker, whose turn it is first
        self._served: set[str] = set()  # askers
        self._running = 0
        self._long = False  # whether one that takes long is being read

    async def read(self, asker: str, work: Work[T], *, long: bool = False) -> T:
        """What `work` makes of the journal. One that takes `long` (it goes through the whole journal) leaves room for
        those that do not. Refused where it could not begin in time."""
        reading = _Reading(asker, work, long)
        with self._lock:
            mine = self._waiting.get(asker, ())
            if len(mine) >= _MOST_OF_ONE or sum(map(len, self._waiting.values())) >= _MOST_WAITING:
                refuse("reading-busy")
            self._waiting.setdefault(asker, deque()).append(reading)
            if begins := self._running < self._at_once:
                self._running += 1
        if begins:
            threading.Thread(target=self._read_until_done, name="reading", daemon=True).start()
        try:
            await asyncio.wait({reading.answer}, timeout=self._patience)
            if not reading.answer.done() and self._taken_back(reading):
                refuse("reading-busy")
            answer: T = await reading.answer
            return answer
        finally:
            self._taken_back(reading)  # whoever asked is gone

    def _taken_back(self, reading: "_Reading") -> bool:
        """Whether it had not begun, and now never will."""
        with self._lock:
            mine = self._waiting.get(reading.asker)
            if mine is None or reading not in mine:
                return False
            mine.remove(reading)
            if not mine:
                del self._waiting[reading.asker]
            return True

    # ── in a thread ──────────────────────────────────────────────────────────────────────────────────────

    def _read_until_done(self) -> None:
        asyncio.run(self._read_all())

    async def _read_all(self) -> None:
        journal: Readable | None = None
        while (reading := self._next()) is not None:
            begun = time.perf_counter()
            try:
                if journal is None:
                    journal = await self._journal.another_reader()
                answer = await reading.work(journal)
            except BaseException as error:  # whoever asked gets it, and the next one is read
                reading.tell(None, error)
            else:
                reading.tell(answer, None)
            # As long again it leaves the interpreter to the loop that deals.
            await asyncio.sleep(min(time.perf_counter() - begun, _LONGEST_REST_S))
            self._done(reading)
        if journal is not None:
            await journal.close()

    def _next(self) -> "_Reading | None":
        """The first of whoever has waited longest for a turn; None where there is nothing for this thread to do."""
        with self._lock:
            for asker, readings in self._waiting.items():
                if asker in self._served or (readings[0].long and self._long):
                    continue
                reading = readings.popleft()
                if readings:
                    self._waiting.move_to_end(asker)
                else:
                    del self._waiting[asker]
                self._served.add(asker)
                self._long = self._long or reading.long
                return reading
            self._running -= 1
            return None

    def _done(self, reading: "_Reading") -> None:
        with self._lock:
            self._served.discard(reading.asker)
            self._long = self._long and not reading.long


class _Reading:
    def __init__(self, asker: str, work: Work[Any], long: bool) -> None:
        self.asker, self.work, self.long = asker, work, long
        self._loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self._loop.create_future()

    def tell(self, answer: Any, error: BaseException | None) -> None:
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self._loop.call_soon_threadsafe(self._tell, answer, error)

    def _tell(self, answer: Any, error: BaseException | None) -> None:
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(error)


class Kept:
    """Answers that cannot change any more, under keys that say of what: the latest ones that were asked for."""

    def __init__(self, most: int = _MOST_KEPT, most_bytes: int = _MOST_KEPT_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> bytes | None:
        with self._lock:
            if key in self._answers:
                self._answers.move_to_end(key)
            return self._answers.get(key)

    def put(self, key: Hashable, answer: bytes) -> bytes:
        with self._lock:
            self._bytes += len(answer) - len(self._answers.pop(key, b""))
            self._answers[key] = answer
            while len(self._answers) > self._most or self._bytes > self._most_bytes:
                self._bytes -= len(self._answers.popitem(last=False)[1])
        return answer
