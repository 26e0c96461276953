"""Two real servers, whose database is killed under load and whose standby takes over: nothing that was acknowledged is
missing. `make failover` does so many times over, with Patroni."""

import asyncio
import shutil
from pathlib import Path

from support.postgres_pair import own_pair
from tests.server.front import Front
from tests.server.load import Load, ServerProcess
from tests.server.test_kill_server import all_go_on, evidence, holds
from tests.store.conftest import new_database

TERMINALS = 8


def test_a_standby_that_takes_over_under_load_lacks_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with own_pair() as pair:
        database = new_database(pair.primary.url())
        database.__enter__()
        url = pair.url(database.name)
        houses = []
        for number in range(2):
            folder = tmp_path / str(number)
            (folder / "data").mkdir(parents=True)
            houses.append(ServerProcess(folder, url, words=("--node", f"pit-{number}")))

        async def play() -> None:
            front = Front([house.port for house in houses])
            load = Load(await front.begin(), TERMINALS, 1)
            try:
                await houses[0].start()
                shutil.copy(houses[0].folder / "data" / "shoe-keys.json", houses[1].folder / "data")
                await houses[1].start()
                await load.begin()
                await all_go_on(load)
                await asyncio.to_thread(pair.fail_over)
                await all_go_on(load)
                await load.finish()
                for house in houses:
                    assert await house.stop() == 0
            except BaseException:
                print("\n".join(house.told() for house in houses))  # noqa: T201  # beside the failure
                raise
            finally:
                await load.leave()
                await front.end()
            found = await evidence(pair.standby.url(database.name))
            holds(found, load)
            assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))

        try:
            asyncio.run(play())
        finally:
            for house in houses:
                house.end()
