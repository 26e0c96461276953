"""A patron's or a terminal's statement: every movement with its time, place and Round, from balance to balance."""

from typing import Any

from msgspec import Struct

from punto.cage.events import (
    BoughtIn,
    CageClosed,
    CageOpened,
    CashedOut,
    DebtRepaid,
    HandPaid,
    MovedFromTerminal,
    MovedToTerminal,
    VoucherIssued,
    VoucherRedeemed,
    VoucherVoided,
)
from punto.facts import Message
from punto.floor.events import DisputePaymentReversed, DisputeRuled
from punto.floor.gaming_day import read_calendar
from punto.ledger import Account
from punto.ledger.accounts import kind_of, owed_by, owner_of, purse
from punto.money import Cents, format_amount
from punto.people.events import CreditsGiven, CreditsRefilled
from punto.play.events import (
    Actor,
    BetCorrected,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    SettlementReversed,
)
from punto.reports.days import ALWAYS, Period
from punto.reports.locations import location
from punto.reports.source import Progress, event_of, names, records, settled_balances, unseen
from punto.rules.errors import InputError
from punto.rules.settlement import Result
from punto.store.contract import Readable
from punto.store.records import Record

_KINDS = names(
    (
        BetPlaced,
        BetWithdrawn,
        BetRejected,
        BetSettled,
        SettlementReversed,
        BoughtIn,
        CageOpened,
        CageClosed,
        CashedOut,
        DebtRepaid,
        CreditsGiven,
        CreditsRefilled,
        DisputeRuled,
        DisputePaymentReversed,
        MovedToTerminal,
        MovedFromTerminal,
        HandPaid,
        VoucherIssued,
        VoucherRedeemed,
        VoucherVoided,
    )
)


class StatementLine(Struct, frozen=True):
    at: int  # microseconds since 1970
    message: Message  # `movement-…` and its facts
    location: Message | None
    round: int | None
    amount: Cents
    balance: Cents  # after it


class Statement(Struct):
    account: Account
    opening: Cents = 0
    closing: Cents = 0
    lines: list[StatementLine] = []
    owed: Cents = 0  # now, and beside the balance


async def statement(
    journal: Readable, account: Account, period: Period = ALWAYS, progress: Progress = unseen
) -> Statement:
    head, balances = await settled_balances(journal)
    if account not in balances:
        kind = kind_of(account)
        there = [owner_of(other) for other in balances if other.startswith(kind.prefix)]
        some = ", ".join(there[:10]) + (f" and {len(there) - 10} more" if len(there) > 10 else "")
        listed = f"there {'is' if len(there) < 2 else 'are'} {some or 'none'}"
        raise InputError(f"there is no {kind.value} {owner_of(account)!r} in this journal; {listed}")
    found = Statement(account, lines=[], owed=balances.get(owed_by(account), 0))
    within: list[tuple[Record, Message, Cents]] = []
    balance, days = 0, await read_calendar(journal)
    async for record in records(journal, progress, head.position):
        day = days.day(record.at)
        for message, amount in _movements(record, account):
            balance += amount
            if day in period:
                within.append((record, message, amount))
            elif period.first is not None and day < period.first:
                found.opening += amount
    found.closing = found.opening
    for record, message, amount in within:
        found.closing += amount
        found.lines.append(StatementLine(record.at, message, _location(record), record.round, amount, found.closing))
    if balance != balances[account]:
        has = f"{format_amount(balances[account])}, and its movements come to {format_amount(balance)}"
        raise InputError(f"{account} has a balance of {has}: run `punto verify`")
    return found


async def latest(journal: Readable, account: Account, count: int) -> tuple[Cents, list[StatementLine]]:
    """The balance before, and the last movements of an account: read from its own lines, not from everything."""
    lines = await journal.latest_lines(account, count)
    if not lines:
        return 0, []
    moved = {
        line.position: record for line in lines async for record in journal.records(line.position - 1, line.position)
    }
    # Bets that are lost have no line of their own: they are in the Rounds in which chips were put down.
    bet_in = {(record.stream, record.round) for record in moved.values() if record.kind == BetPlaced.__name__}
    for stream, number in bet_in:
        if number is not None:
            settled = (one for one in await journal.round(stream, number) if one.kind == BetSettled.__name__)
            moved |= {record.position: record for record in settled}
    balance = await journal.balance_before(account, lines[0].position)
    found: list[StatementLine] = []
    for _, record in sorted(moved.items()):
        for message, amount in _movements(record, account):
            balance += amount
            found.append(StatementLine(record.at, message, _location(record), record.round, amount, balance))
    found = found[-count:]
    return found[0].balance - found[0].amount, found


