"""Signing in: a password proven, failures counted, whoever tries too often slowed down; and passwords stored and
changed."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from punto.people.checks import key_of
from punto.people.events import (
    BetsConfirmed,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonEvent,
    SignedIn,
    SignInFailed,
)
from punto.people.passwords import Hasher
from punto.people.recording import Locks, Recording, hash_of
from punto.people.refusals import refuse
from punto.people.state import PersonState, person_stream
from punto.people.tries import SESSION, Tries
from punto.store.records import Append, Transaction
from punto.store.request_checks import check_request_id
from punto.store.writer import IsSame, Recorded

_A_DAY = 86_400_000_000


class _Stranger(msgspec.Struct, frozen=True):
    """Failures under a name that nobody has: counted like anybody's, so that they tell nothing."""

    tries: Tries = Tries()
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
            here = await self.prove(at, name, old, requested, (SESSION,), request_id)
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
            done = await self._records.writer.once(request_id, at, decide, _same_as(person_stream(name), requested))
        finally:
            if done is None or done.repeated:
                await self._journal.put_private("password", {requested.secret: None})
        if before and not done.repeated:
            await self._journal.put_private("password", {before: None})

    async def store_password(self, secret: str, password: str) -> None:
        if not await self._journal.get_private("password", secret):
            await self._journal.put_private("password", {secret: await self._hasher.hash(password)})

    async def prove(
        self,
        at: int,
        name: str,
        password: str,
        event: SignedIn | PasswordSet | BetsConfirmed,
        places: tuple[str, ...],
        request_id: str | None = None,
    ) -> PersonState:
        """Records the event if the password is right; else the failure, and refuses. One at a time for each name, and
        each is recorded before it is answered: so nobody has more tries than are free, at however many servers at once.

        `places` is where it comes from, the surest first: a browser, an address. It counts as the first that is the
        person's own, else as the last."""
        tried: dict[str, bool] = {}  # by what the password was compared with
        is_same = _same_as(person_stream(name), event)
        waits = 0  # as this failure leaves it: by the time it is answered another server may have counted more

        async def decide() -> Transaction | Recorded:
            if request_id is not None and (before := await self._records.writer.first_answer(request_id, is_same)):
                return before
            here = await self._records.person(name)
            if not here.secret:
                await self._refuse_stranger(at, name, password, places)
            stored = (await self._journal.get_private("password", here.secret)).get(here.secret)
            marks = [place if place == SESSION else _mark(stored, place) for place in places]
            place = next((mark for mark in marks if here.owns(mark, at)), marks[-1] if marks else "")
            own = here.owns(place, at)
            _check_waits(here.tries, place, own, at)
            if here.secret not in tried:
                tried[here.secret] = await self._is_right(here.secret, stored, password)
            if tried[here.secret]:
                if here.suspended:
                    refuse("suspended", name=here.name)
                id_ = request_id or self._records.new_request_id("sign-in")
                done = replace(event, places=tuple(marks)) if isinstance(event, SignedIn) else event
                return Transaction(id_, at, (here.write(done),))
            failure: list[PersonEvent] = [SignInFailed(place)]
            tries = here.tries.failed(place, own, at)
            if (until := tries.locks(own, at)) is not None:
                failure.append(LockedOut(until))
                tries = tries.locked(until, at)
            nonlocal waits
            waits = tries.waits(place, own, at)
            return Transaction(self._records.new_request_id("sign-in"), at, (here.write(*failure),))

        async with self._locks(key_of(name)):
            recorded = await self._records.writer.write(decide)
        if any(isinstance(event, SignInFailed) for _, event in recorded.events):
            if at < waits:
                refuse("locked-out", until=waits)
            refuse("sign-in-refused")
        return await self._records.enrolled(name)

    async def _is_right(self, secret: str, stored: bytes | None, password: str) -> bool:
        right = await self._hasher.verify(stored, password)
        if right and stored is not None and self._hasher.is_outdated(stored):
            await self._journal.put_private("password", {secret: await self._hasher.hash(password)})
        return right

    async def _refuse_stranger(self, at: int, name: str, password: str, places: tuple[str, ...]) -> NoReturn:
        """Reads and writes as much as for somebody who is there."""
        where = hash_of(key_of(name))
        stored = (await self._journal.get_private("stranger", where)).get(where)
        tries = _read_stranger(stored).tries if stored else Tries()
        place = _mark(None, places[-1]) if places else ""
        _check_waits(tries, place, False, at)
        await self._hasher.verify(None, password)
        tries = tries.failed(place, False, at)
        if (until := tries.locks(False, at)) is not None:
            tries = tries.locked(until, at)
        await self._journal.put_private("stranger", {where: msgspec.json.encode(_Stranger(tries, at))})
        _check_waits(tries, place, False, at)
        refuse("sign-in-refused")

    async def clear(self, at: int) -> None:
        """Forgets failures under names that nobody has, after a day."""
        for place, body in (await self._journal.get_private("stranger")).items():
            if at - _read_stranger(body).at > _A_DAY:
                await self._journal.put_private("stranger", {place: None})


def _same_as(stream: str, requested: PersonEvent) -> IsSame:
    """Whether it is the same request, whatever its secret was stored under."""

    def is_same(recorded: Recorded) -> bool:
        [(where, event), *more] = recorded.events
        return not more and where == stream and type(event) is type(requested) and _bare(event) == _bare(requested)

    return is_same


def _bare(event: PersonEvent) -> PersonEvent:
    return replace(event, secret="") if isinstance(event, PersonEnrolled | PasswordSet) else event


def _read_stranger(body: bytes) -> _Stranger:
    return msgspec.json.decode(body, type=_Stranger)


def _mark(stored: bytes | None, place: str) -> str:
    """A place as the journal has it: made with the stored password, so that nobody learns an address by trying all."""
    return sha256(b"%s %s" % (stored or b"", place.encode("utf-8", "surrogatepass"))).hexdigest()[:16]


def _check_waits(tries: Tries, place: str, own: bool, at: int) -> None:
    if at < (until := tries.waits(place, own, at)):
        refuse("locked-out", until=until)
