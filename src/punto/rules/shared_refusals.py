"""Refusals that more than one part of the House gives: one code has one meaning, whoever gives it."""

from typing import Literal

from punto.rules.errors import REFUSALS, RefusalKind

# What a name is of, in `unusable-name`: the catalogue has `whose-patron` and so on.
Whose = Literal["patron", "person", "staff", "table", "cage", "terminal", "device"]

# The rulebooks' refusals have these too.
UNUSABLE_NAME = REFUSALS["unusable-name"]
REASON_NEEDED = REFUSALS["reason-needed"]
LACKS_AUTHORITY = REFUSALS["lacks-authority"]

UNUSABLE_ID = RefusalKind("unusable-id", "A request whose id is empty, too long or cannot be read.", ("id",))
ID_ALREADY_USED = RefusalKind(
    "id-already-used", "A request under the id of another one that was done already.", ("id",)
)
NOT_AN_AMOUNT = RefusalKind(
    "not-an-amount", "An amount that is zero, negative or beyond all limits.", ("amount", "largest")
)
BANK_SHORT = RefusalKind(
    "bank-short",
    "More is taken from the bank than it has: a table is filled, or a guest is given credits.",
    ("has", "wanted"),
)
