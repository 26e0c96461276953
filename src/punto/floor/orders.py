"""Orders of the pit for one table: limits, closed, open. They hold over the floor file, at every start, until the file
itself is changed for that table. In the stream `orders/TABLE`."""

import hashlib
from collections.abc import Callable

import msgspec

from punto.facts import Message
from punto.floor.events import ClosingOrdered, LimitsOrdered, OpeningOrdered
from punto.floor.floor_file import TablePlan
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent
from punto.store.writer import Recorded, Writer

_encode = msgspec.json.Encoder(order="deterministic").encode

Order = LimitsOrdered | ClosingOrdered | OpeningOrdered


def plan_digest(plan: TablePlan) -> str:
    """Of what the floor file says of a table, but for its name and its pace."""
    table = plan.table
    settings = (table.rulebook.digest, table.layout, table.boxes, table.decks, table.chip, table.limits)
    # So that orders under earlier versions hold, what came later is in it only where the file says something of it.
    added = [setting for setting in (plan.prepare_cards, plan.schedule) if setting]
    return hashlib.sha256(_encode((*settings, table.face_down, plan.automatic, *added))).hexdigest()


class Orders:
    """`load` first: what is not async answers from memory."""

    def __init__(self, plan: TablePlan, journal: Journal) -> None:
        self.table, self.plan = plan.name, plan_digest(plan)
        self._plans = [self.plan]  # and what the floor file has said since it was read again in this Round
        self.stream = f"orders/{plan.name}"
        self.journal = journal
        self.version = 0
        self._limits: LimitsOrdered | None = None
        self._closing: ClosingOrdered | None = None
        self._writer = Writer(journal)

    @property
    def planned(self) -> str:
        """As the table is set after this Round."""
        return self._plans[-1]

    def plan_anew(self, plan: TablePlan) -> None:
        self._plans.append(plan_digest(plan))

    async def load(self) -> None:
        for record in await self.journal.stream(self.stream, self.version):
            self.take(record.version, record.event)

    async def load_again(self) -> None:
        """All of them, and not only what came since; those in force stay so until all are read."""
        while True:
            version, records = self.version, await self.journal.stream(self.stream)
            if version == self.version:  # else one was given meanwhile
                break
        self.version, self._limits, self._closing = 0, None, None
        for record in records:
            self.apply(record.event)

    def take(self, version: int, event: Order) -> None:
        """That one of its stream, unless it was read at the same time."""
        if version > self.version:
            self.apply(event)

    def apply(self, event: Order) -> None:
        self.version += 1
        match event:
            case LimitsOrdered():
                self._limits = event
            case ClosingOrdered():
                self._closing = event
            case OpeningOrdered():  # as it is in the floor file
                self._limits = self._closing = None

    @property
    def limits(self) -> LimitsOrdered | None:
        """In force."""
        return self._limits if self._limits and self._limits.plan == self.plan else None

    @property
    def closing(self) -> ClosingOrdered | None:
        """In force."""
        return self._closing if self._closing and self._closing.plan in self._plans else None

    def messages(self) -> list[Message]:
        """For whoever starts the floor: what is in force, and what was and is not any more."""
        found = []
        if limits := self.limits:
            facts = {"minimum": limits.limits.minimum, "maximum": limits.limits.maximum, "by": limits.by.message}
            found.append(Message("order-limits", {"table": self.table, **facts}))
        if closing := self.closing:
            found.append(Message("order-closed", {"table": self.table, "by": closing.by.message}))
        if (self._limits and not self.limits) or (self._closing and not self.closing):
            found.append(Message("order-lapsed", {"table": self.table}))
        return found

    def append(self, event: Order) -> Append:
        return Append(self.stream, self.version, (NewEvent(event),))

    async def give(self, request_id: str, at: int, event: Order, check: Callable[[], None]) -> Recorded:
        """On disk when this returns. `check` refuses what cannot be ordered now, unless it was ordered before."""

        async def decide() -> list[Append]:
            check()
            await self.load()
            return [self.append(event)]

        def is_same(recorded: Recorded) -> bool:
            return recorded.events == ((self.stream, event),)

        recorded = await self._writer.once(request_id, at, decide, is_same)
        await self.load()
        return recorded
