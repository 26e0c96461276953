"""`make failover`: a floor of two servers on a database that fails over again and again, under load, by Patroni.

Whatever happens to the database, all tables deal again; and after each series the terminals' own ledgers are held
against the books, to the cent: what was acknowledged is there.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import asyncpg
from support.patroni_cluster import Cluster, missing, own_cluster
from tests.server.front import Front
from tests.server.load import Load, ServerProcess, floor_of, table_names
from tests.server.test_kill_server import all_go_on, evidence, holds

KINDS = ("kill", "switch over", "freeze the leader", "freeze the standby")
TABLES = 12
SERVERS = 2


def trouble(cluster: Cluster, kind: str, rng: random.Random) -> None:
    match kind:
        case "kill":
            cluster.kill_leader()
        case "switch over":
            cluster.switch_over()
        case "freeze the leader":
            cluster.freeze_leader()
        case "freeze the standby":
            cluster.freeze_standby(rng.uniform(2, 12))


async def series(
    cluster: Cluster, number: int, kinds: list[str], terminals: int, text: str, rng: random.Random
) -> Counter[str]:
    """Troubles of these kinds, one after the other, on a database of its own."""
    name = f"floor_{number}"
    operator = await asyncpg.connect(cluster.url("postgres"))
    await operator.execute(f"CREATE DATABASE {name}")
    await operator.close()
    folder, url = Path(tempfile.mkdtemp(prefix="punto-failover-")), cluster.url(name)
    houses = []
    for place in range(SERVERS):
        own = folder / str(place)
        (own / "data").mkdir(parents=True)
        houses.append(ServerProcess(own, url, text, ("--node", f"pit-{place}")))
    front = Front([house.port for house in houses])
    load = Load(f"http://127.0.0.1:{await front.begin()}", terminals, number, table_names(TABLES))
    try:
        await houses[0].start()
        for house in houses[1:]:
            shutil.copy(houses[0].folder / "data" / "shoe-keys.json", house.folder / "data")
            await house.start()
        await load.begin()
        await all_go_on(load)
        for kind in kinds:
            await asyncio.sleep(rng.uniform(0, 2))
            leader, began = cluster.wait(), time.monotonic()
            await asyncio.to_thread(trouble, cluster, kind, rng)
            await all_go_on(load)
            dealt, now = time.monotonic() - began, await asyncio.to_thread(cluster.wait)
            tell(f"{kind}: {leader} to {now}, all tables deal after {dealt:.1f} s, {load.taken} bets taken")
        await load.finish()
        for house in houses:
            assert await house.stop() == 0
        holds(await evidence(url), load)
    except BaseException:
        tell(f"fault; what the servers said is in {folder}")
        raise
    finally:
        await load.leave()
        await front.end()
        for house in houses:
            house.end()
    tell(f"series {number}: {load.taken} acknowledged bets, all of them there, and the books hold to the cent")
    shutil.rmtree(folder)
    return Counter(kinds)


def tell(text: str) -> None:
    print(f"{time.strftime('%T')} {text}", flush=True)  # noqa: T201  # it is a program


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--failovers", type=int, default=100)
    parser.add_argument("--series", type=int, default=10, help="failovers between two checks of the books")
    parser.add_argument("--terminals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if absent := missing():
        tell(f"not installed: {', '.join(absent)}; Debian has etcd in etcd-server, and `make failover` brings Patroni")
        return 1
    rng, text, checked = random.Random(given.seed), floor_of(TABLES), Counter[str]()
    with own_cluster() as cluster:
        kinds = [KINDS[number % len(KINDS)] for number in range(given.failovers)]
        for number in range(0, given.failovers, given.series):
            part = kinds[number : number + given.series]
            checked += asyncio.run(series(cluster, number, part, given.terminals, text, rng))
            tell(f"{checked.total()} checked to the end: {dict(checked)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
