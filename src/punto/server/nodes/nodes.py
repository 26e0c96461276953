"""The other servers of the floor as this one sees them: the tables that run there are followed."""

import asyncio
import ssl
from collections.abc import Callable, Sequence
from contextlib import suppress

from punto.floor.leased_tables import LeasedTables
from punto.floor.refusals import UNAVAILABLE_OUT_OF_ORDER
from punto.floor.running_table import RunningTable
from punto.server.connections import Watcher
from punto.server.feed import Elsewhere, Feed, by_round
from punto.server.messages import Alert
from punto.server.nodes.frames import Alerted, News
from punto.server.nodes.link import Link
from punto.server.nodes.passing import Passing, PassingOn
from punto.server.nodes.proof import Proofs
from punto.server.service import Service
from punto.server.who import NODE, Who
from punto.shoe.keys import Keys
from punto.store.nodes import Node
from punto.store.problems import Unavailable

_AGAIN_S = 1.0
_LOOK_S = 0.1
_REACH_LEASES = 2  # until a line is made to a server that runs; by then one that is dead is not heard of any more
_OUT_OF_ORDER_S = 10.0  # between two tries to read a table, which takes all of its latest records
_PATIENCE_S = 20.0  # in which a table is run again, and answers
_ASKED_S = 30.0  # the same with a request: a card reader may ask to be answered in 20


