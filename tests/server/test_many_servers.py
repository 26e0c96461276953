"""Several real servers on one real PostgreSQL, killed, frozen, stopped and drained under load: nothing is lost.

`PUNTO_KILLS=100` troubles them so often instead of 4 times.
"""

import asyncio
import os
import random
import shutil
import signal
from pathlib import Path

from tests.samples import WHOLE
from tests.server.front import Front
from tests.server.load import Load, ServerProcess
from tests.server.test_kill_server import all_go_on, evidence, holds

from punto.store.leases import LEASE_S, Leases
from punto.store.postgres import PostgresJournal

TROUBLES = int(os.environ.get("PUNTO_KILLS", "4"))
SERVERS = 3
TERMINALS = 30 if WHOLE else 8


def servers(folder: Path, url: str) -> list[ServerProcess]:
    """With the same keys, which lie in a file of each."""
    made = []
    for number in range(SERVERS):
        own = folder / str(number)
        (own / "data").mkdir(parents=True)
        made.append(ServerProcess(own, url, words=("--node", f"pit-{number}")))
    return made


async def trouble(rng: random.Random, house: ServerProcess, url: str) -> str:
    """Something happens to a server, after which it runs again."""
    assert house.process is not None
    what = rng.choice(("killed", "frozen", "stopped", "drained"))
    match what:
        case "killed":
            house.kill()
            await asyncio.sleep(rng.uniform(0, 1))
            await house.start()
        case "frozen":  # for longer than its leases last, and then it goes on as if nothing had been
            house.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(LEASE_S + rng.uniform(0.5, 2))
            house.process.send_signal(signal.SIGCONT)
        case "stopped":
            assert await house.stop() == 0
            await house.start()
        case "drained":
            journal = await PostgresJournal.open(url, to_read=True)
            leases = Leases(journal)
            [name] = [one for one in (await leases.seen()).nodes if one.startswith(house.words[1])][-1:]
            assert await leases.drain(name, True)
            while name in (await leases.seen()).tables.values():
                await asyncio.sleep(0.1)
            await leases.drain(name, False)
            await journal.close()
    return what


def test_whatever_happens_to_any_of_three_servers_nothing_is_lost_and_all_go_on(
    tmp_path: Path, postgres_url: str
) -> None:
    houses, rng = servers(tmp_path, postgres_url), random.Random(1)

    async def play() -> None:
        front = Front([house.port for house in houses])
        load = Load(await front.begin(), TERMINALS, 1)
        try:
            await houses[0].start()
            for house in houses[1:]:
                shutil.copy(houses[0].folder / "data" / "shoe-keys.json", house.folder / "data")
                await house.start()
            await load.begin()
            await all_go_on(load)
            for _ in range(TROUBLES):
                await trouble(rng, rng.choice(houses), postgres_url)
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
        found = await evidence(postgres_url)
        holds(found, load)
        assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))

    try:
        asyncio.run(play())
    finally:
        for house in houses:
            house.end()
