"""Everybody the House knows: enrolled, signed in, locked out, suspended; their sessions, and its devices.

A request id is the caller's own: the same one again gets the first answer. `at` is the time, which the caller has. `by`
is who acts, with the role as it is in the journal at that time; None is the command line, which may do everything.
"""

import unicodedata
from collections.abc import Awaitable, Callable, Iterator
from random import SystemRandom
from typing import Literal, NoReturn

import msgspec
from msgspec.structs import replace

from punto.ledger import InsufficientFunds
from punto.ledger.accounts import BANK
from punto.money import Cents
from punto.people.checks import (
    GUEST,
    check_minutes,
    check_name,
    check_password,
    key_of,
)
from punto.people.devices import Devices
from punto.people.events import (
    CreditsGiven,
    DeviceKind,
    LimitsSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonEvent,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    SignInFailed,
    Unlocked,
)
from punto.people.limits import changed
from punto.people.passwords import Hasher
from punto.people.recording import Locks, Recording, hash_of
from punto.people.refusals import refuse
from punto.people.roles import SHIFT_MANAGERS, Role, Roles, in_order, who_enrols, who_suspends
from punto.people.sessions import Session, Sessions
from punto.people.state import MOST_FAILURES, PERSON, Device, Person, PersonState, PlayLimits
from punto.shoe.shuffle import RandomBits, below
from punto.store.contract import Journal
from punto.store.problems import Unavailable
from punto.store.records import Append, Transaction
from punto.store.request_checks import check_amount, check_reason, check_request_id
from punto.store.writer import IsSame, Recorded

LOCKED_FOR = 15 * 60 * 1_000_000
_A_DAY = 86_400_000_000
_TRIES_PER_LENGTH = 30  # of a guest's number


class _Stranger(msgspec.Struct, frozen=True):
    """Failures under a name that nobody has: counted like anybody's, so that they tell nothing."""

    failures: int = 0
    locked_until: int = 0
    at: int = 0


