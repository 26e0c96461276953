"""A voucher: its number, which nobody can guess and few can mistype, and what became of it."""

import re
from collections.abc import Sequence

from msgspec import Struct

from punto.cage.events import (
    VoucherExpired,
    VoucherHeld,
    VoucherIssued,
    VoucherRedeemed,
    VoucherReleased,
    VoucherVoided,
)
from punto.cage.refusals import refuse
from punto.shoe.shuffle import RandomBits, below
from punto.store.records import Record

DIGITS = 18  # the last of them is the check digit

# Verhoeff's scheme: digits stand for the turns (0 to 4) and flips (5 to 9) of a pentagon, done one after another. Each
# place first exchanges the digits once more than the place to its right, by this list, so that the order matters
# everywhere: one wrong digit, or two neighbours exchanged, never leave the pentagon as it was.
_EXCHANGE = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)


def _after(first: int, second: int) -> int:
    """Two motions of the pentagon as one."""
    turned = first + second if first < 5 else first - second
    return turned % 5 + (5 if (first < 5) != (second < 5) else 0)


def _motion(digits: str) -> int:
    """All digits one after another, from the right; zero where the check digit is right."""
    whole = 0
    for place, digit in enumerate(reversed(digits)):
        motion = int(digit)
        for _ in range(place % 8):  # the eighth exchange is the first again
            motion = _EXCHANGE[motion]
        whole = _after(whole, motion)
    return whole


def is_right(number: str) -> bool:
    """Whether the digits fit together."""
    return _motion(number) == 0


def new_number(random: RandomBits) -> str:
    body = f"{below(10 ** (DIGITS - 1), random):0{DIGITS - 1}d}"
    return next(number for check in range(10) if is_right(number := f"{body}{check}"))


def read_number(typed: str) -> str:
    """The number as people type it, with spaces or dashes, or as it comes from a scanner."""
    number = re.sub(r"[\s\-‐‑–]", "", typed)
    if not re.fullmatch(rf"[0-9]{{{DIGITS}}}", number, re.ASCII):
        refuse("not-a-voucher-number", typed=typed if len(typed) <= 40 else typed[:40] + "…")
    if not is_right(number):
        refuse("check-digit-wrong", voucher=shown(number))
    return number


def shown(number: str) -> str:
    """As it is printed, in groups of three."""
    return " ".join(number[first : first + 3] for first in range(0, len(number), 3))


class Voucher(Struct, frozen=True):
    """As the journal has it."""

    issued: VoucherIssued
    end: VoucherRedeemed | VoucherVoided | VoucherExpired | None = None
    ended_at: int = 0
    held: VoucherHeld | None = None  # until it is released
    version: int = 1  # of its stream

    @classmethod
    def of(cls, records: Sequence[Record]) -> "Voucher":
        end, ended_at, held = None, 0, None
        for record in records[1:]:
            match event := record.event:
                case VoucherHeld():
                    held = event
                case VoucherReleased():
                    held = None
                case _:
                    end, ended_at = event, record.at
        return cls(records[0].event, end, ended_at, held, len(records))


def is_open(events: int) -> bool:
    """Whether a voucher of which so much is recorded is good and not held: whatever follows its issue ends it or holds
    it, and a release makes it good again."""
    return events % 2 == 1


def check_good(voucher: Voucher, at: int) -> None:
    """Refused where it is worth nothing, saying since when."""
    number, ended_at = shown(voucher.issued.number), voucher.ended_at
    match voucher.end:
        case VoucherRedeemed(place=place):
            refuse("voucher-redeemed", voucher=number, location=place.message, ended_at=ended_at)
        case VoucherVoided(by=by):
            # The holder learns no name of staff.
            refuse("voucher-voided", voucher=number, authority=by.authority, ended_at=ended_at)
    # Also before somebody has booked that it expired.
    if voucher.end or at >= voucher.issued.expires_at:
        refuse("voucher-expired", voucher=number, ended_at=voucher.issued.expires_at)
    if voucher.held:
        refuse("voucher-before-restore", voucher=number, amount=voucher.issued.amount)
