"""Limits that patrons set for themselves, kept for every bet: on losses in a gaming day, and on the time at play.

A loss is what play has taken from a patron's purses since the gaming day began (the floor's, as in the reports), at all
tables together; money brought in or taken out is no part of it. Stakes on a layout count as lost until they are
settled, so that no outcome can take anybody past a limit. A stake belongs to the day on which it was placed, and what
comes of it to the day on which it is settled.

Time is that of the session, and of those before it in the gaming day: neither a restart nor another sign-in begins it
anew. A bet that staff place is of no session, and is refused once those of the day have taken the time.

Decisions. A bet is decided on what the journal says of the patron's limits and purses, and its transaction carries
guards: that the limits are still those that were read, and that no money has moved in the purses since. Where another
table or another server was faster the journal refuses it, and it is decided again. A patron without limits costs a
guard on one stream, and nothing is read but at the first bet.
"""

import asyncio
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.events import MovedFromTerminal, MovedToTerminal
from punto.floor.clock import A_DAY, A_MINUTE, Moment
from punto.floor.gaming_day import UTC_DAYS, GamingDay
from punto.floor.refusals import FloorRefused, refuse
from punto.floor.time_at_play import played_before
from punto.ledger.accounts import Account, purse, terminal
from punto.ledger.identity import Identity
from punto.money import Cents
from punto.people.checks import is_name
from punto.people.refusals import refuse as refuse_person
from punto.people.state import PersonState, PlayLimits, person_stream, read_person
from punto.play.commands import PlaceBet
from punto.store.contract import Journal, Readable
from punto.store.records import AccountGuard, Append

_PLAY = frozenset({"hold", "release", "correct", "settle", "reverse"})  # entries that bets make
_TRANSFER = "transfer"  # the entry that moves credits between a patron's account and a terminal
_MOST_HELD = 20_000


class PlaySession(Struct, frozen=True):
    """Who plays, as the server's session knows it: at an electronic table bets are made from a terminal's credits,
    and the limits are those of the person at it."""

    patron: str  # a person's name, or `terminal:` and the terminal's id where nobody has given a name
    terminal: str = ""
    begun_at: Moment | None = None


class Guards(Struct, frozen=True):
    """What must still be so when the bet is written."""

    appends: tuple[Append, ...] = ()  # without events
    accounts: tuple[AccountGuard, ...] = ()


class LossMeter:
    """What play has taken from one purse in the gaming day, up to the last entry that was read."""

    def __init__(self, account: Account, day: Moment, after: int) -> None:
        """`after` is the number of the last entry, of whatever account, before the day began."""
        self.account, self.day = account, day
        self.last_entry = after
        self.lost: Cents = 0  # negative where it was won
        self.terminals: set[str] = set()  # with which credits were exchanged

    async def refresh(self, journal: Readable) -> None:
        """A reading that outlasts the group it was for, since another one failed, may end beside that of the next
        group: what both have read is counted once."""
        after, lost, terminals = self.last_entry, 0, set[str]()
        lines = await journal.lines(self.account, after)
        for line in lines:
            if line.what in _PLAY:
                lost -= line.amount
            elif line.what == _TRANSFER:
                async for record in journal.records(line.position - 1, line.position):
                    if isinstance(record.event, MovedToTerminal | MovedFromTerminal):
                        terminals.add(record.event.terminal)
        if lines and self.last_entry == after:
            self.lost, self.last_entry = self.lost + lost, lines[-1].entry
            self.terminals |= terminals

    @property
    def guard(self) -> AccountGuard:
        return AccountGuard(self.account, self.last_entry)


