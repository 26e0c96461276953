"""A journal of some days, written once."""

from pathlib import Path

import pytest
from tests.reports.nights import made, nothing, play_nights


@pytest.fixture(scope="session")
def nights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Not to be written to."""
    return made(tmp_path_factory.mktemp("nights") / "floor.db", play_nights)


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return made(tmp_path / "empty.db", nothing)
