"""`punto serve --workers`: whoever dies is started again and told of, and all end with the one that started them."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs
from tests.cli.running import answer_json, in_a_process
from tests.server.load import PATIENCE, ServerProcess
from tests.server.test_tls import until_two_run
from tests.store.checking import awaited

from punto.rules.errors import InputError
from punto.server import pulse, workers
from punto.server.workers import run_workers, wait_s

# Says that it is there, and then does as the test says for its number.
_BEGINS = "import os, signal, sys; print('http', os.getpid(), flush=True); number = os.environ['PUNTO_WORKER']\n"
_RUNS = "signal.pause()"
_READS_PROC = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


async def run(
    does: str, when: Callable[[list[str]], bool], count: int = 2, begins: str = _BEGINS
) -> tuple[int, list[str]]:
    """Workers of a few words, stopped when the test says so: the exit status, and what they said."""
    told: list[str] = []
    command = [sys.executable, "-c", begins + does]
    async with asyncio.timeout(PATIENCE):
        running = asyncio.get_running_loop().create_task(run_workers(count, 0, command, dict(os.environ), told.append))
        while not when(told) and not running.done():
            await asyncio.sleep(0.01)
        if not running.done():
            os.kill(os.getpid(), signal.SIGTERM)
        return await running, told


def pids(told: list[str], number: int) -> list[int]:
    begins = "http " if number == 1 else f"[{number}] http "
    return [int(line.removeprefix(begins)) for line in told if line.startswith(begins)]


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@awaited
async def test_who_is_stopped_while_a_dead_worker_waits_starts_it_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_AGAIN_S", 600.0)
    with capture_logs() as logged:
        status, told = await run(
            f"sys.exit(3) if number == '2' else {_RUNS}", lambda _: any(one["event"] == "worker died" for one in logged)
        )
    assert len(pids(told, 2)) == 1
    assert status == 0


@awaited
async def test_each_death_of_a_worker_is_in_the_log_and_so_is_its_new_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_AGAIN_S", 0.0)
    with capture_logs() as logged:
        await run(
            f"sys.exit(3) if number == '2' else os.kill(os.getpid(), 9) if number == '3' else {_RUNS}",
            lambda told: len(pids(told, 2)) > 1 and len(pids(told, 3)) > 1,
            count=3,
        )
    assert {"event": "worker died", "log_level": "error", "worker": 2, "status": 3, "again_s": 0.0} in logged
    assert {"event": "worker died", "log_level": "error", "worker": 3, "signal": 9, "again_s": 0.0} in logged
    assert {"event": "worker started again", "log_level": "warning", "worker": 2} in logged


@awaited
async def test_a_worker_that_freezes_is_ended_and_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would keep its share of the port, and answer nobody. One that has not begun to say so may take long."""
    monkeypatch.setattr(workers, "_AGAIN_S", 0.0)
    monkeypatch.setattr(pulse, "_PULSE_S", 0.1)
    monkeypatch.setattr(pulse, "_MISSED", 5)
    beats = "import time; pulse = int(os.environ['PUNTO_WORKER_PULSE'])\n"
    marker = str(tmp_path / "has frozen")
    freezes = f"open({marker!r}, 'x'), os.write(pulse, b'o'), os.kill(os.getpid(), signal.SIGSTOP)"
    goes_on = "[(os.write(pulse, b'o'), time.sleep(0.05)) for _ in range(10_000)]"
    with capture_logs() as logged:
        status, told = await run(
            f"{beats}if number == '1': {goes_on}\n"
            f"if number == '2' and not os.path.exists({marker!r}): {freezes}\n{_RUNS}",
            lambda told: len(pids(told, 2)) > 1,
            count=3,
        )
    assert (status, len(pids(told, 1)), len(pids(told, 3))) == (0, 1, 1)
    assert {"event": "worker frozen", "log_level": "error", "worker": 2} in logged
    assert {"event": "worker died", "log_level": "error", "worker": 2, "signal": 9, "again_s": 0.0} in logged
    assert all(map(is_gone, pids(told, 2)))


@awaited
async def test_a_worker_that_starts_is_given_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(pulse, "asyncio", SimpleNamespace(sleep=sleep))
    for said, missed in ((b"s", 60), (b"sso", 10)):
        slept.clear()
        reads, writes = os.pipe()
        os.write(writes, said)
        assert await pulse.has_frozen(reads)
        assert len(slept) == 1 + missed + 1
        os.close(reads)
        os.close(writes)


@awaited
async def test_a_worker_that_ends_has_not_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "_PULSE_S", 0.01)
    reads, writes = os.pipe()
    os.write(writes, b"o")
    os.close(writes)
    assert not await pulse.has_frozen(reads)
    os.close(reads)


