"""Whether the floor can take a bet now: it is open, and the journal takes a write. Tried at most once a second, whoever
asks and however many."""

import asyncio

from punto.facts import Message
from punto.floor.casino import Casino
from punto.floor.refusals import UNAVAILABLE_JOINING, UNAVAILABLE_JOURNAL, UNAVAILABLE_STOPPING

_FRESH_S = 1.0
_PATIENCE_S = 2.0  # a bet that takes as long is no bet
_ROOM = 16_384  # more than a bet needs, so that a disk is found full before it is


class Readiness:
    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.joining = False  # the other servers of the floor: its part of the tables is not taken yet
        self.leaving = False  # its tables go to other servers; nobody who can choose should come here any more
        self._journal_answers = True
        self._tried = -_FRESH_S
        self._trying: asyncio.Task[None] | None = None

    @property
    def reason(self) -> Message | None:
        """Why not, as it was known last."""
        if self.casino.unavailable_reason is not None:
            return self.casino.unavailable_reason
        if not self._journal_answers:
            return UNAVAILABLE_JOURNAL
        if self.leaving:
            return UNAVAILABLE_STOPPING
        return UNAVAILABLE_JOINING if self.joining else None

    async def check(self) -> Message | None:
        """The same, as it is now."""
        loop = asyncio.get_running_loop()
        if self._trying is None and loop.time() - self._tried >= _FRESH_S:
            self._tried = loop.time()
            self._trying = loop.create_task(self._try())
        if self._trying is not None:
            await asyncio.wait({self._trying}, timeout=max(0.0, self._tried + _PATIENCE_S - loop.time()))
            if self._trying is not None:  # it waits still, and no other is begun meanwhile
                self._journal_answers = False
        return self.reason

    async def _try(self) -> None:
        """Writes something that takes room, and takes it away again."""
        try:
            for body in (bytes(_ROOM), None):
                await self.casino.journal.put_private("probe", {"ready": body})
            self._journal_answers = True
        except Exception:  # whatever it is, a bet would meet it too
            self._journal_answers = False
        finally:
            self._trying = None
