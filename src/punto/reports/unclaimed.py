"""Money that nobody comes to by themselves: credits at terminals, and accounts under no enrolled name.

Until 0.5.0 a buy-in took a name in any spelling: what was booked so is in the journal for good, and shown here until it
is moved.
"""

from typing import Any

from msgspec import Struct

from punto.ledger.accounts import Account, AccountKind, kind_of, owner_of, patron
from punto.money import Cents
from punto.people.checks import is_name
from punto.people.state import PersonState, person_stream
from punto.store.contract import Readable

COLUMNS: dict[str, type] = {"kind": str, "name": str, "amount_cents": int, "patron": str}


class Stray(Struct, frozen=True):
    account: str  # the name that it is under
    amount: Cents
    patron: str | None  # who is enrolled under another spelling of it


async def stray_accounts(journal: Readable) -> list[Stray]:
    found = []
    for account, amount in sorted((await journal.balances(AccountKind.PATRON.prefix)).items()):
        name = owner_of(account)
        if amount and (enrolled := await _enrolled(journal, name)) != name:
            found.append(Stray(name, amount, enrolled))
    return found


async def unclaimed(journal: Readable) -> list[dict[str, Any]]:
    """As rows of COLUMNS."""
    terminals = await journal.balances(AccountKind.TERMINAL.prefix)
    rows: list[dict[str, Any]] = [
        {"kind": AccountKind.TERMINAL.value, "name": owner_of(account), "amount_cents": amount, "patron": None}
        for account, amount in sorted(terminals.items())
        if amount
    ]
    for one in await stray_accounts(journal):
        row = {"kind": AccountKind.PATRON.value, "name": one.account, "amount_cents": one.amount, "patron": one.patron}
        rows.append(row)
    return rows


async def account_named(journal: Readable, account: Account) -> Account:
    """A patron's account by the name in any spelling; that very one, where there is one."""
    if kind_of(account) is not AccountKind.PATRON or account in await journal.balances_of([account]):
        return account
    return patron(await _enrolled(journal, owner_of(account)) or owner_of(account))


async def _enrolled(journal: Readable, name: str) -> str | None:
    if not is_name(name):
        return None
    person = PersonState(person_stream(name))
    for record in await journal.stream(person.stream, 0, 1):
        person.take(record)
    return person.name or None
