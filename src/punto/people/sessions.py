"""Sessions: stored by the server, found by a token of which only the hash is stored.

Looking one up costs no reading. Where another server ends one, this one is told to forget it. Once a minute it is
looked at again all the same, and when it was last seen is written down: in a row of its own, so that whoever writes it
cannot bring back one that ended.
"""

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from punto.ledger.identity import Identity
from punto.people.checks import check_name, key_of
from punto.people.recording import Locks, Recording, hash_of
from punto.people.refusals import refuse
from punto.people.roles import Role
from punto.store.contract import Journal
from punto.store.problems import Unavailable

_SECOND = 1_000_000
_MINUTE = 60 * _SECOND
_HOUR = 60 * _MINUTE
_SLACK = 5 * _MINUTE  # another server may have seen somebody, and not have written it yet


class Session(Struct, frozen=True):
    name: str  # who plays (see Identity), or who of the staff
    role: Role
    terminal: str
    csrf: str
    begun: int
    seen: int
    must_change: bool = False  # the password, before anything else

    @property
    def identity(self) -> Identity:
        return Identity.parse(self.name)

    @property
    def idle(self) -> int:
        """After how long of nothing it ends."""
        return 30 * _MINUTE if self.role.is_staff else 12 * _HOUR

    @property
    def longest(self) -> int:
        return 12 * _HOUR if self.role.is_staff else 24 * _HOUR

    def is_over(self, at: int) -> bool:
        return at - self.seen > self.idle or at - self.begun > self.longest


class _StoredSession(Struct, frozen=True):
    session: Session
    epoch: int  # of the person; when that is another one, the session is over


class _Held:
    def __init__(self, stored: _StoredSession, looked_at: int) -> None:
        self.session, self.epoch, self.looked_at = stored.session, stored.epoch, looked_at


