"""Signing in: a password proven, failures counted, names locked out; and passwords stored and changed."""

from collections.abc import Awaitable, Callable
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from punto.people.checks import key_of
from punto.people.events import LockedOut, PasswordSet, PersonEnrolled, PersonEvent, SignedIn, SignInFailed
from punto.people.passwords import Hasher
from punto.people.recording import Locks, Recording, hash_of
from punto.people.refusals import refuse
from punto.people.state import MOST_FAILURES, PERSON, PersonState
from punto.store.records import Append, Transaction
from punto.store.request_checks import check_request_id
from punto.store.writer import IsSame, Recorded

LOCKED_FOR = 15 * 60 * 1_000_000
_A_DAY = 86_400_000_000


class _Stranger(msgspec.Struct, frozen=True):
    """Failures under a name that nobody has: counted like anybody's, so that they tell nothing."""

    failures: int = 0
    locked_until: int = 0
    at: int = 0


class SignIn:
    def __init__(self, records: Recording, hasher: Hasher) -> None:
        self._records, self._journal, self._hasher = records, records.journal, hasher
        self._locks = Locks()

    async def change_own(
        self, request_id: str, at: int, name: str, password: str, old: str, requested: PasswordSet
    ) -> None:
        check_request_id(request_id)
        taken = False
        before = (await self._records.person(name)).secret
        await self.store_password(requested.secret, password)
        try:
            here = await self.prove(at, name, old, requested, request_id)
            taken = here.secret == requested.secret
        finally:
            await self._journal.put_private("password", {before if taken else requested.secret: None})

    async def with_secret(
        self,
        request_id: str,
        at: int,
        name: str,
        requested: PersonEnrolled | PasswordSet,
        decide: Callable[[], Awaitable[list[Append]]],
    ) -> None:
        """What is stored for something that is not done after all is taken away again."""
        before = (await self._records.person(name)).secret
        done = None
        try:
            done = await self._records.writer.once(request_id, at, decide, _same_as(PERSON + key_of(name), requested))
        finally:
            if done is None or done.repeated:
                await self._journal.put_private("password", {requested.secret: None})
        if before and not done.repeated:
            await self._journal.put_private("password", {before: None})

    async def store_password(self, secret: str, password: str) -> None:
        if not await self._journal.get_private("password", secret):
            await self._journal.put_private("password", {secret: await self._hasher.hash(password)})

    async def prove(
        self, at: int, name: str, password: str, event: SignedIn | PasswordSet, request_id: str | None = None
    ) -> PersonState:
        """Records the event if the password is right; else the failure, and refuses. One at a time for each name, and
        each is recorded before it is answered: so nobody has more than three tries, at however many servers at once."""
        tried: dict[str, bool] = {}  # by what the password was compared with
        is_same = _same_as(PERSON + key_of(name), event)

        async def decide() -> Transaction | Recorded:
            if request_id is not None and (before := await self._records.writer.first_answer(request_id, is_same)):
                return before
            here = await self._records.person(name)
            if not here.secret:
                await self._refuse_stranger(at, name, password)
            if at < here.locked_until:
                _refuse_locked_out(here.locked_until)
            if here.secret not in tried:
                tried[here.secret] = await self._is_right(here.secret, password)
            if tried[here.secret]:
                if here.suspended:
                    refuse("suspended", name=here.name)
                id_ = request_id or self._records.new_request_id("sign-in")
                return Transaction(id_, at, (here.write(event),))
            failure: list[PersonEvent] = [SignInFailed()]
            if here.failures + 1 >= MOST_FAILURES:
                failure.append(LockedOut(at + LOCKED_FOR))
            return Transaction(self._records.new_request_id("sign-in"), at, (here.write(*failure),))

        async with self._locks(key_of(name)):
            recorded = await self._records.writer.write(decide)
        match recorded.events[-1]:
            case _, LockedOut(until=until):
                _refuse_locked_out(until)
            case _, SignInFailed():
                refuse("sign-in-refused")
        return await self._records.enrolled(name)

    async def _is_right(self, secret: str, password: str) -> bool:
        stored = (await self._journal.get_private("password", secret)).get(secret)
        right = await self._hasher.verify(stored, password)
        if right and stored is not None and self._hasher.is_outdated(stored):
            await self._journal.put_private("password", {secret: await self._hasher.hash(password)})
        return right

    async def _refuse_stranger(self, at: int, name: str, password: str) -> NoReturn:
        """Reads and writes as much as for somebody who is there."""
        place = hash_of(key_of(name))
        stored = (await self._journal.get_private("stranger", place)).get(place)
        stranger = msgspec.json.decode(stored, type=_Stranger) if stored else _Stranger()
        if at < stranger.locked_until:
            _refuse_locked_out(stranger.locked_until)
        await self._hasher.verify(None, password)
        stranger = _Stranger(stranger.failures + 1, 0, at)
        if stranger.failures >= MOST_FAILURES:
            stranger = _Stranger(0, at + LOCKED_FOR, at)
        await self._journal.put_private("stranger", {place: msgspec.json.encode(stranger)})
        if stranger.locked_until:
            _refuse_locked_out(stranger.locked_until)
        refuse("sign-in-refused")

    async def clear(self, at: int) -> None:
        """Forgets failures under names that nobody has, after a day."""
        for place, body in (await self._journal.get_private("stranger")).items():
            if at - msgspec.json.decode(body, type=_Stranger).at > _A_DAY:
                await self._journal.put_private("stranger", {place: None})


def _same_as(stream: str, requested: PersonEvent) -> IsSame:
    """Whether it is the same request, whatever its secret was stored under."""

    def is_same(recorded: Recorded) -> bool:
        [(where, event), *more] = recorded.events
        return not more and where == stream and type(event) is type(requested) and _bare(event) == _bare(requested)

    return is_same


def _bare(event: PersonEvent) -> PersonEvent:
    return replace(event, secret="") if isinstance(event, PersonEnrolled | PasswordSet) else event


def _refuse_locked_out(until: int) -> NoReturn:
    refuse("locked-out", until=until)
