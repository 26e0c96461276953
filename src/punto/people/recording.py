"""Reads the streams of people and devices, and says who may write to them."""

from asyncio import Lock
from base64 import urlsafe_b64encode
from copy import copy
from hashlib import sha256
from typing import TypeVar
from weakref import WeakValueDictionary

from punto.people.checks import is_name, key_of
from punto.people.refusals import refuse
from punto.people.roles import Roles, in_order
from punto.people.state import DEVICE, PERSON, DeviceState, Person, PersonState, StreamState, person_stream
from punto.shoe.shuffle import RandomBits
from punto.store.contract import Journal
from punto.store.records import Append
from punto.store.writer import Writer

_PAGE = 2_000
_CACHE_SIZE = 20_000

S = TypeVar("S", bound=StreamState)


class Recording:
    def __init__(self, journal: Journal, random: RandomBits) -> None:
        self.journal, self._random = journal, random
        self._states: dict[str, StreamState] = {}
        self.writer = Writer(journal, self._states.clear)

    def forget(self) -> None:
        """All is read again."""
        self._states.clear()

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────

    async def person(self, name: str) -> PersonState:
        """Brought up to now; of version 0 where there is nobody of that name."""
        if not is_name(name):
            return PersonState(PERSON)
        return await self._read(person_stream(name), PersonState)

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
        """As it was when it was last read; nothing is read from the database."""
        found = self._states.get(person_stream(name))
        return found if isinstance(found, PersonState) else None

    async def _read(self, stream: str, kind: type[S]) -> S:
        here = self._states.setdefault(stream, kind(stream))
        assert isinstance(here, kind)
        while True:
            page = await self.journal.stream(stream, here.version, _PAGE)
            for record in page:
                here.take(record)
            if len(page) < _PAGE:
                break
        self._states.pop(stream, None)
        if here.version:  # else there is nothing to remember
            self._states[stream] = here
            if len(self._states) > _CACHE_SIZE:
                del self._states[next(iter(self._states))]
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
            refuse("lacks-role", name=here.name, role=here.role, roles=in_order(allowed))
        return [] if here.stream == about else [Append(here.stream, here.version, ())]

    # ── chance ───────────────────────────────────────────────────────────────────────────────────────────

    def new_token(self, bits: int = 256) -> str:
        return urlsafe_b64encode(self._random.getrandbits(bits).to_bytes(bits // 8, "big")).decode().rstrip("=")

    def new_secret(self) -> str:
        """A name to store something under."""
        return f"{self._random.getrandbits(128):032x}"

    def new_request_id(self, what: str) -> str:
        """For a request that is never repeated."""
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
    """All that is stored of a token: it has 256 random bits, and nobody guesses it from this."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
