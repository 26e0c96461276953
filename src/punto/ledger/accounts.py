"""Whose money it is. Each account is a name: what it is for, and whose.

There are two sides. Assets are what the House has: cash in its cages and vault, and what patrons owe it. Claims say
to whom that belongs: patrons, terminals, stakes on the layout, vouchers not yet redeemed, and the House itself (its
bank, the floats of its tables, what is set aside to pay open bets, commission, breakage). Assets and claims are always
equal, and no account is ever below nought.
"""

Account = str

VAULT: Account = "cash:vault"
BANK: Account = "bank"
COMMISSION: Account = "commission"
BREAKAGE: Account = "breakage"
VOUCHERS: Account = "vouchers"

_ASSETS = ("cash:", "owed:")


def is_asset(account: Account) -> bool:
    return account.startswith(_ASSETS)


def cash(cage: str) -> Account:
    """The drawer of a cage."""
    return f"cash:{cage}"


def patron(name: str) -> Account:
    return f"patron:{name}"


def terminal(name: str) -> Account:
    return f"terminal:{name}"


def purse(name: str) -> Account:
    """Where somebody who bets has the money for it: an account of one's own, or the terminal's credits."""
    return name if name.startswith("terminal:") else patron(name)


def owed_by(account: Account) -> Account:
    """What a patron or a terminal was paid in a Round that was voided after all, and no longer has."""
    return f"owed:{account}"


def stakes(table: str) -> Account:
    """What lies on a table's layout: patrons' no longer, the House's not yet."""
    return f"stakes:{table}"


def reserve(table: str) -> Account:
    """Set aside so that every bet that was accepted can be paid, whatever comes."""
    return f"reserve:{table}"


def table_float(table: str) -> Account:
    return f"table:{table}"
