"""The running floor under load: ten tables in one process, a thousand terminals on WebSockets in another.

Beside it, in the same run and with as many connections and as long messages: a bare WebSocket echo on the same stack,
and the bare journal, which is given the same bets, a transaction each. Three things are asked of the floor:

- as fast as it answers: how many bets a second are accepted, each on disk before it is acknowledged. Every terminal
  has one bet on its way all the time, so the time to the answer is that of a queue of a thousand;
- at a pace (3,000 a second, three of each terminal): how long an answer takes when nobody waits in a queue;
- an hour's worth of Rounds, quickly, after another: whether memory stays flat.
"""

import argparse
import asyncio
import base64
import gc
import json
import logging
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any, cast
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import structlog
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from punto.floor import changes
from punto.floor.floor_file import FloorPlan, Timing, parse_floor
from punto.ledger import Entry, Posting
from punto.ledger.accounts import BANK, VAULT, patron, reserve, stakes, table_float
from punto.play.commands import CloseBets
from punto.play.events import BetPlaced
from punto.play.round import Phase
from punto.rules.errors import Refused
from punto.server.doorkeeper import Bounds
from punto.server.floor import Floor
from punto.server.pace import Pace
from punto.server.serve import Serving, config, tune
from punto.shoe.keys import Keys
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.records import Append, Done, NewEvent, Transaction

TABLES = 10
SEEDED = 6  # the load is the same each time
KEYS = Keys("bench", {"bench": bytes(range(32))})
# All thousand come from one address, which outside would be too many; what one of them may ask is as it is outside.
MANY_GUESTS = Pace(guests=(10**6, 10**6), requests=(10**6, 10**6))
FROM_ONE_ADDRESS = Bounds(sockets=10**6, requests=(10**6, 10**6))
OPEN = Timing(betting=3_600_000, pause=0)
QUICK = Timing(betting=100, pace=0, insurance=10, pause=0)
AREAS = {
    "super-six-plus": ("banker", "player", "tie", "super-six-plus"),
    "insurance": ("banker", "player", "tie", "player-pair"),
    "super-six-etg": ("banker", "player", "tie", "super-six"),
    "easy-six": ("banker", "player", "tie", "easy-six"),
    "rws-baccarat": ("banker", "player", "any-tie", "player-pair"),
}
MODES = list(AREAS)
STAKE = "1.00"
WARM = 3.0  # seconds before anything is counted


def book_of(number: int) -> str:
    return MODES[number % len(MODES)]


def plan(timing: Timing, terminals: int) -> FloorPlan:
    """Ten automatic tables, two of each rulebook, with limits that everybody can bet under all the time."""
    text = 'name = "Benchmark"\nguests = true\nguest_credits = "10000.00"\n'
    for number in range(TABLES):
        book = book_of(number)
        text += f'[[tables]]\nname = "Table {number}"\nrulebook = "{book}"\nchip = "1.00"\n'
        text += f"boxes = {-(-terminals // TABLES)}\n" if book == "super-six-etg" else ""
        apart = ', differential = "1000000.00"' if book in ("super-six-plus", "rws-baccarat") else ""
        text += f'limits = {{ minimum = "1.00", maximum = "1000000.00"{apart} }}\n'
    made = parse_floor(text, "benchmark.toml", Path())
    return FloorPlan(
        made.name,
        tuple(type(table)(table.name, table.table, table.rulebook_source, True, timing) for table in made.tables),
        made.guests,
        made.guest_credits,
        made.cage,
    )


# ── the servers, each in a process of its own ────────────────────────────────────────────────────────────────


