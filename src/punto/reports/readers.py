"""What card readers said, as significant events: what they saw, what they failed at, when they were gone."""

from typing import Any

from punto.facts import Message
from punto.floor.reader_events import (
    ReaderFound,
    ReaderLost,
    ReaderMessageTaken,
    ReaderOutcome,
    ReaderProposalDismissed,
)

KINDS = (ReaderMessageTaken, ReaderLost, ReaderFound, ReaderProposalDismissed)


def message_of(event: Any) -> Message | None:
    match event:
        case ReaderLost():
            return Message("event-reader-lost", {"name": event.device})
        case ReaderFound():
            return Message("event-reader-found", {"name": event.device})
        case ReaderProposalDismissed():
            return Message("event-reader-dismissed", {"irregularity": event.irregularity, "by": event.by.message})
        case ReaderMessageTaken():
            return _taken(event)
    return None


def _taken(event: ReaderMessageTaken) -> Message | None:
    who = {"name": event.device}
    match event.message:
        case "lid":
            return Message(f"event-reader-lid-{'opened' if event.value == 'open' else 'closed'}", who)
        case "set":
            return (
                Message("event-reader-set-in", who | {"value": event.value})
                if event.value
                else Message("event-reader-set-out", who)
            )
        case "fault":
            return Message("event-reader-fault", who | {"fault": Message(f"shoe-fault-{event.value}")})
    if event.irregularity is not None:
        return Message("event-reader-proposed", who | {"irregularity": event.irregularity})
    if event.slipped or event.outcome is ReaderOutcome.TO_KEY:
        return Message("event-reader-misread", who | {"count": event.slipped or event.cards})
    if event.outcome is ReaderOutcome.LATE:
        return Message("event-reader-late", who | {"count": event.cards})
    return None
