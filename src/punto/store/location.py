"""Where a journal is: a file for SQLite, a postgresql:// address, or, to be read, a folder that one was exported to."""

from pathlib import Path

from punto.facts import Message
from punto.rules.errors import InputError
from punto.store.contract import Journal, Readable
from punto.store.export import ExportedJournal
from punto.store.problems import Unavailable
from punto.store.sqlite import SqliteJournal

_POSTGRES = ("postgresql://", "postgres://")
_SQLITE = b"SQLite format 3\x00"


async def open_journal(where: str) -> Journal:
    """To be written: made where there is none."""
    if where.startswith(_POSTGRES):
        from punto.store.postgres import PostgresJournal  # noqa: PLC0415  # only who has one needs its driver

        return await PostgresJournal.open(where)
    path = Path(where)
    _check(path)
    return SqliteJournal(path)


async def open_to_read(where: str) -> Readable:
    """Only one that is there."""
    path = Path(where)
    if path.is_dir():
        return ExportedJournal(path)
    if where.startswith(_POSTGRES):
        from punto.store.postgres import PostgresJournal  # noqa: PLC0415  # as above

        return await PostgresJournal.open(where, to_read=True)
    if not path.is_file():
        raise InputError(Message("input-no-journal", {"path": where}))
    _check(path)
    journal = SqliteJournal(path, to_read=True)
    try:
        await journal.head()
    except Unavailable as error:
        await journal.close()
        raise InputError(Message("input-journal-unreadable", {"path": where, "detail": error.reason})) from None
    return journal


def _check(path: Path) -> None:
    if path.is_file():
        try:
            with path.open("rb") as file:
                begins = file.read(16)
        except OSError as error:
            raise InputError(Message("input-file-unreadable", {"path": path, "detail": error.strerror})) from None
        if begins not in (b"", _SQLITE):
            raise InputError(Message("input-not-sqlite", {"path": path}))
