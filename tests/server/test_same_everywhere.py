"""What one server of a floor changes holds on every other at once: people, sessions, limits, terminals, disputes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from unittest.mock import AsyncMock

import asyncpg
import pytest
from tests.server.floors import House, live_floor, running
from tests.server.scenes import betting, close_bets, code, ended, floor, for_money, prove, refusal
from tests.server.test_nodes import owner, set_leases, spread, until

from punto.client import Client, Closed, Refusal
from punto.floor.floor_file import FloorPlan
from punto.people.events import DeviceKind
from punto.people.registry import People
from punto.people.roles import Role
from punto.server.nodes import changes
from punto.store.location import open_journal
from punto.store.plan import Plan
from punto.store.postgres import PostgresJournal
from punto.store.problems import Unavailable

TABLES = ("Easy Six", "Super Six Plus")


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


@asynccontextmanager
async def two(url: str, plan: FloorPlan | None = None) -> AsyncIterator[list[House]]:
    """Servers of a floor for money, each with one of its two tables."""
    async with AsyncExitStack() as stack:
        plan = plan or for_money(floor(*TABLES))
        houses = [await stack.enter_async_context(running(url, plan)) for _ in range(2)]
        await spread(houses)
        yield houses


def same(url: str, test: Callable[[House, House], Awaitable[None]], plan: FloorPlan | None = None) -> None:
    async def inside() -> None:
        async with two(url, plan) as houses:
            await test(*houses)

    asyncio.run(asyncio.wait_for(inside(), 600))
    prove(url)


async def also_at(house: House, client: Client) -> Client:
    """The same browser, whose next request goes to another server."""
    other = house.client()
    other.http.cookies.update(client.http.cookies)
    other.me = client.me
    return other


async def eventually(code_: str, ask: Callable[[], Awaitable[Any]]) -> None:
    """Refused so, as soon as this server has heard of it."""
    async with asyncio.timeout(120):
        while True:
            try:
                await ask()
            except Refusal as refused:
                if refused.code == code_:
                    return
                raise
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("how", ["signs out", "is suspended", "is suspended from a shell", "has another password"])
def test_whose_session_ends_at_one_server_is_out_at_every_other(postgres_url: str, how: str) -> None:
    async def test(here: House, there: House) -> None:
        manager, mei = await here.manager(), await here.patron("mei")
        elsewhere = await also_at(there, mei)
        assert (await elsewhere.get("/api/me"))["name"] == "mei"
        async with elsewhere.talk() as talk:
            match how:
                case "signs out":
                    await mei.sign_out()
                case "is suspended":
                    await manager.ask("/api/people/mei/suspend", reason="why not")
                case "is suspended from a shell":
                    journal = await open_journal(postgres_url)
                    await People(journal).suspend("shell", here.casino.clock.now(), "mei", None, "why not")
                    await journal.close()
                case _:
                    await manager.ask("/api/people/mei/password", password="another horse battery")
            await eventually("not-signed-in", lambda: elsewhere.get("/api/me"))
            with pytest.raises(Closed) as closed:
                await talk.until(lambda: False)
            assert closed.value.code == 4401

    same(postgres_url, test)


def test_own_limits_set_at_one_server_hold_at_the_tables_of_every_other(postgres_url: str) -> None:
    async def test(here: House, there: House) -> None:
        mei = await here.patron("mei")
        elsewhere = await also_at(there, mei)
        async with mei.talk() as talk, elsewhere.talk() as other:
            for table in TABLES:
                seen = await talk.watch(table)
                number = await betting(talk, seen)
                bet = {"table": table, "box": 1, "area": "player", "stake": "100.00", "round": number}
                await other.watch(table)
                await other.do("place-bet", **bet)  # so that whoever runs it has read the limits there were
            await mei.send("PUT", "/api/limits", {"id": "l", "loss": "250.00"})
            for table in TABLES:
                bet = {"table": table, "box": 1, "area": "player", "stake": "100.00"}
                bet["round"] = talk.tables[table].view["round"]
                assert await code(other.do("place-bet", **bet)) == "loss-limit"
                assert await code(talk.do("place-bet", **bet)) == "loss-limit"
                await other.do("place-bet", **{**bet, "stake": "25.00"})

    same(postgres_url, test)


def test_a_voucher_redeemed_at_two_servers_at_once_is_paid_once(postgres_url: str) -> None:
    async def test(here: House, there: House) -> None:
        mei, jon = await here.patron("mei"), await there.patron("jon")
        for _ in range(5):
            number = (await mei.ask("/api/vouchers", amount="100.00"))["number"].replace(" ", "")
            asked = [one.ask("/api/vouchers/redeem", number=number) for one in (mei, jon)]
            told = await asyncio.gather(*asked, return_exceptions=True)
            [refused] = [one for one in told if isinstance(one, BaseException)]
            assert isinstance(refused, Refusal)
            assert refused.code == "voucher-redeemed"
        both = [int((await one.get("/api/me"))["credit"].replace(".", "")) for one in (mei, jon)]
        assert sum(both) == 2_000_00

    same(postgres_url, test)


def test_a_dispute_opened_at_one_server_is_ruled_on_at_another(postgres_url: str) -> None:
    async def test(here: House, there: House) -> None:
        mei, pia = await here.patron("mei"), await there.somebody(Role.PIT_MANAGER)
        table = next(iter(there.floor.tables.here))
        async with mei.talk() as talk:
            seen = await talk.watch(table)
            number = await betting(talk, seen)
            await talk.do("place-bet", table=table, box=1, area="player", stake="100.00", round=number)
            await close_bets(owner([here, there], table), table)
            await ended(talk, seen, number)
        where = f"/api/tables/{table}/rounds/{number}/disputes"
        await mei.ask(where, words="it was a tie")
        await until_async(lambda: pia.get("/api/disputes"))
        [dispute] = await pia.get("/api/disputes")
        assert (dispute["round"], dispute["patron"]) == (number, "mei")
        await pia.ask(f"{where}/1/ruling", words="it was not")
        async with asyncio.timeout(120):
            while await mei.get("/api/disputes"):
                await asyncio.sleep(0.02)
        again = await refusal(pia.ask(f"{where}/1/ruling", words="once more"))
        assert again.code == "dispute-ruled"

    same(postgres_url, test)


def test_what_could_not_be_read_when_it_was_heard_of_is_read_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: House, there: House) -> None:
        mei, pia = await here.patron("mei"), await there.somebody(Role.PIT_MANAGER)
        table = next(iter(here.floor.tables.here))
        async with mei.talk() as talk:
            seen = await talk.watch(table)
            number = await betting(talk, seen)
            await talk.do("place-bet", table=table, box=1, area="player", stake="100.00", round=number)
            await close_bets(owner([here, there], table), table)
            await ended(talk, seen, number)
        load, failed = there.casino.disputes.load_stream, list[str]()

        async def fails_once(stream: str) -> None:
            if not failed:
                failed.append(stream)
                raise Unavailable("the pool is exhausted")
            await load(stream)

        monkeypatch.setattr(there.casino.disputes, "load_stream", fails_once)
        await mei.ask(f"/api/tables/{table}/rounds/{number}/disputes", words="it was a tie")
        await until(lambda: failed)
        async with asyncio.timeout(30):
            while not there.casino.disputes.is_frozen(table, number):
                await asyncio.sleep(0.02)
        assert await pia.get("/api/disputes")

    same(postgres_url, test)


async def until_async(true: Callable[[], Awaitable[Any]]) -> None:
    async with asyncio.timeout(120):
        while not await true():
            await asyncio.sleep(0.02)


def test_a_terminal_that_one_server_locks_is_locked_at_every_other(postgres_url: str) -> None:
    async def test(here: House, there: House) -> None:
        manager, ida = await here.manager(), await here.somebody(Role.ATTENDANT)
        people, now = here.casino.people, here.casino.clock.now()
        await people.enrol_device_with_code("d", now, "12", DeviceKind.TERMINAL, None, (), None)
        await ida.ask("/api/terminals/12/lock", reason="spilt drink")
        await until(lambda: "12" in there.casino.desk.terminals.closed)
        await ida.ask("/api/terminals/12/unlock")
        await until(lambda: "12" not in there.casino.desk.terminals.closed)
        await manager.ask("/api/devices/12/tables", tables=[TABLES[0]])
        await until(lambda: there.casino.people.tables_at("12") == (TABLES[0],))
        await manager.ask("/api/devices/12/tables", tables=[])
        await until(lambda: there.casino.people.tables_at("12") == ())

    same(postgres_url, test)


def test_what_the_pit_orders_at_one_server_every_other_knows(postgres_url: str) -> None:
    async def test(here: House, there: House) -> None:
        pia = await here.somebody(Role.PIT_MANAGER)
        elsewhere = await also_at(there, pia)
        for table in TABLES:
            await pia.ask(f"/api/tables/{table}/commands", do="close-table", table=table)
            await until_async(lambda table=table: _orders(pia, table))
            await until_async(lambda table=table: _orders(elsewhere, table))

    same(postgres_url, test)


def test_limits_whose_commit_was_answered_too_late_are_ordered_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server hears of its own order from the database before it knows that it was taken."""
    taken, lost = PostgresJournal._taken, list[bool]()

    async def lose(self: PostgresJournal, writer: "asyncpg.Connection[Any]", made: Plan) -> bool:
        there = await taken(self, writer, made)
        if lost or not any(record.stream.startswith("orders/") for record in made.records):
            return there
        lost.append(True)
        writer.terminate()
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    async def test() -> None:
        async with running(postgres_url, live_floor()) as house, (await house.manager()).talk() as pit:
            table = house.casino.tables["Salon"]
            monkeypatch.setattr(PostgresJournal, "_taken", lose)
            for maximum in ("2000.00", "3000.00"):
                limits = {"minimum": "50.00", "maximum": maximum, "differential": "4000.00"}
                await pit.do("set-limits", table="Salon", **limits)
                assert (await house.casino.journal.streams("orders/"))["orders/Salon"] == table.room.orders.version
            assert lost
            assert table.room.state.opened.limits.maximum == 3000_00

    asyncio.run(asyncio.wait_for(test(), 600))
    prove(postgres_url)


