"""A table that a fault of ours stops: everybody sees it, and a pit supervisor or another server brings it back. How
many tables are open, run and out of order is the same at whichever server one asks."""

import asyncio
from typing import Any

import pytest
from tests.server.floors import House
from tests.server.scenes import UNHURRIED, betting, close_bets, floor, floor_test
from tests.server.test_nodes import TABLES, owner, play, servers, set_leases, until

from punto.floor.automatic import AutomaticDealer
from punto.floor.refusals import UNAVAILABLE_OUT_OF_ORDER
from punto.people.roles import Role

TABLE = "Easy Six"
ON_ITS_OWN = floor(TABLE, timing=UNHURRIED)  # nothing else happens before the dealer's next step


def faulty(*_: object) -> int:
    raise ZeroDivisionError


def counted(house: House) -> dict[str, float | None]:
    registry = house.floor.service.metrics.registry
    return {name: registry.get_sample_value(f"punto_tables_{name}") for name in ("out_of_order", "open")}


@floor_test(ON_ITS_OWN)
async def test_a_fault_shows_at_once_and_the_pit_opens_the_table_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.casino.tables[TABLE]
    guest, pit = await house.guest(), await house.somebody(Role.PIT_SUPERVISOR)
    async with guest.talk() as plays, pit.talk() as supervises:
        seen, shown = await plays.watch(TABLE), await supervises.watch(TABLE)
        number = await betting(plays, seen)
        await plays.do("place-bet", table=TABLE, box=1, area="banker", stake="100.00")
        monkeypatch.setattr(AutomaticDealer, "_round_meant", faulty)
        await close_bets(house, TABLE)
        for talk, view in ((plays, seen), (supervises, shown)):
            await asyncio.wait_for(talk.until(lambda view=view: view.view.get("closed")), 30)
            assert view.view["closed"]["code"] == "unavailable-out-of-order"
        assert table.unavailable_reason is UNAVAILABLE_OUT_OF_ORDER
        assert counted(house) == {"out_of_order": 1, "open": 0}
        monkeypatch.undo()
        await supervises.do("open-table", table=TABLE)
        await betting(plays, seen, number)
        await plays.do("place-bet", table=TABLE, box=1, area="banker", stake="100.00")
        assert seen.view.get("closed") is None
        assert counted(house) == {"out_of_order": 0, "open": 1}


@pytest.fixture
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


def sums(houses: list[House]) -> dict[str, Any]:
    """As the alerts add them up, and what each server says is open."""

    def values(name: str) -> list[float]:
        registries = [house.floor.service.metrics.registry for house in houses]
        return [
            one.value
            for registry in registries
            for found in registry.collect()
            for one in found.samples
            if one.name == name
        ]

    here, open_, broken = map(values, ("punto_tables_here", "punto_tables_open", "punto_tables_out_of_order"))
    return {"here": sum(here), "open": open_, "out_of_order": sum(broken)}


@pytest.mark.usefixtures("_leases")
def test_a_table_that_the_pit_has_closed_is_open_at_no_server(postgres_url: str) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, TABLE)
            [other] = [house for house in houses if house is not runs]
            everything = {"here": len(TABLES), "open": [len(TABLES)] * 2, "out_of_order": 0}
            await until(lambda: sums(houses) == everything)
            pit = await other.somebody(Role.PIT_SUPERVISOR)
            async with pit.talk() as supervises:
                await supervises.do("close-table", table=TABLE)
                await close_bets(runs, TABLE)
                less = len(TABLES) - 1
                await until(lambda: sums(houses) == {"here": less, "open": [less] * 2, "out_of_order": 0})
                await supervises.do("open-table", table=TABLE)
                await until(lambda: sums(houses) == everything)

    play(postgres_url, test)


@pytest.mark.usefixtures("_leases")
def test_a_table_that_a_fault_has_stopped_goes_to_another_server_when_its_own_is_drained(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, TABLE)
            [other] = [house for house in houses if house is not runs]
            monkeypatch.setattr(runs.casino.tables[TABLE].dealer, "_round_meant", faulty)
            await close_bets(runs, TABLE)
            less = len(TABLES) - 1
            await until(lambda: sums(houses) == {"here": less, "open": [less] * 2, "out_of_order": 1})
            assert await runs.floor.tables.leases.drain(runs.casino.node, True)
            await until(lambda: other.casino.tables[TABLE].here)
            await until(lambda: sums(houses)["out_of_order"] == 0)
            guest = await other.guest()
            async with guest.talk() as talk:
                await betting(talk, await talk.watch(TABLE))
            for name in TABLES:  # they are on their way, after their Rounds
                if runs.casino.tables[name].here:
                    await close_bets(runs, name)

    play(postgres_url, test)
