"""The evening that tests of the books begin with, and databases for it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.postgres_server import own_server
from tests.books.house import House, copied, made_house
from tests.store.conftest import new_database


class Played:
    """An evening that is over: its file is not to be touched, and copies of it are."""

    def __init__(self, path: Path, house: House) -> None:
        self.path, self.house = path, house

    def copy(self, to: Path) -> Path:
        return copied(self.path, to=to)


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    path = tmp_path_factory.mktemp("house") / "journal.db"
    return Played(path, made_house(path))


@pytest.fixture
def copy(played: Played, tmp_path: Path) -> Path:
    """The evening, to be spoiled."""
    return played.copy(tmp_path)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with own_server() as server:
        yield server.url()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    with new_database(postgres_server) as url:
        yield url
