"""The mark beside an SQLite file that something was written to it and it was not closed since: then its -wal is there.

What was recorded last lies in the -wal until the file is closed. Where that is gone after a crash, the file alone is a
good journal of an earlier moment, and only this mark says that it is not all there was.
"""

import os
from contextlib import suppress
from pathlib import Path

_LOST = b"lost\n"


class RunningMark:
    def __init__(self, database: Path) -> None:
        """Before the file is opened, which makes another -wal. What is lost stays so until somebody accepts it."""
        self._path = database.with_name(f"{database.name}.running")
        self._wal = database.with_name(f"{database.name}-wal")
        self._is_set = self._path.exists()
        self.is_lost = self._is_set and (self._path.read_bytes() == _LOST or not self._has_log())
        if self.is_lost:
            self._path.write_bytes(_LOST)

    def set(self) -> None:
        """After something was written, before that is said to anybody."""
        if not self._is_set:
            with suppress(OSError):  # what is written is written
                os.close(os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600))
                self._sync()
                self._is_set = True

    def settle(self) -> None:
        """After it was closed: where nobody else has it open, all there is lies in the file itself."""
        if self._is_set and not self.is_lost and not self._wal.exists():
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
                self._sync()
            self._is_set = False

    def accept(self) -> None:
        """Somebody answers for it that the journal goes on without."""
        self.is_lost = False
        if self._is_set:
            self._path.write_bytes(b"")

    def _has_log(self) -> bool:
        return self._wal.exists() and self._wal.stat().st_size > 0

    def _sync(self) -> None:
        folder = os.open(self._path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
