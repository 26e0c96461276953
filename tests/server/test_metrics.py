"""What `/metrics` counts is there from the beginning: an alert on what has grown sees the first of it."""

from pathlib import Path

from tests.server.floors import House
from tests.server.scenes import floor_test
from tests.server.test_reloading import HEAD, eventually, open_, plan, table

from punto import __version__

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
