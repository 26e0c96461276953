"""One browser for all tests of a worker; pages of their own for each test, and no error on any console."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.browsing import Looking, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def looking(browser: Browser) -> Iterator[Looking]:
    found = Looking(browser)
    yield found
    found.close()
    assert found.errors == []
