"""Which history is true, by a witness: one that was forged or rolled back does not start under it, and of two floors of
one history the one that was there first goes on."""

import asyncio
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.floors import House, running
from tests.server.scenes import floor
from tests.server.test_checkpoints import Keeper, bet, happen, run, sign, signed_at

from punto.floor.rollback import accept_rollback
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.server.checkpoints import TOLD_FILE
from punto.server.witness import Witness
from punto.store.checkpoint import read_run_line
from punto.store.checkpoint_folder import LOG_FILE, RUNS_FILE, CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.location import open_journal
from punto.verify.witness import WitnessCheck

TABLE = "Easy Six"
BY = Actor("Bo Lindqvist", Authority.SHIFT_MANAGER)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


async def evening(data: Path, witness: Path) -> None:
    """Signed twice while it runs, and at its stop."""
    async with running(data / "floor.db", floor(TABLE), data=data, witness=str(witness)) as house:
        for _ in range(2):
            await house.guest()
            await sign(house)


async def found(data: Path, witness: Path) -> list[str]:
    """By a start."""
    async with running(data / "floor.db", floor(TABLE), start=False, data=data, witness=str(witness)) as house:
        return [finding.code for finding in await house.floor.start()]


# ── another history ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_journal_with_a_new_key_does_not_start_under_the_witness_of_a_floor(data: Path) -> None:
    witness = data.with_name("witness.log")

    async def play() -> None:
        await evening(data, witness)
        forged = data.with_name("forged")
        forged.mkdir()
        # It has played and signed before it names the witness.
        await evening(forged, data.with_name("its own.log"))
        kept = witness.read_bytes()
        codes = await found(forged, witness)
        assert set(codes) >= {"finding-witness-key", "finding-checkpoint-missing"}
        empty = data.with_name("empty")
        empty.mkdir()
        assert "finding-witness-key" in await found(empty, witness)
        assert witness.read_bytes() == kept
        assert await found(data, witness) == []

    run(play)


APPENDED: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "an old line": (lambda lines: [lines[1]], "finding-witness-goes-back"),
    "all old lines again": (lambda lines: lines[1:-2], "finding-witness-goes-back"),
    "x": (lambda _: ["x"], "finding-witness-line"),
    "an empty line": (lambda _: [""], "finding-witness-line"),
    "no line at all": (lambda _: [], "finding-checkpoint-missing"),
    "half a line": (lambda lines: [lines[-1][:100]], "finding-witness-line"),
    "a very long one": (lambda _: ["x" * 10_000], "finding-witness-line"),
}


@pytest.mark.parametrize("appended", APPENDED)
def test_a_folder_that_was_rolled_back_does_not_start_whatever_is_added_to_the_witness(
    data: Path, appended: str
) -> None:
    witness = data.with_name("witness.log")

    async def play() -> None:
        await evening(data, witness)
        before = shutil.copytree(data, data.with_name("before"))
        await evening(data, witness)
        lines, code = APPENDED[appended]
        with witness.open("a") as file:
            file.writelines(f"{line}\n" for line in lines(witness.read_text().splitlines()))
        codes = await found(before, witness)
        assert {"finding-checkpoint-missing", code} <= set(codes)
        # The right one is told of what was added, and of nothing else.
        assert set(await found(data, witness)) == ({code} if appended != "no line at all" else set())

    run(play)


def test_a_rollback_that_somebody_has_accepted_starts_under_its_witness_again(data: Path) -> None:
    witness = data.with_name("witness.log")

    async def play() -> None:
        await evening(data, witness)
        before = shutil.copytree(data, data.with_name("before"))
        await evening(data, witness)
        assert "finding-checkpoint-missing" in await found(before, witness)
        journal, folder = await open_journal(str(before / "floor.db")), CheckpointFolder.open(before)
        lost, kept = CheckpointFolder.open(data).log.last(), folder.log.last()
        assert lost is not None
        assert kept is not None
        now = time.time_ns() // 1_000
        await accept_rollback(journal, lost.checkpoint, kept.checkpoint.position, BY, "the disk failed", now)
        await journal.close()
        assert await found(before, witness) == []
        assert await found(before, witness) == []

    run(play)