def _movements(record: Record, account: Account) -> list[tuple[Message, Cents]]:
    moved = [
        (booked.what, amount) for booked in record.entries for whose, amount in booked.postings if whose == account
    ]
    if moved:
        event = event_of(record, _KINDS)
        return [(_message(event, what), amount) for what, amount in moved]
    if record.kind == BetSettled.__name__:
        # Of a bet that is lost nothing comes back, so the books have no posting here: but a patron looks for its end.
        lost = event_of(record, _KINDS)
        if lost.result is Result.LOST and purse(lost.patron) == account:
            return [(_message(lost, "settle"), 0)]
    return []


def _message(event: Any, what: str) -> Message:
    """`what` is what the books call the entry: an event can make more than one."""
    if what in ("owed", "missing", "met"):
        return Message(f"movement-{what}")
    match event:
        case BetPlaced() if (by := event.on_behalf_by or event.recorded_by) is not None:
            facts = {"area": event.area, "box": event.box, "by": Actor("", by.authority).message}
            return Message("movement-bet-laid-by", facts)
        case BetPlaced():
            return Message("movement-bet-placed", {"area": event.area, "box": event.box})
        case BetWithdrawn():
            return Message("movement-bet-withdrawn", {"area": event.area, "box": event.box})
        case BetRejected():
            return Message("movement-bet-rejected", {"area": event.area, "box": event.box})
        case BetSettled(result=Result.WON):
            return Message("movement-bet-won", {"area": event.area, "odds": event.odds, "box": event.box})
        case BetSettled():
            return Message(f"movement-bet-{event.result.value}", {"area": event.area, "box": event.box})
        case BetCorrected():
            return Message("movement-bet-corrected")
        case SettlementReversed():
            return Message("movement-settlement-reversed", {"area": event.settled.area, "box": event.settled.box})
        case CageOpened():
            return Message("movement-cage-opened")
        case CageClosed():
            return Message("movement-cage-closed")
        case BoughtIn():
            return Message("movement-buy-in")
        case CashedOut():
            return Message("movement-cash-out")
        case DebtRepaid():
            return Message("movement-debt-repaid")
        case CreditsGiven() | CreditsRefilled():
            return Message("movement-play-credit")
        case DisputeRuled():
            return Message("movement-dispute", {"dispute": event.dispute})
        case DisputePaymentReversed():
            return Message("movement-dispute-reversed", {"dispute": event.dispute})
        case MovedToTerminal():
            return Message("movement-to-terminal", {"terminal": event.terminal, "patron": event.patron})
        case MovedFromTerminal():
            return Message("movement-from-terminal", {"terminal": event.terminal, "patron": event.patron})
        case HandPaid():
            return Message("movement-hand-pay", {"terminal": event.terminal, "patron": event.patron})
        case VoucherIssued():
            return Message("movement-voucher-issued", {"voucher": _masked(event.number)})
        case VoucherRedeemed():
            return Message("movement-voucher-redeemed", {"voucher": _masked(event.number)})
        case VoucherVoided():
            return Message("movement-voucher-voided", {"voucher": _masked(event.number)})
    return Message("movement-other")  # of an event that this punto does not know


def _masked(number: str) -> str:
    """Who knows the number of a voucher can redeem it, so that a statement does not show it."""
    return f"…{number[-4:]}"


def _location(record: Record) -> Message | None:
    """A voucher's own stream is no place: where it was issued or redeemed is."""
    if not record.stream.startswith("voucher/"):
        return location(record.stream)
    event = event_of(record, _KINDS)
    return event.place.message if isinstance(event, VoucherIssued | VoucherRedeemed) else None
