"""One floor on several servers: what a bet costs with one, two and four of them; and what news costs each who watches.

Bets: on a real PostgreSQL, from terminals that are connected to all servers alike and bet at all tables, so that with
four servers three of four bets are passed on. At three paces: as many for each server, however many there are, which is
how a floor grows; as many in all, few, where one server alone writes each bet for itself; and many, where it gathers
them.

News: one server and one table, with a few who bet and more and more who watch.

Each costs what all servers together take of a core more than with the same terminals and no bets, divided by the bets
that were answered, or by the messages that came. What they take without any bets stands beside it.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncpg
import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

sys.path.insert(0, str(Path(__file__).parents[1]))
from support.postgres_server import own_server

from floor import OPEN, TABLES, WARM, Count, Server, Terminal, come, in_parts, pace, plan, served, times

SERVERS = (1, 2, 4)
PATIENCE_S = 60  # until all tables are where they belong and have bets open
WATCHERS = (100, 1_000, 5_000)
BETTORS, BETS_A_SECOND = 10, 20  # at the table that is watched
_LOOKS = 200_000  # bytes of the first news, which says which Round it is


async def spread(servers: list[Server]) -> None:
    """Until each runs its part of the tables."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            here = [await server.ask("tables") for server in servers]
            if sum(here) == TABLES and max(here) - min(here) <= 1:
                return
            await asyncio.sleep(0.2)


def learns_round(terminal: Terminal, message: bytes) -> None:
    _, betting, after = message.partition(b'"phase":"betting","round":')
    if betting:
        terminal.round = after.partition(b",")[0]
        terminal.looks = 400
        terminal.on_news = lambda *_: None


async def at_tables(ports: list[int], numbers: list[int], count: Count, tick: Any, seats: int) -> list[Terminal]:
    """Guests at tables, each of which has bets open, on one server after the other."""
    boxes = {one.name: one.table.boxes for one in plan(OPEN, seats).tables}

    async def one(place: int, number: int) -> Terminal:
        made = await come(ports[place % len(ports)], number, count, boxes)
        made.looks, made.on_news = _LOOKS, learns_round
        return made

    work = [lambda place=place, number=number: one(place, number) for place, number in enumerate(numbers)]
    made: list[Terminal] = await in_parts(work, 16, tick)
    async with asyncio.timeout(PATIENCE_S):
        while any(terminal.looks == _LOOKS for terminal in made):
            await asyncio.sleep(0.05)
    return made


class Bench:
    def __init__(self, asked: argparse.Namespace, progress: Progress) -> None:
        self.asked, self.progress = asked, progress

    async def used(self, servers: list[Server]) -> int:
        return sum([await server.ask("cpu") for server in servers])

    async def counted(self, words: str, count: Count, servers: list[Server]) -> tuple[float, int]:
        """Seconds, and microseconds of a core that all servers took in them."""
        task = self.progress.add_task(words, total=self.asked.seconds)
        await asyncio.sleep(WARM)
        used, start = await self.used(servers), time.perf_counter()
        count.begin()
        while (left := start + self.asked.seconds - time.perf_counter()) > 0:
            await asyncio.sleep(min(1.0, left))
            self.progress.update(task, completed=time.perf_counter() - start)
        count.counting = False
        return time.perf_counter() - start, await self.used(servers) - used

    async def busy(self, words: str, count: Count, servers: list[Server]) -> float:
        """Microseconds of a core that they take in a second."""
        took, used = await self.counted(words, count, servers)
        return used / took

    async def bets(self, url: str, servers: int, rate: int) -> dict[str, Any]:
        asked = self.asked
        async with AsyncExitStack() as stack:
            ours = [await stack.enter_async_context(served("bets", url, asked.terminals)) for _ in range(servers)]
            await spread(ours)
            count, task = Count(), self.progress.add_task(f"{servers} servers", total=asked.terminals)
            ports, numbers = [one.port for one in ours], list(range(asked.terminals))
            made = await at_tables(ports, numbers, count, lambda: self.progress.advance(task), asked.terminals)
            idle = await self.busy("no bets", count, ours)
            pacing = asyncio.create_task(pace(made, rate))
            took, used = await self.counted("bets", count, ours)
            pacing.cancel()
            for one in made:
                one.transport.close()
            await asyncio.sleep(0.5)
        return {
            "servers": servers,
            "rate": rate,
            "a second": round(len(count.answered) / took),
            **times(count),
            "us each": round((used - idle * took) / max(1, len(count.answered))),
            "idle": round(idle / 1e6, 3),
            "refused": count.refused,
        }

    async def news(self, database: str, watchers: int) -> dict[str, Any]:
        async with served("bets", database, watchers) as server:
            count, task = Count(), self.progress.add_task(f"{watchers:,} watch", total=watchers)
            # All at the table of number 0; the first of them bet.
            numbers = [place * TABLES for place in range(watchers)]
            made = await at_tables([server.port], numbers, count, lambda: self.progress.advance(task), watchers)
            idle = await self.busy("no bets", count, [server])
            pacing = asyncio.create_task(pace(made[:BETTORS], BETS_A_SECOND))
            seconds, used = await self.counted("bets", count, [server])
            pacing.cancel()
            for one in made:
                one.transport.close()
            await asyncio.sleep(0.5)
        return {
            "watchers": watchers,
            "messages a second": round(count.news / seconds),
            "us a message": round((used - idle * seconds) / max(1, count.news), 1),
            "us a second for each": round((used / seconds - idle) / watchers, 1),
            "idle": round(idle / 1e6, 3),
        }


