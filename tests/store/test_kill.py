"""Killed at any moment, under load: what was acknowledged is there, nothing is there twice, chains and books hold.

`PUNTO_KILLS=200` kills so many times instead of 10.
"""

import os
import random
import select
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.postgres_server import Server
from tests.store.checking import awaited, checked, done, opened, unit
from tests.store.writer import LANES, LARGEST_GROUP, facts, request_id

from punto.store.codec import encode
from punto.store.records import Record

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("PUNTO_KILLS", "10"))
IN_A_ROW = 5  # kills on one database
PATIENCE = 120  # seconds; a writer that says nothing for so long never will


class Writer:
    """The process, and what it said."""

    def __init__(self, url: str, seed: int, first: list[int]) -> None:
        self.said: list[str] = []
        self._rest = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer", url, str(seed), *map(str, first)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )

    def listen(self, enough: Callable[[], bool], until: float) -> None:
        """Until it has said enough, or the time has come, or it has ended."""
        assert self.process.stdout is not None
        out = self.process.stdout.fileno()
        while not enough() and (left := until - time.monotonic()) > 0:
            if select.select([out], [], [], left)[0] and not self._take(os.read(out, 1 << 16)):
                return

    def _take(self, heard: bytes) -> bool:
        *lines, self._rest = (self._rest + heard).split(b"\n")
        self.said += [line.decode() for line in lines]
        return bool(heard)

    def hears(self, more: int) -> None:
        wanted = len(self.said) + more
        self.listen(lambda: len(self.said) >= wanted, time.monotonic() + PATIENCE)
        assert len(self.said) >= wanted, "the writer does not go on"

    def kill(self) -> None:
        """And takes in what it had said until then."""
        assert self.process.poll() is None, "the writer ended by itself"
        self.process.kill()
        self.process.wait()
        self.listen(lambda: False, time.monotonic() + PATIENCE)


@contextmanager
def writing(url: str, seed: int, acknowledged: set[str]) -> Iterator[Writer]:
    """It begins a little before where the last one was killed: with bets that are there, and some that may be."""
    last = [-1] * LANES
    for each in acknowledged:
        lane, number = map(int, each.split("/"))
        last[lane] = max(last[lane], number)
    writer = Writer(url, seed, [max(0, number - 10) for number in last])
    try:
        yield writer
    finally:
        if writer.process.poll() is None:
            writer.process.kill()
            writer.process.wait()
        acknowledged.update(writer.said)


async def holds(url: str, acknowledged: set[str], turn: int) -> None:
    """All that must be true after a kill."""
    async with opened(url) as journal:
        # Whoever was killed may still be committing at the server; after this nobody is.
        await done(journal, unit(f"probe {turn}", f"probe/{turn}", 0))
        units: dict[str, list[Record]] = defaultdict(list)
        name = ""
        for record in await checked(journal):
            name = record.request_id or name
            units[name].append(record)
        assert acknowledged <= units.keys(), "an acknowledged bet is not there"
        for lane in range(LANES):
            there = [name for name in units if name.startswith(f"{lane}/")]
            assert there == [request_id(lane, number) for number in range(len(there))], "a bet is left out"
            for number, name in enumerate(there):
                whole = [(stream, fact) for stream, found in facts(lane, number).items() for fact in found]
                assert [(r.stream, r.kind, r.body) for r in units[name]] == [
                    (stream, kind, body) for stream, fact in whole for kind, _, body in [encode(fact.event)]
                ]
                moved = [(entry.what, *map(tuple, _postings(entry))) for _, fact in whole for entry in fact.entries]
                booked = [entry for record in units[name] for entry in record.entries if entry.what != "fill"]
                assert [(entry.what, *entry.postings) for entry in booked] == moved


def _postings(entry: object) -> list[tuple[str, int]]:
    return [(posting.account, posting.amount) for posting in entry.postings]  # type: ignore[attr-defined]


def at_some_moment(writer: Writer, rng: random.Random) -> None:
    """Some while it starts, most while it writes."""
    if rng.random() < 0.2:
        writer.listen(lambda: False, time.monotonic() + rng.uniform(0, 0.4))
    else:
        writer.hears(rng.randint(1, 800))
        writer.listen(lambda: False, time.monotonic() + rng.uniform(0, 0.01))


@pytest.mark.parametrize("seed", range(-(-KILLS // 2 // IN_A_ROW)))
@awaited
async def test_a_writer_killed_at_any_moment_loses_nothing_that_was_acknowledged(journal_url: str, seed: int) -> None:
    rng, acknowledged = random.Random(seed), set[str]()
    for turn in range(IN_A_ROW):
        with writing(journal_url, seed * IN_A_ROW + turn, acknowledged) as writer:
            at_some_moment(writer, rng)
            writer.kill()
        await holds(journal_url, acknowledged, turn)
    assert acknowledged


@pytest.mark.parametrize("seed", range(-(-KILLS // 40)))
@awaited
async def test_a_server_killed_at_any_moment_loses_nothing_and_the_writer_goes_on(
    own_url: str, server: Server, seed: int
) -> None:
    rng, acknowledged = random.Random(seed), set[str]()
    with writing(own_url, seed, acknowledged) as writer:
        for _ in range(1 if KILLS < 40 else 3):
            writer.hears(rng.randint(1, 400))
            server.kill()
            server.start()
        writer.hears(LANES * LARGEST_GROUP)
        writer.kill()
    await holds(own_url, acknowledged, 0)
    # And both at once, in either order.
    for turn in (1, 2):
        with writing(own_url, seed + turn, acknowledged) as writer:
            writer.hears(rng.randint(1, 400))
            for kill in (writer.kill, server.kill) if turn == 1 else (server.kill, writer.kill):
                kill()
        server.start()
        await holds(own_url, acknowledged, turn)
