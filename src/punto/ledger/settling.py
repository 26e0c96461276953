"""Whether accounts can bear what is asked of them, and what the House adds from its bank so that they can."""

from collections.abc import Mapping, Sequence

from punto.ledger.accounts import BANK, BREAKAGE, COMMISSION, Account, owed_by
from punto.ledger.entries import Entry, changes, entry
from punto.money import Cents

_PURSES = ("patron", "terminal")


class Short(Exception):
    """An account does not have what is asked of it."""

    def __init__(self, account: Account, missing: Cents) -> None:
        self.account, self.missing = account, missing
        super().__init__(f"{account} is short of {missing} cents")


def may_need(account: Account, *, correction: bool) -> list[Account]:
    """The accounts whose balances `completed` may look at when this one is lessened."""
    kind, _, name = account.partition(":")
    return [account, BANK, *([owed_by(name)] if correction and kind in _PURSES else [])]


def completed(
    entries: Sequence[Entry], balances: Mapping[Account, Cents], *, correction: bool = False
) -> tuple[Entry, ...]:
    """The entries, and such as make them possible: a table's float, breakage and commission are filled from the bank;
    in a correction, what a patron was wrongly paid and no longer has is owed. Short where that is not enough.

    Only accounts that these entries lessen are looked at, and what they come to in the end: they are one transaction.
    """
    found = list(entries)
    for account, change in changes(entries).items():
        missing = -(balances.get(account, 0) + change)
        if change >= 0 or missing <= 0:
            continue
        kind, _, name = account.partition(":")
        filled = None
        if kind == "table" or account in (BREAKAGE, COMMISSION):
            filled = entry("fill", (BANK, -missing), (account, missing))
        elif kind in _PURSES and correction:
            filled = entry("owed", (owed_by(name), missing), (account, missing))
        if filled is None:
            raise Short(account, missing)
        found.append(filled)
    drawn = changes(found).get(BANK, 0)
    if drawn < 0 and (missing := -(balances.get(BANK, 0) + drawn)) > 0:
        raise Short(BANK, missing)
    return tuple(found)
