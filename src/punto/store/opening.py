"""Where a journal is: a file for SQLite, or a postgresql:// address."""

from pathlib import Path

from punto.rules.errors import InputError
from punto.store.contract import Journal
from punto.store.problems import Unavailable
from punto.store.sqlite import SqliteJournal

POSTGRES = ("postgresql://", "postgres://")


async def open_journal(where: str, *, must_exist: bool = False) -> Journal:
    if where.startswith(POSTGRES):
        from punto.store.postgres import PostgresJournal  # noqa: PLC0415  # only who has one needs its driver

        return await PostgresJournal.open(where)
    path = Path(where)
    if must_exist and not path.is_file():
        raise InputError(f"there is no journal {path.name!r}; give an SQLite file or a postgresql:// address")
    if path.is_file() and path.stat().st_size and path.read_bytes()[:16] != b"SQLite format 3\x00":
        raise InputError(f"{path.name!r} is not an SQLite file")
    try:
        return SqliteJournal(path)
    except OSError as error:
        raise Unavailable(str(error)) from None
