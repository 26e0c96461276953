"""The first answer to each request of a table: the same request id again gets it, for as long as the journal lasts."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from punto.floor.command_queue import QueuedCommand
from punto.floor.commands import TableCommand
from punto.store.contract import Journal
from punto.store.problems import RequestIdUsed
from punto.store.records import Done
from punto.store.writer import recorded

_HELD = 1_000  # in memory; older ones are looked up in the journal


class FirstAnswers:
    def __init__(self, journal: Journal, stream: str) -> None:
        self.journal, self.stream = journal, stream
        self._held: OrderedDict[str, tuple[TableCommand, int | None, list[Any]]] = OrderedDict()

    def hold(self, queued: QueuedCommand, events: list[Any]) -> None:
        self._held[queued.request_id] = queued.command, queued.number, events
        if len(self._held) > _HELD:
            self._held.popitem(last=False)

    def answer_repeated(self, queued: QueuedCommand) -> bool:
        """Whether its id was used a short time ago: then it has its answer."""
        if (first := self._held.get(queued.request_id)) is None:
            return False
        command, number, events = first
        if (command, number) == (queued.command, queued.number):
            queued.succeed(events)
        else:
            queued.fail(RequestIdUsed(queued.request_id))
        return True

    async def find(self, request_id: str) -> list[Any] | None:
        if (first := self._held.get(request_id)) is not None:
            return first[2]
        done = await self.journal.outcome_of(request_id)
        return None if done is None else await self.read(done)

    async def read(self, done: Done) -> list[Any]:
        return (await recorded(self.journal, done)).in_stream(self.stream)

    async def refuse(self, refused: "Sequence[tuple[QueuedCommand, Exception]]") -> None:
        """Refuses each, unless it was done before and only the answer was lost. All are looked up at once, since at
        "No more Bets" a whole table may come too late."""
        if not refused:
            return
        done = await self.journal.outcomes_of([queued.request_id for queued, _ in refused])
        for queued, error in refused:
            if (before := done.get(queued.request_id)) is None:
                queued.fail(error)
            else:
                queued.succeed(await self.read(before))