@awaited
async def test_a_worker_whose_pulse_nobody_reads_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "_PULSE_S", 0.0)
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    with suppress(BlockingIOError):
        while os.write(writes, bytes(65_536)):
            pass
    beating = asyncio.ensure_future(pulse.beat(writes, lambda: True))
    for _ in range(10):
        await asyncio.sleep(0)
    os.close(reads)
    for _ in range(10):
        await asyncio.sleep(0)
    assert not beating.done()
    beating.cancel()
    os.close(writes)


@awaited
async def test_a_first_worker_that_cannot_start_is_told_of_and_ends_the_command() -> None:
    with capture_logs() as logged:
        command = [sys.executable, "-c", "import sys; sys.exit(3)"]
        assert await run_workers(2, 0, command, dict(os.environ), lambda _: None) == 3
    assert [(one["event"], one["worker"], one["status"]) for one in logged] == [("worker died", 1, 3)]


@awaited
async def test_a_worker_for_which_the_machine_has_no_room_is_started_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_AGAIN_S", 0.0)
    start, refused = asyncio.create_subprocess_exec, list[str]()

    async def no_room(*command: str, **settings: Any) -> Any:
        if settings["env"][workers.WORKER] == "2" and len(refused) < 2:
            refused.append("2")
            raise BlockingIOError("Resource temporarily unavailable")
        return await start(*command, **settings)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_room)
    with capture_logs() as logged:
        status, told = await run(_RUNS, lambda told: bool(pids(told, 2)))
    assert (status, len(pids(told, 1)), len(pids(told, 2))) == (0, 1, 1)
    assert sum(one["event"] == "worker not started" for one in logged) == 2


@awaited
async def test_a_first_worker_for_which_the_machine_has_no_room_ends_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_room(*_: str, **__: Any) -> Any:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_room)
    async with asyncio.timeout(10):
        assert await run_workers(2, 0, ["punto"], dict(os.environ), lambda _: None) == os.EX_OSERR


@awaited
async def test_workers_for_which_there_are_no_ports_are_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = list[socket.socket]()

    class Few(socket.socket):
        def bind(self, address: Any) -> None:
            if len(bound) == 2:
                raise OSError(errno.EADDRINUSE, "Address already in use")
            super().bind(address)
            bound.append(self)

    monkeypatch.setattr(workers.socket, "socket", Few)
    with pytest.raises(InputError, match="--workers: 3 ports cannot be had"):
        await run_workers(3, 0, ["punto"], dict(os.environ), lambda _: None)
    assert all(one.fileno() < 0 for one in bound)


