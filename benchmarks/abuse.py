"""How long a patron waits for the answer to a bet while one client, in a process of its own, does what it should not.

A real `punto serve` with its own limits. A quiet patron bets steadily over a WebSocket; a bet counts from when it was
due, whether or not the one before has been answered. First nobody else is there, then one who floods, opens sockets
and says nothing, bets and takes back, asks for everything again and again: one after the other, and each goes on
when he is thrown out, by coming back. Then every endpoint is asked for without a pause, by a stranger and by a guest.
At most 100 ms at p99, and at most five times the quiet figure, is what is asked: more fails the whole.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from floor import Bench, Count, Terminal, connect, frame, post
from punto.server.app import routes

RATE = 40  # bets a second of the quiet patron, who may send fifty
MOST_MS, MOST_RATIO = 100, 5
CHURNED, FIRST_ROUND_S = "Churned", 45
AREAS = ("banker", "player", "tie", "easy-six")
SOCKETS, HALF_OPEN, READERS, SIGN_INS = 20, 1_000, 10, 200
SHARED, SHARED_S = 12, 2.0  # tables for the parts about endpoints, and how long each such part is measured

TABLE = """
[[tables]]
name = "{name}"
rulebook = "easy-six"
chip = "1.00"
limits = {{ minimum = "1.00", maximum = "1000000.00" }}
timing = {{ betting = {betting}, pace = 0, pause = 600 }}
"""


def floor_file() -> str:
    """A table for each part, whose bets stay open, so that no part is slower for what went before."""
    text = 'name = "Abuse"\nguests = true\nguest_credits = "1000000.00"\n'
    text += TABLE.format(name=CHURNED, betting=FIRST_ROUND_S)
    quiet = [f"Quiet {number}" for number in range(len(ATTACKS) + 3)]  # one to warm up
    quiet += [f"Shared {number}" for number in range(SHARED)]
    return text + "".join(TABLE.format(name=name, betting=600) for name in quiet)


# ── the one who does it ──────────────────────────────────────────────────────────────────────────────────────


class Attacker:
    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.done: dict[str, int] = {}

    def count(self, what: str, by: int = 1) -> None:
        self.done[what] = self.done.get(what, 0) + by

    async def begin(self) -> None:
        """Those that flooded before may still fill the door for a moment."""
        while not self.cookie:
            with suppress(OSError, AssertionError):
                _, self.cookie = await post(self.port, "/api/guest")
            await asyncio.sleep(0.1)

    async def opened(self) -> Terminal:
        return await connect(self.port, Count(), self.cookie)

    async def flood(self, part: bytes, first: bytes = b"") -> None:
        """As fast as the socket takes it; thrown out, he comes back at once."""
        while True:
            try:
                terminal = await self.opened()
                self.count("sockets")
                terminal.transport.write(first)
                while not terminal.transport.is_closing():
                    if terminal.transport.get_write_buffer_size() < 1_000_000:
                        terminal.transport.write(part * 200)
                        self.count("frames", 200)
                    await asyncio.sleep(0)
            except OSError:
                self.count("refused")
                await asyncio.sleep(0.01)

    async def pings(self) -> None:
        await self.flood(frame(b"", 0x89))

    async def fragments(self) -> None:
        await self.flood(frame(b"", 0x00), frame(b"", 0x01))

    async def texts(self) -> None:
        await self.flood(frame(b'{"do":"ping","id":"flood"}'))

    async def headers(self) -> None:
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                self.count("sockets")
                writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n")
                while not writer.is_closing():
                    writer.write(b"X-More: and more\r\n" * 1_000)
                    await writer.drain()

    async def half_open(self) -> None:
        """Half of them say nothing, half begin a request; those that are closed are opened again."""

        async def one(number: int) -> None:
            while True:
                with suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    self.count("sockets")
                    if number % 2:
                        writer.write(b"GET / HTTP/1.1\r\n")
                    await reader.read()
                    writer.close()
                await asyncio.sleep(0.1)

        await asyncio.gather(*(one(number) for number in range(HALF_OPEN)))

    async def churn(self) -> None:
        """A bet and its taking back, on as many sockets as one person may have, as fast as each is answered."""

        async def one(number: int) -> None:
            terminal = await self.opened()
            about = f'"table":"{CHURNED}","round":@,"box":1,"area":"banker"'
            terminal.messages = [
                f'{{"do":"place-bet","id":"{number}-#",{about},"stake":"1.00"}}'.encode(),
                f'{{"do":"withdraw-bet","id":"{number}-#",{about},"amount":"1.00"}}'.encode(),
            ]

            def again(_: Terminal, told: bytes) -> None:
                self.count("refused" if b'"refused"' in told else "done")
                terminal.say()

            terminal.on_answer = again
            terminal.say()

        await asyncio.gather(*(one(number) for number in range(SOCKETS)))
        await asyncio.Event().wait()

    async def watch(self) -> None:
        """All that happened at the table with the longest Round, from the beginning, as fast as it is answered."""

        async def one(number: int) -> None:
            terminal = await self.opened()
            terminal.messages = [f'{{"do":"watch","id":"{number}-#","table":"{CHURNED}","after":0}}'.encode()]

            def again(_: Terminal, __: bytes) -> None:
                self.count("asked")
                terminal.say()

            terminal.on_answer = again
            terminal.say()

        await asyncio.gather(*(one(number) for number in range(SOCKETS)))
        await asyncio.Event().wait()

    async def pages(self) -> None:
        await self.read(f"/api/tables/{CHURNED}/rounds/1/page")

    async def proofs(self) -> None:
        about = f"/api/tables/{CHURNED}"
        await self.read(
            f"{about}/rounds/1/receipts", f"{about}/shoes", f"{about}/rounds", "/api/statement", "/api/floor"
        )

    async def read(self, *paths: str) -> None:
        """As fast as they are answered."""

        async def one(number: int) -> None:
            while True:
                status, size = await get(self.port, paths[number % len(paths)], self.cookie)
                self.count(f"answered {status}")
                self.done["bytes"] = max(self.done.get("bytes", 0), size)
                number += 1

        await asyncio.gather(*(one(number) for number in range(READERS)))

    async def endpoint(self, name: str) -> None:
        """`GET /api/floor by a stranger`, as fast as it is answered."""
        what, _, who = name.partition(" by a ")
        method, _, path = what.partition(" ")
        cookie = self.cookie if who == "guest" else ""

        async def one() -> None:
            while True:
                with suppress(OSError):
                    status, size = await get(self.port, filled(path), cookie, method)
                    self.count(f"answered {status}")
                    self.done["bytes"] = max(self.done.get("bytes", 0), size)

        await asyncio.gather(*(one() for _ in range(READERS)))

    async def sign_ins(self) -> None:
        async def one(number: int) -> None:
            try:
                body = json.dumps({"name": f"nobody {number}", "password": "guessed, and wrongly"})
                await post(self.port, "/api/sign-in", body.encode())
            except AssertionError as refused:
                self.count(f"answered {refused.args[0][0][9:12].decode()}")

        await asyncio.gather(*(one(number) for number in range(SIGN_INS)))
        await asyncio.Event().wait()


def endpoints() -> list[str]:
    """All that the server answers, asked for by a stranger and by a guest."""
    return [
        f"{method} {route.path_format} by a {who}"
        for route in routes().routes
        for method in sorted(getattr(route, "methods", ()))
        if method != "OPTIONS" and (method, route.path_format) != ("POST", "/api/sign-out")
        for who in ("stranger", "guest")
    ]


def filled(path: str) -> str:
    """A path with something in each of its places that is there, where anything of its kind is."""
    places = {"table": CHURNED, "number": "1", "name": "easy-six", "cage": "main", "dispute_number": "1", "path": "x"}
    for place in re.findall(r"\{(\w+)\}", path):
        path = path.replace(f"{{{place}}}", places.get(place, "x"))
    return f"{path}?rulebook=rws-baccarat" if path == "/api/clauses" else path


async def get(port: int, path: str, cookie: str, method: str = "GET") -> tuple[int, int]:
    """The status, and how long the answer was."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = "" if method == "GET" else "Content-Type: application/json\r\nContent-Length: 2\r\n"
    head = f"{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {cookie}\r\n{body}\r\n"
    writer.write(head.encode() + (b"{}" if body else b""))
    told = await reader.read()
    writer.close()
    return int(told[9:12] or 0), len(told)