def test_servers_of_one_floor_may_share_a_witness_and_what_is_not_in_its_journal_is_missed(data: Path) -> None:
    """On PostgreSQL each has a key of its own."""
    witness, other = data.with_name("witness.log"), data.with_name("other")
    other.mkdir()

    async def looked(journal: Any, *, is_shared: bool) -> list[str]:
        check = WitnessCheck(journal, CheckpointFolder.open(data), is_shared=is_shared)
        await check.check(CheckpointLog(witness))
        return [one.code for one in check.findings]

    async def play() -> None:
        journal = await open_journal(str(data / "floor.db"))
        await happen(journal, CheckpointFolder.open(data), 1)
        folder = CheckpointFolder.open(other)
        folder.begin_run("f", 2)
        await happen(journal, folder, 2)
        files = (data / LOG_FILE, other / RUNS_FILE, other / LOG_FILE)
        witness.write_text("".join(file.read_text() for file in files))
        assert await looked(journal, is_shared=True) == []
        assert set(await looked(journal, is_shared=False)) == {"finding-witness-key"}
        elsewhere = await open_journal(str(other / "floor.db"))
        assert await looked(elsewhere, is_shared=True) == ["finding-checkpoint-missing"] * 2
        for one in (journal, elsewhere):
            await one.close()

    run(play)


# ── two floors of one history ───────────────────────────────────────────────────────────────────────────────────


def readiness(house: House) -> Any:
    return house.floor.service.readiness.reason


def runs(witness: Path) -> list[str]:
    read = [read_run_line(line) for line in witness.read_text().splitlines()]
    return [one.run for one in read if one is not None]


async def until(true: Callable[[], bool]) -> None:
    for _ in range(600):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never was so")


def test_a_copy_of_a_floor_that_runs_does_not_start_and_the_floor_goes_on(data: Path) -> None:
    witness = data.with_name("witness.log")

    async def play() -> None:
        async with running(data / "floor.db", floor(TABLE), data=data, witness=str(witness)) as house:
            await bet(await house.guest())
            await sign(house)
            twin = shutil.copytree(data, data.with_name("twin"))
            assert await found(twin, witness) == ["finding-run-of-copy"]
            first, second, *more = runs(witness)
            assert more == [first]  # which said that it goes on
            assert second not in (first, "")
            failed = house.floor.service.metrics.registry.get_sample_value
            assert failed("punto_checkpoints_failed_total", {"where": "witness"}) == 1
            assert readiness(house) is None
            await house.guest()
            await sign(house)
        # At the next starts the one that was there first is told from the other.
        for _ in range(2):
            assert "finding-run-of-copy" in await found(twin, witness)
            assert await found(data, witness) == []

    run(play)


def test_old_lines_that_are_said_again_stop_nobody_who_runs(data: Path) -> None:
    """Whoever can write to the witness has no key; that lines were added, the next start tells."""
    witness = data.with_name("witness.log")

    async def play() -> None:
        for _ in range(2):
            await evening(data, witness)
        async with running(data / "floor.db", floor(TABLE), data=data, witness=str(witness)) as house:
            old = [line for line in witness.read_text().splitlines(keepends=True) if read_run_line(line.rstrip())]
            with witness.open("a") as file:
                file.writelines([*old, "punto-run/1 floor=x run=1 before=2 at=3 key=4 signature=5\n", "x\n"])
            watch = house.floor.checkpoints._watch  # type: ignore[union-attr]
            assert watch is not None
            await until(lambda: watch._start == witness.stat().st_size)
            assert readiness(house) is None
        assert "finding-witness-line" in await found(data, witness)

    run(play)


