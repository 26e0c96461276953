"""How much of what could be tried is tried: a part in every run, all of it with `PUNTO_WHOLE=1` (`make test-whole`)."""

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

WHOLE = bool(os.environ.get("PUNTO_WHOLE"))


def one_in(number: int, cases: Iterable[T]) -> Iterator[T]:
    """The first case and each so many further on. Best a number that divides nothing the cases are made of."""
    return islice(cases, 0, None, 1 if WHOLE else number)


def examples(number: int) -> int:
    """So many, and ten times as many."""
    return 10 * number if WHOLE else number
