"""Where the floor of a test keeps its journal, and how long anybody waits for anything."""

from collections.abc import Iterator

import pytest
from tests.store.conftest import own_postgres, postgres_url

from punto import client
from punto.server import readiness
from punto.store import postgres

_PATIENCE_S = 120.0

__all__ = ["own_postgres", "postgres_url", "where"]


@pytest.fixture(autouse=True, scope="module")
def _patient() -> Iterator[None]:
    """A machine that runs four tests at a time may stand still for longer than anybody at a table would wait. Tests
    about the waiting set their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "PATIENCE_S", _PATIENCE_S)
        patch.setattr(readiness, "_PATIENCE_S", _PATIENCE_S)
        patch.setattr(postgres, "_PATIENCE", _PATIENCE_S)
        yield


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file, and a database of a real PostgreSQL: the same test runs on both."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("house") / "floor.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
