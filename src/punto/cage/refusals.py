"""Every refusal of the cage: its code, when it is given and the facts it carries. A refusal changes nothing.

The words are in the catalogues of punto.words, under `refusal-CODE`.
"""

from typing import NoReturn

from punto.rules.errors import HouseRefused, RefusalKind
from punto.rules.shared_refusals import (
    BANK_SHORT,
    ID_ALREADY_USED,
    LACKS_AUTHORITY,
    NOT_AN_AMOUNT,
    REASON_NEEDED,
    UNUSABLE_ID,
    UNUSABLE_NAME,
)

_KINDS = (
    UNUSABLE_ID,
    ID_ALREADY_USED,
    UNUSABLE_NAME,
    NOT_AN_AMOUNT,
    REASON_NEEDED,
    LACKS_AUTHORITY,
    # the cage
    RefusalKind("cage-not-open", "Anything at a cage that is not open.", ("cage",)),
    RefusalKind("cage-already-open", "A cage is opened a second time.", ("cage",)),
    # money that is not there
    RefusalKind("not-enough-money", "A patron or a terminal has less than is to be taken.", ("purse", "has", "wanted")),
    RefusalKind("owes-less", "More is repaid or written off than is owed.", ("purse", "has", "wanted")),
    RefusalKind("cage-short", "The drawer of a cage has less cash than it should pay.", ("cage", "has", "wanted")),
    RefusalKind("vault-short", "A cage is opened with more cash than the vault has.", ("has", "wanted")),
    BANK_SHORT,
    RefusalKind(
        "table-short", "More is taken from a table's float than is there and free.", ("table", "has", "wanted")
    ),
    # vouchers
    RefusalKind("not-a-voucher-number", "A voucher's number that is not 18 digits.", ("typed",)),
    RefusalKind("check-digit-wrong", "A voucher's number with a digit mistyped or two exchanged.", ("voucher",)),
    RefusalKind("no-such-voucher", "A number that no voucher has.", ("voucher",)),
    RefusalKind("voucher-redeemed", "A voucher that was redeemed already.", ("voucher", "location", "ended_at")),
    RefusalKind("voucher-voided", "A voucher that was voided.", ("voucher", "authority", "ended_at")),
    RefusalKind("voucher-expired", "A voucher after its expiry.", ("voucher", "ended_at")),
    RefusalKind(
        "cage-only",
        "A voucher above the cage-only threshold, at a terminal.",
        ("voucher", "amount", "threshold"),
    ),
    RefusalKind("above-the-voucher-cap", "A voucher for more than one may be worth.", ("amount", "cap")),
)

CAGE_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(CAGE_REFUSALS[code], **facts)
