"""News: what happens at a table goes to all who watch it, several things at once, each seeing what is theirs to see.

A connection is told what it has not seen yet whenever it can take more: a slow one gets fewer and longer messages, and
a hundred bets in a moment are one message to each. What all see alike is encoded once.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from punto.floor.casino import Casino
from punto.ledger.accounts import purse
from punto.money import Cents, format_amount
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    SettlementReversed,
)
from punto.roads import BigCell
from punto.server.feed import Feed
from punto.server.requests import at_table
from punto.server.views import PastRound, table_view
from punto.server.who import DEALERS, Who
from punto.server.wire import encode

_READ_ALL = 1.0  # seconds after which everybody's credits are read, since another server may have moved them
_PAUSE = 0.1  # seconds between two messages about one table
_A_MESSAGE = 0.00005  # seconds that one takes to make and send: estimated from a profile, not measured as it runs
_A_MOMENT = 0.005  # and what follows at once, such as the next countdown, goes along
_MOST_TOLD = 1_000  # of those that a connection missed; what went before is in the Rounds' own records


def _purses(events: Iterable[Any]) -> Iterable[str]:
    """Whose money these events have moved."""
    for event in events:
        if isinstance(event, BetSettled | BetPlaced | BetWithdrawn | BetRejected):
            yield purse(event.patron)
        elif isinstance(event, SettlementReversed):
            yield purse(event.settled.patron)


class Watcher:
    """One connection at one table: up to where it has been told."""

    __slots__ = (
        "after",
        "as_",
        "begin",
        "connection",
        "credit",
        "feed",
        "full",
        "own",
        "purse",
        "roads_version",
        "whole",
    )

    def __init__(self, connection: "Connection", feed: Feed, as_: str) -> None:
        self.connection, self.feed, self.as_ = connection, feed, as_
        self.after = feed.seq
        self.begin: int | None = None  # where `whole` begins
        self.purse = purse(as_) if connection.who.is_player else None
        self.own: bytes | None = None  # as it was last told, and the credit in it
        self.credit: Cents = 0
        self.full = True  # the whole view is due
        self.roads_version = -1  # not told yet
        self.whole: list[dict[str, Any]] = []  # events it missed, read from the journal


class Connection:
    """Somebody's WebSocket, as the hub sees it: what is due, and a bell."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.answers: deque[bytes] = deque()
        self.due: dict[Watcher, None] = {}
        self.watching: dict[str, Watcher] = {}
        self.floor = False  # whether it wants to know of all tables
        self._floor_due = False
        self.bell = asyncio.Event()

    def is_of(self, who: Who) -> bool:
        """The same person's or device's, at whichever terminal."""
        return self.person == (who.name, who.device)

    @property
    def person(self) -> tuple[str, str]:
        return self.who.name, self.who.device

    def answer(self, message: Any) -> None:
        self.answers.append(message if isinstance(message, bytes) else encode(message))
        self.bell.set()

    def news(self, watcher: Watcher) -> None:
        self.due[watcher] = None
        self.bell.set()

    def floor_news(self) -> None:
        self._floor_due = True
        self.bell.set()

    def floor_is_due(self) -> bool:
        due, self._floor_due = self._floor_due, False
        return due


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """One table in the lobby."""

    table: str
    rulebook: str
    title: str
    phase: str
    round: int
    boxes: int
    seated: int
    watching: int
    automatic: bool
    face_down: bool
    minimum: str
    maximum: str
    until: int | None = None
    closing: bool = False
    closed: str | None = None
    waits_for: str | None = None  # a person, where play waits for one
    results: str = ""  # of this shoe, the latest last: B P T
    big: tuple[BigCell, ...] = ()  # the big road of this shoe
    last: PastRound | None = None


