"""Lines between servers and to their database, cut under load: loudly, so that everybody is told, and silently."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.front import Proxy
from tests.server.load import PATIENCE, Terminal
from tests.server.several import Several, with_several
from tests.server.test_kill_server import all_go_on

CUTS = {"refused": Proxy.refuse, "swallowed": Proxy.swallow}
Cut = Callable[[Proxy], None]


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS)
def test_the_tables_of_a_server_that_is_cut_off_from_the_database_go_on_elsewhere(
    tmp_path: Path, postgres_url: str, cut: Cut
) -> None:
    async def test(several: Several) -> None:
        house, line = several.houses[0], several.to_database[0]
        cut(line)
        await several.until_it_runs(house, some=False)
        await all_go_on(several.load)
        await several.load.until(lambda: house.logged("cut off from the database"))
        line.mend()
        await several.until_it_runs(house, some=True)
        await all_go_on(several.load)
        assert house.logged("table is run elsewhere")

    with_several(tmp_path, postgres_url, test)


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS)
def test_servers_that_are_cut_off_from_each_other_find_each_other_again(
    tmp_path: Path, postgres_url: str, cut: Cut
) -> None:
    async def test(several: Several) -> None:
        for line in several.to_server:
            cut(line)
        await several.load.until(lambda: all(house.logged("line lost") for house in several.houses))
        # Each still deals its own tables; who bets at another's waits.
        before = await several.journal.streams("table/")
        async with asyncio.timeout(PATIENCE):
            while any(now < before[table] + 20 for table, now in (await several.journal.streams("table/")).items()):
                await asyncio.sleep(0.1)
        for line in several.to_server:
            line.mend()
        behind = {one: dict(several.load.rounds()) for one in several.load.terminals}
        await several.load.until(lambda: all(_has_seen(one, rounds) for one, rounds in behind.items()))
        await all_go_on(several.load)

    with_several(tmp_path, postgres_url, test)


def _has_seen(terminal: Terminal, rounds: dict[str, int]) -> bool:
    tables = terminal.talk.tables
    return all(seen.view["round"] >= rounds[table] for table, seen in tables.items())
