"""Several servers on one PostgreSQL are one floor: each runs a part of the tables, and everybody plays at all."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace
from tests.server.floors import House, running, timed
from tests.server.scenes import OPEN, betting, cents, close_bets, credit_in_books, ended, prove
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from punto.client import Refusal, Talk
from punto.floor import leased_tables
from punto.floor.casino import Casino
from punto.floor.events import ClosingOrdered
from punto.floor.floor_file import default_floor
from punto.floor.moving import end_rounds_at, leave_to_others
from punto.floor.refusals import UNAVAILABLE_CLOSED, UNAVAILABLE_OUT_OF_ORDER, UNAVAILABLE_STOPPING, FloorRefused
from punto.floor.running_table import RunningTable
from punto.people.roles import Role
from punto.play.commands import CloseBets, CloseInsurance
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.errors import InputError, Refused
from punto.server.connections import Connection
from punto.server.nodes import link as the_link
from punto.server.nodes import nodes as the_nodes
from punto.server.nodes.frames import PATH, CommandAnswer, Follow, News, NotHere, PassedCommand, decode_down, frames
from punto.server.nodes.link import Link
from punto.server.nodes.nodes import Nodes
from punto.server.who import Who
from punto.store import leases
from punto.store.codec import UnknownEvent
from punto.store.leases import Leases
from punto.store.nodes import Node, Seen
from punto.store.problems import Unavailable
from punto.words import say

TABLES = ("Super Six Plus", "Insurance", "Super Six ETG", "Easy Six", "RWS Baccarat")


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long ones, on a machine that may stand still for seconds; looked at often."""
    set_leases(monkeypatch, 30.0)


def set_leases(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(leases, "LEASE_S", seconds)
    monkeypatch.setattr(leased_tables, "_BEATS", 2 * seconds)


@asynccontextmanager
async def servers(url: str, count: int) -> AsyncIterator[list[House]]:
    """Of one floor, once each runs its part."""
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(running(url, timed(default_floor(), OPEN))) for _ in range(count)]
        await spread(houses)
        yield houses


async def spread(houses: list[House]) -> None:
    """Until each runs its part, and knows the rest: a table that is to move ends its Round now."""
    tables = len(houses[0].casino.tables)
    least, most = tables // len(houses), -(-tables // len(houses))
    async with asyncio.timeout(120):
        while True:
            moving = await end_moving(houses)
            here = [len(house.floor.tables.here) for house in houses]
            feeds = [feed for house in houses for feed in house.floor.hub.feeds.values()]
            known = all(feed.table.here or (feed.elsewhere and feed.elsewhere.view) for feed in feeds)
            if least <= min(here) and max(here) <= most and sum(here) == tables and known and not moving:
                return
            await asyncio.sleep(0.05)


async def end_moving(houses: list[House]) -> list[RunningTable]:
    """The Rounds of the tables that are to move. Which."""
    moving = [table for house in houses for table in house.floor.tables.here.values() if table.room.moving]
    for table in moving:
        with suppress(Refused, FloorRefused, Unavailable):
            await table.room.submit(CloseBets())
        with suppress(Refused, FloorRefused, Unavailable):
            await table.room.submit(CloseInsurance())
    return moving


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.02)


