"""Checks the records of disputes: each opened and ruled on as it may be, and its Round unchanged in between.

A Round long over is kept in memory only where it is disputed; the journal's list of streams says beforehand which are.
A dispute that the list leaves out is found all the same: there is no Round to compare it with, and the list is wrong.
"""

from collections.abc import Iterable
from typing import Any

from punto.floor.disputes import OPENS, RULES, DisputeState, dispute_entries, had_a_bet, page_digest, stream_of
from punto.floor.events import DisputeOpened, DisputeRuled
from punto.ledger import Entry
from punto.play.evolve import evolve
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase, Round
from punto.store.records import Record
from punto.verify.findings import Report


class DisputeCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._expected: set[str] = set()
        self._states: dict[str, DisputeState] = {}
        self._rounds: dict[str, Round] = {}
        self._last: dict[str, int] = {}  # the version of the Round's last record

    def expect(self, streams: Iterable[str]) -> None:
        self._expected = {stream for stream in streams if stream.startswith("dispute/")}

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────

    def table_record(self, table: str, record: Record) -> None:
        """Any record of a table."""
        if record.round is None or not self._expected:
            return
        stream = stream_of(table, record.round)
        if stream in self._expected:
            self._last[stream] = record.version
        if stream in self._states and self._states[stream].is_frozen:
            self.report("finding-round-frozen", record)

    def round_is(self, table: str, round_: Round | None) -> None:
        """The latest Round of a table, as it is now."""
        if round_ is not None and self._expected and (stream := stream_of(table, round_.number)) in self._expected:
            self._rounds[stream] = round_

    def noted_late(self, table: str, event: Any, record: Record) -> None:
        stream = stream_of(table, record.round or 0)
        if stream in self._rounds:
            self._rounds[stream] = evolve(self._rounds[stream], event)

    # ── disputes ─────────────────────────────────────────────────────────────────────────────────────────

    def record(self, event: DisputeOpened | DisputeRuled, record: Record) -> None:
        table, _, number = record.stream.removeprefix("dispute/").rpartition("/")
        if not number.isdecimal() or stream_of(table, int(number)) != record.stream or record.round != int(number):
            self.report("finding-dispute-stream", record)
            return
        state = self._states.setdefault(record.stream, DisputeState(table, int(number)))
        if (code := _code(state, event)) is not None:
            self.report(code, record)
            return
        if isinstance(event, DisputeOpened):
            self._opened(event, record)
        state.apply(event, record.at)

    def entries(self, event: DisputeOpened | DisputeRuled, record: Record) -> tuple[Entry, ...]:
        """That a ruling makes."""
        return dispute_entries(record.stream.removeprefix("dispute/").rpartition("/")[0], event)

    def _opened(self, event: DisputeOpened, record: Record) -> None:
        round_ = self._rounds.get(record.stream)
        if round_ is None or round_.phase is not Phase.OVER:
            self.report("finding-dispute-round-not-over", record)
            return
        if event.by is None and event.patron is not None and not had_a_bet(round_, event.patron):
            self.report("finding-dispute-without-bet", record, patron=event.patron)
        if (event.last, event.digest) != (self._last.get(record.stream), page_digest(round_)):
            self.report("finding-dispute-round-differs", record)


def _code(state: DisputeState, event: DisputeOpened | DisputeRuled) -> str | None:
    """What keeps an event from following on those before it, if anything; the Round itself is not looked at."""
    if not fits_on_a_line(event.words, 200):
        return "finding-dispute-words"
    if isinstance(event, DisputeOpened):
        if (event.table, event.round) != (state.table, state.number) or event.dispute != len(state.disputes) + 1:
            return "finding-dispute-number"
        if event.by is None and (event.patron is None or state.of(event.patron)):
            return "finding-dispute-repeated"
        return "finding-dispute-authority" if event.by and event.by.authority < OPENS else None
    if event.dispute not in state.disputes or not state.disputes[event.dispute].is_open:
        return "finding-dispute-not-open"
    if event.payment is not None and event.payment.amount <= 0:
        return "finding-dispute-payment"
    return "finding-dispute-ruling-authority" if event.by.authority < RULES else None
