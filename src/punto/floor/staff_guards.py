"""Commands of staff, only while whoever sent them may: neither suspended nor in another role when they are written.

Who that is was read when their command came, which may be before a suspension that is answered by now. So a command's
transaction carries a guard on the person's stream: the journal puts the suspension and the command in an order, and a
command that comes after it is decided again, on what the stream says by then.
"""

import asyncio
from collections.abc import Iterable

from msgspec import Struct

from punto.people.refusals import refuse
from punto.people.roles import Role
from punto.people.state import PersonState, person_stream, read_person
from punto.play.events import Actor
from punto.store.contract import Journal
from punto.store.records import Append

_MOST_HELD = 1_000


class Sender(Struct, frozen=True):
    """The person of the House who sends a command, and the role they are signed in with."""

    name: str
    role: Role

    @classmethod
    def of(cls, actor: Actor) -> "Sender":
        return cls(actor.name, next(role for role in Role if role.authority is actor.authority))

    @property
    def stream(self) -> str:
        return person_stream(self.name)


class StaffGuards:
    """`read` before a group of commands is decided, then `check` the sender of each."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._held: dict[str, PersonState] = {}  # by stream, as it was last read

    async def read(self, senders: Iterable[Sender]) -> None:
        if len(self._held) > _MOST_HELD:
            self._held.clear()
        missing = {sender.stream for sender in senders if not self._may(sender)}
        if missing:
            read = await asyncio.gather(*(read_person(self.journal, stream) for stream in missing))
            self._held.update((one.stream, one) for one in read)

    def _may(self, sender: Sender) -> bool:
        """No conflict would say that somebody may act again: of a refused command nothing is written."""
        held = self._held.get(sender.stream)
        return held is not None and not held.suspended and held.role is sender.role

    def check(self, sender: Sender) -> Append:
        """Refuses where the sender may not act any more; otherwise what must still be so when it is written."""
        person = self._held[sender.stream]
        if person.suspended:
            refuse("suspended", name=person.name)
        if person.role is not sender.role:
            refuse("other-role-by-now", name=person.name, role=person.role)
        return Append(person.stream, person.version, ())

    def forget(self, stream: str) -> bool:
        """Says after a conflict whether it was about somebody who sends commands here; that person is read again."""
        return self._held.pop(stream, None) is not None
