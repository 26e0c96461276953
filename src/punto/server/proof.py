"""The proof of the journal while it runs: one at a time, and everybody sees the same."""

import asyncio

from msgspec import Struct

from punto.facts import facts_to_wire
from punto.floor.casino import Casino
from punto.server.readers import Readers
from punto.server.wire import Facts, Milliseconds, milliseconds
from punto.store.finding import Finding
from punto.verify.journal import verify


class FindingView(Struct, frozen=True, omit_defaults=True):
    """A message `finding-…`, and the record that it is about."""

    code: str
    facts: Facts
    position: int | None = None
    stream: str | None = None


def finding_view(finding: Finding) -> FindingView:
    return FindingView(finding.code, facts_to_wire(finding.facts), finding.position, finding.stream)


class Proof(Struct, frozen=True):
    """How far the journal has been proved, and what was found."""

    running: bool
    done: int
    of: int
    holds: bool | None = None
    rounds: int = 0
    shoes: int = 0
    head: str = ""
    findings: list[FindingView] = []
    at: Milliseconds | None = None


class Proving:
    def __init__(self, casino: Casino, readers: Readers) -> None:
        self._casino, self._readers = casino, readers
        self.proof = Proof(False, 0, 0)
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> Proof:
        """Unless one is running."""
        if self._task is None or self._task.done():
            self.proof = Proof(True, 0, 0)
            self._task = asyncio.get_running_loop().create_task(self._run())
        return self.proof

    async def _run(self) -> None:
        of = (await self._casino.journal.head()).position
        self.proof = Proof(True, 0, of)

        def progress(position: int) -> None:
            if position % 500 == 0:
                self.proof = Proof(True, position, of)

        verdict = await self._readers.read("proof", lambda journal: verify(journal, progress), long=True)
        self.proof = Proof(
            False,
            verdict.records,
            of,
            verdict.holds,
            verdict.rounds,
            verdict.shoes,
            verdict.head.hash.hex(),
            [finding_view(finding) for finding in verdict.findings],
            milliseconds(self._casino.clock.now()),
        )