async def cut_lines(houses: Sequence[House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the servers; for as long as `link.connect` is what it is made here."""

    def not_made(*_: Any, **__: Any) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(the_link, "connect", not_made)
    links = [one for house in houses for one in house.floor.service.nodes._links.values()]
    for one in links:
        if one.is_up:
            await one._socket.close()
    await until(lambda: not any(one.is_up for one in links))


def owner(houses: list[House], table: str) -> House:
    [found] = [house for house in houses if house.casino.tables[table].here]
    return found


def play(url: str, test: Callable[[], Any]) -> None:
    asyncio.run(asyncio.wait_for(test(), 600))
    prove(url)


async def a_round(houses: list[House], talk: Talk, table: str, box: int = 2) -> int:
    """A bet and what came of it, in cents, wherever the table runs."""
    seen, number, placed = await talk.watch(table), 0, False
    while not placed:
        number = await betting(talk, seen, number)
        try:
            await talk.do("place-bet", table=table, box=box, area="player", stake="100.00", round=number)
            placed = True
        except Refusal as refused:  # the Round that is shown was ended where the table runs by now
            if refused.code != "round-passed":
                raise
    await talk.until(lambda: seen.own.get("bets"))
    await close_bets(owner(houses, table), table)
    while seen.own["round"] == number and seen.own.get("net") is None:
        await talk.until(lambda: seen.view["phase"] == "insurance" or seen.own.get("net") is not None)
        if seen.view["phase"] == "insurance":
            window = seen.view["window"]
            await owner(houses, table).casino.table(table).room.submit(CloseInsurance())
            await talk.until(lambda window=window: seen.view.get("window") != window)
    return cents((await ended(talk, seen, number))["net"])


def test_a_guest_at_any_server_plays_at_every_table(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 3) as houses:
            assert sorted(len(house.floor.tables.here) for house in houses) == [1, 2, 2]
            for box, house in enumerate(houses, start=1):
                guest = await house.guest()
                await guest.ask("/api/credits/to-terminal", amount="1000.00")
                async with guest.talk() as talk:
                    nets = [await a_round(houses, talk, table, box) for table in TABLES]
                me = await guest.get("/api/me")
                assert cents(me["credit"]) + cents(me["at_terminal"]) == 10_000_00 + sum(nets)
                assert me["credit"] == await credit_in_books(house, f"patron:{me['name']}")

    play(postgres_url, test)


def test_all_servers_show_the_same_of_every_table(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            guests = [await house.guest() for house in houses]
            await guests[0].ask("/api/credits/to-terminal", amount="1000.00")
            async with guests[0].talk() as one, guests[1].talk() as other:
                for table in TABLES:
                    seen, too = await one.watch(table), await other.watch(table)
                    number = await betting(one, seen)
                    await one.do("place-bet", table=table, box=3, area="banker", stake="100.00", round=number)
                    await other.until(lambda too=too: [bet["box"] for bet in too.view.get("bets", ())] == [3])
                    await one.until(lambda seen=seen, too=too: seen.seq == too.seq)
                    assert seen.view == too.view
                await one.watch_floor()
                await other.watch_floor()
                await one.until(lambda: {t["watching"] for t in (*one.floor, *other.floor)} == {2})
                rounds = [[t["round"] for t in talk.floor] for talk in (one, other)]
                assert rounds[0] == rounds[1]

    play(postgres_url, test)


def test_whose_lease_was_taken_writes_nothing_and_passes_on_what_it_is_asked(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_leases(monkeypatch, 8.0)

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            table = TABLES[0]
            old, new = owner(houses, table), next(one for one in houses if not one.casino.tables[table].here)
            guest = await old.guest()
            async with guest.talk() as talk:
                seen = await talk.watch(table)
                await betting(talk, seen)
                old.floor._keeping.cancel()  # it sleeps, and does not know
                await until(lambda: new.casino.tables[table].here)
                assert old.casino.tables[table].here
                with pytest.raises(Unavailable):
                    await old.casino.tables[table].room.submit(CloseBets())
                await until(lambda: not old.casino.tables[table].here)
                async with new.casino.tables[table].changing, new.casino.tables[table].room._queue.resting:
                    at = new.casino.tables[table].room.state.version  # while the new one writes nothing either
                    assert (await old.casino.journal.streams("table/"))[f"table/{table}"] == at
                old.floor._keeping = asyncio.create_task(old.floor.tables.keep())
                now = new.casino.tables[table].room.state.number
                await talk.until(lambda: seen.view["round"] >= now)
                net = await a_round(houses, talk, table)
                assert net in (-10_000, 0, 10_000)

    play(postgres_url, test)


def test_who_comes_from_a_server_that_is_ahead_is_told_nothing_twice(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            table = TABLES[0]
            ahead, behind = owner(houses, table), next(one for one in houses if not one.casino.tables[table].here)
            held, news = list[tuple[Nodes, Link, News]](), Nodes.news
            monkeypatch.setattr(Nodes, "news", lambda *given: held.append(given))
            guest = await ahead.guest()
            async with guest.talk() as talk:
                await a_round(houses, talk, table)
                seen = talk.tables[table].seq
            hub, connection = behind.floor.hub, Connection(Who("somebody", Role.GUEST))
            assert hub.feeds[table].seq < seen
            await hub.watch(connection, table, seen)
            watcher = connection.watching[table]
            assert hub.message(watcher) is None
            monkeypatch.setattr(Nodes, "news", news)
            for given in held:
                news(*given)
            told: list[list[bytes]] = []

            def is_told() -> bool:  # as soon as there is a view that is as new as the events
                told.extend([message] if (message := hub.message(watcher)) is not None else [])
                return bool(told)

            await until(is_told)
            assert json.loads(b"".join(told[0]))["after"] == seen
            assert hub.feeds[table].seq >= seen
            await hub.watch(connection, table, 1_000_000)  # which nobody can have been told
            await until(lambda: connection.watching[table].after <= hub.feeds[table].seq)
            hub.leave(connection)

    play(postgres_url, test)


def test_a_table_that_could_not_be_run_is_tried_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lease is held by then, and would be for as long as its server runs."""
    tried, run_here = [], leased_tables.run_here

    async def fails_once(casino: Casino, table: RunningTable, *given: Any) -> None:
        tried.append(table)
        if len(tried) == 1:
            raise Unavailable("for a moment")
        await run_here(casino, table, *given)

    monkeypatch.setattr(leased_tables, "run_here", fails_once)

    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            assert tried[0] in house.floor.tables.here.values()

    play(postgres_url, test)


def cannot_open(monkeypatch: pytest.MonkeyPatch, table: str, *, at: Callable[[Casino], bool]) -> list[Casino]:
    """Who tried, each time."""
    tried, open_room = [], Casino.open_room

    async def fails(self: Casino, opened: RunningTable, by: Actor) -> bool:
        if opened.plan.name == table and at(self):
            tried.append(self)
            raise RuntimeError("a fault of this table")
        return await open_room(self, opened, by)

    monkeypatch.setattr(Casino, "open_room", fails)
    return tried


def test_a_table_that_no_server_can_open_is_left_alone_for_a_while(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = cannot_open(monkeypatch, "Easy Six", at=lambda _: True)
    monkeypatch.setattr(leased_tables, "_AGAIN_S", 600.0)
    monkeypatch.setattr(leased_tables, "_AGAIN_AT_MOST_S", 600.0)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as one, running(postgres_url, plan) as other:
            await until(lambda: len(tried) > 1)
            for _ in range(20):
                for house in (one, other):
                    await house.floor.tables.look()
                await asyncio.sleep(0.05)
            assert tried == [one.casino, other.casino]
            seen = await one.floor.tables.leases.seen()
            assert "Easy Six" not in seen.tables

    play(postgres_url, test)


def test_a_table_that_one_server_cannot_open_is_run_by_another_that_has_its_part_already(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And stays there: the other gets another table for it."""
    houses: list[House] = []
    tried = cannot_open(monkeypatch, "Easy Six", at=lambda casino: bool(houses) and casino is not houses[0].casino)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as good:
            houses.append(good)
            table = good.casino.tables["Easy Six"]
            await leave_to_others(table, table.room)
            good.floor.tables.leases.on_change = lambda _: None
            async with running(postgres_url, plan) as bad:
                houses.append(bad)
                await good.floor.tables.leases.give_back("Easy Six", good.floor.tables.node)
                await until(lambda: tried)
                await spread(houses)
                for _ in range(20):
                    await good.floor.tables.look()
                    await asyncio.sleep(0.02)
                assert owner(houses, "Easy Six") is good
                assert len(bad.floor.tables.here) == 2

    play(postgres_url, test)


def test_a_table_is_taken_as_soon_as_the_database_answers_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it did not: it was nothing about the table."""
    tried, take, is_away = list[str](), Leases.take, True

    async def not_yet(self: Leases, table: str, node: str) -> bool:
        tried.append(table)
        if is_away and table == "Easy Six":
            raise Unavailable("the standby is away")
        return await take(self, table, node)

    monkeypatch.setattr(Leases, "take", not_yet)
    monkeypatch.setattr(leased_tables, "_AGAIN_S", 600.0)

    async def test() -> None:
        nonlocal is_away
        async with running(postgres_url, timed(default_floor(), OPEN)) as house:
            await until(lambda: tried.count("Easy Six") > 2)
            seen = await house.floor.tables.leases.seen()
            assert not seen.failed
            is_away = False
            await until(lambda: "Easy Six" in house.floor.tables.here)

    play(postgres_url, test)


def test_whoever_looks_while_another_look_waits_shares_it(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leased_tables, "_BEATS", 0.001)  # none by itself
    beats, beat = list[str](), Leases.beat

    async def counted(self: Leases, node: str, *given: Any) -> Seen:
        beats.append(node)
        return await beat(self, node, *given)

    async def test() -> None:
        async with running(postgres_url, timed(default_floor(), OPEN)) as house:
            monkeypatch.setattr(Leases, "beat", counted)
            first = asyncio.ensure_future(house.floor.tables.look())
            await until(lambda: beats)
            await asyncio.gather(first, *(house.floor.tables.look() for _ in range(50)))
            assert len(beats) == 2

    play(postgres_url, test)


@pytest.mark.parametrize("gone", ["before", "after"])
def test_a_drained_server_whose_tables_nobody_takes_any_more_deals_them_on(postgres_url: str, gone: str) -> None:
    """The only other one is gone, before their Rounds were over or just after. The next that comes gets them all."""

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as drained:
            tables, left = drained.floor.tables, AsyncExitStack()
            other = await left.enter_async_context(running(postgres_url, plan))
            await tables.leases.drain(tables.node, True)
            await until(lambda: len(tables._moving) == 5)
            if gone == "before":
                await left.aclose()
                await until(lambda: not tables.others)
            for name, table in list(tables.here.items()):
                number = table.room.state.number
                await close_bets(drained, name)
                with suppress(Refused, FloorRefused, Unavailable):
                    await table.room.submit(CloseInsurance())
                if gone == "before":
                    await until(lambda table=table, number=number: table.room.state.number > number)
                else:
                    await until(lambda name=name: other.casino.tables[name].here)
            await left.aclose()
            await until(lambda: len(tables.here) == 5 and not tables._moving)
            async with running(postgres_url, plan) as next_one:
                await spread_to(next_one, [drained, next_one])

    play(postgres_url, test)


async def spread_to(all_at: House, houses: list[House]) -> None:
    async with asyncio.timeout(120):
        while len(all_at.floor.tables.here) < 5:
            await end_moving(houses)
            await asyncio.sleep(0.05)


def test_a_server_that_starts_is_heard_of_while_it_takes_its_tables(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And leaves those that it did not get to yet to another one that comes meanwhile."""
    beat, beats, run_here, may_go_on = Leases.beat, list[str](), leased_tables.run_here, asyncio.Event()

    async def counted(self: Leases, node: str, *given: Any) -> Seen:
        beats.append(node)
        return await beat(self, node, *given)

    async def slow(casino: Casino, table: RunningTable, *given: Any) -> None:
        before = beats.count(casino.node)
        if not may_go_on.is_set():
            await until(lambda: beats.count(casino.node) > before + 1)
            await may_go_on.wait()
        await run_here(casino, table, *given)

    monkeypatch.setattr(Leases, "beat", counted)
    monkeypatch.setattr(leased_tables, "run_here", slow)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan, start=False) as first, running(postgres_url, plan, start=False) as other:
            starting = [asyncio.ensure_future(first.floor.start(address=first.url))]
            await until(lambda: first.floor.tables._taking)
            starting.append(asyncio.ensure_future(other.floor.start(address=other.url)))
            await until(lambda: other.floor.tables._taking and first.floor.tables.others)
            may_go_on.set()
            assert await asyncio.gather(*starting) == [[], []]
            await until(lambda: len(first.floor.tables.here) + len(other.floor.tables.here) == 5)
            assert sorted(len(house.floor.tables.here) for house in (first, other)) == [2, 3]

    play(postgres_url, test)


def test_a_server_is_not_ready_before_it_runs_its_part(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run_here, may_go_on = leased_tables.run_here, asyncio.Event()

    async def slow(*given: Any) -> None:
        await may_go_on.wait()
        await run_here(*given)

    monkeypatch.setattr(leased_tables, "run_here", slow)

    async def test() -> None:
        async with running(postgres_url, timed(default_floor(), OPEN), start=False) as house:
            starting = asyncio.ensure_future(house.floor.start(address=house.url))
            await until(lambda: house.floor.tables._taking)
            http = house.client().http
            answer = await http.get("/readyz")
            may_go_on.set()
            assert await starting == []
            assert (answer.status_code, answer.text) == (503, "unavailable-joining\n")
            assert (await http.get("/readyz")).status_code == 200

    play(postgres_url, test)


def test_a_server_that_is_started_again_at_once_runs_all_that_the_killed_one_did(postgres_url: str) -> None:
    """The database may see a moment later that a server was killed. Until then that one would be taken for another
    server of the floor, which runs its tables."""

    async def test() -> None:
        database, killed = await asyncpg.connect(postgres_url), await asyncpg.connect(postgres_url)
        async with running(postgres_url, timed(default_floor(), OPEN), start=False) as house:
            await database.execute(
                "INSERT INTO nodes (name, address, until, pid) VALUES ('x', $1, now() + interval '1 hour', $2)",
                house.url,
                killed.get_server_pid(),
            )
            await database.execute(
                "INSERT INTO leases (name, node, until) SELECT unnest($1::text[]), 'x', now() + interval '1 hour'",
                TABLES,
            )
            starting = asyncio.ensure_future(house.floor.start(address=house.url))
            await until(lambda: starting.done() or house.floor.tables.others)
            assert not starting.done()
            await killed.close()
            assert await starting == []
            assert house.floor.tables.here.keys() == set(TABLES)
        await database.close()

    play(postgres_url, test)


def test_a_server_that_can_reach_no_other_takes_no_table(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Patrons of the others could not come to it."""
    set_leases(monkeypatch, 2.0)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as runs, running(postgres_url, plan, start=False) as late:
            rooms = {name: table.room for name, table in runs.floor.tables.here.items()}
            with monkeypatch.context() as cut:
                await cut_lines([runs, late], cut)
                with pytest.raises(InputError) as refused:
                    await late.floor.start(address=late.url)
            assert refused.value.message.code == "input-servers-unreached"
            assert f"{runs.floor.tables.node} at {runs.url}," in say(refused.value.message)
            assert {name: table.room for name, table in runs.floor.tables.here.items()} == rooms
            assert (await runs.floor.tables.leases.seen()).nodes.keys() == {runs.floor.tables.node}

    play(postgres_url, test)


def test_a_server_at_whose_address_another_runs_is_not_waited_for(postgres_url: str) -> None:
    """As with workers that were killed one after the other, and came again at their ports."""

    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            tables = house.floor.tables
            address = tables.seen.nodes[tables.node].address
            gone = {"before": Node("before", address, False), "other": Node("other", "http://127.0.0.1:9", False)}
            tables.address = "http://127.0.0.1:8"  # of one that only starts
            tables.seen = replace(tables.seen, unheard=gone)
            assert tables._in_doubt == {"other"}
            tables.address = address

    play(postgres_url, test)


def test_a_server_that_no_other_can_reach_takes_no_table_and_is_given_none(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a wrong --address: it reaches the others, and their patrons could not come to it."""
    set_leases(monkeypatch, 2.0)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as runs, running(postgres_url, plan, start=False) as late:
            rooms = {name: table.room for name, table in runs.floor.tables.here.items()}
            moving, noted = list[bool](), list[str]()
            late.floor.tables.note = lambda what, **_: noted.append(what)
            starting = asyncio.ensure_future(late.floor.start(address="http://127.0.0.1:9"))
            while not starting.done():
                moving += [table.room.moving for table in runs.casino.tables.values()]
                await asyncio.sleep(0.05)
            with pytest.raises(InputError) as refused:
                await starting
            assert refused.value.message.code == "input-not-reached"
            assert f"{runs.floor.tables.node}, which run" in say(refused.value.message)
            assert "127.0.0.1:9;" in say(refused.value.message)
            assert not any(moving)
            assert "table taken" not in noted
            await late.floor.stop(0)
            assert {name: table.room for name, table in runs.floor.tables.here.items()} == rooms
            assert (await runs.floor.tables.leases.seen()).nodes.keys() == {runs.floor.tables.node}

    play(postgres_url, test)


def test_a_server_that_stops_leaves_its_tables_to_one_that_has_just_come(postgres_url: str) -> None:
    """As in a rolling restart: it has not seen that one yet. Nobody new is sent to it meanwhile."""

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as stops, running(postgres_url, plan, start=False) as late:
            assert await late.floor.start(address=late.url) == []
            stops.floor._keeping.cancel()  # until it stops it looks no more
            stops.floor.tables.seen = replace(stops.floor.tables.seen, nodes={})
            assert stops.floor.tables.others == {}
            numbers = {name: table.room.state.number for name, table in stops.casino.tables.items()}
            stopping = asyncio.ensure_future(stops.floor.stop(patience_ms=600_000))
            await until(lambda: stops.floor.tables.others)
            answer = await stops.client().http.get("/readyz")
            assert (answer.status_code, answer.text) == (503, "unavailable-stopping\n")
            phases = [table.room.state.round.phase for table in stops.casino.tables.values() if table.room.state.round]
            assert Phase.BETTING in phases
            while not stopping.done():
                await end_moving([stops])
                await asyncio.sleep(0.02)
            await until(lambda: late.floor.tables.here.keys() == set(TABLES))
            assert all(table.room.state.number >= numbers[name] for name, table in late.casino.tables.items())

    play(postgres_url, test)


def test_a_server_that_starts_as_the_database_does_takes_no_table_of_one_that_runs(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's connection outlives that, and who runs is known when each has beaten again."""
    beat, cut_off = Leases.beat, set[Leases]()

    async def beats(self: Leases, *given: Any) -> Seen:
        if self in cut_off:
            raise Unavailable("the database is started again")
        return await beat(self, *given)

    monkeypatch.setattr(Leases, "beat", beats)

    async def test() -> None:
        plan = timed(default_floor(), OPEN)
        async with running(postgres_url, plan) as runs, running(postgres_url, plan, start=False) as late:
            rooms = {name: table.room for name, table in runs.floor.tables.here.items()}
            cut_off.add(runs.floor.tables.leases)
            runs.floor.tables.leases.close()
            starting = asyncio.ensure_future(late.floor.start(address=late.url))
            await until(lambda: starting.done() or late.floor.tables.seen.unheard)
            await asyncio.sleep(1)  # it looks again
            cut_off.clear()
            assert await starting == []
            assert late.floor.tables.here == {}
            assert {name: table.room for name, table in runs.floor.tables.here.items()} == rooms

    play(postgres_url, test)


def test_a_table_that_a_server_cannot_read_is_out_of_order_there_and_keeps_no_other_from_it(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a newer version records a kind of event that it does not know."""
    monkeypatch.setattr(the_nodes, "_OUT_OF_ORDER_S", 0.2)

    def unknown(*_: object) -> None:
        raise UnknownEvent("NewKind")

    async def also_unknown(*_: object) -> None:
        unknown()

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            [runs] = [house for house in houses if len(house.floor.tables.here) == 3]
            [follows] = [house for house in houses if house is not runs]
            bad, good = [name for name in runs.floor.tables.here if name in TABLES[:2] + TABLES[3:]][:2]
            troubles: list[str] = []
            follows.casino.trouble = lambda table, _: troubles.append(table)
            [link] = follows.floor.service.nodes._links.values()
            line, table, feeds = link._socket, follows.casino.tables[bad], follows.floor.hub.feeds
            guest = await follows.guest()
            async with guest.talk() as talk:
                with monkeypatch.context() as older:
                    older.setattr(table.room, "follow", unknown)
                    older.setattr(table.room, "read_missed", also_unknown)
                    await runs.casino.tables[bad].room.submit(CloseBets())
                    seen = await talk.watch(bad)
                    await talk.until(lambda: "closed" in seen.view)
                    await a_round(houses, talk, good)
                    assert table.unavailable_reason is UNAVAILABLE_OUT_OF_ORDER
                    assert (link._socket is line, troubles) == (True, [bad])
                    with pytest.raises(Unavailable):  # nobody here can say what lies there
                        await follows.casino.catch_up([table])
                await until(lambda: table.unavailable_reason is None)
                await a_round(houses, talk, bad)
                assert feeds[bad].elsewhere.view
                assert (link._socket is line, troubles) == (True, [bad])

    play(postgres_url, test)


@asynccontextmanager
async def dialled(house: House, other: House) -> AsyncIterator[ClientConnection]:
    """The line to a server, as another one dials it."""
    nodes = other.floor.service.nodes
    assert nodes is not None
    header, nonce = nodes.proofs.dial()
    url = house.url.replace("http", "ws", 1) + PATH
    async with connect(url, additional_headers=header, compression=None, proxy=None, max_size=None) as line:
        answer = nodes.proofs.answer(await line.recv(), nonce, house.casino.node, house.url)
        assert answer is not None
        await line.send(answer)
        assert decode_down(await line.recv()) == []  # type: ignore[arg-type]
        yield line


def test_whatever_servers_say_at_once_is_taken_in_order_and_nonsense_ends_the_line(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as [house, other], dialled(house, other) as line:
            asked = 0
            for count in (1, 3, 10, 100, 1_000, 10_000):  # short ones, and some that come in many parts
                names = [str(number) for number in range(asked, asked + count)]
                asked += count
                for frame in frames([Follow(name, 0) for name in names], 24 * 1024):
                    await line.send(frame)
                told: list[Any] = []
                async with asyncio.timeout(120):
                    while len(told) < count:
                        told += decode_down(await line.recv())  # type: ignore[arg-type]
                assert told == [NotHere(name) for name in names]
            await line.send(b"nonsense")
            with pytest.raises(ConnectionClosed):
                await line.recv()

    play(postgres_url, test)


def test_a_long_command_is_passed_on_however_the_network_cuts_it(postgres_url: str) -> None:
    """With who has sent it, it is longer than what a client may send."""

    async def test() -> None:
        async with servers(postgres_url, 2) as [house, other], dialled(house, other) as line:
            text = b'{"do":"place-bet"' + b" " * 32_700
            [frame] = frames([PassedCommand(7, Who("mei", Role.PATRON), text)], 24 * 1024)
            assert len(frame) > 32 * 1024
            whole = Frame(Opcode.BINARY, frame).serialize(mask=True)
            for part in (whole[:20_000], whole[20_000:]):
                line.transport.write(part)
                await asyncio.sleep(0.2)
            async with asyncio.timeout(120):
                [told] = decode_down(await line.recv())  # type: ignore[arg-type]
            assert isinstance(told, CommandAnswer)
            assert (told.number, b"refused" in told.answer) == (7, True)

    play(postgres_url, test)


def test_a_command_that_waits_for_its_table_is_done_where_the_table_comes_and_seen_by_all(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even one that leads to no event."""

    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            tables, name = house.floor.tables, "Easy Six"
            mei, jon = await house.guest(), await house.guest()
            async with mei.talk() as talk, jon.talk() as other:
                seen, looks_on = await talk.watch(name), await other.watch(name)
                number = await betting(talk, seen)
                await talk.do("place-bet", table=name, box=1, area="player", stake="100.00", round=number)
                tables.leases.on_change = lambda _: None  # it is not taken again at once
                table = house.casino.tables[name]
                await leave_to_others(table, table.room)
                ready = asyncio.create_task(talk.do("deal-now", table=name, ready=True, round=number))
                assert house.floor.service.nodes is not None
                await until(lambda: house.floor.service.nodes.passing._waiting)
                notified, notify = list[str](), house.floor.hub.notify
                monkeypatch.setattr(house.floor.hub, "notify", lambda of: (notified.append(of), notify(of)))
                await tables.leases.give_back(name, tables.node)
                await tables.look()
                await ready
                assert notified == [name]
                await other.until(lambda: looks_on.view.get("ready") == 1)

    play(postgres_url, test)


def test_bets_that_lie_at_a_table_elsewhere_count_whether_news_has_come_or_not(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody signs out, is paid by hand or set anew on what was true a while ago; and nothing is missed afterwards."""
    table = "Super Six ETG"

    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, table)
            [other] = [house for house in houses if house is not runs]
            feed = other.floor.hub.feeds[table]
            guest = await runs.guest()
            await guest.ask("/api/credits/to-terminal", id="in", amount="500.00")
            async with guest.talk() as talk:
                seen = await talk.watch(table)
                number = await betting(talk, seen)
                told = feed.seq

                monkeypatch.setattr(Nodes, "news", lambda *_: None)  # the line is slow
                for _ in range(2):
                    stake = {"area": "player", "stake": "100.00"}
                    await talk.do("place-bet", table=table, box=2, round=number, **stake)
                assert feed.seq == told
                terminals = other.floor.service.terminals
                with pytest.raises(FloorRefused) as refused:
                    await terminals.check_no_bets(guest.me["terminal"])
                assert refused.value.code == "bets-at-the-terminal"
                before = feed.seq
                await talk.do("place-bet", table=table, box=2, round=number, area="player", stake="100.00")
                await other.casino.reloading._follow_anew(other.casino.tables[table])
                assert feed.seq == before + 1 == other.casino.tables[table].room.state.version
                assert [one.seq for one in feed.remembered_after(told)] == list(range(told + 1, feed.seq + 1))
                monkeypatch.undo()
                set_leases(monkeypatch, 30.0)
            await close_bets(runs, table)

    play(postgres_url, test)


def test_an_order_to_close_that_another_server_took_is_carried_out_where_the_table_runs(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, "Easy Six")
            [other] = [house for house in houses if house is not runs]
            orders = other.casino.tables["Easy Six"].room.orders
            order = ClosingOrdered(Actor("bo", Authority.SHIFT_MANAGER), orders.plan)
            await orders.give("close", other.casino.clock.now(), order, lambda: None)
            await until(lambda: runs.casino.tables["Easy Six"].room.closing)
            await close_bets(runs, "Easy Six")
            await until(lambda: runs.casino.tables["Easy Six"].unavailable_reason is UNAVAILABLE_CLOSED)

    play(postgres_url, test)


def test_who_gives_up_waiting_for_a_round_to_end_does_not_end_its_dealer(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            table = house.casino.tables["Easy Six"]
            waiting = asyncio.create_task(end_rounds_at(house.casino, table))
            await asyncio.sleep(0.2)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await asyncio.sleep(0.2)
            assert table.task is not None
            assert not table.task.done()
            await close_bets(house, "Easy Six")
            await asyncio.wait_for(table.task, 120)

    play(postgres_url, test)


def test_a_table_that_comes_while_its_server_stops_is_not_dealt_at_there(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was on its way for longer than the stop waits for it."""
    run_here, dealing = leased_tables.run_here, list[asyncio.Task[None]]()

    async def late(casino: Casino, table: RunningTable, *given: Any) -> None:
        await until(lambda: casino.unavailable_reason is UNAVAILABLE_STOPPING)
        await asyncio.sleep(0.2)  # all others are closed
        await run_here(casino, table, *given)
        assert table.task is not None
        dealing.append(table.task)

    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            tables, table = house.floor.tables, house.casino.tables["Easy Six"]
            monkeypatch.setattr(leased_tables, "run_here", late)
            await leave_to_others(table, table.room)
            await tables.leases.give_back("Easy Six", tables.node)
            await tables.look()
            await until(lambda: tables._taking)
            await house.floor.stop(patience_ms=100)
            assert not tables.here
            await asyncio.wait(dealing, timeout=5)
            assert [task.done() for task in dealing] == [True]

    play(postgres_url, test)
