"""Looks at a witness's file for other servers of the same floor: a copy of it, or the one that this is a copy of."""

from collections.abc import Callable

from punto.store.checkpoint import RunLine, Signer, read_run_line
from punto.store.checkpoint_log import CheckpointLog


class RunWatch:
    """A copy names the same run before it as it begins. The one that runs still says so again; by that, the copy knows
    that it is one, and ends."""

    def __init__(self, file: CheckpointLog, signer: Signer, own: RunLine, start: int) -> None:
        """`start`: how much of the file was there before."""
        self.is_copy = False
        self.on_copy: Callable[[], None] = lambda: None  # this one is a copy of a floor that runs
        self.on_copied: Callable[[RunLine], None] = lambda _: None  # another one is a copy of this one
        self._file, self._signer, self._own, self._start = file, signer, own, start
        self._copies: set[str] = set()
        self._is_there = False  # our own line

    def look(self) -> None:
        for after, line in list(self._file.lines(self._start)):
            self._start = after
            found = read_run_line(line.decode("utf-8", "replace"))
            if found is None or not self._signer.signed_run(found):
                continue
            if found.run == self._own.run:
                self._is_there = True
                continue
            is_before_us = found.before == self._own.before and not self._is_there  # of two copies, the first
            if found.run == self._own.before or is_before_us:
                if not self.is_copy:
                    self.is_copy = True
                    self.on_copy()
            elif not self.is_copy and found.run not in self._copies:
                self._copies.add(found.run)
                self._file.append(self._own.line)
                self.on_copied(found)
