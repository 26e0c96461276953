"""News of chips alone goes from server to server without a view: whoever is due one still never sees an old one."""

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from tests.server.floors import House, running
from tests.server.scenes import betting, close_bets, ended, floor
from tests.server.test_nodes import cut_lines, owner, play, set_leases, spread, until

from punto.client import Seen, Talk
from punto.people.roles import Role
from punto.play.commands import CloseBets
from punto.server.connections import Connection
from punto.server.feed import Feed
from punto.server.nodes import link as the_link
from punto.server.nodes.frames import News
from punto.server.nodes.link import Link, connect
from punto.server.nodes.nodes import Nodes
from punto.server.summaries import summary
from punto.server.who import Who
from punto.store.problems import Unavailable

TABLE = "Super Six Plus"


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[News]:
    """The table's news, as they came over a line."""
    came, news = [], Nodes.news

    def noted(self: Nodes, link: Link, one: News) -> None:
        if one.table == TABLE:
            came.append(one)
        news(self, link, one)

    monkeypatch.setattr(Nodes, "news", noted)
    return came


class Two:
    """The server that runs the table, with somebody who bets there, and one that follows it."""

    def __init__(self, runs: House, follows: House, talk: Talk, seen: Seen) -> None:
        self.runs, self.follows, self.talk, self.seen = runs, follows, talk, seen
        self.hub = follows.floor.hub
        self.feed, self.source = self.hub.feeds[TABLE], runs.floor.hub.feeds[TABLE]

    async def bet(self, count: int = 1) -> None:
        """One after the other, each until it is known at the other server."""
        for _ in range(count):
            await self.talk.do("place-bet", table=TABLE, box=2, area="player", stake="25.00")
            await until(lambda: self.feed.seq == self.source.seq)
            await self.talk.until(lambda: self.seen.seq == self.source.seq)

    def stranger(self) -> Connection:
        """Whom nothing is sent but what the test asks for."""
        return Connection(Who("somebody", Role.GUEST))

    async def message(self, connection: Connection) -> dict[str, Any]:
        """What is due, as soon as it may be sent."""
        watcher = connection.watching[TABLE]
        while True:
            await until(lambda: connection.due.pop(watcher, 0) is None)
            if (message := self.hub.message(watcher)) is not None:
                told: dict[str, Any] = json.loads(b"".join(message))
                return told

    @property
    def lies(self) -> list[Any]:
        bets: list[Any] = json.loads(self.source.view())["bets"]
        return bets


@asynccontextmanager
async def two(url: str) -> AsyncIterator[Two]:
    """Where somebody has sat down already, and then laid more: the view at the other server is behind."""
    async with AsyncExitStack() as stack:
        plan = floor(TABLE, "Easy Six")
        houses = [await stack.enter_async_context(running(url, plan)) for _ in range(2)]
        await spread(houses)
        runs = owner(houses, TABLE)
        [follows] = [house for house in houses if house is not runs]
        talk = await stack.enter_async_context((await runs.guest()).talk())
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        both = Two(runs, follows, talk, seen)
        await both.bet(3)
        assert both.feed.is_behind
        yield both


