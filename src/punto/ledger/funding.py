"""Whether accounts have what entries take from them, and what the House adds from its bank so that they do."""

from collections.abc import Callable, Iterable, Sequence

from punto.ledger.accounts import BANK, BREAKAGE, COMMISSION, Account, AccountKind, is_purse, owed_by
from punto.ledger.entries import Entry, changes, entry
from punto.money import Cents

_TABLE = AccountKind.TABLE.prefix


class InsufficientFunds(Exception):
    """An account has less than is to be taken from it."""

    def __init__(self, account: Account, has: Cents, wanted: Cents) -> None:
        self.account, self.has, self.wanted = account, has, wanted
        super().__init__(f"{account} is short of {wanted - has} cents")

    @property
    def missing(self) -> Cents:
        return self.wanted - self.has


def may_need(accounts: Iterable[Account]) -> list[Account]:
    """The accounts that `completed` may change beside these."""
    return [BANK, *(owed_by(account) for account in accounts if is_purse(account))]


def completed(
    entries: Sequence[Entry], balance: Callable[[Account], Cents], *, correction: bool = False
) -> tuple[list[Entry], dict[Account, Cents]]:
    """The entries that make these possible, and how all together change each account. Raises InsufficientFunds.

    A table's float is filled from the bank. Breakage and commission are filled from the table that it is about, whose
    reserve has covered it, or else from the bank. In a correction, what a patron was wrongly paid and no longer has is
    owed. Only what it all comes to is looked at: the entries are one transaction.
    """
    net = changes(entries)
    added: list[Entry] = []
    for account in [account for account, change in net.items() if change < 0 and account != BANK]:
        missing = -(balance(account) + net[account])
        if missing <= 0:
            continue
        if account.startswith(_TABLE):
            filled = entry("fill", (BANK, -missing), (account, missing))
        elif account in (BREAKAGE, COMMISSION):
            tables = [one for one in net if one.startswith(_TABLE) and balance(one) + net[one] >= missing]
            filled = entry("fill", (tables[0] if tables else BANK, -missing), (account, missing))
        elif is_purse(account) and correction:
            filled = entry("owed", (owed_by(account), missing), (account, missing))
        else:
            raise InsufficientFunds(account, balance(account), -net[account])
        assert filled is not None
        added.append(filled)
        for posting in filled.postings:
            net[posting.account] = net.get(posting.account, 0) + posting.amount
    drawn = -net.get(BANK, 0)
    if drawn > 0 and balance(BANK) < drawn:
        raise InsufficientFunds(BANK, balance(BANK), drawn)
    return added, net
