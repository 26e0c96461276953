"""The ledger: double entry that cannot be unbalanced, made from events."""

from punto.ledger.accounts import Account, is_asset
from punto.ledger.entries import Entry, Posting, Unbalanced
from punto.ledger.funding import InsufficientFunds, completed
from punto.ledger.rounds import round_entries

__all__ = ["Account", "Entry", "InsufficientFunds", "Posting", "Unbalanced", "completed", "is_asset", "round_entries"]
