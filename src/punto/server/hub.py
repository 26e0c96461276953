"""News: what happens at a table goes to all who watch it, several things at once, each seeing what is theirs to see.

A connection is sent what it has not seen yet whenever it can take more: a slow one gets fewer and longer messages, and
a hundred bets at the same time are one message to each. What all see alike is encoded once.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from punto.facts import Message
from punto.floor.card_reader import CardReader
from punto.floor.casino import Casino
from punto.floor.events import DealerCame, TableClosed, TableOpened
from punto.floor.group_news import CHIPS
from punto.floor.reader_events import ReaderOutcome
from punto.floor.running_table import RunningTable
from punto.people.checks import key_of
from punto.people.roles import DEALERS, PIT
from punto.server.connections import Connection, Watcher
from punto.server.consoles import Consoles
from punto.server.credits import Credits, own_purses, purses_in
from punto.server.feed import Feed, by_round
from punto.server.lobby import Lobby
from punto.server.messages import Alert
from punto.server.pace import Buckets
from punto.server.who import Who, patron_at
from punto.server.wire import encode, message, milliseconds
from punto.store.problems import Unavailable
from punto.store.records import Balances

_READ_ALL_S = 1.0  # after which everybody's credits are read, since another server may have moved them
_PAUSE_S = 0.1  # between two messages about one table, twice that where they are about chips alone
_MESSAGE_S = 0.00005  # that one takes to make and send, until it is known here
_LONGEST_MESSAGE_S = 4 * _MESSAGE_S
_MANY = 20  # messages, by which that is measured
_LONGEST_PAUSE_S = 5.0  # however many watch
_FIRST_PAUSE_S = 0.005  # what follows at once, such as the next countdown, goes along
_MOST_CREDITS = 20_000  # purses that are remembered beyond those of who is connected
_FEW = 100  # events that may be asked for again at any time
_CATCH_UPS = (10, 0.5)  # of one person that are longer: so many at once, and so many a second from then on


class Hub:
    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.feeds: dict[str, Feed] = {}
        self.connections: set[Connection] = set()
        self._open: dict[tuple[str, str], int] = {}  # connections of each person or device
        self.on_news: list[Callable[[str, Sequence[Any]], None]] = []
        self.on_read: Callable[[str, ReaderOutcome], None] = lambda _, __: None  # a message of a card reader
        self.credits = Credits(casino.journal)
        self._moved: set[str] = set()  # purses that money went from or to, and nobody has said what they have now
        self._message_s = _MESSAGE_S
        self.lobby = Lobby(self)
        self._catch_ups = Buckets(*_CATCH_UPS)
        self.consoles = Consoles(casino.clock, self.alert)
        self.lines: set[Callable[[str, Message], None]] = set()  # to other servers, which are told of alerts
        self.on_watch: Callable[[str, Who], None] = lambda *_: None  # somebody who is connected here
        self.on_unwatch: Callable[[str, Who], None] = lambda *_: None
        # Somebody has seen more of a table at another server, where there are others.
        self.on_behind: Callable[[str], None] | None = None
        self.on_stale: Callable[[Feed], None] = lambda _: None  # somebody is due a newer view than the one that is here

    async def begin(self) -> None:
        """When the tables have been read, and before anything is dealt. All feeds are there at once: whoever is let in
        may ask for any of them."""
        self.feeds = {name: await self._feed(table) for name, table in self.casino.tables.items()}
        self.casino.on_added, self.casino.on_removed = self._add, self._remove
        for feed in self.feeds.values():
            self.consoles.look(feed)

    async def _feed(self, table: RunningTable) -> Feed:
        feed = Feed(table)
        await feed.load(self.casino.journal)
        table.present = self._is_watched_by(feed)
        table.watched_by = lambda: {watcher.patron for watcher in feed.watchers if watcher.purse is not None}
        table.on_notify = partial(self.notify, table.plan.name)
        table.on_reader = partial(self._listen_to_reader, table.plan.name)
        if table.reader is not None:
            table.on_reader(table.reader)
        return feed

    def _listen_to_reader(self, name: str, reader: CardReader) -> None:
        reader.on_change = partial(self.notify_staff, name)
        reader.on_alert = partial(self.alert, name)
        reader.on_taken = lambda outcome: self.on_read(name, outcome)

    async def _add(self, table: RunningTable) -> None:
        feed = await self._feed(table)  # while others may go
        self.feeds = {**self.feeds, table.plan.name: feed}
        self.consoles.look(feed)
        self._flush_soon(feed)

    def _remove(self, name: str) -> None:
        """Who watches it has been sent that it is closed, and is sent nothing more."""
        feed = self.feeds.get(name)
        self.feeds = {other: one for other, one in self.feeds.items() if other != name}
        for watcher in list(feed.watchers) if feed else ():
            self._wake(watcher.feed)
            self.unwatch(watcher.connection, name)
        for left in list(self.feeds.values())[:1]:
            self._flush_soon(left)

    def _is_watched_by(self, feed: Feed) -> Callable[[str], bool]:
        """However it is spelled: staff key in a name as they hear it."""

        def is_watched_by(patron: str) -> bool:
            key = key_of(patron)
            return bool(key) and any(watcher.key == key for watcher in feed.watchers)

        return is_watched_by

    def happened(self, table: str, seq: int, events: Sequence[Any], balances: Balances) -> None:
        """Called by a table's room, after it is on disk. `balances` are of accounts that the events moved money in,
        as far as whoever wrote them has said."""
        self.credits.take(balances)
        if (feed := self.feeds.get(table)) is None:
            return
        feed.take(seq, events)
        self._moved.update(account for account in purses_in(events) if account not in balances)
        if (ready := feed.ready_now) != feed.ready:  # who laid chips is so no more, which is in the view alone
            feed.ready = ready
            for watcher in feed.watchers:
                watcher.full = True
        if (reader := feed.table.reader) is not None:
            reader.happened(events)
        for listener in self.on_news:
            listener(table, events)
        of_chips = all(isinstance(event, CHIPS) for event in events)
        if not of_chips and any(isinstance(event, DealerCame | TableOpened | TableClosed) for event in events):
            self.consoles.look(feed)
        # Rounds that were read together: of those before the last, the results are not here.
        if not of_chips and len(by_round(events)) > 1:
            self.casino.in_background(self._with_results(feed))
        self._flush_soon(feed, of_chips=of_chips)

    async def _with_results(self, feed: Feed) -> None:
        name = feed.table.plan.name
        while self.feeds.get(name) is feed:
            try:
                await feed.load_results(self.casino.journal)
            except Unavailable:
                await asyncio.sleep(_READ_ALL_S)
            else:
                self.notify(name)
                return

    def notify(self, table: str) -> None:
        """Something changed that is no event: the countdown, the table is closing."""
        if (feed := self.feeds.get(table)) is not None:
            feed.invalidate()
            feed.ready = feed.ready_now
            for watcher in feed.watchers:
                watcher.full = True
            self._flush_soon(feed)

    def notify_staff(self, table: str) -> None:
        """Something changed that only staff see."""
        if (feed := self.feeds.get(table)) is not None:
            feed.invalidate()
            for watcher in feed.watchers:
                watcher.full |= watcher.connection.who.role.is_staff
            self._flush_soon(feed)

    def alert(self, table: str, problem: Message) -> None:
        """To everybody of the pit and every manager who is connected, whichever table they look at."""
        self.tell_pit(Alert(message(problem), table))
        for line in self.lines:
            line(table, problem)
        self.notify(table)

    def tell_pit(self, alert: Alert) -> None:
        for connection in self.connections:
            if connection.who.role in PIT and not connection.who.device:
                connection.answer(alert)

    def _flush_soon(self, feed: Feed, *, of_chips: bool = False) -> None:
        """With so many watching that news would take more than a tenth of our time, it comes less often; where nothing
        but chips were laid or taken, which nobody waits for, half as often in any case."""
        loop = asyncio.get_running_loop()
        takes_s = self._message_s * sum(len(one.watchers) for one in self.feeds.values())
        pause = (2 if of_chips else 1) * max(_PAUSE_S, min(10 * takes_s, _LONGEST_PAUSE_S))
        at = max(loop.time() + _FIRST_PAUSE_S, feed.flushed + pause)
        if feed.flush is None or feed.flush_at > at:
            if feed.flush is not None:
                feed.flush.cancel()
            feed.flush, feed.flush_at = loop.call_at(at, self._flush, feed), at
        self.lobby.flush_soon()

    def _flush(self, feed: Feed) -> None:
        loop = asyncio.get_running_loop()
        feed.flush, feed.flushed = None, loop.time()
        due = feed.flushed - feed.read >= _READ_ALL_S
        if not due and not self._moved:
            self._wake(feed)
            return
        accounts = {one.purse for one in feed.watchers if one.purse is not None and not one.elsewhere}
        if moved := accounts & self._moved:
            self._moved -= moved
            self.casino.in_background(self._with_credits(feed, moved))
        else:
            self._wake(feed)
        if due and accounts:
            feed.read = feed.flushed
            self.casino.in_background(self._look_at_credits(feed, accounts))

    def _wake(self, feed: Feed) -> None:
        begun = time.perf_counter()
        for watcher in feed.watchers:
            if not watcher.elsewhere:
                self._send(watcher)
        if (many := len(feed.watchers)) >= _MANY:
            took_s = min((time.perf_counter() - begun) / many, _LONGEST_MESSAGE_S)  # it may have stood still
            self._message_s += (took_s - self._message_s) / 4

    def send_full(self, feed: Feed) -> None:
        """At once, to those who are due the whole view: they may have waited for it."""
        for watcher in feed.watchers:
            if watcher.full and not watcher.elsewhere:
                self._send_one(watcher)

    def _send(self, watcher: Watcher) -> None:
        self._send_one(watcher)
        if watcher.purse is not None and len(watcher.connection.watching) > 1:
            # It is one purse, at whatever table one looks.
            for other in list(watcher.connection.watching.values()):
                if other.purse is not None and other.credit != self.credits.of(other.purse):
                    self._send_one(other)

    def _send_one(self, watcher: Watcher) -> None:
        """At once where its connection takes it; otherwise by the task that sends."""
        connection = watcher.connection
        if not connection.is_free:
            connection.news(watcher)
            return
        try:
            message = self.message(watcher)
        except Exception:  # the task meets it too, and closes the connection for it
            connection.news(watcher)
        else:
            if message is not None:
                connection.send(*message)

    async def _with_credits(self, feed: Feed, accounts: set[str]) -> None:
        with suppress(Unavailable):  # they are read again in a second, and what happened is news all the same
            await self.read_credits(accounts)
        self._wake(feed)

    async def _look_at_credits(self, feed: Feed, accounts: set[str]) -> None:
        """Whether another server, or another program, has moved them; news does not wait for it."""
        moved = set[str]()
        with suppress(Unavailable):
            moved = await self.read_credits(accounts)
        for watcher in list(feed.watchers):
            if watcher.purse in moved:
                self._send(watcher)

    def look_at_credits(self) -> None:
        """Of those who watch tables where nothing happens: at another server somebody may have brought them money."""
        now = asyncio.get_running_loop().time()
        quiet = [feed for feed in self.feeds.values() if now - feed.read >= _READ_ALL_S and feed.flush is None]
        watchers = [one for feed in quiet for one in feed.watchers if one.purse is not None and not one.elsewhere]
        for feed in quiet:
            feed.read = now
        if watchers:
            self.casino.in_background(self._look_at_credits_of(watchers))

    async def _look_at_credits_of(self, watchers: list[Watcher]) -> None:
        with suppress(Unavailable):
            await self.read_credits({one.purse for one in watchers if one.purse is not None})
        for one in watchers:
            if one in one.feed.watchers and one.purse is not None and one.credit != self.credits.of(one.purse):
                one.connection.news(one)

    async def read_credits(self, accounts: set[str]) -> set[str]:
        """Those that have something else than was known."""
        moved = await self.credits.read(accounts)
        if len(self.credits) > _MOST_CREDITS + 2 * len(self.connections):
            self.credits.forget_others({account for one in self.connections for account in own_purses(one.who)})
        return moved

    async def credits_changed(self, accounts: set[str]) -> None:
        """Money came or went otherwise than at a table: whoever it belongs to is sent it."""
        await self.read_credits(accounts)
        for feed in self.feeds.values():
            for watcher in feed.watchers:
                if watcher.purse in accounts:
                    watcher.connection.news(watcher)
        self.lobby.credits_changed(accounts)

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
        """From now on; with `after`, what came since that event comes first, without gap or repeat: as far back as is
        remembered, and none of it for who asks for much again and again. The news says where its events begin."""
        running = self.casino.table(table)
        feed = self.feeds[table]
        self.unwatch(connection, table)
        watcher = Watcher(connection, feed, patron_at(running, connection.who))
        if after is not None and after > feed.seq:
            # Told by another server, which is ahead of this one; or what was told is gone, with a journal brought back.
            is_coming = not running.here or (self.on_behind is not None and running.changing.locked())
            watcher.after = after if is_coming else feed.seq
        elif after is not None and (feed.seq - _FEW <= after or self._catch_ups.take("/".join(connection.person))):
            watcher.after = after
        if watcher.purse is not None:
            await self.read_credits({watcher.purse})
        connection.watching[table] = watcher
        feed.watchers.add(watcher)
        running.somebody_came_or_went()
        self.consoles.look(feed)
        self.on_watch(table, connection.who)
        if watcher.after > feed.seq and self.on_behind is not None:
            self.on_behind(table)
        connection.news(watcher)

    def unwatch(self, connection: Connection, table: str) -> None:
        if (watcher := connection.watching.pop(table, None)) is not None:
            watcher.feed.watchers.discard(watcher)
            connection.due.pop(watcher, None)
            watcher.feed.table.somebody_came_or_went()
            self.consoles.look(watcher.feed)
            self.on_unwatch(table, connection.who)

    def message(self, watcher: Watcher) -> list[bytes] | None:
        """What this connection has not seen yet of this table, in parts; None where there is nothing."""
        feed, who = watcher.feed, watcher.connection.who
        staff = who.role.is_staff
        if watcher.after > feed.seq:  # which this server hears of in a moment
            return None
        if watcher.after < feed.begins:  # it has fallen further behind than is remembered
            watcher.after, watcher.full = feed.begins, True
        events, more, whose = feed.since(watcher.after, staff)
        if feed.is_behind and (more or watcher.full or (staff and watcher.after < feed.seq)):
            watcher.full = True  # and is sent it as soon as there is one: never an older view with newer events
            self.on_stale(feed)
            return None
        mine = watcher.own
        if watcher.purse is not None:
            credit = self.credits.of(watcher.purse)
            # Most of the time it was others who bet, and what is one's own is what it was.
            if mine is None or more or watcher.full or credit != watcher.credit or watcher.patron in whose:
                mine = encode(feed.own(watcher.patron, credit))
                watcher.credit = credit
        if watcher.after == feed.seq and not watcher.full and mine == watcher.own:
            return None
        watcher.own = mine
        now = milliseconds(self.casino.clock.now())
        parts = [
            b'{"news":',
            encode(feed.table.plan.name),
            b',"after":%d,"seq":%d,"now":%d,"events":' % (watcher.after, feed.seq, now),
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
        watcher.after, watcher.full = feed.seq, False
        return parts