class Hub:
    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.feeds: dict[str, Feed] = {}
        self.connections: set[Connection] = set()
        self._open: dict[tuple[str, str], int] = {}  # connections of each person or device
        self.on_news: list[Callable[[str, Sequence[Any]], None]] = []
        self._credits: dict[str, Cents] = {}
        self._moved: set[str] = set()  # purses that money went from or to since they were read
        self._floor: asyncio.TimerHandle | None = None
        self._glance: tuple[float, bytes] | None = None

    async def begin(self) -> None:
        """When the tables have been read, and before anything is dealt. All feeds are there at once: whoever is let in
        may ask for any of them."""
        feeds = {}
        for name, table in self.casino.tables.items():
            feeds[name] = feed = Feed(table)
            await feed.load(self.casino.journal)
            table.present = self._is_present(feed)
            if table.dealer:
                table.dealer.tell = partial(self.notify, name)
        self.feeds = feeds

    def _is_present(self, feed: Feed) -> Callable[[str], bool]:
        return lambda patron: any(watcher.as_ == patron for watcher in feed.watchers)

    def happened(self, table: str, seq: int, events: Sequence[Any]) -> None:
        """Called by a table's room, after it is on disk."""
        if (feed := self.feeds.get(table)) is None:
            return
        feed.take(seq, events)
        self._moved.update(_purses(events))
        for tell in self.on_news:
            tell(table, events)
        self._flush_soon(feed)

    def notify(self, table: str) -> None:
        """Something changed that is no event: the countdown, the table is closing."""
        if (feed := self.feeds.get(table)) is not None:
            feed.invalidate()
            for watcher in feed.watchers:
                watcher.full = True
            self._flush_soon(feed)

    def _flush_soon(self, feed: Feed) -> None:
        if feed.flush is not None:
            return
        loop = asyncio.get_running_loop()
        # With so many who watch that news would take more than a tenth of our time, they hear of it less often.
        pause = max(_PAUSE, 10 * _A_MESSAGE * sum(len(one.watchers) for one in self.feeds.values()))
        wait = max(_A_MOMENT, feed.flushed + pause - loop.time())
        feed.flush = loop.call_later(wait, self._flush, feed)
        if self._floor is None:
            self._floor = loop.call_later(1.0, self._flush_floor)

    def _flush(self, feed: Feed) -> None:
        loop = asyncio.get_running_loop()
        feed.flush, feed.flushed = None, loop.time()
        accounts = {watcher.purse for watcher in feed.watchers if watcher.purse is not None}
        if feed.flushed - feed.read < _READ_ALL:
            accounts &= self._moved
        else:
            feed.read = feed.flushed
        if accounts:
            self._moved -= accounts
            self.casino.in_background(self._with_credits(feed, accounts))
        else:
            self._ring(feed)

    def _ring(self, feed: Feed) -> None:
        for watcher in feed.watchers:
            watcher.connection.news(watcher)

    async def _with_credits(self, feed: Feed, accounts: set[str]) -> None:
        await self.read_credits(accounts)
        self._ring(feed)
        for watcher in feed.watchers:
            if watcher.purse in accounts and len(watcher.connection.watching) > 1:
                # It is one purse, at whatever table one looks.
                for other in watcher.connection.watching.values():
                    watcher.connection.news(other)

    async def read_credits(self, accounts: set[str]) -> None:
        found = await self.casino.journal.balances_of(sorted(accounts))
        self._credits.update({account: found.get(account, 0) for account in accounts})

    async def credits_changed(self, accounts: set[str]) -> None:
        """Money came or went otherwise than at a table: whoever it belongs to is told."""
        await self.read_credits(accounts)
        for feed in self.feeds.values():
            for watcher in feed.watchers:
                if watcher.purse in accounts:
                    watcher.connection.news(watcher)

    def _flush_floor(self) -> None:
        self._floor = self._glance = None
        for connection in self.connections:
            if connection.floor:
                connection.floor_news()

    # ── connections ──────────────────────────────────────────────────────────────────────────────────────

    def join(self, connection: Connection) -> int:
        """How many connections the same person has by now."""
        self.connections.add(connection)
        person = connection.person
        self._open[person] = self._open.get(person, 0) + 1
        return self._open[person]

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self._open[connection.person] -= 1
            if not self._open[connection.person]:
                del self._open[connection.person]
        for name in list(connection.watching):
            self.unwatch(connection, name)

    async def watch(self, connection: Connection, table: str, after: int | None) -> None:
        """From now on; with `after`, what came since that event comes first, without gap or repeat."""
        running = self.casino.table(table)
        feed = self.feeds[table]
        self.unwatch(connection, table)
        watcher = Watcher(connection, feed, at_table(running, connection.who))
        if after is not None and after < feed.seq:
            watcher.after = after
            await self.catch_up(watcher)
        if watcher.purse is not None:
            await self.read_credits({watcher.purse})
        connection.watching[table] = watcher
        feed.watchers.add(watcher)
        connection.news(watcher)

    async def catch_up(self, watcher: Watcher) -> None:
        """Of one who has fallen so far behind that it is not remembered: what was missed is read from the journal."""
        feed, staff = watcher.feed, watcher.connection.who.role.is_staff
        while not feed.remembers(watcher.after):
            upto, after = feed.seq, max(watcher.after, feed.seq - _MOST_TOLD)
            if watcher.begin is None or after > watcher.after:
                watcher.begin, watcher.whole = after, []
            # What is on disk and not told yet comes as news does.
            records = await self.casino.journal.stream(feed.table.room.state.stream, after, upto - after)
            watcher.whole += feed.from_journal(records, staff)
            watcher.after, watcher.full = upto, True

    def unwatch(self, connection: Connection, table: str) -> None:
        if (watcher := connection.watching.pop(table, None)) is not None:
            watcher.feed.watchers.discard(watcher)
            connection.due.pop(watcher, None)

    def message(self, watcher: Watcher) -> bytes | None:
        """What this connection has not seen yet of this table; None where there is nothing."""
        feed, who = watcher.feed, watcher.connection.who
        staff = who.role.is_staff
        events, more, whose = feed.since(watcher.after, staff)
        mine = watcher.own
        if watcher.purse is not None:
            credit = self._credits.get(watcher.purse, 0)
            # Most of the time it was others who bet, and what is one's own is what it was.
            if mine is None or more or watcher.full or credit != watcher.credit or watcher.as_ in whose:
                mine = feed.own(watcher.as_, credit)
                watcher.credit = credit
        if watcher.after == feed.seq and not watcher.full and mine == watcher.own:
            return None
        watcher.own = mine
        after = watcher.after if watcher.begin is None else watcher.begin
        if watcher.whole:
            missed = [*watcher.whole, *msgspec.json.decode(events)]
            events, watcher.whole = encode(missed), []
        parts = [
            b'{"news":',
            encode(feed.table.plan.name),
            b',"after":%d,"seq":%d,"now":%d,"events":' % (after, feed.seq, self.casino.clock.now() // 1_000),
            events,
        ]
        if more or watcher.full:
            parts += [b',"view":', feed.view()]
        if watcher.roads_version != feed.roads_version:
            parts += [b',"roads":', feed.roads()]
            watcher.roads_version = feed.roads_version
        if mine is not None:
            parts += [b',"own":', mine]
        elif staff:
            parts += [b',"staff":', feed.staff(cards=who.role in DEALERS)]
        parts.append(b"}")
        watcher.after, watcher.begin, watcher.full = feed.seq, None, False
        return b"".join(parts)

    def glance(self) -> bytes:
        """All tables, encoded; made once for all who look in the same moment."""
        now = asyncio.get_running_loop().time()
        if self._glance is None or now - self._glance[0] > _PAUSE:
            self._glance = now, encode(self.summaries())
        return self._glance[1]

    def summaries(self) -> list[TableSummary]:
        return [self._summary(feed) for feed in self.feeds.values()]

    def _summary(self, feed: Feed) -> TableSummary:
        table = feed.table
        made = table.room.state.table or table.plan.table
        round_ = table.room.state.round
        view = table_view(table, feed.last)
        low, high = made.limits.minimum, made.limits.maximum
        return TableSummary(
            table.plan.name,
            made.rulebook.id,
            made.rulebook.title,
            view.phase,
            view.round,
            made.boxes,
            len(round_.seats) if round_ else 0,
            len(feed.watchers),
            table.plan.automatic,
            made.face_down,
            format_amount(low),
            format_amount(high),
            view.until,
            table.room.closing,
            table.unavailable_reason or None,
            view.trouble.waits_for if view.trouble else None,
            "".join(result.winner.value[0].upper() for result in feed.results.values()),
            feed.big_road(),
            feed.last,
        )
