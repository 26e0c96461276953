"""Several real servers on one real PostgreSQL, with terminals that play at them: all lines between them can be cut."""

import asyncio
import random
import shutil
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.front import Front, Proxy, before_database, before_server, through
from tests.server.load import AREAS, PATIENCE, Load, ServerProcess, floor_of, free_port, table_names
from tests.server.test_kill_server import Evidence, all_go_on, evidence, holds

from punto.store.leases import LEASE_S, Leases
from punto.store.postgres import PostgresJournal

SERVERS = 3


class Several:
    """Servers with the same keys, which lie in a file of each, and whoever plays there."""

    def __init__(self, folder: Path, url: str, terminals: int, tables: int) -> None:
        self.folder, self.url = folder, url
        self.houses: list[ServerProcess] = []
        self.to_database: list[Proxy] = []  # of each server
        self.to_server: list[Proxy] = []  # from the others
        self.front = Front([])
        self._terminals, self._tables = terminals, tables

    async def begin(self) -> None:
        self.journal = await PostgresJournal.open(self.url)
        self.leases = Leases(self.journal)
        for number in range(SERVERS):
            own = self.folder / str(number)
            (own / "data").mkdir(parents=True)
            port = free_port()
            self.to_database.append(before_database(self.url))
            self.to_server.append(before_server(port))
            database = through(await self.to_database[-1].begin(), self.url)
            address = f"http://127.0.0.1:{await self.to_server[-1].begin()}"
            words = ("--node", f"pit-{number}", "--address", address, "--sockets-per-address", "2000")
            house = ServerProcess(own, database, floor_of(self._tables), words)
            house.port, house.url = port, f"http://127.0.0.1:{port}"
            self.houses.append(house)
        self.front.ports += [house.port for house in self.houses]
        address = f"http://127.0.0.1:{await self.front.begin()}"
        self.load = Load(address, self._terminals, 1, table_names(self._tables))
        await self.houses[0].start()
        for house in self.houses[1:]:
            shutil.copy(self.houses[0].folder / "data" / "shoe-keys.json", house.folder / "data")
            await house.start()
        await self.load.begin()
        await all_go_on(self.load)

    async def end(self) -> None:
        await self.load.leave()
        await self.journal.close()
        for proxy in (self.front, *self.to_server, *self.to_database):
            await proxy.end()

    async def drain(self, house: ServerProcess) -> None:
        """Until it runs no table; then it takes tables again."""
        while not (names := [one for one in (await self.leases.seen()).nodes if one.startswith(house.words[1])]):
            await asyncio.sleep(0.1)
        [name] = names
        assert await self.leases.drain(name, True)
        await self.until_it_runs(house, some=False)
        await self.leases.drain(name, False)

    async def until_it_runs(self, house: ServerProcess, *, some: bool) -> None:
        """Some table, or none: then every table is run by another server."""
        async with asyncio.timeout(PATIENCE):
            while True:
                holders = list((await self.leases.seen()).tables.values())
                runs = sum(name.startswith(house.words[1]) for name in holders)
                if runs if some else not runs and len(holders) == self._tables:
                    return
                await asyncio.sleep(0.1)

    async def trouble(self, rng: random.Random) -> str:
        """Something happens to a server, after which it runs again."""
        number = rng.randrange(SERVERS)
        house, past_lease = self.houses[number], LEASE_S + rng.uniform(0.5, 2)
        what = rng.choice(("killed", "frozen", "stopped", "drained", "cut off from the database", "cut off"))
        match what:
            case "killed":
                house.kill()
                await asyncio.sleep(rng.uniform(0, 1))
                await house.start()
            case "frozen":  # for longer than its leases last, and then it goes on as if nothing had been
                assert house.process is not None
                house.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(past_lease)
                house.process.send_signal(signal.SIGCONT)
            case "stopped":
                assert await house.stop() == 0
                await house.start()
            case "drained":
                await self.drain(house)
            case _:
                database = what != "cut off"  # otherwise from the other servers
                proxy = (self.to_database if database else self.to_server)[number]
                rng.choice((proxy.refuse, proxy.swallow))()
                await asyncio.sleep(rng.choice((rng.uniform(0.1, 1), past_lease)))
                proxy.mend()
        return f"{house.words[1]} {what}"


def with_several(
    folder: Path,
    url: str,
    test: Callable[[Several], Awaitable[None]],
    terminals: int = 8,
    tables: int = len(AREAS),
) -> Evidence:
    """Plays, and whatever the test does: nothing is lost, and every answer was true. The journal, as a stranger reads
    it."""
    several = Several(folder, url, terminals, tables)

    async def play() -> Evidence:
        try:
            await several.begin()
            await test(several)
            await several.load.finish()
            for house in several.houses:
                assert await house.stop() == 0
        except BaseException:
            print("\n".join(house.told() for house in several.houses if house.process is not None))  # noqa: T201  # beside the failure
            raise
        finally:
            await several.end()
        found = await evidence(url)
        holds(found, several.load)
        assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))
        return found

    try:
        return asyncio.run(play())
    finally:
        for house in several.houses:
            house.end()
