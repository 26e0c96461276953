"""What the pit orders is on disk when it is answered, and in force after a restart: limits, closed tables. The floor
file wins again once it is changed for that table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace
from tests.server.floors import House, in_house, live_floor
from tests.server.scenes import prove

from punto.client import Talk
from punto.floor.floor_file import FloorPlan

LIMITS = {"minimum": "50.00", "maximum": "2000.00", "differential": "4000.00"}


def of_pit(test: Callable[[House, Talk], Awaitable[None]]) -> Callable[[House], Awaitable[None]]:
    async def run(house: House) -> None:
        async with (await house.manager()).talk() as pit:
            await test(house, pit)

    return run


def file_changed(plan: FloorPlan) -> FloorPlan:
    """Another chip at the first table."""
    first, *others = plan.tables
    return replace(plan, tables=(replace(first, table=replace(first.table, chip=25_00)), *others))


async def shown(house: House) -> tuple[str, str, bool]:
    told = await house.client().get("/api/floor")
    [table] = [one for one in told["tables"] if one["table"] == "Salon"]
    return table["minimum"], table["maximum"], bool(table.get("closed"))


async def orders(house: House) -> list[str]:
    return [one["code"] for one in await (await house.manager()).get("/api/orders")]


async def closed(house: House, table: str = "Salon") -> None:
    while house.casino.tables[table].unavailable_reason is None:
        await asyncio.sleep(0.005)


def test_limits_of_the_pit_hold_after_a_restart_until_the_floor_file_changes(tmp_path: Path) -> None:
    where, plan = tmp_path / "floor.db", live_floor()

    @of_pit
    async def ordered(house: House, pit: Talk) -> None:
        await pit.do("set-limits", table="Salon", **LIMITS)
        assert await orders(house) == ["order-limits"]

    async def after(house: House) -> None:
        assert await shown(house) == ("50.00", "2000.00", False)
        assert [order.code for order in house.casino.orders] == ["order-limits"]  # as it is announced
        assert await orders(house) == ["order-limits"]

    async def with_another_file(house: House) -> None:
        assert await shown(house) == ("25.00", "5000.00", False)
        assert [order.code for order in house.casino.orders] == ["order-lapsed"]

    in_house(where, ordered, plan)
    in_house(where, after, plan)
    in_house(where, after, plan)
    in_house(where, with_another_file, file_changed(plan))
    prove(where)


def test_a_closed_table_stays_closed_until_the_pit_opens_it(tmp_path: Path) -> None:
    where, plan = tmp_path / "floor.db", live_floor()

    @of_pit
    async def closing(house: House, pit: Talk) -> None:
        await pit.do("set-limits", table="Salon", **LIMITS)
        await pit.do("close-table", table="Salon", id="once")
        await closed(house)

    @of_pit
    async def closing_again(house: House, pit: Talk) -> None:
        await pit.do("close-table", table="Salon")
        await closed(house)

    @of_pit
    async def opening(house: House, pit: Talk) -> None:
        assert (await shown(house))[2]
        assert await orders(house) == ["order-limits", "order-closed"]
        await pit.do("close-table", table="Salon", id="once")  # the same order again: it was given
        await pit.do("open-table", table="Salon", id="again")
        assert await shown(house) == ("25.00", "5000.00", False)  # as it is in the floor file
        await pit.do("open-table", table="Salon", id="again")
        await pit.do("close-table", table="Salon", id="once")
        assert not house.casino.tables["Salon"].room.closing
        assert await orders(house) == []

    async def open_again(house: House) -> None:
        assert await shown(house) == ("25.00", "5000.00", False)

    in_house(where, closing, plan)
    in_house(where, opening, plan)
    in_house(where, open_again, plan)
    in_house(where, closing_again, plan)
    in_house(where, open_again, file_changed(plan))
    prove(where)


def test_a_table_ordered_to_close_after_its_round_closes_though_the_server_stops_in_between(tmp_path: Path) -> None:
    where, plan = tmp_path / "floor.db", live_floor()

    @of_pit
    async def in_a_round(house: House, pit: Talk) -> None:
        await pit.do("take-table", table="Salon")
        await pit.do("open-bets", table="Salon")
        await pit.do("close-table", table="Salon")
        [record] = await house.casino.journal.stream("orders/Salon")  # the answer came after it
        assert record.kind == "ClosingOrdered"
        assert house.casino.tables["Salon"].unavailable_reason is None

    async def after(house: House) -> None:
        decided = {"do": "decide-continuation", "table": "Salon", "affected": True, "reason": "power cut"}
        await (await house.manager()).ask("/api/tables/Salon/commands", **decided)
        await closed(house)  # the Round that was interrupted is over (5.4), and the table with it
        async with house.casino.tables["Salon"].changing:  # until that is on disk
            [last] = (await house.casino.journal.stream("table/Salon"))[-1:]
        assert last.kind == "TableClosed"

    in_house(where, in_a_round, plan)
    in_house(where, after, plan)
    prove(where)


def test_a_stop_leaves_no_closing_waiting_for_a_round_that_nobody_ends(tmp_path: Path) -> None:
    """Ordered while a Round is at a live table; the next start does it."""
    where, plan = tmp_path / "floor.db", live_floor()

    @of_pit
    async def closing(house: House, pit: Talk) -> None:
        await pit.watch("Salon")
        await pit.do("take-table", table="Salon")
        await pit.do("open-bets", table="Salon")
        await pit.do("close-table", table="Salon")
        assert house.casino.tables["Salon"].unavailable_reason is None
        await house.casino.stop(patience_ms=1)
        assert [str(task) for task in asyncio.all_tasks() if "close_table" in str(task)] == []

    in_house(where, closing, plan)
    prove(where)
