"""Databases for tests of people: in SQLite and in a real PostgreSQL."""

from tests.store.conftest import journal_url, own_postgres, postgres_url, sqlite_url

__all__ = ["journal_url", "own_postgres", "postgres_url", "sqlite_url"]
