"""What a witness has been given, against a journal: every line of it is in the journal, and no other server went on."""

import asyncio
from collections.abc import Sequence
from itertools import islice

from punto.store.checkpoint import Checkpoint, RunLine, read_checkpoint, read_run_line
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.contract import Readable
from punto.store.finding import Finding
from punto.verify.chains import MOST_FINDINGS
from punto.verify.checkpoints import given_up, is_given_up, missing, missing_finding
from punto.verify.findings import new_finding

_AT_ONCE = 5_000  # lines
_PATIENCE_S = 10.0  # for so many


class WitnessCheck:
    """A check of a witness's whole file, whoever has added to it. Who signed a line makes no difference: what is not in
    the journal is missing there, and what somebody has accepted by name is not."""

    def __init__(self, journal: Readable, folder: CheckpointFolder, *, is_shared: bool) -> None:
        """`is_shared`: other servers of the floor have keys of their own."""
        self._journal, self._signer, self._own = journal, folder.signer, folder.runs()
        self._is_shared = is_shared
        self._accepted_at = -1
        self._reached: dict[str, int] = {}  # the position, by key
        self._runs: list[RunLine] = []
        self.findings: list[Finding] = []
        self.end = 0  # of what was read

    async def check(self, witness: CheckpointLog) -> None:
        accepted = await given_up(self._journal)
        self._accepted_at = max((at for _, at in accepted), default=-1)
        lines = enumerate(witness.lines(), 1)
        # In a thread, and not endlessly: it may lie on a mount that hangs, or be no file.
        while batch := await asyncio.wait_for(asyncio.to_thread(lambda: list(islice(lines, _AT_ONCE))), _PATIENCE_S):
            checkpoints = []
            for number, (self.end, line) in batch:
                found = self._read(number, line.decode("utf-8", "replace"))
                if found is not None and not is_given_up(found, accepted):
                    self._follows(number, found)
                    checkpoints.append(found)
            for lost in await missing(self._journal, checkpoints):
                self._report(missing_finding(lost))
        self._check_runs()

    def _report(self, finding: Finding) -> None:
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(finding)

    def _read(self, number: int, line: str) -> Checkpoint | None:
        run, signed = read_run_line(line), read_checkpoint(line)
        said = run or (signed.checkpoint if signed else None)
        if said is None:
            self._report(new_finding("finding-witness-line", line_number=number))
            return None
        if said.key not in self._signer.public_keys:
            if not self._is_shared and said.at > self._accepted_at:
                self._report(new_finding("finding-witness-key", line_number=number, key=said.key))
        elif run is not None and not self._signer.signed_run(run):
            self._report(new_finding("finding-witness-line", line_number=number))
        elif run is not None:
            self._runs.append(run)
        return None if signed is None else signed.checkpoint

    def _follows(self, number: int, found: Checkpoint) -> None:
        if found.position < self._reached.get(found.key, 0) and found.at > self._accepted_at:
            self._report(new_finding("finding-witness-goes-back", line_number=number, position=found.position))
        self._reached[found.key] = max(found.position, self._reached.get(found.key, 0))

    def _check_runs(self) -> None:
        since = [run for run in self._runs if run.at > self._accepted_at]
        for code, run in runs_beside(since, self._own):
            self._report(new_finding(code, started_at=run.at))


def runs_beside(lines: Sequence[RunLine], own: Sequence[str]) -> list[tuple[str, RunLine]]:
    """Lists the runs that cannot be of one floor with those of this folder: of its own, those that began from a copy of
    a floor that went on; of others, those that went on from here, unless they were such copies."""
    answers = {(one.before, one.run) for one in lines}  # of a floor that goes on, to a copy of it
    copies: set[str] = set()
    seen: set[str] = set()
    heirs: dict[str, str] = {}  # of each run, who was the first to go on from it
    found = []
    for one in lines:
        if one.run in seen:
            continue
        seen.add(one.run)
        went_on = (one.run, one.before) in answers or one.before in copies
        if went_on or (one.before and heirs.setdefault(one.before, one.run) != one.run):
            copies.add(one.run)
            if one.run in own:
                found.append(("finding-run-of-copy", one))
        elif one.run not in own:
            found.append(("finding-run-elsewhere", one))
    return found
