"""A ledger entry: money that moves, as much from as to. An unbalanced one cannot be made."""

from collections.abc import Iterable

from msgspec import Struct

from punto.ledger.accounts import Account, is_asset
from punto.money import LARGEST_AMOUNT, Cents

# What a bet of the largest amount there is could be paid, and far below what 64 bits hold.
MOST_MOVED = 1_000 * LARGEST_AMOUNT


class Unbalanced(ValueError):
    """Money would come from nowhere, or go there."""


class Posting(Struct, frozen=True, array_like=True):
    """By how much an account grows, or shrinks where it is below zero."""

    account: Account
    amount: Cents


class Entry(Struct, frozen=True, array_like=True):
    what: str  # hold, release, settle, ...
    postings: tuple[Posting, ...]
    # The table and the Round that is settled anew, whose entries meet each other first (R46). It is in no record.
    anew: tuple[str, int] | None = None

    def __post_init__(self) -> None:
        surplus = 0
        for posting in self.postings:
            account, amount = posting.account, posting.amount
            if type(amount) is not int or not 0 < abs(amount) <= MOST_MOVED:
                raise Unbalanced(f"{self.what}: {amount!r} to {account} is not an amount that can move")
            surplus += amount if is_asset(account) else -amount
        if surplus or not self.postings:
            raise Unbalanced(f"{self.what}: assets and claims would differ by {surplus} cents")


def entry(what: str, *postings: tuple[Account, Cents]) -> Entry | None:
    """An entry of what moves; None where nothing does."""
    made = tuple([Posting(account, amount) for account, amount in postings if amount])
    return Entry(what, made) if made else None


def changes(entries: Iterable[Entry]) -> dict[Account, Cents]:
    """By how much all of them together change each account."""
    found: dict[Account, Cents] = {}
    for one in entries:
        for posting in one.postings:
            found[posting.account] = found.get(posting.account, 0) + posting.amount
    return found
