"""Blocks of shoes, handed out to any executor and taken back in order: a few at a time, however many there are."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from typing import TypeVar

SHOES_OF_A_BLOCK = 2**14
BLOCKS_AHEAD = 64  # handed out and not yet taken back

T = TypeVar("T")


def in_order(
    job: Callable[[int], T], firsts: Iterable[int], executor: Executor | None = None
) -> Generator[T, None, None]:
    """What the job makes of each block, known by its first number; without an executor it is made here, when wanted.

    A block whose worker is gone is made here too: it is the same whoever makes it. A fault of the job shows then.
    """
    waiting: deque[tuple[int, Future[T] | None]] = deque()
    try:
        for first in firsts:
            future = None
            if executor is not None:
                try:
                    future = executor.submit(job, first)
                except Exception:  # whatever kind of executor it was
                    executor = None
            waiting.append((first, future))
            while len(waiting) >= (BLOCKS_AHEAD if executor is not None else 1):
                yield _made(job, *waiting.popleft())
        while waiting:
            yield _made(job, *waiting.popleft())
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()


def _made(job: Callable[[int], T], first: int, future: Future[T] | None) -> T:
    if future is not None:
        try:
            return future.result()
        except Exception:  # the worker's, or the job's, which comes again
            pass
    return job(first)
