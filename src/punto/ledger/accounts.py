"""Accounts: each is a name that says what it is for, and whose. Such names are made and taken apart only here.

There are two sides. Assets are what the House has: cash in its cages and vault, what patrons owe it, and what a
correction could not take back (R46). Claims say
to whom that belongs: patrons, terminals, stakes on the layout, vouchers not yet redeemed, and the House itself (its
bank, the floats of its tables, what is set aside to pay open bets, commission, breakage). Assets and claims are always
equal, and no account is ever below zero.
"""

from enum import StrEnum
from typing import NamedTuple

from punto.facts import Message

Account = str


class AccountKind(StrEnum):
    """What an account is for. Those that somebody has one of each begin with their kind, a colon and whose it is."""

    CASH = "cash"
    OWED = "owed"
    MISSING = "missing"
    PATRON = "patron"
    TERMINAL = "terminal"
    STAKES = "stakes"
    RESERVE = "reserve"
    TABLE = "table"
    BANK = "bank"
    COMMISSION = "commission"
    BREAKAGE = "breakage"
    VOUCHERS = "vouchers"

    @property
    def prefix(self) -> str:
        """How all accounts of this kind begin, where there is one for each owner."""
        return f"{self.value}:"


VAULT: Account = "cash:vault"
BANK: Account = AccountKind.BANK.value
COMMISSION: Account = AccountKind.COMMISSION.value
BREAKAGE: Account = AccountKind.BREAKAGE.value
VOUCHERS: Account = AccountKind.VOUCHERS.value

_ASSETS = _CASH, _OWED, _MISSING = AccountKind.CASH.prefix, AccountKind.OWED.prefix, AccountKind.MISSING.prefix
_PURSES = _PATRON, _TERMINAL = AccountKind.PATRON.prefix, AccountKind.TERMINAL.prefix
_STAKES, _RESERVE, _TABLE = AccountKind.STAKES.prefix, AccountKind.RESERVE.prefix, AccountKind.TABLE.prefix


def kind_of(account: Account) -> AccountKind:
    return AccountKind(account.partition(":")[0])


def owner_of(account: Account) -> str:
    """Whose it is: a cage, a patron, a terminal or a table by name; for what is owed, the account that owes it. Empty
    where there is only one of the kind."""
    return account.partition(":")[2]


def is_asset(account: Account) -> bool:
    return account.startswith(_ASSETS)


def is_purse(account: Account) -> bool:
    """Whether bets can be made from it."""
    return account.startswith(_PURSES)


def cash(cage: str) -> Account:
    """The drawer of a cage."""
    return _CASH + cage


def patron(name: str) -> Account:
    return _PATRON + name


def terminal(name: str) -> Account:
    return _TERMINAL + name


def purse(player: str) -> Account:
    """The account that somebody bets from, by the text that events have (see `Identity`): a patron's own, or the
    terminal's credits."""
    return player if player.startswith(_TERMINAL) else patron(player)


def owed_by(account: Account) -> Account:
    """What a patron or a terminal was paid in a Round that was voided after all, and no longer has."""
    return _OWED + account


class Missing(NamedTuple):
    """A Round that was corrected or voided after it was settled, and the account that no longer had all of it."""

    table: str
    number: int
    purse: Account

    @property
    def account(self) -> Account:
        return f"{_MISSING}{self.table}/{self.number}/{self.purse}"

    @classmethod
    def of(cls, account: Account) -> "Missing":
        of_round, _, purse_ = owner_of(account).rpartition("/")
        table, _, number = of_round.rpartition("/")
        return cls(table, int(number), purse_)


def stakes(table: str) -> Account:
    """What lies on a table's layout: no longer the patrons', not yet the House's."""
    return _STAKES + table


def reserve(table: str) -> Account:
    """Set aside so that every bet that was accepted can be paid, whatever comes."""
    return _RESERVE + table


def table_float(table: str) -> Account:
    return _TABLE + table


def purse_message(account: Account) -> Message:
    """Whose account it is that bets are made from: `purse-patron` or `purse-terminal`, with the fact `name`."""
    return Message(f"purse-{kind_of(account).value}", {"name": owner_of(account)})


def filled_message(account: Account) -> Message:
    """What the House filled up because it fell short: `filled-table` with the fact `name`, `filled-commission`, ..."""
    owner = owner_of(account)
    return Message(f"filled-{kind_of(account).value}", {"name": owner} if owner else {})