async def measure(asked: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    bench, found = Bench(asked, progress), dict[str, Any]()
    if "bets" in asked.only:
        with own_server() as database:
            found["bets"] = []
            few, many = asked.rate, asked.rate * SERVERS[-1]
            for rate, servers in sorted({at for n in SERVERS for at in ((few, n), (few * n, n), (many, n))}):
                name = f"punto_{rate}_{servers}"
                admin = await asyncpg.connect(database.url())
                await admin.execute(f"CREATE DATABASE {name}")
                await admin.close()
                found["bets"].append(await bench.bets(database.url(name), servers, rate))
    if "news" in asked.only:
        with tempfile.TemporaryDirectory() as folder:
            found["news"] = [await bench.news(str(Path(folder) / f"{many}.db"), many) for many in WATCHERS]
    return found


def show(found: dict[str, Any]) -> None:
    bets = {(one["rate"], one["servers"]): one for one in found.get("bets", ())}
    few = min(rate for rate, _ in bets) if bets else 0
    for heading, paced in (
        ("as many bets for each server", [(few * servers, servers) for servers in SERVERS]),
        ("as many in all, few", [(few, servers) for servers in SERVERS]),
        ("as many in all, many", [(few * SERVERS[-1], servers) for servers in SERVERS]),
    ):
        for one in [bets[at] for at in paced] if bets else ():
            words = f"{one['servers']} on PostgreSQL, {heading}"
            times_one = one["us each"] / max(1, bets[paced[0]]["us each"])
            timed = f"p50 {one['p50 ms']:6.1f} ms, p99 {one['p99 ms']:6.1f} ms"
            cost = f"{one['us each']:4} µs each: {times_one:.2f} ({100 * one['idle']:.1f}% of a core without bets)"
            print(f"{words:46}{one['a second']:6,} bets a second, {timed}, {cost}")
            if one["refused"]:
                print(f"{'':46}refused: {one['refused']}")
    for one in found.get("news", ()):
        words = f"{one['watchers']:,} who watch one table"
        cost = f"{one['us a message']:5} µs each: {one['us a second for each']:5} µs a second for each who watches"
        print(
            f"{words:46}{one['messages a second']:6,} messages a second, {cost} ({100 * one['idle']:.1f}% without bets)"
        )


def main() -> None:
    reads = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reads.add_argument("--json", action="store_true", help="the figures as JSON")
    reads.add_argument("--terminals", type=int, default=200, help="that bet, on all servers together")
    reads.add_argument("--rate", type=int, default=400, help="bets a second: of each server, and of all of them")
    reads.add_argument("--seconds", type=float, default=10, help="that each part is measured for")
    reads.add_argument("--only", default="bets,news", help="parts to measure")
    asked = reads.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    columns = (TextColumn("{task.description:20}"), BarColumn(), TimeElapsedColumn())
    with (
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        Progress(*columns, console=Console(stderr=True), refresh_per_second=2, transient=True) as progress,
    ):
        found = runner.run(measure(asked, progress))
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
