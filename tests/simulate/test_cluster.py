"""A real Dask cluster of two processes on this machine: the same answer, also when one of them is killed on the way."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.messages import check_message
from tests.scenes import book

from punto.rules.errors import InputError
from punto.simulate import run, simulate, usual_game
from punto.simulate.blocks import in_order
from punto.simulate.cluster import cluster

distributed = pytest.importorskip("distributed", reason="an extra, punto[cluster], which is not installed here")

SEED, ROUNDS, SMALL_BLOCK = 13, 100_000, 10
PATIENCE_S = 120  # the machine may be slow and shared


def started(*args: str) -> "subprocess.Popen[str]":
    settings = {
        "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "600s",
        "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "60s",
        "PYTHONUNBUFFERED": "1",
    }
    return subprocess.Popen(
        [sys.executable, "-m", *args],
        stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | settings,
    )


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Any]]]:
    folder = tmp_path_factory.mktemp("dask")
    processes = [started("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")]
    try:
        assert processes[0].stdout is not None
        lines = (line for line in processes[0].stdout if "tcp://" in line)
        address = "tcp://" + next(lines).split("tcp://")[1].split()[0]
        for number in range(2):
            place = str(folder / str(number))
            options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", place)
            processes.append(started("distributed.cli.dask_worker", address, *options))
        with distributed.Client(address, timeout=PATIENCE_S, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE_S)
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def test_one_worker_is_killed_and_the_answer_is_the_same(
    two_workers: tuple[str, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In small blocks, so that many are still to come when it dies."""
    address, workers = two_workers
    monkeypatch.setattr(run, "SHOES_OF_A_BLOCK", SMALL_BLOCK)
    game = usual_game(book("easy-six"))
    alone = simulate(game, ROUNDS, SEED)
    with cluster(address) as executor:
        tallies = []
        for tally in run.deal(game, ROUNDS, SEED, executor):
            if not tallies:
                os.kill(workers[0].pid, signal.SIGKILL)
                workers[0].wait(PATIENCE_S)
            tallies.append(tally)
    assert len(tallies) > 100
    assert run.summary(game, SEED, tallies[-1], ROUNDS) == alone


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "nope://127.0.0.1:1"])
def test_where_no_scheduler_answers_that_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.simulate.cluster.TIMEOUT_S", 0.5)
    with pytest.raises(InputError) as refused, cluster(address):
        pass
    check_message(refused.value.message, "input-simulate-no-cluster", name=address)


def test_without_dask_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError) as refused, cluster("tcp://127.0.0.1:1"):
        pass
    check_message(refused.value.message, "input-simulate-no-dask")


class Scheduler:
    """As much of a Dask client as is asked before anything is dealt."""

    workers: ClassVar[dict[str, str]] = {}

    def __init__(self, *_: Any, **__: Any) -> None:
        self.closed = False

    def scheduler_info(self) -> dict[str, Any]:
        return {"workers": self.workers}

    def run(self, *_: Any) -> dict[str, str]:
        return self.workers

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("workers", "code"),
    [({}, "input-simulate-no-workers"), ({"one": "0.0.1", "two": "0.0.2"}, "input-simulate-versions")],
)
def test_a_cluster_without_workers_or_with_another_punto_is_refused(
    workers: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Scheduler, "workers", workers)
    monkeypatch.setattr(distributed, "Client", Scheduler)
    with pytest.raises(InputError) as refused, cluster("tcp://127.0.0.1:1"):
        pass
    check_message(refused.value.message, code)


# ── Executors that break, without a cluster ──────────────────────────────────────────────────────────────


class Breaking(Executor):
    """Works for a while, then loses what it was given, and then takes nothing more."""

    def __init__(self, works: int, loses: int) -> None:
        self.works, self.loses = works, loses

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.works:
            self.works -= 1
            future.set_result(fn(*args, **kwargs))
        elif self.loses:
            self.loses -= 1
            future.set_exception(BrokenProcessPool("a worker is gone"))
        else:
            raise BrokenProcessPool("all workers are gone")
        return future


@pytest.mark.parametrize(("works", "loses"), [(0, 0), (3, 0), (3, 100), (0, 5)])
def test_blocks_of_lost_workers_are_made_here_in_order(works: int, loses: int) -> None:
    assert list(in_order(lambda first: 2 * first, range(0, 500, 5), Breaking(works, loses))) == list(range(0, 1000, 10))


def test_a_fault_of_the_job_is_not_hidden() -> None:
    with ThreadPoolExecutor(2) as executor, pytest.raises(ZeroDivisionError):
        list(in_order(lambda first: 1 // (first - 3), range(10), executor))


def test_on_the_command_line(two_workers: tuple[str, list[Any]], tmp_path: Path) -> None:
    """With the one worker that is left."""
    from tests.cli.running import punto  # noqa: PLC0415

    asked = ("simulate", "easy-six", "--rounds", "2e4", "--seed", "5")
    alone = punto(*asked, "--workers", "1")
    assert punto(*asked, "--dask", two_workers[0]).stdout == alone.stdout
    refused = punto(*asked, "--dask", two_workers[0], "--workers", "2")
    assert "give one of --workers and --dask" in refused.output
