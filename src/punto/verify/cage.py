"""Checks the records of the cage: drawers opened and closed in turn, each voucher issued once and ended once, terminals
locked and unlocked in turn."""

from collections.abc import Sequence
from typing import Any, get_args

from punto.cage.events import (
    BankFunded,
    BoughtIn,
    CageClosed,
    CageOpened,
    CashedOut,
    DebtRepaid,
    DebtWrittenOff,
    HandPaid,
    MissingClaimed,
    MissingForgiven,
    MovedFromTerminal,
    MovedToTerminal,
    Place,
    TableCredited,
    TableFilled,
    TerminalCleared,
    TerminalEvent,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherEvent,
    VoucherHeld,
    VoucherIssued,
    VoucherRedeemed,
    VoucherReleased,
    VoucherVoided,
)
from punto.ledger import Account, is_asset
from punto.ledger.accounts import AccountKind, patron
from punto.money import LARGEST_AMOUNT
from punto.people.events import CageReleaseUsed
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.store.records import Record
from punto.verify.findings import Report

_IN_HOUSE = (BankFunded, TableFilled, TableCredited, DebtWrittenOff, MissingClaimed, MissingForgiven)
_AT_A_CAGE = (CageOpened, CageClosed, BoughtIn, CashedOut, DebtRepaid, HandPaid)
_WITH_AMOUNT = (*_AT_A_CAGE, *get_args(VoucherEvent))
_AT_A_TERMINAL = (MovedToTerminal, MovedFromTerminal, *get_args(TerminalEvent))


def belongs(stream: str, event: Any) -> bool:
    """Whether an event can be in a stream of the cage at all."""
    kind, _, name = stream.partition("/")
    match kind:
        case "house":
            return isinstance(event, _IN_HOUSE)
        case "voucher":
            return isinstance(event, VoucherEvent) and event.number == name
        case "cage":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_CAGE) and event.cage.stream == stream)
        case "terminal":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_TERMINAL) and event.terminal == name)
    return False


class CageCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._open_cages: set[str] = set()
        self._vouchers: dict[str, VoucherIssued | None] = {}  # None when it has ended
        self._sequences: dict[str, int] = {}  # of vouchers, by place
        self._held: set[str] = set()  # vouchers
        self._locked: dict[str, TerminalLocked] = {}  # by stream of the terminal
        self._taken_out: set[str] = set()  # likewise

    def record(self, event: Any, record: Record) -> None:
        amount = getattr(event, "amount", None)
        if amount is not None and not 0 < amount <= LARGEST_AMOUNT:
            self.report("finding-amount", record, amount=amount)
        actor, needed = _authority(event)
        if actor is not None and actor.authority < needed:
            self.report("finding-lacks-authority", record, name=actor.name)
        if isinstance(event, MissingClaimed) and event.purse not in (patron(event.patron), *_of_terminal(event.purse)):
            self.report("finding-claim-against-another", record, patron=event.patron)
        if record.stream.startswith("cage/"):
            self._drawer(event, record)
        if record.stream.startswith("voucher/"):
            self._voucher(event, record)
        if record.stream.startswith("terminal/"):
            self._terminal(event, record)

    def _drawer(self, event: Any, record: Record) -> None:
        is_open = record.stream in self._open_cages
        # A voucher that was paid for from an account is voided without touching the drawer.
        elsewhere = isinstance(event, VoucherVoided) and not is_asset(event.to_account)
        if isinstance(event, CageOpened) == is_open and not elsewhere:
            self.report("finding-cage-open" if is_open else "finding-cage-not-open", record)
        if isinstance(event, CageOpened):
            self._open_cages.add(record.stream)
        elif isinstance(event, CageClosed):
            self._open_cages.discard(record.stream)

    def _terminal(self, event: Any, record: Record) -> None:
        """In turn: locked and unlocked, taken out and put back; paid by hand is what was locked for that, and money
        moves there neither while it is locked nor, to it, while it is out of service."""
        where = record.stream
        locked, out = self._locked.get(where), where in self._taken_out
        match event:
            case TerminalLocked():
                good = locked is None and event.hand_pay >= 0
                self._locked[where] = event
            case TerminalUnlocked():
                good = locked is not None
            case HandPaid():
                good = locked is not None and locked.hand_pay > 0
            case TerminalTakenOut() | TerminalReturned():
                good = out == isinstance(event, TerminalReturned)
                (self._taken_out.discard if out else self._taken_out.add)(where)
            case MovedToTerminal() | VoucherRedeemed():
                good = locked is None and not out
            case MovedFromTerminal():
                good = locked is None
            case _:
                good = True
        if isinstance(event, TerminalUnlocked | TerminalCleared | HandPaid):
            self._locked.pop(where, None)
        if not good:
            self.report("finding-terminal-closed", record)

    def _voucher(self, event: Any, record: Record) -> None:
        """Issued once, and at most once redeemed, voided or expired: for what it is worth, and when it can be."""
        if isinstance(event, VoucherIssued):
            place = event.place.stream
            self._sequences[place] = self._sequences.get(place, 0) + 1
            good = event.number not in self._vouchers and _can_pay(event.place, event.from_account)
            if not good or event.sequence != self._sequences[place] or event.expires_at <= event.issued_at:
                self.report("finding-voucher-issued", record)
            self._vouchers[event.number] = event
            return
        issued = self._vouchers.get(event.number)
        held = event.number in self._held
        if isinstance(event, VoucherHeld | VoucherReleased):
            # In turn, and only while it is good.
            if issued is None or event.amount != issued.amount or held != isinstance(event, VoucherReleased):
                self.report("finding-voucher-not-open", record)
            (self._held.add if isinstance(event, VoucherHeld) else self._held.discard)(event.number)
            return
        self._vouchers[event.number] = None
        if issued is None or event.amount != issued.amount:
            self.report("finding-voucher-not-open", record)
            return
        match event:
            case VoucherRedeemed():
                good = record.at < issued.expires_at and _can_pay(event.place, event.to_account)
            case VoucherVoided():
                good = event.to_account == issued.from_account
            case _:
                good = record.at >= issued.expires_at
        if not good or held:
            self.report("finding-voucher-ended", record)

    def check_both_streams(self, records: Sequence[Record], events: Sequence[Any]) -> None:
        """What becomes of a voucher is recorded in its own stream and where it happened, and is the same in both."""
        by_stream = {record.stream: e for record, e in zip(records, events, strict=True) if isinstance(e, VoucherEvent)}
        for event in set(by_stream.values()):
            streams = {f"voucher/{event.number}"}
            if isinstance(event, VoucherIssued | VoucherRedeemed):
                streams.add(event.place.stream)
            if not all(by_stream.get(stream) == event for stream in streams):
                self.report("finding-voucher-streams-differ", records[0])
        amounts = [getattr(event, "amount", None) for event in events if isinstance(event, _WITH_AMOUNT)]
        for record, event in zip(records, events, strict=True):
            if isinstance(event, CageReleaseUsed) and event.amount not in amounts:
                self.report("finding-cage-release", record)
        by_hand = {record.stream: e for record, e in zip(records, events, strict=True) if isinstance(e, HandPaid)}
        for paid in set(by_hand.values()):
            if not all(by_hand.get(one) == paid for one in (paid.cage.stream, f"terminal/{paid.terminal}")):
                self.report("finding-hand-pay-streams-differ", records[0])


def _authority(event: Any) -> tuple[Actor | None, Authority]:
    """Who did it, and the authority that it takes."""
    match event:
        case BankFunded() | DebtWrittenOff():
            return event.by, Authority.PIT_MANAGER
        case CageOpened() | CageClosed():
            return event.cage.by, Authority.PIT_MANAGER
        case TableFilled() | TableCredited() | VoucherVoided():
            return event.by, Authority.PIT_SUPERVISOR
        case VoucherHeld() | VoucherReleased() | MissingClaimed() | MissingForgiven():
            return event.by, Authority.SHIFT_MANAGER
    return None, Authority.DEALER


def _of_terminal(purse: Account) -> tuple[Account, ...]:
    """Gives the purse of a terminal, which says nobody's name: the House finds out who played there."""
    return (purse,) if purse.startswith(AccountKind.TERMINAL.prefix) else ()


def _can_pay(place: Place, account: Account) -> bool:
    """Whether a voucher bought or paid at a place can concern an account: the place's own, or a patron's."""
    return account == place.money or account.startswith("patron:")