# In the order in which they are done: a long Round is made before it is asked for, and over before it is read.
ATTACKS: dict[str, tuple[str, Callable[[Attacker], Awaitable[None]]]] = {
    "churn": (f"bets and take-backs on {SOCKETS} sockets", Attacker.churn),
    "pings": ("a flood of empty pings", Attacker.pings),
    "fragments": ("a flood of empty fragments", Attacker.fragments),
    "texts": ("a flood of messages", Attacker.texts),
    "headers": ("a head without an end", Attacker.headers),
    "half-open": (f"{HALF_OPEN:,} half-open sockets", Attacker.half_open),
    "watch": ("`watch` from zero over and over", Attacker.watch),
    "pages": (f"{READERS} readers of the longest page", Attacker.pages),
    "proofs": (f"{READERS} readers of receipts, shoes, statement", Attacker.proofs),
    "sign-ins": (f"{SIGN_INS} attempts to sign in", Attacker.sign_ins),
}


async def attack(what: str, port: int) -> None:
    """Until it is told to stop; then says what it did."""
    attacker = Attacker(port)
    await attacker.begin()
    print("begins", flush=True)
    doing = asyncio.ensure_future(ATTACKS[what][1](attacker) if what in ATTACKS else attacker.endpoint(what))
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    await asyncio.wait([doing, asyncio.ensure_future(stopping.wait())], return_when=asyncio.FIRST_COMPLETED)
    doing.cancel()
    print(json.dumps(attacker.done), flush=True)
    os._exit(0)  # whatever he still holds ends with him


