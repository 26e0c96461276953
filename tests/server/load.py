"""A real `punto serve` as a process of its own, to be killed; and terminals that bet at it and go on whatever happens.

Each terminal writes down what it asked under which id, and what it was answered, so that whoever reads the journal
afterwards can tell whether every answer was true.
"""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from punto.client import Client, Refusal, Seen, Talk, new_id

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0  # seconds; what has not happened by then never will
CREDIT = 10_000_00

# Betting takes a second, which is the least there is, and everything else none or as little.
_TIMING = "timing = { betting = 1, pace = 0, insurance = 1, options = 1, squeeze = 1, pause = 0 }"
_FLOOR = """
name = "Quick floor"
guests = true
guest_credits = "10000.00"
"""
_TABLES = {
    "Plus": """
rulebook = "super-six-plus"
chip = "5.00"
limits = { minimum = "5.00", maximum = "5000.00", differential = "10000.00" }
""",
    "Insured": """
rulebook = "insurance"
layout = "C"
chip = "5.00"
limits = { minimum = "5.00", maximum = "5000.00" }
""",
    "Terminals": """
rulebook = "super-six-etg"
boxes = 40
chip = "1.00"
limits = { minimum = "1.00", maximum = "1000.00" }
""",
    "Easy": """
rulebook = "easy-six"
chip = "5.00"
limits = { minimum = "5.00", maximum = "5000.00" }
""",
    "Salon": """
rulebook = "rws-baccarat"
cards = "face-down"
chip = "5.00"
limits = { minimum = "5.00", maximum = "5000.00", differential = "10000.00" }
""",
}
AREAS = {
    "Plus": ("player", "banker", "tie", "super-six-plus"),
    "Insured": ("player", "banker", "tie", "banker-pair"),
    "Terminals": ("player", "banker", "tie", "super-six"),
    "Easy": ("player", "banker", "tie", "easy-six"),
    "Salon": ("player", "banker", "any-tie", "player-pair"),
}
BOXES = {"Terminals": 40}  # elsewhere 7 are enough
WATCHED = 5  # tables of each terminal
_BUSY = 30  # terminals that bet as often as they can; more of them take their time, so that they leave some to servers


def table_names(count: int) -> list[str]:
    """The five above, and the same again under other names."""
    return [f"{kind} {turn}" if turn > 1 else kind for turn in range(1, count // 5 + 2) for kind in AREAS][:count]


def kind_of(table: str) -> str:
    return table.partition(" ")[0]


def floor_of(count: int) -> str:
    tables = (f'[[tables]]\nname = "{name}"{_TABLES[kind_of(name)]}{_TIMING}\n' for name in table_names(count))
    return _FLOOR + "".join(tables)


FLOOR = floor_of(len(AREAS))
# Answers that say nothing about whether it was done: it is asked again under the same id.
NOT_NOW = ("unavailable", "perhaps-recorded", "floor-not-ready", "too-many", "our-fault")


def free_port() -> int:
    """Below those from which clients call: one that calls a port nobody listens at can otherwise reach itself."""
    while True:
        port = random.randint(20_000, 32_000)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """The program as an operator runs it."""

    def __init__(
        self, folder: Path, database: str | None = None, floor: str = FLOOR, words: Sequence[str] = ()
    ) -> None:
        self.folder, self.database, self.port, self.words = folder, database, free_port(), words
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.file = folder / "floor.toml"
        self.file.write_text(floor)

    @property
    def journal(self) -> str:
        return self.database or str(self.folder / "data" / "floor.db")

    def launch(self) -> None:
        """Returns at once."""
        words = ["serve", "--floor", str(self.file), "--data", str(self.folder / "data"), "--port", str(self.port)]
        words += ["--database", self.database] if self.database else []
        words += self.words
        with (self.folder / "out").open("ab") as out, (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "punto.cli", *words], cwd=ROOT, stdout=out, stderr=log, env=dict(os.environ)
            )

    async def start(self) -> None:
        """Returns when it takes bets."""
        self.launch()
        await self.ready()

    async def ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=60, trust_env=False, verify=False) as http:
            while True:
                assert self.process is not None
                assert self.process.poll() is None, f"it ended by itself: {self.told()}"
                assert time.monotonic() < deadline, f"it does not get ready: {self.told()}"
                with suppress(httpx.TransportError):
                    answer = await http.get(f"{self.url}/readyz")
                    if answer.status_code == 200:
                        return
                    assert "fault" not in answer.text, self.told()
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        assert self.process.poll() is None, f"it ended by itself: {self.told()}"
        self.process.kill()
        self.process.wait()

    async def stop(self) -> int:
        """Gently; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(asyncio.to_thread(self.process.wait), PATIENCE)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def told(self) -> str:
        return "\n".join((self.folder / name).read_text()[-3_000:] for name in ("out", "log"))

    def logged(self, words: str) -> bool:
        """Since it was first started."""
        return words in (self.folder / "log").read_text()


class Watched(Seen):
    """What a terminal has been told of a table: each message must go on where the one before ended."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.first = -1

    def take(self, news: dict[str, Any]) -> None:
        if self.first < 0:
            self.first = news["after"]
        elif news["after"] != self.seq:
            raise AssertionError(f"{self.table}: told from {news['after']} on, when {self.seq} was the last")
        super().take(news)


