"""Checks what card readers said: of each session of a shoe every message is there, once and in order."""

from punto.floor.reader_events import Event, ReaderMessageTaken, ReaderProposalDismissed
from punto.rules.definitions import Authority
from punto.store.records import Record
from punto.verify.findings import Report


class ReaderCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._last: dict[str, ReaderMessageTaken] = {}  # by stream

    def record(self, event: Event, record: Record) -> None:
        match event:
            case ReaderMessageTaken():
                last = self._last.get(record.stream)
                same = last is not None and (last.device, last.session) == (event.device, event.session)
                expected = last.number + 1 if last is not None and same else 1
                if event.number != expected:
                    self.report("finding-reader-number", record, number=event.number, expected_number=expected)
                self._last[record.stream] = event
            case ReaderProposalDismissed() if event.by.authority < Authority.DEALER:
                self.report("finding-lacks-authority", record, name=event.by.name)
