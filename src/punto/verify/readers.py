"""Checks what card readers said: of each session of a shoe every message is there, once and in order."""

from punto.floor.reader_events import Event, ReaderMessageTaken, ReaderProposalDismissed
from punto.rules.definitions import Authority
from punto.store.records import Record
from punto.verify.findings import Report


class ReaderCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._last: dict[tuple[str, str, str], int] = {}  # numbers, by stream, device and session

    def record(self, event: Event, record: Record) -> None:
        match event:
            case ReaderMessageTaken():
                session = (record.stream, event.device, event.session)
                expected = self._last.get(session, 0) + 1
                if event.number != expected:
                    self.report("finding-reader-number", record, number=event.number, expected_number=expected)
                self._last[session] = event.number
            case ReaderProposalDismissed() if event.by.authority < Authority.DEALER:
                self.report("finding-lacks-authority", record, name=event.by.name)
