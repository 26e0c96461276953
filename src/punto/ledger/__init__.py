"""The House's books: double entry that cannot be unbalanced, made from events."""

from punto.ledger.accounts import Account, is_asset
from punto.ledger.entries import Entry, Posting, Unbalanced
from punto.ledger.rounds import round_entries
from punto.ledger.settling import Short, completed

__all__ = ["Account", "Entry", "Posting", "Short", "Unbalanced", "completed", "is_asset", "round_entries"]
