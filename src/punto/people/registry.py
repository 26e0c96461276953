"""Everybody the House knows: enrolled, signed in, locked out, suspended; their sessions, and its devices.

A request id is the caller's own: the same one again gets the first answer. `at` is the time, which the caller has. `by`
is who acts, with the role as it is in the journal at that time; None is the command line, which may do everything.
"""

import unicodedata
from collections.abc import Awaitable, Callable, Iterator
from random import SystemRandom
from typing import Literal

from punto.ledger import InsufficientFunds
from punto.ledger.accounts import BANK
from punto.money import Cents
from punto.people.cage_releases import CageReleases
from punto.people.checks import (
    GUEST,
    check_minutes,
    check_name,
    check_new_name,
    check_new_password,
    check_password,
    key_of,
)
from punto.people.devices import CheckRemovable, Devices, nothing_else
from punto.people.events import (
    BetsConfirmed,
    CreditsGiven,
    CreditsRefilled,
    DeviceKind,
    LimitsSet,
    PasswordSet,
    PersonEnrolled,
    PersonEvent,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    Unlocked,
)
from punto.people.likeness import likenesses
from punto.people.limits import changed
from punto.people.pairing import Pairing, PairingCodes
from punto.people.passwords import Hasher
from punto.people.recording import Recording
from punto.people.refusals import refuse
from punto.people.roles import SHIFT_MANAGERS, Role, Roles, in_order, who_enrols, who_suspends
from punto.people.sessions import Session, Sessions
from punto.people.sign_in import SignIn
from punto.people.state import PERSON, Device, Person, PersonState, PlayLimits, person_stream
from punto.shoe.shuffle import RandomBits, below
from punto.store.contract import Journal
from punto.store.problems import Unavailable
from punto.store.records import Append, Transaction
from punto.store.request_checks import check_amount, check_reason, check_request_id
from punto.store.writer import Recorded

_TRIES_PER_LENGTH = 30  # of a guest's number