class People:
    def __init__(self, journal: Journal, random: RandomBits | None = None, hasher: Hasher | None = None) -> None:
        self.journal = journal
        self._random = random or SystemRandom()
        self._hasher = hasher or Hasher()
        self._records = Recording(journal, self._random)
        self._sessions = Sessions(self._records)
        self._devices = Devices(self._records)
        self._signing_in = Locks()

    # ── who there is ─────────────────────────────────────────────────────────────────────────────────────

    async def person(self, name: str) -> Person | None:
        found = await self._records.person(name)
        return found.person if found.version else None

    async def everybody(self, kind: Literal["staff", "patrons", "guests"]) -> list[Person]:
        """By name. Guests are many, and read only when they are wanted."""
        guests = kind == "guests"
        streams = await self.journal.streams(PERSON + GUEST if guests else PERSON)
        names = [stream.removeprefix(PERSON) for stream in streams]
        found = [(await self._records.person(key)).person for key in names if key.startswith(GUEST) == guests]
        return [one for one in found if guests or one.role.is_staff == (kind == "staff")]

    async def enrol(self, request_id: str, at: int, name: str, role: Role, password: str, by: Person | None) -> Person:
        """Repeated under the same id, the password is the one of the first time."""
        check_name("person", name)
        check_password(password)
        if role is Role.GUEST:
            refuse("guests-are-admitted")
        name = unicodedata.normalize("NFC", name)
        requested = PersonEnrolled(name, role, _name(by), self._records.new_secret())

        async def decide() -> list[Append]:
            here = await self._records.person(name)
            guards = await self._records.authorised(by, who_enrols(role), here.stream)
            if here.version:
                refuse("name-taken", name=here.name)
            await self._store_password(requested.secret, password)
            return [here.write(requested), *guards]

        await self._with_secret(request_id, at, name, requested, decide)
        return (await self._records.enrolled(name)).person

    async def admit_guest(self, at: int, credits: Cents) -> Person:
        """Under a number that nobody has, with credits to play with."""
        check_amount(credits)
        names = self._guest_names()

        async def decide() -> Transaction:
            name = next(names, None)
            if name is None:
                raise Unavailable("all numbers of guests are taken")
            here = PersonState(PERSON + key_of(name))
            events = PersonEnrolled(name, Role.GUEST, "", ""), CreditsGiven(name, credits)
            return Transaction(self._records.new_request_id("guest"), at, (here.write(*events),))

        try:
            enrolled = (await self._records.writer.write(decide)).first
        except InsufficientFunds as short:
            if short.account != BANK:
                raise
            refuse("bank-short", has=short.has, wanted=short.wanted)
        return (await self._records.enrolled(enrolled.name)).person

    def _guest_names(self) -> Iterator[str]:
        """By chance, longer where the short ones are taken."""
        for digits in (4, 5, 6):
            for _ in range(_TRIES_PER_LENGTH):
                yield f"Guest {10 ** (digits - 1) + below(9 * 10 ** (digits - 1), self._random)}"

    async def suspend(self, request_id: str, at: int, name: str, by: Person | None, reason: str) -> Person:
        check_reason(reason)

        def allowed(here: PersonState) -> Roles:
            _not_oneself(here, by, who_suspends(here.role))
            return who_suspends(here.role)

        def check(here: PersonState) -> None:
            if here.suspended:
                refuse("suspended", name=here.name)

        await self._about(request_id, at, name, by, PersonSuspended(_name(by), reason), allowed, check)
        await self.end_sessions_of(name)
        return (await self._records.enrolled(name)).person

    async def reinstate(self, request_id: str, at: int, name: str, by: Person | None) -> Person:
        def allowed(here: PersonState) -> Roles:
            _not_oneself(here, by, who_suspends(here.role))
            return who_suspends(here.role)

        def check(here: PersonState) -> None:
            if not here.suspended:
                refuse("not-suspended", name=here.name)

        await self._about(request_id, at, name, by, PersonReinstated(_name(by)), allowed, check)
        return (await self._records.enrolled(name)).person

    async def give_role(self, request_id: str, at: int, name: str, role: Role, by: Person | None) -> Person:
        if role is Role.GUEST:
            refuse("guests-are-admitted")

        def allowed(here: PersonState) -> Roles:
            _not_oneself(here, by, SHIFT_MANAGERS)
            return SHIFT_MANAGERS

        def check(here: PersonState) -> None:
            _no_guest(here)
            if here.role is role:
                refuse("has-that-role", name=here.name, role=role)

        await self._about(request_id, at, name, by, RoleGiven(role, _name(by)), allowed, check)
        await self.end_sessions_of(name)
        return (await self._records.enrolled(name)).person

    async def _about(
        self,
        request_id: str,
        at: int,
        name: str,
        by: Person | None,
        requested: PersonEvent,
        allowed: Callable[[PersonState], Roles],
        check: Callable[[PersonState], None],
    ) -> None:
        """One event about somebody by somebody."""

        async def decide() -> list[Append]:
            here = await self._records.enrolled(name)
            guards = await self._records.authorised(by, allowed(here), here.stream)
            check(here)
            return [here.write(requested), *guards]

        stream = PERSON + key_of(name)
        await self._records.writer.once(
            request_id, at, decide, lambda recorded: recorded.events == ((stream, requested),)
        )

    # ── passwords and signing in ─────────────────────────────────────────────────────────────────────────

    async def sign_in(self, at: int, name: str, password: str, terminal: str = "") -> Person:
        """Nobody learns whether there is such a name: neither from the answer nor from how long it takes."""
        if terminal:
            check_name("terminal", terminal)
        return (await self._prove(at, name, password, SignedIn(terminal))).person

    async def sign_out(self, at: int, token: str) -> None:
        """Ends the session and records it."""
        session = await self._sessions.end(token)
        if session is None or session.identity.is_terminal:
            return

        async def decide() -> Transaction:
            here = await self._records.enrolled(session.name)
            return Transaction(self._records.new_request_id("sign-out"), at, (here.write(SignedOut()),))

        await self._records.writer.write(decide)

    async def unlock(self, request_id: str, at: int, name: str, by: Person | None) -> Person:
        def check(here: PersonState) -> None:
            if at >= here.locked_until:
                refuse("not-locked-out", name=here.name)

        await self._about(request_id, at, name, by, Unlocked(_name(by)), lambda _: SHIFT_MANAGERS, check)
        return (await self._records.enrolled(name)).person

    async def set_password(
        self, request_id: str, at: int, name: str, password: str, by: Person | None, old: str = ""
    ) -> Person:
        """One's own with the old one; a shift manager sets anybody's. All sessions of that person end."""
        check_password(password)
        requested = PasswordSet(_name(by), self._records.new_secret())
        if by is not None and key_of(by.name) == key_of(name):
            await self._change_own(request_id, at, name, password, old, requested)
        else:

            async def decide() -> list[Append]:
                here = await self._records.enrolled(name)
                guards = await self._records.authorised(by, SHIFT_MANAGERS, here.stream)
                _no_guest(here)
                await self._store_password(requested.secret, password)
                return [here.write(requested), *guards]

            await self._with_secret(request_id, at, name, requested, decide)
        await self.end_sessions_of(name)
        return (await self._records.enrolled(name)).person

    async def _change_own(
        self, request_id: str, at: int, name: str, password: str, old: str, requested: PasswordSet
    ) -> None:
        check_request_id(request_id)
        taken = False
        before = (await self._records.person(name)).secret
        await self._store_password(requested.secret, password)
        try:
            here = await self._prove(at, name, old, requested, request_id)
            taken = here.secret == requested.secret
        finally:
            await self.journal.put_private("password", {before if taken else requested.secret: None})

    async def _with_secret(
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
                await self.journal.put_private("password", {requested.secret: None})
        if before and not done.repeated:
            await self.journal.put_private("password", {before: None})

    async def _store_password(self, secret: str, password: str) -> None:
        if not await self.journal.get_private("password", secret):
            await self.journal.put_private("password", {secret: await self._hasher.hash(password)})

    async def _prove(
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

        async with self._signing_in(key_of(name)):
            recorded = await self._records.writer.write(decide)
        match recorded.events[-1]:
            case _, LockedOut(until=until):
                _refuse_locked_out(until)
            case _, SignInFailed():
                refuse("sign-in-refused")
        return await self._records.enrolled(name)

    async def _is_right(self, secret: str, password: str) -> bool:
        stored = (await self.journal.get_private("password", secret)).get(secret)
        right = await self._hasher.verify(stored, password)
        if right and stored is not None and self._hasher.is_outdated(stored):
            await self.journal.put_private("password", {secret: await self._hasher.hash(password)})
        return right

    async def _refuse_stranger(self, at: int, name: str, password: str) -> NoReturn:
        """Reads and writes as much as for somebody who is there."""
        place = hash_of(key_of(name))
        stored = (await self.journal.get_private("stranger", place)).get(place)
        stranger = msgspec.json.decode(stored, type=_Stranger) if stored else _Stranger()
        if at < stranger.locked_until:
            _refuse_locked_out(stranger.locked_until)
        await self._hasher.verify(None, password)
        stranger = _Stranger(stranger.failures + 1, 0, at)
        if stranger.failures >= MOST_FAILURES:
            stranger = _Stranger(0, at + LOCKED_FOR, at)
        await self.journal.put_private("stranger", {place: msgspec.json.encode(stranger)})
        if stranger.locked_until:
            _refuse_locked_out(stranger.locked_until)
        refuse("sign-in-refused")

    # ── limits ───────────────────────────────────────────────────────────────────────────────────────────

    async def limits(self, name: str, at: int) -> PlayLimits:
        """In force now, and to come."""
        return (await self._records.enrolled(name)).limits.at(at)

    async def set_limits(
        self, request_id: str, at: int, name: str, loss: Cents | None, minutes: int | None
    ) -> PlayLimits:
        """By the patron. What is stricter counts at once, what is looser after 24 hours."""
        if loss is not None:
            check_amount(loss)
        if minutes is not None:
            check_minutes(minutes)

        async def decide() -> list[Append]:
            here = await self._records.enrolled(name)
            if here.role.is_staff:
                refuse("not-a-patron", name=here.name, role=here.role)
            return [here.write(*changed(here.limits.at(at), at, loss, minutes))]

        def is_same(recorded: Recorded) -> bool:
            stream, last = recorded.events[-1]
            is_limit = stream == PERSON + key_of(name) and isinstance(last, LimitsSet)
            return is_limit and (last.loss, last.minutes) == (loss, minutes)

        await self._records.writer.once(request_id, at, decide, is_same)
        return await self.limits(name, at)

    # ── sessions ─────────────────────────────────────────────────────────────────────────────────────────

    async def open_session(self, at: int, name: str, terminal: str = "") -> str:
        """For a person, with the role that the journal knows; or for "terminal:T", whoever plays there. The token."""
        return await self._sessions.open(at, name, terminal)

    async def session(self, token: str, at: int, *, touch: bool = True) -> Session | None:
        return await self._sessions.find(token, at, touch=touch)

    async def end_session(self, token: str) -> None:
        await self._sessions.end(token)

    async def end_sessions_of(self, name: str) -> None:
        await self._sessions.end_of(name)

    async def clear_expired(self, at: int) -> int:
        """Tidies up: sessions that are over, and failures under names that nobody has. How many sessions."""
        for place, body in (await self.journal.get_private("stranger")).items():
            if at - msgspec.json.decode(body, type=_Stranger).at > _A_DAY:
                await self.journal.put_private("stranger", {place: None})
        return await self._sessions.clear(at)

    # ── devices ──────────────────────────────────────────────────────────────────────────────────────────

    async def enrol_device(
        self, request_id: str, at: int, name: str, kind: DeviceKind, table: str | None, by: Person | None
    ) -> str:
        """Its token, which is shown this once."""
        return await self._devices.enrol(request_id, at, name, kind, table, by)

    async def device(self, token: str) -> Device | None:
        return await self._devices.find(token)

    async def remove_device(self, request_id: str, at: int, name: str, by: Person | None) -> None:
        """Its token opens nothing any more, and sessions at it end."""
        await self._devices.remove(request_id, at, name, by)
        await self._sessions.end_at(name)

    async def devices(self) -> list[Device]:
        return await self._devices.all()


def _name(by: Person | None) -> str:
    return by.name if by else ""


def _same_as(stream: str, requested: PersonEvent) -> IsSame:
    """Whether it is the same request, whatever its secret was stored under."""

    def is_same(recorded: Recorded) -> bool:
        [(where, event), *more] = recorded.events
        return not more and where == stream and type(event) is type(requested) and _bare(event) == _bare(requested)

    return is_same


def _bare(event: PersonEvent) -> PersonEvent:
    return replace(event, secret="") if isinstance(event, PersonEnrolled | PasswordSet) else event


def _no_guest(here: PersonState) -> None:
    if here.role is Role.GUEST:
        refuse("guests-are-admitted")


def _not_oneself(here: PersonState, by: Person | None, needed: Roles) -> None:
    if by is not None and key_of(by.name) == key_of(here.name):
        refuse("not-to-oneself", name=here.name, roles=in_order(needed))


def _refuse_locked_out(until: int) -> NoReturn:
    refuse("locked-out", until=until)
