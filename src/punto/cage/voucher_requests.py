"""What a request to the cage comes to: the request without what the desk fills in, and the accounts and streams of
vouchers."""

from typing import Any

from msgspec.structs import replace

from punto.cage.checks import check_name
from punto.cage.entries import entries
from punto.cage.events import (
    CageClosed,
    Event,
    HandPaid,
    MissingClaimed,
    MissingForgiven,
    Place,
    TerminalLocked,
    VoucherIssued,
    VoucherRedeemed,
    VoucherReleased,
    VoucherVoided,
)
from punto.ledger import Account
from punto.ledger.accounts import AccountKind, kind_of, owner_of
from punto.ledger.accounts import patron as patron_account
from punto.store.records import Append, NewEvent

# What the desk itself puts into an event; the rest is the request.
_FILLED_IN: dict[type, dict[str, Any]] = {
    CageClosed: {"cash": 0},
    TerminalLocked: {"hand_pay": 0},
    HandPaid: {"amount": 0},
    MissingClaimed: {"amount": 0},
    MissingForgiven: {"amount": 0},
    VoucherIssued: {"number": "", "sequence": 0, "issued_at": 0, "expires_at": 0},
    VoucherRedeemed: {"amount": 0},
    VoucherVoided: {"to_account": "", "amount": 0},
    VoucherReleased: {"amount": 0},
}


def write_voucher(stream: str, expected: int, event: Event) -> Append:
    return Append(stream, expected, (NewEvent(event, entries(stream, event)),))


def voucher_stream(number: str) -> str:
    return f"voucher/{number}"


def named_by(issued: VoucherIssued) -> str:
    """The patron from whose account a voucher was issued, if it was."""
    account = issued.from_account
    return owner_of(account) if kind_of(account) is AccountKind.PATRON else ""


def purse_at(place: Place, patron: str | None) -> Account:
    if patron is None:
        return place.money
    check_name("patron", patron)
    return patron_account(patron)


def request_of(event: Event) -> Event:
    """The request, without what the desk filled in."""
    return replace(event, **_FILLED_IN.get(type(event), {}))
