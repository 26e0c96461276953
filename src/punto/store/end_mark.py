"""The mark beside an SQLite file of where it ended when that was last acknowledged: what is gone since is missed.

What was recorded last lies in the -wal until it is taken into the file. Where the -wal is cut short, damaged, emptied
or gone, what is left is a good journal of an earlier moment, and only this mark says that it is not all there was.

It is written after each commit and before anybody is told, and is not synced for itself: what it says was on disk
before, so after a crash or a power failure it tells of no more than there is. It has two places, written in turn, each
in a sector of its own with a sum: one that is half written leaves the other, which is one commit older. From the third
migration on it is always there: it is made before the file gets that version, and stays when that is closed.
"""

import os
import sqlite3
import zlib
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from punto.store.chain import START
from punto.store.copy_mark import KIND, NAME
from punto.store.records import LostEnd

_FORMAT = "punto-end/1"
_PLACE = 512  # bytes: a sector
_SINCE = 3  # the migration from which on there is a mark
_LOST_BEFORE_0_7 = b"lost\n"


class End(Struct, frozen=True):
    commit: int
    position: int
    hash: bytes
    beside: int  # how often anything was written that is no record

    @property
    def text(self) -> bytes:
        said = f"{_FORMAT} commit={self.commit} position={self.position} head={self.hash.hex()} beside={self.beside}"
        return f"{said} sum={zlib.crc32(said.encode()):08x}".encode().ljust(_PLACE - 1) + b"\n"


_NOWHERE = End(0, 0, START, 0)


class EndMark:
    def __init__(self, database: Path) -> None:
        """Looks, before the file is opened and another -wal is made, at what an earlier punto left of a run."""
        self._path = end_mark_path(database)
        self._running = database.with_name(f"{database.name}.running")
        self._lost_before = _is_lost_by_running_mark(self._running, database.with_name(f"{database.name}-wal"))
        self._handle: int | None = None
        self._turn = 0
        self.is_lost = False

    def begin(self, connection: sqlite3.Connection) -> None:
        """Begins before the file is brought up to this version. If an end is lost, the mark stays as it is until
        somebody accepts that, whatever is written meanwhile."""
        self.is_lost = lost_end(self._path, connection) is not None
        if self._lost_before:
            self.is_lost = True
            self._path.unlink(missing_ok=True)
            _sync_folder(self._path)
        elif not self.is_lost:
            self._follow(ended(connection))

    def set(self, end: End) -> None:
        """Writes the mark after a commit, before anybody is told of it."""
        if self._handle is not None:
            with suppress(OSError):  # what is written is written
                os.pwrite(self._handle, end.text, _PLACE * self._turn)
                self._turn = 1 - self._turn

    def accept(self, end: End) -> None:
        """Somebody answers for it that the journal goes on from there."""
        self.is_lost = False
        self._follow(end)
        if self._handle is not None:
            os.pwrite(self._handle, end.text * 2, 0)
            os.fsync(self._handle)

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _follow(self, end: End) -> None:
        """Writes the mark to disk before anything more is written. A mark that another process follows stays as it
        is."""
        self.close()
        self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if read_mark(self._path) is None:  # none, or a start was cut off here
            os.pwrite(self._handle, end.text * 2, 0)
            os.fsync(self._handle)
        _sync_folder(self._path)
        self._running.unlink(missing_ok=True)


def end_mark_path(database: Path) -> Path:
    return database.with_name(f"{database.name}.end")


def lost_end(mark: Path, connection: sqlite3.Connection) -> LostEnd | None:
    """Says what was acknowledged and is not there any more."""
    [version] = connection.execute("PRAGMA user_version").fetchone()  # before the mark, which is made before it
    noted, there = read_mark(mark), ended(connection)
    if noted is None:
        is_made_later = version < _SINCE or _is_copy(connection)
        return None if is_made_later else LostEnd(None, there.position)
    if noted.commit:
        found = None
        if version:
            asked = "SELECT last, hash FROM commits WHERE number = ?"
            found = connection.execute(asked, (noted.commit,)).fetchone()
        if found != (noted.position, noted.hash):
            return LostEnd(noted.position, there.position)
    return LostEnd(noted.position, there.position) if there.beside < noted.beside else None


def ended(connection: sqlite3.Connection) -> End:
    """Says where the journal ends."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if not version:
        return _NOWHERE
    beside = "coalesce((SELECT max(written) FROM beside), 0)" if version >= _SINCE else "0"
    row = connection.execute(f"SELECT number, position, hash, {beside} FROM journal").fetchone()
    return End(*row) if row else _NOWHERE


def read_mark(path: Path) -> End | None:
    """The newer of its two places; None where there is none that can be read."""
    try:
        body = path.read_bytes()
    except FileNotFoundError:
        return None
    found = [_read(body[at : at + _PLACE]) for at in (0, _PLACE)]
    return max((end for end in found if end is not None), key=lambda end: (end.commit, end.beside), default=None)


def _read(text: bytes) -> End | None:
    try:
        _, commit, position, head, beside, _ = (
            part.partition("=")[2] for part in text.decode("ascii").rstrip().split(" ")
        )
        end = End(int(commit), int(position), bytes.fromhex(head), int(beside))
    except ValueError:
        return None
    return end if end.text == text else None


def _is_copy(connection: sqlite3.Connection) -> bool:
    """Which knows that it is one, and lies beside no mark of its own."""
    asked = "SELECT count(*) FROM private WHERE kind = ? AND name = ?"
    return bool(connection.execute(asked, (KIND, NAME)).fetchone()[0])


def _is_lost_by_running_mark(mark: Path, wal: Path) -> bool:
    """Says whether the mark that punto before 0.7.0 kept beside a file that was written to and not closed misses its
    -wal."""
    if not mark.exists():
        return False
    return mark.read_bytes() == _LOST_BEFORE_0_7 or not (wal.exists() and wal.stat().st_size)


def _sync_folder(path: Path) -> None:
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
