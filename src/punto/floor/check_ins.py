"""Patrons whom the pit has checked in at a live table: without a terminal, but staff may bet from their accounts there.
In the stream `check-ins/TABLE`."""

from punto.floor.clock import A_DAY, Moment
from punto.floor.events import PatronCheckedIn, PatronCheckedOut
from punto.people.checks import key_of
from punto.people.refusals import refuse
from punto.people.state import person_stream, read_person
from punto.play.events import Actor
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent
from punto.store.writer import Recorded, Writer


class CheckIns:
    """`load` first: what is not async answers from memory. Who was forgotten is no longer here after a day."""

    def __init__(self, table: str, journal: Journal) -> None:
        self.stream = f"check-ins/{table}"
        self.journal = journal
        self.version = 0
        self._here: dict[str, tuple[str, Moment]] = {}  # by key of the name: as it was enrolled, and since when
        self._writer = Writer(journal)

    async def load(self) -> None:
        for record in await self.journal.stream(self.stream, self.version):
            if record.version > self.version:  # otherwise it was read at the same time
                self.version = record.version
                self._apply(record.event, record.at)

    async def load_again(self) -> None:
        """All of them, and not only what came since; who is here stays so until all are read."""
        while True:
            version, records = self.version, await self.journal.stream(self.stream)
            if version == self.version:  # else somebody came or went meanwhile
                break
        self.version, self._here = len(records), {}
        for record in records:
            self._apply(record.event, record.at)

    def _apply(self, event: PatronCheckedIn | PatronCheckedOut, at: Moment) -> None:
        self._here.pop(key_of(event.patron), None)
        if isinstance(event, PatronCheckedIn):
            self._here[key_of(event.patron)] = event.patron, at

    def here(self, now: Moment) -> list[str]:
        return [name for name, since in self._here.values() if now < since + A_DAY]

    def is_here(self, patron: str, now: Moment) -> bool:
        return key_of(patron) in {key_of(name) for name in self.here(now)}

    async def check_in(self, request_id: str, now: Moment, patron: str, by: Actor) -> None:
        """Whoever is enrolled as a Patron, and not suspended. On disk when this returns."""
        person = await read_person(self.journal, person_stream(patron))
        if not person.version or person.role.is_staff:
            refuse("no-such-person", name=patron)
        if person.suspended:
            refuse("suspended", name=person.name)
        await self._give(request_id, now, PatronCheckedIn(person.name, by))

    async def check_out(self, request_id: str, now: Moment, patron: str, by: Actor) -> None:
        name, _ = self._here.get(key_of(patron), (patron, now))
        await self._give(request_id, now, PatronCheckedOut(name, by))

    async def _give(self, request_id: str, now: Moment, event: PatronCheckedIn | PatronCheckedOut) -> None:
        async def decide() -> list[Append]:
            await self.load()
            return [Append(self.stream, self.version, (NewEvent(event),))]

        def is_same(recorded: Recorded) -> bool:
            return recorded.events == ((self.stream, event),)

        await self._writer.once(request_id, now, decide, is_same)
        await self.load()
