"""What a table's card reader said, in the stream `reader/TABLE`. No face of a card is in it but that
of an exposed burn card: those that were dealt or seen stand in the Round, and the others nobody has seen."""

from enum import StrEnum

from msgspec import Struct

from punto.play.events import Actor
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity


class ReaderOutcome(StrEnum):
    """What the table made of a message."""

    DEALT = "dealt"
    HELD = "held"  # until the card before it, which was not recognised, is keyed
    TO_KEY = "to-key"  # by the dealer
    PROPOSED = "proposed"  # to the dealer and the pit, as the irregularity that it may be
    LATE = "late"  # its cards were keyed by hand meanwhile
    RECORDED = "recorded"


class ReaderMessageTaken(Struct, frozen=True, tag=True):
    """A message of the shoe, in the order of its numbers. `slipped`: cards that passed unreported before it."""

    device: str
    session: str
    number: int
    message: str  # as it is called in the protocol
    outcome: ReaderOutcome
    clock_ms: int  # the shoe's own
    cards: int = 0  # that came out
    slipped: int = 0
    side: Side | None = None  # where a card was dealt to
    position: int | None = None
    irregularity: Irregularity | None = None  # that is proposed
    value: str = ""  # of the set, the lid or the fault


class ReaderLost(Struct, frozen=True, tag=True):
    device: str
    heard_at: int  # the last time, in microseconds


class ReaderFound(Struct, frozen=True, tag=True):
    device: str


class ReaderProposalDismissed(Struct, frozen=True, tag=True):
    """Somebody looked at what the shoe saw, and it was nothing to report."""

    irregularity: Irregularity
    by: Actor


Event = ReaderMessageTaken | ReaderLost | ReaderFound | ReaderProposalDismissed
