"""Whether accounts have what entries take from them, and what the House adds from its bank so that they do."""

from collections.abc import Callable, Iterable, Sequence

from punto.ledger.accounts import BANK, BREAKAGE, COMMISSION, Account, AccountKind, Missing, is_purse, owed_by
from punto.ledger.entries import Entry, changes, entry
from punto.money import Cents

_TABLE, _MISSING = AccountKind.TABLE.prefix, AccountKind.MISSING.prefix


class InsufficientFunds(Exception):
    """An account has less than is to be taken from it."""

    def __init__(self, account: Account, has: Cents, wanted: Cents) -> None:
        self.account, self.has, self.wanted = account, has, wanted
        super().__init__(f"{account} is short of {wanted - has} cents")

    @property
    def missing(self) -> Cents:
        return self.wanted - self.has


def may_need(entries: Iterable[Entry]) -> set[Account]:
    """Lists all accounts that `completed` looks at or changes."""
    found = {BANK}
    for one in entries:
        for posting in one.postings:
            found.add(posting.account)
            if is_purse(posting.account):
                found.add(owed_by(posting.account))
            elif posting.account.startswith(_MISSING):
                found.add(Missing.of(posting.account).purse)
    return found | {missing.account for missing in _settled_anew(entries).values()}


def _settled_anew(entries: Iterable[Entry]) -> dict[Account, Missing]:
    """The purses of Rounds that are settled anew, and where what they no longer have is missing."""
    return {
        posting.account: Missing(*one.anew, posting.account)
        for one in entries
        if one.anew is not None
        for posting in one.postings
        if is_purse(posting.account)
    }


def completed(
    entries: Sequence[Entry], balance: Callable[[Account], Cents], *, correction: bool = False
) -> tuple[list[Entry], dict[Account, Cents]]:
    """The entries that make these possible, and how all together change each account. Raises InsufficientFunds.

    A table's float is filled from the bank. Breakage and commission are filled from the table that it is about, whose
    reserve has covered it, or else from the bank. What a Round took back that is settled anew, and a patron no longer
    has, is missing there, and what the same Round brings that patron meets it first (R46). In another correction, it is
    owed. Only what it all comes to is looked at: the entries are one transaction.
    """
    net = changes(entries)
    added: list[Entry] = []
    for account, of_round in _settled_anew(entries).items():
        has = balance(account) + net[account]
        more = -has if has < 0 else -min(balance(of_round.account), max(net[account], 0))
        if met := entry("missing" if more > 0 else "met", (of_round.account, more), (account, more)):
            added.append(met)
            net[account], net[of_round.account] = net[account] + more, more
    for account in [one for one in net if one.startswith(_MISSING) and balance(one) + net[one] < 0]:
        # More than is missing of who left a terminal: it lies there, as what its bets brought did.
        more, at = -(balance(account) + net[account]), Missing.of(account).purse
        met = entry("met", (account, more), (at, more))
        assert met is not None
        added.append(met)
        net[account], net[at] = net[account] + more, net.get(at, 0) + more
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