def test_a_guest_who_comes_after_chips_sees_exactly_what_lies_there(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both, (await both.follows.guest()).talk() as talk:
            seen = await talk.watch(TABLE)
            assert (seen.seq, seen.events) == (both.source.seq, [])
            assert seen.view == both.seen.view
            assert seen.view["bets"] == both.lies
            assert not both.feed.is_behind
            await both.bet(2)
            await talk.until(lambda: seen.seq == both.source.seq)
            assert seen.view == both.seen.view

    play(postgres_url, test)


def test_chips_alone_carry_no_view_but_staff_see_every_bet(postgres_url: str, told: list[News]) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            told.clear()
            await both.bet(3)
            assert [one.beside for one in told] == [None] * 3
            manager, at_home = await both.follows.manager(), await both.runs.manager()
            async with manager.talk() as talk, at_home.talk() as home:
                too = await home.watch(TABLE)
                seen = await talk.watch(TABLE)
                assert seen.view["bets"] == both.lies
                assert seen.staff == too.staff
                await until(lambda: summary(both.source).watching == 3)
                for _ in range(3):
                    told.clear()
                    before = seen.staff
                    await both.bet()
                    assert [one for one in told if one.beside is None] == []
                    await talk.until(lambda: seen.seq == both.source.seq)
                    await home.until(lambda: too.seq == both.source.seq)
                    assert seen.staff == too.staff != before
                    assert seen.view["bets"] == both.lies
            await until(lambda: summary(both.source).watching == 1)
            await both.bet()  # with which the lobby is told that they have left
            told.clear()
            await both.bet()
            assert [one.beside for one in told] == [None]

    play(postgres_url, test)


def test_the_lobby_everywhere_says_who_sits_and_who_watches(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both, (await both.runs.guest()).talk() as talk:
            await talk.watch(TABLE)
            await both.bet()
            assert summary(both.feed) == summary(both.source)
            assert summary(both.feed).watching == 2
            await talk.do("place-bet", table=TABLE, box=5, area="player", stake="25.00")
            await until(lambda: both.feed.seq == both.source.seq)
            assert summary(both.feed) == summary(both.source)
            assert summary(both.feed).seated == 2

    play(postgres_url, test)


def test_who_fell_further_behind_than_is_remembered_is_sent_the_view_as_it_is(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            hub, feed = both.hub, both.feed
            feed.events = deque(feed.events, maxlen=2)
            late, slow = both.stranger(), both.stranger()
            await hub.watch(late, TABLE, feed.seq - 3)
            assert hub.message(late.watching[TABLE]) is None
            message = await both.message(late)
            assert (message["after"], message["seq"]) == (feed.seq - 2, both.source.seq)
            assert message["view"]["bets"] == both.lies
            await hub.watch(slow, TABLE, None)
            await both.message(slow)
            await both.bet()  # which its coming is told with
            slow.due.clear()
            await both.bet(3)
            assert feed.is_behind
            slow.due.clear()
            await both.talk.do("place-bet", table=TABLE, box=2, area="player", stake="25.00")
            assert hub.message(slow.watching[TABLE]) is None  # and it is asked for, with chips still on their way
            message = await both.message(slow)
            assert (message["after"], message["seq"]) == (feed.seq - 2, both.source.seq)
            assert message["view"]["bets"] == both.lies
            hub.leave(late)
            hub.leave(slow)

    play(postgres_url, test)


def test_who_was_not_sent_the_opening_yet_is_sent_no_view_without_the_first_chips(postgres_url: str) -> None:
    """Events that change the view, with a view, and then chips without one, before anything could be sent."""

    async def test() -> None:
        async with two(postgres_url) as both:
            slow = both.stranger()
            await both.hub.watch(slow, TABLE, None)
            first = await both.message(slow)
            slow.watching[TABLE].after = both.feed.begins  # as if nothing of it had been sent
            await both.bet(3)
            assert both.feed.is_behind
            message = await both.message(slow)
            assert message["after"] < first["seq"] < message["seq"]
            assert message["view"]["bets"] == both.lies
            both.hub.leave(slow)

    play(postgres_url, test)


def test_nobody_waits_for_a_view_from_a_line_that_is_lost(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            asked = asyncio.Event()
            monkeypatch.setattr(Link, "refresh", lambda *_: asked.set())
            monkeypatch.setattr(Link, "follow", lambda *_: None)
            await until(lambda: both.feed.flush is None)
            comes = both.stranger()
            await both.hub.watch(comes, TABLE, None)
            comes.due.clear()
            assert both.hub.message(comes.watching[TABLE]) is None
            assert asked.is_set()
            nodes = both.follows.floor.service.nodes
            assert nodes is not None
            [link] = nodes._links.values()
            await link._socket.close()
            message = await both.message(comes)
            assert message["view"]["bets"] == both.lies
            both.hub.leave(comes)

    play(postgres_url, test)


def test_a_line_is_not_cut_for_what_many_patrons_do(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            nodes = both.follows.floor.service.nodes
            assert nodes is not None
            [link] = nodes._links.values()
            line, guest = link._socket, Who("somebody", Role.GUEST)
            for _ in range(600):  # frames; a patron's socket may send 200 at once
                both.hub.on_watch(TABLE, guest)
                await asyncio.sleep(0)
                both.hub.on_unwatch(TABLE, guest)
                await asyncio.sleep(0)
            await both.bet(2)
            assert link._socket is line is not None

    play(postgres_url, test)


def test_who_has_seen_more_than_a_server_that_takes_the_table_is_sent_nothing_twice(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            hub, feed, ahead = both.runs.floor.hub, both.source, both.source.seq + 5
            stranger = both.stranger()
            async with feed.table.changing:  # as while it comes: what it missed is read from the journal
                await hub.watch(stranger, TABLE, ahead)
                assert stranger.watching[TABLE].after == ahead
                assert hub.message(stranger.watching[TABLE]) is None
            await until(lambda: stranger.watching[TABLE].after == feed.seq)  # which nobody can have been told
            hub.leave(stranger)

    play(postgres_url, test)


def test_a_command_to_a_table_that_changes_its_server_is_not_refused_for_good(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            with pytest.raises(Unavailable):
                await both.feed.table.room.submit(CloseBets())

    play(postgres_url, test)


def test_who_waits_for_a_view_that_does_not_come_is_sent_the_one_that_is_made_here(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            monkeypatch.setattr(Link, "refresh", lambda *_: None)  # as over a line that swallows everything
            stranger = both.stranger()
            await both.hub.watch(stranger, TABLE, None)
            assert both.hub.message(stranger.watching[TABLE]) is None
            told = await both.message(stranger)
            assert told["view"]["bets"] == both.lies
            both.hub.leave(stranger)

    play(postgres_url, test)


def test_what_is_recorded_while_a_server_starts_is_remembered_once(postgres_url: str) -> None:
    async def test() -> None:
        async with two(postgres_url) as both:
            started = Feed(both.feed.table)
            started.seq -= 2  # as the table was read before the last two bets
            await started.load(both.follows.casino.journal)
            assert [one.seq for one in started.events][-1] == started.seq
            latest = [one.event for one in both.source.remembered_after(started.seq)]
            started.take(both.source.seq, latest)
            first = started.begins
            assert [one.seq for one in started.remembered_after(first)] == list(range(first + 1, started.seq + 1))

    play(postgres_url, test)


@pytest.mark.parametrize("how", ["told", "read"])
def test_rounds_that_were_dealt_while_the_line_was_cut_are_in_the_roads(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Those before the last as well, of which nothing is at the table any more."""

    async def test() -> None:
        async with two(postgres_url) as both:
            feeds = [house.floor.hub.feeds[TABLE] for house in (both.runs, both.follows)]
            with monkeypatch.context() as cut:
                await cut_lines([both.runs, both.follows], cut)
                number = 0
                for _ in range(3):
                    number = await betting(both.talk, both.seen, number)
                    await both.talk.do("place-bet", table=TABLE, box=2, area="player", stake="25.00", round=number)
                    await close_bets(both.runs, TABLE)
                    await ended(both.talk, both.seen, number)
                number = await betting(both.talk, both.seen, number)
                if how == "read":  # from the journal, as where the other server does not remember as much
                    assert await both.follows.floor.service.nodes._read_again(feeds[1])
                else:
                    cut.setattr(feeds[1], "load_results", pytest.fail)  # it was told of each Round
                cut.setattr(the_link, "connect", connect)
                await until(lambda: feeds[1].seq >= feeds[0].seq)
                await until(lambda: len(feeds[1].results) == len(feeds[0].results))
            assert len(feeds[0].results) >= 3
            assert list(feeds[1].results) == list(feeds[0].results)
            assert feeds[1].past_bets == feeds[0].past_bets
            assert (feeds[1].last, feeds[1]._ended) == (feeds[0].last, feeds[0]._ended)
            assert feeds[1].roads() == feeds[0].roads()

    play(postgres_url, test)