@asynccontextmanager
async def attacked(what: str | None, port: int) -> AsyncIterator[dict[str, int]]:
    did: dict[str, int] = {}
    if what is None:
        yield did
        return
    words = [sys.executable, __file__, f"--attack={what}", f"--port={port}"]
    process = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begins\n"
    try:
        yield did
    finally:
        process.terminate()
        did |= json.loads(await process.stdout.readline() or b"{}")
        await process.wait()


# ── the server, and who is quiet ─────────────────────────────────────────────────────────────────────────────


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator["Served"]:
    """The program as an operator runs it."""
    file = folder / "floor.toml"
    file.write_text(floor_file())
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    words = [sys.executable, "-m", "punto.cli", "serve", "--floor", str(file), "--data", str(folder / "data")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([*words, "--port", str(port)], stdout=log, stderr=log)
    try:
        while True:
            if process.poll() is not None:
                raise SystemExit(f"the server ended by itself: {(folder / 'log').read_text()}")
            with suppress(OSError):
                if (await get(port, "/readyz", ""))[0] == 200:
                    break
            await asyncio.sleep(0.1)
        yield Served(port, process.pid)
    finally:
        process.kill()
        process.wait()


class Served:
    def __init__(self, port: int, process: int) -> None:
        self.port, self._process = port, process

    def cpu_s(self) -> float:
        """Of a processor, that it took so far: the steadiest figure on a machine where others work too."""
        fields = Path(f"/proc/{self._process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Quiet:
    """A patron who bets forty times a second, whatever becomes of the answers."""

    def __init__(self, terminal: Terminal, table: str) -> None:
        self._terminal, self._table = terminal, table
        self._due: list[float] = []
        self.took: list[float] = []
        self.refused = 0
        terminal.on_answer = self._answered

    async def bet(self, seconds: float, tick: Callable[[], None]) -> None:
        start = time.perf_counter()
        for number in range(int(seconds * RATE)):
            at = start + number / RATE
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            self._due.append(at)
            bet = {"do": "place-bet", "id": f"{self._table}-{number}".replace(" ", "-"), "table": self._table}
            bet |= {"round": 1, "box": 1, "area": AREAS[number % len(AREAS)], "stake": "1.00"}
            self._terminal.waiting = True
            self._terminal.transport.write(frame(json.dumps(bet).encode()))
            if number % RATE == 0:
                tick()
        deadline = time.perf_counter() + 60
        while len(self.took) + self.refused < len(self._due):
            if self._terminal.transport.is_closing() or time.perf_counter() > deadline:
                raise SystemExit(f"the quiet patron was not answered at {self._table}")
            await asyncio.sleep(0.01)

    def _answered(self, terminal: Terminal, told: bytes) -> None:
        """Answers come in the order of the bets."""
        number = len(self.took) + self.refused
        terminal.waiting = True
        if b'"refused"' in told:
            self.refused += 1
        else:
            self.took.append(time.perf_counter() - self._due[number])


async def measure(asked: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    bench = Bench(argparse.Namespace(terminals=1, seconds=asked.seconds), progress)
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with served(Path(folder)) as server:
            _, cookie = await post(server.port, "/api/guest")
            terminal = await connect(server.port, Count(), cookie)
            begun = time.perf_counter()
            only = asked.only.split(",")
            wanted = [name for name in ATTACKS if name in only]
            wanted += [name for name in endpoints() if "endpoints" in only or name in only]
            for number, name in enumerate(["warming up", "quiet", *wanted, "quiet again"]):
                if name == "pages":
                    await asyncio.sleep(max(0.0, begun + FIRST_ROUND_S + 3 - time.perf_counter()))
                seconds = asked.seconds
                if " by a " in name:  # a new patron each time: each may change their bets so often in a Round
                    seconds, table = SHARED_S, f"Shared {number % SHARED}"
                    terminal.transport.close()
                    terminal = await connect(server.port, Count(), (await post(server.port, "/api/guest"))[1])
                else:
                    table = f"Quiet {number}" if number < len(ATTACKS) + 2 else f"Quiet {len(ATTACKS) + 2}"
                quiet = Quiet(terminal, table)
                doing = attacked(name if name in wanted else None, server.port)
                async with bench.step(name, seconds) as tick, doing as did:
                    start, used = time.perf_counter(), server.cpu_s()
                    await quiet.bet(seconds, tick)
                    busy = round((server.cpu_s() - used) / (time.perf_counter() - start), 2)
                found[name] = {**times(quiet.took), "busy": busy, "refused": quiet.refused, "did": did}
    del found["warming up"]
    quietest = max(found["quiet"]["p99 ms"], found["quiet again"]["p99 ms"])
    for part in found.values():
        part["ratio"] = round(part["p99 ms"] / quietest, 1)
        part["holds"] = part["p99 ms"] <= MOST_MS and part["ratio"] <= MOST_RATIO
    return found


def times(took: list[float]) -> dict[str, float]:
    cuts = quantiles(took, n=100) if len(took) > 1 else [0.0] * 99
    found = {"p50 ms": cuts[49], "p99 ms": cuts[98], "worst ms": max(took, default=0.0)}
    return {name: round(1000 * seconds, 1) for name, seconds in found.items()}


def show(found: dict[str, Any]) -> None:
    print(f"{'while one client does':40}{'p50':>10}{'p99':>10}{'worst':>10}  of the quiet p99, busy")
    for name, part in found.items():
        words = ATTACKS[name][0] if name in ATTACKS else name.replace(" by a ", ", ")
        figures = "".join(f"{part[key]:7.1f} ms" for key in ("p50 ms", "p99 ms", "worst ms"))
        did = ", ".join(f"{count:,} {what}" for what, count in part["did"].items())
        refused = f"; {part['refused']} bets refused" if part["refused"] else ""
        figures += f"{part['ratio']:6.1f}{100 * part['busy']:5.0f}%"
        print(f"{words:40}{figures}  {'' if part['holds'] else 'TOO LONG '} {did}{refused}")


def main() -> None:
    reads = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reads.add_argument("--json", action="store_true", help="the figures as JSON")
    reads.add_argument("--seconds", type=float, default=8, help="that each part is measured for")
    reads.add_argument("--only", default=",".join([*ATTACKS, "endpoints"]), help="parts to measure")
    reads.add_argument("--attack", help=argparse.SUPPRESS)
    reads.add_argument("--port", type=int, help=argparse.SUPPRESS)
    asked = reads.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if asked.attack:
            runner.run(attack(asked.attack, asked.port))
            return
        columns = (TextColumn("{task.description:20}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), refresh_per_second=2, transient=True) as progress:
            found = runner.run(measure(asked, progress))
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    if too_long := [name for name, part in found.items() if not part["holds"]]:
        raise SystemExit(f"a bet waited too long while one client does: {', '.join(too_long)}")


if __name__ == "__main__":
    main()
