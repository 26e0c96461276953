"""The state of a Round's disputes, read from their stream, and the entries that their events make."""

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import (
    DisputeEvent,
    DisputeOpened,
    DisputePayment,
    DisputePaymentReversed,
    DisputeProposal,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
)
from punto.ledger import Entry
from punto.ledger.accounts import purse, table_float
from punto.ledger.entries import entry
from punto.people.checks import key_of
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.store.records import Append, NewEvent, Record

PREFIX = "dispute/"
OPENS = Authority.PIT_SUPERVISOR  # a dispute for a Patron or the House; and is one of two where it takes two
RULES = Authority.PIT_MANAGER


class Dispute(Struct, frozen=True):
    opened: DisputeOpened
    opened_at: int
    ruled: DisputeRuled | None = None
    ruled_at: int | None = None
    proposed: DisputeProposal | None = None  # and waits for a second person
    proposal: int = 0  # the number of the latest that was proposed, in the stream
    reversed: DisputePaymentReversed | None = None
    reversed_at: int | None = None

    @property
    def is_open(self) -> bool:
        return self.ruled is None

    @property
    def payment(self) -> DisputePayment | None:
        """The payment that was made and stands."""
        return self.ruled.payment if self.ruled and not self.reversed else None

    @property
    def rulers(self) -> tuple[Actor, ...]:
        """The person who ruled on it, and the second person if it took one."""
        if self.ruled is None:
            return ()
        return (self.ruled.by, self.ruled.confirmed_by) if self.ruled.confirmed_by else (self.ruled.by,)

    def was_ruled_by(self, who: Actor) -> bool:
        return key_of(who.name) in {key_of(one.name) for one in self.rulers}

    def rank_for(self, proposed: DisputeProposal) -> Authority:
        """The authority that one of the two persons needs: to reverse a payment, that of whoever ruled on it."""
        if isinstance(proposed, DisputeReversalProposed):
            return self.rulers[0].authority
        return Authority.SHIFT_MANAGER if proposed.payment.awarded_by else RULES


class DisputeState:
    """The disputes of one Round, from their stream."""

    def __init__(self, table: str, number: int) -> None:
        self.table, self.number, self.stream = table, number, stream_of(table, number)
        self.version = 0
        self.disputes: dict[int, Dispute] = {}  # never changed, only replaced

    @property
    def is_frozen(self) -> bool:
        return any(dispute.is_open for dispute in self.disputes.values())

    @property
    def payments(self) -> list[DisputePayment]:
        """The payments that were made on the Round and stand."""
        return [one.payment for one in self.disputes.values() if one.payment]

    def of(self, patron: str | None) -> Dispute | None:
        """The one that a patron opened, and not somebody of the House for them."""
        found = (one for one in self.disputes.values() if one.opened.patron == patron and one.opened.by is None)
        return next(found, None) if patron is not None else None

    def take(self, record: Record) -> None:
        if record.version > self.version:  # otherwise it was read at the same time
            self.apply(record.event, record.at)

    def apply(self, event: DisputeEvent, at: int) -> None:
        self.version += 1
        self.disputes = {**self.disputes, event.dispute: self._after(event, at)}

    def _after(self, event: DisputeEvent, at: int) -> Dispute:
        if isinstance(event, DisputeOpened):
            return Dispute(event, at)
        before = self.disputes[event.dispute]
        match event:
            case DisputeRuled():
                return replace(before, ruled=event, ruled_at=at, proposed=None)
            case DisputePaymentReversed():
                return replace(before, reversed=event, reversed_at=at, proposed=None)
            case DisputeProposalRefused():
                return replace(before, proposed=None)
        return replace(before, proposed=event, proposal=self.version)

    def append(self, event: DisputeEvent) -> Append:
        return Append(self.stream, self.version, (NewEvent(event, dispute_entries(self.table, event), self.number),))


def dispute_entries(table: str, event: DisputeEvent) -> tuple[Entry, ...]:
    """Makes the entries of a ruling or a reversal, from the event alone, so that they can be made again from the
    journal."""
    if not isinstance(event, DisputeRuled | DisputePaymentReversed):
        return ()
    if (payment := event.payment) is None or payment.in_chips:
        return ()
    from_patron = payment.taken != isinstance(event, DisputePaymentReversed)
    amount = -payment.amount if from_patron else payment.amount
    made = entry("dispute", (table_float(table), -amount), (purse(payment.patron), amount))
    return (made,) if made else ()


def stream_of(table: str, number: int) -> str:
    return f"{PREFIX}{table}/{number}"


def round_of(stream: str) -> tuple[str, int]:
    """The table and the Round that a stream of disputes is about."""
    table, _, number = stream.removeprefix(PREFIX).rpartition("/")
    return table, int(number)