class PlayLimitCheck:
    """`read` before a group of bets is decided, then `check` each of them, both at the same moment."""

    def __init__(self, journal: Journal, electronic: bool = False, days: GamingDay = UTC_DAYS) -> None:
        """`electronic`: bets are made from terminals there, and nobody else names one."""
        self.journal, self._electronic, self._days = journal, electronic, days
        self._people: dict[str, PersonState] = {}
        self._meters: dict[str, dict[Account, LossMeter]] = {}  # by person with a loss limit
        self._day: tuple[Moment, int] = (-1, 0)  # and the last entry before it
        self._in_doubt = False  # whether all that is held is still so
        self._refused: set[str] = set()  # for whom other limits may hold by now, with nothing written to tell
        # By person with a time limit and session: how long before it, as of which events and which day.
        self._played: dict[str, dict[Moment | None, tuple[tuple[int, Moment], Moment]]] = {}

    async def read(self, bets: Iterable[tuple[PlaceBet, PlaySession | None]], now: Moment) -> None:
        while len(self._people) > _MOST_HELD:
            self._forget(next(iter(self._people)))
        streams: dict[str, list[tuple[PlaceBet, PlaySession | None]]] = {}
        for bet, session in bets:
            if (stream := _stream(bet, session)) is not None:
                streams.setdefault(stream, []).append((bet, session))
        doubtful = streams.keys() & (self._people.keys() if self._in_doubt else self._refused)
        if doubtful:
            versions = await self.journal.versions_of(list(doubtful))
            for stream in doubtful:
                if versions.get(stream, 0) != self._people[stream].version:
                    self._forget(stream)
            self._refused -= doubtful
        self._in_doubt = False
        missing = [one for one, of_person in streams.items() if self._is_missing(one, of_person)]
        if missing:  # all at once: on a busy database each that is read waits its turn
            read = await asyncio.gather(*(read_person(self.journal, stream) for stream in missing))
            self._people.update(zip(missing, read, strict=True))
        limited = []
        for stream in streams:
            limits = self._people[stream].limits.at(now)
            if limits.loss is None:
                self._meters.pop(stream, None)
            if limits.loss is not None or limits.minutes is not None:
                limited.append(stream)
        if limited:
            await self._read_day(now)
            await asyncio.gather(*(self._read_limited(self._people[one], streams[one], now) for one in limited))

    def _is_missing(self, stream: str, bets: list[tuple[PlaceBet, PlaySession | None]]) -> bool:
        """No conflict would say that staff may bet for somebody by now: of a refused bet nothing is written."""
        person = self._people.get(stream)
        return person is None or (not _may_bet(person) and any(_is_by_staff(bet) for bet, _ in bets))

    async def _read_limited(
        self, person: PersonState, bets: list[tuple[PlaceBet, PlaySession | None]], now: Moment
    ) -> None:
        limits = person.limits.at(now)
        for bet, session in bets:
            if limits.minutes is not None:
                await self._read_time(person, session)
            if limits.loss is not None:
                await self._read_purses(person, bet, session)

    @property
    def has_meters(self) -> bool:
        """Whether anybody with a loss limit plays here."""
        return bool(self._meters)

    def purses(self, bet: PlaceBet, session: PlaySession | None) -> frozenset[Account]:
        """Those whose losses decide on the bet; none where there is no loss limit."""
        stream = _stream(bet, session)
        return frozenset(self._meters.get(stream, ())) if stream is not None else frozenset()

    def check(self, bet: PlaceBet, session: PlaySession | None, now: Moment) -> Guards:
        """Refuses a bet beyond a limit; otherwise what must still be so when it is written."""
        if (stream := _stream(bet, session)) is None:
            if _is_by_staff(bet) and not self._electronic:
                refuse_person("no-such-person", name=bet.patron)
            return Guards()
        person = self._people[stream]
        if _is_by_staff(bet):
            _check_patron(person, bet.patron)
        unchanged = Append(person.stream, person.version, ())
        limits = person.limits.at(now)
        if limits.loss is None and limits.minutes is None:
            return Guards((unchanged,))
        try:
            return Guards((unchanged,), self._check_limits(bet, session, person, limits, now))
        except FloorRefused:
            self._refused.add(stream)
            raise

    def _check_limits(
        self, bet: PlaceBet, session: PlaySession | None, person: PersonState, limits: PlayLimits, now: Moment
    ) -> tuple[AccountGuard, ...]:
        if limits.minutes is not None:
            begun_at = session.begun_at if session is not None else None
            _, played = self._played[person.stream][begun_at]
            check_time(limits.minutes, (now if begun_at is None else begun_at) - played, now)
        if limits.loss is None:
            return ()
        meters = self._meters[person.stream]
        lost = {account: meter.lost for account, meter in meters.items()}
        check_loss(limits.loss, bet.stake, purse(bet.patron), lost, self._days.next_begins(now))
        return tuple(meter.guard for meter in meters.values())

    def person(self, bet: PlaceBet, session: PlaySession | None) -> PersonState | None:
        """Gives the person whose limits count, as they were last read."""
        stream = _stream(bet, session)
        return self._people.get(stream) if stream is not None else None

    def refused(self, bet: PlaceBet, session: PlaySession | None) -> None:
        """Marks a refused bet, of which nothing is written, so that its person is read again the next time."""
        if (stream := _stream(bet, session)) in self._people:
            self._refused.add(stream)

    def spelled(self, bet: PlaceBet, session: PlaySession | None) -> PlaceBet:
        """What staff place is in the patron's name as it was enrolled, however they spelled it."""
        stream = _stream(bet, session) if _is_by_staff(bet) else None
        person = self._people.get(stream) if stream is not None else None
        return replace(bet, patron=person.name) if person is not None and person.version else bet

    def forget(self, bet: PlaceBet, session: PlaySession | None) -> None:
        """After a conflict: everything about the patron is read again, and whatever else has changed."""
        self._in_doubt = True
        if (stream := _stream(bet, session)) is not None:
            self._forget(stream)

    def _forget(self, stream: str) -> None:
        self._refused.discard(stream)
        self._people.pop(stream, None)
        self._meters.pop(stream, None)
        self._played.pop(stream, None)

    async def _read_time(self, person: PersonState, session: PlaySession | None) -> None:
        """Again only where somebody has signed in or out since, or another day has begun."""
        begun_at = session.begun_at if session is not None else None
        day, last_entry = self._day
        as_of, known = (person.version, day), self._played.setdefault(person.stream, {})
        if begun_at is None or begun_at not in known or known[begun_at][0] != as_of:
            played = await played_before(self.journal, person, begun_at, day, last_entry)
            if as_of >= known.get(begun_at, (as_of, 0))[0]:  # else a later reading was faster
                known[begun_at] = as_of, played

    async def _read_day(self, now: Moment) -> None:
        day = self._days.began(now)
        if self._day[0] != day:
            self._day = day, await _last_entry_before(self.journal, day)

    async def _read_purses(self, person: PersonState, bet: PlaceBet, session: PlaySession | None) -> None:
        """The person's own account, and the terminals that they have played at."""
        day, _ = self._day
        meters = self._meters[person.stream] = {
            account: meter for account, meter in self._meters.get(person.stream, {}).items() if meter.day == day
        }
        accounts = {*meters, purse(bet.patron), *(terminal(name) for name in person.terminals_since(day - A_DAY))}
        accounts |= {purse(session.patron)} if session is not None else set()
        accounts |= {purse(person.name)} if person.name else set()
        accounts |= {terminal(session.terminal)} if session is not None and session.terminal else set()
        while accounts:
            for account in accounts:
                if account not in meters:
                    meters[account] = LossMeter(account, *self._day)
                await meters[account].refresh(self.journal)
            accounts = {terminal(name) for one in meters.values() for name in one.terminals} - meters.keys()


