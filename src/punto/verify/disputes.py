"""Checks the records of disputes: each opened and ruled on as it may be, and its Round unchanged in between.

A Round long over is kept in memory only where it is disputed; the journal's list of streams says beforehand which are.
A dispute that the list leaves out is found all the same: there is no Round to compare it with, and the list is wrong.
"""

from collections.abc import Iterable
from typing import Any

from punto.floor.dispute_state import OPENS, PREFIX, RULES, Dispute, DisputeState, dispute_entries, stream_of
from punto.floor.disputes import had_a_bet, page_digest
from punto.floor.events import (
    DisputeEvent,
    DisputeOpened,
    DisputePaymentReversed,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
)
from punto.ledger import Entry
from punto.people.checks import key_of
from punto.play.events import Actor, CardCorrected, RoundVoided, SettlementReversed
from punto.play.evolve import evolve
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase, Round
from punto.store.records import Record
from punto.verify.findings import Report

_CHANGES_SETTLED = frozenset(kind.__name__ for kind in (CardCorrected, RoundVoided, SettlementReversed))
_WITH_REASON = DisputeReversalProposed | DisputeProposalRefused | DisputePaymentReversed


class DisputeCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._expected: set[str] = set()
        self._states: dict[str, DisputeState] = {}
        self._rounds: dict[str, Round] = {}
        self._last: dict[str, int] = {}  # the version of the Round's last record

    def expect(self, streams: Iterable[str]) -> None:
        self._expected = {stream for stream in streams if stream.startswith(PREFIX)}

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
        if record.kind in _CHANGES_SETTLED and stream in self._states and self._states[stream].payments:
            round_ = self._rounds.get(stream)
            if round_ is not None and round_.table.rulebook.under_ruling(47):
                self.report("finding-dispute-paid-on", record)

    def round_is(self, table: str, round_: Round | None) -> None:
        """The latest Round of a table, as it is now."""
        if round_ is not None and self._expected and (stream := stream_of(table, round_.number)) in self._expected:
            self._rounds[stream] = round_

    def noted_late(self, table: str, event: Any, record: Record) -> None:
        stream = stream_of(table, record.round or 0)
        if stream in self._rounds:
            self._rounds[stream] = evolve(self._rounds[stream], event)

    # ── disputes ─────────────────────────────────────────────────────────────────────────────────────────

    def record(self, event: DisputeEvent, record: Record) -> None:
        table, _, number = record.stream.removeprefix(PREFIX).rpartition("/")
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

    def entries(self, event: DisputeEvent, record: Record) -> tuple[Entry, ...]:
        """That a ruling makes."""
        return dispute_entries(record.stream.removeprefix(PREFIX).rpartition("/")[0], event)

    def _opened(self, event: DisputeOpened, record: Record) -> None:
        round_ = self._rounds.get(record.stream)
        if round_ is None or round_.phase is not Phase.OVER:
            self.report("finding-dispute-round-not-over", record)
            return
        if event.by is None and event.patron is not None and not had_a_bet(round_, event.patron):
            self.report("finding-dispute-without-bet", record, patron=event.patron)
        if (event.last, event.digest) != (self._last.get(record.stream), page_digest(round_)):
            self.report("finding-dispute-round-differs", record)


def _code(state: DisputeState, event: DisputeEvent) -> str | None:
    """What keeps an event from following on those before it, if anything; the Round itself is not looked at."""
    words = event.reason if isinstance(event, _WITH_REASON) else event.words
    if not fits_on_a_line(words, 200):
        return "finding-dispute-words"
    if isinstance(event, DisputeOpened):
        if (event.table, event.round) != (state.table, state.number) or event.dispute != len(state.disputes) + 1:
            return "finding-dispute-number"
        if event.by is None and (event.patron is None or state.of(event.patron)):
            return "finding-dispute-repeated"
        return "finding-dispute-authority" if event.by and event.by.authority < OPENS else None
    if event.dispute not in state.disputes:
        return "finding-dispute-not-open"
    return _code_after_opening(state.disputes[event.dispute], event)


def _code_after_opening(dispute: Dispute, event: DisputeEvent) -> str | None:
    match event:
        case DisputeRuled() | DisputeRulingProposed():
            if not dispute.is_open or (dispute.proposed is not None and not _is_confirmed(dispute, event)):
                return "finding-dispute-not-open"
            if event.payment is not None and event.payment.amount <= 0:
                return "finding-dispute-payment"
            alone = isinstance(event, DisputeRuled) and event.confirmed_by is None
            if event.payment is not None and event.payment.awarded_by and alone:
                return "finding-dispute-second-person"
            if isinstance(event, DisputeRuled) and event.confirmed_by and not _is_confirmed(dispute, event):
                return "finding-dispute-second-person"
            return "finding-dispute-ruling-authority" if event.by.authority < RULES else None
        case DisputeReversalProposed():
            payment = dispute.payment
            if payment is None or payment.awarded_by or dispute.proposed is not None or dispute.was_ruled_by(event.by):
                return "finding-dispute-reversal"
        case DisputePaymentReversed():
            if not _is_confirmed(dispute, event) or dispute.was_ruled_by(event.confirmed_by):
                return "finding-dispute-reversal"
        case DisputeProposalRefused():
            if dispute.proposed is None:
                return "finding-dispute-not-open"
    return "finding-dispute-authority" if event.by is None or event.by.authority < OPENS else None


def _is_confirmed(dispute: Dispute, event: DisputeEvent) -> bool:
    """Whether it is what was proposed, confirmed by another of the rank that it takes."""
    match dispute.proposed, event:
        case DisputeRulingProposed() as proposed, DisputeRuled(confirmed_by=Actor() as second):
            same = (proposed.words, proposed.by, proposed.payment) == (event.words, event.by, event.payment)
        case DisputeReversalProposed() as proposed, DisputePaymentReversed(confirmed_by=second):
            same = (proposed.reason, proposed.by, dispute.payment) == (event.reason, event.by, event.payment)
        case _:
            return False
    are_two = key_of(proposed.by.name) != key_of(second.name) and second.authority >= OPENS
    return same and are_two and max(proposed.by.authority, second.authority) >= dispute.rank_for(proposed)
