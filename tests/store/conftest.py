"""Databases for tests of the journal: each test has its own, in SQLite and in a real PostgreSQL."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import asyncpg
import pytest
from support.postgres_server import Server, own_server


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Callable[[], Server]]:
    """A server that a test may stop and kill; started when it is first asked for."""
    with ExitStack() as stack:
        started: list[Server] = []

        def server() -> Server:
            if not started:
                started.append(stack.enter_context(own_server()))
            return started[0]

        yield server


@pytest.fixture
def server(own_postgres: Callable[[], Server]) -> Iterator[Server]:
    found = own_postgres()
    yield found
    if found.process is None or found.process.poll() is not None:
        found.start()


@pytest.fixture
def postgres_url(own_postgres: Callable[[], Server]) -> Iterator[str]:
    """A new database in the server of TEST_DATABASE_URL, or in our own."""
    given = os.environ.get("TEST_DATABASE_URL")
    with new_database(given or own_postgres().url()) as url:
        yield url


@pytest.fixture
def own_url(server: Server) -> Iterator[str]:
    """A new database in the server that a test may stop and kill."""
    with new_database(server.url()) as url:
        yield url
        if server.process is None or server.process.poll() is not None:
            server.start()


class new_database:  # noqa: N801  # used as a function
    def __init__(self, server: str) -> None:
        self.server, self.name = server, f"punto_{uuid4().hex}"

    def __enter__(self) -> str:
        asyncio.run(_told(self.server, f'CREATE DATABASE "{self.name}"'))
        return urlunsplit(urlsplit(self.server)._replace(path=f"/{self.name}"))

    def __exit__(self, *_: object) -> None:
        asyncio.run(_told(self.server, f'DROP DATABASE "{self.name}" WITH (FORCE)'))


async def _told(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    folder = tmp_path / "house"
    folder.mkdir()
    return str(folder / "journal.db")


@pytest.fixture(params=["sqlite", "postgres"])
def journal_url(request: pytest.FixtureRequest) -> str:
    """Where a journal can be: the same test runs on both stores."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
