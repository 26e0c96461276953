"""Looks at a witness's file for other servers of the same floor: a copy of it, or the one that this is a copy of."""

from collections.abc import Callable

from msgspec.structs import replace

from punto.store.checkpoint import RunLine, Signer, read_run_line
from punto.store.checkpoint_log import CheckpointLog


class RunWatch:
    """A copy names the run that goes on as the one before it. That says so to the copy, which ends by it."""

    def __init__(self, file: CheckpointLog, signer: Signer, own: RunLine, start: int) -> None:
        """`start`: how much of the file was there before."""
        self.is_copy = False
        self.on_copy: Callable[[], None] = lambda: None  # this one is a copy of a floor that runs
        self.on_copied: Callable[[RunLine], None] = lambda _: None  # another one is a copy of this one
        self._file, self._signer, self._own, self._start = file, signer, own, start
        self._is_there = False  # our own line

    def look(self) -> None:
        for after, line in list(self._file.lines(self._start)):
            self._start = after
            found = read_run_line(line.decode("utf-8", "replace"))
            if found is not None and self._signer.signed_run(found):
                self._heard(found)

    def _heard(self, found: RunLine) -> None:
        own = self._own
        if found.run == own.run:
            self._is_there = True
            return
        is_first = bool(own.before) and found.before == own.before and not self._is_there  # of two copies
        if is_first or (found.run == own.before and found.before == own.run):
            if not self.is_copy:
                self.is_copy = True
                self.on_copy()
        elif found.before == own.run and not self.is_copy:
            self._file.append(self._signer.sign_run(replace(own, before=found.run)).line)
            self.on_copied(found)
