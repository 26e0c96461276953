"""The queue of one table: commands wait in the order they came, and are handled in groups, one group after another."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from punto.floor.commands import TableCommand
from punto.floor.play_limits import PlaySession
from punto.floor.staff_guards import Sender
from punto.floor.table_state import TableState
from punto.store.problems import Unavailable

_LARGEST_GROUP = 200


# Whether a table is still as the sender of a command saw it.
StillDue = Callable[[TableState], bool]


class Passed(Exception):
    """By the time a command was decided, the table was past what its sender had seen: nothing was done."""


class QueuedCommand:
    """A command that waits, and the answer that its sender waits for: the events it led to. `number` is the Round that
    its sender means, where it is about one; `still_due` says of the table as the command finds it whether it is the one
    that was meant, where it is about one moment; `sender` is somebody of the House."""

    def __init__(
        self,
        command: TableCommand,
        request_id: str,
        session: PlaySession | None,
        number: int | None = None,
        still_due: StillDue | None = None,
        sender: Sender | None = None,
    ) -> None:
        self.command, self.request_id, self.session, self.number = command, request_id, session, number
        self.still_due, self.sender = still_due, sender
        self.answer: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()

    @property
    def is_answered(self) -> bool:
        return self.answer.done()

    def succeed(self, events: list[Any]) -> None:
        if not self.answer.done():
            self.answer.set_result(events)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


# Handles a group and gives back those that have to be decided again.
Handle = Callable[[list[QueuedCommand]], Awaitable[list[QueuedCommand]]]


class CommandQueue:
    def __init__(
        self, handle: Handle, fault: Callable[[Exception], None], next_group: Callable[[], Awaitable[None]]
    ) -> None:
        """`fault` is told what is no answer of the journal, but a fault of ours. `next_group` is awaited before a group
        is taken: what still comes until then is in it."""
        self._handle, self._fault, self._next_group = handle, fault, next_group
        self._waiting: deque[QueuedCommand] = deque()
        self._arrived = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None
        self._closing = False
        self._handling = asyncio.Lock()  # a group, until each in it is answered

    @property
    def is_open(self) -> bool:
        return self._worker is not None

    def open(self) -> None:
        """One worker handles the groups, also where it was never closed: a table that is opened again after a fault."""
        self._closing = False
        if self._worker is None or self._worker.done():
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def close(self, error: Exception) -> None:
        """The group at hand is handled to its end, as it may be half on disk; whoever still waits gets the error."""
        if self._worker is not None:
            self._closing = True
            self._arrived.set()
            await asyncio.wait({self._worker})
            self._worker = None
        while self._waiting:
            self._waiting.popleft().fail(error)

    def put(self, queued: QueuedCommand) -> None:
        self._waiting.append(queued)
        self._arrived.set()

    @property
    def resting(self) -> asyncio.Lock:
        """Held while no group is handled: what is on disk is in the table's state."""
        return self._handling

    async def at_rest(self) -> None:
        """Until the group at hand is handled: what was on disk before is in the table's state by then."""
        async with self.resting:
            pass

    async def caught_up(self) -> None:
        """Until all that waits now is handled too."""
        if self._waiting:
            await asyncio.wait({self._waiting[-1].answer})
        await self.at_rest()

    async def _work(self) -> None:
        while not self._closing:
            if not self._waiting:
                self._arrived.clear()
                await self._arrived.wait()
                continue
            await self._next_group()
            if self._closing:
                return
            group = [self._waiting.popleft() for _ in range(min(len(self._waiting), _LARGEST_GROUP))]
            async with self._handling:
                await self._answer(group)

    async def _answer(self, group: list[QueuedCommand]) -> None:
        while group:
            group = [queued for queued in group if not queued.is_answered]
            try:
                group = await self._handle(group)
            except Exception as error:  # their senders get it, and the next group is handled
                problem = error if isinstance(error, Unavailable) else Unavailable(str(error) or repr(error))
                if problem is not error:
                    self._fault(error)
                for queued in group:
                    queued.fail(problem)
                group = []