def test_a_copy_that_has_begun_before_the_floor_could_say_so_stops_as_soon_as_it_does(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    witness = data.with_name("witness.log")
    monkeypatch.setattr("punto.server.checkpoints._OBJECTION_S", 0.0)

    async def play() -> None:
        async with running(data / "floor.db", floor(TABLE), data=data, witness=str(witness)) as house:
            await bet(await house.guest())
            await sign(house)
            held = house.floor.checkpoints._witness  # type: ignore[union-attr]
            assert held is not None
            watch, held.watch = held.watch, None  # it hangs
            twin = shutil.copytree(data, data.with_name("twin"))
            async with running(twin / "floor.db", floor(TABLE), data=twin, witness=str(witness)) as other:
                assert readiness(other) is None
                held.watch = watch
                await until(lambda: readiness(other) is not None)
                assert readiness(other).code == "unavailable-faults"
                assert [one.code for one in other.casino.findings] == ["finding-run-of-copy"]
                assert readiness(house) is None

    run(play)


def test_of_two_copies_of_a_floor_that_was_killed_one_starts(data: Path) -> None:
    witness = data.with_name("witness.log")

    async def play() -> None:
        async with running(data / "floor.db", floor(TABLE), data=data, witness=str(witness)) as house:
            await bet(await house.guest())
            await sign(house)
            one = shutil.copytree(data, data.with_name("one"))
            other = shutil.copytree(data, data.with_name("other"))
            kept = witness.read_bytes()
        witness.write_bytes(kept)  # it was killed
        async with running(one / "floor.db", floor(TABLE), data=one, witness=str(witness)):
            assert "finding-run-elsewhere" in await found(other, witness)
        assert await found(one, witness) == []
        assert "finding-run-elsewhere" in await found(data, witness)

    run(play)


# ── a witness that misbehaves, and a kill ───────────────────────────────────────────────────────────────────────


@contextmanager
def answering(chunk: bytes, pause_s: float) -> Iterator[tuple[str, list[int]]]:
    """An endpoint that never comes to the end of its answer, and how much of it was taken."""
    sent: list[int] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def answer(peer: socket.socket, place: int) -> None:
        try:
            peer.recv(65_536)
            while True:
                sent[place] += peer.send(chunk)
                time.sleep(pause_s)
        except OSError:
            peer.close()

    def serve() -> None:
        while True:
            try:
                peer, _ = listening.accept()
            except OSError:
                return
            sent.append(0)
            if len(sent) == 1:
                peer.sendall(chunk if pause_s else b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            threading.Thread(target=answer, args=(peer, len(sent) - 1), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/", sent
    finally:
        listening.close()


def test_an_answer_without_an_end_is_not_read(tmp_path: Path) -> None:
    failed: list[Exception] = []
    with answering(b"10000\r\n" + bytes(65_536) + b"\r\n", 0.0) as (url, sent):
        witness = Witness(url, tmp_path / "told", failed.append)
        witness.send(signed_at(1))
        deadline = time.monotonic() + 30
        while witness.told is None and time.monotonic() < deadline:
            time.sleep(0.01)
        witness.close()
    assert (witness.told, failed) == (1, [])
    assert sent[0] < 50_000_000  # what the sockets of both ends hold


def test_a_witness_that_drips_holds_a_line_no_longer_than_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.server.witness._TIMEOUT_S", 0.3)
    monkeypatch.setattr("punto.server.witness._RETRY_S", 0.01)
    failed: list[Exception] = []
    with answering(b"H", 0.05) as (url, _):
        witness = Witness(url, tmp_path / "told", failed.append)
        witness.send(signed_at(1))
        deadline = time.monotonic() + 30
        while len(failed) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        witness.close()
    assert len(failed) >= 2
    assert all(isinstance(one, OSError | httpx.HTTPError) for one in failed)


def test_lines_that_waited_for_the_witness_at_a_kill_are_sent_after_the_start(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In their order, and before any others."""
    monkeypatch.setattr("punto.server.witness._RETRY_S", 0.01)
    monkeypatch.setattr("punto.server.checkpoints._OBJECTION_S", 0.0)

    async def play(url: str, lines: list[str], statuses: list[int]) -> None:
        async with running(data / "floor.db", floor(TABLE), data=data, witness=url) as house:
            await until(lambda: len(lines) >= 2)  # the start, and the first
            statuses[:] = [503] * 100_000  # it is away
            for _ in range(3):
                await house.guest()
                await sign(house)
            killed = shutil.copytree(data, data.with_name("killed"))
            told = int((killed / TOLD_FILE).read_text().partition(" ")[0])
            waited = [f"{one.line}\n" for one in CheckpointLog(killed / LOG_FILE).after(told, 99)]
            assert len(waited) >= 3
            house.floor.checkpoints._witness.close(0.0)  # type: ignore[union-attr]
        await asyncio.sleep(0.1)
        lines.clear()
        statuses.clear()
        async with running(killed / "floor.db", floor(TABLE), data=killed, witness=url):
            await until(lambda: len(lines) > len(waited))
        assert lines[0].startswith("punto-run/1 ")
        assert lines[1 : 1 + len(waited)] == waited

    lines: list[str] = []
    statuses: list[int] = []
    server = HTTPServer(("127.0.0.1", 0), type("K", (Keeper,), {"lines": lines, "statuses": statuses}))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        run(lambda: play(f"http://127.0.0.1:{server.server_port}/", lines, statuses))
    finally:
        server.shutdown()
        server.server_close()