def memory() -> int:
    """Bytes that this process has in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


async def serve(what: str, database: str, terminals: int) -> None:
    """Says its port, then answers each line on standard input, such as `memory`; an empty one ends it."""
    floor = None
    journal = await open_journal(database) if what != "echo" else None
    if journal is not None:
        floor = Floor(
            plan(OPEN if what == "bets" else QUICK, terminals), journal, KEYS, pace=MANY_GUESTS, bounds=FROM_ONE_ADDRESS
        )
        server = uvicorn.Server(config(floor, Serving(floor.casino.plan, database, KEYS, port=0)))
    else:
        server = uvicorn.Server(
            uvicorn.Config(
                Litestar([echo], openapi_config=None, logging_config=None),
                port=0,
                loop="none",
                ws="websockets-sansio",
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
            )
        )
    listening = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    if floor is not None:
        assert await floor.start(address=f"http://127.0.0.1:{port}") == []
    tune()
    changes.MOST_CHANGES = 10**9  # one Round lasts as long as bets are counted, and they are the same patrons' bets

    tell({"port": port})
    loop = asyncio.get_running_loop()
    while line := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        if line == "memory":
            gc.collect()
            tell({"memory": memory()})
        elif line == "cpu":
            tell({"cpu": time.process_time_ns() // 1_000})
        elif line == "rounds" and floor is not None:
            tell({"rounds": sum(table.room.state.number for table in floor.casino.tables.values())})
        elif line == "tables" and floor is not None:
            tell({"tables": await tables_here(floor)})
        elif line == "faults" and floor is not None:
            metrics = floor.service.metrics
            tell({"faults": metrics.faults._value.get()})
    server.should_exit = True
    await listening
    if floor is not None:
        await floor.stop(patience_ms=100)
    if journal is not None:
        await journal.close()


async def tables_here(floor: Floor) -> int:
    """How many run on this server. One that is to move ends its Round now, which would last for as long as the rest."""
    here = [table.room for table in floor.casino.tables.values() if table.here]
    for room in here:
        if room.moving and room.state.round is not None and room.state.round.phase is Phase.BETTING:
            with suppress(Refused, Unavailable):
                await room.submit(CloseBets())
    return len(here)


@websocket("/ws")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


class Server:
    def __init__(self, what: str, database: str, terminals: int, profile: str | None = None) -> None:
        profiled = ["-m", "cProfile", "-o", profile] if profile else []
        self._process = subprocess.Popen(
            [
                sys.executable,
                *profiled,
                __file__,
                f"--serve={what}",
                f"--database={database}",
                f"--terminals={terminals}",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._told()["port"])

    def _told(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        while not (line := self._process.stdout.readline() or "{}").startswith("{"):
            print(line, end="", file=sys.stderr)  # what the server logs
        told: dict[str, Any] = json.loads(line)
        return told

    async def ask(self, what: str) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        told = await asyncio.get_running_loop().run_in_executor(None, self._told)
        return int(told[what])

    def stop(self) -> None:
        """What it still logs is read, or it would wait for somebody to do so."""
        self._process.communicate()


@asynccontextmanager
async def served(what: str, database: str, terminals: int, profile: str | None = None) -> AsyncIterator[Server]:
    loop = asyncio.get_running_loop()
    server = await loop.run_in_executor(None, Server, what, database, terminals, profile)
    try:
        yield server
    finally:
        await loop.run_in_executor(None, server.stop)


# ── the terminals ────────────────────────────────────────────────────────────────────────────────────────────


class Count:
    """What all terminals together have seen; counted only while `counting`."""

    def __init__(self) -> None:
        self.counting = False
        self.answered: list[float] = []  # seconds to each acknowledgement
        self.news = self.news_bytes = 0
        self.refused: dict[str, int] = {}

    def begin(self) -> None:
        self.answered, self.news, self.news_bytes, self.refused = [], 0, 0, {}
        self.counting = True


class Terminal(asyncio.Protocol):
    """A WebSocket with as little to it as there can be: the machine's time is for the server."""

    def __init__(self, request: bytes, count: Count) -> None:
        self._request, self.count = request, count
        self._got = bytearray()
        self._open = False
        self.transport: asyncio.Transport
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.messages: list[bytes] = []  # what it says, in turn
        self.said = 0
        self.round = b"1"  # that it bets in
        self.sent_at = 0.0
        self.waiting = False
        self.looks = 400  # at so many bytes of what it is told: the rest is counted, and costs nothing
        self.on_answer: Callable[[Terminal, bytes], None] = lambda *_: None
        self.on_news: Callable[[Terminal, bytes], None] = lambda *_: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        got = self._got
        got += data
        if not self._open:
            end = got.find(b"\r\n\r\n")
            if end < 0:
                return
            if not got.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionRefusedError(bytes(got[:200])))
                self.transport.close()
                return
            del got[: end + 4]
            self._open = True
            self.ready.set_result(None)
        at = 0
        while len(got) - at >= 2:
            size, head = got[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(got[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(got[at + 2 : at + 10], "big"), 10
            if len(got) - at < head + size:
                break
            if got[at] == 0x89:  # a ping
                self.transport.write(frame(bytes(got[at + head : at + head + size]), 0x8A))
            else:
                self._take(bytes(got[at + head : at + head + min(size, self.looks)]), size)
            at += head + size
        if at:
            del got[:at]

    def _take(self, message: bytes, size: int) -> None:
        count = self.count
        if message.startswith(b'{"news"'):
            if count.counting:
                count.news += 1
                count.news_bytes += size
            self.on_news(self, message)
        elif self.waiting and not message.startswith((b'{"hello"', b'{"floor"', b'{"notice"')):
            self.waiting = False
            if count.counting:
                if b'"refused"' in message:
                    code = message.partition(b'"code":"')[2].partition(b'"')[0].decode()
                    count.refused[code] = count.refused.get(code, 0) + 1
                else:
                    count.answered.append(time.perf_counter() - self.sent_at)
            self.on_answer(self, message)

    def say(self) -> None:
        """The next of its messages, under an id of its own."""
        message = self.messages[self.said % len(self.messages)].replace(b"#", b"%08d" % self.said, 1)
        message = message.replace(b"@", self.round, 1)
        self.said += 1
        self.waiting = True
        self.sent_at = time.perf_counter()
        self.transport.write(frame(message))


def frame(payload: bytes, opcode: int = 0x81) -> bytes:
    """Masked with zero, which changes nothing and is a mask all the same."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([opcode]) + length + bytes(4) + payload


async def connect(port: int, count: Count, cookie: str = "") -> Terminal:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    request = f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    request += f"Cookie: {cookie}\r\n\r\n" if cookie else "\r\n"
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: Terminal(request.encode(), count), "127.0.0.1", port)
    await made.ready
    return made


async def post(port: int, path: str, body: bytes = b"", *headers: str) -> tuple[dict[str, Any], str]:
    """The answer, and the cookie that came with it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", *headers]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    head, _, told = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    cookies = [line for line in head.decode().split("\r\n") if line.lower().startswith("set-cookie: punto=")]
    answer = json.loads(told or b"{}")
    assert head[9:10] == b"2", (head, told)
    return answer, cookies[0][len("set-cookie: ") :].partition(";")[0] if cookies else ""


async def come(port: int, number: int, count: Count, boxes: dict[str, int]) -> Terminal:
    """A guest at a table, who watches it and has bets to make there."""
    book, table = book_of(number % TABLES), f"Table {number % TABLES}"
    place = number // TABLES
    me, cookie = await post(port, "/api/guest")
    if book == "super-six-etg":
        csrf = f"X-Punto-CSRF: {me['csrf']}"
        await post(port, "/api/credits/to-terminal", b'{"id":"in","amount":"9999.00"}', f"Cookie: {cookie}", csrf)
    terminal = await connect(port, count, cookie)
    box = place % boxes[table] + 1
    areas = AREAS[book]
    terminal.messages = [
        json.dumps(
            {
                "do": "place-bet",
                "id": f"{number}-#",
                "table": table,
                "box": box,
                "area": area,
                "stake": STAKE,
                "round": 0,
            },
            separators=(",", ":"),
        )
        .replace('"round":0', '"round":@')
        .encode()
        for area in (*areas[place % len(areas) :], *areas[: place % len(areas)])
    ]
    terminal.transport.write(frame(b'{"do":"watch","id":"w","table":"%b"}' % table.encode()))
    return terminal


async def in_parts(work: list[Callable[[], Awaitable[Any]]], at_once: int, step: Callable[[], None]) -> list[Any]:
    gate = asyncio.Semaphore(at_once)

    async def one(do: Callable[[], Awaitable[Any]]) -> Any:
        async with gate:
            done = await do()
            step()
            return done

    return await asyncio.gather(*(one(do) for do in work))


# ── what is measured ─────────────────────────────────────────────────────────────────────────────────────────


class Bench:
    def __init__(self, asked: argparse.Namespace, progress: Progress) -> None:
        self.asked, self.progress = asked, progress
        self.terminals, self.seconds = asked.terminals, asked.seconds
        self.found: dict[str, Any] = {"terminals": self.terminals, "tables": TABLES}

    @asynccontextmanager
    async def step(self, words: str, total: float) -> AsyncIterator[Callable[[], None]]:
        task = self.progress.add_task(words, total=total)
        yield lambda: self.progress.advance(task)
        self.progress.update(task, completed=total)

    async def pass_time(self, words: str, seconds: float) -> None:
        async with self.step(words, seconds) as tick:
            for _ in range(int(seconds)):
                await asyncio.sleep(1)
                tick()
            await asyncio.sleep(seconds % 1)

    async def counted(self, words: str, count: Count, server: Server) -> dict[str, Any]:
        """Begins counting when it has warmed up. How much of the processor's time one took is the steadiest figure on a
        machine where others work too."""
        await asyncio.sleep(WARM)
        used = await server.ask("cpu")
        count.begin()
        start = time.perf_counter()
        await self.pass_time(words, self.seconds)
        took = time.perf_counter() - start
        count.counting = False
        used = await server.ask("cpu") - used
        return {
            "a second": round(len(count.answered) / took),
            **times(count),
            "us each": round(used / max(1, len(count.answered))),
            "busy": round(used / 1e6 / took, 2),
            "news a second": round(count.news / took),
            "news MB a second": round(count.news_bytes / took / 1e6, 1),
        }

    async def echoed(self) -> None:
        async with served("echo", "", self.terminals) as server:
            count = Count()
            made = [await connect(server.port, count) for _ in range(self.terminals)]
            message = b'{"do":"place-bet","id":"123-#","table":"Table 1","box":1,"area":"banker","stake":"1.00"}'
            for one in made:
                one.messages, one.on_answer = [message], lambda terminal, _: terminal.say()
                one.say()
            self.found["echo"] = await self.counted("bare echo", count, server)
            for one in made:
                one.transport.close()

    async def stored(self, database: str) -> None:
        """Transactions of one bet each, with as many on their way as there are terminals."""
        journal = await open_journal(database)
        whose = [f"patron {n}" for n in range(self.terminals)]
        accounts = [BANK, *map(patron, whose), *(table_float(f"Table {n}") for n in range(TABLES))]
        funds = tuple(Entry("fund", (Posting(VAULT, 10**9), Posting(account, 10**9))) for account in accounts)
        [begun] = await journal.append(
            [Transaction("funds", 0, (Append("house", 0, (NewEvent(BetPlaced(1, "-", "-", 1, "1.1"), funds),)),))]
        )
        assert isinstance(begun, Done), begun
        versions = dict.fromkeys(range(TABLES), 0)
        written: list[float] = []
        stopping = asyncio.Event()

        async def terminal(number: int) -> None:
            at, bets = number % TABLES, 0
            table, who = f"Table {at}", whose[number]
            while not stopping.is_set():
                hold = Entry("hold", (Posting(patron(who), -100), Posting(stakes(table), 100)))
                aside = Entry("reserve", (Posting(table_float(table), -100), Posting(reserve(table), 100)))
                fact = NewEvent(BetPlaced(3, who, "banker", 100, "3.7"), (hold, aside), 1)
                start = time.perf_counter()
                unit = Transaction(f"{who}/{bets}", 1, (Append(f"table/{table}", versions[at], (fact,)),))
                versions[at] += 1
                bets += 1
                [answer] = await journal.append([unit])
                assert isinstance(answer, Done), answer
                written.append(time.perf_counter() - start)

        working = [asyncio.create_task(terminal(number)) for number in range(self.terminals)]
        await asyncio.sleep(1)
        written.clear()
        begin = time.perf_counter()
        await self.pass_time("bare store", self.seconds / 2)
        rate = len(written) / (time.perf_counter() - begin)
        stopping.set()
        await asyncio.gather(*working)
        await journal.close()
        self.found["store"] = {"a second": round(rate)}

    async def bets(self, database: str) -> None:
        async with served("bets", database, self.terminals, self.asked.profile) as server:
            count = Count()
            made = await self.come_in(server, count, self.terminals)
            begun = await server.ask("memory")
            for one in made:
                one.on_answer = lambda terminal, _: terminal.say()
                one.say()
            self.found["bets"] = await self.counted("as fast as answered", count, server)
            refused = count.refused
            for one in made:
                one.on_answer = lambda *_: None
            await asyncio.sleep(1)
            pacing = asyncio.create_task(pace(made, self.asked.rate))
            self.found["paced"] = await self.counted(f"{self.asked.rate:,} a second", count, server)
            pacing.cancel()
            self.found["refused"] = {
                code: refused.get(code, 0) + count.refused.get(code, 0) for code in {**refused, **count.refused}
            }
            self.found["memory"] = {"with all terminals": begun, "after all bets": await server.ask("memory")}
            self.found["faults"] = await server.ask("faults")
            for one in made:
                one.transport.close()
            await asyncio.sleep(0.5)

    async def come_in(self, server: Server, count: Count, terminals: int) -> list[Terminal]:
        made = plan(OPEN, self.terminals)
        boxes = {one.name: one.table.boxes for one in made.tables}
        work = [lambda n=n: come(server.port, n, count, boxes) for n in range(terminals)]
        async with self.step("terminals come in", terminals) as tick:
            # In their order: the first at each table sit down where those who follow stand.
            return await in_parts(work, 16, tick)

    async def rounds(self, database: str) -> None:
        """As many Rounds as ten tables deal in an hour, with some who bet and some who watch."""
        wanted, some = self.asked.rounds, max(TABLES, self.terminals // 10)
        async with served("rounds", database, self.terminals) as server:
            count = Count()
            made = await self.come_in(server, count, some)
            rng = random.Random(SEEDED)

            def bet(terminal: Terminal, message: bytes) -> None:
                _, betting, after = message.partition(b'"phase":"betting","round":')
                if betting and not terminal.waiting and rng.random() < 0.5:
                    terminal.round = after.partition(b",")[0]
                    terminal.say()

            for one in made[: some // 2]:
                one.on_news, one.looks = bet, 100_000
            count.begin()
            # Once as many were dealt before: the latest events and answers of each table are kept, up to a number.
            begun = await server.ask("rounds") + wanted
            marks: list[int] = []
            start = time.perf_counter()
            async with self.step("two hours of Rounds", wanted * 2) as _:
                task = self.progress.tasks[-1].id
                while len(marks) < 5:
                    now = await server.ask("rounds")
                    self.progress.update(task, completed=now)
                    if now - begun >= len(marks) * wanted // 4:
                        marks.append(await server.ask("memory"))
                    await asyncio.sleep(0.25)
            self.found["rounds"] = {
                "rounds": wanted,
                "bets": len(count.answered),
                "seconds": round(time.perf_counter() - start, 1),
                "memory": marks,
            }
            for one in made:
                one.transport.close()
            await asyncio.sleep(0.5)


async def pace(made: list[Terminal], rate: int) -> None:
    """So many bets a second, each terminal in its turn; whoever still waits for an answer is passed over."""
    start, said = time.perf_counter(), 0
    while True:
        due = int((time.perf_counter() - start) * rate)
        while said < due:
            terminal = made[said % len(made)]
            said += 1
            if not terminal.waiting:
                terminal.say()
        await asyncio.sleep(0.001)


def times(count: Count) -> dict[str, float]:
    cuts = quantiles(count.answered, n=100) if len(count.answered) > 1 else [0.0] * 99
    return {"p50 ms": round(1000 * cuts[49], 1), "p99 ms": round(1000 * cuts[98], 1)}


async def databases(asked: argparse.Namespace, folder: Path) -> AsyncIterator[str]:
    """A new one each time: files, or on a server of PostgreSQL."""
    number = 0
    while True:
        number += 1
        if not asked.postgres:
            yield str(folder / f"{number}.db")
            continue
        name = f"punto_bench_{os.getpid()}_{number}"
        admin = await asyncpg.connect(asked.postgres)
        await admin.execute(f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(asked.postgres)._replace(path=f"/{name}"))
        finally:
            await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
            await admin.close()


async def measure(asked: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    bench = Bench(asked, progress)
    parts = {"echo": None, "store": bench.stored, "bets": bench.bets, "rounds": bench.rounds}
    with tempfile.TemporaryDirectory() as folder:
        for name in [name for name in parts if name in asked.only]:
            if name == "echo":
                await bench.echoed()
                continue
            made = databases(asked, Path(folder) / name)
            (Path(folder) / name).mkdir()
            await parts[name](await anext(made))  # type: ignore[misc]
            await made.aclose()
    found = bench.found
    if "bets" in found and "echo" in found:
        found["of the echo"] = round(found["bets"]["a second"] / found["echo"]["a second"], 2)
    if "bets" in found and "store" in found:
        found["of the store"] = round(found["bets"]["a second"] / found["store"]["a second"], 2)
    return found


def show(found: dict[str, Any], store: str, rate: int) -> None:
    print(f"{found['terminals']:,} terminals at {found['tables']} tables, {store}")

    def line(words: str, part: dict[str, Any], more: str = "") -> None:
        timed = f", p50 {part['p50 ms']:6.1f} ms, p99 {part['p99 ms']:6.1f} ms" if "p50 ms" in part else ""
        timed += f", {part['us each']:4} µs each ({100 * part['busy']:.0f}% busy)" if "us each" in part else ""
        print(f"{words:38}{part['a second']:8,} a second{timed}{more}")

    if "echo" in found:
        line("bare WebSocket echo, same stack", found["echo"])
    if "store" in found:
        line("bare store, one bet a transaction", found["store"])
    if "bets" in found:
        ratios = [f"{found[key]:.2f} {key}" for key in ("of the echo", "of the store") if key in found]
        line("bets on disk, as fast as answered", found["bets"], f": {', '.join(ratios)}" if ratios else "")
        paced = found["paced"]
        line(f"bets on disk, {rate:,} a second asked", paced)
        for words, part in (("news beside the first", found["bets"]), ("and beside the second", paced)):
            print(f"{words:38}{part['news a second']:8,} a second ({part['news MB a second']} MB)")
        held = found["memory"]
        print(f"{'memory':38}{' -> '.join(f'{held[word] / 2**20:.0f} MB {word}' for word in held)}")
        print(f"{'refused':38}{found['refused'] or 'none'}; faults: {found['faults']}")
    if "rounds" in found:
        part = found["rounds"]
        words = f"{part['rounds']:,} Rounds after as many"
        print(f"{words:38}memory at each quarter, MB: {', '.join(f'{at / 2**20:.0f}' for at in part['memory'])}")


def main() -> None:
    reads = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reads.add_argument("--postgres", metavar="URL", help="a PostgreSQL server on which databases may be made")
    reads.add_argument("--json", action="store_true", help="the figures as JSON")
    reads.add_argument("--terminals", type=int, default=1_000)
    reads.add_argument("--seconds", type=float, default=15, help="that each part is measured for")
    reads.add_argument("--rate", type=int, default=3_000, help="bets a second, where they are paced")
    reads.add_argument("--rounds", type=int, default=900, help="in the part that looks at memory")
    reads.add_argument("--only", default="echo,store,bets,rounds", help="parts to measure")
    reads.add_argument("--profile", metavar="FILE", help="of the server while bets are measured, by cProfile")
    reads.add_argument("--serve", help=argparse.SUPPRESS)
    reads.add_argument("--database", default="", help=argparse.SUPPRESS)
    asked = reads.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if asked.serve:
            structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
            runner.run(serve(asked.serve, asked.database, asked.terminals))
            return
        columns = (TextColumn("{task.description:20}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), refresh_per_second=2, transient=True) as progress:
            found = runner.run(measure(asked, progress))
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(found, "PostgreSQL" if asked.postgres else "SQLite", asked.rate)


if __name__ == "__main__":
    main()