def test_a_fault_in_what_was_heard_of_is_told_and_keeps_nothing_else_from_being_read(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "_AFTER_FAULT_S", 0.2)

    async def test(here: House, there: House) -> None:
        pia = await here.somebody(Role.PIT_MANAGER)
        metrics = there.floor.service.metrics.faults._value
        load, failed = there.casino.tables[TABLES[0]].room.orders.load, list[bool]()

        async def fails_once() -> None:
            if not failed:
                failed.append(True)
                raise RuntimeError("a fault of ours")
            await load()

        monkeypatch.setattr(there.casino.tables[TABLES[0]].room.orders, "load", fails_once)
        await pia.ask(f"/api/tables/{TABLES[0]}/commands", do="close-table", table=TABLES[0])
        await until(lambda: failed)
        await until(lambda: there.casino.tables[TABLES[0]].room.orders.closing)
        assert metrics.get() == 1

    same(postgres_url, test)


def test_what_cannot_be_read_keeps_nothing_else_from_being_read_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where the database does not answer after a fault, it is asked again as soon as without one."""
    monkeypatch.setattr(changes, "_AFTER_FAULT_S", 600.0)

    async def test(here: House, there: House) -> None:
        there.floor._changes.on_floor = fails = AsyncMock(side_effect=ValueError("a fault of ours"))
        orders = there.casino.tables[TABLES[0]].room.orders
        load, asked = orders.load, list[bool]()

        async def not_at_first() -> None:
            asked.append(True)
            if len(asked) == 2:
                raise Unavailable("the database does not answer")
            await load()

        monkeypatch.setattr(orders, "load", not_at_first)
        there.floor._changes.missed()
        await until(lambda: asked)
        there.floor._changes.missed()
        await until(lambda: len(asked) > 2)
        await until(lambda: fails.await_count > 2)

    same(postgres_url, test)


async def _orders(client: Client, table: str) -> list[Any]:
    return [one for one in await client.get("/api/orders") if one["facts"].get("table") == table]


def test_credits_that_are_moved_at_another_server_show_at_a_table_where_nothing_happens(postgres_url: str) -> None:
    async def test(one: House, other: House) -> None:
        guest = await one.guest()
        there = await also_at(other, guest)
        async with guest.talk() as talk, asyncio.timeout(120):
            seen = await talk.watch("Super Six Plus")
            await betting(talk, seen)
            await talk.until(lambda: seen.own.get("credit") == "10000.00")
            await there.ask("/api/credits/to-terminal", id="in", amount="2000.00")
            await talk.until(lambda: seen.own["credit"] == "8000.00")

    same(postgres_url, test, floor("Super Six Plus"))