class Nodes:
    def __init__(self, service: Service, tables: LeasedTables, keys: Keys, trust: ssl.SSLContext) -> None:
        self._service, self._hub, self._casino, self.tables = service, service.hub, service.casino, tables
        self.trust, self.proofs = trust, Proofs(keys)
        self._links: dict[str, Link] = {}
        self.reached_by: set[str] = set()  # servers that have dialled this one, and proved a key of the floor
        self.on_fault: Callable[[], object] = service.metrics.faults.inc  # of ours, on a line
        self.passing = PassingOn(service, self._link)
        tables.on_change, tables.can_reach = self._changed, self._can_reach
        self._hub.on_watch, self._hub.on_unwatch = self._came, self._went
        self._hub.on_behind, self._hub.on_stale = self._behind, self._stale
        self._casino.catch_up = self._caught_up
        tables.on_beat = self._hub.look_at_credits
        service.metrics.lines_down.set_function(lambda: sum(not link.is_up for link in self._links.values()))

    async def end(self) -> None:
        self.tables.on_change = self.tables.on_beat = lambda: None
        for link in self._links.values():
            await link.close()

    async def reach_all(self) -> list[Node]:
        """A line to every other server that runs. Which could not be reached, though they are heard of."""
        return await self._reached(lambda link: link.is_up)

    async def reached_by_all(self) -> list[Node]:
        """The same of their lines to this one: which have not dialled it."""
        return await self._reached(lambda link: link.node.name in self.reached_by)

    async def _reached(self, is_reached: Callable[[Link], bool]) -> list[Node]:
        until = asyncio.get_running_loop().time() + _REACH_LEASES * self.tables.leases.lease_s
        while True:
            self._changed()
            missing = [one.node for one in self._links.values() if not (is_reached(one) or one.is_of_another_version)]
            if not missing or asyncio.get_running_loop().time() > until:
                return missing
            await asyncio.sleep(_LOOK_S)
            self.tables.seen = await self.tables.leases.seen()  # one that is dead is not waited for

    def _can_reach(self, server: str) -> bool:
        """A line that is lost is made again; one that could never be made is another thing."""
        link = self._links.get(server)
        return link is not None and (link.was_up or link.is_of_another_version)

    # ── which server runs what ───────────────────────────────────────────────────────────────────────────

    def _changed(self) -> None:
        others = self.tables.others
        for name, node in others.items():
            if name not in self._links:
                self._links[name] = Link(self, node)
        for name in [name for name in self._links if name not in others]:
            self._casino.in_background(self._links.pop(name).close())
        for name, feed in self._hub.feeds.items():
            self._see_to(name, feed)
        self.passing.go_on()

    def _see_to(self, name: str, feed: Feed) -> None:
        """Follows a table where it runs by now."""
        link = self._link(name)
        if feed.table.here:
            self._let_go(feed)
        elif link is not None and (feed.elsewhere is None or feed.elsewhere.node != link.node.name) and link.is_up:
            feed.elsewhere = Elsewhere(link.node.name)
            self._follow(link, name, feed)

    def _let_go(self, feed: Feed) -> None:
        """Who waits for a view from there is sent the one that is made here."""
        before, feed.elsewhere = feed.elsewhere, None
        if before is not None and before.is_asked:
            self._hub.send_full(feed)

    def _follow(self, link: Link, name: str, feed: Feed) -> None:
        link.follow(name, feed.seq, [one.connection.who for one in feed.watchers if _is_here(one)])

    def _link(self, table: str) -> Link | None:
        node = self.tables.node_of(table)
        return self._links.get(node.name) if node else None

    def linked(self, _: Link) -> None:
        self._casino.in_background(self.tables.look())  # perhaps to one that no table could be given before
        for name, feed in self._hub.feeds.items():
            self._see_to(name, feed)
        self.passing.go_on()

    def unlinked(self, link: Link, unanswered: Sequence[Passing]) -> None:
        self.passing.line_lost(unanswered)
        for feed in self._hub.feeds.values():
            if feed.elsewhere is not None and feed.elsewhere.node == link.node.name:
                self._let_go(feed)
        self.passing.go_on()  # that another one runs the table by now may have been known before

    def not_there(self, table: str, passing: Passing | None) -> None:
        """It has moved, and who has it is known in a moment."""
        if (feed := self._hub.feeds.get(table)) is not None:
            self._let_go(feed)
        if passing is not None:
            self.passing.wait(passing)
        self._casino.in_background(self._look_again())

    async def _look_again(self) -> None:
        await asyncio.sleep(0.1)
        await self.tables.look()
        self._changed()

    # ── news ─────────────────────────────────────────────────────────────────────────────────────────────

    def news(self, link: Link, news: News) -> None:
        """What cannot be taken of one table is read from the journal instead, and keeps no other waiting."""
        feed = self._hub.feeds.get(news.table)
        if feed is None or feed.table.here or (elsewhere := feed.elsewhere) is None:
            return
        if elsewhere.node != link.node.name or elsewhere.is_read_again:
            return
        try:
            if self._take(feed, elsewhere, news):
                return
        except Exception as error:
            self._out_of_order(feed, error)
        elsewhere.is_read_again = True
        self._casino.in_background(self._follow_again(link, feed, elsewhere))

    def _take(self, feed: Feed, elsewhere: Elsewhere, news: News) -> bool:
        table, room = feed.table, feed.table.room
        skipped = room.state.version - news.after
        if not 0 <= skipped <= len(news.events) or room.state.version != feed.seq:
            return False  # more was missed than the other server remembers, or the last was not taken to its end
        events = [one.event for one in news.events[skipped:]]
        if not room.knows(events):
            return False  # under a rulebook that was adopted since
        is_asked = elsewhere.is_asked
        if news.beside is not None:
            elsewhere.take(news.beside)
        else:
            elsewhere.is_behind = True
        late = iter([one.late for one in news.events[skipped:]])
        for part in by_round(events):  # each Round is seen when it is over, and not when the next has begun
            room.follow([(event, next(late)) for event in part])
            table.unavailable_reason = None
            if part:
                self._hub.happened(news.table, room.state.version, part, news.balances)
        if is_asked and news.beside is not None:
            self._hub.send_full(feed)
        if news.full:
            self._hub.notify(news.table)
        elif not events:  # what only staff see, or what was asked for
            self._hub.notify_staff(news.table)
        return True

    async def _follow_again(self, link: Link, feed: Feed, elsewhere: Elsewhere) -> None:
        """From where the journal is. What cannot be read there either is tried again for as long as it is followed."""
        name, is_read = feed.table.plan.name, False
        while not is_read:
            missed = False
            with suppress(Unavailable):
                missed = await self._read_again(feed)
                is_read = True
            if not missed:  # where it was read, the other server is behind what it wrote, until it writes again
                await asyncio.sleep(_again_s(feed))
            if self._hub.feeds.get(name) is not feed or feed.elsewhere is not elsewhere:
                return
        elsewhere.is_read_again = False
        self._follow(link, name, feed)

    def _out_of_order(self, feed: Feed, error: Exception) -> None:
        """At this server, and said once: where it runs it is played at, perhaps by a newer version than this one."""
        table, name = feed.table, feed.table.plan.name
        if table.here or table.unavailable_reason is UNAVAILABLE_OUT_OF_ORDER:
            return
        table.unavailable_reason = UNAVAILABLE_OUT_OF_ORDER
        if feed.elsewhere is not None:
            feed.elsewhere.forget()
            feed.elsewhere.summary = b""
        self._casino.trouble(name, error)
        self._hub.notify(name)

    async def _caught_up(self, tables: Sequence[RunningTable]) -> None:
        if not tables:
            return
        versions = await self._casino.journal.streams("table/")
        for table in tables:
            feed = self._hub.feeds.get(table.plan.name)
            if feed is not None and versions.get(table.room.state.stream, 0) > feed.seq and not table.here:
                await self._read_again(feed)

    async def _read_again(self, feed: Feed) -> bool:
        """Whether anything was missed. Raises Unavailable where nobody here can say."""
        room = feed.table.room
        try:
            missed = await room.read_missed(feed.seq)
            if not feed.table.here:  # otherwise it was taken meanwhile, with all that was missed
                if feed.elsewhere is not None and missed:
                    feed.elsewhere.is_behind = True
                self._hub.happened(feed.table.plan.name, room.state.version, missed, {})
                room.notify()
        except Unavailable:
            raise
        except Exception as error:
            self._out_of_order(feed, error)
            raise Unavailable("a table cannot be read here") from error
        return bool(missed)

    def _behind(self, table: str) -> None:
        self._casino.in_background(self._catch_up(table))

    def _stale(self, feed: Feed) -> None:
        """Asked for once, however many wait for it; who has waited for long is sent the one that is made here."""
        if (elsewhere := feed.elsewhere) is not None and not elsewhere.is_asked:
            elsewhere.is_asked = True
            asyncio.get_running_loop().call_later(_AGAIN_S, self._not_refreshed, feed, elsewhere)
            if (link := self._links.get(elsewhere.node)) is not None:
                link.refresh(feed.table.plan.name)

    def _not_refreshed(self, feed: Feed, elsewhere: Elsewhere) -> None:
        if feed.elsewhere is elsewhere and elsewhere.is_asked:
            elsewhere.forget()
            self._hub.send_full(feed)

    async def _catch_up(self, table: str) -> None:
        """As far as the journal is: nobody has seen more, unless a copy was brought back."""
        feed = self._hub.feeds[table]
        while any(watcher.after > feed.seq for watcher in feed.watchers):
            if feed.table.here:
                async with feed.table.changing:  # while it comes here, what was missed is told
                    break
            try:
                await self._read_again(feed)
                if not feed.table.here:
                    break
            except Unavailable:
                await asyncio.sleep(_again_s(feed))
        for watcher in feed.watchers:
            watcher.after = min(watcher.after, feed.seq)
        self._hub.notify(table)

    def alerted(self, alert: Alerted) -> None:
        self._hub.tell_pit(Alert(alert.problem, alert.table))

    def _came(self, table: str, who: Who) -> None:
        if (link := self._link(table)) is not None:
            link.came(table, who)

    def _went(self, table: str, who: Who) -> None:
        if (link := self._link(table)) is not None:
            link.went(table, who)


def _again_s(feed: Feed) -> float:
    return _OUT_OF_ORDER_S if feed.table.unavailable_reason is UNAVAILABLE_OUT_OF_ORDER else _AGAIN_S


def _is_here(watcher: Watcher) -> bool:
    return not watcher.elsewhere and watcher.connection.who.device != NODE