class Terminal:
    """A guest who bets at all tables and passes vouchers on."""

    def __init__(
        self, url: str, number: int, seed: int, tables: Sequence[str] = tuple(AREAS), among: int = _BUSY
    ) -> None:
        """`among` so many that play at the same time."""
        self.number, self.rng = number, random.Random(f"{seed} {number}")
        self.slowly = max(1.0, among / _BUSY)
        watched = WATCHED if among <= 2 * _BUSY else 2
        self.tables = [tables[(watched * number + place) % len(tables)] for place in range(watched)]
        self.client = Client(url)
        self.talk = Talk(self.client)
        self.asked: dict[str, dict[str, Any]] = {}  # bets by id
        self.taken: set[str] = set()
        self.refused: dict[str, str] = {}
        self.not_now = 0
        self.issued: dict[str, tuple[str, int]] = {}  # by id: number, amount
        self.redeemed: dict[str, str] = {}  # by id: number
        self.beaten: dict[str, str] = {}  # by id: number of a voucher that somebody else had redeemed
        self.over = False

    @property
    def name(self) -> str:
        return str(self.client.me["name"])

    def player_at(self, table: str) -> str:
        """Under which name it bets there."""
        return f"terminal:{self.client.me['terminal']}" if kind_of(table) == "Terminals" else self.name

    async def come(self) -> None:
        await insist(self.client.guest)
        await self.insist("/api/credits/to-terminal", amount="2000.00")
        await self.talk.open()
        for table in self.tables:
            self.talk.tables[table] = Watched(table)
            await self.talk.watch(table)

    async def leave(self) -> None:
        await self.talk.close()
        await self.client.http.aclose()

    async def play(self, vouchers: "asyncio.Queue[str] | None" = None) -> None:
        """Until told that it is over, and everything that was asked is answered."""
        work = [self._bet() for _ in range(2)]
        if vouchers is not None:
            work.append(self._pass_on(vouchers))
        async with asyncio.TaskGroup() as tasks:
            for one in work:
                tasks.create_task(one)

    async def _bet(self) -> None:
        while not self.over:
            table = self.rng.choice(self.tables)
            seen = self.talk.tables[table]
            if seen.view.get("phase") != "betting":
                await asyncio.sleep(self.slowly * self.rng.uniform(0.01, 0.05))
                continue
            area = self.rng.choice(AREAS[kind_of(table)])
            # Mostly in a box of one's own: who stands at another's is refused until that one has bet (R33).
            own = kind_of(table) in BOXES or self.rng.random() < 0.7
            box = self.number % BOXES.get(kind_of(table), 7) + 1 if own else self.rng.randint(1, 5)
            fields = {"table": table, "box": box, "area": area, "stake": f"{self.rng.randint(1, 4) * 5}.00"}
            await self.bet(new_id(), **fields)
            await asyncio.sleep(self.slowly * self.rng.uniform(0, 0.1))

    async def bet(self, id_: str, **fields: Any) -> None:
        """Asked until there is an answer that says whether it is taken."""
        fields.setdefault("round", self.talk.tables[fields["table"]].view["round"])  # however often it has to be asked
        self.asked[id_] = fields
        while True:
            try:
                await self.talk.do("place-bet", id=id_, **fields)
            except Refusal as refusal:
                if refusal.code not in NOT_NOW:
                    self.refused[id_] = refusal.code
                    return
                self.not_now += 1
                await asyncio.sleep(0.05)
            else:
                self.taken.add(id_)
                return

    async def _pass_on(self, vouchers: "asyncio.Queue[str]") -> None:
        """Cashes out to a voucher, and redeems those of others; each is tried by two, and one of them has it."""
        while not self.over:
            await asyncio.sleep(self.slowly * self.rng.uniform(0.1, 0.5))
            if vouchers.qsize() < 10:
                id_, cents = new_id(), self.rng.randint(1, 5_000)
                told = await self.insist("/api/vouchers", id=id_, amount=f"{cents // 100}.{cents % 100:02d}")
                number = told["number"].replace(" ", "")
                self.issued[id_] = (number, cents)
                vouchers.put_nowait(number)
                vouchers.put_nowait(number)
            else:
                id_, number = new_id(), vouchers.get_nowait()
                try:
                    await self.insist("/api/vouchers/redeem", id=id_, number=number)
                except Refusal as refusal:
                    if refusal.code != "voucher-redeemed":
                        raise
                    self.beaten[id_] = number
                else:
                    self.redeemed[id_] = number

    async def insist(self, path: str, **body: Any) -> Any:
        """A request that is sent under one id until it is answered."""
        body.setdefault("id", new_id())
        return await insist(lambda: self.client.ask(path, **body))