class People:
    def __init__(self, journal: Journal, random: RandomBits | None = None, hasher: Hasher | None = None) -> None:
        self.journal = journal
        self._random = random or SystemRandom()
        self._records = Recording(journal, self._random)
        self._sessions = Sessions(self._records)
        self._codes = PairingCodes(journal, self._random)
        self._devices = Devices(self._records, self._codes)
        self._sign_in = SignIn(self._records, hasher or Hasher())
        self.cage_releases = CageReleases(self._records)
        self._likenesses: dict[str, tuple[frozenset[str], str]] = {}  # by stream: how a name looks, and the name

    def forget(self) -> None:
        """What is held in memory: all is read again."""
        self._records.forget()
        self._likenesses.clear()

    # ── who there is ─────────────────────────────────────────────────────────────────────────────────────

    async def person(self, name: str) -> Person | None:
        found = await self._records.person(name)
        return found.person if found.version else None

    async def enrolled_name(self, name: str) -> str:
        """As it was enrolled, of whichever spelling; refused where nobody has it."""
        return (await self._records.enrolled(name)).name

    async def everybody(self, kind: Literal["staff", "patrons", "guests"]) -> list[Person]:
        """By name. Guests are many, and read only when they are wanted."""
        guests = kind == "guests"
        streams = await self.journal.streams(PERSON + GUEST if guests else PERSON)
        names = [stream.removeprefix(PERSON) for stream in streams]
        found = [(await self._records.person(key)).person for key in names if key.startswith(GUEST) == guests]
        return [one for one in found if guests or one.role.is_staff == (kind == "staff")]

    async def enrol(self, request_id: str, at: int, name: str, role: Role, password: str, by: Person | None) -> Person:
        """Repeated under the same id, the password is the one of the first time."""
        check_new_name(name)
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
            if (other := await self._looking_like(name)) is not None:
                refuse("name-looks-like", name=name, holder=other)
            await self._sign_in.store_password(requested.secret, password)
            return [here.write(requested), *guards]

        await self._sign_in.with_secret(request_id, at, name, requested, decide)
        return (await self._records.enrolled(name)).person

    async def _looking_like(self, name: str) -> str | None:
        """Who has a name that can be taken for this one. Guests have theirs from the House."""
        streams = await self.journal.streams(PERSON)
        for stream in streams.keys() - self._likenesses.keys():
            key = stream.removeprefix(PERSON)
            if not key.startswith(GUEST):
                enrolled = (await self._records.person(key)).name
                self._likenesses[stream] = likenesses(enrolled), enrolled
        wanted, own = likenesses(name), person_stream(name)
        found = (other for stream, (looks, other) in self._likenesses.items() if looks & wanted and stream != own)
        return next(found, None)

    async def admit_guest(self, at: int, credits: Cents) -> Person:
        """Under a number that nobody has, with credits to play with."""
        check_amount(credits)
        names = self._guest_names()

        async def decide() -> Transaction:
            name = next(names, None)
            if name is None:
                raise Unavailable("all numbers of guests are taken")
            here = PersonState(person_stream(name))
            events = PersonEnrolled(name, Role.GUEST, "", ""), CreditsGiven(name, credits)
            return Transaction(self._records.new_request_id("guest"), at, (here.write(*events),))

        try:
            enrolled = (await self._records.writer.write(decide)).first
        except InsufficientFunds as short:
            if short.account != BANK:
                raise
            refuse("bank-short", has=short.has, wanted=short.wanted)
        return (await self._records.enrolled(enrolled.name)).person

    async def refill(self, request_id: str, at: int, name: str, short: Callable[[], Awaitable[Cents]]) -> None:
        """Play credits for who has hardly any left: as many as `short` finds missing, or it refuses."""

        async def decide() -> list[Append]:
            here = await self._records.enrolled(name)
            if here.role.is_staff:
                refuse("not-a-patron", name=here.name, role=here.role)
            if at < (again_at := here.may_refill_at()):
                refuse("refilled-lately", until=again_at)
            return [here.write(CreditsRefilled(here.name, await short()))]

        def is_same(recorded: Recorded) -> bool:
            stream, event = recorded.events[-1]
            return stream == person_stream(name) and isinstance(event, CreditsRefilled)

        try:
            await self._records.writer.once(request_id, at, decide, is_same)
        except InsufficientFunds as lacking:
            if lacking.account != BANK:
                raise
            refuse("bank-short", has=lacking.has, wanted=lacking.wanted)

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

        stream = person_stream(name)
        await self._records.writer.once(
            request_id, at, decide, lambda recorded: recorded.events == ((stream, requested),)
        )

    # ── passwords and signing in ─────────────────────────────────────────────────────────────────────────

    async def sign_in(
        self, at: int, name: str, password: str, terminal: str = "", places: tuple[str, ...] = ()
    ) -> Person:
        """Nobody learns whether there is such a name: neither from the answer nor from how long it takes. `places` is
        where it comes from, the surest first."""
        if terminal:
            check_name("terminal", terminal)
        return (await self._sign_in.prove(at, name, password, SignedIn(terminal), places)).person

    async def sign_out(self, at: int, token: str) -> None:
        """Ends the session and records it."""
        session = await self._sessions.end(token)
        if session is None or session.identity.is_terminal:
            return

        async def decide() -> Transaction:
            here = await self._records.enrolled(session.name)
            return Transaction(self._records.new_request_id("sign-out"), at, (here.write(SignedOut()),))

        await self._records.writer.write(decide)

    async def confirm_bets(self, request_id: str, at: int, name: str, password: str, confirmed: BetsConfirmed) -> None:
        """Records that a person confirms bets with their password at a console of the House: a wrong one counts as at a
        sign-in there."""
        check_request_id(request_id)
        place = (f"console {confirmed.table}",)
        await self._sign_in.prove(at, name, password, confirmed, place, request_id)

    async def sign_out_everywhere(self, request_id: str, at: int, name: str) -> None:
        """Wherever somebody is signed in, at the hands of the House: a terminal is broken, or was left open."""

        async def decide() -> list[Append]:
            return [(await self._records.enrolled(name)).write(SignedOut())]

        stream = (await self._records.enrolled(name)).stream
        await self._records.writer.once(
            request_id, at, decide, lambda recorded: recorded.events == ((stream, SignedOut()),)
        )
        await self.end_sessions_of(name)

    async def unlock(self, request_id: str, at: int, name: str, by: Person | None) -> Person:
        """Nobody waits any more who tries a password for this name."""

        def check(here: PersonState) -> None:
            if at >= here.tries.longest(at):
                refuse("not-locked-out", name=here.name)

        await self._about(request_id, at, name, by, Unlocked(_name(by)), lambda _: SHIFT_MANAGERS, check)
        return (await self._records.enrolled(name)).person

    async def set_password(
        self, request_id: str, at: int, name: str, password: str, by: Person | None, old: str = ""
    ) -> Person:
        """Sets one's own password with the old one; a shift manager sets anybody's, who must then choose another before
        anything else. All sessions of that person end."""
        check_password(password)
        requested = PasswordSet(_name(by), self._records.new_secret())
        if by is not None and key_of(by.name) == key_of(name):
            check_new_password(password, old)
            await self._sign_in.change_own(request_id, at, name, password, old, requested)
        else:

            async def decide() -> list[Append]:
                here = await self._records.enrolled(name)
                guards = await self._records.authorised(by, SHIFT_MANAGERS, here.stream)
                _no_guest(here)
                await self._sign_in.store_password(requested.secret, password)
                return [here.write(requested), *guards]

            await self._sign_in.with_secret(request_id, at, name, requested, decide)
        await self.end_sessions_of(name)
        return (await self._records.enrolled(name)).person

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
            is_limit = stream == person_stream(name) and isinstance(last, LimitsSet)
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

    async def end_sessions_at(self, terminal: str) -> None:
        await self._sessions.end_at(terminal)

    def forget_session(self, place: str | None = None) -> None:
        """One that another server ended, by the name it is stored under; or all of them, to be read again."""
        self._sessions.forget(place)

    async def present(self, at: int) -> set[tuple[str, str]]:
        """Where whoever has a session is: a terminal and a name, as an Identity has it."""
        return await self._sessions.present(at)

    async def last_seen_at(self, terminal: str) -> int | None:
        """When anybody last did something at a terminal, in a session that has not ended."""
        return await self._sessions.last_seen_at(terminal)

    async def terminals_of(self, name: str, since: int) -> list[str]:
        """Where somebody signed in since a moment of the last days."""
        return (await self._records.enrolled(name)).terminals_since(since)

    async def clear_expired(self, at: int) -> int:
        """Tidies up: sessions and pairing codes that are over, failures under names nobody has. How many sessions."""
        await self._sign_in.clear(at)
        await self._codes.forget(at)
        return await self._sessions.clear(at)

    # ── devices ──────────────────────────────────────────────────────────────────────────────────────────

    async def enrol_device(
        self, request_id: str, at: int, name: str, kind: DeviceKind, table: str | None, by: Person | None
    ) -> str:
        """Its token, which is shown this once."""
        return await self._devices.enrol(request_id, at, name, kind, table, by)

    async def enrol_device_with_code(
        self,
        request_id: str,
        at: int,
        name: str,
        kind: DeviceKind,
        table: str | None,
        tables: tuple[str, ...],
        by: Person | None,
    ) -> Pairing:
        """A code to type at the device, which is shown this once; `tables` are those that a terminal offers."""
        return await self._devices.enrol_with_code(request_id, at, name, kind, table, tables, by)

    async def new_device_code(self, request_id: str, at: int, name: str, by: Person | None) -> Pairing:
        return await self._devices.new_code(request_id, at, name, by)

    async def pair_device(self, at: int, code: str) -> tuple[Device, str]:
        """The device that a code is for, and its token from now on; whoever was known as this device is so no more."""
        device, token = await self._devices.pair(self._records.new_request_id("pairing"), at, code)
        await self._sessions.end_at(device.name)
        return device, token

    async def set_device_tables(
        self, request_id: str, at: int, name: str, tables: tuple[str, ...], by: Person | None
    ) -> Device:
        """Which tables a terminal offers; all, where there are none."""
        return await self._devices.set_tables(request_id, at, name, tables, by)

    def tables_at(self, terminal: str) -> tuple[str, ...]:
        """That a terminal offers; none where it offers all. Nothing is read."""
        return self._devices.offers(terminal)

    async def look_at_device(self, name: str) -> None:
        """Which tables it offers by now, since another server may have set them."""
        await self._devices.look(name)

    async def device(self, token: str) -> Device | None:
        return await self._devices.find(token)

    async def device_named(self, name: str) -> Device | None:
        return await self._devices.named(name)

    async def remove_device(
        self, request_id: str, at: int, name: str, by: Person | None, check: CheckRemovable = nothing_else
    ) -> None:
        """Its token opens nothing any more, and sessions at it end. `check` refuses where something lies there."""
        await self._devices.remove(request_id, at, name, by, check)
        await self._sessions.end_at(name)

    async def devices(self) -> list[Device]:
        return await self._devices.all()


def _name(by: Person | None) -> str:
    return by.name if by else ""


def _no_guest(here: PersonState) -> None:
    if here.role is Role.GUEST:
        refuse("guests-are-admitted")


def _not_oneself(here: PersonState, by: Person | None, needed: Roles) -> None:
    if by is not None and key_of(by.name) == key_of(here.name):
        refuse("not-to-oneself", name=here.name, roles=in_order(needed))