class Sessions:
    def __init__(self, records: Recording) -> None:
        self._records, self._journal = records, records.journal
        self._held: dict[str, _Held] = {}
        self._forgotten = 0  # how often
        self._locks = Locks()

    async def open(self, at: int, name: str, terminal: str = "") -> str:
        while True:
            role, epoch, must_change = Role.PATRON, 0, False
            identity = Identity.parse(name)
            if identity.is_terminal:
                check_name("terminal", identity.name)
            else:
                here = await self._records.enrolled(name)
                if here.suspended:
                    refuse("suspended", name=here.name)
                name, role, epoch, must_change = here.name, here.role, here.epoch, here.must_change
            token = self._records.new_token()
            place = hash_of(token)
            begun = Session(name, role, terminal, self._records.new_token(192), at, at, must_change)
            stored = _StoredSession(begun, epoch)
            await self._journal.put_private("session", {place: msgspec.json.encode(stored)})
            self._held[place] = _Held(stored, at)
            if await self._is_current(stored.session, epoch):
                return token
            await self._end(place)  # something changed at this very moment

    async def find(self, token: str, at: int, *, touch: bool = True) -> Session | None:
        """`touch`: somebody acts; otherwise it is only looked at whether it is over."""
        place = hash_of(token)
        held = self._held.get(place) or await self._load(place, at)
        if held is not None and held.session.is_over(at):
            # Somebody may have been seen by another server.
            held = await self._load(place, at)
        if held is None:
            return None
        known = self._records.known(held.session.name)
        if held.session.is_over(at) or (known is not None and known.epoch != held.epoch):
            await self._end(place)
            return None
        if touch and at > held.session.seen:
            held.session = replace(held.session, seen=at)
        if at - held.looked_at >= _MINUTE:
            held.looked_at = at
            await self._look_again(place, held)
        if self._held.get(place) is not held:  # it was ended meanwhile, or only forgotten: as it is stored by now
            held = await self._load(place, at)
        return held.session if held else None

    async def end(self, token: str) -> Session | None:
        place = hash_of(token)
        held = self._held.get(place) or await self._load(place, 0)
        await self._end(place)
        return held.session if held else None

    def forget(self, place: str | None = None) -> None:
        """One that was ended, by whichever server, or all: they are read again."""
        self._forgotten += 1
        if place is None:
            self._held.clear()
        else:
            self._held.pop(place, None)

    async def end_of(self, name: str) -> None:
        """All sessions of somebody."""
        await self._end_such(lambda session: key_of(session.name) == key_of(name))

    async def end_at(self, terminal: str) -> None:
        """All sessions at a terminal."""
        name = key_of(terminal)
        await self._end_such(lambda session: name in (key_of(session.terminal), _terminal_of(session)))

    async def clear(self, at: int) -> int:
        """Takes away what is over, and says how many."""
        stored, seen = await self._all()
        over = [place for place, one in stored.items() if one.is_over(at - _SLACK)]
        for place in over:
            self._held.pop(place, None)
        await self._journal.put_private("session", dict.fromkeys(over))
        await self._journal.put_private("seen", dict.fromkeys([*over, *(seen - stored.keys())]))
        for place in [place for place, held in self._held.items() if held.session.is_over(at)]:
            del self._held[place]
        return len(over)

    async def present(self, at: int) -> set[tuple[str, str]]:
        """The terminals and names of all sessions that are not over."""
        stored, _ = await self._all()
        return {(one.terminal, one.name) for one in stored.values() if not one.is_over(at - _SLACK)}

    async def last_seen_at(self, terminal: str) -> int | None:
        """When anybody last did something at a terminal, in a session that has not ended."""
        stored, _ = await self._all()
        return max((one.seen for one in stored.values() if one.terminal == terminal), default=None)

    async def _all(self) -> tuple[dict[str, Session], set[str]]:
        """Every session as it was last seen by whichever server; and of which it is known when."""
        found, seen = await _stored(self._journal)
        for place in found.keys() & self._held.keys():
            last = max(found[place].seen, self._held[place].session.seen)
            found[place] = replace(found[place], seen=last)
        return found, seen

    # ── beside the journal ───────────────────────────────────────────────────────────────────────────────

    async def _load(self, place: str, at: int) -> _Held | None:
        async with self._locks(place):
            while True:
                forgotten, found = self._forgotten, await self._stored(place, at)
                if self._forgotten == forgotten:  # otherwise it may have ended while it was read
                    break
            if found is not None:
                self._held[place] = found
            return found

    async def _stored(self, place: str, at: int) -> _Held | None:
        stored = await self._journal.get_private("session", place)
        self._held.pop(place, None)
        if place not in stored:
            return None
        found = _Held(_read(stored[place]), at)
        if not await self._is_current(found.session, found.epoch):
            return None
        seen = await self._journal.get_private("seen", place)
        if place in seen:
            found.session = replace(found.session, seen=max(found.session.seen, int(seen[place])))
        return found

    async def _look_again(self, place: str, held: _Held) -> None:
        try:
            there = place in await self._journal.get_private("session", place)
            if there and await self._is_current(held.session, held.epoch):
                await self._journal.put_private("seen", {place: str(held.session.seen).encode()})
            elif self._held.get(place) is held:
                del self._held[place]
        except Unavailable:
            pass  # looked at again in a minute; meanwhile nobody can change anything

    async def _is_current(self, session: Session, epoch: int) -> bool:
        """Whether nothing has ended the sessions of this person since."""
        if session.identity.is_terminal:
            return True
        here = await self._records.person(session.name)
        return here.version > 0 and here.epoch == epoch

    async def _end_such(self, which: Callable[[Session], bool]) -> None:
        stored = {place: _read(body).session for place, body in (await self._journal.get_private("session")).items()}
        stored |= {place: held.session for place, held in self._held.items()}
        for place in [place for place, session in stored.items() if which(session)]:
            await self._end(place)

    async def _end(self, place: str) -> None:
        self._held.pop(place, None)
        async with self._locks(place):
            self._held.pop(place, None)
            await self._journal.put_private("session", {place: None})
            await self._journal.put_private("seen", {place: None})


async def signed_in(journal: Journal, at: int) -> dict[str, str]:
    """Finds where everybody is who has a session that is not over, at whichever server, by the key of their name."""
    stored, _ = await _stored(journal)
    return {key_of(one.name): one.terminal for one in stored.values() if not one.is_over(at - _SLACK)}


async def _stored(journal: Journal) -> tuple[dict[str, Session], set[str]]:
    seen = await journal.get_private("seen")
    found = {}
    for place, body in (await journal.get_private("session")).items():
        session = _read(body).session
        found[place] = replace(session, seen=max(session.seen, int(seen.get(place, b"0"))))
    return found, set(seen)


def _read(body: bytes) -> _StoredSession:
    return msgspec.json.decode(body, type=_StoredSession)


def _terminal_of(session: Session) -> str | None:
    return key_of(session.identity.name) if session.identity.is_terminal else None
