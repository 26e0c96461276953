"""3.4: the minimum and the maximum Differential are in what every screen of a table is sent."""

import pytest
from tests.server.floors import House
from tests.server.scenes import floor, floor_test

# By rulebook: a table of the built-in floor, its minimum and its Differential. One has a bet with limits of its own.
SHOWN = {
    "super-six-plus": ("Super Six Plus", "25.00", "10000.00"),
    "rws-baccarat": ("RWS Baccarat", "50.00", "20000.00"),
    "easy-six": ("Easy Six", "25.00", None),
}


OWN = {"super-six-plus": {"super-six-plus": ["5.00", "500.00"]}}


@pytest.mark.parametrize("name", SHOWN)
@floor_test(floor(*(table for table, _, _ in SHOWN.values())), proved=False)
async def test_3_4_terminals_and_displays_are_sent_the_minimum_and_the_differential(house: House, name: str) -> None:
    table, minimum, differential = SHOWN[name]
    guest = await house.guest()
    for answer in (await guest.get(f"/api/tables/{table}"), await guest.get(f"/api/tables/{table}/rules")):
        shown = answer["settings"]["limits"]
        assert (shown["minimum"], shown["differential"]) == (minimum, differential)
        assert {area: list(own.values()) for area, own in shown["areas"].items()} == OWN.get(name, {})
    (summary,) = [one for one in (await guest.get("/api/floor"))["tables"] if one["table"] == table]
    assert (summary["minimum"], summary.get("differential")) == (minimum, differential)
