"""Significant events, in the order in which they happened: each is a message, a code with its facts."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from punto.cage.events import (
    BankFunded,
    CageClosed,
    CageOpened,
    DebtWrittenOff,
    HandPaid,
    MissingClaimed,
    MissingForgiven,
    TableCredited,
    TableFilled,
    TerminalCleared,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherExpired,
    VoucherReleased,
    VoucherVoided,
)
from punto.cage.vouchers import shown
from punto.facts import Message
from punto.floor.events import (
    CardsChanged,
    CardsWithdrawn,
    ChangeProposed,
    ClosingOrdered,
    Considered,
    ContinuationDecided,
    CutCardTakenBack,
    FloorReloaded,
    FloorRestored,
    PatronCheckedIn,
    PatronCheckedOut,
    ProposalRefused,
    RollbackAccepted,
    RoundInterrupted,
    RulebookAdopted,
    ShoeAbandoned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.floor.gaming_day import read_calendar
from punto.ledger.accounts import AccountKind, Missing, filled_message, kind_of, owner_of, purse_message
from punto.people.events import (
    CageReleased,
    CageReleaseUsed,
    DeviceCodeIssued,
    DeviceEnrolled,
    DevicePaired,
    DeviceRemoved,
    DeviceTablesSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    SignInFailed,
    Unlocked,
)
from punto.people.roles import Role
from punto.people.state import person_stream
from punto.play.events import (
    Actor,
    BetCorrected,
    BetPlaced,
    CardCorrected,
    CardTakenBack,
    IrregularityRecorded,
    IrregularityReported,
    NewCardsOrdered,
    ReasonGiven,
    RoundVoided,
    RulingMade,
    SettlementReversed,
)
from punto.play.reasons import laid
from punto.reports import dispute_events, readers
from punto.reports.days import ALWAYS, Period
from punto.reports.locations import location
from punto.reports.source import Progress, event_of, names, records, unseen
from punto.rules.cards import BACK
from punto.store.contract import Readable
from punto.store.records import Record

_KINDS = names(
    (
        RulebookAdopted,
        FloorRestored,
        FloorReloaded,
        TableOpened,
        TableClosed,
        ShoeStarted,
        ShoeEnded,
        ShoeAbandoned,
        RollbackAccepted,
        CardsChanged,
        CardsWithdrawn,
        RoundInterrupted,
        ContinuationDecided,
        IrregularityReported,
        IrregularityRecorded,
        CardTakenBack,
        CutCardTakenBack,
        CardCorrected,
        BetCorrected,
        ReasonGiven,
        ChangeProposed,
        ProposalRefused,
        RulingMade,
        NewCardsOrdered,
        RoundVoided,
        SettlementReversed,
        BetPlaced,
        TableFilled,
        TableCredited,
        DebtWrittenOff,
        MissingClaimed,
        MissingForgiven,
        VoucherExpired,
        VoucherVoided,
        VoucherReleased,
        TerminalLocked,
        TerminalUnlocked,
        TerminalTakenOut,
        TerminalReturned,
        TerminalCleared,
        HandPaid,
        CageOpened,
        CageClosed,
        BankFunded,
        ClosingOrdered,
        PatronCheckedIn,
        PatronCheckedOut,
        Considered,
        PersonEnrolled,
        RoleGiven,
        PersonSuspended,
        PersonReinstated,
        CageReleased,
        CageReleaseUsed,
        PasswordSet,
        SignedIn,
        SignInFailed,
        LockedOut,
        Unlocked,
        SignedOut,
        DeviceEnrolled,
        DeviceCodeIssued,
        DevicePaired,
        DeviceTablesSet,
        DeviceRemoved,
        *dispute_events.KINDS,
        *readers.KINDS,
    )
)


class Significant(Struct, frozen=True):
    """The catalogue has each code with `.name`, a short label."""

    at: int  # microseconds since 1970
    location: Message
    round: int | None
    message: Message


async def significant(journal: Readable, period: Period = ALWAYS, progress: Progress = unseen) -> list[Significant]:
    found, days = [], await read_calendar(journal)
    async for record in records(journal, progress):
        if days.day(record.at) in period:
            where = location(record.stream)
            found += [Significant(record.at, where, record.round, message) for message in messages_of(record)]
    return found


def messages_of(record: Record) -> Iterator[Message]:
    event = event_of(record, _KINDS)
    if event is not None and (message := _message(event, record)):
        yield message
    for booked in record.entries:
        if booked.what == "fill" and not isinstance(event, TableFilled):
            for account, amount in booked.postings:
                if amount > 0:
                    yield Message("event-automatic-fill", {"filled": filled_message(account), "amount": amount})
        elif booked.what == "owed":
            for account, amount in booked.postings:
                if kind_of(account) is AccountKind.OWED:
                    yield Message("event-owed", {"purse": purse_message(owner_of(account)), "amount": amount})
        elif booked.what == "missing":
            for account, amount in booked.postings:
                if kind_of(account) is AccountKind.MISSING:
                    facts = {"purse": purse_message(Missing.of(account).purse), "amount": amount}
                    yield Message("event-missing", facts)


def _message(event: Any, record: Record) -> Message | None:
    match event:
        case RulebookAdopted():
            facts = {"rulebook": event.rulebook, "digest": event.digest, "by": event.by.message}
            return Message("event-rulebook-adopted", facts)
        case FloorRestored():
            return Message("event-floor-restored", {"recorded_at": event.recorded_at, "by": event.by.message})
        case FloorReloaded():
            tables = (*event.added, *event.changed, *event.removed)
            return Message("event-floor-reloaded", {"tables": tables, "by": event.by.message})
        case TableOpened():
            limits = {"minimum": event.limits.minimum, "maximum": event.limits.maximum}
            facts = {"rulebook": event.rulebook, "decks": event.decks, **limits, "by": event.by.message}
            return Message("event-table-opened", facts)
        case TableClosed():
            return Message("event-table-closed", {"by": event.by.message})
        case ShoeStarted():
            return Message("event-shoe-started", {"shoe": event.shoe})
        case ShoeEnded(by=None):
            return Message("event-shoe-ended", {"shoe": event.shoe})
        case ShoeEnded(by=Actor() as by):
            return Message("event-shoe-ended-early", {"shoe": event.shoe, "by": by.message, "reason": event.reason})
        case ShoeAbandoned():
            facts = {"shoe": event.shoe, "by": event.by.message, "reason": event.reason}
            return Message("event-shoe-abandoned", facts)
        case RollbackAccepted():
            facts = {"position": event.position, "by": event.by.message, "reason": event.reason}
            return Message("event-rollback-accepted", facts)
        case CardsChanged(shoe=""):
            return Message("event-cards-changed", {"by": event.by.message, "reason": event.reason})
        case CardsChanged():
            facts = {"by": event.by.message, "shoe": event.shoe, "id": event.set_id}
            return Message("event-cards-brought", facts)
        case CardsWithdrawn():
            return Message("event-cards-withdrawn", {"by": event.by.message, "reason": event.reason})
        case RoundInterrupted():
            return Message("event-round-interrupted", {"number": event.number})
        case ContinuationDecided(affected=False):
            return Message("event-continuation-not-affected", {"by": event.by.message})
        case ContinuationDecided():
            return Message("event-continuation-affected", {"by": event.by.message, "reason": event.reason})
        case IrregularityReported() | IrregularityRecorded():
            facts = {"irregularity": event.irregularity, "by": event.by.message, "clause": event.clause}
            if not event.note:
                return Message("event-irregularity", facts)
            return Message("event-irregularity-noted", {**facts, "note": event.note})
        case CardTakenBack():
            facts = {"by": event.by.message, "side": event.side, "ordinal": event.position, "card": event.card}
            if event.card == BACK:
                del facts["card"]
                return Message("event-back-taken-back", facts)
            return Message("event-card-taken-back", facts)
        case CutCardTakenBack():
            return Message("event-cut-card-taken-back", {"by": event.by.message})
        case CardCorrected():
            facts = {"by": event.by.message, "side": event.side, "ordinal": event.position, "card": event.card}
            return Message("event-card-corrected", {**facts, "was": event.was})
        case RulingMade():
            facts = {"by": event.by.message, "ruling": event.ruling, "clause": event.clause}
            if not event.reason:
                return Message("event-ruling", facts)
            return Message("event-ruling-with-reason", {**facts, "reason": event.reason})
        case BetCorrected():
            facts = {"by": event.by.message, "keyed": laid(event.keyed), "lay": laid(event.lay)}
            return Message("event-bet-corrected", facts)
        case ReasonGiven():
            persons = [actor.message for actor in (event.by, event.confirmed_by) if actor is not None]
            facts = {"by": persons, "reason": event.reason, "difference": event.difference, "clause": event.clause}
            if not event.note:
                return Message("event-put-right", facts)
            return Message("event-put-right-noted", {**facts, "note": event.note})
        case ChangeProposed():
            facts = {"by": event.change.by.message, "number": event.number, "reason": event.change.reason}
            return Message("event-change-proposed", {**facts, "difference": event.difference, "clause": event.clause})
        case ProposalRefused():
            return Message("event-proposal-refused", {"by": event.by.message})
        case BetPlaced(not_noticed=True, recorded_by=Actor() as by):
            bet = {"patron": event.patron, "stake": event.stake, "area": event.area, "box": event.box}
            return Message("event-bet-not-noticed", {**bet, "by": by.message, "clause": event.clause})
        case NewCardsOrdered():
            return Message("event-new-cards", {"clause": event.clause})
        case RoundVoided():
            return Message("event-round-voided", {"clause": event.clause})
        case SettlementReversed(settled=end):
            bet = {"patron": end.patron, "area": end.area, "box": end.box}
            facts = {**bet, "result": end.result, "paid": end.paid, "clause": event.clause}
            return Message("event-settlement-reversed", facts)
        case BetPlaced(on_behalf_by=Actor() as by):
            bet = {"patron": event.patron, "stake": event.stake, "area": event.area, "box": event.box}
            return Message("event-bet-on-behalf", {**bet, "by": by.message})
        case PatronCheckedIn():
            return Message("event-patron-checked-in", {"patron": event.patron, "by": event.by.message})
        case PatronCheckedOut():
            return Message("event-patron-checked-out", {"patron": event.patron, "by": event.by.message})
        case ClosingOrdered():
            return Message("event-closing-ordered", {"by": event.by.message})
        case Considered():
            return _considered(event)
    return (
        _message_of_cage(event, record)
        or _message_of_people(event, record)
        or dispute_events.message_of(event)
        or readers.message_of(event)
    )


def _considered(event: Considered) -> Message:
    """How many cards were named, not which: the Round may not be over."""
    facts: dict[str, Any] = {"by": event.by.message, "count": len(event.cards)}
    if event.irregularity is not None:
        facts["irregularity"] = event.irregularity
        if event.in_earnest:
            return Message("event-report-refused-face-down", facts)
        return Message("event-report-considered", facts)
    facts["ruling"] = event.ruling
    if event.in_earnest:
        return Message("event-ruling-refused-face-down", facts)
    return Message("event-ruling-considered", facts)


def _message_of_cage(event: Any, record: Record) -> Message | None:
    # What happens to a voucher is also in the stream of the place: it counts once.
    of_voucher = record.stream.startswith("voucher/")
    match event:
        case TableFilled():
            facts = {"table": event.table, "amount": event.amount, "by": event.by.message}
            return Message("event-fill", facts)
        case TableCredited():
            facts = {"table": event.table, "amount": event.amount, "by": event.by.message}
            return Message("event-credit", facts)
        case DebtWrittenOff():
            facts = {"amount": event.amount, "patron": event.patron, "by": event.by.message, "reason": event.reason}
            return Message("event-debt-written-off", facts)
        case MissingClaimed():
            facts = {"table": event.table, "number": event.number, "patron": event.patron, "amount": event.amount}
            return Message("event-missing-claimed", facts | {"by": event.by.message, "reason": event.reason})
        case MissingForgiven():
            of_purse = {"purse": purse_message(event.purse), "table": event.table, "number": event.number}
            facts = {**of_purse, "amount": event.amount, "by": event.by.message, "reason": event.reason}
            return Message("event-missing-forgiven", facts)
        case VoucherExpired() if of_voucher:
            return Message("event-voucher-expired", {"voucher": shown(event.number), "amount": event.amount})
        case VoucherVoided() if of_voucher:
            facts = {"voucher": shown(event.number), "amount": event.amount}
            return Message("event-voucher-voided", {**facts, "by": event.by.message, "reason": event.reason})
        case VoucherReleased():
            facts = {"voucher": shown(event.number), "amount": event.amount}
            return Message("event-voucher-released", {**facts, "by": event.by.message, "reason": event.reason})
        case TerminalLocked(hand_pay=0):
            return Message("event-terminal-locked", {"by": event.by.message, "reason": event.reason})
        case TerminalLocked():
            return Message("event-hand-pay-begun", {"amount": event.hand_pay, "by": event.by.message})
        case TerminalUnlocked():
            return Message("event-terminal-unlocked", {"by": event.by.message})
        case TerminalTakenOut():
            return Message("event-terminal-taken-out", {"by": event.by.message, "reason": event.reason})
        case TerminalReturned():
            return Message("event-terminal-returned", {"by": event.by.message})
        case TerminalCleared():
            return Message("event-terminal-cleared", {"by": event.by.message})
        case HandPaid() if record.stream.startswith("terminal/"):
            facts = {"amount": event.amount, "patron": event.patron, "cage": event.cage.name}
            return Message("event-hand-paid", {**facts, "by": event.cage.by.message})
        case CageOpened():
            return Message("event-cage-opened", {"amount": event.cash, "by": event.cage.by.message})
        case CageClosed():
            return Message("event-cage-closed", {"amount": event.cash, "by": event.cage.by.message})
        case BankFunded():
            return Message("event-bank-funded", {"amount": event.amount, "by": event.by.message})
    return None


def _message_of_people(event: Any, record: Record) -> Message | None:
    match event:
        case PersonEnrolled() if event.role is not Role.GUEST:
            return Message("event-enrolled", {"name": event.name, "role": event.role, "by": _by(event.by)})
        case RoleGiven():
            return Message("event-role-given", {"role": event.role, "by": _by(event.by)})
        case PersonSuspended():
            return Message("event-suspended", {"by": _by(event.by), "reason": event.reason})
        case CageReleased():
            facts = {"amount": event.amount, "by": _by(event.by), "reason": event.reason}
            return Message("event-cage-released", facts)
        case CageReleaseUsed():
            return Message("event-cage-release-used", {"amount": event.amount, "by": _by(event.by)})
        case PersonReinstated():
            return Message("event-reinstated", {"by": _by(event.by)})
        case PasswordSet() if record.stream == person_stream(event.by):
            return Message("event-password-set", {"by": _by(event.by)})
        case PasswordSet():
            return Message("event-password-reset", {"by": _by(event.by)})
        case SignedIn(terminal=""):
            return Message("event-signed-in")
        case SignedIn():
            return Message("event-signed-in-at-terminal", {"terminal": event.terminal})
        case SignInFailed():
            return Message("event-sign-in-failed")
        case LockedOut():
            return Message("event-locked-out", {"until": event.until})
        case Unlocked():
            return Message("event-unlocked", {"by": _by(event.by)})
        case SignedOut():
            return Message("event-signed-out")
        case DeviceEnrolled():
            facts = {"device": event.kind, "name": event.name, "by": _by(event.by)}
            if event.table is None:
                return Message("event-device-enrolled", facts)
            return Message("event-device-enrolled-at-table", {**facts, "table": event.table})
        case DeviceCodeIssued():
            return Message("event-device-code-issued", {"by": _by(event.by)})
        case DevicePaired():
            return Message("event-device-paired")
        case DeviceTablesSet(tables=()):
            return Message("event-device-offers-all", {"by": _by(event.by)})
        case DeviceTablesSet():
            return Message("event-device-tables-set", {"tables": event.tables, "by": _by(event.by)})
        case DeviceRemoved():
            return Message("event-device-removed", {"by": _by(event.by)})
    return None


def _by(name: str) -> Message:
    return Message("actor-person", {"name": name}) if name else Message("actor-command-line")
