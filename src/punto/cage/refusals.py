"""Every refusal of the cage: its code, when it is given, what it says and the way out. A refusal changes nothing."""

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
    BANK_SHORT,
    # the cage
    RefusalKind(
        "cage-not-open",
        "Anything at a cage that is not open.",
        "Cage {cage} is not open.",
        "Go to another cage, or have a pit manager open this one.",
    ),
    RefusalKind(
        "cage-already-open",
        "A cage is opened a second time.",
        "Cage {cage} is open already.",
        "Close it first; its cash then goes back to the vault.",
    ),
    # money that is not there
    RefusalKind(
        "not-enough-money",
        "A patron or a terminal has less than is asked for.",
        "{who} has {has}, which is less than {wanted}.",
        "Ask for no more than that, or bring money in first.",
    ),
    RefusalKind(
        "owes-less",
        "More is repaid or written off than is owed.",
        "{who} owes {has}, which is less than {wanted}.",
        "Give no more than that.",
    ),
    RefusalKind(
        "cage-short",
        "The drawer of a cage has less cash than it should pay.",
        "Cage {name} has {has} in cash, which is less than {wanted}.",
        "Go to another cage, or have a pit manager close this one and open it with more cash.",
    ),
    RefusalKind(
        "vault-short",
        "A cage is opened with more cash than the vault has.",
        "The vault has {has} in cash, which is less than {wanted}.",
        "Open the cage with less, close another cage, or fund the bank first.",
    ),
    RefusalKind(
        "table-short",
        "More is taken from a table's float than is there and free.",
        "The float of table {table} has {has} free, which is less than {wanted}.",
        "Take no more than that; what is set aside for open bets comes free when they are settled.",
    ),
    # vouchers
    RefusalKind(
        "not-a-voucher-number",
        "A voucher's number that is not 18 digits.",
        "{number!r} is not the number of a voucher.",
        "Type the 18 digits as printed; spaces and dashes do not matter.",
    ),
    RefusalKind(
        "check-digit-wrong",
        "A voucher's number with a digit mistyped or two exchanged.",
        "{number} was mistyped: its digits do not fit together.",
        "Compare it with the printed number and type it again, or scan the code.",
    ),
    RefusalKind(
        "no-such-voucher",
        "A number that no voucher has.",
        "No voucher has the number {number}.",
        "Compare it with the printed number; if it is the same, call a pit supervisor.",
    ),
    RefusalKind(
        "voucher-redeemed",
        "A voucher that was redeemed already.",
        "Voucher {number} was redeemed at {place} on {time}.",
        "It is worth nothing any more; if that was not its holder, call a pit supervisor.",
    ),
    RefusalKind(
        "voucher-voided",
        "A voucher that was voided.",
        "Voucher {number} was voided by {by} on {time}.",
        "It is worth nothing any more; its value went back to where it came from.",
    ),
    RefusalKind(
        "voucher-expired",
        "A voucher after its expiry.",
        "Voucher {number} expired on {time}.",
        "It is worth nothing any more; a cage can tell when it was issued.",
    ),
    RefusalKind(
        "cage-only",
        "A voucher above the cage-only threshold, at a terminal.",
        "Voucher {number} is for {amount}; a terminal takes vouchers up to {threshold}.",
        "Redeem it at a cage.",
    ),
    RefusalKind(
        "above-the-voucher-cap",
        "A voucher for more than one may be worth.",
        "{amount} is more than a voucher may be worth, {cap}.",
        "Take a voucher for {cap} or less, and the rest in another way.",
    ),
)

CAGE_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(CAGE_REFUSALS[code], **facts)
