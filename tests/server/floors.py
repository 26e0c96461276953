"""A floor with its server on a real socket of this machine, for a test to come to as a client would."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from msgspec.structs import replace

from punto.client import ABOUT_ROUND, Client, Talk
from punto.floor.casino import Casino
from punto.floor.clock import Clock, WorldClock
from punto.floor.floor_file import FloorPlan, Timing, default_floor, parse_floor
from punto.floor.table_journal import new_request_id
from punto.people.passwords import Hasher, Parameters
from punto.people.roles import Role
from punto.play.commands import ConfirmResult
from punto.play.course import Waiting, next_step
from punto.server.checkpoints import Checkpoints
from punto.server.doorkeeper import Bounds
from punto.server.floor import MANAGER, Floor
from punto.server.pace import Pace
from punto.server.serve import Serving, config
from punto.shoe.keys import Keys
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.location import open_journal

KEYS = Keys("tests", {"tests": bytes(range(32))})
QUICK = Timing(betting=400, pace=5, insurance=300, options=400, squeeze=300, pause=100)
SLOW = Timing(betting=600_000, pace=5, insurance=600_000, options=600_000, squeeze=600_000, pause=50)
NO_HURRY = Pace((10_000, 10_000), (10_000, 10_000), (100_000, 100_000), (100_000, 100_000), 1_000)
ROOMY = Bounds((100_000, 100_000), (10**8, 10**8), requests=(100_000, 100_000), sockets=10_000, refused_after_s=0.01)
PASSWORD = "correct horse battery"
HASHER = Hasher(Parameters(memory_kib=8, passes=1))

LIVE = """
name = "Live floor"
[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }
[[tables]]
name = "Insured"
rulebook = "insurance"
dealer = "live"
layout = "C"
cards = "face-down"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
"""


def timed(plan: FloorPlan, timing: Timing) -> FloorPlan:
    """The same floor at another pace."""
    return replace(plan, tables=tuple(replace(table, timing=timing) for table in plan.tables))


def quick_floor() -> FloorPlan:
    """The built-in floor, five automatic tables, quick."""
    return timed(default_floor(), QUICK)


def slow_floor() -> FloorPlan:
    """The built-in floor whose bets stay open until the test closes them."""
    return timed(default_floor(), SLOW)


def live_floor() -> FloorPlan:
    """Time may be called at once: nobody in a test needs a while to choose."""
    return timed(parse_floor(LIVE, "live.toml", Path()), Timing(options=0))


class ClientHere(Client):
    """A client that names the Round that is at the table now, where a test names none: one that waits for news first is
    `punto.client` itself. A result that it brings about is confirmed at once, unless a test is about that."""

    confirms = True

    def __init__(self, url: str, token: str | None, casino: Casino) -> None:
        super().__init__(url, token)
        self._casino = casino

    async def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        if body and path.startswith("/api/tables/"):
            body = {**self.round_now(str(body.get("do")), str(body.get("table"))), **body}
        return await super().send(method, path, body)

    def new_talk(self) -> Talk:
        return _TalkHere(self)

    async def confirm(self, table: str) -> None:
        """By the dealer, whoever has brought the Round to its end."""
        if not self.confirms or table not in self._casino.tables:
            return
        room = self._casino.tables[table].room
        if room.state.round is not None and next_step(room.state.round).waiting is Waiting.FOR_CONFIRMATION:
            await room.submit(ConfirmResult(room.state.dealer))

    def round_now(self, command: str, table: str) -> dict[str, int]:
        if command not in ABOUT_ROUND:
            return {}
        running = self._casino.tables.get(table)
        return {"round": (running.room.state.number if running else 0) + (command == "open-bets")}


class _TalkHere(Talk):
    client: ClientHere

    async def do(self, command: str, /, **fields: Any) -> Any:
        done = await super().do(command, **fields)
        await self.client.confirm(str(fields.get("table", "")))
        return done

    def _round_seen(self, command: str, table: str) -> dict[str, int]:
        return self.client.round_now(command, table)


class House:
    """A floor that runs, and ways to come to it."""

    def __init__(self, floor: Floor, url: str) -> None:
        self.floor, self.url = floor, url
        self._clients: list[Client] = []
        self._number = 0

    @property
    def casino(self) -> Any:
        return self.floor.casino

    def client(self, token: str | None = None) -> Client:
        client = ClientHere(self.url, token, self.casino)
        self._clients.append(client)
        return client

    async def guest(self) -> Client:
        client = self.client()
        await client.guest()
        return client

    async def manager(self) -> Client:
        return await self.signed_in(MANAGER)

    async def signed_in(self, name: str, password: str = PASSWORD) -> Client:
        client = self.client()
        await client.sign_in(name, password)
        return client

    async def somebody(self, role: Role, name: str | None = None) -> Client:
        """Enrolled and signed in, in whatever role."""
        if role is Role.GUEST:
            return await self.guest()
        self._number += 1
        name = name or f"{role.value} {self._number}"
        await self.enrol(name, role)
        return await self.signed_in(name)

    async def enrol(self, name: str, role: Role) -> None:
        casino = self.casino
        await casino.people.enrol(new_request_id(), casino.clock.now(), name, role, PASSWORD, None)

    async def patron(self, name: str, credit: int = 1_000_00) -> Client:
        """With money that was bought at the cage, on a floor that plays for money."""
        await self.enrol(name, Role.PATRON)
        await self.buy_in(name, credit)
        return await self.signed_in(name)

    async def buy_in(self, name: str, cents: int) -> None:
        manager = await self.manager()
        cages = {cage["cage"]: cage for cage in await manager.get("/api/cages")}
        if "main" not in cages or not cages["main"]["open"]:
            await manager.ask("/api/house/fund", amount="10000000.00")
            await manager.ask("/api/cages/main/open", amount="1000000.00")
        await manager.ask("/api/cages/main/buy-in", patron=name, amount=f"{cents // 100}.{cents % 100:02d}")

    async def head(self) -> int:
        """How many records there are."""
        return int((await self.casino.journal.head()).position)

    async def leave(self) -> None:
        for client in self._clients:
            await client.http.aclose()


@asynccontextmanager
async def running(
    where: Path | str,
    plan: FloorPlan | None = None,
    pace: Pace = NO_HURRY,
    seed: int | None = None,
    clock: Clock | None = None,
    port: int = 0,
    start: bool = True,
    data: Path | None = None,
    witness: str | None = None,
    bounds: Bounds = ROOMY,
    proxies: str = "",
) -> AsyncIterator[House]:
    """`where` is a database. The first manager is "manager" with PASSWORD. Without `start`, the test starts it. With
    `data`, checkpoints are signed there: at the start, and whenever the test says so."""
    journal = await open_journal(str(where))
    rng = None if seed is None else random.Random(seed)
    plan, clock, signed = plan or quick_floor(), clock or WorldClock(), None
    if data is not None:
        signed = Checkpoints(journal, CheckpointFolder.open(data), plan.name, clock, witness)
    floor = Floor(plan, journal, KEYS, clock, pace=pace, hasher=HASHER, rng=rng, checkpoints=signed, bounds=bounds)
    serving = Serving(floor.casino.plan, str(where), KEYS, port=port, proxies=proxies)
    server = uvicorn.Server(config(floor, serving))
    people = floor.casino.people
    if not await floor.behind() and await people.person(MANAGER) is None:
        request_id = new_request_id()
        await people.enrol(request_id, floor.clock.now(), MANAGER, Role.SHIFT_MANAGER, PASSWORD, None)
    task = asyncio.create_task(server._serve())  # without signal handlers, which are the test runner's
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.005)
    house = House(floor, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    try:
        if start:
            assert await floor.start(address=house.url) == []
        yield house
    finally:
        await house.leave()
        server.should_exit = True
        await task
        await floor.service.sweeper.stop()
        await floor.stop(patience_ms=100)
        if signed is not None and not floor.casino.findings:
            await signed.end()
        await journal.close()


def in_house(
    where: Path | str, test: Callable[[House], Awaitable[Any]], plan: FloorPlan | None = None, **settings: Any
) -> Any:
    """Runs a test against a floor of its own; nothing takes longer than ten minutes, on however slow a machine."""

    async def inside() -> Any:
        async with running(where, plan, **settings) as house:
            return await test(house)

    return asyncio.run(asyncio.wait_for(inside(), 600))
