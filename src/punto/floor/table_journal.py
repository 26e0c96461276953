"""A table in the journal: read when it opens, its rulebook adopted, its own events recorded."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from uuid import uuid4

from punto.floor.clock import Clock
from punto.floor.events import RulebookAdopted, ServerTook, TableOpened
from punto.floor.floor_file import TablePlan
from punto.floor.next_shoe import NextShoe
from punto.floor.past_round import adopted
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_snapshot import restore, snapshot_of
from punto.floor.table_state import Rulebooks, TableState
from punto.play.events import Actor
from punto.rules.rulebook import Rulebook
from punto.shoe.events import ShoeSealed
from punto.shoe.keys import Keys
from punto.store.contract import Journal, Streams
from punto.store.problems import Conflict, Unavailable
from punto.store.records import Append, Balances, Done, NewEvent, Transaction
from punto.store.writer import append_one

# Called after something was recorded: the table's name, the number of the last record in its stream, the events, and
# what accounts have that these moved money in; none where the events were read, and it is not known.
OnEvents = Callable[[str, int, Sequence[Any], Balances], None]
_ReadTable = tuple[TableState, ShoeInPlay | None, int]


class TableJournal:
    """The state of a table and its shoe, as far as they are in the journal."""

    def __init__(
        self, plan: TablePlan, journal: Journal, keys: Keys, clock: Clock, on_events: OnEvents, node: str = ""
    ) -> None:
        """`node` is this server, where several may run the table."""
        self.plan, self.journal, self.clock, self.on_events, self.node = plan, journal, clock, on_events, node
        self._keys = keys
        self._rulebooks: dict[str, Rulebook] = {}
        self.state = TableState(plan.name, self._rulebooks.__getitem__)
        self.shoe: ShoeInPlay | None = None
        self.snapshot_version = 0  # where the next reader begins

    async def read(self) -> None:
        """From a snapshot, and what came after it. Nobody is shown, and nothing is decided on, what could be gone after
        a failover."""

        async def read(streams: Streams) -> _ReadTable:
            self._rulebooks.update(await adopted(streams))
            return await read_table(streams, self.plan.name, self._rulebooks.__getitem__, self._keys)

        # Only when all is read: where the journal stops answering in between, the table stays as it was.
        self.state, self.shoe, self.snapshot_version = await self.journal.lasting(read)

    def knows(self, events: Iterable[Any]) -> bool:
        """Whether the rulebooks under which they open the table were read."""
        return all(event.digest in self._rulebooks for event in events if isinstance(event, TableOpened))

    async def read_missed(self, told: int | None = None) -> list[Any]:
        """The same, where it was read before: the events that came since, or since the one that was told last. They are
        read before the state is another one: whoever tells of them misses none, wherever the journal stops answering.
        """
        while True:
            before, version = self.state, self.state.version
            after = version if told is None else min(version, told)

            async def read(streams: Streams, after: int = after) -> tuple[_ReadTable, list[Any]]:
                self._rulebooks.update(await adopted(streams))
                found = await read_table(streams, self.plan.name, self._rulebooks.__getitem__, self._keys)
                missed = await streams.stream(found[0].stream, after, max(0, found[0].version - after))
                return found, [record.event for record in missed]

            found, missed = await self.journal.lasting(read)
            if self.state is before and before.version == version:  # else somebody was faster
                self.state, self.shoe, self.snapshot_version = found
                return missed

    async def read_again(self) -> bool:
        """After a conflict: somebody else wrote to this table, or we did and the answer was lost. Whether there are
        events that nobody has been notified of; they have been now."""
        missed = await self.read_missed()
        if missed:
            self.on_events(self.state.name, self.state.version, missed, {})
        return bool(missed)

    @property
    def is_ours(self) -> bool:
        """Whether no other server has taken the table since, as far as has been read. Where there is one alone, none
        has; the journal may be a copy of one that several wrote."""
        return not self.node or self.state.node == self.node

    async def take_table(self) -> None:
        """From here on, what another server has decided is refused as a conflict: the stream has a newer version."""
        while True:
            await self.read()
            took = self.state.transaction(new_request_id(), self.clock.now(), [ServerTook(self.node)])
            [answer] = await self.journal.append([took])
            if isinstance(answer, Done):
                self.state.apply([ServerTook(self.node)])
                return
            if not isinstance(answer, Conflict):  # the other one was faster, and is read first
                raise answer

    async def put_snapshot(self) -> None:
        """Between two Rounds. It is made in a thread, since the Round that is over may be a long one."""
        await self.journal.put_snapshot(await asyncio.to_thread(snapshot_of, self.state))
        self.snapshot_version = self.state.version

    async def adopt_rulebook(self, by: Actor) -> None:
        rulebook = self.plan.table.rulebook
        while rulebook.digest not in self._rulebooks:
            version = (await self.journal.streams("rulebooks")).get("rulebooks", 0)
            event = RulebookAdopted(rulebook.id, rulebook.digest, self.plan.rulebook_source, by)
            append = Append("rulebooks", version, (NewEvent(event),))
            [answer] = await self.journal.append([Transaction(new_request_id(), self.clock.now(), (append,))])
            if isinstance(answer, Unavailable):
                raise answer
            self._rulebooks.update(await adopted(self.journal))  # by us, or by another table at the same time

    async def record(self, events: list[Any], others: Sequence[Append] = ()) -> None:
        """Events of the table itself, while it takes no commands."""
        if not self.is_ours:
            raise Unavailable("another server runs this table")
        transaction = self.state.transaction(new_request_id(), self.clock.now(), events, others)
        done = await append_one(self.journal, transaction)
        self.state.apply(events)
        self.on_events(self.state.name, self.state.version, events, done.balances_as_of)


async def read_table(journal: Streams, name: str, rulebooks: Rulebooks, keys: Keys) -> _ReadTable:
    """The table, the shoe in play, and the version that its snapshot was of."""
    state, shoe = TableState(name, rulebooks), None
    if snapshot := await journal.snapshot(state.stream):
        restore(state, snapshot)
    for record in await journal.stream(state.stream, state.version):
        state.take(record)
    if state.shoe is not None:
        events = [record.event for record in await journal.stream(f"shoe/{state.shoe}")]
        # Sealed again under another key, it is still the same shoe.
        sealed = next(event for event in reversed(events) if isinstance(event, ShoeSealed))
        shoe = ShoeInPlay(sealed, keys, NextShoe.of_events(events))
        shoe.apply(*(event for event in events if not isinstance(event, ShoeSealed)))
        shoe.version = len(events)
    if shoe is not None and state.next_shoe is not None:
        shoe.next = NextShoe.of_events([record.event for record in await journal.stream(f"shoe/{state.next_shoe}")])
    return state, shoe, snapshot.version if snapshot else 0


def new_request_id() -> str:
    return f"house-{uuid4().hex}"
