"""`punto serve --workers N`: as many servers on one port of this machine, started, restarted and stopped together."""

import asyncio
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

WORKER = "PUNTO_WORKER"  # in the environment of each: its number
_AGAIN_S = 1.0


async def run_workers(
    count: int, command: Sequence[str], environment: dict[str, str], announce: Callable[[str], None]
) -> int:
    """Until SIGINT or SIGTERM; the exit status. One that dies is started again: meanwhile the others run its tables."""
    stopping = asyncio.Event()
    workers: dict[int, asyncio.subprocess.Process] = {}
    loop = asyncio.get_running_loop()

    def tell(number: signal.Signals) -> None:
        if number is not signal.SIGHUP:
            stopping.set()
        for worker in workers.values():
            with suppress(ProcessLookupError):
                worker.send_signal(number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, tell, number)

    opened = asyncio.Event()

    async def keep(number: int) -> int:
        while True:
            worker = workers[number] = await asyncio.create_subprocess_exec(
                *command,
                env=environment | {WORKER: str(number)},
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C comes to us, and from us to them
            )
            assert worker.stdout is not None
            async for line in worker.stdout:
                words = line.decode().rstrip("\n")
                announce(words if number == 1 else f"[{number}] {words}")
                if words.startswith("http"):
                    opened.set()
            status = await worker.wait()
            if stopping.is_set() or (number == 1 and not opened.is_set()):
                opened.set()
                return status
            await asyncio.sleep(_AGAIN_S)

    first = loop.create_task(keep(1))
    await opened.wait()  # what a first start makes, it makes alone
    others = [] if first.done() else [loop.create_task(keep(number)) for number in range(2, count + 1)]
    return max(await asyncio.gather(first, *others))


def own_command() -> list[str]:
    """This very command, for each worker."""
    return [sys.executable, "-m", "punto.cli", *sys.argv[1:]]
