"""Where checkpoints lie: their log, and the keys that sign them, in the data folder and never in the database."""

import asyncio
import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto.facts import Message
from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.store.checkpoint import Checkpoint, RunLine, SignedCheckpoint, Signer, read_run_line
from punto.store.checkpoint_log import CheckpointLog
from punto.store.contract import Readable
from punto.store.receipt import tree
from punto.store.records import Head

KEY_FILE, LOG_FILE, RUNS_FILE = "checkpoint-keys.json", "checkpoints.log", "runs.log"
_LOCK_FILE = "server.lock"


@contextmanager
def held_folder(path: Path) -> Iterator[None]:
    """For one server alone, as long as it runs: two would sign into one log, and neither know what the other signed."""
    handle = os.open(path / _LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError(Message("input-data-in-use", {"path": path})) from None
        yield
    finally:
        os.close(handle)


class CheckpointFolder:
    """`is_new`: its key was made just now, so that nothing was ever signed here."""

    def __init__(self, path: Path, signer: Signer, *, is_new: bool) -> None:
        self.path, self.signer, self.is_new = path, signer, is_new
        self.log = CheckpointLog(path / LOG_FILE)
        self._runs = CheckpointLog(path / RUNS_FILE)

    @classmethod
    def open(cls, path: Path) -> "CheckpointFolder":
        """With a key of its own from the first time on. One that is lost is not made anew: who took it away would have
        what it signed forgotten."""
        key, log = path / KEY_FILE, CheckpointLog(path / LOG_FILE)
        if not key.exists() and not log.exists:
            # An empty log before the key: where a first start was cut off, the next one sees that it was the first.
            log.path.touch(0o600)
        if key.exists():
            return cls(path, Signer(Keys.load(key)), is_new=False)
        if log.path.stat().st_size:
            raise InputError(Message("input-checkpoint-key-missing", {"path": key, "file": LOG_FILE}))
        return cls(path, Signer(Keys.create(key)), is_new=True)

    @classmethod
    def open_anew(cls, path: Path) -> "CheckpointFolder":
        """The same for who answers for it that a key is lost."""
        key = path / KEY_FILE
        signer = Signer(Keys.load(key) if key.exists() else Keys.create(key))
        return cls(path, signer, is_new=False)

    def runs(self) -> list[str]:
        """Lists the runs of all servers that have started here, the last one last."""
        found = [read_run_line(line.decode("utf-8", "replace")) for _, line in self._runs.lines()]
        return [one.run for one in found if one is not None]

    def begin_run(self, floor: str, at: int) -> RunLine:
        """Begins the run of the server that starts now; it is on disk when this returns."""
        before = (self.runs() or [""])[-1]
        begun = self.signer.sign_run(RunLine(floor, secrets.token_hex(8), before, at, self.signer.current))
        self._runs.append(begun.line)
        return begun

    async def sign(
        self, journal: Readable, head: Head, last: SignedCheckpoint | None, floor: str, at: int
    ) -> SignedCheckpoint:
        """A checkpoint of a head, after the last; on disk when it returns."""
        # The first one has no tree: what was recorded before anything was signed may be of years.
        since = last.checkpoint.position if last else head.position
        key_id = self.signer.current
        *_, [root] = await tree(journal, self.signer, key_id, since, head.position)

        def write() -> SignedCheckpoint:
            made = (floor, head.position, head.commit, head.hash, since, root, at, key_id)
            signed = self.signer.sign(Checkpoint(*made))
            self.log.append(signed.line)
            return signed

        return await asyncio.to_thread(write)
