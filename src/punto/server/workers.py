"""`punto serve --workers N`: as many servers on one port of this machine, started, restarted and stopped together."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress

import structlog

from punto.rules.errors import InputError
from punto.server.pulse import PULSE, has_frozen

log = structlog.get_logger("punto")

# In the environment of each: its number, and the loopback port at which the other servers reach it.
WORKER = "PUNTO_WORKER"
WORKER_PORT = "PUNTO_WORKER_PORT"
_LOOPBACK = "127.0.0.1"
_AGAIN_S = 1.0
_AGAIN_AT_MOST_S = 30.0
_QUICK_S = 60.0  # whoever dies sooner than that will likely do so again


async def run_workers(
    count: int, port: int, command: Sequence[str], environment: dict[str, str], announce: Callable[[str], None]
) -> int:
    """Until SIGINT or SIGTERM; the exit status. One that dies is started again: meanwhile the others run its tables.
    `port` is the one that they share."""
    with ExitStack() as reserved:
        try:
            ports = [reserved.enter_context(_reserved(port)).getsockname()[1] for _ in range(count)]
        except OSError as error:
            raise InputError(f"--workers: {count} ports cannot be had on {_LOOPBACK}: {error.strerror}") from None
        return await _run(ports, command, environment, announce)


async def _run(
    ports: Sequence[int], command: Sequence[str], environment: dict[str, str], announce: Callable[[str], None]
) -> int:
    stopping = asyncio.Event()
    workers: dict[int, asyncio.subprocess.Process] = {}
    serving: dict[int, asyncio.subprocess.Process] = {}  # of those, in the order in which they began to
    loop = asyncio.get_running_loop()
    # Only we hold the end that is written to. However we end, the workers see the end of theirs, and stop.
    lifeline, held = os.pipe()

    def stop(number: signal.Signals) -> None:
        stopping.set()
        for worker in workers.values():
            with suppress(ProcessLookupError):
                worker.send_signal(number)

    def reload() -> None:
        """The one that has run longest reads the floor file again, and all others adopt what it has read. One that is
        only being started would be ended by it, or would not be ready."""
        for worker in serving.values():
            with suppress(ProcessLookupError):
                worker.send_signal(signal.SIGHUP)
                return
        log.warning("floor file not read again", because="no worker is ready")

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop, number)
    loop.add_signal_handler(signal.SIGHUP, reload)

    opened = asyncio.Event()

    async def run(number: int) -> int:
        pulses, pulse = os.pipe()
        try:
            worker = workers[number] = await asyncio.create_subprocess_exec(
                *command,
                env=environment | {WORKER: str(number), WORKER_PORT: str(ports[number - 1]), PULSE: str(pulse)},
                stdin=lifeline,
                stdout=asyncio.subprocess.PIPE,
                pass_fds=(pulse,),
                start_new_session=True,  # Ctrl-C comes to us, and from us to them
            )
        except BaseException:
            os.close(pulses)
            raise
        finally:
            os.close(pulse)
        watching = loop.create_task(watch(number, worker, pulses))
        try:
            return await heard(number, worker)
        finally:
            watching.cancel()
            os.close(pulses)

    async def watch(number: int, worker: asyncio.subprocess.Process, pulses: int) -> None:
        if await has_frozen(pulses):
            log.error("worker frozen", worker=number)
            with suppress(ProcessLookupError):
                worker.kill()

    async def heard(number: int, worker: asyncio.subprocess.Process) -> int:
        if stopping.is_set():  # while it was being started, and so it was not told
            worker.terminate()
        assert worker.stdout is not None
        async for line in worker.stdout:
            words = line.decode().rstrip("\n")
            announce(words if number == 1 else f"[{number}] {words}")
            if words.startswith("http"):
                opened.set()
                serving[number] = worker
        serving.pop(number, None)
        return await worker.wait()

    async def keep(number: int) -> int:
        again_s = 0.0
        while True:
            began = loop.time()
            try:
                status = await run(number)
            except OSError as error:  # no memory or no process for it, at the moment
                log.error("worker not started", worker=number, error=str(error))
                status = os.EX_OSERR
            if stopping.is_set() and status in (0, -signal.SIGINT, -signal.SIGTERM):  # by a signal: before it ran
                opened.set()
                return 0
            if stopping.is_set() or (number == 1 and not opened.is_set()):
                log.error("worker died", worker=number, **_how(status))
                opened.set()
                return status if status >= 0 else 128 - status  # as shells have it
            again_s = wait_s(again_s, loop.time() - began)
            log.error("worker died", worker=number, **_how(status), again_s=again_s)
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), again_s)
                return 0
            log.warning("worker started again", worker=number)

    try:
        first = loop.create_task(keep(1))
        await opened.wait()  # what a first start makes, it makes alone
        alone = first.done() or stopping.is_set()
        others = [] if alone else [loop.create_task(keep(number)) for number in range(2, len(ports) + 1)]
        return max(await asyncio.gather(first, *others))
    finally:
        os.close(lifeline)
        os.close(held)


def _reserved(shared: int) -> socket.socket:
    """A port that is the same each time that its worker is started: whoever was there before is gone, and nobody has to
    wait for it. Nobody listens here, so what comes while the worker is away is refused. It is not the one that all
    share, which the workers take later."""
    reserved = socket.socket()
    try:
        reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        reserved.bind((_LOOPBACK, 0))
    except OSError:
        reserved.close()
        raise
    if reserved.getsockname()[1] != shared:
        return reserved
    with reserved:  # as long as this one is held, the next is another
        return _reserved(shared)


def wait_s(before_s: float, lived_s: float) -> float:
    """Until one that died is started again: longer each time that it dies soon."""
    return _AGAIN_S if not before_s or lived_s >= _QUICK_S else min(2 * before_s, _AGAIN_AT_MOST_S)


def _how(status: int) -> dict[str, int]:
    return {"status": status} if status >= 0 else {"signal": -status}


def when_gone(lifeline: int, stop: Callable[[], object]) -> None:
    """In a worker: when whoever started it is there no more. Nothing is ever written to it, so it only ends."""
    loop = asyncio.get_running_loop()

    def gone() -> None:
        loop.remove_reader(lifeline)
        log.warning("the parent is gone")
        stop()

    loop.add_reader(lifeline, gone)


def own_command() -> list[str]:
    """This very command, for each worker."""
    return [sys.executable, "-m", "punto.cli", *sys.argv[1:]]
