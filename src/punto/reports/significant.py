"""Significant events, in the order in which they happened: one line of words each."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from msgspec import Struct

from punto.cage.events import (
    BankFunded,
    CageClosed,
    CageOpened,
    DebtWrittenOff,
    TableCredited,
    TableFilled,
    VoucherExpired,
    VoucherVoided,
)
from punto.cage.vouchers import shown
from punto.floor.events import (
    DisputeOpened,
    DisputeRuled,
    RulebookAdopted,
    ShoeAbandoned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.money import format_amount
from punto.people.events import (
    DeviceEnrolled,
    DeviceRemoved,
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
from punto.play.events import (
    BetPlaced,
    IrregularityRecorded,
    IrregularityReported,
    NewCardsOrdered,
    RoundVoided,
    RulingMade,
    SettlementReversed,
)
from punto.reports.days import ALWAYS, Period, gaming_day, moment
from punto.reports.source import Progress, names, records, told, unseen
from punto.store.contract import Readable
from punto.store.records import Record

COLUMNS: dict[str, type] = {"at": datetime, "where": str, "round": int, "event": str, "what": str}

_KINDS = names(
    (
        RulebookAdopted,
        TableOpened,
        TableClosed,
        ShoeStarted,
        ShoeEnded,
        ShoeAbandoned,
        IrregularityReported,
        IrregularityRecorded,
        RulingMade,
        NewCardsOrdered,
        RoundVoided,
        SettlementReversed,
        BetPlaced,
        TableFilled,
        TableCredited,
        DebtWrittenOff,
        VoucherExpired,
        VoucherVoided,
        CageOpened,
        CageClosed,
        BankFunded,
        DisputeOpened,
        DisputeRuled,
        PersonEnrolled,
        RoleGiven,
        PersonSuspended,
        PersonReinstated,
        PasswordSet,
        SignedIn,
        SignInFailed,
        LockedOut,
        Unlocked,
        SignedOut,
        DeviceEnrolled,
        DeviceRemoved,
    )
)


class Significant(Struct, frozen=True):
    at: int
    where: str
    round: int | None
    event: str
    what: str

    def row(self) -> dict[str, Any]:
        return dict(zip(COLUMNS, (moment(self.at), self.where, self.round, self.event, self.what), strict=True))


async def significant(journal: Readable, period: Period = ALWAYS, progress: Progress = unseen) -> list[Significant]:
    found = []
    async for record in records(journal, progress):
        if gaming_day(record.at) in period:
            where = record.stream.replace("/", " ")
            found += [Significant(record.at, where, record.round, *happened) for happened in _happened(record)]
    return found


def _happened(record: Record) -> Iterator[tuple[str, str]]:
    """What it is, and in words."""
    event = told(record, _KINDS)
    if event is not None and (said := _words(event, record)):
        yield said
    for booked in record.entries:
        if booked.what == "fill" and not isinstance(event, TableFilled):
            for account, amount in booked.postings:
                if amount > 0:
                    yield "fill", f"{account} fell short and is filled with {format_amount(amount)} from the bank"
        elif booked.what == "owed":
            for account, amount in booked.postings:
                if account.startswith("owed:"):
                    who = account.removeprefix("owed:").replace(":", " ", 1)
                    yield "owed", f"{who} owes {format_amount(amount)}: paid in a Round that was voided, and gone"


def _words(event: Any, record: Record) -> tuple[str, str] | None:
    match event:
        case RulebookAdopted():
            return "rulebook adopted", f"{event.rulebook} adopted by {event.by}, digest {event.digest}"
        case TableOpened():
            limits = f"{format_amount(event.limits.minimum)} to {format_amount(event.limits.maximum)}"
            return "table opened", f"{event.rulebook}, {event.decks} decks, bets of {limits}; by {event.by}"
        case TableClosed():
            return "table closed", f"by {event.by}"
        case ShoeStarted():
            return "shoe started", f"shoe {event.shoe}"
        case ShoeEnded():
            early = f", before its last Round, by {event.by}: {event.reason}" if event.by else ""
            return "shoe ended", f"{event.shoe}{early}"
        case ShoeAbandoned():
            return "shoe abandoned", f"{event.shoe} is not opened, by {event.by}: {event.reason}"
        case IrregularityReported() | IrregularityRecorded():
            note = f": {event.note}" if event.note else ""
            return "irregularity", f"{event.what.value}, reported by {event.by} ({event.clause}){note}"
        case RulingMade():
            why = f": {event.reason}" if event.reason else ""
            return "ruling", f"{event.by} rules {event.ruling.value} ({event.clause}){why}"
        case NewCardsOrdered():
            return "new cards", f"new cards are brought into play ({event.clause})"
        case RoundVoided():
            return "Round voided", f"the Round is void, every bet of it goes back ({event.clause})"
        case SettlementReversed(settled=end):
            paid = f", {format_amount(end.paid)} paid" if end.paid else ""
            bet = f"{end.patron}'s {end.area} in box {end.box}, {end.result.value}{paid}"
            return "settlement reversed", f"{bet}: taken back ({event.clause})"
        case BetPlaced(on_behalf_by=by) if by is not None:
            bet = f"{event.patron}'s {format_amount(event.stake)} on {event.area} in box {event.box}"
            return "bet on behalf", f"{bet} placed by {by}"
        case TableFilled():
            return "fill", f"table {event.table} is filled with {format_amount(event.amount)} by {event.by}"
        case TableCredited():
            return "credit", f"table {event.table} gives back {format_amount(event.amount)} by {event.by}"
        case DebtWrittenOff():
            amount = format_amount(event.amount)
            return "debt written off", f"{amount} that patron {event.patron} owed, by {event.by}: {event.reason}"
        case VoucherExpired() if record.stream.startswith("voucher/"):
            return "voucher expired", f"{shown(event.number)} of {format_amount(event.amount)} goes to the bank"
        case VoucherVoided() if record.stream.startswith("voucher/"):
            amount = format_amount(event.amount)
            return "voucher voided", f"{shown(event.number)} of {amount} voided by {event.by}: {event.reason}"
        case CageOpened():
            return "cage opened", f"with {format_amount(event.cash)} by {event.cage.by}"
        case CageClosed():
            return "cage closed", f"with {format_amount(event.cash)} by {event.cage.by}"
        case DisputeOpened():
            who = f"{event.patron or 'the House'}{f', by {event.by}' if event.by else ''}"
            return "dispute opened", f"number {event.dispute} on this Round, of {who}: {event.words}"
        case DisputeRuled():
            return "dispute ruled on", f"number {event.dispute} on this Round, by {event.by}: {event.words}"
        case BankFunded():
            return "bank funded", f"with {format_amount(event.amount)} by {event.by}"
    return _words_of_people(event)


def _words_of_people(event: Any) -> tuple[str, str] | None:
    by = getattr(event, "by", "") or "the command line"
    match event:
        case PersonEnrolled() if event.role is not Role.GUEST:
            return "enrolled", f"{event.name} as {event.role.a}, by {by}"
        case RoleGiven():
            return "role given", f"now {event.role.a}, by {by}"
        case PersonSuspended():
            return "suspended", f"by {by}: {event.reason}"
        case PersonReinstated():
            return "reinstated", f"by {by}"
        case PasswordSet():
            return "password set", f"by {by}"
        case SignedIn():
            return "signed in", f"at terminal {event.terminal}" if event.terminal else "at no terminal of the House"
        case SignInFailed():
            return "sign-in failed", "the password was wrong"
        case LockedOut():
            return "locked out", f"until {moment(event.until):%Y-%m-%d %H:%M:%S} UTC, after three wrong passwords"
        case Unlocked():
            return "unlocked", f"by {by}"
        case SignedOut():
            return "signed out", "the session was ended"
        case DeviceEnrolled():
            table = f" of table {event.table}" if event.table else ""
            return "device enrolled", f"{event.kind.value.replace('-', ' ')} {event.name}{table}, by {by}"
        case DeviceRemoved():
            return "device removed", f"by {by}"
    return None
