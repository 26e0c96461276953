"""What `/metrics` counts is there from the beginning: an alert on what has grown sees the first of it."""

from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.server.floors import House, in_house
from tests.server.scenes import floor_test
from tests.server.test_reloading import HEAD, eventually, open_, plan, table

from punto import __version__
from punto.server.app import app_of

OF_TABLES = ("bets", "rounds", "irregularities", "bets_not_covered")


async def exported(house: House) -> list[str]:
    answer = await house.client().http.get("/metrics")
    return answer.text.splitlines()


@floor_test(plan(HEAD + table("A")))
async def test_what_is_counted_begins_at_zero_for_each_table_and_each_kind(house: House, tmp_path: Path) -> None:
    found = await exported(house)
    assert f'punto_info{{version="{__version__}"}} 1.0' in found
    for name in OF_TABLES:
        assert f'punto_{name}_total{{table="A"}} 0.0' in found
    for where in ("file", "witness"):
        assert f'punto_checkpoints_failed_total{{where="{where}"}} 0.0' in found
    for result in ("taken", "refused"):
        assert f'punto_sign_ins_total{{result="{result}"}} 0.0' in found
    house.floor.service.floor_file = tmp_path / "floor.toml"
    await (await house.manager()).ask("/api/floor/reload", text=HEAD + table("A") + table("D"))
    await eventually(lambda: open_(house, "D"))
    found = await exported(house)
    for name in OF_TABLES:
        assert f'punto_{name}_total{{table="D"}} 0.0' in found


@pytest.mark.parametrize(
    ("asker", "named", "status"),
    [
        ("10.0.0.9", (), 403),
        ("10.0.0.9", ("10.0.0.8",), 403),
        ("10.0.0.9", ("10.0.0.8", "10.0.0.9"), 200),
        ("10.0.0.9", ("10.0.0.0/28",), 200),
        ("::ffff:10.0.0.9", ("10.0.0.9",), 200),
        ("2001:db8::9", ("10.0.0.9",), 403),
        ("testclient", ("10.0.0.9",), 403),
        ("127.0.0.1", (), 200),
        ("::1", (), 200),
    ],
)
def test_figures_are_for_this_machine_and_for_who_is_named(
    tmp_path: Path, asker: str, named: tuple[str, ...], status: int
) -> None:
    async def ask(house: House) -> httpx.Response:
        service = house.floor.service
        service.bounds = replace(service.bounds, metrics_from=named)
        transport = httpx.ASGITransport(app_of(service), client=(asker, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/metrics")

    answer = in_house(tmp_path / "floor.db", ask, plan(HEAD + table("A")))
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "metrics-elsewhere"
