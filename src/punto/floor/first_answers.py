"""The first answer to each request of a table: the same request id again gets it, for as long as the journal lasts."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from punto.floor.command_queue import QueuedCommand
from punto.floor.commands import ContributeRandomness, TableCommand
from punto.floor.same_request import is_answer_to
from punto.store.contract import Journal
from punto.store.problems import RequestIdUsed
from punto.store.records import Done

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

    async def find(self, request_id: str, command: TableCommand, number: int | None) -> list[Any] | None:
        """What the same request led to, where it was done before. Raises RequestIdUsed where that was another one."""
        if (first := self._held.get(request_id)) is not None:
            if first[:2] != (command, number):
                raise RequestIdUsed(request_id)
            return first[2]
        done = await self.journal.outcome_of(request_id)
        return None if done is None else await self._read(done, request_id, command, number)

    async def answer(self, queued: QueuedCommand, done: Done) -> None:
        """The first answer, unless the id was another request's: that was done, and this was not."""
        try:
            queued.succeed(await self._read(done, queued.request_id, queued.command, queued.number))
        except RequestIdUsed as used:
            queued.fail(used)

    async def _read(self, done: Done, request_id: str, command: TableCommand, number: int | None) -> list[Any]:
        records = [record async for record in self.journal.records(done.first - 1, done.last)]
        here = [record for record in records if record.stream == self.stream]
        # What is contributed stands in the stream of the shoe, and nothing at the table.
        where = f"shoe/{command.shoe}" if isinstance(command, ContributeRandomness) else self.stream
        of_command = [record for record in records if record.stream == where]
        if not is_answer_to(command, number, [(record.event, record.round) for record in of_command]):
            raise RequestIdUsed(request_id)
        return [record.event for record in here]

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
                await self.answer(queued, before)
