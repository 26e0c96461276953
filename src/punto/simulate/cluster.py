"""Workers of a Dask cluster that is there already (`punto[cluster]`), as an executor like any other."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from typing import Any

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.errors import InputError

TIMEOUT_S = 20


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The cluster whose scheduler listens there. A worker that is lost has its blocks dealt by another one."""
    try:
        distributed: Any = import_module("distributed")  # an extra, and without types
    except ImportError:
        raise InputError(Message("input-simulate-no-dask")) from None
    try:
        client = distributed.Client(address, timeout=TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # a timeout is an OSError
        detail = str(error).splitlines()[0] if str(error) else type(error).__name__
        facts = {"name": quotable(address), "detail": quotable(detail)}
        raise InputError(Message("input-simulate-no-cluster", facts)) from None
    try:
        if not client.scheduler_info()["workers"]:
            raise InputError(Message("input-simulate-no-workers", {"name": quotable(address)}))
        _check_versions(client)
        executor = client.get_executor(pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
    finally:
        client.close()


def _check_versions(client: Any) -> None:
    """Another punto might deal other shoes for the same seed, or settle them by another text of the rulebook."""
    here = version("punto")
    try:
        there = set(client.run(version, "punto").values())
    except Exception as error:  # a worker without punto says so in its own words
        there = {type(error).__name__}
    if there != {here}:
        raise InputError(Message("input-simulate-versions", {"name": here, "known": tuple(sorted(there))}))
