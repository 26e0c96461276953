"""The entries each event of the cage makes: from the event alone, so that they can be made again from the journal."""

from punto.cage.events import (
    BankFunded,
    BoughtIn,
    CageClosed,
    CageOpened,
    CashedOut,
    DebtRepaid,
    DebtWrittenOff,
    Event,
    HandPaid,
    MissingClaimed,
    MissingForgiven,
    MovedFromTerminal,
    MovedToTerminal,
    TableCredited,
    TableFilled,
    TerminalCleared,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherEvent,
    VoucherExpired,
    VoucherHeld,
    VoucherIssued,
    VoucherRedeemed,
    VoucherReleased,
    VoucherVoided,
)
from punto.ledger import Account, Entry, is_asset
from punto.ledger.accounts import BANK, VAULT, VOUCHERS, Missing, owed_by, patron, table_float, terminal
from punto.ledger.entries import entry
from punto.money import Cents


def entries(stream: str, event: Event) -> tuple[Entry, ...]:
    """What an event moves. A voucher's is in two streams, and moves money in the voucher's own; a hand pay in that of
    the drawer."""
    if isinstance(event, VoucherEvent) and not stream.startswith("voucher/"):
        return ()
    if isinstance(event, HandPaid) and not stream.startswith("cage/"):
        return ()
    made = moved(event)
    return (made,) if made else ()


def moved(event: Event) -> Entry | None:
    match event:
        case BankFunded():
            return _moved("fund", VAULT, BANK, event.amount)
        case TableFilled():
            return _moved("fill", BANK, table_float(event.table), event.amount)
        case TableCredited():
            return _moved("credit", table_float(event.table), BANK, event.amount)
        case CageOpened():
            return entry("open", (VAULT, -event.cash), (event.cage.money, event.cash))
        case CageClosed():
            return entry("close", (event.cage.money, -event.cash), (VAULT, event.cash))
        case BoughtIn():
            return _moved("buy-in", event.cage.money, patron(event.patron), event.amount)
        case CashedOut():
            return _moved("cash-out", patron(event.patron), event.cage.money, event.amount)
        case DebtRepaid():
            source = (event.cage.money, event.amount) if event.in_cash else (patron(event.patron), -event.amount)
            return entry("repayment", source, (owed_by(patron(event.patron)), -event.amount))
        case DebtWrittenOff():
            return entry("write-off", (BANK, -event.amount), (owed_by(patron(event.patron)), -event.amount))
        case MissingClaimed():
            return entry("claim", (_missing(event), -event.amount), (owed_by(patron(event.patron)), event.amount))
        case MissingForgiven():
            return entry("write-off", (BANK, -event.amount), (_missing(event), -event.amount))
        case MovedToTerminal():
            return _moved("transfer", patron(event.patron), terminal(event.terminal), event.amount)
        case MovedFromTerminal():
            return _moved("transfer", terminal(event.terminal), patron(event.patron), event.amount)
        case VoucherIssued():
            return _moved("issue", event.from_account, VOUCHERS, event.amount)
        case VoucherRedeemed():
            return _moved("redeem", VOUCHERS, event.to_account, event.amount)
        case VoucherVoided():
            return _moved("void", VOUCHERS, event.to_account, event.amount)
        case VoucherExpired():
            return _moved("expire", VOUCHERS, BANK, event.amount)
        case HandPaid():
            return _moved("hand-pay", terminal(event.terminal), event.cage.money, event.amount)
        case TerminalLocked() | TerminalUnlocked() | TerminalTakenOut() | TerminalReturned() | TerminalCleared():
            return None
        case VoucherHeld() | VoucherReleased():
            return None


def _missing(event: MissingClaimed | MissingForgiven) -> Account:
    return Missing(event.table, event.number, event.purse).account


def _moved(what: str, source: Account, target: Account, amount: Cents) -> Entry | None:
    """Money that comes from cash was handed in, so the drawer grows; what goes to cash is paid out of it."""
    return entry(
        what,
        (source, amount if is_asset(source) else -amount),
        (target, -amount if is_asset(target) else amount),
    )