def test_a_workers_own_port_is_never_the_one_that_all_share(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[int]()

    class Unlucky(socket.socket):
        def bind(self, address: Any) -> None:
            super().bind((address[0], drawn[0] if len(drawn) == 1 else 0))
            drawn.append(self.getsockname()[1])

    monkeypatch.setattr(workers.socket, "socket", Unlucky)
    with workers._reserved(0) as shared:
        port = shared.getsockname()[1]
        with workers._reserved(port) as own:
            assert drawn == [port, port, own.getsockname()[1]]
            assert own.getsockname()[1] != port


def test_who_dies_soon_again_and_again_is_waited_for_longer_and_not_for_ever() -> None:
    waited, times = 0.0, []
    for _ in range(7):
        times.append(waited := wait_s(waited, 2.0))
    assert times == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    assert wait_s(waited, 3_600.0) == 1.0


@awaited
async def test_one_worker_is_told_to_read_the_floor_file_again_and_the_others_adopt_it() -> None:
    hears = "signal.signal(signal.SIGHUP, lambda *_: print('reads', flush=True)); print('ready', flush=True)\n"
    told_to = False

    def when(told: list[str]) -> bool:
        nonlocal told_to
        if not told_to and sum(line.endswith("ready") for line in told) == 2:
            told_to = True
            os.kill(os.getpid(), signal.SIGHUP)
        return "reads" in told

    status, told = await run(f"{hears}while True: signal.pause()", when)
    assert status == 0
    assert sum(line.endswith("reads") for line in told) == 1


# The first dies as soon as there is a second, and is not ready when it is started again.
_STARTED_AGAIN = """
import os, signal, sys, time
number, there = os.environ['PUNTO_WORKER'], sys.argv[1]
is_first_life = not os.path.exists(there + number)
open(there + number, 'w').close()
if not is_first_life:
    print('begins', flush=True)
    time.sleep(600)
signal.signal(signal.SIGHUP, lambda *_: print('reads', flush=True))
print('http', flush=True)
while True:
    time.sleep(0.01)
    if number == '1' and os.path.exists(there + '2'):
        sys.exit(3)
"""


@awaited
async def test_a_worker_that_is_started_again_is_not_told_to_read_the_floor_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_AGAIN_S", 0.01)
    told_to = False

    def when(told: list[str]) -> bool:
        nonlocal told_to
        if not told_to and {"begins", "[2] http"} <= set(told):
            told_to = True
            os.kill(os.getpid(), signal.SIGHUP)
        return "[2] reads" in told

    with capture_logs() as logged:
        _, told = await run("", when, begins=_STARTED_AGAIN.replace("sys.argv[1]", repr(f"{tmp_path}/")))
    assert "[2] reads" in told
    assert [one["status"] for one in logged if one["event"] == "worker died" and "again_s" in one] == [3]


def test_each_worker_has_metrics_at_an_address_of_its_own(tmp_path: Path, postgres_url: str) -> None:
    (tmp_path / "data").mkdir()
    server = ServerProcess(tmp_path, postgres_url, words=["--workers", "2"])

    async def play() -> None:
        await server.start()
        await until_two_run(postgres_url)
        nodes = await asyncio.to_thread(answer_json, "floor", "nodes", postgres_url)
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
            for one in nodes["nodes"]:
                metrics = await http.get(f"{one['address']}/metrics")
                assert f'punto_tables_here{{node="{one["node"]}"}}' in metrics.text
        assert len(nodes["nodes"]) == 2
        assert await server.stop() == 0

    try:
        asyncio.run(play())
    finally:
        server.end()


@_READS_PROC
def test_a_worker_that_was_killed_is_started_again_at_the_address_that_it_had(
    tmp_path: Path, postgres_url: str
) -> None:
    (tmp_path / "data").mkdir()
    server = ServerProcess(tmp_path, postgres_url, words=["--workers", "2"])

    async def addresses() -> dict[str, str]:
        nodes = await asyncio.to_thread(answer_json, "floor", "nodes", postgres_url)
        return {one["node"]: one["address"] for one in nodes["nodes"] if one["tables"]}

    async def play() -> None:
        await server.start()
        await until_two_run(postgres_url)
        before = await addresses()
        assert server.process is not None
        os.kill(children(server.process.pid)[0], signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while len(after := await addresses()) < 2 or after.keys() == before.keys():
                await asyncio.sleep(0.1)
        assert sorted(after.values()) == sorted(before.values())
        assert await server.stop() == 0
        # At another address it would wait for whoever was at the one before, for the time of a lease.
        assert "waits for servers that may still run" not in (tmp_path / "log").read_text()

    try:
        asyncio.run(play())
    finally:
        server.end()


@_READS_PROC
def test_a_frozen_server_among_workers_is_ended_and_comes_back_at_its_port(tmp_path: Path, postgres_url: str) -> None:
    """And no other floor can be started at the port that they share."""
    (tmp_path / "data").mkdir()
    server = ServerProcess(tmp_path, postgres_url, words=["--workers", "2"])

    async def play() -> None:
        await server.start()
        await until_two_run(postgres_url)
        async with asyncio.timeout(PATIENCE):
            while (tmp_path / "log").read_text().count('"event": "open"') < 2:
                await asyncio.sleep(0.1)
        await asyncio.sleep(2)  # it says that it is open
        assert server.process is not None
        frozen = children(server.process.pid)[1]
        os.kill(frozen, signal.SIGSTOP)
        words = ("serve", "--workers", "2", "--port", str(server.port), "--data", str(tmp_path / "other"))
        refused = await asyncio.to_thread(in_a_process, *words, "--database", postgres_url)
        assert refused.returncode == 1
        assert f"port {server.port} is taken" in refused.stderr.decode()
        async with asyncio.timeout(PATIENCE):
            while not is_gone(frozen):
                await asyncio.sleep(0.1)
        await until_two_run(postgres_url)
        log = (tmp_path / "log").read_text()
        assert log.index("worker frozen") < log.index("worker died") < log.index("worker started again")
        assert await server.stop() == 0

    try:
        asyncio.run(play())
    finally:
        server.end()


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@_READS_PROC
def test_workers_whose_parent_was_killed_stop_by_themselves_and_gently(tmp_path: Path, postgres_url: str) -> None:
    (tmp_path / "data").mkdir()
    server = ServerProcess(tmp_path, postgres_url, words=["--workers", "2"])
    left: list[int] = []

    async def play() -> None:
        await server.start()
        await until_two_run(postgres_url)
        assert server.process is not None
        left.extend(children(server.process.pid))
        assert len(left) == 2
        server.kill()
        async with asyncio.timeout(PATIENCE):
            while not all(map(is_gone, left)):
                await asyncio.sleep(0.05)
        log = (tmp_path / "log").read_text()
        assert log.count('"event": "stopped"') == 2, server.told()
        assert "Traceback" not in log
        await server.start()
        assert await server.stop() == 0

    try:
        asyncio.run(play())
    except BaseException:
        print(server.told())  # noqa: T201  # beside the failure
        raise
    finally:
        server.end()
        for pid in left:
            if not is_gone(pid):
                os.kill(pid, signal.SIGKILL)
