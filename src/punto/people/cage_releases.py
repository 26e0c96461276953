"""Suspended patrons at the cage: nobody suspended buys, or cashes in or out, without the release of a supervisor.

Somebody of the pit, who is not the cashier, releases an amount for a day, with a reason; what is done with it is
recorded beside what the cage does. What lies in a suspended patron's account stays theirs: it is paid out in this way.
"""

from punto.money import Cents
from punto.people.checks import key_of
from punto.people.events import CageReleased, CageReleaseUsed
from punto.people.recording import Recording
from punto.people.refusals import refuse
from punto.people.roles import RELEASES, Role
from punto.people.state import Person, PersonState, person_stream
from punto.people.two_persons import check_apart, hands_of
from punto.store.records import Append
from punto.store.request_checks import check_amount, check_reason
from punto.store.writer import Recorded

LASTS = 86_400_000_000  # a day


class CageReleases:
    def __init__(self, records: Recording) -> None:
        self._records = records

    async def release(
        self, request_id: str, at: int, name: str, amount: Cents, by: Person | None, reason: str
    ) -> PersonState:
        """Releases an amount, instead of any release that there was before."""
        check_amount(amount)
        check_reason(reason)
        requested = CageReleased(amount, at + LASTS, by.name if by else "", reason)

        async def decide() -> list[Append]:
            here = await self._records.enrolled(name)
            guards = await self._records.authorised(by, RELEASES, here.stream)
            if here.role is not Role.PATRON:
                refuse("not-a-patron", name=here.name, role=here.role)
            if not here.suspended:
                refuse("not-suspended", name=here.name)
            return [here.write(requested), *guards]

        def is_same(recorded: Recorded) -> bool:
            stream, event = recorded.events[0]
            same = isinstance(event, CageReleased) and (event.amount, event.by, event.reason) == (
                requested.amount,
                requested.by,
                requested.reason,
            )
            return same and stream == person_stream(name)

        await self._records.writer.once(request_id, at, decide, is_same)
        return await self._records.enrolled(name)

    async def use(self, name: str, amount: Cents, cashier: str, at: int) -> list[Append]:
        """Refuses what a suspended patron may not do; otherwise what goes along with it: that it is still so, or what
        is used of a release. `cashier` is empty at a terminal, where no release helps."""
        here = await self._records.person(name)
        if not here.version or not here.suspended:
            return [Append(here.stream, here.version, ())] if here.version else []
        release = here.release
        left = release.left if release is not None and at < release.until and cashier else 0
        if release is None or amount > left:
            refuse("suspended-at-the-cage", name=here.name, amount=amount, room=left)
        if key_of(cashier) == key_of(release.by):
            refuse("released-by-the-cashier", name=here.name, cashier=cashier)
        if release.by:  # the command line is nobody
            check_apart(cashier, (release.by,), await hands_of(self._records.journal, (cashier, release.by), at))
        return [here.write(CageReleaseUsed(amount, cashier))]