async def insist(ask: Callable[[], Awaitable[Any]]) -> Any:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except httpx.TransportError:
                pass
            except Refusal as refusal:
                if refusal.code not in NOT_NOW:
                    raise
            await asyncio.sleep(0.05)


class Load:
    """Many terminals at once."""

    def __init__(self, url: str, count: int, seed: int, tables: Sequence[str] = tuple(AREAS)) -> None:
        self.tables = tables
        self.terminals = [Terminal(url, number, seed, tables, count) for number in range(count)]
        self.vouchers: asyncio.Queue[str] = asyncio.Queue()
        self._playing: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        for terminal in self.terminals:
            await terminal.come()
        self._playing = asyncio.create_task(self._play())

    async def _play(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            for terminal in self.terminals:
                tasks.create_task(terminal.play(self.vouchers))

    @property
    def taken(self) -> int:
        return sum(len(terminal.taken) for terminal in self.terminals)

    def rounds(self) -> dict[str, int]:
        """The latest that anybody has heard of."""
        heard = [one.talk.tables for one in self.terminals]
        return {
            table: max(seen[table].view.get("round", 0) for seen in heard if table in seen) for table in self.tables
        }

    async def until(self, true: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """While all goes on; whatever went wrong with a terminal is raised here."""
        deadline = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < deadline, "it does not go on"
            if self._playing is not None and self._playing.done():
                self._playing.result()
                raise AssertionError("nobody plays any more")
            for terminal in self.terminals:
                reader = terminal.talk._reader
                if reader is not None and reader.done():
                    reader.result()
                    raise AssertionError("a terminal is not connected any more")
            await asyncio.sleep(0.01)

    async def finish(self) -> None:
        """Everybody hears the last answers."""
        for terminal in self.terminals:
            terminal.over = True
        if self._playing is not None:
            await asyncio.wait_for(self._playing, PATIENCE)

    async def leave(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        for terminal in self.terminals:
            await terminal.leave()
