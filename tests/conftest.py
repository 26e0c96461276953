"""What holds for all tests: files that take long begin first, so that no worker is left with one at the end; and a run
tries the same examples as the run before it. New ones are tried by `make test-whole`."""

import os

import pytest
from hypothesis import settings
from tests.samples import WHOLE

# Dask's workers look a hundred times a second at what each thread is doing. In a process with other threads, as that of
# tests is, Python 3.11 may fall over that: it ended a whole run.
os.environ.setdefault("DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED", "False")

settings.register_profile("punto", derandomize=not WHOLE)
settings.load_profile("punto")

# By where they are, the longest first; all others after them.
_LONG = (
    "tests/browser/",
    "tests/server/test_leaks",
    "tests/server/",
    "tests/floor/",
    "tests/cli/",
    "tests/properties/",
    "tests/store/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((number for number, where in enumerate(_LONG) if item.nodeid.startswith(where)), len(_LONG))

    items.sort(key=place)