def _is_by_staff(bet: PlaceBet) -> bool:
    return bet.on_behalf_by is not None or bet.recorded_by is not None or bet.not_noticed


def _may_bet(person: PersonState) -> bool:
    return bool(person.version) and not person.role.is_staff and not person.suspended


def _check_patron(person: PersonState, name: str) -> None:
    """Staff may have mistyped the name; and they bet for nobody who could not."""
    if not person.version or person.role.is_staff:
        refuse_person("no-such-person", name=name)
    if person.suspended:
        refuse_person("suspended", name=person.name)


def check_time(minutes: int, begun_at: Moment, now: Moment) -> None:
    time_up_at = begun_at + minutes * A_MINUTE
    if now >= time_up_at:
        refuse("time-limit", limit_minutes=minutes, time_up_at=time_up_at)


def check_loss(limit: Cents, stake: Cents, playing: Account, lost: dict[Account, Cents], next_day: Moment) -> None:
    """What was won in the purse that is played from may be lost again; what was won in another one may not."""
    own = lost.get(playing, 0)
    total = own + sum(max(amount, 0) for account, amount in lost.items() if account != playing)
    if total + stake > limit:
        room = max(limit - total, 0)
        refuse("loss-limit", stake=stake, lost=max(total, 0), limit=limit, room=room, next_day=next_day)


def _stream(bet: PlaceBet, session: PlaySession | None) -> str | None:
    """The stream of the person whose limits count; None for whoever plays at a terminal without a name."""
    return _stream_of(session.patron if session is not None else bet.patron)


@lru_cache(_MOST_HELD)
def _stream_of(player: str) -> str | None:
    """Worked out once: each bet asks for it several times, and folding a name takes longer than all else there."""
    patron = Identity.parse(player)
    return None if patron.is_terminal or not is_name(patron.name) else person_stream(patron.name)


async def _last_entry_before(journal: Readable, at: Moment) -> int:
    """The number of the last entry before a moment. The clocks of servers that differ are taken for one."""
    head = await journal.head()
    low, high = 1, head.position + 1
    while low < high:
        middle = (low + high) // 2
        [record] = [record async for record in journal.records(middle - 1, middle)]
        low, high = (low, middle) if record.at >= at else (middle + 1, high)
    async for record in journal.records(low - 1, head.position):
        if record.entries:
            return record.entries[0].number - 1
    return head.entry
