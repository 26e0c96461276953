"""Where a journal is: a data folder, the SQLite file in it, a postgresql:// address; to read, also an export."""

from pathlib import Path
from typing import TYPE_CHECKING

from punto.facts import Message
from punto.rules.errors import InputError
from punto.store.contract import Journal, Readable
from punto.store.export import ExportedJournal, is_export
from punto.store.problems import Unavailable
from punto.store.sqlite import SqliteJournal

if TYPE_CHECKING:
    from punto.store.leases import Leases

DATABASE_FILE = "floor.db"  # in a data folder, as `punto serve` makes it

_POSTGRES = ("postgresql://", "postgres://")
_SQLITE = b"SQLite format 3\x00"


def may_be_shared(where: str) -> bool:
    """By several servers."""
    return where.startswith(_POSTGRES)


async def open_journal(where: str) -> Journal:
    """To write to; created where there is none."""
    if may_be_shared(where):
        from punto.store.postgres import PostgresJournal  # noqa: PLC0415  # the driver is loaded only where it is used

        return await PostgresJournal.open(where)
    path = Path(where)
    if path.is_dir():
        if is_export(path):
            raise InputError(Message("input-export-is-only-read", {"path": where}))
        path /= DATABASE_FILE
    path = path.resolve()  # one file has one lock and one write-ahead log, whatever links lead to it
    _check(path)
    if path.is_file() and (count := path.stat().st_nlink) > 1:
        # Under another name it has another log: two servers would write over each other, and neither would know.
        raise InputError(Message("input-journal-linked", {"path": where, "count": count}))
    return SqliteJournal(path)


def leases_of(journal: Journal) -> "Leases | None":
    """Of a journal that several servers may share."""
    if isinstance(journal, SqliteJournal):
        return None
    from punto.store.leases import Leases  # noqa: PLC0415  # as above
    from punto.store.postgres import PostgresJournal  # noqa: PLC0415

    return Leases(journal) if isinstance(journal, PostgresJournal) else None


async def open_to_read(where: str) -> Readable:
    """Only one that is there."""
    if may_be_shared(where):
        from punto.store.postgres import PostgresJournal  # noqa: PLC0415  # as above

        return await PostgresJournal.open(where, to_read=True)
    path = Path(where)
    if path.is_dir():
        if not (path / DATABASE_FILE).is_file():
            return _exported(path)
        path /= DATABASE_FILE
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


def _exported(folder: Path) -> Readable:
    try:
        return ExportedJournal(folder)
    except InputError as error:
        facts = {"fault": error.message, "file": DATABASE_FILE}
        raise InputError(Message("input-not-a-journal-folder", facts)) from None


def _check(path: Path) -> None:
    if path.is_file():
        try:
            with path.open("rb") as file:
                begins = file.read(16)
        except OSError as error:
            raise InputError(Message("input-file-unreadable", {"path": path, "detail": error.strerror})) from None
        if begins not in (b"", _SQLITE):
            raise InputError(Message("input-not-sqlite", {"path": path}))
