"""Reads and writes the streams of people and devices: each request once, whole, or refused and changes nothing."""

from asyncio import Lock
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from copy import copy
from hashlib import sha256
from typing import Any, NoReturn, TypeVar
from weakref import WeakValueDictionary

from punto.ledger import InsufficientFunds
from punto.ledger.accounts import BANK
from punto.ledger.entries import changes
from punto.money import format_amount
from punto.people.checks import check_id, is_name, key_of
from punto.people.refusals import PeopleRefused, refuse
from punto.people.roles import Roles
from punto.people.state import DEVICE, PERSON, Book, DeviceState, Person, PersonState
from punto.shoe.shuffle import RandomBits
from punto.store.codec import UnknownEvent, decode
from punto.store.contract import Answer, Journal
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import Append, Done, Transaction

_PAGE = 2_000
_MOST_KEPT = 20_000
TRIES = 1_000

B = TypeVar("B", bound=Book)

# What a unit recorded: each event with its stream.
Recorded = list[tuple[str, Any]]


class Recording:
    def __init__(self, journal: Journal, random: RandomBits) -> None:
        self.journal, self._random = journal, random
        self._books: dict[str, Book] = {}

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────

    async def person(self, name: str) -> PersonState:
        """Brought up to now; of version 0 where there is nobody of that name."""
        if not is_name(name):
            return PersonState(PERSON)
        return await self._read(PERSON + key_of(name), PersonState)

    async def enrolled(self, name: str) -> PersonState:
        found = await self.person(name)
        if not found.version:
            refuse("no-such-person", name=name)
        return found

    async def device(self, name: str) -> DeviceState:
        if not is_name(name):
            return DeviceState(DEVICE)
        return await self._read(DEVICE + key_of(name), DeviceState)

    def known(self, name: str) -> PersonState | None:
        """As it was when it was last read; nothing is asked of the database."""
        found = self._books.get(PERSON + key_of(name))
        return found if isinstance(found, PersonState) else None

    async def _read(self, stream: str, kind: type[B]) -> B:
        here = self._books.setdefault(stream, kind(stream))
        assert isinstance(here, kind)
        while True:
            page = await self.journal.stream(stream, here.version, _PAGE)
            for record in page:
                here.take(record)
            if len(page) < _PAGE:
                break
        self._books.pop(stream, None)
        if here.version:  # else there is nothing to remember
            self._books[stream] = here
            if len(self._books) > _MOST_KEPT:
                del self._books[next(iter(self._books))]
        # As it is at this moment: who decides on it writes after this very version, whatever others read meanwhile.
        return copy(here)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────

    async def authorised(self, by: Person | None, allowed: Roles, about: str) -> list[Append]:
        """Refused where the role, as it is now, does not suffice. What comes back makes sure that it stays so until
        the rest is written. None is the command line."""
        if by is None:
            return []
        here = await self.enrolled(by.name)
        if here.suspended:
            refuse("suspended", name=here.name)
        if here.role not in allowed:
            refuse("lacks-authority", name=here.name, rank=here.role.a, needed=_one_of(allowed))
        return [] if here.stream == about else [Append(here.stream, here.version, ())]

    async def once(
        self,
        request_id: str,
        at: int,
        decide: Callable[[], Awaitable[list[Append]]],
        same: Callable[[Recorded], bool],
    ) -> Done:
        """Decides and writes, again where somebody else wrote first. `same`: whether what was recorded under this
        cause before is what is asked for now."""
        check_id(request_id)
        for _ in range(TRIES):
            try:
                unit = Transaction(request_id, at, tuple(await decide()))
            except PeopleRefused:
                # What was done already is not refused because it cannot be done twice.
                if (done := await self.done_before(request_id, same)) is None:
                    raise
                return done
            [answer] = await self.journal.append([unit])
            match answer:
                case Done(repeated=False):
                    return answer
                case Done():
                    if (done := await self.done_before(request_id, same)) is not None:
                        return done
                case _:
                    self.decide_anew(answer, unit)
        raise Unavailable("others were first each time")

    async def done_before(self, request_id: str, same: Callable[[Recorded], bool]) -> Done | None:
        if (done := await self.journal.outcome_of(request_id)) is None:
            return None
        recorded = []
        async for record in self.journal.records(done.first - 1, done.last):
            try:
                recorded.append((record.stream, decode(record.kind, record.schema_version, record.body)))
            except UnknownEvent:
                refuse("id-already-used", id=request_id)
        if not same(recorded):
            refuse("id-already-used", id=request_id)
        return done

    def decide_anew(self, answer: Answer, unit: Transaction) -> None:
        """Returns where somebody else wrote first; else says why it was not taken."""
        match answer:
            case Conflict():
                if answer.actual < answer.expected:
                    # The journal is an older one than we have seen: somebody brought back a copy.
                    self._books.clear()
            case RequestIdUsed():
                refuse("id-already-used", id=unit.request_id)
            case InsufficientFunds():
                _refuse_insufficient_funds(answer, unit)
            case Exception():
                raise answer

    # ── chance ───────────────────────────────────────────────────────────────────────────────────────────

    def new_token(self, bits: int = 256) -> str:
        return urlsafe_b64encode(self._random.getrandbits(bits).to_bytes(bits // 8, "big")).decode().rstrip("=")

    def new_secret(self) -> str:
        """A name to keep something under."""
        return f"{self._random.getrandbits(128):032x}"

    def new_request_id(self, what: str) -> str:
        """For what nobody asks again."""
        return f"{what} {self.new_secret()}"


class Locks:
    """One at a time for each name."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def __call__(self, name: str) -> Lock:
        found = self._locks.get(name)
        if found is None:
            found = self._locks[name] = Lock()
        return found


def hash_of(token: str) -> str:
    """All that is kept of a token: it has 256 random bits, and nobody guesses it from this."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _one_of(roles: Roles) -> str:
    *others, last = [role.a for role in roles]
    return f"{', '.join(others)} or {last}" if others else last


def _refuse_insufficient_funds(short: InsufficientFunds, unit: Transaction) -> NoReturn:
    if short.account != BANK:
        raise short
    made = [entry for write in unit.writes for fact in write.facts for entry in fact.entries]
    wanted = -changes(made)[BANK]
    refuse("bank-short", has=format_amount(wanted - short.missing), wanted=format_amount(wanted))
