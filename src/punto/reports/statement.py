"""A patron's or a terminal's statement: every movement with its time, place and Round, from balance to balance."""

from datetime import datetime
from typing import Any

from msgspec import Struct

from punto.cage.events import (
    BoughtIn,
    CashedOut,
    MovedFromTerminal,
    MovedToTerminal,
    VoucherIssued,
    VoucherRedeemed,
    VoucherVoided,
)
from punto.ledger import Account
from punto.ledger.accounts import owed_by, purse
from punto.money import Cents, format_amount
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.reports.days import ALWAYS, Period, gaming_day, moment
from punto.reports.source import Progress, names, records, settled_balances, told, unseen
from punto.rules.errors import InputError
from punto.rules.settlement import Result
from punto.store.contract import Readable
from punto.store.records import Record

COLUMNS: dict[str, type] = {
    "at": datetime,
    "what": str,
    "where": str,
    "round": int,
    "amount_cents": int,
    "balance_cents": int,
}

_KINDS = names(
    (
        BetPlaced,
        BetWithdrawn,
        BetRejected,
        BetSettled,
        SettlementReversed,
        BoughtIn,
        CashedOut,
        MovedToTerminal,
        MovedFromTerminal,
        VoucherIssued,
        VoucherRedeemed,
        VoucherVoided,
    )
)


class StatementLine(Struct, frozen=True):
    at: int
    what: str
    where: str
    round: int | None
    amount: Cents
    balance: Cents  # after it

    def row(self) -> dict[str, Any]:
        values = (moment(self.at), self.what, self.where, self.round, self.amount, self.balance)
        return dict(zip(COLUMNS, values, strict=True))


class Statement(Struct):
    account: Account
    opening: Cents = 0
    closing: Cents = 0
    lines: list[StatementLine] = []
    owed: Cents = 0  # now, and beside the balance

    def rows(self) -> list[dict[str, Any]]:
        """With a row before and after, for the balances."""
        none = dict.fromkeys(COLUMNS)
        return [
            none | {"what": "opening balance", "balance_cents": self.opening},
            *(line.row() for line in self.lines),
            none | {"what": "closing balance", "balance_cents": self.closing},
        ]


async def statement(
    journal: Readable, account: Account, period: Period = ALWAYS, progress: Progress = unseen
) -> Statement:
    head, balances = await settled_balances(journal)
    kind, _, name = account.partition(":")
    if account not in balances:
        there = [other.partition(":")[2] for other in balances if other.startswith(f"{kind}:")]
        some = ", ".join(there[:10]) + (f" and {len(there) - 10} more" if len(there) > 10 else "")
        raise InputError(f"there is no {kind} {name!r} in these books; there {_are(there)} {some or 'none'}")
    found = Statement(account, lines=[], owed=balances.get(owed_by(account), 0))
    within: list[tuple[Record, str, Cents]] = []
    balance = 0
    async for record in records(journal, progress, head.position):
        day = gaming_day(record.at)
        for what, amount in _movements(record, account):
            balance += amount
            if day in period:
                within.append((record, what, amount))
            elif period.first is not None and day < period.first:
                found.opening += amount
    found.closing = found.opening
    for record, what, amount in within:
        found.closing += amount
        found.lines.append(StatementLine(record.at, what, _where(record), record.round, amount, found.closing))
    if balance != balances[account]:
        has = f"{format_amount(balances[account])}, and its movements come to {format_amount(balance)}"
        raise InputError(f"{account} has a balance of {has}: run `punto verify`")
    return found


async def latest(journal: Readable, account: Account, count: int) -> tuple[Cents, list[StatementLine]]:
    """The balance before, and the last movements of an account: read from its own lines, not from everything."""
    lines = (await journal.lines(account))[-count:]
    if not lines:
        return 0, []
    opening = balance = await journal.balance_before(account, lines[0].position)
    found: list[StatementLine] = []
    for position in dict.fromkeys(line.position for line in lines):
        [record] = [record async for record in journal.records(position - 1, position)]
        for what, amount in _movements(record, account):
            balance += amount
            found.append(StatementLine(record.at, what, _where(record), record.round, amount, balance))
    return opening, found


def _are(there: list[str]) -> str:
    return "is" if len(there) < 2 else "are"


def _movements(record: Record, account: Account) -> list[tuple[str, Cents]]:
    moved = [
        (booked.what, amount) for booked in record.entries for whose, amount in booked.postings if whose == account
    ]
    if moved:
        event = told(record, _KINDS)
        return [("owed to the House" if what == "owed" else _words(event, what), amount) for what, amount in moved]
    if record.kind == BetSettled.__name__:
        # Of a bet that is lost nothing comes back, so the books have no posting here: but a patron looks for its end.
        lost = told(record, _KINDS)
        if lost.result is Result.LOST and purse(lost.patron) == account:
            return [(_words(lost, "settle"), 0)]
    return []


def _words(event: Any, what: str) -> str:
    match event:
        case BetPlaced():
            return f"bet on {event.area}, box {event.box}"
        case BetWithdrawn():
            return f"{event.area} withdrawn, box {event.box}"
        case BetRejected():
            return f"{event.area} given back, box {event.box}"
        case BetSettled(result=Result.WON):
            return f"{event.area} won at {event.odds}, box {event.box}"
        case BetSettled():
            return f"{event.area} {event.result.value}, box {event.box}"
        case SettlementReversed():
            return f"settlement of {event.settled.area} taken back, box {event.settled.box}"
        case BoughtIn():
            return "buy-in"
        case CashedOut():
            return "cash-out"
        case MovedToTerminal():
            return f"to terminal {event.terminal}, from {event.patron}"
        case MovedFromTerminal():
            return f"from terminal {event.terminal}, to {event.patron}"
        case VoucherIssued():
            return f"voucher {_masked(event.number)} issued"
        case VoucherRedeemed():
            return f"voucher {_masked(event.number)} redeemed"
        case VoucherVoided():
            return f"voucher {_masked(event.number)} voided"
    return what  # as the books call it


def _masked(number: str) -> str:
    """Who knows the number of a voucher can redeem it, so a statement does not tell it."""
    return f"…{number[-4:]}"


def _where(record: Record) -> str:
    kind, _, name = record.stream.partition("/")
    if kind != "voucher":
        return f"{kind} {name}"
    event = told(record, _KINDS)
    return str(event.place) if isinstance(event, VoucherIssued | VoucherRedeemed) else ""
