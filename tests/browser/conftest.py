"""One browser for the tests of a file; pages of their own for each test, and no error on any console."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.browsing import Looking, chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """No longer than that: while it is driven, no other event loop can run in this thread, and other tests have one."""
    with chromium() as found:
        yield found


@pytest.fixture
def looking(browser: Browser) -> Iterator[Looking]:
    found = Looking(browser)
    yield found
    found.close()
    assert found.errors == []
