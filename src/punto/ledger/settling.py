"""Whether accounts can bear what is asked of them, and what the House adds from its bank so that they can."""

from collections.abc import Callable, Iterable, Sequence

from punto.ledger.accounts import BANK, BREAKAGE, COMMISSION, Account, owed_by
from punto.ledger.entries import Entry, changes, entry
from punto.money import Cents

_PURSES = ("patron:", "terminal:")


class Short(Exception):
    """An account does not have what is asked of it."""

    def __init__(self, account: Account, missing: Cents) -> None:
        self.account, self.missing = account, missing
        super().__init__(f"{account} is short of {missing} cents")


def may_need(accounts: Iterable[Account]) -> list[Account]:
    """The accounts that `completed` may change beside these."""
    return [BANK, *(owed_by(account) for account in accounts if account.startswith(_PURSES))]


def completed(
    entries: Sequence[Entry], balance: Callable[[Account], Cents], *, correction: bool = False
) -> tuple[list[Entry], dict[Account, Cents]]:
    """The entries that make these possible, and how all together change each account; Short where nothing does.

    A table's float, breakage and commission are filled from the bank; in a correction, what a patron was wrongly paid
    and no longer has is owed. Only what it all comes to is looked at: the entries are one transaction.
    """
    net = changes(entries)
    added: list[Entry] = []
    for account, change in net.items():
        if change >= 0 or (missing := -(balance(account) + change)) <= 0 or account == BANK:
            continue
        filled = None
        if account.startswith("table:") or account in (BREAKAGE, COMMISSION):
            filled = entry("fill", (BANK, -missing), (account, missing))
        elif account.startswith(_PURSES) and correction:
            filled = entry("owed", (owed_by(account), missing), (account, missing))
        if filled is None:
            raise Short(account, missing)
        added.append(filled)
    if added:
        for account, change in changes(added).items():
            net[account] = net.get(account, 0) + change
    drawn = net.get(BANK, 0)
    if drawn < 0 and (missing := -(balance(BANK) + drawn)) > 0:
        raise Short(BANK, missing)
    return added, net
