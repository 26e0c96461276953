"""Where the floor of a test keeps its journal."""

import pytest
from tests.store.conftest import own_postgres, postgres_url

__all__ = ["own_postgres", "postgres_url", "where"]


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file, and a database of a real PostgreSQL: the same test runs on both."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("house") / "floor.db")
    url: str = request.getfixturevalue("postgres_url")
    return url
