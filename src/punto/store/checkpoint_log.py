"""The file in which checkpoints are written down, one a line, in the order of their positions; only ever added to.

It grows for years: the last line is read from its end, and others are found by halving.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from punto.facts import Message
from punto.rules.errors import InputError
from punto.store.checkpoint import SignedCheckpoint, read_checkpoint

_LONGEST = 4096  # bytes of a line


class CheckpointLog:
    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def last(self, before: int | None = None) -> SignedCheckpoint | None:
        """None where there is none yet. A line that was only half written when the power failed is no line. With
        `before`, the last of an earlier position than that."""
        if not self.exists:
            return None
        with self.path.open("rb") as file:
            end = file.seek(0, os.SEEK_END) if before is None else self._start_after(file, before - 1)
            begin = file.seek(max(0, end - 2 * _LONGEST))
            *lines, _ = file.read(end - begin).split(b"\n")
        if not lines and begin:
            raise self._malformed()
        return self._read(lines[-1]) if lines else None

    def after(self, position: int, most: int) -> list[SignedCheckpoint]:
        """The first of those with a higher position."""
        if not self.exists:
            return []
        with self.path.open("rb") as file:
            file.seek(self._start_after(file, position))
            found: list[SignedCheckpoint] = []
            while len(found) < most and (line := file.readline(_LONGEST)).endswith(b"\n"):
                found.append(self._read(line[:-1]))
            return found

    def lines(self, start: int = 0) -> Iterator[tuple[int, bytes]]:
        """Each whole line from an offset on, and where the next begins; a last one that was half written is none."""
        if not self.exists:
            return
        with self.path.open("rb") as file:
            file.seek(start)
            while (line := file.readline(_LONGEST)).endswith(b"\n") or len(line) == _LONGEST:
                start += len(line)
                yield start, line.rstrip(b"\n")

    def _start_after(self, file: BinaryIO, position: int) -> int:
        """Where the first line with a higher position begins."""
        low, high = 0, file.seek(0, os.SEEK_END)
        # All that begins before `low` is too early; of what follows there, no more than two lines are.
        while low < high:
            middle = (low + high) // 2
            file.seek(middle)
            if middle:
                file.readline(_LONGEST)
            start = file.tell()
            line = file.readline(_LONGEST)
            if not line.endswith(b"\n") or self._read(line[:-1]).checkpoint.position > position:
                high = middle
            else:
                low = start + len(line)
        file.seek(low)
        while (line := file.readline(_LONGEST)).endswith(b"\n"):
            if self._read(line[:-1]).checkpoint.position > position:
                break
            low += len(line)
        return low

    def append(self, line: str) -> None:
        """On disk when it returns."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            if size := os.fstat(handle).st_size:
                tail = os.pread(handle, _LONGEST, max(0, size - _LONGEST))
                if not tail.endswith(b"\n"):  # cut short by a power failure, and never acted upon
                    os.ftruncate(handle, size - len(tail) + tail.rfind(b"\n") + 1)
            os.write(handle, f"{line}\n".encode())
            os.fsync(handle)
        finally:
            os.close(handle)
        if not size:
            _sync_folder(self.path.parent)

    def restart(self, kept: int, aside: Path) -> None:
        """From now on without what lies after a position; the whole file as it was is kept aside."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        still = [line for line in lines if line.endswith(b"\n") and self._read(line[:-1]).checkpoint.position <= kept]
        beside = self.path.with_name(f".{self.path.name}.new")
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(handle, "wb") as file:
            file.writelines(still)
            file.flush()
            os.fsync(handle)
        os.link(self.path, aside)
        os.replace(beside, self.path)
        _sync_folder(self.path.parent)

    def _read(self, line: bytes) -> SignedCheckpoint:
        found = read_checkpoint(line.decode("utf-8", "replace"))
        if found is None:
            raise self._malformed()
        return found

    def _malformed(self) -> InputError:
        return InputError(Message("input-checkpoints-malformed", {"path": self.path}))


def _sync_folder(path: Path) -> None:
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
