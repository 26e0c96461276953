"""A table that a fault of ours stops: everybody sees it, and a pit supervisor opens it again."""

import asyncio

import pytest
from tests.server.floors import House
from tests.server.scenes import UNHURRIED, betting, close_bets, floor, floor_test

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
